//! What the server can do, told to the client.

use serde_json::{Value, json};

use super::actions::{FIX_ALL, FIX_ALL_LIKELY};
use super::client::Client;

/// The command that draws the board of a position.
pub(super) const SHOW_BOARD: &str = "fenlint.showBoard";
/// The command that gives the page of a rule.
pub(super) const EXPLAIN: &str = "fenlint.explain";

/// The answer to `initialize`.
pub(super) fn answer(client: &Client) -> Value {
    let mut capabilities = json!({
        "positionEncoding": client.encoding_name(),
        "textDocumentSync": { "openClose": true, "change": 2, "save": {} },
        "codeActionProvider": {
            "codeActionKinds": ["quickfix", FIX_ALL, FIX_ALL_LIKELY],
            "resolveProvider": client.resolves_edits,
        },
        "executeCommandProvider": { "commands": [SHOW_BOARD, EXPLAIN] },
    });
    if client.pulls {
        let provider = json!({ "identifier": "fenlint", "interFileDependencies": false, "workspaceDiagnostics": false });
        capabilities["diagnosticProvider"] = provider;
    }
    json!({
        "capabilities": capabilities,
        "serverInfo": { "name": "fenlint", "version": env!("CARGO_PKG_VERSION") },
    })
}
