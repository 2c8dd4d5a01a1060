//! Looks for positions of legal games that fenlint accuses: `cargo run --release --example accused -- POSITIONS SEED`.
//!
//! Every game has its own odd taste, drawn at random: it may love underpromotions, checks, en passant, castling late,
//! bishops that die at home, kings in corners. Half of the games are standard chess, the others begin from one of the
//! arrays of Chess960. Each position is written as programs write it: with its true counters, with `0 1`, with the en
//! passant target after every double step, and without any field behind the placement.
//!
//! A position is accused if a reachability rule speaks of it at all, notes too, or any other rule above a note.

#![expect(clippy::cast_precision_loss, reason = "weights of moves need not be exact")]

use std::time::Instant;

use cozy_chess::{BitBoard, Board, Color, Move, Piece, Rank, Square};
use fenlint::rules::Family;
use fenlint::{
    Finding, Options, SEARCH_NODES, SEARCH_NODES_DEEP, SEARCH_NODES_EDITOR, Severity, Variant, lint,
};
use fenlint_peers::random::Random;

/// The longest game, in plies.
const LONGEST: usize = 400;

/// What a game loves and what it shuns: a factor for each feature of a move.
#[derive(Clone)]
struct Taste {
    pawn: [u64; 3],
    capture: [u64; 3],
    promotion: [u64; 6],
    check: [u64; 3],
    castling: u64,
    en_passant: u64,
    /// A double step beside a pawn of the other side.
    offer: u64,
    king: u64,
    /// Moves of men from their first squares.
    leave_home: u64,
    /// Captures of men on their first squares.
    at_home: u64,
    role: [u64; 6],
    edge: u64,
}

/// A factor from very small over 1 to very large.
fn factor(random: &mut Random) -> u64 {
    random.pick(&[1, 4, 16, 64, 64, 64, 64, 256, 1024, 4096])
}

impl Taste {
    fn new(random: &mut Random) -> Self {
        let three = |random: &mut Random| [(); 3].map(|()| factor(random));
        let six = |random: &mut Random| [(); 6].map(|()| factor(random));
        let mut taste = Self {
            pawn: three(random),
            capture: three(random),
            promotion: six(random),
            check: three(random),
            castling: random.pick(&[16, 64, 4096, 1 << 20]),
            en_passant: factor(random),
            offer: factor(random),
            king: factor(random),
            leave_home: factor(random),
            at_home: factor(random),
            role: six(random),
            edge: factor(random),
        };
        if random.below(2) == 0 {
            // Chance alone brings few promotions.
            taste.pawn = taste.pawn.map(|factor| factor.max(1024));
            taste.promotion = taste.promotion.map(|factor| factor.max(256) * 16);
            taste.capture[0] = taste.capture[0].min(16);
            taste.capture[2] = taste.capture[2].min(64);
        }
        taste
    }

    fn weight(&self, board: &Board, choice: Move) -> f64 {
        let Some(piece) = board.piece_on(choice.from) else { return 1.0 };
        let side = board.side_to_move();
        let mut weight = 1.0;
        let mut times = |factor: u64| weight *= factor as f64 / 64.0;
        let home = |color: Color, square: Square| {
            let ranks = match color {
                Color::White => [Rank::First, Rank::Second],
                Color::Black => [Rank::Eighth, Rank::Seventh],
            };
            ranks.contains(&square.rank())
        };
        let captured = board.colors(!side).has(choice.to);
        let castles = board.colors(side).has(choice.to);
        times(self.role[piece as usize]);
        if piece == Piece::Pawn {
            let double = choice.from.rank() as usize + 2 == choice.to.rank() as usize
                || choice.to.rank() as usize + 2 == choice.from.rank() as usize;
            let aside = choice.from.file() != choice.to.file();
            times(self.pawn[if aside { 2 } else { usize::from(double) }]);
            if aside && !captured {
                times(self.en_passant);
            }
            let pawns = board.colored_pieces(!side, Piece::Pawn);
            let beside = choice.to.file().adjacent() & choice.to.rank().bitboard();
            if double && !(pawns & beside).is_empty() {
                times(self.offer);
            }
        }
        if let Some(promotion) = choice.promotion {
            times(self.promotion[promotion as usize]);
        }
        if captured {
            let by_pawn = piece == Piece::Pawn;
            let of_pawn = board.piece_on(choice.to) == Some(Piece::Pawn);
            times(self.capture[if by_pawn { 1 + usize::from(of_pawn) } else { 0 }]);
            if home(!side, choice.to) && !of_pawn {
                times(self.at_home);
            }
        }
        if castles {
            times(self.castling);
        } else if piece == Piece::King {
            times(self.king);
        }
        if home(side, choice.from) {
            times(self.leave_home);
        }
        if piece != Piece::Pawn && BitBoard::EDGES.has(choice.to) {
            times(self.edge);
        }
        if self.check != [64; 3] {
            let mut after = board.clone();
            after.play_unchecked(choice);
            let checkers = after.checkers();
            match checkers.len() {
                0 => {}
                1 if checkers.has(choice.to) => times(self.check[0]),
                1 => times(self.check[1]),
                _ => times(self.check[2].max(64) * 64),
            }
        }
        weight
    }

