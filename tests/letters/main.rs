//! How foreign letters are read: look-alikes, national letters, another keyboard layout, figurines, full width.

#[path = "../common/mod.rs"]
mod common;
mod look_alikes;

use common::unmarked;
use fenlint::{Applicability, Options, Variant, fix, lint};

/// The rules of this stage; others may have more to say about a text.
const RULES: [&str; 5] =
    ["figurine", "fullwidth", "homoglyph", "keyboard-layout", "national-letters"];

/// `S` at the start stands for the placement of the start position.
fn expand(text: &str) -> String {
    text.strip_prefix("S ").map_or_else(
        || text.to_owned(),
        |rest| format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR {rest}"),
    )
}

/// Checks the places of all labels, the findings (`code certainty`, in the order of the text), and what comes out: the
/// text after all fixes, or the candidates of a choice with ` | ` between them.
#[track_caller]
fn check_with(options: &Options, marked: &str, findings: &[&str], outcome: &str) {
    let (text, places) = unmarked(&common::unescape(&expand(marked)));
    let report = lint(&text, options);
    let ours = || report.findings().iter().filter(|finding| RULES.contains(&finding.code()));
    let mut labels: Vec<_> =
        ours().flat_map(|finding| &finding.labels).map(|label| label.span.range()).collect();
    labels.sort_by_key(|place| place.start);
    let name =
        |fix: &Option<fenlint::Fix>| fix.as_ref().map_or("none", |fix| fix.applicability.name());
    let found: Vec<_> =
        ours().map(|finding| format!("{} {}", finding.code(), name(&finding.fix))).collect();
    assert_eq!(found, findings, "{text}");
    assert_eq!(labels, places, "{text}");
    let choices = ours()
        .filter_map(|finding| finding.fix.as_ref())
        .filter(|fix| fix.applicability == Applicability::Choice)
        .flat_map(|fix| &fix.candidates);
    let mut outcomes: Vec<_> =
        choices.map(|candidate| fix::apply(&text, &candidate.edits).text).collect();
    if outcomes.is_empty() {
        outcomes.push(fix::fix_all(&text, options, Applicability::Likely));
    }
    let expected: Vec<_> = outcome.split(" | ").map(expand).collect();
    assert_eq!(outcomes, expected, "{text}");
}

#[track_caller]
fn check(marked: &str, findings: &[&str], outcome: &str) {
    check_with(&Options::default(), marked, findings, outcome);
}

