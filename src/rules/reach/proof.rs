//! The argument in steps, for those who want to follow it.

use super::Reach;
use super::facts::Facts;
use super::fault::{Consequence, Fault, find_all};
use super::pawn_files::{ChangedFilesFault, OpenFilesFault, PawnCapturesFault, least_captures};
use super::turn::TurnFault;
use super::words::{captured_in_words, file_squares, files_in_words, files_of, men_in_words};
use super::{proof_of_cages, proof_of_moves};
use crate::board::{Bitboard, Color};
use crate::options::Options;
use crate::rules::Setup;
use crate::rules::words::counted;
use crate::value::Fen;

/// Why a position cannot arise in a game, step by step.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Proof {
    /// The name of the rule whose argument it is.
    pub rule: &'static str,
    /// The steps; the last one is the contradiction.
    pub steps: Vec<Step>,
}

/// One step of a proof.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// What it says, in one sentence without a full stop.
    pub text: String,
    /// The squares that it speaks of, for a drawing.
    pub squares: Bitboard,
    /// What stands on these squares, as the caption of a drawing; empty if there are none.
    pub marked: String,
}

/// Why the position cannot arise in a game, step by step; `None` if no reason was found.
///
/// It does not say that a position can arise: that nobody knows. Positions that break a rule of the position itself (a
/// king in check out of turn, say) are left to [`lint`](crate::lint), and give no proof here.
///
/// ```
/// use fenlint::{Fen, Options, explain_proof};
///
/// let fen: Fen = "rnbqkbnr/pppppppp/8/8/8/3P4/PPPP1PPP/RNBQKBNR b KQkq - 0 1".parse()?;
/// let proof = explain_proof(&fen, &Options::default()).expect("a pawn has changed its file");
/// assert_eq!(proof.rule, "nothing-captured");
/// assert_eq!(proof.steps[0].text, "White has 16 men and Black has 16, so nothing has been captured");
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn explain_proof(fen: &Fen, options: &Options) -> Option<Proof> {
    let text = fen.to_string();
    let setup = Setup::of_fen(&text, false, fen, options.variant);
    if !setup.is_sound() {
        return None;
    }
    Reach::new(&setup, options)?.proof()
}

impl Reach<'_> {
    /// The proof that the position cannot arise, if one was found.
    pub(crate) fn proof(&self) -> Option<Proof> {
        self.fault().map(|fault| of(&self.facts, fault))
    }
}

/// The names of the rules that prove it, each by itself; [`explain_proof`] has the first of them.
///
/// This is for comparing the rules: it does all the work that `lint` saves once one of them has spoken.
#[must_use]
pub fn proving_rules(fen: &Fen, options: &Options) -> Vec<&'static str> {
    let text = fen.to_string();
    let setup = Setup::of_fen(&text, false, fen, options.variant);
    let reach = if setup.is_sound() { Reach::new(&setup, options) } else { None };
    let faults = reach.map(|reach| find_all(&reach.facts, reach.nodes));
    faults.iter().flatten().map(rule).collect()
}

/// The caption of a drawing with every pawn marked.
const ALL_PAWNS: &str = "all pawns";

/// Steps as they are added.
pub(super) struct Steps(Vec<Step>);

impl Steps {
    /// A step without a drawing.
    pub(super) fn say(&mut self, text: impl Into<String>) {
        self.show(text, Bitboard::EMPTY, "");
    }

    /// A step with a drawing of these squares, and what they are.
    pub(super) fn show(
        &mut self,
        text: impl Into<String>,
        squares: Bitboard,
        marked: impl Into<String>,
    ) {
        let marked = if squares.is_empty() { String::new() } else { marked.into() };
        self.0.push(Step { text: text.into(), squares, marked });
    }
}

