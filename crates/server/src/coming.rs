//! A guest who signs in: what was theirs on this device comes along to the account.
//!
//! Seats, the role of maker, notes and scenarios go over in one transaction with the login, or not at all. Where the
//! account sits at the same table, two people may be at it, or one who plays both sides: nobody gets a second seat by
//! signing in. Such a match stays with the guest, who is known on the device again when the account signs out there.

use std::sync::Arc;

use store::{Append, GuestMerge, Holder, LoginId, MatchId, MergeOutcome, NewLogin, PlayerId};
use wire::{Code, Fact, Refusal};

use crate::app::App;
use crate::keys::new_command_id;
use crate::live::Live;
use crate::logins::OpenLogin;
use crate::perform::{Person, TRIES, standing, store_seat, stored};
use crate::refusal::busy;
use crate::table::Logged;

/// Whether the guest of a device is still there behind an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Guests {
    /// There was none, or all of it came along.
    Gone,
    /// Something stays with the guest.
    Stays,
}

impl App {
    /// Lets an account in on a device in place of whoever was known there, with all that a guest had.
    pub(crate) async fn let_in(
        self: &Arc<App>,
        account: &Person,
        new: NewLogin,
        before: Option<&OpenLogin>,
    ) -> Result<Guests, Refusal> {
        for _ in 0..TRIES {
            let Some(guest) = self.guest_before(account, before).await? else {
                let old = before.map(|login| login.id.clone());
                self.store.add_login(new, old.clone()).await.map_err(|error| self.failed(&error))?;
                self.logins.end(old.as_slice());
                return Ok(Guests::Gone);
            };
            let coming = self.coming(&guest.player, guest.id.clone(), account, new.clone()).await?;
            let (stays, moved) = (!coming.stay.is_empty(), ids(&coming));
            match self.store.merge_guest(coming).await.map_err(|error| self.failed(&error))? {
                MergeOutcome::Conflict => continue,
                MergeOutcome::Done => {}
            }
            tracing::info!(guest = %guest.player, player = %account.player, matches = moved.len(), "a guest signed in");
            self.tell_moved(&moved).await;
            if stays {
                return Ok(Guests::Stays);
            }
            self.logins.end(std::slice::from_ref(&guest.id));
            return Ok(Guests::Gone);
        }
        Err(busy())
    }

    /// The guest who was known on a device, if it was one and not the account itself.
    async fn guest_before<'a>(
        &self,
        account: &Person,
        before: Option<&'a OpenLogin>,
    ) -> Result<Option<&'a OpenLogin>, Refusal> {
        let Some(login) = before.filter(|login| login.player != account.player) else { return Ok(None) };
        let known = self.store.login(&login.token).await.map_err(|error| self.failed(&error))?;
        let owned = self.store.account(&login.player).await.map_err(|error| self.failed(&error))?;
        Ok((known.is_some() && owned.is_none()).then_some(login))
    }

    /// What has to happen in every match of a guest.
    async fn coming(
        self: &Arc<App>,
        guest: &PlayerId,
        was: LoginId,
        account: &Person,
        login: NewLogin,
    ) -> Result<GuestMerge, Refusal> {
        let mut coming =
            GuestMerge { guest: guest.clone(), was, login, matches: Vec::new(), stay: Vec::new() };
        for id in self.store.matches_of(guest).await.map_err(|error| self.failed(&error))? {
            let is_damaged = self.store.damaged().iter().any(|damage| damage.match_id == id);
            let handle = match self.table(&id).await {
                Ok(handle) if !is_damaged => handle,
                // Nobody can play on at it, so nobody needs its seats.
                Ok(_) | Err(Refusal { code: Code::Damaged, .. }) => {
                    coming.stay.push(id);
                    continue;
                }
                Err(refusal) => return Err(refusal),
            };
            let mut live = handle.lock().await;
            self.refresh(&handle, &mut live).await?;
            match self.becoming(&live, guest, account)? {
                Some(append) => coming.matches.push(append),
                None => coming.stay.push(id),
            }
        }
        Ok(coming)
    }

    /// What has to happen in a match so that the account has what the guest had; nothing if the account sits there.
    fn becoming(&self, live: &Live, guest: &PlayerId, account: &Person) -> Result<Option<Append>, Refusal> {
        let table = &live.table;
        let seats: Vec<_> = table.seats_of(guest).collect();
        if !seats.is_empty() && table.seats_of(&account.player).next().is_some() {
            return Ok(None);
        }
        let at = self.time.now();
        let fact = Fact::Became {
            guest: guest.as_str().to_owned(),
            player: account.player.as_str().to_owned(),
            name: account.name.clone(),
        };
        let (logged, mut next) = (Logged { at, seat: None, fact }, table.clone());
        next.evolve(&logged).map_err(|error| crate::perform::mistake(&error.to_string()))?;
        let holder = |seat| (store_seat(seat), Holder::Player(account.player.clone()));
        Ok(Some(Append {
            match_id: table.id.clone(),
            seen: u64::from(table.seq),
            command_id: new_command_id(),
            at,
            events: vec![stored(&logged)],
            seats: seats.into_iter().map(holder).collect(),
            then: standing(&next, at),
        }))
    }

    /// Takes note of what the store has, and tells those who look. What fails here is made up for by whoever looks next.
    async fn tell_moved(&self, matches: &[MatchId]) {
        for id in matches {
            let Ok(handle) = self.table(id).await else { continue };
            let mut live = handle.lock().await;
            if let Err(refusal) = self.refresh(&handle, &mut live).await {
                tracing::warn!(%id, ?refusal.code, "a match could not be brought up to date");
            }
        }
    }
}

fn ids(coming: &GuestMerge) -> Vec<MatchId> {
    coming.matches.iter().map(|append| append.match_id.clone()).collect()
}
