//! A document of which each line is looked at by itself: an edit has only those judged again that it touches.

use super::Judged;
use super::breaks::Breaks;
use super::form::{Form, parts};
use crate::options::Options;
use crate::span::Span;
use crate::suppress::MARK;

/// The lines of a document.
#[derive(Debug)]
pub(super) struct Lines {
    pub(super) breaks: Breaks,
    states: Vec<State>,
    /// How many are still to be judged, and before which there are none.
    waiting: usize,
    first: usize,
}

/// What is known of a line.
#[derive(Debug)]
enum State {
    /// Nothing yet.
    Waiting,
    /// There is nothing to say about it.
    Quiet { has_fen: bool },
    /// There is.
    Held(Box<Held>),
}

/// A line about which there is something to say, or that may have something to say to this program.
#[derive(Debug, Default)]
pub(super) struct Held {
    pub(super) judged: Vec<Judged>,
    has_fen: bool,
    /// Whether it is a comment, in a document of nothing but records and comments.
    pub(super) is_comment: bool,
    /// Whether a comment in it may be meant for this program.
    pub(super) has_mark: bool,
}

impl Lines {
    pub(super) fn new(breaks: Breaks) -> Self {
        let count = breaks.count();
        Self { breaks, states: waiting(count).collect(), waiting: count, first: 0 }
    }

    pub(super) fn edit(&mut self, text: &str, span: Span, inserted: usize) {
        let (old, count) = self.breaks.edit(text, span, inserted);
        self.first = self.first.min(old.start);
        let replaced = self.states.splice(old, waiting(count));
        let were_waiting = replaced.filter(|state| matches!(state, State::Waiting)).count();
        self.waiting = self.waiting - were_waiting + count;
    }

    /// Judges on while it may; says whether it is through.
    pub(super) fn judge(
        &mut self,
        text: &str,
        form: &Form,
        options: &Options,
        go_on: &mut dyn FnMut() -> bool,
    ) -> bool {
        while self.waiting > 0 {
            let Some(state) = self.states.get_mut(self.first) else { break };
            if matches!(state, State::Waiting) {
                if !go_on() {
                    return false;
                }
                let line = &text[self.breaks.line(self.first, text.len()).range()];
                *state = look(line, self.first == 0, form, options);
                self.waiting -= 1;
            }
            self.first += 1;
        }
        true
    }

    /// Those about which there is something to say, with their numbers from 0.
    pub(super) fn held(&self) -> impl DoubleEndedIterator<Item = (usize, &Held)> {
        self.states.iter().enumerate().filter_map(|(line, state)| match state {
            State::Held(held) => Some((line, &**held)),
            _ => None,
        })
    }

    /// The same, to be changed.
    pub(super) fn held_mut(&mut self) -> impl Iterator<Item = (usize, &mut Held)> {
        self.states.iter_mut().enumerate().filter_map(|(line, state)| match state {
            State::Held(held) => Some((line, &mut **held)),
            _ => None,
        })
    }

    pub(super) fn of(&self, line: usize) -> Option<&Held> {
        match self.states.get(line)? {
            State::Held(held) => Some(held),
            _ => None,
        }
    }

    /// The first line with a FEN.
    pub(super) fn first_fen(&self) -> Option<usize> {
        self.states.iter().position(|state| match state {
            State::Waiting => false,
            State::Quiet { has_fen } => *has_fen,
            State::Held(held) => held.has_fen,
        })
    }
}

fn waiting(count: usize) -> impl Iterator<Item = State> {
    std::iter::repeat_with(|| State::Waiting).take(count)
}

fn look(line: &str, is_first: bool, form: &Form, options: &Options) -> State {
    let sites = form.sites(line, is_first);
    let has_fen = !sites.is_empty();
    let judged = sites.iter().map(|site| Judged::of(site, line, options));
    let judged: Vec<_> = judged.filter(|judged| !judged.report.findings().is_empty()).collect();
    let is_comment =
        matches!(form, Form::Lines(_)) && !has_fen && !parts(line, is_first).1.is_empty();
    let has_mark = line.contains(MARK);
    if judged.is_empty() && !is_comment && !has_mark {
        return State::Quiet { has_fen };
    }
    State::Held(Box::new(Held { judged, has_fen, is_comment, has_mark }))
}
