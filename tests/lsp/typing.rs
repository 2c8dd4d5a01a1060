//! Character by character.

use serde_json::{Value, json};

use super::client::{Client, known};

/// Faulty in each field, with characters of one to four bytes; then mended in places.
const TYPED: &str = "rnbqkbnr/ррpppppp/9/8/8/8/PPPPPPPP/RNBQKBN🙂 W KQxq — -1 0";

#[test]
fn a_faulty_fen() {
    for encoding in ["utf-8", "utf-16", "utf-32"] {
        let capabilities = json!({ "general": { "positionEncodings": [encoding] } });
        let mut client = Client::new(&capabilities, &Value::Null);
        let (uri, rest) = ("file:///a.fen", "# é 🙂\n4k3/8/8/8/8/8/4P3/4K3 W - - 0 1\n");
        let mut text = format!("\n{rest}");
        client.open(uri, "fen", &text);
        client.pushed(uri, 1);
        let (mut version, mut column, mut recorded) = (1, 0, Vec::new());
        let mut steps: Vec<Option<char>> = TYPED.chars().map(Some).collect();
        // Back over the last ones, and on.
        steps.extend([None; 9]);
        steps.extend("- 0 1".chars().map(Some));
        let mut typed: Vec<char> = Vec::new();
        for step in steps {
            version += 1;
            let length = |c: char| match encoding {
                "utf-8" => c.len_utf8(),
                "utf-16" => c.len_utf16(),
                _ => 1,
            };
            let (start, end, new) = match step {
                Some(c) => (column, column, c.to_string()),
                None => (column - length(*typed.last().unwrap()), column, String::new()),
            };
            match step {
                Some(c) => typed.push(c),
                None => drop(typed.pop()),
            }
            column = start + new.chars().map(length).sum::<usize>();
            let place = |column: usize| json!({ "line": 0, "character": column });
            client.change(
                uri,
                version,
                json!([{ "range": { "start": place(start), "end": place(end) }, "text": new }]),
            );
            text = format!("{}\n{rest}", typed.iter().collect::<String>());
            let found = client.pushed(uri, version);
            // What a server that has never seen anything else says.
            let mut other = Client::new(&capabilities, &Value::Null);
            other.open(uri, "fen", &text);
            let expected = other.pushed(uri, 1);
            assert_eq!(found, expected, "{text}");
            for (at, one) in found.iter().enumerate() {
                assert!(!found[..at].contains(one), "twice: {one}");
            }
            recorded.push(known(&found, |found| client.bytes(&text, &found["range"])));
        }
        // Each version is told of once, in order.
        let pushed = client
            .heard
            .iter()
            .filter(|message| message["method"] == "textDocument/publishDiagnostics");
        let versions: Vec<_> =
            pushed.map(|message| message["params"]["version"].as_i64().unwrap()).collect();
        assert_eq!(versions, (1..=version).collect::<Vec<_>>());
        // The other line has its finding at every step, and at the end there is no other but what is meant.
        assert!(
            recorded
                .iter()
                .all(|step| step.values().any(|codes| codes.contains(&"side-case".to_owned())))
        );
        assert!(recorded.iter().any(|step| step.len() > 4), "{recorded:?}");
        assert_eq!(client.end(), 0);
    }
}
