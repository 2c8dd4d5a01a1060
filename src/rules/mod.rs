//! What is wrong, one rule a file, each with a page that is its documentation, its `explain` text and its test.
//!
//! Rules run in stages. Each stage judges the text that the *safe* fixes of the stages before it yield, and its findings
//! are carried back to the text as given; so one fault does not hide another, and a look-alike in the castling field
//! does not keep the castling rules from running.
//!
//! | family | stage | judges |
//! |---|---|---|
//! | syntax | bytes | whether the bytes are text at all |
//! | syntax | text | characters and what stands around the FEN |
//! | syntax | letters | letters that are not the twelve of FEN: look-alikes, national letters, figurines |
//! | syntax | placement | the shape of the board: ranks, gaps, separators |
//! | syntax | fields | the other fields, and which of them are there |
//! | syntax | pgn | the tags around a FEN in PGN |
//! | syntax | engine | the command around a FEN in UCI |
//! | syntax | operation letters | characters in them that cannot be seen |
//! | syntax | operations | what follows the fields of an EPD record |
//! | syntax | comments | comments for fenlint itself, in a document: see [`suppress`](crate::suppress) |
//! | position | position | what the fields say together |
//! | reachability | reachability | whether the position can arise in a game, if no error stands |
//!
//! # To add a rule
//!
//! 1. `<family>/<name>.rs`: a struct with what the rule has to say, its message (`#[error]`) and what to do
//!    (`#[diagnostic(help)]`), and its `impl Rule`. The stage gives the ground that it looks at: `Raw` the bytes, `Writing`
//!    the text, `Fields` the three stages of the fields, `Setup` the position. A small one to begin from is
//!    [`side_case`](syntax::side_case), or [`fifty`](position::fifty) for the position.
//! 2. `<family>/<name>.md`, its page: `# name`, one sentence, then `## Why`, `## Faulty` and `## Sound` with one block
//!    `fen` each, `## Fix` if it offers one, `## Source`.
//! 3. A line in the registry below, in its stage. Of findings at one place that of the rule further up comes first.
//! 4. A line in `tests/rules.rs`, which makes the page a test.
//! 5. `INSTA_UPDATE=always cargo test --test rules` writes `snapshots/rules/<name>.snap`; `git diff snapshots` shows how the
//!    report reads, and whether the rule speaks up on the pages of others. One cause has one finding: then the rule that
//!    knows less must be silent.
//! 6. If its findings mean something for those of others (`Bearing`), say so in its `META`.
//! 7. `rustfmt src/rules/*/*.rs`, as `cargo fmt` does not look into the registry.
//!
//! What several rules need stands in a private module beside the families: `excerpt`, `words` and `labels` for all; `castling_letters`,
//! `counter`, `last_move`, `missing`, `letters` and `shape` for the fields; `castling`, `en_passant`, `clock` and `men` for
//! the position. What is wrong is judged there once, and each rule asks for its part.

mod castling;
mod castling_letters;
mod clock;
mod container;
mod counter;
mod en_passant;
mod excerpt;
mod ground;
mod in_hand;
mod known;
mod labels;
mod last_move;
mod letters;
mod levels;
mod men;
mod meta;
mod missing;
mod nearest;
mod operations;
mod quiet;
mod raw;
mod reach;
mod shape;
mod variants;
mod words;
mod writing;

pub(crate) use container::{EngineCommand, Remarks, TagSection, TagValue, UselessAllow};
pub(crate) use ground::{Fields, Setup};
pub(crate) use known::known_squares;
pub use levels::{Level, Levels, UnknownRule};
pub(crate) use meta::Bearing;
pub use meta::{Family, RuleMeta};
pub use missing::{CastlingGuess, Filling, Missing, SideClue, SideGuess};
pub use operations::OperandFault;
pub(crate) use operations::sound as sound_operations;
pub(crate) use quiet::Quiet;
pub use raw::Raw;
pub(crate) use reach::Reach;
pub use reach::{Proof, Step, explain_proof, proving_rules};
pub(crate) use writing::Writing;

use crate::diagnostic::Sink;
use variants::Ground;
pub(crate) use variants::own_rights;

