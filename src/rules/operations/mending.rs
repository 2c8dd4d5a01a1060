//! Repairs behind which other faults may come to light: what follows was not read as what it is.

use super::{Fault, OperandFault, faults};
use crate::fix::{self, Edit, Fix};
use crate::grammar::{Opcode, OperandForm, Operands, OperationText, OperationsText, is_blank};
use crate::rules::Fields;

impl Fault<'_> {
    /// The repair of such a fault.
    fn mending(&self, fields: &Fields<'_>) -> Option<Edit> {
        match self {
            Self::NoTerminator(at, Some(_)) => Some(Edit::insert(fields.span(at).start, ";")),
            Self::Glued(operation, length) => {
                Some(Edit::insert(fields.span(operation.text).start + length, " "))
            }
            Self::Unclosed(string) => {
                let (at, quote) = end(string);
                Some(Edit::insert(fields.span(string).start + at, quote))
            }
            _ => None,
        }
    }

    /// Whether an error is left that no fix mends.
    fn is_incurable(&self) -> bool {
        match self {
            Self::LongOpcode(_)
            | Self::BadOpcode(_)
            | Self::Unclosed(_)
            | Self::Score(_)
            | Self::PerftCount(_)
            | Self::Glued(..)
            | Self::NoTerminator(_, Some(_)) => true,
            Self::Operand(.., fault) => *fault != OperandFault::Quoted,
            Self::Duplicate(all) => merging(all) == Merging::None,
            _ => false,
        }
    }
}

impl Fields<'_> {
    /// The fix of a fault behind which other faults may come to light: none where these are errors that no fix mends.
    pub(in crate::rules) fn mending(
        &self,
        fault: &Fault<'_>,
        fix: impl FnOnce([Edit; 1]) -> Fix,
    ) -> Option<Fix> {
        let edit = fault.mending(self)?;
        (!*self.reveals.get_or_init(|| reveals_errors(self))).then(|| fix([edit]))
    }
}

/// Whether such repairs bring to light an error that no fix mends; then they are not offered.
fn reveals_errors(fields: &Fields<'_>) -> bool {
    let edits: Vec<Edit> =
        fields.operation_faults().iter().filter_map(|fault| fault.mending(fields)).collect();
    if edits.is_empty() {
        return false;
    }
    let start = fields.span(fields.tree.operations.text).start;
    let mended = fix::apply(fields.tree.text, &edits).text;
    faults(OperationsText { text: &mended[start..] }, None, fields.variant)
        .iter()
        .any(Fault::is_incurable)
}

/// Where a string most likely ends that nothing closes, and what to write there: before the first semicolon behind which
/// nothing or an opcode follows, else at the end.
fn end(string: &str) -> (usize, &'static str) {
    let follows = |at: usize| {
        let behind = string[at + 1..].trim_start_matches(is_blank);
        let opcode = behind.split(|c| c == ';' || is_blank(c)).next().unwrap_or_default();
        behind.is_empty() || matches!(Opcode::of(opcode), Opcode::Known(_))
    };
    let semicolon = string.match_indices(';').map(|(at, _)| at).find(|at| follows(*at));
    semicolon.map_or_else(|| (string.trim_end_matches(is_blank).len(), "\";"), |at| (at, "\""))
}

/// How operations of the same name become one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) enum Merging {
    /// They are equal.
    Equal,
    /// They have moves, which are put together.
    Moves,
    /// They do not.
    None,
}

/// How these operations become one.
pub(in crate::rules) fn merging(all: &[OperationText<'_>]) -> Merging {
    let is_symbol = |operation: &OperationText<'_>| {
        operation.operands().all(|operand| operand.form == OperandForm::Symbol)
    };
    if all.windows(2).all(|pair| pair[0].trimmed() == pair[1].trimmed()) {
        Merging::Equal
    } else if all
        .iter()
        .all(|operation| operation.form() == Opcode::Known(Operands::Moves) && is_symbol(operation))
    {
        Merging::Moves
    } else {
        Merging::None
    }
}
