//! Which documents there are: files, the files of folders, standard input.

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};

use fenlint::report::Kind;
use ignore::WalkBuilder;

use super::args::Input;

/// A document that FENs are read from.
#[derive(Debug, Clone)]
pub(crate) struct Document {
    /// Where it is; `None` for standard input.
    pub(crate) path: Option<PathBuf>,
    /// The path as reports show it.
    pub(crate) name: Option<String>,
    /// What sort of document it is.
    pub(crate) kind: Kind,
    /// Whether it was found in a folder, and not named.
    pub(crate) is_found: bool,
}

impl Document {
    fn file(path: PathBuf, kind: Kind, is_found: bool) -> Self {
        let shown = if is_found { path.strip_prefix(".").unwrap_or(&path) } else { &path };
        let name = Some(shown.to_string_lossy().into_owned());
        Self { name, path: Some(path), kind, is_found }
    }

    /// The name for messages.
    pub(crate) fn shown(&self) -> &str {
        self.name.as_deref().unwrap_or("standard input")
    }
}

/// A document, or why there is none.
pub(crate) type Found = Result<Document, (Document, io::Error)>;

/// The documents that the arguments name, each once, the files of a folder in the order of their names.
pub(crate) fn documents(input: &Input) -> impl Iterator<Item = Found> + Send + '_ {
    let mut seen = HashSet::new();
    input.paths.iter().flat_map(|path| of_path(input, path)).filter(move |found| {
        let (Ok(document) | Err((document, _))) = found;
        // `a.fen`, `./a.fen` and a link to it are one file.
        let path = document.path.as_deref();
        seen.insert(path.map(|path| path.canonicalize().unwrap_or_else(|_| path.to_owned())))
    })
}

fn of_path<'a>(input: &'a Input, path: &'a Path) -> Box<dyn Iterator<Item = Found> + Send + 'a> {
    if path.as_os_str() == "-" {
        let by_name = || input.stdin_filename.as_deref().and_then(kind_of);
        let kind = input.kind.asked().or_else(by_name).unwrap_or(Kind::Text);
        let standard = Document { path: None, name: None, kind, is_found: false };
        return Box::new(std::iter::once(Ok(standard)));
    }
    let kind = |path: &Path| input.kind.asked().or_else(|| kind_of(path)).unwrap_or(Kind::Text);
    if !path.is_dir() {
        let named = Document::file(path.to_owned(), kind(path), false);
        return Box::new(std::iter::once(Ok(named)));
    }
    let mut walk = WalkBuilder::new(path);
    let entries = walk.sort_by_file_name(Ord::cmp).build();
    Box::new(entries.filter_map(move |entry| match entry {
        Ok(entry) => {
            let is_file = entry.file_type().is_some_and(|kind| kind.is_file());
            let path = entry.into_path();
            let wanted = is_file && kind_of(&path).is_some();
            wanted.then(|| Ok(Document::file(path.clone(), kind(&path), true)))
        }
        Err(error) => {
            let (place, error) = place_of(error);
            let place = place.unwrap_or_else(|| path.to_owned());
            Some(Err((Document::file(place, Kind::Text, true), error)))
        }
    }))
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

/// The kind that the ending of a name says.
fn kind_of(path: &Path) -> Option<Kind> {
    let ending = path.extension()?.to_str()?.to_ascii_lowercase();
    match ending.as_str() {
        "fen" => Some(Kind::Fen),
        "epd" => Some(Kind::Epd),
        "txt" => Some(Kind::Text),
        _ => None,
    }
}
