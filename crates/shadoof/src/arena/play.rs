//! One match between computer players.

use std::time::Duration;

use catalog::Record;
use game::{Match, Turn};
use players::{Player, Value};
use thinking::{Limits, Seated, think};

use super::contestant::Contestant;
use super::schedule::Pairing;

/// How long somebody thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Pace {
    pub(crate) actions: u32,
    pub(crate) total: Duration,
    pub(crate) longest: Duration,
}

impl Pace {
    /// Adds what somebody else did, or the same at another time.
    pub(crate) fn add(&mut self, more: Pace) {
        self.actions += more.actions;
        self.total += more.total;
        self.longest = self.longest.max(more.longest);
    }

    /// The mean time of an action.
    pub(crate) fn mean(&self) -> Duration {
        self.total / self.actions.max(1)
    }
}

/// A match that is over.
#[derive(Debug)]
pub(crate) struct Played {
    /// The match as a text that can be replayed.
    pub(crate) record: String,
    /// Each seat's share of the victory.
    pub(crate) shares: Vec<f64>,
    /// Each seat's points.
    pub(crate) points: Vec<i16>,
    /// How long everybody thought.
    pub(crate) pace: Pace,
    /// By how much they were late, for every action that was.
    pub(crate) overruns: Vec<Duration>,
}

impl<G: Seated> Pairing<'_, G> {
    /// Plays it to the end.
    pub(crate) fn play(&self, limits: Limits) -> Played {
        let seated =
            |contestant: &Contestant| contestant.player().expect("contests are made of players of the game");
        let mut players: Vec<Box<dyn Player<G>>> = self.names.iter().map(seated).collect();
        let mut it = Match::new(self.board.clone());
        let (mut pace, mut falls, mut overruns) = (Pace::default(), 0, Vec::new());
        let standing = loop {
            let seen = it.events().len();
            let event = match it.turn() {
                Turn::Over(standing) => break standing,
                Turn::Chance => {
                    let odds = it.odds().expect("chance is to act");
                    let ticket = self.luck.ticket(falls, odds);
                    falls += 1;
                    it.fall(seen, ticket).expect("the ticket is below the odds")
                }
                Turn::Of(seat) => {
                    let player = players[seat.index()].as_mut();
                    let seed = self.thoughts.number(seen);
                    let thought = think(player, it.game(), it.state(), limits, seed)
                        .expect("a player finds something to do when its seat is to act");
                    overruns.extend(thought.overrun());
                    let took = thought.took;
                    pace.add(Pace { actions: 1, total: took, longest: took });
                    it.decide(seat, seen, thought.report.best).expect("players keep to the rules")
                }
            };
            it.evolve(event);
        };
        let points = it.game().points(it.state());
        let shares =
            Value::of(&standing).shares()[..points.len()].iter().map(|&share| share.into()).collect();
        let seats = self.names.iter().map(ToString::to_string).collect();
        let record = Record::new(seats, G::any(it)).write();
        Played { record, shares, points, pace, overruns }
    }
}
