//! A table with all that happened at it, and the secret that its luck comes from.

use std::sync::Arc;

use catalog::{Luck, Seal, Secret};
use game::Seat;
use ids::{MatchId, Millis};
use wire::{ChatMessage, Event, Fact, LuckNote, Phase, Refusal, limits};

use crate::advance::Advance;
use crate::decide::{self, Cause};
use crate::event::{Contradiction, Step, TableEvent};
use crate::options::{BadChoice, LuckForm, Options};
use crate::table::Table;
use crate::view::Observer;

/// A table with its events, oldest first. It is told what was stored, and never anything else.
#[derive(Debug, Clone)]
pub struct Journal {
    table: Table,
    log: Vec<TableEvent>,
    secret: Secret,
}

impl Journal {
    /// A table without events.
    ///
    /// # Errors
    ///
    /// [`BadChoice`] says why it cannot be played like this.
    pub fn new(
        id: MatchId,
        options: Arc<Options>,
        made_at: Millis,
        listed: bool,
        secret: Secret,
    ) -> Result<Journal, BadChoice> {
        Ok(Journal { table: Table::new(id, options, made_at, listed)?, log: Vec::new(), secret })
    }

    /// The table as it stands.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// All that happened, oldest first. Names and words that are to be forgotten are not in it.
    #[must_use]
    pub fn log(&self) -> &[TableEvent] {
        &self.log
    }

    /// Says what follows from a cause, and what follows from that by itself. Changes nothing. Nothing if there is
    /// nothing to do.
    ///
    /// # Errors
    ///
    /// [`Refusal`] says why it may not be.
    pub fn decide(&self, cause: Cause<'_>, now: Millis) -> Result<Option<Advance>, Refusal> {
        let now = self.not_before_the_last_event(now);
        let promised = self.secret().commitment();
        match decide::decide(&self.table, &self.log, promised, cause, now)? {
            Some(advance) => self.settle(advance).map(Some),
            None => Ok(None),
        }
    }

    /// Says how a match begins: with these facts, then with what follows by itself.
    ///
    /// # Errors
    ///
    /// [`Refusal`] says why it cannot begin so.
    pub fn begin(&self, facts: impl IntoIterator<Item = (Option<Seat>, Fact)>) -> Result<Advance, Refusal> {
        let mut advance = Advance::new(&self.table, self.table.made_at);
        for (seat, fact) in facts {
            advance.happen(seat, fact)?;
        }
        self.settle(advance)
    }

    fn settle(&self, advance: Advance) -> Result<Advance, Refusal> {
        advance.settle(|table| {
            let secret = self.secret.of_round(table.luck.round());
            Luck::new(table.id.as_str(), &secret, table.luck.contributions())
        })
    }

    /// Takes note of an advance that was stored, and gives what happened.
    pub fn accept(&mut self, advance: Advance) -> Vec<Step> {
        let (table, steps) = advance.into_parts();
        self.table = table;
        for step in &steps {
            self.note(step.event.clone());
        }
        steps
    }

    /// Takes note of an event that was stored, such as by another server.
    ///
    /// # Errors
    ///
    /// [`Contradiction`] if it does not fit to those before it: the match is damaged.
    pub fn read(&mut self, event: TableEvent) -> Result<(), Contradiction> {
        self.table.evolve(&event)?;
        self.note(event);
        Ok(())
    }

    /// Keeps an event that the table has taken note of.
    fn note(&mut self, event: TableEvent) {
        if let Fact::Forgotten { player } = &event.fact {
            let guests: Vec<String> = became(&self.log)
                .filter(|(_, account)| account == player)
                .map(|(guest, _)| guest.to_owned())
                .collect();
            for event in &mut self.log {
                hide_name(&mut event.fact, player, &guests);
            }
        }
        if event.fact == Fact::Closed {
            self.log.iter_mut().for_each(|event| hide_words(&mut event.fact));
        }
        self.log.push(event);
    }

    /// All that happened after the first `seen` events, as anybody may see it.
    ///
    /// # Errors
    ///
    /// [`Contradiction`] if the match is damaged.
    pub fn steps_since(&self, seen: u32) -> Result<Vec<Step>, Contradiction> {
        self.steps(seen, u32::MAX)
    }

