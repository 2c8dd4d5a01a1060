//! What the server can do, told to the client.

use serde_json::{Value, json};

use super::actions::{FIX_ALL, FIX_ALL_LIKELY};
use super::client::Client;
use super::outline;

/// The command that draws the board of a position.
pub(super) const SHOW_BOARD: &str = "fenlint.showBoard";
/// The command that gives the page of a rule.
pub(super) const EXPLAIN: &str = "fenlint.explain";

/// What begins a field or a rank, or goes on in one that is no word to editors.
const TRIGGERS: [&str; 4] = [" ", "/", "-", ";"];

/// The answer to `initialize`.
pub(super) fn answer(client: &Client) -> Value {
    let mut capabilities = json!({
        "positionEncoding": client.encoding_name(),
        "textDocumentSync": { "openClose": true, "change": 2, "save": {} },
        "codeActionProvider": {
            "codeActionKinds": ["quickfix", FIX_ALL, FIX_ALL_LIKELY],
            "resolveProvider": client.resolves_edits,
        },
        "hoverProvider": true,
        "completionProvider": { "triggerCharacters": TRIGGERS },
        "signatureHelpProvider": { "triggerCharacters": [" ", "/"], "retriggerCharacters": [" "] },
        "inlayHintProvider": true,
        "semanticTokensProvider": { "legend": outline::legend(), "full": true, "range": true },
        "documentSymbolProvider": true,
        "foldingRangeProvider": true,
        "selectionRangeProvider": true,
        "documentFormattingProvider": true,
        "documentRangeFormattingProvider": true,
        "workspace": { "workspaceFolders": { "supported": true, "changeNotifications": true } },
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
