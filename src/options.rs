//! What a caller can set: the variant, the kind of record, the level of each rule.

use crate::diagnostic::Severity;
use crate::rules::{Level, Levels, UnknownRule};
use crate::variant::Variant;

/// What to lint for. `Options::default()` reports everything.
///
/// ```
/// use fenlint::{Level, Options, lint};
///
/// let options = Options::default().with_level("missing-counters", Level::Allow)?;
/// assert!(lint("7K/8/k1P5/7p/8/8/8/8 w - -", &options).findings().is_empty());
/// # Ok::<_, fenlint::UnknownRule>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// The variant of chess; `None` when it is not known, which is standard chess with an open mind.
    pub variant: Option<Variant>,
    /// Whether a FEN or an EPD record is expected.
    pub record: Record,
    /// The levels of the rules.
    pub levels: Levels,
}

/// The kind of record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Record {
    /// Six fields.
    #[default]
    Fen,
    /// Four fields, then operations.
    Epd,
}

impl Default for Options {
    fn default() -> Self {
        Self { variant: None, record: Record::Fen, levels: Levels::at_least(Severity::Note) }
    }
}

impl Options {
    /// Reports errors only, and does not look for anything else.
    #[must_use]
    pub fn errors() -> Self {
        Self { levels: Levels::at_least(Severity::Error), ..Self::default() }
    }

    /// The same options for a variant.
    #[must_use]
    pub fn with_variant(mut self, variant: impl Into<Option<Variant>>) -> Self {
        self.variant = variant.into();
        self
    }

    /// The same options for a kind of record.
    #[must_use]
    pub fn with_record(mut self, record: Record) -> Self {
        self.record = record;
        self
    }

    /// Sets the level of a rule; the last one set counts.
    ///
    /// # Errors
    ///
    /// [`UnknownRule`] if no rule has that name.
    pub fn with_level(mut self, rule: &str, level: Level) -> Result<Self, UnknownRule> {
        self.levels.set(rule, level)?;
        Ok(self)
    }
}
