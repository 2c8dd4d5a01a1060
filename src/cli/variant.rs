//! The value of `--variant`.

use std::ffi::OsStr;

use clap::builder::{EnumValueParser, PossibleValue, TypedValueParser};
use clap::{Arg, Command, Error, ValueEnum};
use fenlint::Variant;

/// The variant that is asked for; by default none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct VariantArg(Option<Variant>);

/// The name of the default.
pub(crate) const AUTO: &str = "auto";

impl VariantArg {
    /// None, which is the default.
    pub(crate) const AUTO: Self = Self(None);

    const ALL: [Self; 10] = {
        let mut all = [Self::AUTO; 10];
        let mut at = 0;
        while at < Variant::ALL.len() {
            all[at + 1] = Self(Some(Variant::ALL[at]));
            at += 1;
        }
        all
    };

    pub(crate) const fn variant(self) -> Option<Variant> {
        self.0
    }

    /// The name in reports.
    pub(crate) fn name(self) -> &'static str {
        self.0.unwrap_or(Variant::Chess).name()
    }
}

/// Reads the name of a variant, also as PGN games and programs write it: `Three-check`, `King of the Hill`.
#[derive(Debug, Clone)]
pub(crate) struct VariantParser;

impl TypedValueParser for VariantParser {
    type Value = VariantArg;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<VariantArg, Error> {
        let name = value.to_str().unwrap_or_default();
        if name.eq_ignore_ascii_case(AUTO) {
            return Ok(VariantArg::AUTO);
        }
        if let Some(variant) = Variant::of_pgn_tag(name) {
            return Ok(VariantArg(Some(variant)));
        }
        // It tells which values there are.
        EnumValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(VariantArg::ALL.iter().filter_map(ValueEnum::to_possible_value)))
    }
}

impl ValueEnum for VariantArg {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(match self.0 {
            Some(variant) => PossibleValue::new(variant.name()).help(about(variant)),
            None => PossibleValue::new(AUTO).help(
                "Standard chess; what only another variant has is read too, and told as a warning or note",
            ),
        })
    }
}

const fn about(variant: Variant) -> &'static str {
    match variant {
        Variant::Chess => "Standard chess only",
        Variant::Chess960 => "Chess960, also called Fischer random chess",
        Variant::Crazyhouse => {
            "Crazyhouse: pieces in hand behind the board, `~` behind promoted ones"
        }
        Variant::ThreeCheck => "Three-check chess: check counters behind the en passant target",
        Variant::KingOfTheHill => "King of the Hill",
        Variant::Antichess => "Antichess: kings are men like any other, and nobody castles",
        Variant::Atomic => "Atomic chess: kings may touch",
        Variant::Horde => "Horde: 36 white pawns, and no white king",
        Variant::RacingKings => "Racing Kings: no pawns, no checks, no castling",
        _ => "",
    }
}
