#![doc = include_str!("chess960_only.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Color, File, Square};
use crate::diagnostic::{Severity, Sink};
use crate::rules::{Rule, RuleMeta, Setup};
use crate::value::CastlingRights;
use crate::variant::Variant;

/// Castling rights that only Chess960 explains.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{}", in_words(.written, *.rook_files))]
#[diagnostic(help(
    "for Chess960 say so (`--variant chess960`); in standard chess the king castles from e1 or e8 with a rook in a corner"
))]
pub struct Chess960Only {
    /// The letters, as written, of the rights that are sound in Chess960 alone.
    pub written: String,
    /// Whether some of them are written as rook files, as only Chess960 needs them.
    pub rook_files: bool,
}

fn in_words(written: &str, rook_files: bool) -> String {
    match (written.len(), rook_files) {
        (1, true) => format!("castling right `{written}` names a rook file of Chess960"),
        (_, true) => format!("castling rights `{written}` name rook files of Chess960"),
        (1, false) => format!("castling right `{written}` is possible only in Chess960"),
        (_, false) => format!("castling rights `{written}` are possible only in Chess960"),
    }
}

impl Rule for Chess960Only {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "chess960-only",
        Severity::Warning,
        &[],
        include_str!("chess960_only.md"),
    )
    .or_worse(Severity::Error);

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if !setup.castling_faults.chess960_only.is_empty() {
            report(setup, setup.castling_faults.chess960_only, sink);
        }
    }
}

#[cold]
fn report(setup: &Setup<'_>, rights: CastlingRights, sink: &mut dyn Sink) {
    let rook_files = setup.castling_faults.says_chess960;
    let severity = match (setup.variant, rook_files) {
        (Some(Variant::Chess), _) => Severity::Error,
        (_, true) => Severity::Note,
        (_, false) => Severity::Warning,
    };
    let problem = Chess960Only { written: setup.castling_written(rights), rook_files };
    let mut finding = setup.castling_finding(problem, rights, "sound in Chess960 alone");
    for color in Color::ALL.into_iter().filter(|color| !rights.of(*color).is_empty()) {
        let king = setup.board.king(color).filter(|king| king.file() != File::E);
        if let Some(king) = king {
            finding = finding
                .and(setup.square(king), format!("the king castles from {king}"))
                .marking([king]);
        }
    }
    let rooks: Vec<Square> =
        rights.iter().filter_map(|right| right.rook_square(&setup.board)).collect();
    sink.report(finding.marking(rooks).with_severity(severity));
}
