//! Characters and alphabets: what somebody wrote who meant an ASCII letter, digit or sign of a FEN.
//!
//! This room knows characters, not FENs. Each part answers one question about a single character or
//! word, from a constant table and without a heap; the rules weigh the answers against the board.
//!
//! | part | question |
//! |---|---|
//! | [`mod@name`] | what is this character called, and how is it quoted? |
//! | [`blank`] | is it a blank, a dash, or invisible? |
//! | [`shape`] | which ASCII character does it look like? |
//! | [`place`] | which ASCII character does it stand for as a piece, a digit, a file …? |
//! | [`digit`] | which decimal digit is it? |
//! | [`mod@figurine`] | which piece does it draw? |
//! | [`alphabet`] | which piece is it in the notation of another language? |
//! | [`keyboard`] | which Latin letter sits on its key? |
//! | [`side_words`] | which side does this word name? |
//!
//! # Example
//!
//! ```
//! use fenlint::characters::{Quoted, as_piece, figurine, latin};
//!
//! assert_eq!(as_piece('\u{41A}').map(|reading| reading.ascii), Some('K'));
//! assert_eq!(figurine('♞'), Some('n'));
//! assert_eq!(latin('Й'), Some('Q'));
//! assert_eq!(Quoted('—').to_string(), "'—' (em dash, U+2014)");
//! ```

pub mod alphabet;
pub mod blank;
pub mod digit;
pub mod figurine;
pub mod keyboard;
pub mod name;
mod name_letters;
mod name_signs;
pub mod place;
pub mod shape;
pub mod side_words;

pub use alphabet::{ALPHABETS, Alphabet, kazakh_initial};
pub use blank::{is_dash, is_invisible, is_unicode_blank, is_variation_selector};
pub use digit::digit_value;
pub use figurine::figurine;
pub use keyboard::latin;
pub use name::{Quoted, name};
pub use place::{
    Likeness, Reading, as_castling, as_dash, as_digit, as_file, as_piece, as_plus, as_side,
    as_slash, as_tilde,
};
pub use shape::{full_width, look_alike};
pub use side_words::{SideReading, SideWord, side_word};
