//! Labels made fit for drawing: miette draws a label in the wrong place where two overlap.

use std::collections::HashSet;

use super::visible::short;
use crate::diagnostic::Label;
use crate::span::Span;

/// How many labels of one finding are drawn.
const MOST: usize = 64;
/// How many of them have their text beside them.
const MOST_TEXTS: usize = 12;
/// The longest text of a label, in characters.
const TEXT: usize = 80;

/// A label, or a part of one, that shares no character with another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Piece {
    /// The place.
    pub(super) span: Span,
    /// Where the whole label starts.
    pub(super) label_start: usize,
    /// The characters that it takes up: the one behind an empty span, too, as an arrow is drawn there.
    pub(super) ground: Span,
    /// What is there; `None` for the further parts of a label, and where the same has been said before.
    pub(super) text: Option<String>,
    /// Whether it belongs to the primary label.
    pub(super) primary: bool,
}

/// Labels as pieces that do not overlap, in the order of the text, and how many labels are left out.
///
/// Of two labels that overlap the smaller one keeps its place, and the other one gets what remains of its own.
pub(super) fn disjoint(labels: &[Label], text: &str, shift: usize) -> (Vec<Piece>, usize) {
    let mut wanted: Vec<Piece> = Vec::new();
    for (index, label) in labels.iter().take(MOST).enumerate() {
        let piece = piece(label, text, shift, index == 0);
        match wanted.iter_mut().find(|other| other.span == piece.span) {
            Some(other) => other.merge(piece),
            None => wanted.push(piece),
        }
    }
    wanted.sort_by_key(|piece| (piece.ground.len(), piece.span.is_empty()));
    let mut taken: Vec<Piece> = Vec::new();
    for piece in wanted {
        let free = remainder(&piece, &taken);
        let largest = free.iter().rev().max_by_key(|span| span.len()).copied();
        let Some(largest) = largest else {
            if let Some(below) = taken.iter_mut().find(|other| other.ground.touches(piece.ground)) {
                below.merge(piece);
            }
            continue;
        };
        for span in free {
            let text = piece.text.clone().filter(|_| span == largest);
            let (ground, primary) = (span, piece.primary && text.is_some());
            let span = if piece.span.is_empty() { piece.span } else { span };
            taken.push(Piece { span, ground, text, primary, ..piece });
        }
        taken.sort_by_key(|piece| piece.ground);
    }
    say_once(&mut taken);
    (taken, labels.len().saturating_sub(MOST))
}

/// The label on character borders and within the text.
fn piece(label: &Label, text: &str, shift: usize, primary: bool) -> Piece {
    let end_of_line = text.len() - line_end(text).len();
    let border = |at: usize| text.floor_char_boundary(at.saturating_add(shift));
    let mut span = Span::new(border(label.span.start), border(label.span.end));
    if span.end <= span.start {
        span = Span::empty(span.start.min(end_of_line));
    }
    let next = text[span.start..].chars().next().map_or(1, char::len_utf8);
    let ground = if span.is_empty() { Span::new(span.start, span.start + next) } else { span };
    let text = Some(short(&label.message, TEXT).into_owned());
    Piece { span, label_start: span.start, ground, text, primary }
}

/// The line end at the end of a text.
pub(super) fn line_end(text: &str) -> &str {
    let body = text.strip_suffix('\n').map_or(text, |body| body.strip_suffix('\r').unwrap_or(body));
    &text[body.len()..]
}

/// What is left of the ground of a piece.
fn remainder(piece: &Piece, taken: &[Piece]) -> Vec<Span> {
    let mut free = Vec::new();
    let mut at = piece.ground.start;
    for other in taken.iter().filter(|other| other.ground.touches(piece.ground)) {
        if at < other.ground.start {
            free.push(Span::new(at, other.ground.start));
        }
        at = at.max(other.ground.end);
    }
    if at < piece.ground.end {
        free.push(Span::new(at, piece.ground.end));
    }
    // An arrow needs the whole of its character.
    free.retain(|span| !piece.span.is_empty() || *span == piece.ground);
    free
}

impl Piece {
    /// Adds the text of a piece that has no ground of its own.
    fn merge(&mut self, piece: Self) {
        self.primary |= piece.primary;
        self.text = match (self.text.take(), piece.text) {
            (Some(text), Some(more)) if text != more => Some(format!("{text}; {more}")),
            (text, more) => text.or(more),
        };
    }
}

