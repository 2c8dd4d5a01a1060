//! The part of a line that is shown with the labels of one finding.
//!
//! miette is given a window of the line and not the line: it draws a line in full, however long it is, and looks
//! for each label from the start of the text. Places stay those of the text: each stand-in for a character
//! has its length, and the window says where it begins.

use miette::{LabeledSpan, MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

use super::labels::{Piece, disjoint, line_end};
use super::place::{Place, Places};
use super::visible::{columns, is_combining, of_length, stand_in};
use super::wrap::wrapped;
use crate::diagnostic::Label;
use crate::span::Span;

/// How many windows are shown for one finding.
const MOST_WINDOWS: usize = 4;
/// How many columns the text of a label gets, if it is so long; for them more of the line is cut off on the left.
const LABEL: usize = 16;
/// What is drawn before the text of a label.
const ARROW: usize = 4;
/// What stands where a line is cut, three bytes long.
const CUT: &str = "…";

/// The text from which snippets are taken.
#[derive(Debug, Clone)]
pub(super) struct Page<'a> {
    /// A line (or all lines of an argument, shown as one).
    pub(super) text: &'a str,
    /// Where the FEN starts in it.
    pub(super) start: usize,
    /// Whether the lines of the text are shown apart.
    pub(super) in_lines: bool,
    /// The places of the text.
    pub(super) places: Places<'a>,
    /// The name of the document, if one is shown.
    pub(super) name: Option<&'a str>,
    /// How many columns are shown.
    pub(super) width: usize,
    /// Whether to break the text of a label into lines that fit beside its place.
    pub(super) wraps_labels: bool,
}

/// Windows of a text, and the labels on them.
#[derive(Debug, Clone)]
pub(super) struct Snippet {
    name: Option<String>,
    windows: Vec<Window>,
    labels: Vec<LabeledSpan>,
    /// The place of each label.
    places: Vec<(usize, Place)>,
}

#[derive(Debug, Clone)]
struct Window {
    /// From the first label in it to the last one.
    labels: Span,
    /// The place in the text where the shown part begins.
    start: usize,
    place: Place,
    shown: String,
}

impl Snippet {
    pub(super) fn new(page: &Page<'_>, labels: &[Label]) -> Self {
        let (pieces, mut left_out) = disjoint(labels, page.text, page.start);
        let pieces = clipped(pieces, page);
        let mut groups: Vec<&[Piece]> = grouped(&pieces, page).collect();
        let primary = groups.iter().position(|group| group.iter().any(|piece| piece.primary));
        if groups.len() > MOST_WINDOWS {
            let kept = primary.filter(|primary| *primary >= MOST_WINDOWS);
            groups.swap(MOST_WINDOWS - 1, kept.unwrap_or(MOST_WINDOWS - 1));
            left_out += groups.drain(MOST_WINDOWS..).map(<[Piece]>::len).sum::<usize>();
        }
        let mut windows = Vec::with_capacity(groups.len());
        for (index, group) in groups.iter().enumerate() {
            let line = page.line_around(ground(group));
            let before = index.checked_sub(1).map_or(0, |before| ground(groups[before]).end);
            let next = groups.get(index + 1).map(|next| ground(next).start);
            let next = next.filter(|next| *next <= line.end);
            let free = Span::new(before.max(line.start), next.unwrap_or(line.end));
            windows.push(Window::new(page, group, line, free, next.is_none()));
        }
        let shown = || groups.iter().copied().flatten();
        let labelled = |(group, window): (&&[Piece], &Window)| {
            let label = |piece| {
                labelled(piece, left_out, page.wraps_labels.then(|| window.room(piece, page)))
            };
            group.iter().map(label).collect::<Vec<_>>()
        };
        Self {
            labels: groups.iter().zip(&windows).flat_map(labelled).collect(),
            name: page.name.map(str::to_owned),
            windows,
            places: shown()
                .map(|piece| (piece.span.start, page.places.at(piece.label_start)))
                .collect(),
        }
    }

    /// The labels as drawn.
    pub(super) fn labels(&self) -> &[LabeledSpan] {
        &self.labels
    }
}

