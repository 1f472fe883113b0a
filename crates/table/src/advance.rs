//! A table that moves on: what happens is worked out once, on a copy, and handed on whole.

use catalog::Luck;
use game::{Seat, Turn};
use ids::Millis;
use wire::{Fact, Phase, Refusal};

use crate::event::{Contradiction, Step, TableEvent};
use crate::luck::Readiness;
use crate::refusal::{against_the_rules, mistake};
use crate::table::Table;

/// A table after something that has not been stored yet, and the events that lead there.
///
/// Whoever decides makes one; the store keeps its events; then the table in memory is replaced by this one. Nothing
/// is judged a second time on the way.
#[derive(Debug, Clone)]
pub struct Advance {
    at: Millis,
    table: Table,
    steps: Vec<Step>,
}

impl Advance {
    /// A copy of a table to which something happens at `at`: one moment for all of it, so that what is told now is what
    /// the store says after a restart.
    pub(crate) fn new(table: &Table, at: Millis) -> Advance {
        Advance { at, table: table.clone(), steps: Vec::new() }
    }

    /// One thing happens to a seat.
    pub(crate) fn one(table: &Table, at: Millis, seat: Seat, fact: Fact) -> Result<Advance, Refusal> {
        Advance::new(table, at).then(Some(seat), fact)
    }

    /// One more thing happens.
    pub(crate) fn then(mut self, seat: Option<Seat>, fact: Fact) -> Result<Advance, Refusal> {
        self.happen(seat, fact)?;
        Ok(self)
    }

    /// One more thing happens. The rules may be against it; anything else that does not fit is our own mistake.
    pub(crate) fn happen(&mut self, seat: Option<Seat>, fact: Fact) -> Result<(), Refusal> {
        let event = TableEvent { at: self.at, seat, fact };
        let effects = self.table.evolve(&event).map_err(|contradiction| match contradiction {
            Contradiction::Rules { refused, .. } => against_the_rules(&refused),
            Contradiction::Facts { .. } => mistake(),
        })?;
        let shown = self.table.shown_event(&event, effects);
        self.steps.push(Step { event, shown });
        Ok(())
    }

    /// What follows by itself: the luck is sealed and play begins once all is ready for it, the lot says with whom, and dice
    /// and cards fall. `luck` says what the luck of the table is, and is asked when its seats can add nothing to it any more.
    pub(crate) fn settle(mut self, luck: impl Fn(&Table) -> Luck) -> Result<Advance, Refusal> {
        match self.table.readiness(false) {
            Readiness::Waits => {}
            Readiness::Seals => self.happen(None, Fact::Sealed)?,
            Readiness::Begins => self.happen(None, Fact::Began)?,
        }
        let mut drawn_from = None;
        if self.table.phase() == Phase::Running && self.table.first().is_none() {
            let luck = drawn_from.get_or_insert_with(|| luck(&self.table));
            let seat = luck.starter(self.table.seats().len()).ok_or_else(mistake)?;
            self.happen(Some(seat), Fact::DrawnFirst)?;
        }
        while self.table.phase() == Phase::Running && self.table.game_match().turn() == Turn::Chance {
            let luck = drawn_from.get_or_insert_with(|| luck(&self.table));
            let action = draw(&self.table, luck).ok_or_else(mistake)?;
            self.happen(None, Fact::Fell { action })?;
        }
        Ok(self)
    }

    /// When it happens.
    #[must_use]
    pub fn at(&self) -> Millis {
        self.at
    }

    /// The table afterwards.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What happens, in order.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The table afterwards, and what happened.
    pub(crate) fn into_parts(self) -> (Table, Vec<Step>) {
        (self.table, self.steps)
    }
}

/// What falls now, in writing.
fn draw(table: &Table, luck: &Luck) -> Option<String> {
    let game_match = table.game_match();
    let ticket = luck.ticket(game_match.falls() as u64, game_match.odds()?);
    game_match.draw(ticket)
}
