//! Signals: what is being written beside a file is removed before the program ends.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The file that is being written, to be removed if the program has to end.
static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Holds signals off until the file at hand is made, or in its place.
pub(crate) struct Uninterrupted(MutexGuard<'static, Option<PathBuf>>);

impl Uninterrupted {
    pub(crate) fn begin() -> Self {
        Self(UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// From now on this file is removed if the program has to end.
    pub(crate) fn unfinished(mut self, path: &Path) {
        *self.0 = Some(path.to_owned());
    }

    /// There is no such file any more.
    pub(crate) fn finished(mut self) {
        *self.0 = None;
    }
}

/// A limit on the size of files is told as an error of the write, and does not end the program.
#[cfg(unix)]
pub(crate) fn report_limits() {
    use signal_hook::consts::SIGXFSZ;

    // If it cannot be done, the program ends there, as others do.
    let _ = signal_hook::flag::register(SIGXFSZ, std::sync::Arc::default());
}

/// Removes what is unfinished when the program is told to end.
#[cfg(unix)]
pub(crate) fn watch() {
    use std::sync::Once;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    static WATCHED: Once = Once::new();
    WATCHED.call_once(|| {
        // Who was started with `nohup`, or behind `&`, is not to hear of some of them.
        let heard = [SIGHUP, SIGINT, SIGTERM].into_iter().filter(|signal| !is_ignored(*signal));
        let Ok(mut signals) = Signals::new(heard) else { return };
        std::thread::spawn(move || {
            for signal in signals.forever() {
                let unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some(path) = &*unfinished {
                    let _ = std::fs::remove_file(path);
                }
                // The lock is held to the end, so that nothing is begun or put in place meanwhile.
                let _ = emulate_default_handler(signal);
            }
        });
    });
}

/// Whether the program was started with this signal ignored, where the system tells.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    ignored >> (signal - 1) & 1 == 1
}

#[cfg(not(unix))]
pub(crate) fn report_limits() {}

#[cfg(not(unix))]
pub(crate) fn watch() {}
