//! The databases that keep the matches, where those are others than the one with people.

use std::collections::HashSet;
use std::future::Future;
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::MutexGuard;

use super::{Engine, Session, Settings, Store};
use crate::error::{Outage, StoreError};
use crate::event::Append;
use crate::guest_merge::{CheckMerge, GuestMerge, LetIn, MergeMatches, MergeOutcome};
use crate::id::{MatchId, PlayerId};
use crate::location::Location;
use crate::match_databases::{
    self, DrawNames, HasLeft, Introduce, Leave, MarkReady, MatchDatabase, TakeName, number_of,
};
use crate::player;

/// How many people each database for matches is remembered to know. Whoever is not among them is introduced again.
const MOST_KNOWN: usize = 100_000;

/// How many people may make a match at the same time without a chance that one waits for another.
const MAKERS: usize = 1_024;

/// How many of those who have gone are told of at once.
const LEAVING_AT_ONCE: u32 = 10;

/// The databases for matches, in an order that never changes.
#[derive(Debug)]
pub(crate) struct Homes {
    all: Vec<Home>,
    /// Whoever makes a match waits here for another one that they make, so that each knows how many there are.
    makers: Vec<tokio::sync::Mutex<()>>,
}

/// One of them.
#[derive(Debug)]
pub(super) struct Home {
    pub(super) store: Store,
    /// People whom it knows.
    known: Mutex<HashSet<PlayerId>>,
}

impl Homes {
    fn new(stores: Vec<Store>) -> Homes {
        let all = stores.into_iter().map(|store| Home { store, known: Mutex::default() }).collect();
        Homes { all, makers: (0..MAKERS).map(|_| tokio::sync::Mutex::default()).collect() }
    }

    pub(super) fn of(&self, id: &MatchId) -> &Home {
        &self.all[number_of(id, self.all.len())]
    }

    pub(super) fn stores(&self) -> impl Iterator<Item = &Store> {
        self.all.iter().map(|home| &home.store)
    }

    /// Waits until nobody else makes a match for this player at this server. Two servers may count at the same moment: then there
    /// may be one match too many for each of the others, until the next is made.
    pub(super) async fn turn_of(&self, maker: &PlayerId) -> MutexGuard<'_, ()> {
        let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one(maker);
        let place = usize::try_from(hash % MAKERS as u64).unwrap_or_default();
        self.makers[place].lock().await
    }

    /// Asks all databases at the same time, and gives their answers in their order.
    pub(super) async fn ask_all<T, F>(&self, ask: impl Fn(Store) -> F) -> Vec<Result<T, StoreError>>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, StoreError>> + Send + 'static,
    {
        let asked: Vec<_> = self.stores().map(|store| tokio::spawn(ask(store.clone()))).collect();
        let mut answers = Vec::with_capacity(asked.len());
        for answer in asked {
            // A task that does not end well has nobody to go on for: the runtime stops.
            answers.push(answer.await.unwrap_or(Err(StoreError::Unavailable(Outage::Closed))));
        }
        answers
    }
}

impl Home {
    fn knows(&self, player: &PlayerId) -> bool {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).contains(player)
    }

    fn note_known(&self, player: PlayerId) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST_KNOWN {
            known.clear();
        }
        known.insert(player);
    }
}

impl Store {
    /// Opens a store of several databases: one for people, and others for matches, each of which is the home of those whose
    /// ids a hash sends there. Without any others it is [`Store::open_with`].
    ///
    /// # Errors
    ///
    /// As [`Store::open_with`], and [`StoreError::Unsupported`] if the databases for matches are not those that they were the
    /// first time, in the same order.
    pub async fn open_all(
        location: &Location,
        matches: &[Location],
        settings: Settings,
    ) -> Result<Store, StoreError> {
        let mut store = Store::open_one(location, settings).await?;
        if matches.contains(location) {
            return Err(refused("a database for matches that is the one with people; name another"));
        }
        let mut homes = Vec::with_capacity(matches.len());
        for location in matches {
            homes.push(Store::open_one(location, settings).await?);
        }
        store.check_homes(&homes).await?;
        if homes.is_empty() {
            return Ok(store);
        }
        store.damaged = homes.iter().flat_map(|home| home.damaged.iter().cloned()).collect();
        store.homes = Some(Arc::new(Homes::new(homes)));
        Ok(store)
    }

