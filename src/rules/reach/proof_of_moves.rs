//! Why each move that ends on the right square was not the last one, in steps.

use super::facts::Facts;
use super::fault::NoLastMoveFault;
use super::last_move::{self, Candidate, Kind, Refutation};
use super::proof::{Steps, rule};
use super::words::men_in_words;
use crate::board::{Bitboard, Board, Color, Role, Square};
use crate::rules::words::listed_with_or;

pub(super) fn no_last_move(facts: &Facts, fault: &NoLastMoveFault, steps: &mut Steps) {
    if last_move::movers(facts).next().is_none() {
        let text = "Nobody may leave the own king in check, so the king of the side that has just moved is not attacked; but both kings are";
        steps.show(text, fault.checkers, "what gives check");
    }
    for (index, mover) in last_move::movers(facts).enumerate() {
        if facts.to_move.is_none() {
            let text = match fault.mover {
                None if index == 0 => {
                    format!(
                        "It is not known whose turn it is: suppose first that it is {}'s",
                        !mover
                    )
                }
                None => format!("Now suppose that it is {}'s turn", !mover),
                Some(_) => format!("{} is in check, so it is {0}'s turn", !mover),
            };
            steps.say(text);
        }
        no_last_move_of(facts, mover, steps);
    }
}

/// What one man can have done last, and the reason why it did not.
struct Tried {
    to: Square,
    kind: Kind,
    reason: String,
    from: Bitboard,
    /// Whether without a capture.
    plain: bool,
    captured: Vec<Role>,
}

fn no_last_move_of(facts: &Facts, mover: Color, steps: &mut Steps) {
    let checkers = last_move::checkers(&facts.board, !mover);
    if checkers.is_empty() {
        steps.show(
            format!("{mover} has just moved"),
            facts.board.by_color(mover),
            format!("{mover}'s men"),
        );
    } else {
        let words = men_in_words(&facts.board, checkers);
        steps.show(
            format!("{mover} has just moved and gives check with {words}"),
            checkers,
            "what gives check",
        );
    }
    let tried = all_tried(facts, mover);
    let is_same = |one: &Tried, other: &Tried| one.reason == other.reason;
    // Whether a man fails for one reason, whatever it did.
    let is_simple = |one: &Tried| {
        tried.iter().filter(|other| other.to == one.to).all(|other| is_same(one, other))
    };
    let mut told: Vec<&Tried> = Vec::new();
    for one in &tried {
        let like_it = || tried.iter().filter(|other| is_simple(other) && is_same(one, other));
        let men: Bitboard = like_it().map(|other| other.to).collect();
        if !is_simple(one) || men.len() <= MOST_DETAILED {
            let text = format!("Had {}, {}", one.in_words(&facts.board), one.reason);
            steps.show(
                text,
                one.from.with(one.to),
                "where it stands, and where it would have come from",
            );
        } else if !told.iter().any(|other| is_same(one, other)) {
            let from = like_it().fold(Bitboard::EMPTY, |all, other| all | other.from);
            let (men_in_words, reason) = (men_in_words(&facts.board, men), &one.reason);
            steps.show(
                format!("Had any of {men_in_words} moved last, {reason}"),
                men | from,
                "these men, and where they would have come from",
            );
            told.push(one);
        }
    }
    let end = if tried.is_empty() {
        format!(
            "No man of {mover}'s has a square that it can have come from, so there is no last move"
        )
    } else {
        "No other move ends like this, so there is no last move".to_owned()
    };
    steps.show(end, checkers, "what gives check");
}

/// Of more men than these it is not told where each can have come from.
const MOST_DETAILED: u32 = 3;

/// All moves that end on the right squares; those of a man together that capture the same and fail for one reason.
fn all_tried(facts: &Facts, mover: Color) -> Vec<Tried> {
    let mut single: Vec<Tried> = Vec::new();
    last_move::each(facts, mover, &mut |candidate, before| {
        let Candidate { from, to, captured, kind, .. } = candidate;
        let reason = because(mover, last_move::refute(facts, candidate, before));
        let from = Bitboard::from(from);
        let one = Tried { to, kind, reason, from, plain: false, captured: Vec::new() };
        let is_same = |other: &Tried| other.is_of_same_man(&one) && other.from == from;
        let known = single.iter().position(is_same);
        let at = known.unwrap_or_else(|| {
            single.push(one);
            single.len() - 1
        });
        if let Some(known) = single.get_mut(at) {
            known.plain |= captured.is_none();
            known.captured.extend(captured);
        }
        false
    });
    let mut all: Vec<Tried> = Vec::new();
    for one in single {
        let is_same = |other: &&mut Tried| {
            other.is_of_same_man(&one)
                && (other.plain, &other.captured) == (one.plain, &one.captured)
        };
        match all.iter_mut().find(is_same) {
            Some(known) => known.from |= one.from,
            None => all.push(one),
        }
    }
    all.sort_by_key(|one| one.to);
    all
}

impl Tried {
    /// Whether the other one is of the same man and fails for the same reason.
    fn is_of_same_man(&self, other: &Self) -> bool {
        (self.to, self.kind, &self.reason) == (other.to, other.kind, &other.reason)
    }

    /// `the knight come to d3 from b2 or c1, capturing or not`
    fn in_words(&self, board: &Board) -> String {
        let (to, from) = (self.to, listed_with_or(self.from));
        let name = board.piece_at(to).map_or("man", |piece| piece.role.name());
        // No pawn is captured on a back rank.
        let is_back_rank = Color::ALL.map(Color::back_rank).contains(&to.rank());
        let is_any = self.captured.len() == if is_back_rank { 4 } else { 5 };
        let kinds = || self.captured.iter().map(|role| format!("a {role}"));
        let capture = match (self.plain, self.captured.is_empty()) {
            (_, true) => String::new(),
            (true, _) if is_any => ", capturing or not".to_owned(),
            (false, _) if is_any => ", capturing whatever there was".to_owned(),
            (true, _) => format!(
                ", capturing {}",
                listed_with_or(["nothing".to_owned()].into_iter().chain(kinds()))
            ),
            (false, _) => format!(", capturing {}", listed_with_or(kinds())),
        };
        match self.kind {
            Kind::Plain => format!("the {name} come to {to} from {from}{capture}"),
            Kind::Promotion => format!("a pawn from {from} become the {name} on {to}{capture}"),
            Kind::EnPassant => format!("the pawn captured en passant from {from} to {to}"),
            Kind::Castling(..) => format!("the king castled from {from} to {to}"),
        }
    }
}

/// Why a move was not the last one; `None` if it took the search for captures.
fn because(mover: Color, reason: Option<Refutation>) -> String {
    match reason {
        Some(Refutation::OpponentInCheck) => {
            format!("{}'s king would have been in check before, with {mover} to move", !mover)
        }
        Some(Refutation::KingsTouch) => "the kings would have touched before".to_owned(),
        Some(Refutation::ImpossibleCheck) => {
            format!("{mover}'s king would have been in a check before that no move gives")
        }
        Some(Refutation::KingCannotStand) => {
            "the king would come from where it cannot have stood".to_owned()
        }
        Some(Refutation::TooMany) => {
            "there would have been more men or promoted pieces before than a side can have"
                .to_owned()
        }
        Some(Refutation::Before(fault)) => {
            format!("the position before could not have arisen, by `{}`", rule(&fault))
        }
        None => "no order of captures would lead to the pawns before".to_owned(),
    }
}
