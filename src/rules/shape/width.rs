//! Ranks of a wrong width, for the two rules about them.

use std::fmt;

use super::{Form, Shape};
use crate::board::{Bitboard, Rank};
use crate::diagnostic::Finding;
use crate::field::Field;
use crate::fix::{self, Fix};
use crate::rules::words::counted;
use crate::rules::{Fields, Problem};

/// A rank that does not describe eight squares.
pub(crate) struct WrongWidth {
    /// Which rank it is, if there are eight.
    pub(crate) rank: Option<Rank>,
    /// Which of the groups it is, from 1.
    pub(crate) group: usize,
    /// How many squares it describes.
    pub(crate) squares: usize,
    /// How it is best written.
    pub(crate) suggestion: Option<String>,
}

/// The findings about ranks of that form, `problem` says which.
pub(crate) fn wrong_widths<P: Into<Problem>>(
    fields: &Fields<'_>,
    form: Form,
    problem: impl Fn(WrongWidth) -> P,
) -> impl Iterator<Item = Finding> {
    let ranks = fields.shape().into_iter().flat_map(move |shape| {
        shape
            .groups
            .iter()
            .enumerate()
            .filter(move |(_, group)| group.form == form)
            .map(move |(at, _)| (shape, at))
    });
    ranks.map(move |(shape, at)| finding(fields, shape, at, &problem))
}

fn finding<P: Into<Problem>>(
    fields: &Fields<'_>,
    shape: &Shape<'_>,
    at: usize,
    problem: impl Fn(WrongWidth) -> P,
) -> Finding {
    let group = &shape.groups[at];
    let (span, squares) = (fields.span(group.text), group.squares());
    let edit = group.resized(shape.home(at));
    let suggestion = edit.as_ref().map(|edit| fix::apply(group.text, [edit]).text);
    let problem = problem(WrongWidth { rank: group.rank, group: at + 1, squares, suggestion });
    let fix =
        edit.map(|edit| Fix::likely([fix::Edit { span: edit.span.shifted(span.start), ..edit }]));
    Finding::new(problem, Field::PiecePlacement, span, counted(squares, "square"))
        .with_fix(fix)
        .marking(group.rank.map_or(Bitboard::EMPTY, Bitboard::rank))
}

/// The name of a rank in messages: its number where there are eight ranks, else its place.
pub(crate) struct RankName(pub(crate) Option<Rank>, pub(crate) usize);

impl fmt::Display for RankName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(rank) => write!(f, "rank {}", rank.char()),
            None => write!(f, "rank number {} from the top", self.1),
        }
    }
}

/// What to do about a rank of a wrong width.
pub(crate) struct Advice<'a>(pub(crate) &'a Option<String>);

impl fmt::Display for Advice<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a letter is one square, a digit that many empty squares, and a rank has 8")?;
        match self.0 {
            Some(suggestion) => write!(f, "; perhaps `{suggestion}` is meant"),
            None => Ok(()),
        }
    }
}