    /// Refuses other databases for matches than those of the first time: matches would be looked for where they are not. The
    /// first time, they get their names. Whoever is interrupted then goes on with those that have none.
    async fn check_homes(&self, homes: &[Store]) -> Result<(), StoreError> {
        let own_name = async |store: &Store| read!(store, |session| match_databases::own_name(session));
        let has_no_match =
            async |store: &Store| read!(store, |session| match_databases::has_no_match(session));
        let is_home = "a database that keeps matches of a place, opened as if it were all of it; name the one with people \
                       as `database`";
        if own_name(self).await?.is_some() {
            return Err(refused(is_home));
        }
        let mut named = read!(self, |session| match_databases::all(session))?;
        if named.is_empty() {
            if homes.is_empty() {
                return Ok(());
            }
            if !has_no_match(self).await? {
                return Err(refused(
                    "databases for matches beside one that has matches already; begin with an empty one",
                ));
            }
            for (number, home) in (1..).zip(homes) {
                if own_name(home).await?.is_some() || !has_no_match(home).await? {
                    let what =
                        format!("a database for matches that is in use: number {number}; name an empty one");
                    return Err(refused(what));
                }
            }
            named = self.write(DrawNames(homes.len())).await?;
        }
        if named.len() != homes.len() {
            let (there, here) = (named.len(), homes.len());
            return Err(refused(format!(
                "a place whose matches are in {there} databases, opened with {here}; name those {there} as \
                 `matches-database`, in the order of the first time"
            )));
        }
        for (number, (MatchDatabase { name, is_ready }, home)) in (1..).zip(named.iter().zip(homes)) {
            let found = match own_name(home).await? {
                None if *is_ready || !has_no_match(home).await? => None,
                None => home.write(TakeName(name.clone())).await?,
                found => found,
            };
            if found.as_ref() != Some(name) {
                let other = named.iter().position(|other| Some(&other.name) == found.as_ref());
                let what = match (other, found) {
                    (Some(other), _) => format!("it is number {}", other + 1),
                    (None, Some(_)) => "it belongs to another place".to_owned(),
                    (None, None) => "it has no matches of this place".to_owned(),
                };
                return Err(refused(format!(
                    "number {number} of the databases for matches is not the one of the first time ({what}); name them as \
                     they were, in their order"
                )));
            }
        }
        if own_name(self).await?.is_some() {
            return Err(refused(is_home));
        }
        if named.iter().any(|database| !database.is_ready) {
            self.write(MarkReady).await?;
        }
        Ok(())
    }

    /// Where a match is.
    pub(super) fn home_of(&self, id: &MatchId) -> &Store {
        self.homes.as_ref().map_or(self, |homes| &homes.of(id).store)
    }

    /// Where a match is, which knows these people from then on if the database with people does. Whoever is not known there, or
    /// has gone, is refused by the match's home.
    pub(super) async fn home_with(&self, id: &MatchId, people: Vec<PlayerId>) -> Result<&Store, StoreError> {
        let Some(homes) = &self.homes else { return Ok(self) };
        let home = homes.of(id);
        for player in people {
            if home.knows(&player) {
                continue;
            }
            if read!(self, |session| player::is_open(session, &player))? {
                home.store.write(Introduce(player.clone())).await?;
                home.note_known(player);
            }
        }
        Ok(&home.store)
    }

    /// A guest becomes an account, one database after the other: those with matches first, and the one with people last.
    ///
    /// A match that has gone along is no longer the guest's, so whoever is interrupted finds the rest of them and goes on with
    /// those, still as the guest. Were people first, the guest would be gone, and with them the way to the matches that are left.
    pub(super) async fn merge_in_steps(
        &self,
        homes: &Homes,
        merge: GuestMerge,
    ) -> Result<MergeOutcome, StoreError> {
        let is_known = self.write(CheckMerge(merge.clone())).await?
            && (!merge.is_last || self.all_of(&merge.guest).await? == merge.known());
        if !is_known {
            return Ok(MergeOutcome::Conflict);
        }
        let mut parts = Vec::new();
        for home in homes.stores() {
            let is_there = |append: &&Append| std::ptr::eq(self.home_of(&append.match_id), home);
            let matches: Vec<Append> = merge.matches.iter().filter(is_there).cloned().collect();
            if let Some(Append { match_id, .. }) = matches.first() {
                let people = matches.iter().flat_map(Append::people).chain([merge.login.player.clone()]);
                self.home_with(match_id, people.collect()).await?;
                parts.push((home, GuestMerge { matches, ..merge.clone() }));
            }
        }
        // All look before the first one writes: mostly all of it happens, or nothing.
        for only_looks in [true, false] {
            for (home, part) in &parts {
                let merge = part.clone();
                if home.write(MergeMatches { merge, only_looks }).await? == MergeOutcome::Conflict {
                    return Ok(MergeOutcome::Conflict);
                }
            }
        }
        if !merge.is_last {
            return Ok(MergeOutcome::Done);
        }
        // The guest may have sat down elsewhere meanwhile.
        if self.all_of(&merge.guest).await? != merge.stay.iter().cloned().collect() {
            return Ok(MergeOutcome::Conflict);
        }
        let outcome = self.write(LetIn(merge)).await?;
        self.tell_who_left().await.ok();
        Ok(outcome)
    }

    /// Tells all databases for matches who has gone. Whoever is interrupted, or finds one of them away, leaves the rest to the next
    /// time: the note of it goes only after all have been told.
    pub(super) async fn tell_who_left(&self) -> Result<(), StoreError> {
        let Some(homes) = &self.homes else { return Ok(()) };
        for leave in read!(self, |session| match_databases::leaving(session, LEAVING_AT_ONCE))? {
            self.tell_left(homes, leave).await?;
        }
        Ok(())
    }

    /// Tells all databases for matches that somebody has gone.
    pub(super) async fn tell_left(&self, homes: &Homes, leave: Leave) -> Result<(), StoreError> {
        for home in homes.stores() {
            home.write(leave.clone()).await?;
        }
        self.write(HasLeft(leave.id)).await
    }
}

fn refused(what: impl Into<String>) -> StoreError {
    StoreError::Unsupported { what: what.into() }
}