fn of(facts: &Facts, fault: &Fault) -> Proof {
    let mut steps = Steps(Vec::new());
    match fault {
        Fault::NothingCaptured(open) => {
            count_men(facts, &mut steps);
            steps.show("Without a capture no pawn leaves its file or gets past another one, so every file has a white pawn below a black one", facts.pawns[0] | facts.pawns[1], ALL_PAWNS);
            let files = files_of(*open);
            let squares = file_squares(*open);
            let files = files_in_words(&files);
            steps.show(format!("On {files} that is not so"), squares, files);
        }
        Fault::PawnCaptures(fault) => {
            // Pawns without start files do not depend on what was captured.
            if fault.needed.is_some() {
                count_men(facts, &mut steps);
            }
            pawn_captures(facts, fault, &mut steps);
        }
        Fault::OpenFiles(fault) => {
            count_men(facts, &mut steps);
            open_files(facts, fault, &mut steps);
        }
        Fault::ChangedFiles(fault) => {
            count_men(facts, &mut steps);
            changed_files(fault, &mut steps);
        }
        Fault::Turn(fault) => {
            turn(facts, fault, &mut steps);
        }
        Fault::LockedBishop(fault) => {
            if !matches!(fault.consequence, Consequence::TooManyPromoted(_)) {
                count_men(facts, &mut steps);
            }
            proof_of_cages::locked(facts, fault, &mut steps);
        }
        Fault::Caged(_) => {
            proof_of_cages::caged(facts, fault, &mut steps);
        }
        Fault::NoLastMove(fault) => {
            proof_of_moves::no_last_move(facts, fault, &mut steps);
        }
        Fault::NoOrder(fault) => {
            count_men(facts, &mut steps);
            promoted(facts, &mut steps);
            let pawns = facts.pawns[0] | facts.pawns[1];
            let [white, black] = fault.captures;
            steps.show(
                format!(
                    "So at most {} by White and {black} by Black can have had to do with pawns",
                    counted(white as usize, "capture")
                ),
                pawns,
                ALL_PAWNS,
            );
            steps.show("A pawn captures a piece and goes to the next file, or a pawn and takes its place, or a piece captures a pawn: what such captures do to the order of the pawns on each file can be tried out from the start on", pawns, ALL_PAWNS);
            steps.show(
                format!(
                    "All orders were tried{}, and none gives these pawns{}",
                    in_all(fault.nodes),
                    if fault.left == 0 { " and these promoted pieces" } else { "" }
                ),
                file_squares(fault.left) & pawns,
                "the pawns on the files that no order gets right",
            );
        }
    }
    Proof { rule: rule(fault), steps: steps.0 }
}

/// `, 17 states in all`, if there were any worth counting.
fn in_all(states: u32) -> String {
    match states {
        0 => String::new(),
        some => format!(", {} in all", counted(some as usize, "state")),
    }
}

fn count_men(facts: &Facts, steps: &mut Steps) {
    let [white, black] = facts.men;
    let missing = facts.missing(Color::White) + facts.missing(Color::Black);
    let text =
        format!("White has {white} men and Black has {black}, so {}", captured_in_words(missing));
    steps.say(text);
}

fn promoted(facts: &Facts, steps: &mut Steps) {
    for color in Color::ALL {
        let (pawns, promoted) = (facts.pawn_count[color as usize], facts.all_promoted(color));
        let lost = facts.pawns_lost(color, promoted);
        let promoted = match promoted {
            0 => String::new(),
            some => format!(" and at least {}", counted(some as usize, "promoted piece")),
        };
        let lost = match lost {
            0 => "none".to_owned(),
            some => format!("at most {some}"),
        };
        let pawns = counted(pawns as usize, "pawn");
        let text = format!(
            "{color} has {pawns}{promoted}, so {lost} of the captured men can have been a pawn of {color}'s"
        );
        steps.show(
            text,
            crate::rules::reachability::open_files::surplus(&facts.board)
                & facts.board.by_color(color),
            "pieces of which there are more than at the start",
        );
    }
}

