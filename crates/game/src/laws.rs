//! The laws that every game obeys, as a test suite.
//!
//! A rules crate calls [`walk`] from its tests with games, numbers and candidate actions of its own making. A
//! broken law panics with a sentence that says which one.

use std::collections::HashSet;
use std::fmt;

use crate::{Event, Game, Match, Notation, Observer, Rejected, Seat, Turn, scale};

/// How a walk goes.
#[derive(Clone, Copy, Debug)]
pub struct Bound {
    /// No match may have more events than this.
    pub events: usize,
}

/// Plays one match to its end, checks every law at every step, and gives back the match.
///
/// Each step is chosen by the next of `rolls`, numbers drawn evenly from all of `u64`; when they run out, the
/// last one serves on.
///
/// `candidates` are actions that may or may not be legal at any time: the more there are that are not, the more
/// the law about refusals is worth.
///
/// # Panics
///
/// If a law is broken.
pub fn walk<G>(game: G, rolls: &[u64], candidates: &[G::Action], bound: Bound) -> Match<G>
where
    G: Game + Notation + Clone,
    G::State: fmt::Debug,
{
    let mut rolls = rolls.iter().copied().chain(std::iter::repeat(rolls.last().copied().unwrap_or(0)));
    let mut it = Match::new(game);
    loop {
        let legal = check_position(&it, candidates);
        if legal.is_empty() {
            break;
        }
        assert!(it.events().len() < bound.events, "a match ends within {} events", bound.events);
        let event = next_event(&it, &legal, rolls.next().unwrap_or(0));
        check_step(&mut it, event);
    }
    check_replay(&it);
    it
}

/// Checks the laws about one position; gives back its legal actions.
fn check_position<G: Game + Notation>(it: &Match<G>, candidates: &[G::Action]) -> Vec<G::Action> {
    let (game, state) = (it.game(), it.state());
    let mut legal = Vec::new();
    game.legal(state, &mut legal);
    let set: HashSet<G::Action> = legal.iter().copied().collect();
    assert_eq!(set.len(), legal.len(), "no action is listed twice in {state:?}");

    match it.turn() {
        Turn::Over(standing) => {
            assert!(legal.is_empty(), "nothing can happen once the match is over");
            assert_eq!(standing.seats(), game.seats(), "the standing ranks every seat");
            assert!(!standing.winners().is_empty(), "somebody wins");
        }
        Turn::Of(seat) => {
            assert!(seat.index() < game.seats(), "whoever acts sits at the table");
            assert!(!game.has_left(state, seat), "a seat that left does not act");
            assert!(!legal.is_empty(), "a seat to act has an action in {state:?}");
        }
        Turn::Chance => assert!(!legal.is_empty(), "chance has an outcome in {state:?}"),
    }

    for &action in candidates.iter().chain(&legal) {
        let verdict = game.check(state, action);
        assert_eq!(
            verdict.is_ok(),
            set.contains(&action),
            "`legal` and `check` agree about {} ({verdict:?}) in {state:?}",
            game.text(action)
        );
    }

    let mut texts = HashSet::new();
    for &action in &legal {
        let text = game.text(action);
        assert_eq!(game.read(&text), Ok(action), "{text:?} reads back");
        assert!(texts.insert(text), "every legal action has a spelling of its own");
    }

    for who in Seat::all(game.seats()).map(Observer::Seat).chain([Observer::Spectator]) {
        let _ = game.view(state, who);
    }
    legal
}

/// The event that `roll` chooses, by the same doors as in real play.
fn next_event<G: Game>(it: &Match<G>, legal: &[G::Action], roll: u64) -> Event<G::Action> {
    let (game, state, seen) = (it.game(), it.state(), it.events().len());
    let sampled = game.sample(state, roll).expect("a position with legal actions has a sample");
    assert!(legal.contains(&sampled), "a sample is legal: {sampled:?} in {state:?}");
    match it.turn() {
        Turn::Of(seat) => {
            let chosen = legal[usize::try_from(scale(roll, legal.len() as u64)).expect("below the length")];
            assert_eq!(sampled, chosen, "samples follow the order of `legal`, each as likely as the others");
            let other = seat.next(game.seats());
            if other != seat {
                assert_eq!(
                    it.decide(other, seen, chosen),
                    Err(Rejected::OutOfTurn { to_act: seat }),
                    "only the seat to act may act"
                );
            }
            assert_eq!(
                it.decide(seat, seen + 1, chosen),
                Err(Rejected::Stale { seen: seen + 1, now: seen }),
                "who has not seen the latest event is refused"
            );
            it.decide(seat, seen, chosen).expect("a legal action is accepted")
        }
        Turn::Chance => {
            let odds = it.odds().expect("chance has odds");
            assert!(it.fall(seen, odds.get()).is_err(), "a ticket above the odds is refused");
            it.fall(seen, scale(roll, odds.get())).expect("a ticket below the odds falls")
        }
        Turn::Over(_) => unreachable!("a position with legal actions is not over"),
    }
}

/// Takes a step and checks that telling what happened does not change what happens.
fn check_step<G: Game + Clone>(it: &mut Match<G>, event: Event<G::Action>) {
    let mut quiet = it.clone();
    quiet.evolve(event);
    it.evolve_telling(event, &mut |_| ());
    assert_eq!(quiet.state(), it.state(), "telling changes nothing");
}

/// Checks that the events alone bring the same position again.
fn check_replay<G: Game + Clone>(it: &Match<G>) {
    let mut again = Match::new(it.game().clone());
    it.events().iter().for_each(|&event| again.evolve(event));
    assert_eq!(again.state(), it.state(), "a replay of the events gives the same position");
}
