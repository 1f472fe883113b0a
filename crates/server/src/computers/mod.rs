//! Computer players: on seats of tables, as advisers, and as judges of finished matches and of boards. They think in a
//! room of their own, with a fixed number of threads, and get positions and nothing else: no luck, no table.
//!
//! | question | file |
//! | --- | --- |
//! | how does a computer player take its turn? | `seats` |
//! | what is a good action here? | `hints` |
//! | for whom do they think? | `mod` |
//! | what was each position of a finished match worth? | `evaluation` |
//! | how fair is a board? | `fairness`, `fairness_elsewhere` |
//! | how do other machines think for them? | `thinkers` |

mod evaluation;
mod fairness;
mod fairness_elsewhere;
mod hints;
mod seats;
mod thinkers;

use std::sync::Arc;
use std::time::Duration;

use catalog::AnyMatch;
use players::Name;
use store::PlayerId;
use thinking::{Claim, Counts, Failed, Limits, Question, Room, Urgency};
use tokio::sync::oneshot;
use wire::{Alternative, ThinkerTask, Thought};

use crate::admission::{Admission, Holdings};
use crate::core::Core;
use crate::keys;
use crate::matches::Matches;
use crate::scenarios::Scenarios;

use evaluation::Evaluations;
use fairness::FairnessRuns;
use thinkers::{Answered, Errand, Thinkers};

pub(crate) use fairness::no_run;
pub(crate) use seats::play;
pub(crate) use thinkers::look_for_thinkers;
pub use thinkers::{NewThinker, new_thinker};

/// The computer players of this server.
#[derive(Debug)]
pub(crate) struct Computers {
    core: Arc<Core>,
    admission: Arc<Admission>,
    matches: Arc<Matches>,
    scenarios: Arc<Scenarios>,
    room: Room,
    thinkers: Thinkers,
    /// The hints on their way.
    hints: Holdings<PlayerId>,
    evaluations: Evaluations,
    fairness: FairnessRuns,
}

/// Why a computer player has no answer.
#[derive(Debug)]
enum NoAdvice {
    /// Too many think already.
    Busy,
    /// The server stops.
    Closed,
    /// The search failed.
    Failed(String),
}

impl Computers {
    pub(crate) fn new(
        core: Arc<Core>,
        admission: Arc<Admission>,
        matches: Arc<Matches>,
        scenarios: Arc<Scenarios>,
        room: Room,
    ) -> Computers {
        let (evaluations, fairness) = (Evaluations::default(), FairnessRuns::default());
        let hints = Holdings::new(admission.holding.hints.into(), u64::MAX);
        let thinkers = Thinkers::new();
        Computers { core, admission, matches, scenarios, room, thinkers, hints, evaluations, fairness }
    }

    /// How many think, wait and have thought.
    pub(crate) fn counts(&self) -> Counts {
        self.room.counts()
    }

    /// Lets nobody think any more.
    pub(crate) fn close(&self) {
        self.room.close();
    }

    /// What is asked for somebody, about a table or something else.
    fn claim(&self, person: &PlayerId, about: &str) -> Claim {
        Claim {
            network: self.admission.last_network(person),
            person: person.as_str().to_owned(),
            table: about.to_owned(),
        }
    }

    /// Asks a computer player about a position, on another machine if there is one for it. It gets the position and nothing
    /// else: no luck, no table. `shared` is what all servers call it that may ask the same.
    async fn think(
        &self,
        shared: Option<String>,
        game_match: AnyMatch,
        name: Name,
        limits: Limits,
        claim: Claim,
        urgency: impl Fn() -> Urgency + Send + 'static,
    ) -> Result<Said, NoAdvice> {
        let seed = u64::from_le_bytes(keys::random());
        let place = if thinking::is_quick(name) { None } else { self.place_elsewhere(shared.is_some()) };
        let Some(place) = place else {
            return self.think_here(Question { game_match, name, limits, seed }, claim, urgency).await;
        };
        let what = ThinkerTask::Advise { player: name.to_string(), milliseconds: limits.time.map(millis) };
        let errand = Errand { shared, way: game_match.clone(), seed, what, urgency: urgency() };
        match self.ask_elsewhere(&place, errand).await.ok_or(NoAdvice::Closed)? {
            // Whoever thinks elsewhere proves nothing.
            Answered::Elsewhere(Thought::Advice(advice)) => Ok(Said { advice, is_proven: false }),
            Answered::Elsewhere(_) => Err(NoAdvice::Failed("something else was answered".to_owned())),
            Answered::Here(held) => {
                // Somebody else may ask elsewhere meanwhile.
                drop(place);
                let question = Question { game_match, name, limits, seed };
                let thinking = self.think_here(question, claim, urgency);
                self.think_held(held, thinking, |said| Thought::Advice(said.advice.clone())).await
            }
        }
    }

    /// Asks a computer player in this server's own room.
    async fn think_here(
        &self,
        question: Question,
        claim: Claim,
        urgency: impl Fn() -> Urgency + Send + 'static,
    ) -> Result<Said, NoAdvice> {
        #[cfg(test)]
        if let Some(advice) = crate::simulation::think(&question).await {
            return Ok(Said { advice, is_proven: false });
        }
        let (sender, receiver) = oneshot::channel();
        let pending = self
            .room
            .ask(question, claim, urgency, move |answer| drop(sender.send(answer)))
            .map_err(|thinking::Busy| NoAdvice::Busy)?;
        let answer = receiver.await;
        pending.detach();
        let advice = answer.map_err(|_| NoAdvice::Closed)?.map_err(NoAdvice::from)?;
        let is_proven = advice.is_proven;
        Ok(Said { advice: told(advice), is_proven })
    }
}

/// What a computer player would do, and whether it is certain of what comes of that.
struct Said {
    advice: wire::Advice,
    is_proven: bool,
}

impl From<Failed> for NoAdvice {
    fn from(failed: Failed) -> NoAdvice {
        match failed {
            Failed::GaveWay => NoAdvice::Busy,
            Failed::Closed => NoAdvice::Closed,
            Failed::Crashed { .. } | Failed::NothingToDo => NoAdvice::Failed(failed.to_string()),
        }
    }
}

/// A time for those who think elsewhere.
fn millis(time: Duration) -> u32 {
    u32::try_from(time.as_millis()).unwrap_or(u32::MAX)
}

/// Advice as it goes over the network, without reasons.
#[must_use]
pub fn told(advice: thinking::Advice) -> wire::Advice {
    let alternative =
        |choice: thinking::Alternative| Alternative { action: choice.action, value: choice.value };
    wire::Advice {
        best: advice.best,
        value: advice.value,
        line: advice.line,
        turn: advice.turn,
        choices: advice.choices.into_iter().map(alternative).collect(),
        why: Vec::new(),
    }
}
