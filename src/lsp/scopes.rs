//! Which settings hold for which document: each folder of the client's workspace has its own.

use lsp_types::Uri;
use serde_json::{Value, json};

use super::places;
use super::settings::{SECTION, Settings};

/// The settings of the workspace and of its folders.
#[derive(Debug, Default)]
pub(super) struct Scopes {
    /// What came with `initialize`, or with the notification of a change.
    base: Settings,
    /// What the client answers for no folder.
    whole: Option<Settings>,
    folders: Vec<Folder>,
}

#[derive(Debug)]
struct Folder {
    uri: String,
    /// Its address in the spelling by which addresses are compared; it ends with a slash.
    key: String,
    /// What the client answers for it.
    settings: Option<Settings>,
}

impl Folder {
    fn new(uri: &str) -> Option<Self> {
        let key = places::key(&uri.parse().ok()?);
        Some(Self {
            uri: uri.to_owned(),
            key: [key.trim_end_matches('/'), "/"].concat(),
            settings: None,
        })
    }
}

impl Scopes {
    /// Takes the folders from the parameters of `initialize`.
    pub(super) fn begin(&mut self, params: &Value) {
        let folders = params.get("workspaceFolders").and_then(Value::as_array);
        let root = params.get("rootUri").and_then(Value::as_str);
        self.folders = match folders {
            Some(folders) => uris(folders).filter_map(Folder::new).collect(),
            None => root.and_then(Folder::new).into_iter().collect(),
        };
    }

    /// Takes an event of `workspace/didChangeWorkspaceFolders`. Those that stay keep their settings.
    pub(super) fn change_folders(&mut self, event: &Value) {
        let list = |name: &str| event.get(name).and_then(Value::as_array).into_iter();
        let removed: Vec<_> =
            list("removed").flat_map(|removed| uris(removed)).filter_map(Folder::new).collect();
        self.folders.retain(|folder| removed.iter().all(|gone| gone.key != folder.key));
        for new in list("added").flat_map(|added| uris(added)).filter_map(Folder::new) {
            if self.folders.iter().all(|folder| folder.key != new.key) {
                self.folders.push(new);
            }
        }
    }

    /// The settings for a document: those of the innermost folder it lies in.
    pub(super) fn of(&self, uri: &Uri) -> &Settings {
        let key = places::key(uri);
        let around = self.folders.iter().filter(|folder| key.starts_with(&folder.key));
        let innermost = around.max_by_key(|folder| folder.key.len());
        let settings = innermost.and_then(|folder| folder.settings.as_ref());
        settings.or(self.whole.as_ref()).unwrap_or(&self.base)
    }

    /// Sets what holds where the client answers nothing; what is wrong with it.
    pub(super) fn set_base(&mut self, value: &Value) -> Vec<String> {
        let (settings, faults) = Settings::read(value);
        self.base = settings;
        faults
    }

    /// What is asked for by `workspace/configuration`: the settings of the whole, then those of each folder.
    pub(super) fn items(&self) -> Value {
        let whole = json!({ "section": SECTION });
        let of = |folder: &Folder| json!({ "scopeUri": folder.uri, "section": SECTION });
        std::iter::once(whole).chain(self.folders.iter().map(of)).collect()
    }

    /// Takes the answers to what was asked for; what is wrong with them. A client without settings says null.
    pub(super) fn hear(&mut self, answers: &[Value]) -> Vec<String> {
        let mut faults = Vec::new();
        let mut answers = answers.iter();
        let places = std::iter::once(&mut self.whole)
            .chain(self.folders.iter_mut().map(|folder| &mut folder.settings));
        for place in places {
            *place = answers.next().filter(|answer| !answer.is_null()).map(|answer| {
                let (settings, wrong) = Settings::read(answer);
                faults.extend(wrong);
                settings
            });
        }
        faults
    }
}

fn uris(folders: &[Value]) -> impl Iterator<Item = &str> {
    folders.iter().filter_map(|folder| folder.get("uri")?.as_str())
}
