//! The language server: findings, fixes and help in an editor, over standard input and output.
//!
//! It is synchronous: one thread reads messages, one does all else in their order. What takes long is done in slices, and
//! between them what has come in is looked at, so that a new change or a cancellation counts at once.

mod actions;
mod aids;
mod capabilities;
mod client;
mod diagnostics;
mod documents;
mod frame;
mod notices;
mod outline;
mod places;
mod requests;
mod server;
mod settings;
mod suppress;
mod transport;

use std::io::{self, IsTerminal as _};

use crate::cli::args::Color;
use crate::cli::exit::Exit;
use crate::cli::terminal::{Screen, say};

/// Serves one client, until it says so or closes standard input.
pub(crate) fn lsp() -> io::Result<Exit> {
    if io::stdin().is_terminal() {
        let told = "this is for an editor, which sends messages to standard input; Ctrl-D ends it";
        say(Screen::stderr(Color::Auto), "note", told);
    }
    server::Server::new().run()
}
