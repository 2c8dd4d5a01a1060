//! What is taught about a FEN.

use fenlint::lesson::Lesson;
use fenlint::{Field, Options, Record};
use proptest::prelude::*;

fn lesson(text: &str) -> Lesson {
    Lesson::new(text, &Options::default())
}

/// What is said about a field: each piece of it with its meaning.
fn readings(text: &str, field: Field) -> Vec<(String, String)> {
    let lesson = lesson(text);
    let part = lesson.parts.iter().find(|part| part.field == field).expect("the field");
    let reading = |reading: &fenlint::lesson::Reading| {
        (lesson.at(reading.span).to_owned(), reading.meaning.clone())
    };
    part.readings.iter().map(reading).collect()
}

#[track_caller]
fn check(text: &str, field: Field, expected: &[(&str, &str)]) {
    let found = readings(text, field);
    let found: Vec<_> = found.iter().map(|(text, meaning)| (&**text, &**meaning)).collect();
    assert_eq!(found, expected, "{text}");
}

#[test]
fn ranks() {
    let text = "4k2r/pp1ppppp/8/8/8/8/4P3/RR2K3 w - - 0 1";
    let readings = readings(text, Field::PiecePlacement);
    let meanings: Vec<_> = readings.iter().map(|(_, meaning)| meaning.as_str()).collect();
    assert_eq!(
        meanings,
        [
            "rank 8: 4 empty squares, black king on e8, 2 empty squares, black rook on h8",
            "rank 7: black pawns on a7 to b7, 1 empty square, black pawns on d7 to h7",
            "rank 6: empty",
            "rank 5: empty",
            "rank 4: empty",
            "rank 3: empty",
            "rank 2: 4 empty squares, white pawn on e2, 3 empty squares",
            "rank 1: white rooks on a1 to b1, 2 empty squares, white king on e1, 3 empty squares",
            "together 4 white and 9 black men",
        ]
    );
}

#[test]
fn faulty_ranks() {
    let text = "4k3/9/ppp/3xP3/8/8/8/4K3/8 w - - 0 1";
    let readings = readings(text, Field::PiecePlacement);
    let meaning = |rank: usize| readings[rank].1.as_str();
    assert_eq!(meaning(1), "rank 7: 9 squares instead of 8");
    assert_eq!(meaning(2), "rank 6: 3 squares instead of 8");
    assert_eq!(meaning(3), "rank 5: 3 empty squares, 'x' on d5, white pawn on e5, 3 empty squares");
    assert_eq!(meaning(8), "beyond rank 1: empty");
    assert_eq!(readings.len(), 9, "nothing is said about all the men");
}

#[test]
fn side_to_move() {
    let said =
        |side: &str| readings(&format!("4k3/8/8/8/8/8/8/4K3 {side} - - 0 1"), Field::SideToMove);
    assert_eq!(said("w"), [("w".to_owned(), "White moves next".to_owned())]);
    assert_eq!(said("b"), [("b".to_owned(), "Black moves next".to_owned())]);
    // A safe fix is made before.
    assert_eq!(said("W"), [("w".to_owned(), "White moves next".to_owned())]);
    assert_eq!(said("x"), [("x".to_owned(), "this cannot be read".to_owned())]);
}

#[test]
fn castling() {
    let rights = Field::CastlingAvailability;
    check(
        "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1",
        rights,
        &[
            ("K", "White may still castle on the king's side (short), with the rook on h1"),
            ("q", "Black may still castle on the queen's side (long), with the rook on a8"),
        ],
    );
    check("4k3/8/8/8/8/8/8/4K3 w - - 0 1", rights, &[("-", "neither side may castle any more")]);
    // Chess960: the letter is the file of the rook, and the king tells the side.
    check(
        "4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1",
        rights,
        &[
            ("G", "White may still castle on the king's side (short), with the rook on g1"),
            ("B", "White may still castle on the queen's side (long), with the rook on b1"),
        ],
    );
    // A right without its rook or king is a claim.
    check(
        "4k3/8/8/8/8/8/4K3/R6R b Qk - 0 1",
        rights,
        &[
            (
                "Q",
                "claims that White may still castle on the queen's side (long); but White has no king on rank 1",
            ),
            (
                "k",
                "claims that Black may still castle on the king's side (short); but no black rook stands on h8",
            ),
        ],
    );
    // The board cannot be read, the letters can.
    check(
        "4k3/8/8/8/8/8/8/9 w K - 0 1",
        rights,
        &[("K", "White may still castle on the king's side (short)")],
    );
}

