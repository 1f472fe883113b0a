//! How hard an exercise is: which levels find it, and how often.

use game::Turn;
use players::{Level, Name};
use thinking::{Limits, think};

use super::exercise::LEVELS;
use super::posed::Posed;
use super::turns::{WholeTurn, is_under_way};

/// How often each level is asked.
pub(super) const TRIES: u8 = 4;
/// No level takes more iterations for an action than this, so that the machine makes no difference.
const ITERATIONS: u32 = 400;
/// No turn has more actions than this.
const LONGEST: usize = 40;

/// How often each level finds the turn of this key, the weakest first.
pub(super) fn found<G: Posed>(game: &G, state: &G::State, key: &[String], seed: u64) -> [u8; LEVELS] {
    let mut found = [0; LEVELS];
    for (level, count) in Level::all().zip(&mut found) {
        for attempt in 0..TRIES {
            let seed = seed.wrapping_add(u64::from(attempt)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let turn = played(game, state, level, seed);
            *count += u8::from(turn.is_some_and(|turn| game.key(&turn) == key));
        }
    }
    found
}

/// The whole turn that a level plays.
fn played<G: Posed>(game: &G, state: &G::State, level: Level, seed: u64) -> Option<WholeTurn<G>> {
    let Turn::Of(seat) = game.turn(state) else { return None };
    let heading = game.heading(state);
    let limits = Limits { iterations: Some(ITERATIONS), ..Limits::default() };
    let mut player = G::player(Name::Level(level));
    let mut turn = WholeTurn { actions: Vec::new(), after: *state };
    while is_under_way(game, &turn.after, seat, &heading) && turn.actions.len() < LONGEST {
        let seed = seed.wrapping_add(turn.actions.len() as u64);
        let thought = think(player.as_mut(), game, &turn.after, limits, seed)?;
        game.apply(&mut turn.after, thought.report.best);
        turn.actions.push(thought.report.best);
    }
    Some(turn)
}
