//! The fields behind the placement.

use super::place::Word;
use super::{CompletionKind, Offer, castling};
use crate::assist::outline::Outline;
use crate::board::{Board, Color, DoubleStep, File, Square, en_passant_captures};
use crate::field::Field;
use crate::lesson::{about, en_passant, fullmove_number, halfmove_clock};
use crate::options::{Options, Record};
use crate::variant::Variant;

/// What could be typed as a field.
pub(super) fn offers(
    outline: &Outline<'_>,
    options: &Options,
    field: Field,
    word: &Word,
) -> Vec<Offer> {
    let value = |insert: &str, detail: String| {
        Offer::new(CompletionKind::Value, insert, detail).meaning(about(field))
    };
    let mut offers = match field {
        Field::SideToMove => Color::ALL
            .into_iter()
            .map(|side| value(&side.letter().to_string(), format!("{side} moves next")))
            .collect(),
        Field::CastlingAvailability => castling::offers(outline, options),
        Field::EnPassantTarget => targets(outline, options),
        Field::Checks => vec![value("3+3", "checks that are still needed".to_owned())],
        Field::HalfmoveClock => vec![value("0", halfmove_clock(0))],
        Field::FullmoveNumber => {
            let side = outline.tree.side_to_move.and_then(|side| side.meant());
            vec![value("1", fullmove_number(1, side))]
        }
        _ => Vec::new(),
    };
    let index = Field::OF_FEN.iter().position(|other| *other == field);
    if let Some(index) = index
        && outline.text[word.span.end..].trim().is_empty()
    {
        offers.extend(rest(outline, options, index));
    }
    offers
}

/// All fields from this one on, where that is more than one.
pub(super) fn rest(outline: &Outline<'_>, options: &Options, from: usize) -> Vec<Offer> {
    let end = if options.record == Record::Epd { 4 } else { 6 };
    let Some(fields) = Field::OF_FEN.get(from..end).filter(|fields| fields.len() > 1) else {
        return Vec::new();
    };
    let castling = castling::all(outline, options).to_string();
    let offer = |side: Option<Color>| {
        let mut texts: Vec<String> = Vec::new();
        for field in fields {
            texts.push(match field {
                Field::SideToMove => side.map_or('w', Color::letter).to_string(),
                Field::CastlingAvailability => castling.clone(),
                Field::HalfmoveClock => "0".to_owned(),
                Field::FullmoveNumber => "1".to_owned(),
                _ => "-".to_owned(),
            });
            let is_checks = *field == Field::EnPassantTarget
                && options.variant == Some(Variant::ThreeCheck)
                && outline.tree.checks.is_none();
            if is_checks {
                texts.push("3+3".to_owned());
            }
        }
        let detail = match side {
            Some(side) => format!("all fields to the end, {side} to move"),
            None => "all fields to the end".to_owned(),
        };
        let meaning = if castling == "-" || from > 2 {
            "The values that programs write if nothing else is known."
        } else {
            "The values that programs write if nothing else is known; castling as if no king and no rook had moved from where it stands."
        };
        Offer::new(CompletionKind::Rest, texts.join(" "), detail).meaning(meaning)
    };
    if fields.contains(&Field::SideToMove) {
        Color::ALL.into_iter().map(|side| offer(Some(side))).collect()
    } else {
        vec![offer(None)]
    }
}

/// `-`, and the squares that a pawn can just have jumped over; first the ones where it can be captured.
fn targets(outline: &Outline<'_>, options: &Options) -> Vec<Offer> {
    let board = outline.board();
    let side = outline.tree.side_to_move.and_then(|side| side.meant());
    let square = |target: &Square| {
        let detail = DoubleStep::over(*target).map_or_else(String::new, |step| {
            format!("{}-{} was the last move", step.origin, step.pawn)
        });
        Offer::new(CompletionKind::Value, target.to_string(), detail)
            .meaning(format!("{}.", en_passant(Some(*target), None, board.as_ref())))
    };
    let none = Offer::new(CompletionKind::Value, "-", "no pawn can be captured en passant")
        .meaning(about(Field::EnPassantTarget));
    let Some(board) = board.as_ref().filter(|_| options.variant != Some(Variant::RacingKings))
    else {
        return vec![none];
    };
    let (taken, left): (Vec<_>, Vec<_>) = possible(board, side)
        .partition(|step| !en_passant_captures(board, !step.color, step.target).legal.is_empty());
    let squares = |steps: Vec<DoubleStep>| {
        steps.into_iter().map(|step| square(&step.target)).collect::<Vec<_>>()
    };
    squares(taken).into_iter().chain([none]).chain(squares(left)).collect()
}

/// The double steps that can have been the last move before this side's.
fn possible(board: &Board, side: Option<Color>) -> impl Iterator<Item = DoubleStep> {
    let movers = Color::ALL.into_iter().filter(move |color| side.is_none_or(|side| side != *color));
    let targets =
        movers.flat_map(|color| File::ALL.map(|file| Square::new(file, color.skipped_rank())));
    targets.filter_map(DoubleStep::over).filter(|step| {
        // Nobody leaves the other king in check for a move.
        let king = board.king(!step.color);
        step.fits(board) && king.is_none_or(|king| step.attackers_before(board, king).is_empty())
    })
}
