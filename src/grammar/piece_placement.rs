//! Field 1: the board, rank 8 first.
//!
//! ```abnf
//! piece-placement = rank 7( "/" rank )                 ; context rule: each rank covers 8 squares
//! rank            = 1*( piece / empty-squares )        ; never two empty-squares in a row
//! piece           = %s"K" / %s"Q" / %s"R" / %s"B" / %s"N" / %s"P"
//!                 / %s"k" / %s"q" / %s"r" / %s"b" / %s"n" / %s"p"
//! empty-squares   = %x31-38
//! ```

use nom::{
    Parser as _,
    branch::alt,
    bytes::complete::take_till,
    character::complete::{anychar, char, satisfy},
    combinator::{consumed, map_opt, recognize, value},
    sequence::delimited,
};

use super::placement_leaf::clean_placement;
use super::{Fit, PResult, ends_field, token, whole};
use crate::board::{Board, Piece};
use crate::characters::as_slash;

/// The piece placement as written.
///
/// Its parts are read lazily: [`ranks`](Self::ranks), and their [`runs`](RankText::runs).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PiecePlacement<'a> {
    /// All of it, a pocket behind it included.
    pub text: &'a str,
    /// The board, where the text is in the form of the standard.
    pub board: Option<Board>,
    /// The pieces in hand that crazyhouse writes behind the board, in brackets.
    pub pocket: Option<Pocket<'a>>,
}

/// A group in brackets behind the ranks: `[Qq]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pocket<'a> {
    /// All of it, with the brackets.
    pub text: &'a str,
    /// What stands between the brackets.
    pub body: &'a str,
}

/// One rank as written, from the a-file to the h-file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RankText<'a> {
    /// The rank, without separators.
    pub text: &'a str,
    /// What separates it from the next rank; empty behind the last.
    pub separator: &'a str,
}

/// A piece, a gap, or something else in a rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Run<'a> {
    /// The character, with a `~` behind a piece as a run of its own.
    pub text: &'a str,
    /// What it is.
    pub kind: RunKind,
}

/// What a character of a rank is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum RunKind {
    /// One of the twelve letters.
    Piece(Piece),
    /// A digit: that many empty squares; 0 and 9 are digits too, though no gaps.
    Digit(u8),
    /// `~`, the mark of a promoted piece in crazyhouse.
    Promoted,
    /// A blank: the placement stands in several tokens.
    Blank,
    /// Any other character.
    Unexpected(char),
}

impl Run<'_> {
    /// How many squares it stands for; an unknown character counts as a piece.
    #[must_use]
    pub const fn squares(&self) -> u8 {
        match self.kind {
            RunKind::Piece(_) | RunKind::Unexpected(_) => 1,
            RunKind::Digit(digit) => digit,
            RunKind::Promoted | RunKind::Blank => 0,
        }
    }
}

impl<'a> RankText<'a> {
    /// The pieces and gaps, from the a-file.
    #[must_use]
    pub const fn runs(&self) -> Runs<'a> {
        Runs { rest: self.text }
    }

    /// How many squares it describes.
    #[must_use]
    pub fn squares(&self) -> usize {
        self.runs().map(|run| usize::from(run.squares())).sum()
    }
}

/// The runs of a rank, read one by one.
#[derive(Debug, Clone)]
pub struct Runs<'a> {
    rest: &'a str,
}

impl<'a> Iterator for Runs<'a> {
    type Item = Run<'a>;

    fn next(&mut self) -> Option<Run<'a>> {
        let (rest, run) = run(self.rest).ok()?;
        self.rest = rest;
        Some(run)
    }
}

/// The ranks of a placement, read one by one from rank 8.
#[derive(Debug, Clone)]
pub struct Ranks<'a> {
    rest: Option<&'a str>,
    separator: Separator,
}

/// What separates the ranks of one placement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Separator {
    /// `/`, or a character that looks like it.
    Slash,
    /// A character that stands in for it throughout: all `-`, all `.`.
    Always(char),
}

impl Separator {
    fn is(self, c: char) -> bool {
        match self {
            Self::Slash => is_slash(c),
            Self::Always(separator) => c == separator,
        }
    }
}

impl<'a> Iterator for Ranks<'a> {
    type Item = RankText<'a>;

    fn next(&mut self) -> Option<RankText<'a>> {
        let text = self.rest?;
        let (after, text) = rank(self.separator).parse(text).ok()?;
        let (rest, separator) =
            separator(self.separator).parse(after).unwrap_or((after, &after[..0]));
        self.rest = Some(rest).filter(|_| !separator.is_empty());
        Some(RankText { text, separator })
    }
}

