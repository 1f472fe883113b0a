//! Telling the other servers.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

use super::bulletin::{Bulletin, Notice, parts};
use super::line::Line;
use super::outbox::Notices;
use crate::core::{Core, stopped};

/// How long a notice waits for others to go with it.
const GATHER_FOR: Duration = Duration::from_millis(3);
/// How long one waits that nobody elsewhere is known to wait for. Every bulletin wakes every server, the one that says it too,
/// and a process of the database for each; most tables have all their people at one server.
const GATHER_PATIENTLY_FOR: Duration = Duration::from_millis(25);
/// How often a server says something, if only that it is there. Whoever does not hear itself for five times as long is deaf.
pub(super) const BEAT_EVERY: Duration = Duration::from_secs(2);
/// How long to wait after the first failure, and at the most.
const FIRST_WAIT: Duration = Duration::from_millis(100);
const LONGEST_WAIT: Duration = Duration::from_secs(5);
/// How long the last words may take.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// Tells the other servers what there is to tell, until the server stops.
pub(crate) async fn speak(core: Arc<Core>, line: Line) {
    let mut speaker = Speaker { core: Arc::clone(&core), line, number: 0 };
    let mut stopping = core.stopping();
    let mut beats = interval(BEAT_EVERY);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut wait = Backoff::default();
    loop {
        let is_beat = tokio::select! {
            biased;
            () = stopped(&mut stopping) => break,
            () = gathered(&core.notices) => false,
            _ = beats.tick() => true,
        };
        let notices = core.notices.take();
        // It may have gone with what was said before.
        if notices.is_empty() && !is_beat {
            continue;
        }
        if speaker.say(notices).await {
            wait = Backoff::default();
        } else {
            wait.pause().await;
        }
    }
    // The very last word: whatever came after it would be taken for news of a server that runs.
    let mut last = core.notices.take();
    last.push(Notice::Leaving);
    timeout(LAST_WORDS, speaker.say(last)).await.ok();
}

/// Waits until something waits to be told, and a while for more.
async fn gathered(notices: &Notices) {
    tokio::select! {
        biased;
        () = notices.waits() => {}
        () = notices.waits_patiently() => {
            if timeout(GATHER_PATIENTLY_FOR, notices.waits()).await.is_err() {
                return;
            }
        }
    }
    sleep(GATHER_FOR).await;
}

struct Speaker {
    core: Arc<Core>,
    line: Line,
    /// The number of the last bulletin.
    number: u64,
}

impl Speaker {
    /// False if it could not be said. It is not said again: its number is missed by all who hear the next one, and they look.
    async fn say(&mut self, notices: Vec<Notice>) -> bool {
        let mut is_said = true;
        for notices in parts(notices) {
            self.number += 1;
            let count = notices.len() as u64;
            let text = Bulletin { from: self.core.notices.name.clone(), number: self.number, notices }
                .write(&self.core.keys);
            if !is_said {
                continue;
            }
            match self.line.say(&text).await {
                Ok(()) => {
                    self.core.metrics.notices_said.inc_by(count);
                }
                Err(error) => {
                    tracing::warn!(
                        error = &error as &dyn std::error::Error,
                        "other servers could not be told"
                    );
                    is_said = false;
                }
            }
        }
        is_said
    }
}

/// Waits twice as long after each failure, up to a limit.
#[derive(Debug)]
pub(super) struct Backoff(Duration);

impl Default for Backoff {
    fn default() -> Backoff {
        Backoff(FIRST_WAIT)
    }
}

impl Backoff {
    pub(super) async fn pause(&mut self) {
        sleep(self.0).await;
        self.0 = (self.0 * 2).min(LONGEST_WAIT);
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::Instant;

    use super::*;

    /// How long it takes until all that waits is gathered.
    async fn gather(notices: &Notices) -> Duration {
        let begun = Instant::now();
        gathered(notices).await;
        begun.elapsed()
    }

    #[tokio::test(start_paused = true)]
    async fn what_nobody_waits_for_waits_for_more() {
        let notices = Notices::new(true);
        let stored = |seq| Notice::Stored("m".to_owned(), seq);
        notices.say(stored(1));
        assert_eq!(gather(&notices).await, GATHER_FOR);
        notices.take();
        notices.say_patiently(stored(2));
        assert_eq!(gather(&notices).await, GATHER_PATIENTLY_FOR);
        notices.take();
        // It goes with what comes meanwhile and does not wait, and holds it up no longer.
        notices.say_patiently(stored(3));
        let soon = async {
            sleep(Duration::from_millis(5)).await;
            notices.say(Notice::LoginsEnded);
        };
        let (took, ()) = tokio::join!(gather(&notices), soon);
        assert_eq!(took, Duration::from_millis(5) + GATHER_FOR);
        assert_eq!(notices.take(), [Notice::LoginsEnded, stored(3)]);
    }
}
