//! Blocks of lines on several threads, their results in the order of the blocks.
//!
//! Each thread takes the next block, works on it, and waits for its turn to hand in the result. So no more is in memory
//! than one block and one result a thread, and the output does not depend on the number of threads.

use std::io;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::blocks::{Block, Blocks, Place};

/// What takes the results, in the order of the blocks.
pub(crate) trait Consumer<Output>: Send {
    /// Takes the result of one block; an error ends the work.
    fn take(&mut self, block: &Block<'_>, output: &mut Output) -> io::Result<()>;
}

/// Works on all blocks. `worker` makes what a thread works with; an output is used again for the next block.
pub(crate) fn run<Output, Work>(
    blocks: Blocks<'_>,
    jobs: usize,
    worker: impl Fn() -> Work + Sync,
    consumer: &mut dyn Consumer<Output>,
) -> io::Result<()>
where
    Output: Default,
    Work: FnMut(&Block<'_>, &mut Output) -> io::Result<()>,
{
    let source = Mutex::new(Source { blocks, next: 0, is_stopped: false });
    let turns = Turns {
        state: Mutex::new(State { next: 0, result: Ok(()), is_stopped: false, consumer }),
        changed: Condvar::new(),
    };
    let work = || {
        let _leaving = Leaving(&turns);
        let (mut work, mut output, mut bytes) = (worker(), Output::default(), Vec::new());
        while let Some((ticket, place)) = take(&source, &mut bytes) {
            let block = Block { place: &place, bytes: &bytes };
            let done = work(&block, &mut output);
            if !turns.hand_in(ticket, &block, done.map(|()| &mut output)) {
                lock(&source).is_stopped = true;
                return;
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..jobs {
            // With fewer threads than asked for the work is done all the same.
            if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
    turns.state.into_inner().unwrap_or_else(PoisonError::into_inner).result
}

/// The blocks, and the number of the next one.
struct Source<'a> {
    blocks: Blocks<'a>,
    next: usize,
    is_stopped: bool,
}

/// Reads the next block, and gives its number.
fn take(source: &Mutex<Source<'_>>, bytes: &mut Vec<u8>) -> Option<(usize, Place)> {
    let mut source = lock(source);
    if source.is_stopped {
        return None;
    }
    let place = source.blocks.next(bytes)?;
    let ticket = source.next;
    source.next += 1;
    Some((ticket, place))
}

/// The order in which results are handed in.
struct Turns<'a, Output> {
    state: Mutex<State<'a, Output>>,
    changed: Condvar,
}

struct State<'a, Output> {
    next: usize,
    result: io::Result<()>,
    is_stopped: bool,
    consumer: &'a mut dyn Consumer<Output>,
}

impl<Output> Turns<'_, Output> {
    /// Waits for the turn of the block and hands its result in. Says whether the work goes on.
    fn hand_in(&self, ticket: usize, block: &Block<'_>, worked: io::Result<&mut Output>) -> bool {
        let waits = |state: &mut State<'_, Output>| state.next != ticket && !state.is_stopped;
        let mut state = self
            .changed
            .wait_while(lock(&self.state), waits)
            .unwrap_or_else(PoisonError::into_inner);
        if !state.is_stopped {
            let result = worked.and_then(|output| state.consumer.take(block, output));
            state.is_stopped = result.is_err();
            state.result = result;
            state.next += 1;
        }
        self.changed.notify_all();
        !state.is_stopped
    }
}

/// Lets nobody wait for a thread that has panicked.
struct Leaving<'a, 'b, Output>(&'a Turns<'b, Output>);

impl<Output> Drop for Leaving<'_, '_, Output> {
    fn drop(&mut self) {
        if thread::panicking() {
            lock(&self.0.state).is_stopped = true;
            self.0.changed.notify_all();
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
