//! Asking elsewhere. Whoever asked waits for the answer; if nobody takes the errand, or whoever took it dies, this server
//! thinks about it itself.

use std::fmt;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use catalog::{AnyMatch, Record};
use game::Seat;
use store::{Lease, Millis, NewThought, StoreError, Thought as Kept, ThoughtStatus};
use thinking::Urgency;
use wire::{ThinkerQuestion, ThinkerTask, Thought};

use super::{Computers, Place};
use crate::core::{Core, stopped};
use crate::heavy_work::aside;
use crate::keys;
use crate::notice::Notice;

/// How often an errand is looked after while nobody says anything.
const LOOK_AGAIN: Duration = Duration::from_millis(250);
/// How long an errand waits for a thinker before this server does it, if nothing else waits here, in milliseconds.
const PATIENCE: i64 = 1_000;
/// How long it waits in any case.
const MOST_PATIENCE: i64 = 10_000;
/// How long a thinker may take beyond the time that it may think, in milliseconds.
const GRACE: u32 = 3_000;
/// How long this server holds what it thinks about itself, and how often it says that it still does.
const HELD_FOR: i64 = 6_000;
const HOLD_EVERY: Duration = Duration::from_secs(2);
/// How often thinkers may try before it is up to a server.
pub(super) const MOST_TRIES: u32 = 3;

/// Something to be asked elsewhere.
#[derive(Debug)]
pub(in super::super) struct Errand {
    /// What all servers call it who may ask the same; nothing if nobody else does.
    pub(in super::super) shared: Option<String>,
    /// The match up to the position that it is about, with all that led there.
    pub(in super::super) way: AnyMatch,
    pub(in super::super) seed: u64,
    pub(in super::super) what: ThinkerTask,
    pub(in super::super) urgency: Urgency,
}

/// Who answers.
#[derive(Debug)]
pub(in super::super) enum Answered {
    /// Somebody elsewhere did.
    Elsewhere(Thought),
    /// This server has to.
    Here(Held),
}

/// What this server has to think about. Others leave it alone meanwhile.
#[derive(Debug)]
pub(in super::super) struct Held {
    lease: Option<Lease>,
    unwanted: Option<Unwanted>,
}

/// Forgets what only one asked for as soon as they have their answer, or do not want it any more: whoever hangs up leaves no
/// work to thinkers.
struct Unwanted {
    core: Arc<Core>,
    id: String,
}

impl fmt::Debug for Unwanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Unwanted").field(&self.id).finish()
    }
}

impl Drop for Unwanted {
    fn drop(&mut self) {
        let (core, id) = (Arc::clone(&self.core), std::mem::take(&mut self.id));
        // Outside of a runtime nobody asks.
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        runtime.spawn(async move {
            if let Err(error) = core.store.drop_thought(&id).await {
                core.check_store(&error);
            }
        });
    }
}

