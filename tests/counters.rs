//! The two counters, and fields that are missing, surplus or in each other's place.

mod common;

use common::unmarked;
use fenlint::{Applicability, Finding, Options, Record, Variant, fix, grammar, lint};

/// The initial array, which a table writes as `S`.
const S: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/// The rules that these tables are about; others may have something to say as well.
const RULES: [&str; 21] = [
    "number-form",
    "number-sign",
    "number-negative",
    "number-decimal",
    "number-letter",
    "unicode-digit",
    "number-too-large",
    "number-dash",
    "number-text",
    "fullmove-zero",
    "missing-placement",
    "placement-only",
    "missing-side",
    "missing-fields",
    "missing-castling",
    "missing-en-passant",
    "missing-counters",
    "missing-fullmove",
    "extra-field",
    "field-order",
    "checks-not-variant",
];

/// A text whose labelled places stand in `⟦ ⟧`; the codes with their fixes; the text after these fixes.
type Case<'a> = (&'a str, &'a str, &'a str);

#[track_caller]
fn check(options: &Options, cases: &[Case<'_>]) {
    for (marked, codes, fixed) in cases {
        let (text, places) = unmarked(&marked.replace('S', S));
        let mut findings = lint(&text, options).into_findings();
        findings.retain(|finding| RULES.contains(&finding.code()));
        let found: Vec<_> = findings.iter().map(in_short).collect();
        assert_eq!(found.join(" "), *codes, "{marked}");
        let mut labelled: Vec<_> = findings
            .iter()
            .flat_map(|finding| &finding.labels)
            .map(|label| label.span.range())
            .collect();
        labelled.sort_by_key(|span| span.start);
        assert_eq!(labelled, places, "{marked}");
        let edits = findings.iter().filter_map(|finding| finding.fix.as_ref()).map(fix::Fix::edits);
        assert_eq!(fix::apply_groups(&text, edits).text, fixed.replace('S', S), "{marked}");
    }
}

/// The code, with the fix behind it: `?` for a likely one, `!` for none.
fn in_short(finding: &Finding) -> String {
    let certainty = match finding.fix.as_ref().map(|fix| fix.applicability) {
        Some(Applicability::Safe) => "",
        Some(Applicability::Likely) => "?",
        Some(Applicability::Choice) => panic!("no rule here has a choice"),
        None => "!",
    };
    format!("{}{certainty}", finding.code())
}

#[track_caller]
fn fen(cases: &[Case<'_>]) {
    check(&Options::default(), cases);
}

#[test]
fn forms_with_one_meaning() {
    fen(&[
        ("S w KQkq - ⟦00⟧ 1", "number-form", "S w KQkq - 0 1"),
        ("S w KQkq - ⟦007⟧ ⟦0012⟧", "number-form number-form", "S w KQkq - 7 12"),
        ("S w KQkq - 0 ⟦00⟧", "number-form", "S w KQkq - 0 1"),
        ("S w KQkq - ⟦0000000000000000000005⟧ 9", "number-form", "S w KQkq - 5 9"),
        ("S w KQkq - ⟦+0⟧ ⟦+1⟧", "number-sign number-sign", "S w KQkq - 0 1"),
        ("S w KQkq - ⟦+007⟧ 9", "number-sign", "S w KQkq - 7 9"),
        ("S w KQkq - ⟦+٠⟧ 1", "number-sign", "S w KQkq - 0 1"),
        ("S w KQkq - 0 ⟦+0⟧", "number-sign", "S w KQkq - 0 1"),
        ("S w KQkq - ⟦O⟧ ⟦l⟧", "number-letter number-letter", "S w KQkq - 0 1"),
        ("S w KQkq - ⟦o⟧ ⟦I⟧", "number-letter number-letter", "S w KQkq - 0 1"),
        ("S w KQkq - ⟦О⟧ ⟦1О⟧", "number-letter number-letter", "S w KQkq - 0 10"), // Cyrillic
        ("S w KQkq - ⟦OO⟧ ⟦Ol⟧", "number-letter number-letter", "S w KQkq - 0 1"),
        ("S w KQkq - ⟦l٣⟧ 9", "number-letter", "S w KQkq - 13 9"),
        ("S w KQkq - ⟦٠⟧ 1", "unicode-digit", "S w KQkq - 0 1"),
        ("S w KQkq - ⟦٠١⟧ ⟦۰⟧", "unicode-digit unicode-digit", "S w KQkq - 1 1"),
        ("S w KQkq - ⟦१२⟧ ⟦1๓⟧", "unicode-digit unicode-digit", "S w KQkq - 12 13"),
    ]);
}

#[test]
fn forms_to_guess_at() {
    fen(&[
        ("S w KQkq - ⟦-1⟧ 1", "number-negative?", "S w KQkq - 0 1"),
        ("S w KQkq - ⟦-0⟧ ⟦-1⟧", "number-negative? number-negative?", "S w KQkq - 0 1"),
        ("S w KQkq - ⟦−5⟧ ⟦-١⟧", "number-negative? number-negative?", "S w KQkq - 0 1"), // minus sign
        ("S w KQkq - ⟦-0.5⟧ 1", "number-negative?", "S w KQkq - 0 1"),
        ("S w KQkq - ⟦-99999999999999999999⟧ 1", "number-negative?", "S w KQkq - 0 1"),
        ("S b KQkq - 30 ⟦-1⟧", "number-negative?", "S b KQkq - 30 16"),
        ("S w KQkq - ⟦0.5⟧ 1", "number-decimal?", "S w KQkq - 0 1"),
        ("S w KQkq - ⟦3,75⟧ 9", "number-decimal?", "S w KQkq - 3 9"),
        ("S w KQkq - ⟦1.⟧ 9", "number-decimal?", "S w KQkq - 1 9"),
        ("S w KQkq - ⟦.5⟧ 9", "number-decimal?", "S w KQkq - 0 9"),
        ("S w KQkq - ⟦+1.5⟧ 9", "number-decimal?", "S w KQkq - 1 9"),
        ("S w KQkq - ⟦٠٫٥⟧ 9", "number-decimal?", "S w KQkq - 0 9"),
        ("S w KQkq - 0 ⟦0.5⟧", "number-decimal?", "S w KQkq - 0 1"),
        ("S w KQkq - 0 ⟦12.0⟧", "number-decimal?", "S w KQkq - 0 12"),
    ]);
}

#[test]
fn no_numbers() {
    fen(&[
        ("S w KQkq - ⟦x⟧ 1", "number-text!", "S w KQkq - x 1"),
        ("S w KQkq - ⟦1e3⟧ ⟦0x10⟧", "number-text! number-text!", "S w KQkq - 1e3 0x10"),
        ("S w KQkq - ⟦½⟧ 1", "number-text!", "S w KQkq - ½ 1"),
        ("S w KQkq - ⟦²⟧ ⟦³⟧", "number-text! number-text!", "S w KQkq - ² ³"),
        ("S w KQkq - ⟦++1⟧ ⟦--1⟧", "number-text! number-text!", "S w KQkq - ++1 --1"),
        ("S w KQkq - ⟦1-0⟧ 9", "number-text!", "S w KQkq - 1-0 9"),
        ("S w KQkq - ⟦1.2.3⟧ 9", "number-text!", "S w KQkq - 1.2.3 9"),
        ("S w KQkq - ⟦+⟧ 9", "number-text!", "S w KQkq - + 9"),
        ("S w KQkq - 0 ⟦(1)⟧", "number-text!", "S w KQkq - 0 (1)"),
    ]);
}

#[test]
fn sizes() {
    fen(&[
        ("S w KQkq - 0 4294967295", "", "S w KQkq - 0 4294967295"),
        ("S w KQkq - 0 ⟦4294967296⟧", "number-too-large!", "S w KQkq - 0 4294967296"),
        (
            "S w KQkq - ⟦99999999999999999999⟧ ⟦+4294967296⟧",
            "number-too-large! number-too-large!",
            "S w KQkq - 99999999999999999999 +4294967296",
        ),
        ("S w KQkq - 0 ⟦٩٩٩٩٩٩٩٩٩٩⟧", "number-too-large!", "S w KQkq - 0 ٩٩٩٩٩٩٩٩٩٩"),
        ("S w KQkq - 0 ⟦llllllllll1⟧", "number-too-large!", "S w KQkq - 0 llllllllll1"),
        ("S w KQkq - ⟦99999999999.5⟧ 1", "number-decimal!", "S w KQkq - 99999999999.5 1"),
    ]);
}

#[test]
fn dashes_for_counters() {
    fen(&[
        ("S w KQkq - ⟦-⟧ ⟦-⟧", "number-dash", "S w KQkq - 0 1"),
        ("S w KQkq - ⟦—⟧ ⟦--⟧", "number-dash", "S w KQkq - 0 1"),
        ("S w KQkq - ⟦-⟧ 7", "number-dash", "S w KQkq - 0 7"),
        ("S w KQkq - 0 ⟦-⟧", "number-dash", "S w KQkq - 0 1"),
        ("S b KQkq - 1 ⟦-⟧", "number-dash", "S b KQkq - 1 1"),
        ("S w KQkq - 1 ⟦-⟧", "number-dash?", "S w KQkq - 1 2"),
        ("S w KQkq - 30 ⟦-⟧", "number-dash?", "S w KQkq - 30 16"),
        ("S w KQkq - ⟦-⟧ ⟦0⟧", "number-dash fullmove-zero", "S w KQkq - 0 1"),
        ("S w KQkq - ⟦-⟧⟦⟧", "number-dash missing-fullmove", "S w KQkq - 0 1"),
        ("S w - - ⟦-⟧ ⟦-⟧", "number-dash", "S w - - 0 1"),
        ("S w - - ⟦-⟧⟦⟧", "number-dash missing-fullmove", "S w - - 0 1"),
        ("S w - - ⟦-⟧ ⟦-⟧ ⟦- - -⟧", "number-dash extra-field?", "S w - - 0 1"),
        ("S - - - ⟦-⟧ ⟦-⟧ ⟦- -⟧", "number-dash extra-field!", "S - - - 0 1 - -"),
    ]);
}

#[test]
fn fullmove_zero() {
    fen(&[
        ("S w KQkq - 0 ⟦0⟧", "fullmove-zero", "S w KQkq - 0 1"),
        ("S b KQkq - 0 ⟦0⟧", "fullmove-zero", "S b KQkq - 0 1"),
        ("S w KQkq - ⟦00⟧ ⟦0⟧", "number-form fullmove-zero", "S w KQkq - 0 1"),
        // The counters have changed places, which the position rules say.
        ("S w KQkq - 12 0", "", "S w KQkq - 12 0"),
    ]);
}

#[test]
fn missing_at_the_end() {
    fen(&[
        ("S⟦⟧", "placement-only?", "S w KQkq - 0 1"),
        ("S w⟦⟧", "missing-fields?", "S w KQkq - 0 1"),
        ("S b⟦⟧", "missing-fields?", "S b KQkq - 0 1"),
        ("4k3/8/8/8/8/8/8/4K3 w⟦⟧", "missing-fields?", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        // King and rooks at home, and yet no initial array.
        ("4k3/8/8/8/8/8/8/R3K2R w⟦⟧", "missing-fields?", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1"),
        ("S w KQkq⟦⟧", "missing-fields", "S w KQkq - 0 1"),
        ("S w -⟦⟧", "missing-fields", "S w - - 0 1"),
        ("S w KQkq -⟦⟧", "missing-counters", "S w KQkq - 0 1"),
        ("S w - -⟦⟧", "missing-counters", "S w - - 0 1"),
        ("S b KQkq e3⟦⟧", "missing-counters", "S b KQkq e3 0 1"),
        ("S w KQkq - 0⟦⟧", "missing-fullmove", "S w KQkq - 0 1"),
        ("S w KQkq - ⟦00⟧⟦⟧", "number-form missing-fullmove", "S w KQkq - 0 1"),
        ("S w KQkq - ⟦+5⟧⟦⟧", "number-sign missing-fullmove?", "S w KQkq - 5 4"),
        ("S w KQkq - ⟦x⟧⟦⟧", "number-text! missing-fullmove", "S w KQkq - x 1"),
        ("S w KQkq - 1⟦⟧", "missing-fullmove?", "S w KQkq - 1 2"),
        ("S b KQkq - 1⟦⟧", "missing-fullmove", "S b KQkq - 1 1"),
        ("S b KQkq - 2⟦⟧", "missing-fullmove?", "S b KQkq - 2 2"),
        ("S b KQkq - 3⟦⟧", "missing-fullmove?", "S b KQkq - 3 2"),
        ("S B KQkq - 3⟦⟧", "missing-fullmove?", "S B KQkq - 3 2"),
        ("S w KQkq - 4294967295⟦⟧", "missing-fullmove?", "S w KQkq - 4294967295 2147483649"),
        ("S w KQ kq - 0⟦⟧", "missing-fullmove", "S w KQ kq - 0 1"),
    ]);
}

#[test]
fn missing_in_the_middle() {
    fen(&[
        ("⟦⟧w KQkq - 0 1", "missing-placement!", "w KQkq - 0 1"),
        ("⟦⟧KQkq - 0 1", "missing-placement!", "KQkq - 0 1"),
        ("S⟦⟧ KQkq - 0 1", "missing-side?", "S w KQkq - 0 1"),
        ("S⟦⟧ - - 0 1", "missing-side?", "S w - - 0 1"),
        ("S⟦⟧ KQkq e3 0 1", "missing-side?", "S b KQkq e3 0 1"),
        ("S⟦⟧ KQkq e6 0 1", "missing-side?", "S w KQkq e6 0 1"),
        ("S⟦⟧ KQkq⟦⟧", "missing-side? missing-fields", "S w KQkq - 0 1"),
        ("S⟦⟧ KQkq⟦⟧ 0 1", "missing-side? missing-en-passant", "S w KQkq - 0 1"),
        ("S⟦⟧ 0 1", "missing-side?", "S w KQkq - 0 1"),
        ("S w⟦⟧ e3 0 1", "missing-castling?", "S w KQkq e3 0 1"),
        ("S w⟦⟧ e3⟦⟧", "missing-castling? missing-counters", "S w KQkq e3 0 1"),
        ("S w⟦⟧ 0 1", "missing-castling?", "S w KQkq - 0 1"),
        ("8/8/8/8/8/6k1/6p1/6K1 w⟦⟧ 0 1", "missing-castling?", "8/8/8/8/8/6k1/6p1/6K1 w - - 0 1"),
        ("S w -⟦⟧ 0 1", "missing-en-passant", "S w - - 0 1"),
        ("S w KQkq⟦⟧ 0 1", "missing-en-passant", "S w KQkq - 0 1"),
        ("S w KQkq⟦⟧ 5⟦⟧", "missing-en-passant missing-fullmove?", "S w KQkq - 5 4"),
    ]);
}

/// Behind the side to move a single number is the number of the move.
#[test]
fn a_lone_number() {
    fen(&[
        ("S w⟦⟧ ⟦33⟧", "missing-castling?", "S w KQkq - 0 33"),
        ("S W⟦⟧ ⟦33⟧", "missing-castling?", "S W KQkq - 0 33"),
        ("S⟦⟧ ⟦33⟧", "missing-side?", "S w KQkq - 0 33"),
        ("S w⟦⟧ ⟦1⟧", "missing-castling?", "S w KQkq - 0 1"),
        // There is no move 0.
        ("S w⟦⟧ 0⟦⟧", "missing-castling? missing-fullmove", "S w KQkq - 0 1"),
        // Six tokens are six fields.
        ("S w 33 - 0 1", "", "S w 33 - 0 1"),
    ]);
}

#[test]
fn whose_turn_it_is() {
    fen(&[
        ("k7/1Q6/K7/8/8/8/8/8⟦⟧", "placement-only?", "k7/1Q6/K7/8/8/8/8/8 b - - 0 1"),
        ("k7/1Q6/K7/8/8/8/8/8⟦⟧ - - 0 1", "missing-side?", "k7/1Q6/K7/8/8/8/8/8 b - - 0 1"),
        ("k7/1q6/K7/8/8/8/8/8⟦⟧ - - 0 1", "missing-side?", "k7/1q6/K7/8/8/8/8/8 w - - 0 1"),
        // Both kings are attacked, or the kings only touch: nothing speaks for Black.
        ("k6R/8/8/8/8/8/8/K6r⟦⟧ - - 0 1", "missing-side?", "k6R/8/8/8/8/8/8/K6r w - - 0 1"),
        ("kK6/8/8/8/8/8/8/8⟦⟧ - - 0 1", "missing-side?", "kK6/8/8/8/8/8/8/8 w - - 0 1"),
    ]);
}

#[test]
fn too_much() {
    fen(&[
        ("S w KQkq - 0 1 ⟦extra⟧", "extra-field?", "S w KQkq - 0 1"),
        ("S w KQkq - 0 1 ⟦0 [0.5]⟧", "extra-field?", "S w KQkq - 0 1"),
        ("S w KQkq - ⟦-⟧ 0 1", "extra-field?", "S w KQkq - 0 1"),
        ("S w KQkq - ⟦161+0⟧ 0 1", "extra-field?", "S w KQkq - 0 1"),
        ("S ⟦foo⟧ w KQkq - 0 1 ⟦bar baz⟧", "extra-field?", "S w KQkq - 0 1"),
        ("⟦foo bar⟧ S w KQkq - 0 1", "extra-field?", "S w KQkq - 0 1"),
        ("S w KQkq - 0 1 ⟦a b c d e f g h i j⟧", "extra-field?", "S w KQkq - 0 1"),
        ("S w KQkq ⟦a⟧ - ⟦b⟧ 0 ⟦c⟧ 1 ⟦d⟧", "extra-field?", "S w KQkq - 0 1"),
        // Not while another field is missing or unreadable.
        ("⟦KQkq⟧ S w -⟦⟧ 0 1", "extra-field! missing-en-passant", "KQkq S w - - 0 1"),
        ("S x KQkq - 0 1 ⟦extra⟧", "extra-field!", "S x KQkq - 0 1 extra"),
    ]);
}

#[test]
fn out_of_order() {
    fen(&[
        ("S ⟦KQkq⟧ ⟦w⟧ - 0 1", "field-order?", "S w KQkq - 0 1"),
        ("⟦w⟧ ⟦S⟧ KQkq - 0 1", "field-order?", "S w KQkq - 0 1"),
        ("S w ⟦-⟧ ⟦KQkq⟧ 0 1", "field-order?", "S w KQkq - 0 1"),
        ("S w ⟦e3⟧ ⟦KQkq⟧ 0 1", "field-order?", "S w KQkq e3 0 1"),
        ("S w KQkq ⟦0⟧ ⟦-⟧ 1", "field-order?", "S w KQkq - 0 1"),
        ("⟦w⟧ ⟦S⟧ ⟦-⟧ ⟦KQkq⟧ 0 1", "field-order? field-order?", "S w KQkq - 0 1"),
        ("S ⟦KQkq⟧ ⟦w⟧ -⟦⟧", "field-order? missing-counters", "S w KQkq - 0 1"),
        ("S ⟦KQkq⟧ ⟦w⟧⟦⟧", "field-order? missing-fields", "S w KQkq - 0 1"),
    ]);
}

#[test]
fn check_counters() {
    let cases: &[Case<'_>] = &[
        ("S w KQkq - ⟦3+3⟧ 0 1", "checks-not-variant?", "S w KQkq - 0 1"),
        ("S w KQkq - 0 1 ⟦+0+0⟧", "checks-not-variant?", "S w KQkq - 0 1"),
        ("S w KQkq -⟦⟧ ⟦3+3⟧", "missing-counters checks-not-variant?", "S w KQkq - 0 1"),
        ("S w KQkq - ⟦3+3⟧ 0 1 ⟦+0+0⟧", "checks-not-variant? extra-field?", "S w KQkq - 0 1"),
    ];
    fen(cases);
    check(&Options::default().with_variant(Variant::Chess), cases);
    let text = format!("{S} w KQkq - 3+3 0 1");
    for (variant, errors) in [(None, 0), (Some(Variant::Chess960), 0), (Some(Variant::Chess), 1)] {
        let report = lint(&text, &Options::default().with_variant(variant));
        assert_eq!(report.count(fenlint::Severity::Error), errors, "{variant:?}");
        assert_eq!(report.count(fenlint::Severity::Warning), 1 - errors, "{variant:?}");
    }
}

/// An EPD record has four fields; what follows is judged by the rules about operations.
#[test]
fn epd() {
    check(
        &Options::default().with_record(Record::Epd),
        &[
            ("S w KQkq -", "", "S w KQkq -"),
            ("S w KQkq⟦⟧", "missing-fields", "S w KQkq -"),
            ("S w⟦⟧", "missing-fields?", "S w KQkq -"),
            ("S⟦⟧", "placement-only?", "S w KQkq -"),
            ("S⟦⟧ KQkq -", "missing-side?", "S w KQkq -"),
            ("⟦⟧w KQkq -", "missing-placement!", "w KQkq -"),
            ("S ⟦KQkq⟧ ⟦w⟧ -", "field-order?", "S w KQkq -"),
            ("S w -⟦⟧ bm e4;", "missing-fields", "S w - - bm e4;"),
            ("S w KQkq - bm e4; acd 3+3;", "", "S w KQkq - bm e4; acd 3+3;"),
            ("S w KQkq - 00 - bm e4;", "", "S w KQkq - 00 - bm e4;"),
            ("S w KQkq - 0 0", "", "S w KQkq - 0 0"),
        ],
    );
}

/// While the board is faulty, the castling rights of a record that ends early are not guessed.
#[test]
fn no_guess_beside_a_faulty_board() {
    fen(&[
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBXKBNR w⟦⟧",
            "missing-fields!",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBXKBNR w",
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBXKBNR w KQkq⟦⟧",
            "missing-fields",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBXKBNR w KQkq - 0 1",
        ),
    ]);
}

/// The rights that the board would allow are in the help.
#[test]
fn help_names_the_rights() {
    for (text, variant, expected) in [
        ("r3k3/8/8/8/8/8/8/4K2R w", None, "`Kq`"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w 0 1", None, "`KQkq`"),
        ("4k3/8/8/8/8/8/8/1R2K1R1 w", None, "nobody may castle"),
        ("4k3/8/8/8/8/8/8/1R2K1R1 w", Some(Variant::Chess960), "`KQ`"),
        ("4k3/8/8/8/8/8/8/R2K3R w", None, "nobody may castle"),
    ] {
        let report = lint(text, &Options::default().with_variant(variant));
        let help = report.findings()[0].help().unwrap_or_default();
        assert!(help.contains(expected), "{text}: {help}");
    }
}

/// Counters alone resemble no FEN.
#[test]
fn only_counters() {
    for text in ["0 1", "- 0 1", "- - - - - - -"] {
        let (_, tree) = grammar::fen(text).unwrap();
        assert!(!tree.resembles_fen, "{text}");
    }
}

/// Long runs of digits, dashes or tokens are read in linear time; quadratic time would be felt here.
#[test]
fn long_texts() {
    let long = |unit: &str| unit.repeat(50_000);
    for text in [
        format!("{S} w KQkq - {} 1", long("8")),
        format!("{S} w KQkq - 0 {}", long("0")),
        format!("{S} w KQkq - {} 1", long("-")),
        format!("{S} w KQkq - {} 1", long("٣")),
        format!("{S} w KQkq - 0 {}x", long("l")),
        format!("{S} w KQkq - 0 1 {}", long("a ").trim_end()),
    ] {
        let report = lint(&text, &Options::default());
        assert!(report.findings().iter().any(|finding| RULES.contains(&finding.code())));
    }
}
