//! A sound FEN costs no heap allocation.

use fenlint::{Fen, Options, Record, lint};

const SOUND: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
    "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 3",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "4k3/8/8/8/8/8/4P3/4K3 w - - 5 39",
    // In check: all last moves are tried until one fits. A search for captures that meets its limit.
    "rnbqkbnr/ppp2ppp/3p4/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 3",
    "rn3b2/4k2r/pRp2p1p/4NP2/2b1PP1P/6q1/Pn1K2P1/2B2B1R b - - 8 30",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w - - 2 9",
];

#[test]
fn reading_a_sound_fen_allocates_nothing() {
    for text in SOUND {
        let counted = allocation_counter::measure(|| {
            assert!(text.parse::<Fen>().is_ok());
        });
        assert_eq!(counted.count_total, 0, "{text}");
    }
}

#[test]
fn linting_a_sound_fen_allocates_nothing() {
    let options = Options::default();
    for text in SOUND {
        let counted = allocation_counter::measure(|| {
            assert!(lint(text, &options).findings().is_empty());
        });
        assert_eq!(counted.count_total, 0, "{text}");
    }
}

#[test]
fn linting_a_sound_epd_record_allocates_nothing() {
    let options = Options::default().with_record(Record::Epd);
    for text in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
        "4k3/8/8/8/8/8/4P3/4K3 w - - acd 20; c0 \"a; b\"; ce -35; fmvn 39; hmvc 5; id \"x\";",
        "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01\";",
        "4k3/8/8/8/8/8/4P3/4K3 w - - pm e4; pv e4 Kd7 Kd2;",
    ] {
        let counted = allocation_counter::measure(|| {
            assert!(lint(text, &options).findings().is_empty());
        });
        assert_eq!(counted.count_total, 0, "{text}");
    }
}

#[test]
fn the_counter_counts() {
    let counted = allocation_counter::measure(|| {
        assert!(!lint("8/8", &Options::default()).findings().is_empty());
    });
    assert!(counted.count_total > 0);
}