    /// What happened after the first `seen` events and before the first `until`.
    fn steps(&self, seen: u32, until: u32) -> Result<Vec<Step>, Contradiction> {
        let mut table = self.table.blank();
        let mut steps = Vec::new();
        for event in self.log.iter().take(until as usize) {
            let effects = table.evolve(event)?;
            if table.seq > seen {
                steps.push(Step { event: event.clone(), shown: table.shown_event(event, effects) });
            }
        }
        Ok(steps)
    }

    /// What happened after the first `seen` events, for somebody who does not hear some seats: at most
    /// [`limits::EVENTS_A_PAGE`] events.
    ///
    /// # Errors
    ///
    /// [`Contradiction`] if the match is damaged.
    pub fn events_since(&self, seen: u32, muted: &[u8]) -> Result<Vec<Event>, Contradiction> {
        let shown = |step: Step| {
            let is_hidden = step.event.said_by().is_some_and(|seat| muted.contains(&seat.number()));
            if is_hidden { Event { fact: None, ..step.shown } } else { step.shown }
        };
        let steps = self.steps(seen, seen.saturating_add(limits::EVENTS_A_PAGE))?;
        Ok(steps.into_iter().map(shown).collect())
    }

    /// The table as somebody sees it.
    #[must_use]
    pub fn view(&self, observer: &Observer, now: Millis) -> wire::Table {
        self.table.view(observer, self.luck_note(), self.not_before_the_last_event(now))
    }

    /// The time at the table: servers whose clocks differ may look after it in turns.
    fn not_before_the_last_event(&self, now: Millis) -> Millis {
        now.max(self.table.last_at)
    }

    /// Where the luck of the table comes from. What the commitment stands for is part of it once the match is over, and
    /// not before.
    fn luck_note(&self) -> Option<LuckNote> {
        let (luck, promised) = (&self.table.luck, self.secret().commitment());
        self.table.has_luck().then(|| LuckNote {
            commitment: promised.to_string(),
            commitments: (luck.form() == LuckForm::Sealed).then(|| written(luck.commitments())),
            seal: luck
                .sealed_at()
                .map(|_| Seal::new(self.table.id.as_str(), &promised, luck.commitments()).to_string()),
            withheld: u32::try_from(luck.withheld_count()).unwrap_or(u32::MAX),
            contributions: written(luck.contributions()),
            secret: self.revealed().map(|secret| secret.reveal_hex()),
        })
    }

    /// What the luck of the table is drawn from by now, together with what the seats add.
    fn secret(&self) -> Secret {
        self.secret.of_round(self.table.luck.round())
    }

    /// The secret, once it is none any more: when the match is over.
    pub(crate) fn revealed(&self) -> Option<Secret> {
        match self.table.phase() {
            Phase::Over => Some(self.secret()),
            Phase::Waiting | Phase::Running | Phase::Cancelled => None,
        }
    }

    /// The match that follows this one, and after how many events that was known.
    #[must_use]
    pub fn followed(&self) -> Option<(String, u32)> {
        let by = self.table.followed_by()?.to_owned();
        let index = self.log.iter().position(|event| matches!(event.fact, Fact::Followed { .. }))?;
        Some((by, u32::try_from(index + 1).unwrap_or(u32::MAX)))
    }

    /// The id that whoever had this one is known by now.
    #[must_use]
    pub fn known_since_as<'a>(&'a self, player: &'a str) -> &'a str {
        let mut became = became(&self.log).filter(|(guest, _)| *guest == player);
        became.next().map_or(player, |(_, account)| account)
    }
}

/// What each seat has, in digits.
fn written<T: ToString>(each: &[Option<T>]) -> Vec<Option<String>> {
    each.iter().map(|one| one.as_ref().map(ToString::to_string)).collect()
}

/// The guests at a table who became accounts, each with the account.
fn became(log: &[TableEvent]) -> impl Iterator<Item = (&str, &str)> {
    log.iter().filter_map(|event| {
        let Fact::Became { guest, player, .. } = &event.fact else { return None };
        Some((guest.as_str(), player.as_str()))
    })
}

/// Takes the name of whoever is gone out of a fact, also the one they had as a guest. The store forgets it, too, a
/// little later.
fn hide_name(fact: &mut Fact, gone: &str, guests: &[String]) {
    if let Fact::Sat { player, name } | Fact::Became { player, name, .. } = fact
        && (player == gone || guests.contains(player))
    {
        name.clear();
    }
}

/// Takes out of a fact what was said at a match that is closed.
fn hide_words(fact: &mut Fact) {
    if let Fact::Said { words: ChatMessage::Text { text } } = fact {
        *text = String::new().into();
    }
}
