//! Which documents there are: files, the files of folders, standard input.

use std::collections::{BTreeMap, HashSet};
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use fenlint::report::Kind;
use fenlint::{Options, Record};
use ignore::{DirEntry, WalkBuilder, WalkState};

use super::args::{Input, KindArg};
use super::config::{self, BadConfig, Config, Configs, Holding, as_error};
use super::exit::Exit;
use super::levels::LevelArgs;
use super::tally::Number;
use super::terminal::{Screen, say};
use super::variant::VariantArg;

/// A document that FENs are read from.
#[derive(Debug, Clone)]
pub(crate) struct Document {
    /// Where it is; `None` for standard input.
    pub(crate) path: Option<PathBuf>,
    /// The path as reports show it.
    pub(crate) name: Option<String>,
    /// What sort of document it is.
    pub(crate) kind: Kind,
    /// Whether its content may say another kind.
    pub(crate) is_open: bool,
    /// Whether it was found in a folder, and not named.
    pub(crate) is_found: bool,
    /// What to lint for.
    pub(crate) options: Arc<Options>,
    /// The name of the variant in reports.
    pub(crate) variant: &'static str,
    /// Whether it is read line by line whatever it holds, or not at all.
    pub(crate) only_lines: bool,
}

impl Document {
    /// The name for messages.
    pub(crate) fn shown(&self) -> &str {
        self.name.as_deref().unwrap_or("standard input")
    }

    /// The name byte by byte, which reports cannot show if it is no text; `None` for standard input.
    pub(crate) fn name_in_bytes(&self) -> Option<&[u8]> {
        let path = self.path.as_deref()?;
        let path = if self.is_found { path.strip_prefix(".").unwrap_or(path) } else { path };
        Some(path.as_os_str().as_encoded_bytes())
    }

    /// Whether its name has an ending that says nothing of FENs: `img.png`.
    pub(crate) fn has_foreign_name(&self) -> bool {
        let path = self.path.as_deref();
        path.is_some_and(|path| path.extension().is_some() && Kind::of_name(path).is_none())
    }

    /// Whether its name says that it holds one JSON value a line.
    pub(crate) fn is_json_lines(&self) -> bool {
        let ending = self.path.as_ref().and_then(|path| path.extension()?.to_str());
        let is = |name: &str| ending.is_some_and(|ending| ending.eq_ignore_ascii_case(name));
        is("jsonl") || is("ndjson")
    }
}

impl Document {
    /// The same document, which has turned out to be of that kind.
    pub(crate) fn of_kind(&self, kind: Kind) -> Self {
        let options = Options::clone(&self.options).with_record(record(kind));
        Self { kind, options: Arc::new(options), ..self.clone() }
    }
}

/// What a line of a document of that kind is.
pub(crate) fn record(kind: Kind) -> Record {
    if kind == Kind::Epd { Record::Epd } else { Record::Fen }
}

/// Whether a document of that kind may hold one record a line.
pub(crate) const fn is_of_lines(kind: Kind) -> bool {
    matches!(kind, Kind::Fen | Kind::Epd | Kind::Text)
}

/// The kind of a record that is given alone: with operations behind four fields it is EPD.
pub(crate) fn kind_of_record(bytes: &[u8]) -> Kind {
    let has_letter = |field: &str| field.contains(|c: char| c.is_ascii_alphabetic());
    let is_epd = |text: &str| {
        // A semicolon alone is no operation.
        Kind::of_content(text) == Kind::Epd && text.split_whitespace().skip(4).any(has_letter)
    };
    if std::str::from_utf8(bytes).is_ok_and(is_epd) { Kind::Epd } else { Kind::Fen }
}

/// A document, or why there is none.
pub(crate) type Found = Result<Document, (Document, io::Error)>;

/// What documents are made by: the command line before the files of configuration.
#[derive(Debug, Clone)]
pub(crate) struct Finder<'a> {
    input: &'a Input,
    levels: &'a LevelArgs,
    configs: Arc<Configs>,
}

/// The documents that the arguments name, each once, the files of a folder in the order of their names.
pub(crate) fn documents<'a>(
    input: &'a Input,
    levels: &'a LevelArgs,
) -> impl Iterator<Item = Found> + Send + 'a {
    let finder = Finder::new(input, levels);
    let mut seen = HashSet::new();
    input.paths.iter().flat_map(move |path| finder.clone().of_path(path)).filter(move |found| {
        let (Ok(document) | Err((document, _))) = found;
        // `a.fen`, `./a.fen` and a link to it are one file.
        let path = document.path.as_deref();
        seen.insert(path.map(|path| path.canonicalize().unwrap_or_else(|_| path.to_owned())))
    })
}

