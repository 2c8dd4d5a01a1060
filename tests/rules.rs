//! Each rule's page is its test: the faulty FEN raises the rule, the sound one nothing, and the fix cures.

mod common;
#[path = "common/lines.rs"]
mod lines;

use fenlint::locate::{Kind, Locator};
use fenlint::{
    Applicability, Options, RULES, Record, Report, RuleMeta, Severity, Variant, fix, lint_bytes,
};

/// A FEN of a page, with the options that its info string asks for: `fen`, the name of a variant, `epd`.
/// `fen document` is a document with one FEN a line, `fen pgn` and `fen uci` are documents of that kind.
struct Sample {
    bytes: Vec<u8>,
    /// The bytes as text, with question marks where they are none.
    text: String,
    options: Options,
    /// The kind of document, if it is one.
    kind: Option<Kind>,
}

impl Sample {
    /// The same for another text.
    fn with(&self, text: String) -> Self {
        Self { bytes: text.as_bytes().to_owned(), text, options: self.options.clone(), ..*self }
    }

    fn report(&self) -> Report {
        let Some(kind) = self.kind else { return lint_bytes(&self.bytes, &self.options) };
        let sites = Locator::new(kind, &self.text).sites(&self.text, true);
        assert!(sites.len() < 2, "one FEN a page");
        let report = sites.first().map(|site| site.judge(&self.text, &self.options));
        report.unwrap_or_else(|| Report::of_findings(&self.text, &self.options, Vec::new()))
    }

    /// The codes of the findings above a note.
    fn codes(&self) -> Vec<&'static str> {
        let report = self.report();
        let findings = report.findings().iter();
        findings
            .filter(|finding| finding.severity > Severity::Note)
            .map(fenlint::Finding::code)
            .collect()
    }

    fn fixed(&self, at_least: Applicability) -> String {
        match self.kind {
            None => fix::fix_all(&self.text, &self.options, at_least),
            Some(_) => self.report().fixed(at_least).unwrap_or_else(|| self.text.clone()),
        }
    }
}

/// The fenced FEN below a heading.
#[track_caller]
fn sample(rule: &RuleMeta, heading: &str) -> Sample {
    let section = rule.page.split("\n## ").find_map(|section| section.strip_prefix(heading));
    let section =
        section.unwrap_or_else(|| panic!("the page of {} has no section {heading}", rule.name));
    let (info, rest) = section
        .split_once("```fen")
        .and_then(|(_, rest)| rest.split_once('\n'))
        .expect("a fen block");
    let (text, _) = rest.split_once("\n```").expect("the end of the fen block");
    let mut options = Options::default();
    let mut kind = None;
    for word in info.split_whitespace() {
        options = match word {
            "epd" => options.with_record(Record::Epd),
            "document" => options,
            "pgn" | "uci" => {
                kind = Kind::ALL.into_iter().find(|kind| kind.name() == word);
                options
            }
            name => options.with_variant(name.parse::<Variant>().expect("the name of a variant")),
        };
    }
    let bytes = common::unescape_bytes(text);
    let stand_in = |chunk: std::str::Utf8Chunk<'_>| {
        chunk.valid().to_owned() + &"?".repeat(chunk.invalid().len())
    };
    Sample { text: bytes.utf8_chunks().map(stand_in).collect(), bytes, options, kind }
}

/// The report as a terminal of 80 columns shows it.
#[cfg(feature = "fancy")]
fn drawn(found: &fenlint::report::Located<'_>) -> String {
    use fenlint::report::{Reporter as _, Text, TextStyle};

    let style = TextStyle { colors: false, unicode: true, width: 80, board: true };
    let mut out = Vec::new();
    Text::new(style).report(&mut out, found).expect("a Vec takes everything");
    String::from_utf8(out).expect("reports are text")
}

/// Rules that need to know which moves are legal.
const OF_MOVES: [&str; 5] = [
    "epd-illegal-move",
    "epd-ambiguous-move",
    "epd-uci-move",
    "epd-move-not-san",
    "epd-check-mark",
];

