//! What a small position is worth for certain.

use game::{Game, Seat, Turn};
use rustc_hash::FxHashMap;

/// The true value of a position between two seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution<A> {
    /// The margin at the end, seen from the first seat, if both play as well as can be.
    pub margin: i32,
    /// The first of the actions that lead there; `None` if the match is over.
    pub best: Option<A>,
    /// How many positions it took.
    pub positions: u64,
}

/// Why a position was not solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unsolved {
    /// It needs more positions than allowed.
    #[error("the position needs more than {limit} positions to solve")]
    TooLarge {
        /// How many were allowed.
        limit: u64,
    },
    /// There are not two seats.
    #[error("only positions between two players can be solved")]
    NotForTwo,
    /// There was no time for it.
    #[error("there was no time to solve the position")]
    Stopped,
    /// Dice or cards decide something on the way.
    #[error("positions with dice or cards cannot be solved")]
    Chance,
}

/// Solves a position between two seats by looking at all that matters (alpha-beta, with a memory of positions).
///
/// `margin` says by how much the first seat is ahead of the second at the end of a match; the first seat wants it
/// high and the second wants it low. At most `limit` positions are opened and remembered, and now and then `stop` is
/// asked whether there is time for more.
///
/// # Errors
///
/// [`Unsolved`] says why there is no answer.
pub fn solve<G: Game>(
    game: &G,
    state: &G::State,
    margin: impl Fn(&G, &G::State) -> i32,
    limit: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Result<Solution<G::Action>, Unsolved> {
    if game.seats() != 2 {
        return Err(Unsolved::NotForTwo);
    }
    let mut solver = Solver { game, margin, limit, stop, opened: 0, seen: FxHashMap::default() };
    let margin = solver.margin_within(state, Window { low: i32::MIN, high: i32::MAX })?;
    let best = solver.seen.get(state).and_then(|bound| bound.best);
    Ok(Solution { margin, best, positions: solver.opened })
}

/// After how many positions there is a look at the clock.
const STOP_EVERY: u64 = 512;

struct Solver<'a, G: Game, M> {
    game: &'a G,
    margin: M,
    limit: u64,
    stop: &'a mut dyn FnMut() -> bool,
    opened: u64,
    seen: FxHashMap<G::State, Bound<G::Action>>,
}

/// What is known of the margin of a position: it lies in the window.
#[derive(Clone, Copy)]
struct Bound<A> {
    window: Window,
    best: Option<A>,
}

/// The margins from `low` to `high`. Outside of it a margin does not matter.
#[derive(Clone, Copy)]
struct Window {
    low: i32,
    high: i32,
}

impl<G: Game, M: Fn(&G, &G::State) -> i32> Solver<'_, G, M> {
    /// The margin if it lies strictly inside the window; otherwise a bound on the side where it lies.
    fn margin_within(&mut self, state: &G::State, mut window: Window) -> Result<i32, Unsolved> {
        let seat = match self.game.turn(state) {
            Turn::Of(seat) => seat,
            Turn::Chance => return Err(Unsolved::Chance),
            Turn::Over(_) => return Ok((self.margin)(self.game, state)),
        };
        // Step 1. Perhaps enough is known already.
        let known = self.seen.get(state).copied();
        if let Some(Bound { window: known, .. }) = known {
            if known.low == known.high || known.low >= window.high {
                return Ok(known.low);
            }
            if known.high <= window.low {
                return Ok(known.high);
            }
            window = Window { low: window.low.max(known.low), high: window.high.min(known.high) };
        }
        self.opened += 1;
        if self.opened > self.limit {
            return Err(Unsolved::TooLarge { limit: self.limit });
        }
        if self.opened.is_multiple_of(STOP_EVERY) && (self.stop)() {
            return Err(Unsolved::Stopped);
        }
        // Step 2. Try all actions, what was best last time first.
        let mut actions = Vec::new();
        self.game.legal(state, &mut actions);
        if let Some(best) = known.and_then(|bound| bound.best)
            && let Some(place) = actions.iter().position(|&action| action == best)
        {
            actions[..=place].rotate_right(1);
        }
        let wants_high = seat == Seat::FIRST;
        let (mut best, mut margin) = (None, if wants_high { i32::MIN } else { i32::MAX });
        let mut rest = window;
        for action in actions {
            let mut child = *state;
            self.game.apply(&mut child, action);
            let found = self.margin_within(&child, rest)?;
            let is_better = if wants_high { found > margin } else { found < margin };
            if is_better || best.is_none() {
                (best, margin) = (Some(action), found);
            }
            if wants_high {
                rest.low = rest.low.max(margin);
            } else {
                rest.high = rest.high.min(margin);
            }
            if rest.low >= rest.high {
                break;
            }
        }
        // Step 3. Remember it as what it is: exact inside the window, a bound outside.
        let before = known.map_or(Window { low: i32::MIN, high: i32::MAX }, |bound| bound.window);
        let proven = Window {
            low: if margin > window.low { margin } else { before.low },
            high: if margin < window.high { margin } else { before.high },
        };
        self.seen.insert(*state, Bound { window: proven, best });
        Ok(margin)
    }
}