impl Page<'_> {
    /// The line (or the lines) that a place lies in, without the line end; all of a text that is shown as one.
    fn line_around(&self, place: Span) -> Span {
        let whole = Span::new(0, self.text.len());
        if !self.in_lines {
            return whole;
        }
        let start = self.text[..place.start].rfind('\n').map_or(0, |before| before + 1);
        // An arrow at the end of a line has the line break as its ground.
        let last = place.end.saturating_sub(1).max(place.start);
        let last = self.text.floor_char_boundary(last).max(place.start);
        let end = self.text[last..].find('\n').map_or(whole.end, |end| last + end);
        let end = if self.text[start..end].ends_with('\r') { end - 1 } else { end };
        Span::new(start, end.max(place.start))
    }
}

/// A label for miette, with its text in lines of so many columns.
fn labelled(piece: &Piece, left_out: usize, room: Option<usize>) -> LabeledSpan {
    let mut text = piece.text.clone();
    let lines = |text: Option<String>| match room {
        Some(room) => text.map(|text| wrapped(&text, room, room).join("\n")),
        None => text,
    };
    if !piece.primary {
        return LabeledSpan::new_with_span(lines(text), piece.span);
    }
    if left_out > 0 {
        let more = format!("(and {left_out} more)");
        text = Some(text.map_or(more.clone(), |text| format!("{text} {more}")));
    }
    LabeledSpan::new_primary_with_span(lines(text), piece.span)
}

/// Cuts labels that are longer than what is shown.
fn clipped(mut pieces: Vec<Piece>, page: &Page<'_>) -> Vec<Piece> {
    for piece in &mut pieces {
        let most = reach(&page.text[piece.span.range()], page.width.saturating_sub(4));
        if most < piece.span.len() {
            piece.span.end = piece.span.start + most;
            piece.ground = piece.span;
        }
    }
    pieces
}

/// Puts those pieces together that fit into one window.
fn grouped<'p>(pieces: &'p [Piece], page: &Page<'_>) -> impl Iterator<Item = &'p [Piece]> {
    let mut rest = pieces;
    std::iter::from_fn(move || {
        let start = rest.first()?.ground.start;
        let line = page.line_around(rest.first()?.ground);
        let end = start + reach(&page.text[start..line.end], page.width.saturating_sub(2));
        let fit =
            |piece: &Piece| piece.ground.end.min(line.end) <= end && piece.ground.start <= line.end;
        let mut count = rest.iter().take_while(|piece| fit(piece)).count().max(1);
        // miette takes an arrow just behind a label for a part of it.
        if let [_, .., label, arrow] = &rest[..rest.len().min(count + 1)]
            && arrow.span.is_empty()
            && label.span.end == arrow.span.start
            && count < rest.len()
        {
            count -= 1;
        }
        let (group, others) = rest.split_at(count);
        rest = others;
        Some(group)
    })
}

fn ground(group: &[Piece]) -> Span {
    group.iter().map(|piece| piece.ground).reduce(Span::to).unwrap_or(Span::empty(0))
}

/// How many bytes from the start of `text` fit into that many columns.
fn reach(text: &str, width: usize) -> usize {
    fitting(
        text.char_indices().map(|(at, character)| (at + character.len_utf8(), character)),
        width,
    )
}

/// How many bytes from the end of `text` fit into that many columns.
fn reach_back(text: &str, width: usize) -> usize {
    let characters = text.char_indices().rev();
    fitting(characters.map(|(at, character)| (text.len() - at, character)), width)
}

fn fitting(characters: impl Iterator<Item = (usize, char)>, width: usize) -> usize {
    let mut used = 0;
    let within = characters.take_while(|(_, character)| {
        used += columns(*character);
        used <= width
    });
    within.last().map_or(0, |(bytes, _)| bytes)
}

fn width_of(text: &str) -> usize {
    text.chars().map(columns).sum()
}

