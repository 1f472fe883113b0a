//! What a game is.

use std::fmt;
use std::hash::Hash;
use std::num::NonZeroU64;

use crate::{Seat, Standing};

/// The rules of a game. The value holds the set-up tables and the variant; [`Game::State`] is plain data.
pub trait Game: Send + Sync + 'static {
    /// A position. Small and `Copy`; no random source inside; not serializable.
    type State: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static;
    /// One decision of one seat, or one thing that chance may bring.
    type Action: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static;
    /// Why an action is against the rules.
    type Reason: Reason;
    /// Something that follows from an action by itself and that people at the table would see happen.
    type Effect: Clone + Eq + fmt::Debug + Send + 'static;
    /// What one observer may know of a position.
    type View: Clone + Eq + fmt::Debug + Send + 'static;

    /// How many seats are at the table.
    fn seats(&self) -> usize;

    /// The position at the start.
    fn start(&self) -> Self::State;

    /// Who acts, or how it ended.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Appends what can happen next, in a fixed order, each action once. Nothing once the match is over.
    fn legal(&self, state: &Self::State, out: &mut Vec<Self::Action>);

    /// Says whether the one who acts may do this, and if not, why not.
    ///
    /// # Errors
    ///
    /// The reason names the rule that the action breaks.
    fn check(&self, state: &Self::State, action: Self::Action) -> Result<(), Self::Reason>;

    /// How likely `action` is against the other legal ones, when the turn is [`Turn::Chance`].
    fn weight(&self, state: &Self::State, action: Self::Action) -> NonZeroU64 {
        let _ = (state, action);
        NonZeroU64::MIN
    }

    /// One of the legal actions, chosen by `roll`, a number drawn evenly from all of `u64`: each is as likely as
    /// the others for a seat, and by its weight for chance. `None` once the match is over.
    fn sample(&self, state: &Self::State, roll: u64) -> Option<Self::Action> {
        let mut legal = Vec::new();
        self.legal(state, &mut legal);
        let weight = |&action: &Self::Action| match self.turn(state) {
            Turn::Chance => self.weight(state, action).get(),
            Turn::Of(_) | Turn::Over(_) => 1,
        };
        let mut ticket = scale(roll, legal.iter().map(weight).sum());
        legal.into_iter().find(|action| match ticket.checked_sub(weight(action)) {
            Some(rest) => {
                ticket = rest;
                false
            }
            None => true,
        })
    }

    /// Plays `action` and tells what followed from it, in order.
    ///
    /// # Panics
    ///
    /// May panic, or leave a meaningless state, if the action is not legal.
    fn apply_telling(
        &self,
        state: &mut Self::State,
        action: Self::Action,
        tell: &mut impl FnMut(Self::Effect),
    );

    /// Plays `action`.
    ///
    /// # Panics
    ///
    /// May panic, or leave a meaningless state, if the action is not legal.
    fn apply(&self, state: &mut Self::State, action: Self::Action) {
        self.apply_telling(state, action, &mut |_| ());
    }

    /// Whether `seat` has left the match for good.
    fn has_left(&self, state: &Self::State, seat: Seat) -> bool;

    /// Takes `seat` out of the match for good, at any moment before the end, and tells what followed.
    fn leave(&self, state: &mut Self::State, seat: Seat, tell: &mut impl FnMut(Self::Effect));

    /// What `who` may see. The only way from a state to the network.
    fn view(&self, state: &Self::State, who: Observer) -> Self::View;
}

/// Who acts next, or how it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// A seat decides.
    Of(Seat),
    /// Dice or cards decide.
    Chance,
    /// Nobody: the match is over.
    Over(Standing),
}

/// Somebody who looks at a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Observer {
    /// The player in a seat.
    Seat(Seat),
    /// Anybody else.
    Spectator,
}

/// The id of a rule as the rules document has it, such as `W22`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rule(pub &'static str);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why an action is against the rules: a value to decide on, with a sentence for people as its `Display`.
pub trait Reason: Copy + Eq + fmt::Debug + fmt::Display + Send + Sync + 'static {
    /// The rule that the action breaks.
    fn rule(&self) -> Rule;
}

/// Maps a number drawn evenly from all of `u64` to one below `bound` (0 if the bound is 0).
///
/// The outcomes differ in likelihood by at most `bound` in 2⁶⁴: fit for playouts and tests. Where luck must be
/// exactly fair, draw below [`Match::odds`](crate::Match::odds) with rejection instead.
#[must_use]
pub const fn scale(roll: u64, bound: u64) -> u64 {
    // The product shifted by 64 is below `bound`.
    ((roll as u128 * bound as u128) >> 64) as u64
}
