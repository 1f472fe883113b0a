//! A table as the store lists it: who holds which seat, whose turn it is, and when somebody should look after it.

use game::Seat;
use store::{Holder, MatchStatus, Millis};
use table::{Sitting, Table};
use wire::{Phase, Turn};

use super::idle_seats;

/// After how long somebody looks whether a computer player has been forgotten, such as by a server that died.
const COMPUTER_CHECK: i64 = 10_000;

/// How a match stands at `now`.
pub(super) fn match_status(table: &Table, now: Millis) -> MatchStatus {
    match table.phase() {
        Phase::Cancelled => MatchStatus::Over { result: "cancelled".to_owned() },
        Phase::Over => {
            let result = match Turn::of(table.game_match()) {
                Turn::Over { outcome } => serde_json::to_string(&outcome),
                Turn::Seat { .. } | Turn::Chance => serde_json::to_string("unknown"),
            };
            MatchStatus::Over { result: result.expect("an outcome is made of numbers") }
        }
        Phase::Waiting => {
            let look_at = || idle_seats::look_at(table, now);
            MatchStatus::Open { to_act: None, wake_at: table.wakes_at().or_else(look_at) }
        }
        Phase::Running => {
            let wake_at = match table.computer_to_act() {
                Some(_) => Some(Millis(now.0 + COMPUTER_CHECK)),
                None => table.wakes_at(),
            };
            // While the clocks stand still nobody is waited for.
            let to_act = table.to_act().filter(|_| !table.is_paused());
            MatchStatus::Open { to_act: to_act.map(store_seat), wake_at }
        }
    }
}

/// The seats that change hands between two states of a table, and who has them afterwards.
pub(super) fn changed_seats(before: &Table, after: &Table) -> Vec<(store::Seat, Holder)> {
    let seats = Seat::all(after.seats().len()).zip(before.seats()).zip(after.seats());
    seats
        .map(|((seat, before), after)| (seat, holder(before), holder(after)))
        .filter(|(_, before, after)| before != after)
        .map(|(seat, _, after)| (store_seat(seat), after))
        .collect()
}

/// How many computer players go on for people at a table.
pub(super) fn deputies(table: &Table) -> u8 {
    let count =
        table.seats().iter().filter(|seat| seat.player().is_some() && seat.computer().is_some()).count();
    u8::try_from(count).unwrap_or(u8::MAX)
}

/// Who holds a seat, as the store lists it.
pub(super) fn holder(sitting: &Sitting) -> Holder {
    match sitting {
        Sitting::Open | Sitting::Invited => Holder::Nobody,
        Sitting::Person { player, .. } => Holder::Player(player.clone()),
        Sitting::Computer(level) => Holder::Computer(level.number()),
    }
}

pub(super) fn store_seat(seat: Seat) -> store::Seat {
    store::Seat::new(seat.number()).expect("a table has at most four seats")
}
