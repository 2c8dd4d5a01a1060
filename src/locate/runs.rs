//! FENs in running text: what looks like a placement with a side to move behind it.
//!
//! ```abnf
//! run       = placement 1*5( SP field )
//! placement = rank 6*8( [ SP ] slash [ SP ] rank )     ; five ranks or more of nothing but pieces and digits
//! ```

use nom::{
    IResult, Parser as _,
    bytes::complete::{take_while, take_while_m_n},
    character::complete::satisfy,
    combinator::{consumed, recognize, verify},
    multi::many_m_n,
    sequence::{delimited, pair},
};

use super::other_games::is_of_another_game;
use crate::board::Piece;
use crate::characters::{as_piece, as_slash, figurine, is_dash, is_variation_selector, side_word};
#[cfg(feature = "containers")]
use crate::grammar;
use crate::span::Span;

type Parsed<'a, T> = IResult<&'a str, T>;

/// How many characters a rank may have: eight drawn pieces with their selectors, and some too many.
const LONGEST_RANK: usize = 24;

/// How many ranks must be plain before a text is taken for a placement.
const PLAIN_RANKS: usize = 5;

/// How many ranks must describe eight squares, unless there are both kings.
const WHOLE_RANKS: usize = 3;

/// How many slashes a value has at least that nobody calls a FEN.
#[cfg(feature = "containers")]
const FEWEST_SLASHES: usize = 5;

/// The FENs of a line, each up to where its fields end.
pub(super) fn runs(line: &str) -> impl Iterator<Item = Span> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        while let Some(found) = next_start(line, at) {
            let rest = &line[found..];
            if let Ok((behind, _)) = run(rest) {
                let end = line.len() - behind.len();
                at = end;
                return Some(Span::new(found, end));
            }
            at = found + token_length(rest);
        }
        None
    })
}

/// Whether a text begins like a FEN: with a placement, whatever stands behind it.
pub(super) fn begins_with_placement(text: &str) -> bool {
    placement(text).is_ok()
}

/// Whether a FEN could be what a cell or a value holds: something that looks like a placement begins it.
#[cfg(feature = "containers")]
pub(super) fn resembles_fen(text: &str) -> bool {
    let text = text.trim_start();
    let token = text.split(' ').next().unwrap_or_default();
    token.matches('/').count() >= FEWEST_SLASHES
        && is_like_a_board(token)
        && grammar::tree(text, false, None).resembles_fen
}

/// The next place at which a token begins.
fn next_start(line: &str, from: usize) -> Option<usize> {
    let begins = |(at, c): &(usize, char)| {
        let before = &line[..*at];
        let is_within = |c: char| is_rank_character(c) || matches!(c, '/' | '\\');
        is_rank_character(*c) && (ends_in_escape(before) || !before.ends_with(is_within))
    };
    let tail = line.get(from..)?;
    tail.char_indices().map(|(at, c)| (from + at, c)).find(begins).map(|(at, _)| at)
}

/// Whether a line break or a tab ends here, as strings of source code write it.
fn ends_in_escape(before: &str) -> bool {
    ["\\n", "\\r", "\\t"].iter().any(|escape| before.ends_with(escape))
}

/// How long the token is at which nothing was found.
fn token_length(rest: &str) -> usize {
    rest.find(|c: char| !is_rank_character(c)).unwrap_or(rest.len()).max(1)
}

/// `run = placement 1*5( SP field )`
fn run(input: &str) -> Parsed<'_, &str> {
    let (rest, _) = placement(input)?;
    let (mut rest, _) = field(rest, true)?;
    for _ in 0..4 {
        match field(rest, false) {
            Ok((behind, _)) => rest = behind,
            Err(_) => break,
        }
    }
    Ok((rest, &input[..input.len() - rest.len()]))
}

/// `placement = rank 6*8( [ SP ] slash [ SP ] rank )`
fn placement(input: &str) -> Parsed<'_, &str> {
    let blanks = || take_while(|c| c == ' ');
    let slash =
        delimited(blanks(), (take_while_m_n(0, 1, |c| c == '\\'), satisfy(is_slash)), blanks());
    let ranks = verify(
        (rank, many_m_n(6, 9, pair(recognize(slash), rank))),
        |(first, others): &(&str, Vec<(&str, &str)>)| {
            let all = std::iter::once(*first).chain(others.iter().map(|(_, rank)| *rank));
            all.filter(|rank| is_plain(rank)).count() >= PLAIN_RANKS
        },
    );
    let pocket =
        take_while(|c: char| matches!(c, '[' | ']' | '~' | '-') || Piece::from_char(c).is_some());
    let is_meant = |board: &str| is_like_a_board(board) && !is_of_another_game(board);
    verify(recognize((ranks, pocket)), is_meant).parse(input)
}

