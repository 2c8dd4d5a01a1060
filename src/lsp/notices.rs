//! What the client tells: documents, settings, files of configuration.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};

use lsp_server::{Notification, Response};
use lsp_types::PublishDiagnosticsParams;
use serde_json::{Value, json};

use super::documents::Open;
use super::server::Server;
use super::settings::{SECTION, Settings};
use crate::cli::config::{Configs, NAME};

impl Server {
    /// Takes a notification. One that is not understood is told in the log, and no harm comes of it.
    pub(super) fn take(&mut self, notification: Notification) -> io::Result<()> {
        if self.client.is_none() || self.is_shut_down {
            return Ok(());
        }
        let Notification { method, params } = notification;
        let taken = catch_unwind(AssertUnwindSafe(|| self.notified(&method, params)));
        let fault = match taken {
            Ok(Ok(())) => None,
            Ok(Err(Fault::Io(error))) => return Err(error),
            Ok(Err(Fault::Params(fault))) => Some(format!("{method} is not understood: {fault}")),
            Err(_) => Some(format!("{method} has failed")),
        };
        fault.map_or(Ok(()), |fault| self.log(2, &fault))
    }

    fn notified(&mut self, method: &str, params: Value) -> Result<(), Fault> {
        match method {
            "initialized" => self.begin()?,
            "textDocument/didOpen" => {
                let params: lsp_types::DidOpenTextDocumentParams = serde_json::from_value(params)?;
                let item = params.text_document;
                let open = Open::new(item.uri, item.language_id, item.version, item.text);
                self.documents.insert(open);
                self.configure()?;
            }
            "textDocument/didChange" => self.change(serde_json::from_value(params)?)?,
            "textDocument/didClose" => {
                let params: lsp_types::DidCloseTextDocumentParams = serde_json::from_value(params)?;
                let uri = params.text_document.uri;
                let is_pushed = self.client.as_ref().is_some_and(|client| !client.pulls);
                if self.documents.remove(&uri).is_some() && is_pushed {
                    let nothing = PublishDiagnosticsParams::new(uri, Vec::new(), None);
                    self.out.notify("textDocument/publishDiagnostics", nothing)?;
                }
            }
            "textDocument/didSave" => {
                let uri =
                    params.pointer("/textDocument/uri").and_then(Value::as_str).unwrap_or_default();
                if uri.ends_with(NAME) {
                    self.read_configs_again()?;
                }
            }
            "workspace/didChangeWatchedFiles" => self.read_configs_again()?,
            "workspace/didChangeConfiguration" => {
                let asks = self.client.as_ref().is_some_and(|client| client.configuration);
                match params.get("settings").filter(|settings| settings.is_object()) {
                    _ if asks => self.ask_for_configuration()?,
                    Some(settings) => {
                        self.set(settings);
                        self.configure()?;
                        self.refresh()?;
                    }
                    None => {}
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Has the client tell of what the server wants to know.
    fn begin(&mut self) -> io::Result<()> {
        let Some(client) = &self.client else { return Ok(()) };
        let (asks, mut registrations) = (client.configuration, Vec::new());
        if client.registers_watchers {
            let glob = format!("**/{NAME}");
            let options = json!({ "watchers": [{ "globPattern": glob }] });
            let method = "workspace/didChangeWatchedFiles";
            registrations.push(
                json!({ "id": "fenlint-files", "method": method, "registerOptions": options }),
            );
        }
        if client.registers_configuration {
            let method = "workspace/didChangeConfiguration";
            registrations.push(json!({ "id": "fenlint-settings", "method": method, "registerOptions": { "section": SECTION } }));
        }
        if !registrations.is_empty() {
            self.out.ask("client/registerCapability", json!({ "registrations": registrations }))?;
        }
        if asks {
            self.ask_for_configuration()?;
        }
        self.tell()
    }

    fn ask_for_configuration(&mut self) -> io::Result<()> {
        let params = json!({ "items": [{ "section": SECTION }] });
        self.awaited = Some(self.out.ask("workspace/configuration", params)?);
        Ok(())
    }

    /// Takes the answer to a request of the server.
    pub(super) fn hear(&mut self, response: Response) -> io::Result<()> {
        if self.awaited.as_ref() != Some(&response.id) {
            return Ok(());
        }
        self.awaited = None;
        let value = response.response_result.ok().and_then(|values| values.get(0).cloned());
        // A client without settings for the section says null.
        if let Some(value) = value.filter(Value::is_object) {
            let before = self.settings.clone();
            self.set(&value);
            if self.settings != before {
                self.configure()?;
                self.refresh()?;
            }
        }
        self.tell()
    }

    /// Sets what the client wants.
    pub(super) fn set(&mut self, value: &Value) {
        let (settings, faults) = Settings::read(value);
        self.settings = settings;
        self.told.extend(faults);
    }

    /// Has every document judged by what is set now.
    fn configure(&mut self) -> io::Result<()> {
        for open in self.documents.iter_mut() {
            if let Err(bad) = open.configure(&self.settings, &self.configs) {
                self.told.push(bad);
            }
        }
        self.tell()
    }

    /// Tells people what is wrong with the settings, each fault once.
    fn tell(&mut self) -> io::Result<()> {
        let told = self.told.len();
        let mut new: Vec<String> = Vec::new();
        for fault in std::mem::take(&mut self.told) {
            if let Some(known) = fault.strip_prefix('\0') {
                self.told.push(format!("\0{known}"));
            } else if !new.contains(&fault) {
                new.push(fault);
            }
        }
        debug_assert!(self.told.len() <= told);
        for fault in new {
            let known = format!("\0{fault}");
            if !self.told.contains(&known) {
                self.out.notify(
                    "window/showMessage",
                    json!({ "type": 2, "message": format!("fenlint: {fault}") }),
                )?;
                self.told.push(known);
            }
        }
        Ok(())
    }

    fn read_configs_again(&mut self) -> io::Result<()> {
        self.configs = Configs::new(true);
        // What was wrong may be wrong in another way now.
        self.told.clear();
        self.configure()?;
        self.refresh()
    }

    /// Has a client that asks ask again.
    fn refresh(&mut self) -> io::Result<()> {
        let Some(client) = &self.client else { return Ok(()) };
        let (diagnostics, hints) =
            (client.pulls && client.refreshes_diagnostics, client.refreshes_hints);
        if diagnostics {
            self.out.ask("workspace/diagnostic/refresh", Value::Null)?;
        }
        if hints {
            self.out.ask("workspace/inlayHint/refresh", Value::Null)?;
        }
        Ok(())
    }

    fn change(&mut self, params: lsp_types::DidChangeTextDocumentParams) -> Result<(), Fault> {
        let Some(client) = &self.client else { return Ok(()) };
        let Some(open) = self.documents.get_mut(&params.text_document.uri) else {
            return Err(Fault::Params("the document is not open".to_owned()));
        };
        for change in params.content_changes {
            open.change(change.range, &change.text, client.encoding);
        }
        open.version = params.text_document.version;
        open.touch();
        if open.is_too_large != open.is_larger_than(self.settings.size_limit) {
            // What is wrong with the file of configuration was told when the document was opened.
            let _ = open.configure(&self.settings, &self.configs);
        }
        Ok(())
    }

    /// Writes into the client's log: 1 error, 2 warning, 3 info.
    fn log(&mut self, level: u8, message: &str) -> io::Result<()> {
        self.out.notify("window/logMessage", json!({ "type": level, "message": message }))
    }
}

/// Why a notification could not be taken.
enum Fault {
    Io(io::Error),
    Params(String),
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<serde_json::Error> for Fault {
    fn from(error: serde_json::Error) -> Self {
        Self::Params(error.to_string())
    }
}
