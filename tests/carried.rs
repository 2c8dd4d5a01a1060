//! What is found in a text as mended, shown and mended in the text as given.

use fenlint::{Applicability, Edit, Level, Options, Span, fix, lint};

/// The places of a finding, as texts.
fn places<'t>(text: &'t str, code: &str) -> Vec<&'t str> {
    let report = lint(text, &Options::default());
    let finding = report.findings().iter().find(|finding| finding.code() == code);
    let finding = finding.unwrap_or_else(|| panic!("{code}: {text}: {:?}", report.findings()));
    finding.labels.iter().map(|label| &text[label.span.range()]).collect()
}

/// The text after the fix of one finding alone, and how certain it is.
fn alone(text: &str, code: &str) -> (Applicability, String) {
    let report = lint(text, &Options::default());
    let finding = report.findings().iter().find(|finding| finding.code() == code).unwrap();
    let fix = finding.fix.as_ref().unwrap();
    (fix.applicability, fix::apply(text, fix.edits()).text)
}

fn fixed(text: &str, at_least: Applicability) -> String {
    fix::fix_all(text, &Options::default(), at_least)
}

#[test]
fn a_character_of_a_mended_run_is_found_again() {
    // The order of the letters is mended before the rights are judged.
    let text = "r3k2r/8/8/8/8/8/8/R3K3 w kqKQ - 0 1";
    assert_eq!(places(text, "castling-no-rook")[0], "K");
    // Figurines are written as letters before the ranks are counted.
    let text = "♜♞♝♛♚♝♞♜/♟♟♟♟♟♟♟/8/8/8/8/♙♙♙♙♙♙♙♙/♖♘♗♕♔♗♘♖ w KQkq - 0 1";
    assert_eq!(places(text, "rank-short"), ["♟♟♟♟♟♟♟"]);
    let text = "♜♞♝♛♚♝♞♟\u{fe0f}/♟♟♟♟♟♟♟♟/8/8/8/8/♙♙♙♙♙♙♙♙/♖♘♗♕♔♗♘♖ w KQq - 0 1";
    assert_eq!(places(text, "pawn-on-back-rank"), ["♟\u{fe0f}"]);
}

#[test]
fn a_safe_fix_takes_nothing_along() {
    let text = "r3k2r/8/8/8/8/8/8/R3K3 w kqKQ - 0 1";
    assert_eq!(alone(text, "castling-no-rook").1, "r3k2r/8/8/8/8/8/8/R3K3 w kqQ - 0 1");
    assert_eq!(fixed(text, Applicability::Safe), "r3k2r/8/8/8/8/8/8/R3K3 w Qkq - 0 1");
    // Who allows the order keeps it, and the other rights.
    let options = Options::default().with_level("castling-order", Level::Allow).unwrap();
    let fixed = fix::fix_all(text, &options, Applicability::Safe);
    assert_eq!(fixed, "r3k2r/8/8/8/8/8/8/R3K3 w kqQ - 0 1");
    // A right written twice goes wholly.
    let text = "4k3/8/8/8/8/8/8/R3K3 w QKK - 0 1";
    assert_eq!(self::fixed(text, Applicability::Safe), "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
}

#[test]
fn a_later_fix_of_the_same_place_holds() {
    let text = "4k3/8/8/8/8/8/8/4K3０ - - 2 1";
    assert_eq!(fixed(text, Applicability::Likely), "4k3/8/8/8/8/8/8/4K3 w - - 2 1");
}

/// Where a field is missing, `-` in another one would only hide that.
#[test]
fn in_doubt_which_field_it_is_nothing_is_safe() {
    let text = "4k3/8/8/8/8/8/8/4K3 w d6 0 2";
    assert_eq!(fixed(text, Applicability::Safe), text);
    assert_eq!(fixed(text, Applicability::Likely), "4k3/8/8/8/8/8/8/4K3 w - - 0 2");
    assert_eq!(alone(text, "en-passant-no-pawn").0, Applicability::Likely);
    // A missing en passant target leaves no doubt, nor does what stands behind the last field.
    for text in ["4k3/8/8/8/8/8/8/4K3 w KQ 0 2", "4k3/8/8/8/8/8/8/4K3 w KQ - 0 2 foo"] {
        assert_eq!(alone(text, "castling-no-rook").0, Applicability::Safe, "{text}");
    }
}

#[test]
fn ranks_are_counted_whatever_a_letter_means() {
    let text = "4k3/8/8/8/8/8/PНPPPPP/4K3 w - - 0 1";
    assert_eq!(places(text, "rank-short"), ["PНPPPPP"]);
}

#[test]
fn a_king_that_is_not_seen_is_not_spoken_of() {
    let report = lint("4k3/8/8/8/8/8/8/RцK2R w KQq - 0 1", &Options::default());
    let messages: Vec<_> = report.findings().iter().map(ToString::to_string).collect();
    assert!(messages.iter().all(|message| !message.contains("  ")), "{messages:?}");
    let report = lint("r2r3k/p7/8/8/8/8/P6P/RцK2R w KQq - 0 1", &Options::default());
    let finding = report.findings().iter().find(|finding| finding.code() == "castling-no-king");
    let message = finding.unwrap().to_string();
    assert_eq!(
        message,
        "castling right `q` is claimed, but the black king stands on h8 instead of e8"
    );
}

#[test]
fn edits_that_cut_a_replaced_part_take_the_rest_of_it_along() {
    let before = "ab white cd";
    let white = fix::apply(before, &[Edit::replace(Span::new(3, 8), "xyz")]);
    assert_eq!(white.text, "ab xyz cd");
    let carried = |edits: &[Edit]| fix::apply(before, &white.carry(edits)).text;
    assert_eq!(carried(&[Edit::delete(Span::new(4, 5))]), "ab xz cd");
    assert_eq!(carried(&[Edit::insert(4, "-")]), "ab x-yz cd");
    assert_eq!(carried(&[Edit::insert(3, "-")]), "ab -white cd");
    assert_eq!(carried(&[Edit::replace(Span::new(3, 6), "w")]), "ab w cd");
    assert_eq!(carried(&[Edit::replace(Span::new(1, 4), "_")]), "a_yz cd");
    assert_eq!(carried(&[Edit::delete(Span::new(5, 6)), Edit::delete(Span::new(3, 4))]), "ab y cd");
    assert_eq!(carried(&[Edit::delete(Span::new(0, 1))]), "b white cd");
}
