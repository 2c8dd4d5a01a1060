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
    bytes::complete::take_while1,
    character::complete::{anychar, satisfy},
    combinator::{consumed, recognize},
};

use super::placement_leaf::clean_placement;
use super::pocket::{self, Pocket};
use super::{Fit, PResult, is_blank, token, whole};
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
    /// The pieces in hand that crazyhouse writes behind the board.
    pub pocket: Option<Pocket<'a>>,
}

/// One rank as written, from the a-file to the h-file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RankText<'a> {
    /// The rank, without separators.
    pub text: &'a str,
    /// What separates it from the next rank: a slash or what stands for it, which may be blanks; empty behind the last.
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

impl RunKind {
    /// `run = piece / DIGIT / "~" / blank / any other character`
    fn of(c: char) -> Self {
        match (Piece::from_char(c), c.to_digit(10)) {
            (Some(piece), _) => Self::Piece(piece),
            (None, Some(digit)) => Self::Digit(digit as u8),
            _ if c == '~' => Self::Promoted,
            _ if is_blank(c) => Self::Blank,
            _ => Self::Unexpected(c),
        }
    }

    const fn squares(self) -> u8 {
        match self {
            Self::Piece(_) | Self::Unexpected(_) => 1,
            Self::Digit(digit) => digit,
            Self::Promoted | Self::Blank => 0,
        }
    }
}

impl Run<'_> {
    /// How many squares it stands for; an unknown character counts as a piece.
    #[must_use]
    pub const fn squares(&self) -> u8 {
        self.kind.squares()
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

    /// Whether blanks stand for the slash behind it.
    #[must_use]
    pub fn is_blank_separated(&self) -> bool {
        self.separator.starts_with(is_blank)
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

    /// Whether it looks like a placement: three separators with something between them, or eight characters or more that
    /// are all pieces or digits. Tokens are joined only where they are a placement together.
    pub(crate) fn resembles(&self) -> bool {
        self.has_ranks() || self.text.contains(is_blank) || self.is_one_word()
    }

    /// Whether there are three separators or more, and as many ranks that are not empty.
    pub(crate) fn has_ranks(&self) -> bool {
        let separator = self.separator();
        let separators = self.text.chars().filter(|c| separator.is(*c)).take(3).count();
        separators == 3 && self.ranks().filter(|rank| !rank.text.is_empty()).take(3).count() == 3
    }

    fn is_one_word(&self) -> bool {
        let of_ranks = |c: char| c.is_ascii_digit() || Piece::from_char(c).is_some();
        self.text.chars().take(8).count() == 8 && self.text.chars().all(of_ranks)
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
    let pocket = if board.is_some() { None } else { pocket::behind(text) };
    PiecePlacement { text, board, pocket }
}

/// `rank = *( any character but a separator )`
///
/// A blank behind eight squares is a separator too, unless one follows; then the blank is only in the way.
fn rank<'a>(separator: Separator) -> impl Fn(&'a str) -> PResult<'a, &'a str> {
    move |input| {
        let (mut squares, mut in_blanks) = (0, false);
        let end = input.char_indices().find(|(at, c)| {
            let (blank, behind_blank) = (is_blank(*c), in_blanks);
            in_blanks = blank;
            if separator.is(*c)
                || (blank && !behind_blank && squares == 8 && separates(separator, &input[*at..]))
            {
                return true;
            }
            squares += usize::from(RunKind::of(*c).squares());
            false
        });
        let (text, rest) = input.split_at(end.map_or(input.len(), |(at, _)| at));
        Ok((rest, text))
    }
}

/// Whether the blanks at the start stand for a slash: no separator follows them.
fn separates(separator: Separator, blanks: &str) -> bool {
    blanks.trim_start_matches(is_blank).starts_with(|c| !separator.is(c))
}

/// `separator = "/" / what stands in for it / 1*blank`
fn separator<'a>(
    separator: Separator,
) -> impl nom::Parser<&'a str, Output = &'a str, Error = nom::error::Error<&'a str>> {
    alt((recognize(satisfy(move |c| separator.is(c))), take_while1(is_blank)))
}

/// `run = piece / DIGIT / "~" / blank / any other character`
fn run(input: &str) -> PResult<'_, Run<'_>> {
    consumed(anychar).map(|(text, c)| Run { text, kind: RunKind::of(c) }).parse(input)
}

/// Whether the character is `/` or looks like it.
pub(crate) fn is_slash(c: char) -> bool {
    c == '/' || (!c.is_ascii_alphanumeric() && as_slash(c).is_some())
}

#[cfg(test)]
mod tests {
    use super::of_text;

    #[track_caller]
    fn check(text: &str, ranks: &[(&str, &str)], pocket: Option<&str>) {
        let placement = of_text(text);
        let found: Vec<_> = placement.ranks().map(|rank| (rank.text, rank.separator)).collect();
        assert_eq!(found, ranks, "{text}");
        assert_eq!(placement.pocket.map(|pocket| pocket.body), pocket, "{text}");
    }

    #[test]
    fn ranks_and_separators() {
        check("8/4P3", &[("8", "/"), ("4P3", "")], None);
        check("8//8/", &[("8", "/"), ("", "/"), ("8", "/"), ("", "")], None);
        check(r"8\8|8", &[("8", r"\"), ("8", "|"), ("8", "")], None);
        check(
            "1.2.3.4.5.6.7.8",
            &["1", "2", "3", "4", "5", "6", "7", "8"]
                .map(|rank| (rank, if rank == "8" { "" } else { "." })),
            None,
        );
        check("1-2/3", &[("1-2", "/"), ("3", "")], None);
    }

    #[test]
    fn blanks_stand_for_slashes_behind_full_ranks() {
        check("8 4P3", &[("8", " "), ("4P3", "")], None);
        check("8  4P3", &[("8", "  "), ("4P3", "")], None);
        check("8 / 4P3", &[("8 ", "/"), (" 4P3", "")], None);
        check("4P 3/8", &[("4P 3", "/"), ("8", "")], None);
        check("8 ", &[("8 ", "")], None);
    }
}
