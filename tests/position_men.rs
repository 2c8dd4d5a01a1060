//! Men, kings and checks: what the rules of the position stage find on the board, and what they let pass.

#[path = "common/games.rs"]
mod games;

use cozy_chess::Board;
use fenlint::{Applicability, Finding, Options, Severity, Variant, fix, lint};

/// The rules that are tried here.
const RULES: [&str; 14] = [
    "empty-board",
    "king-missing",
    "king-extra",
    "kings-adjacent",
    "pawn-on-back-rank",
    "too-many-pawns",
    "too-many-pieces",
    "too-many-promoted",
    "opponent-in-check",
    "impossible-check",
    "checkmate",
    "stalemate",
    "dead-position",
    "board-rotated",
];

fn findings(text: &str, options: &Options) -> Vec<Finding> {
    let findings = lint(text, options).into_findings();
    findings.into_iter().filter(|finding| RULES.contains(&finding.code())).collect()
}

/// A text with its marks taken out: `⟦…⟧` the primary place, `‹…›` the further ones, in order.
fn marked(marked: &str) -> (String, Vec<(usize, usize)>) {
    let (mut text, mut primary, mut further) = (String::new(), Vec::new(), Vec::new());
    let mut start = 0;
    for c in marked.chars() {
        match c {
            '⟦' | '‹' => start = text.len(),
            '⟧' => primary.push((start, text.len())),
            '›' => further.push((start, text.len())),
            c => text.push(c),
        }
    }
    primary.append(&mut further);
    (text, primary)
}

/// One finding of this code with these places, and a likely fix that leads to `fixed`, or none.
#[track_caller]
fn check(code: &str, sample: &str, fixed: Option<&str>) {
    let (text, places) = marked(sample);
    let findings = findings(&text, &Options::default());
    let [finding] = findings.as_slice() else { panic!("{sample}: {findings:#?}") };
    assert_eq!(finding.code(), code, "{sample}");
    let mut spans: Vec<_> =
        finding.labels.iter().map(|label| (label.span.start, label.span.end)).collect();
    spans[1..].sort_unstable();
    assert_eq!(spans, places, "{sample}: {:?}", finding.labels);
    let fix = finding.fix.as_ref();
    assert!(fix.is_none_or(|fix| fix.applicability == Applicability::Likely));
    let after = fix.map(|fix| fix::apply(&text, fix.edits()).text);
    assert_eq!(after.as_deref(), fixed, "{sample}");
}

#[track_caller]
fn codes_with(text: &str, options: &Options, expected: &[&str]) {
    let mut codes: Vec<_> = findings(text, options).iter().map(Finding::code).collect();
    codes.sort_by_key(|code| RULES.iter().position(|rule| rule == code));
    assert_eq!(codes, expected, "{text}");
}

#[track_caller]
fn codes(text: &str, expected: &[&str]) {
    codes_with(text, &Options::default(), expected);
}

#[test]
fn kings() {
    check("empty-board", "⟦8/8/8/8/8/8/8/8⟧ w - - 0 1", None);
    check("empty-board", "⟦8/8/8/8/8/8/8/8⟧ x - - 0 1", None);
    check("king-missing", "⟦rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR⟧ w KQ - 0 1", None);
    check("king-missing", "⟦4k3/8/8/8/8/8/8/8⟧ w - - 0 1", None);
    // Neither king: one finding.
    check("king-missing", "⟦8/ppp2p1p/3p2p1/3Pp3/2P1P3/8/PP3PPP/8⟧ w - - 0 1", None);
    check("king-extra", "4k3/8/8/8/8/8/8/K⟦K⟧6 w - - 0 1", None);
    check("king-extra", "k1⟦k⟧1‹kk›2/8/8/8/8/8/8/4K3 w - - 0 1", None);
    // The first one in the text is the one that stays, for White too.
    check("king-extra", "4K3/8/k7/8/8/8/8/⟦K⟧7 b - - 0 1", None);
    // Checks of the side with two kings are not judged, those of the other one are.
    check("king-extra", "4k3/8/8/8/8/r7/8/K⟦K⟧6 b - - 0 1", None);
    codes("4k2R/8/8/8/8/8/8/KK6 w - - 0 1", &["king-extra", "opponent-in-check"]);
    codes("4K2k/8/8/8/8/8/8/4K3 w - - 0 1", &["king-extra"]);
    codes("4K3/8/8/8/8/8/8/4K3 w - - 0 1", &["king-missing", "king-extra"]);
    codes("kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w - - 0 1", &["king-extra", "king-extra"]);
}

