//! Repairs: what they are, and the one function that applies them.

mod patched;
mod rounds;

pub use patched::{Patched, apply, apply_groups};
pub use rounds::{fix_all, repairs};
pub(crate) use rounds::{fix_where, repairs_where};

use crate::Span;

/// One replacement in the text.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Edit {
    /// What is replaced; an empty span inserts.
    pub span: Span,
    /// What stands there afterwards.
    pub text: String,
}

impl Edit {
    /// Writes `text` in place of `span`.
    pub fn replace(span: Span, text: impl Into<String>) -> Self {
        Self { span, text: text.into() }
    }

    /// Takes out what stands at `span`.
    #[must_use]
    pub const fn delete(span: Span) -> Self {
        Self { span, text: String::new() }
    }

    /// Writes `text` between two characters.
    pub fn insert(at: usize, text: impl Into<String>) -> Self {
        Self { span: Span::empty(at), text: text.into() }
    }
}

/// How certain a fix is. The order is that of certainty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Applicability {
    /// Several repairs are possible and none is preferred: a person must choose.
    Choice,
    /// The best guess; applied only on request.
    Likely,
    /// Every reader then sees what the writer meant; may be applied unasked.
    Safe,
}

impl Applicability {
    /// The word for it in reports: `choice`, `likely` or `safe`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Choice => "choice",
            Self::Likely => "likely",
            Self::Safe => "safe",
        }
    }
}

/// One way to repair a finding.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Candidate {
    /// What it does, in a few words: ``write `-` ``.
    pub label: String,
    /// The replacements, all to be made together.
    pub edits: Vec<Edit>,
}

/// What to do about a finding.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Fix {
    /// How certain it is.
    pub applicability: Applicability,
    /// The repair, or the several ones of a choice.
    pub candidates: Vec<Candidate>,
}

impl Fix {
    fn one(applicability: Applicability, edits: Vec<Edit>) -> Self {
        Self { applicability, candidates: vec![Candidate { label: String::new(), edits }] }
    }

    /// A fix that may be applied unasked.
    pub fn safe(edits: impl Into<Vec<Edit>>) -> Self {
        Self::one(Applicability::Safe, edits.into())
    }

    /// A fix that is the best guess.
    pub fn likely(edits: impl Into<Vec<Edit>>) -> Self {
        Self::one(Applicability::Likely, edits.into())
    }

    /// Several fixes, of which a person must choose one.
    #[must_use]
    pub const fn choice(candidates: Vec<Candidate>) -> Self {
        Self { applicability: Applicability::Choice, candidates }
    }

    /// The same fix with its purpose in words (of its only candidate).
    #[must_use]
    pub fn labelled(mut self, label: impl Into<String>) -> Self {
        if let [only] = self.candidates.as_mut_slice() {
            only.label = label.into();
        }
        self
    }

    /// The edits of a safe or likely fix; none for a choice.
    #[must_use]
    pub fn edits(&self) -> &[Edit] {
        match (self.applicability, self.candidates.as_slice()) {
            (Applicability::Safe | Applicability::Likely, [only]) => &only.edits,
            _ => &[],
        }
    }
}
