//! Each direct dependency has its row in `docs/dependencies.md`, and nothing else has one.

use std::collections::BTreeSet;

const MANIFEST: &str = include_str!("../Cargo.toml");
const PAGE: &str = include_str!("../docs/dependencies.md");

#[test]
fn each_direct_dependency_has_a_row() {
    let mut wanted = BTreeSet::new();
    let mut section = "";
    for line in MANIFEST.lines() {
        if line.starts_with('[') {
            section = line;
        } else if matches!(
            section,
            "[dependencies]" | "[dev-dependencies]" | "[target.'cfg(unix)'.dependencies]"
        ) && let Some((name, _)) = line.split_once(" = ")
            && !line.starts_with('#')
        {
            wanted.insert(name);
        }
    }
    let row = |line: &'static str| line.strip_prefix("| `")?.split_once('`').map(|(name, _)| name);
    let rows: BTreeSet<&str> = PAGE.lines().filter_map(row).collect();
    assert!(wanted.len() > 10);
    assert_eq!(rows, wanted);
}
