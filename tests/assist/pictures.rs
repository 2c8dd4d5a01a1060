//! Boards in Markdown and SVG.

use fenlint::assist::{Marks, board_markdown, board_svg, scene};
use fenlint::board::{Bitboard, Board, Color, Rank, Square};
use fenlint::{Fen, Options};

#[test]
fn markdown() {
    let marks = Marks::default()
        .pointing(Square::E1.into())
        .with_faulty(Square::A8.into())
        .with_unknown(Bitboard::rank(Rank::Fourth));
    let drawn = board_markdown(&Board::initial(), &marks);
    assert_eq!(
        drawn,
        "```text\n\
         8 [r] n  b  q  k  b  n  r\n\
         7  p  p  p  p  p  p  p  p\n\
         6  .  .  .  .  .  .  .  .\n\
         5  .  .  .  .  .  .  .  .\n\
         4  ?  ?  ?  ?  ?  ?  ?  ?\n\
         3  .  .  .  .  .  .  .  .\n\
         2  P  P  P  P  P  P  P  P\n\
         1  R  N  B  Q [K] B  N  R\n   \
            a  b  c  d  e  f  g  h\n\
         ```"
    );
}

/// Whether each tag is closed in its turn, and all attributes are quoted; the names of the tags.
fn well_formed(xml: &str) -> Vec<String> {
    let (mut open, mut all) = (Vec::new(), Vec::new());
    let mut rest = xml;
    while let Some(at) = rest.find('<') {
        let text = &rest[..at];
        assert!(!text.contains('&') && !text.contains('>'), "{text}");
        let end = rest[at..].find('>').map_or_else(|| panic!("open tag in {rest}"), |end| at + end);
        let tag = &rest[at + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name));
            continue;
        }
        let name: String = tag.chars().take_while(char::is_ascii_alphanumeric).collect();
        assert_eq!(tag.matches('"').count(), 2 * tag.matches("=\"").count(), "{tag}");
        assert!(!tag.contains('<'), "{tag}");
        all.push(name.clone());
        if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty() && rest.is_empty());
    all
}

#[test]
fn svg() {
    let count = |tags: &[String], name: &str| tags.iter().filter(|tag| *tag == name).count();
    let empty = well_formed(&board_svg(&Board::default(), &Marks::default()));
    assert_eq!((count(&empty, "rect"), count(&empty, "use"), count(&empty, "text")), (65, 0, 16));
    let marks = Marks::default()
        .pointing(Square::E1.into())
        .with_unknown(Square::E4.into())
        .with_faulty(Square::A1.into())
        .seen_by(Color::Black);
    let picture = board_svg(&Board::initial(), &marks);
    let full = well_formed(&picture);
    assert_eq!((count(&full, "rect"), count(&full, "use"), count(&full, "text")), (66, 32, 17));
    assert!(picture.contains("White: Ra1 Nb1 Bc1 Qd1 Ke1 Bf1 Ng1 Rh1 Pa2"), "{picture}");
    // Black is below: a1 stands in the corner at the top on the right.
    assert!(
        picture.contains("<rect x=\"300\" y=\"20\" width=\"40\" height=\"40\" fill=\"#d9705c\"/>")
    );
    assert!(picture.len() < 16 * 1024, "{}", picture.len());
}

#[test]
fn scenes() {
    let text = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    let found = scene(text, &Options::default(), None).expect("a board");
    assert_eq!(found.board, text.parse::<Fen>().expect("sound").board);
    assert_eq!(found.marks, Marks::default());
    let found = scene(text, &Options::default(), Some(54)).expect("a board");
    assert_eq!(found.marks.pointed, [Square::E3, Square::E4].into_iter().collect());
    assert_eq!(scene("no FEN", &Options::default(), None), None);
    assert_eq!(scene("", &Options::default(), Some(7)), None);
    // Safe fixes are made before: a look-alike is the piece that it looks like.
    let found = scene("4к3/8/8/8/8/8/8/4K3 w - - 0 1", &Options::default(), None).expect("a board");
    assert_eq!(found.board.king(Color::Black), Some(Square::E8));
}
