//! The table of the classes.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::{Call, Class, Judgement, Reading, judge};

/// What one reader makes of all texts.
pub struct Answers {
    /// How it is called.
    pub call: Call,
    /// Its readings, in the order of the texts.
    pub readings: Vec<Reading>,
}

/// What has one cause, a line each: the beginning of a class, the readers that may be in it (their first words, or `*`), and
/// the cause.
const CLASSES: &str = include_str!("../../readers/differ/classes.tsv");

/// The causes: a name, and why readers differ.
const CAUSES: &str = include_str!("../../readers/differ/causes.tsv");

/// What was counted of a class or a cause.
#[derive(Debug, Clone, Default)]
struct Count {
    by_reader: Vec<usize>,
    /// The shortest text for each reader.
    examples: Vec<String>,
}

impl Count {
    fn of(readers: usize) -> Self {
        Self { by_reader: vec![0; readers], examples: vec![String::new(); readers] }
    }

    fn add(&mut self, reader: usize, count: usize, text: &str) {
        self.by_reader[reader] += count;
        let example = &mut self.examples[reader];
        if count > 0 && (example.is_empty() || text.len() < example.len()) {
            text.clone_into(example);
        }
    }

    fn shortest(&self) -> &str {
        let texts = self.examples.iter().filter(|text| !text.is_empty());
        texts.min_by_key(|text| text.len()).map_or("", String::as_str)
    }
}

/// Counts all disagreements, and writes the table; `details` lists the classes one by one.
///
/// # Errors
///
/// Names the classes that have no cause.
pub fn table(texts: &[String], answers: &[Answers], details: bool) -> Result<String, String> {
    let judgements: Vec<Judgement> = texts.iter().map(|text| judge(text)).collect();
    let mut classes: BTreeMap<Class, Count> = BTreeMap::new();
    let mut agree = vec![0; answers.len()];
    for (reader, Answers { call, readings }) in answers.iter().enumerate() {
        for ((text, judgement), reading) in texts.iter().zip(&judgements).zip(readings) {
            let Some(class) = judgement.compare(call.work, reading) else {
                agree[reader] += 1;
                continue;
            };
            let count = classes.entry(class).or_insert_with(|| Count::of(answers.len()));
            count.add(reader, 1, text);
        }
    }
    if details {
        return Ok(listed(&classes, answers));
    }
    let mut causes: BTreeMap<usize, Count> = BTreeMap::new();
    let mut unknown = String::new();
    for (class, count) in classes {
        for (reader, Answers { call, .. }) in answers.iter().enumerate() {
            let (number, example) = (count.by_reader[reader], &count.examples[reader]);
            if number == 0 {
                continue;
            }
            match cause_of(&class, call.name) {
                Some(cause) => {
                    let sum = causes.entry(cause).or_insert_with(|| Count::of(answers.len()));
                    sum.add(reader, number, example);
                }
                None => _ = writeln!(unknown, "{}: {class}: {number}, {example:?}", call.name),
            }
        }
    }
    if !unknown.is_empty() {
        return Err(format!("classes that nobody has explained (differ/classes.tsv):\n{unknown}"));
    }
    Ok(written(&agree, &causes, answers))
}

fn listed(classes: &BTreeMap<Class, Count>, answers: &[Answers]) -> String {
    let mut text = String::new();
    for (class, count) in classes {
        let _ = writeln!(text, "{class}");
        for (reader, example) in count.examples.iter().enumerate() {
            let (name, number) = (answers[reader].call.name, count.by_reader[reader]);
            if number > 0 {
                let _ = writeln!(text, "    {number:6} {name:<20} {example:?}");
            }
        }
    }
    text
}

/// The line of the cause in the list of causes.
fn cause_of(class: &Class, reader: &str) -> Option<usize> {
    let class = class.to_string();
    let is_of = |readers: &str| {
        readers == "*" || readers.split(' ').any(|word| reader.split(' ').next() == Some(word))
    };
    let lines = CLASSES.lines().filter_map(|line| {
        let mut cells = line.split('\t');
        Some((cells.next()?, cells.next()?, cells.next()?))
    });
    let fitting = lines.filter(|(begin, readers, _)| class.starts_with(begin) && is_of(readers));
    let (_, _, cause) = fitting.max_by_key(|(begin, ..)| begin.len())?;
    CAUSES.lines().position(|line| line.split('\t').next() == Some(cause))
}

fn written(agree: &[usize], causes: &BTreeMap<usize, Count>, answers: &[Answers]) -> String {
    let names: Vec<&str> = answers.iter().map(|answers| answers.call.name).collect();
    let mut text = format!("| | {} |\n|---|{}\n", names.join(" | "), "---|".repeat(names.len()));
    let cells = |counts: &[usize]| {
        let shown = |count: &usize| if *count == 0 { "·".to_owned() } else { count.to_string() };
        counts.iter().map(shown).collect::<Vec<_>>().join(" | ")
    };
    let _ = writeln!(text, "| **agrees** | {} |", cells(agree));
    for (cause, count) in causes {
        let name = CAUSES.lines().nth(*cause).and_then(|line| line.split('\t').next());
        let _ = writeln!(text, "| {} | {} |", name.unwrap_or_default(), cells(&count.by_reader));
    }
    text.push('\n');
    for (cause, count) in causes {
        let mut cells = CAUSES.lines().nth(*cause).unwrap_or_default().split('\t');
        let (name, why) = (cells.next().unwrap_or_default(), cells.next().unwrap_or_default());
        let _ = writeln!(
            text,
            "- **{name}**: {why} Shortest: {}",
            crate::tally::code(count.shortest())
        );
    }
    text
}
