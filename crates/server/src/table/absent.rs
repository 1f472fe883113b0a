//! People who let the others wait where no clock runs: after a while the others may go on.

use game::Seat;
use store::Millis;
use wire::{Absence, AbsenceDeadlines, Code, Fact, LeaveReason, Refusal};

use super::fold::{Sitting, Table};
use crate::refusal::refuse;

const DAY: i64 = 24 * 60 * 60 * 1_000;
/// After how long a computer player may go on: soon, because the person may come back.
const REPLACE: i64 = DAY;
/// After how long the others may go on for good.
const DISMISS: i64 = 7 * DAY;
/// The level of a computer player at a table that chose none.
const LEVEL: u8 = 5;

/// How long the others wait for the person to act, where no clock does.
pub(super) fn patience(table: &Table) -> Option<AbsenceDeadlines> {
    let seat = table.to_act()?;
    let is_person = matches!(table.seats[seat.index()], Sitting::Person { deputy: None, .. });
    (is_person && !table.clock.has_time()).then_some(AbsenceDeadlines {
        replace_from: table.heard_at.0 + REPLACE,
        dismiss_from: table.heard_at.0 + DISMISS,
    })
}

/// A computer player goes on for whoever does not come.
pub(super) fn replace(table: &Table, asker: Seat, now: Millis) -> Result<(Seat, Fact), Refusal> {
    let seat = absent(table, asker, now, |patience| patience.replace_from)?;
    let level = match table.options.absence {
        Absence::Computer { level } => level,
        Absence::Leave => LEVEL,
    };
    Ok((seat, Fact::Deputed { level }))
}

/// Whoever does not come leaves the match, as the rules say.
pub(super) fn dismiss(table: &Table, asker: Seat, now: Millis) -> Result<(Seat, Fact), Refusal> {
    let seat = absent(table, asker, now, |patience| patience.dismiss_from)?;
    Ok((seat, Fact::Left { why: LeaveReason::Absent }))
}

/// The seat of somebody else who is to act and for whom the others have waited long enough.
fn absent(
    table: &Table,
    asker: Seat,
    now: Millis,
    until: impl Fn(AbsenceDeadlines) -> i64,
) -> Result<Seat, Refusal> {
    if table.clock.has_time() {
        return Err(refuse(
            Code::NotAtThisTable,
            "at this table the clocks say who has been away for too long",
        ));
    }
    let (Some(seat), Some(patience)) = (table.to_act(), patience(table)) else {
        return Err(refuse(Code::TooEarly, "nobody is waited for"));
    };
    if table.seats[seat.index()].player() == table.seats[asker.index()].player() {
        return Err(refuse(Code::TooEarly, "the others wait for you"));
    }
    if now.0 < until(patience) {
        let message =
            "whoever is to act was heard of lately; `clock.patience` says from when on others may go on";
        return Err(refuse(Code::TooEarly, message));
    }
    Ok(seat)
}
