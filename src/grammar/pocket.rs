//! The pieces in hand of crazyhouse, behind the board: in brackets, or as a ninth group.
//!
//! ```abnf
//! pocket      = ( "[" pocket-body "]" ) / ( "/" *64piece )   ; second form: reading only
//! pocket-body = "-" / *64piece
//! ```

use nom::{
    Parser as _,
    branch::alt,
    bytes::complete::{take_till, take_while},
    character::complete::char,
    combinator::{consumed, verify},
    sequence::{delimited, preceded},
};

use super::{PResult, PiecePlacement, whole};
use crate::board::{Color, Piece, Role};
use crate::span::Span;
use crate::value::Pocket;

/// Pieces in hand, behind the ranks: in brackets (`[Qq]`), or as a ninth group (`/Qq`) behind eight full ranks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PocketText<'a> {
    /// All of it, with the brackets or the slash.
    pub text: &'a str,
    /// The pieces.
    pub body: &'a str,
}

impl PocketText<'_> {
    /// Whether no piece is in it: `[]`, or `[-]`.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        matches!(self.body, "" | "-")
    }

    /// Whether it stands behind a slash, as a ninth group.
    #[must_use]
    pub fn is_ninth_group(&self) -> bool {
        !self.text.starts_with('[')
    }

    /// What is in it, if nothing but pieces stands there.
    #[must_use]
    pub fn pocket(&self) -> Option<Pocket> {
        let body = if self.is_empty() { "" } else { self.body };
        body.chars().map(Piece::from_char).collect()
    }
}

/// The most pieces of a pocket.
const MOST: usize = 64;

/// `pocket = ( "[" ( "-" / *64piece ) "]" ) / ( "/" *64piece )`
pub(super) fn in_hand(input: &str) -> PResult<'_, Pocket> {
    let ninth_group = preceded(char('/'), take_while(|c| Piece::from_char(c).is_some()));
    let text = alt((brackets, consumed(ninth_group).map(|(text, body)| PocketText { text, body })));
    let is_short = |pocket: &PocketText<'_>| pocket.body.len() <= MOST;
    verify(text, is_short).map_opt(|pocket| pocket.pocket()).parse(input)
}

/// The pocket behind a board, if there is one, where nothing says that this is crazyhouse: a ninth group is one behind
/// both kings, if it holds something and no king.
pub(super) fn behind(text: &str) -> Option<PocketText<'_>> {
    in_brackets(text).or_else(|| {
        let (group, kings) = ninth_group(text)?;
        let in_hand = |c| Piece::from_char(c).is_some_and(|piece| piece.role != Role::King);
        let is_pocket = kings == [true; 2]
            && (1..=MOST).contains(&group.body.len())
            && group.body.chars().all(in_hand);
        is_pocket.then_some(group)
    })
}

/// The pocket behind a board of crazyhouse: a ninth group may be empty, and a king in it is a fault of its own.
pub(super) fn behind_crazyhouse(text: &str) -> Option<PocketText<'_>> {
    in_brackets(text).or_else(|| {
        let (group, _) = ninth_group(text)?;
        group.body.chars().all(|c| Piece::from_char(c).is_some()).then_some(group)
    })
}

/// The group in brackets at the end of the text.
fn in_brackets(text: &str) -> Option<PocketText<'_>> {
    let start = text.rfind('[')?;
    whole(brackets, &text[start..])
}

/// `brackets = "[" *( any character but the brackets ) "]"`
fn brackets(input: &str) -> PResult<'_, PocketText<'_>> {
    let body = delimited(char('['), take_till(|c| c == '[' || c == ']'), char(']'));
    consumed(body).map(|(text, body)| PocketText { text, body }).parse(input)
}

/// More bytes than any board with a pocket has, whatever characters stand on its squares.
const LONGEST_WITH_POCKET: usize = 1024;

/// `ninth-group = "/" *( any character but a slash )`, behind eight full ranks; and whether each side has a king there
fn ninth_group(text: &str) -> Option<(PocketText<'_>, [bool; 2])> {
    if text.len() > LONGEST_WITH_POCKET {
        return None;
    }
    let mut ranks = PiecePlacement { text, board: None, pocket: None }.ranks();
    let mut kings = [false; 2];
    let mut slash = text;
    for _ in 0..8 {
        let rank = ranks.next().filter(|rank| rank.squares() == 8)?;
        for color in [Color::White, Color::Black] {
            kings[color as usize] |= rank.text.contains(Piece::new(color, Role::King).char());
        }
        slash = rank.separator;
    }
    let group = ranks.next().filter(|group| group.separator.is_empty())?;
    Some((PocketText { text: &text[Span::of(text, slash).start..], body: group.text }, kings))
}

#[cfg(test)]
mod tests {
    use super::{PocketText, behind, behind_crazyhouse, in_hand};

    fn board_with(pocket: &str) -> String {
        [["8", "4k3"].repeat(3).join("/").as_str(), "8", &["4K3", pocket].concat()].join("/")
    }

    fn texts(pocket: Option<PocketText<'_>>) -> Option<(String, String)> {
        pocket.map(|pocket| (pocket.text.to_owned(), pocket.body.to_owned()))
    }

    fn pocket<'a>(text: &'a str, body: &'a str) -> Option<(String, String)> {
        texts(Some(PocketText { text, body }))
    }

    #[test]
    fn pockets() {
        let found = |text: &str| texts(behind(text));
        assert_eq!(found(&board_with("[Qq]")), pocket("[Qq]", "Qq"));
        assert_eq!(found(&board_with("[]")), pocket("[]", ""));
        assert_eq!(found(&board_with("/Qq")), pocket("/Qq", "Qq"));
        for no_pocket in ["", "/", "/K", "/8", "/Q1", "/Q/Q", "[Q", "[Q]q"] {
            assert_eq!(found(&board_with(no_pocket)), None, "{no_pocket}");
        }
        assert_eq!(
            found(&board_with(&format!("/{}", "q".repeat(64)))).map(|(_, body)| body.len()),
            Some(64)
        );
        assert_eq!(found(&board_with(&format!("/{}", "q".repeat(65)))), None);
        assert_eq!(found("8/8/8/8/8/8/8/4K3/Q"), None, "one king");
        assert_eq!(found("4k3/8/8/8/8/8/7/4K3/Q"), None, "a short rank");
    }

    #[test]
    fn pockets_of_crazyhouse() {
        let found = |text: &str| texts(behind_crazyhouse(text));
        for body in ["", "Q", "K"] {
            let text = format!("/{body}");
            assert_eq!(found(&board_with(&text)), pocket(&text, body));
        }
        assert_eq!(found("8/8/8/8/8/8/8/4K3/Q"), pocket("/Q", "Q"), "one king");
        for no_pocket in ["", "/8", "/Q1", "/Q/Q", "[Q"] {
            assert_eq!(found(&board_with(no_pocket)), None, "{no_pocket}");
        }
    }

    #[test]
    fn values() {
        let value = |text| in_hand(text).map(|(rest, pocket)| (rest, pocket.to_string()));
        for (text, rest, written) in [
            ("[] w", " w", "[]"),
            ("[-]", "", "[]"),
            ("[qP]", "", "[Pq]"),
            ("/qP w", " w", "[Pq]"),
            ("/", "", "[]"),
        ] {
            assert_eq!(value(text), Ok((rest, written.to_owned())));
        }
        for text in ["", "[", "[3P]", "[Q", "[-Q]", &format!("[{}]", "q".repeat(65))] {
            assert!(in_hand(text).is_err(), "{text}");
        }
    }
}
