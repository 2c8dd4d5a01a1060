//! Whether the operands fit their opcode.

use super::{Fault, Judge};
use crate::grammar::{
    Opcode, OperandForm, OperandText, Operands, OperationText, integer, is_blank, move_of_text,
};

/// What is wrong with an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum OperandFault {
    /// It is missing.
    Missing,
    /// There are more than the opcode takes.
    TooMany,
    /// It is of another kind.
    OtherKind,
    /// It is of the right kind, but stands in quotes.
    Quoted,
    /// The number is less than the least one.
    TooSmall,
    /// The number is more than a counter holds.
    TooLarge,
}

/// The scores that can be given.
const SCORES: std::ops::RangeInclusive<i64> = -32767..=32766;

impl<'a> Judge<'a, '_> {
    pub(super) fn operands(&mut self, operation: OperationText<'a>, wanted: Operands) {
        match wanted {
            Operands::Anything => {}
            Operands::Moves | Operands::Move | Operands::Line => self.move_list(operation, wanted),
            Operands::Text | Operands::Name | Operands::Pair => self.text(operation, wanted),
            Operands::Integer(_) | Operands::Score => {
                if self.count(operation, wanted, 1, 1) {
                    self.number(operation, wanted);
                }
            }
            Operands::Nothing => {
                self.count(operation, wanted, 0, 0);
            }
        }
    }

    /// Whether there are as many operands as there are to be; tells it if not.
    fn count(
        &mut self,
        operation: OperationText<'a>,
        wanted: Operands,
        least: usize,
        most: usize,
    ) -> bool {
        let mut found = 0;
        for operand in operation.operands() {
            if self.is_next_opcode(operation, operand, found, wanted) {
                return found > 0;
            }
            if found == most {
                self.fault(operation, wanted, operand, OperandFault::TooMany);
                return most > 0;
            }
            found += 1;
        }
        if found < least {
            let end = operation.trimmed().len();
            let text = &operation.text[end..end];
            let operand = OperandText { gap: text, text, form: OperandForm::Symbol };
            self.fault(operation, wanted, operand, OperandFault::Missing);
        }
        found >= least
    }

    /// Whether the next operation begins here, because the semicolon before it is missing; tells it if so.
    fn is_next_opcode(
        &mut self,
        operation: OperationText<'a>,
        operand: OperandText<'a>,
        index: usize,
        wanted: Operands,
    ) -> bool {
        let is_opcode = operand.form == OperandForm::Symbol
            && (index > 0 || wanted == Operands::Nothing)
            && matches!(Opcode::of(operand.text), Opcode::Known(_))
            && !(wanted.are_moves() && move_of_text(operand.text).is_some());
        if is_opcode {
            let gap = &operand.gap[..0];
            debug_assert!(operation.body.len() >= operand.text.len());
            self.faults.push(Fault::NoTerminator(gap, Some(operand.text)));
        }
        is_opcode
    }

    fn fault(
        &mut self,
        operation: OperationText<'a>,
        wanted: Operands,
        operand: OperandText<'a>,
        fault: OperandFault,
    ) {
        self.faults.push(Fault::Operand(operation.opcode, wanted, operand, fault));
    }

    fn number(&mut self, operation: OperationText<'a>, wanted: Operands) {
        let Some(operand) = operation.operands().next() else { return };
        let value = integer(operand.inner());
        let is_counter = matches!(operation.opcode, "hmvc" | "fmvn");
        match (value, wanted) {
            (None, _) => self.fault(operation, wanted, operand, OperandFault::OtherKind),
            (Some(value), Operands::Integer(least)) if value < least => {
                self.fault(operation, wanted, operand, OperandFault::TooSmall);
            }
            (Some(value), _) if is_counter && value > i64::from(u32::MAX) => {
                self.fault(operation, wanted, operand, OperandFault::TooLarge);
            }
            (Some(value), Operands::Score) if !SCORES.contains(&value) => {
                self.faults.push(Fault::Score(operand.text));
            }
            (Some(_), _) if operand.form == OperandForm::String => {
                self.fault(operation, wanted, operand, OperandFault::Quoted);
            }
            _ => {}
        }
    }

    fn text(&mut self, operation: OperationText<'a>, wanted: Operands) {
        let is_symbol = |operand: &OperandText<'_>| operand.form == OperandForm::Symbol;
        let (least, most) = match wanted {
            Operands::Text => (0, 1),
            Operands::Name => (1, 1),
            _ => (2, 2),
        };
        let symbols = operation.operands().filter(is_symbol).count();
        if symbols == 0 || symbols < operation.operands().count() {
            self.count(operation, wanted, least, most);
        } else if most == 1 || symbols == 2 {
            self.unquoted(operation, if most == 1 { symbols } else { 1 });
        } else {
            self.count(operation, wanted, least, most);
        }
    }

    /// Words without quotes, so many to a string.
    fn unquoted(&mut self, operation: OperationText<'a>, words: usize) {
        if words == 1 {
            for operand in operation.operands() {
                self.faults.push(Fault::Unquoted(operation.opcode, operand.text, 1));
            }
        } else {
            let all = &operation.trimmed()[operation.opcode.len()..];
            let all = all.trim_start_matches(is_blank);
            self.faults.push(Fault::Unquoted(operation.opcode, all, words));
        }
    }

    fn move_list(&mut self, operation: OperationText<'a>, wanted: Operands) {
        let before = self.faults.len();
        let (mut ascending, mut last) = (true, "");
        let mut line = self.moves.line();
        for (index, operand) in operation.operands().enumerate() {
            if self.is_next_opcode(operation, operand, index, wanted) {
                return;
            }
            if wanted == Operands::Move && index > 0 {
                self.fault(operation, wanted, operand, OperandFault::TooMany);
                return;
            }
            let Some(form) = move_of_text(operand.inner()) else {
                self.fault(operation, wanted, operand, OperandFault::OtherKind);
                line.stop(wanted);
                continue;
            };
            if operand.form == OperandForm::String {
                self.fault(operation, wanted, operand, OperandFault::Quoted);
            } else if let Some(fault) = line.judge(&mut self.moves, operand.text, form, wanted) {
                self.faults.push(Fault::Move(operand.text, fault));
            }
            ascending &= last <= operand.text;
            last = operand.text;
        }
        let sound = self.faults.len() == before;
        if wanted == Operands::Move && last.is_empty() && sound {
            self.count(operation, wanted, 1, 1);
        } else if wanted == Operands::Moves && !ascending && sound {
            self.faults.push(Fault::OperandOrder(operation));
        }
    }
}
