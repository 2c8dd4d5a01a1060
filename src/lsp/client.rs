//! What the client can do, as it says at the beginning.

use fenlint::live::Encoding;
use serde_json::Value;

/// What the client can do. What it does not mention it cannot.
// Each of them is a capability of its own.
#[allow(clippy::struct_excessive_bools)]
#[derive(Debug, Clone)]
pub(super) struct Client {
    pub(super) encoding: Encoding,
    /// Whether it asks for diagnostics; then none are sent unasked.
    pub(super) pulls: bool,
    pub(super) refreshes_diagnostics: bool,
    pub(super) refreshes_hints: bool,
    pub(super) related_information: bool,
    pub(super) unnecessary_tag: bool,
    pub(super) diagnostic_data: bool,
    pub(super) literal_actions: bool,
    pub(super) preferred_actions: bool,
    pub(super) resolves_edits: bool,
    pub(super) versioned_edits: bool,
    pub(super) nested_symbols: bool,
    pub(super) markdown: bool,
    pub(super) markdown_in_completion: bool,
    pub(super) markdown_in_signature: bool,
    pub(super) configuration: bool,
    pub(super) registers_configuration: bool,
    pub(super) registers_watchers: bool,
}

impl Client {
    /// Reads the parameters of `initialize`.
    pub(super) fn new(params: &Value) -> Self {
        let at = |path: &str| params.pointer(&["/capabilities/", path].concat());
        let can = |path: &str| at(path).is_some_and(|value| value.as_bool() == Some(true));
        let lists = |path: &str, wanted: &Value| {
            at(path).and_then(Value::as_array).is_some_and(|values| values.contains(wanted))
        };
        let encodings = at("general/positionEncodings").and_then(Value::as_array);
        let known = |value: &Value| match value.as_str()? {
            "utf-8" => Some(Encoding::Utf8),
            "utf-16" => Some(Encoding::Utf16),
            "utf-32" => Some(Encoding::Utf32),
            _ => None,
        };
        // The first one is the one it likes best.
        let encoding = encodings.into_iter().flatten().find_map(known);
        Self {
            encoding: encoding.unwrap_or(Encoding::Utf16),
            pulls: at("textDocument/diagnostic").is_some_and(Value::is_object),
            refreshes_diagnostics: can("workspace/diagnostics/refreshSupport"),
            refreshes_hints: can("workspace/inlayHint/refreshSupport"),
            related_information: can("textDocument/publishDiagnostics/relatedInformation")
                || can("textDocument/diagnostic/relatedInformation"),
            unnecessary_tag: lists(
                "textDocument/publishDiagnostics/tagSupport/valueSet",
                &1.into(),
            ) || lists("textDocument/diagnostic/tagSupport/valueSet", &1.into()),
            diagnostic_data: can("textDocument/publishDiagnostics/dataSupport")
                || can("textDocument/diagnostic/dataSupport"),
            literal_actions: at("textDocument/codeAction/codeActionLiteralSupport").is_some(),
            preferred_actions: can("textDocument/codeAction/isPreferredSupport"),
            resolves_edits: lists(
                "textDocument/codeAction/resolveSupport/properties",
                &"edit".into(),
            ),
            versioned_edits: can("workspace/workspaceEdit/documentChanges"),
            nested_symbols: can("textDocument/documentSymbol/hierarchicalDocumentSymbolSupport"),
            markdown: lists("textDocument/hover/contentFormat", &"markdown".into()),
            markdown_in_completion: lists(
                "textDocument/completion/completionItem/documentationFormat",
                &"markdown".into(),
            ),
            markdown_in_signature: lists(
                "textDocument/signatureHelp/signatureInformation/documentationFormat",
                &"markdown".into(),
            ),
            configuration: can("workspace/configuration"),
            registers_configuration: can("workspace/didChangeConfiguration/dynamicRegistration"),
            registers_watchers: can("workspace/didChangeWatchedFiles/dynamicRegistration"),
        }
    }

    /// The name of the encoding.
    pub(super) const fn encoding_name(&self) -> &'static str {
        match self.encoding {
            Encoding::Utf8 => "utf-8",
            Encoding::Utf16 => "utf-16",
            Encoding::Utf32 => "utf-32",
        }
    }
}
