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
    /// How many states the search for an order of captures may look at; see [`SEARCH_NODES`]. 0 switches it off.
    ///
    /// It is a number of states and not a time, so that the same text gives the same report on every machine.
    pub search_nodes: u32,
}

/// The limit of the search for an order of captures: what is worth its time in a batch run.
pub const SEARCH_NODES: u32 = 2_000;

/// The limit while somebody types.
pub const SEARCH_NODES_EDITOR: u32 = 500;

/// The limit for those who want to know.
pub const SEARCH_NODES_DEEP: u32 = 20_000;

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
        Self {
            variant: None,
            record: Record::Fen,
            levels: Levels::at_least(Severity::Note),
            search_nodes: SEARCH_NODES,
        }
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

    /// The same options with another limit for the search for an order of captures.
    ///
    /// ```
    /// use fenlint::{Options, SEARCH_NODES_DEEP};
    ///
    /// assert_eq!(Options::default().with_search_nodes(SEARCH_NODES_DEEP).search_nodes, 20_000);
    /// ```
    #[must_use]
    pub fn with_search_nodes(mut self, nodes: u32) -> Self {
        self.search_nodes = nodes;
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
