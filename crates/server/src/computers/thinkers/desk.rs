//! What a thinker gets, and what is done with its answer.

use std::pin::pin;
use std::time::Duration;

use store::{Lease, TakeThought, TakenThought, Thinker};
use tokio::time::Instant;
use wire::{Code, Errand, Refusal, THINKING_PROTOCOL, ThinkerAnswer, ThinkerReady, Thought};

use super::Computers;
use super::check::check;
use super::errands::{MOST_TRIES, PATIENT};
use crate::core::stopped;
use crate::heavy_work::aside;
use crate::notice::Notice;
use crate::refusal::refuse;

/// How long a thinker waits for something to do before it asks again.
const HELD_OPEN: Duration = Duration::from_secs(10);
/// How often it is looked for while nobody says anything: what another server asks may not be heard here.
const LOOK_AGAIN: Duration = Duration::from_secs(1);
/// On how many threads a thinker thinks at most, whatever it says.
const MOST_THREADS: u16 = 1_024;

impl Computers {
    /// Something to think about for a thinker, as soon as there is something; nothing if there is not for a while.
    pub(crate) async fn errand(
        &self,
        thinker: &Thinker,
        ready: &ThinkerReady,
    ) -> Result<Option<Errand>, Refusal> {
        if ready.protocol != THINKING_PROTOCOL {
            let message = "this thinker speaks as another version of the program does; give it the server's";
            return Err(refuse(Code::BadRequest, message));
        }
        let mut stopping = self.core.stopping();
        let end = Instant::now() + HELD_OPEN;
        loop {
            // What is asked from here on is heard, while this looks for what was asked before.
            let mut asked = pin!(self.thinkers.asked.notified());
            asked.as_mut().enable();
            if let Some(taken) = self.take(thinker, ready).await? {
                return self.handed_out(taken).map(Some);
            }
            tokio::select! {
                biased;
                () = stopped(&mut stopping) => return Ok(None),
                () = tokio::time::sleep_until(end) => return Ok(None),
                () = asked => {}
                () = tokio::time::sleep(LOOK_AGAIN) => {}
            }
        }
    }

    /// Takes note of a thinker, and takes the most urgent errand for it.
    async fn take(&self, thinker: &Thinker, ready: &ThinkerReady) -> Result<Option<TakenThought>, Refusal> {
        let (store, now) = (&self.core.store, self.core.time.now());
        let threads = ready.threads.clamp(1, MOST_THREADS).into();
        if self.thinkers.see(&thinker.id, threads, ready.speed, now) {
            let seen = store.see_thinker(&thinker.id, now, threads, ready.speed).await;
            seen.map_err(|error| self.core.failed(&error))?;
        }
        // Players stop by the clock, judges by what they have looked at: the slow do what takes longer and gets no worse.
        let most_urgent = if self.thinkers.is_slow(ready.speed, now) { PATIENT } else { 0 };
        let by = thinker.id.as_str().to_owned();
        let take = TakeThought { by, now, most_urgent, most_tries: MOST_TRIES };
        store.take_thought(take).await.map_err(|error| self.core.failed(&error))
    }

    fn handed_out(&self, taken: TakenThought) -> Result<Errand, Refusal> {
        self.core.metrics.errands_given.inc();
        let TakenThought { id, tries, question } = taken;
        let mistake = |_| refuse(Code::Internal, "the server has made a mistake");
        Ok(Errand { id, tries, question: serde_json::from_str(&question).map_err(mistake)? })
    }

    /// Takes an answer, if it is right and comes from whoever was asked.
    pub(crate) async fn take_answer(&self, thinker: &Thinker, answer: ThinkerAnswer) -> Result<(), Refusal> {
        let (store, metrics) = (&self.core.store, &self.core.metrics);
        let ThinkerAnswer { id, tries, said } = answer;
        let lease = Lease { id, by: thinker.id.as_str().to_owned(), tries };
        let late = || {
            metrics.errands_late.inc();
            refuse(Code::Stale, "this is not asked of you, or not any more")
        };
        let question = store.thought_question(&lease).await.map_err(|error| self.core.failed(&error))?;
        let question = question.ok_or_else(late)?;
        let judged = aside(move || {
            let question = serde_json::from_str(&question).map_err(|_| "the question cannot be read")?;
            check(&question, &said).map(|()| said)
        });
        let judged = judged.await.unwrap_or(Err("the answer cannot be checked"));
        match judged {
            Ok(Thought::Failed(message)) => {
                tracing::error!(thinker = thinker.name, message, "a search failed at a thinker");
                metrics.errands_failed.inc();
                self.give_back(lease).await
            }
            Ok(said) => {
                let text = serde_json::to_string(&said).expect("a thought is made of texts and numbers");
                let is_taken =
                    store.answer_thought(lease, text).await.map_err(|error| self.core.failed(&error))?;
                if !is_taken {
                    return Err(late());
                }
                metrics.errands_answered.inc();
                self.thinkers.answered.notify_waiters();
                self.core.notices.say(Notice::Answered);
                Ok(())
            }
            Err(why) => {
                tracing::warn!(thinker = thinker.name, why, "an answer of a thinker is not right");
                metrics.errands_illegal.inc();
                self.give_back(lease).await?;
                Err(refuse(Code::AgainstTheRules, why))
            }
        }
    }

    /// Lets others think about it.
    async fn give_back(&self, lease: Lease) -> Result<(), Refusal> {
        let given_back = self.core.store.give_back_thought(lease).await;
        given_back.map_err(|error| self.core.failed(&error))?;
        self.thinkers.asked.notify_waiters();
        self.core.notices.say(Notice::Asked);
        Ok(())
    }
}
