//! Spoils FEN text the way people and programs do.
//!
//! A fault is a small edit of one field. Each kind in [`spoil`] is used at most once on a text, so that a later fault
//! seldom undoes an earlier one.

use crate::random::Random;

/// The most faults that [`spoil`] makes in one text.
pub const MOST: usize = 7;

const PLACEMENT: usize = 0;
const SIDE: usize = 1;
const CASTLING: usize = 2;
const EN_PASSANT: usize = 3;
const HALFMOVE: usize = 4;
const FULLMOVE: usize = 5;

/// A FEN, taken apart. `gaps[n]` stands before field `n`, the last one after all.
struct Parts {
    fields: [Option<String>; 6],
    gaps: [&'static str; 7],
}

/// Makes a fault, or says that this text has no place for it.
type Fault = fn(&mut Parts, &mut Random) -> bool;

const FAULTS: &[Fault] = &[
    drop_character,
    double_character,
    change_digit,
    stray_letter,
    look_alike,
    second_king,
    rank_count,
    other_slash,
    pawn_on_back_rank,
    side_to_move,
    castling_right_without_rook,
    castling_repeated,
    castling_stray,
    dash_in_castling,
    en_passant_target,
    dash_in_en_passant,
    halfmove_clock,
    fullmove_number,
    field_missing,
    end_missing,
    other_space,
    space_before,
    text_after,
];

/// Returns the FEN with `count` faults ([`MOST`] at most), fewer if it is not a FEN of six fields.
#[must_use]
pub fn spoil(fen: &str, count: usize, random: &mut Random) -> String {
    let mut fields = fen.split(' ').map(str::to_owned);
    let mut parts =
        Parts { fields: [(); 6].map(|()| fields.next()), gaps: ["", " ", " ", " ", " ", " ", ""] };
    let mut kinds: [usize; FAULTS.len()] = std::array::from_fn(|index| index);
    random.shuffle(&mut kinds);
    let mut left = count.min(MOST);
    for kind in kinds {
        if left == 0 {
            break;
        }
        if FAULTS[kind](&mut parts, random) {
            left -= 1;
        }
    }
    parts.join()
}

impl Parts {
    fn join(&self) -> String {
        let mut text = String::with_capacity(96);
        for (field, gap) in self.fields.iter().zip(self.gaps) {
            if let Some(field) = field {
                text.push_str(gap);
                text.push_str(field);
            }
        }
        text.push_str(self.gaps[6]);
        text
    }

    /// Writes another text into a field that is still there.
    fn set(&mut self, field: usize, text: impl Into<String>) -> bool {
        let text = text.into();
        match &mut self.fields[field] {
            Some(old) if *old != text => {
                *old = text;
                true
            }
            _ => false,
        }
    }

    fn is(&self, field: usize, text: &str) -> bool {
        self.fields[field].as_deref() == Some(text)
    }

