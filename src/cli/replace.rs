//! A file written anew: beside the old one, then put in its place, so that it is whole at any moment.

use std::fs::{self, File, Metadata};
use std::io::{self, BufWriter, Read as _, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use tempfile::NamedTempFile;

use super::interrupt::{self, Uninterrupted};

/// By which it is seen whether a file has changed: what it is, how long, and when it was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stamp {
    file: u64,
    length: u64,
    modified: Option<SystemTime>,
}

impl Stamp {
    pub(crate) fn of(metadata: &Metadata) -> Self {
        Self { file: number(metadata), length: metadata.len(), modified: metadata.modified().ok() }
    }
}

/// A file that is being written anew.
pub(crate) struct Replacing {
    target: PathBuf,
    /// What the file was when its reading began.
    read: Option<Stamp>,
    file: BufWriter<NamedTempFile>,
}

impl Replacing {
    /// Begins with the first bytes of the file as it is. Behind a link it is the file itself that is written.
    pub(crate) fn begin(path: &Path, read: Option<Stamp>, unchanged: usize) -> io::Result<Self> {
        let target = fs::canonicalize(path)?;
        let original = File::open(&target)?;
        let metadata = original.metadata()?;
        if !metadata.is_file() {
            return Err(io::Error::other("it is no regular file"));
        }
        if metadata.permissions().readonly() {
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, "it is read-only"));
        }
        let folder = target.parent().unwrap_or(Path::new("/"));
        interrupt::watch();
        let uninterrupted = Uninterrupted::begin();
        let beside = tempfile::Builder::new().prefix(".fenlint-").tempfile_in(folder);
        let beside = beside.map_err(|error| {
            let cause = super::terminal::cause(&error);
            let cause = cause.split_once(" at path ").map_or(cause.as_str(), |(cause, _)| cause);
            let message = format!("no file can be made in {}: {cause}", folder.display());
            io::Error::new(error.kind(), message)
        })?;
        uninterrupted.unfinished(beside.path());
        beside.as_file().set_permissions(metadata.permissions())?;
        keep_owner(beside.as_file(), &metadata);
        let mut file = BufWriter::new(beside);
        io::copy(&mut original.take(unchanged as u64), &mut file)?;
        Ok(Self { target, read, file })
    }

    /// Adds the next bytes.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.write_all(bytes)
    }

    /// Puts the file in the place of the old one, unless somebody else has written there since it was read.
    pub(crate) fn finish(self) -> io::Result<()> {
        let now = Stamp::of(&fs::metadata(&self.target)?);
        if self.read.is_some_and(|read| read != now) {
            return Err(io::Error::other("it has changed since it was read"));
        }
        let file = self.file.into_inner().map_err(io::IntoInnerError::into_error)?;
        // What is in the place of the old one must be there after a loss of power too.
        file.as_file().sync_all()?;
        let uninterrupted = Uninterrupted::begin();
        file.persist(&self.target).map_err(|error| error.error)?;
        uninterrupted.finished();
        Ok(())
    }
}

#[cfg(unix)]
fn number(metadata: &Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::ino(metadata)
}

#[cfg(not(unix))]
fn number(_: &Metadata) -> u64 {
    0
}

/// Gives the file to the owner of the old one, where that is allowed.
#[cfg(unix)]
fn keep_owner(file: &File, old: &Metadata) {
    use std::os::unix::fs::{MetadataExt as _, fchown};

    let _ = fchown(file, Some(old.uid()), Some(old.gid()));
}

#[cfg(not(unix))]
fn keep_owner(_: &File, _: &Metadata) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_somebody_else_has_written_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.fen");
        fs::write(&path, "old").unwrap();
        let read = Stamp::of(&fs::metadata(&path).unwrap());
        let anew = || {
            let mut file = Replacing::begin(&path, Some(read), 0)?;
            file.write(b"new")?;
            file.finish()
        };
        fs::write(&path, "other").unwrap();
        assert!(anew().is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "other");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");
    }
}