/// Drops a text that another label has already, and those that are too many.
fn say_once(pieces: &mut [Piece]) {
    let mut said = HashSet::new();
    pieces.sort_by_key(|piece| (!piece.primary, piece.ground));
    for piece in &mut *pieces {
        let text = piece.text.take().filter(|text| !text.is_empty() && said.len() < MOST_TEXTS);
        piece.text = text.filter(|text| said.insert(text.clone()));
    }
    pieces.sort_by_key(|piece| piece.ground);
}

#[cfg(test)]
mod tests {
    use super::disjoint;
    use crate::diagnostic::Label;
    use crate::span::Span;

    /// Spans and texts of the pieces, `*` before the primary one.
    #[track_caller]
    fn check(text: &str, labels: &[(usize, usize, &str)], expected: &[(usize, usize, &str)]) {
        let label = |&(start, end, message): &(usize, usize, &str)| Label {
            span: Span::new(start, end),
            message: message.to_owned(),
        };
        let labels: Vec<Label> = labels.iter().map(label).collect();
        let (pieces, _) = disjoint(&labels, text, 0);
        let shown: Vec<_> = pieces
            .iter()
            .map(|piece| {
                let star = if piece.primary { "*" } else { "" };
                let text = piece.text.as_deref().unwrap_or_default();
                (piece.span.start, piece.span.end, format!("{star}{text}"))
            })
            .collect();
        let expected: Vec<_> =
            expected.iter().map(|(start, end, text)| (*start, *end, (*text).to_owned())).collect();
        assert_eq!(shown, expected);
        assert!(pieces.is_sorted_by(|one, next| one.ground.end <= next.ground.start), "{pieces:?}");
    }

    #[test]
    fn apart() {
        check("abcdef", &[(3, 5, "x"), (0, 2, "y")], &[(0, 2, "y"), (3, 5, "*x")]);
        check("abcdef", &[(0, 3, "x"), (3, 6, "y")], &[(0, 3, "*x"), (3, 6, "y")]);
    }

    #[test]
    fn one_inside_the_other() {
        let cut = [(0, 2, ""), (2, 3, "digit"), (3, 6, "*whole")];
        check("abcdef", &[(0, 6, "whole"), (2, 3, "digit")], &cut);
        check("abcdef", &[(0, 6, "whole"), (0, 1, "first")], &[(0, 1, "first"), (1, 6, "*whole")]);
    }

    #[test]
    fn crossing() {
        check("abcdef", &[(0, 4, "x"), (2, 6, "y")], &[(0, 4, "*x"), (4, 6, "y")]);
    }

    #[test]
    fn on_one_place() {
        check("abcdef", &[(1, 3, "x"), (1, 3, "y")], &[(1, 3, "*x; y")]);
        check("abcdef", &[(1, 3, "x"), (1, 3, "x")], &[(1, 3, "*x")]);
        check("abcdef", &[(3, 3, "x"), (3, 3, "y")], &[(3, 3, "*x; y")]);
        check("abcdef", &[(3, 3, "gap"), (3, 4, "y")], &[(3, 4, "*y; gap")]);
    }

    #[test]
    fn empty_spans() {
        check("abcdef", &[(0, 6, "x"), (2, 2, "gap")], &[(0, 2, ""), (2, 2, "gap"), (3, 6, "*x")]);
        check("abc", &[(0, 3, "x"), (3, 3, "gap")], &[(0, 3, "*x"), (3, 3, "gap")]);
        check("", &[(0, 0, "nothing")], &[(0, 0, "*nothing")]);
    }

    #[test]
    fn off_the_borders() {
        check("aé", &[(2, 9, "x")], &[(1, 3, "*x")]);
        check("ab", &[(5, 9, "x")], &[(2, 2, "*x")]);
        check("ab\r\n", &[(4, 4, "x")], &[(2, 2, "*x")]);
        check("ab\r\n", &[(2, 4, "x")], &[(2, 4, "*x")]);
    }

    #[test]
    fn the_same_is_said_once() {
        let labels = [(0, 1, "x"), (2, 3, "x"), (4, 5, "y")];
        check("abcdef", &labels, &[(0, 1, "*x"), (2, 3, ""), (4, 5, "y")]);
        let labels = [(4, 5, "x"), (0, 1, "x")];
        check("abcdef", &labels, &[(0, 1, ""), (4, 5, "*x")]);
    }

    #[test]
    fn too_many() {
        let labels: Vec<Label> = (0..1000)
            .map(|at| Label { span: Span::new(at, at + 1), message: format!("{at}") })
            .collect();
        let (pieces, left_out) = disjoint(&labels, &"8".repeat(1000), 0);
        let texts = pieces.iter().filter(|piece| piece.text.is_some()).count();
        assert_eq!((pieces.len(), texts, left_out), (64, 12, 936));
    }
}
