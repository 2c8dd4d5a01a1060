//! Which rules are heard, and how loud.

use super::{RuleMeta, find};
use crate::diagnostic::Severity;

/// What becomes of the findings of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Level {
    /// They are dropped.
    Allow,
    /// They are warnings.
    Warn,
    /// They are errors.
    Error,
}

/// A rule of that name does not exist.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown rule {name:?}{}", .similar.map_or(String::new(), |similar| format!("; did you mean `{similar}`?")))]
pub struct UnknownRule {
    /// The name as given.
    pub name: String,
    /// The rule whose name is nearest.
    pub similar: Option<&'static str>,
}

/// The levels of the rules: each has its own, unless another is set here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Levels {
    /// The least severity that is reported.
    at_least: Severity,
    /// Levels that differ from the rule's own, in the order of the names.
    set: Vec<(&'static str, Level)>,
    /// The bits of their names: a rule whose bit is not there has its own level.
    bits: u64,
}

/// One bit for a name, so that nearly all names can be told apart from a few others without comparing.
#[inline]
fn bit(name: &str) -> u64 {
    let bytes = name.as_bytes();
    let byte = |at: usize| bytes.get(at).map_or(0, |byte| u64::from(*byte));
    let mixed = byte(0) * 7 + byte(bytes.len() / 2) * 3 + byte(bytes.len().saturating_sub(1));
    1 << ((mixed + bytes.len() as u64) % 64)
}

impl Levels {
    /// Each rule at its own level, down to this severity.
    #[must_use]
    pub const fn at_least(severity: Severity) -> Self {
        Self { at_least: severity, set: Vec::new(), bits: 0 }
    }

    /// Sets the level of a rule; the last one set counts.
    ///
    /// # Errors
    ///
    /// [`UnknownRule`] if no rule has that name.
    pub fn set(&mut self, rule: &str, level: Level) -> Result<(), UnknownRule> {
        let name = find(rule)?.name;
        match self.set.binary_search_by_key(&name, |(other, _)| *other) {
            Ok(at) => self.set[at].1 = level,
            Err(at) => self.set.insert(at, (name, level)),
        }
        self.bits |= bit(name);
        Ok(())
    }

    /// Whether the rule has anything to say at these levels.
    #[inline]
    pub(crate) fn want(&self, rule: &RuleMeta) -> bool {
        if self.bits & bit(rule.name) == 0 {
            return rule.worst >= self.at_least;
        }
        self.severity(rule, rule.worst).is_some()
    }

    /// Whether anything below an error may be heard.
    #[inline]
    pub(crate) fn want_warnings(&self) -> bool {
        self.at_least < Severity::Error || !self.set.is_empty()
    }

    /// The level that is set for a rule.
    fn level(&self, rule: &str) -> Option<Level> {
        let at = self.set.binary_search_by_key(&rule, |(name, _)| *name).ok()?;
        self.set.get(at).map(|(_, level)| *level)
    }

    /// The severity of a finding that the rule would report with `own`; `None` if it is dropped.
    pub(crate) fn severity(&self, rule: &RuleMeta, own: Severity) -> Option<Severity> {
        let severity = match self.level(rule.name) {
            None => own,
            Some(Level::Allow) => return None,
            Some(Level::Warn) => Severity::Warning,
            Some(Level::Error) => Severity::Error,
        };
        Some(severity).filter(|severity| *severity >= self.at_least)
    }
}