impl Computers {
    /// A place among what is asked elsewhere: if there are thinkers with room, or other servers that may ask the same.
    pub(in super::super) fn place_elsewhere(&self, is_shared: bool) -> Option<Place<'_>> {
        let has_others = || self.core.time.has_others() || self.core.notices.has_others();
        let is_shared = is_shared && has_others();
        self.thinkers.place(is_shared, self.core.time.now())
    }

    /// Asks elsewhere, and waits until somebody has answered or this server has to. Nothing if it stops.
    pub(in super::super) async fn ask_elsewhere(
        &self,
        place: &Place<'_>,
        errand: Errand,
    ) -> Option<Answered> {
        let is_shared = errand.shared.is_some();
        let id =
            errand.shared.clone().unwrap_or_else(|| format!("once.{}", keys::spell(&keys::random::<16>())));
        let unwanted = (!is_shared).then(|| Unwanted { core: Arc::clone(&self.core), id: id.clone() });
        match self.wait_for_answer(place, &id, errand).await {
            Ok(Some(Answered::Here(held))) => Some(Answered::Here(Held { unwanted, ..held })),
            Ok(answered) => answered,
            Err(error) => {
                // Where nothing can be asked elsewhere, this server still thinks.
                self.core.check_store(&error);
                Some(Answered::Here(Held { lease: None, unwanted }))
            }
        }
    }

    async fn wait_for_answer(
        &self,
        place: &Place<'_>,
        id: &str,
        errand: Errand,
    ) -> Result<Option<Answered>, StoreError> {
        let store = &self.core.store;
        let mut stopping = self.core.stopping();
        let nobody_knows = || Ok(Some(Answered::Here(Held { lease: None, unwanted: None })));
        let Ok(new) = self.written(id, errand).await else { return nobody_knows() };
        store.ask_thought(new.clone()).await?;
        self.thinkers.asked.notify_waiters();
        self.core.notices.say(Notice::Asked);
        let mut counted = None;
        loop {
            // What is answered from here on is heard, while this looks for what was answered before.
            let mut answered = pin!(self.thinkers.answered.notified());
            answered.as_mut().enable();
            let now = self.core.time.now();
            let kept = store.thought(id).await?;
            if let Some(Kept { status: ThoughtStatus::Taken { until }, .. }) = &kept
                && *until <= now
                && counted.replace(*until) != Some(*until)
            {
                self.core.metrics.leases_over.inc();
            }
            match kept {
                // Such as after a crash of the database, which forgets them.
                None => store.ask_thought(new.clone()).await?,
                Some(Kept { status: ThoughtStatus::Answered(text), .. }) => {
                    return match serde_json::from_str(&text) {
                        Ok(thought) => Ok(Some(Answered::Elsewhere(thought))),
                        Err(_) => nobody_knows(),
                    };
                }
                Some(kept) if self.is_for_here(place, &kept, now) => {
                    let until = Millis(now.0 + HELD_FOR);
                    if let Some(lease) = store.hold_thought(id, &self.own_name(), now, until).await? {
                        return Ok(Some(Answered::Here(Held { lease: Some(lease), unwanted: None })));
                    }
                }
                Some(_) => {}
            }
            tokio::select! {
                biased;
                () = stopped(&mut stopping) => return Ok(None),
                () = answered => {}
                () = tokio::time::sleep(LOOK_AGAIN) => {}
            }
        }
    }

    /// Whether this server should think about something that it has asked elsewhere.
    fn is_for_here(&self, place: &Place<'_>, kept: &Kept, now: Millis) -> bool {
        let free_since = match kept.status {
            ThoughtStatus::Waiting => kept.asked_at,
            ThoughtStatus::Taken { until } => until,
            ThoughtStatus::Answered(_) => return false,
        };
        let waited = now.0 - free_since.0;
        let is_patient = waited < MOST_PATIENCE && (waited < PATIENCE || self.room.counts().waiting > 0);
        let is_left_to_us = place.is_for_here || kept.tries >= MOST_TRIES || self.threads_elsewhere() == 0;
        waited >= 0 && (is_left_to_us || !is_patient)
    }

    /// The errand as the store keeps it. A long match is written aside.
    async fn written(&self, id: &str, errand: Errand) -> Result<NewThought, tokio::task::JoinError> {
        let Errand { way, seed, what, urgency, .. } = errand;
        let may_take = match what {
            ThinkerTask::Advise { milliseconds, .. } => milliseconds.unwrap_or(2_000),
            ThinkerTask::Judge { milliseconds, .. } => milliseconds,
        };
        let question = aside(move || {
            // Without names and without luck's secret: what a seat may see.
            let seats = Seat::all(way.seats()).map(|seat| seat.letter().to_string()).collect();
            let question = ThinkerQuestion { record: Record::new(seats, way).write(), seed, what };
            serde_json::to_string(&question).expect("a question is made of texts and numbers")
        });
        Ok(NewThought {
            id: id.to_owned(),
            urgency: match urgency {
                Urgency::Watched => 0,
                Urgency::Unwatched => 1,
                Urgency::Background => PATIENT,
            },
            asked_at: self.core.time.now(),
            lasts: lease_of(may_take),
            question: question.await?,
        })
    }

    /// Thinks about what was asked elsewhere and is left to this server, and says so again and again.
    pub(in super::super) async fn think_held<T, E>(
        &self,
        held: Held,
        think: impl Future<Output = Result<T, E>>,
        told: impl FnOnce(&T) -> Thought,
    ) -> Result<T, E> {
        let Held { lease, unwanted } = held;
        #[cfg(test)]
        let _search = lease.as_ref().and_then(|lease| crate::simulation::begin_search(&lease.id));
        let mut think = std::pin::pin!(think);
        let thought = loop {
            tokio::select! {
                biased;
                thought = &mut think => break thought,
                () = tokio::time::sleep(HOLD_EVERY) => {
                    if let Some(Lease { id, by, .. }) = &lease {
                        let now = self.core.time.now();
                        let held = self.core.store.hold_thought(id, by, now, Millis(now.0 + HELD_FOR)).await;
                        held.map_or_else(|error| self.core.check_store(&error), drop);
                    }
                }
            }
        };
        let Some(lease) = lease else { return thought };
        match &thought {
            _ if unwanted.is_some() => {}
            Ok(found) => self.tell_others(lease, &told(found)).await,
            Err(_) => {
                let given_back = self.core.store.give_back_thought(lease).await;
                given_back.map_or_else(|error| self.core.check_store(&error), drop);
            }
        }
        thought
    }

    /// Lets other servers know who asked the same.
    async fn tell_others(&self, lease: Lease, thought: &Thought) {
        let text = serde_json::to_string(thought).expect("a thought is made of texts and numbers");
        if let Err(error) = self.core.store.answer_thought(lease, text).await {
            self.core.check_store(&error);
        }
        self.core.notices.say(Notice::Answered);
    }

    /// Forgets an answer that was of no use. Another server may have done so before, and somebody may think about it anew.
    pub(in super::super) async fn forget_answer(&self, id: &str) {
        if let Err(error) = self.core.store.forget_answer(id).await {
            self.core.check_store(&error);
        }
    }

    /// What this server is called where thinkers have ids, none of which has such a sign.
    fn own_name(&self) -> String {
        format!("server/{}", self.core.notices.name())
    }
}

/// For how long a thinker has what it may think about for so long, in milliseconds.
fn lease_of(may_take: u32) -> u32 {
    let lease = may_take + GRACE;
    #[cfg(test)]
    let lease = crate::simulation::planted::lease(lease);
    lease
}

/// What is not urgent at all.
pub(super) const PATIENT: u8 = 2;
