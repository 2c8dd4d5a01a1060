//! What the README shows is what the program says.
#![cfg(feature = "fancy")]

use fenlint::report::{Located, Reporter as _, Text, TextStyle};
use fenlint::{Options, lint};

const README: &str = include_str!("../README.md");

#[test]
fn the_report_is_the_one_of_the_program() {
    let (_, marked) = README.split_once("<!-- report: ").expect("a marked report");
    let (fen, rest) = marked.split_once(" -->\n```text\n").expect("a text block behind the mark");
    let (shown, _) = rest.split_once("```").expect("the end of the block");

    let report = lint(fen, &Options::default());
    let style = TextStyle { colors: false, unicode: true, width: 80, board: true };
    let mut drawn = Vec::new();
    Text::new(style).report(&mut drawn, &Located::alone(fen, &report)).expect("a Vec takes it");
    let drawn = String::from_utf8(drawn).expect("text");
    assert_eq!(shown.trim_end(), drawn.trim_end(), "write this into README.md:\n{drawn}");
}

#[test]
fn every_command_shown_exists() {
    let (_, block) = README.split_once("## What it does\n\n```text\n").expect("the block");
    let (block, _) = block.split_once("```").expect("its end");
    let names = block.lines().filter_map(|line| line.strip_prefix("fenlint ")?.split(' ').next());
    let names: Vec<&str> = names.collect();
    assert!(names.len() >= 5);
    assert!(
        names.iter().all(|name| ["check", "explain", "fmt", "rules", "lsp"].contains(name)),
        "{names:?}"
    );
}
