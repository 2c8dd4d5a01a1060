//! Laws that hold for any bytes. Each is a function that panics where its law is broken; `targets/` hands them to the
//! fuzzer, and the test at the end hands them every seed and everything that was ever found.
//!
//! The first byte of an input chooses what the text is taken for (see [`Input`]), the rest is the text.

mod fix;
mod input;
mod leaf;
mod lint;
mod write;

pub use fix::fix;
pub use input::Input;
pub use leaf::leaf;
pub use lint::lint;
pub use write::write;

/// The laws about one record.
pub const OF_A_RECORD: [fn(&[u8]); 4] = [lint, fix, write, leaf];

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::OF_A_RECORD;

    /// Hands every file of the folder to every law.
    fn replay(folder: &str, laws: &[fn(&[u8])]) -> usize {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let mut files = 0;
        for file in fs::read_dir(&folder).unwrap() {
            let path = file.unwrap().path();
            let bytes = fs::read(&path).unwrap();
            for law in laws {
                // What a law says when it is broken should name the file.
                if std::panic::catch_unwind(|| law(&bytes)).is_err() {
                    panic!("{} breaks a law, see above", path.display());
                }
            }
            files += 1;
        }
        files
    }

    #[test]
    fn seeds_break_no_law() {
        assert!(replay("seeds/fen", &OF_A_RECORD) >= 40);
    }

    #[test]
    fn what_was_found_breaks_no_law_any_more() {
        replay("found", &OF_A_RECORD);
    }
}
