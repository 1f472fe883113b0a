//! Hearing the other servers, and what follows from it.

use std::time::Duration;

use store::MatchId;
use tokio::time::{Instant, timeout};

use super::bulletin::{Bulletin, Notice, ServerName};
use super::line::{Line, LineError};
use super::others::{Attention, Others};
use super::speaking::{BEAT_EVERY, Backoff};
use crate::app::App;
use crate::core::stopped;

/// Whoever does not even hear itself for so long is deaf, and listens anew.
const DEAF_AFTER: Duration = BEAT_EVERY.saturating_mul(5);

/// Hears the other servers until the server stops. A line that is lost is opened again.
pub(crate) async fn listen(app: App, line: Line) {
    let mut stopping = app.core.stopping();
    tokio::select! {
        biased;
        () = stopped(&mut stopping) => {}
        () = keep_listening(app, line) => {}
    }
}

async fn keep_listening(app: App, line: Line) {
    let mut ear = Ear { app, others: Others::default() };
    let mut wait = Backoff::default();
    loop {
        if let Err(error) = ear.listen(&line, &mut wait).await {
            tracing::warn!(
                error = &error as &dyn std::error::Error,
                "other servers are not heard; listening anew"
            );
        }
        wait.pause().await;
    }
}

/// What this server hears, and from whom.
struct Ear {
    app: App,
    others: Others,
}

impl Ear {
    /// Listens until the line is lost, or nothing is heard any more.
    async fn listen(&mut self, line: &Line, wait: &mut Backoff) -> Result<(), LineError> {
        let mut listener = line.listen().await?;
        *wait = Backoff::default();
        // Nobody heard here what was said until now.
        self.note_missed();
        while let Ok(heard) = timeout(DEAF_AFTER, listener.next()).await {
            if let Some(bulletin) = Bulletin::read(&heard?, &self.app.core.keys) {
                self.hear(bulletin);
            }
        }
        Ok(())
    }

    /// Whoever has missed something looks for themselves, and asks for what only the others know.
    fn note_missed(&self) {
        self.app.core.metrics.notices_missed.inc();
        self.app.core.notices.note_missed();
        self.app.core.notices.say(Notice::Repeat);
    }

    fn hear(&mut self, bulletin: Bulletin) {
        let now = Instant::now();
        for gone in self.others.forget_silent(now) {
            tracing::warn!(server = gone, "another server is not heard any more");
            self.forget(&gone);
        }
        if bulletin.from == self.app.core.notices.name {
            return self.note_others();
        }
        if self.app.core.notices.faults.loses() {
            return self.app.core.notices.faults.note_lost();
        }
        match self.others.hear(&bulletin, now) {
            Attention::Complete => {}
            Attention::Missed => self.note_missed(),
            Attention::Ignored => return,
        }
        self.app.core.metrics.notices_heard.inc_by(bulletin.notices.len() as u64);
        for notice in bulletin.notices {
            self.follow(&bulletin.from, notice);
        }
        self.note_others();
    }

    fn note_others(&self) {
        self.app.core.notices.note_others(self.others.count());
        self.app.core.metrics.note_servers(self.others.count());
    }

    /// Forgets what only a server knew that has gone.
    fn forget(&self, server: &ServerName) {
        self.app.matches.forget_server(server);
        self.app.computers.forget_server(server);
    }

    /// Does what follows from a notice. Nothing here waits: what takes time is done beside.
    fn follow(&mut self, from: &ServerName, notice: Notice) {
        let (matches, computers) = (&self.app.matches, &self.app.computers);
        match notice {
            Notice::Stored(id, seq) => of(&id, |id| matches.hear_stored(id, seq)),
            Notice::Here(id, here) => of(&id, |id| matches.hear_presence(from, id, here)),
            Notice::Busy(id) => of(&id, |id| matches.hear_busy(id)),
            Notice::Evaluating(id) => of(&id, |id| computers.hear_evaluating(id)),
            Notice::Fairness(id, told) => computers.hear_fairness(from, id, told),
            Notice::StopFairness(id, owner) => computers.hear_stop(&id, &owner),
            Notice::Asked => computers.hear_asked(),
            Notice::Answered => computers.hear_answered(),
            Notice::LoginsEnded => self.app.core.closings.notify_one(),
            Notice::Anew => {
                matches.hear_presence_anew(from);
                computers.forget_server(from);
            }
            Notice::Repeat => {
                self.app.core.notices.say(Notice::Anew);
                matches.say_who_is_here();
                computers.say_fairness();
            }
            Notice::Leaving => {
                self.others.leave(from);
                self.forget(from);
            }
        }
    }
}

/// Does something about a match, if its name can be one.
fn of(id: &str, follow: impl FnOnce(&MatchId)) {
    if let Ok(id) = MatchId::new(id) {
        follow(&id);
    }
}
