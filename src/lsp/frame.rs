//! What stands around a message: a header with its length, a blank line, and the message.

use std::io::{self, BufRead, Read as _};

/// How long a message may be, in bytes; the largest documents that are judged are far smaller.
const LONGEST: u64 = 256 * 1024 * 1024;
/// How long a line of a header may be, in bytes.
const LONGEST_LINE: u64 = 8 * 1024;

/// Why no message can be read, now or later: nobody knows where the next one begins.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Lost(pub(super) String);

/// Reads the next message; `None` at the end of the input, also in the middle of a message.
///
/// What has one meaning is read: any case of the names, any blanks around the values, line ends of one character.
pub(super) fn read(input: &mut impl BufRead) -> Result<Option<Vec<u8>>, Lost> {
    let Some(length) = header(input)? else { return Ok(None) };
    if length > LONGEST {
        let (size, most) = (length >> 20, LONGEST >> 20);
        return Err(Lost(format!(
            "a message of {size} MB is announced, and {most} MB is the most"
        )));
    }
    // The memory grows with what comes, not with what is announced.
    let mut message = Vec::new();
    match input.take(length).read_to_end(&mut message) {
        Ok(read) if read as u64 == length => Ok(Some(message)),
        _ => Ok(None),
    }
}

/// The length of the message that a header announces.
fn header(input: &mut impl BufRead) -> Result<Option<u64>, Lost> {
    let mut length = None;
    let mut is_begun = false;
    loop {
        let Some(line) = line(input)? else { return Ok(None) };
        let line = String::from_utf8_lossy(&line);
        let line = line.trim();
        if line.is_empty() {
            match length {
                Some(length) => return Ok(Some(length)),
                None if is_begun => return Err(Lost(not_a_header("nothing"))),
                // Blank lines before a message hurt nobody.
                None => continue,
            }
        }
        is_begun = true;
        let is_name = |name: &str| name.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'-');
        let (name, value) = line
            .split_once(':')
            .map(|(name, value)| (name.trim_end(), value))
            .filter(|(name, _)| is_name(name))
            .ok_or_else(|| Lost(not_a_header(line)))?;
        if name.eq_ignore_ascii_case("Content-Length") {
            length = Some(value.trim_start().parse().map_err(|_| Lost(not_a_header(line)))?);
        }
    }
}

/// A line with its end; `None` at the end of the input.
fn line(input: &mut impl BufRead) -> Result<Option<Vec<u8>>, Lost> {
    let mut line = Vec::new();
    let read: io::Result<_> = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
    if read.is_err() || (!line.ends_with(b"\n") && (line.len() as u64) < LONGEST_LINE) {
        return Ok(None);
    }
    if line.ends_with(b"\n") {
        Ok(Some(line))
    } else {
        Err(Lost(not_a_header(&String::from_utf8_lossy(&line))))
    }
}

fn not_a_header(found: &str) -> String {
    let visible = |char: char| if char.is_control() { '?' } else { char };
    let mut shown: String = found.chars().take(40).map(visible).collect();
    if found.chars().nth(40).is_some() {
        shown.push('…');
    }
    format!("a message begins with `Content-Length: N` and a blank line, not with `{shown}`")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn all(mut input: &[u8]) -> (Vec<String>, Option<String>) {
        let mut messages = Vec::new();
        loop {
            match read(&mut input) {
                Ok(Some(message)) => messages.push(String::from_utf8(message).unwrap()),
                Ok(None) => return (messages, None),
                Err(Lost(why)) => return (messages, Some(why)),
            }
        }
    }

    #[test]
    fn headers_with_one_meaning() {
        for header in [
            "Content-Length: 2\r\n\r\n",
            "Content-Length:2\r\n\r\n",
            "Content-Length: 2 \r\n\r\n",
            "content-length :\t2\r\n\r\n",
            "Content-Length: 2\n\n",
            "\r\n\r\nContent-Length: 2\r\n\r\n",
            "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 2\r\n\r\n",
            "Content-Length: 2\r\nX-Something: else: 3\r\n\r\n",
            "Content-Length: 002\r\n\r\n",
        ] {
            let text = format!("{header}{{}}").repeat(2);
            assert_eq!(all(text.as_bytes()), (vec!["{}".to_owned(); 2], None), "{header:?}");
        }
    }

    #[test]
    fn headers_without_a_meaning() {
        for (header, shown) in [
            ("{\"jsonrpc\": \"2.0\"}\n", "{\"jsonrpc\": \"2.0\"}"),
            ("Content-Length: two\r\n\r\n", "Content-Length: two"),
            ("Content-Length: -2\r\n\r\n", "Content-Length: -2"),
            ("Content-Length 2\r\n\r\n", "Content-Length 2"),
            ("Content-Type: x\r\n\r\n{}", "nothing"),
        ] {
            let (messages, why) = all(format!("Content-Length: 1\r\n\r\n1{header}").as_bytes());
            assert_eq!(messages, ["1"], "{header:?}");
            assert!(
                why.as_ref().is_some_and(|why| why.ends_with(&format!("`{shown}`"))),
                "{why:?}"
            );
        }
        assert!(all("x".repeat(10_000).as_bytes()).1.is_some());
    }

    #[test]
    fn lengths_that_cannot_be() {
        let (_, why) = all(b"Content-Length: 9999999999999\r\n\r\n{}");
        assert_eq!(why.unwrap(), "a message of 9536743 MB is announced, and 256 MB is the most");
        // More is announced than comes: the input ended.
        assert_eq!(all(b"Content-Length: 200000000\r\n\r\n{}"), (Vec::new(), None));
        assert_eq!(all(b"Content-Len"), (Vec::new(), None));
    }
}
