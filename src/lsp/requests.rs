//! What the client asks, and the answers.

use lsp_server::{ErrorCode, RequestId};
use lsp_types::{
    CodeAction, Position, Range, TextDocumentIdentifier, TextDocumentPositionParams, Uri,
};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::capabilities::{EXPLAIN, SHOW_BOARD};
use super::client::Client;
use super::documents::Open;
use super::server::{Answer, Server, error};
use super::{actions, aids, diagnostics, outline};

impl Server {
    /// Answers a request of an initialized client.
    pub(super) fn request(&mut self, id: &RequestId, method: &str, params: Value) -> Answer {
        match method {
            "textDocument/diagnostic" => self.diagnostic(id, &read(params)?),
            "textDocument/codeAction" => {
                let params: actions::Asked = read(params)?;
                self.judged(id, &params.text_document.uri)?;
                let Some((open, client)) = self.open(&params.text_document.uri) else {
                    return Ok(json!([]));
                };
                Ok(json!(actions::actions(open, client, &params)))
            }
            "codeAction/resolve" => {
                let action: CodeAction = read(params)?;
                let Some(uri) = actions::uri_of(&action) else { return Ok(json!(action)) };
                self.judged(id, &uri)?;
                let Some((open, client)) = self.open(&uri) else { return Ok(json!(action)) };
                Ok(json!(actions::resolved(action, open, client)))
            }
            "textDocument/hover" => self.at(id, params, aids::hover),
            "textDocument/completion" => self.at(id, params, aids::completion),
            "textDocument/signatureHelp" => self.at(id, params, aids::signature),
            "textDocument/inlayHint" => self.in_part(id, params, |open, client, range| {
                aids::inlay_hints(open, client, range.unwrap_or_default())
            }),
            "textDocument/semanticTokens/full" | "textDocument/semanticTokens/range" => {
                self.in_part(id, params, outline::tokens)
            }
            "textDocument/documentSymbol" => {
                self.in_part(id, params, |open, client, _| outline::symbols(open, client))
            }
            "textDocument/foldingRange" => {
                self.in_part(id, params, |open, _, _| outline::folds(open))
            }
            "textDocument/formatting" | "textDocument/rangeFormatting" => {
                self.in_part(id, params, outline::format)
            }
            "textDocument/selectionRange" => {
                let params: lsp_types::SelectionRangeParams = read(params)?;
                self.judged(id, &params.text_document.uri)?;
                let Some((open, client)) = self.open(&params.text_document.uri) else {
                    return Ok(Value::Null);
                };
                Ok(outline::selections(open, client, &params.positions))
            }
            "workspace/executeCommand" => self.execute(id, &read(params)?),
            _ => Err(error(ErrorCode::MethodNotFound, format!("{method} is not known"))),
        }
    }

    /// A document that is open.
    fn open(&self, uri: &Uri) -> Option<(&Open, &Client)> {
        Some((self.documents.get(uri)?, self.client.as_ref()?))
    }

    /// Has a document judged, unless it changes or the request is cancelled meanwhile.
    fn judged(&mut self, id: &RequestId, uri: &Uri) -> Result<(), lsp_server::ResponseError> {
        let Some(open) = self.documents.get_mut(uri) else { return Ok(()) };
        let (inbox, mut broken_off) = (&mut self.inbox, None);
        let mut asked = 0_u32;
        open.document.judge(|| {
            asked += 1;
            if asked.is_multiple_of(256) {
                if inbox.cancels(id) {
                    broken_off = Some(error(ErrorCode::RequestCanceled, "cancelled"));
                } else if inbox.changes(uri) {
                    let data = Some(json!({ "retriggerRequest": true }));
                    broken_off = Some(lsp_server::ResponseError {
                        data,
                        ..error(ErrorCode::ServerCancelled, "the document has changed")
                    });
                }
            }
            broken_off.is_none()
        });
        broken_off.map_or(Ok(()), Err)
    }

    fn diagnostic(
        &mut self,
        id: &RequestId,
        params: &lsp_types::DocumentDiagnosticParams,
    ) -> Answer {
        let uri = &params.text_document.uri;
        self.judged(id, uri)?;
        let Some((open, client)) = self.open(uri) else {
            return Ok(json!({ "kind": "full", "items": [] }));
        };
        let result = open.result();
        if params.previous_result_id.as_ref() == Some(&result) {
            return Ok(json!({ "kind": "unchanged", "resultId": result }));
        }
        let items = diagnostics::of(open, client);
        Ok(json!({ "kind": "full", "resultId": result, "items": items }))
    }

    /// Answers about a place.
    fn at(
        &mut self,
        id: &RequestId,
        params: Value,
        about: fn(&Open, &Client, Position) -> Value,
    ) -> Answer {
        let params: TextDocumentPositionParams = read(params)?;
        self.judged(id, &params.text_document.uri)?;
        let open = self.open(&params.text_document.uri);
        Ok(open.map_or(Value::Null, |(open, client)| about(open, client, params.position)))
    }

    /// Answers about a part of a document, or about all of it.
    fn in_part(
        &mut self,
        id: &RequestId,
        params: Value,
        about: impl FnOnce(&Open, &Client, Option<Range>) -> Value,
    ) -> Answer {
        let Part { text_document, range } = read(params)?;
        self.judged(id, &text_document.uri)?;
        let open = self.open(&text_document.uri);
        Ok(open.map_or(Value::Null, |(open, client)| about(open, client, range)))
    }

    fn execute(&mut self, id: &RequestId, params: &lsp_types::ExecuteCommandParams) -> Answer {
        match params.command.as_str() {
            SHOW_BOARD => {
                let place: Place = read(params.arguments.first().cloned().unwrap_or_default())?;
                self.judged(id, &place.uri)?;
                let open = self.open(&place.uri);
                Ok(open.map_or(Value::Null, |(open, client)| {
                    aids::board(open, client, place.position)
                }))
            }
            EXPLAIN => {
                let name = params.arguments.first();
                let name =
                    name.and_then(|value| value.as_str().or_else(|| value.get("rule")?.as_str()));
                let rule = fenlint::rules::find(name.unwrap_or_default());
                let rule =
                    rule.map_err(|unknown| error(ErrorCode::InvalidParams, unknown.to_string()))?;
                Ok(json!({ "rule": rule.name, "markdown": rule.page, "url": rule.url() }))
            }
            other => Err(error(ErrorCode::InvalidParams, format!("there is no command {other}"))),
        }
    }
}

/// A document, or a part of it.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Part {
    text_document: TextDocumentIdentifier,
    range: Option<Range>,
}

/// A place in a document, as the argument of a command.
#[derive(Debug, Deserialize)]
struct Place {
    uri: Uri,
    position: Position,
}

/// The parameters of a request.
fn read<T: DeserializeOwned>(params: Value) -> Result<T, lsp_server::ResponseError> {
    serde_json::from_value(params)
        .map_err(|fault| error(ErrorCode::InvalidParams, fault.to_string()))
}
