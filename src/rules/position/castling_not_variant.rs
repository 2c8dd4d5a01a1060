#![doc = include_str!("castling_not_variant.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::Applicability;
use crate::rules::castling::claimed;
use crate::rules::{Rule, RuleMeta, Setup};
use crate::value::CastlingRights;
use crate::variant::Variant;

/// Castling rights where nobody castles.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{}, but {}", claimed(*.rights), why(*.variant))]
#[diagnostic(help("take out `{rights}`; where nobody may castle the field is `-`"))]
pub struct CastlingNotVariant {
    /// The rights that the side cannot have.
    pub rights: CastlingRights,
    /// The variant.
    pub variant: Variant,
}

const fn why(variant: Variant) -> &'static str {
    match variant {
        Variant::Horde => "the horde has no king to castle with",
        Variant::RacingKings => "there is no castling in Racing Kings",
        _ => "there is no castling in antichess",
    }
}

impl Rule for CastlingNotVariant {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "castling-not-variant",
        Severity::Error,
        &[Applicability::Safe],
        include_str!("castling_not_variant.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        let rights = setup.castling_faults.foreign;
        if let Some(variant) = setup.variant.filter(|_| !rights.is_empty()) {
            let message = if rights.len() == 1 { "no such right" } else { "no such rights" };
            let finding = setup.castling_finding(Self { rights, variant }, rights, message);
            sink.report(finding.with_fix(setup.castling_fix(rights)));
        }
    }
}
