//! What is known of a rule without running it.

use super::variants::{self, Variants};
use crate::diagnostic::Severity;
use crate::fix::Applicability;
use crate::variant::Variant;

/// Where the pages of the rules stand.
const PAGES: &str = "https://docs.rs/fenlint/latest/fenlint/rules/";

/// What is known of a rule without running it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct RuleMeta {
    /// Its name in kebab case, which is the code of its findings.
    pub name: &'static str,
    /// The family it belongs to.
    pub family: Family,
    /// The severity of its findings, if the options set no other.
    pub severity: Severity,
    /// The severity that a variant may raise it to; otherwise the same.
    pub worst: Severity,
    /// The variants in which it applies.
    variants: Variants,
    /// What kinds of fix it may offer.
    pub fixes: &'static [Applicability],
    /// Its page, in Markdown.
    pub page: &'static str,
    /// What its findings mean for those of others.
    pub(crate) bearing: Bearing,
    /// A number made of the name, by which nearly all rules differ from a few others.
    pub(super) mark: u8,
}

/// A number made of a name.
const fn mark(name: &str) -> u8 {
    let (bytes, mut mark, mut at) = (name.as_bytes(), 0_u8, 0);
    while at < bytes.len() {
        mark = mark.wrapping_mul(31).wrapping_add(bytes[at]);
        at += 1;
    }
    mark
}

impl RuleMeta {
    const fn new(
        family: Family,
        name: &'static str,
        severity: Severity,
        fixes: &'static [Applicability],
        page: &'static str,
    ) -> Self {
        let variants = variants::of(name);
        let (worst, mark) = (severity, mark(name));
        Self { name, family, severity, worst, variants, fixes, page, bearing: Bearing::None, mark }
    }

    /// A rule about what is written.
    pub(crate) const fn syntax(
        name: &'static str,
        severity: Severity,
        fixes: &'static [Applicability],
        page: &'static str,
    ) -> Self {
        Self::new(Family::Syntax, name, severity, fixes, page)
    }

    /// A rule about the position.
    pub(crate) const fn position(
        name: &'static str,
        severity: Severity,
        fixes: &'static [Applicability],
        page: &'static str,
    ) -> Self {
        Self::new(Family::Position, name, severity, fixes, page)
    }

    /// A rule about whether the position can arise in a game. What it says is proved, but not which man or field is to
    /// blame: hardly any of them has a fix.
    pub(crate) const fn reachability(
        name: &'static str,
        severity: Severity,
        page: &'static str,
    ) -> Self {
        Self::new(Family::Reachability, name, severity, &[], page)
    }

    /// The same rule with fixes.
    pub(crate) const fn with_fixes(mut self, fixes: &'static [Applicability]) -> Self {
        self.fixes = fixes;
        self
    }

    /// A rule of which a variant makes something worse.
    pub(crate) const fn or_worse(mut self, worst: Severity) -> Self {
        self.worst = worst;
        self
    }

    /// A rule whose findings mean something for those of others.
    pub(crate) const fn bearing(mut self, bearing: Bearing) -> Self {
        self.bearing = bearing;
        self
    }

    /// Whether it applies in a variant; one that is not known counts as standard chess.
    #[must_use]
    pub const fn applies_in(&self, variant: Option<Variant>) -> bool {
        self.variants.contain(variant)
    }

    /// The address of its page.
    #[must_use]
    pub fn url(&self) -> String {
        format!("{PAGES}{}/{}/", self.family.name(), self.name.replace('-', "_"))
    }

    /// What it flags, in one sentence: the first one of its page.
    #[must_use]
    pub fn summary(&self) -> &'static str {
        let mut lines = self.page.lines().filter(|line| !line.is_empty());
        lines.nth(1).unwrap_or_default()
    }
}

/// What the findings of a rule mean for those of others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bearing {
    /// Where they stand, later stages are silent if there is no safe fix; nothing else.
    None,
    /// The text is no FEN: nothing else is worth saying.
    Final,
    /// They are about letters: which piece each is may be in doubt, and not that it is one.
    Letters,
    /// They count ranks or squares, which letters in doubt do not hinder.
    Count,
    /// The board is another one than it seems: whether it can arise is not asked.
    Orientation,
}

/// The families of rules, in the order in which they run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Family {
    /// What is written.
    Syntax,
    /// What the fields say together.
    Position,
    /// Whether the position can arise in a game.
    Reachability,
}

impl Family {
    /// The name, which is also that of the module.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Syntax => "syntax",
            Self::Position => "position",
            Self::Reachability => "reachability",
        }
    }
}
