#![doc = include_str!("rank_long.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::board::Rank;
use crate::diagnostic::{Severity, Sink};
use crate::fix::Applicability;
use crate::rules::shape::{Advice, Form, RankName, WrongWidth, wrong_widths};
use crate::rules::words::counted;
use crate::rules::{Bearing, Fields, Rule, RuleMeta};

/// A rank of more than eight squares.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("{} describes {} instead of 8", RankName(*.rank, *.group), counted(*.squares, "square"))]
#[diagnostic(help("{}", Advice(.suggestion)))]
pub struct RankLong {
    /// The rank, if there are eight.
    pub rank: Option<Rank>,
    /// Which of the groups between slashes it is, from 1.
    pub group: usize,
    /// How many squares it describes.
    pub squares: usize,
    /// How it is best written, if that can be told.
    pub suggestion: Option<String>,
}

impl Rule for RankLong {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "rank-long",
        Severity::Error,
        &[Applicability::Likely],
        include_str!("rank_long.md"),
    )
    .bearing(Bearing::Count);

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        let problem = |WrongWidth { rank, group, squares, suggestion }| Self {
            rank,
            group,
            squares,
            suggestion,
        };
        for finding in wrong_widths(fields, Form::Long, problem) {
            sink.report(finding);
        }
    }
}
