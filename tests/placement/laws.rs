//! What holds for any board: tried on boards with random faults, on random characters, and on huge texts.

use fenlint::{Applicability, Finding, Options, Severity, Verdict, fix, lint};

use super::START;
use super::random::Random;

/// Where every error has a fix, no error of the text is left after all fixes, and fixing again changes nothing; safe
/// fixes leave no safe fix.
#[test]
fn all_fixes_together_cure() {
    const BOARDS: &[&str] = &[
        START,
        "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR",
        "8/8/8/8/8/5k2/7p/7K",
        "7K/8/k1P5/7p/8/8/8/8",
        "4k3/8/8/8/8/8/8/Q~3K3[Qp]",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[]",
        "4k3/8/8/8/8/8/8/R3K2R/Qq",
    ];
    const CHARACTERS: &[char] = &[
        '/', '/', '/', '8', '1', '4', '0', '9', '2', 'p', 'P', 'k', 'N', '~', '[', ']', '-', '\\',
        'x', '+', '.', ' ',
    ];
    let mut random = Random::new(1);
    let (mut fixable, mut broken) = (0, 0);
    for _ in 0..2_000 {
        let mut board: Vec<char> = BOARDS[random.below(BOARDS.len())].chars().collect();
        for _ in 0..=random.below(3) {
            let at = random.below(board.len());
            match random.below(5) {
                0 => drop(board.remove(at)),
                1 => board.insert(at, CHARACTERS[random.below(CHARACTERS.len())]),
                2 => board[at] = CHARACTERS[random.below(CHARACTERS.len())],
                3 => board.insert(at, board[at]),
                _ => drop(board.drain(at..(at + random.below(9)).min(board.len()))),
            }
            if board.is_empty() {
                board.push('8');
            }
        }
        let text = format!("{} w - - 0 1", board.into_iter().collect::<String>());
        let report = lint(&text, &Options::default());
        for label in report.findings().iter().flat_map(|finding| &finding.labels) {
            assert!(text.get(label.span.range()).is_some(), "{text}: a label off the text");
        }
        match report.verdict() {
            Verdict::Fixable => fixable += 1,
            Verdict::SyntaxError => {
                broken += 1;
                continue;
            }
            _ => {}
        }
        let fixed = report.fixed(Applicability::Likely).unwrap_or_else(|| text.clone());
        let after = lint(&fixed, &Options::default());
        let cured = !matches!(after.verdict(), Verdict::SyntaxError | Verdict::Fixable);
        let first: Vec<_> = report.findings().iter().map(Finding::code).collect();
        let left: Vec<_> = after.findings().iter().map(Finding::code).collect();
        assert!(cured, "{text:?} {first:?} becomes {fixed:?}, which has {left:?}");
        assert_eq!(
            fix::fix_all(&fixed, &Options::default(), Applicability::Likely),
            fixed,
            "{text}"
        );
    }
    assert!(fixable > 400 && broken > 100, "{fixable} fixable, {broken} broken");
}

/// Nothing is sound that the rules are silent about: a text without an error has a board.
#[test]
fn what_is_no_board_is_an_error() {
    let alphabet = ['8', '4', '0', '9', '/', 'K', 'k', '~', '[', ']', '"', '-'];
    let mut random = Random::new(2);
    for _ in 0..1_500 {
        let board: String =
            (0..=random.below(20)).map(|_| alphabet[random.below(alphabet.len())]).collect();
        let text = format!("{board} w - - 0 1");
        let report = lint(&text, &Options::default());
        if report.fen().is_none() {
            assert!(!report.findings().is_empty(), "{text:?}");
        }
    }
}

/// Huge boards take time linear in their length.
#[test]
fn huge_boards() {
    for part in [
        "8",
        "8/",
        "/",
        "9/8/",
        "44/",
        "x",
        "x1",
        "0",
        "01",
        "p~",
        "16/",
        "~",
        "[",
        "8/8/8/8/8/8/8/8/",
        "-",
        "pp1",
    ] {
        let text = format!("{} w - - 0 1", part.repeat(40_000 / part.len()));
        let report = lint(&text, &Options::default());
        assert!(report.count(Severity::Error) > 0, "{part}");
    }
}
