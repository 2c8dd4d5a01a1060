//! What several tests need.

#![allow(dead_code, reason = "each test program uses a part of it")]

/// Undoes the escapes of pages and tables: `\t`, `\n`, `\r`, `\\` and `\u{XXXX}`.
pub(crate) fn unescape(text: &str) -> String {
    String::from_utf8(unescape_bytes(text)).expect("UTF-8")
}

/// Undoes these escapes and `\xXX`, which is a byte that need not be UTF-8.
pub(crate) fn unescape_bytes(text: &str) -> Vec<u8> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        out.extend(before.bytes());
        let mut characters = after.chars();
        match characters.next().expect("a character after the backslash") {
            't' => out.push(b'\t'),
            'n' => out.push(b'\n'),
            'r' => out.push(b'\r'),
            '\\' => out.push(b'\\'),
            'u' => {
                let (code, tail) = after[2..].split_once('}').expect("a closing brace");
                let code = u32::from_str_radix(code, 16).expect("a hexadecimal number");
                let character = char::from_u32(code).expect("a character");
                out.extend(character.encode_utf8(&mut [0; 4]).bytes());
                rest = tail;
                continue;
            }
            'x' => {
                out.push(u8::from_str_radix(&after[1..3], 16).expect("two hexadecimal digits"));
                rest = &after[3..];
                continue;
            }
            other => panic!("unknown escape \\{other}"),
        }
        rest = characters.as_str();
    }
    out.extend(rest.bytes());
    out
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

/// Takes the marks `⟦ ⟧` out of a text: the text, and where what they enclose stands in it.
pub(crate) fn unmarked(marked: &str) -> (String, Vec<std::ops::Range<usize>>) {
    let (mut text, mut places, mut start) = (String::new(), Vec::new(), 0);
    for c in marked.chars() {
        match c {
            '⟦' => start = text.len(),
            '⟧' => places.push(start..text.len()),
            c => text.push(c),
        }
    }
    (text, places)
}