    fn choose(&self, board: &Board, moves: &[Move], random: &mut Random) -> Move {
        let weights: Vec<f64> = moves.iter().map(|choice| self.weight(board, *choice)).collect();
        let total: f64 = weights.iter().sum();
        let mut left = random.below(1 << 40) as f64 / (1u64 << 40) as f64 * total;
        for (choice, weight) in moves.iter().zip(weights) {
            if left < weight {
                return *choice;
            }
            left -= weight;
        }
        moves[moves.len() - 1]
    }
}

fn accusations(text: &str, options: &Options) -> Vec<Finding> {
    let mut findings = lint(text, options).into_findings();
    findings.retain(|finding| {
        finding.rule().family == Family::Reachability
            || finding.severity > Severity::Note
                // What the way of writing is to blame for.
                && !matches!(
                    finding.code(),
                    "shredder-in-standard" | "placement-only"
                )
    });
    findings
}

/// The square behind a pawn that has just made a double step.
fn behind(board: &Board, played: Move) -> Option<Square> {
    let ranks = [played.from.rank() as usize, played.to.rank() as usize];
    let is_pawn = board.piece_on(played.to) == Some(Piece::Pawn);
    let is_double = is_pawn && ranks[0].abs_diff(ranks[1]) == 2;
    is_double
        .then(|| Square::new(played.to.file(), Rank::index(usize::midpoint(ranks[0], ranks[1]))))
}

/// What is counted of the moves that led to the positions.
const FEATURES: [&str; 8] = [
    "promotions",
    "underpromotions",
    "promotions with capture and check",
    "en passant",
    "castling",
    "castling with check",
    "double checks",
    "en passant with check",
];

fn features(board: &Board, choice: Move) -> [bool; 8] {
    let pawn = board.piece_on(choice.from) == Some(Piece::Pawn);
    let captured = board.colors(!board.side_to_move()).has(choice.to);
    let castles = board.colors(board.side_to_move()).has(choice.to);
    let en_passant = pawn && !captured && choice.from.file() != choice.to.file();
    let mut after = board.clone();
    after.play_unchecked(choice);
    let checkers = after.checkers().len();
    [
        choice.promotion.is_some(),
        choice.promotion.is_some_and(|role| role != Piece::Queen),
        choice.promotion.is_some() && captured && checkers > 0,
        en_passant,
        castles,
        castles && checkers > 0,
        checkers > 1,
        en_passant && checkers > 0,
    ]
}

struct Hunt {
    accused: u64,
    positions: u64,
    texts: u64,
    slowest: (u128, String),
    features: [u64; 8],
}

impl Hunt {
    fn judge(&mut self, text: &str, options: &Options) {
        self.texts += 1;
        let found = accusations(text, options);
        if let Some(first) = found.first() {
            self.accused += 1;
            if self.accused <= 50 {
                println!("ACCUSED {text} | {:?} | {}: {first}", options.variant, first.code());
            }
        }
    }

