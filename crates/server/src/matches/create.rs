//! Making matches.

use std::sync::Arc;

use catalog::Secret;
use game::Seat;
use store::{Maker, MatchId, Millis, NewEvent, PlayerId, Seed, StoreError, Subject, Visibility};
use table::{Begun, Opening, Plan, check_new, mistake};
use wire::{Beginning, Code, NewMatch, Refusal, Sitter};

use super::execute::stored;
use super::status::{holder, match_status};
use super::{LoadedMatch, MatchHandle, Matches, Person, list};
use crate::accounts::names;
use crate::admission::Network;
use crate::keys;
use crate::refusal::{no_match, refuse};
use crate::scenarios;

/// How many matches of one person may wait for people at once.
const MOST_WAITING: u32 = 20;

/// How long a match goes on after something has happened there, as far as limits go, in milliseconds.
const GOES_ON_FOR: i64 = 24 * 60 * 60 * 1_000;

/// How many new matches are stored at once. Those of one person wait for each other in the database, each with a connection in
/// hand: half of the connections are left for those who play.
pub(super) const FOUNDED_AT_ONCE: usize = 8;

/// Why a match was not made.
pub(super) enum NotFounded {
    /// It may not be.
    Refused(Refusal),
    /// The store knows a match of that name.
    NameTaken,
}

/// The match with its first events, as the store keeps them.
fn begin(
    plan: Plan,
    now: Millis,
    secret: Secret,
    most: usize,
) -> Result<(LoadedMatch, Vec<NewEvent>), Refusal> {
    // Before any of them is played: each makes a table and an event.
    let plays = plan.options.opening as usize;
    if plays > most {
        let why = format!(
            "a match begins with at most {most} plays, and these are {plays}; take an earlier position"
        );
        return Err(refuse(Code::TooLarge, &why));
    }
    let (mut journal, advance) = plan.begin(now, secret)?;
    let steps = journal.accept(advance);
    let events = steps.iter().map(|step| stored(&step.event)).collect();
    Ok((LoadedMatch::new(journal), events))
}

impl Matches {
    /// Makes a match.
    pub(crate) async fn create(
        &self,
        maker: Person,
        from: &Network,
        new: NewMatch,
    ) -> Result<Arc<MatchHandle>, Refusal> {
        check_new(&new)?;
        let sits = self.own_seats(&maker, &new).await?;
        let begun = self.beginning(&maker, from, &new).await?;
        let plan = move || Plan::new(keys::new_match_id(), &maker, &new, sits, begun);
        let plan = self.core.heavy_work.run(from, plan).await?;
        self.found(plan, from).await.map_err(|error| match error {
            NotFounded::Refused(refusal) => refusal,
            NotFounded::NameTaken => mistake(),
        })
    }

    /// Makes a match as it was planned.
    pub(super) async fn found(&self, plan: Plan, from: &Network) -> Result<Arc<MatchHandle>, NotFounded> {
        let now = self.core.time.now();
        let secret = Secret::new(keys::random());
        let seed = Seed::new(*secret.reveal());
        let most = self.holding.opening;
        let begun = self.core.heavy_work.run(from, move || begin(plan, now, secret, most)).await;
        let (loaded, events) = begun.map_err(NotFounded::Refused)?;
        let table = loaded.table();
        let new = store::NewMatch {
            id: table.id().clone(),
            game: table.game_match().name().to_owned(),
            board: table.game_match().scenario().map(|scenario| scenarios::counted_as(scenario)),
            options: serde_json::to_string(&**table.options()).expect("options are texts and numbers"),
            ruleset: table.game_match().ruleset(),
            seed,
            visibility: if table.is_listed() { Visibility::Listed } else { Visibility::Unlisted },
            maker: PlayerId::new(table.maker()).ok().map(|player| self.as_maker(player, now)),
            created_at: now,
            status: match_status(table, now),
            seats: table.seats().iter().map(holder).collect(),
            events,
            summary: Some(list::written(&table.summary())),
        };
        let turn = self.founding.acquire().await;
        let stored = self.core.store.create_match(new).await;
        drop(turn);
        stored.map_err(|error| {
            if matches!(error, StoreError::Conflict(Subject::Match)) {
                return NotFounded::NameTaken;
            }
            NotFounded::Refused(self.core.failed(&error))
        })?;
        let handle = self.cache.add(loaded, now);
        self.call_computer(&handle, &*handle.lock().await);
        Ok(handle)
    }

    /// Somebody who makes a match, with what they may have.
    fn as_maker(&self, player: PlayerId, now: Millis) -> Maker {
        Maker {
            player,
            most_waiting: MOST_WAITING,
            most_running: self.holding.matches,
            most_computers: self.holding.computers,
            since: Millis(now.0 - GOES_ON_FOR),
        }
    }

    /// Lets a computer player go on for somebody at a table, unless too many sit in the matches of whoever made it.
    pub(crate) async fn admit_deputy(&self, handle: &MatchHandle) -> Result<(), Refusal> {
        let maker = PlayerId::new(handle.lock().await.table().maker());
        let Ok(maker) = maker else { return Ok(()) };
        let since = Millis(self.core.time.now().0 - GOES_ON_FOR);
        let computers = self.core.store.computers_of(&maker, since).await;
        if computers.map_err(|error| self.core.failed(&error))? < self.holding.computers {
            return Ok(());
        }
        let message = "too many computer players play in matches of whoever made this one";
        Err(refuse(Code::TooMany, message))
    }

    /// Where those sit who have come with whoever makes the match, under names that are nobody else's.
    async fn own_seats(&self, maker: &Person, new: &NewMatch) -> Result<Vec<(Seat, Person)>, Refusal> {
        let mut sits = Vec::new();
        for (seat, made) in Seat::all(new.seats.len()).zip(&new.seats) {
            let name = match &made.sitter {
                Sitter::Me { name: Some(name) } => {
                    let name = names::read(name)?;
                    if names::is_of_another(&self.core, &name, &maker.player).await? {
                        let message = "a name at the table belongs to somebody else, or looks as if it did";
                        return Err(refuse(Code::NameTaken, message));
                    }
                    name.shown
                }
                Sitter::Me { name: None } => maker.name.clone(),
                Sitter::Invited | Sitter::Open | Sitter::Computer { .. } => continue,
            };
            sits.push((seat, Person { player: maker.player.clone(), name }));
        }
        Ok(sits)
    }

    /// Where the match begins.
    async fn beginning(&self, maker: &Person, from: &Network, new: &NewMatch) -> Result<Begun, Refusal> {
        match &new.beginning {
            None => {
                let game = self.scenarios.with_text(new.game.clone(), Some(&maker.player)).await?;
                Ok(Begun::Game(game))
            }
            Some(Beginning::Match { id, at }) => {
                let id = MatchId::new(id).map_err(|_| no_match())?;
                let handle = self.get(&id, from).await?;
                let loaded = handle.lock().await;
                Ok(Begun::Match(Opening::of(loaded.table(), *at, new)?))
            }
            Some(Beginning::Record { text, at }) => Ok(Begun::Record { text: text.clone(), at: *at }),
        }
    }
}
