//! What a strong player would do, for somebody who asks.

use std::time::Duration;

use catalog::AnyMatch;
use coach::{Appraisal, Effort, Opinion};
use game::Seat;
use players::Name;
use serde::{Deserialize, Serialize};
use store::{CommandId, PlayerId};
use thinking::{Judgement, Limits, Urgency};
use wire::limits::ActionText;
use wire::{Code, Refusal, Worth};

use super::{Computers, NoAdvice, Said};
use crate::admission::Held;
use crate::keys;
use crate::matches::MatchHandle;
use crate::refusal::{busy, refuse};

/// How long a hint may take.
const HINT_TIME: Duration = Duration::from_millis(1_000);

/// Under which name the store keeps the last hint of a match.
const ARTIFACT: &str = "hint";

/// A hint as the store keeps it, for whoever asked for it.
#[derive(Debug, Serialize, Deserialize)]
struct KeptHint {
    command: String,
    advice: wire::Advice,
}

/// The right to wait for one hint.
#[derive(Debug)]
pub(crate) struct HintSlot {
    player: PlayerId,
    _held: Held<PlayerId>,
}

impl Computers {
    /// Lets somebody ask for a hint, unless they wait for too many already.
    pub(crate) fn admit_hint(&self, player: &PlayerId) -> Result<HintSlot, Refusal> {
        let too_many = |_| {
            let message = "too many hints are on their way to you; wait for those";
            Refusal { retry_after: Some(2_000), ..refuse(Code::TooMany, message) }
        };
        let held = self.hints.take(player, 1).map_err(too_many)?;
        Ok(HintSlot { player: player.clone(), _held: held })
    }

    /// What a strong player would do at this table, after `actions` of a turn that `seat` has not sent yet.
    pub(crate) async fn hint(
        &self,
        slot: &HintSlot,
        handle: &MatchHandle,
        order: CommandId,
        is_new: bool,
        seat: Seat,
        actions: &[ActionText],
    ) -> Result<wire::Advice, Refusal> {
        if !is_new {
            // It was given for a position that may be over: a new one is asked for, and noted, as such.
            let message = "the answer to this is not kept any more; ask for another hint";
            return self.kept_hint(handle, order).await?.ok_or_else(|| refuse(Code::Stale, message));
        }
        let game_match = handle.lock().await.table().after_actions(seat, actions)?;
        let advice = self.ask_strong(slot, handle.id.as_str(), game_match).await?;
        handle.lock().await.hint = Some((order, advice.clone()));
        // Whoever asks again may come to another server.
        let kept = KeptHint { command: order.to_string(), advice: advice.clone() };
        let text = serde_json::to_string(&kept).expect("a hint is made of texts and numbers");
        if let Err(error) = self.core.store.put_artifact(&handle.id, ARTIFACT, &text).await {
            self.core.check_store(&error);
        }
        Ok(advice)
    }

    /// The answer to a hint that was asked for before, if it was the last one at this table.
    async fn kept_hint(
        &self,
        handle: &MatchHandle,
        order: CommandId,
    ) -> Result<Option<wire::Advice>, Refusal> {
        if let Some((known, advice)) = &handle.lock().await.hint
            && *known == order
        {
            return Ok(Some(advice.clone()));
        }
        let kept = self.core.store.artifact(&handle.id, ARTIFACT).await;
        let kept = kept.map_err(|error| self.core.failed(&error))?;
        let kept: Option<KeptHint> = kept.and_then(|text| serde_json::from_str(&text).ok());
        Ok(kept.filter(|kept| kept.command == order.to_string()).map(|kept| kept.advice))
    }

    /// What the strong player would do in this position, which is about a table or something else.
    pub(crate) async fn ask_strong(
        &self,
        slot: &HintSlot,
        about: &str,
        game_match: AnyMatch,
    ) -> Result<wire::Advice, Refusal> {
        let limits = Limits { time: Some(HINT_TIME), ..Limits::default() };
        let (claim, here) = (self.claim(&slot.player, about), game_match.position());
        let Said { mut advice, is_proven } = self
            .think(None, game_match, Name::Best, limits, claim, || Urgency::Watched)
            .await
            .map_err(no_hint)?;
        let solved = is_proven.then_some(advice.value.as_slice());
        advice.why = coach::why_advised(&here, &advice.turn, solved);
        Ok(advice)
    }

    /// What a position is worth that somebody tries out.
    pub(crate) async fn appraise(&self, slot: &HintSlot, position: AnyMatch) -> Result<Worth, Refusal> {
        let mut appraisal = Appraisal::new(position, Effort::Study, u64::from_le_bytes(keys::random()));
        while let Some(task) = appraisal.next_task() {
            let claim = self.claim(&slot.player, "sketch");
            // It is a whole match, with all that led to its position.
            let way = Some(task.position.clone());
            let judged = self.judge(task, way, HINT_TIME, claim, Urgency::Watched).await.map_err(no_hint)?;
            let Judgement { value, line, is_proven, points } = judged;
            appraisal.note(Opinion { value, line, is_proven, points });
        }
        appraisal.worth().ok_or_else(|| refuse(Code::Internal, "the server has made a mistake"))
    }
}

fn no_hint(error: NoAdvice) -> Refusal {
    match error {
        NoAdvice::Busy | NoAdvice::Closed => busy(),
        NoAdvice::Failed(message) => {
            tracing::error!(message, "a hint failed");
            refuse(Code::Internal, "the server has made a mistake")
        }
    }
}
