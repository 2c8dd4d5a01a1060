//! What the reachability rules cost on positions of random games: `cargo run --release --example reachability_time`.
//!
//! Each position is linted a few times, and its best time counts.

#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use std::hint::black_box;
use std::time::Instant;

use cozy_chess::{Board, Move};
use fenlint::{Options, SEARCH_NODES, SEARCH_NODES_DEEP, SEARCH_NODES_EDITOR, lint};

const COUNT: usize = 20_000;

/// The slowest positions known: of forty million of odd games, and of boards changed at random until they take long. The examples
/// `accused` and `slowest` in the folder `peers` find them.
const SLOWEST: [&str; 6] = [
    "rnqkrnbb/8/8/1PP3Pp/2pp2pP/8/8/RNQKRNBB w EAea - 0 16",
    "2BQ1n2/6kB/B3p2p/R5pp/2p4N/5B2/R2B4/3N1KQB b - - 0 102",
    "bbnrQkBr/7P/8/p1p5/P1P4q/1p3N2/1P5p/BBbR1K1R b HDhd - 5 21",
    "rnbqkbnr/1B3p2/8/4P1PP/2p4P/P7/2q5/qN3KNR w kq - 1 30",
    "3Q2N1/4Rb2/2p2nb1/R2b4/2p1Pp2/2p3K1/rqN1k3/5N2 w - - 0 1",
    "b4N2/Q3R1q1/b1p3b1/8/2p1Pp2/2p1N1K1/n3k3/1NR4r w - - 0 1",
];

/// Every fourth position or so of games of at most 160 plies.
fn positions() -> Vec<String> {
    let mut seed = 0x139_408d_cbbf_7a44_u64;
    let mut random = |end: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        usize::try_from(seed >> 33).unwrap_or_default() % end
    };
    let mut texts = Vec::new();
    while texts.len() < COUNT {
        let mut board = Board::default();
        for _ in 0..160 {
            let mut moves: Vec<Move> = Vec::new();
            board.generate_moves(|some| {
                moves.extend(some);
                false
            });
            if moves.is_empty() || board.halfmove_clock() >= 100 {
                break;
            }
            board.play_unchecked(moves[random(moves.len())]);
            if random(4) == 0 {
                texts.push(board.to_string());
            }
        }
    }
    texts
}

fn best_time(text: &str, options: &Options) -> u128 {
    let time = || {
        let start = Instant::now();
        black_box(lint(black_box(text), options));
        start.elapsed().as_nanos()
    };
    (0..5).map(|_| time()).min().unwrap_or_default()
}

fn main() {
    let texts = positions();
    let limited = |nodes| Options::default().with_search_nodes(nodes);
    let all = [
        ("errors only", Options::errors()),
        ("no search", limited(0)),
        ("500 nodes", limited(SEARCH_NODES_EDITOR)),
        ("2,000 nodes", limited(SEARCH_NODES)),
        ("20,000 nodes", limited(SEARCH_NODES_DEEP)),
    ];
    println!(
        "{:<14}{:>8}{:>8}{:>8}{:>8}{:>8}{:>10}",
        "ns", "mean", "p50", "p90", "p99", "p99.9", "longest"
    );
    for (name, options) in &all {
        let mut times: Vec<u128> = texts.iter().map(|text| best_time(text, options)).collect();
        times.sort_unstable();
        let mean = times.iter().sum::<u128>() / times.len() as u128;
        let part =
            |thousandths: usize| times[(times.len() * thousandths / 1000).min(times.len() - 1)];
        println!(
            "{name:<14}{mean:>8}{:>8}{:>8}{:>8}{:>8}{:>10}",
            part(500),
            part(900),
            part(990),
            part(999),
            part(1000)
        );
    }
    println!("\nthe slowest positions known, in microseconds: errors only, then with each limit");
    for text in SLOWEST {
        let times = all.each_ref().map(|(_, options)| best_time(text, options) / 1000);
        println!("{times:>8?}  {text}");
    }
}
