//! Which documents there are: files, the files of folders, standard input.

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use fenlint::report::Kind;
use ignore::{DirEntry, WalkBuilder, WalkState};

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
    /// Whether its content may say another kind.
    pub(crate) is_open: bool,
    /// Whether it was found in a folder, and not named.
    pub(crate) is_found: bool,
    /// Whether it is read line by line whatever it holds, or not at all.
    pub(crate) only_lines: bool,
}

impl Document {
    fn new(path: Option<PathBuf>, name: Option<&Path>, asked: Option<Kind>) -> Self {
        let by_name = name.and_then(Kind::of_name);
        let kind = asked.or(by_name).unwrap_or(Kind::Text);
        let is_open = asked.is_none() && kind == Kind::Text;
        let name = path.as_ref().map(|path| path.to_string_lossy().into_owned());
        Self { path, name, kind, is_open, is_found: false, only_lines: false }
    }

    fn found(path: &Path, asked: Option<Kind>) -> Self {
        let shown = path.strip_prefix(".").unwrap_or(path).to_string_lossy().into_owned();
        Self {
            name: Some(shown),
            is_found: true,
            ..Self::new(Some(path.to_owned()), Some(path), asked)
        }
    }

    /// The name for messages.
    pub(crate) fn shown(&self) -> &str {
        self.name.as_deref().unwrap_or("standard input")
    }

    /// Whether its name says that it holds one JSON value a line.
    pub(crate) fn is_json_lines(&self) -> bool {
        let ending = self.path.as_ref().and_then(|path| path.extension()?.to_str());
        let is = |name: &str| ending.is_some_and(|ending| ending.eq_ignore_ascii_case(name));
        is("jsonl") || is("ndjson")
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

/// Those that hold one record a line.
pub(crate) fn line_files(input: &Input) -> impl Iterator<Item = Found> + Send + '_ {
    documents(input).filter_map(|found| match found {
        Ok(document) if document.is_found && !is_of_lines(document.kind) => None,
        Ok(document) => Some(Ok(Document { only_lines: true, ..document })),
        failed => Some(failed),
    })
}

/// Whether a document of that kind may hold one record a line.
pub(crate) const fn is_of_lines(kind: Kind) -> bool {
    matches!(kind, Kind::Fen | Kind::Epd | Kind::Text)
}

fn of_path<'a>(input: &'a Input, path: &'a Path) -> Box<dyn Iterator<Item = Found> + Send + 'a> {
    let asked = input.kind.asked();
    if path.as_os_str() == "-" {
        let standard = Document::new(None, input.stdin_filename.as_deref(), asked);
        return Box::new(std::iter::once(Ok(standard)));
    }
    if !path.is_dir() {
        let named = Document::new(Some(path.to_owned()), Some(path), asked);
        return Box::new(std::iter::once(Ok(named)));
    }
    let found = move |entry| found(entry, asked, path);
    let mut walk = WalkBuilder::new(path);
    if input.jobs() == 1 {
        return Box::new(walk.sort_by_file_name(Ord::cmp).build().filter_map(found));
    }
    let all = Mutex::new(Vec::new());
    walk.threads(input.jobs()).build_parallel().run(|| {
        Box::new(|entry| {
            let found = found(entry);
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

/// A file of a folder, if it is of a kind that can hold FENs.
fn found(
    entry: Result<DirEntry, ignore::Error>,
    asked: Option<Kind>,
    folder: &Path,
) -> Option<Found> {
    match entry {
        Ok(entry) => {
            let is_file = entry.file_type().is_some_and(|kind| kind.is_file());
            let path = entry.into_path();
            let wanted = is_file && Kind::of_name(&path).is_some();
            wanted.then(|| Ok(Document::found(&path, asked)))
        }
        Err(error) => {
            let (place, error) = place_of(error);
            let place = place.unwrap_or_else(|| folder.to_owned());
            Some(Err((Document::found(&place, Some(Kind::Text)), error)))
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
