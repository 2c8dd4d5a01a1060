//! What the operations of an EPD record say.

use super::Reading;
use crate::assist::opcodes;
use crate::grammar::OperationsText;
use crate::span::Span;

/// A reading for each operation, or for each node count of a perft suite.
pub(super) fn readings(text: &str, operations: &OperationsText<'_>) -> Vec<Reading> {
    if operations.is_perft() {
        let count = |count: crate::grammar::PerftText<'_>| {
            let plies = count.depth.trim_start_matches('D');
            let told = format!(
                "as a test of move generators: lines of play that are {} long: {}",
                if plies == "1" { "1 ply".to_owned() } else { format!("{plies} plies") },
                count.nodes
            );
            Reading::new(Span::of(text, count.text.trim()), told)
        };
        return operations.perft_counts().map(count).collect();
    }
    let reading = |operation: crate::grammar::OperationText<'_>| {
        let meaning = opcodes::find(operation.opcode).map_or_else(
            || {
                "an operation that the standard does not have: the programs that use it know"
                    .to_owned()
            },
            |entry| format!("{}: {}", entry.title, entry.meaning.trim_end_matches('.')),
        );
        Reading::new(Span::of(text, operation.trimmed()), meaning)
    };
    operations.iter().map(reading).collect()
}
