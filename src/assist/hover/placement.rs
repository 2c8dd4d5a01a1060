//! A square, a gap or a separator of the placement.

use super::Told;
use crate::assist::markdown::{escaped, sentence};
use crate::assist::outline::{Outline, RankPlace, RunPlace};
use crate::board::Rank;
use crate::characters::{Quoted, as_piece};
use crate::field::Field;
use crate::grammar::RunKind;
use crate::lesson::{about, of_rank, of_run};
use crate::span::Span;

/// What is told of a place in the placement.
pub(super) fn told(outline: &Outline<'_>, field: Span, at: usize) -> Told {
    let rank = outline
        .ranks()
        .find(|rank| at < outline.span(rank.written.separator).end.max(rank.span.end));
    let Some(rank) = rank else { return Told::new(field, "**piece placement**") };
    let run = rank.runs().find(|run| run.span.start <= at && at < run.span.end);
    match run {
        Some(run) => of_square(&rank, &run),
        None => of_separator(outline, &rank),
    }
}

fn of_square(rank: &RankPlace<'_>, run: &RunPlace) -> Told {
    let told = Told::new(run.span, head(rank, run));
    let told = match (rank.rank, rank.written.squares()) {
        (None, _) => told.and("A board has only 8 ranks."),
        (Some(number), 8) => match run.kind {
            // It has been said already that all of it is empty.
            RunKind::Digit(8) => told,
            _ => told.and(sentence(&of_rank(&rank.written, Some(number)))),
        },
        (Some(number), found) => told.and(format!(
            "Rank {number} describes {found} squares instead of 8, so it is not certain which square this is. It is counted from the a-file here."
        )),
    };
    told.about(match run.kind {
        _ if rank.rank.is_none() => "",
        RunKind::Piece(_) => "A capital letter is a white piece, a small one a black piece.",
        RunKind::Digit(_) => "A digit counts empty squares, from the a-file to the h-file.",
        _ => "",
    })
}

/// `**white king on e1**`
fn head(rank: &RankPlace<'_>, run: &RunPlace) -> String {
    let words = of_run(run.kind, run.first, run.last);
    let squares = match (run.first, run.last) {
        (Some(first), Some(last)) if first == last => format!(": {first}"),
        (Some(first), Some(last)) => format!(": {first} to {last}"),
        _ => String::new(),
    };
    match run.kind {
        RunKind::Piece(_) => format!("**{words}**"),
        RunKind::Digit(8) if rank.written.squares() == 8 && rank.rank.is_some() => {
            format!("**{}**", of_rank(&rank.written, rank.rank))
        }
        RunKind::Digit(1..=8) => format!("**{words}**{squares}"),
        RunKind::Digit(digit) => format!("**{digit}** counts no empty squares: a gap has 1 to 8"),
        RunKind::Promoted => {
            let runs = rank.runs().take_while(|other| other.span.start < run.span.start);
            match runs.last().map(|before| (before.kind, before.first)) {
                Some((kind @ RunKind::Piece(_), square)) => format!(
                    "**promoted**: the {} was a pawn, and goes into the pocket as a pawn when it is taken",
                    of_run(kind, square, square)
                ),
                _ => {
                    "**promoted**: the mark of a promoted piece, with no piece before it".to_owned()
                }
            }
        }
        RunKind::Blank => "**blank** in the piece placement".to_owned(),
        RunKind::Unexpected(character) => {
            let quoted = escaped(&Quoted(character).to_string());
            let looks = as_piece(character)
                .map_or_else(String::new, |reading| format!("; it looks like `{}`", reading.ascii));
            let place = run.first.map_or_else(String::new, |square| format!(", on {square}"));
            format!("**{quoted}**{place}: neither a piece nor a gap{looks}")
        }
    }
}

fn of_separator(outline: &Outline<'_>, rank: &RankPlace<'_>) -> Told {
    let below = |rank: Rank| Rank::from_index(rank.index().checked_sub(1)?);
    let place = outline.span(rank.written.separator);
    let place = if place.is_empty() { rank.span } else { place };
    let told = match (rank.rank, rank.rank.and_then(below)) {
        (Some(number), Some(below)) => {
            Told::new(place, format!("**end of rank {number}**; rank {below} comes next"))
        }
        (Some(number), None) => {
            Told::new(place, format!("**end of rank {number}**; no rank comes below it"))
        }
        (None, _) => Told::new(place, "**end of a rank** beyond rank 1"),
    };
    let told = rank
        .rank
        .map(|number| sentence(&of_rank(&rank.written, Some(number))))
        .into_iter()
        .fold(told, Told::and);
    told.about(about(Field::PiecePlacement))
}