#[test]
fn touching_kings() {
    check("kings-adjacent", "8/8/8/3‹k›⟦K⟧3/8/8/8/8 w - - 0 1", None);
    check("kings-adjacent", "8/8/8/3⟦k⟧‹K›3/8/8/8/8 b - - 0 1", None);
    check("kings-adjacent", "8/8/8/3⟦K⟧4/4‹k›3/8/8/8 w - - 0 1", None);
    check("kings-adjacent", "8/8/8/4⟦K⟧3/4‹k›3/8/8/8 x - - 0 1", None);
    codes("8/8/8/7K/k7/8/8/8 w - - 0 1", &["dead-position"]); // not round the edge
    codes("8/8/8/3K1k2/8/8/8/8 w - - 0 1", &["dead-position"]);
    codes("8/8/8/3Kk2R/8/8/8/8 w - - 0 1", &["kings-adjacent", "opponent-in-check"]);
}

#[test]
fn pawns_and_men() {
    check("pawn-on-back-rank", "⟦P⟧3k3/8/8/8/8/8/8/4K3 w - - 0 1", None);
    check("pawn-on-back-rank", "⟦Pp⟧2k3/8/8/8/8/8/8/‹p›3K2‹P› w - - 0 1", None);
    check("pawn-on-back-rank", "3⟦P⟧4/1k2K3/8/8/8/8/8/8 w - - 0 1", None);
    check("too-many-pawns", "4k3/8/8/8/8/⟦P⟧7/PPPPPPPP/4K3 w - - 0 1", None);
    check("too-many-pawns", "4k3/8/8/8/8/⟦P⟧1‹P›5/PPPPPPPP/4K3 w - - 0 1", None);
    // Nine pawns and seventeen men, but one cause.
    check("too-many-pawns", "rnbqkbnr/pppppppp/8/8/8/⟦P⟧7/PPPPPPPP/RNBQKBNR w - - 0 1", None);
    check("too-many-pawns", "rnbqkbnr/pppppppp/⟦pppp⟧4/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", None);
    check("too-many-pieces", "rnbqkbnr/pppppppp/8/8/8/⟦N⟧7/PPPPPPPP/RNBQKBNR w - - 0 1", None);
    check("too-many-pieces", "rnbqkbnr/pppppppp/5⟦nn⟧1/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", None);
    codes(
        "rnbqkbnr/nnnnnnnn/8/8/8/8/nnnnnnnn/RNBQKBNR w - - 0 1",
        &["too-many-pieces", "impossible-check"],
    );
    codes("4k3/8/8/8/8/P1N5/PPPPPPPP/RNBQKBNR w - - 0 1", &["too-many-pawns", "too-many-pieces"]);
    codes("k7/8/8/8/KKKKKKKK/KKKKKKKK/KKKKKKKK/8 w - - 0 1", &["king-extra", "too-many-pieces"]);
    codes("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", &[]);
}

