//! Properties that hold for texts made at random: any characters, and sound FENs with damage.

use fenlint::{Applicability, Edit, Fen, Options, Span, Verdict, fix, lint};
use proptest::prelude::*;

const SOUND: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
    "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "r3k2r/pp1n1ppp/2pbpn2/q7/3P1B1N/8/PPP1NPPP/R2QR1K1 b kq - 0 12",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 99 150",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "7K/8/k1P5/7p/8/8/8/8 w - -",
];

/// Pieces of text that people put into FENs by mistake.
const ODD: [&str; 32] = [
    "", " ", "  ", "\t", "\n", "/", "//", "\\", "8", "9", "0", "44", "K", "k", "P", "p", "Q", "-",
    "—", "--", "W", "B", "e4", "E3", "\u{a0}", "\u{200b}", "\u{feff}", "К", "р", "п", "♜", "\"",
];

/// A sound FEN with up to five places damaged.
fn damaged() -> impl Strategy<Value = String> {
    let damage = prop::collection::vec(
        (any::<prop::sample::Index>(), 0usize..3, prop::sample::select(&ODD[..])),
        0..5,
    );
    (prop::sample::select(&SOUND[..]), damage).prop_map(|(sound, damage)| {
        let mut characters: Vec<String> = sound.chars().map(String::from).collect();
        for (at, taken, put) in damage {
            let at = at.index(characters.len() + 1);
            let end = (at + taken).min(characters.len());
            characters.splice(at..end, [put.to_owned()]);
        }
        characters.concat()
    })
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![4 => damaged(), 1 => any::<String>(), 1 => "[-wbKQkqa-h0-9/ pnrBN]{0,60}"]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn places_and_fixes_lie_on_character_borders(text in text()) {
        for finding in lint(&text, &Options::default()).findings() {
            for label in &finding.labels {
                prop_assert!(text.get(label.span.range()).is_some(), "{} at {:?}", finding.code(), label.span);
            }
            let candidates = finding.fix.iter().flat_map(|fix| &fix.candidates);
            for edit in candidates.flat_map(|candidate| &candidate.edits) {
                prop_assert!(text.get(edit.span.range()).is_some(), "the fix of {}", finding.code());
            }
        }
    }

    #[test]
    fn decoded_if_and_only_if_there_is_no_syntax_error(text in text()) {
        let report = lint(&text, &Options::default());
        let faulty = matches!(report.verdict(), Verdict::SyntaxError | Verdict::Fixable) || report.findings().iter().any(|finding| {
            finding.severity == fenlint::Severity::Error && finding.rule().family == fenlint::rules::Family::Syntax
        });
        prop_assert_eq!(text.parse::<Fen>().is_err(), faulty, "{:?}", report.findings());
    }

    #[test]
    fn what_is_fixable_is_fixed_for_good(text in text()) {
        let before = lint(&text, &Options::default()).verdict();
        let fixed = fix::fix_all(&text, &Options::default(), Applicability::Likely);
        let after = lint(&fixed, &Options::default());
        if before == Verdict::Fixable {
            prop_assert!(!matches!(after.verdict(), Verdict::Fixable | Verdict::SyntaxError), "{:?}: {:?}", fixed, after.findings());
        }
        prop_assert_eq!(&fix::fix_all(&fixed, &Options::default(), Applicability::Likely), &fixed);
    }

    #[test]
    fn writing_and_reading_give_the_same(text in text()) {
        if let Ok(fen) = text.parse::<Fen>() {
            let written = fen.to_string();
            let again: Fen = written.parse().expect("the writer writes sound FENs");
            prop_assert_eq!(again.to_string(), written);
            prop_assert_eq!(again.board, fen.board);
        }
    }

    #[test]
    fn edits_map_back(text in "[a-zé— ]{0,30}", places in prop::collection::vec((0usize..30, 0usize..4, "[A-Z]{0,3}"), 0..5)) {
        let border = |at: usize| (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
        let edits: Vec<Edit> = places.iter().map(|(at, length, put)| {
            Edit::replace(Span::new(border(*at), border(at + length)), put.as_str())
        }).collect();
        let patched = fix::apply(&text, &edits);
        // What was not replaced is the same text in both.
        for (start, c) in patched.text.char_indices().filter(|(_, c)| !c.is_ascii_uppercase()) {
            let back = patched.original(Span::new(start, start + c.len_utf8()));
            prop_assert_eq!(&text[back.range()], c.to_string());
        }
    }
}

/// A guess about one letter can bring to light that its rank is too long.
#[test]
fn a_fault_behind_a_guess() {
    let text = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/рPPPPKPPP/KBQрKBNR w KQkq f6 0 3";
    assert_eq!(lint(text, &Options::default()).verdict(), Verdict::SyntaxError);
}

/// The operations of an EPD record that is taken for a FEN are no comment: no fix takes them away.
#[test]
fn operations_are_not_deleted() {
    let text = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"x\";";
    assert_eq!(fix::fix_all(text, &Options::default(), Applicability::Safe), text);
}
