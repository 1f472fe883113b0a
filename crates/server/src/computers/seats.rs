//! Computer players on seats: when it is their turn they think, and what they do goes the way of everybody's actions.

use std::sync::Arc;
use std::time::Duration;

use game::Seat;
use players::{Level, Name};
use store::PlayerId;
use table::{Cause, Table};
use thinking::{Claim, Limits, Urgency};
use tokio::sync::mpsc;

use super::{Computers, NoAdvice};
use crate::matches::MatchHandle;

/// How long to wait before asking a full room again.
const FULL_ROOM_WAIT: Duration = Duration::from_millis(500);
/// After how many crashes a weaker player goes on.
const MOST_CRASHES: u32 = 3;

/// Lets computer players act wherever it is their turn, until the server stops.
pub(crate) async fn play(computers: Arc<Computers>, mut turns: mpsc::UnboundedReceiver<Arc<MatchHandle>>) {
    while let Some(handle) = turns.recv().await {
        tokio::spawn(Arc::clone(&computers).play_on(handle));
    }
}

/// What comes after a computer player has had its turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    /// Another turn, perhaps.
    Again,
    /// Nothing: it is nobody's turn, or nobody should go on.
    Nothing,
    /// Nothing now: too many wait to think, and nobody looks.
    Later,
}

impl Computers {
    /// Lets the computer players of a match play until it is a person's turn.
    async fn play_on(self: Arc<Computers>, handle: Arc<MatchHandle>) {
        let next = loop {
            let next = self.play_one(&handle).await;
            if next != Next::Again {
                break next;
            }
        };
        handle.end_to_think();
        // Whoever looks after matches comes back to it. Until then it is not kept in memory for this: however many wait, they
        // take no more of it than others. Somebody may have come to look between the last question and the note.
        if next == Next::Later && !handle.is_watched() {
            return self.matches.let_go(handle);
        }
        // It may have become a computer player's turn between the last look and the note.
        if handle.lock().await.table().computer_to_act().is_some() && !self.core.is_stopping() {
            tokio::time::sleep(FULL_ROOM_WAIT).await;
            self.matches.call_computer(&handle, &*handle.lock().await);
        }
    }

    /// One action of the computer player whose turn it is.
    async fn play_one(&self, handle: &Arc<MatchHandle>) -> Next {
        let mut crashes = 0;
        loop {
            let (seat, level, game_match, moved_at, claim, is_awaited) = {
                let loaded = handle.lock().await;
                let table = loaded.table();
                let Some((seat, level)) = table.computer_to_act() else { return Next::Nothing };
                let claim = self.claim_of(table);
                let is_awaited = table.seats().iter().any(|seat| seat.computer().is_none());
                (seat, level, table.game_match().clone(), table.moved_at(), claim, is_awaited)
            };
            if self.core.is_stopping() {
                return Next::Nothing;
            }
            let level =
                if crashes < MOST_CRASHES { level } else { Level::new(1).expect("there is a level 1") };
            let watched = Arc::clone(handle);
            let urgency = move || match (watched.is_watched(), is_awaited) {
                (true, _) => Urgency::Watched,
                (false, true) => Urgency::Unwatched,
                (false, false) => Urgency::Background,
            };
            // All servers that have the match in memory may ask this, and the thought is good for this position only.
            let name = format!("seat.{}.{moved_at}.{}", handle.id, level.number());
            let shared = Some(name.clone());
            match self.think(shared, game_match, Name::Level(level), Limits::default(), claim, urgency).await
            {
                Ok(said) => {
                    let acted = self.act(handle, seat, moved_at, &said.advice.best).await;
                    if let Err(next) = acted {
                        // The same answer would not be kept the next time either.
                        self.forget_answer(&name).await;
                        return next;
                    }
                    return Next::Again;
                }
                Err(NoAdvice::Busy) if !handle.is_watched() => return Next::Later,
                Err(NoAdvice::Busy) => {
                    self.matches.tell_busy(handle);
                    tokio::time::sleep(FULL_ROOM_WAIT).await;
                }
                Err(NoAdvice::Closed) => return Next::Nothing,
                Err(NoAdvice::Failed(message)) => {
                    tracing::error!(%handle.id, level = level.number(), message, "a search failed");
                    crashes += 1;
                    if crashes > MOST_CRASHES {
                        return Next::Nothing;
                    }
                }
            }
        }
    }

    /// Whoever made a match pays for its computer players.
    fn claim_of(&self, table: &Table) -> Claim {
        let about = table.id().as_str();
        let nobody = || Claim { table: about.to_owned(), ..Claim::default() };
        PlayerId::new(table.maker()).map_or_else(|_| nobody(), |maker| self.claim(&maker, about))
    }

    /// Plays an action for a computer player, unless the position has changed meanwhile.
    async fn act(
        &self,
        handle: &Arc<MatchHandle>,
        seat: Seat,
        moved_at: u32,
        action: &str,
    ) -> Result<(), Next> {
        let mut loaded = handle.lock().await;
        let cause = Cause::ComputerPlayer { seat, moved_at, action };
        match self.matches.cause(handle, &mut loaded, cause).await {
            Ok(_) => Ok(()),
            Err(refusal) => {
                tracing::warn!(%handle.id, ?refusal.code, "a computer player's action was not kept");
                drop(loaded);
                tokio::time::sleep(FULL_ROOM_WAIT).await;
                Err(if self.core.is_stopping() { Next::Nothing } else { Next::Again })
            }
        }
    }
}
