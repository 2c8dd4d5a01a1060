//! What is said about a place.

use fenlint::{Options, Variant, assist};

use super::{epd, of, place};

/// What is hovered, and the text up to the board, its paragraphs joined.
#[track_caller]
fn check(options: &Options, marked: &str, expected: &str, head: &str) {
    let (text, at) = place(marked);
    let hover = assist::hover(&text, options, at).expect("something to say");
    assert_eq!(&text[hover.span.range()], expected, "{marked}");
    let told = hover.markdown.split("\n\n```text").next().unwrap_or_default();
    assert_eq!(told.replace("\n\n", " / "), head, "{marked}");
}

#[track_caller]
fn plain(marked: &str, expected: &str, head: &str) {
    check(&Options::default(), marked, expected, head);
}

#[test]
fn squares() {
    let first = "Rank 8: 4 empty squares, black king on e8, 3 empty squares.";
    plain("4|k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "k", &format!("**black king on e8** / {first}"));
    plain(
        "|4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "4",
        &format!("**4 empty squares**: a8 to d8 / {first}"),
    );
    plain(
        "4k|3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "3",
        &format!("**3 empty squares**: f8 to h8 / {first}"),
    );
    plain("4k3/|8/8/8/8/8/4P3/4K3 w - - 0 1", "8", "**rank 7: empty**");
    // At the end of the field the last character is meant.
    plain(
        "4k3/8/8/8/8/8/4P3/7K| w - - 0 1",
        "K",
        "**white king on h1** / Rank 1: 7 empty squares, white king on h1.",
    );
    plain(
        "4k3|/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "/",
        &format!("**end of rank 8**; rank 7 comes next / {first}"),
    );
}

#[test]
fn faulty_ranks() {
    let short = "Rank 4 describes 7 squares instead of 8, so it is not certain which square this is. It is counted from the a-file here.";
    plain("4k3/8/8/8/4|N2/8/4P3/4K3 w - - 0 1", "N", &format!("**white knight on e4** / {short}"));
    plain(
        "4k3/8/8/8/|9/8/4P3/4K3 w - - 0 1",
        "9",
        "**9** counts no empty squares: a gap has 1 to 8 / Rank 4 describes 9 squares instead of 8, so it is not certain which square this is. It is counted from the a-file here.",
    );
    plain(
        "4k3/8/8/8/3|xP3/8/4P3/4K3 w - - 0 1",
        "x",
        "**'x'**, on d4: neither a piece nor a gap / Rank 4: 3 empty squares, 'x' on d4, white pawn on e4, 3 empty squares.",
    );
    plain(
        "4|к3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "к",
        "**'к' (Cyrillic small ka, U+043A)**, on e8: neither a piece nor a gap; it looks like `k` / Rank 8: 4 empty squares, 'к' (Cyrillic small ka, U+043A) on e8, 3 empty squares.",
    );
    plain(
        "4k3/8/8/8/8/8/8/4K3/|8 w - - 0 1",
        "8",
        "**8 empty squares** / A board has only 8 ranks.",
    );
}

#[test]
fn the_board_as_far_as_it_is_known() {
    let board = |marked: &str| {
        let (text, at) = place(marked);
        let hover = assist::hover(&text, &Options::default(), at).expect("something to say");
        let drawn = hover.markdown.split_once("```text\n").map(|(_, rest)| rest.to_owned());
        let drawn = drawn.unwrap_or_default();
        drawn
            .split("\n```")
            .next()
            .unwrap_or_default()
            .lines()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let faulty = board("4k3/8/8/8/4|N2/8/4P3/4K3 w - - 0 1");
    assert_eq!(faulty[4], "4  ?  ?  ?  ? [N] ?  ?  ?");
    assert_eq!(faulty[6], "2  .  .  .  .  P  .  .  .");
    let typed = board("4k3/8/3|p");
    assert_eq!(typed[0], "8  .  .  .  .  k  .  .  .");
    assert_eq!(typed[2], "6  ?  ?  ? [p] ?  ?  ?  ?");
    assert_eq!(typed[7], "1  ?  ?  ?  ?  ?  ?  ?  ?");
    assert!(board("4|k").is_empty(), "not one rank is known");
    let gap = board("4k3/8/8/2P|3P1/8/8/8/4K3 w - - 0 1");
    assert_eq!(gap[3], "5  .  .  P [.][.][.] P  .");
    let castling = board("4k3/8/8/8/8/8/8/RR2K2R w |KB - 0 1");
    assert_eq!(castling[7], "1  R  R  .  . [K] .  . [R]");
    let castling = board("4k3/8/8/8/8/8/8/RR2K2R w K|B - 0 1");
    assert_eq!(castling[7], "1  R [R] .  . [K] .  .  R");
    let target = board("4k3/8/8/4Pp2/8/8/8/4K3 w - |f6 0 1");
    assert_eq!(target[2..4], ["6  .  .  .  .  . [.] .  .", "5  .  .  .  . [P][p] .  ."]);
}

#[test]
fn fields() {
    plain("4k3/8/8/8/8/8/8/4K3 |w - - 0 1", "w", "**side to move** `w` / White moves next.");
    plain(
        "4k3/8/8/8/8/8/8/4K3 W| - - 0 1",
        "W",
        "**side to move** `W`, read as `w` / White moves next.",
    );
    plain("4k3/8/8/8/8/8/8/4K3 |x - - 0 1", "x", "**side to move** `x` / This cannot be read.");
    plain(
        "4k3/8/8/8/8/8/8/4K2R w |K - 0 1",
        "K",
        "**castling availability** `K` / - `K`: **White may still castle on the king's side (short), with the rook on h1**\n- Black may not castle any more",
    );
    plain(
        "4k3/8/8/8/8/8/8/4K2R w |- - 0 1",
        "-",
        "**castling availability** `-` / Neither side may castle any more.",
    );
    plain(
        "4k3/8/8/4Pp2/8/8/8/4K3 w - |f6 0 1",
        "f6",
        "**en passant target** `f6` / Black's pawn has just jumped over f6, from f7 to f5; the white pawn on e5 may capture it on f6, on this move only.",
    );
    plain(
        "4k3/8/8/8/8/8/8/4K2R w - - |7 9",
        "7",
        "**halfmove clock** `7` / 7 plies since the last capture or pawn move, which is 3 moves of each side and 1 ply; 93 more, and either side may claim a draw.",
    );
    plain(
        "4k3/8/8/8/8/8/8/4K2R w - - 0 |1 zz",
        "1",
        "**fullmove number** `1` / White is about to play move 1: the counter says that nothing has been played before; programs also write 1 if it is not known.",
    );
    plain(
        "4k3/8/8/8/8/8/8/4K2R w - - 0 1 z|z",
        "zz",
        "**surplus** `zz` / This belongs to no field: the record has its six fields without it.",
    );
    let nothing = |marked: &str| {
        let (text, at) = place(marked);
        assert_eq!(assist::hover(&text, &Options::default(), at), None, "{marked}");
    };
    nothing("|");
    nothing("hello |world");
    nothing("4k3/8/8/8/8/8/8/4K3 w - -  |  ");
    // Elsewhere the character before a blank is meant.
    plain("4k3/8/8/8/8/8/8/4K3 w| - - 0 1", "w", "**side to move** `w` / White moves next.");
}

#[test]
fn records_in_other_clothes() {
    plain(
        "FEN: 4k3/8/8/8/8/8/8/4|K3 w - - 0 1",
        "K",
        "**white king on e1** / Rank 1: 4 empty squares, white king on e1, 3 empty squares.",
    );
    plain("4k3/8/8/8/8/8/8/4K3_|w_-_-_0_1", "w", "**side to move** `w` / White moves next.");
    plain("“4k3/8/8/8/8/8/8/4K3\u{a0}|b - - 0 1”", "b", "**side to move** `b` / Black moves next.");
}

#[test]
fn variants() {
    let text = "4k2Q~/8/8/8/8/8/8/4K3[Rr|r] w - - 0 1";
    check(
        &of(Variant::Crazyhouse),
        text,
        "[Rrr]",
        "**pocket** `[Rrr]` / - `R`: White may drop a rook\n- `rr`: **Black may drop 2 rooks**",
    );
    check(
        &of(Variant::Crazyhouse),
        "4k2Q|~/8/8/8/8/8/8/4K3[] w - - 0 1",
        "~",
        "**promoted**: the white queen on h8 was a pawn, and goes into the pocket as a pawn when it is taken / Rank 8: 4 empty squares, black king on e8, 2 empty squares, white queen on h8, promoted.",
    );
    check(
        &of(Variant::ThreeCheck),
        "4k3/8/8/8/8/8/8/4K3 w - - 3|+1 0 1",
        "3+1",
        "**checks** `3+1` / Checks that are still needed: White still needs 3 checks, Black wins with the next check.",
    );
}

#[test]
fn operations() {
    let check = |marked: &str, expected: &str, head: &str| {
        check(&epd(), &format!("4k3/8/8/8/8/8/4P3/4K3 w - - {marked}"), expected, head);
    };
    check(
        "b|m Kd2 e4;",
        "bm",
        "**bm**: best moves / The moves that are judged best here. A test suite asks an engine to find one of them. / - `Kd2`: the king goes to d2\n- `e4`: the pawn goes to e4",
    );
    check("bm Kd2 |e4;", "e4", "**bm**: best moves, operand `e4` / The pawn goes to e4.");
    check("bm Kd2 e4|;", ";", "**end of the operation** `bm`");
    check(
        "ce -|35;",
        "-35",
        "**ce**: centipawn evaluation, operand `-35` / The side to move is 0.35 pawns worse.",
    );
    check(
        "hmvc |3;",
        "3",
        "**hmvc**: halfmove clock, operand `3` / 3 plies since the last capture or pawn move, which is 1 move of each side and 1 ply; 97 more, and either side may claim a draw.",
    );
    check("dm |2;", "2", "**dm**: direct mate, operand `2` / White mates in 2 moves.");
    check("id \"a;| b\";", "\"a; b\"", "**id**: identification, operand `\"a; b\"`");
    check("id \"a|", "\"a", "**id**: identification, operand `\"a`");
    check(
        "|acs1;",
        "acs1",
        "**operation** `acs1` / The opcode `acs` and its operand `1` want a space between them.",
    );
    check(
        "A|e \"x\";",
        "Ae",
        "**operation** `Ae` / An opcode with a capital belongs to one program; others pass over it.",
    );
    check(
        ";D1 5 ;D2| 30",
        ";D2 30",
        "**perft** at depth 2 / There are 30 ways to play 2 plies from here.",
    );
}

#[test]
fn strange_text_is_no_markdown() {
    let (text, at) = place("4k3/8/8/8/8/8/8/4K3 w - - 0 1 |`*<b>[x]");
    let hover = assist::hover(&text, &Options::default(), at).expect("something to say");
    assert!(hover.markdown.starts_with("**surplus** `` `*<b>[x] ``"), "{}", hover.markdown);
    let (text, at) = place("4k|3*/8/8/8/8/8/8/4K3 w - - 0 1");
    let hover = assist::hover(&text, &Options::default(), at).expect("something to say");
    assert!(hover.markdown.contains("Rank 8 describes 9 squares"), "{}", hover.markdown);
    let (text, at) = place("4k2|*/8/8/8/8/8/8/4K3 w - - 0 1");
    let hover = assist::hover(&text, &Options::default(), at).expect("something to say");
    assert!(hover.markdown.starts_with("**'\\*'**, on h8"), "{}", hover.markdown);
}
