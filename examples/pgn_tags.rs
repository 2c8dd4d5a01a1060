//! A FEN combinator inside one's own grammar: the tag section of a PGN game.
//!
//! The parsers of `fenlint::grammar::strict` take `&str` and give values, so they stand beside nom's own. Where a FEN is
//! wrong, the error carries the finding.

#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use fenlint::Fen;
use fenlint::grammar::strict::{self, Error};
use nom::{
    IResult, Parser as _,
    branch::alt,
    bytes::complete::{is_not, tag, take_while1},
    character::complete::{char, multispace0, space1},
    combinator::cut,
    multi::many0,
    sequence::{delimited, separated_pair, terminated},
};

/// A tag of the section; the FEN is read, the others are kept as text.
#[derive(Debug)]
enum Tag<'a> {
    Fen(Fen),
    Other(&'a str, &'a str),
}

/// Parsers of this file use the error type that keeps the finding.
type Parsed<'a, T> = IResult<&'a str, T, Error<&'a str>>;

/// `fen-tag = "[FEN" SP DQUOTE fen DQUOTE "]"`
fn fen_tag(input: &str) -> Parsed<'_, Tag<'_>> {
    // `cut` turns a wrong FEN into a failure, so that `alt` does not go on to read it as plain text.
    let value = delimited(char('"'), cut(strict::fen), char('"'));
    delimited(tag("[FEN "), value, char(']')).map(Tag::Fen).parse(input)
}

/// `other-tag = "[" name SP DQUOTE text DQUOTE "]"`
fn other_tag(input: &str) -> Parsed<'_, Tag<'_>> {
    let name = take_while1(|c: char| c.is_ascii_alphanumeric() || c == '_');
    let value = delimited(char('"'), is_not("\""), char('"'));
    let pair = separated_pair(name, space1, value);
    delimited(char('['), pair, char(']')).map(|(name, value)| Tag::Other(name, value)).parse(input)
}

/// `tag-section = *( tag line-end )`
fn tag_section(input: &str) -> Parsed<'_, Vec<Tag<'_>>> {
    many0(terminated(alt((fen_tag, other_tag)), multispace0)).parse(input)
}

fn main() {
    let sound =
        "[Event \"Casual\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 5 39\"]\n\n39. e4";
    let faulty = sound.replace(" w ", " white ");
    for text in [sound, &faulty] {
        match tag_section(text) {
            Ok((_, tags)) => {
                for tag in tags {
                    match tag {
                        Tag::Fen(fen) => {
                            println!("a position, {} to move: {fen}", fen.side_to_move);
                        }
                        Tag::Other(name, value) => println!("{name} is {value}"),
                    }
                }
            }
            Err(nom::Err::Error(error) | nom::Err::Failure(error)) => {
                let finding = error.finding.expect("only the FEN can fail here");
                println!("{} at {:?}: {finding}", finding.code(), finding.span().range());
            }
            Err(nom::Err::Incomplete(_)) => unreachable!("the parsers are complete"),
        }
    }
}
