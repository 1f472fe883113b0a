//! Keys to seats: for people who are invited, and for moving a seat to another device.

use std::sync::Arc;

use game::Seat;
use store::{MatchId, PlayerId};
use table::{Cause, Sitting, Table, mistake, not_your_seat};
use wire::{Code, Invitation, Refusal};

use super::Matches;
use crate::accounts::names;
use crate::admission::Network;
use crate::keys::Purpose;
use crate::refusal::refuse;

impl Matches {
    /// The keys to the seats that wait for somebody who was invited; only for whoever made the match.
    pub(crate) async fn invitations(
        &self,
        id: &MatchId,
        player: &PlayerId,
        from: &Network,
    ) -> Result<Vec<Invitation>, Refusal> {
        let handle = self.get(id, from).await?;
        let loaded = handle.lock().await;
        let table = loaded.table();
        if table.maker() != player.as_str() {
            return Err(refuse(Code::NotYourSeat, "only who made the match can invite"));
        }
        let seats = Seat::all(table.seats().len()).map(Seat::number).zip(table.seats());
        let invited = seats.filter(|(_, sitting)| **sitting == Sitting::Invited);
        let key = |seat: u8| self.core.keys.sign(Purpose::Invitation, &[id.as_str(), &seat.to_string()]);
        Ok(invited.map(|(seat, _)| Invitation { seat, key: key(seat) }).collect())
    }

    /// A key that moves a seat of somebody to another device. It is good until the seat has moved.
    pub(crate) async fn seat_key(
        &self,
        id: &MatchId,
        seat: Seat,
        player: &PlayerId,
        from: &Network,
    ) -> Result<String, Refusal> {
        let handle = self.get(id, from).await?;
        let loaded = handle.lock().await;
        if !loaded.table().seats_of(player).any(|own| own == seat) {
            return Err(not_your_seat());
        }
        Ok(with_move_parts(loaded.table(), seat, player, |parts| self.core.keys.sign(Purpose::Move, parts)))
    }

    /// Moves a seat to whoever has its key. It keeps its name, unless that is the name of an account and not theirs: nobody
    /// sits under somebody else's, and an account that is deleted leaves none behind.
    ///
    /// It is carried to its end, even if whoever asked for it has gone meanwhile: what is stored is told.
    pub(crate) async fn take_over(
        self: &Arc<Matches>,
        id: &MatchId,
        seat: Seat,
        key: &str,
        to: &PlayerId,
        from: &Network,
    ) -> Result<(), Refusal> {
        let (matches, key) = (Arc::clone(self), key.to_owned());
        let (id, to, from) = (id.clone(), to.clone(), from.clone());
        tokio::spawn(async move { matches.move_seat(&id, seat, &key, &to, &from).await })
            .await
            .unwrap_or_else(|_| Err(mistake()))
    }

    async fn move_seat(
        &self,
        id: &MatchId,
        seat: Seat,
        key: &str,
        to: &PlayerId,
        from: &Network,
    ) -> Result<(), Refusal> {
        let handle = self.get(id, from).await?;
        let mut loaded = handle.lock().await;
        let sitting = loaded.table().seats().get(seat.index()).cloned();
        let (owner, name) = match sitting {
            Some(Sitting::Person { player, name, .. }) => (Some(player), name),
            Some(Sitting::Open | Sitting::Invited | Sitting::Computer(_)) | None => (None, String::new()),
        };
        let is_right = |owner: &PlayerId| {
            with_move_parts(loaded.table(), seat, owner, |parts| {
                self.core.keys.is_ours(Purpose::Move, parts, key)
            })
        };
        let owner = owner
            .filter(is_right)
            .ok_or_else(|| refuse(Code::WrongKey, "this link has been used or is not right"))?;
        let name = &names::shown(&self.core, to, name).await?;
        self.cause(&handle, &mut loaded, Cause::MovedSeat { seat, from: &owner, to, name }).await.map(drop)
    }
}

/// What the key to a seat of somebody is signed for. When they sat down is part of it: a link that was used works no more,
/// also after the seat has come back to whoever made it.
fn with_move_parts<T>(table: &Table, seat: Seat, owner: &PlayerId, sign: impl FnOnce(&[&str]) -> T) -> T {
    let (number, sat_after) = (seat.number().to_string(), table.sat_after(seat).to_string());
    sign(&[table.id().as_str(), &number, owner.as_str(), &sat_after])
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::{sleep, timeout};

    use super::*;
    use crate::matches::Person;

    /// Whoever asked hangs up while somebody else is at the match.
    #[tokio::test]
    async fn a_seat_moves_also_if_nobody_waits_for_it() {
        let (app, _folder) = crate::Server::silent(crate::Rate { burst: 1e9, per_second: 0.0 }).await;
        let (from, seat) = (Network::of(None), Seat::new(0).unwrap());
        let [anna, phone] = ["anna", "phone"].map(|id| PlayerId::new(id).unwrap());
        for player in [&anna, &phone] {
            app.core.store.add_player(player, "Guest 1", app.core.time.now()).await.unwrap();
        }
        let new = serde_json::json!({
            "game": { "name": "wadi", "scenario": "two-palms" }, "first": { "who": "seat", "seat": 0 },
            "seats": [{ "sitter": { "kind": "me" } }, { "sitter": { "kind": "me" } }]
        });
        let maker = Person { player: anna.clone(), name: "Anna".to_owned() };
        let made = app.matches.create(maker, &from, serde_json::from_value(new).unwrap()).await;
        let handle = made.unwrap();
        let key = app.matches.seat_key(&handle.id, seat, &anna, &from).await.unwrap();
        let others = handle.lock().await;
        let asked = app.matches.take_over(&handle.id, seat, &key, &phone, &from);
        assert!(timeout(Duration::ZERO, asked).await.is_err(), "it has begun, and nobody waits for it");
        drop(others);
        let moved = async {
            while handle.lock().await.table().seats_of(&phone).next().is_none() {
                sleep(Duration::from_millis(5)).await;
            }
        };
        timeout(Duration::from_secs(60), moved).await.expect("it is done all the same");
    }
}
