//! Looks for positions that take fenlint long: `cargo run --release --example slowest -- ROUNDS SEED`.
//!
//! Men are put on random squares, in numbers that a game can have, and the slowest boards are changed a little again and
//! again. Only the search for captures takes long, and it is bounded by its number of nodes.

use std::hint::black_box;
use std::time::Instant;

use fenlint::{Options, SEARCH_NODES, SEARCH_NODES_DEEP, SEARCH_NODES_EDITOR, lint};
use fenlint_peers::random::Random;

/// The squares from a8 to h1, as in the text.
type Squares = [char; 64];

fn place(squares: &mut Squares, man: char, random: &mut Random) {
    loop {
        let square = random.below(64);
        let is_end = !(8..56).contains(&square);
        if squares[square] == '.' && !(is_end && matches!(man, 'P' | 'p')) {
            squares[square] = man;
            return;
        }
    }
}

/// A board with so many pawns, and promoted pieces for some of the others.
fn board(random: &mut Random) -> Squares {
    let mut squares = ['.'; 64];
    for (king, pawn, pieces) in [('K', 'P', "QRBN"), ('k', 'p', "qrbn")] {
        place(&mut squares, king, random);
        let pawns = random.below(9);
        let extra = random.below(9 - pawns);
        (0..pawns).for_each(|_| place(&mut squares, pawn, random));
        let kinds: Vec<char> = pieces.chars().collect();
        let [queen, rook, bishop, knight] = kinds[..] else { continue };
        let start = [queen, rook, rook, bishop, bishop, knight, knight];
        let kept = random.below(8);
        start.into_iter().take(kept).for_each(|man| place(&mut squares, man, random));
        (0..extra).for_each(|_| {
            let man = random.pick(&kinds);
            place(&mut squares, man, random);
        });
    }
    squares
}

/// The same board with one or two men elsewhere or gone.
fn changed(mut squares: Squares, random: &mut Random) -> Squares {
    for _ in 0..=random.below(3) {
        let from = random.below(64);
        let man = squares[from];
        if man == '.' || matches!(man, 'K' | 'k') {
            continue;
        }
        squares[from] = '.';
        match random.below(4) {
            0 => {}
            1 => {
                let kinds =
                    if man.is_uppercase() { ['Q', 'R', 'N', 'P'] } else { ['q', 'r', 'n', 'p'] };
                let man = random.pick(&kinds);
                place(&mut squares, man, random);
            }
            _ => place(&mut squares, man, random),
        }
    }
    squares
}

fn text(squares: &Squares) -> String {
    let rank = |rank: &[char]| {
        let mut out = String::new();
        let mut empty = 0;
        for man in rank.iter().chain(&['/']) {
            if *man == '.' {
                empty += 1;
                continue;
            }
            if empty > 0 {
                out.push_str(&empty.to_string());
                empty = 0;
            }
            out.push(*man);
        }
        out
    };
    let ranks: String = squares.chunks(8).map(rank).collect();
    format!("{} w - - 0 1", ranks.trim_end_matches('/'))
}

fn time(text: &str, options: &Options, runs: usize) -> u128 {
    let once = || {
        let start = Instant::now();
        black_box(lint(black_box(text), options));
        start.elapsed().as_nanos()
    };
    (0..runs).map(|_| once()).min().unwrap_or_default()
}

fn main() {
    let mut arguments = std::env::args().skip(1).filter_map(|argument| argument.parse().ok());
    let rounds: u64 = arguments.next().unwrap_or(100_000);
    let mut random = Random::new(arguments.next().unwrap_or(1));
    let options = |nodes| Options::default().with_search_nodes(nodes);
    let usual = options(SEARCH_NODES);
    let mut slowest: Vec<(u128, Squares)> = Vec::new();
    for _ in 0..rounds {
        let squares = match slowest.len() {
            0 => board(&mut random),
            known if random.below(4) > 0 => {
                let from = slowest[random.below(known)].1;
                changed(from, &mut random)
            }
            _ => board(&mut random),
        };
        let text = text(&squares);
        let least = if slowest.len() < 20 { 0 } else { slowest[slowest.len() - 1].0 };
        if time(&text, &usual, 1) <= least {
            continue;
        }
        // Something else may have taken the time.
        let time = time(&text, &usual, 3);
        if time > least && slowest.iter().all(|(_, known)| *known != squares) {
            slowest.push((time, squares));
            slowest.sort_by_key(|(time, _)| std::cmp::Reverse(*time));
            slowest.truncate(20);
        }
    }
    println!("microseconds with 500, 2,000 and 20,000 nodes");
    for (_, squares) in slowest.iter().take(5) {
        let text = text(squares);
        let times = [SEARCH_NODES_EDITOR, SEARCH_NODES, SEARCH_NODES_DEEP]
            .map(|nodes| time(&text, &options(nodes), 5) / 1000);
        println!("{times:?} {text}");
    }
}
