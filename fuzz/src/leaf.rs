//! The strict parsers take what the tolerant tree calls strict, with the same value, and nothing else.
//!
//! A clean placement is read by a leaf that both share, so its board is put together once more here, from the runs of the
//! tree.

use fenlint::board::{Board, Square};
use fenlint::grammar::strict::{self, Error};
use fenlint::grammar::{self, FenText, PiecePlacement, RunKind};
use fenlint::{CastlingRights, Fen, Variant};
use nom::IResult;

use crate::Input;

type Strict<'a, T> = IResult<&'a str, T, Error<&'a str>>;

/// Compares the two faces of the grammar, for the whole text and for its first word as each of the fields.
///
/// # Panics
///
/// If they differ.
pub fn leaf(bytes: &[u8]) {
    let input = Input::new(bytes);
    let Some(text) = input.text() else { return };
    let Ok((_, placement)) = grammar::piece_placement(text) else { panic!("the tree refuses") };
    field(text, placement.text, of_runs(&placement).as_ref(), strict::piece_placement);
    assert_eq!(placement.board, of_runs(&placement), "the leaf and the runs");
    let (_, side) = grammar::side_to_move(text).unwrap();
    field(text, side.text, side.color().as_ref(), strict::side_to_move);
    let (_, castling) = grammar::castling_availability(text).unwrap();
    field(text, castling.text, castling.rights().as_ref(), strict::castling_availability);
    let (_, target) = grammar::en_passant_target(text).unwrap();
    field(text, target.text, target.target().as_ref(), strict::en_passant_target);
    let (_, clock) = grammar::halfmove_clock(text).unwrap();
    field(text, clock.text, clock.value().as_ref(), strict::halfmove_clock);
    let (_, number) = grammar::fullmove_number(text).unwrap();
    let from_one = number.value().filter(|number| *number > 0);
    field(text, number.text, from_one.as_ref(), strict::fullmove_number);
    record(text);
    rests(text);
}

/// One field: `text` begins with the word `word`, which the tree reads as `value`.
fn field<'a, T: PartialEq + std::fmt::Debug>(
    text: &'a str,
    word: &'a str,
    value: Option<&T>,
    parser: impl Fn(&'a str) -> Strict<'a, T>,
) {
    match parser(text) {
        Ok((rest, read)) if rest.len() + word.len() == text.len() => {
            assert_eq!(Some(&read), value, "{word:?}");
        }
        // An outer grammar may go on with one of these.
        Ok((rest, read)) => {
            assert!(rest.starts_with([',', ';', ')', ']', '}', '>']), "{word:?} leaves {rest:?}");
            assert!(value.is_none(), "{word:?}: {value:?}");
            let alone = parser(&text[..text.len() - rest.len()]);
            assert_eq!(alone.ok(), Some(("", read)));
        }
        Err(nom::Err::Error(error)) => {
            assert!(value.is_none(), "{word:?}: {value:?} is refused: {error:?}");
            assert_eq!(error.input, text);
            let Some(finding) = error.finding else {
                panic!("{word:?} is refused without a reason")
            };
            for label in &finding.labels {
                assert!(text.get(label.span.range()).is_some(), "{word:?}: {finding:?}");
            }
        }
        Err(error) => panic!("{word:?}: {error:?}"),
    }
}

/// The board, from the ranks and runs, if they are in the form of the standard.
fn of_runs(placement: &PiecePlacement<'_>) -> Option<Board> {
    if placement.pocket.is_some() {
        return None;
    }
    let mut board = Board::default();
    let mut squares = (0..8_u8).rev().flat_map(|rank| (0..8).map(move |file| rank * 8 + file));
    let ranks: Vec<_> = placement.ranks().take(9).collect();
    let [rest @ .., last] = ranks.as_slice() else { return None };
    if rest.len() != 7
        || !last.separator.is_empty()
        || rest.iter().any(|rank| rank.separator != "/")
    {
        return None;
    }
    for rank in &ranks {
        let mut behind_digit = false;
        if rank.squares() != 8 {
            return None;
        }
        for run in rank.runs() {
            let is_digit = run.text.len() == 1 && matches!(run.kind, RunKind::Digit(1..=8));
            match run.kind {
                RunKind::Piece(piece) => {
                    board.set(Square::from_index(squares.next()?)?, Some(piece));
                }
                RunKind::Digit(digit) if is_digit && !behind_digit => {
                    squares.by_ref().take(digit.into()).for_each(drop);
                }
                _ => return None,
            }
            behind_digit = is_digit;
        }
    }
    Some(board)
}

