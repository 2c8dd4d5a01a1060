//! A check against the schema of SARIF 2.1.0.

use boon::{Compiler, Schemas};
use serde_json::Value;

/// What is wrong with a document, if anything.
pub(crate) fn fault(document: &Value) -> Option<String> {
    const NAME: &str = "https://example.org/sarif";
    let schema = serde_json::from_str(include_str!("../data/sarif-schema-2.1.0.json")).unwrap();
    let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
    compiler.enable_format_assertions();
    compiler.add_resource(NAME, schema).unwrap();
    let index = compiler.compile(NAME, &mut schemas).unwrap();
    schemas.validate(document, index).err().map(|error| error.to_string())
}

#[track_caller]
pub(crate) fn check(document: &Value) {
    if let Some(fault) = fault(document) {
        panic!("{fault}");
    }
}
