//! The pieces in hand of crazyhouse, behind the board: in brackets, or as a ninth group.
//!
//! ```abnf
//! pocket      = ( "[" pocket-body "]" ) / ( "/" 1*64piece )
//! pocket-body = "-" / *64piece
//! ```

use nom::{
    Parser as _, bytes::complete::take_till, character::complete::char, combinator::consumed,
    sequence::delimited,
};

use super::{PResult, PiecePlacement, whole};
use crate::board::{Color, Piece, Role};
use crate::span::Span;

/// Pieces in hand, behind the ranks: in brackets (`[Qq]`), or as a ninth group (`/Qq`) behind eight full ranks with both
/// kings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pocket<'a> {
    /// All of it, with the brackets or the slash.
    pub text: &'a str,
    /// The pieces.
    pub body: &'a str,
}

impl Pocket<'_> {
    /// Whether no piece is in it: `[]`, or `[-]`.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        matches!(self.body, "" | "-")
    }
}

/// The pocket behind a board, if there is one.
pub(super) fn behind(text: &str) -> Option<Pocket<'_>> {
    in_brackets(text).or_else(|| ninth_group(text))
}

/// The group in brackets at the end of the text.
fn in_brackets(text: &str) -> Option<Pocket<'_>> {
    let start = text.rfind('[')?;
    whole(pocket, &text[start..])
}

/// `pocket = "[" *( any character but the brackets ) "]"`
fn pocket(input: &str) -> PResult<'_, Pocket<'_>> {
    let body = delimited(char('['), take_till(|c| c == '[' || c == ']'), char(']'));
    consumed(body).map(|(text, body)| Pocket { text, body }).parse(input)
}

/// More bytes than any board with a pocket has, whatever characters stand on its squares.
const LONGEST_WITH_POCKET: usize = 1024;

/// `ninth-group = "/" 1*64piece`, behind eight full ranks with both kings; none of the pieces is a king
fn ninth_group(text: &str) -> Option<Pocket<'_>> {
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
    let in_hand = |c| Piece::from_char(c).is_some_and(|piece| piece.role != Role::King);
    let is_pocket = kings == [true; 2]
        && (1..=64).contains(&group.text.len())
        && group.text.chars().all(in_hand);
    is_pocket.then(|| Pocket { text: &text[Span::of(text, slash).start..], body: group.text })
}

#[cfg(test)]
mod tests {
    use super::behind;

    #[test]
    fn pockets() {
        let last = |pocket: &str| {
            [["8", "4k3"].repeat(3).join("/").as_str(), "8", &["4K3", pocket].concat()].join("/")
        };
        let found = |text: &str| {
            behind(text).map(|pocket| (pocket.text.to_owned(), pocket.body.to_owned()))
        };
        let pocket = |text: &str, body: &str| Some((text.to_owned(), body.to_owned()));
        assert_eq!(found(&last("[Qq]")), pocket("[Qq]", "Qq"));
        assert_eq!(found(&last("[]")), pocket("[]", ""));
        assert_eq!(found(&last("/Qq")), pocket("/Qq", "Qq"));
        for no_pocket in ["", "/", "/K", "/8", "/Q1", "/Q/Q", "[Q", "[Q]q"] {
            assert_eq!(found(&last(no_pocket)), None, "{no_pocket}");
        }
        assert_eq!(
            found(&last(&format!("/{}", "q".repeat(64)))).map(|(_, body)| body.len()),
            Some(64)
        );
        assert_eq!(found(&last(&format!("/{}", "q".repeat(65)))), None);
        assert_eq!(found("8/8/8/8/8/8/8/4K3/Q"), None, "one king");
        assert_eq!(found("4k3/8/8/8/8/8/7/4K3/Q"), None, "a short rank");
    }
}
