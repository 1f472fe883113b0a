//! Computer players at tables: they think in the room, and their actions go the way of everybody's.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use catalog::AnyMatch;
use game::Seat;
use players::{Level, Name};
use thinking::{Failed, Limits, Question, Urgency};
use tokio::sync::oneshot;
use wire::{Alternative, Code, Fact, Order, Refusal};

use crate::app::App;
use crate::keys::{self, new_command_id};
use crate::live::{Handle, Live, News};
use crate::refusal::{busy, refuse};
use crate::table::Decision;

/// How long a hint may take.
const HINT: Duration = Duration::from_millis(1_000);
/// How long to wait before asking a full room again.
const BUSY_WAIT: Duration = Duration::from_millis(500);
/// After how many crashes a weaker player goes on.
const CRASHES: u32 = 3;

impl App {
    /// Lets a computer player act if it is its turn.
    pub(crate) fn let_act(self: &Arc<App>, handle: &Arc<Handle>, live: &Live) {
        if live.table.computer_to_act().is_some() {
            self.let_think(handle);
        }
    }

    /// Lets the computer players of a table play until it is a person's turn. Nothing happens if they do already.
    fn let_think(self: &Arc<App>, handle: &Arc<Handle>) {
        if handle.thinks.swap(true, Ordering::AcqRel) {
            return;
        }
        let (app, handle) = (Arc::clone(self), Arc::clone(handle));
        tokio::spawn(async move {
            while app.play_one(&handle).await {}
            handle.thinks.store(false, Ordering::Release);
            // It may have become a computer player's turn between the last look and the flag.
            if handle.lock().await.table.computer_to_act().is_some() && !app.is_stopping() {
                tokio::time::sleep(BUSY_WAIT).await;
                app.let_think(&handle);
            }
        });
    }

    /// One action of the computer player whose turn it is. False if it is nobody's turn.
    async fn play_one(self: &Arc<App>, handle: &Arc<Handle>) -> bool {
        let mut crashes = 0;
        loop {
            let (seat, level, play, plays) = {
                let live = handle.lock().await;
                let Some((seat, level)) = live.table.computer_to_act() else { return false };
                (seat, level, live.table.play.clone(), live.table.moved_at)
            };
            if self.is_stopping() {
                return false;
            }
            let level = if crashes < CRASHES { level } else { Level::new(1).expect("there is a level 1") };
            match self.think(play, Name::Level(level), Limits::default(), Urgency::Awaited).await {
                Ok(advice) => return self.act(handle, seat, plays, advice.best).await,
                Err(Thoughtless::Busy) => {
                    handle.tell(News::Busy);
                    tokio::time::sleep(BUSY_WAIT).await;
                }
                Err(Thoughtless::Closed) => return false,
                Err(Thoughtless::Failed(message)) => {
                    tracing::error!(%handle.id, level = level.number(), message, "a search failed");
                    crashes += 1;
                    if crashes > CRASHES {
                        return false;
                    }
                }
            }
        }
    }

    /// Plays an action for a computer player, unless the position has changed meanwhile.
    async fn act(self: &Arc<App>, handle: &Arc<Handle>, seat: Seat, moved_at: u32, action: String) -> bool {
        let mut live = handle.lock().await;
        let is_current = live.table.moved_at == moved_at
            && live.table.computer_to_act().is_some_and(|(to_act, _)| to_act == seat);
        if !is_current {
            return true;
        }
        let decision = Decision { facts: vec![(Some(seat), Fact::Acted { action })], seats: Vec::new() };
        match self.append(handle, &mut live, new_command_id(), decision, Instant::now()).await {
            Ok(_) => true,
            Err(refusal) => {
                tracing::warn!(%handle.id, ?refusal.code, "a computer player's action was not kept");
                drop(live);
                tokio::time::sleep(BUSY_WAIT).await;
                !self.is_stopping()
            }
        }
    }

    /// What a strong player would do at this table.
    pub(crate) async fn hint(
        &self,
        handle: &Handle,
        order: &Order,
        is_new: bool,
    ) -> Result<wire::Advice, Refusal> {
        let id = store::CommandId::read(&order.id).map_err(|_| refuse(Code::BadRequest, "not an id"))?;
        let play = {
            let live = handle.lock().await;
            match &live.hint {
                Some((known, advice)) if !is_new && *known == id => return Ok(advice.clone()),
                Some(_) | None => live.table.play.clone(),
            }
        };
        let advice = self.ask_strong(play).await?;
        handle.lock().await.hint = Some((id, advice.clone()));
        Ok(advice)
    }

    /// What the strong player would do, for somebody who asks.
    pub(crate) async fn ask_strong(&self, play: AnyMatch) -> Result<wire::Advice, Refusal> {
        let limits = Limits { time: Some(HINT), ..Limits::default() };
        self.think(play, Name::Strong, limits, Urgency::Awaited).await.map_err(|error| match error {
            Thoughtless::Busy | Thoughtless::Closed => busy(),
            Thoughtless::Failed(message) => {
                tracing::error!(message, "a hint failed");
                refuse(Code::Internal, "the server has made a mistake")
            }
        })
    }

    /// Asks a computer player about a position. It gets the position and nothing else: no luck, no table.
    pub(crate) async fn think(
        &self,
        play: AnyMatch,
        name: Name,
        limits: Limits,
        urgency: Urgency,
    ) -> Result<wire::Advice, Thoughtless> {
        let (sender, receiver) = oneshot::channel();
        let seed = u64::from_le_bytes(keys::random());
        let question = Question { game_match: play, name, limits, seed };
        let pending = self
            .room
            .ask(question, urgency, move |answer| drop(sender.send(answer)))
            .map_err(|thinking::Busy| Thoughtless::Busy)?;
        let answer = receiver.await;
        pending.detach();
        match answer {
            Ok(Ok(advice)) => Ok(told(advice)),
            Ok(Err(Failed::Closed)) | Err(_) => Err(Thoughtless::Closed),
            Ok(Err(failed @ (Failed::Crashed { .. } | Failed::NothingToDo))) => {
                Err(Thoughtless::Failed(failed.to_string()))
            }
        }
    }

    pub(crate) fn is_stopping(&self) -> bool {
        *self.stopping().borrow() != crate::app::Stop::Running
    }
}

/// Why a computer player has no answer.
#[derive(Debug)]
pub(crate) enum Thoughtless {
    Busy,
    Closed,
    Failed(String),
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
