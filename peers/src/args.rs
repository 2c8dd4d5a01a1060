//! Arguments of the two programs: `--flag` and `--name value`.

use std::fmt::Display;
use std::str::FromStr;

/// The arguments that nobody has asked for yet.
#[derive(Debug, Clone)]
pub struct Args(Vec<String>);

impl Args {
    /// The arguments of this process. `--bench`, which cargo adds, is dropped.
    #[must_use]
    pub fn of_process() -> Self {
        Self(std::env::args().skip(1).filter(|argument| argument != "--bench").collect())
    }

    /// Takes a flag.
    pub fn flag(&mut self, name: &str) -> bool {
        let before = self.0.len();
        self.0.retain(|argument| argument != name);
        self.0.len() < before
    }

    /// Takes a value, or returns the usual one.
    ///
    /// # Errors
    ///
    /// If the value is missing or cannot be read.
    pub fn value<T>(&mut self, name: &str, usual: T) -> Result<T, String>
    where
        T: FromStr,
        T::Err: Display,
    {
        let Some(place) = self.0.iter().position(|argument| argument == name) else {
            return Ok(usual);
        };
        let given = self.0.drain(place..self.0.len().min(place + 2)).nth(1);
        let given = given.ok_or_else(|| format!("{name} needs a value"))?;
        given.replace('_', "").parse().map_err(|error| format!("{name} {given}: {error}"))
    }

    /// Makes sure that nothing is left.
    ///
    /// # Errors
    ///
    /// Names what is left.
    pub fn finish(self) -> Result<(), String> {
        if self.0.is_empty() {
            Ok(())
        } else {
            Err(format!("not understood: {}", self.0.join(" ")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(text: &str) -> Args {
        Args(text.split(' ').map(str::to_owned).collect())
    }

    #[test]
    fn takes_what_is_asked_for() {
        let mut args = args("--count 10_000 --quick");
        assert_eq!(args.value("--count", 1_usize), Ok(10_000));
        assert_eq!(args.value("--rounds", 31_usize), Ok(31));
        assert!(args.flag("--quick") && !args.flag("--in-order"));
        assert_eq!(args.finish(), Ok(()));
    }

    #[test]
    fn says_what_is_wrong() {
        assert!(args("--count").value("--count", 1_usize).is_err());
        assert!(args("--count many").value("--count", 1_usize).is_err());
        assert!(args("--cuont 1").finish().is_err());
    }
}
