//! Fix a file of FENs, one a line: safe fixes are made, the rest is told.
//!
//! A file is replaced whole: the new text is written beside it and renamed, so that nothing is lost if that fails.

#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use std::{env, fs, io};

use fenlint::{Applicability, Options, Severity, fix, lint};

fn fix_file(path: &std::path::Path) -> io::Result<()> {
    let options = Options::default();
    let text = fs::read_to_string(path)?;
    let mut fixed = String::with_capacity(text.len());
    for (number, line) in text.lines().enumerate() {
        let better = fix::fix_all(line, &options, Applicability::Safe);
        if better != line {
            println!("line {}: {line} -> {better}", number + 1);
        }
        let left = lint(&better, &options);
        for finding in left.findings().iter().filter(|finding| finding.severity == Severity::Error)
        {
            println!("line {}: {finding}", number + 1);
        }
        fixed.push_str(&better);
        fixed.push('\n');
    }
    let beside = path.with_extension("fixed");
    fs::write(&beside, fixed)?;
    fs::rename(beside, path)
}

fn main() -> io::Result<()> {
    if let Some(path) = env::args_os().nth(1) {
        return fix_file(path.as_ref());
    }
    // Without an argument: show it on a file of our own.
    let path = env::temp_dir().join(format!("fenlint-example-{}.fen", std::process::id()));
    fs::write(
        &path,
        "4k3/8/8/8/8/8/4P3/4K3 W - - 0 1\n\
         7K/8/k1P5/7p/8/8/8/8 w - -\n\
         8/8/8/8/8/8/4P3/4K3 w - - 0 1\n",
    )?;
    fix_file(&path)?;
    print!("the file is now\n{}", fs::read_to_string(&path)?);
    fs::remove_file(path)
}
