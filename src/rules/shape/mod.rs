//! The shape of a placement that is not sound, judged once for all rules about it: so they cannot contradict each other.
//!
//! The placement is cut into groups, which are the ranks as written without empty ones, and the slashes around them.
//! Each group has one [`Form`], and each form belongs to one rule; the number of ranks and the surplus slashes are
//! weighed together, as one explains the other.

mod group;
mod slashes;
mod width;

pub(crate) use group::{Form, Group, digit_runs};
pub(crate) use slashes::{Place, Slashes, fix, surplus_slashes};
pub(crate) use width::{Advice, RankName, WrongWidth, wrong_widths};

use crate::board::{Piece, Rank};
use crate::fix::Applicability;
use crate::grammar::{PiecePlacement, RunKind};
use crate::span::Span;

/// More groups than this are no board: only their number is worth saying.
const MOST: usize = 16;

/// The widest board that any program is known to play on, with room to spare.
const WIDEST: usize = 32;

/// The shape of a placement.
#[derive(Debug, Clone)]
pub(crate) struct Shape<'a> {
    /// The placement.
    pub(crate) placement: PiecePlacement<'a>,
    /// The groups that are not empty; none if they are too many, or if the placement is none.
    pub(crate) groups: Vec<Group<'a>>,
    /// The slashes before, between and behind the groups, one more than groups.
    slashes: Vec<Slashes<'a>>,
    /// How many ranks there are when surplus slashes are out and missing ones in.
    pub(crate) ranks: usize,
    /// What the surplus slashes mean.
    surplus: Surplus,
    /// The files and ranks of a board that is not eight files wide.
    pub(crate) foreign_board: Option<(usize, usize)>,
    /// The group that a surplus slash cuts off from the next one.
    pub(crate) cut: Option<usize>,
}

/// What the surplus slashes mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Surplus {
    /// Nothing: they go.
    Drop,
    /// Each stands beside an empty rank.
    FillAll,
    /// Those between two groups stand beside an empty rank; the others go.
    FillBetween,
    /// They are all in one place, and so many of them stand beside empty ranks.
    FillSome(usize),
    /// It cannot be told which go.
    Unclear,
}

impl<'a> Shape<'a> {
    pub(crate) fn new(placement: PiecePlacement<'a>) -> Self {
        let (groups, slashes, ranks) = split(&placement);
        let mut shape = Self {
            placement,
            groups,
            slashes,
            ranks,
            surplus: Surplus::Drop,
            foreign_board: None,
            cut: None,
        };
        let is_foreign = ranks == 1 && !placement.resembles();
        if ranks > MOST || (is_foreign && shape.groups.iter().all(|group| group.ranks() == 1)) {
            shape.silence();
        } else {
            shape.judge();
        }
        shape
    }

    /// Leaves nothing but the number of ranks to speak of.
    fn silence(&mut self) {
        self.groups.clear();
        self.slashes.clear();
    }

    fn judge(&mut self) {
        self.merge();
        if let Some(files) = self.common_width() {
            self.foreign_board = Some((files, self.ranks));
            self.silence();
            return;
        }
        self.weigh_slashes();
        self.find_cut();
        self.find_surplus();
        self.number();
    }

    /// Takes groups of 16, 24 … squares for several ranks, where the number of ranks asks for it.
    fn merge(&mut self) {
        let count = |groups: &[Group<'_>]| groups.iter().map(Group::ranks).sum::<usize>();
        if count(&self.groups) != 8 {
            let doubtful = |group: &&mut Group<'_>| {
                matches!(group.form, Form::Overrun(_)) && !group.is_number()
            };
            self.groups.iter_mut().filter(doubtful).for_each(Group::keep_whole);
        }
        if count(&self.groups) > 8 {
            self.groups.iter_mut().for_each(Group::keep_whole);
        }
        self.ranks = count(&self.groups);
    }

    /// The number of files, if all groups agree on another one than eight.
    fn common_width(&self) -> Option<usize> {
        let [first, rest @ ..] = self.groups.as_slice() else { return None };
        let width = first.numbers;
        let agrees = |group: &Group<'_>| group.numbers == width;
        let own =
            |group: &Group<'_>| (group.form == Form::Full && group.is_plain()) || group.ranks() > 1;
        let is_common = rest.len() >= 3
            && (1..=WIDEST).contains(&width)
            && width != 8
            && rest.iter().all(agrees)
            && !self.groups.iter().any(own);
        is_common.then_some(width)
    }

