//! Whether a position can arise in a game: what is proved about positions whose verdict is known, and that no position
//! of a game is ever accused.

#[path = "common/games.rs"]
mod games;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use cozy_chess::{Board, Move, Piece};
use fenlint::rules::Family;
use fenlint::rules::proving_rules;
use fenlint::{
    Fen, Finding, Options, RULES, SEARCH_NODES, SEARCH_NODES_DEEP, SEARCH_NODES_EDITOR, Severity,
    Variant, lint,
};
use games::Random;
use proptest::prelude::*;

/// What is said of a text about whether it can arise.
fn accusations(text: &str, options: &Options) -> Vec<Finding> {
    let mut findings = lint(text, options).into_findings();
    findings.retain(|finding| finding.rule().family == Family::Reachability);
    findings
}

/// How moves are chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Style {
    /// Each move as likely as any other.
    Even,
    /// Pawn moves and captures by pawns before others.
    Pawns,
    /// As [`Pawns`](Self::Pawns), above all promotions, to any piece.
    Promotions,
    /// Few pawn moves, so that much stays at home.
    Closed,
    /// As [`Promotions`](Self::Promotions), but kings and rooks keep their castling rights as long as they can.
    Rights,
}

fn choose(board: &Board, moves: &[Move], style: Style, random: &mut Random) -> Move {
    let weight = |choice: &Move| {
        let pawn = board.piece_on(choice.from) == Some(Piece::Pawn);
        let capture = board.colors(!board.side_to_move()).has(choice.to);
        match style {
            Style::Even => 1,
            Style::Pawns => 1 + 8 * usize::from(pawn) + 12 * usize::from(pawn && capture),
            Style::Promotions => {
                1 + 20 * usize::from(pawn)
                    + 40 * usize::from(pawn && capture)
                    + 60 * usize::from(choice.promotion.is_some())
            }
            Style::Rights => {
                let piece = board.piece_on(choice.from);
                let stays = !matches!(piece, Some(Piece::King | Piece::Rook));
                1 + 60 * usize::from(stays)
                    + 300 * usize::from(stays && pawn)
                    + 600 * usize::from(capture && stays)
                    + 900 * usize::from(choice.promotion.is_some())
            }
            Style::Closed => 1 + 12 * usize::from(!pawn) + 8 * usize::from(capture),
        }
    };
    let mut left = random.below(moves.iter().map(weight).sum());
    for choice in moves {
        match left.checked_sub(weight(choice)) {
            Some(rest) => left = rest,
            None => return *choice,
        }
    }
    moves[0]
}

/// Calls `visit` with the positions of games from these arrays, so many in all.
fn positions(count: usize, style: Style, chess960: bool, seed: u64, mut visit: impl FnMut(&Board)) {
    let mut random = Random::new(seed);
    let mut left = count;
    while left > 0 {
        let array = if chess960 { random.below(960) as u32 } else { 518 };
        let mut board = Board::chess960_startpos(array);
        let plies = 20 + random.below(280);
        for _ in 0..plies {
            let moves = games::moves(&board);
            if moves.is_empty() || board.halfmove_clock() >= 100 || left == 0 {
                break;
            }
            let played = choose(&board, &moves, style, &mut random);
            board.play_unchecked(played);
            left -= 1;
            visit(&board);
        }
    }
}

/// How many positions of each kind of game are tried: 20,000 in all, or as many as `FENLINT_POSITIONS` says.
fn count() -> usize {
    let wanted = std::env::var("FENLINT_POSITIONS").ok().and_then(|count| count.parse().ok());
    wanted.unwrap_or(20_000_usize).div_ceil(10)
}

fn check_games(style: Style, chess960: bool, seed: u64) {
    // Rook files say Chess960 only if they are odd, so each text is tried with and without the variant.
    let standard = [None, Some(Variant::Chess)];
    let other = [None, Some(Variant::Chess960)];
    let variants = if chess960 { other } else { standard };
    // What is known most of is searched deepest.
    let nodes =
        |variant: Option<_>| if variant.is_some() { SEARCH_NODES_DEEP } else { SEARCH_NODES };
    let options = variants
        .map(|variant| Options::default().with_variant(variant).with_search_nodes(nodes(variant)));
    positions(count(), style, chess960, seed, |board| {
        let text = if chess960 { format!("{board:#}") } else { board.to_string() };
        for options in &options {
            let found = accusations(&text, options);
            assert!(found.is_empty(), "{text} {:?} {style:?}: {found:#?}", options.variant);
        }
    });
}

#[test]
fn random_games_are_never_accused() {
    check_games(Style::Even, false, 1);
    check_games(Style::Closed, false, 2);
}

#[test]
fn games_of_pawns_are_never_accused() {
    check_games(Style::Pawns, false, 3);
}

#[test]
fn games_of_promotions_are_never_accused() {
    check_games(Style::Promotions, false, 4);
    check_games(Style::Rights, false, 9);
}

#[test]
fn games_from_all_arrays_are_never_accused() {
    check_games(Style::Even, true, 5);
    check_games(Style::Pawns, true, 6);
    check_games(Style::Promotions, true, 7);
    check_games(Style::Closed, true, 8);
    check_games(Style::Rights, true, 10);
}

