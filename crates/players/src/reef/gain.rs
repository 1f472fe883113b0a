//! What an action is worth at once.

use game::{Game, Seat, Turn};
use reef::{Action, Reef, State};

use crate::reef::judge::distances;
use crate::reef::shortlist::Shortlist;

/// What a seat pays attention to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Attention {
    /// How much the opponent's way to win counts against the seat's own.
    pub(crate) opponent: f32,
    /// Whether it thinks through what face-down cards may bring; otherwise it goes by feeling.
    pub(crate) chances: bool,
}

/// What winning at once counts, in worms.
const VICTORY_GAIN: f32 = 100.0;
/// What turning up a card is worth to those who go by feeling: a little less than its worm.
const BLIND_FLIP_GAIN: f32 = -0.4;

/// Appends what each action gains for the seat that decides, in worms, in their order; `None` if another does as
/// well: the same purchase paid for with worms that are missed less, or a look at a card like another.
pub(crate) fn gains(
    reef: &Reef,
    state: &State,
    actions: &[Action],
    attention: Attention,
    out: &mut Vec<Option<f32>>,
) {
    let Turn::Of(seat) = reef.turn(state) else { return };
    let shortlist = Shortlist::new(state, seat, actions);
    let before = worth(reef, state, seat, attention);
    out.extend(actions.iter().map(|&action| {
        let after = || {
            let mut after = *state;
            reef.apply(&mut after, action);
            after
        };
        shortlist.has(action).then(|| match action {
            Action::Worm(colour) => shortlist.thrift.wish(colour),
            Action::Flip { .. } if attention.chances => expected(reef, &after(), seat, attention) - before,
            Action::Flip { .. } => BLIND_FLIP_GAIN,
            Action::Take { .. } | Action::Boat(_) | Action::SharkCard(_) | Action::SharkFish(_) => {
                worth(reef, &after(), seat, attention) - before
            }
            Action::End | Action::Decline => 0.0,
            Action::Dice(..) | Action::Newer | Action::Older | Action::Card(_) | Action::Breeding(_) => 0.0,
        })
    }));
}

/// What a position is worth to `seat`, in worms.
fn worth(reef: &Reef, state: &State, seat: Seat, attention: Attention) -> f32 {
    if let Turn::Over(standing) = reef.turn(state) {
        return if standing.place(seat) == 1 { VICTORY_GAIN } else { -VICTORY_GAIN };
    }
    let distances = distances(state);
    let own = seat.index() & 1;
    attention.opponent * distances[1 - own] - distances[own]
}

/// What a position is worth to `seat` on average over the card that is turned up.
fn expected(reef: &Reef, state: &State, seat: Seat, attention: Attention) -> f32 {
    if reef.turn(state) != Turn::Chance {
        return worth(reef, state, seat, attention);
    }
    let mut outcomes = Vec::new();
    reef.legal(state, &mut outcomes);
    let (mut sum, mut odds) = (0.0, 0.0);
    for outcome in outcomes {
        #[expect(clippy::cast_precision_loss, reason = "at most 60 cards")]
        let weight = reef.weight(state, outcome).get() as f32;
        let mut after = *state;
        reef.apply(&mut after, outcome);
        sum += weight * expected(reef, &after, seat, attention);
        odds += weight;
    }
    sum / odds
}
