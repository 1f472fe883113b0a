//! Jobs: what the server does again and again without being asked.
//!
//! | job | file |
//! | --- | --- |
//! | tells the other servers that this one runs | `../clocks/beat` |
//! | looks after matches whose time has come | `../clocks/due` |
//! | tells people of their turns | `../mail/turns` |
//! | learns which thinkers there are | `../computers/thinkers` |
//! | ends what operators and people have closed | `closings` |
//! | forgets what nobody wants any more | `expiry` |
//! | tells other servers what happens here, hears them, and looks for what was not told | `../notice` |

mod closings;
mod expiry;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Notify, watch};
use tokio::task::JoinHandle;
use tokio::time::{Interval, MissedTickBehavior, interval};

use crate::app::App;
use crate::clocks;
use crate::computers;
use crate::core::{Core, Stop};
use crate::mail;
use crate::notice::{self, Line};

/// Begins all jobs. They end when the server stops.
pub(crate) fn begin(app: &App, line: Option<Line>) -> Vec<JoinHandle<()>> {
    let mut jobs = vec![
        tokio::spawn(clocks::give_signs_of_life(Arc::clone(&app.core))),
        tokio::spawn(clocks::look_after_matches(app.clone())),
        tokio::spawn(mail::tell_of_turns(Arc::clone(&app.mail))),
        tokio::spawn(computers::look_for_thinkers(Arc::clone(&app.computers))),
        tokio::spawn(closings::close_what_is_asked(app.clone())),
        tokio::spawn(expiry::forget_in_memory(app.clone())),
        tokio::spawn(expiry::forget_in_store(app.clone())),
        tokio::spawn(notice::look_again_and_again(app.clone())),
    ];
    if let Some(line) = line {
        jobs.push(tokio::spawn(notice::listen(app.clone(), line)));
    }
    jobs
}

/// What jobs wait for: the next time to look, or the end.
#[derive(Debug)]
pub(crate) struct Ticks {
    interval: Interval,
    stopping: watch::Receiver<Stop>,
}

impl Ticks {
    /// Once now, and then again after each `pause`.
    pub(crate) fn every(pause: Duration, core: &Core) -> Ticks {
        let mut interval = interval(pause);
        interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Ticks { interval, stopping: core.stopping() }
    }

    /// Waits for the next time, or until somebody calls. There is none once the server stops.
    pub(crate) async fn next_or(&mut self, call: &Notify) -> bool {
        tokio::select! {
            biased;
            next = self.next() => next,
            () = call.notified() => true,
        }
    }

    /// Waits for the next time. There is none once the server stops.
    pub(crate) async fn next(&mut self) -> bool {
        tokio::select! {
            biased;
            _ = self.stopping.changed() => false,
            _ = self.interval.tick() => true,
        }
    }
}