#[test]
fn en_passant() {
    let target = Field::EnPassantTarget;
    let says =
        |text: &str, square: &str, expected: &str| check(text, target, &[(square, expected)]);
    says(
        "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1",
        "c6",
        "Black's pawn has just jumped over c6, from c7 to c5; the white pawn on d5 may capture it on c6, on this move only",
    );
    says(
        "4k3/8/8/8/2pPp3/8/8/4K3 b - d3 0 1",
        "d3",
        "White's pawn has just jumped over d3, from d2 to d4; the black pawns on c4 and e4 may capture it on d3, on this move only",
    );
    says(
        "4k3/8/8/8/3P4/8/8/4K3 b - d3 0 1",
        "d3",
        "White's pawn has just jumped over d3, from d2 to d4; no black pawn stands beside d4, so nothing can capture it, and some programs write `-`",
    );
    // Both pawns would leave the rank, and the rook would see the king.
    says(
        "4k3/8/8/K2Pp2r/8/8/8/8 w - e6 0 1",
        "e6",
        "Black's pawn has just jumped over e6, from e7 to e5; a white pawn stands beside e5, but a capture would leave its king in check, so some programs write `-`",
    );
    // What the position contradicts is a claim.
    says(
        "4k3/8/8/8/8/8/8/4K3 b - d3 0 1",
        "d3",
        "claims that White's pawn has just jumped over d3, from d2 to d4; but no white pawn stands on d4",
    );
    says(
        "4k3/8/8/8/3P4/8/3N4/4K3 b - d3 0 1",
        "d3",
        "claims that White's pawn has just jumped over d3, from d2 to d4; but d2 is not empty",
    );
    says(
        "4k3/8/8/8/3P4/8/8/4K3 w - d3 0 1",
        "d3",
        "claims that White's pawn has just jumped over d3, from d2 to d4; but it is White's turn, so the other side has just moved",
    );
    says(
        "4k3/8/8/8/8/8/8/4K3 b - - 0 1",
        "-",
        "no pawn can be captured en passant: the last move was no double step, or no enemy pawn stands where it could capture",
    );
}

#[test]
fn halfmove_clock() {
    for (clock, expected) in [
        (
            "0",
            "the counter says: the last move was a capture or a pawn move, or nothing has been played yet; programs also write 0 if it is not known",
        ),
        (
            "1",
            "1 ply since the last capture or pawn move; 99 more, and either side may claim a draw",
        ),
        (
            "2",
            "2 plies since the last capture or pawn move, which is 1 move of each side; 98 more, and either side may claim a draw",
        ),
        (
            "57",
            "57 plies since the last capture or pawn move, which is 28 moves of each side and 1 ply; 43 more, and either side may claim a draw",
        ),
        (
            "100",
            "100 plies since the last capture or pawn move, which is 50 moves of each side; either side may claim a draw by the 50-move rule",
        ),
        (
            "150",
            "150 plies since the last capture or pawn move, which is 75 moves of each side; the game has ended in a draw by the 75-move rule",
        ),
    ] {
        let text = format!("4k3/8/8/8/8/8/8/4K2R w - - {clock} 200");
        check(&text, Field::HalfmoveClock, &[(clock, expected)]);
    }
}

#[test]
fn fullmove_number() {
    for (side, number, expected) in [
        (
            "w",
            "1",
            "White is about to play move 1: the counter says that nothing has been played before; programs also write 1 if it is not known",
        ),
        (
            "b",
            "1",
            "Black is about to play move 1; if the game began with move 1 of White, 1 ply has been played before",
        ),
        (
            "w",
            "4294967295",
            "White is about to play move 4294967295; if the game began with move 1 of White, 8589934588 plies have been played before",
        ),
        ("x", "7", "move 7 is about to be played"),
    ] {
        let text = format!("4k3/8/8/8/8/8/8/4K2R {side} - - 0 {number}");
        check(&text, Field::FullmoveNumber, &[(number, expected)]);
    }
}

#[test]
fn missing_fields_and_epd() {
    let short = "4k3/8/8/8/8/8/4P3/4K3 w - -";
    assert_eq!(lesson(short).text, format!("{short} 0 1"), "a safe fix is made before");
    let epd = Lesson::new(short, &Options::default().with_record(Record::Epd));
    assert_eq!((epd.parts.len(), epd.text.as_str()), (4, short));
    check("4k3/8/8/8/8/8/4P3/4K3", Field::SideToMove, &[("", "it is missing here")]);
    for nothing in ["", "  ", "hello"] {
        assert!(lesson(nothing).parts.is_empty(), "{nothing:?}");
    }
}

proptest! {
    /// Any text is taught, and each piece stands in the text.
    #[test]
    fn any_text(text in "[4k/8KQRrp x\\-we3’\u{feff}ⅷ]{0,40}|\\PC{0,40}") {
        let lesson = lesson(&text);
        for reading in lesson.parts.iter().flat_map(|part| &part.readings) {
            prop_assert!(lesson.text.get(reading.span.range()).is_some(), "{reading:?}");
            prop_assert!(!reading.meaning.is_empty());
        }
    }
}
