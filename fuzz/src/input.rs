//! What the fuzzer's bytes are taken for.

use fenlint::{Options, Record, Variant};

/// A text, and what it is linted as.
#[derive(Debug, Clone)]
pub struct Input<'a> {
    /// The variant, the record and a small limit for the search.
    pub options: Options,
    /// The text as it comes from a file.
    pub bytes: &'a [u8],
}

impl<'a> Input<'a> {
    /// The first byte chooses: from `0`, the FENs without a variant and of each variant; from `@`, the EPD records. Any
    /// other byte wraps around, so that no input is lost.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        let (choice, bytes) = bytes.split_first().unwrap_or((&b'0', bytes));
        let record = if choice & 0x40 == 0 { Record::Fen } else { Record::Epd };
        let variants = Variant::ALL.len() + 1;
        let variant = usize::from(choice & 0xf) % variants;
        let variant = variant.checked_sub(1).map(|index| Variant::ALL[index]);
        let options = Options::default().with_search_nodes(200);
        Self { options: options.with_variant(variant).with_record(record), bytes }
    }

    /// The text, if it is one.
    #[must_use]
    pub fn text(&self) -> Option<&'a str> {
        std::str::from_utf8(self.bytes).ok()
    }
}
