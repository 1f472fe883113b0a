//! What exercises need to know of each game.

mod reef;
mod wadi;

use catalog::AnyMatch;
use game::Match;
use players::Player;
use thinking::Seated;
use wire::GameChoice;

use super::solved::Certain;
use super::theme::Theme;
use super::turns::WholeTurn;

/// What the tree of a judge may take.
const JUDGE_MEMORY: usize = 16 << 20;

/// A game that poses exercises.
pub(super) trait Posed: Seated {
    /// How a turn that is good enough differs from one that is not.
    const NARROWING: Narrowing;

    /// The match, if it is one of this game.
    fn of(any: AnyMatch) -> Option<Match<Self>>;

    /// What two turns have in common that count as the same.
    fn key(&self, turn: &WholeTurn<Self>) -> Vec<String>;

    /// Somebody strong who knows no position yet.
    fn referee() -> Box<dyn Player<Self>>;

    /// The game and the position as they travel. `None` where a position cannot be written, or no exercise begins there.
    fn choice(&self, state: &Self::State) -> Option<GameChoice>;

    /// Whether exercises are looked for in the turn that begins here in a pass over all matches, the first one being 0. So many
    /// turns come after it.
    fn belongs_to(&self, pass: usize, state: &Self::State, turns_left: usize) -> bool;

    /// How many turns are compared at most.
    fn most_turns(&self, state: &Self::State) -> usize;

    /// Whether an action can be part of a turn that is better than all others.
    fn considers(&self, state: &Self::State, action: Self::Action) -> bool {
        let _ = (state, action);
        true
    }

    /// What is known for certain of all turns of a position.
    fn certain(&self, state: &Self::State, turns: &[WholeTurn<Self>]) -> Certain;

    /// What is true of a turn, in the order of telling.
    fn themes(&self, before: &Self::State, turn: &WholeTurn<Self>) -> Vec<Theme>;
}

/// How many turns are looked at how closely. Whatever is not looked at more closely was behind by more than the margin then.
#[derive(Clone, Copy, Debug)]
pub(super) struct Narrowing {
    /// One look after the other, each closer than the one before.
    pub(super) looks: [Look; 3],
    /// The last look at what is left.
    pub(super) iterations: u32,
    /// How many searches the last look consists of, each with a seed of its own.
    pub(super) searches: u8,
    /// By how much every search must prefer the best to all others, as a share of the victory.
    pub(super) margin: f32,
}

/// A look at some turns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub(super) iterations: u32,
    /// Who is further behind the best is out.
    pub(super) behind: f32,
    /// If more are left, no turn is clearly best.
    pub(super) most: usize,
}
