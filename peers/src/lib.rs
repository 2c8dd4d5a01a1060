//! `fenlint` beside other FEN readers: what the benchmark and the generator are made of.
//!
//! - [`games`] plays random legal games and writes their positions as FEN text; [`faults`] spoils such text;
//!   [`corpus`] makes whole test sets of both.
//! - [`readers`] lists who reads FEN, [`foreign`] those in other languages, [`agree`] checks that they read the same,
//!   [`measure`] times them, [`ratios`] compares.
//! - [`rows`] reads the tables of faulty FENs, [`ask`] asks each reader what it makes of them, [`tally`] counts.
//! - [`subject`] holds every call of `fenlint`, so that a change of its interface is met in one place.
//!
//! Everything is deterministic: the same seed gives the same text on every machine.

pub mod agree;
pub mod args;
pub mod ask;
pub mod corpus;
pub mod differ;
pub mod faults;
pub mod foreign;
pub mod games;
pub mod measure;
pub mod mutate;
pub mod random;
pub mod ratios;
pub mod readers;
pub mod rows;
pub mod subject;
pub mod tally;
