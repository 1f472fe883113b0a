//! What a computer player says about a match.

use std::fmt;

use catalog::AnyMatch;
use game::{Game, Match, Notation};
use players::{Name, Player, Report, Value};

use crate::seating::{Limits, Seated, think_while};

/// What a computer player would do, and what it thinks of it. Actions are in writing.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// What it would do.
    pub best: String,
    /// What the match is worth to each seat then, from 0 to 1, in four digits. The sum is 1, or nearly.
    pub value: Vec<f64>,
    /// How it expects the match to go on, beginning with `best`, as far as no chance comes in between.
    pub line: Vec<String>,
    /// As much of the line as belongs to the turn that is under way: all of the turn, if the search has seen its end.
    pub turn: Vec<String>,
    /// What else it looked at, the most visited first: [`Advice::MOST_CHOICES`] at most.
    pub choices: Vec<Alternative>,
    /// How many iterations of a search this took.
    pub iterations: u32,
    /// Whether the value is certain.
    pub is_proven: bool,
}

/// Something else that a computer player looked at.
#[derive(Clone, PartialEq, Debug)]
pub struct Alternative {
    /// The action.
    pub action: String,
    /// What the match is worth to each seat then.
    pub value: Vec<f64>,
    /// How often it was looked at.
    pub visits: u32,
}

impl Advice {
    /// How many other actions are named.
    pub const MOST_CHOICES: usize = 8;

    fn new<G: Game + Notation>(game: &G, state: &G::State, report: &Report<G::Action>) -> Advice {
        let value = |value: &Value| value.shares()[..game.seats()].iter().map(|&it| rounded(it)).collect();
        let others = report.choices.iter().filter(|choice| choice.action != report.best);
        let choices = others.take(Advice::MOST_CHOICES).map(|choice| Alternative {
            action: game.text(choice.action),
            value: value(&choice.value),
            visits: choice.visits,
        });
        Advice {
            best: game.text(report.best),
            value: value(&report.value),
            line: report.line.iter().map(|&action| game.text(action)).collect(),
            turn: of_this_turn(game, *state, &report.line).iter().map(|&action| game.text(action)).collect(),
            choices: choices.collect(),
            iterations: report.iterations,
            is_proven: report.is_proven,
        }
    }
}

/// How far a line goes until the turn that is under way is over.
fn of_this_turn<G: Game + Notation>(game: &G, mut state: G::State, line: &[G::Action]) -> Vec<G::Action> {
    let (turn, heading) = (game.turn(&state), game.heading(&state));
    let mut actions = line.iter().copied();
    let mut of_turn = Vec::new();
    while game.turn(&state) == turn && game.heading(&state) == heading {
        let Some(action) = actions.next() else { break };
        game.apply(&mut state, action);
        of_turn.push(action);
    }
    of_turn
}

/// Four digits say all that a search knows.
pub(crate) fn rounded(share: f32) -> f64 {
    (f64::from(share.clamp(0.0, 1.0)) * 10_000.0).round() / 10_000.0
}

/// A computer player who is asked for advice. It may remember the match, so each seat needs its own.
pub struct Adviser<G: Seated> {
    name: Name,
    player: Box<dyn Player<G>>,
}

impl<G: Seated> Adviser<G> {
    /// The adviser with this name. It knows no match yet.
    #[must_use]
    pub fn new(name: Name) -> Adviser<G> {
        Adviser { name, player: G::player(name) }
    }

    /// Who it is.
    pub const fn name(&self) -> Name {
        self.name
    }

    /// What it would do for the seat to act. `None` if no seat is to act.
    pub fn advise(&mut self, game_match: &Match<G>, limits: Limits, seed: u64) -> Option<Advice> {
        self.advise_while(game_match, limits, seed, &|_| true)
    }

    fn advise_while(
        &mut self,
        game_match: &Match<G>,
        limits: Limits,
        seed: u64,
        watch: &dyn Fn(f64) -> bool,
    ) -> Option<Advice> {
        let (game, state) = (game_match.game(), game_match.state());
        let thought = think_while(self.player.as_mut(), game, state, limits, seed, watch)?;
        Some(Advice::new(game, state, &thought.report))
    }
}

impl<G: Seated> fmt::Debug for Adviser<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Adviser").field(&self.name).finish()
    }
}

/// What a player who sees the match for the first time would do for the seat to act. `None` if no seat is to act.
#[must_use]
pub fn advise(game_match: &AnyMatch, who: Name, limits: Limits, seed: u64) -> Option<Advice> {
    advise_while(game_match, who, limits, seed, &|_| true)
}

/// The same, stopped as soon as nobody wants to know any more. `watch` is told now and then which part of the player's time
/// or iterations is used up, from 0 to 1, and says whether it shall go on.
pub fn advise_while(
    game_match: &AnyMatch,
    who: Name,
    limits: Limits,
    seed: u64,
    watch: &dyn Fn(f64) -> bool,
) -> Option<Advice> {
    match game_match {
        AnyMatch::Wadi(it) => Adviser::new(who).advise_while(it, limits, seed, watch),
        AnyMatch::Reef(it) => Adviser::new(who).advise_while(it, limits, seed, watch),
    }
}
