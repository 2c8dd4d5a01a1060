#![doc = include_str!("no_capture_order.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::{File, Role};
use crate::diagnostic::{Severity, Sink};
use crate::rules::men::at_letters;
use crate::rules::reach::{Fault, file_squares, files_in_words, files_of};
use crate::rules::words::counted;
use crate::rules::{Reach, Rule, RuleMeta};

/// No order of captures leads to these pawns and these promoted pieces.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("no order of {} by White and {} by Black leads to these pawns{}{}", counted(.captures[0] as usize, "capture"), .captures[1], with(*.promoted), still_wrong(.left))]
#[diagnostic(help(
    "every order of captures was tried{}; at most {} and {} can have been captured as pawns, the others stand on the board or are promoted",
    in_all(*.states), counted(.pawns[0] as usize, "white pawn"), counted(.pawns[1] as usize, "black pawn")
))]
pub struct NoCaptureOrder {
    /// How many captures White and Black can have made.
    pub captures: [u32; 2],
    /// How many white and black pawns can have been captured as pawns.
    pub pawns: [u32; 2],
    /// How many pieces are promoted.
    pub promoted: u32,
    /// The files that are still wrong after the best try.
    pub left: Vec<File>,
    /// How many states were looked at.
    pub states: u32,
}

fn in_all(states: u32) -> String {
    match states {
        0 => String::new(),
        some => format!(", {} of the pawns in all", counted(some as usize, "state")),
    }
}

fn with(promoted: u32) -> String {
    match promoted {
        0 => String::new(),
        some => format!(" and {}", counted(some as usize, "promoted piece")),
    }
}

fn still_wrong(files: &[File]) -> String {
    if files.is_empty() {
        ": the promotions do not come out".to_owned()
    } else {
        let verb = if files.len() == 1 { "stays" } else { "stay" };
        format!(": {} {verb} wrong in the best try", files_in_words(files))
    }
}

impl Rule for NoCaptureOrder {
    type Ground<'a> = Reach<'a>;
    const META: RuleMeta = RuleMeta::reachability(
        "no-capture-order",
        Severity::Warning,
        include_str!("no_capture_order.md"),
    );

    fn check(reach: &Reach<'_>, sink: &mut dyn Sink) {
        let Some(Fault::NoOrder(fault)) = reach.fault() else { return };
        let setup = reach.setup;
        let problem = NoCaptureOrder {
            captures: fault.captures,
            pawns: fault.pawns,
            promoted: fault.promoted[0] + fault.promoted[1],
            left: files_of(fault.left),
            states: fault.nodes,
        };
        let pawns = setup.board.by_role(Role::Pawn);
        let wrong = pawns & file_squares(fault.left);
        let shown = if wrong.is_empty() { pawns } else { wrong };
        let label = |count| counted(count, "pawn");
        sink.report(at_letters(setup, shown, problem, label));
    }
}
