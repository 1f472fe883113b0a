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

mod evaluation;
mod fairness;
mod fairness_elsewhere;
mod hints;
mod seats;

use std::sync::Arc;

use catalog::AnyMatch;
use players::Name;
use store::PlayerId;
use thinking::{Claim, Counts, Failed, Limits, Question, Room, Urgency};
use tokio::sync::oneshot;
use wire::Alternative;

use crate::admission::{Admission, Holdings};
use crate::core::Core;
use crate::keys;
use crate::matches::Matches;
use crate::scenarios::Scenarios;

use evaluation::Evaluations;
use fairness::FairnessRuns;

pub(crate) use fairness::no_run;
pub(crate) use seats::play;

/// The computer players of this server.
#[derive(Debug)]
pub(crate) struct Computers {
    core: Arc<Core>,
    admission: Arc<Admission>,
    matches: Arc<Matches>,
    scenarios: Arc<Scenarios>,
    room: Room,
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
        Computers { core, admission, matches, scenarios, room, hints, evaluations, fairness }
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

    /// Asks a computer player about a position. It gets the position and nothing else: no luck, no table.
    async fn think(
        &self,
        game_match: AnyMatch,
        name: Name,
        limits: Limits,
        claim: Claim,
        urgency: impl Fn() -> Urgency + Send + 'static,
    ) -> Result<wire::Advice, NoAdvice> {
        let (sender, receiver) = oneshot::channel();
        let seed = u64::from_le_bytes(keys::random());
        let question = Question { game_match, name, limits, seed };
        let pending = self
            .room
            .ask(question, claim, urgency, move |answer| drop(sender.send(answer)))
            .map_err(|thinking::Busy| NoAdvice::Busy)?;
        let answer = receiver.await;
        pending.detach();
        answer.map_err(|_| NoAdvice::Closed)?.map(told).map_err(NoAdvice::from)
    }
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

fn told(advice: thinking::Advice) -> wire::Advice {
    let alternative =
        |choice: thinking::Alternative| Alternative { action: choice.action, value: choice.value };
    wire::Advice {
        best: advice.best,
        value: advice.value,
        line: advice.line,
        turn: advice.turn,
        choices: advice.choices.into_iter().map(alternative).collect(),
    }
}
