//! What holds for every text and every place.

use std::time::Instant;

use fenlint::assist::{self, InlayStyle};
use fenlint::{Options, Record, Span, Variant, lint};
use proptest::prelude::*;

use super::epd;

const RECORDS: [&str; 9] = [
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "rnb1k1nr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNQ~[qB] w KQq - 0 1",
    "4k3/8/8/8/8/8/8/4K3 w - - 3+2 0 1",
    "FEN: „К7/8/7k/♙6P/8/8/8/8_w_KQkq_—_0_1” # so",
    "4k3/8/8/8/8/8/4P3/4K3 w - - bm Kd2 e4; ce -35; id \"é; \\\"x\"; draw_offer; Ae 1; 9x",
    "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 ;D1 5 ;D2 30",
    "4k3 8 8 8 8 8 8 4K3 b - -\t0\u{a0}1",
    "4k3/8/8/8/8/8/8/4K3/Qq W O-O — — 1 extra",
];

fn options() -> [Options; 5] {
    [
        Options::default(),
        epd(),
        Options::default().with_variant(Variant::Chess960),
        Options::default().with_variant(Variant::Crazyhouse),
        Options::default().with_variant(Variant::ThreeCheck).with_record(Record::Epd),
    ]
}

/// Asks for everything at a place.
fn at_place(text: &str, options: &Options, at: usize) {
    let lies_in =
        |span: Span| assert!(text.get(span.range()).is_some(), "{span:?} at {at} in {text:?}");
    if let Some(hover) = assist::hover(text, options, at) {
        lies_in(hover.span);
        assert!(!hover.span.is_empty() && !hover.markdown.is_empty());
        assert_eq!(hover.markdown.matches("```").count() % 2, 0, "{}", hover.markdown);
        assert!(!hover.markdown.contains("\n\n\n"), "{}", hover.markdown);
    }
    for completion in assist::complete(text, options, at) {
        lies_in(completion.replace);
        let typed = completion.replace.start..at.min(text.len()).max(completion.replace.start);
        let typed = text.get(typed).unwrap_or_default();
        assert!(completion.filter.starts_with(typed), "{completion:?} at {at} in {text:?}");
        assert!(!completion.label.is_empty() && !completion.detail.is_empty(), "{completion:?}");
    }
    if let Some(signature) = assist::signature(text, options, at) {
        assert!(signature.active < signature.parameters.len());
        for parameter in &signature.parameters {
            assert!(
                signature.label.get(parameter.span.range()).is_some_and(|name| !name.is_empty())
            );
        }
    }
    let selection = assist::selection(text, options, at);
    for span in &selection {
        lies_in(*span);
    }
    assert!(
        selection.is_sorted_by(|inner, outer| outer.contains(*inner) && outer != inner),
        "{selection:?}"
    );
    assist::scene(text, options, Some(at))
        .map(|scene| assist::board_svg(&scene.board, &scene.marks));
}

/// Asks for everything about a text.
fn of_text(text: &str, options: &Options) {
    let tokens = assist::tokens(text, options);
    for token in &tokens {
        assert!(
            text.get(token.span.range()).is_some_and(|text| !text.is_empty()),
            "{token:?} in {text:?}"
        );
    }
    assert!(
        tokens.is_sorted_by(|one, two| one.span.end <= two.span.start),
        "{tokens:?} in {text:?}"
    );
    for style in [InlayStyle::Squares, InlayStyle::Fields] {
        let inlays = assist::inlays(text, options, style);
        assert!(
            inlays.is_sorted_by_key(|inlay| inlay.at)
                && inlays.iter().all(|inlay| text.is_char_boundary(inlay.at))
        );
    }
    assert!(!assist::summary(text, options).is_empty());
    for finding in lint(text, options).findings() {
        assert!(!assist::finding_page(finding).is_empty());
    }
}

#[test]
fn every_place_of_records() {
    for text in RECORDS {
        for options in options() {
            of_text(text, &options);
            for at in (0..=text.len() + 2).chain([usize::MAX]) {
                at_place(text, &options, at);
            }
        }
    }
}

#[test]
fn every_prefix_of_records() {
    for text in RECORDS {
        for options in options() {
            for (end, _) in text.char_indices() {
                let prefix = &text[..end];
                of_text(prefix, &options);
                at_place(prefix, &options, end);
                at_place(prefix, &options, end / 2);
            }
        }
    }
}

