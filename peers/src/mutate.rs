//! Small edits that know nothing of FEN: a character or a field put in, taken out, changed or moved.
//!
//! Unlike [`faults`](crate::faults) they often give another sound text, or one that only some readers refuse.

use crate::random::Random;

/// What is put in: everything that stands in a FEN, and some of what does not.
const POOL: &[u8] = b"pnbrqkPNBRQK12345678/ wb-KQkqABCDEFGHabcdefgh36.09+~_x";

/// The text with one edit; none is left if the text is empty.
#[must_use]
pub fn mutate(text: &str, random: &mut Random) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    let mut fields: Vec<&str> = text.split(' ').collect();
    let (at, field) = (random.below(characters.len()), random.below(fields.len()));
    let new = char::from(random.pick(POOL));
    match random.below(8) {
        0 => characters.insert(at, new),
        1 if at < characters.len() => _ = characters.remove(at),
        2 if at + 1 < characters.len() => characters.swap(at, at + 1),
        3 => return edited(&mut fields, |fields| _ = fields.remove(field)),
        4 => return edited(&mut fields, |fields| fields.insert(field, fields[field])),
        5 => {
            let other = random.below(fields.len());
            return edited(&mut fields, |fields| fields.swap(field, other));
        }
        _ if at < characters.len() => characters[at] = new,
        _ => {}
    }
    characters.into_iter().collect()
}

fn edited(fields: &mut Vec<&str>, edit: impl FnOnce(&mut Vec<&str>)) -> String {
    edit(fields);
    fields.join(" ")
}

#[cfg(test)]
mod tests {
    use super::mutate;
    use crate::random::Random;

    #[test]
    fn any_text_can_be_mutated() {
        let mut random = Random::new(3);
        for text in ["", " ", "8", "—", "4k3/8/8/8/8/8/4P3/4K3 w - - 5 39"] {
            for _ in 0..200 {
                assert!(!mutate(text, &mut random).contains('\n'));
            }
        }
    }
}
