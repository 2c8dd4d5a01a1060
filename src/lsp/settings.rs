//! What the client sets, by the options of `initialize` or by its configuration.

use std::collections::BTreeMap;

use clap::ValueEnum as _;
use fenlint::assist::InlayStyle;
use fenlint::locate::Kind;
use fenlint::{Level, Options, SEARCH_NODES_DEEP, SEARCH_NODES_EDITOR, Variant, rules};
use serde_json::Value;

use crate::cli::variant::VariantArg;

/// The section of the client's configuration.
pub(super) const SECTION: &str = "fenlint";

/// What the client sets.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Settings {
    pub(super) variant: Option<Variant>,
    deep: bool,
    /// Kinds of documents, or languages, that are on or off; those not named are on.
    languages: BTreeMap<String, bool>,
    levels: Vec<(&'static str, Level)>,
    pub(super) inlay_hints: Option<InlayStyle>,
    /// How large a document may be, in bytes.
    pub(super) size_limit: usize,
    /// How many findings of a document are shown.
    pub(super) most: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            variant: None,
            deep: false,
            languages: BTreeMap::new(),
            levels: Vec::new(),
            inlay_hints: None,
            size_limit: 32 << 20,
            most: 1000,
        }
    }
}

impl Settings {
    /// Reads settings; what is not understood is told and left at its default.
    pub(super) fn read(value: &Value) -> (Self, Vec<String>) {
        let mut settings = Self::default();
        let mut faults = Vec::new();
        let value = value.get(SECTION).unwrap_or(value);
        if !value.is_object() && !value.is_null() {
            faults.push(format!("the settings `{SECTION}` cannot be {value}: they are an object"));
        }
        for (key, value) in value.as_object().into_iter().flatten() {
            if value.is_null() {
                continue;
            }
            let (is_understood, expected) = match key.as_str() {
                "variant" => (settings.set_variant(value), "the name of a variant, or \"auto\""),
                "deep" => (set(&mut settings.deep, value.as_bool()), "true or false"),
                "inlayHints" => {
                    (settings.set_inlay_hints(value), "true, false, \"fields\" or \"squares\"")
                }
                "languages" => (settings.set_languages(value, &mut faults), "an object"),
                "rules" => (settings.set_levels(value, &mut faults), "an object"),
                "sizeLimit" => {
                    (set(&mut settings.size_limit, megabytes(value)), "a whole number of megabytes")
                }
                "maxFindings" => (set(&mut settings.most, number(value)), "a whole number"),
                // The client's own.
                "path" | "trace" => continue,
                _ => {
                    faults.push(format!("unknown setting `fenlint.{key}`"));
                    continue;
                }
            };
            if !is_understood {
                let fault =
                    format!("the setting `fenlint.{key}` cannot be {value}: it is {expected}");
                faults.push(fault);
            }
        }
        (settings, faults)
    }

    fn set_variant(&mut self, value: &Value) -> bool {
        let Some(name) = value.as_str() else { return false };
        let known = VariantArg::from_str(name, true).ok().map(VariantArg::variant);
        set(&mut self.variant, known.or_else(|| Variant::of_pgn_tag(name).map(Some)))
    }

    /// `true` and `"fields"` name the fields, `"squares"` the ranks.
    fn set_inlay_hints(&mut self, value: &Value) -> bool {
        self.inlay_hints = match (value.as_bool(), value.as_str()) {
            (Some(false), _) | (_, Some("off")) => None,
            (Some(true), _) | (_, Some("fields")) => Some(InlayStyle::Fields),
            (_, Some("squares")) => Some(InlayStyle::Squares),
            _ => return false,
        };
        true
    }

    fn set_languages(&mut self, value: &Value, faults: &mut Vec<String>) -> bool {
        let Some(languages) = value.as_object() else { return false };
        for (name, is_on) in languages {
            if let Some(is_on) = is_on.as_bool() {
                self.languages.insert(name.clone(), is_on);
            } else {
                faults.push(format!(
                    "the setting `fenlint.languages.{name}` cannot be {is_on}: it is true or false"
                ));
            }
        }
        true
    }

    fn set_levels(&mut self, value: &Value, faults: &mut Vec<String>) -> bool {
        let Some(levels) = value.as_object() else { return false };
        for (name, level) in levels {
            let level = match level.as_str() {
                Some("allow") => Level::Allow,
                Some("warn") => Level::Warn,
                Some("error") => Level::Error,
                _ => {
                    faults.push(format!("the setting `fenlint.rules.{name}` cannot be {level}: it is \"allow\", \"warn\" or \"error\""));
                    continue;
                }
            };
            match rules::find(name) {
                Ok(rule) => self.levels.push((rule.name, level)),
                Err(unknown) => faults.push(format!("`fenlint.rules`: {unknown}")),
            }
        }
        true
    }

    /// The options for documents.
    pub(super) fn options(&self) -> Options {
        let nodes = if self.deep { SEARCH_NODES_DEEP } else { SEARCH_NODES_EDITOR };
        let options = Options::default().with_variant(self.variant).with_search_nodes(nodes);
        self.levels.iter().fold(options, |mut options, (rule, level)| {
            // The names come from the registry, so that none is unknown.
            let _ = options.levels.set(rule, *level);
            options
        })
    }

    /// Whether documents of a language are looked at: the language itself counts before the kind.
    pub(super) fn is_on(&self, language: &str, kind: Option<Kind>) -> bool {
        let is_on = |name: &str| self.languages.get(name).copied();
        let of_kind = kind.and_then(|kind| is_on(kind.name()));
        is_on(language).or(of_kind).unwrap_or(true)
    }
}

fn set<T>(place: &mut T, value: Option<T>) -> bool {
    value.map(|value| *place = value).is_some()
}

fn number(value: &Value) -> Option<usize> {
    usize::try_from(value.as_u64()?).ok()
}

fn megabytes(value: &Value) -> Option<usize> {
    number(value)?.checked_mul(1 << 20)
}

#[cfg(test)]
mod tests {
    use fenlint::locate::Kind;
    use serde_json::json;

    use super::Settings;

    #[test]
    fn wrapped_or_not_and_what_is_not_understood() {
        let inner = json!({ "variant": "Three-check", "deep": true, "languages": { "source": false, "python": true } });
        let (settings, faults) = Settings::read(&json!({ "fenlint": inner }));
        assert_eq!((settings.clone(), faults), Settings::read(&inner));
        assert_eq!(settings.variant, Some(fenlint::Variant::ThreeCheck));
        assert!(
            settings.is_on("python", Some(Kind::Source))
                && !settings.is_on("rust", Some(Kind::Source))
        );
        let (settings, faults) = Settings::read(
            &json!({ "variant": "shogi", "rules": { "side-cas": "warn", "tab": 1 }, "x": 1, "deep": null }),
        );
        assert_eq!(settings, Settings::default());
        assert_eq!(faults.len(), 4, "{faults:?}");
        assert_eq!(Settings::read(&json!(null)), (Settings::default(), Vec::new()));
    }
}
