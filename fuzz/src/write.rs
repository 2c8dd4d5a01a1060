//! What is written reads back as the same position.

use fenlint::board::{Board, Color, Square};
use fenlint::{
    CastlingDialect, CastlingRight, CastlingRights, EnPassantConvention, Fen, Options, Record,
    Severity, Variant, WriteOptions,
};

use crate::Input;

/// Writes what any text is read as, and a value made of the same bytes, and reads it back.
///
/// # Panics
///
/// If it reads back as something else.
pub fn write(bytes: &[u8]) {
    let input = Input::new(bytes);
    if let Some(text) = input.text()
        && input.options.record == Record::Fen
        && let Ok(fen) = Fen::parse(text, input.options.variant)
    {
        back(&fen, input.options.variant);
    }
    if let Some(fen) = value(bytes) {
        back(&fen, None);
    }
}

const DIALECTS: [CastlingDialect; 2] = [CastlingDialect::XFen, CastlingDialect::Shredder];
const CONVENTIONS: [EnPassantConvention; 4] = [
    EnPassantConvention::Keep,
    EnPassantConvention::Always,
    EnPassantConvention::Pseudo,
    EnPassantConvention::Legal,
];

fn back(fen: &Fen, variant: Option<Variant>) {
    for castling in DIALECTS {
        for en_passant in CONVENTIONS {
            let options =
                WriteOptions::default().with_castling(castling).with_en_passant(en_passant);
            let written = fen.write(&options).to_string();
            let again = match Fen::parse(&written, variant) {
                Ok(again) => again,
                Err(error) => panic!("{fen:?} is written as {written:?}: {error}"),
            };
            let target = fen.en_passant_by(en_passant);
            let meant = Fen { en_passant: target, castling: again.castling, ..*fen };
            assert_eq!(again, meant, "{written:?}");
            assert_eq!(again.key(), Fen { en_passant: target, ..*fen }.key(), "{written:?}");
            assert_eq!(again.write(&options).to_string(), written, "written twice");
            let report = fenlint::lint(&written, &Options::default().with_variant(variant));
            assert_eq!(report.fen(), Some(&again));
            let mut findings = report.findings().iter();
            let of_writing = findings.find(|finding| {
                finding.rule().family == fenlint::rules::Family::Syntax
                    && finding.severity > Severity::Note
            });
            assert!(of_writing.is_none(), "{written:?}: {of_writing:?}");
        }
    }
    assert_eq!(Fen::from(fen.key()).key(), fen.key());
    let board: Board = fen.board.to_string().parse().unwrap();
    assert_eq!(board, fen.board);
    assert_eq!(fen.castling.to_string().parse(), Ok(fen.castling));
}

/// Any position at all: men, rights and target need not fit each other.
fn value(bytes: &[u8]) -> Option<Fen> {
    let (squares, rest) = bytes.split_at_checked(32)?;
    let (rights, rest) = rest.split_at_checked(4)?;
    let mut board = Board::default();
    let nibbles = squares.iter().flat_map(|byte| [byte & 0xf, byte >> 4]);
    for (square, nibble) in (0..64).filter_map(Square::from_index).zip(nibbles) {
        let piece = b"PNBRQKpnbrqk".get(usize::from(nibble)).map(|letter| char::from(*letter));
        board.set(square, piece.and_then(fenlint::board::Piece::from_char));
    }
    let letters = b"KQABCDEFGH".iter().map(|letter| char::from(*letter));
    let mut castling = CastlingRights::NONE;
    for (color, chosen) in Color::ALL.into_iter().zip(rights.chunks(2)) {
        // Two rights of a colour at most: more cannot be written in any dialect.
        for choice in chosen {
            let letter = letters.clone().nth(usize::from(choice % 16));
            let letter =
                letter.map(|c| if color == Color::White { c } else { c.to_ascii_lowercase() });
            letter
                .and_then(CastlingRight::from_char)
                .into_iter()
                .for_each(|right| castling.insert(right));
        }
    }
    if !fits(castling, &board) {
        return None;
    }
    let byte = |place: usize| rest.get(place).copied().unwrap_or(0);
    let targets = [fenlint::board::Rank::Third, fenlint::board::Rank::Sixth];
    let target = (byte(0) & 0x80 != 0).then(|| {
        let file = fenlint::board::File::ALL[usize::from(byte(0) & 7)];
        Square::new(file, targets[usize::from(byte(0) >> 3 & 1)])
    });
    let number = |place: usize| u32::from_le_bytes([0, 1, 2, 3].map(|offset| byte(place + offset)));
    Some(Fen {
        board,
        side_to_move: if byte(1) & 1 == 0 { Color::White } else { Color::Black },
        castling,
        en_passant: target,
        halfmove_clock: number(2),
        fullmove_number: number(6).max(1),
        ..Fen::initial()
    })
}

/// Two rights on one wing are no position, and a file that can be another thing is not told from it by any dialect.
fn fits(castling: CastlingRights, board: &Board) -> bool {
    Color::ALL.into_iter().all(|color| castling.doubled(color, board).is_none())
}
