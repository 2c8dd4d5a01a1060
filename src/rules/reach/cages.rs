//! Where pieces can walk past the men that have never moved.

use super::facts::{Array, Facts};
use super::pawn_files::{OpenFilesFault, open_files};
use crate::board::{
    Bitboard, Color, Role, bishop_attacks, diagonal_steps, king_attacks, pawn_attacks,
    rook_attacks, straight_steps,
};

/// A piece stands where it cannot have come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) struct CagedFault {
    pub(in crate::rules) color: Color,
    pub(in crate::rules) role: Role,
    /// The pieces in question.
    pub(in crate::rules) pieces: Bitboard,
    /// The men round them that have never moved, or round the squares where they start.
    pub(in crate::rules) walls: Bitboard,
    pub(in crate::rules) reason: CageReason,
}

/// Why they cannot stand there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) enum CageReason {
    /// No way leads there.
    NoWay,
    /// They must be promoted, and then the side has more promoted pieces and pawns than 8: so many.
    TooManyPromoted(u32),
    /// They must be promoted, and then the captures do not open files enough.
    TooFewOpenFiles(OpenFilesFault),
}

fn step(role: Role, set: Bitboard) -> Bitboard {
    match role {
        Role::Bishop => diagonal_steps(set),
        Role::Rook => straight_steps(set),
        _ => king_attacks(set),
    }
}

