//! What is wrong with the operations of an EPD record, judged in one way through them: the rules pick their faults.

mod mending;
mod moves;
mod operands;

use crate::characters::is_invisible;
use crate::diagnostic::Finding;
use crate::field::Field;
use crate::grammar::{
    Opcode, OperandForm, OperandText, Operands, OperationText, OperationsPart, OperationsText,
    is_blank,
};
use crate::rules::{Fields, Problem};
use crate::span::Span;
use crate::value::Fen;
use crate::variant::Variant;

pub(super) use self::mending::{Merging, merging};
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
#[cfg_attr(not(feature = "moves"), expect(dead_code, reason = "without moves none is judged"))]
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
    let mut judge = Judge::new(fen, variant);
    judge.all(operations);
    judge.faults
}

/// The value with the counters that the operations give; `None` if anything is to be said about them.
pub(crate) fn sound(
    operations: OperationsText<'_>,
    fen: &Fen,
    variant: Option<Variant>,
) -> Option<Fen> {
    let mut judge = Judge::new(Some(fen), variant);
    judge.all(operations);
    judge.faults.is_empty().then(|| {
        let [halfmove_clock, fullmove_number] = judge.counters;
        Fen {
            halfmove_clock: halfmove_clock.unwrap_or(fen.halfmove_clock),
            fullmove_number: fullmove_number.unwrap_or(fen.fullmove_number),
            ..*fen
        }
    })
}

struct Judge<'a, 'f> {
    faults: Vec<Fault<'a>>,
    moves: MoveJudge<'f>,
    /// The values of `hmvc` and `fmvn`.
    counters: [Option<u32>; 2],
    /// The opcode that needs a supplied move, and whether there is one.
    draw: Option<&'a str>,
    is_supplied: bool,
    /// The predicted move, and the first of the predicted variation.
    predicted: Option<&'a str>,
    line: Option<&'a str>,
}

impl<'a, 'f> Judge<'a, 'f> {
    const fn new(fen: Option<&'f Fen>, variant: Option<Variant>) -> Self {
        Self {
            faults: Vec::new(),
            moves: MoveJudge::new(fen, variant),
            counters: [None; 2],
            draw: None,
            is_supplied: false,
            predicted: None,
            line: None,
        }
    }

    fn all(&mut self, operations: OperationsText<'a>) {
        if operations.is_perft() {
            self.perft(operations);
        } else {
            self.operations(operations);
        }
    }

    #[cold]
    fn perft(&mut self, operations: OperationsText<'a>) {
        self.faults.push(Fault::Perft(operations.text.trim_end_matches(is_blank)));
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
        let mut before = "";
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
                    let form = operation.form();
                    self.operation(operation, form);
                    self.remember(operation);
                    let opcode = effective(operation, form);
                    ascending &= before < opcode;
                    before = opcode;
                }
            }
        }
        if !ascending {
            self.order(operations);
        }
        self.together();
    }

    /// Keeps what is asked about later.
    fn remember(&mut self, operation: OperationText<'a>) {
        let first = || operation.operands().next().map(|operand| operand.text);
        match operation.opcode {
            "hmvc" => self.counters[0] = first().and_then(|text| text.parse().ok()),
            "fmvn" => self.counters[1] = first().and_then(|text| text.parse().ok()),
            "draw_claim" | "draw_offer" => self.draw = self.draw.or(Some(operation.opcode)),
            "sm" => self.is_supplied = true,
            "pm" => self.predicted = first(),
            "pv" => self.line = first(),
            _ => {}
        }
    }

    /// What operations say about each other.
    fn together(&mut self) {
        if let Some(opcode) = self.draw.filter(|_| !self.is_supplied) {
            self.faults.push(Fault::DrawNoMove(opcode));
        }
        let bare = |text: &'a str| text.trim_end_matches(['+', '#', '!', '?']);
        if let Some((predicted, first)) = self.predicted.zip(self.line)
            && bare(predicted) != bare(first)
            && self.faults.is_empty()
        {
            self.faults.push(Fault::PredictedMove(predicted, first));
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
        if !all.is_sorted_by_key(|operation| effective(*operation, operation.form()))
            && !all.iter().any(is_broken)
        {
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

    fn operation(&mut self, operation: OperationText<'a>, form: Opcode) {
        if self.unseen(operation) {
            return;
        }
        let unclosed = self.gaps_and_strings(operation);
        if operation.terminator.is_empty() && !unclosed {
            let end = operation.trimmed().len();
            self.faults.push(Fault::NoTerminator(&operation.text[end..end], None));
        }
        match form {
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
        let unseen = |c: char| is_invisible(c) || c.is_control() && !is_blank(c);
        let mut found = false;
        for (at, character) in operation.text.char_indices().filter(|(_, c)| unseen(*c)) {
            let text = &operation.text[at..at + character.len_utf8()];
            self.faults.push(Fault::Unseen(text, character));
            found = true;
        }
        found
    }

    /// The blanks before the operands and before the semicolon, and the strings; whether one of these is not closed.
    fn gaps_and_strings(&mut self, operation: OperationText<'a>) -> bool {
        let mut end = operation.opcode.len();
        let mut unclosed = false;
        for (index, operand) in operation.operands().enumerate() {
            end += operand.gap.len() + operand.text.len();
            match operand.gap {
                "" if index == 0 && !operation.opcode.is_empty() => {
                    self.faults.push(Fault::Glued(operation, operation.opcode.len()));
                }
                // No blank at all is a quote within a string: that is for the operands.
                " " | "" => {}
                gap => self.faults.push(Fault::Spacing(gap, " ")),
            }
            match operand.form {
                OperandForm::Symbol => {}
                OperandForm::String => self.string(operand),
                OperandForm::Unclosed => {
                    self.faults.push(Fault::Unclosed(operand.text));
                    unclosed = true;
                }
            }
        }
        let behind = &operation.text[end..operation.text.len() - operation.terminator.len()];
        if !behind.is_empty() {
            self.faults.push(Fault::Spacing(behind, ""));
        }
        unclosed
    }

    fn string(&mut self, operand: OperandText<'a>) {
        let inner = operand.inner();
        if inner.len() > LONGEST_STRING {
            self.faults.push(Fault::LongString(operand.text));
        }
        if inner.contains('\\') && has_escape(inner) {
            self.faults.push(Fault::Escape(operand.text));
        }
    }
}

/// The opcode, without an operand that sticks to it.
fn effective(operation: OperationText<'_>, form: Opcode) -> &str {
    match form {
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

impl<'a> Fields<'a> {
    /// What is wrong with the operations of an EPD record. Moves are judged where the fields before are sound.
    pub(super) fn operation_faults(&self) -> &[Fault<'a>] {
        self.operations.get_or_init(|| {
            let fen = Fen::of_epd_base(self.tree.text);
            faults(self.tree.operations, fen.as_ref(), self.variant)
        })
    }
}

/// A finding in the operations.
pub(super) fn finding(problem: impl Into<Problem>, at: Span, label: impl Into<String>) -> Finding {
    Finding::new(problem, Field::Operations, at, label)
}
