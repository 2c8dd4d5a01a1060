//! The table of ratios: what fenlint takes, divided by what another reader takes for the same texts.

use std::fmt::Write as _;

/// The readers in the columns, and what the table calls them.
const PEERS: [(&str, &str); 9] = [
    ("shakmaty Fen", "shakmaty `Fen`"),
    ("owlchess RawBoard", "owlchess `RawBoard`"),
    ("shakmaty Fen + Chess", "shakmaty `Fen`, `Chess`"),
    ("cozy-chess Board", "cozy-chess `Board`"),
    ("owlchess Board", "owlchess `Board`"),
    ("chess Board", "`chess` `Board`"),
    ("python-chess Board", "python-chess `Board`"),
    ("chess.js new Chess", "chess.js `Chess`"),
    ("chessops parseFen, fromSetup", "chessops `Chess`"),
];

/// The rows, in Markdown.
#[derive(Debug, Clone, Default)]
pub struct Ratios(String);

impl Ratios {
    /// Adds the rows of a section: the names of all readers and their nanoseconds a FEN.
    pub fn add(&mut self, title: &str, timings: &[(&str, f64)]) {
        let of = |name: &str| timings.iter().find(|(other, _)| *other == name).map(|(_, ns)| *ns);
        for (name, ns) in timings.iter().filter(|(name, _)| name.starts_with("fenlint")) {
            let _ = write!(self.0, "| {title} | {name} | {ns:.0} |");
            for (peer, _) in PEERS {
                let _ = match of(peer).map(|peer| ns / peer) {
                    None => write!(self.0, " – |"),
                    Some(ratio) if ratio < 0.1 => write!(self.0, " {ratio:.4} |"),
                    Some(ratio) => write!(self.0, " {ratio:.2} |"),
                };
            }
            self.0.push('\n');
        }
    }

    /// The table.
    #[must_use]
    pub fn table(&self) -> String {
        let heads: String = PEERS.iter().map(|(_, head)| format!(" {head} |")).collect();
        let rules = "---|".repeat(PEERS.len());
        format!("| FENs | fenlint | ns a FEN |{heads}\n|---|---|---|{rules}\n{}", self.0)
    }
}
