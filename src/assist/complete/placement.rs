//! Ranks, and whole positions.

use super::fields::rest;
use super::place::Word;
use super::{CompletionKind, Offer};
use crate::assist::outline::{Outline, RankPlace};
use crate::board::Rank;
use crate::grammar::RunKind;
use crate::options::{Options, Record};
use crate::span::Span;
use crate::variant::Variant;

/// The positions in which games begin.
pub(super) fn starts(options: &Options) -> impl Iterator<Item = Offer> + use<> {
    let epd = options.record == Record::Epd;
    let (board, fields) = match options.variant {
        Some(Variant::Horde) => {
            ("rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP", "w kq -")
        }
        Some(Variant::RacingKings) => ("8/8/8/8/8/8/krbnNBRK/qrbnNBRQ", "w - -"),
        Some(Variant::Antichess) => ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "w - -"),
        Some(Variant::Crazyhouse) => ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[]", "w KQkq -"),
        Some(Variant::ThreeCheck) => {
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "w KQkq - 3+3")
        }
        _ => ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "w KQkq -"),
    };
    let pocket = if options.variant == Some(Variant::Crazyhouse) { "[]" } else { "" };
    let end = if epd { "" } else { " 0 1" };
    let checks = if options.variant == Some(Variant::ThreeCheck) { " 3+3" } else { "" };
    let start =
        Offer::new(CompletionKind::Record, format!("{board} {fields}{end}"), "the start position");
    let kings = format!("4k3/8/8/8/8/8/8/4K3{pocket} w - -{checks}{end}");
    let kings = Offer::new(CompletionKind::Record, kings, "the two kings alone");
    let kings = Some(kings).filter(|_| options.variant != Some(Variant::Horde));
    std::iter::once(start).chain(kings)
}

/// What could follow in the placement.
pub(super) fn offers(outline: &Outline<'_>, options: &Options, word: &Word) -> Vec<Offer> {
    let mut offers = Vec::new();
    let is_last = outline.text[word.span.end..].trim().is_empty();
    let Some(rank) =
        outline.ranks().find(|rank| rank.span.start <= word.at && word.at <= rank.span.end)
    else {
        return pocket_end(outline, options, word, is_last);
    };
    let Some(number) = rank.rank else { return offers };
    let tail = &outline.text[word.at..rank.span.end];
    offers.extend(home(&rank, number, options).filter(|_| tail.is_empty()));
    offers.extend(filled(outline, &rank, number, word.at));
    if tail.is_empty() && word.at == word.span.end && rank.is_sound() {
        let behind = Span::empty(word.at);
        if let Some(below) = number.index().checked_sub(1).and_then(Rank::from_index) {
            offers.push(slash(number, below).replacing(behind));
            offers.extend(next(below, options).map(|offer| offer.replacing(behind)));
            if number.index() > 1 {
                let empty = "/8".repeat(usize::from(number.index()));
                let detail = format!("rank {below} to rank 1 empty");
                offers.push(Offer::new(CompletionKind::Rank, empty, detail).replacing(behind));
            }
        } else if outline.board().is_some() {
            offers.extend(behind_board(outline, options, word, is_last));
        }
    }
    let typed = &outline.text[word.span.start..word.at];
    if is_last && word.at == word.span.end && !typed.contains('/') {
        offers.extend(starts(options));
    }
    offers
}

/// What follows a complete board.
fn behind_board(
    outline: &Outline<'_>,
    options: &Options,
    word: &Word,
    is_last: bool,
) -> Vec<Offer> {
    let behind = Span::empty(word.at);
    let pocket = if options.variant == Some(Variant::Crazyhouse) { "[]" } else { "" };
    let mut offers = Vec::new();
    if !pocket.is_empty() {
        let detail = "the pieces in hand: none";
        offers.push(Offer::new(CompletionKind::Value, pocket, detail).replacing(behind));
    }
    if is_last {
        let rest = rest(outline, options, 1).into_iter().map(|mut offer| {
            offer.insert = format!("{pocket} {}", offer.insert);
            offer.filter = None;
            offer.replacing(behind)
        });
        offers.extend(rest);
    }
    offers
}

