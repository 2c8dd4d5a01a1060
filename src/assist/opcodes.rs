//! The operations of EPD in words.

use crate::grammar::{Opcode, Operands};

/// An opcode of the standard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Its name: `bm`.
    pub(super) name: &'static str,
    /// What the letters stand for.
    pub(crate) title: &'static str,
    /// What it says, in full sentences.
    pub(crate) meaning: &'static str,
}

const fn entry(name: &'static str, title: &'static str, meaning: &'static str) -> Entry {
    Entry { name, title, meaning }
}

/// All opcodes but the comments and variation names with a number, in the order of their use: what people type first.
const ENTRIES: &[Entry] = &[
    entry(
        "bm",
        "best moves",
        "The moves that are judged best here. A test suite asks an engine to find one of them.",
    ),
    entry(
        "am",
        "avoid moves",
        "The moves that are bad here. A test suite asks an engine to play none of them.",
    ),
    entry(
        "id",
        "identification",
        "A label for this position, usually the name of the collection and a number.",
    ),
    entry(
        "hmvc",
        "halfmove clock",
        "The plies since the last capture or pawn move: the fifth field of a FEN, which EPD has not.",
    ),
    entry(
        "fmvn",
        "fullmove number",
        "The number of the move about to be played: the sixth field of a FEN, which EPD has not.",
    ),
    entry(
        "dm",
        "direct mate",
        "The side to move mates in so many moves, whatever the other side does.",
    ),
    entry(
        "ce",
        "centipawn evaluation",
        "How good the position is for the side to move, in hundredths of a pawn. Beyond 32000 or below -32000 it counts the way to mate.",
    ),
    entry(
        "pv",
        "predicted variation",
        "The moves that are expected from here on, in the order of play.",
    ),
    entry("pm", "predicted move", "The one move that is expected now: the first move of `pv`."),
    entry("sm", "supplied move", "The move that the side to move plays now."),
    entry(
        "acd",
        "analysis depth",
        "How many plies deep an engine has looked. It is not in the list of the standard, but in common use.",
    ),
    entry("acn", "analysis nodes", "How many positions an engine has looked at."),
    entry("acs", "analysis seconds", "How many seconds an engine has looked at it."),
    entry(
        "eco",
        "opening code",
        "The code of the opening in the Encyclopaedia of Chess Openings: `B90`.",
    ),
    entry("nic", "opening code", "The code of the opening in the New in Chess Key: `SI 13.2`."),
    entry(
        "rc",
        "repetition count",
        "How many times this position has been on the board: at 3 a draw may be claimed.",
    ),
    entry("noop", "no operation", "Nothing: programs pass over it and its operands."),
    entry("draw_offer", "draw offer", "The side that moves offers a draw with the move in `sm`."),
    entry("draw_accept", "draw accepted", "The offer of a draw is accepted."),
    entry("draw_claim", "draw claimed", "The side to move claims a draw, with the move in `sm`."),
    entry("draw_reject", "draw rejected", "The offer of a draw is rejected."),
    entry("resign", "resignation", "The side to move resigns."),
    entry(
        "tcgs",
        "game selector",
        "Which of several games this is about, when programs play by message.",
    ),
    entry("tcri", "receiver", "Who receives the message: an address and a name."),
    entry("tcsi", "sender", "Who sends the message: an address and a name."),
    entry("cc", "chess clock", "The time on the clocks. A later addition by the author of EPD."),
    entry("ptp", "PGN tags", "Tag pairs of PGN. A later addition by the author of EPD."),
    entry(
        "refcom",
        "command of the referee",
        "A command of a referee program. A later addition by the author of EPD.",
    ),
    entry(
        "refreq",
        "request to the referee",
        "A request to a referee program. A later addition by the author of EPD.",
    ),
    entry(
        "sv",
        "supplied variation",
        "Moves that are played from here on. A later addition by the author of EPD.",
    ),
    entry(
        "ts",
        "time stamp",
        "When the record was written. A later addition by the author of EPD.",
    ),
];

