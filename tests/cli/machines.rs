//! Outputs for machines that are one document a run, and what stands in them.

use serde_json::Value;

use super::{FAULTY, Folder, SHORT, SOUND, snapshot};

#[path = "../common/sarif.rs"]
mod schema;

#[track_caller]
fn sarif(text: &str) -> Vec<Value> {
    let document = serde_json::from_str(text).unwrap();
    schema::check(&document);
    document["runs"][0]["results"].as_array().unwrap().clone()
}

#[test]
fn sarif_is_one_document() {
    let faulty = format!("# a comment\n{FAULTY}\r\n{SHORT}\n");
    let folder = Folder::new(&[
        ("a b.fen", faulty.as_bytes()),
        ("b.fen", SOUND.as_bytes()),
        ("c/d.fen", faulty.as_bytes()),
    ]);
    let run = folder.run(&["check", "--format", "sarif", "."]);
    assert_eq!(run.exit, 1);
    let found: Vec<_> = sarif(&run.stdout)
        .iter()
        .map(|result| {
            let place = &result["locations"][0]["physicalLocation"];
            let uri = place["artifactLocation"]["uri"].as_str().unwrap().to_owned();
            (uri, place["region"]["startLine"].as_u64().unwrap(), result["ruleId"].clone())
        })
        .collect();
    let in_file = |uri: &str| {
        [(uri.to_owned(), 2, "side-case".into()), (uri.to_owned(), 3, "missing-counters".into())]
    };
    assert_eq!(found, [in_file("a%20b.fen"), in_file("c/d.fen")].concat());
}

#[test]
fn sarif_of_nothing_and_of_one_fen() {
    let folder = Folder::new(&[("a.fen", SOUND.as_bytes())]);
    let run = folder.run(&["check", "-q", "--format", "sarif", "a.fen"]);
    assert_eq!((run.exit, sarif(&run.stdout).len()), (0, 0));
    let run = folder.run(&["check", "-q", "--format", "sarif", "no-such.fen"]);
    assert_eq!((run.exit, sarif(&run.stdout).len()), (3, 0));
    let run = folder.run(&["check", "-q", "--format", "sarif", "--fen", FAULTY]);
    assert_eq!((run.exit, sarif(&run.stdout).len()), (1, 1));
    let run = folder.feed(&["check", "-q", "--format", "sarif", "--fix", "-"], FAULTY.as_bytes());
    assert_eq!((run.exit, &*run.stdout), (0, SOUND));
    assert_eq!(sarif(&run.stderr).len(), 0);
}

/// The replacements that a SARIF document tells make what `--fix` makes.
#[test]
fn sarif_fixes_are_the_fixes() {
    let text = format!("\u{FEFF}# é🙂\r\n{FAULTY}\r\n  {SHORT}\t\r\n");
    let folder = Folder::new(&[("a.fen", text.as_bytes())]);
    let run = folder.run(&["check", "--format", "sarif", "a.fen"]);
    let mut fixed = text.clone();
    for result in sarif(&run.stdout).iter().rev() {
        let fix = &result["fixes"][0];
        assert_eq!(fix["properties"]["applicability"], "safe");
        for replacement in fix["artifactChanges"][0]["replacements"].as_array().unwrap() {
            let number = |name: &str| {
                let number = replacement["deletedRegion"][name].as_u64().unwrap();
                usize::try_from(number).unwrap()
            };
            let (start, length) = (number("byteOffset"), number("byteLength"));
            let inserted = replacement["insertedContent"]["text"].as_str().unwrap();
            fixed.replace_range(start..start + length, inserted);
        }
    }
    folder.run(&["check", "-q", "--fix", "a.fen"]);
    assert_eq!(fixed, folder.read("a.fen"));
}

#[test]
fn sarif_from_several_threads() {
    let text = format!("{SOUND}\n{FAULTY}\n{SHORT}\n").repeat(10_000);
    let folder = Folder::new(&[("a.fen", text.as_bytes()), ("b.fen", text.as_bytes())]);
    let run = |jobs| folder.run(&["check", "-q", "--jobs", jobs, "--format", "sarif", "."]).stdout;
    let one = run("1");
    assert_eq!(
        serde_json::from_str::<Value>(&one).unwrap()["runs"][0]["results"]
            .as_array()
            .unwrap()
            .len(),
        40_000
    );
    assert!(one == run("3"), "the output depends on the number of threads");
}

#[test]
fn github_annotations() {
    let long =
        format!("{FAULTY}\n{SHORT}\n4k3/8/8/8/8/8/4P3/4K3 w - — 0 1\n8/8/8/8/8/8/8/8 w - - 0 1\n");
    let folder = Folder::new(&[("a,b: 100%.fen", long.as_bytes())]);
    snapshot(&folder, "format_github", "check --format github .");
    let run = folder.run(&["check", "-q", "--format", "github", "--fen", FAULTY]);
    assert!(run.stdout.starts_with("::error title=side-case::side to move"), "{}", run.stdout);
    let across = "4k3/8/8/8/8/8/4P3/4K3\nw - - 0 1";
    folder
        .run(&["check", "-q", "--format", "github", "--fen", across])
        .snapshot("github_lines", across);
}

#[test]
fn statistics_have_no_such_form() {
    let folder = Folder::new(&[("a.fen", SOUND.as_bytes())]);
    snapshot(&folder, "usage_statistics_sarif", "check --statistics --format sarif a.fen");
    assert_eq!(folder.run(&["check", "--statistics", "--format", "github", "a.fen"]).exit, 2);
}

