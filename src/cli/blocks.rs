//! Documents in blocks of whole records, so that memory does not grow with the document.

use std::fs::File;
use std::io::{self, Read};
use std::sync::Arc;

use fenlint::locate::{Locator, is_list_of_fens};
use fenlint::report::Kind;
use fenlint::suppress::{Head, MARK};
use memchr::{memchr, memmem, memrchr};

use super::borders::{above_marks, before_marks, before_remarks, lines_head, sites_head};
use super::document::{Document, Found};
use super::records::{Record, line_ends, written};
use super::replace::Stamp;

/// How much is read at once.
const SIZE: usize = 256 * 1024;
/// How much of a document is looked at for its kind.
const BEGINNING: usize = 64 * 1024;
/// How large a document may be that has to be read whole.
const LARGEST: usize = 256 * 1024 * 1024;
/// How long the first block of a document may grow, so that it does not end before a comment for this program.
const LONGEST_HEAD: usize = 1024 * 1024;
/// How large a record may be; a larger one is cut at a line end.
const LARGEST_RECORD: usize = 8 * 1024 * 1024;

/// Whole records of a document, the last one perhaps without a line end.
#[derive(Debug)]
pub(crate) struct Block<'a> {
    pub(crate) place: &'a Place,
    pub(crate) bytes: &'a [u8],
}

impl<'a> Block<'a> {
    /// The lines that are not blank.
    pub(crate) fn written(&self) -> impl Iterator<Item = Record<'a>> + '_ {
        let readable = match (self.place.is_utf16, self.place.start) {
            (false, _) => usize::MAX,
            (true, 0) => 1,
            (true, _) => 0,
        };
        written(self.bytes, self.place.start, self.place.line).take(readable)
    }

    /// Whether a comment in it may be meant for this program.
    pub(crate) fn has_remarks(&self) -> bool {
        memmem::find(self.bytes, MARK.as_bytes()).is_some()
    }
}

/// Where a block stands.
#[derive(Debug)]
pub(crate) struct Place {
    pub(crate) document: Arc<Document>,
    /// The number of its first line, from 1.
    pub(crate) line: usize,
    /// Where it starts in the document, in bytes.
    pub(crate) start: usize,
    /// What comes behind it.
    pub(crate) end: End,
    /// What the comments at the top of the document allow.
    pub(crate) head: Arc<Head>,
    /// What the file was when its reading began.
    pub(crate) stamp: Option<Stamp>,
    /// How FENs are found in it.
    pub(crate) form: Form,
    /// Whether the document is UTF-16, which cannot be read in lines.
    is_utf16: bool,
}

/// How FENs are found in a document.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Form {
    /// Each line is one.
    Lines,
    /// They stand in its syntax.
    Syntax(Locator),
}

/// What comes behind a block.
#[derive(Debug)]
pub(crate) enum End {
    /// Another block of the document.
    More,
    /// The end of the document.
    Complete,
    /// Nothing that could be read.
    Failed(io::Error),
}

/// The blocks of documents, one document after the other.
pub(crate) struct Blocks<'a> {
    documents: Box<dyn Iterator<Item = Found> + Send + 'a>,
    standard_input: Option<Box<dyn Read + Send + 'a>>,
    current: Option<Reading<'a>>,
}

impl<'a> Blocks<'a> {
    pub(crate) fn new(
        documents: impl Iterator<Item = Found> + Send + 'a,
        standard_input: impl Read + Send + 'a,
    ) -> Self {
        Self {
            documents: Box::new(documents),
            standard_input: Some(Box::new(standard_input)),
            current: None,
        }
    }

    /// Reads the next block into `bytes`.
    pub(crate) fn next(&mut self, bytes: &mut Vec<u8>) -> Option<Place> {
        loop {
            bytes.clear();
            if self.current.is_none() {
                match self.open()? {
                    Ok(reading) => self.current = Some(reading),
                    Err((document, error)) => return Some(Place::failed(document, error)),
                }
            }
            let reading = self.current.as_mut()?;
            let end = reading.fill(bytes);
            if reading.is_skipped {
                self.current = None;
                continue;
            }
            reading.take_head(bytes, &end);
            let place = Place {
                document: Arc::clone(&reading.document),
                head: Arc::clone(&reading.head),
                line: reading.line,
                start: reading.start,
                end,
                stamp: reading.stamp,
                form: reading.form.unwrap_or(Form::Lines),
                is_utf16: reading.is_utf16,
            };
            reading.line += line_ends(bytes);
            reading.start += bytes.len();
            if !matches!(place.end, End::More) {
                self.current = None;
            }
            return Some(place);
        }
    }

