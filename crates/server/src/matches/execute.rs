//! The one way in which anything happens at a table: decided, stored, and only then taken note of and told. People, time,
//! computer players and operators all go through [`Matches::execute`].

use std::sync::Arc;
use std::time::Instant;

use game::Seat;
use sha2::{Digest as _, Sha256};
use store::{Append, Appended, CommandId, NewEvent};
use table::{Advance, Asker, Cause, TableEvent, not_your_seat};
use wire::{Code, Command, Fact, Order, Refusal};

use super::status::{changed_seats, deputies, match_status, store_seat};
use super::{LoadedMatch, MatchHandle, Matches, Person, Update, list};
use crate::keys::{Purpose, new_command_id};
use crate::notice::Notice;
use crate::refusal::{busy, refuse};
#[cfg(test)]
use crate::simulation::planted;

/// How often something is tried when other servers write to the same match.
pub(crate) const TRIES: usize = 8;

/// What became of something that was to happen.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Done {
    /// How many events the match has since then.
    pub(crate) seq: u32,
    /// Whether it was done now, and not when the same command came before.
    pub(crate) is_new: bool,
    /// The name that it was stored under.
    pub(crate) command: CommandId,
}

impl Matches {
    /// Carries out an order about the events of a match that came at `begun`.
    pub(crate) async fn order(
        &self,
        handle: &Arc<MatchHandle>,
        person: &Person,
        order: &Order,
        begun: Instant,
    ) -> Result<Done, Refusal> {
        let id = command_id(order)?;
        let mut loaded = handle.lock().await;
        if matches!(order.command, Command::Play { seen, .. } if seen > loaded.table().seq()) {
            self.refresh(handle, &mut loaded).await?;
        }
        let by = Asker {
            player: &person.player,
            name: &person.name,
            has_key: self.has_key(handle, &order.command),
        };
        let cause = Cause::Command { by, command: &order.command };
        self.execute(handle, &mut loaded, id, cause, begun).await
    }

    /// Lets something happen that nobody named: each call is a command of its own.
    pub(crate) async fn cause(
        &self,
        handle: &Arc<MatchHandle>,
        loaded: &mut LoadedMatch,
        cause: Cause<'_>,
    ) -> Result<Done, Refusal> {
        self.execute(handle, loaded, new_command_id(), cause, Instant::now()).await
    }

    /// Does what time alone brings.
    pub(crate) async fn keep_time(
        &self,
        handle: &Arc<MatchHandle>,
        loaded: &mut LoadedMatch,
    ) -> Result<(), Refusal> {
        let downtimes = self.core.time.downtimes();
        self.cause(handle, loaded, Cause::Time { downtimes: &downtimes }).await.map(drop)
    }

    /// Lets something happen once, however often it is asked for under the same name.
    async fn execute(
        &self,
        handle: &Arc<MatchHandle>,
        loaded: &mut LoadedMatch,
        command: CommandId,
        cause: Cause<'_>,
        begun: Instant,
    ) -> Result<Done, Refusal> {
        let downtimes = self.core.time.downtimes();
        let time = Cause::Time { downtimes: &downtimes };
        for _ in 0..TRIES {
            // Step 1. What was done before is not done again.
            if let Some(&seq) = loaded.commands.get(&command) {
                check_repeat(loaded, cause, seq)?;
                return Ok(Done { seq, is_new: false, command });
            }
            // Step 2. What time brings comes before what anybody wants.
            if let Some(advance) = loaded.journal.decide(time, self.core.time.now())? {
                self.commit(handle, loaded, new_command_id(), advance, Instant::now()).await?;
                continue;
            }
            // Step 3. Decide. Where nothing follows, nothing is stored.
            let Some(advance) = loaded.journal.decide(cause, self.core.time.now())? else {
                return Ok(Done { seq: loaded.table().seq(), is_new: true, command });
            };
            // Step 4. Store, take note, tell; or look again if another server was faster.
            if self.commit(handle, loaded, command, advance, begun).await? {
                return Ok(Done { seq: loaded.table().seq(), is_new: true, command });
            }
        }
        Err(busy())
    }

