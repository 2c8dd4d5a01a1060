//! Which rule applies in which variant, what variants add to a FEN, and how it is read and written.

mod common;

use fenlint::board::{Bitboard, Color, Role, Square};
use fenlint::grammar::strict;
use fenlint::lesson::Lesson;
use fenlint::{
    Applicability, Fen, Field, Options, Pocket, Record, RemainingChecks, Severity, Variant,
    Verdict, fix, lint, rules,
};

use Variant::{
    Antichess, Atomic, Chess, Chess960, Crazyhouse, Horde, KingOfTheHill, RacingKings, ThreeCheck,
};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

fn options(variant: impl Into<Option<Variant>>) -> Options {
    Options::default().with_variant(variant)
}

/// The text without the brackets ⟦ and ⟧, `S` for the start position, and the place between the first two.
fn marked(text: &str) -> (String, Option<std::ops::Range<usize>>) {
    let text = text.strip_prefix("S").map_or(text.to_owned(), |rest| START.to_owned() + rest);
    let text = text.replace("⟦S", &format!("⟦{START}"));
    let start = text.find('⟦');
    let place = start.map(|start| start..text.find('⟧').unwrap() - '⟦'.len_utf8());
    (text.replace(['⟦', '⟧'], ""), place)
}

/// The codes: `!` behind a safe fix, `?` behind a likely one, `(…)` around a note.
fn codes(text: &str, options: &Options) -> Vec<String> {
    let findings = lint(text, options).into_findings();
    let code = |finding: &fenlint::Finding| {
        let sign = match finding.fix.as_ref().map(|fix| fix.applicability) {
            Some(Applicability::Safe) => "!",
            Some(Applicability::Likely) => "?",
            _ => "",
        };
        let code = format!("{}{sign}", finding.code());
        if finding.severity == Severity::Note { format!("({code})") } else { code }
    };
    findings.iter().map(code).collect()
}

/// What is found, in words; the place of the first finding that is not a note (or of the first one); the text after all
/// fixes, if that is told.
#[track_caller]
fn check(options: &Options, text: &str, expected: &str, fixed: Option<&str>) {
    let (text, place) = marked(text);
    assert_eq!(codes(&text, options).join(" "), expected, "{text} {:?}", options.variant);
    let report = lint(&text, options);
    if let Some(place) = place {
        let findings = report.findings();
        let loud = findings.iter().find(|finding| finding.severity > Severity::Note);
        let finding = loud.or(findings.first()).expect("a finding");
        assert_eq!(finding.span().range(), place, "{text}: {}", finding.code());
    }
    if let Some(fixed) = fixed {
        let after = fix::fix_all(&text, options, Applicability::Likely);
        assert_eq!(after, marked(fixed).0, "{text}");
        let left = lint(&after, options);
        assert!(left.verdict() == Verdict::Valid, "{after}: {:?}", left.findings());
        assert_eq!(left.canonical().as_deref(), Some(&*after), "the fix is canonical");
    }
}

/// The variants in which a text raises a rule.
fn where_raised(rule: &str, text_in: impl Fn(Variant) -> String) -> Vec<Variant> {
    let raises = |variant: &Variant| {
        let report = lint(&text_in(*variant), &options(*variant));
        report.findings().iter().any(|finding| finding.code() == rule)
    };
    Variant::ALL.into_iter().filter(raises).collect()
}

/// A FEN in the form of the variant: with an empty pocket, or with check counters.
fn in_form_of(text: &str, variant: Variant) -> String {
    let fields: Vec<&str> = text.split(' ').collect();
    let [placement, side, castling, target, counters @ ..] = fields.as_slice() else {
        panic!("{text}")
    };
    let counters = counters.join(" ");
    match variant {
        Crazyhouse => format!("{placement}[] {side} {castling} {target} {counters}"),
        ThreeCheck => format!("{placement} {side} {castling} {target} 3+3 {counters}"),
        _ => text.to_owned(),
    }
}

