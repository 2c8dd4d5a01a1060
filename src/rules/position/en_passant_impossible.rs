#![doc = include_str!("en_passant_impossible.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Color, DoubleStep, Square};
use crate::diagnostic::{Finding, Severity, Sink};
use crate::field::Field;
use crate::fix::{Applicability, Fix};
use crate::rules::en_passant::EnPassantFault;
use crate::rules::{Rule, RuleMeta, Setup};

/// An en passant target whose double step began with the other king in check.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error(
    "en passant target {target}, but before {origin}-{pawn} the {} king on {king} was already attacked from {attacker}",
    .color.fold("black", "white")
)]
#[diagnostic(help(
    "{color} cannot have been to move while the other king was in check, so {origin}-{pawn} was not the last move; write `-`"
))]
pub struct EnPassantImpossible {
    /// The target as written.
    pub target: Square,
    /// Where the pawn would have come from.
    pub origin: Square,
    /// Where it stands.
    pub pawn: Square,
    /// Whose pawn it is.
    pub color: Color,
    /// Where the other king stands.
    pub king: Square,
    /// Where a man stands that attacked it before the step.
    pub attacker: Square,
}

impl Rule for EnPassantImpossible {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "en-passant-impossible",
        Severity::Error,
        &[Applicability::Likely],
        include_str!("en_passant_impossible.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if let Some(step) = setup.double_step_with(EnPassantFault::Impossible) {
            report(setup, step, sink);
        }
    }
}

#[cold]
fn report(setup: &Setup<'_>, step: DoubleStep, sink: &mut dyn Sink) {
    let Some(king) = setup.king(!step.color) else { return };
    let attackers = step.attackers_before(&setup.board, king);
    let Some(attacker) = attackers.first() else { return };
    let DoubleStep { target, pawn, origin, color } = step;
    let problem = EnPassantImpossible { target, origin, pawn, color, king, attacker };
    let field = setup.field(Field::EnPassantTarget);
    let mut finding = Finding::new(problem, Field::EnPassantTarget, field, "not the last move")
        .and(setup.square(king), "this king was in check already")
        .marking([target, king]);
    for square in attackers {
        // The step itself brought this pawn where it stands: before it, it attacked from its start square.
        let square = if square == origin { pawn } else { square };
        finding = finding.and(setup.square(square), "it was attacked from here").marking([square]);
    }
    let fix = Fix::likely(setup.without_en_passant()).labelled("write `-`");
    sink.report(finding.with_fix(fix));
}