    /// Judges the position after a move, and gives it back.
    fn after(&mut self, board: &Board, choice: Move, features: [bool; 8], chess960: bool) -> Board {
        let mut after = board.clone();
        after.play_unchecked(choice);
        for (count, seen) in self.features.iter_mut().zip(features) {
            *count += u64::from(seen);
        }
        self.position(&after, choice, chess960, self.positions);
        after
    }

    fn position(&mut self, board: &Board, played: Move, chess960: bool, number: u64) {
        self.positions += 1;
        let text = if chess960 { format!("{board:#}") } else { board.to_string() };
        let fields: Vec<&str> = text.split(' ').collect();
        let [placement, side, castling, target, clock, move_number] = fields[..] else { return };
        let own = if chess960 { Variant::Chess960 } else { Variant::Chess };
        let nodes = match number % 16 {
            0 => SEARCH_NODES_DEEP,
            1..4 => SEARCH_NODES_EDITOR,
            _ => SEARCH_NODES,
        };
        let options = Options::default().with_search_nodes(nodes);
        let known = options.clone().with_variant(own);
        let start = Instant::now();
        self.judge(&text, &known);
        let time = start.elapsed().as_nanos();
        if time > self.slowest.0 {
            // Something else may have taken the time.
            let again = || {
                let start = Instant::now();
                std::hint::black_box(lint(&text, &known));
                start.elapsed().as_nanos()
            };
            let time = (0..5).map(|_| again()).min().unwrap_or(time);
            if time > self.slowest.0 {
                self.slowest = (time, format!("{text} ({nodes} nodes)"));
            }
        }
        match number % 4 {
            0 => self.judge(&text, &options),
            1 => {
                self.judge(&format!("{placement} {side} {castling} {target} 0 1"), &known);
                if let Some(square) = behind(board, played) {
                    let text =
                        format!("{placement} {side} {castling} {square} {clock} {move_number}");
                    self.judge(&text, &known);
                }
            }
            2 => self.judge(placement, &known),
            _ => self.judge(placement, &options),
        }
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1).filter_map(|argument| argument.parse().ok());
    let wanted: u64 = arguments.next().unwrap_or(1_000_000);
    let seed: u64 = arguments.next().unwrap_or(1);
    let mut random = Random::new(seed);
    let mut hunt =
        Hunt { accused: 0, positions: 0, texts: 0, slowest: (0, String::new()), features: [0; 8] };
    let mut moves: Vec<Move> = Vec::new();
    while hunt.positions < wanted {
        let chess960 = random.below(2) == 1;
        let array =
            if chess960 { u32::try_from(random.below(960)).unwrap_or_default() } else { 518 };
        let mut board = Board::chess960_startpos(array);
        let mut tastes = [Taste::new(&mut random), Taste::new(&mut random)];
        if random.below(2) == 0 {
            // Both want the same.
            tastes[1] = tastes[0].clone();
        }
        let plies = 1 + random.below(LONGEST);
        for ply in 0..plies {
            moves.clear();
            board.generate_moves(|some| {
                moves.extend(some);
                false
            });
            if moves.is_empty() || board.halfmove_clock() >= 100 {
                break;
            }
            let played = tastes[ply % 2].choose(&board, &moves, &mut random);
            // What chance brings too seldom is looked at without being played.
            for rare in moves.iter().filter(|choice| **choice != played) {
                let features = features(&board, *rare);
                if features[2..].contains(&true) && random.below(4) == 0 {
                    hunt.after(&board, *rare, features, chess960);
                }
            }
            let features = features(&board, played);
            board = hunt.after(&board, played, features, chess960);
        }
    }
    println!("{} positions, {} texts, {} accused", hunt.positions, hunt.texts, hunt.accused);
    for (name, count) in FEATURES.iter().zip(hunt.features) {
        println!("{count:>12} {name}");
    }
    println!("slowest: {} ns for {}", hunt.slowest.0, hunt.slowest.1);
}