/// Checks the pages of a rule about documents.
#[track_caller]
fn check_document(rule: &RuleMeta) {
    let codes = |sample: &Sample| -> Vec<_> {
        let found = lines::findings(&sample.text, &sample.options);
        found.into_iter().map(|(code, _)| code).collect()
    };
    let faulty = sample(rule, "Faulty");
    assert_eq!(codes(&faulty), [rule.name]);
    #[cfg(feature = "fancy")]
    {
        let mut all = String::new();
        lines::lint_lines(&faulty.text, &faulty.options, |found| all += &drawn(found));
        common::snapshot("rules", rule.name, &faulty.text, &all);
    }
    assert!(codes(&sample(rule, "Sound")).is_empty(), "{}: the sound document", rule.name);
}

#[track_caller]
fn check(name: &str) {
    let name = name.replace('_', "-");
    if cfg!(not(feature = "moves")) && OF_MOVES.contains(&name.as_str()) {
        return;
    }
    let rule = fenlint::rules::find(&name).unwrap();
    let sections = ["Why", "Faulty", "Sound", "Source"];
    let headings: Vec<_> = rule.page.lines().filter_map(|line| line.strip_prefix("## ")).collect();
    assert!(rule.page.starts_with(&format!("# {name}\n")), "{name}: the page begins with its name");
    assert_eq!(
        headings.iter().filter(|heading| sections.contains(heading)).count(),
        sections.len(),
        "{headings:?}"
    );
    assert_eq!(
        headings.contains(&"Fix"),
        !rule.fixes.is_empty(),
        "{name}: a section Fix if and only if there is one"
    );
    assert!(
        rule.summary().ends_with('.') && rule.summary().len() < 120,
        "{name}: one sentence: {:?}",
        rule.summary()
    );

    if rule.page.contains("```fen document") {
        return check_document(rule);
    }
    let faulty = sample(rule, "Faulty");
    let report = faulty.report();
    let finding = report.findings().iter().find(|finding| finding.code() == name);
    let finding = finding.unwrap_or_else(|| {
        panic!("{name} is not raised by its faulty FEN: {:?}", report.findings())
    });
    for label in &finding.labels {
        assert!(
            faulty.text.get(label.span.range()).is_some(),
            "{name}: a label off the character borders"
        );
    }
    assert!(finding.help().is_some(), "{name}: what to do?");
    assert!(!finding.to_string().ends_with('.'), "{name}: no full stop in messages");

    #[cfg(feature = "fancy")]
    common::snapshot(
        "rules",
        &name,
        &faulty.text,
        &drawn(&fenlint::report::Located::alone(&faulty.text, &report)),
    );

    if let Some(offered) = &finding.fix {
        assert!(
            rule.fixes.contains(&offered.applicability),
            "{name}: {:?} is not registered",
            offered.applicability
        );
        for candidate in &offered.candidates {
            let fixed = fix::apply(&faulty.text, &candidate.edits).text;
            let before = faulty.codes();
            let after = faulty.with(fixed.clone()).codes();
            assert!(
                !after.contains(&name.as_str()),
                "{name}: the fix does not cure: {fixed:?} {after:?}"
            );
            assert!(
                after.iter().all(|code| before.contains(code)),
                "{name}: the fix adds {after:?} in {fixed:?}"
            );
        }
        if offered.applicability > Applicability::Choice {
            let once = report.fixed(offered.applicability).expect("something is fixed");
            assert_eq!(
                faulty.with(once.clone()).fixed(offered.applicability),
                once,
                "{name}: fixing twice"
            );
        }
    }

    let sound = sample(rule, "Sound");
    assert_eq!(sound.codes(), Vec::<&str>::new(), "{name}: the sound FEN");
    let silent = sound.report().findings().iter().all(|finding| finding.code() != name);
    assert!(silent, "{name} is raised by its sound FEN");
}

