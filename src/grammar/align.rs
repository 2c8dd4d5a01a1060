//! Which token is which field, when they are not six in their places.
//!
//! Tokens are aligned to the fields with the least total cost, by dynamic programming:
//!
//! | step | cost |
//! |---|---|
//! | a token matches the strict grammar of a field / is a known departure from it / neither | 0 / 1 / 3 |
//! | the field is missing: placement / side, castling, en passant / counters | 4 / 2 / 1 |
//! | a token belongs to no field | 3 |
//! | two neighbouring tokens, neither `-`, are a castling field or a placement together | 2 |
//! | two neighbouring tokens, each in the strict form of the other's field | 2 |
//!
//! On equal cost the assignment with more strict matches wins, then the one that keeps earlier fields.

use std::cmp::Reverse;

use super::fen::FenText;
use super::piece_placement::{self, is_slash};
use super::placement_leaf::clean_placement;
use super::{CastlingForm, CastlingText, Fit, Opcode, is_blank, number, whole};
use crate::board::Piece;
use crate::characters::{as_piece, figurine};
use crate::field::Field;
use crate::grammar::{EnPassantText, NumberForm, NumberText, SideToMoveText};
use crate::span::Span;

/// How many tokens are looked at; sixty-four pieces with a blank between each two and seven slashes are within it.
const TOKENS: usize = 96;

/// The cost from which a text without a placement is no FEN at all.
const NOT_A_FEN: u32 = 8;

/// The cost from which a text is no FEN though there is a word in it that could be a placement without slashes: prose about
/// `pppppppp`.
const NOT_A_FEN_AT_ALL: u32 = 14;

const fn cost_of_missing(field: usize) -> u32 {
    match field {
        0 => 4,
        1..4 => 2,
        _ => 1,
    }
}

/// Splits the text into tokens and puts each where it fits best.
pub(super) fn align(text: &str, epd: bool) -> FenText<'_> {
    let mut tree = FenText::empty(text, epd);
    let mut tokens: Vec<&str> =
        text.split(is_blank).filter(|token| !token.is_empty()).take(TOKENS + 1).collect();
    let beyond = (tokens.len() > TOKENS)
        .then(|| text[Span::of(text, tokens[TOKENS]).start..].trim_end_matches(is_blank));
    tokens.truncate(TOKENS);
    join_leading(text, &mut tokens);
    if let Some(at) = tokens.iter().position(|token| whole(super::checks, token).is_some()) {
        tree.checks = whole(super::checks, tokens.remove(at));
    }
    let fields = if epd && tokens.len() <= 4 { 4 } else { 6 };
    if all_in_place(&tokens, fields) {
        tokens.iter().enumerate().for_each(|(field, token)| put(&mut tree, field, token));
        return tree;
    }
    let plan = Plan::new(text, &tokens, fields);
    let resembles = |token: &&str| piece_placement::of_text(token).resembles();
    let has_ranks = |token: &&str| piece_placement::of_text(token).has_ranks();
    let cost = plan.best(0, 0).cost;
    tree.resembles_fen = cost < NOT_A_FEN
        || tokens.iter().any(has_ranks)
        || (cost < NOT_A_FEN_AT_ALL && tokens.iter().any(resembles));
    plan.carry_out(&mut tree);
    tree.extra.extend(beyond);
    tree
}

/// Whether there is a token for each field and at most one is not in the strict form of its field. Every other
/// alignment costs two or more.
fn all_in_place(tokens: &[&str], fields: usize) -> bool {
    tokens.len() == fields
        && tokens.iter().enumerate().map(|(field, token)| fit(field, token) as u32).sum::<u32>()
            <= 1
}

/// The part of an EPD record before its operations: up to the first token that is an opcode or a semicolon, at most six
/// tokens.
pub(super) fn epd_base(text: &str) -> &str {
    let tokens = text.split(is_blank).filter(|token| !token.is_empty()).take(7);
    let mut end = 0;
    for (index, token) in tokens.enumerate() {
        // `c3` and `c6` are opcodes and squares. In the place of a counter stands a number, signed or not.
        let operation = match index {
            0 => false,
            1..=3 => is_opcode(token) && !matches!(token, "c3" | "c6"),
            4..=5 => {
                let unsigned = token.trim_start_matches(['+', '-']);
                let number =
                    unsigned.is_empty() || unsigned.starts_with(|c: char| c.is_ascii_digit());
                !number || is_malformed_opcode(text, token)
            }
            _ => true,
        };
        if operation || token.starts_with(';') {
            return &text[..end];
        }
        let span = Span::of(text, token);
        // An entity such as `&nbsp;` is no end.
        let semicolon = token.find(';').filter(|_| !token.contains('&'));
        if let Some(at) = semicolon {
            return &text[..span.start + at];
        }
        end = span.end;
    }
    text
}

