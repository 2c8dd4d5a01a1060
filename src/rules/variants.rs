//! Which rules apply in which variant, and what the variants change in the rules that they share.
//!
//! All of it stands in this file, so that no rule has a list of variants of its own.

use super::{EngineCommand, Fields, Raw, Reach, Remarks, Setup, TagSection, Writing};
use crate::board::{Bitboard, Color, Rank, Role, king_attacks};
use crate::grammar::ChecksForm;
use crate::value::{CastlingRights, RemainingChecks};
use crate::variant::Variant::{
    self, Antichess, Atomic, Chess, Chess960, Crazyhouse, Horde, KingOfTheHill, RacingKings,
    ThreeCheck,
};

/// A set of variants. A variant that is not known counts as standard chess.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Variants(u16);

impl Variants {
    const ALL: Self = Self(u16::MAX);

    const fn only(variants: &[Variant]) -> Self {
        let (mut set, mut at) = (0, 0);
        while at < variants.len() {
            set |= 1 << variants[at] as u16;
            at += 1;
        }
        Self(set)
    }

    const fn but(variants: &[Variant]) -> Self {
        Self(!Self::only(variants).0)
    }

    pub(super) const fn contain(self, variant: Option<Variant>) -> bool {
        let variant = match variant {
            Some(variant) => variant,
            None => Chess,
        };
        self.0 >> variant as u16 & 1 == 1
    }
}

/// The rules that do not apply everywhere.
///
/// Antichess has no royal king, Atomic lets kings touch, Horde has no white king, and in Racing Kings there are no pawns,
/// no checks and no castling.
const TABLE: &[(&str, Variants)] = &[
    // kings and checks
    ("king-missing", Variants::but(&[Antichess])),
    ("king-extra", Variants::but(&[Antichess])),
    ("kings-adjacent", Variants::but(&[Antichess, Atomic, Horde])),
    ("opponent-in-check", Variants::but(&[Antichess, RacingKings])),
    ("impossible-check", Variants::but(&[Antichess, Atomic, RacingKings])),
    ("horde-king", Variants::only(&[Horde])),
    ("king-on-the-hill", Variants::only(&[KingOfTheHill])),
    ("racing-check", Variants::only(&[RacingKings])),
    ("racing-finish", Variants::only(&[RacingKings])),
    // men
    ("pawn-on-back-rank", Variants::but(&[RacingKings])),
    ("too-many-pawns", Variants::but(&[RacingKings])),
    // The limits of the kinds of men in crazyhouse add up to those 32.
    ("too-many-pieces", Variants::but(&[Crazyhouse, RacingKings])),
    ("too-many-promoted", Variants::but(&[RacingKings])),
    ("racing-pawn", Variants::only(&[RacingKings])),
    ("racing-pieces", Variants::only(&[RacingKings])),
    ("board-rotated", Variants::but(&[Horde, RacingKings])),
    // The end of the game: drops, explosions and compulsory captures have other legal moves.
    ("checkmate", Variants::but(&[Crazyhouse, Antichess, Atomic, RacingKings])),
    ("stalemate", Variants::but(&[Crazyhouse, Antichess, Atomic, RacingKings])),
    ("dead-position", Variants::only(&[Chess, Chess960])),
    // castling
    ("castling-no-king", Variants::but(&[Antichess, RacingKings])),
    ("castling-no-rook", Variants::but(&[Antichess, RacingKings])),
    ("chess960-only", Variants::but(&[Antichess, RacingKings])),
    ("castling-file-mismatch", Variants::but(&[Antichess, RacingKings])),
    ("shredder-in-standard", Variants::but(&[Antichess, RacingKings])),
    ("castling-not-variant", Variants::only(&[Antichess, Horde, RacingKings])),
    // en passant
    ("en-passant-wrong-rank", Variants::but(&[RacingKings])),
    ("en-passant-no-pawn", Variants::but(&[RacingKings])),
    ("en-passant-square-occupied", Variants::but(&[RacingKings])),
    ("en-passant-origin-occupied", Variants::but(&[RacingKings])),
    ("en-passant-impossible", Variants::but(&[Antichess, RacingKings])),
    ("en-passant-no-capture", Variants::but(&[RacingKings])),
    ("en-passant-illegal-capture", Variants::but(&[Antichess, Atomic, RacingKings])),
    ("en-passant-with-clock", Variants::but(&[RacingKings])),
    ("en-passant-not-variant", Variants::only(&[RacingKings])),
    // pieces in hand
    ("pocket-not-variant", Variants::but(&[Crazyhouse])),
    ("promoted-not-variant", Variants::but(&[Crazyhouse])),
    ("pocket-slash", Variants::only(&[Crazyhouse])),
    ("pocket-trailing", Variants::only(&[Crazyhouse])),
    ("missing-pocket", Variants::only(&[Crazyhouse])),
    ("pocket-king", Variants::only(&[Crazyhouse])),
    ("promoted-pawn", Variants::only(&[Crazyhouse])),
    // check counters
    ("checks-not-variant", Variants::but(&[ThreeCheck])),
    ("checks-given", Variants::only(&[ThreeCheck])),
    ("checks-missing", Variants::only(&[ThreeCheck])),
    ("checks-misplaced", Variants::only(&[ThreeCheck])),
    ("checks-range", Variants::only(&[ThreeCheck])),
    ("checks-both-zero", Variants::only(&[ThreeCheck])),
    // Whether it can arise: the arguments stand on the moves and the men of a game of chess.
    ("nothing-captured", Variants::only(&[Chess, Chess960])),
    ("pawn-captures", Variants::only(&[Chess, Chess960])),
    ("open-files", Variants::only(&[Chess, Chess960])),
    ("changed-files", Variants::only(&[Chess, Chess960])),
    ("wrong-turn", Variants::only(&[Chess, Chess960])),
    ("locked-bishop", Variants::only(&[Chess, Chess960])),
    ("caged-piece", Variants::only(&[Chess, Chess960])),
    ("no-last-move", Variants::only(&[Chess, Chess960])),
    ("no-capture-order", Variants::only(&[Chess, Chess960])),
    ("too-few-moves", Variants::only(&[Chess, Chess960])),
    ("clock-ahead", Variants::only(&[Chess, Chess960])),
];