#[test]
fn typing_keeps_the_field() {
    let text = RECORDS[0];
    let expected = [0, 1, 2, 3, 4, 5];
    for (end, _) in text.char_indices().skip(1) {
        let found = assist::signature(&text[..end], &Options::default(), end).expect("a signature");
        assert_eq!(found.active, expected[text[..end].matches(' ').count()], "{}", &text[..end]);
    }
}

#[test]
fn long_texts_take_no_time() {
    let start = Instant::now();
    for text in [
        "8".repeat(10_000_000),
        "8/".repeat(100_000),
        "4k3 w ".repeat(100_000),
        "é".repeat(5_000_000),
    ] {
        for options in [Options::default(), epd()] {
            assert_eq!(assist::hover(&text, &options, 7), None);
            assert!(assist::complete(&text, &options, text.len()).is_empty());
            assert!(assist::tokens(&text, &options).is_empty());
            assert!(assist::selection(&text, &options, 7).is_empty());
            assert!(assist::inlays(&text, &options, InlayStyle::Squares).is_empty());
            assert!(assist::summary(&text, &options).ends_with(" bytes of text"));
            assert_eq!(assist::scene(&text, &options, Some(7)), None);
        }
    }
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}

#[test]
fn the_longest_texts() {
    for unit in ["8", "8/", "Pp", "4k3 ", "- ", "\"", ";", "é", "a;", "\\", "[", "1 x\"", ";D1 "] {
        let text = unit.repeat(assist::LONGEST / unit.len());
        for options in [Options::default(), epd()] {
            let start = Instant::now();
            let _ = assist::tokens(&text, &options);
            let _ = assist::selection(&text, &options, 777);
            let _ = assist::complete(&text, &options, 777);
            let _ = assist::signature(&text, &options, text.len());
            let _ = assist::inlays(&text, &options, InlayStyle::Fields);
            let _ = assist::hover(&text, &options, 777);
            assert!(start.elapsed().as_secs() < 20, "{unit:?}: {:?}", start.elapsed());
        }
    }
}

/// Pieces of text that people put into records.
const ODD: [&str; 34] = [
    "", " ", "  ", "\t", "\n", "/", "//", "\\", "8", "9", "0", "44", "K", "k", "P", "p", "Q", "-",
    "—", "W", "e4", "E3", "\u{a0}", "\u{200b}", "\u{feff}", "К", "♜", "\"", ";", "~", "[", "]",
    "3+3", "_",
];

fn damaged() -> impl Strategy<Value = String> {
    let damage = prop::collection::vec(
        (any::<prop::sample::Index>(), 0usize..3, prop::sample::select(&ODD[..])),
        0..5,
    );
    (prop::sample::select(&RECORDS[..]), damage).prop_map(|(record, damage)| {
        let mut characters: Vec<String> = record.chars().map(String::from).collect();
        for (at, taken, put) in damage {
            let at = at.index(characters.len() + 1);
            let end = (at + taken).min(characters.len());
            characters.splice(at..end, [put.to_owned()]);
        }
        characters.concat()
    })
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![4 => damaged(), 1 => any::<String>(), 1 => "[-wbKQkqa-h0-9/ pnrBN;\"~]{0,60}"]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn never_a_panic(text in text(), places in prop::collection::vec(0usize..80, 4)) {
        for options in options() {
            of_text(&text, &options);
            for at in &places {
                at_place(&text, &options, *at);
            }
        }
    }
}

#[test]
fn an_operation_without_a_name() {
    let text = "p ppBwBn0npw/kn~0N 0NQNwBnw/p p0NBNQw0;0a;\"~~0Q \"a~N  ";
    for options in options() {
        for at in 0..=text.len() {
            at_place(text, &options, at);
        }
    }
}

/// Blanks of several bytes are read as plain ones, and a place may lie within them.
#[test]
fn places_within_a_blank() {
    let text = "4k3/8/8/8/8/8/4P\u{a0}3/4K3\u{2003}w - - bm Kd2 e4; id \"é\";";
    for options in options() {
        for at in 0..=text.len() {
            at_place(text, &options, at);
        }
    }
}