/// Whether the token, up to a semicolon that sticks to it, is an official opcode.
fn is_opcode(token: &str) -> bool {
    let name = token.split(';').next().unwrap_or_default();
    matches!(Opcode::of(name), Opcode::Known(_))
}

/// Whether the token begins with a digit and yet is an opcode gone wrong: letters are in it, and an operand follows
/// before a semicolon.
fn is_malformed_opcode(text: &str, token: &str) -> bool {
    let behind = &text[Span::of(text, token).end..];
    let operand = behind.trim_start_matches(is_blank).starts_with(|c| c != ';');
    token.contains(|c: char| c.is_ascii_alphabetic()) && operand && behind.contains(';')
}

/// Joins the shortest run of two or more leading tokens that is a placement of eight full ranks, its blanks dropped or
/// read as slashes.
fn join_leading<'a>(text: &'a str, tokens: &mut Vec<&'a str>) {
    let mut ranks = FullRanks::default();
    for (index, token) in tokens.iter().enumerate() {
        if !ranks.take(token) {
            return;
        }
        if ranks.are_eight() {
            if index > 0 {
                let start = Span::of(text, tokens[0]).start;
                let end = Span::of(text, token).end;
                tokens.splice(..=index, [&text[start..end]]);
            }
            return;
        }
    }
}

/// Counts full ranks over several tokens.
#[derive(Default)]
struct FullRanks {
    /// Ranks that are full and closed.
    closed: usize,
    /// Squares in the open rank.
    squares: u32,
}

impl FullRanks {
    /// Reads on; false if no placement of full ranks can come of it.
    fn take(&mut self, token: &str) -> bool {
        // A blank behind a full rank stands for a slash, unless one follows.
        if self.squares == 8 && !token.starts_with(is_slash) && !self.close() {
            return false;
        }
        token.chars().all(|c| {
            if is_slash(c) {
                return self.close();
            }
            let piece = Piece::from_char(c).or_else(|| Piece::from_char(figurine(c)?)).is_some()
                || as_piece(c).is_some();
            let digit = c.to_digit(10).filter(|digit| (1..=8).contains(digit));
            let Some(squares) = digit.or(piece.then_some(1)) else { return false };
            self.squares += squares;
            self.squares <= 8
        })
    }

    fn close(&mut self) -> bool {
        let full = self.squares == 8;
        self.closed += 1;
        self.squares = 0;
        full && self.closed <= 8
    }

    const fn are_eight(&self) -> bool {
        self.closed == 7 && self.squares == 8
    }
}

/// What is done at one point of the alignment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    /// The token is the field.
    Match,
    /// This token and the next are the field.
    Join,
    /// This token and the next are the next field and this one.
    Swap,
    /// The field is missing.
    Missing,
    /// The token is no field.
    Extra,
    /// Nothing is left.
    End,
}

/// How good an alignment from one point on is; the least is the best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Score {
    cost: u32,
    strict: Reverse<u32>,
    /// The missing fields as bits, the first field the highest.
    missing: u32,
}

/// The best steps from each token and field on.
struct Plan<'t, 'a> {
    text: &'a str,
    tokens: &'t [&'a str],
    /// How well each token fits each field.
    fits: Vec<[Fit; 6]>,
    fields: usize,
    table: Vec<[(Score, Step); 7]>,
}