    fn open(&mut self) -> Option<Result<Reading<'a>, (Document, io::Error)>> {
        let opened = self.documents.next()?.and_then(|document| {
            let mut stamp = None;
            let reader: Box<dyn Read + Send + 'a> = match &document.path {
                None => self.standard_input.take().unwrap_or_else(|| Box::new(io::empty())),
                Some(path) => match File::open(path) {
                    Ok(file) => {
                        stamp = file.metadata().ok().map(|metadata| Stamp::of(&metadata));
                        Box::new(file)
                    }
                    Err(error) => return Err((document, error)),
                },
            };
            Ok(Reading {
                document: Arc::new(document),
                reader,
                carried: Vec::new(),
                line: 1,
                start: 0,
                open_head: Some(Head::default()),
                head: Arc::default(),
                stamp,
                form: None,
                is_utf16: false,
                is_skipped: false,
                is_no_text: false,
            })
        });
        Some(opened)
    }
}

impl Place {
    fn failed(document: Document, error: io::Error) -> Self {
        let document = Arc::new(document);
        let (end, head) = (End::Failed(error), Arc::default());
        let form = Form::Lines;
        Self { document, line: 1, start: 0, end, head, stamp: None, form, is_utf16: false }
    }
}

/// A document that is being read.
struct Reading<'a> {
    document: Arc<Document>,
    reader: Box<dyn Read + Send + 'a>,
    /// The beginning of the record that the last block broke off at.
    carried: Vec<u8>,
    line: usize,
    start: usize,
    /// What the comments at the top allow, until there is a record.
    open_head: Option<Head>,
    /// The same, once there is one.
    head: Arc<Head>,
    stamp: Option<Stamp>,
    /// `None` as long as nothing has been read.
    form: Option<Form>,
    is_utf16: bool,
    /// Whether there is nothing in it that could be read.
    is_skipped: bool,
    /// Whether it was named, and is no text.
    is_no_text: bool,
}

