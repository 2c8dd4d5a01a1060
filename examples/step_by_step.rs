//! A field combinator built step by step: the en passant target.
//!
//! Each step is a complete parser. The last one is how the parsers of this crate work: it takes any text, says which
//! production it fits, and leaves it to rules to judge. Compare `fenlint::grammar::en_passant_target`.

#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use nom::{
    IResult, Parser as _,
    branch::alt,
    bytes::complete::take_till,
    character::complete::{char, one_of},
    combinator::{all_consuming, consumed, value},
};

/// Step 1. A combinator is a function from the input to what is left and what was read.
fn file(input: &str) -> IResult<&str, char> {
    one_of("abcdefgh").parse(input)
}

/// Step 2. Two in a row make a pair; `map` makes of it what we want.
fn square(input: &str) -> IResult<&str, String> {
    (file, one_of("36")).map(|(file, rank)| format!("{file}{rank}")).parse(input)
}

/// Step 3. `alt` tries one after the other. This is the whole grammar of the standard:
/// `en-passant-target = "-" / ( file ( "3" / "6" ) )`.
fn target(input: &str) -> IResult<&str, Option<String>> {
    alt((value(None, char('-')), square.map(Some))).parse(input)
}

/// Step 4. It reads a prefix: `e3x` gives `e3` and leaves `x`. A field ends at a blank, so take the token first.
fn token(input: &str) -> IResult<&str, &str> {
    take_till(|c: char| c.is_whitespace()).parse(input)
}

/// What a token can be.
#[derive(Debug, PartialEq)]
enum Form {
    /// As the standard writes it.
    Strict(Option<String>),
    /// With a capital; people write this.
    UpperCase(String),
    /// Anything else. A total grammar has a node for it.
    Unexpected,
}

/// Step 5. Name what people really write. Each production takes the whole token or nothing.
fn form(token: &str) -> Form {
    let strict = all_consuming(target).parse(token).map(|(_, target)| Form::Strict(target));
    let lower = token.to_ascii_lowercase();
    let upper =
        || all_consuming(square).parse(lower.as_str()).map(|(_, square)| Form::UpperCase(square));
    strict.or_else(|_| upper()).unwrap_or(Form::Unexpected)
}

/// Step 6. The field: never fails, loses nothing, keeps its text. `consumed` gives the slice that was read, and a slice
/// knows its place in the text.
fn field(input: &str) -> IResult<&str, (&str, Form)> {
    consumed(token.map(form)).parse(input)
}

fn main() {
    println!("1 {:?}", file("e3 0 1"));
    println!("2 {:?}", square("e3 0 1"));
    println!("3 {:?} and {:?}", target("- 0 1"), target("e3 0 1"));
    println!("4 {:?}", token("e3x 0 1"));
    for text in ["e3 0 1", "E3 0 1", "e3x 0 1", "— 0 1", ""] {
        println!("6 {text:?} -> {:?}", field(text));
    }

    // The same field of this crate: the form names the fault, and a rule says what to write.
    let (rest, target) =
        fenlint::grammar::en_passant_target("E3 0 1").expect("tolerant parsers never fail");
    println!("fenlint: {:?}, left {rest:?}", target.form);
}
