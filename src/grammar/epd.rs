//! The operations of an EPD record: what follows its four fields.
//!
//! ```abnf
//! operations = *( separator / operation )
//! separator  = 1*( blank / ";" )
//! operation  = opcode *( *blank operand ) *blank [ ";" ]
//! operand    = string / symbol
//! string     = DQUOTE *( "\" ( DQUOTE / "\" ) / any character but DQUOTE ) [ DQUOTE ]
//! symbol     = 1*( any character but blank, DQUOTE and ";" )
//! perft-line = ( fen / base ) 1*( 1*WSP ";" %s"D" 1*DIGIT SP 1*DIGIT )
//! ```
//!
//! Nothing is collected: the parts are read again wherever they are asked for.

use nom::{
    Parser as _,
    branch::alt,
    bytes::complete::{tag, take_till, take_while, take_while1},
    character::complete::{anychar, char, digit1},
    combinator::{consumed, opt, peek, recognize, rest, verify},
    multi::many0_count,
    sequence::{pair, preceded},
};

use super::{Opcode, PResult, is_blank};

/// A part of what follows the four fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OperationsPart<'a> {
    /// What stands before, between and behind operations: blanks, and semicolons that end nothing.
    Separator(&'a str),
    /// An operation.
    Operation(OperationText<'a>),
}

/// An operation as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OperationText<'a> {
    /// All of it, with its semicolon.
    pub text: &'a str,
    /// The name in front; empty if a string stands there.
    pub opcode: &'a str,
    /// What follows it up to the semicolon, with the blanks.
    pub body: &'a str,
    /// The semicolon; empty if the operation ends without one.
    pub terminator: &'a str,
}

/// An operand as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OperandText<'a> {
    /// The blanks before it.
    pub gap: &'a str,
    /// All of it, with its quotes.
    pub text: &'a str,
    /// Which production it fits.
    pub form: OperandForm,
}

/// The productions of an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OperandForm {
    /// Text between double quotes.
    String,
    /// Text behind a double quote that nothing closes.
    Unclosed,
    /// Text without quotes.
    Symbol,
}

impl<'a> OperationText<'a> {
    /// The operation without its semicolon and the blanks before that.
    #[must_use]
    pub fn trimmed(&self) -> &'a str {
        self.text[..self.opcode.len() + self.body.len()].trim_end_matches(is_blank)
    }

    /// The operands, in order.
    pub fn operands(&self) -> impl Iterator<Item = OperandText<'a>> + use<'a> {
        let mut text = self.body;
        std::iter::from_fn(move || {
            let (behind, operand) = operand(text).ok()?;
            text = behind;
            Some(operand)
        })
    }

    /// What the opcode is.
    #[must_use]
    pub fn form(&self) -> Opcode {
        Opcode::of(self.opcode)
    }
}

impl<'a> OperandText<'a> {
    /// The text without the quotes around it.
    #[must_use]
    pub fn inner(&self) -> &'a str {
        match self.form {
            OperandForm::String => &self.text[1..self.text.len() - 1],
            OperandForm::Unclosed => &self.text[1..],
            OperandForm::Symbol => self.text,
        }
    }
}

/// What follows the four fields of an EPD record, in parts.
///
/// An iterator without memory of its own; the parts joined are the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OperationsText<'a> {
    /// All of it, from the end of the fields on.
    pub text: &'a str,
}

impl<'a> OperationsText<'a> {
    /// The separators and operations, in order.
    pub fn parts(&self) -> impl Iterator<Item = OperationsPart<'a>> + use<'a> {
        let mut text = self.text;
        std::iter::from_fn(move || {
            let (behind, part) = part(text).ok()?;
            text = behind;
            Some(part)
        })
    }

    /// The operations, in order.
    pub fn iter(&self) -> impl Iterator<Item = OperationText<'a>> + use<'a> {
        self.parts().filter_map(|part| match part {
            OperationsPart::Operation(operation) => Some(operation),
            OperationsPart::Separator(_) => None,
        })
    }

    /// The first operation of that name.
    #[must_use]
    pub fn find(&self, opcode: &str) -> Option<OperationText<'a>> {
        self.iter().find(|operation| operation.opcode == opcode)
    }

    /// Whether these are node counts of a perft suite: `;D1 20 ;D2 400`, where the semicolon leads.
    #[must_use]
    pub fn is_perft(&self) -> bool {
        perft_mark(self.text).is_ok()
    }

    /// The counts of a perft suite, in order; none if it is none.
    pub fn perft_counts(&self) -> impl Iterator<Item = PerftText<'a>> + use<'a> {
        let mut text = if self.is_perft() { self.text } else { &self.text[self.text.len()..] };
        std::iter::from_fn(move || {
            let (behind, count) = perft_count(text).ok()?;
            text = behind;
            Some(count)
        })
    }
}

/// One count of a perft suite: `;D3 8902`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PerftText<'a> {
    /// All of it, from the semicolon on.
    pub text: &'a str,
    /// The depth with its letter: `D3`.
    pub depth: &'a str,
    /// How many ways to play there are: `8902`.
    pub nodes: &'a str,
}