    /// Replaces one of the characters of a field that are `wanted`.
    fn edit(
        &mut self,
        field: usize,
        random: &mut Random,
        wanted: impl Fn(char) -> bool,
        replacement: impl FnOnce(char, &mut Random) -> String,
    ) -> bool {
        let Some(text) = &mut self.fields[field] else { return false };
        let places = text.chars().filter(|&found| wanted(found)).count();
        let chosen =
            text.char_indices().filter(|&(_, found)| wanted(found)).nth(random.below(places));
        let Some((start, found)) = chosen else { return false };
        text.replace_range(start..start + found.len_utf8(), &replacement(found, random));
        true
    }
}

fn drop_character(parts: &mut Parts, random: &mut Random) -> bool {
    parts.edit(PLACEMENT, random, |_| true, |_, _| String::new())
}

fn double_character(parts: &mut Parts, random: &mut Random) -> bool {
    parts.edit(PLACEMENT, random, |_| true, |found, _| format!("{found}{found}"))
}

fn change_digit(parts: &mut Parts, random: &mut Random) -> bool {
    let other = |found, random: &mut Random| {
        let mut digits = "0123456789".chars().filter(|&digit| digit != found);
        digits.nth(random.below(9)).unwrap_or('9').to_string()
    };
    parts.edit(PLACEMENT, random, |found| found.is_ascii_digit(), other)
}

fn stray_letter(parts: &mut Parts, random: &mut Random) -> bool {
    let letter =
        |_, random: &mut Random| char::from(random.pick(b"acdfhijlmostuvxyzADSTX?*")).to_string();
    parts.edit(PLACEMENT, random, |found| found.is_ascii_alphabetic(), letter)
}

/// Cyrillic and Greek letters that look like the piece letters, full-width digits.
const LOOK_ALIKES: &[(char, char)] = &[
    ('K', 'К'),
    ('B', 'В'),
    ('N', 'Ν'),
    ('P', 'Р'),
    ('k', 'к'),
    ('r', 'г'),
    ('b', 'Ь'),
    ('n', 'п'),
    ('p', 'р'),
    ('8', '８'),
];

fn look_alike(parts: &mut Parts, random: &mut Random) -> bool {
    let twin = |found| LOOK_ALIKES.iter().find(|(ascii, _)| *ascii == found).map(|(_, twin)| *twin);
    parts.edit(
        PLACEMENT,
        random,
        |found| twin(found).is_some(),
        |found, _| twin(found).into_iter().collect(),
    )
}

fn second_king(parts: &mut Parts, random: &mut Random) -> bool {
    let king = |found: char| if found == 'k' { "K" } else { "k" }.to_owned();
    parts.edit(PLACEMENT, random, |found| matches!(found, 'k' | 'K'), |found, _| king(found))
}

/// One kind, for one more and one less are none.
fn rank_count(parts: &mut Parts, random: &mut Random) -> bool {
    let Some(text) = &parts.fields[PLACEMENT] else { return false };
    let mut ranks: Vec<&str> = text.split('/').collect();
    let place = random.below(ranks.len());
    match random.below(3) {
        0 if ranks.len() > 1 => _ = ranks.remove(place),
        1 => ranks.insert(place, ""),
        _ => ranks.insert(place, "8"),
    }
    let text = ranks.join("/");
    parts.set(PLACEMENT, text)
}

fn other_slash(parts: &mut Parts, random: &mut Random) -> bool {
    parts.edit(
        PLACEMENT,
        random,
        |found| found == '/',
        |_, random| random.pick(&["\\", "|", ",", " "]).to_owned(),
    )
}

fn pawn_on_back_rank(parts: &mut Parts, random: &mut Random) -> bool {
    let Some(text) = &parts.fields[PLACEMENT] else { return false };
    let (first, rest) = text.split_once('/').unwrap_or((text, ""));
    let places = first.bytes().filter(|byte| b"rnbqRNBQ".contains(byte)).count();
    let Some((place, _)) = first
        .char_indices()
        .filter(|(_, found)| "rnbqRNBQ".contains(*found))
        .nth(random.below(places))
    else {
        return false;
    };
    let text = format!("{}p{}/{rest}", &first[..place], &first[place + 1..]);
    parts.set(PLACEMENT, text)
}

fn side_to_move(parts: &mut Parts, random: &mut Random) -> bool {
    let wrong: &[&str] = if parts.is(SIDE, "w") {
        &["W", "white", "ԝ", "x", "-"]
    } else {
        &["B", "black", "Ь", "s", "x"]
    };
    parts.set(SIDE, random.pick(wrong))
}

fn castling_right_without_rook(parts: &mut Parts, _: &mut Random) -> bool {
    parts.is(CASTLING, "-") && parts.set(CASTLING, "KQkq")
}

fn castling_repeated(parts: &mut Parts, random: &mut Random) -> bool {
    parts.edit(
        CASTLING,
        random,
        |found| found.is_ascii_alphabetic(),
        |found, _| format!("{found}{found}"),
    )
}

fn castling_stray(parts: &mut Parts, random: &mut Random) -> bool {
    parts.edit(
        CASTLING,
        random,
        |_| true,
        |found, random| {
            let stray = random.pick(&["x", "0", "-", "z", "."]);
            format!("{found}{stray}")
        },
    )
}

const DASHES: &[&str] = &["—", "–", "−", "--", "_"];

fn dash_in_castling(parts: &mut Parts, random: &mut Random) -> bool {
    parts.is(CASTLING, "-") && parts.set(CASTLING, random.pick(DASHES))
}

fn dash_in_en_passant(parts: &mut Parts, random: &mut Random) -> bool {
    parts.is(EN_PASSANT, "-") && parts.set(EN_PASSANT, random.pick(DASHES))
}

fn en_passant_target(parts: &mut Parts, random: &mut Random) -> bool {
    parts.set(EN_PASSANT, random.pick(&["E3", "3e", "e4", "d9", "i6", "none", "0", "KQ", "e"]))
}

fn halfmove_clock(parts: &mut Parts, random: &mut Random) -> bool {
    parts.set(HALFMOVE, random.pick(&["O", "-1", "-", "0.5", "٠", "x", "99999999999"]))
}

fn fullmove_number(parts: &mut Parts, random: &mut Random) -> bool {
    parts.set(FULLMOVE, random.pick(&["l", "-3", "-", "1.", "१", "one", "99999999999", "0"]))
}

fn field_missing(parts: &mut Parts, random: &mut Random) -> bool {
    parts.fields[random.pick(&[SIDE, CASTLING, EN_PASSANT, HALFMOVE])].take().is_some()
}

fn end_missing(parts: &mut Parts, random: &mut Random) -> bool {
    let start = random
        .pick(&[SIDE, CASTLING, EN_PASSANT, HALFMOVE, HALFMOVE, HALFMOVE, FULLMOVE, FULLMOVE]);
    let there = parts.fields[start].is_some();
    if there {
        parts.fields[start..].fill(None);
    }
    there
}

fn other_space(parts: &mut Parts, random: &mut Random) -> bool {
    let gap = random.pick(&[SIDE, CASTLING, EN_PASSANT, HALFMOVE, FULLMOVE]);
    parts.gaps[gap] = random.pick(&["  ", "\t", "_", "\u{a0}", ""]);
    parts.fields[gap].is_some()
}

fn space_before(parts: &mut Parts, random: &mut Random) -> bool {
    parts.gaps[0] = random.pick(&[" ", "\u{feff}", "\"", "FEN: "]);
    true
}

fn text_after(parts: &mut Parts, random: &mut Random) -> bool {
    parts.gaps[6] = random.pick(&[" ", ".", ";", "\"", " x", " 0"]);
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Games, Variant};
    use crate::readers::readers;

