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

/// From this share of the victory on, a seat is sure of it.
const SURE: f32 = 0.9;

/// How matches went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Course {
    pub(crate) matches: u32,
    pub(crate) actions: u32,
    /// How often somebody was ahead of all who was not before.
    pub(crate) leads: u32,
    /// How many actions were taken while nobody was sure of the victory.
    pub(crate) open: u32,
}

impl Course {
    /// Adds how others went.
    pub(crate) fn add(&mut self, more: Course) {
        self.matches += more.matches;
        self.actions += more.actions;
        self.leads += more.leads;
        self.open += more.open;
    }

    /// How many actions a match has.
    pub(crate) fn length(self) -> f64 {
        f64::from(self.actions) / f64::from(self.matches.max(1))
    }

    /// How often the lead changes in a match.
    pub(crate) fn leads(self) -> f64 {
        f64::from(self.leads) / f64::from(self.matches.max(1))
    }

    /// Which part of the actions is taken while the match is open.
    pub(crate) fn open_part(self) -> f64 {
        f64::from(self.open) / f64::from(self.actions.max(1))
    }
}

/// The seat that has more points than every other.
fn leader(points: &[i16]) -> Option<usize> {
    let most = points.iter().max()?;
    let mut leaders = points.iter().enumerate().filter(|(_, points)| *points == most);
    leaders.next().map(|(seat, _)| seat).filter(|_| leaders.next().is_none())
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
    /// How it went.
    pub(crate) course: Course,
    /// By how much they were late, for every action that was.
    pub(crate) overruns: Vec<Duration>,
}

impl<G: Seated> Pairing<'_, G> {
    /// Plays it to the end.
    pub(crate) fn play(&self, limits: Limits) -> Played {
        let seated =
            |contestant: &Contestant| contestant.player().expect("contests are made of players of the game");
        let mut players: Vec<Box<dyn Player<G>>> = self.names.iter().map(seated).collect();
        let openers = self.opening.iter().flat_map(|opening| self.names.iter().map(|_| seated(&opening.by)));
        let mut openers: Vec<Box<dyn Player<G>>> = openers.collect();
        let mut to_open = vec![self.opening.map_or(0, |opening| opening.actions); self.names.len()];
        let mut it = Match::new(self.board.clone());
        let (mut pace, mut falls, mut overruns) = (Pace::default(), 0, Vec::new());
        let (mut course, mut ahead) = (Course { matches: 1, ..Course::default() }, None);
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
                    let left = &mut to_open[seat.index()];
                    let player = if *left > 0 { &mut openers } else { &mut players }[seat.index()].as_mut();
                    *left = left.saturating_sub(1);
                    let seed = self.thoughts.number(seen);
                    let thought = think(player, it.game(), it.state(), limits, seed)
                        .expect("a player finds something to do when its seat is to act");
                    overruns.extend(thought.overrun());
                    let took = thought.took;
                    pace.add(Pace { actions: 1, total: took, longest: took });
                    course.actions += 1;
                    course.open += u32::from(thought.report.value.shares().iter().all(|&share| share < SURE));
                    it.decide(seat, seen, thought.report.best).expect("players keep to the rules")
                }
            };
            it.evolve(event);
            let leading = leader(&it.game().points(it.state()));
            if leading.is_some() && leading != ahead {
                course.leads += 1;
                ahead = leading;
            }
        };
        let points = it.game().points(it.state());
        let shares =
            Value::of(&standing).shares()[..points.len()].iter().map(|&share| share.into()).collect();
        let seats = self.names.iter().map(ToString::to_string).collect();
        let record = Record::new(seats, G::any(it)).write();
        Played { record, shares, points, pace, course, overruns }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_shares_the_most_points_does_not_lead() {
        assert_eq!(leader(&[3, 5, 1]), Some(1));
        assert_eq!(leader(&[5, 5, 1]), None);
        assert_eq!(leader(&[]), None);
    }
}
