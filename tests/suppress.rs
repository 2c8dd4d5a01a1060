//! Comments that allow findings, in documents with one FEN a line.

#[path = "common/lines.rs"]
mod lines;

use fenlint::suppress::REACH;
use fenlint::{Level, Options, Severity};
use lines::{findings, lint_lines};

const SOUND: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
const CAPITAL: &str = "4k3/8/8/8/8/8/4P3/4K3 W - - 0 1";
const SHORT: &str = "4k3/8/8/8/8/8/4P3/4K3 W - -";

/// In `document`, `{sound}`, `{capital}` and `{short}` stand for FENs; findings are compared by code and place.
#[track_caller]
fn check(document: &str, expected: &[(&str, &str)]) {
    let document = filled(document);
    assert_eq!(findings(&document, &Options::default()), expected, "{document}");
}

fn filled(document: &str) -> String {
    let filled = document.replace("{sound}", SOUND).replace("{capital}", CAPITAL);
    filled.replace("{short}", SHORT)
}

#[test]
fn a_comment_alone_holds_for_the_next_line() {
    check("# fenlint: allow(side-case)\n{capital}\n", &[]);
    check("# fenlint: allow(side-case)\r\n{capital}\r\n{sound}\r\n", &[]);
    check("  \t# fenlint: allow(side-case)\n  \n{sound}\n", &[("unused-allow", "side-case")]);
    check(
        "{capital}\n# fenlint: allow(side-case)\n{capital}\n{capital}",
        &[("side-case", "W"), ("side-case", "W")],
    );
    check("{sound}\n# fenlint: allow(side-case)", &[("unused-allow", "side-case")]);
}

#[test]
fn a_comment_behind_a_fen_holds_for_its_own_line() {
    check("{capital} ; fenlint: allow(side-case, trailing-comment)\n", &[]);
    check(
        "{capital} # fenlint: allow(side-case)\n{capital}\n",
        &[("trailing-comment", " # fenlint: allow(side-case)"), ("side-case", "W")],
    );
    check(
        "{sound} ; fenlint: allow(trailing-comment, side-case)\n{capital}\n",
        &[("unused-allow", "side-case"), ("side-case", "W")],
    );
}

#[test]
fn comments_one_below_the_other_reach_over_each_other() {
    check("# fenlint: allow(side-case)\n# why\n# fenlint: allow(missing-counters)\n{short}\n", &[]);
    check(
        "# fenlint: allow(side-case)\n\n# fenlint: allow(missing-counters)\n{short}\n",
        &[("unused-allow", "side-case"), ("side-case", "W")],
    );
    let far = |between: usize| {
        format!("# fenlint: allow(side-case)\n{}{{capital}}\n", "# and so on\n".repeat(between))
    };
    check(&far(REACH - 1), &[]);
    check(&far(REACH), &[("side-case", "W"), ("unused-allow", "side-case")]);
}

#[test]
fn several_rules_and_a_reason() {
    check("# known: fenlint: allow( side-case ,missing-counters ) since 1907\n{short}\n", &[]);
    check("# fenlint:allow-file (side-case,)\n{capital}\n{sound}\n{capital}\n", &[]);
    check("# fenlint: allow(side-case) fenlint: allow(missing-counters)\n{short}\n", &[]);
    check(
        "# fenlint: allow(side-case, missing-counters)\n{capital}\n",
        &[("unused-allow", "missing-counters")],
    );
}

#[test]
fn a_whole_file() {
    let head = "# a file\n\n# fenlint: allow-file(side-case, missing-counters, bom)\n";
    check(&format!("{head}{{capital}}\n{{sound}}\n{{short}}\n"), &[("unused-allow", "bom")]);
    check(
        head,
        &[
            ("unused-allow", "side-case"),
            ("unused-allow", "missing-counters"),
            ("unused-allow", "bom"),
        ],
    );
    check(
        "{capital}\n# fenlint: allow-file(side-case)\n{capital}\n",
        &[("side-case", "W"), ("side-case", "W"), ("unused-allow", "side-case")],
    );
    // It is enough that one of two comments that hold allows it; both are used then.
    check("# fenlint: allow-file(side-case)\n# fenlint: allow(side-case)\n{capital}\n", &[]);
}

#[test]
fn what_is_not_understood() {
    for (comment, place) in [
        ("# fenlint: allow(side-cas)", "side-cas"),
        ("# fenlint: allow-file(Side-Case)", "Side-Case"),
        ("# fenlint: allow( , )", "fenlint: allow"),
        ("# fenlint: allow()", "fenlint: allow"),
        ("# fenlint: allow side-case", "fenlint: allow"),
        ("# fenlint: allow(side-case", "fenlint: allow"),
        ("# fenlint: ignore(side-case)", "fenlint: ignore"),
        ("# fenlint: ignore", "fenlint: ignore"),
        ("# as before, fenlint: alow(side-case)", "fenlint: alow"),
        ("# fenlint:", "fenlint:"),
    ] {
        let expected = [("unused-allow", place), ("side-case", "W")];
        let document = filled(&format!("{comment}\n{{capital}}\n"));
        let mut found = findings(&document, &Options::default());
        found.retain(|(_, place)| *place != "side-case");
        found.sort_unstable_by_key(|(code, _)| std::cmp::Reverse(*code));
        assert_eq!(found, expected, "{comment}");
    }
    check("# as said above, fenlint: the program\n# FENLINT: allow(x)\n{sound}\n", &[]);
}

#[test]
fn allowed_rules_are_not_fixed_either() {
    let document = filled("# fenlint: allow(side-case)\n{short}\n");
    let mut fixed = Vec::new();
    lint_lines(&document, &Options::default(), |found| {
        fixed.push(found.report.fixed(fenlint::Applicability::Likely));
    });
    assert_eq!(fixed, [Some(format!("{SHORT} 0 1"))]);
}

#[test]
fn levels_of_the_options() {
    let unused = filled("# fenlint: allow(side-case)\n{sound}\n");
    let at = |rule, level| Options::default().with_level(rule, level).unwrap();
    assert_eq!(findings(&unused, &at("unused-allow", Level::Allow)), []);
    // What nobody wants to hear of cannot be found, so that the comment may stand.
    assert_eq!(findings(&unused, &at("side-case", Level::Allow)), []);
    assert_eq!(findings(&unused, &Options::errors()), []);
    let mut severities = Vec::new();
    lint_lines(&unused, &at("unused-allow", Level::Error), |found| {
        severities.extend(found.report.findings().iter().map(|finding| finding.severity));
    });
    assert_eq!(severities, [Severity::Error]);
    // An error that is made a warning is allowed all the same.
    let used = filled("# fenlint: allow(side-case)\n{capital}\n");
    assert_eq!(findings(&used, &at("side-case", Level::Warn)), []);
}

#[test]
fn places_of_remarks() {
    let document = format!("{SOUND}\n  # é fenlint: allow(side-case)\n{SOUND}\n");
    let mut places = Vec::new();
    lint_lines(&document, &Options::default(), |found| {
        for finding in found.report.findings() {
            let place = found.place(&found.places(), finding.span().start);
            places.push((place.line, place.column, found.text.to_owned()));
        }
    });
    assert_eq!(places, [(2, 22, "  # é fenlint: allow(side-case)".to_owned())]);
}
