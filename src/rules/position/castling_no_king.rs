#![doc = include_str!("castling_no_king.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Color, Square};
use crate::diagnostic::{Severity, Sink};
use crate::fix::Applicability;
use crate::rules::castling::{claimed, home};
use crate::rules::words::listed;
use crate::rules::{Rule, RuleMeta, Setup};
use crate::value::CastlingRights;

/// A castling right of a king that is not where it started.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{}, but {}", claimed(*.rights), where_they_stand(*.rights, .kings, *.chess960))]
#[diagnostic(help("a king that has moved can never castle again; take out `{rights}`"))]
pub struct CastlingNoKing {
    /// The rights that the king has lost.
    pub rights: CastlingRights,
    /// The kings in question and where they stand, White's first.
    pub kings: Vec<(Color, Square)>,
    /// Whether the rules are those of Chess960, where a king may start on more than one square.
    pub chess960: bool,
}

fn where_they_stand(rights: CastlingRights, kings: &[(Color, Square)], chess960: bool) -> String {
    let squares = listed(kings.iter().map(|(_, square)| square));
    let homes = homes(rights, chess960);
    match kings {
        [] => format!("no king stands on {homes}"),
        [(color, _)] => format!(
            "the {} king stands on {squares} instead of {homes}",
            color.fold("white", "black")
        ),
        _ => format!("the kings stand on {squares} instead of {homes}"),
    }
}

/// Where the kings that hold these rights may start, in words.
fn homes(rights: CastlingRights, chess960: bool) -> String {
    listed(concerned(rights).map(|color| start(color, chess960)))
}

/// The colours that hold one of these rights.
fn concerned(rights: CastlingRights) -> impl Iterator<Item = Color> {
    Color::ALL.into_iter().filter(move |color| !rights.of(*color).is_empty())
}

/// Where a king may start.
fn start(color: Color, chess960: bool) -> &'static str {
    if chess960 { color.fold("b1 to g1", "b8 to g8") } else { color.fold("e1", "e8") }
}

impl Rule for CastlingNoKing {
    type Ground<'a> = Setup<'a>;
    const META: RuleMeta = RuleMeta::position(
        "castling-no-king",
        Severity::Error,
        &[Applicability::Likely, Applicability::Safe],
        include_str!("castling_no_king.md"),
    );

    fn check(setup: &Setup<'_>, sink: &mut dyn Sink) {
        if !setup.castling_faults.no_king.is_empty() {
            report(setup, setup.castling_faults.no_king, sink);
        }
    }
}

#[cold]
fn report(setup: &Setup<'_>, rights: CastlingRights, sink: &mut dyn Sink) {
    let king = |color| Some((color, setup.board.king(color)?));
    let kings: Vec<_> = concerned(rights).filter_map(king).collect();
    let chess960 = setup.is_chess960();
    let message = format!("no king on {}", homes(rights, chess960));
    let problem = CastlingNoKing { rights, kings: kings.clone(), chess960 };
    let mut finding = setup.castling_finding(problem, rights, &message);
    for (color, king) in kings {
        finding = finding
            .and(setup.square(king), format!("the {} king", color.fold("white", "black")))
            .marking([king]);
        if !chess960 {
            finding = finding.marking([home(color)]);
        }
    }
    sink.report(finding.with_fix(setup.castling_fix(rights)));
}
