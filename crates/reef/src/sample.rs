//! One of the legal actions by a number, without a list of them.

use game::scale;

use crate::buy::Shop;
use crate::legal::{Sink, legal};
use crate::state::{Stage, State};
use crate::unseen::Source;
use crate::{Action, Colour};

/// One of the legal actions of a seat, all equally likely; see [`game::Game::sample`].
pub(crate) fn sample_even(state: &State, roll: u64) -> Option<Action> {
    let mut counter = Counter(0);
    if state.stage == Stage::Buy {
        // What can be paid is found out once for both passes.
        let shop = Shop::new(state);
        shop.list(&mut counter);
        let mut lottery = Lottery::new(scale(roll, counter.0), |_| 1);
        shop.list(&mut lottery);
        lottery.drawn
    } else {
        legal(state, &mut counter);
        let mut lottery = Lottery::new(scale(roll, counter.0), |_| 1);
        legal(state, &mut lottery);
        lottery.drawn
    }
}

/// One of the outcomes of chance, by weight.
pub(crate) fn sample_weighted(state: &State, roll: u64) -> Option<Action> {
    let odds = match state.stage {
        Stage::Roll => (Colour::COUNT * Colour::COUNT) as u64,
        Stage::TurnUp { from, .. } | Stage::Refill { from, .. } => match from {
            Source::Of(shuffle) => state.unseen.ages(shuffle)[0].into(),
            Source::UpTo(shuffle) => state.unseen.ages(shuffle).map(u64::from).iter().sum(),
        },
        Stage::Breeding => state.breeding_deck.len().into(),
        Stage::Substitute { .. } | Stage::OpponentWorm | Stage::Buy | Stage::Over => return None,
    };
    let mut lottery = Lottery::new(scale(roll, odds), |action| weight(state, action));
    legal(state, &mut lottery);
    lottery.drawn
}

/// How likely an outcome of chance is against the others.
pub(crate) fn weight(state: &State, action: Action) -> u64 {
    match (state.stage, action) {
        // The dice are told apart at the table but not in writing: two orders make one outcome.
        (Stage::Roll, Action::Dice(one, other)) if one != other => 2,
        (Stage::TurnUp { from, .. } | Stage::Refill { from, .. }, _) => match (from, action) {
            (Source::Of(shuffle), Action::Card(card)) => state.unseen.mixed(shuffle).of(card).into(),
            (Source::UpTo(shuffle), Action::Newer) => state.unseen.ages(shuffle)[0].into(),
            (Source::UpTo(shuffle), Action::Older) => state.unseen.ages(shuffle)[1].into(),
            (Source::Of(_) | Source::UpTo(_), _) => 1,
        },
        (_, _) => 1,
    }
}

/// Counts actions.
struct Counter(u64);

impl Sink for Counter {
    fn add(&mut self, actions: impl Iterator<Item = Action>) {
        self.0 += actions.count() as u64;
    }
}

/// Finds the action on which a ticket falls, each action being as wide as its weight.
struct Lottery<W> {
    ticket: u64,
    weight: W,
    drawn: Option<Action>,
}

impl<W: Fn(Action) -> u64> Lottery<W> {
    const fn new(ticket: u64, weight: W) -> Lottery<W> {
        Lottery { ticket, weight, drawn: None }
    }
}

impl<W: Fn(Action) -> u64> Sink for Lottery<W> {
    fn add(&mut self, mut actions: impl Iterator<Item = Action>) {
        if self.drawn.is_some() {
            return;
        }
        self.drawn = actions.find(|&action| match self.ticket.checked_sub((self.weight)(action)) {
            Some(rest) => {
                self.ticket = rest;
                false
            }
            None => true,
        });
    }
}
