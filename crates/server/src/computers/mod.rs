//! Computer players: on seats of tables, as advisers, and as judges of finished matches and of boards. They think in a
//! room of their own, with a fixed number of threads, and get positions and nothing else: no luck, no table.
//!
//! | question | file |
//! | --- | --- |
//! | how does a computer player take its turn? | `seats` |
//! | what is a good action here? | `mod` |
//! | what was each position of a finished match worth? | `evaluation` |
//! | how fair is a board? | `fairness` |

mod evaluation;
mod fairness;
mod seats;

use std::sync::Arc;
use std::time::Duration;

use catalog::AnyMatch;
use players::Name;
use store::CommandId;
use thinking::{Counts, Failed, Limits, Question, Room, Urgency};
use tokio::sync::oneshot;
use wire::{Alternative, Code, Refusal};

use crate::core::Core;
use crate::keys;
use crate::matches::{MatchHandle, Matches};
use crate::refusal::{busy, refuse};
use crate::scenarios::Scenarios;

use evaluation::Evaluations;
use fairness::FairnessRuns;

pub(crate) use fairness::no_run;
pub(crate) use seats::play;

/// How long a hint may take.
const HINT_TIME: Duration = Duration::from_millis(1_000);

/// The computer players of this server.
#[derive(Debug)]
pub(crate) struct Computers {
    core: Arc<Core>,
    matches: Arc<Matches>,
    scenarios: Arc<Scenarios>,
    room: Room,
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
        matches: Arc<Matches>,
        scenarios: Arc<Scenarios>,
        room: Room,
    ) -> Computers {
        let (evaluations, fairness) = (Evaluations::default(), FairnessRuns::default());
        Computers { core, matches, scenarios, room, evaluations, fairness }
    }

    /// How many think, wait and have thought.
    pub(crate) fn counts(&self) -> Counts {
        self.room.counts()
    }

    /// Lets nobody think any more.
    pub(crate) fn close(&self) {
        self.room.close();
    }

    /// What a strong player would do at this table.
    pub(crate) async fn hint(
        &self,
        handle: &MatchHandle,
        order: CommandId,
        is_new: bool,
    ) -> Result<wire::Advice, Refusal> {
        let game_match = {
            let loaded = handle.lock().await;
            match &loaded.hint {
                Some((known, advice)) if !is_new && *known == order => return Ok(advice.clone()),
                Some(_) | None => loaded.table().game_match().clone(),
            }
        };
        let advice = self.ask_strong(game_match).await?;
        handle.lock().await.hint = Some((order, advice.clone()));
        Ok(advice)
    }

    /// What the strong player would do, for somebody who asks.
    pub(crate) async fn ask_strong(&self, game_match: AnyMatch) -> Result<wire::Advice, Refusal> {
        let limits = Limits { time: Some(HINT_TIME), ..Limits::default() };
        self.think(game_match, Name::Strong, limits, Urgency::Awaited).await.map_err(|error| match error {
            NoAdvice::Busy | NoAdvice::Closed => busy(),
            NoAdvice::Failed(message) => {
                tracing::error!(message, "a hint failed");
                refuse(Code::Internal, "the server has made a mistake")
            }
        })
    }

    /// Asks a computer player about a position. It gets the position and nothing else: no luck, no table.
    async fn think(
        &self,
        game_match: AnyMatch,
        name: Name,
        limits: Limits,
        urgency: Urgency,
    ) -> Result<wire::Advice, NoAdvice> {
        let (sender, receiver) = oneshot::channel();
        let seed = u64::from_le_bytes(keys::random());
        let question = Question { game_match, name, limits, seed };
        let pending = self
            .room
            .ask(question, urgency, move |answer| drop(sender.send(answer)))
            .map_err(|thinking::Busy| NoAdvice::Busy)?;
        let answer = receiver.await;
        pending.detach();
        match answer {
            Ok(Ok(advice)) => Ok(told(advice)),
            Ok(Err(Failed::Closed)) | Err(_) => Err(NoAdvice::Closed),
            Ok(Err(failed @ (Failed::Crashed { .. } | Failed::NothingToDo))) => {
                Err(NoAdvice::Failed(failed.to_string()))
            }
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
        choices: advice.choices.into_iter().map(alternative).collect(),
    }
}
