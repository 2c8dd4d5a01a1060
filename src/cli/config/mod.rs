//! `fenlint.toml`: the levels of the rules, what the files hold, and which of them are left out.

mod parse;

use std::collections::HashMap;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use fenlint::{Level, Options};
use ignore::gitignore::Gitignore;

use super::args::{KindArg, VariantArg};
use super::terminal::cause;

/// The name of the file.
pub(crate) const NAME: &str = "fenlint.toml";

/// What a file says.
#[derive(Debug, Default)]
pub(crate) struct Config {
    /// The folder it stands in, to which its globs are relative.
    folder: PathBuf,
    levels: Vec<(&'static str, Level)>,
    exclude: Option<Gitignore>,
    files: Vec<Files>,
}

/// What files of some names hold.
#[derive(Debug)]
struct Files {
    glob: Gitignore,
    kind: Option<KindArg>,
    variant: Option<VariantArg>,
}

/// A file that cannot be read or understood: what is wrong, a line each.
#[derive(Debug, Clone)]
pub(crate) struct BadConfig(Vec<String>);

impl fmt::Display for BadConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("\nerror: "))
    }
}

impl std::error::Error for BadConfig {}

impl Config {
    fn read(path: &Path) -> Result<Self, BadConfig> {
        let shown = shown(path);
        let text = fs::read_to_string(path)
            .map_err(|error| BadConfig(vec![format!("cannot read {shown}: {}", cause(&error))]))?;
        let folder = path.parent().unwrap_or(path);
        parse::parse(&text, folder).map_err(|faults| {
            let places = fenlint::report::Places::new(&text, 1);
            let told = faults.into_iter().map(|fault| {
                let at = places.at(fault.at);
                format!("{shown}:{}:{}: {}", at.line, at.column, fault.message)
            });
            BadConfig(told.collect())
        })
    }

    /// Options with its levels.
    pub(crate) fn apply(&self, options: Options) -> Options {
        self.levels.iter().fold(options, |mut options, (rule, level)| {
            // The names come from the registry, so that none is unknown.
            let _ = options.levels.set(rule, *level);
            options
        })
    }

    /// The path of a file as its globs see it.
    fn relative<'p>(&self, path: &'p Path) -> Option<&'p Path> {
        path.strip_prefix(&self.folder).ok()
    }

    /// Whether a file or folder is to be left out. The path is absolute.
    pub(crate) fn excludes(&self, path: &Path, is_folder: bool) -> bool {
        let (Some(exclude), Some(path)) = (&self.exclude, self.relative(path)) else {
            return false;
        };
        exclude.matched_path_or_any_parents(path, is_folder).is_ignore()
    }

    /// What a file holds, as the last entry says that says it. The path is absolute.
    pub(crate) fn of_file(&self, path: &Path) -> (Option<KindArg>, Option<VariantArg>) {
        let path = self.relative(path);
        let fits = |files: &&Files| {
            path.is_some_and(|path| files.glob.matched_path_or_any_parents(path, false).is_ignore())
        };
        let fitting = || self.files.iter().rev().filter(fits);
        (fitting().find_map(|files| files.kind), fitting().find_map(|files| files.variant))
    }
}

/// A path as messages show it: from the working folder, if it lies in there.
fn shown(path: &Path) -> String {
    let here = std::env::current_dir().and_then(fs::canonicalize).unwrap_or_default();
    path.strip_prefix(&here).unwrap_or(path).display().to_string()
}

/// The file that holds for a folder: the nearest one upwards.
type Nearest = Result<Option<Arc<Config>>, Arc<BadConfig>>;

/// The files of the folders that were asked for.
#[derive(Debug)]
pub(crate) struct Configs {
    is_wanted: bool,
    /// By the folder as it was asked for: its absolute path, and its file.
    known: Mutex<HashMap<PathBuf, (PathBuf, Nearest)>>,
    /// By the absolute path of the folder the file would be in.
    read: Mutex<HashMap<PathBuf, Nearest>>,
}

/// What holds for a path.
pub(crate) struct Holding {
    /// The path, absolute.
    pub(crate) path: PathBuf,
    pub(crate) config: Option<Arc<Config>>,
}

impl Configs {
    pub(crate) fn new(is_wanted: bool) -> Self {
        Self { is_wanted, known: Mutex::default(), read: Mutex::default() }
    }

    /// What holds for a file or a folder in the folder it is in.
    pub(crate) fn of(&self, path: &Path) -> Result<Holding, Arc<BadConfig>> {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let name = path.file_name().unwrap_or_default();
        let (folder, config) = self.of_folder(folder.unwrap_or(Path::new(".")));
        Ok(Holding { path: folder.join(name), config: config? })
    }

    /// The absolute path of a folder, and the file that holds in it.
    pub(crate) fn of_folder(&self, folder: &Path) -> (PathBuf, Nearest) {
        if !self.is_wanted {
            return (folder.to_owned(), Ok(None));
        }
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = known.get(folder) {
            return found.clone();
        }
        let absolute = fs::canonicalize(folder)
            .or_else(|_| std::path::absolute(folder))
            .unwrap_or_else(|_| folder.to_owned());
        let nearest = self.nearest(&absolute);
        known.entry(folder.to_owned()).or_insert((absolute, nearest)).clone()
    }

    fn nearest(&self, folder: &Path) -> Nearest {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        let mut passed = Vec::new();
        let mut nearest = Ok(None);
        for folder in folder.ancestors() {
            if let Some(known) = read.get(folder) {
                nearest.clone_from(known);
                break;
            }
            passed.push(folder.to_owned());
            let path = folder.join(NAME);
            if path.is_file() {
                nearest =
                    Config::read(&path).map(|config| Some(Arc::new(config))).map_err(Arc::new);
                break;
            }
        }
        read.extend(passed.into_iter().map(|folder| (folder, nearest.clone())));
        nearest
    }

    /// Whether a folder is to be left out, as the folder above it says.
    pub(crate) fn excludes_folder(&self, folder: &Path) -> bool {
        self.of(folder).is_ok_and(|holding| {
            holding.config.is_some_and(|config| config.excludes(&holding.path, true))
        })
    }
}

/// A bad file as what keeps a document from being read.
pub(crate) fn as_error(bad: &Arc<BadConfig>) -> io::Error {
    io::Error::other(BadConfig::clone(bad))
}
