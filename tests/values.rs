//! The values: written, read back, compared by key.

#[path = "common/records.rs"]
mod records;

use fenlint::board::{Board, Color};
use fenlint::{
    CastlingDialect, CastlingRight, CastlingRights, CastlingRook, EnPassantConvention, Fen,
    Options, Record, Severity, Variant, WriteOptions, lint,
};
use proptest::prelude::*;

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[track_caller]
fn read(text: &str) -> Fen {
    text.parse().unwrap_or_else(|report| panic!("{text}: {report}"))
}

fn shredder() -> WriteOptions {
    WriteOptions::default().with_castling(CastlingDialect::Shredder)
}

#[test]
fn castling_letters() {
    // As written, as X-FEN, as Shredder-FEN.
    for (placement, rights, x_fen, shredder_fen) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "KQkq", "KQkq", "HAha"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "HAha", "KQkq", "HAha"),
        ("r3k2r/8/8/8/8/8/8/R3K2R", "Aq", "Qq", "Aa"),
        ("r3k2r/8/8/8/8/8/8/R3K2R", "-", "-", "-"),
        ("bqnb1rkr/8/8/8/8/8/8/BQ1BNRKR", "HFhf", "KQkq", "HFhf"),
        ("bqnb1rkr/8/8/8/8/8/8/BQ1BNRKR", "KQkq", "KQkq", "HFhf"),
        // Inner rooks keep their files; rights go from the h-file to the a-file.
        ("4k3/8/8/8/8/8/8/RR2K3", "B", "B", "B"),
        ("4k3/8/8/8/8/8/8/RR2K3", "A", "Q", "A"),
        ("4k3/8/8/8/8/8/8/R1K2R1R", "FA", "FQ", "FA"),
        ("4k3/8/8/8/8/8/8/R1K2R1R", "AF", "FQ", "FA"),
        ("4k3/8/8/8/8/8/8/RR2K2R", "BK", "KB", "HB"),
        // A right without a rook is not lost, nor one without a king.
        ("4k3/8/8/8/8/8/8/4K3", "KQkq", "KQkq", "KQkq"),
        ("4k3/8/8/8/8/8/8/4K3", "HAha", "HAha", "HAha"),
        ("4k3/8/8/8/8/8/8/R7", "AC", "CA", "CA"),
        ("4k3/8/8/8/8/8/4K3/R6R", "Hq", "Hq", "Hq"),
    ] {
        let fen = read(&format!("{placement} w {rights} - 0 1"));
        assert_eq!(fen.to_string(), format!("{placement} w {x_fen} - 0 1"));
        assert_eq!(
            fen.write(&shredder()).to_string(),
            format!("{placement} w {shredder_fen} - 0 1")
        );
    }
}

#[test]
fn en_passant_conventions() {
    use EnPassantConvention::{Always, Keep, Legal, Pseudo};
    // For each, the conventions by which the target is written.
    for (text, written) in [
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", &[Keep, Always, Pseudo, Legal][..]),
        ("4r3/7k/8/4Pp2/8/8/8/4K3 w - f6 0 29", &[Keep, Always, Pseudo]),
        ("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", &[Keep, Always, Pseudo]),
        ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", &[Keep, Always]),
        // No double step explains these.
        ("4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1", &[Keep]),
        ("4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1", &[Keep]),
        ("4k3/3p4/8/3pP3/8/8/8/4K3 w - d6 0 1", &[Keep]),
        ("4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", &[Keep]),
        (INITIAL, &[]),
    ] {
        let fen = read(text);
        for convention in [Keep, Always, Pseudo, Legal] {
            let options = WriteOptions::default().with_en_passant(convention);
            let target = fen.write(&options).to_string().split(' ').nth(3).unwrap().to_owned();
            let expected = written.contains(&convention).then_some(fen.en_passant).flatten();
            assert_eq!(
                target,
                expected.map_or("-".to_owned(), |square| square.to_string()),
                "{text} {convention:?}"
            );
        }
    }
}

