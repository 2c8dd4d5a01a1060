//! The variants of chess.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A variant of chess.
///
/// ```
/// use fenlint::Variant;
///
/// assert_eq!("Three-check".parse(), Ok(Variant::ThreeCheck));
/// assert_eq!(Variant::ThreeCheck.name(), "3check");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Variant {
    /// Standard chess.
    Chess,
    /// Chess960, also called Fischer random chess.
    Chess960,
    /// Crazyhouse: a captured piece may be dropped on the board by the one who took it.
    Crazyhouse,
    /// Three-check chess: the third check wins.
    #[cfg_attr(feature = "serde", serde(rename = "3check"))]
    ThreeCheck,
    /// King of the Hill: a king in the centre wins.
    KingOfTheHill,
    /// Antichess: captures are compulsory, the king is a man like any other, and who has nothing left to move wins.
    Antichess,
    /// Atomic chess: a capture blows up what stands around it.
    Atomic,
    /// Horde: Black's army against 36 white pawns without a king.
    Horde,
    /// Racing Kings: the first king on rank 8 wins, and nobody may give check.
    RacingKings,
}

impl Variant {
    /// All of them, standard chess first.
    pub const ALL: [Self; 9] = [
        Self::Chess,
        Self::Chess960,
        Self::Crazyhouse,
        Self::ThreeCheck,
        Self::KingOfTheHill,
        Self::Antichess,
        Self::Atomic,
        Self::Horde,
        Self::RacingKings,
    ];

    /// The name on the command line and in reports: `chess`, `3check` and so on.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chess => "chess",
            Self::Chess960 => "chess960",
            Self::Crazyhouse => "crazyhouse",
            Self::ThreeCheck => "3check",
            Self::KingOfTheHill => "kingofthehill",
            Self::Antichess => "antichess",
            Self::Atomic => "atomic",
            Self::Horde => "horde",
            Self::RacingKings => "racingkings",
        }
    }

    /// The variant that the `Variant` tag of a PGN game names; `None` for one that is not known here.
    ///
    /// Upper and lower case, blanks, hyphens, underscores and dots make no difference.
    ///
    /// ```
    /// use fenlint::Variant;
    ///
    /// assert_eq!(Variant::of_pgn_tag("King of the Hill"), Some(Variant::KingOfTheHill));
    /// assert_eq!(Variant::of_pgn_tag("From Position"), Some(Variant::Chess));
    /// assert_eq!(Variant::of_pgn_tag("Xiangqi"), None);
    /// ```
    #[must_use]
    pub fn of_pgn_tag(value: &str) -> Option<Self> {
        NAMES.iter().find(|(name, _)| is_same(name, value)).map(|(_, variant)| *variant)
    }
}

/// The names under which games and programs know the variants, in small letters and digits alone.
const NAMES: &[(&str, Variant)] = &[
    ("chess", Variant::Chess),
    ("standard", Variant::Chess),
    ("standardchess", Variant::Chess),
    ("normal", Variant::Chess),
    ("fromposition", Variant::Chess),
    ("chess960", Variant::Chess960),
    ("960", Variant::Chess960),
    ("fischerrandom", Variant::Chess960),
    ("fischerrandomchess", Variant::Chess960),
    ("fischerandom", Variant::Chess960),
    ("freestyle", Variant::Chess960),
    ("freestylechess", Variant::Chess960),
    ("crazyhouse", Variant::Crazyhouse),
    ("zh", Variant::Crazyhouse),
    ("3check", Variant::ThreeCheck),
    ("threecheck", Variant::ThreeCheck),
    ("3checkchess", Variant::ThreeCheck),
    ("threecheckchess", Variant::ThreeCheck),
    ("kingofthehill", Variant::KingOfTheHill),
    ("koth", Variant::KingOfTheHill),
    ("antichess", Variant::Antichess),
    ("atomic", Variant::Atomic),
    ("atomicchess", Variant::Atomic),
    ("horde", Variant::Horde),
    ("hordechess", Variant::Horde),
    ("racingkings", Variant::RacingKings),
    ("racingkingschess", Variant::RacingKings),
];

/// Whether a name is this one but for case and what may stand between words.
fn is_same(name: &str, written: &str) -> bool {
    let between = |c: &char| c.is_whitespace() || matches!(c, '-' | '_' | '.');
    let letters = written.chars().filter(|c| !between(c)).map(|c| c.to_ascii_lowercase());
    letters.eq(name.chars())
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The name is that of no variant that is known here.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("unknown variant {name:?}; known are {}", Variant::ALL.map(Variant::name).join(", "))]
pub struct UnknownVariant {
    /// The name as given.
    pub name: String,
}

/// Reads a name as [`Variant::of_pgn_tag`] does.
impl FromStr for Variant {
    type Err = UnknownVariant;

    fn from_str(name: &str) -> Result<Self, UnknownVariant> {
        Self::of_pgn_tag(name).ok_or_else(|| UnknownVariant { name: name.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        for variant in Variant::ALL {
            assert_eq!(variant.to_string().parse(), Ok(variant));
        }
        for (name, variant) in [
            ("Three-check", Variant::ThreeCheck),
            ("3-check", Variant::ThreeCheck),
            ("KING OF THE HILL", Variant::KingOfTheHill),
            ("King.of.the.Hill", Variant::KingOfTheHill),
            ("Racing Kings", Variant::RacingKings),
            ("Chess 960", Variant::Chess960),
            ("From Position", Variant::Chess),
            ("Standard", Variant::Chess),
        ] {
            assert_eq!(name.parse(), Ok(variant), "{name}");
        }
        for name in ["", "-", "Bughouse", "Shogi", "chess961", "атомные"] {
            assert_eq!(Variant::of_pgn_tag(name), None, "{name}");
        }
        let message = "shogi".parse::<Variant>().unwrap_err().to_string();
        assert!(message.starts_with("unknown variant \"shogi\"; known are chess, chess960, craz"));
    }
}