/// A whole record: six strict fields with one space between each two, and rights that fit the board.
fn record(text: &str) {
    let line = text.split(['\n', '\r', '"']).next().unwrap_or_default();
    let (rest, tree) = grammar::fen(text).unwrap();
    assert_eq!(line.len() + rest.len(), text.len());
    assert_eq!(tree.text, line);
    let value = of_tree(&tree);
    let parsed: Result<Fen, _> = line.parse();
    match (strict::fen::<Error<&str>>(line), value) {
        (Ok(("", fen)), Some(value)) => {
            assert_eq!(fen, value);
            assert_eq!(parsed.ok(), Some(value));
        }
        (Ok(("", fen)), None) => panic!("{line:?} is taken, for {fen:?}: {tree:?}"),
        (Ok((rest, fen)), _) => assert_eq!(line[..line.len() - rest.len()].parse().ok(), Some(fen)),
        // Letters that each may stand there, but not on this board.
        (Err(_), Some(value)) => {
            assert!(!value.castling.is_standard(), "{line:?} is refused: {value:?}");
            let error = parsed.expect_err("the two strict readers differ");
            assert!(
                error
                    .report()
                    .findings()
                    .iter()
                    .any(|it| it.field == fenlint::Field::CastlingAvailability)
            );
        }
        (Err(_), None) => {}
    }
}

/// The value, if the tree calls every field strict and nothing else stands in the text.
fn of_tree(tree: &FenText<'_>) -> Option<Fen> {
    let fields: Vec<&str> = tree.fields().into_iter().filter_map(|(_, text)| text).collect();
    if fields.join(" ") != tree.text || !tree.extra.is_empty() {
        return None;
    }
    Some(Fen {
        board: of_runs(&tree.piece_placement?)?,
        side_to_move: tree.side_to_move?.color()?,
        castling: tree.castling_availability?.rights()?,
        en_passant: tree.en_passant_target?.target()?,
        halfmove_clock: tree.halfmove_clock?.value()?,
        fullmove_number: tree.fullmove_number?.value().filter(|number| *number > 0)?,
        ..Fen { castling: CastlingRights::NONE, ..Fen::initial() }
    })
}

/// What the strict parsers of records take of a text, they also take of it alone.
fn rests(text: &str) {
    alone(text, None, strict::fen);
    alone(text, Some(Variant::Crazyhouse), strict::fen_zh);
    alone(text, Some(Variant::ThreeCheck), strict::fen_3check);
    if let Ok((rest, fen)) = strict::epd_base::<Error<&str>>(text) {
        let taken = &text[..text.len() - rest.len()];
        assert_eq!(strict::epd_base::<Error<&str>>(taken), Ok(("", fen)), "{taken:?}");
        let (_, tree) = grammar::epd_base(taken).unwrap();
        assert_eq!(tree.piece_placement.and_then(|placement| of_runs(&placement)), Some(fen.board));
    }
}

fn alone<'a>(text: &'a str, variant: Option<Variant>, parser: impl Fn(&'a str) -> Strict<'a, Fen>) {
    if let Ok((rest, fen)) = parser(text) {
        let taken = &text[..text.len() - rest.len()];
        assert_eq!(parser(taken), Ok(("", fen)), "{taken:?}");
        assert_eq!(Fen::parse(taken, variant).ok(), Some(fen), "{taken:?}");
    }
}
