//! The grammar of directives.
//!
//! ```abnf
//! directive = "fenlint:" *blank ( "allow" / "allow-file" ) *blank "(" name *( "," name ) ")"
//! ```

use nom::branch::alt;
use nom::bytes::complete::{tag, take_while};
use nom::character::complete::{char, multispace0};
use nom::sequence::{delimited, preceded};
use nom::{IResult, Parser as _};

use super::MARK;
use crate::span::Span;

/// How far a directive reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Scope {
    Line,
    File,
}

/// A piece of a comment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Piece<'a> {
    /// The name of a rule that is allowed.
    Name(Scope, &'a str, Span),
    /// What looks like a directive and is none.
    Other(Span),
}

/// The pieces of all directives of a comment.
pub(super) fn pieces(comment: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    for (start, _) in comment.match_indices(MARK) {
        match directive(&comment[start..]) {
            Ok((_, (scope, names))) if names.contains(is_part_of_name) => {
                let names = names.split(',').map(str::trim).filter(|name| !name.is_empty());
                pieces.extend(names.map(|name| Piece::Name(scope, name, Span::of(comment, name))));
            }
            _ => pieces.extend(other(comment, start).map(Piece::Other)),
        }
    }
    pieces
}

fn is_part_of_name(c: char) -> bool {
    c != ',' && !c.is_whitespace()
}

fn directive(input: &str) -> IResult<&str, (Scope, &str)> {
    let scope = alt((tag("allow-file").map(|_| Scope::File), tag("allow").map(|_| Scope::Line)));
    let names = delimited(char('('), take_while(|c| c != '(' && c != ')'), char(')'));
    (preceded((tag(MARK), multispace0), scope), preceded(multispace0, names)).parse(input)
}

/// Where something stands that is meant as a directive: at the beginning of the comment, or with a parenthesis.
fn other(comment: &str, start: usize) -> Option<Span> {
    let (before, rest) = comment.split_at(start);
    let behind = &rest[MARK.len()..];
    let word = behind.trim_start().trim_start_matches(|c: char| c == '-' || c.is_alphanumeric());
    let is_first = !before.chars().any(char::is_alphanumeric);
    let is_meant = is_first || word.trim_start().starts_with('(');
    let end = comment.len() - word.len();
    is_meant.then(|| Span::new(start, end))
}
