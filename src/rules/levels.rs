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
    /// Those that have another level than their own.
    set: Option<Box<Set>>,
}

/// Rules with a level that is set.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Set {
    /// Their levels, by name.
    levels: Vec<(&'static str, Level)>,
    /// Their marks: a rule whose mark is not there is none of them.
    marks: [u64; 4],
}

impl Levels {
    /// Each rule at its own level, down to this severity.
    #[must_use]
    pub const fn at_least(severity: Severity) -> Self {
        Self { at_least: severity, set: None }
    }

    /// Sets the level of a rule; the last one set counts.
    ///
    /// # Errors
    ///
    /// [`UnknownRule`] if no rule has that name.
    pub fn set(&mut self, rule: &str, level: Level) -> Result<(), UnknownRule> {
        let RuleMeta { name, mark, .. } = *find(rule)?;
        let set = self.set.get_or_insert_default();
        set.levels.retain(|(other, _)| *other != name);
        set.levels.push((name, level));
        set.marks[usize::from(mark / 64)] |= 1 << (mark % 64);
        Ok(())
    }

    /// Whether the rule has anything to say at these levels.
    #[inline]
    pub(crate) fn want(&self, rule: &RuleMeta) -> bool {
        if !self.may_be_set(rule) {
            return rule.worst >= self.at_least;
        }
        self.severity(rule, rule.worst).is_some()
    }

    /// Whether anything below an error may be heard.
    #[inline]
    pub(crate) fn want_warnings(&self) -> bool {
        self.at_least < Severity::Error || self.set.is_some()
    }

    #[inline]
    fn may_be_set(&self, rule: &RuleMeta) -> bool {
        let has = |set: &Set| set.marks[usize::from(rule.mark / 64)] >> (rule.mark % 64) & 1 == 1;
        self.set.as_deref().is_some_and(has)
    }

    fn level(&self, name: &str) -> Option<Level> {
        let levels = &self.set.as_deref()?.levels;
        levels.iter().find(|(other, _)| *other == name).map(|(_, level)| *level)
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
