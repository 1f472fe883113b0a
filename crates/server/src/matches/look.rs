//! What somebody sees of a match, and what they only try.

use store::{MatchId, PlayerId};
use table::{Journal, Observer};
use wire::{Code, Draft, Drafted, Event, Position, Refusal, Table};

use super::Matches;
use crate::admission::Network;
use crate::refusal::refuse;

impl Matches {
    /// Somebody who looks at a table.
    pub(crate) async fn observer(&self, id: &MatchId, player: Option<PlayerId>) -> Result<Observer, Refusal> {
        match player {
            None => Ok(Observer::default()),
            Some(player) => Ok(Observer { muted: self.muted(id, &player).await?, player: Some(player) }),
        }
    }

    /// A table as somebody sees it.
    pub(crate) async fn view(&self, id: &MatchId, player: Option<PlayerId>) -> Result<Table, Refusal> {
        let handle = self.get(id).await?;
        let observer = self.observer(id, player).await?;
        let mut loaded = handle.lock().await;
        self.refresh(&handle, &mut loaded).await?;
        Ok(loaded.journal.view(&observer, self.core.time.now()))
    }

    /// What happened after the first `seen` events, a page of it.
    pub(crate) async fn events(
        &self,
        id: &MatchId,
        player: Option<PlayerId>,
        from: &Network,
        seen: u32,
    ) -> Result<Vec<Event>, Refusal> {
        let observer = self.observer(id, player).await?;
        let handle = self.get(id).await?;
        let tell = move |journal: &Journal| {
            let events = journal.events_since(seen, &observer.muted);
            events.map_err(|_| refuse(Code::Damaged, "this match is damaged"))
        };
        let journal = {
            let loaded = handle.lock().await;
            if !loaded.is_long() {
                return tell(&loaded.journal);
            }
            loaded.journal.clone()
        };
        // All of it is played through again.
        self.core.heavy_work.run(from, move || tell(&journal)).await
    }

    /// The position after so many plays.
    pub(crate) async fn position(&self, id: &MatchId, plays: &str) -> Result<Position, Refusal> {
        let handle = self.get(id).await?;
        let loaded = handle.lock().await;
        let game_match = loaded.table().game_match();
        let plays = plays.parse().ok().filter(|&plays| plays <= game_match.event_count());
        let unknown =
            || refuse(Code::NotFound, &format!("this match has {} plays", game_match.event_count()));
        Ok(Position::of(&game_match.after(plays.ok_or_else(unknown)?)))
    }

    /// The match written down.
    pub(crate) async fn record(&self, id: &MatchId) -> Result<String, Refusal> {
        Ok(self.get(id).await?.lock().await.journal.record())
    }

    /// What would follow from actions of a seat, as far as they are right and chance has no say.
    pub(crate) async fn draft(
        &self,
        id: &MatchId,
        player: &PlayerId,
        draft: &Draft,
    ) -> Result<Drafted, Refusal> {
        let trial = self.get(id).await?.lock().await.table().trial(player, draft.seat)?;
        Ok(trial.draft(draft))
    }
}