#[test]
fn keys() {
    let same = [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w AHha - 12 70"),
        ("4k3/8/8/8/8/8/8/R1K2R1R w FQ - 0 1", "4k3/8/8/8/8/8/8/R1K2R1R w AF - 0 1"),
        (
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
        ),
        ("4r3/7k/8/4Pp2/8/8/8/4K3 w - f6 0 29", "4r3/7k/8/4Pp2/8/8/8/4K3 w - - 0 29"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - -", "4k3/8/8/8/8/8/4P3/4K3 w - - 5 39"),
    ];
    for (one, other) in same {
        assert_eq!(read(one).key(), read(other).key(), "{one} | {other}");
    }
    let different = [
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"),
        ("4k3/8/8/8/8/8/8/R1K2R1R w K - 0 1", "4k3/8/8/8/8/8/8/R1K2R1R w F - 0 1"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w - - 0 1"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R b K - 0 1"),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "4k3/8/8/8/8/8/8/5K1R w - - 0 1"),
    ];
    for (one, other) in different {
        assert_ne!(read(one).key(), read(other).key(), "{one} | {other}");
    }
    let key = read("r3k2r/8/8/8/8/8/8/R3K2R w AHha - 12 70").key();
    assert_eq!(key.to_string(), "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -");
    assert_eq!(Fen::from(key).key(), key);
    assert_eq!(Fen::from(key).to_string(), "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
}

#[test]
fn rights_and_boards_from_text() {
    for text in ["-", "KQkq", "K", "Qk", "q", "HAha", "BFbf", "Kb"] {
        let rights: CastlingRights = text.parse().unwrap();
        let again: CastlingRights = rights.to_string().parse().unwrap();
        assert_eq!(rights, again);
        assert_eq!(rights.len(), if text == "-" { 0 } else { text.len() });
    }
    for text in ["", "--", "qK", "KK", "QK", "KQBk", "x", "K ", "KQkq-", "\u{41a}"] {
        assert!(text.parse::<CastlingRights>().is_err(), "{text:?}");
    }
    assert_eq!("K".parse::<CastlingRight>().unwrap().color, Color::White);
    for text in ["", "-", "KQ", "i", "é"] {
        assert!(text.parse::<CastlingRight>().is_err(), "{text:?}");
    }
    for text in [
        "",
        "8",
        "8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8/8 w",
        "9/8/8/8/8/8/8/8",
        "44/8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8/8[]",
    ] {
        assert!(text.parse::<Board>().is_err(), "{text:?}");
    }
    assert_eq!("8/8/8/8/8/8/8/8".parse(), Ok(Board::default()));
}

#[test]
fn positions_of_random_games_read_back_and_raise_nothing() {
    let chess960 = Options::default().with_variant(Variant::Chess960);
    let mut targets = 0;
    records::each(records::arrays(60), 90, |position| {
        let standard = position.array == records::STANDARD;
        for text in [&position.x_fen, &position.shredder_fen] {
            let fen = read(text);
            assert_eq!(fen.write(&WriteOptions::default()).to_string(), position.x_fen);
            assert_eq!(fen.write(&shredder()).to_string(), position.shredder_fen);
            let mut variants = vec![chess960.clone()];
            if standard || *text == position.shredder_fen {
                variants.push(Options::default());
            }
            if standard {
                variants.push(Options::default().with_variant(Variant::Chess));
            }
            for options in variants {
                let report = lint(text, &options);
                assert_eq!(report.count(Severity::Error), 0, "{text}: {:?}", report.findings());
                let loud = report
                    .findings()
                    .iter()
                    .filter(|finding| finding.severity == Severity::Warning);
                let loud: Vec<_> = loud
                    .map(fenlint::Finding::code)
                    .filter(|code| *code != "shredder-in-standard")
                    .collect();
                assert_eq!(loud, Vec::<&str>::new(), "{text}");
            }
        }
        let fen = read(&position.x_fen);
        targets += usize::from(fen.en_passant.is_some());
        let legal = fen.en_passant_by(EnPassantConvention::Legal).is_some();
        assert_eq!(legal, position.has_legal_capture, "{}", position.x_fen);
        assert_eq!(fen.en_passant_by(EnPassantConvention::Always), fen.en_passant);
        assert_eq!(fen.key(), read(&position.shredder_fen).key());
    });
    assert!(targets > 100, "only {targets} double steps were tried");
}

/// Any board: nothing is asked of it.
fn any_board() -> impl Strategy<Value = Board> {
    proptest::collection::vec(
        proptest::option::weighted(
            0.4,
            proptest::sample::select("KQRBNPkqrbnp".chars().collect::<Vec<_>>()),
        ),
        64,
    )
    .prop_map(|men| {
        let mut board = Board::default();
        for (index, letter) in (0..).zip(men) {
            let square = fenlint::board::Square::from_index(index).unwrap();
            board.set(square, letter.and_then(fenlint::board::Piece::from_char));
        }
        board
    })
}

/// Up to two rights of each colour, of any dialect.
fn any_rights() -> impl Strategy<Value = CastlingRights> {
    let of = |letters: &'static str| {
        proptest::sample::subsequence(letters.chars().collect::<Vec<_>>(), 0..=2)
    };
    (of("KQABCDEFGH"), of("kqabcdefgh")).prop_map(|(white, black)| {
        white.into_iter().chain(black).filter_map(CastlingRight::from_char).collect()
    })
}

