//! The computer player that answers `go`.

use std::fmt;

use game::{Match, Notation, Turn};
use players::{Level, Name, Player};
use serde::Serialize;

use crate::luck::Luck;
use crate::seating::{Limits, Seated, think};

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

/// A player and its level.
type Adviser<G> = (Level, Box<dyn Player<G>>);

/// Computer players for one match, one a seat. They are seated when they are first asked and remember the match.
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
    pub(super) fn advise(&mut self, play: &Match<G>, question: Question) -> Result<Advice, String> {
        let seat = match play.turn() {
            Turn::Of(seat) => seat,
            Turn::Over(_) => return Err("the match is over".to_owned()),
            Turn::Chance => return Err("chance comes first".to_owned()),
        };
        let Question { level, limits } = question;
        let adviser = &mut self.seats[seat.index()];
        drop(adviser.take_if(|(known, _)| *known != level));
        let (_, player) = adviser.get_or_insert_with(|| (level, G::player(Name::Level(level))));
        let (game, state) = (play.game(), play.state());
        let seed = self.thoughts.number(play.events().len());
        let thought = think(player.as_mut(), game, state, limits, seed)
            .ok_or("the computer player finds nothing to do here")?;
        let shares = &thought.report.value.shares()[..game.seats()];
        let value = shares.iter().map(|&share| rounded(share)).collect();
        Ok(Advice { best: Notation::text(game, thought.report.best), value })
    }
}

/// Four digits say all that a search knows.
fn rounded(share: f32) -> f64 {
    (f64::from(share.clamp(0.0, 1.0)) * 10_000.0).round() / 10_000.0
}

impl<G: Seated> fmt::Debug for Advisers<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let levels = self.seats.iter().map(|adviser| adviser.as_ref().map(|(level, _)| level));
        f.debug_list().entries(levels).finish()
    }
}
