//! The match that follows a finished one.

use std::sync::Arc;

use game::Seat;
use store::{MatchId, PlayerId};
use table::{BeginsWhen, Cause, LuckForm, Options, SeatOption, Sitting, Table};
use wire::{ClockRule, Fact, Refusal, Sitter};

use super::create::{NotFounded, Plan};
use super::{LoadedMatch, MatchHandle, Matches, Person};
use crate::accounts::names;
use crate::keys::Purpose;
use crate::refusal::busy;

impl Matches {
    /// The match that follows this one, if it was made already, and after how many events that was known.
    pub(crate) async fn followed(&self, handle: &MatchHandle) -> Option<(String, u32)> {
        followed(&*handle.lock().await)
    }

    /// Makes the match that follows a finished one, with the seats moved on by one. Whoever asks for it first is its maker:
    /// nobody has matches made in their name. Says which one it is, and after how many events that was known.
    pub(crate) async fn rematch(
        &self,
        handle: &Arc<MatchHandle>,
        maker: &PlayerId,
    ) -> Result<(String, u32), Refusal> {
        let mut loaded = handle.lock().await;
        if let Some(followed) = followed(&loaded) {
            return Ok(followed);
        }
        // The name follows from that of the old match, so that two who ask at once get the same one.
        let name = self.core.keys.sign(Purpose::Rematch, &[handle.id.as_str()]);
        let id = MatchId::new(&name[..16]).expect("letters and digits make an id");
        let mut plan = follow(loaded.table(), id.clone(), maker);
        for (_, Person { player, name }) in &mut plan.sits {
            *name = names::shown(&self.core, player, std::mem::take(name)).await?;
        }
        match self.found(plan).await {
            Ok(_) | Err(NotFounded::NameTaken) => {}
            Err(NotFounded::Refused(refusal)) => return Err(refusal),
        }
        self.cause(handle, &mut loaded, Cause::Rematch { by: &id }).await?;
        followed(&loaded).ok_or_else(busy)
    }
}

/// The match that follows this one, and after how many events that was known.
fn followed(loaded: &LoadedMatch) -> Option<(String, u32)> {
    let by = loaded.table().followed_by()?.to_owned();
    let index = loaded.journal.log().iter().position(|event| matches!(event.fact, Fact::Followed { .. }))?;
    Some((by, u32::try_from(index + 1).unwrap_or(u32::MAX)))
}

/// The match that follows another one: who sat on a seat sits on the next.
fn follow(table: &Table, id: MatchId, maker: &PlayerId) -> Plan {
    let count = table.seats().len();
    let before = |seat: Seat| (seat.index() + count - 1) % count;
    let mut sits = Vec::new();
    let seats = Seat::all(count)
        .map(|seat| {
            let from = before(seat);
            let sitter = match &table.seats()[from] {
                Sitting::Person { player, name, .. } => {
                    sits.push((seat, Person { player: player.clone(), name: name.clone() }));
                    Sitter::Invited
                }
                Sitting::Computer(level) => Sitter::Computer { level: level.number() },
                Sitting::Open => Sitter::Open,
                Sitting::Invited => Sitter::Invited,
            };
            SeatOption { sitter, colour: table.options().seats[from].colour }
        })
        .collect();
    let options = Options {
        seats,
        maker: maker.as_str().to_owned(),
        first: table.first().map(Seat::number),
        opening: 0,
        luck: LuckForm::Sealed,
        begins: match table.options().clock {
            // Nobody loses time before they know that it runs.
            ClockRule::Live { .. } => BeginsWhen::AllHaveCome,
            ClockRule::None | ClockRule::Days { .. } => BeginsWhen::Seated,
        },
        ..Options::clone(table.options())
    };
    Plan { id, options, listed: table.is_listed(), sits, opening: Vec::new() }
}