/// A rule: what it is, and what it finds.
pub(crate) trait Rule {
    /// What it looks at.
    type Ground<'a>;
    /// What is known of it without running it.
    const META: RuleMeta;
    /// Reports what it finds.
    fn check(ground: &Self::Ground<'_>, sink: &mut dyn Sink);
}

/// Makes the modules, [`Problem`], [`RULES`] and a function for each stage.
macro_rules! rules {
    ($($(#[$doc:meta])* $family:ident { $($stage:ident($ground:ident) { $($module:ident::$rule:ident,)* })* })*) => {
        $($(#[$doc])* pub mod $family { $($(pub mod $module;)*)* })*

        /// What can be wrong: one variant a rule, with the rule's data.
        #[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
        #[non_exhaustive]
        pub enum Problem {
            $($($(
                #[doc = concat!("See [`", stringify!($module), "`](", stringify!($family), "::", stringify!($module), ").")]
                #[error(transparent)]
                #[diagnostic(transparent)]
                $rule(#[from] $family::$module::$rule),
            )*)*)*
        }

        impl Problem {
            /// The rule that reports it.
            #[must_use]
            pub const fn meta(&self) -> &'static RuleMeta {
                match self { $($($(Self::$rule(_) => &<$family::$module::$rule as Rule>::META,)*)*)* }
            }
        }

        /// All rules, in the order in which they run.
        pub static RULES: &[&RuleMeta] = &[$($($(&<$family::$module::$rule as Rule>::META,)*)*)*];

        $($(
            #[inline]
            #[allow(unused_variables)]
            pub(crate) fn $stage(ground: &$ground<'_>, levels: &Levels, sink: &mut dyn Sink) {
                let variant = ground.variant();
                $(if <$family::$module::$rule as Rule>::META.applies_in(variant)
                    && levels.want(&<$family::$module::$rule as Rule>::META)
                {
                    $family::$module::$rule::check(ground, sink);
                })*
            }
        )*)*
    };
}

rules! {
    /// Rules about what is written: characters, separators, the form of each field.
    syntax {
        bytes(Raw) {
            not_utf8::NotUtf8,
        }
        text(Writing) {
            empty::Empty,
            not_a_fen::NotAFen,
            bom::Bom,
            invisible_char::InvisibleChar,
            quoted::Quoted,
            label::Label,
            trailing_comment::TrailingComment,
            trailing_punctuation::TrailingPunctuation,
            surrounding_space::SurroundingSpace,
            unicode_space::UnicodeSpace,
            line_break::LineBreak,
            tab_separator::TabSeparator,
            double_space::DoubleSpace,
            underscore_separator::UnderscoreSeparator,
            percent_encoded::PercentEncoded,
            html_entity::HtmlEntity,
        }
        letters(Fields) {
            figurine::Figurine,
            fullwidth::Fullwidth,
            keyboard_layout::KeyboardLayout,
            national_letters::NationalLetters,
            homoglyph::Homoglyph,
        }
        placement(Fields) {
            unsupported_board::UnsupportedBoard,
            too_few_ranks::TooFewRanks,
            too_many_ranks::TooManyRanks,
            split_placement::SplitPlacement,
            wrong_separator::WrongSeparator,
            leading_slash::LeadingSlash,
            double_slash::DoubleSlash,
            trailing_slash::TrailingSlash,
            missing_slash::MissingSlash,
            rank_overrun::RankOverrun,
            rank_short::RankShort,
            rank_long::RankLong,
            adjacent_gaps::AdjacentGaps,
            gap_zero::GapZero,
            gap_nine::GapNine,
            unknown_piece::UnknownPiece,
            promoted_not_variant::PromotedNotVariant,
            pocket_not_variant::PocketNotVariant,
            pocket_count::PocketCount,
            pocket_slash::PocketSlash,
        }
        fields(Fields) {
            // what stands at one place is told in the order of writing
            missing_pocket::MissingPocket,

            // side to move, castling availability, en passant target
            side_case::SideCase,
            side_word::SideWord,
            side_national::SideNational,
            side_unknown::SideUnknown,
            castling_order::CastlingOrder,
            castling_repeat::CastlingRepeat,
            castling_dash_extra::CastlingDashExtra,
            castling_char::CastlingChar,
            castling_unknown::CastlingUnknown,
            castling_moves::CastlingMoves,
            castling_zero::CastlingZero,
            split_castling::SplitCastling,
            too_many_rights::TooManyRights,
            unicode_dash::UnicodeDash,
            en_passant_case::EnPassantCase,
            en_passant_pawn_square::EnPassantPawnSquare,
            en_passant_reversed::EnPassantReversed,
            en_passant_bad_file::EnPassantBadFile,
            en_passant_bad_rank::EnPassantBadRank,
            en_passant_unknown::EnPassantUnknown,

            // counters, and what is missing or too much
            number_form::NumberForm,
            number_sign::NumberSign,
            number_negative::NumberNegative,
            number_decimal::NumberDecimal,
            number_letter::NumberLetter,
            unicode_digit::UnicodeDigit,
            number_too_large::NumberTooLarge,
            number_dash::NumberDash,
            number_text::NumberText,
            fullmove_zero::FullmoveZero,
            missing_placement::MissingPlacement,
            placement_only::PlacementOnly,
            missing_side::MissingSide,
            missing_fields::MissingFields,
            missing_castling::MissingCastling,
            missing_en_passant::MissingEnPassant,
            checks_missing::ChecksMissing,
            missing_counters::MissingCounters,
            missing_fullmove::MissingFullmove,
            extra_field::ExtraField,
            field_order::FieldOrder,
            checks_not_variant::ChecksNotVariant,
            checks_misplaced::ChecksMisplaced,
            checks_given::ChecksGiven,
            pocket_trailing::PocketTrailing,
        }
        operation_letters(Fields) {
            epd_invisible_char::EpdInvisibleChar,
        }
        operations(Fields) {
            epd_counters::EpdCounters,
            epd_extra_dash::EpdExtraDash,
            epd_spacing::EpdSpacing,
            epd_semicolons::EpdSemicolons,
            epd_no_terminator::EpdNoTerminator,
            epd_op_order::EpdOpOrder,
            epd_duplicate_op::EpdDuplicateOp,
            epd_opcode_bad::EpdOpcodeBad,
            epd_opcode_long::EpdOpcodeLong,
            epd_op_no_space::EpdOpNoSpace,
            epd_unclosed_string::EpdUnclosedString,
            epd_string_long::EpdStringLong,
            epd_string_escape::EpdStringEscape,
            epd_unquoted::EpdUnquoted,
            epd_operand_type::EpdOperandType,
            epd_ce_range::EpdCeRange,
            epd_operand_order::EpdOperandOrder,
            epd_illegal_move::EpdIllegalMove,
            epd_ambiguous_move::EpdAmbiguousMove,
            epd_uci_move::EpdUciMove,
            epd_move_not_san::EpdMoveNotSan,
            epd_check_mark::EpdCheckMark,
            epd_draw_no_move::EpdDrawNoMove,
            epd_pm_differs::EpdPmDiffers,
            epd_perft::EpdPerft,
            epd_perft_count::EpdPerftCount,
        }
        pgn(TagSection) {
            pgn_setup_missing::PgnSetupMissing,
            pgn_setup_zero::PgnSetupZero,
            pgn_setup_alone::PgnSetupAlone,
        }
        engine(EngineCommand) {
            startpos_after_fen::StartposAfterFen,
            uci_illegal_move::UciIllegalMove,
        }
        comments(Remarks) {
            unused_allow::UnusedAllow,
        }
    }
    /// Rules about what the fields say together: kings, checks, castling rights, en passant, counters.
    position {
        position(Setup) {
            // men, kings and checks
            empty_board::EmptyBoard,
            king_missing::KingMissing,
            king_extra::KingExtra,
            kings_adjacent::KingsAdjacent,
            pawn_on_back_rank::PawnOnBackRank,
            too_many_pawns::TooManyPawns,
            too_many_pieces::TooManyPieces,
            too_many_promoted::TooManyPromoted,
            opponent_in_check::OpponentInCheck,
            impossible_check::ImpossibleCheck,
            checkmate::Checkmate,
            stalemate::Stalemate,
            dead_position::DeadPosition,
            board_rotated::BoardRotated,

            // men and kings of variants
            pocket_king::PocketKing,
            promoted_pawn::PromotedPawn,
            horde_king::HordeKing,
            king_on_the_hill::KingOnTheHill,
            racing_check::RacingCheck,
            racing_finish::RacingFinish,
            racing_pawn::RacingPawn,
            racing_pieces::RacingPieces,

            // castling, en passant, counters
            castling_no_king::CastlingNoKing,
            castling_no_rook::CastlingNoRook,
            chess960_only::Chess960Only,
            castling_file_mismatch::CastlingFileMismatch,
            shredder_in_standard::ShredderInStandard,
            castling_not_variant::CastlingNotVariant,
            en_passant_not_variant::EnPassantNotVariant,
            en_passant_wrong_rank::EnPassantWrongRank,
            en_passant_no_pawn::EnPassantNoPawn,
            en_passant_square_occupied::EnPassantSquareOccupied,
            en_passant_origin_occupied::EnPassantOriginOccupied,
            en_passant_impossible::EnPassantImpossible,
            en_passant_no_capture::EnPassantNoCapture,
            en_passant_illegal_capture::EnPassantIllegalCapture,
            en_passant_with_clock::EnPassantWithClock,
            clock_too_long::ClockTooLong,
            counters_swapped::CountersSwapped,
            fifty::Fifty,
            seventy_five::SeventyFive,
            number_large::NumberLarge,
            checks_range::ChecksRange,
            checks_both_zero::ChecksBothZero,
        }
    }
    /// Rules about whether the position can arise in a game: each finding is a proof. They run when no error stands, and
    /// the first argument that proves it is the one reported.
    reachability {
        reachability(Reach) {
            nothing_captured::NothingCaptured,
            pawn_captures::PawnCaptures,
            open_files::OpenFiles,
            changed_files::ChangedFiles,
            wrong_turn::WrongTurn,
            locked_bishop::LockedBishop,
            caged_piece::CagedPiece,
            no_last_move::NoLastMove,
            no_capture_order::NoCaptureOrder,
            too_few_moves::TooFewMoves,
            clock_ahead::ClockAhead,
            clock_not_reset::ClockNotReset,
        }
    }
}

/// The rule of that name.
///
/// # Errors
///
/// [`UnknownRule`] if there is none, with the name that is nearest.
pub fn find(name: &str) -> Result<&'static RuleMeta, UnknownRule> {
    let rule = RULES.iter().find(|rule| rule.name == name);
    rule.copied()
        .ok_or_else(|| UnknownRule { name: name.to_owned(), similar: nearest::nearest(name) })
}
