//! What is wrong with the operations of an EPD record, judged in one way through them: the rules pick their faults.

mod mending;
mod moves;
mod operands;

use crate::characters::is_invisible;
use crate::diagnostic::Finding;
use crate::field::Field;
use crate::grammar::{
    Opcode, OperandForm, OperandText, Operands, OperationText, OperationsPart, OperationsText,
};
use crate::rules::{Fields, Problem};
use crate::span::Span;
use crate::value::Fen;
use crate::variant::Variant;

pub(super) use self::mending::{Merging, merging, reveals_errors};
use self::moves::MoveJudge;
pub use self::operands::OperandFault;

/// A fault of the operations, with its place.
#[derive(Debug, Clone)]
pub(super) enum Fault<'a> {
    /// Blanks that are not one space where there is to be one, or none. What is to stand there.
    Spacing(&'a str, &'static str),
    /// Semicolons that end nothing, with the blanks around them. What is to stand there.
    Semicolons(&'a str, &'static str),
    /// A character that cannot be seen.
    Unseen(&'a str, char),
    /// An opcode of more than fifteen characters.
    LongOpcode(&'a str),
    /// Something else in the place of an opcode.
    BadOpcode(&'a str),
    /// An operand that sticks to the opcode, and how many bytes that has.
    Glued(OperationText<'a>, usize),
    /// The end of an operation without a semicolon, and the opcode behind it, if there is one.
    NoTerminator(&'a str, Option<&'a str>),
    /// The operations do not stand in the order of their opcodes.
    Order(Vec<OperationText<'a>>),
    /// Operations of the same name.
    Duplicate(Vec<OperationText<'a>>),
    /// A string that nothing closes.
    Unclosed(&'a str),
    /// A string with escapes.
    Escape(&'a str),
    /// A string that is too long.
    LongString(&'a str),
    /// Words that should be a string; how many.
    Unquoted(&'a str, &'a str, usize),
    /// An operand that does not fit the opcode.
    Operand(&'a str, Operands, OperandText<'a>, OperandFault),
    /// A score that is out of range.
    Score(&'a str),
    /// A move.
    Move(&'a str, MoveFault),
    /// Moves that do not stand in order.
    OperandOrder(OperationText<'a>),
    /// A draw that is claimed or offered without a move.
    DrawNoMove(&'a str),
    /// The predicted move and the first of the predicted variation, which differ.
    PredictedMove(&'a str, &'a str),
    /// All of a perft suite.
    Perft(&'a str),
    /// A count of a perft suite that is none.
    PerftCount(&'a str),
}

/// What is wrong with a move; with standard algebraic notation for it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(not(feature = "moves"), allow(dead_code))]
pub(super) enum MoveFault {
    /// It is not legal.
    Illegal,
    /// It can be several.
    Ambiguous(Vec<String>),
    /// It is written with two squares.
    Uci(String),
    /// It is written in another way.
    NotSan(String),
    /// The mark of check is missing or too much.
    CheckMark(String),
}

/// The longest string that the standard allows, in bytes.
pub(super) const LONGEST_STRING: usize = 255;

/// All faults of the operations; none, and no memory, for sound ones.
pub(super) fn faults<'a>(
    operations: OperationsText<'a>,
    fen: Option<&Fen>,
    variant: Option<Variant>,
) -> Vec<Fault<'a>> {
    let moves = MoveJudge::new(fen, variant);
    let mut judge = Judge { faults: Vec::new(), moves };
    if operations.is_perft() {
        judge.perft(operations);
    } else {
        judge.operations(operations);
    }
    judge.faults
}

/// Whether nothing is to be said about the operations.
pub(crate) fn are_sound(
    operations: OperationsText<'_>,
    fen: &Fen,
    variant: Option<Variant>,
) -> bool {
    operations.text.is_empty() || faults(operations, Some(fen), variant).is_empty()
}

struct Judge<'a, 'f> {
    faults: Vec<Fault<'a>>,
    moves: MoveJudge<'f>,
}

impl<'a> Judge<'a, '_> {
    fn perft(&mut self, operations: OperationsText<'a>) {
        self.faults.push(Fault::Perft(operations.text.trim_end_matches(crate::grammar::is_blank)));
        for count in operations.perft_counts() {
            let is_number =
                |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            let depth = count.depth.strip_prefix('D').is_some_and(is_number);
            if !depth || !is_number(count.nodes) {
                self.faults.push(Fault::PerftCount(count.text));
            }
        }
    }

    fn operations(&mut self, operations: OperationsText<'a>) {
        let text = operations.text;
        let mut before: Option<OperationText<'a>> = None;
        let mut separated = text.is_empty();
        let mut ascending = true;
        for part in operations.parts() {
            match part {
                OperationsPart::Separator(separator) => {
                    let is_last = Span::of(text, separator).end == text.len();
                    self.separator(separator, is_last);
                    separated = true;
                }
                OperationsPart::Operation(operation) => {
                    if !separated {
                        self.faults.push(Fault::Spacing(&operation.text[..0], " "));
                    }
                    separated = false;
                    self.operation(operation);
                    let opcode = effective(operation);
                    ascending &= before.is_none_or(|before| effective(before) < opcode);
                    before = Some(operation);
                }
            }
        }
        if !ascending {
            self.order(operations);
        }
        self.together(operations);
    }

    /// What operations say about each other.
    fn together(&mut self, operations: OperationsText<'a>) {
        let (mut draw, mut supplied, mut predicted, mut line) = (None, false, None, None);
        for operation in operations.iter() {
            match operation.opcode {
                "draw_claim" | "draw_offer" => draw = draw.or(Some(operation.opcode)),
                "sm" => supplied = true,
                "pm" => predicted = operation.operands().next(),
                "pv" => line = operation.operands().next(),
                _ => {}
            }
        }
        if let Some(opcode) = draw.filter(|_| !supplied) {
            self.faults.push(Fault::DrawNoMove(opcode));
        }
        let bare = |text: &'a str| text.trim_end_matches(['+', '#', '!', '?']);
        if let Some((predicted, first)) = predicted.zip(line)
            && bare(predicted.text) != bare(first.text)
            && self.faults.is_empty()
        {
            self.faults.push(Fault::PredictedMove(predicted.text, first.text));
        }
    }

    fn separator(&mut self, separator: &'a str, is_last: bool) {
        let wanted = if is_last { "" } else { " " };
        if separator.contains(';') {
            self.faults.push(Fault::Semicolons(separator, wanted));
        } else if separator != wanted {
            self.faults.push(Fault::Spacing(separator, wanted));
        }
    }

    /// The order of the operations, and which are there more than once.
    #[cold]
    fn order(&mut self, operations: OperationsText<'a>) {
        let mut all: Vec<_> = operations.iter().collect();
        let is_broken = |operation: &OperationText<'_>| {
            operation.form() == Opcode::Malformed
                || operation.operands().any(|operand| operand.form == OperandForm::Unclosed)
        };
        if !all.is_sorted_by_key(|operation| effective(*operation)) && !all.iter().any(is_broken) {
            self.faults.push(Fault::Order(all.clone()));
        }
        all.retain(|operation| matches!(operation.form(), Opcode::Known(_) | Opcode::Other));
        all.sort_by_key(|operation| operation.opcode);
        for same in all.chunk_by(|one, other| one.opcode == other.opcode) {
            if same.len() > 1 {
                self.faults.push(Fault::Duplicate(same.to_vec()));
            }
        }
    }

    fn operation(&mut self, operation: OperationText<'a>) {
        if self.unseen(operation) {
            return;
        }
        self.gaps(operation);
        let unclosed = self.strings(operation);
        if operation.terminator.is_empty() && !unclosed {
            let end = operation.trimmed().len();
            self.faults.push(Fault::NoTerminator(&operation.text[end..end], None));
        }
        match operation.form() {
            Opcode::Known(_) if unclosed => {}
            Opcode::Known(wanted) => self.operands(operation, wanted),
            Opcode::Other => {}
            Opcode::Glued(length) => self.faults.push(Fault::Glued(operation, length)),
            Opcode::Long => self.faults.push(Fault::LongOpcode(operation.opcode)),
            Opcode::Malformed => {
                let end = operation.opcode.len().max(usize::from(operation.opcode.is_empty()));
                self.faults.push(Fault::BadOpcode(&operation.text[..end]));
            }
        }
    }

    /// Characters that cannot be seen; whether there are such.
    fn unseen(&mut self, operation: OperationText<'a>) -> bool {
        if operation.text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
            return false;
        }
        let unseen = |c: char| is_invisible(c) || c.is_control() && !crate::grammar::is_blank(c);
        let mut found = false;
        for (at, character) in operation.text.char_indices().filter(|(_, c)| unseen(*c)) {
            let text = &operation.text[at..at + character.len_utf8()];
            self.faults.push(Fault::Unseen(text, character));
            found = true;
        }
        found
    }

    /// The blanks before the operands and before the semicolon.
    fn gaps(&mut self, operation: OperationText<'a>) {
        for (index, operand) in operation.operands().enumerate() {
            match operand.gap {
                " " => {}
                "" if index == 0 => {
                    let length = operation.opcode.len();
                    if length > 0 {
                        self.faults.push(Fault::Glued(operation, length));
                    }
                }
                // A quote in a string: the operands are judged.
                "" => {}
                gap => self.faults.push(Fault::Spacing(gap, " ")),
            }
        }
        let end = operation.trimmed().len();
        let behind = &operation.text[end..operation.text.len() - operation.terminator.len()];
        if !behind.is_empty() {
            self.faults.push(Fault::Spacing(behind, ""));
        }
    }

    /// The strings; whether one of them is not closed.
    fn strings(&mut self, operation: OperationText<'a>) -> bool {
        for operand in operation.operands() {
            match operand.form {
                OperandForm::Symbol => {}
                OperandForm::Unclosed => {
                    self.faults.push(Fault::Unclosed(operand.text));
                    return true;
                }
                OperandForm::String => {
                    let inner = operand.inner();
                    if inner.len() > LONGEST_STRING {
                        self.faults.push(Fault::LongString(operand.text));
                    }
                    if inner.contains('\\') && has_escape(inner) {
                        self.faults.push(Fault::Escape(operand.text));
                    }
                }
            }
        }
        false
    }
}

/// The opcode, without an operand that sticks to it.
fn effective(operation: OperationText<'_>) -> &str {
    match operation.form() {
        Opcode::Glued(length) => &operation.opcode[..length],
        _ => operation.opcode,
    }
}

/// Whether a backslash stands before one of the characters that programs put behind it.
fn has_escape(string: &str) -> bool {
    string
        .as_bytes()
        .windows(2)
        .any(|pair| matches!(pair, [b'\\', b'"' | b'\\' | b'n' | b'r' | b't']))
}

impl Fields<'_> {
    /// A finding in the operations.
    pub(super) fn in_operations(
        &self,
        problem: impl Into<Problem>,
        at: Span,
        label: impl Into<String>,
    ) -> Finding {
        Finding::new(problem, Field::Operations, at, label)
    }
}