/// Positions of games that were accused while the search was being written, and why.
#[test]
fn positions_that_were_accused_once() {
    // A pawn that can promote by a capture only may be captured instead.
    for text in [
        "rn2kbnr/8/2p4p/P2P1P1P/P1pP2p1/5P1b/1q1B3R/RN1QKBN1 b Qkq - 0 19",
        "1n2kbnr/3q4/rpPp4/p2PB1P1/P5p1/2PP1N1p/5PB1/RN1QKR2 b Qk - 0 18",
        "1nbqk2r/r2pb1p1/p7/1p1B4/P2Pp1P1/1p1N1PP1/2Pp4/R1B1K1NR w KQ - 0 19",
        "b1rnqknr/4p1p1/6p1/pPPp1P2/3P2P1/2P2Pb1/1B6/2RNQKNR b HChc - 0 12",
        "3krnbb/r2p3p/p1n2pp1/2PpPP2/qQP4P/2NP2P1/P7/RK3RBB b A - 0 19",
    ] {
        for variant in [None, Some(Variant::Chess960)] {
            let found = accusations(text, &Options::default().with_variant(variant));
            assert!(found.is_empty(), "{text}: {found:#?}");
        }
    }
}

/// The positions of which it is known whether they can arise, with the verdict.
fn known() -> impl Iterator<Item = (&'static str, bool)> {
    let rows = include_str!("data/random5k.tsv").lines().skip(1);
    rows.map(|row| {
        let mut columns = row.split('\t');
        (columns.next().unwrap(), columns.next() == Some("legal"))
    })
}

/// Which rules caught how many of the impossible positions, with the position rules before.
#[derive(Debug, Default)]
struct Tally {
    /// By rule: how often it was the first, and how often it proved it by itself.
    rules: BTreeMap<&'static str, (u32, u32)>,
    caught: u32,
    impossible: u32,
    missed: Vec<&'static str>,
}

fn tally(options: &Options) -> Tally {
    let mut tally = Tally::default();
    for (text, legal) in known() {
        let report = lint(text, options);
        let mut above_note =
            report.findings().iter().filter(|finding| finding.severity > Severity::Note);
        let first = above_note.next();
        let fen: Fen = text.parse().unwrap();
        let alone = proving_rules(&fen, options);
        if legal {
            assert!(first.is_none(), "{text} comes from a game: {first:?}");
            assert!(alone.is_empty(), "{text} comes from a game: {alone:?}");
            continue;
        }
        tally.impossible += 1;
        match first {
            Some(finding) => {
                tally.caught += 1;
                tally.rules.entry(finding.code()).or_default().0 += 1;
            }
            None => tally.missed.push(text),
        }
        for rule in alone {
            tally.rules.entry(rule).or_default().1 += 1;
        }
    }
    tally
}

/// The limits of the search that have names, and one that switches it off.
const LIMITS: [u32; 4] = [0, SEARCH_NODES_EDITOR, SEARCH_NODES, SEARCH_NODES_DEEP];

fn share(tally: &Tally) -> String {
    let hundredths = (tally.caught * 10_000 + tally.impossible / 2) / tally.impossible;
    format!(
        "{} of {} ({}.{:02} %)",
        tally.caught,
        tally.impossible,
        hundredths / 100,
        hundredths % 100
    )
}

/// The table of `docs/reachability.md`, made from the positions whose verdict is known.
#[test]
fn the_table_is_true_and_nearly_all_impossible_positions_are_caught() {
    let mut table = String::new();
    for variant in [None, Some(Variant::Chess)] {
        let options = Options::default().with_variant(variant);
        let title = if variant.is_none() { "not said" } else { "`chess`" };
        for limit in LIMITS {
            let tally = tally(&options.clone().with_search_nodes(limit));
            writeln!(table, "| {title} | {limit} | {} |", share(&tally)).unwrap();
            if limit == SEARCH_NODES {
                assert!(tally.caught * 1000 >= tally.impossible * 997, "{tally:#?}");
            }
        }
    }
    let page = include_str!("../docs/reachability.md");
    assert!(page.contains(&table), "docs/reachability.md should have this table:\n\n{table}");
    // Behind these columns stand times, which a test cannot keep true.
    let mut rows = Vec::new();
    let tally = tally(&Options::default().with_variant(Variant::Chess));
    for rule in RULES {
        let Some((first, alone)) = tally.rules.get(rule.name) else { continue };
        let alone =
            if rule.family == Family::Reachability { alone.to_string() } else { String::new() };
        rows.push(format!("| `{}` | {first} | {alone} |", rule.name));
    }
    let has_all = rows.iter().all(|row| page.lines().any(|line| line.starts_with(row)));
    assert!(
        has_all && page.contains("\n| rule | first | alone |"),
        "docs/reachability.md should have these rows:\n{}\n{:#?}",
        rows.join("\n"),
        tally.missed
    );
}

proptest! {
    #[test]
    fn nothing_is_said_about_the_first_sixty_plies(
        array in prop::option::of(0u32..960),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..=60),
    ) {
        let mut board = Board::chess960_startpos(array.unwrap_or(518));
        for choice in choices {
            let moves = games::moves(&board);
            if moves.is_empty() {
                break;
            }
            board.play_unchecked(*choice.get(&moves));
        }
        let (text, variant) = match array {
            None => (board.to_string(), Variant::Chess),
            Some(_) => (format!("{board:#}"), Variant::Chess960),
        };
        for variant in [None, Some(variant)] {
            let report = lint(&text, &Options::default().with_variant(variant));
            // Without the variant, files of rooks in the corners are taken for another way to write `KQkq`.
            let loud = report.findings().iter().find(|finding| {
                finding.severity > Severity::Note && finding.code() != "shredder-in-standard"
            });
            prop_assert!(loud.is_none(), "{text}: {loud:?}");
        }
    }
}