/// Whether what stands between slashes is not just letters and digits, as in dates, paths and lists of positions in a
/// team: some ranks describe eight squares, or both kings are there.
fn is_like_a_board(placement: &str) -> bool {
    let squares =
        |c: char| c.to_digit(10).unwrap_or(u32::from(!is_variation_selector(c) && c != '~'));
    let is_whole = |rank: &&str| rank.chars().map(squares).sum::<u32>() == 8;
    let board = placement.split('[').next().unwrap_or_default();
    let ranks = board.split(|c| !is_rank_character(c)).filter(|rank| !rank.is_empty());
    ranks.filter(is_whole).count() >= WHOLE_RANKS || board.contains('k') && board.contains('K')
}

/// `rank = 1*24( letter / DIGIT / "~" )`
fn rank(input: &str) -> Parsed<'_, &str> {
    take_while_m_n(1, LONGEST_RANK, is_rank_character).parse(input)
}

pub(super) fn is_rank_character(c: char) -> bool {
    c.is_alphanumeric() && !is_ideograph(c)
        || c == '~'
        || figurine(c).is_some()
        || is_variation_selector(c)
}

/// Chinese, Japanese and Korean put no blank between words.
const fn is_ideograph(c: char) -> bool {
    matches!(c, '\u{2E80}'..='\u{9FFF}' | '\u{AC00}'..='\u{D7AF}' | '\u{20000}'..='\u{3FFFF}')
}

fn is_plain(rank: &str) -> bool {
    let is_piece =
        |c| Piece::from_char(c).is_some() || figurine(c).is_some() || as_piece(c).is_some();
    rank.chars().all(|c| c.is_ascii_digit() || c == '~' || is_variation_selector(c) || is_piece(c))
}

fn is_slash(c: char) -> bool {
    c == '/' || as_slash(c).is_some_and(|_| c != '|')
}

/// `field = 1*WSP token`, without the punctuation of the sentence
fn field(input: &str, is_first: bool) -> Parsed<'_, &str> {
    let blanks = take_while_m_n(1, 8, |c: char| c == ' ' || c == '\t' || c == '\u{a0}');
    let token = take_while_m_n(1, 24, |c: char| !c.is_whitespace() && !is_border(c));
    let (rest, (all, (_, token))) = consumed((blanks, token)).parse(input)?;
    let bare = bare(token);
    let fits = if is_first { is_side(bare) || is_castling(bare) } else { is_field(bare) };
    if bare.is_empty() || !fits {
        return nom::combinator::fail().parse(input);
    }
    let cut = token.len() - bare.len();
    Ok((&input[input.len() - rest.len() - cut..], &all[..all.len() - cut]))
}

/// A token without the punctuation of the sentence behind it. A number ends where something else begins: `1—`, `1的`.
fn bare(token: &str) -> &str {
    let is_number = token.starts_with(|c: char| c.is_ascii_digit());
    let goes_on = |c: char| c.is_ascii_alphanumeric() || c.is_numeric() || "+-.".contains(c);
    let end = token.find(|c| is_number && !goes_on(c)).unwrap_or(token.len());
    let dashes = |c: char| !is_number && (c == '-' || is_dash(c));
    token[..end].trim_end_matches(|c: char| !c.is_alphanumeric() && !dashes(c))
}

/// Characters that end a string, a code span, a cell or an element.
fn is_border(c: char) -> bool {
    matches!(c, '"' | '\'' | '`' | '\\' | '<' | '>' | '|' | '“' | '”' | '„' | '«' | '»')
}

fn is_side(token: &str) -> bool {
    matches!(token, "w" | "b" | "W" | "B") || side_word(token).is_some()
}

fn is_castling(token: &str) -> bool {
    token.len() <= 8
        && (token.chars().all(|c| "KQkq".contains(c)) || is_dashes(token) || is_rook_files(token))
}

fn is_rook_files(token: &str) -> bool {
    token.len() <= 4 && token.chars().all(|c| matches!(c, 'A'..='H' | 'a'..='h'))
}

fn is_dashes(token: &str) -> bool {
    token.chars().all(|c| c == '-' || is_dash(c))
}

/// Whether a token can be a field behind the side to move, however faulty.
fn is_field(token: &str) -> bool {
    let bytes = token.as_bytes();
    let is_square =
        matches!(bytes, [file, rank] if file.is_ascii_alphabetic() && rank.is_ascii_digit());
    let is_number =
        token.len() <= 6 && bytes.iter().all(|byte| byte.is_ascii_digit() || b"+-.".contains(byte));
    is_square || is_number || is_castling(token) || is_side(token)
}