/// Files of a folder that were passed over, as their kinds do not hold one record a line.
#[derive(Debug, Default)]
pub(crate) struct PassedOver(Mutex<BTreeMap<&'static str, usize>>);

impl PassedOver {
    fn count(&self, kind: Kind) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(kind.name()).or_default() += 1;
    }
}

/// `3 files (csv 1, pgn 2)`, or nothing.
impl fmt::Display for PassedOver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kinds.is_empty() {
            return Ok(());
        }
        let each: Vec<_> = kinds.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
        write!(f, "{} ({})", Number(kinds.values().sum(), "file"), each.join(", "))
    }
}

/// Those that hold one record a line.
pub(crate) fn line_files<'a>(
    input: &'a Input,
    levels: &'a LevelArgs,
    passed: &'a PassedOver,
) -> impl Iterator<Item = Found> + Send + 'a {
    documents(input, levels).filter_map(move |found| match found {
        Ok(document) if document.is_found && !is_of_lines(document.kind) => {
            passed.count(document.kind);
            None
        }
        // As fenlint.toml says.
        Ok(document) if !is_of_lines(document.kind) => {
            let message = format!("fmt cannot rewrite {}", document.kind.name());
            Some(Err((document, io::Error::other(message))))
        }
        Ok(document) => Some(Ok(Document { only_lines: true, ..document })),
        failed => Some(failed),
    })
}

impl<'a> Finder<'a> {
    pub(crate) fn new(input: &'a Input, levels: &'a LevelArgs) -> Self {
        Self { input, levels, configs: Arc::new(Configs::new(!input.no_config)) }
    }

    /// Looks at the configuration of the arguments before anything is read: a bad one ends the run.
    pub(crate) fn look_ahead(&self, screen: Screen) -> Option<Exit> {
        let mut is_bad = false;
        let mut told = HashSet::new();
        let mut tell = |bad: &Arc<BadConfig>| {
            is_bad = true;
            let message = bad.to_string();
            if told.insert(message.clone()) {
                say(screen, "error", &message);
            }
        };
        for path in &self.input.paths {
            let holding = match (path.as_os_str() == "-", path.is_dir()) {
                (true, _) => self.of_standard_input().map(|_| None),
                (false, true) => self.configs.of_folder(path).1.map(|_| None),
                (false, false) => self.configs.of(path).map(Some),
            };
            match holding {
                Err(bad) => tell(&bad),
                Ok(Some(Holding { path: absolute, config: Some(config) }))
                    if config.excludes(&absolute, false) && !self.input.quiet =>
                {
                    let message = format!("{} is excluded by fenlint.toml", path.display());
                    say(screen, "warning", &message);
                }
                Ok(_) => {}
            }
        }
        if self.input.paths.is_empty()
            && let (_, Err(bad)) = self.configs.of_folder(Path::new("."))
        {
            tell(&bad);
        }
        is_bad.then_some(Exit::Usage)
    }

    /// A record given as an argument.
    pub(crate) fn argument(&self, bytes: &[u8]) -> Document {
        let config = self.configs.of_folder(Path::new(".")).1.unwrap_or_default();
        let kind = kind_of_record(bytes);
        self.document(None, Some(kind), false, config.as_deref(), (None, None))
    }

    fn of_standard_input(&self) -> Result<Document, Arc<BadConfig>> {
        let name = self.input.stdin_filename.as_deref();
        let Holding { path, config } = self.configs.of(name.unwrap_or(Path::new("-")))?;
        let said = config.as_ref().filter(|_| name.is_some());
        let said = said.map_or((None, None), |config| config.of_file(&path));
        let kind = name.and_then(Kind::of_name);
        Ok(self.document(None, kind, false, config.as_deref(), said))
    }