/// The variants in which a rule applies: all, unless the table says something else.
pub(super) const fn of(rule: &str) -> Variants {
    let mut at = 0;
    while at < TABLE.len() {
        let (name, variants) = TABLE[at];
        if is_same(name.as_bytes(), rule.as_bytes()) {
            return variants;
        }
        at += 1;
    }
    Variants::ALL
}

const fn is_same(one: &[u8], other: &[u8]) -> bool {
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

/// What a stage of rules looks at.
pub(super) trait Ground {
    /// The variant that is asked for; what stands around the fields is the same in all of them.
    fn variant(&self) -> Option<Variant> {
        None
    }
}

impl Ground for Raw<'_> {}

impl Ground for TagSection<'_> {}

impl Ground for EngineCommand<'_> {}

impl Ground for Remarks<'_> {}

impl Ground for Writing<'_> {}

impl Ground for Fields<'_> {
    fn variant(&self) -> Option<Variant> {
        self.variant
    }
}

impl Ground for Reach<'_> {
    #[inline]
    fn variant(&self) -> Option<Variant> {
        self.setup.variant
    }
}

impl Ground for Setup<'_> {
    #[inline]
    fn variant(&self) -> Option<Variant> {
        self.variant
    }
}

/// Whether a king is the piece that must not be lost. Only then are there checks.
#[inline]
pub(super) const fn has_royal_kings(variant: Option<Variant>) -> bool {
    !matches!(variant, Some(Antichess))
}

/// Whether the moves of a position are those of chess, so that a library for chess can tell which are legal.
pub(super) const fn has_moves_of_chess(variant: Option<Variant>) -> bool {
    matches!(variant, None | Some(Chess | Chess960 | ThreeCheck | KingOfTheHill))
}

/// The rights among these that belong to nobody, as that side never castles in this variant.
#[inline]
pub(super) const fn foreign_rights(
    variant: Option<Variant>,
    rights: CastlingRights,
) -> CastlingRights {
    match variant {
        Some(Antichess | RacingKings) => rights,
        Some(Horde) => rights.of(Color::White),
        _ => CastlingRights::NONE,
    }
}

/// The rights among these that are judged as in standard chess or Chess960.
#[inline]
pub(crate) const fn own_rights(variant: Option<Variant>, rights: CastlingRights) -> CastlingRights {
    match variant {
        Some(Antichess | RacingKings) => CastlingRights::NONE,
        Some(Horde) => rights.of(Color::Black),
        _ => rights,
    }
}

impl Setup<'_> {
    /// Whether the game cannot be without the king of this side.
    ///
    /// In atomic chess a king may have been blown up by the last move: then its side is to move, and has lost.
    pub(super) fn needs_king(&self, color: Color) -> bool {
        match self.variant {
            Some(Antichess) => false,
            Some(Horde) => color == Color::Black,
            Some(Atomic) => self.side_to_move == Some(!color),
            _ => true,
        }
    }

    /// Whether this side is the horde: pawns without a king.
    #[inline]
    pub(super) fn is_horde(&self, color: Color) -> bool {
        self.variant == Some(Horde) && color == Color::White
    }

    /// Whether the kings touch in atomic chess: then neither can be captured without the other, and nobody is in check.
    #[inline]
    pub(super) fn is_check_suspended(&self) -> bool {
        self.variant == Some(Atomic)
            && matches!(
                (self.king(Color::White), self.king(Color::Black)),
                (Some(white), Some(black)) if king_attacks(white.into()).contains(black)
            )
    }

    /// Whether pieces in hand count with those on the board.
    #[inline]
    pub(super) fn is_crazyhouse(&self) -> bool {
        self.variant == Some(Crazyhouse)
    }

    /// The pawns that stand where no pawn of the variant can stand.
    #[inline]
    pub(super) fn pawns_on_back_ranks(&self) -> Bitboard {
        let back_ranks = Bitboard::rank(Rank::First) | Bitboard::rank(Rank::Eighth);
        let pawns = self.board.by_role(Role::Pawn) & back_ranks;
        // The horde begins with a row of pawns on rank 1.
        let at_home = self.board.by_color(Color::White) & Bitboard::rank(Rank::First);
        if self.is_horde(Color::White) { pawns - at_home } else { pawns }
    }

    /// How many men a side has at the most.
    pub(super) fn most_men(&self, color: Color) -> u32 {
        if self.is_horde(color) { 36 } else { 16 }
    }

    /// How many pawns a side has at the most.
    pub(super) fn most_pawns(&self, color: Color) -> u32 {
        if self.is_horde(color) { 36 } else { 8 }
    }

    /// Whether this may be a position of Horde, though standard chess is looked for.
    pub(super) fn resembles_horde(&self) -> bool {
        matches!(self.variant, None | Some(Chess))
            && self.board.pieces(Color::White, Role::King).is_empty()
            && self.board.count(Color::White, Role::Pawn) > 8
            && self.board.count(Color::Black, Role::King) == 1
    }
}

/// Whether a counter says more than the checks that win.
pub(super) fn is_beyond_range(form: ChecksForm) -> bool {
    let (ChecksForm::Left(counters) | ChecksForm::Given(counters)) = form;
    counters.into_iter().any(|counter| counter > RemainingChecks::TO_WIN)
}
