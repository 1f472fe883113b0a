//! Work on several cores, with results in order.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

/// How many pieces of work are done at once if nobody says otherwise.
pub(crate) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Does `count` pieces of work and gives the results to `take` in their order, whoever does them and however long
/// each takes. No more are done once `take` has enough.
pub(crate) fn in_order<T: Send, B>(
    count: usize,
    threads: usize,
    work: impl Fn(usize) -> T + Sync,
    mut take: impl FnMut(usize, T) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..threads.clamp(1, count.max(1)) {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    // Nobody listens any more once the last result that counts has been taken.
                    if number >= count || sender.send((number, work(number))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let (mut early, mut due) = (BTreeMap::new(), 0);
        for (number, result) in receiver {
            early.insert(number, result);
            while let Some(result) = early.remove(&due) {
                take(due, result)?;
                due += 1;
            }
        }
        ControlFlow::Continue(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_and_stop_when_enough() {
        for threads in [1, 3] {
            let mut taken = Vec::new();
            let stopped = in_order(
                100,
                threads,
                |number| number * 2,
                |number, double| {
                    taken.push((number, double));
                    if number == 40 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                },
            );
            assert_eq!(stopped, ControlFlow::Break(()));
            assert_eq!(taken, (0..=40).map(|number| (number, number * 2)).collect::<Vec<_>>());
        }
        assert_eq!(in_order(0, 2, |_| (), |_, ()| ControlFlow::Break(())), ControlFlow::Continue(()));
    }
}
