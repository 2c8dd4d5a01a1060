//! What the rules look at: the tree of the fields, and the position that they set up.

use std::cell::OnceCell;

use super::Levels;
use super::castling::CastlingFaults;
use super::clock::ClockFault;
use super::en_passant::EnPassantFault;
use super::known::known_squares;
use super::labels::neighbours;
use super::letters::Readings;
use super::operations::Fault;
use super::shape::Shape;
use super::variants::has_royal_kings;
use crate::board::{Bitboard, Board, Color, File, Rank, Role, Square, attackers};
use crate::diagnostic::{Finding, Severity};
use crate::field::Field;
use crate::fix::Applicability;
use crate::grammar::{self, ChecksForm, FenText, PiecePlacement, RunKind};
use crate::span::Span;
use crate::value::{CastlingRights, Fen, Pocket};
use crate::variant::Variant;

/// The ground of the syntax rules: the fields as written, with one space between each two.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub(crate) struct Fields<'a> {
    /// The tree.
    pub(crate) tree: FenText<'a>,
    /// The variant, if it is known.
    pub(crate) variant: Option<Variant>,
    /// The shape of a placement that is not sound, once a rule has asked for it.
    shape: OnceCell<Option<Shape<'a>>>,
    /// What the foreign letters are read as, once a rule has asked for it.
    readings: OnceCell<Readings>,
    /// What is wrong with the operations, once a rule has asked for it.
    pub(super) operations: OnceCell<Vec<Fault<'a>>>,
    /// Whether their repairs would bring other errors to light, once a rule has asked for it.
    pub(super) reveals: OnceCell<bool>,
}

impl<'a> Fields<'a> {
    pub(crate) fn new(text: &'a str, epd: bool, variant: Option<Variant>) -> Self {
        Self::of_tree(grammar::tree(text, epd, variant), variant)
    }

    pub(crate) fn of_tree(tree: FenText<'a>, variant: Option<Variant>) -> Self {
        Self {
            tree,
            variant,
            shape: OnceCell::new(),
            readings: OnceCell::new(),
            operations: OnceCell::new(),
            reveals: OnceCell::new(),
        }
    }

    /// The shape of the placement, if there is one and it is not in the form of the standard.
    pub(in crate::rules) fn shape(&self) -> Option<&Shape<'a>> {
        let placement = self.tree.piece_placement.filter(|placement| placement.board.is_none());
        self.shape.get_or_init(|| placement.map(Shape::new)).as_ref()
    }

    /// The level of what only another variant explains.
    pub(in crate::rules) fn severity_of_other_variants(&self) -> Severity {
        if self.variant == Some(Variant::Chess) { Severity::Error } else { Severity::Warning }
    }

    /// What the letters that are not those of FEN are read as.
    pub(in crate::rules) fn readings(&self) -> &Readings {
        self.readings.get_or_init(|| Readings::of(self))
    }

    /// Where a part of the text stands.
    #[must_use]
    pub(crate) fn span(&self, part: &str) -> Span {
        self.tree.span(part)
    }

    /// Whether something is written that only other variants have: men in hand, marks of promotion, check counters.
    #[cold]
    pub(crate) fn is_of_other_variant(&self) -> bool {
        let marked = |placement: PiecePlacement<'_>| {
            let mut runs = placement.ranks().flat_map(|rank| rank.runs());
            placement.pocket.is_some() || runs.any(|run| run.kind == RunKind::Promoted)
        };
        self.tree.checks.is_some() || self.tree.piece_placement.is_some_and(marked)
    }

    /// The board, if the placement describes one.
    #[must_use]
    pub(crate) fn board(&self) -> Option<Board> {
        self.tree.piece_placement.and_then(|placement| placement.men()).map(|(board, _)| board)
    }

    /// The pieces on the ranks that are sound, and the squares of the others.
    #[must_use]
    pub(crate) fn known_squares(&self) -> (Board, Bitboard) {
        let unknown = || (Board::default(), Bitboard::FULL);
        self.tree.piece_placement.map_or_else(unknown, |placement| known_squares(&placement))
    }
}