    fn refused(count: usize) -> usize {
        let (mut games, mut random) = (Games::new(5, Variant::Standard), Random::new(6));
        // All three, for each overlooks something: shakmaty missing fields, cozy-chess a missing rank, owlchess a
        // castling right without a rook.
        let strict = ["shakmaty Fen + Chess", "cozy-chess Board", "owlchess Board"];
        let mut strict_readers = readers(Variant::Standard);
        strict_readers.retain(|reader| strict.contains(&reader.name));
        (0..10_000)
            .filter(|_| {
                let mut text = String::new();
                games.write_next(&mut text);
                let spoilt = spoil(&text, count, &mut random);
                assert_ne!(spoilt, text);
                assert!(!spoilt.contains(['\n', '\r']));
                !strict_readers.iter().all(|reader| reader.accepts(&spoilt))
            })
            .count()
    }

    #[test]
    fn strict_readers_refuse_what_is_spoilt() {
        assert_eq!([1, 3, 7].map(refused), [10_000; 3]);
    }

    #[test]
    fn every_kind_has_a_place_somewhere() {
        let mut random = Random::new(9);
        for fault in FAULTS {
            let made = ["KQkq", "-"].into_iter().any(|castling| {
                let fen = format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w {castling} - 0 1");
                let mut fields = fen.split(' ').map(str::to_owned);
                let mut parts = Parts {
                    fields: [(); 6].map(|()| fields.next()),
                    gaps: ["", " ", " ", " ", " ", " ", ""],
                };
                fault(&mut parts, &mut random) && parts.join() != fen
            });
            assert!(made);
        }
    }

    #[test]
    fn any_text_can_be_spoilt() {
        for text in ["", " ", "8", "—", "a b c d e f g"] {
            _ = spoil(text, MOST, &mut Random::new(2));
        }
    }
}
