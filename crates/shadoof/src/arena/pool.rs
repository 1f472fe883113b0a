//! Many matches at once.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

use super::{Contest, Played};
use crate::seating::Seated;

/// Plays the matches of a contest and gives them to `take` in their order, whoever plays them and however long each
/// takes. No more are played once `take` has enough.
pub(crate) fn play_all<G: Seated, B>(
    contest: &Contest<G>,
    mut take: impl FnMut(usize, Played) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..contest.threads.clamp(1, contest.matches.max(1)) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= contest.matches {
                        break;
                    }
                    let played = contest.pairing(number).play(contest.limits);
                    // Nobody listens any more once the last match that counts has been taken.
                    if sender.send((number, played)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let (mut early, mut due) = (BTreeMap::new(), 0);
        for (number, played) in receiver {
            early.insert(number, played);
            while let Some(played) = early.remove(&due) {
                take(due, played)?;
                due += 1;
            }
        }
        ControlFlow::Continue(())
    })
}
