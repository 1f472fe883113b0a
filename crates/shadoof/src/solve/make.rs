//! Positions to test players with.

use game::{Game, Seat};
use search::Rolls;
use wadi::{Action, BUILT_IN, Building, Options, State, Wadi};

use super::exact::{solve, value};
use super::puzzle::{Puzzle, board};
use super::small::small_map;
use crate::luck::Luck;

/// A puzzle takes at most about this many positions to solve.
const MAX_PUZZLE_POSITIONS: u64 = 20_000;

/// What an action of a puzzle may take: none needs more than a few times the whole.
const MAX_ACTION_POSITIONS: u64 = 1_000_000;

/// Puzzle `number` of those that belong to `seed`: half of them on small boards, half late in matches on built-in
/// boards. In every one there is something to do wrong.
pub(crate) fn make(seed: u64, number: usize) -> Puzzle {
    let mut rolls = Rolls::new(Luck::new(seed.into()).number(number));
    loop {
        let name = if number.is_multiple_of(2) {
            small_map(&mut rolls)
        } else {
            let boards: Vec<_> = BUILT_IN.iter().filter(|board| board.players().contains(&2)).collect();
            boards[rolls.below(boards.len())].id().to_owned()
        };
        let options = Options {
            building: Building::ALL[rolls.below(Building::ALL.len())],
            watchmen: rolls.below(4) == 0,
            pro: rolls.below(4) == 0,
            ..Options::basic(2)
        };
        let Ok(scenario) = board(&name) else { continue };
        let Ok(wadi) = Wadi::new(scenario, options) else { continue };
        if let Some(puzzle) = find(name, wadi, &mut rolls) {
            return puzzle;
        }
    }
}

/// The earliest position of a match that is small enough, or a later one if all its actions are alike.
fn find(board: String, wadi: Wadi, rolls: &mut Rolls) -> Option<Puzzle> {
    let (actions, states) = play(&wadi, rolls);
    // Small and large ones: from the largest down to a hundredth of it, as many of each order of magnitude.
    let size = MAX_PUZZLE_POSITIONS >> rolls.below(8);
    let is_small = |state: &&State| value(&wadi, state, Seat::FIRST, size).is_ok();
    let solvable = states.iter().rev().take_while(is_small).count();
    (states.len() - solvable..states.len()).find_map(|at| {
        let state = states[at];
        let solved = solve(&wadi, &state, MAX_ACTION_POSITIONS).ok()??;
        let mut legal = Vec::new();
        wadi.legal(&state, &mut legal);
        (solved.best.len() < legal.len()).then(|| Puzzle {
            board: board.clone(),
            wadi: wadi.clone(),
            before: actions[..at].to_vec(),
            state,
            lead: solved.lead,
            best: solved.best,
        })
    })
}

/// A match between two who do the best of three things that come to their minds.
fn play(wadi: &Wadi, rolls: &mut Rolls) -> (Vec<Action>, Vec<State>) {
    let (mut actions, mut states) = (Vec::new(), vec![wadi.start()]);
    let mut state = wadi.start();
    while let Some(seat) = state.stage().seat() {
        let ideas = [rolls.next(), rolls.next(), rolls.next()];
        let ideas = ideas.into_iter().filter_map(|roll| wadi.sample(&state, roll));
        let lead_after = |&action: &Action| {
            let mut after = state;
            wadi.apply(&mut after, action);
            let scores = wadi.scores(&after);
            let own = scores[seat.index()];
            2 * own - scores.iter().sum::<i16>()
        };
        let Some(action) = ideas.max_by_key(lead_after) else { break };
        wadi.apply(&mut state, action);
        actions.push(action);
        states.push(state);
    }
    (actions, states)
}