/// What follows a pocket.
fn pocket_end(outline: &Outline<'_>, options: &Options, word: &Word, is_last: bool) -> Vec<Offer> {
    let whole = outline.tree.piece_placement.map(|placement| outline.span(placement.text));
    if whole.is_none_or(|whole| whole.end != word.at) || outline.board().is_none() || !is_last {
        return Vec::new();
    }
    let rest = rest(outline, options, 1).into_iter();
    rest.map(|mut offer| {
        offer.insert = format!(" {}", offer.insert);
        offer.replacing(Span::empty(word.at))
    })
    .collect()
}

fn slash(number: Rank, below: Rank) -> Offer {
    let detail = format!("end of rank {number}; rank {below} comes next");
    Offer::new(CompletionKind::Rank, "/", detail)
}

/// The next rank as it is at the start, or empty.
fn next(below: Rank, options: &Options) -> impl Iterator<Item = Offer> {
    let home = array(below, options).map(|rank| {
        Offer::new(
            CompletionKind::Rank,
            format!("/{rank}"),
            format!("rank {below} of the start position"),
        )
    });
    let empty = Offer::new(CompletionKind::Rank, "/8", format!("rank {below}: empty"));
    home.into_iter().chain([empty])
}

/// The rank as it is at the start.
fn home(rank: &RankPlace<'_>, number: Rank, options: &Options) -> Option<Offer> {
    let detail = format!("rank {number} of the start position");
    array(number, options)
        .map(|home| Offer::new(CompletionKind::Rank, home, detail).replacing(rank.span))
}

/// The ranks of the start position that are not empty.
fn array(rank: Rank, options: &Options) -> Option<&'static str> {
    let is_other =
        matches!(options.variant, Some(Variant::Horde | Variant::RacingKings | Variant::Chess960));
    match rank {
        Rank::Seventh if options.variant != Some(Variant::RacingKings) => Some("pppppppp"),
        _ if is_other => None,
        Rank::Eighth => Some("rnbqkbnr"),
        Rank::Second => Some("PPPPPPPP"),
        Rank::First => Some("RNBQKBNR"),
        _ => None,
    }
}

/// The rank with as many empty squares more as it lacks.
fn filled(outline: &Outline<'_>, rank: &RankPlace<'_>, number: Rank, at: usize) -> Option<Offer> {
    let lacking = 8usize.checked_sub(rank.written.squares()).filter(|lacking| *lacking > 0)?;
    let mut filled = String::new();
    let mut empty = 0;
    let mut is_put = false;
    for run in rank.runs() {
        if run.span.start >= at && !is_put {
            empty += lacking;
            is_put = true;
        }
        match run.kind {
            RunKind::Digit(digit) => empty += usize::from(digit),
            RunKind::Piece(_) | RunKind::Promoted => {
                push(&mut filled, std::mem::take(&mut empty));
                filled.push_str(outline.at(run.span));
            }
            _ => return None,
        }
    }
    push(&mut filled, if is_put { empty } else { empty + lacking });
    let s = if lacking == 1 { "" } else { "s" };
    let more = if rank.written.text.is_empty() { "" } else { " more" };
    let detail = format!("rank {number} with {lacking} empty square{s}{more}");
    let typed = outline.text[rank.span.start..at].to_owned();
    let mut offer = Offer::new(CompletionKind::Rank, filled, detail).replacing(rank.span);
    if !offer.insert.starts_with(&typed) {
        offer.filter = Some(typed);
    }
    Some(offer)
}

fn push(rank: &mut String, empty: usize) {
    if empty > 0 {
        rank.push_str(&empty.to_string());
    }
}
