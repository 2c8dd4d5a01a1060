//! Which field is being typed.

use super::complete::place::{Typing, typing};
use super::opcodes::{self, find};
use super::outline::{Outline, plain};
use crate::field::Field;
use crate::lesson::about;
use crate::options::{Options, Record};
use crate::span::Span;
use crate::variant::Variant;

/// The parts of a record in their order, and the one that is being typed; like the signature of a function.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Signature {
    /// All parts in one line.
    pub label: String,
    /// The parts, in order.
    pub parameters: Vec<Parameter>,
    /// Which of them is being typed.
    pub active: usize,
}

/// A part of a signature.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Parameter {
    /// Where its name stands in the label.
    pub span: Span,
    /// What it is for, in Markdown.
    pub documentation: String,
}

/// The fields of a record with the one at a place, or an operation with its operands.
///
/// ```
/// use fenlint::{Options, assist::signature};
///
/// let found = signature("4k3/8/8/8/8/8/8/4K3 w ", &Options::default(), 22).unwrap();
/// assert_eq!(&found.label[found.parameters[found.active].span.range()], "castling-availability");
/// ```
#[must_use]
pub fn signature(text: &str, options: &Options, at: usize) -> Option<Signature> {
    let plain = plain(text, options);
    let outline = Outline::new(&plain, options);
    if !plain.trim().is_empty() && !outline.is_record() {
        return None;
    }
    match typing(&outline, options, at).0 {
        Typing::Operand(opcode) => Some(of_operation(&opcode)),
        Typing::Nothing => None,
        Typing::Opcode => Some(of_fields(options, Field::Operations)),
        Typing::Field(field) => Some(of_fields(options, field)),
    }
}

fn of_fields(options: &Options, active: Field) -> Signature {
    let epd = options.record == Record::Epd;
    let checks = options.variant == Some(Variant::ThreeCheck) || active == Field::Checks;
    let mut fields: Vec<Field> = Field::OF_FEN[..if epd { 4 } else { 6 }].to_vec();
    if checks {
        fields.insert(4, Field::Checks);
    }
    if epd {
        fields.push(Field::Operations);
    }
    let parts = fields.iter().map(|field| (field.name(), about(*field).to_owned()));
    of_parts(parts, fields.iter().position(|field| *field == active).unwrap_or(0))
}

fn of_operation(opcode: &str) -> Signature {
    let meaning = find(opcode).map_or_else(
        || "An opcode that the standard does not have.".to_owned(),
        |entry| format!("{}: {}", entry.title, entry.meaning),
    );
    let pattern = opcodes::pattern(opcode);
    let takes = opcodes::operands(opcode).unwrap_or("whatever the program wants");
    let operands = (!pattern.is_empty()).then(|| (pattern, format!("It takes {takes}.")));
    let mut signature = of_parts([(opcode, meaning)].into_iter().chain(operands), 0);
    signature.active = signature.parameters.len() - 1;
    signature.label.push(';');
    signature
}

/// Names with a space between each two.
fn of_parts<'a>(parts: impl Iterator<Item = (&'a str, String)>, active: usize) -> Signature {
    let mut label = String::new();
    let mut parameters = Vec::new();
    for (name, documentation) in parts {
        if !label.is_empty() {
            label.push(' ');
        }
        let start = label.len();
        label.push_str(name);
        parameters.push(Parameter { span: Span::new(start, label.len()), documentation });
    }
    Signature { label, parameters, active }
}