/// All squares of `free` that a piece reaches from `start`, and `start` as far as it is free.
fn flood(role: Role, start: Bitboard, free: Bitboard) -> Bitboard {
    let mut reached = start & free;
    loop {
        let next = reached | (step(role, reached) & free);
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

/// Where pieces of this kind stand at the start.
fn homes(facts: &Facts, color: Color, role: Role) -> Bitboard {
    let back_rank = Bitboard::rank(color.back_rank());
    let standard = match role {
        Role::Rook => 0x81,
        Role::Bishop => 0x24,
        Role::Queen => 0x08,
        Role::King => 0x10,
        _ => 0x42,
    };
    match facts.array {
        Array::Standard => Bitboard(color.fold(standard, standard << 56)),
        _ => back_rank,
    }
}

/// Where pawns of a colour can promote, as far as men that have never moved let them.
pub(super) fn promotion_squares(facts: &Facts, color: Color) -> Bitboard {
    if facts.pawn_count[color as usize] == 8 {
        return Bitboard::EMPTY;
    }
    let last = Bitboard::rank((!color).back_rank());
    let walls = facts.walls();
    let mut before = Bitboard::rank((!color).pawn_rank()) - walls;
    // Where a pawn would give check to a king that has never moved, the king has never let one pass.
    if let Some(king) = (facts.unmoved & facts.board.pieces(!color, Role::King)).single() {
        before -= pawn_attacks(!color, king.into());
    }
    let ahead = Bitboard(color.fold(before.0 << 8, before.0 >> 8));
    (ahead | pawn_attacks(color, before)) & (last - walls)
}

/// The region where a king can have walked: not next to a king that has never moved, not where a pawn that has never
/// moved attacks.
fn king_region(facts: &Facts, color: Color) -> Bitboard {
    let theirs = facts.home_pawns(!color);
    let king = facts.unmoved & facts.board.pieces(!color, Role::King);
    let barred = facts.walls() | pawn_attacks(!color, theirs) | king_attacks(king);
    flood(Role::King, homes(facts, color, Role::King), !barred)
}

/// Whether the king of a colour can have stood on the square.
pub(super) fn king_can_stand(facts: &Facts, color: Color, square: Bitboard) -> bool {
    (square - king_region(facts, color)).is_empty()
}

/// Whether no piece of the colour can be caged: a look at the squares where that happens.
#[inline]
fn is_free(facts: &Facts, color: Color) -> bool {
    let men = facts.board.by_color(color);
    let theirs = facts.home_pawns(!color);
    let ours = facts.home_pawns(color);
    let far = Bitboard::rank((!color).back_rank());
    let back_rank = Bitboard::rank(color.back_rank());
    let knights_pawns = facts.board.by_role(Role::Knight) | facts.board.by_role(Role::Pawn);
    let pieces = men - knights_pawns - facts.unmoved;
    let king = pieces & facts.board.by_role(Role::King);
    // Far away: behind their pawns.
    let near_their_pawns = theirs | Bitboard(color.fold(theirs.0 << 8, theirs.0 >> 8));
    let near_their_pawns = near_their_pawns | step(Role::Bishop, theirs);
    if !(pieces & far & near_their_pawns).is_empty() {
        return false;
    }
    let their_zone = far | Bitboard::rank((!color).pawn_rank());
    if !(king & (their_zone | pawn_attacks(!color, theirs))).is_empty() {
        return false;
    }
    // At home: so few pawns have moved that something may be shut in.
    ours.len() < 5 || (pieces - back_rank).is_empty()
}

/// Whether a piece stands where none can have come.
#[inline]
pub(super) fn caged(facts: &Facts) -> Option<CagedFault> {
    Color::ALL.into_iter().find_map(
        |color| {
            if is_free(facts, color) { None } else { judge(facts, color) }
        },
    )
}

#[inline(never)]
fn judge(facts: &Facts, color: Color) -> Option<CagedFault> {
    let walls = facts.walls();
    let promotions = promotion_squares(facts, color);
    let fault = |role, pieces, walls, reason| CagedFault { color, role, pieces, walls, reason };
    let (mut promoted, mut strangers) = (facts.all_promoted(color), None);
    for role in [Role::Bishop, Role::Rook, Role::Queen, Role::King] {
        let homes = homes(facts, color, role);
        let pieces = facts.board.pieces(color, role);
        // Those that have never moved stand where they start.
        let moved = pieces - (facts.unmoved | (facts.locked[color as usize].at_home & homes));
        if moved.is_empty() {
            continue;
        }
        if role == Role::King {
            let caged = moved - king_region(facts, color);
            if !caged.is_empty() {
                let round = around(facts, role, caged);
                return Some(fault(role, caged, round, CageReason::NoWay));
            }
            continue;
        }
        let from_home = flood(role, homes, !walls);
        let others = moved - from_home;
        if others.is_empty() {
            continue;
        }
        let caged = others - flood(role, promotions, !walls);
        if !caged.is_empty() {
            return Some(fault(role, caged, around(facts, role, caged), CageReason::NoWay));
        }
        let at_start = if role == Role::Queen { 1 } else { 2 };
        // Bishops have been counted by their shade already; those at home are never among the surplus.
        let known = match role {
            Role::Bishop => known_bishops(pieces) + facts.locked[color as usize].promoted,
            _ => pieces.len().saturating_sub(at_start),
        };
        let really = others.len().max(known);
        if really > known {
            promoted += really - known;
            strangers = Some((role, others));
        }
    }
    let (role, pieces) = strangers?;
    let round = around_homes(facts, color, role);
    let all = facts.pawn_count[color as usize] + promoted;
    if all > 8 {
        return Some(fault(role, pieces, round, CageReason::TooManyPromoted(promoted)));
    }
    let mut all_promoted = Color::ALL.map(|color| facts.all_promoted(color));
    all_promoted[color as usize] = promoted;
    let missing = Color::ALL.map(|color| facts.open_missing(color));
    let files = open_files(facts, missing, all_promoted)?;
    Some(fault(role, pieces, round, CageReason::TooFewOpenFiles(files)))
}

fn known_bishops(bishops: Bitboard) -> u32 {
    let light = (bishops & Bitboard::LIGHT_SQUARES).len();
    let dark = bishops.len() - light;
    light.saturating_sub(1) + dark.saturating_sub(1)
}

/// The walls that shut a piece in.
fn around(facts: &Facts, role: Role, pieces: Bitboard) -> Bitboard {
    let walls = facts.walls();
    let cage = flood(role, pieces, !walls | pieces);
    if role == Role::King {
        return walls & king_attacks(king_attacks(pieces));
    }
    let border = cage.into_iter().fold(Bitboard::EMPTY, |border, square| {
        border
            | match role {
                Role::Bishop => bishop_attacks(square, walls),
                Role::Rook => rook_attacks(square, walls),
                _ => bishop_attacks(square, walls) | rook_attacks(square, walls),
            }
    });
    border & walls
}

/// The walls that shut the home squares in.
fn around_homes(facts: &Facts, color: Color, role: Role) -> Bitboard {
    let walls = facts.walls();
    let home = flood(role, homes(facts, color, role), !walls);
    let own = Bitboard::rank(color.pawn_rank()) | Bitboard::rank(color.back_rank());
    (step(role, home) | step(role, homes(facts, color, role))) & walls & own
}