pub(super) fn pawn_captures(facts: &Facts, fault: &PawnCapturesFault, steps: &mut Steps) {
    let PawnCapturesFault { color, pawns, needed, made } = *fault;
    let words = men_in_words(&facts.board, pawns);
    steps.show("A pawn comes to another file only by capturing, one file and one rank each time, and each file has one pawn of a side to begin with", pawns, words.as_str());
    for pawn in pawns {
        let advanced = pawn.rank().index().abs_diff(color.pawn_rank().index());
        let alone = least_captures(pawn.into(), color).is_some();
        let from = counted(usize::from(advanced), "file");
        let text = match advanced {
            0 => format!("The pawn on {pawn} has never moved, so it comes from its own file"),
            _ => format!(
                "The pawn on {pawn} has advanced {}, so it comes from at most {from} away",
                counted(usize::from(advanced), "rank")
            ),
        };
        if alone {
            steps.show(text, pawn.into(), "this pawn");
        }
    }
    match needed {
        Some(needed) => steps.show(
            format!("However start files are given to {words}, the distances add up to {needed} or more captures; {color} can have made {made} with pawns"),
            pawns,
            words.as_str(),
        ),
        None => steps.show(format!("There are no different start files for {words}"), pawns, words.as_str()),
    }
}

pub(super) fn open_files(facts: &Facts, fault: &OpenFilesFault, steps: &mut Steps) {
    promoted(facts, steps);
    steps.say(format!(
        "A capture opens one file, and two if a pawn captures a pawn: {} and {} open at most {}",
        counted(fault.captures as usize, "capture"),
        counted(fault.pawns as usize, "captured pawn"),
        fault.room()
    ));
    let files = files_of(fault.open);
    steps.show(
        format!(
            "But {} no white pawn below a black one: {}",
            if files.len() == 1 {
                "1 file has".to_owned()
            } else {
                format!("{} files have", files.len())
            },
            files_in_words(&files)
        ),
        file_squares(fault.open),
        "the open files",
    );
}

pub(super) fn changed_files(fault: &ChangedFilesFault, steps: &mut Steps) {
    steps.say("A file on which nothing was captured has one white pawn below one black pawn, and one capture touches at most two files, which are neighbours");
    let files = files_in_words(&files_of(fault.changed));
    let needed = counted(fault.needed as usize, "capture");
    let made = captured_in_words(fault.captures);
    let text = format!("To change {files} takes {needed}, but {made}");
    steps.show(text, file_squares(fault.changed), "the changed files");
}

fn turn(facts: &Facts, fault: &TurnFault, steps: &mut Steps) {
    let pawns = facts.pawns[0] | facts.pawns[1];
    steps.show("All 32 men are there and no pawn has moved", pawns, ALL_PAWNS);
    match *fault {
        TurnFault::LeftHome(pieces) => {
            let text = format!(
                "In standard chess {} cannot have got there from behind unmoved pawns",
                men_in_words(&facts.board, pieces)
            );
            steps.show(text, pieces, "what cannot have got there");
        }
        TurnFault::Parity { written, movers } => {
            steps.show("Only knights can have moved, and rooks to the square beside them and back: each move changes the colour of the mover's square", movers, "all knights and rooks");
            let light = movers & Bitboard::LIGHT_SQUARES;
            let (count, parity) = (light.len(), written.fold("odd", "even"));
            steps.show(format!("{count} of these knights and rooks stand on light squares and 4 did at the start, so an {parity} number of moves was played: it is {}'s turn", !written), light, "knights and rooks on light squares");
        }
    }
}

/// The name of the rule that says so.
pub(super) const fn rule(fault: &Fault) -> &'static str {
    match fault {
        Fault::NothingCaptured(_) => "nothing-captured",
        Fault::PawnCaptures(_) => "pawn-captures",
        Fault::OpenFiles(_) => "open-files",
        Fault::ChangedFiles(_) => "changed-files",
        Fault::Turn(_) => "wrong-turn",
        Fault::LockedBishop(_) => "locked-bishop",
        Fault::Caged(_) => "caged-piece",
        Fault::NoLastMove(_) => "no-last-move",
        Fault::NoOrder(_) => "no-capture-order",
    }
}