/// The ground of the position rules: what the fields set up, as far as it is known.
///
/// A square, a side or a right that only a likely fix or a choice would give is unknown, and a rule that needs it is
/// silent.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub(crate) struct Setup<'a> {
    /// The text of the record.
    text: &'a str,
    epd: bool,
    /// The variant, if it is known.
    pub(crate) variant: Option<Variant>,
    /// The pieces on the squares that are known.
    pub(crate) board: Board,
    /// The squares of which it is not known what stands there.
    pub(crate) unknown: Bitboard,
    /// Whose turn it is.
    pub(crate) side_to_move: Option<Color>,
    /// The castling rights as the letters say them.
    pub(crate) castling: Option<CastlingRights>,
    /// The en passant target, or that there is none.
    #[expect(
        clippy::option_option,
        reason = "not known, known to be none, and a square are three things"
    )]
    pub(crate) en_passant: Option<Option<Square>>,
    /// Plies since the last pawn move or capture.
    pub(crate) halfmove_clock: Option<u32>,
    /// The number of the move about to be played.
    pub(crate) fullmove_number: Option<u32>,
    /// Crazyhouse: the pieces in hand, if they and the whole board can be read.
    pub(crate) pocket: Option<Pocket>,
    /// Crazyhouse: the promoted pieces.
    pub(crate) promoted: Bitboard,
    /// Three-check chess: the counters as they are written.
    pub(crate) checks: Option<ChecksForm>,
    /// For each colour, where its king stands, if it has exactly one and all squares are known.
    kings: [Option<Square>; 2],
    /// For each colour, what attacks its king.
    checkers: [Bitboard; 2],
    /// What is wrong with the castling rights.
    pub(super) castling_faults: CastlingFaults,
    /// Why the double step that the en passant field tells of cannot have been made.
    pub(super) en_passant_fault: Option<EnPassantFault>,
    /// What is to be said about the halfmove clock.
    pub(super) clock_fault: Option<ClockFault>,
    /// Whether this is what a fix would set up, judged to see whether the fix is worth offering.
    supposed: bool,
}

impl<'a> Setup<'a> {
    /// The setup of a sound record.
    #[inline]
    pub(crate) fn of_fen(text: &'a str, epd: bool, fen: &Fen, variant: Option<Variant>) -> Self {
        let setup = Self {
            text,
            epd,
            variant,
            board: fen.board,
            unknown: Bitboard::EMPTY,
            side_to_move: Some(fen.side_to_move),
            castling: Some(fen.castling),
            en_passant: Some(fen.en_passant),
            halfmove_clock: Some(fen.halfmove_clock),
            fullmove_number: Some(fen.fullmove_number),
            pocket: fen.pocket,
            promoted: fen.promoted,
            checks: fen.checks.map(|checks| ChecksForm::Left([checks.white, checks.black])),
            kings: [None; 2],
            checkers: [Bitboard::EMPTY; 2],
            castling_faults: CastlingFaults::default(),
            en_passant_fault: None,
            clock_fault: None,
            supposed: false,
        };
        setup.with_kings().judged()
    }

    /// What is known of a record that is not wholly sound. `doubtful` tells the places in which another rule has found
    /// a fault that no safe fix mends.
    pub(crate) fn of_tree(
        tree: &FenText<'a>,
        variant: Option<Variant>,
        doubtful: impl Fn(Span) -> bool,
    ) -> Self {
        let swapped = |field: Field| tree.swapped.iter().flatten().any(|other| *other == field);
        let known = |field: Field, text: &str| !swapped(field) && !doubtful(tree.span(text));
        let placement = tree.piece_placement.filter(|placement| {
            known(Field::PiecePlacement, placement.text) || placement.board.is_none()
        });
        let (board, unknown) = placement
            .map_or((Board::default(), Bitboard::FULL), |placement| known_squares(&placement));
        let castling = tree
            .castling_availability
            .filter(|field| known(Field::CastlingAvailability, field.text));
        let target =
            tree.en_passant_target.filter(|field| known(Field::EnPassantTarget, field.text));
        let crazyhouse = placement.filter(|_| variant == Some(Variant::Crazyhouse));
        let men = crazyhouse.and_then(|placement| placement.men());
        let setup = Self {
            text: tree.text,
            epd: tree.epd,
            variant,
            board,
            unknown,
            side_to_move: tree
                .side_to_move
                .filter(|side| known(Field::SideToMove, side.text))
                .and_then(|side| side.color()),
            castling: castling.and_then(|field| field.rights()),
            en_passant: target.and_then(|field| field.target()),
            halfmove_clock: tree.counter(Field::HalfmoveClock),
            fullmove_number: tree.counter(Field::FullmoveNumber),
            pocket: crazyhouse
                .and_then(|placement| placement.pocket?.pocket())
                .filter(|_| men.is_some()),
            promoted: men.map_or(Bitboard::EMPTY, |(_, promoted)| promoted),
            checks: tree.checks.map(|checks| checks.form),
            kings: [None; 2],
            checkers: [Bitboard::EMPTY; 2],
            castling_faults: CastlingFaults::default(),
            en_passant_fault: None,
            clock_fault: None,
            supposed: false,
        };
        setup.with_kings().judged()
    }

    #[inline]
    fn with_kings(mut self) -> Self {
        if self.unknown.is_empty() && has_royal_kings(self.variant) {
            for color in [Color::White, Color::Black] {
                if let Some(king) = self.board.king(color) {
                    self.kings[color as usize] = Some(king);
                    self.checkers[color as usize] =
                        attackers(&self.board, king, !color, self.board.occupied());
                }
            }
            if self.is_check_suspended() {
                self.checkers = [Bitboard::EMPTY; 2];
            }
        }
        self
    }

