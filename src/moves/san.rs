//! Standard algebraic notation, as it is written.

use std::fmt;

use cozy_chess as cozy;

/// A move in standard algebraic notation: `Ngf3`, `exd8=Q+`, `O-O`.
///
/// It owns no memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct San {
    letters: [u8; 8],
    length: u8,
}

impl San {
    pub(super) fn of(board: &cozy::Board, played: cozy::Move) -> Self {
        let mut san = Self { letters: [0; 8], length: 0 };
        match board.piece_on(played.from) {
            Some(cozy::Piece::King) if board.colors(board.side_to_move()).has(played.to) => {
                san.push(if played.to.file() > played.from.file() { b"O-O" } else { b"O-O-O" });
            }
            Some(cozy::Piece::Pawn) => san.pawn(played),
            Some(piece) => san.piece(board, piece, played),
            None => {}
        }
        let mut after = board.clone();
        if after.try_play(played).is_ok() && !after.checkers().is_empty() {
            san.push(if after.generate_moves(|_| true) { b"+" } else { b"#" });
        }
        san
    }

    fn pawn(&mut self, played: cozy::Move) {
        if played.from.file() != played.to.file() {
            self.push(&[file(played.from), b'x']);
        }
        self.push(&[file(played.to), rank(played.to)]);
        if let Some(piece) = played.promotion {
            self.push(&[b'=', letter(piece)]);
        }
    }

    fn piece(&mut self, board: &cozy::Board, piece: cozy::Piece, played: cozy::Move) {
        self.push(&[letter(piece)]);
        let (mut several, mut same_file, mut same_rank) = (false, false, false);
        let alike = board.colored_pieces(board.side_to_move(), piece);
        board.generate_moves_for(alike, |moves| {
            if moves.from != played.from && moves.to.has(played.to) {
                several = true;
                same_file |= moves.from.file() == played.from.file();
                same_rank |= moves.from.rank() == played.from.rank();
            }
            false
        });
        if several && (!same_file || same_rank) {
            self.push(&[file(played.from)]);
        }
        if several && same_file {
            self.push(&[rank(played.from)]);
        }
        if board.occupied().has(played.to) {
            self.push(b"x");
        }
        self.push(&[file(played.to), rank(played.to)]);
    }

    /// No move has more than seven letters (`Qa1xb2#`), so nothing is ever cut off.
    fn push(&mut self, letters: &[u8]) {
        let room = self.letters.iter_mut().skip(usize::from(self.length));
        for (place, letter) in room.zip(letters) {
            *place = *letter;
            self.length += 1;
        }
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.letters
            .get(..usize::from(self.length))
            .and_then(|letters| std::str::from_utf8(letters).ok())
            .unwrap_or_default()
    }
}

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

const fn letter(piece: cozy::Piece) -> u8 {
    match piece {
        cozy::Piece::Pawn => b'P',
        cozy::Piece::Knight => b'N',
        cozy::Piece::Bishop => b'B',
        cozy::Piece::Rook => b'R',
        cozy::Piece::Queen => b'Q',
        cozy::Piece::King => b'K',
    }
}

const fn file(square: cozy::Square) -> u8 {
    b'a' + square.file() as u8
}

const fn rank(square: cozy::Square) -> u8 {
    b'1' + square.rank() as u8
}
