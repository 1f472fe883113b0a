//! What can happen next.

use crate::buy::Shop;
use crate::state::{Stage, State};
use crate::unseen::Source;
use crate::{Action, Breeding, Colour, Coral, Sex};

/// Something that takes legal actions as they are found.
pub(crate) trait Sink {
    /// Takes the next actions.
    fn add(&mut self, actions: impl Iterator<Item = Action>);
}

impl Sink for Vec<Action> {
    fn add(&mut self, actions: impl Iterator<Item = Action>) {
        self.extend(actions);
    }
}

/// Gives what can happen next, in a fixed order.
pub(crate) fn legal(state: &State, out: &mut impl Sink) {
    match state.stage {
        Stage::Roll => out.add(Breeding::ALL.into_iter().map(|pair| {
            let [one, other] = pair.colours();
            Action::Dice(one, other)
        })),
        Stage::Substitute { .. } => {
            out.add(Colour::ALL.into_iter().filter(|&colour| state.supply.of(colour) > 0).map(Action::Worm));
        }
        Stage::OpponentWorm => {
            out.add(offered_worms(state).map(Action::Worm).chain([Action::Decline]));
        }
        Stage::Buy => Shop::new(state).list(out),
        Stage::TurnUp { from, .. } | Stage::Refill { from, .. } => match from {
            Source::Of(shuffle) => {
                out.add(state.unseen.mixed(shuffle).iter().map(|(card, _)| Action::Card(card)));
            }
            Source::UpTo(_) => out.add([Action::Newer, Action::Older].into_iter()),
        },
        Stage::Breeding => out.add(state.breeding_deck.iter().map(Action::Breeding)),
        Stage::Over => {}
    }
}

/// The rolled colours of which the supply has a worm (R31), each once.
pub(crate) fn offered_worms(state: &State) -> impl Iterator<Item = Colour> {
    Colour::ALL.into_iter().filter(|&colour| {
        state.supply.of(colour) > 0 && state.dice.is_some_and(|dice| dice.contains(&colour))
    })
}

/// Whether the seat's fish on `coral` and this one breed together now (R53).
pub(crate) fn breeds(state: &State, (colour, sex): (Colour, Sex), coral: Option<Coral>) -> Option<Breeding> {
    match coral {
        None | Some(Coral::Empty | Coral::Offspring(_)) => None,
        Some(Coral::Fish(its_colour, its_sex)) => {
            let card = Breeding::of(colour, its_colour);
            (sex != its_sex && state.is_open(card)).then_some(card)
        }
    }
}
