//! The documents that are open.

use std::collections::BTreeMap;
use std::path::PathBuf;

use fenlint::Span;
use fenlint::live::{Document, Encoding, Origin};
use fenlint::locate::Kind;
use lsp_types::{Range, Uri};

use super::places;
use super::settings::Settings;
use crate::cli::args::KindArg;
use crate::cli::config::{Configs, Holding};
use crate::cli::variant::VariantArg;

/// A document that is open in the client.
pub(super) struct Open {
    pub(super) uri: Uri,
    pub(super) version: i32,
    pub(super) language: String,
    path: Option<PathBuf>,
    pub(super) document: Document,
    /// Whether it is too large to be looked at.
    pub(super) is_too_large: bool,
    /// Whether its text is not known, since a change was not understood.
    pub(super) is_lost: bool,
    /// What the client has set for it.
    pub(super) settings: Settings,
    /// Whether its diagnostics are still to be sent.
    pub(super) is_due: bool,
    /// How many times it has changed, or what it is judged by.
    generation: u64,
    /// Which of those that were opened it is: one that is opened again may have another text of the same version.
    number: u64,
}

/// All of them, by address.
#[derive(Default)]
pub(super) struct Documents {
    open: BTreeMap<String, Open>,
    /// How many were opened so far.
    count: u64,
}

impl Documents {
    pub(super) fn get(&self, uri: &Uri) -> Option<&Open> {
        self.open.get(self.name_of(uri)?)
    }

    pub(super) fn get_mut(&mut self, uri: &Uri) -> Option<&mut Open> {
        let name = self.name_of(uri)?.to_owned();
        self.open.get_mut(&name)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Open> {
        self.open.values()
    }

    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Open> {
        self.open.values_mut()
    }

    /// Takes a document in; gives the one of this address that was open before.
    pub(super) fn insert(&mut self, mut open: Open) -> Option<Open> {
        self.count += 1;
        open.number = self.count;
        self.open.insert(open.uri.as_str().to_owned(), open)
    }

    pub(super) fn remove(&mut self, uri: &Uri) -> Option<Open> {
        let name = self.name_of(uri)?.to_owned();
        self.open.remove(&name)
    }

    /// The address by which a document was opened. If none was opened by this one, it is one that is another spelling of it.
    fn name_of(&self, uri: &Uri) -> Option<&str> {
        let name = self.open.get_key_value(uri.as_str());
        let name = name.or_else(|| {
            let key = places::key(uri);
            self.open.iter().find(|(_, open)| places::key(&open.uri) == key)
        });
        name.map(|(name, _)| name.as_str())
    }
}

impl Open {
    pub(super) fn new(uri: Uri, language: String, version: i32, text: String) -> Self {
        Self {
            path: places::path(&uri),
            uri,
            version,
            language,
            document: Document::new(text, Origin::nothing(), fenlint::Options::default()),
            is_too_large: false,
            is_lost: false,
            settings: Settings::default(),
            is_due: true,
            generation: 0,
            number: 0,
        }
    }

    /// A name for what is found in it now, which nothing that is found before or later has.
    pub(super) fn result(&self) -> String {
        format!("{}.{}.{}", self.number, self.version, self.generation)
    }

    /// Says that it has changed.
    pub(super) fn touch(&mut self) {
        self.is_due = true;
        self.generation += 1;
    }

    /// Takes a change; one without a place is a new text.
    pub(super) fn change(&mut self, range: Option<Range>, text: &str, encoding: Encoding) {
        let whole = Span::new(0, self.document.text().as_str().len());
        let span = range.map_or(whole, |range| places::span(self.document.text(), range, encoding));
        self.document.edit(span, text);
    }

    pub(super) fn is_larger_than(&self, limit: usize) -> bool {
        self.document.text().as_str().len() > limit
    }

    /// Has it judged by these settings and the file of configuration; what is wrong with that file, if it is.
    pub(super) fn configure(
        &mut self,
        settings: &Settings,
        configs: &Configs,
    ) -> Result<(), String> {
        let holding = self.path.as_deref().map(|path| configs.of(path));
        let (holding, result) = match holding {
            Some(Ok(holding)) => (Some(holding), Ok(())),
            Some(Err(bad)) => (None, Err(bad.to_string())),
            None => (None, Ok(())),
        };
        let mut options = settings.options();
        let (mut kind, mut is_excluded) = (None, false);
        if let Some(Holding { path, config: Some(config) }) = holding {
            options = config.apply(options);
            is_excluded = config.excludes(&path, false);
            let (said_kind, said_variant) = config.of_file(&path);
            kind = said_kind.and_then(KindArg::asked);
            options.variant = said_variant.map_or(options.variant, VariantArg::variant);
        }
        let mut origin = origin(&self.language, &self.name());
        origin.kind = kind.or(origin.kind);
        let is_shown_alike =
            (self.settings.most, self.settings.size_limit) == (settings.most, settings.size_limit);
        self.settings.clone_from(settings);
        self.is_too_large = self.is_larger_than(settings.size_limit);
        let is_on = settings.is_on(&self.language, origin.kind);
        if self.is_too_large || self.is_lost || is_excluded || !is_on {
            origin = Origin::nothing();
        }
        if self.document.set(origin, options) || !is_shown_alike {
            self.touch();
        }
        result
    }

    fn name(&self) -> PathBuf {
        self.path.clone().unwrap_or_else(|| places::name(&self.uri))
    }
}

/// What is known of a document by its language and its name.
fn origin(language: &str, name: &std::path::Path) -> Origin {
    let by_name = Origin::of_name(name);
    let kind = match language {
        "fen" => Kind::Fen,
        "epd" => Kind::Epd,
        "pgn" => Kind::Pgn,
        "uci" => Kind::Uci,
        "csv" | "tsv" => Kind::Csv,
        "json" | "jsonc" | "json5" => Kind::Json,
        "jsonl" | "ndjson" | "jsonlines" => return Origin::of_kind(Kind::Json).in_lines(),
        "markdown" | "mdx" | "rmd" | "quarto" => Kind::Markdown,
        "" | "plaintext" | "text" | "txt" | "plain" | "fundamental" | "log" => return by_name,
        _ => by_name.kind.unwrap_or(Kind::Source),
    };
    let mut origin = Origin::of_kind(kind);
    origin.is_tabbed = by_name.is_tabbed || language == "tsv";
    if by_name.is_json_lines { origin.in_lines() } else { origin }
}
