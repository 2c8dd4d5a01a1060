//! How the messages of these rules speak of files and men.

use super::pawn_files::Files;
use crate::board::{Bitboard, Board, File, Piece, Role, Square};
use crate::rules::words::listed;

/// The files, from a to h.
pub(in crate::rules) fn files_of(files: Files) -> Vec<File> {
    File::ALL.into_iter().filter(|file| files >> file.index() & 1 == 1).collect()
}

/// `the e-file`, `the d- and e-files`, `the c-, d- and e-files`.
pub(in crate::rules) fn files_in_words(files: &[File]) -> String {
    match files {
        [one] => format!("the {one}-file"),
        several => format!("the {}files", listed(several.iter().map(|file| format!("{file}-")))),
    }
}

/// `only 3 men have been captured`, `only 1 man has been captured`, `nothing has been captured`.
pub(in crate::rules) fn captured_in_words(captures: u32) -> String {
    match captures {
        0 => "nothing has been captured".to_owned(),
        1 => "only 1 man has been captured".to_owned(),
        several => format!("only {several} men have been captured"),
    }
}

/// The squares of these files.
pub(in crate::rules) fn file_squares(files: Files) -> Bitboard {
    let of = |file: &File| files >> file.index() & 1 == 1;
    File::ALL.into_iter().filter(of).fold(Bitboard::EMPTY, |all, file| all | Bitboard::file(file))
}

/// `the bishop on c1`, `the rooks on a1 and h1`, `the pawns on a2, b2 and b3`, `the men on d5 and e4`.
pub(in crate::rules) fn men_in_words(board: &Board, squares: Bitboard) -> String {
    let roles = || squares.into_iter().filter_map(|square| board.piece_at(square));
    let first = roles().next().map(|piece: Piece| piece.role);
    let same = roles().all(|piece| Some(piece.role) == first);
    let noun = first.filter(|_| same).map_or("man", Role::name);
    let list = listed::<Square>(squares);
    match (squares.has_several(), noun) {
        (false, _) => format!("the {noun} on {list}"),
        (true, "man") => format!("the men on {list}"),
        (true, _) => format!("the {noun}s on {list}"),
    }
}
