//! The command line.

mod cli;
#[cfg(feature = "lsp")]
mod lsp;

fn main() -> std::process::ExitCode {
    cli::main()
}