    /// Stores what was decided, takes note of it, and tells it. False if another server was faster: the match has then
    /// been brought up to date.
    async fn commit(
        &self,
        handle: &Arc<MatchHandle>,
        loaded: &mut LoadedMatch,
        command: CommandId,
        advance: Advance,
        begun: Instant,
    ) -> Result<bool, Refusal> {
        #[cfg(test)]
        planted::say_early(&self.core.notices, advance.table());
        let appended = self.core.store.append(append(loaded, command, &advance)).await;
        #[cfg(test)]
        let appended = planted::take_for_stored(appended);
        match appended.map_err(|error| self.core.failed(&error))? {
            Appended::Done { .. } => {}
            Appended::Conflict { .. } | Appended::Repeat { .. } => {
                self.refresh(handle, loaded).await?;
                return Ok(false);
            }
        }
        let is_seated_anew = !changed_seats(loaded.table(), advance.table()).is_empty();
        let steps = loaded.journal.accept(advance);
        loaded.commands.insert(command, loaded.table().seq());
        for event in loaded.encoded(&steps) {
            handle.tell(Update::Event(Arc::new(event), Some(begun)));
        }
        if is_seated_anew {
            self.tell_presence(handle, loaded.table());
        }
        self.say_stored(loaded);
        self.core.metrics.events.inc_by(steps.len() as u64);
        self.call_computer(handle, loaded);
        Ok(true)
    }

    /// Says to the other servers how far a match has come in the store.
    pub(super) fn say_stored(&self, loaded: &LoadedMatch) {
        #[cfg(test)]
        if planted::has(planted::Fault::NoticeBeforeCommit) {
            return;
        }
        let table = loaded.table();
        self.say_of(table.id(), Notice::Stored(table.id().as_str().to_owned(), table.seq()));
    }

    /// Whether the key that came with a command opens the seat.
    fn has_key(&self, handle: &MatchHandle, command: &Command) -> bool {
        let Command::Sit { seat, key: Some(key), .. } = command else { return false };
        self.core.keys.is_ours(Purpose::Invitation, &[handle.id.as_str(), &seat.to_string()], key)
    }
}

/// The name under which an order is stored. It follows from the id that the client chose and from what it wants: the same
/// id with another wish is another order, and judged like any.
pub(crate) fn command_id(order: &Order) -> Result<CommandId, Refusal> {
    let id = CommandId::read(&order.id)
        .map_err(|_| refuse(Code::BadRequest, "an order's `id` is 32 hexadecimal digits"))?;
    let wish = serde_json::to_vec(&order.command).expect("commands are made of texts and numbers");
    let hash = Sha256::new().chain_update(id.bits().to_le_bytes()).chain_update(wish).finalize();
    let half = *hash.first_chunk().expect("a hash has 32 bytes");
    Ok(CommandId::new(u128::from_le_bytes(half)))
}

/// An advance as the store keeps it.
pub(super) fn append(loaded: &LoadedMatch, command: CommandId, advance: &Advance) -> Append {
    let (before, after) = (loaded.table(), advance.table());
    Append {
        match_id: before.id().clone(),
        seen: u64::from(before.seq()),
        command_id: command,
        at: advance.at(),
        events: advance.steps().iter().map(|step| stored(&step.event)).collect(),
        seats: changed_seats(before, after),
        deputies: deputies(after),
        then: match_status(after, advance.at()),
        summary: Some(list::written(&after.summary())),
    }
}

/// An event as the store keeps it.
pub(super) fn stored(event: &TableEvent) -> NewEvent {
    NewEvent {
        seat: event.seat.map(store_seat),
        body: serde_json::to_string(&event.fact).expect("facts are made of texts and numbers"),
    }
}

/// Refuses the repetition of a command to all but whoever sat there when it was done.
fn check_repeat(loaded: &LoadedMatch, cause: Cause<'_>, seq: u32) -> Result<(), Refusal> {
    let Cause::Command { by, command } = cause else { return Ok(()) };
    let journal = &loaded.journal;
    let was_theirs = if let Command::Cancel { .. } = command {
        // Who calls a match off may have no seat.
        loaded.table().maker() == by.player.as_str()
    } else {
        let before = journal.log()[..seq as usize].iter().rev();
        let mut sat_there = before
            .filter(|event| event.seat.map(Seat::number) == Some(command.seat()))
            .filter_map(|event| if let Fact::Sat { player, .. } = &event.fact { Some(player) } else { None });
        sat_there.next().is_some_and(|player| journal.known_since_as(player) == by.player.as_str())
    };
    if was_theirs { Ok(()) } else { Err(not_your_seat()) }
}
