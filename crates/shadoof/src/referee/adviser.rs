//! The computer player that answers `go`.

use game::{Match, Turn};
use players::{Level, Name};
use serde::Serialize;
use thinking::{Adviser, Limits, Seated};

use crate::luck::Luck;

/// What a program wants to know from the computer player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question {
    pub(super) level: Level,
    pub(super) limits: Limits,
}

/// What the computer player would do.
#[derive(Debug, Serialize)]
pub(super) struct Advice {
    /// An action in writing.
    best: String,
    /// What the match is worth to each seat then, from 0 to 1.
    value: Vec<f64>,
}

/// Computer players for one match, one a seat. They are seated when they are first asked and remember the match.
#[derive(Debug)]
pub(super) struct Advisers<G: Seated> {
    seats: Vec<Option<Adviser<G>>>,
    /// Where their thoughts begin; not the luck of the match.
    thoughts: Luck,
}

impl<G: Seated> Advisers<G> {
    pub(super) fn new(seats: usize, thoughts: Luck) -> Advisers<G> {
        Advisers { seats: (0..seats).map(|_| None).collect(), thoughts }
    }

    /// What the player of the seat to act would do.
    pub(super) fn advise(&mut self, it: &Match<G>, question: Question) -> Result<Advice, String> {
        let seat = match it.turn() {
            Turn::Of(seat) => seat,
            Turn::Over(_) => return Err("the match is over".to_owned()),
            Turn::Chance => return Err("chance comes first".to_owned()),
        };
        let Question { level, limits } = question;
        let (adviser, name) = (&mut self.seats[seat.index()], Name::Level(level));
        drop(adviser.take_if(|known| known.name() != name));
        let adviser = adviser.get_or_insert_with(|| Adviser::new(name));
        let seed = self.thoughts.number(it.events().len());
        let advice =
            adviser.advise(it, limits, seed).ok_or("the computer player finds nothing to do here")?;
        Ok(Advice { best: advice.best, value: advice.value })
    }
}
