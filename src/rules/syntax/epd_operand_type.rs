#![doc = include_str!("epd_operand_type.md")]

use miette::Diagnostic;
use thiserror::Error;

use crate::diagnostic::{Severity, Sink};
use crate::fix::{Applicability, Edit, Fix};
use crate::grammar::Operands;
use crate::rules::excerpt::excerpt;
use crate::rules::operations::{self, Fault, OperandFault};
use crate::rules::{Fields, Rule, RuleMeta};
/// An operand that does not fit its opcode.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("`{opcode}` takes {}, {}", wanted(*.operands), found(*.fault, .operand))]
#[diagnostic(help("write {}", example(.opcode, *.operands)))]
pub struct EpdOperandType {
    /// The opcode.
    pub opcode: String,
    /// What it takes.
    pub operands: Operands,
    /// The operand as written; empty where it is missing.
    pub operand: String,
    /// What is wrong with it.
    pub fault: OperandFault,
}

impl Rule for EpdOperandType {
    type Ground<'a> = Fields<'a>;
    const META: RuleMeta = RuleMeta::syntax(
        "epd-operand-type",
        Severity::Error,
        &[Applicability::Likely],
        include_str!("epd_operand_type.md"),
    );

    fn check(fields: &Fields<'_>, sink: &mut dyn Sink) {
        for fault in fields.operation_faults() {
            let Fault::Operand(opcode, operands, operand, fault) = *fault else { continue };
            let span = fields.span(operand.text);
            let problem = Self {
                opcode: opcode.to_owned(),
                operands,
                operand: operand.text.to_owned(),
                fault,
            };
            let unquoted = (fault == OperandFault::Quoted)
                .then(|| Fix::likely([Edit::replace(span, operand.inner())]));
            let label = match fault {
                OperandFault::Missing => "operand missing here",
                OperandFault::TooMany => "one operand too many",
                OperandFault::Quoted => "in quotes",
                _ => "not what the opcode takes",
            };
            sink.report(operations::finding(problem, span, label).with_fix(unquoted));
        }
    }
}

/// What an opcode takes, in words.
fn wanted(operands: Operands) -> String {
    match operands {
        Operands::Moves => "moves".to_owned(),
        Operands::Move => "one move".to_owned(),
        Operands::Line => "a line of moves".to_owned(),
        Operands::Integer(least) => format!("a whole number from {least} on"),
        Operands::Score => "a whole number of centipawns".to_owned(),
        Operands::Text => "one string or nothing".to_owned(),
        Operands::Name => "one string".to_owned(),
        Operands::Pair => "two strings".to_owned(),
        Operands::Nothing => "no operand".to_owned(),
        Operands::Anything => "anything".to_owned(),
    }
}

/// What is there, in words.
fn found(fault: OperandFault, operand: &str) -> String {
    let shown = || excerpt(operand);
    match fault {
        OperandFault::Missing => "and there is none".to_owned(),
        OperandFault::TooMany => format!("and {} is one operand too many", shown()),
        OperandFault::OtherKind => format!("not {}", shown()),
        OperandFault::Quoted => format!("without quotes, not {}", shown()),
        OperandFault::TooSmall | OperandFault::TooLarge => format!("and {} is none", shown()),
    }
}

/// How to write it right.
fn example(opcode: &str, operands: Operands) -> String {
    match operands {
        Operands::Moves => format!("the moves with a space between them, as in `{opcode} Nf3 e4;`"),
        Operands::Move => format!("one move, as in `{opcode} Nf3;`"),
        Operands::Line => format!("the moves in the order of play, as in `{opcode} e4 e5 Nf3;`"),
        Operands::Integer(_) => format!("a number in digits, as in `{opcode} 12;`"),
        Operands::Score => format!("the centipawns in digits, as in `{opcode} -35;`"),
        Operands::Text | Operands::Name => {
            format!("one string in quotes, without quotes inside, as in `{opcode} \"text\";`")
        }
        Operands::Pair => format!("two strings, as in `{opcode} \"address\" \"name\";`"),
        Operands::Nothing | Operands::Anything => format!("the opcode alone: `{opcode};`"),
    }
}
