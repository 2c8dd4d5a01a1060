//! The operations of an EPD record.

use super::{Told, named};
use crate::assist::markdown::{code, escaped, sentence};
use crate::assist::opcodes::{self, find};
use crate::assist::outline::Outline;
use crate::grammar::{
    MoveForm, Opcode, OperandForm, OperandText, OperationText, integer, move_of_text,
};
use crate::lesson::{fullmove_number, halfmove_clock};

/// How many operands are told one by one.
const MOST: usize = 10;

/// What is told of a place behind the fields; `None` if only a separator stands there.
pub(super) fn told(outline: &Outline<'_>, at: usize) -> Option<Told> {
    if outline.tree.operations.is_perft() {
        return perft(outline, at);
    }
    let operation = outline.operation_at(at)?;
    let operand = operation.operands().find(|operand| {
        let span = outline.span(operand.text);
        span.start <= at && at < span.end
    });
    let told = match operand {
        Some(operand) => of_operand(outline, &operation, &operand),
        None => of_operation(outline, &operation, at),
    };
    // Where the name of an operation is missing there is nothing to tell of.
    Some(told).filter(|told| !told.span.is_empty())
}

fn of_operation(outline: &Outline<'_>, operation: &OperationText<'_>, at: usize) -> Told {
    let opcode = outline.span(operation.opcode);
    let terminator = outline.span(operation.terminator);
    if terminator.start <= at && at < terminator.end {
        return Told::new(
            terminator,
            format!("**end of the operation** {}", code(operation.opcode)),
        );
    }
    let told = Told::new(opcode, title(operation.opcode));
    let told = told.and(meaning(operation.opcode));
    let is_several = operation.operands().nth(1).is_some();
    let values = operation.operands().take(MOST).filter_map(|operand| {
        let value = value(outline, operation, &operand)?;
        Some(if is_several {
            format!("- {}: {value}", code(operand.text))
        } else {
            sentence(&value)
        })
    });
    let told = values.fold(told, Told::and);
    let shape = opcodes::operands(operation.opcode);
    shape.into_iter().fold(told, |told, shape| told.about(format!("It takes {shape}.")))
}

fn of_operand(
    outline: &Outline<'_>,
    operation: &OperationText<'_>,
    operand: &OperandText<'_>,
) -> Told {
    let told = Told::new(
        outline.span(operand.text),
        format!("{}, operand {}", title(operation.opcode), code(operand.text)),
    );
    let value = value(outline, operation, operand).map(|value| sentence(&value));
    let told = value.into_iter().fold(told, Told::and);
    told.about(meaning(operation.opcode))
}

/// `**bm**: best moves`
fn title(opcode: &str) -> String {
    find(opcode).map_or_else(
        || named("operation", opcode),
        |entry| format!("**{opcode}**: {}", entry.title),
    )
}

/// What the operation says.
fn meaning(opcode: &str) -> String {
    if let Some(entry) = find(opcode) {
        return entry.meaning.to_owned();
    }
    match Opcode::of(opcode) {
        Opcode::Glued(length) => {
            let (name, operand) = opcode.split_at(length);
            format!(
                "The opcode `{name}` and its operand {} want a space between them.",
                code(operand)
            )
        }
        Opcode::Other if opcode.starts_with(|c: char| c.is_ascii_uppercase()) => {
            "An opcode with a capital belongs to one program; others pass over it.".to_owned()
        }
        Opcode::Other => "The standard has no such opcode; programs pass over it.".to_owned(),
        Opcode::Long => "An opcode has at most 15 characters.".to_owned(),
        Opcode::Malformed if opcode.is_empty() => "An operation begins with an opcode.".to_owned(),
        _ => "An opcode begins with a letter, and has only letters, digits and `_`.".to_owned(),
    }
}

/// What an operand says.
fn value(
    outline: &Outline<'_>,
    operation: &OperationText<'_>,
    operand: &OperandText<'_>,
) -> Option<String> {
    if let Opcode::Known(operands) = operation.form()
        && operands.are_moves()
    {
        return move_of_text(operand.text).map(of_move);
    }
    if operand.form != OperandForm::Symbol {
        return None;
    }
    let number = integer(operand.text)?;
    let count = u32::try_from(number).ok();
    let side = outline.tree.side_to_move.and_then(|side| side.meant());
    Some(match operation.opcode {
        "ce" => opcodes::score(number),
        "hmvc" => halfmove_clock(count?),
        "fmvn" => fullmove_number(count?, side),
        "dm" => {
            let side = side.map_or("the side to move", crate::board::Color::name);
            let s = if number == 1 { "" } else { "s" };
            format!("{side} mates in {number} move{s}")
        }
        "acd" => format!("{number} plies"),
        "acn" => format!("{number} positions"),
        "acs" => format!("{number} seconds"),
        "rc" => format!("the position has been on the board {number} times"),
        _ => return None,
    })
}

/// A move in words.
fn of_move(form: MoveForm) -> String {
    match form {
        MoveForm::Castle { long: true } => "castles long, on the queen's side".to_owned(),
        MoveForm::Castle { long: false } => "castles short, on the king's side".to_owned(),
        MoveForm::Coordinates { from, to, promotion } => {
            let becomes =
                promotion.map_or_else(String::new, |role| format!(" and becomes a {role}"));
            format!("what stands on {from} goes to {to}{becomes}")
        }
        MoveForm::Algebraic { role, file, rank, to, promotion } => {
            let becomes =
                promotion.map_or_else(String::new, |role| format!(" and becomes a {role}"));
            let from = match (file, rank) {
                (Some(file), Some(rank)) => format!(" from {file}{rank}"),
                (Some(file), None) => format!(" from the {file}-file"),
                (None, Some(rank)) => format!(" from rank {rank}"),
                (None, None) => String::new(),
            };
            format!("the {role}{from} goes to {to}{becomes}")
        }
        MoveForm::Drop { role, to } => format!("a {role} is dropped on {to}"),
    }
}

/// A count of a perft suite.
fn perft(outline: &Outline<'_>, at: usize) -> Option<Told> {
    let counts = outline.tree.operations.perft_counts();
    let mut places = counts.map(|count| (outline.span(count.text), count));
    let (span, count) = places.find(|(span, _)| span.start <= at && at < span.end)?;
    let depth = count.depth.trim_start_matches('D');
    let plies = if depth == "1" { "ply" } else { "plies" };
    let (nodes, depth) = (escaped(count.nodes), escaped(depth));
    let told = Told::new(span, format!("**perft** at depth {depth}"));
    Some(told.and(format!("There are {nodes} ways to play {depth} {plies} from here.")).about(
        "Perft counts the sequences of legal moves of a length. Programs test their move generators with it.",
    ))
}
