//! A guest who signs in: what was theirs on this device comes along to the account.
//!
//! Seats, the role of maker and notes go over match by match, some of them with each transaction; the last one brings the
//! scenarios and the login. Whoever is interrupted signs in again, and the rest follows. Where the
//! account sits at the same table, two people may be at it, or one who plays both sides: nobody gets a second seat by
//! signing in. Such a match stays with the guest, who is known on the device again when the account signs out there.

use std::collections::BTreeSet;

use store::{GuestMerge, MatchId, MergeOutcome, NewLogin};
use wire::{Code, Refusal};

use super::Accounts;
use super::logins::OpenLogin;
use crate::matches::{Person, TRIES};
use crate::refusal::busy;

/// How many matches go over with one transaction: others wait for it.
const MERGED_AT_ONCE: usize = 20;

/// Whether the guest of a device is still there behind an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MergedGuest {
    /// There was none, or all of it came along.
    Gone,
    /// Something stays with the guest.
    Stays,
}

impl Accounts {
    /// Lets an account in on a device in place of whoever was known there, with all that a guest had.
    pub(crate) async fn let_in(
        &self,
        account: &Person,
        new: NewLogin,
        before: Option<&OpenLogin>,
    ) -> Result<MergedGuest, Refusal> {
        let (mut tries, mut stay) = (0, BTreeSet::new());
        while tries < TRIES {
            let Some(guest) = self.guest_before(account, before).await? else {
                let old = before.map(|login| login.id.clone());
                let added = self.core.store.add_login(new, old.clone()).await;
                added.map_err(|error| self.not_let_in(&error))?;
                self.note_own_ended(old.as_slice());
                return Ok(MergedGuest::Gone);
            };
            let merge = self.next_part(guest, account, new.clone(), &mut stay).await?;
            let (is_last, stays, moved) = (merge.is_last, !merge.stay.is_empty(), ids(&merge));
            match self.core.store.merge_guest(merge).await.map_err(|error| self.not_let_in(&error))? {
                MergeOutcome::Conflict => {
                    tries += 1;
                    continue;
                }
                MergeOutcome::Done => {}
            }
            self.matches.catch_up(&moved).await;
            if !is_last {
                continue;
            }
            tracing::info!(guest = %guest.player, player = %account.player, "a guest signed in");
            if stays {
                return Ok(MergedGuest::Stays);
            }
            self.note_own_ended(std::slice::from_ref(&guest.id));
            return Ok(MergedGuest::Gone);
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
        let known = self.core.store.login(&login.token).await.map_err(|error| self.core.failed(&error))?;
        let owned = self.core.store.account(&login.player).await.map_err(|error| self.core.failed(&error))?;
        Ok((known.is_some() && owned.is_none()).then_some(login))
    }

    /// What has to happen in the next matches of a guest, and whether those are the last. `stay` are those that stay with the
    /// guest, as far as that is known.
    async fn next_part(
        &self,
        OpenLogin { player: guest, id: was, .. }: &OpenLogin,
        account: &Person,
        login: NewLogin,
        stay: &mut BTreeSet<MatchId>,
    ) -> Result<GuestMerge, Refusal> {
        let (guest, was) = (guest.clone(), was.clone());
        let ids = self.core.store.matches_of(&guest).await.map_err(|error| self.core.failed(&error))?;
        let mut merge =
            GuestMerge { guest, was, login, matches: Vec::new(), stay: Vec::new(), is_last: true };
        for id in ids {
            if stay.contains(&id) {
                merge.stay.push(id);
                continue;
            }
            if merge.matches.len() == MERGED_AT_ONCE {
                merge.is_last = false;
                break;
            }
            let is_damaged = self.core.store.damaged().iter().any(|damage| damage.match_id == id);
            let handle = match self.matches.get_unasked(&id).await {
                Ok(handle) if !is_damaged => handle,
                // Nobody can play on at it, so nobody needs its seats.
                Ok(_) | Err(Refusal { code: Code::Damaged, .. }) => {
                    stay.insert(id.clone());
                    merge.stay.push(id);
                    continue;
                }
                Err(refusal) => return Err(refusal),
            };
            match self.matches.merge_guest(&handle, &merge.guest, account).await? {
                Some(append) => merge.matches.push(append),
                None => {
                    stay.insert(id.clone());
                    merge.stay.push(id);
                }
            }
        }
        Ok(merge)
    }
}

fn ids(merge: &GuestMerge) -> Vec<MatchId> {
    merge.matches.iter().map(|append| append.match_id.clone()).collect()
}
