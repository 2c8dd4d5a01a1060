//! What each argument costs: `cargo test --release --lib reach::times -- --ignored --nocapture` prints the table of
//! `docs/reachability.md`.

#![allow(clippy::print_stdout, reason = "a table is what is asked for")]

use std::hint::black_box;
use std::time::Instant;

use cozy_chess::Board;

use super::fault::{counting_fault, locked_fault};
use super::{Facts, cages, capture_search, obvious, pawn_files, turn};
use crate::board::Color;
use crate::options::{Options, SEARCH_NODES};
use crate::rules::{Reach, Setup};
use crate::value::Fen;
use crate::variant::Variant;

/// Positions of random games.
fn of_games() -> Vec<Fen> {
    let mut seed = 0x139_408d_cbbf_7a44_u64;
    let mut random = |end: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed >> 33) as usize % end
    };
    let mut fens = Vec::new();
    while fens.len() < 5_000 {
        let mut board = Board::default();
        for _ in 0..160 {
            let mut moves = Vec::new();
            board.generate_moves(|some| {
                moves.extend(some);
                false
            });
            if moves.is_empty() || board.halfmove_clock() >= 100 {
                break;
            }
            board.play_unchecked(moves[random(moves.len())]);
            if random(4) == 0 {
                fens.extend(board.to_string().parse::<Fen>().ok());
            }
        }
    }
    fens
}

/// The positions of the sample that reach these rules: no error stands in them, and they cannot arise.
fn impossible() -> Vec<Fen> {
    let rows = include_str!("../../../tests/data/random5k.tsv").lines().skip(1);
    let illegal = rows.filter(|row| row.split('\t').nth(1) == Some("illegal"));
    illegal.filter_map(|row| row.split('\t').next()?.parse::<Fen>().ok()).collect()
}

fn facts(fens: &[Fen]) -> Vec<Facts> {
    let options = Options::default().with_variant(Variant::Chess);
    let of = |fen: &Fen| {
        let text = fen.to_string();
        let setup = Setup::of_fen(&text, false, fen, options.variant);
        if setup.is_sound() { Reach::new(&setup, &options).map(|reach| reach.facts) } else { None }
    };
    fens.iter().filter_map(of).collect()
}

/// Mean and longest time in nanoseconds, of the best of five runs for each position.
fn time(all: &[Facts], judge: &dyn Fn(&Facts) -> bool) -> (u64, u64) {
    let best = |facts: &Facts| {
        let once = || {
            let start = Instant::now();
            for _ in 0..10 {
                black_box(judge(black_box(facts)));
            }
            start.elapsed().as_nanos() as u64 / 10
        };
        (0..5).map(|_| once()).min().unwrap_or_default()
    };
    let times: Vec<u64> = all.iter().map(best).collect();
    let mean = times.iter().sum::<u64>() / times.len().max(1) as u64;
    (mean, times.into_iter().max().unwrap_or_default())
}

type Judge = fn(&Facts) -> bool;

fn missing(facts: &Facts) -> [u32; 2] {
    Color::ALL.map(|color| facts.missing(color))
}

fn again(facts: &Facts) -> Facts {
    Facts::new(facts.board, facts.to_move, facts.unmoved, facts.en_passant, facts.array)
}

#[test]
#[ignore = "it measures"]
fn time_of_each_argument() {
    let judges: [(&str, Judge); 12] = [
        ("the counts they start from", |facts| again(facts).is_countable()),
        ("`nothing-captured`", |facts| {
            missing(facts) == [0, 0] && pawn_files::facing(facts) != 0xff
        }),
        ("`pawn-captures`", |facts| {
            let [white, black] = missing(facts);
            pawn_files::pawn_captures(facts, [black, white]).is_some()
        }),
        ("`open-files`", |facts| {
            pawn_files::open_files(facts, missing(facts), facts.promoted).is_some()
        }),
        ("`changed-files`", |facts| {
            pawn_files::changed_files(facts, missing(facts).iter().sum()).is_some()
        }),
        ("`wrong-turn`", |facts| turn::turn(facts).is_some()),
        ("`locked-bishop`", |facts| {
            facts.locked.iter().any(|locked| locked.died > 0) && locked_fault(facts).is_some()
        }),
        ("`caged-piece`", |facts| cages::caged(facts).is_some()),
        ("all static ones together", |facts| {
            let facts = again(facts);
            facts.is_countable() && counting_fault(&facts).is_some()
        }),
        ("whether a last move is plain to see", |facts| obvious::is_known(facts)),
        ("`no-last-move`, if none is", |facts| super::fault::no_last_move(facts, 0).is_some()),
        ("`no-capture-order`, 2,000 nodes", |facts| {
            matches!(
                capture_search::search(facts, SEARCH_NODES),
                capture_search::Outcome::Impossible(_)
            )
        }),
    ];
    let (impossible, games) = (facts(&impossible()), facts(&of_games()));
    println!("{} impossible positions, {} of games", impossible.len(), games.len());
    for (name, judge) in judges {
        let [of_impossible, of_games] = [&impossible, &games].map(|all| time(all, &judge));
        let micros = |nanos: u64| format!("{}.{:03}", nanos / 1000, nanos % 1000);
        println!(
            "| {name} | {} | {} | {} | {} |",
            micros(of_impossible.0),
            micros(of_games.0),
            micros(of_impossible.1),
            micros(of_games.1),
        );
    }
}
