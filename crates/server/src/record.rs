//! Matches written down.

use catalog::{Hint, LuckNote, Record};
use wire::Phase;

use crate::live::Live;
use crate::table::Sitting;

/// The record of a match so far. What its luck was drawn from is in it once the match is over, and not before.
pub(crate) fn record(live: &Live) -> String {
    let table = &live.table;
    let names = table.seats.iter().map(|seat| match seat {
        Sitting::Person { name, .. } if name.is_empty() => "somebody".to_owned(),
        Sitting::Person { name, .. } => name.clone(),
        Sitting::Computer(level) => format!("level {}", level.number()),
        Sitting::Open | Sitting::Invited => "nobody".to_owned(),
    });
    let mut record = Record::new(names.collect(), table.play.clone());
    record.hints = table
        .hints
        .iter()
        .map(|&(seat, seen)| Hint { seat, seen: seen.min(table.play.event_count()) })
        .collect();
    if table.has_luck() && table.phase() == Phase::Over {
        record.luck = Some(LuckNote {
            match_id: table.id.as_str().to_owned(),
            commitment: live.secret.commitment(),
            secret: live.secret,
            contributions: table.contributions.clone(),
            opening: table.play.after(table.options.opening as usize).falls() as u64,
        });
    }
    record.write()
}
