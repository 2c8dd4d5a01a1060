#![doc = include_str!("en_passant_not_variant.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::Square;
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::Applicability;
use crate::rules::{Rule, RuleMeta, Setup};

/// An en passant target where there are no pawns.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("en passant target {target}, but Racing Kings has no pawns")]
#[diagnostic(help("write `-`: without pawns there is no double step"))]
pub struct EnPassantNotVariant {
    /// The target as written.
    pub target: Square,
}

impl Rule for EnPassantNotVariant {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "en-passant-not-variant",
        Severity::Error,
        &[Applicability::Safe],
        include_str!("en_passant_not_variant.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if let Some(Some(target)) = setup.en_passant {
            let field = setup.field(Field::EnPassantTarget);
            let finding = Finding::new(
                Self { target },
                Field::EnPassantTarget,
                field,
                "no pawn can have jumped here",
            );
            sink.report(finding.marking([target]).with_fix(setup.no_en_passant()));
        }
    }
}
