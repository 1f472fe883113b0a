//! Who sits where.

use game::Seat;
use ids::{Millis, PlayerId};
use players::Level;
use wire::{Phase, Sitter};

use crate::table::Table;

/// Who sits on a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sitting {
    /// Nobody: anybody may.
    Open,
    /// Nobody: whoever has the key may.
    Invited,
    /// A person, perhaps with a computer player who goes on for them.
    Person {
        /// Who, by id.
        player: PlayerId,
        /// Who, by name.
        name: String,
        /// The computer player who goes on for them, if one does.
        deputy: Option<Level>,
    },
    /// A computer player.
    Computer(Level),
}

impl Sitting {
    /// Whether somebody sits there.
    #[must_use]
    pub fn is_taken(&self) -> bool {
        match self {
            Sitting::Person { .. } | Sitting::Computer(_) => true,
            Sitting::Open | Sitting::Invited => false,
        }
    }

    /// The person who sits there, by id.
    #[must_use]
    pub fn player(&self) -> Option<&PlayerId> {
        match self {
            Sitting::Person { player, .. } => Some(player),
            Sitting::Open | Sitting::Invited | Sitting::Computer(_) => None,
        }
    }

    /// The computer player who decides for the seat, if one does.
    #[must_use]
    pub fn computer(&self) -> Option<Level> {
        match self {
            Sitting::Person { deputy, .. } => *deputy,
            Sitting::Computer(level) => Some(*level),
            Sitting::Open | Sitting::Invited => None,
        }
    }
}

impl Table {
    /// Whether play waits until the person on this seat opens the table.
    #[must_use]
    pub fn is_awaited(&self, seat: Seat) -> bool {
        self.phase() == Phase::Waiting
            && self.awaited[seat.index()]
            && self.seats[seat.index()].player().is_some()
    }

    /// The seats whose people play waits for.
    pub(crate) fn awaited(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats.len()).filter(|&seat| self.is_awaited(seat))
    }

    /// Whether somebody sits on every seat and everybody has come.
    pub(crate) fn is_full(&self) -> bool {
        self.seats.iter().all(Sitting::is_taken) && self.awaited().next().is_none()
    }

    /// Takes note if somebody sits on every seat and has come.
    pub(crate) fn note_if_full(&mut self, at: Millis) {
        if self.phase() == Phase::Waiting && self.is_full() {
            self.full_since = Some(at);
        }
    }

    /// Seats somebody. Who moves to a seat from another device takes over all that belongs to it.
    pub(crate) fn sit(&mut self, seat: Seat, player: PlayerId, name: String) {
        let before = self.seats[seat.index()].clone();
        let deputy = match &before {
            Sitting::Person { deputy, .. } => *deputy,
            Sitting::Open | Sitting::Invited | Sitting::Computer(_) => None,
        };
        self.seats[seat.index()] = Sitting::Person { player: player.clone(), name, deputy };
        if let (Some(before), Some(asked)) = (before.player(), &mut self.asked)
            && !self.seats.iter().any(|sitting| sitting.player() == Some(before))
        {
            asked.waits_for.retain(|other| *other != player);
            asked
                .waits_for
                .iter_mut()
                .filter(|other| *other == before)
                .for_each(|other| *other = player.clone());
        }
    }

    /// Lets an account have what a guest had.
    pub(crate) fn become_account(&mut self, guest: &str, account: &PlayerId, account_name: &str) {
        for (sitting, made) in self.seats.iter_mut().zip(&self.options.seats) {
            if let Sitting::Person { player, name, .. } = sitting
                && player.as_str() == guest
            {
                *player = account.clone();
                // Others at the same device keep the names that they sat down with.
                if !matches!(made.sitter, Sitter::Me { name: Some(_) }) {
                    account_name.clone_into(name);
                }
            }
        }
        if self.maker == guest {
            account.as_str().clone_into(&mut self.maker);
        }
        if let Some(asked) = &mut self.asked {
            for other in asked.waits_for.iter_mut().filter(|other| other.as_str() == guest) {
                *other = account.clone();
            }
        }
    }

    pub(crate) fn set_deputy(&mut self, seat: Seat, level: Option<Level>) {
        if let Sitting::Person { deputy, .. } = &mut self.seats[seat.index()] {
            *deputy = level;
        }
    }
}