#[test]
fn national_letters() {
    for (marked, outcome) in [
        // Italian and Spanish, Portuguese, Romanian, Dutch, Polish, Czech, Hungarian, Finnish, Estonian, Icelandic, Turkish
        ("⟦tcadract/pppppppp/8/8/8/8/PPPPPPPP/TCADRACT⟧ w - - 0 1", "S w - - 0 1"),
        ("⟦tcbdrbct/pppppppp/8/8/8/8/PPPPPPPP/TCBDRBCT⟧ w - - 0 1", "S w - - 0 1"),
        ("⟦tcndrnct/pppppppp/8/8/8/8/PPPPPPPP/TCNDRNCT⟧ w - - 0 1", "S w - - 0 1"),
        ("⟦tpldklpt/oooooooo/8/8/8/8/OOOOOOOO/TPLDKLPT⟧ w - - 0 1", "S w - - 0 1"),
        ("⟦wsghkgsw/pppppppp/8/8/8/8/PPPPPPPP/WSGHKGSW⟧ w - - 0 1", "S w - - 0 1"),
        ("⟦vjsdksjv/pppppppp/8/8/8/8/PPPPPPPP/VJSDKSJV⟧ w - - 0 1", "S w - - 0 1"),
        ("⟦bhfvkfhb/gggggggg/8/8/8/8/GGGGGGGG/BHFVKFHB⟧ w - - 0 1", "S w - - 0 1"),
        ("⟦trldklrt/pppppppp/8/8/8/8/PPPPPPPP/TRLDKLRT⟧ w - - 0 1", "S w - - 0 1"),
        ("⟦vrolkorv/pppppppp/8/8/8/8/PPPPPPPP/VROLKORV⟧ w - - 0 1", "S w - - 0 1"),
        ("⟦hrbdkbrh/pppppppp/8/8/8/8/PPPPPPPP/HRBDKBRH⟧ w - - 0 1", "S w - - 0 1"),
        ("⟦kafvşfak/pppppppp/8/8/8/8/PPPPPPPP/KAFVŞFAK⟧ w - - 0 1", "S w - - 0 1"),
        // A king of two letters is one square, in any case.
        ("⟦4КР3/8/8/8/4п3/8/8/4кр2Л⟧ b - - 0 1", "4K3/8/8/8/4p3/8/8/4k2R b - - 0 1"),
        // Greek has no letter for the pawn; the kings tell it from look-alikes.
        ("⟦4ρ3/8/8/8/8/8/8/4Ρ3⟧ w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        // Alphabets that agree about the letters in question are one.
        ("⟦8/8/4k3/8/8/3D4/4K3/8⟧ w - - 0 1", "8/8/4k3/8/8/3Q4/4K3/8 w - - 0 1"),
    ] {
        check(marked, &["national-letters safe"], outcome);
    }
    // Knight in German, bishop in Czech; pawn in Dutch, bishop in Estonian.
    check(
        "⟦8/8/4k3/8/8/3S4/4K3/8⟧ w - - 0 1",
        &["national-letters choice"],
        "8/8/4k3/8/8/3N4/4K3/8 w - - 0 1 | 8/8/4k3/8/8/3B4/4K3/8 w - - 0 1",
    );
    check(
        "⟦8/8/4k3/8/3O4/8/4K3/8⟧ w - - 0 1",
        &["national-letters choice"],
        "8/8/4k3/8/3P4/8/4K3/8 w - - 0 1 | 8/8/4k3/8/3B4/8/4K3/8 w - - 0 1",
    );
    // A bishop, a queen, or by its shape a 1.
    check(
        "⟦4k3/8/8/8/8/8/8/l3K3⟧ w - - 0 1",
        &["national-letters choice"],
        "4k3/8/8/8/8/8/8/b3K3 w - - 0 1 | 4k3/8/8/8/8/8/8/q3K3 w - - 0 1 | 4k3/8/8/8/8/8/8/13K3 w - - 0 1",
    );
}

#[test]
fn national_letters_beside_other_faults() {
    // In the second text a king is two letters, and until that is settled nobody knows how many squares there are.
    for (marked, codes) in [
        (
            "⟦tsldkls/bbbbbbbb/8/8/8/8/BBBBBBBB/TSLDKLST⟧ w - - 0 1",
            &["national-letters", "rank-short"][..],
        ),
        ("⟦тксфкрск/пппппппп/8/8/8/8/ПППППППП/ТКСФКрСКТ⟧ w - - 0 1", &["national-letters"]),
    ] {
        let (text, places) = unmarked(marked);
        let report = lint(&text, &Options::default());
        let found: Vec<_> = report.findings().iter().map(fenlint::Finding::code).collect();
        assert_eq!(found, codes, "{text}");
        let finding = &report.findings()[0];
        let fix = finding.fix.as_ref().unwrap();
        assert_eq!(fix.applicability, Applicability::Likely);
        assert_eq!([finding.span().range()], places.as_slice());
        assert_eq!(
            fix::apply(&text, fix.edits()).text,
            "rnbqkbn/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
        );
    }
}

#[test]
fn national_letters_of_castling() {
    let safe = "national-letters safe";
    for marked in [
        "S w ⟦KDkd⟧ - 0 1",
        "S w ⟦RDrd⟧ - 0 1",
        "S w ⟦KHkh⟧ - 0 1",
        "S w ⟦KVkv⟧ - 0 1",
        "S w ⟦ŞVşv⟧ - 0 1",
        "S w ⟦КрФкрф⟧ - 0 1",
        "S w ⟦ΡΒρβ⟧ - 0 1",
    ] {
        check(marked, &[safe], "S w KQkq - 0 1");
    }
    check("S w ⟦Dd⟧ - 0 1", &[safe], "S w Qq - 0 1");
    // One fault with the board.
    check(
        "⟦tsldklst/bbbbbbbb/8/8/8/8/BBBBBBBB/TSLDKLST⟧ w ⟦KDkd⟧ - 0 1",
        &[safe],
        "S w KQkq - 0 1",
    );
    check(
        "⟦wsghkgsw/pppppppp/8/8/8/8/PPPPPPPP/WSGHKGSW⟧ w ⟦KHkh⟧ - 0 1",
        &[safe],
        "S w KQkq - 0 1",
    );
    // Rook files where the rooks are; and no rights in either reading.
    for text in [
        "3rk3/8/8/8/8/8/8/3RK3 w Dd - 0 1",
        "3rk2r/8/8/8/8/8/8/3RK2R w KDkd - 0 1",
        "S w HAha - 0 1",
        "4k3/8/8/8/8/8/8/R3K3 w D - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w KDkd - 0 1",
        "S w xv - 0 1",
        "S w V - 0 1",
    ] {
        let report = lint(&expand(text), &Options::default());
        assert!(report.findings().iter().all(|finding| !RULES.contains(&finding.code())), "{text}");
    }
    // Two rights with one rook are that in Chess960.
    let chess960 = Options::default().with_variant(Variant::Chess960);
    let report = lint(&expand("S w KHkh - 0 1"), &chess960);
    assert!(report.findings().iter().all(|finding| finding.code() != "national-letters"));
}

#[test]
fn kazakh_initials_are_not_read() {
    for marked in [
        "⟦тапупапт/сссссссс/8/8/8/8/СССССССС/ТАПУПАПТ⟧ w - - 0 1",
        "rnb⟦у⟧kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    ] {
        let text = unmarked(marked).0;
        check(marked, &["national-letters none"], &text);
    }
}

#[test]
fn keyboard_layout() {
    let safe = "keyboard-layout safe";
    for (marked, outcome) in [
        ("⟦ктийлитк/зззззззз/8/8/8/8/ЗЗЗЗЗЗЗЗ/КТИЙЛИТК ц ЛЙлй⟧ - 0 1", "S w KQkq - 0 1"),
        ("⟦ктийлитк.зззззззз.8.8.8.8.ЗЗЗЗЗЗЗЗ.КТИЙЛИТК ц⟧ - - 0 1", "S w - - 0 1"),
        ("⟦ктийлитк.зззззззз.8.8.8.8.ЗЗЗЗЗЗЗЗ.КТИЙЛИТК⟧ w ⟦ЛЙлй⟧ - 0 1", "S w KQkq - 0 1"),
        // The en passant square, which by shape would be another one.
        (
            "⟦ктийлитк.ззз1зззз.8.8.3зЗ3.8.ЗЗЗЗ1ЗЗЗ.КТИЙЛИТК и ЛЙлй у3⟧ 0 2",
            "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 2",
        ),
        ("⟦4л3.8.8.3ЗзЗ2.8.8.8.4Л3 ц⟧ - ⟦у6⟧ 0 2", "4k3/8/8/3PpP2/8/8/8/4K3 w - e6 0 2"),
        // Single fields and a single rank.
        ("S ⟦ц⟧ KQkq - 0 1", "S w KQkq - 0 1"),
        ("4k3/8/8/8/8/8/4P3/4K3 ⟦и⟧ - - 0 1", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"),
        ("S w ⟦ЛЙлй⟧ - 0 1", "S w KQkq - 0 1"),
        ("S ⟦ц ЛЙлй⟧ - 0 1", "S w KQkq - 0 1"),
        ("rnbqkbnr/⟦зззззззз⟧/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "S w KQkq - 0 1"),
    ] {
        check(marked, &[safe], outcome);
    }
    let short = "ктийлит.зззззззз.8.8.8.8.ЗЗЗЗЗЗЗЗ.КТИЙЛИТК ц ЛЙлй - 0 1";
    let report = lint(short, &Options::default());
    let [finding, ..] = report.findings() else { panic!("no finding") };
    assert_eq!((finding.code(), finding.span().range()), ("keyboard-layout", 0..85));
    assert_eq!(finding.fix.as_ref().map(|fix| fix.applicability), Some(Applicability::Likely));
}

#[test]
fn figurines() {
    let safe = "figurine safe";
    for (marked, outcome) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/⟦♙♙♙♙♙♙♙♙/♖♘♗♕♔♗♘♖⟧ w KQkq - 0 1", "S w KQkq - 0 1"),
        ("⟦♜♞♝♛♚♝♞♜/♟♟♟♟♟♟♟♟⟧/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "S w KQkq - 0 1"),
        ("rnbq⟦♚⟧bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ⟦♔⟧BNR w KQkq - 0 1", "S w KQkq - 0 1"),
        ("S w ⟦♔♕♚♛⟧ - 0 1", "S w KQkq - 0 1"),
        // Gaps between them belong to the stretch, those around it do not.
        ("4⟦♚3/8/8/8/4♟3/8/8/4♔⟧3 w - - 0 1", "4k3/8/8/8/4p3/8/8/4K3 w - - 0 1"),
        // No king is needed to know what they are.
        ("8/8/8/8/4⟦♟⟧3/8/8/4K3 w - - 0 1", "8/8/8/8/4p3/8/8/4K3 w - - 0 1"),
    ] {
        check(marked, &[safe], outcome);
    }
    // Variation selectors go with the figurine.
    check(
        r"rnbqkbnr/⟦♟\u{FE0E}♟\u{FE0F}♟\u{FE0F}\u{FE0F}⟧ppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &[safe],
        "S w KQkq - 0 1",
    );
    check(
        "⟦♜♞♝♛♚♝♞♜/♟♟♟♟♟♟♟♟⟧/8/8/8/8/⟦РРРРРРРР⟧/⟦♖♘♗♕♔♗♘♖⟧ w KQkq - 0 1",
        &[safe, "homoglyph safe"],
        "S w KQkq - 0 1",
    );
}

#[test]
fn full_width() {
    let safe = "fullwidth safe";
    for (marked, outcome) in [
        (
            "⟦ｒｎｂｑｋｂｎｒ／ｐｐｐｐｐｐｐｐ／８／８／８／８／ＰＰＰＰＰＰＰＰ／ＲＮＢＱＫＢＮＲ⟧ w KQkq - 0 1",
            "S w KQkq - 0 1",
        ),
        ("rnbq⟦ｋｂ⟧nr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "S w KQkq - 0 1"),
        ("S ⟦ｗ⟧ KQkq - 0 1", "S w KQkq - 0 1"),
        ("S w K⟦Ｑ⟧kq - 0 1", "S w KQkq - 0 1"),
        (
            "rnbqkbnr/pppp1ppp/8/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq ⟦ｅ６⟧ 0 3",
            "rnbqkbnr/pppp1ppp/8/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e6 0 3",
        ),
    ] {
        check(marked, &[safe], outcome);
    }
    check(
        "rnbqkbnr/pppppppp/⟦８⟧/8/⟦８／８⟧/PPPPPPPP/RNBQKBNR ⟦ｗ⟧ ⟦ＫＱｋｑ⟧ - 0 1",
        &[safe; 4],
        "S w KQkq - 0 1",
    );
    // With a look-alike beside it.
    check(
        "rnbq⟦ｋ⟧bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ⟦К⟧BNR w KQkq - 0 1",
        &[safe, "homoglyph safe"],
        "S w KQkq - 0 1",
    );
    // Slashes and dashes alone are for other rules.
    for text in [
        "rnbqkbnr／pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w － － 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ０ １",
    ] {
        let report = lint(text, &Options::default());
        assert!(report.findings().iter().all(|finding| !RULES.contains(&finding.code())), "{text}");
    }
}

#[test]
fn silent_where_nothing_is_foreign() {
    for text in [
        "",
        " ",
        "S w KQkq - 0 1",
        "S W KQkq - 0 1",
        "S б KQkq - 0 1",
        "S ч KQkq - 0 1",
        "S білі KQkq - 0 1",
        "S w O-O - O l",
        "S w \u{41E}-\u{41E} - 0 1",
        "S w KQkq E3 0 1",
        "S w KQkq — 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBXKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBDKBNR w KQkq - 0 1",
        "rnbqkbnr/ppppppp?/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr.pppppppp.8.8.8.8.PPPPPPPP.RNBQKBNR w KQkq - 0 1",
        "Білі починають і дають мат за два ходи",
        "hello wörld, white to move and win",
    ] {
        let report = lint(&expand(text), &Options::default());
        assert!(report.findings().iter().all(|finding| !RULES.contains(&finding.code())), "{text}");
    }
}

/// Every text with one, two or three foreign letters in it: fixing it twice changes nothing, and every label lies on
/// character borders.
#[test]
fn fixing_twice_changes_nothing() {
    let letters = "КрпНЗиуŞ♟８lDSΡ";
    for (first, second) in
        letters.chars().flat_map(|one| letters.chars().map(move |two| (one, two)))
    {
        for text in [
            format!("{first}k6/8/8/8/8/8/8/{second}K6 w - - 0 1"),
            format!("4{first}3/8/8/8/8/8/8/4{second}3 {second} {first}{second} {first}3 0 1"),
        ] {
            let report = lint(&text, &Options::default());
            let labels = report.findings().iter().flat_map(|finding| &finding.labels);
            for label in labels {
                assert!(text.get(label.span.range()).is_some(), "{text:?}");
            }
            for certainty in [Applicability::Safe, Applicability::Likely] {
                let once = fix::fix_all(&text, &Options::default(), certainty);
                assert_eq!(fix::fix_all(&once, &Options::default(), certainty), once, "{text:?}");
            }
        }
    }
}

/// Long texts are looked at no further.
#[test]
fn long_texts() {
    for (part, times) in
        [("к/", 500_000), ("р", 500_000), ("８", 300_000), ("♟", 300_000), ("t/", 500_000)]
    {
        let text = format!("{} w KQkq - 0 1", part.repeat(times));
        let findings = lint(&text, &Options::default()).into_findings();
        assert!(findings.iter().all(|finding| !RULES.contains(&finding.code())), "{part}");
    }
}

/// Whichever pieces the letters are, the rank has too many or too few squares.
#[test]
fn letters_in_doubt_do_not_hide_how_many_squares_there_are() {
    let codes = |text: &str| {
        let report = lint(text, &Options::default());
        report.findings().iter().map(fenlint::Finding::code).collect::<Vec<_>>()
    };
    for (text, expected) in [
        ("4WWWWWWWk/8/8/8/8/8/4P3/4K3 w - - 0 1", ["national-letters", "rank-long"]),
        ("4Wk/8/8/8/8/8/8/WWWWK3 w - - 0 1", ["national-letters", "rank-short"]),
        ("4k3/8/8/8/8/8/8/8/8/8/8/ПППППП2/4K3 w - - 0 1", ["too-many-ranks", "homoglyph"]),
        ("4k3/8/8/8/ПППППП2/8/4K3 w - - 0 1", ["too-few-ranks", "homoglyph"]),
    ] {
        assert_eq!(codes(text), expected, "{text}");
    }
}
