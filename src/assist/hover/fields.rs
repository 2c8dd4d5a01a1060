//! The other fields, and what variants add to them.

use super::{Told, named};
use crate::assist::markdown::{code, escaped, sentence};
use crate::assist::outline::Outline;
use crate::board::Color;
use crate::field::Field;
use crate::lesson::{Lesson, Part, about};
use crate::span::Span;
use crate::value::{CastlingRight, CastlingRights};

/// What is told of a field; `at` is a place in it.
pub(super) fn told(
    outline: &Outline<'_>,
    lesson: &Lesson,
    field: Field,
    span: Span,
    at: usize,
) -> Told {
    let text = outline.at(span);
    if field == Field::Extra {
        let fields = if outline.tree.epd { "four" } else { "six" };
        let told = Told::new(span, named("surplus", text));
        return told.and(format!(
            "This belongs to no field: the record has its {fields} fields without it."
        ));
    }
    let part = lesson.parts.iter().find(|part| part.field == field);
    let mut told = Told::new(span, named(&field.in_words(), text)).about(about(field));
    let Some(part) = part else { return told };
    let read = part.span.map_or("", |span| lesson.at(span));
    if read != text && !read.is_empty() {
        told.head = format!("{}, read as {}", told.head, code(read));
    }
    let here = outline.text.get(at..).and_then(|rest| rest.chars().next());
    for line in lines(part, lesson, here) {
        told = told.and(line);
    }
    if field == Field::CastlingAvailability {
        told = without(read).into_iter().fold(told, Told::and);
    }
    told
}

/// The readings: one as a sentence, several as a list, the one of the character at the place in bold.
fn lines(part: &Part, lesson: &Lesson, here: Option<char>) -> Vec<String> {
    if let [only] = part.readings.as_slice()
        && part.span == Some(only.span)
        && (part.field != Field::CastlingAvailability || without(lesson.at(only.span)).is_none())
    {
        return vec![sentence(&only.meaning)];
    }
    let line = |reading: &crate::lesson::Reading| {
        let text = lesson.at(reading.span);
        let meaning = escaped(&reading.meaning);
        let is_here = here.is_some_and(|here| text.starts_with(here));
        let meaning = if is_here { format!("**{meaning}**") } else { meaning };
        if text.is_empty() {
            format!("- {meaning}")
        } else {
            format!("- {}: {meaning}", code(text))
        }
    };
    part.readings.iter().map(line).collect()
}

/// Who may not castle any more, if the other side may.
fn without(text: &str) -> Option<String> {
    let rights: CastlingRights = text.chars().filter_map(CastlingRight::from_char).collect();
    let side = Color::ALL.into_iter().find(|side| rights.of(*side).is_empty())?;
    (!rights.is_empty()).then(|| format!("- {side} may not castle any more"))
}