impl<'t, 'a> Plan<'t, 'a> {
    fn new(text: &'a str, tokens: &'t [&'a str], fields: usize) -> Self {
        let end = (Score { cost: 0, strict: Reverse(0), missing: 0 }, Step::End);
        let fits =
            tokens.iter().map(|token| std::array::from_fn(|field| fit(field, token))).collect();
        let mut plan = Self { text, tokens, fits, fields, table: vec![[end; 7]; tokens.len() + 1] };
        for token in (0..=tokens.len()).rev() {
            for field in (0..=fields).rev() {
                if token < tokens.len() || field < fields {
                    plan.table[token][field] = plan.choose(token, field);
                }
            }
        }
        plan
    }

    fn best(&self, token: usize, field: usize) -> Score {
        self.table[token][field].0
    }

    /// The best step at this point, the first of equal ones.
    fn choose(&self, token: usize, field: usize) -> (Score, Step) {
        let is_field = field < self.fields;
        let is_token = token < self.tokens.len();
        let is_pair = is_field && token + 1 < self.tokens.len();
        let matched = (is_field && is_token).then(|| {
            let fit = self.fits[token][field];
            (
                self.after(token + 1, field + 1, fit as u32, u32::from(fit == Fit::Strict), 0),
                Step::Match,
            )
        });
        let joined = (is_pair && joins(field, self.tokens[token], self.tokens[token + 1]))
            .then(|| (self.after(token + 2, field + 1, 2, 0, 0), Step::Join));
        let swapped = (is_pair && field + 1 < self.fields && self.swaps(token, field))
            .then(|| (self.after(token + 2, field + 2, 2, 2, 0), Step::Swap));
        let missing = is_field.then(|| {
            (
                self.after(token, field + 1, cost_of_missing(field), 0, 1 << (5 - field)),
                Step::Missing,
            )
        });
        let extra = is_token.then(|| (self.after(token + 1, field, 3, 0, 0), Step::Extra));
        let steps = [matched, joined, swapped, missing, extra];
        let best = steps.into_iter().flatten().min_by_key(|(score, _)| *score);
        best.unwrap_or(self.table[token][field])
    }

    /// Whether this token and the next are each in the strict form of the other's field.
    fn swaps(&self, token: usize, field: usize) -> bool {
        self.fits[token + 1][field] == Fit::Strict && self.fits[token][field + 1] == Fit::Strict
    }

    fn after(&self, token: usize, field: usize, cost: u32, strict: u32, missing: u32) -> Score {
        let rest = self.best(token, field);
        Score {
            cost: rest.cost + cost,
            strict: Reverse(rest.strict.0 + strict),
            missing: rest.missing | missing,
        }
    }

    fn carry_out(&self, tree: &mut FenText<'a>) {
        let (mut token, mut field) = (0, 0);
        loop {
            match self.table[token][field].1 {
                Step::Match => {
                    put(tree, field, self.tokens[token]);
                    (token, field) = (token + 1, field + 1);
                }
                Step::Join => {
                    let start = Span::of(self.text, self.tokens[token]).start;
                    let end = Span::of(self.text, self.tokens[token + 1]).end;
                    put(tree, field, &self.text[start..end]);
                    (token, field) = (token + 2, field + 1);
                }
                Step::Swap => {
                    put(tree, field, self.tokens[token + 1]);
                    put(tree, field + 1, self.tokens[token]);
                    tree.swapped.push([Field::OF_FEN[field], Field::OF_FEN[field + 1]]);
                    (token, field) = (token + 2, field + 2);
                }
                Step::Missing => field += 1,
                Step::Extra => {
                    tree.extra.push(self.tokens[token]);
                    token += 1;
                }
                Step::End => return,
            }
        }
    }
}

/// A longer token is a placement or a number, or nothing.
const LONGEST_SHORT_FIELD: usize = 48;

fn fit(field: usize, text: &str) -> Fit {
    match field {
        0 => piece_placement::of_text(text).fit(),
        1..=3 if text.len() > LONGEST_SHORT_FIELD => Fit::Foreign,
        1 => SideToMoveText { text, form: super::side_to_move::form(text) }.fit(),
        2 => CastlingText { text, form: super::castling_availability::form(text) }.fit(),
        3 => EnPassantText { text, form: super::en_passant_target::form(text) }.fit(),
        _ => match number::form(text) {
            NumberForm::Strict(0) if field == 5 => Fit::Tolerated,
            form => NumberText { text, form }.fit(),
        },
    }
}

/// Whether two tokens, neither of them a dash, are a placement or a castling field together.
fn joins(field: usize, one: &str, two: &str) -> bool {
    let longest = match field {
        0 => 71,
        2 => 4,
        _ => return false,
    };
    if one == "-" || two == "-" || one.len() + two.len() > longest {
        return false;
    }
    let joined = [one, two].concat();
    match field {
        0 => whole(clean_placement, &joined).is_some(),
        _ => whole(super::castling_availability::rights, &joined).is_some(),
    }
}

/// A tree in which nothing but one field stands.
pub(super) fn alone<'a>(text: &'a str, field: usize, part: &'a str) -> FenText<'a> {
    let mut tree = FenText::empty(text, false);
    put(&mut tree, field, part);
    tree
}

fn put<'a>(tree: &mut FenText<'a>, field: usize, text: &'a str) {
    match field {
        0 => tree.piece_placement = Some(piece_placement::of_text(text)),
        1 => {
            tree.side_to_move =
                Some(SideToMoveText { text, form: super::side_to_move::form(text) });
        }
        2 => tree.castling_availability = Some(castling(text)),
        3 => {
            tree.en_passant_target =
                Some(EnPassantText { text, form: super::en_passant_target::form(text) });
        }
        4 => tree.halfmove_clock = Some(NumberText { text, form: number::form(text) }),
        _ => tree.fullmove_number = Some(NumberText { text, form: number::form(text) }),
    }
}

fn castling(text: &str) -> CastlingText<'_> {
    let joined: String = text.split(is_blank).collect();
    let split = (joined.len() < text.len())
        .then(|| whole(super::castling_availability::rights, &joined))
        .flatten();
    let form = split.map_or_else(|| super::castling_availability::form(text), CastlingForm::Split);
    CastlingText { text, form }
}
