//! Who reads FEN, and what they do for it.

use std::hint::black_box;
use std::str::FromStr as _;

use owlchess::RawBoard;
use shakmaty::{CastlingMode, Chess, fen::Fen};

use crate::games::Variant;
use crate::subject;

/// How much a reader does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Work {
    /// Reads the text; the position may be impossible.
    Parse,
    /// Reads the text and refuses impossible positions.
    Legality,
    /// Finds everything that is wrong, and where.
    Lint,
}

type ReadAll = Box<dyn Fn(&[&str])>;

/// One way to read a FEN.
pub struct Reader {
    /// What the table calls it.
    pub name: &'static str,
    /// What it does.
    pub work: Work,
    /// Whether it is ours and not a peer.
    pub ours: bool,
    accepts: Box<dyn Fn(&str) -> bool>,
    read_all: ReadAll,
}

impl Reader {
    fn new<T: 'static>(
        name: &'static str,
        work: Work,
        read: impl Fn(&str) -> T + Copy + 'static,
        is_accepted: impl Fn(&T) -> bool + 'static,
    ) -> Self {
        Self {
            name,
            work,
            ours: false,
            accepts: Box::new(move |text| is_accepted(&read(text))),
            // The reader itself is inlined here; only the call for a whole chunk is dynamic. The result is looked at
            // through a reference: a large one is not copied, but has to be there.
            read_all: Box::new(move |texts| {
                for text in texts {
                    black_box(&read(black_box(text)));
                }
            }),
        }
    }

    fn ours(self) -> Self {
        Self { ours: true, ..self }
    }

    /// Whether it reads the text without a complaint.
    #[must_use]
    pub fn accepts(&self, text: &str) -> bool {
        (self.accepts)(text)
    }

    /// Reads all texts and forgets them.
    pub fn read_all(&self, texts: &[&str]) {
        (self.read_all)(texts);
    }
}

/// The readers for FENs of the variant. owlchess and `chess` know no Chess960.
#[must_use]
pub fn readers(variant: Variant) -> Vec<Reader> {
    let (mode, shredder) = match variant {
        Variant::Standard => (CastlingMode::Standard, false),
        Variant::Chess960 => (CastlingMode::Chess960, true),
    };
    let mut readers = vec![
        Reader::new(
            "shakmaty Fen",
            Work::Parse,
            |text| Fen::from_ascii(text.as_bytes()),
            Result::is_ok,
        ),
        Reader::new(
            "shakmaty Fen + Chess",
            Work::Legality,
            move |text| Some(Fen::from_ascii(text.as_bytes()).ok()?.into_position::<Chess>(mode)),
            |position| position.as_ref().is_some_and(Result::is_ok),
        ),
        Reader::new(
            "cozy-chess Board",
            Work::Legality,
            move |text| cozy_chess::Board::from_fen(text, shredder),
            Result::is_ok,
        ),
    ];
    if variant == Variant::Standard {
        readers.extend([
            Reader::new("owlchess RawBoard", Work::Parse, RawBoard::from_fen, Result::is_ok),
            Reader::new("owlchess Board", Work::Legality, owlchess::Board::from_fen, Result::is_ok),
            Reader::new("chess Board", Work::Legality, chess::Board::from_str, Result::is_ok),
        ]);
    }
    readers.extend([
        Reader::new("fenlint Fen", Work::Parse, subject::parse, Result::is_ok).ours(),
        linter("fenlint lint, errors", subject::errors()),
        linter("fenlint lint, everything", subject::everything()),
    ]);
    readers
}

fn linter(name: &'static str, options: fenlint::Options) -> Reader {
    // For good: there are four of them in a process, and a reader is to be `Copy`.
    let options: &'static fenlint::Options = Box::leak(Box::new(options));
    Reader::new(name, Work::Lint, move |text| subject::lint(text, options), subject::is_clean)
        .ours()
}