impl<'a> PiecePlacement<'a> {
    /// The ranks, rank 8 first; never fewer than one.
    #[must_use]
    pub fn ranks(&self) -> Ranks<'a> {
        Ranks { rest: Some(self.board_text()), separator: self.separator() }
    }

    /// The text without the pocket.
    #[must_use]
    pub fn board_text(&self) -> &'a str {
        let pocket = self.pocket.map_or(0, |pocket| pocket.text.len());
        &self.text[..self.text.len() - pocket]
    }

    /// The character that stands between the ranks in place of `/`, if it is one and the same that no rank may hold.
    #[must_use]
    pub fn stand_in(&self) -> Option<char> {
        match self.separator() {
            Separator::Always(c) => Some(c),
            Separator::Slash => None,
        }
    }

    fn separator(&self) -> Separator {
        let text = self.board_text();
        let stands = |c: &char| text.matches(*c).count() == 7;
        let stand_in =
            if text.contains(is_slash) { None } else { ['-', '.'].into_iter().find(stands) };
        stand_in.map_or(Separator::Slash, Separator::Always)
    }

    /// Whether it looks like a placement: three separators or more, or eight characters or more that are all pieces or
    /// digits.
    pub(crate) fn resembles(&self) -> bool {
        let separator = self.separator();
        let separators = self.text.chars().filter(|c| separator.is(*c)).take(3).count();
        let of_ranks = |c: char| c.is_ascii_digit() || Piece::from_char(c).is_some();
        separators == 3
            || (self.text.chars().take(8).count() == 8 && self.text.chars().all(of_ranks))
    }

    pub(crate) fn fit(&self) -> Fit {
        if self.board.is_some() {
            Fit::Strict
        } else if self.resembles() {
            Fit::Tolerated
        } else {
            Fit::Foreign
        }
    }
}

/// Parses the piece placement.
///
/// ```abnf
/// piece-placement = rank *( "/" rank )   ; the standard has exactly 8 ranks
/// ```
///
/// # Errors
///
/// Never: an empty field is one empty rank.
///
/// # Example
///
/// ```
/// use fenlint::grammar::piece_placement;
///
/// let (rest, field) = piece_placement("8/4P3 w")?;
/// let ranks: Vec<_> = field.ranks().map(|rank| (rank.text, rank.squares())).collect();
/// assert_eq!((rest, ranks), (" w", vec![("8", 8), ("4P3", 8)]));
/// # Ok::<_, nom::Err<nom::error::Error<&str>>>(())
/// ```
///
/// # Source
///
/// PGN standard, section 16.1.3.1.
pub fn piece_placement(input: &str) -> PResult<'_, PiecePlacement<'_>> {
    alt((clean, tolerant)).parse(input)
}

/// A placement of the standard, up to the end of the field.
fn clean(input: &str) -> PResult<'_, PiecePlacement<'_>> {
    consumed(clean_placement)
        .map(|(text, board)| PiecePlacement { text, board: Some(board), pocket: None })
        .parse(input)
}

fn tolerant(input: &str) -> PResult<'_, PiecePlacement<'_>> {
    token.map(of_text).parse(input)
}

/// The node for a text that is taken whole, blanks and all.
pub(super) fn of_text(text: &str) -> PiecePlacement<'_> {
    let board = whole(clean_placement, text);
    PiecePlacement { text, board, pocket: pocket_at_end(text) }
}

/// The group in brackets at the end of the text.
fn pocket_at_end(text: &str) -> Option<Pocket<'_>> {
    let start = text.rfind('[')?;
    whole(pocket, &text[start..])
}

/// `pocket = "[" *( any character but the brackets ) "]"`
fn pocket(input: &str) -> PResult<'_, Pocket<'_>> {
    let body = delimited(char('['), take_till(|c| c == '[' || c == ']'), char(']'));
    consumed(body).map(|(text, body)| Pocket { text, body }).parse(input)
}

/// `rank = *( any character but a separator )`
fn rank<'a>(
    separator: Separator,
) -> impl nom::Parser<&'a str, Output = &'a str, Error = nom::error::Error<&'a str>> {
    take_till(move |c| separator.is(c))
}

/// `separator = "/" / what stands in for it`
fn separator<'a>(
    separator: Separator,
) -> impl nom::Parser<&'a str, Output = &'a str, Error = nom::error::Error<&'a str>> {
    recognize(satisfy(move |c| separator.is(c)))
}

/// `run = piece / DIGIT / "~" / blank / any other character`
fn run(input: &str) -> PResult<'_, Run<'_>> {
    let piece = map_opt(anychar, Piece::from_char).map(RunKind::Piece);
    let digit = map_opt(anychar, |c| c.to_digit(10)).map(|digit| RunKind::Digit(digit as u8));
    let promoted = value(RunKind::Promoted, char('~'));
    let blank = value(RunKind::Blank, satisfy(ends_field));
    let unexpected = anychar.map(RunKind::Unexpected);
    consumed(alt((piece, digit, promoted, blank, unexpected)))
        .map(|(text, kind)| Run { text, kind })
        .parse(input)
}

/// Whether the character is `/` or looks like it.
pub(crate) fn is_slash(c: char) -> bool {
    c == '/' || as_slash(c).is_some()
}
