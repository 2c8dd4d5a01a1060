//! The aids for teaching and typing.

mod complete;
mod hover;
mod laws;
mod others;
mod pictures;

use fenlint::{Options, Record, Variant};

/// A place in a text, marked there with `|`.
fn place(marked: &str) -> (String, usize) {
    let at = marked.find('|').expect("a mark");
    (marked.replacen('|', "", 1), at)
}

fn epd() -> Options {
    Options::default().with_record(Record::Epd)
}

fn of(variant: Variant) -> Options {
    Options::default().with_variant(variant)
}
