//! Documents in blocks of whole lines, so that memory does not grow with the document.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read};
use std::sync::Arc;

use fenlint::rules::Raw;
use fenlint::suppress::{Comment, Head, MARK, REACH};
use memchr::{memchr, memchr_iter, memmem, memrchr};

use super::diff::Replacement;
use super::document::{Document, Found};
use super::replace::Stamp;

/// How much is read at once.
const SIZE: usize = 256 * 1024;

/// The byte order mark of UTF-8.
const MARK_OF_ORDER: &[u8] = b"\xEF\xBB\xBF";

/// Whole lines of a document, the last one perhaps without a line end.
#[derive(Debug)]
pub(crate) struct Block<'a> {
    pub(crate) place: &'a Place,
    pub(crate) bytes: &'a [u8],
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
    /// Whether the document is UTF-16, which cannot be read in lines.
    is_utf16: bool,
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

/// A line that holds a record, or a comment.
#[derive(Debug)]
pub(crate) struct Record<'a> {
    /// The number of the line, from 1.
    pub(crate) number: usize,
    /// Where the line starts in the document.
    pub(crate) line_start: usize,
    /// Where the line starts in the block.
    pub(crate) in_block: usize,
    /// The line, without its line end.
    pub(crate) line: &'a [u8],
    /// How long a byte order mark before the line is.
    mark: usize,
    /// Where the record starts in the line.
    pub(crate) start: usize,
    /// The record, without the blanks around it.
    pub(crate) bytes: &'a [u8],
}

impl<'a> Block<'a> {
    /// The records: lines that are neither blank nor a comment.
    pub(crate) fn records(&self) -> impl Iterator<Item = Record<'a>> + '_ {
        self.written().filter(|record| !record.is_comment())
    }

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

/// The lines that are not blank of a text that starts there in its document.
fn written(text: &[u8], start: usize, line: usize) -> impl Iterator<Item = Record<'_>> {
    let lines = lines(text)
        .flat_map(|(start, line)| parts(line).map(move |(in_line, part)| (start + in_line, part)));
    lines.zip(line..).filter_map(move |((in_block, line), number)| {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let line_start = start + in_block;
        let has_mark = line_start == 0 && line.starts_with(MARK_OF_ORDER);
        let mark = if has_mark { MARK_OF_ORDER.len() } else { 0 };
        let behind_blanks = line[mark..].trim_ascii_start();
        let start = line.len() - behind_blanks.len();
        let bytes = behind_blanks.trim_ascii_end();
        let is_blank = bytes.is_empty();
        (!is_blank).then_some(Record { number, line_start, in_block, line, mark, start, bytes })
    })
}

impl<'a> Record<'a> {
    /// Whether the line is a comment.
    pub(crate) fn is_comment(&self) -> bool {
        is_comment(self.bytes)
    }

    /// The line as text: question marks stand for bytes that are none, and then it is owned.
    pub(crate) fn text(&self) -> Cow<'a, str> {
        std::str::from_utf8(self.line)
            .map_or_else(|_| Raw::new(self.line).stand_in().into(), Cow::Borrowed)
    }

    /// The comment for this program that the line is, or that stands behind its record. `line` is the line as text.
    pub(crate) fn comment<'t>(&self, line: &'t str) -> Option<Comment<'t>> {
        if self.is_comment() {
            let whole = Comment::line(self.number, self.line_start, line);
            return Some(Comment { start: self.start, text: &line[self.start..], ..whole });
        }
        let at = line.find(MARK)?;
        Some(Comment::behind(self.number, self.line_start, line, at))
    }

    /// The record with the blanks around it.
    pub(crate) fn with_blanks(&self) -> &'a [u8] {
        &self.line[self.mark..]
    }

    /// Another text in its place; the blanks around it stay.
    pub(crate) fn replaced(&self, text: String) -> Replacement {
        let start = self.in_block + self.start;
        Replacement { range: start..start + self.bytes.len(), text }
    }

    /// Another text in the place of the record and the blanks around it.
    pub(crate) fn replaced_with_blanks(&self, text: String) -> Replacement {
        Replacement { range: self.in_block + self.mark..self.in_block + self.line.len(), text }
    }
}

/// Whether a line without the blanks around it is a comment.
fn is_comment(line: &[u8]) -> bool {
    line.starts_with(b"#")
}