/// The text of a file of the project.
fn project(name: &str) -> String {
    std::fs::read_to_string(format!("{}/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// The fenced blocks of a page.
fn blocks(page: &str, language: &str) -> Vec<String> {
    let fence = format!("```{language}\n");
    let blocks = page.split(&fence).skip(1).filter_map(|block| block.split_once("```"));
    blocks.map(|(block, _)| block.to_owned()).collect()
}

#[test]
fn commands_of_the_pages_are_understood() {
    let folder = Folder::new(&[("a.fen", SOUND.as_bytes())]);
    let pages = ["docs/ci.md", "docs/configuration.md"].map(project).concat();
    let commands = blocks(&pages, "sh").concat();
    let mut count = 0;
    for command in commands.lines().filter_map(|line| line.strip_prefix("fenlint ")) {
        let command = command.split(" > ").next().unwrap();
        let run = folder.run(&command.split(' ').collect::<Vec<_>>());
        assert_eq!(run.exit, 0, "{command}: {}", run.stderr);
        count += 1;
    }
    assert!(count > 5);
}

#[test]
fn the_configuration_of_the_page_is_understood() {
    let page = project("docs/configuration.md");
    let config = blocks(&page, "toml").concat();
    let folder = Folder::new(&[
        ("fenlint.toml", config.as_bytes()),
        ("a.fen", SHORT.as_bytes()),
        ("vendor/a.fen", FAULTY.as_bytes()),
    ]);
    folder.run(&["check", "."]).expect(0, "", "1 position in 1 file, no problems\n");
    let folder = Folder::new(&[("a.fen", blocks(&page, "text").concat().as_bytes())]);
    folder.run(&["check", "."]).expect(0, "", "1 position in 1 file, no problems\n");
}

#[test]
fn hooks_are_understood() {
    let epd = &SOUND.as_bytes()[..SOUND.len() - 4];
    let folder = Folder::new(&[("a.fen", SOUND.as_bytes()), ("b.epd", epd)]);
    let hooks = project(".pre-commit-hooks.yaml");
    let entries = hooks.lines().filter_map(|line| line.trim().strip_prefix("entry: fenlint "));
    let mut count = 0;
    for entry in entries {
        let run = folder.run(&entry.split(' ').chain(["a.fen", "b.epd"]).collect::<Vec<_>>());
        assert_eq!(run.exit, 0, "{entry}: {}", run.stderr);
        count += 1;
    }
    assert_eq!(count, hooks.matches("- id: ").count());
}

/// The hooks look at nothing but what is read whatever it is called for: no `.txt`.
#[test]
fn hooks_look_at_what_is_read() {
    use fenlint::report::Kind;

    let hooks = project(".pre-commit-hooks.yaml");
    let (_, pattern) = hooks.split_once("files: &read \\.(").unwrap();
    let (endings, _) = pattern.split_once(")$").unwrap();
    for ending in endings.split('|') {
        // `html?` is `htm` or `html`.
        let short = ending.find('?').map(|at| [&ending[..at - 1], &ending[at + 1..]].concat());
        for ending in [Some(ending.replace('?', "")), short].into_iter().flatten() {
            let kind = Kind::of_name(format!("a.{ending}").as_ref());
            assert!(kind.is_some_and(|kind| kind != Kind::Text), "{ending}");
        }
    }
    for kind in ["a.fen", "a.epd", "a.pgn", "a.csv", "a.jsonl", "a.md", "a.rs", "a.log"] {
        let ending = kind.split_once('.').unwrap().1;
        assert!(endings.split('|').any(|other| other == ending), "{kind}");
    }
}

/// The step of the GitHub action that lints, run as GitHub runs it.
#[cfg(unix)]
#[test]
fn the_action_lints() {
    let action = project("action.yml");
    let (_, step) = action.split_once("id: check").unwrap();
    let (_, script) = step.split_once("run: |\n").unwrap();
    let folder = Folder::new(&[("a b.fen", FAULTY.as_bytes()), ("c.fen", SOUND.as_bytes())]);
    std::fs::create_dir_all(folder.path("temp/fenlint/bin")).unwrap();
    let program = env!("CARGO_BIN_EXE_fenlint");
    std::os::unix::fs::symlink(program, folder.path("temp/fenlint/bin/fenlint")).unwrap();
    let run = |paths: &str, format: &str, arguments: &str, fail: &str| {
        let mut bash = std::process::Command::new("bash");
        bash.args(["--noprofile", "--norc", "-e", "-o", "pipefail", "-c", script]);
        bash.current_dir(folder.path("")).env("RUNNER_TEMP", folder.path("temp"));
        bash.env("GITHUB_OUTPUT", folder.path("output")).env("SARIF_FILE", "out.sarif");
        bash.env("PATHS", paths).env("FORMAT", format).env("ARGS", arguments).env("FAIL", fail);
        std::fs::write(folder.path("output"), "").unwrap();
        let run = super::run(&mut bash, b"");
        (run.exit, run.stdout, folder.read("output"))
    };
    let (exit, out, said) = run("a b.fen\n\nc.fen\n", "github", "", "true");
    assert!(out.starts_with("::error file=a b.fen,line=1"), "{out}");
    assert_eq!((exit, &*said), (1, "status=1\n"));
    let (exit, out, said) = run(".", "sarif", "-q --allow bom", "false");
    assert_eq!((exit, &*out, &*said), (0, "", "sarif-file=out.sarif\nstatus=1\n"));
    assert_eq!(sarif(&folder.read("out.sarif")).len(), 1);
    assert_eq!(run("no-such.fen", "short", "", "false").0, 3);
    assert_eq!(run("a b.fen", "short", "--allow side-case", "true").0, 0);
}