/// Each row of the table of variants: a FEN with that fault and the variants in which it is one.
#[test]
#[allow(clippy::too_many_lines, reason = "a table")]
fn rules_by_variant() {
    let all = |but: &[Variant]| {
        Variant::ALL.into_iter().filter(|variant| !but.contains(variant)).collect::<Vec<_>>()
    };
    let rows: &[(&str, &str, Vec<Variant>)] = &[
        ("king-missing", "4k3/8/8/8/8/8/8/R7 b - - 0 1", all(&[Antichess, Horde])),
        // The side to move may have lost its king in an explosion.
        ("king-missing", "4k3/8/8/8/8/8/8/R7 w - - 0 1", all(&[Antichess, Atomic, Horde])),
        ("king-missing", "n7/8/8/8/8/8/8/R3K3 w - - 0 1", all(&[Antichess])),
        ("king-missing", "n7/8/8/8/8/8/8/R7 w - - 0 1", all(&[Antichess])),
        ("king-extra", "4k3/8/8/8/8/8/8/K6K w - - 0 1", all(&[Antichess, Horde])),
        ("king-extra", "k6k/8/8/8/8/8/8/4K3 w - - 0 1", all(&[Antichess])),
        ("kings-adjacent", "8/8/8/3kK3/8/8/8/7R w - - 0 1", all(&[Antichess, Atomic, Horde])),
        ("opponent-in-check", "4k2R/8/8/8/8/8/8/4K3 w - - 0 1", all(&[Antichess, RacingKings])),
        // Kings that touch suspend checks in atomic chess.
        (
            "opponent-in-check",
            "8/8/8/3kK2r/8/8/8/8 b - - 0 1",
            all(&[Antichess, Atomic, RacingKings]),
        ),
        (
            "impossible-check",
            "4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1",
            all(&[Antichess, Atomic, RacingKings]),
        ),
        ("pawn-on-back-rank", "4k3/8/8/8/8/8/8/P3K3 w - - 0 1", all(&[Horde, RacingKings])),
        ("pawn-on-back-rank", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1", all(&[RacingKings])),
        ("pawn-on-back-rank", "4k3/8/8/8/8/8/8/p3K3 w - - 0 1", all(&[RacingKings])),
        (
            "too-many-pawns",
            "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
            all(&[Crazyhouse, Horde, RacingKings]),
        ),
        (
            "too-many-pawns",
            "4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1",
            all(&[Crazyhouse, RacingKings]),
        ),
        ("too-many-pawns", "4k3/pppppppp/p7/8/8/8/PPPPPPPP/4K3 w - - 0 1", all(&[RacingKings])),
        (
            "too-many-pieces",
            "4k3/8/8/8/8/NNNN4/RNBQQBNR/RNBQKBNR w - - 0 1",
            all(&[Crazyhouse, Horde, RacingKings]),
        ),
        (
            "too-many-pieces",
            "rnbqkbnr/rnbqqbnr/nnnn4/8/8/8/8/4K3 b - - 0 1",
            all(&[Crazyhouse, RacingKings]),
        ),
        (
            "too-many-promoted",
            "4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1",
            all(&[Crazyhouse, Horde, RacingKings]),
        ),
        (
            "too-many-promoted",
            "qq2k3/pppppppp/8/8/8/8/8/4K3 b - - 0 1",
            all(&[Crazyhouse, RacingKings]),
        ),
        ("too-many-promoted", "qq2k3/8/8/8/8/8/8/QQ2K3 w - - 0 1", vec![Crazyhouse]),
        ("castling-no-rook", "4k3/8/8/8/8/8/8/4K3 w k - 0 1", all(&[Antichess, RacingKings])),
        (
            "castling-no-rook",
            "4k3/8/8/8/8/8/8/4K3 w K - 0 1",
            all(&[Antichess, Horde, RacingKings]),
        ),
        ("castling-no-king", "k7/8/8/8/8/8/8/4K3 w k - 0 1", all(&[Antichess, RacingKings])),
        (
            "castling-not-variant",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            vec![Antichess, Horde, RacingKings],
        ),
        (
            "castling-not-variant",
            "r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1",
            vec![Antichess, RacingKings],
        ),
        (
            "chess960-only",
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9",
            // Without White's rights nothing speaks for Chess960 but the king, and that is enough.
            all(&[Antichess, Chess960, RacingKings]),
        ),
        (
            "shredder-in-standard",
            "r3k2r/8/8/8/8/8/8/R3K2R w ah - 0 1",
            all(&[Chess960, Antichess, RacingKings]),
        ),
        ("en-passant-wrong-rank", "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", all(&[RacingKings])),
        ("en-passant-no-pawn", "4k3/8/8/8/8/8/8/4K3 b - e3 0 1", all(&[RacingKings])),
        ("en-passant-square-occupied", "4k3/8/8/8/4P3/4N3/8/4K3 b - e3 0 1", all(&[RacingKings])),
        ("en-passant-origin-occupied", "4k3/8/8/8/4P3/8/4P3/4K3 b - e3 0 1", all(&[RacingKings])),
        (
            "en-passant-impossible",
            "4k2R/8/8/8/4P3/8/8/4K3 b - e3 0 1",
            all(&[Antichess, RacingKings]),
        ),
        ("en-passant-no-capture", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", all(&[RacingKings])),
        (
            "en-passant-illegal-capture",
            "3k4/8/8/8/3pP3/8/8/K2R4 b - e3 0 1",
            all(&[Antichess, Atomic, RacingKings]),
        ),
        ("en-passant-not-variant", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1", vec![RacingKings]),
        ("dead-position", "4k3/8/8/8/8/8/8/4KN2 w - - 0 1", vec![Chess, Chess960]),
        ("dead-position", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", vec![Chess, Chess960]),
        (
            "checkmate",
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w - - 1 3",
            vec![Chess, Chess960, ThreeCheck, KingOfTheHill],
        ),
        (
            "stalemate",
            "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
            vec![Chess, Chess960, ThreeCheck, KingOfTheHill],
        ),
        ("king-on-the-hill", "4k3/8/8/8/3K4/8/8/8 w - - 0 1", vec![KingOfTheHill]),
        ("horde-king", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", vec![Horde]),
        ("racing-check", "8/8/8/8/k6Q/8/8/7K b - - 0 1", vec![RacingKings]),
        ("racing-check", "8/8/8/8/k6Q/8/8/7K w - - 0 1", vec![RacingKings]),
        ("racing-finish", "k6K/8/8/8/8/8/8/8 b - - 0 1", vec![RacingKings]),
        ("racing-pawn", "8/8/8/8/8/P7/8/k6K w - - 0 1", vec![RacingKings]),
        ("racing-pieces", "8/8/8/8/8/QQ6/7k/K7 w - - 0 1", vec![RacingKings]),
        (
            "board-rotated",
            "RNBKQBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbkqbnr w - - 0 1",
            all(&[Horde, RacingKings]),
        ),
        ("fifty", "4k3/8/8/8/8/8/8/4K3 w - - 100 80", all(&[])),
        ("clock-too-long", "4k3/8/8/8/8/8/8/4K3 w - - 3 1", all(&[])),
        ("empty-board", "8/8/8/8/8/8/8/8 w - - 0 1", all(&[])),
    ];
    for (rule, text, expected) in rows {
        let raised = where_raised(rule, |variant| in_form_of(text, variant));
        assert_eq!(&raised, expected, "{rule}: {text}");
        for variant in raised {
            assert!(rules::find(rule).unwrap().applies_in(Some(variant)), "{rule} in {variant}");
        }
    }
}

/// The additions: where they belong, and where they are foreign.
#[test]
fn additions_by_variant() {
    let in_pocket = "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1";
    let with_checks = "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1";
    let marked = "4k3/8/8/8/8/8/8/Q~3K3 w - - 0 1";
    for variant in Variant::ALL {
        let level = if variant == Chess { Severity::Error } else { Severity::Warning };
        for (rule, text, home) in [
            ("pocket-not-variant", in_pocket, Crazyhouse),
            ("promoted-not-variant", marked, Crazyhouse),
            ("checks-not-variant", with_checks, ThreeCheck),
        ] {
            let findings = lint(text, &options(variant)).into_findings();
            let found = findings.iter().find(|finding| finding.code() == rule);
            let wanted = (variant != home).then_some(level);
            assert_eq!(found.map(|finding| finding.severity), wanted, "{rule} in {variant}");
            let help = found.and_then(fenlint::Finding::help).unwrap_or_default();
            let names_home = help.contains(&format!("--variant {home}"));
            assert!(found.is_none() || names_home, "the hint of {rule}: {help}");
        }
    }
}

#[test]
fn pockets() {
    let crazyhouse = options(Crazyhouse);
    for (text, expected, fixed) in [
        // every spelling
        ("S[] w KQkq - 0 1", "", None),
        ("S[-] w KQkq - 0 1", "", None),
        ("4k3/8/8/8/8/8/8/4K3[qQPn] w - - 0 1", "", None),
        ("4k3/8/8/8/8/8/8/Q~3K2q~[qQPn] w - - 0 1", "", None),
        ("S⟦/⟧ w KQkq - 0 1", "(pocket-slash)", None),
        ("4k3/8/8/8/8/8/8/4K3⟦/PPn⟧ w - - 0 1", "(pocket-slash)", None),
        ("8/8/8/8/8/8/8/4K3/PP w - - 0 1", "king-missing (pocket-slash)", None),
        (
            "3qk3/8/8/8/8/8/8/4K3 w - - 0 1 ⟦Pn d8⟧",
            "pocket-trailing!",
            Some("3q~k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1"),
        ),
        (
            "3qk3/8/8/8/8/8/8/R3K2N w - - 0 1 ⟦Pn h1,a1 d8⟧",
            "pocket-trailing!",
            Some("3q~k3/8/8/8/8/8/8/R~3K2N~[Pn] w - - 0 1"),
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ⟦Pn⟧",
            "pocket-trailing!",
            Some("4k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1"),
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w - - 0 1 ⟦- h1⟧",
            "pocket-trailing!",
            Some("4k3/8/8/8/8/8/8/4K2R~[] w - - 0 1"),
        ),
        ("S [Pp] w KQkq - 0 1", "too-many-pawns pocket-trailing!", None),
        (
            "4k3/8/8/8/8/8/8/4K3 ⟦[Pp]⟧ w - - 0 1",
            "pocket-trailing!",
            Some("4k3/8/8/8/8/8/8/4K3[Pp] w - - 0 1"),
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ⟦[-]⟧",
            "pocket-trailing!",
            Some("4k3/8/8/8/8/8/8/4K3[] w - - 0 1"),
        ),
        ("4k3/8/8/8/8/8/8/4K2P w - - 0 1 Q h1", "pawn-on-back-rank pocket-trailing", None),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 ⟦Q h1⟧", "pocket-trailing", None),
        // what is no such thing
        ("4k3/8/8/8/8/8/8/4K3[] w - - 0 1 ⟦Q h1⟧", "extra-field?", None),
        ("4k3/8/8/8/8/8/8/4K3[] w - - 0 1 ⟦hello⟧", "extra-field?", None),
        // missing
        ("S⟦⟧ w KQkq - 0 1", "missing-pocket!", Some("S[] w KQkq - 0 1")),
        ("S⟦⟧ w KQkq -", "missing-pocket! missing-counters!", Some("S[] w KQkq - 0 1")),
        ("S⟦⟧", "missing-pocket! placement-only?", Some("S[] w KQkq - 0 1")),
        // what is wrong inside
        ("S[⟦K⟧] w KQkq - 0 1", "pocket-king?", Some("S[] w KQkq - 0 1")),
        (
            "4k3/8/8/8/8/8/8/4K3[Q⟦kk⟧n] w - - 0 1",
            "pocket-king?",
            Some("4k3/8/8/8/8/8/8/4K3[Qn] w - - 0 1"),
        ),
        ("4k3/8/8/8/8/8/8/4K3/⟦K⟧ w - - 0 1", "(pocket-slash) pocket-king?", None),
        (
            "4k3/8/8/8/8/8/8/4K3[⟦3P⟧] w - - 0 1",
            "pocket-count!",
            Some("4k3/8/8/8/8/8/8/4K3[PPP] w - - 0 1"),
        ),
        ("4k3/8/8/8/8/8/8/4K3[⟦x⟧] w - - 0 1", "unknown-piece", None),
        (
            "4k3/8/8/8/8/P⟦~⟧7/8/4K3[] w - - 0 1",
            "promoted-pawn?",
            Some("4k3/8/8/8/8/P7/8/4K3[] w - - 0 1"),
        ),
        (
            "4k⟦~⟧3/8/8/8/8/P~7/8/4K3[] w - - 0 1",
            "promoted-pawn?",
            Some("4k3/8/8/8/8/P7/8/4K3[] w - - 0 1"),
        ),
    ] {
        check(&crazyhouse, text, expected, fixed);
    }
}

/// Men on the board and in hand are counted together.
#[test]
fn men_of_crazyhouse() {
    let crazyhouse = options(Crazyhouse);
    for (text, expected) in [
        ("S[] w - - 0 1", ""),
        ("4k3/8/8/8/8/8/8/4K3[PPPPPPPPppppppppNNNNBBBBRRRRQQ] w - - 0 1", ""),
        ("4k3/8/8/8/8/8/8/4K3[PPPPPPPPPPPPPPPP⟦P⟧] w - - 0 1", "too-many-pawns"),
        ("S[⟦p⟧] w - - 0 1", "too-many-pawns"),
        ("S[⟦N⟧q] w - - 0 1", "too-many-promoted too-many-promoted"),
        // A promoted piece is a pawn, and no longer one of its kind.
        ("4k3/pppppppp/8/8/8/8/PPPPPPP1/Q~3K2Q[Qqqqq] w - - 0 1", "too-many-promoted"),
        ("4k3/pppppppp/8/8/8/8/PPPPPPP1/Q~3K2Q[q] w - - 0 1", ""),
        ("4k3/pppppppp/8/8/8/8/PPPPPPP1/Q~3K2Q~[q] w - - 0 1", "too-many-pawns"),
        ("nnn1k3/8/8/8/8/8/8/4K1NN[] w - - 0 1", "too-many-promoted"),
        ("n~nn1k3/8/8/8/8/8/8/4K1NN[] w - - 0 1", ""),
        ("bbb1k3/8/8/8/8/8/8/B3K1BB[] w - - 0 1", "too-many-promoted"),
        ("rrr1k3/8/8/8/8/8/8/1R2K3[R] w - - 0 1", "too-many-promoted"),
    ] {
        check(&crazyhouse, text, expected, None);
    }
    // Without the variant nothing is counted, as men come back.
    let texts = ["S[pppQQQ] w - - 0 1", "4k3/pppppppp/p7/8/8/8/8/4K3[Q] w - - 0 1"];
    for text in texts.map(|text| marked(text).0) {
        assert_eq!(codes(&text, &options(None)), ["pocket-not-variant"], "{text}");
    }
}

#[test]
fn check_counters() {
    let three_check = options(ThreeCheck);
    for (text, expected, fixed) in [
        ("S w KQkq - 3+3 0 1", "", None),
        ("S w KQkq - 3+0 0 1", "", None),
        ("S w KQkq - 0 1 ⟦+0+0⟧", "(checks-given)", None),
        ("S w KQkq - 0 1 ⟦+3+0⟧", "(checks-given)", None),
        ("S w KQkq -⟦⟧ 0 1", "checks-missing?", Some("S w KQkq - 3+3 0 1")),
        ("S w KQkq -⟦⟧", "checks-missing? missing-counters!", Some("S w KQkq - 3+3 0 1")),
        ("S w KQkq⟦⟧", "missing-fields!", Some("S w KQkq - 3+3 0 1")),
        ("S w KQkq - 2+1⟦⟧", "missing-counters!", Some("S w KQkq - 2+1 0 1")),
        ("S w KQkq - 2+1 0⟦⟧", "missing-fullmove!", Some("S w KQkq - 2+1 0 1")),
        ("S w KQkq - ⟦4+3⟧ 0 1", "checks-range", None),
        ("S w KQkq - ⟦9+9⟧ 0 1", "checks-range", None),
        ("S w KQkq - 0 1 ⟦+0+4⟧", "checks-range", None),
        ("S w KQkq - ⟦0+0⟧ 0 1", "checks-both-zero", None),
        ("S w KQkq - 0 1 ⟦+3+3⟧", "(checks-given) checks-both-zero", None),
        ("S w KQkq - 0 1 ⟦2+3⟧", "checks-misplaced?", Some("S w KQkq - 2+3 0 1")),
        ("S w KQkq ⟦2+3⟧ - 0 1", "checks-misplaced?", Some("S w KQkq - 2+3 0 1")),
        ("S w KQkq - ⟦+1+0⟧ 0 1", "checks-misplaced? (checks-given)", Some("S w KQkq - 2+3 0 1")),
        ("S w KQkq - 3+3 0 1 ⟦+0+0⟧", "extra-field?", Some("S w KQkq - 3+3 0 1")),
        ("S w KQkq - 3+3 ⟦00⟧ 1", "number-form!", Some("S w KQkq - 3+3 0 1")),
        ("S ⟦W⟧ KQkq - 0 1 +0+0", "side-case! (checks-given)", None),
    ] {
        check(&three_check, text, expected, fixed);
    }
}

#[test]
fn other_variants() {
    let horde = "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1";
    let racing = "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1";
    for (variant, text, expected, fixed) in [
        // the start positions
        (Chess, "S w KQkq - 0 1", "", None),
        (Chess960, "S w HAha - 0 1", "", None),
        (KingOfTheHill, "S w KQkq - 0 1", "", None),
        (Antichess, "S w - - 0 1", "", None),
        (Atomic, "S w KQkq - 0 1", "", None),
        (Horde, horde, "", None),
        (RacingKings, racing, "", None),
        // antichess
        (Antichess, "S w ⟦KQkq⟧ - 0 1", "castling-not-variant!", Some("S w - - 0 1")),
        (Antichess, "S w ⟦HAha⟧ - 0 1", "castling-not-variant!", Some("S w - - 0 1")),
        (Antichess, "8/8/8/8/8/8/p7/1K6 b - - 0 30", "", None),
        (Antichess, "kkk5/8/8/8/8/8/8/KKK5 b - - 0 30", "", None),
        (Antichess, "S⟦⟧", "placement-only?", Some("S w - - 0 1")),
        (Antichess, "8/8/8/8/8/8/8/⟦P⟧7 b - - 0 30", "pawn-on-back-rank", None),
        // atomic
        (Atomic, "8/8/8/3kK3/8/8/8/7R w - - 0 1", "", None),
        (Atomic, "8/8/8/4K3/8/8/8/7R b - - 0 1", "", None),
        (Atomic, "⟦8/8/8/4K3/8/8/8/7R⟧ w - - 0 1", "king-missing", None),
        (Atomic, "⟦8/8/8/8/8/8/8/7R⟧ w - - 0 1", "king-missing", None),
        (Atomic, "4⟦k⟧2R/8/8/8/8/8/8/4K3 w - - 0 1", "opponent-in-check?", None),
        // horde
        (Horde, "4k3/8/8/8/8/8/8/⟦K⟧5K1 w - - 0 1", "horde-king", None),
        (
            Horde,
            "r3k2r/8/8/8/8/8/8/P7 w ⟦KQ⟧kq - 0 1",
            "castling-not-variant!",
            Some("r3k2r/8/8/8/8/8/8/P7 w kq - 0 1"),
        ),
        (
            Horde,
            "4k2r/8/8/8/8/8/8/P7 w ⟦K⟧kq - 0 1",
            "castling-not-variant! castling-no-rook!",
            Some("4k2r/8/8/8/8/8/8/P7 w k - 0 1"),
        ),
        (Horde, "4k3/8/8/P7/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w - - 0 1", "", None),
        (Horde, "4k3/8/PPPP4/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/8 w - - 0 1", "", None),
        (
            Horde,
            "4k3/8/PPPPP3/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/8 w - - 0 1",
            "too-many-pawns",
            None,
        ),
        (
            Horde,
            "4k3/8/NNN3NN/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/8 w - - 0 1",
            "too-many-pieces",
            None,
        ),
        (Horde, "⟦PP⟧6/8/8/8/8/8/8/k7 w - - 0 1", "pawn-on-back-rank", None),
        // racing kings
        (RacingKings, "8/8/8/8/8/⟦P⟧7/krbnNBRK/qrbnNBRQ w - - 0 1", "racing-pawn", None),
        (RacingKings, "8/8/8/8/⟦k⟧6Q/8/8/7K b - - 0 1", "racing-check", None),
        (RacingKings, "8/8/8/8/⟦k⟧6Q/8/8/7K w - - 0 1", "racing-check", None),
        (RacingKings, "k6⟦K⟧/8/8/8/8/8/8/8 b - - 0 1", "racing-finish", None),
        (RacingKings, "8/8/8/8/8/⟦N⟧7/krbnNBRK/qrbnNBRQ w - - 0 1", "racing-pieces", None),
        (
            RacingKings,
            "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - ⟦e6⟧ 0 1",
            "en-passant-not-variant!",
            Some("8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1"),
        ),
        (
            RacingKings,
            "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w ⟦K⟧ - 0 1",
            "castling-not-variant!",
            Some("8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1"),
        ),
        // king of the hill
        (KingOfTheHill, "4k3/8/8/4⟦K⟧3/8/8/8/8 w - - 0 1", "(king-on-the-hill)", None),
    ] {
        check(&options(variant), text, expected, fixed);
    }
}

/// Where another variant would explain the text, the help says so; it is never assumed.
#[test]
fn hints() {
    for (text, code, name) in [
        ("S[] w KQkq - 0 1", "pocket-not-variant", "crazyhouse"),
        ("S/P w KQkq - 0 1", "pocket-not-variant", "crazyhouse"),
        ("S w KQkq - 0 1 NNBRpr h1", "extra-field", "crazyhouse"),
        ("S w KQkq - 3+3 0 1", "checks-not-variant", "3check"),
        ("S w KQkq - 0 1 +0+0", "checks-not-variant", "3check"),
        ("4k3/8/8/8/8/8/8/Q~3K3 w - - 0 1", "promoted-not-variant", "crazyhouse"),
        (
            "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1",
            "king-missing",
            "horde",
        ),
        (
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9",
            "chess960-only",
            "chess960",
        ),
    ] {
        let text = marked(text).0;
        for variant in [None, Some(Chess)] {
            let report = lint(&text, &options(variant));
            let finding = report.findings().iter().find(|finding| finding.code() == code);
            let help = finding.and_then(fenlint::Finding::help).expect("the finding with a help");
            assert!(help.contains(&format!("`--variant {name}`")), "{text}: {help}");
        }
    }
    let no_horde = lint("4k3/8/8/8/8/8/PPPPPPPP/8 w - - 0 1", &options(None));
    assert!(!no_horde.findings()[0].help().unwrap().contains("Horde"));
}

/// Values: read in every spelling, written in one.
#[test]
fn values() {
    for (variant, text, canonical) in [
        (Crazyhouse, "S[] w KQkq - 0 1", "S[] w KQkq - 0 1"),
        (Crazyhouse, "S[-] w KQkq - 0 1", "S[] w KQkq - 0 1"),
        (Crazyhouse, "S/ w KQkq - 0 1", "S[] w KQkq - 0 1"),
        (Crazyhouse, "S w KQkq - 0 1", "S[] w KQkq - 0 1"),
        (
            Crazyhouse,
            "3q~k3/8/8/8/8/8/8/R~3K2N~/qpQP w - - 7 20",
            "3q~k3/8/8/8/8/8/8/R~3K2N~[PQpq] w - - 7 20",
        ),
        (ThreeCheck, "S w KQkq - 0 1 +1+2", "S w KQkq - 2+1 0 1"),
        (ThreeCheck, "S w KQkq - 0 1", "S w KQkq - 3+3 0 1"),
        (ThreeCheck, "S w KQkq -", "S w KQkq - 3+3 0 1"),
        (ThreeCheck, "S w KQkq - 2+0 5 9", "S w KQkq - 2+0 5 9"),
        (Horde, "S w kq - 0 1", "S w kq - 0 1"),
    ] {
        let (text, canonical) = (marked(text).0, marked(canonical).0);
        let fen = Fen::parse(&text, variant).unwrap_or_else(|report| panic!("{text}: {report}"));
        assert_eq!(fen.to_string(), canonical, "{text}");
        assert_eq!(Fen::parse(&canonical, variant).ok(), Some(fen), "{canonical}");
        assert_eq!(lint(&text, &options(variant)).fen(), Some(&fen), "{text}");
        assert_eq!(Fen::from(fen.key()).key(), fen.key());
    }
    let promoted = Fen::parse("Q~3k3/8/8/8/8/8/8/4K2q~[Pn] w - - 0 1", Crazyhouse).unwrap();
    let corners: Bitboard = [Square::A8, Square::H1].into_iter().collect();
    assert_eq!(promoted.promoted, corners);
    assert_eq!(promoted.pocket.map(|pocket| pocket.count(Color::Black, Role::Knight)), Some(1));
    let written = promoted.write_epd_base(&fenlint::WriteOptions::default()).to_string();
    assert_eq!(written, "Q~3k3/8/8/8/8/8/8/4K2q~[Pn] w - -");

    // The same board with other men in hand, marks or counters is another position.
    let keys = [
        Fen { pocket: Some(Pocket::EMPTY), ..promoted },
        Fen { promoted: Bitboard::EMPTY, ..promoted },
        Fen { checks: Some(RemainingChecks::ALL), ..promoted },
    ];
    assert!(keys.iter().all(|other| other.key() != promoted.key()));

    for (variant, text) in [
        (None, "S[Q] w KQkq - 0 1"),
        (Some(Chess), "S[Q] w KQkq - 0 1"),
        (Some(Crazyhouse), "S[Q w KQkq - 0 1"),
        (Some(Crazyhouse), "S[3Q] w KQkq - 0 1"),
        (Some(ThreeCheck), "S w KQkq - 3+3 0 1 +0+0"),
        (Some(ThreeCheck), "Q~3k3/8/8/8/8/8/8/4K3 w - - 3+3 x 1"),
    ] {
        let text = marked(text).0;
        assert!(Fen::parse(&text, variant).is_err(), "{text}");
    }
}

#[cfg(feature = "serde")]
#[test]
fn values_in_serde() {
    for (variant, text) in [
        (Crazyhouse, "3q~k3/8/8/8/8/8/8/R~3K2N~[PQpq] w - - 7 20"),
        (ThreeCheck, "4k3/8/8/8/8/8/8/4K3 w - - 2+0 5 9"),
    ] {
        let fen = Fen::parse(text, variant).unwrap();
        let json = serde_json::to_string(&fen).unwrap();
        assert_eq!(serde_json::from_str::<Fen>(&json).unwrap(), fen);
    }
    assert!(serde_json::from_str::<Fen>("\"8/8[] w - - 0 1\"").is_err());
    for variant in Variant::ALL {
        let json = serde_json::to_string(&variant).unwrap();
        assert_eq!(json, format!("\"{}\"", variant.name()));
        assert_eq!(serde_json::from_str::<Variant>(&json).unwrap(), variant);
    }
}

#[test]
fn records_of_epd() {
    let epd = |variant| options(variant).with_record(Record::Epd);
    check(&epd(Crazyhouse), "S[Q] w KQkq -", "too-many-promoted", None);
    check(&epd(Crazyhouse), "S⟦⟧ w KQkq -", "missing-pocket!", None);
    check(&epd(ThreeCheck), "S w KQkq - 2+3", "", None);
    check(&epd(ThreeCheck), "S w KQkq -⟦⟧", "checks-missing?", None);
    let report = lint(&marked("S w KQkq - 2+3").0, &epd(ThreeCheck));
    let checks = report.fen().and_then(|fen| fen.checks);
    assert_eq!(checks, Some(RemainingChecks { white: 2, black: 3 }));
}

#[test]
fn strict_parsers() {
    type Error<'a> = strict::Error<&'a str>;
    let text = format!("{START}[] w KQkq - 0 1");
    let tag = format!("{text}\"]");
    let (rest, fen) = strict::fen_zh::<Error<'_>>(&tag).unwrap();
    assert_eq!((rest, fen.to_string()), ("\"]", text));
    let code = |error: nom::Err<Error<'_>>| match error {
        nom::Err::Error(error) => error.finding.map(|finding| finding.code()),
        _ => None,
    };
    let plain = format!("{START} w KQkq - 0 1");
    assert_eq!(strict::fen_zh(&plain).map_err(code), Err(Some("missing-pocket")));
    assert_eq!(strict::fen_3check(&plain).map_err(code), Err(Some("checks-missing")));
    let misplaced = format!("{START} w KQkq - 0 1 3+3");
    assert_eq!(strict::fen_3check(&misplaced).map_err(code), Err(Some("checks-misplaced")));
    let with_checks = format!("{START} w KQkq - 3+3 0 1");
    assert_eq!(
        strict::fen::<Error<'_>>(&with_checks).map_err(code),
        Err(Some("checks-not-variant"))
    );
}

#[test]
fn sound_texts_of_variants_allocate_nothing() {
    for (variant, text) in [
        (Crazyhouse, "rnbqk1nQ~/ppppp3/8/5p2/8/5N2/PPPPPPP1/RNBQKB1R[PPBR] b KQq - 0 6"),
        (ThreeCheck, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1"),
        (Horde, "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1"),
        (RacingKings, "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1"),
        (Antichess, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"),
        (Atomic, "8/8/8/3kK3/8/8/8/7R w - - 0 1"),
    ] {
        let options = options(variant);
        let counted = allocation_counter::measure(|| {
            assert!(lint(text, &options).findings().is_empty());
        });
        assert_eq!(counted.count_total, 0, "{text}");
    }
}

#[test]
fn additions_are_taught() {
    let readings = |text: &str, variant: Variant, field: Field| {
        let lesson = Lesson::new(text, &options(variant));
        let part = lesson.parts.iter().find(|part| part.field == field).expect("the part").clone();
        let readings = part.readings.iter();
        readings
            .map(|one| (lesson.at(one.span).to_owned(), one.meaning.clone()))
            .collect::<Vec<_>>()
    };
    let told = |text: &str, meaning: &str| (text.to_owned(), meaning.to_owned());
    let text = "Q~3k3/8/8/8/8/8/8/4K3[PPn] w - - 0 1";
    assert_eq!(
        readings(text, Crazyhouse, Field::Pocket),
        [told("PP", "White may drop 2 pawns"), told("n", "Black may drop a knight")]
    );
    let placement = readings(text, Crazyhouse, Field::PiecePlacement);
    let first =
        "rank 8: white queen on a8, promoted, 3 empty squares, black king on e8, 3 empty squares";
    assert_eq!(placement[0].1, first);
    assert_eq!(placement[8].1, "together 2 white and 1 black men");
    assert!(Lesson::new(text, &options(Crazyhouse)).board.is_some());
    let empty = "4k3/8/8/8/8/8/8/4K3/ w - - 0 1";
    assert_eq!(
        readings(empty, Crazyhouse, Field::Pocket),
        [told("/", "neither side has a piece in hand")]
    );
    let checks = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +2+0";
    assert_eq!(
        readings(checks, ThreeCheck, Field::Checks),
        [told(
            "+2+0",
            "checks that were given: White wins with the next check, Black still needs 3 checks"
        )]
    );
}

/// The laws of `laws.rs` in the places where variants differ.
#[test]
fn laws() {
    const FRAMES: [(Variant, &str, &str, [&str; 6]); 4] = [
        (Crazyhouse, "4k3/8/8/8/8/8/8/Q3K3", " w - - 0 1", ["[", "]", "P", "/", "~", "3"]),
        (Crazyhouse, "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "", [" ", "P", "a1", "-", "k", "[]"]),
        (ThreeCheck, "4k3/8/8/8/8/8/8/4K3 w - - ", " 0 1", ["+", "0", "3", "4", " ", "-"]),
        (ThreeCheck, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", ["+", "0", "3", "4", " ", "3+3"]),
    ];
    for (variant, before, after, alphabet) in FRAMES {
        let options = options(variant);
        for number in 0..6_usize.pow(5) {
            let letters = (0..5).map(|place| alphabet[number / 6_usize.pow(place) % 6]);
            let middle: String = letters.take(number % 6).collect();
            let text = format!("{before}{middle}{after}");
            let report = lint(&text, &options);
            for label in report.findings().iter().flat_map(|finding| &finding.labels) {
                assert!(text.get(label.span.range()).is_some(), "{text:?}: {:?}", label.span);
            }
            let is_faulty = report.findings().iter().any(|finding| {
                finding.severity == Severity::Error
                    && finding.rule().family == rules::Family::Syntax
            });
            let too_many_given = codes(&text, &options).contains(&"checks-range".to_owned());
            assert!(
                Fen::parse(&text, variant).is_err() == is_faulty || too_many_given,
                "{text:?}: {:?}",
                report.findings()
            );
            let fixed = fix::fix_all(&text, &options, Applicability::Likely);
            let again = fix::fix_all(&fixed, &options, Applicability::Likely);
            assert_eq!(again, fixed, "{text:?}: fixing twice");
            let canonical = lint(&fixed, &options).canonical();
            let reads = |text: &str| lint(text, &options).canonical();
            assert_eq!(canonical.as_deref().and_then(reads), canonical, "{text:?}");
        }
    }
}