/// The lines of a text with their line ends, and where each starts.
pub(crate) fn lines(text: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut start = 0;
    std::iter::from_fn(move || {
        let rest = text.get(start..).filter(|rest| !rest.is_empty())?;
        let length = memchr(b'\n', rest).map_or(rest.len(), |end| end + 1);
        let line = (start, &rest[..length]);
        start += length;
        Some(line)
    })
}

/// What a line with its line end falls into, and where each part starts: a carriage return alone ends a line too, as in
/// files of the old Macintosh.
fn parts(line: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut start = 0;
    std::iter::from_fn(move || {
        let rest = line.get(start..).filter(|rest| !rest.is_empty())?;
        let length = match memchr(b'\r', rest).map(|at| at + 1) {
            Some(end) if rest[end..] != *b"\n" => end,
            _ => rest.len(),
        };
        let part = (start, &rest[..length]);
        start += length;
        Some(part)
    })
}

/// How many lines end in a text.
fn line_ends(text: &[u8]) -> usize {
    let alone = |at: &usize| text.get(at + 1) != Some(&b'\n');
    memchr_iter(b'\n', text).count() + memchr_iter(b'\r', text).filter(alone).count()
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
            let is_first = reading.start == 0;
            reading.is_utf16 |=
                is_first && (bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF"));
            let is_binary = || !reading.is_utf16 && memchr(0, bytes).is_some();
            if is_first && reading.document.is_found && is_binary() {
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
                is_utf16: false,
            })
        });
        Some(opened)
    }
}

/// Where a text of whole lines ends without the comments at its end that may belong to the line below.
fn before_remarks(text: &[u8]) -> usize {
    let mut end = text.len();
    for _ in 0..REACH {
        let lines = text[..end].strip_suffix(b"\n").unwrap_or(&text[..end]);
        let start = memrchr(b'\n', lines).map_or(0, |end| end + 1);
        let line = &lines[start..];
        let line = line.strip_prefix(MARK_OF_ORDER).unwrap_or(line);
        if start == end || !is_comment(line.trim_ascii_start()) {
            break;
        }
        end = start;
    }
    if memmem::find(&text[end..], MARK.as_bytes()).is_some() { end } else { text.len() }
}

impl Place {
    fn failed(document: Document, error: io::Error) -> Self {
        let document = Arc::new(document);
        let (end, head) = (End::Failed(error), Arc::default());
        Self { document, line: 1, start: 0, end, head, stamp: None, is_utf16: false }
    }
}

/// A document that is being read.
struct Reading<'a> {
    document: Arc<Document>,
    reader: Box<dyn Read + Send + 'a>,
    /// The beginning of the line that the last block broke off at.
    carried: Vec<u8>,
    line: usize,
    start: usize,
    /// What the comments at the top allow, until there is a record.
    open_head: Option<Head>,
    /// The same, once there is one.
    head: Arc<Head>,
    stamp: Option<Stamp>,
    is_utf16: bool,
}

impl Reading<'_> {
    /// Reads the comments at the top of the document.
    fn take_head(&mut self, bytes: &[u8], end: &End) {
        let Some(mut head) = self.open_head.take() else { return };
        for line in written(bytes, self.start, self.line) {
            if !line.is_comment() {
                head.end(line.number);
                self.head = Arc::new(head);
                return;
            }
            let text = line.text();
            if let Some(comment) = line.comment(&text).filter(|_| text.contains(MARK)) {
                head.comment(&comment);
            }
        }
        match end {
            End::More => self.open_head = Some(head),
            End::Complete | End::Failed(_) => self.head = Arc::new(head),
        }
    }

    /// Reads up to a line end. What comes in a trickle is passed on line by line.
    fn fill(&mut self, bytes: &mut Vec<u8>) -> End {
        bytes.append(&mut self.carried);
        loop {
            let filled = bytes.len();
            bytes.resize(filled + SIZE, 0);
            let read = self.reader.read(&mut bytes[filled..]);
            bytes.truncate(filled + read.as_ref().unwrap_or(&0));
            match read {
                Ok(0) => return End::Complete,
                Ok(_) => {
                    let end = memrchr(b'\n', &bytes[filled..]).map(|end| filled + end + 1);
                    if let Some(cut) = end.map(|end| before_remarks(&bytes[..end]))
                        && cut > 0
                    {
                        self.carried.extend_from_slice(&bytes[cut..]);
                        bytes.truncate(cut);
                        return End::More;
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
}