/// One test a rule, and one that says which rules have none.
macro_rules! pages {
    ($($rule:ident)*) => {
        $(#[test] fn $rule() { check(stringify!($rule)); })*

        #[test]
        fn every_rule_has_its_test() {
            let tested = [$(stringify!($rule)),*].map(|name| name.replace('_', "-"));
            let missing: Vec<_> = RULES.iter().map(|rule| rule.name).filter(|name| !tested.iter().any(|tested| tested == name)).collect();
            assert!(missing.is_empty(), "no test for {missing:?}");
        }
    };
}

pages! {
    // bytes
    not_utf8

    // text
    empty not_a_fen bom invisible_char quoted label trailing_comment trailing_punctuation surrounding_space
    unicode_space line_break tab_separator double_space underscore_separator percent_encoded html_entity

    // letters
    figurine
    fullwidth
    keyboard_layout
    national_letters
    homoglyph

    // placement
    unsupported_board
    too_few_ranks
    too_many_ranks
    split_placement
    wrong_separator
    leading_slash
    double_slash
    trailing_slash
    missing_slash
    rank_overrun
    rank_short
    rank_long
    adjacent_gaps
    gap_zero
    gap_nine
    unknown_piece
    promoted_not_variant
    pocket_not_variant
    pocket_count
    pocket_slash

    // fields: side to move, castling availability, en passant target
    side_case
    side_word
    side_national
    side_unknown
    castling_order
    castling_repeat
    castling_dash_extra
    castling_char
    castling_unknown
    castling_moves
    castling_zero
    split_castling
    too_many_rights
    unicode_dash
    en_passant_case
    en_passant_pawn_square
    en_passant_reversed
    en_passant_bad_file
    en_passant_bad_rank
    en_passant_unknown

    // fields: counters, and what is missing or too much
    number_form
    number_sign
    number_negative
    number_decimal
    number_letter
    unicode_digit
    number_too_large
    number_dash
    number_text
    fullmove_zero
    missing_placement
    placement_only
    missing_side
    missing_fields
    missing_castling
    missing_en_passant
    missing_counters
    missing_fullmove
    extra_field
    field_order
    checks_not_variant
    checks_misplaced
    checks_given
    checks_missing
    missing_pocket
    pocket_trailing

    // containers
    pgn_setup_missing
    pgn_setup_zero
    pgn_setup_alone
    startpos_after_fen
    uci_illegal_move

    // operations
    epd_counters
    epd_extra_dash
    epd_spacing
    epd_semicolons
    epd_no_terminator
    epd_op_order
    epd_duplicate_op
    epd_opcode_bad
    epd_opcode_long
    epd_op_no_space
    epd_invisible_char
    epd_unclosed_string
    epd_string_long
    epd_string_escape
    epd_unquoted
    epd_operand_type
    epd_ce_range
    epd_operand_order
    epd_illegal_move
    epd_ambiguous_move
    epd_uci_move
    epd_move_not_san
    epd_check_mark
    epd_draw_no_move
    epd_pm_differs
    epd_perft
    epd_perft_count

    // comments
    unused_allow

    // position: men, kings and checks
    empty_board
    king_missing
    king_extra
    kings_adjacent
    pawn_on_back_rank
    too_many_pawns
    too_many_pieces
    too_many_promoted
    opponent_in_check
    impossible_check
    checkmate
    stalemate
    dead_position
    board_rotated

    // position: men and kings of variants
    pocket_king
    promoted_pawn
    horde_king
    king_on_the_hill
    racing_check
    racing_finish
    racing_pawn
    racing_pieces

    // position: castling, en passant, counters
    castling_no_king
    castling_no_rook
    chess960_only
    castling_file_mismatch
    shredder_in_standard
    castling_not_variant
    en_passant_not_variant
    en_passant_wrong_rank
    en_passant_no_pawn
    en_passant_square_occupied
    en_passant_origin_occupied
    en_passant_impossible
    en_passant_no_capture
    en_passant_illegal_capture
    en_passant_with_clock
    clock_too_long
    counters_swapped
    fifty
    seventy_five
    number_large
    checks_range
    checks_both_zero

    // reachability
    nothing_captured pawn_captures open_files changed_files wrong_turn locked_bishop caged_piece no_last_move
    no_capture_order too_few_moves clock_ahead clock_not_reset

}
