//! The grammar of `fenlint.toml`: every key and value that is not known is a fault with a place.

use std::fmt::Display;
use std::path::Path;

use clap::ValueEnum;
use fenlint::Level;
use ignore::gitignore::{Gitignore, GitignoreBuilder};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{Config, Files};
use crate::cli::args::{KindArg, VariantArg};

/// Something that is wrong, and where in the text.
pub(super) struct Fault {
    pub(super) at: usize,
    pub(super) message: String,
}

type Value<'a> = Spanned<DeValue<'a>>;

/// Reads the text of a file that stands in this folder; all that is wrong with it, in the order of the text.
pub(super) fn parse(text: &str, folder: &Path) -> Result<Config, Vec<Fault>> {
    let (table, errors) = DeTable::parse_recoverable(text);
    let mut faults = Faults::default();
    for error in errors {
        let at = error.span().map_or(0, |span| span.start);
        faults.0.push(Fault { at, message: error.message().replace('\n', ", ") });
    }
    if !faults.0.is_empty() {
        return Err(faults.sorted());
    }
    let mut config = Config { folder: folder.to_owned(), ..Config::default() };
    for (key, value) in table.get_ref() {
        match key.get_ref().as_ref() {
            "rules" => config.levels = levels(value, &mut faults),
            "exclude" => config.exclude = exclude(value, folder, &mut faults),
            "files" => config.files = files(value, folder, &mut faults),
            _ => faults.unknown_key(key, &["rules", "exclude", "files"]),
        }
    }
    if faults.0.is_empty() { Ok(config) } else { Err(faults.sorted()) }
}

#[derive(Default)]
struct Faults(Vec<Fault>);

impl Faults {
    fn sorted(mut self) -> Vec<Fault> {
        self.0.sort_by_key(|fault| fault.at);
        self.0
    }

    fn add<T>(&mut self, at: &Spanned<T>, message: impl Into<String>) {
        self.0.push(Fault { at: at.span().start, message: message.into() });
    }

    fn unknown_key<T: Display>(&mut self, key: &Spanned<T>, known: &[&str]) {
        let message = format!("unknown key `{}`; known are {}", key.get_ref(), listed(known));
        self.add(key, message);
    }

    /// The value, if it is of the kind that is wanted.
    fn wanted<'v, 'd, T>(
        &mut self,
        value: &'v Value<'d>,
        what: &str,
        get: impl FnOnce(&'v DeValue<'d>) -> Option<T>,
    ) -> Option<T> {
        let got = get(value.get_ref());
        if got.is_none() {
            let found = value.get_ref().type_str();
            self.add(value, format!("this must be {what}, and is of the type {found}"));
        }
        got
    }

    /// The value of a list of names.
    fn named<T>(
        &mut self,
        value: &Value<'_>,
        what: &str,
        known: impl IntoIterator<Item = (String, T)>,
    ) -> Option<T> {
        let name = self.wanted(value, "a string", |value| value.as_str().map(str::to_owned))?;
        let known: Vec<_> = known.into_iter().collect();
        let names: Vec<_> = known.iter().map(|(name, _)| name.as_str()).collect();
        let Some(at) = names.iter().position(|known| *known == name) else {
            self.add(value, format!("unknown {what} \"{name}\"; known are {}", listed(&names)));
            return None;
        };
        known.into_iter().nth(at).map(|(_, value)| value)
    }
}

/// `rules = { side-case = "warn" }`
fn levels(value: &Value<'_>, faults: &mut Faults) -> Vec<(&'static str, Level)> {
    let Some(rules) = faults.wanted(value, "a table", DeValue::as_table) else { return Vec::new() };
    let known = || {
        let levels = [("allow", Level::Allow), ("warn", Level::Warn), ("error", Level::Error)];
        levels.map(|(name, level)| (name.to_owned(), level))
    };
    let mut levels = Vec::new();
    for (key, value) in rules {
        let rule = fenlint::rules::find(key.get_ref());
        let level = faults.named(value, "level", known());
        match (rule, level) {
            (Ok(rule), level) => levels.extend(level.map(|level| (rule.name, level))),
            (Err(unknown), _) => faults.add(key, unknown.to_string()),
        }
    }
    levels
}

/// `exclude = ["vendor/", "*.bak.fen"]`
fn exclude(value: &Value<'_>, folder: &Path, faults: &mut Faults) -> Option<Gitignore> {
    let globs = faults.wanted(value, "a list of globs", DeValue::as_array)?;
    let mut builder = GitignoreBuilder::new(folder);
    for glob in globs {
        add(glob, &mut builder, faults);
    }
    build(value, &builder, faults)
}

/// `[[files]]`, each with `glob` and `kind` or `variant`
fn files(value: &Value<'_>, folder: &Path, faults: &mut Faults) -> Vec<Files> {
    let what = "a list of tables, written `[[files]]`";
    let entries = faults.wanted(value, what, DeValue::as_array);
    let mut files = Vec::new();
    for entry in entries.into_iter().flatten() {
        let Some(table) = faults.wanted(entry, what, DeValue::as_table) else { continue };
        let (mut glob, mut kind, mut variant) = (None, None, None);
        for (key, value) in table {
            match key.get_ref().as_ref() {
                "glob" => {
                    let mut builder = GitignoreBuilder::new(folder);
                    add(value, &mut builder, faults);
                    glob = build(value, &builder, faults);
                }
                "kind" => kind = faults.named(value, "kind", values::<KindArg>()),
                "variant" => variant = faults.named(value, "variant", values::<VariantArg>()),
                _ => faults.unknown_key(key, &["glob", "kind", "variant"]),
            }
        }
        let has = |name: &str| table.keys().any(|key| key.get_ref() == name);
        if !has("glob") {
            faults.add(entry, "an entry of `files` needs a `glob`");
        }
        if !has("kind") && !has("variant") {
            faults.add(entry, "an entry of `files` needs a `kind` or a `variant`");
        }
        files.extend(glob.map(|glob| Files { glob, kind, variant }));
    }
    files
}

/// The values of an option, without the one that leaves it open.
fn values<T: ValueEnum>() -> Vec<(String, T)> {
    let named = |value: &T| {
        let name = value.to_possible_value()?.get_name().to_owned();
        (name != "auto").then(|| (name, value.clone()))
    };
    T::value_variants().iter().filter_map(named).collect()
}

/// A glob, as in `.gitignore`.
fn add(value: &Value<'_>, builder: &mut GitignoreBuilder, faults: &mut Faults) {
    let Some(glob) = faults.wanted(value, "a glob, which is a string", DeValue::as_str) else {
        return;
    };
    if glob.trim().is_empty() || glob.starts_with(['#', '!']) {
        faults.add(value, "a glob must not be empty, nor begin with `#` or `!`");
    } else if let Err(error) = builder.add_line(None, glob) {
        let message = match error {
            ignore::Error::Glob { err, .. } => err,
            other => other.to_string(),
        };
        faults.add(value, format!("this is no glob: {message}"));
    }
}

fn build(value: &Value<'_>, builder: &GitignoreBuilder, faults: &mut Faults) -> Option<Gitignore> {
    builder.build().map_err(|error| faults.add(value, error.to_string())).ok()
}

/// `a`, `b` and `c`
fn listed(names: &[&str]) -> String {
    let quoted: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
    match quoted.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => quoted.concat(),
    }
}