    /// Weighs the surplus slashes against the number of ranks.
    fn weigh_slashes(&mut self) {
        let places = || self.surplus_slashes();
        let all: usize = places().map(Slashes::surplus).sum();
        let between = places().filter(|slashes| slashes.place == Place::Between);
        let between: usize = between.map(Slashes::surplus).sum();
        let ranks = self.ranks;
        (self.surplus, self.ranks) = if ranks >= 8 || all == 0 || self.groups.is_empty() {
            (Surplus::Drop, ranks)
        } else if ranks + all == 8 {
            (Surplus::FillAll, 8)
        } else if ranks + between == 8 || ranks + all < 8 {
            (Surplus::FillBetween, ranks + between)
        } else if places().nth(1).is_none() {
            (Surplus::FillSome(8 - ranks), 8)
        } else {
            (Surplus::Unclear, 8)
        };
    }

    /// Where slashes stand without a rank between them.
    pub(crate) fn surplus_slashes(&self) -> impl Iterator<Item = &Slashes<'a>> {
        let any = !self.groups.is_empty();
        self.slashes.iter().filter(move |slashes| any && slashes.surplus() > 0)
    }

    /// How many empty ranks are missing beside these slashes, and how certain that is.
    pub(crate) fn missing_beside(&self, slashes: &Slashes<'_>) -> Option<(usize, Applicability)> {
        let empty_ranks = match (self.surplus, slashes.place) {
            (Surplus::Drop, _) if self.ranks == 8 => return Some((0, Applicability::Safe)),
            (Surplus::FillAll, _) | (Surplus::FillBetween, Place::Between) => slashes.surplus(),
            (Surplus::FillSome(some), _) if slashes.surplus() > 0 => some,
            (Surplus::Drop | Surplus::FillSome(_), _)
            | (Surplus::FillBetween, Place::Before | Place::Behind) => 0,
            (Surplus::Unclear, _) => return None,
        };
        Some((empty_ranks, Applicability::Likely))
    }

    /// Nine groups of which exactly two neighbours make one rank together: one slash is too much.
    fn find_cut(&mut self) {
        if self.ranks != 9 || self.groups.len() != 9 {
            return;
        }
        let are_one = |at: &usize| {
            let [one, two] = [&self.groups[*at], &self.groups[at + 1]];
            let halves = one.is_plain() && two.is_plain() && self.slashes[at + 1].surplus() == 0;
            halves
                && one.form == Form::Short
                && two.form == Form::Short
                && one.squares() + two.squares() == 8
        };
        let mut pairs = (0..8).filter(are_one);
        if let (Some(at), None) = (pairs.next(), pairs.next()) {
            self.cut = Some(at);
            self.groups[at].form = Form::Surplus;
            self.groups[at + 1].form = Form::Surplus;
        }
    }

    /// Behind eight full ranks, groups that are not full are no ranks.
    fn find_surplus(&mut self) {
        let Some((board, behind)) = self.groups.split_at_mut_checked(8) else { return };
        let is_full = |group: &Group<'_>| group.form == Form::Full;
        if self.ranks > 8 && board.iter().all(is_full) && !behind.iter().all(is_full) {
            for group in behind {
                group.form = Form::Surplus;
            }
        }
    }

    /// The groups behind eight full ranks, if they are no ranks.
    pub(crate) fn surplus_groups(&self) -> &[Group<'a>] {
        let behind = self.groups.get(8..).unwrap_or_default();
        if self.cut.is_none() && behind.iter().any(|group| group.form == Form::Surplus) {
            behind
        } else {
            &[]
        }
    }

    /// Gives the groups the numbers of their ranks, if there are eight.
    fn number(&mut self) {
        if self.ranks != 8 || self.surplus == Surplus::Unclear {
            return;
        }
        let mut next = 8;
        for at in 0..self.groups.len() {
            let missing = self.missing_beside(&self.slashes[at]);
            next -= missing.map_or(0, |(empty_ranks, _)| empty_ranks);
            self.groups[at].rank = Rank::from_index((next as u8).wrapping_sub(1));
            next -= self.groups[at].ranks();
        }
    }

    /// The first and the last of the longest run of groups `8`.
    pub(crate) fn longest_empty_run(&self) -> Option<(usize, usize)> {
        let mut longest: Option<(usize, usize)> = None;
        let mut start = None;
        for (at, group) in self.groups.iter().enumerate() {
            let begins = self.slashes[at].surplus() > 0;
            start = start.filter(|_| !begins).or(Some(at)).filter(|_| group.text == "8");
            let run = start.map(|start| (start, at));
            let is_longer = |(from, to)| run.is_some_and(|(start, at)| at - start > to - from);
            if longest.is_none_or(is_longer) {
                longest = run;
            }
        }
        longest
    }

    /// The pieces with which a rank begins the game, for the outer ranks.
    pub(crate) fn home(&self, at: usize) -> Option<&'static str> {
        let below = self.groups.len() - 1 - at;
        match (self.groups[at].rank, at, below) {
            (Some(Rank::Eighth), ..) | (None, 0, _) => Some("rnbqkbnr"),
            (Some(Rank::Seventh), ..) | (None, 1, _) => Some("pppppppp"),
            (Some(Rank::Second), ..) | (None, _, 1) => Some("PPPPPPPP"),
            (Some(Rank::First), ..) | (None, _, 0) => Some("RNBQKBNR"),
            _ => None,
        }
    }

    /// Whether a pocket stands behind the board that holds something.
    pub(crate) fn has_men_in_hand(&self) -> bool {
        self.placement.pocket.is_some_and(|pocket| !pocket.is_empty())
    }

    /// Whether a blank stands for a slash.
    pub(crate) fn has_blank_separators(&self) -> bool {
        self.placement.ranks().any(|rank| rank.is_blank_separated())
    }

    /// The `~` behind pieces.
    pub(crate) fn marks(&self) -> impl Iterator<Item = &'a str> {
        self.groups.iter().flat_map(Group::marks)
    }

    /// The characters of the board that are no pieces; `~` that stand behind no piece are among them.
    pub(crate) fn unknown(&self) -> impl Iterator<Item = &'a str> {
        self.groups.iter().flat_map(Group::unknown)
    }

    /// The characters of the pocket that are neither pieces nor digits.
    pub(crate) fn unknown_in_pocket(&self) -> impl Iterator<Item = &'a str> {
        let body = self
            .placement
            .pocket
            .filter(|pocket| !pocket.is_empty())
            .map_or("", |pocket| pocket.body);
        let known = |c: char| c.is_ascii_digit() || Piece::from_char(c).is_some();
        body.split_inclusive(|_| true).filter(move |character| !character.starts_with(known))
    }

    /// The blanks within ranks.
    pub(crate) fn blanks(&self) -> impl Iterator<Item = &'a str> {
        let runs = self.placement.ranks().flat_map(|rank| rank.runs());
        runs.filter(|run| run.kind == RunKind::Blank).map(|run| run.text)
    }
}

/// The groups of a placement, the slashes around them, and how many groups there are; not more than some are kept.
fn split<'a>(placement: &PiecePlacement<'a>) -> (Vec<Group<'a>>, Vec<Slashes<'a>>, usize) {
    let board = placement.board_text();
    let (mut groups, mut slashes, mut count) = (Vec::new(), Vec::new(), 0);
    let mut open = Slashes { text: &board[..0], count: 0, place: Place::Before };
    for rank in placement.ranks() {
        if !rank.text.is_empty() {
            count += 1;
            if groups.len() < MOST {
                groups.push(Group::new(rank.text));
                slashes.push(open);
            }
            open = Slashes { text: rank.separator, count: 0, place: Place::Between };
        }
        if !rank.separator.is_empty() {
            let span = Span::of(board, open.text).to(Span::of(board, rank.separator));
            open.text = &board[span.range()];
            open.count += 1;
        }
    }
    slashes.push(Slashes { place: Place::Behind, ..open });
    (groups, slashes, count)
}
