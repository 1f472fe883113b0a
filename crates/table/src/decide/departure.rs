//! What happens at a table because somebody is gone for good.

use game::Seat;
use ids::PlayerId;
use wire::{Absence, Fact, LeaveReason, Phase};

use crate::event::TableEvent;
use crate::table::Table;

/// The next thing that happens: a person leaves each of their seats, and is then forgotten.
pub(super) fn next(table: &Table, log: &[TableEvent], player: &PlayerId) -> Option<(Option<Seat>, Fact)> {
    let leaves = table.seats_of(player).find_map(|seat| {
        let fact = match table.phase() {
            Phase::Waiting if table.maker == player.as_str() => Some(Fact::Cancelled),
            Phase::Waiting => Some(Fact::Rose),
            Phase::Running => left_by(table, seat),
            Phase::Over | Phase::Cancelled => None,
        };
        fact.map(|fact| (Some(seat), fact))
    });
    let forgets = || {
        let forgotten = Fact::Forgotten { player: player.as_str().to_owned() };
        let is_forgotten = log.iter().any(|event| event.fact == forgotten);
        (!is_forgotten).then_some((None, forgotten))
    };
    leaves.or_else(forgets)
}

/// What becomes of a seat whose person is gone: what the table does with whoever stays away.
fn left_by(table: &Table, seat: Seat) -> Option<Fact> {
    if table.game_match.has_left(seat) || table.seats[seat.index()].computer().is_some() {
        return None;
    }
    Some(match table.options.absence {
        Absence::Leave => Fact::Left { why: LeaveReason::Resigned },
        Absence::Computer { level } => Fact::Deputed { level },
    })
}
