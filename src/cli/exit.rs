//! The exit status.

use std::process::ExitCode;

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Nothing at the level of an error.
    Clean = 0,
    /// Errors were found, or a diff would change something.
    Found = 1,
    /// Wrong usage.
    Usage = 2,
    /// A file could not be read or written.
    Failed = 3,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}