#[test]
fn promoted_pieces() {
    check("too-many-promoted", "4k3/8/8/8/8/8/PPPPPPPP/⟦QQ⟧2K3 w - - 0 1", None);
    check("too-many-promoted", "4k3/8/8/8/8/8/PPPPPPPP/⟦B⟧1‹B›1K3 w - - 0 1", None);
    check("too-many-promoted", "4k1b⟦b⟧/pppppppp/5‹b›2/8/8/8/8/4K3 w - - 0 1", None);
    check("too-many-promoted", "4k3/8/8/8/8/8/PPPPPPPP/⟦NNN⟧1K3 w - - 0 1", None);
    check("too-many-promoted", "4k3/8/8/8/8/8/PPPPPPPP/⟦RRR⟧1K3 w - - 0 1", None);
    check("too-many-promoted", "4k3/8/8/8/6NN/5N2/PPPPPPP1/⟦QQQ⟧1K3 w - - 0 1", None);
    check(
        "too-many-promoted",
        "r1bq1rk1/ppp1ppbp/2np1np1/8/8/2P1PP2/PP1P⟦QQ⟧PP/‹QQQQ›1K1‹Q› w - - 1 7",
        None,
    );
    codes("4k3/8/8/8/8/8/1PPPPPPP/QQ2K3 w - - 0 1", &[]);
    codes("4k3/8/8/8/8/8/PPPPPPPP/BB2K3 w - - 0 1", &[]);
    codes("4k3/8/8/8/8/8/PPPPPPPP/NNRRK3 w - - 0 1", &[]);
    codes("4k3/8/8/8/8/QQQ5/QQQ5/QQQ3K1 w - - 0 1", &[]);
    codes("4k3/8/8/8/8/QQQ5/QQQ5/QQQQ3K w - - 0 1", &["too-many-promoted"]);
    // One man too many does not explain six promotions too many.
    codes("7k/8/8/8/8/8/PPPPPPPP/QQQQQQQK w - - 0 1", &["too-many-promoted"]);
    codes("7k/8/8/8/8/Q7/PPPPPPPP/QQQQQQQK w - - 0 1", &["too-many-pieces", "too-many-promoted"]);
}

#[test]
fn a_pocket_silences_the_counts() {
    codes("4k3/8/8/8/8/P7/PPPPPPPP/4K3[Qp] w - - 0 1", &[]);
    codes("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3[p] w - - 0 1", &[]);
    codes("rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBNR[n] w - - 0 1", &[]);
    codes("4k2R/8/8/8/8/8/8/4K3[p] w - - 0 1", &["opponent-in-check"]);
    codes("4k3/8/8/8/8/8/8/4K3[p] w - - 0 1", &[]);
}

/// What is known of a board that is known in part may be too much, but never too little.
#[test]
fn half_a_board() {
    codes("kk6/8/8/8/8/9/8/8 w - - 0 1", &["king-extra"]);
    codes("8/pppppppp/p7/8/8/9/8/8 w - - 0 1", &["too-many-pawns"]);
    codes("4k3/pppppppp/8/qq6/8/9/8/8 w - - 0 1", &["too-many-promoted"]);
    codes("P3k3/8/8/8/8/9/8/4K3 w - - 0 1", &["pawn-on-back-rank"]);
    codes("8/8/8/8/8/9/8/8 w - - 0 1", &[]);
    codes("4kK2/8/8/8/8/9/8/8 w - - 0 1", &[]);
    codes("8/8/8/8/8/8/8 w - - 0 1", &[]);
}

#[test]
fn the_wrong_side_in_check() {
    let check = |sample, fixed| check("opponent-in-check", sample, fixed);
    check("4⟦k⟧2‹R›/8/8/8/8/8/8/4K3 ‹w› - - 0 1", Some("4k2R/8/8/8/8/8/8/4K3 b - - 0 1"));
    check(
        "5k1r/2q3p1/p3p2p/1B3p1Q/n4P2/6P1/‹b›bP2N1P/1⟦K⟧1RR3 ‹b› - - 0 1",
        Some("5k1r/2q3p1/p3p2p/1B3p1Q/n4P2/6P1/bbP2N1P/1K1RR3 w - - 0 1"),
    );
    check("‹Q›3⟦k⟧3/6‹N›1/8/8/8/8/8/4K3 ‹w› - - 0 1", Some("Q3k3/6N1/8/8/8/8/8/4K3 b - - 0 1"));
    // The side is mended first.
    check("4⟦k⟧2‹R›/8/8/8/8/8/8/4K3 ‹W› - - 0 1", Some("4k2R/8/8/8/8/8/8/4K3 b - - 0 1"));
    // The other side is no better: both in check, or a check that cannot be.
    check("4⟦k⟧2‹R›/8/8/8/8/8/8/r3K3 ‹w› - - 0 1", None);
    check("4⟦k⟧3/8/3‹N›1‹N›2/8/8/8/8/4K3 ‹w› - - 0 1", None);
    check("4⟦k⟧2‹R›/8/8/8/8/8/8/4K3 ‹w› - - x 1", Some("4k2R/8/8/8/8/8/8/4K3 b - - x 1"));
    codes("4k2R/8/8/8/8/8/8/4K3 x - - 0 1", &[]);
    codes("4k2R/8/8/8/8/8/8/4K3 b - - 0 1", &[]);
    codes("4k1NR/8/8/8/8/8/8/4K3 w - - 0 1", &[]);
    codes("4k2R/8/8/8/8/9/8/4K3 w - - 0 1", &[]); // a square of the board is unknown
    codes("4k2R/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", &["too-many-pawns", "opponent-in-check"]);
}

