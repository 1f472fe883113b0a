//! What somebody sees of a match, and what they only try.

use store::{MatchId, PlayerId};
use table::{Journal, Observer};
use wire::{Code, Draft, Drafted, Event, Position, Refusal, Table, limits};

use super::Matches;
use crate::admission::{EVENTS_A_REQUEST, Network};
use crate::answers::{Answer, Reader};
use crate::refusal::{busy, refuse};

impl Matches {
    /// Somebody who looks at a table.
    pub(crate) async fn observer(&self, id: &MatchId, player: Option<PlayerId>) -> Result<Observer, Refusal> {
        match player {
            None => Ok(Observer::default()),
            Some(player) => Ok(Observer { muted: self.muted(id, &player).await?, player: Some(player) }),
        }
    }

    /// A table as somebody sees it.
    pub(crate) async fn view(
        &self,
        id: &MatchId,
        player: Option<PlayerId>,
        from: &Network,
    ) -> Result<Table, Refusal> {
        let handle = self.get(id, from).await?;
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
        reader: &Reader,
        seen: u32,
    ) -> Result<Answer, Refusal> {
        let observer = self.observer(id, player).await?;
        let there = self.get(id, &reader.from).await?.lock().await.table().seq();
        if seen >= there {
            return Ok(reader.json::<[Event]>(&[]));
        }
        // All of it is played through again, however little of it is told.
        let played = seen.saturating_add(limits::EVENTS_A_PAGE).min(there);
        reader.charge(f64::from(played) / EVENTS_A_REQUEST)?;
        self.answer_from(id, reader, move |journal, to| {
            let events = journal.events_since(seen, &observer.muted);
            let events = events.map_err(|_| refuse(Code::Damaged, "this match is damaged"))?;
            Ok(to.json(&events))
        })
        .await
    }

    /// Answers from a copy of a match, aside. It is copied when it is its turn: those who wait take no memory.
    async fn answer_from(
        &self,
        id: &MatchId,
        reader: &Reader,
        write: impl FnOnce(&Journal, &Reader) -> Result<Answer, Refusal> + Send + 'static,
    ) -> Result<Answer, Refusal> {
        let handle = self.get(id, &reader.from).await?;
        // Whoever waits for the match does so without a turn, if they can.
        drop(handle.lock().await);
        let admitted = self.core.heavy_work.admit(&reader.from).await?;
        let journal = handle.copy_soon().await.ok_or_else(busy)?;
        let to = reader.clone();
        admitted.run(move || write(&journal, &to)).await
    }

    /// The position after so many plays.
    pub(crate) async fn position(
        &self,
        id: &MatchId,
        plays: &str,
        from: &Network,
    ) -> Result<Position, Refusal> {
        let handle = self.get(id, from).await?;
        let loaded = handle.lock().await;
        let game_match = loaded.table().game_match();
        Ok(Position::of(&game_match.after(played(plays, game_match.event_count())? as usize)))
    }

    /// The match written down.
    pub(crate) async fn record(&self, id: &MatchId, reader: &Reader) -> Result<Answer, Refusal> {
        self.answer_from(id, reader, |journal, to| Ok(to.text(journal.record()))).await
    }

    /// What would follow from actions of a seat, as far as they are right and chance has no say.
    pub(crate) async fn draft(
        &self,
        id: &MatchId,
        player: &PlayerId,
        from: &Network,
        draft: &Draft,
    ) -> Result<Drafted, Refusal> {
        let trial = self.get(id, from).await?.lock().await.table().trial(player, draft.seat)?;
        Ok(trial.draft(draft))
    }
}

/// A number of plays as somebody wrote it, if a match has so many.
pub(super) fn played(written: &str, has: usize) -> Result<u32, Refusal> {
    let plays = written.parse().ok().filter(|&plays: &u32| plays as usize <= has);
    plays.ok_or_else(|| refuse(Code::NotFound, &format!("this match has {has} plays")))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use axum::response::IntoResponse as _;

    use super::*;
    use crate::matches::Person;

    /// Something happens while somebody waits for their turn: it is in the copy, which is made when the turn has come. Those
    /// who wait take no memory.
    #[tokio::test]
    async fn a_match_is_copied_when_the_turn_has_come() {
        let (app, _folder) = crate::Server::silent(crate::Rate { burst: 1e9, per_second: 0.0 }).await;
        let (from, heavy) = (Network::of(Some([192, 0, 2, 1].into())), &app.core.heavy_work);
        let anna = Person { player: PlayerId::new("anna").unwrap(), name: "Anna".to_owned() };
        app.core.store.add_player(&anna.player, "Anna", app.core.time.now()).await.unwrap();
        let new = serde_json::json!({
            "game": { "name": "wadi", "scenario": "two-palms" }, "first": { "who": "seat", "seat": 0 },
            "seats": [{ "sitter": { "kind": "me" } }, { "sitter": { "kind": "me" } }]
        });
        let new = serde_json::from_value(new).unwrap();
        let id = app.matches.create(anna, &from, new).await.unwrap().id.clone();
        let turns = [heavy.admit(&from).await.unwrap(), heavy.admit(&from).await.unwrap()];
        let asked = tokio::spawn({
            let (matches, id) = (Arc::clone(&app.matches), id.clone());
            let reader = Reader::plain(from.clone(), &app.admission);
            async move { matches.events(&id, None, &reader, 0).await }
        });
        while heavy.pieces() < 3 {
            tokio::task::yield_now().await;
        }
        app.matches.close(&id).await.unwrap();
        let seq = app.matches.get(&id, &from).await.unwrap().lock().await.table().seq();
        drop(turns);
        let answer = asked.await.unwrap().unwrap().into_response().into_body();
        let answer = axum::body::to_bytes(answer, usize::MAX).await.unwrap();
        let events: Vec<serde_json::Value> = serde_json::from_slice(&answer).unwrap();
        assert_eq!(events.len(), seq as usize, "the end of the match is among them");
    }
}
