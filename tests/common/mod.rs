//! What several tests need.

#![allow(dead_code)]

/// Undoes the escapes of pages and tables: `\t`, `\n`, `\r`, `\\` and `\u{XXXX}`.
pub(crate) fn unescape(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        out.push_str(before);
        let mut characters = after.chars();
        match characters.next().expect("a character after the backslash") {
            't' => out.push('\t'),
            'n' => out.push('\n'),
            'r' => out.push('\r'),
            '\\' => out.push('\\'),
            'u' => {
                let (code, tail) = after[2..].split_once('}').expect("a closing brace");
                let code = u32::from_str_radix(code, 16).expect("a hexadecimal number");
                out.push(char::from_u32(code).expect("a character"));
                rest = tail;
                continue;
            }
            other => panic!("unknown escape \\{other}"),
        }
        rest = characters.as_str();
    }
    out + rest
}

/// Compares with `snapshots/<group>/<name>.snap`, which the input heads.
#[track_caller]
pub(crate) fn snapshot(group: &str, name: &str, input: &str, actual: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(format!("{}/snapshots/{group}", env!("CARGO_MANIFEST_DIR")));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_description(input.escape_debug().to_string());
    settings.bind(|| insta::assert_snapshot!(name, actual));
}
