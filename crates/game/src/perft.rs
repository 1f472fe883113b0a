//! Counting ways to play: a fingerprint of the rules.

use crate::Game;

/// In how many ways `depth` actions can follow each other from `state`; lines that end sooner do not count.
#[must_use]
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut legal = Vec::new();
    game.legal(state, &mut legal);
    if depth == 1 {
        return legal.len() as u64;
    }
    legal
        .into_iter()
        .map(|action| {
            let mut child = *state;
            game.apply(&mut child, action);
            perft(game, &child, depth - 1)
        })
        .sum()
}