impl Reading<'_> {
    /// Reads the comments at the top of the document.
    fn take_head(&mut self, bytes: &[u8], end: &End) {
        let Some(mut head) = self.open_head.take() else { return };
        let is_over = match self.form {
            Some(Form::Syntax(locator)) => {
                if self.start == 0 && memmem::find(bytes, MARK.as_bytes()).is_some() {
                    sites_head(&mut head, &locator, bytes);
                }
                true
            }
            None | Some(Form::Lines) => lines_head(&mut head, bytes, self.start, self.line),
        };
        if is_over || !matches!(end, End::More) {
            self.head = Arc::new(head);
        } else {
            self.open_head = Some(head);
        }
    }

    /// Reads up to the end of a record. What comes in a trickle is passed on record by record.
    fn fill(&mut self, bytes: &mut Vec<u8>) -> End {
        bytes.append(&mut self.carried);
        loop {
            let filled = bytes.len();
            bytes.resize(filled + SIZE, 0);
            let read = self.reader.read(&mut bytes[filled..]);
            bytes.truncate(filled + read.as_ref().unwrap_or(&0));
            match read {
                Ok(0) => {
                    self.begin(bytes);
                    return self.refusal(bytes).unwrap_or(End::Complete);
                }
                Ok(_)
                    if self.form.is_none()
                        && memchr(b'\n', &bytes[filled..]).is_none()
                        && filled < SIZE => {}
                Ok(_) => {
                    self.begin(bytes);
                    if let Some(refused) = self.refusal(bytes) {
                        return refused;
                    }
                    if self.is_skipped {
                        return End::Complete;
                    }
                    if let Some(cut) = self.cut(bytes, filled) {
                        self.carried.extend_from_slice(&bytes[cut..]);
                        bytes.truncate(cut);
                        return End::More;
                    }
                    if self.is_read_whole() && bytes.len() > LARGEST {
                        bytes.clear();
                        let message = format!(
                            "{} is read whole, and this is larger than {} MB",
                            self.document.kind.name(),
                            LARGEST >> 20
                        );
                        return End::Failed(io::Error::other(message));
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    bytes.clear();
                    return End::Failed(error);
                }
            }
        }
    }

    /// Why a document that somebody names is not read: its ending is unknown, and it is no text.
    fn refusal(&self, bytes: &mut Vec<u8>) -> Option<End> {
        self.is_no_text.then(|| {
            bytes.clear();
            End::Failed(io::Error::other("it looks like no text"))
        })
    }

    /// Where a block can end; before `seen` there is no line end outside of a record.
    fn cut(&self, bytes: &[u8], seen: usize) -> Option<usize> {
        let line_end = || memrchr(b'\n', &bytes[seen..]).map(|end| seen + end + 1);
        let end = match self.form {
            None | Some(Form::Lines) => line_end().map(|end| before_remarks(&bytes[..end])),
            Some(Form::Syntax(locator)) if locator.is_of_lines() => {
                let end = line_end().map(|end| (end, before_marks(&bytes[..end])));
                // What is allowed in the whole file is told by its first block.
                let is_head = self.start == 0 && bytes.len() < LONGEST_HEAD;
                end.filter(|(end, cut)| !is_head || cut == end).map(|(_, cut)| cut)
            }
            Some(Form::Syntax(locator)) => {
                let is_pgn = self.document.kind == Kind::Pgn;
                let above = |end| if is_pgn { above_marks(&bytes[..end]) } else { end };
                let record = locator.cut(bytes).map(above);
                record.filter(|end| *end > 0).or_else(|| {
                    let is_too_large = bytes.len() > LARGEST_RECORD && !self.is_read_whole();
                    memrchr(b'\n', bytes).filter(|_| is_too_large).map(|end| end + 1)
                })
            }
        };
        end.filter(|end| *end > 0)
    }

    fn is_read_whole(&self) -> bool {
        matches!(self.form, Some(Form::Syntax(locator)) if locator.is_whole())
    }

    /// Decides from the first bytes what it is, if that is not decided.
    fn begin(&mut self, bytes: &[u8]) {
        if self.form.is_some() {
            return;
        }
        let document = &*self.document;
        self.is_utf16 = bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF");
        self.is_skipped = document.is_found && memchr(0, bytes).is_some() && !self.is_utf16;
        self.is_no_text = document.has_foreign_name()
            && document.is_open
            && !document.is_found
            && !self.is_utf16
            && memchr(0, bytes).is_some();
        let beginning = String::from_utf8_lossy(&bytes[..bytes.len().min(BEGINNING)]);
        let is_decided = !document.is_open || document.only_lines;
        let kind = if is_decided { document.kind } else { Kind::of_content(&beginning) };
        let is_of_lines =
            kind.is_line_file() || kind == Kind::Text && is_list(document, &beginning);
        self.form = Some(if is_of_lines || document.only_lines || self.is_utf16 {
            let wanted = is_of_lines || !document.is_found;
            self.is_skipped |= !wanted;
            Form::Lines
        } else {
            let locator = Locator::new(kind, &beginning);
            Form::Syntax(if document.is_json_lines() { locator.in_lines() } else { locator })
        });
        if kind != document.kind {
            self.document = Arc::new(document.of_kind(kind));
        }
    }
}

/// Whether a text holds one FEN a line. A short text that somebody names is read as what it should be, unless its name
/// says that it is something else.
fn is_list(document: &Document, beginning: &str) -> bool {
    let lines = || beginning.lines().filter(|line| !line.trim().is_empty());
    let is_short = || lines().nth(2).is_none();
    let is_meant = !document.is_found && !document.has_foreign_name();
    let is_json = || Kind::of_content(beginning) == Kind::Json;
    !is_json() && (is_list_of_fens(beginning) || is_meant && is_short())
}