/// Parses the operations of an EPD record, tolerantly: any text, up to a line break.
///
/// ```abnf
/// operations = *( separator / operation )
/// ```
///
/// # Errors
///
/// Never: an operation without its semicolon goes to the end of the text.
///
/// # Example
///
/// ```
/// use fenlint::grammar::operations;
///
/// let (rest, found) = operations(" bm Nxg5; c0 \"ERET.095; Queen sacrifice\"\n")?;
/// let opcodes: Vec<_> = found.iter().map(|operation| operation.opcode).collect();
/// assert_eq!((rest, opcodes), ("\n", vec!["bm", "c0"]));
/// assert_eq!(found.find("c0").unwrap().terminator, "");
/// # Ok::<_, nom::Err<nom::error::Error<&str>>>(())
/// ```
///
/// # Source
///
/// PGN standard, section 16.2.4.
pub fn operations(input: &str) -> PResult<'_, OperationsText<'_>> {
    take_till(|c| matches!(c, '\n' | '\r')).map(|text| OperationsText { text }).parse(input)
}

/// Parses one operation of an EPD record, tolerantly, up to its semicolon.
///
/// ```abnf
/// operation = opcode *( *blank operand ) *blank [ ";" ]
/// ```
///
/// # Errors
///
/// If there is no operation: the text is empty or begins with a blank or a semicolon.
///
/// # Example
///
/// ```
/// use fenlint::grammar::{OperandForm, operation};
///
/// let (rest, found) = operation("id \"BK.01; first\"; bm Qd1+;")?;
/// assert_eq!((rest, found.opcode), (" bm Qd1+;", "id"));
/// let operand = found.operands().next().unwrap();
/// assert_eq!((operand.inner(), operand.form), ("BK.01; first", OperandForm::String));
/// # Ok::<_, nom::Err<nom::error::Error<&str>>>(())
/// ```
///
/// # Source
///
/// PGN standard, section 16.2.4.1.
pub fn operation(input: &str) -> PResult<'_, OperationText<'_>> {
    let opcode = take_till(|c| c == ';' || c == '"' || is_blank(c));
    let plain = take_while1(|c| c != ';' && c != '"');
    let body = recognize(many0_count(alt((plain, string.map(|(text, _)| text)))));
    let whole = (opcode, body, recognize(opt(char(';'))));
    verify(consumed(whole), |(_, (opcode, body, _))| !opcode.is_empty() || body.starts_with('"'))
        .map(|(text, (opcode, body, terminator))| OperationText { text, opcode, body, terminator })
        .parse(input)
}

/// `part = separator / operation`
fn part(input: &str) -> PResult<'_, OperationsPart<'_>> {
    let separator = take_while1(|c| c == ';' || is_blank(c)).map(OperationsPart::Separator);
    alt((separator, operation.map(OperationsPart::Operation))).parse(input)
}

/// `operand = *blank ( string / symbol )`
fn operand(input: &str) -> PResult<'_, OperandText<'_>> {
    let symbol = take_while1(|c| c != ';' && c != '"' && !is_blank(c));
    let operand = alt((string, symbol.map(|text| (text, OperandForm::Symbol))));
    pair(take_while(is_blank), operand)
        .map(|(gap, (text, form))| OperandText { gap, text, form })
        .parse(input)
}

/// `string = DQUOTE *character [ DQUOTE ]`: without the closing quote it goes to the end of the text.
///
/// The standard has no escapes, yet programs write them: a quote behind a backslash does not end the string, unless
/// the operation ends there.
fn string(input: &str) -> PResult<'_, (&str, OperandForm)> {
    preceded(peek(char('"')), string_leaf).parse(input)
}

fn string_leaf(input: &str) -> PResult<'_, (&str, OperandForm)> {
    let bytes = input.as_bytes();
    let mut at = 1;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => return Ok((&input[at + 1..], (&input[..=at], OperandForm::String))),
            b'\\' => match bytes.get(at + 1) {
                Some(b'\\') => at += 2,
                Some(b'"') if !operation_end(&input[at + 2..]) => at += 2,
                _ => at += 1,
            },
            _ => at += 1,
        }
    }
    rest.map(|text| (text, OperandForm::Unclosed)).parse(input)
}

/// Whether an operation ends here: nothing follows, or a semicolon and then nothing or an opcode.
fn operation_end(rest: &str) -> bool {
    let Some(behind) = rest.strip_prefix(';') else { return rest.is_empty() };
    let behind = behind.strip_prefix(' ').unwrap_or(behind);
    let opcode = behind.split(|c| c == ';' || is_blank(c)).next().unwrap_or_default();
    behind.is_empty() || matches!(Opcode::of(opcode), Opcode::Known(_))
}

/// `perft-mark = *blank ";" *blank %s"D" DIGIT`
fn perft_mark(input: &str) -> PResult<'_, &str> {
    recognize((blanks, char(';'), blanks, tag("D"), verify(anychar, char::is_ascii_digit)))
        .parse(input)
}

/// `perft-count = *blank ";" *blank %s"D" *DIGIT 1*blank *( any character but ";" )`
fn perft_count(input: &str) -> PResult<'_, PerftText<'_>> {
    let depth = recognize(pair(opt(char('D')), opt(digit1)));
    let nodes = take_till(|c| c == ';').map(|text: &str| text.trim_matches(is_blank));
    let count = consumed((char(';'), blanks, depth, nodes));
    preceded(blanks, count)
        .map(|(text, (_, _, depth, nodes))| PerftText {
            text: text.trim_end_matches(is_blank),
            depth,
            nodes,
        })
        .parse(input)
}

fn blanks(input: &str) -> PResult<'_, &str> {
    take_while(is_blank).parse(input)
}
