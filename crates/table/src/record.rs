//! Matches written down.

use catalog::{Hint, LuckNote, Record};

use crate::journal::Journal;
use crate::sitting::Sitting;

impl Journal {
    /// The record of the match so far. What its luck was drawn from is in it once the match is over, and not before.
    #[must_use]
    pub fn record(&self) -> String {
        let table = self.table();
        let names = table.seats.iter().map(|seat| match seat {
            Sitting::Person { name, .. } if name.is_empty() => "somebody".to_owned(),
            Sitting::Person { name, .. } => name.clone(),
            Sitting::Computer(level) => format!("level {}", level.number()),
            Sitting::Open | Sitting::Invited => "nobody".to_owned(),
        });
        let game_match = &table.game_match;
        let mut record = Record::new(names.collect(), game_match.clone());
        let hint = |&(seat, seen): &(_, usize)| Hint { seat, seen: seen.min(game_match.event_count()) };
        record.hints = table.hints.iter().map(hint).collect();
        record.luck = self.revealed().filter(|_| table.has_luck()).map(|secret| LuckNote {
            match_id: table.id.as_str().to_owned(),
            commitment: secret.commitment(),
            secret,
            contributions: table.luck.contributions().to_vec(),
            opening: game_match.after(table.options.opening as usize).falls() as u64,
            starter_by_lot: table.options.first.is_none(),
            agreement: table.luck.agreement(),
        });
        record.write()
    }
}