#[test]
fn checks_that_cannot_be() {
    let check = |sample| check("impossible-check", sample, None);
    check("4k3/8/8/8/8/3‹n›1‹n›2/8/4⟦K⟧3 w - - 0 1");
    check("4k3/8/8/8/8/8/8/‹r›3⟦K⟧2‹r› w - - 0 1");
    check("8/8/8/8/8/4K3/8/‹R›3⟦k⟧2‹R› b - - 0 1");
    check("8/8/‹N›7/2⟦k⟧5/‹N›7/8/8/3K4 b - - 0 1");
    check("2N‹q›4/2⟦K⟧5/1‹b›6/8/7R/3k4/7P/8 w - - 0 1");
    check("5R2/2P5/8/4k3/8/3‹r›⟦K⟧2‹r›/8/8 w - - 0 1");
    check("4⟦k⟧3/3‹P›1‹P›2/8/8/8/8/8/4K3 b - - 0 1");
    check("4⟦k⟧3/3‹P›4/5‹N›2/8/8/8/8/4K3 b - - 0 1");
    check("4⟦k⟧3/3‹P›4/6‹B›1/8/8/8/8/4K3 b - - 0 1");
    check("4⟦k⟧3/8/2‹B›3‹B›1/8/8/8/8/4K3 b - - 0 1");
    check("4k3/8/8/‹b›7/7‹b›/8/8/4⟦K⟧3 w - - 0 1");
    check("4k3/8/1‹q›6/8/3⟦K⟧4/8/5‹b›2/8 w - - 0 1");
    check("4k3/4‹r›3/8/8/4⟦K⟧2‹r›/6‹n›1/8/8 w - - 0 1");
    // It is the move of the other side: then it is that check alone.
    codes("4k3/8/8/8/8/3n1n2/8/4K3 b - - 0 1", &["opponent-in-check"]);
}

#[test]
fn checks_of_two_that_can_be() {
    for text in [
        "4k3/8/8/8/4r3/3n4/8/4K3 w - - 0 1", // knight off the file of a rook
        "4k3/8/8/8/7b/3n4/8/4K3 w - - 0 1",  // knight off the diagonal of a bishop
        "4k3/8/8/8/4r2b/8/8/4K3 w - - 0 1",  // bishop off the file
        "4k3/8/8/8/4r3/8/3p4/4K3 w - - 0 1", // pawn that took off the file
        "4k3/8/8/8/4q3/8/8/r3K3 w - - 0 1",  // a promotion that took, off the file
        "4k3/8/8/8/8/8/4r3/4Kr2 w - - 0 1",  // beside the king
    ] {
        codes(text, &[]);
    }
}

