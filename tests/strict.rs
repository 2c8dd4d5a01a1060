//! The strict parsers inside other grammars: what follows a sound record is left.

use fenlint::grammar::strict::{
    Error, castling_availability, en_passant_target, epd_base, fen, fullmove_number,
    halfmove_clock, piece_placement, side_to_move,
};

#[test]
fn what_follows_is_left() {
    const FEN: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 5 39";
    for rest in
        ["", "\"]", "; mate", " ; mate", "] x", ", next", ")", "\nnext", " {comment}", " # note"]
    {
        let text = format!("{FEN}{rest}");
        let parsed = fen::<Error<&str>>(&text).map(|(rest, _)| rest);
        assert_eq!(parsed, Ok(rest), "{text}");
    }
    for rest in [" 0", " extra", ".", "x", " -"] {
        assert!(fen::<Error<&str>>(&format!("{FEN}{rest}")).is_err(), "{rest}");
    }
    assert!(side_to_move::<Error<&str>>("w;").is_ok());
    assert!(epd_base::<Error<&str>>("4k3/8/8/8/8/8/8/4K3 w - -;").is_ok());
}

/// What a field parser says about a text that it refuses: code and place.
#[track_caller]
fn refused<'a, T: std::fmt::Debug>(
    parser: impl Fn(&'a str) -> nom::IResult<&'a str, T, Error<&'a str>>,
    text: &'a str,
) -> (&'static str, std::ops::Range<usize>) {
    let Err(nom::Err::Error(error)) = parser(text) else { panic!("{text:?} is taken") };
    let Some(finding) = error.finding else { panic!("{text:?}: no finding") };
    for label in &finding.labels {
        assert!(text.get(label.span.range()).is_some(), "{text:?}: {label:?}");
    }
    for edit in finding.fix.iter().flat_map(|fix| fix.edits()) {
        assert!(text.get(edit.span.range()).is_some(), "{text:?}: {edit:?}");
    }
    (finding.code(), finding.span().range())
}

#[test]
fn a_field_that_is_not_there_is_said_to_be_missing() {
    for rest in ["", " w - -", "\"]"] {
        assert_eq!(refused(piece_placement, rest), ("missing-placement", 0..0));
        assert_eq!(refused(side_to_move, rest), ("missing-side", 0..0));
        assert_eq!(refused(castling_availability, rest), ("missing-castling", 0..0));
        assert_eq!(refused(en_passant_target, rest), ("missing-en-passant", 0..0));
        assert_eq!(refused(halfmove_clock, rest), ("missing-counters", 0..0));
        assert_eq!(refused(fullmove_number, rest), ("missing-fullmove", 0..0));
    }
}

#[test]
fn a_word_that_would_do_for_another_field_is_judged_in_its_own() {
    assert_eq!(refused(side_to_move, "KQkq - 0 1"), ("side-unknown", 0..4));
    assert_eq!(refused(side_to_move, "- - 0 1"), ("side-unknown", 0..1));
    assert_eq!(refused(castling_availability, "w - 0 1"), ("castling-unknown", 0..1));
    assert_eq!(refused(en_passant_target, "KQkq 0 1"), ("en-passant-unknown", 0..4));
    assert_eq!(refused(halfmove_clock, "w 1"), ("number-text", 0..1));
}

#[test]
fn places_and_repairs_stay_within_the_field() {
    // In a record, `%20w%20KQkq%20-%200%201` leaves the fields behind it without a place.
    let text = "8/8/8/8/8/8/8/8%20w%20KQkq%20-%200%201";
    refused(piece_placement, text);
    refused(castling_availability, "KQkq%20-");
}
