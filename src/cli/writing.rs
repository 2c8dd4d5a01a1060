//! How `fenlint fmt` writes.

use clap::Args;
use fenlint::Fen;

/// The spellings between which the canonical form leaves a choice.
#[derive(Debug, Clone, Args)]
pub(crate) struct StyleArgs {}

impl StyleArgs {
    /// The canonical FEN.
    pub(crate) fn written(&self, fen: &Fen) -> String {
        fen.to_string()
    }
}