    /// A document of that kind by its name, unless something else is said.
    fn document(
        &self,
        path: Option<PathBuf>,
        by_name: Option<Kind>,
        is_found: bool,
        config: Option<&Config>,
        said: (Option<KindArg>, Option<VariantArg>),
    ) -> Document {
        let shown = |path: &PathBuf| {
            let shown = if is_found { path.strip_prefix(".").unwrap_or(path) } else { path };
            shown.to_string_lossy().into_owned()
        };
        let said_kind = said.0.and_then(KindArg::asked);
        let asked = self.input.kind.asked().or(said_kind);
        let kind = asked.or(by_name).unwrap_or(Kind::Text);
        let variant = match (self.input.variant, said.1) {
            (VariantArg::AUTO, Some(said)) => said,
            (asked, _) => asked,
        };
        let options = Input::options(kind, variant);
        let options = config.map_or(options.clone(), |config| config.apply(options));
        Document {
            name: path.as_ref().map(shown),
            path,
            kind,
            is_open: asked.is_none() && kind == Kind::Text,
            is_found,
            only_lines: false,
            options: Arc::new(self.levels.apply(options)),
            variant: variant.name(),
        }
    }

    /// A file; `None` if it is left out, or if nothing says that a file found in a folder holds FENs.
    fn file(&self, path: &Path, is_found: bool) -> Option<Found> {
        let is_config = is_found && path.file_name() == Some(config::NAME.as_ref());
        let by_name = Kind::of_name(path).filter(|_| !is_config);
        let document = |config: Option<&Config>, said| {
            self.document(Some(path.to_owned()), by_name, is_found, config, said)
        };
        let Holding { path: absolute, config } = match self.configs.of(path) {
            Ok(holding) => holding,
            Err(bad) => {
                let wanted = by_name.is_some() || !is_found;
                return wanted.then(|| Err((document(None, (None, None)), as_error(&bad))));
            }
        };
        let said = config.as_ref().map_or((None, None), |config| config.of_file(&absolute));
        let is_wanted = !is_found || by_name.is_some() || said.0.is_some();
        let is_excluded =
            || config.as_ref().is_some_and(|config| config.excludes(&absolute, false));
        (is_wanted && !is_excluded()).then(|| Ok(document(config.as_deref(), said)))
    }

    fn of_path(self, path: &'a Path) -> Box<dyn Iterator<Item = Found> + Send + 'a> {
        if path.as_os_str() == "-" {
            let standard = self.of_standard_input().map_err(|bad| {
                (self.document(None, None, false, None, (None, None)), as_error(&bad))
            });
            return Box::new(std::iter::once(standard));
        }
        if !path.is_dir() {
            return Box::new(self.file(path, false).into_iter());
        }
        let configs = Arc::clone(&self.configs);
        let mut walk = WalkBuilder::new(path);
        walk.filter_entry(move |entry| {
            let is_folder = entry.file_type().is_some_and(|kind| kind.is_dir());
            entry.depth() == 0 || !is_folder || !configs.excludes_folder(entry.path())
        });
        if self.input.jobs() == 1 {
            let entries = walk.sort_by_file_name(Ord::cmp).build();
            return Box::new(entries.filter_map(move |entry| self.entry(entry, path)));
        }
        let all = Mutex::new(Vec::new());
        walk.threads(self.input.jobs()).build_parallel().run(|| {
            Box::new(|entry| {
                let found = self.entry(entry, path);
                all.lock().unwrap_or_else(PoisonError::into_inner).extend(found);
                WalkState::Continue
            })
        });
        let mut all = all.into_inner().unwrap_or_else(PoisonError::into_inner);
        all.sort_by(|one: &Found, other| {
            let (Ok(one) | Err((one, _)), Ok(other) | Err((other, _))) = (one, other);
            one.path.cmp(&other.path)
        });
        Box::new(all.into_iter())
    }

    /// What stands in a folder, if it is a file that may hold FENs.
    fn entry(&self, entry: Result<DirEntry, ignore::Error>, folder: &Path) -> Option<Found> {
        match entry {
            Ok(entry) => {
                let is_file = entry.file_type().is_some_and(|kind| kind.is_file());
                is_file.then(|| self.file(entry.path(), true)).flatten()
            }
            Err(error) => {
                let (place, error) = place_of(error);
                let place = place.unwrap_or_else(|| folder.to_owned());
                let document = self.document(Some(place), None, true, None, (None, None));
                Some(Err((document, error)))
            }
        }
    }
}

/// The place and the cause of an error on the way through a folder.
fn place_of(error: ignore::Error) -> (Option<PathBuf>, io::Error) {
    match error {
        ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => {
            place_of(*err)
        }
        ignore::Error::WithPath { path, err } => (Some(path), place_of(*err).1),
        ignore::Error::Io(error) => (None, error),
        other => (None, io::Error::other(other.to_string())),
    }
}
