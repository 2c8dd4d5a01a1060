//! The strict parsers inside other grammars: what follows a sound record is left.

use fenlint::grammar::strict::{Error, epd_base, fen, side_to_move};

#[test]
fn what_follows_is_left() {
    const FEN: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 5 39";
    for rest in
        ["", "\"]", "; mate", " ; mate", "] x", ", next", ")", "\nnext", " {comment}", " # note"]
    {
        let text = format!("{FEN}{rest}");
        let parsed = fen::<Error<&str>>(&text).map(|(rest, _)| rest);
        assert_eq!(parsed, Ok(rest), "{text}");
    }
    for rest in [" 0", " extra", ".", "x", " -"] {
        assert!(fen::<Error<&str>>(&format!("{FEN}{rest}")).is_err(), "{rest}");
    }
    assert!(side_to_move::<Error<&str>>("w;").is_ok());
    assert!(epd_base::<Error<&str>>("4k3/8/8/8/8/8/8/4K3 w - -;").is_ok());
}