impl Window {
    /// The window round the labels of a group in a line; `free` is what no other group of the line takes up, `last` says
    /// that none follows.
    fn new(page: &Page<'_>, group: &[Piece], line: Span, free: Span, last: bool) -> Self {
        let text = &page.text[..line.end];
        let ground = ground(group);
        let labels = group.iter().map(|piece| piece.span).reduce(Span::to).unwrap_or(ground);
        let taken = Span::new(ground.start, ground.end.min(text.len()));
        let (left, right) = (&text[free.start..taken.start], &text[taken.end..free.end]);
        // Two cuts, and a start of the line that is too short to be cut off.
        let room = page.width.saturating_sub(width_of(&text[taken.range()]) + 3);
        let (left, right) = shares(left, right, room);
        let left = left.min(reach_back(&text[..taken.start], most_on_the_left(page, group, taken)));
        let (start, from) = match taken.start - left {
            from if from < line.start + CUT.len() => (line.start, line.start),
            from if from < free.start + CUT.len() => (free.start, free.start),
            from => (from - CUT.len(), from),
        };
        let mut shown = if start < from { CUT.to_owned() } else { String::new() };
        let marks: Vec<usize> = group.iter().map(|piece| piece.span.start).collect();
        let end_of_line = text.len() - line_end(text).len();
        let mut end = taken.end + right;
        if last && end >= end_of_line {
            show(text, Span::new(from, end_of_line.max(from)), &marks, &mut shown);
            shown.push_str(if end_of_line < text.len() { &text[end_of_line..] } else { "\n" });
        } else {
            let cut = last || end + CUT.len() <= free.end;
            if !cut {
                end = free.end;
            }
            show(text, Span::new(from, end), &marks, &mut shown);
            shown.push_str(if cut { CUT } else { "" });
        }
        Self { labels, start, place: page.places.at(start), shown }
    }
}

impl Window {
    /// How many columns there are for the text of a label.
    fn room(&self, piece: &Piece, page: &Page<'_>) -> usize {
        let before = self.shown.get(..piece.span.start.saturating_sub(self.start));
        let middle = width_of(&page.text[piece.span.range()]) / 2;
        let column = before.map_or(0, width_of) + middle;
        page.width.saturating_sub(column + ARROW).max(LABEL / 2)
    }
}

/// How many columns may be shown before the labels so that there is room for their texts.
fn most_on_the_left(page: &Page<'_>, group: &[Piece], taken: Span) -> usize {
    let most = group.iter().filter_map(|piece| {
        let text = piece.text.as_deref().filter(|_| page.wraps_labels)?;
        let needed = text.chars().count().min(LABEL);
        let before = width_of(&page.text[taken.start..piece.span.start]);
        let middle = width_of(&page.text[piece.span.range()]) / 2;
        Some(page.width.saturating_sub(needed + before + middle + ARROW + 1))
    });
    most.min().unwrap_or(page.width)
}

/// How many bytes to show of what stands before and behind the labels, in so many columns.
fn shares(left: &str, right: &str, room: usize) -> (usize, usize) {
    let (before, after) = (reach_back(left, room), reach(right, room));
    let (before, after) = (width_of(&left[left.len() - before..]), width_of(&right[..after]));
    if before + after <= room {
        return (reach_back(left, before), reach(right, after));
    }
    let after = reach(right, after.min((room / 3).max(room - before)));
    (reach_back(left, room - width_of(&right[..after])), after)
}

/// Appends a part of a text with stand-ins; what draws on the character before it gets one where a label begins.
fn show(text: &str, part: Span, marks: &[usize], shown: &mut String) {
    for (at, character) in text[part.range()].char_indices() {
        let marked = || marks.contains(&(part.start + at)) && is_combining(character);
        match stand_in(character) {
            Some(stand_in) => shown.push_str(stand_in),
            None if marked() => shown.push_str(of_length(character.len_utf8())),
            None => shown.push(character),
        }
    }
}

impl SourceCode for Snippet {
    /// The window round a label, or round several if one window holds them.
    ///
    /// Without lines before it the column is that of the label, as miette wants it for its header; else that of the
    /// window.
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        lines_before: usize,
        _lines_after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let span = Span::new(span.offset(), span.offset() + span.len());
        let holds = |window: &&Window| window.labels.contains(span);
        let window = self.windows.iter().find(holds).ok_or(MietteError::OutOfBounds)?;
        let label =
            self.places.iter().find(|(at, _)| *at == span.start).filter(|_| lines_before == 0);
        let place = label.map_or(window.place, |(_, place)| *place);
        let (data, shown) = (window.shown.as_bytes(), (window.start, window.shown.len()).into());
        let (line, column) = (place.line - 1, place.column - 1);
        Ok(Box::new(match &self.name {
            Some(name) => MietteSpanContents::new_named(name.clone(), data, shown, line, column, 1),
            None => MietteSpanContents::new(data, shown, line, column, 1),
        }))
    }
}
