//! The language server as a client sees it: over standard input and output.

mod actions;
mod aids;
mod client;
mod folders;
mod hostile;
mod life;
mod places;
mod said;
mod settings;
mod soak;
mod typing;
mod wire;

/// A sound FEN.
const SOUND: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
/// One with an error that has a safe fix.
const FAULTY: &str = "4k3/8/8/8/8/8/4P3/4K3 W - - 0 1";
/// One with a warning that has a safe fix.
const SHORT: &str = "7K/8/k1P5/7p/8/8/8/8 w - -";
/// One with an error that has a likely fix.
const GUESS: &str = "rnbqkbnr/ppp1pppp/8/3p4/8/8/PPPPPPPP/RNBQKBNR w KQkq d3 0 1";
