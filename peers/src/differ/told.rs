//! A position as every reader can tell it: from the FEN that it writes.

/// The six fields as values. Squares count from a1, b1, … to h8.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    squares: [char; 64],
    side: String,
    /// The squares of the rooks that may castle, whatever the letters.
    rooks: u64,
    en_passant: String,
    counters: Vec<String>,
}

/// A field in which two readers can differ.
pub(super) const FIELDS: [&str; 5] = ["placement", "side", "castling", "ep", "counters"];

impl Told {
    /// From a FEN as a reader writes it, which is always sound in its six fields; empty hands (`[]`) are no hands, and
    /// the marks of promoted pieces (`~`) are left out.
    #[must_use]
    pub fn of(fen: &str) -> Option<Self> {
        let fields: Vec<&str> = fen.split(' ').collect();
        let &[placement, side, castling, en_passant, ref counters @ ..] = fields.as_slice() else {
            return None;
        };
        let mut squares = ['.'; 64];
        for (line, rank) in placement.trim_end_matches("[]").split('/').zip((0..8).rev()) {
            let mut file = 0;
            for c in line.chars().filter(|c| *c != '~') {
                if let Some(gap) = c.to_digit(10) {
                    file += gap as usize;
                } else {
                    *squares.get_mut(rank * 8 + file)? = c;
                    file += 1;
                }
            }
        }
        let rooks = castling.chars().filter_map(|letter| rook(letter, &squares));
        Some(Self {
            squares,
            side: side.to_owned(),
            rooks: rooks.fold(0, |rooks, square| rooks | 1 << square),
            en_passant: en_passant.to_owned(),
            counters: counters.iter().map(|&counter| counter.to_owned()).collect(),
        })
    }

    /// The first field in which they differ.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Option<&'static str> {
        let same = [
            self.squares == other.squares,
            self.side == other.side,
            self.rooks == other.rooks,
            self.en_passant == other.en_passant,
            self.counters == other.counters,
        ];
        FIELDS.into_iter().zip(same).find(|(_, same)| !same).map(|(field, _)| field)
    }
}

/// The square of the rook that a castling letter means: `K` is the outermost one on that side of the king, else h1.
fn rook(letter: char, squares: &[char; 64]) -> Option<usize> {
    let white = letter.is_ascii_uppercase();
    let own = |c: char| if white { c.to_ascii_uppercase() } else { c };
    let rank = if white { 0 } else { 56 };
    let line = &squares[rank..rank + 8];
    let king = line.iter().position(|&piece| piece == own('k'));
    let is_rook = |file: &usize| line[*file] == own('r');
    let file = match letter.to_ascii_lowercase() {
        'k' => king.and_then(|king| (king..8).rev().find(is_rook)).unwrap_or(7),
        'q' => king.and_then(|king| (0..king).find(is_rook)).unwrap_or(0),
        file @ 'a'..='h' => file as usize - 'a' as usize,
        _ => return None,
    };
    Some(rank + file)
}

#[cfg(test)]
mod tests {
    use super::Told;

    #[test]
    fn letters_of_castling_are_one_thing() {
        let [standard, shredder, none] = ["KQkq", "HAha", "-"].map(|castling| {
            Told::of(&format!("r3k2r/8/8/8/8/8/8/R3K2R w {castling} - 0 1")).unwrap()
        });
        assert_eq!(standard.difference(&shredder), None);
        assert_eq!(standard.difference(&none), Some("castling"));
    }
}