    /// Judges what several rules ask about: the castling rights, the double step, the clock.
    #[inline]
    fn judged(mut self) -> Self {
        self.castling_faults = CastlingFaults::of(&self);
        self.en_passant_fault = EnPassantFault::of(&self);
        self.clock_fault = ClockFault::of(&self);
        self
    }

    /// Where the king of a colour stands, if it has exactly one and the whole board is known; never in antichess, where
    /// kings are men like any other.
    #[must_use]
    #[inline]
    pub(crate) const fn king(&self, color: Color) -> Option<Square> {
        self.kings[color as usize]
    }

    /// What attacks the king of a colour; no king is an attacker.
    #[must_use]
    #[inline]
    pub(crate) const fn checkers(&self, color: Color) -> Bitboard {
        self.checkers[color as usize]
    }

    /// Whether it is known of every square what stands there.
    #[must_use]
    #[inline]
    pub(crate) const fn is_board_known(&self) -> bool {
        self.unknown.is_empty()
    }

    /// Whether the squares of a role and colour could be more than those seen.
    #[must_use]
    pub(crate) fn pieces(&self, color: Color, role: Role) -> Bitboard {
        self.board.pieces(color, role)
    }

    /// Whether no error of the position rules stands in it.
    #[must_use]
    #[cold]
    pub(crate) fn is_sound(&self) -> bool {
        self.errors().is_empty()
    }

    /// Whether only errors that a safe fix mends would stand in it if this side were to move.
    ///
    /// Never while such a question is being answered already, so that two rules may ask about each other.
    #[must_use]
    #[cold]
    pub(crate) fn is_mendable_with(&self, side_to_move: Color) -> bool {
        if self.supposed {
            return false;
        }
        let supposed = Self { side_to_move: Some(side_to_move), supposed: true, ..self.clone() };
        let is_safe = |finding: &Finding| {
            finding.fix.as_ref().is_some_and(|fix| fix.applicability == Applicability::Safe)
        };
        supposed.judged().errors().iter().all(is_safe)
    }

    fn errors(&self) -> Vec<Finding> {
        let mut found = Vec::new();
        super::position(self, &Levels::at_least(Severity::Error), &mut found);
        found.retain(|finding| finding.severity == Severity::Error);
        found
    }

    /// Whether pieces in hand are written behind the board, as in crazyhouse: then men can come back.
    #[must_use]
    #[cold]
    pub(crate) fn has_pocket(&self) -> bool {
        let pocket = self.tree().piece_placement.and_then(|placement| placement.pocket);
        pocket.is_some_and(|pocket| !pocket.body.is_empty())
    }

    /// The tree of the record, read once more: for the places of findings.
    #[must_use]
    pub(crate) fn tree(&self) -> FenText<'a> {
        grammar::tree(self.text, self.epd, self.variant)
    }

    /// Where a field stands.
    #[must_use]
    pub(crate) fn field(&self, field: Field) -> Span {
        let tree = self.tree();
        if let (Field::Checks, Some(checks)) = (field, tree.checks) {
            return tree.span(checks.text);
        }
        let text =
            tree.fields().into_iter().find(|(other, _)| *other == field).and_then(|(_, text)| text);
        let text = text.or_else(|| tree.counter_operand(field));
        text.map_or_else(|| tree.gap(field), |text| tree.span(text))
    }

    /// The text of a field.
    #[must_use]
    pub(crate) fn field_text(&self, field: Field) -> &'a str {
        self.text_at(self.field(field))
    }

    /// The text at a place of the record.
    #[must_use]
    pub(crate) fn text_at(&self, span: Span) -> &'a str {
        &self.text[span.range()]
    }

    /// The character that describes a square: the letter of its piece, or the digit of the gap it lies in.
    #[must_use]
    pub(crate) fn square(&self, square: Square) -> Span {
        let Some(placement) = self.tree().piece_placement else { return Span::empty(0) };
        Span::of(self.text, placement.run_at(square).map_or(placement.text, |run| run.text))
    }

    /// The letters of the pieces on these squares, in the order of the text; neighbouring letters are one span.
    #[must_use]
    #[cold]
    pub(crate) fn letters(&self, squares: Bitboard) -> Vec<Span> {
        let mut spans: Vec<Span> = Vec::new();
        let Some(placement) = self.tree().piece_placement else { return spans };
        for (rank, written) in Rank::ALL.into_iter().rev().zip(placement.ranks()) {
            let mut file = 0;
            for run in written.runs() {
                let Some(at) = File::from_index(file) else { break };
                if run.squares() == 1 && squares.contains(Square::new(at, rank)) {
                    spans.push(Span::of(self.text, run.text));
                }
                file += run.squares();
            }
        }
        neighbours(spans).collect()
    }
}