/// The rights without those files that would be read as something else: where no rook stands, or two on one wing.
fn readable(rights: CastlingRights, board: &Board) -> CastlingRights {
    let has_rook = |right: &CastlingRight| right.rook_square(board).is_some();
    let is_file = |right: &CastlingRight| matches!(right.rook, CastlingRook::File(_));
    let kept: CastlingRights =
        rights.iter().filter(|right| !is_file(right) || has_rook(right)).collect();
    let is_single = Color::ALL.iter().all(|color| kept.doubled(*color, board).is_none());
    if is_single { kept } else { kept.iter().filter(|right| !is_file(right)).collect() }
}

fn any_fen() -> impl Strategy<Value = Fen> {
    let target = proptest::option::of((0..8u8, proptest::bool::ANY));
    (any_board(), proptest::bool::ANY, any_rights(), target, any::<u32>(), 1..=u32::MAX).prop_map(
        |(board, black, castling, target, halfmove_clock, fullmove_number)| {
            let square = |(file, sixth)| {
                fenlint::board::Square::from_index(file + if sixth { 40 } else { 16 }).unwrap()
            };
            Fen {
                board,
                side_to_move: if black { Color::Black } else { Color::White },
                castling: readable(castling, &board),
                en_passant: target.map(square),
                halfmove_clock,
                fullmove_number,
                ..Fen::initial()
            }
        },
    )
}

proptest! {
    #[test]
    fn what_is_written_reads_back(fen in any_fen()) {
        for castling in [CastlingDialect::XFen, CastlingDialect::Shredder] {
            let options = WriteOptions::default().with_castling(castling);
            let text = fen.write(&options).to_string();
            let again = read(&text);
            prop_assert_eq!(again.board, fen.board);
            prop_assert_eq!(again.en_passant, fen.en_passant);
            prop_assert_eq!((again.halfmove_clock, again.fullmove_number), (fen.halfmove_clock, fen.fullmove_number));
            prop_assert_eq!(again.key(), fen.key());
            prop_assert_eq!(again.write(&options).to_string(), text);
        }
        let base = fen.write_epd_base(&WriteOptions::default()).to_string();
        let whole = format!("{base} {} {}", fen.halfmove_clock, fen.fullmove_number);
        prop_assert_eq!(fen.to_string(), whole);
        prop_assert_eq!(fen.board.to_string().parse::<Board>(), Ok(fen.board));
        let key = fen.key();
        prop_assert_eq!(Fen::from(key).key(), key);
    }

    #[test]
    fn the_key_has_one_spelling(fen in any_fen()) {
        let epd = Options::default().with_record(Record::Epd);
        let key = fen.key().to_string();
        let report = lint(&key, &epd);
        prop_assert_eq!(report.fen().map(|fen| fen.key().to_string()), Some(key));
    }
}

#[cfg(feature = "serde")]
#[test]
fn values_are_their_text_in_any_format() {
    let fen = Fen::initial();
    assert_eq!(serde_json::to_string(&fen).unwrap(), format!("\"{INITIAL}\""));
    assert_eq!(serde_json::from_str::<Fen>(&format!("\"{INITIAL}\"")).unwrap(), fen);
    let board = serde_json::to_string(&fen.board).unwrap();
    assert_eq!(board, "\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\"");
    assert_eq!(serde_json::from_str::<Board>(&board).unwrap(), fen.board);
    assert_eq!(serde_json::to_string(&fen.castling).unwrap(), "\"KQkq\"");
    assert_eq!(serde_json::from_str::<CastlingRights>("\"Kq\"").unwrap().len(), 2);
    assert_eq!(serde_json::from_str::<CastlingRight>("\"K\"").unwrap().char(), 'K');
    assert_eq!(
        serde_json::to_string(&fen.key()).unwrap(),
        "\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\""
    );
    assert!(serde_json::from_str::<Fen>("\"8/8 w\"").is_err());
    assert!(serde_json::from_str::<CastlingRights>("\"qK\"").is_err());
}