/// The comments and the variation names, `0` the first of each.
const NUMBERED: [Entry; 20] = {
    const C: &str = "A comment for people. `c0` is the first of ten; test suites also keep scored moves and other notes here.";
    const V: &str =
        "The name of an opening or a variation. `v0` is the first of ten, the most general one.";
    [
        entry("c0", "comment", C),
        entry("c1", "comment", C),
        entry("c2", "comment", C),
        entry("c3", "comment", C),
        entry("c4", "comment", C),
        entry("c5", "comment", C),
        entry("c6", "comment", C),
        entry("c7", "comment", C),
        entry("c8", "comment", C),
        entry("c9", "comment", C),
        entry("v0", "variation name", V),
        entry("v1", "variation name", V),
        entry("v2", "variation name", V),
        entry("v3", "variation name", V),
        entry("v4", "variation name", V),
        entry("v5", "variation name", V),
        entry("v6", "variation name", V),
        entry("v7", "variation name", V),
        entry("v8", "variation name", V),
        entry("v9", "variation name", V),
    ]
};

/// All opcodes of the standard, and those that are in common use.
pub(super) fn all() -> impl Iterator<Item = Entry> {
    ENTRIES.iter().chain(&NUMBERED).copied()
}

/// The opcode of that name.
pub(crate) fn find(name: &str) -> Option<Entry> {
    all().find(|entry| entry.name == name)
}

/// What the operands of an opcode are, in words; `None` for an opcode that is not known.
pub(super) fn operands(name: &str) -> Option<&'static str> {
    let Opcode::Known(operands) = Opcode::of(name) else { return None };
    Some(match operands {
        Operands::Moves => {
            "one or more moves in standard algebraic notation (`Nf3 e4`), each of which can be played now"
        }
        Operands::Move => "one move in standard algebraic notation (`Nf3`) that can be played now",
        Operands::Line => "moves in standard algebraic notation, each played after the one before",
        Operands::Integer(0) => "a whole number, 0 or more",
        Operands::Integer(_) => "a whole number, 1 or more",
        Operands::Score => "a whole number from -32767 to 32766",
        Operands::Text => "a text in double quotes, or nothing",
        Operands::Name => "a text in double quotes",
        Operands::Pair => "two texts in double quotes: an address and a name",
        Operands::Nothing => "nothing",
        Operands::Anything => "whatever there is",
    })
}

/// The shape of an operation, as a pattern to type after.
pub(super) fn pattern(name: &str) -> &'static str {
    match Opcode::of(name) {
        Opcode::Known(Operands::Moves | Operands::Line) => "moves",
        Opcode::Known(Operands::Move) => "move",
        Opcode::Known(Operands::Integer(_) | Operands::Score) => "number",
        Opcode::Known(Operands::Text | Operands::Name) => "\"text\"",
        Opcode::Known(Operands::Pair) => "\"address\" \"name\"",
        Opcode::Known(Operands::Nothing) => "",
        _ => "operands",
    }
}

/// What a score says, to the side to move.
pub(super) fn score(value: i64) -> String {
    let moves = |plies: i64| {
        let moves = plies.max(0).div_euclid(2) + plies.max(0).rem_euclid(2);
        format!("{moves} move{}", if moves == 1 { "" } else { "s" })
    };
    match value {
        32_001..=32_766 => format!("the side to move mates in {}", moves(32_767 - value)),
        -32_766..=-32_001 => format!("the side to move is mated in {}", moves(value + 32_767)),
        -32_767 => "the position is illegal".to_owned(),
        0 => "both sides stand equally well".to_owned(),
        -32_000..=32_000 => {
            let side = if value > 0 { "better" } else { "worse" };
            let pawns = value.unsigned_abs();
            format!("the side to move is {}.{:02} pawns {side}", pawns / 100, pawns % 100)
        }
        _ => "beyond the range of the standard".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{all, find, operands, score};
    use crate::grammar::Opcode;

    #[test]
    fn each_is_known() {
        for entry in all() {
            assert!(matches!(Opcode::of(entry.name), Opcode::Known(_)), "{}", entry.name);
            assert!(operands(entry.name).is_some());
            assert!(entry.meaning.ends_with(['.', '`']), "{}", entry.name);
        }
        assert_eq!(all().count(), 51);
        assert_eq!(find("c7").map(|entry| entry.title), Some("comment"));
        assert!(find("Ae").is_none() && operands("Ae").is_none());
    }

    #[test]
    fn scores() {
        for (value, words) in [
            (35, "the side to move is 0.35 pawns better"),
            (-1205, "the side to move is 12.05 pawns worse"),
            (0, "both sides stand equally well"),
            (32_766, "the side to move mates in 1 move"),
            (32_762, "the side to move mates in 3 moves"),
            (-32_765, "the side to move is mated in 1 move"),
            (-32_767, "the position is illegal"),
            (99_999, "beyond the range of the standard"),
        ] {
            assert_eq!(score(value), words);
        }
    }
}
