//! One playthrough of a game as a list of facts.

use std::num::NonZeroU64;

use crate::{Game, Reason, Seat, Turn};

/// After how many events each time the position is kept.
const KEPT_EVERY: usize = 64;

/// What happened. Facts: never refused, never edited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event<A> {
    /// A seat played an action.
    Acted(Seat, A),
    /// Dice or cards fell so.
    Fell(A),
    /// A seat left the match for good: it resigned or ran out of time.
    Left(Seat),
}

/// A match: its game, its events, and the position they lead to.
///
/// All judgement is in [`Match::decide`] and its siblings, which change nothing; [`Match::evolve`] takes note of
/// what was decided and cannot fail. In between, the caller stores the event.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    game: G,
    state: G::State,
    events: Vec<Event<G::Action>>,
    /// The positions after every [`KEPT_EVERY`] events: whoever goes back in a long match begins at the nearest one.
    kept: Vec<G::State>,
}

/// Why a command was refused. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Rejected<R: Reason> {
    /// The sender did not know all events of the match.
    #[error("the match has {now} events by now, and the sender knew {seen}")]
    Stale {
        /// How many events the sender knew.
        seen: usize,
        /// How many there are.
        now: usize,
    },
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// It is another seat's turn.
    #[error("it is the turn of seat {}", .to_act.index())]
    OutOfTurn {
        /// Whose turn it is.
        to_act: Seat,
    },
    /// Dice or cards come first.
    #[error("chance comes first")]
    ChanceFirst,
    /// A seat decides now, not chance.
    #[error("chance has no say now")]
    NoChance,
    /// The ticket is not below the odds.
    #[error("the ticket must be below {odds}")]
    TicketTooHigh {
        /// The total weight of what may fall.
        odds: NonZeroU64,
    },
    /// There is no such seat at this table.
    #[error("there is no such seat at this table")]
    NoSuchSeat,
    /// The seat has left the match already.
    #[error("that seat has left the match already")]
    HasLeft,
    /// The action is against the rules.
    #[error("{0} ({rule})", rule = .0.rule())]
    Against(R),
}

impl<G: Game> Match<G> {
    /// A match at its start.
    #[must_use]
    pub fn new(game: G) -> Match<G> {
        let state = game.start();
        Match { game, state, events: Vec::new(), kept: Vec::new() }
    }

    /// The rules it is played by.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The position now.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// All that happened, oldest first.
    #[must_use]
    pub fn events(&self) -> &[Event<G::Action>] {
        &self.events
    }

    /// Who acts, or how it ended.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    /// Says what an action would do. Changes nothing.
    ///
    /// # Errors
    ///
    /// [`Rejected`] says why the action cannot be taken.
    pub fn decide(
        &self,
        seat: Seat,
        seen: usize,
        action: G::Action,
    ) -> Result<Event<G::Action>, Rejected<G::Reason>> {
        self.is_current(seen)?;
        if seat.index() >= self.game.seats() {
            return Err(Rejected::NoSuchSeat);
        }
        match self.turn() {
            Turn::Over(_) => Err(Rejected::Over),
            Turn::Chance => Err(Rejected::ChanceFirst),
            Turn::Of(to_act) if to_act != seat => Err(Rejected::OutOfTurn { to_act }),
            Turn::Of(_) => {
                self.game.check(&self.state, action).map_err(Rejected::Against)?;
                Ok(Event::Acted(seat, action))
            }
        }
    }

    /// The total weight of what may fall, when chance is to act.
    #[must_use]
    pub fn odds(&self) -> Option<NonZeroU64> {
        NonZeroU64::new(self.outcomes().map(|(_, weight)| weight).sum())
    }

    /// What falls now, given a `ticket` drawn evenly from the numbers below [`Match::odds`].
    ///
    /// # Errors
    ///
    /// [`Rejected`] says why nothing can fall.
    pub fn fall(&self, seen: usize, ticket: u64) -> Result<Event<G::Action>, Rejected<G::Reason>> {
        self.is_current(seen)?;
        let odds = match self.turn() {
            Turn::Over(_) => return Err(Rejected::Over),
            Turn::Of(_) => return Err(Rejected::NoChance),
            Turn::Chance => self.odds().ok_or(Rejected::NoChance)?,
        };
        let mut passed = 0;
        self.outcomes()
            .find(|&(_, weight)| {
                passed += weight;
                ticket < passed
            })
            .map(|(action, _)| Event::Fell(action))
            .ok_or(Rejected::TicketTooHigh { odds })
    }

    /// Says what it means that `seat` leaves the match for good. Changes nothing.
    ///
    /// # Errors
    ///
    /// [`Rejected`] says why it cannot leave.
    pub fn resign(&self, seat: Seat, seen: usize) -> Result<Event<G::Action>, Rejected<G::Reason>> {
        self.is_current(seen)?;
        match self.turn() {
            Turn::Over(_) => Err(Rejected::Over),
            Turn::Of(_) | Turn::Chance if seat.index() >= self.game.seats() => Err(Rejected::NoSuchSeat),
            Turn::Of(_) | Turn::Chance if self.game.has_left(&self.state, seat) => Err(Rejected::HasLeft),
            Turn::Of(_) | Turn::Chance => Ok(Event::Left(seat)),
        }
    }

    /// Takes note of a fact that was decided and that the store kept.
    pub fn evolve(&mut self, event: Event<G::Action>) {
        self.evolve_telling(event, &mut |_| ());
    }

    /// Takes note of a fact and tells what followed from it, in order.
    pub fn evolve_telling(&mut self, event: Event<G::Action>, tell: &mut impl FnMut(G::Effect)) {
        match event {
            Event::Acted(_, action) | Event::Fell(action) => {
                self.game.apply_telling(&mut self.state, action, tell);
            }
            Event::Left(seat) => self.game.leave(&mut self.state, seat, tell),
        }
        self.events.push(event);
        if self.events.len().is_multiple_of(KEPT_EVERY) {
            self.kept.push(self.state);
        }
    }

    /// The match as it was after so many events; all of them if there were fewer. It takes no longer in a long match.
    #[must_use]
    pub fn after(&self, event_count: usize) -> Match<G>
    where
        G: Clone,
    {
        let (known, _) = self.events.split_at(event_count.min(self.events.len()));
        let kept = &self.kept[..known.len() / KEPT_EVERY];
        let (told, rest) = known.split_at(kept.len() * KEPT_EVERY);
        let state = kept.last().copied().unwrap_or_else(|| self.game.start());
        let mut before = Match { game: self.game.clone(), state, events: told.to_vec(), kept: kept.to_vec() };
        rest.iter().for_each(|&event| before.evolve(event));
        before
    }

    /// The position alone, as if a match began with it. Nothing of what led there is copied, so that many positions of a long
    /// match take no more room than as many of a short one.
    #[must_use]
    pub fn position(&self) -> Match<G>
    where
        G: Clone,
    {
        Match { game: self.game.clone(), state: self.state, events: Vec::new(), kept: Vec::new() }
    }

    fn is_current(&self, seen: usize) -> Result<(), Rejected<G::Reason>> {
        let now = self.events.len();
        if seen == now { Ok(()) } else { Err(Rejected::Stale { seen, now }) }
    }

    /// What chance may bring now, with weights; nothing when chance is not to act.
    pub fn outcomes(&self) -> impl Iterator<Item = (G::Action, u64)> {
        let mut legal = Vec::new();
        if self.turn() == Turn::Chance {
            self.game.legal(&self.state, &mut legal);
        }
        legal.into_iter().map(|action| (action, self.game.weight(&self.state, action).get()))
    }
}
