//! Whole turns: all that one seat does until somebody else, or chance, comes to act.

use std::collections::VecDeque;

use game::{Game, Notation, Seat, Turn};
use rustc_hash::FxHashSet;

use super::posed::Posed;

/// A whole turn.
#[derive(Clone, Debug)]
pub(super) struct WholeTurn<G: Game> {
    pub(super) actions: Vec<G::Action>,
    /// The position that it leads to.
    pub(super) after: G::State,
}

/// Whether the turn of this name is still under way.
pub(super) fn is_under_way<G: Notation>(game: &G, state: &G::State, seat: Seat, heading: &str) -> bool {
    game.turn(state) == Turn::Of(seat) && game.heading(state) == heading
}

/// All whole turns that lead to different positions, each by the fewest actions. `None` if there are more than so many, or
/// no seat is to act.
pub(super) fn whole_turns<G: Posed>(game: &G, state: &G::State, most: usize) -> Option<Vec<WholeTurn<G>>> {
    let Turn::Of(seat) = game.turn(state) else { return None };
    let heading = game.heading(state);
    let mut seen = FxHashSet::from_iter([*state]);
    let mut begun = VecDeque::from([WholeTurn::<G> { actions: Vec::new(), after: *state }]);
    let mut complete = Vec::new();
    let mut legal = Vec::new();
    while let Some(so_far) = begun.pop_front() {
        legal.clear();
        game.legal(&so_far.after, &mut legal);
        for &action in legal.iter().filter(|&&action| game.considers(&so_far.after, action)) {
            let mut after = so_far.after;
            game.apply(&mut after, action);
            if !seen.insert(after) {
                continue;
            }
            let turn = WholeTurn { actions: [&so_far.actions[..], &[action]].concat(), after };
            if is_under_way(game, &after, seat, &heading) {
                begun.push_back(turn);
            } else {
                complete.push(turn);
            }
            if complete.len() > most || seen.len() > 4 * most {
                return None;
            }
        }
    }
    Some(complete)
}