#[test]
fn the_game_is_over() {
    check("checkmate", "rnb1kbnr/pppp1ppp/8/4p3/6P‹q›/5P2/PPPPP2P/RNBQ⟦K⟧BNR w - - 1 3", None);
    check("checkmate", "‹R›5⟦k⟧1/5ppp/8/8/8/8/8/K7 b - - 0 1", None);
    check("stalemate", "7⟦k⟧/5Q2/6K1/8/8/8/8/8 b - - 0 1", None);
    check("dead-position", "⟦8/8/4k3/8/8/4K3/8/8⟧ w - - 0 1", None);
    check("dead-position", "⟦8/8/4k3/8/8/3BK3/8/8⟧ b - - 0 1", None);
    check("dead-position", "⟦8/8/4k3/8/8/3nK3/8/8⟧ x - - 0 1", None);
    check("dead-position", "⟦8/2b5/1b2k3/8/5B2/4K3/5B2/8⟧ w - - 0 1", None);
    codes("8/8/4k3/8/8/2BBK3/8/8 w - - 0 1", &[]);
    codes("8/8/4k1n1/8/8/3NK3/8/8 w - - 0 1", &[]);
    codes("8/8/4k3/8/8/2BNK3/8/8 w - - 0 1", &[]);
    codes("8/4p3/4k3/8/8/4K3/8/8 w - - 0 1", &[]);
    // Taking en passant is the only move.
    codes("7k/5Q2/8/8/1Pp5/2P5/8/6K1 b - b3 0 1", &[]);
    codes("7k/5Q2/8/8/1Pp5/2P5/8/6K1 b - - 0 1", &["stalemate"]);
    // Nothing is said about a position that is not sound, or not known.
    codes("7k/5Q2/6K1/8/8/8/8/p7 b - - 0 1", &["pawn-on-back-rank"]);
    codes("R5k1/5ppp/8/8/8/pppppp2/8/K7 b - - 0 1", &["too-many-pawns"]);
    codes("7k/5Q2/6K1/8/8/8/8/8 b - z3 0 1", &[]);
    // Castling moves the rook from h1 to f1, and the king has no other move.
    let chess960 = Options::default().with_variant(Variant::Chess960);
    codes_with("4k3/8/b7/8/8/5p1p/5P1P/6KR w K - 0 1", &chess960, &[]);
    codes_with("4k3/8/b7/8/8/5p1p/5P1P/6KR w H - 0 1", &chess960, &[]);
    codes_with("4k3/8/b7/8/8/5p1p/5P1P/6KR w - - 0 1", &chess960, &["stalemate"]);
}

#[test]
fn upside_down() {
    check(
        "board-rotated",
        "⟦RNBKQBNR⟧/PPP3PP/8/3PPP2/8/n4n2/pppppppp/‹r1bkqb1r› b - - 0 1",
        Some("r1bqkb1r/pppppppp/2n4n/8/2PPP3/8/PP3PPP/RNBQKBNR b - - 0 1"),
    );
    check(
        "board-rotated",
        "⟦RNBKQBNR⟧/PPPPPPPP/8/8/8/8/pppppppp/‹rnbkqbnr› b - - 0 1",
        Some("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1"),
    );
    codes("RNBKQBNR/PPPP4/8/8/8/8/pppppppp/4k3 b - - 0 1", &[]);
    codes("RNBQKBNR/PPPPPPPP/8/8/8/8/8/4k3 w - - 0 1", &[]);
}

/// No error and no warning in positions from legal games; and a note where, and only where, no move is left.
#[test]
fn legal_games_are_sound() {
    let mut random = games::Random::new(20_261_130);
    let (mut positions, mut doubles, mut over) = (0, 0, 0);
    for game in 0.. {
        if positions >= 20_000 {
            break;
        }
        let chess960 = game % 4 == 3;
        let start = if chess960 {
            Board::chess960_startpos(u32::try_from(random.below(960)).unwrap())
        } else {
            Board::default()
        };
        let options = Options::default().with_variant(chess960.then_some(Variant::Chess960));
        games::play(start, 160, game % 2 == 1, &mut random, |board, _| {
            let text = if chess960 { format!("{board:#}") } else { board.to_string() };
            positions += 1;
            doubles += usize::from(board.checkers().len() > 1);
            judge(&text, board, &options);
            over += usize::from(games::moves(board).is_empty());
        });
    }
    assert!(doubles > 50 && over > 20, "{doubles} double checks, {over} games ended");
}

#[track_caller]
fn judge(text: &str, board: &Board, options: &Options) {
    let findings = findings(text, options);
    let loud = findings.iter().filter(|finding| finding.severity > Severity::Note);
    assert_eq!(loud.collect::<Vec<_>>(), Vec::<&Finding>::new(), "{text}");
    let noted = |code| findings.iter().any(|finding| finding.code() == code);
    let over = games::moves(board).is_empty();
    let in_check = !board.checkers().is_empty();
    assert_eq!(
        (noted("checkmate"), noted("stalemate")),
        (over && in_check, over && !in_check),
        "{text}"
    );
}
