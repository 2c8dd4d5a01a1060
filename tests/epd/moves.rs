//! Moves: whether they can be played, and how they are written.

use fenlint::moves::check_uci_line;
use fenlint::{Fen, Span};

use super::{check, check_in};

#[test]
fn moves() {
    check(&[
        ("bm e5;", &[("epd-illegal-move", "e5")], ""),
        ("bm Kd3;", &[("epd-illegal-move", "Kd3")], ""),
        ("bm e2e4;", &[("epd-uci-move", "e2e4")], "bm e4;"),
        ("bm e2-e4;", &[("epd-uci-move", "e2-e4")], "bm e4;"),
        ("bm e1d2 e2e3;", &[("epd-uci-move", "e1d2"), ("epd-uci-move", "e2e3")], "bm Kd2 e3;"),
        ("bm Ke1d2;", &[("epd-move-not-san", "Ke1d2")], "bm Kd2;"),
        ("bm e4!;", &[("epd-move-not-san", "e4!")], "bm e4;"),
        ("bm e4+;", &[("epd-check-mark", "e4+")], ""),
        ("pv e4 Kd7 e5 Kc6;", &[], ""),
        ("pv e4 Kd7 Kd7 e5;", &[("epd-illegal-move", "Kd7")], ""),
        ("pv e2e4 e8d7;", &[("epd-uci-move", "e2e4"), ("epd-uci-move", "e8d7")], "pv e4 Kd7;"),
        ("bm N@f3;", &[("epd-illegal-move", "N@f3")], ""),
        ("bm 0-0;", &[("epd-illegal-move", "0-0")], ""),
        // `c4` is an opcode as well.
        ("bm c4 d4;", &[("epd-illegal-move", "c4"), ("epd-illegal-move", "d4")], ""),
    ]);
    check_in(
        "r3k2r/1P6/8/3pP3/8/8/4K3/R6R w kq d6 ",
        &[
            ("bm exd6;", &[], ""),
            ("bm ed6;", &[("epd-move-not-san", "ed6")], "bm exd6;"),
            ("bm exd6e.p.;", &[("epd-move-not-san", "exd6e.p.")], "bm exd6;"),
            ("bm b8=Q+;", &[], ""),
            ("bm b8=K;", &[("epd-illegal-move", "b8=K")], ""),
            ("bm b8Q;", &[("epd-move-not-san", "b8Q")], "bm b8=Q+;"),
            ("bm bxa8=N;", &[], ""),
            ("bm b7a8n;", &[("epd-uci-move", "b7a8n")], "bm bxa8=N;"),
            ("bm b8;", &[("epd-illegal-move", "b8")], ""),
            ("bm b7b8;", &[("epd-illegal-move", "b7b8")], ""),
            ("bm Rd1;", &[("epd-ambiguous-move", "Rd1")], ""),
            ("bm Rad1;", &[], ""),
            ("bm Ra1d1;", &[("epd-move-not-san", "Ra1d1")], "bm Rad1;"),
            ("bm Rh8+;", &[("epd-move-not-san", "Rh8+")], "bm Rxh8+;"),
            ("bm Rxa2;", &[("epd-move-not-san", "Rxa2")], "bm Ra2;"),
        ],
    );
    check_in(
        "r3k2r/8/8/8/8/8/8/4K3 b kq - ",
        &[
            ("bm O-O;", &[], ""),
            ("bm O-O-O;", &[], ""),
            ("bm 0-0-0;", &[("epd-move-not-san", "0-0-0")], "bm O-O-O;"),
            ("bm e8g8;", &[("epd-uci-move", "e8g8")], "bm O-O;"),
            ("bm e8h8;", &[("epd-uci-move", "e8h8")], "bm O-O;"),
            ("bm Kg8;", &[("epd-illegal-move", "Kg8")], ""),
            ("bm Kxh8;", &[("epd-illegal-move", "Kxh8")], ""),
        ],
    );
    // Without a position nothing is said about moves: no king, or a fault in the fields.
    check_in(
        "8/8/8/8/8/8/4P3/4K3 w - - ",
        &[("bm e5;", &[("king-missing", "8/8/8/8/8/8/4P3/4K3")], "")],
    );
}

#[test]
fn lines_of_uci_moves() {
    let initial = Fen::initial();
    for (line, expected) in [
        ("", None),
        ("e2e4", None),
        ("e2e4 e7e5", None),
        ("  e2e4   e7e5 ", None),
        ("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1", None),
        ("e2e4 0000 xyz", None),
        ("e2e5", Some(Span::new(0, 4))),
        ("e2e4 e7e5 e4e5", Some(Span::new(10, 14))),
        ("e4", Some(Span::new(0, 2))), // not how UCI writes it
        ("e2-e4", Some(Span::new(0, 5))),
        ("e2e4q", Some(Span::new(0, 5))),
        ("E2E4", Some(Span::new(0, 4))),
        ("é", Some(Span::new(0, 2))),
    ] {
        assert_eq!(check_uci_line(&initial, line).err().map(|it| it.span), expected, "{line:?}");
    }
    let promotion: Fen = "8/P6k/8/8/8/8/8/K7 w - - 0 1".parse().unwrap();
    assert!(check_uci_line(&promotion, "a7a8q").is_ok());
    assert!(check_uci_line(&promotion, "a7a8").is_err());
    assert!(check_uci_line(&promotion, "a7a8k").is_err());
    assert!(check_uci_line(&promotion, "a7a8Q").is_err());
    let chess960: Fen = "4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1".parse().unwrap();
    assert!(check_uci_line(&chess960, "f1g1").is_ok());
    assert!(check_uci_line(&chess960, "f1b1").is_ok());
}
