//! How long the language server takes from a change to the findings, beside the time to read the message alone.
//!
//! ```text
//! cargo build --release && cargo run --release --example lsp_time
//! ```
//!
//! It types at random places of 1,000 lines of FEN and of 100,000 lines of EPD. With `full` as an argument the editor sends the
//! whole text each time, as those do that know nothing better.

#![allow(clippy::print_stdout, reason = "an example shows what it does")]
#![allow(clippy::cast_precision_loss, reason = "figures for people")]

#[allow(dead_code, reason = "shared with tests")]
#[path = "../tests/common/records.rs"]
mod records;

use std::fmt::Write as _;
use std::io::{BufReader, Read as _, Write as _};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use fenlint::live::{Document, Origin};
use fenlint::locate::Kind;
use fenlint::{Options, SEARCH_NODES_EDITOR, Span};
use lsp_server::{Message, Notification, Request};
use serde_json::{Value, json};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let is_full = std::env::args().any(|argument| argument == "full");
    let Some(program) = program() else {
        println!("the program is not built: cargo build");
        return Ok(());
    };
    for (lines, kind, changes) in [(1_000, Kind::Fen, 500), (100_000, Kind::Epd, 100)] {
        let text = text(lines, kind);
        let mut server = Server::start(&program)?;
        let begin = Instant::now();
        let item =
            json!({ "uri": "file:///a", "languageId": kind.name(), "version": 1, "text": text });
        server.notify("textDocument/didOpen", json!({ "textDocument": item }))?;
        let found = server.diagnostics()?;
        println!(
            "{lines} lines of {}, {:.1} MB, {found} findings shown: open {:.0} ms",
            kind.name(),
            text.len() as f64 / 1e6,
            begin.elapsed().as_secs_f64() * 1e3
        );
        let options = Options::default().with_search_nodes(SEARCH_NODES_EDITOR);
        let mut document = Document::new(text.as_str(), Origin::of_kind(kind), options);
        document.judge_all();
        let (mut whole, mut reading, mut library) = (Vec::new(), Vec::new(), Vec::new());
        for change in 0..changes {
            let line = change * 7919 % lines;
            // A character comes, and goes again.
            let (end, new) = if change % 2 == 0 { (2_usize, "9") } else { (3, "") };
            let line = if change % 2 == 0 { line } else { (change - 1) * 7919 % lines };
            let place_of = |character: usize| json!({ "line": line, "character": character });
            let start = document.text().line(line).start + 2;
            let begin = Instant::now();
            document.edit(Span::new(start, start + (end - 2)), new);
            document.judge_all();
            library.push(begin.elapsed());
            let edit = if is_full {
                json!({ "text": document.text().as_str() })
            } else {
                json!({ "range": { "start": place_of(2), "end": place_of(end) }, "text": new })
            };
            let version = json!({ "uri": "file:///a", "version": change + 2 });
            let bytes = framed(
                "textDocument/didChange",
                json!({ "textDocument": version, "contentChanges": [edit] }),
            )?;
            let begin = Instant::now();
            drop(Message::read(&mut bytes.as_slice())?);
            reading.push(begin.elapsed());
            let begin = Instant::now();
            server.stdin.write_all(&bytes)?;
            server.stdin.flush()?;
            server.diagnostics()?;
            whole.push(begin.elapsed());
        }
        println!("  change to findings, over the pipe   {}", told(&mut whole));
        println!("  of that to read the message         {}", told(&mut reading));
        println!("  of that to judge                    {}", told(&mut library));
        server.end()?;
    }
    Ok(())
}

/// Positions of games, one a line; each hundredth has a fault.
fn text(lines: usize, kind: Kind) -> String {
    let mut all = Vec::new();
    records::each(records::arrays(400), 80, |position| {
        if position.array == records::STANDARD {
            all.push(position.x_fen.clone());
        }
    });
    let mut text = String::new();
    for (number, fen) in all.iter().cycle().take(lines).enumerate() {
        let fen = if number % 100 == 0 { fen.replace(" w ", " W ") } else { fen.clone() };
        if kind == Kind::Epd {
            let base: Vec<_> = fen.split(' ').take(4).collect();
            let _ = writeln!(text, "{} id \"position {number}\";", base.join(" "));
        } else {
            let _ = writeln!(text, "{fen}");
        }
    }
    text
}

/// The program that was built with this example.
fn program() -> Option<PathBuf> {
    let folder = std::env::current_exe().ok()?.parent()?.parent()?.to_owned();
    Some(folder.join("fenlint")).filter(|program| program.is_file())
}

fn told(times: &mut [Duration]) -> String {
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100].as_secs_f64() * 1e3;
    format!("median {:7.3} ms, 95 % {:7.3} ms, worst {:7.3} ms", at(50), at(95), at(100))
}

fn framed(method: &str, params: Value) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    Message::from(Notification { method: method.to_owned(), params }).write(&mut bytes)?;
    Ok(bytes)
}

struct Server {
    child: Child,
    stdin: ChildStdin,
    out: BufReader<ChildStdout>,
}

impl Server {
    fn start(program: &PathBuf) -> Result<Self, Box<dyn std::error::Error>> {
        let mut child = Command::new(program)
            .arg("lsp")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let stdin = child.stdin.take().ok_or("no input")?;
        let out = BufReader::new(child.stdout.take().ok_or("no output")?);
        let mut server = Self { child, stdin, out };
        let params = json!({ "capabilities": {} });
        let request = Request { id: 1.into(), method: "initialize".to_owned(), params };
        Message::from(request).write(&mut server.stdin)?;
        Message::read(&mut server.out)?;
        server.notify("initialized", json!({}))?;
        Ok(server)
    }

    fn notify(&mut self, method: &str, params: Value) -> std::io::Result<()> {
        self.stdin.write_all(&framed(method, params)?)
    }

    /// Waits for diagnostics; how many there are. Nothing is read into a tree: that would be the client's time.
    fn diagnostics(&mut self) -> Result<usize, Box<dyn std::error::Error>> {
        use std::io::BufRead as _;
        let mut header = String::new();
        self.out.read_line(&mut header)?;
        let length = header.trim().rsplit(' ').next().ok_or("a header")?.parse()?;
        self.out.read_line(&mut header)?;
        let mut bytes = vec![0; length];
        self.out.read_exact(&mut bytes)?;
        Ok(bytes.windows(10).filter(|part| *part == b"\"severity\"").count())
    }

    fn end(mut self) -> std::io::Result<()> {
        drop(self.stdin);
        self.child.wait().map(drop)
    }
}
