#![doc = include_str!("pawn_captures.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{Bitboard, Color, Square};
use crate::diagnostic::{Severity, Sink};
use crate::rules::men::at_letters;
use crate::rules::reach::Fault;
use crate::rules::words::{counted, listed};
use crate::rules::{Reach, Rule, RuleMeta};

/// The pawns of a side need more captures than the other side misses men.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{color}'s {} on {} {}", if .pawns.len() == 1 { "pawn" } else { "pawns" }, listed(.pawns), claim(*.color, *.needed, *.missing))]
#[diagnostic(help("{}", advice(*.needed)))]
pub struct PawnCaptures {
    /// Whose pawns they are.
    pub color: Color,
    /// A smallest group of pawns that cannot all have come where they stand.
    pub pawns: Vec<Square>,
    /// How many captures they need at the least; `None` if no number will do.
    pub needed: Option<u32>,
    /// How many men the other side misses.
    pub missing: u32,
}

fn claim(color: Color, needed: Option<u32>, missing: u32) -> String {
    let men = match missing {
        0 => "no man".to_owned(),
        few => format!("only {}", counted(few as usize, "man").replace("mans", "men")),
    };
    match needed {
        Some(needed) => {
            let captures = counted(needed as usize, "capture");
            format!("made {captures} at the least, but {} misses {men}", !color)
        }
        None => "cannot all come from files of their own".to_owned(),
    }
}

fn advice(needed: Option<u32>) -> &'static str {
    if needed.is_some() {
        "a pawn changes its file only by capturing, one file with each capture: however the pawns are assigned to the eight files, they need so many; move pawns, or take men off"
    } else {
        "with each step to another file a pawn also goes one rank forward, so it starts no more files away than it has advanced ranks, and no two pawns start on one file: one of them stands on a wrong square"
    }
}

impl Rule for PawnCaptures {
    type Ground<'a> = Reach<'a>;
    const META: RuleMeta = RuleMeta::reachability(
        "pawn-captures",
        Severity::Warning,
        include_str!("pawn_captures.md"),
    );

    fn check(reach: &Reach<'_>, sink: &mut dyn Sink) {
        let Some(Fault::PawnCaptures(fault)) = reach.fault() else { return };
        let pawns: Bitboard = fault.pawns;
        let problem = PawnCaptures {
            color: fault.color,
            pawns: pawns.into_iter().collect(),
            needed: fault.needed,
            missing: fault.made,
        };
        let label = |count| counted(count, "pawn");
        sink.report(at_letters(reach.setup, pawns, problem, label));
    }
}
