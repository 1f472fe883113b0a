//! Which actions are worth considering.

use game::Seat;
use reef::{Action, Card, Face, Payment, Place, State};

use crate::reef::thrift::Thrift;

/// What a seat chooses from: of purchases that differ in what is paid only the one with worms that are missed least, of looks
/// at cards that are much alike only two.
#[derive(Debug)]
pub(crate) struct Shortlist<'a> {
    state: &'a State,
    pub(crate) thrift: Thrift,
    looks: [Option<Place>; 2],
}

impl Shortlist<'_> {
    /// Of these legal actions of the seat.
    pub(crate) fn new<'a>(state: &'a State, seat: Seat, actions: &[Action]) -> Shortlist<'a> {
        Shortlist { state, thrift: Thrift::new(state, seat), looks: looks(actions) }
    }

    /// Whether an action is on it; if not, another does as well.
    pub(crate) fn has(&self, action: Action) -> bool {
        match action {
            Action::Worm(_) | Action::End | Action::SharkCard(_) | Action::SharkFish(_) => true,
            Action::Flip { at, pay } => self.looks.contains(&Some(at)) && self.thrift.pay(1) == Some(pay),
            Action::Take { at, pay, .. } => self.cheapest(at) == Some(pay),
            Action::Boat(pay) => self.thrift.pay(pay.total()) == Some(pay),
            // A worm helps its owner and is one less for the other, so nobody declines one.
            Action::Decline => false,
            Action::Dice(..) | Action::Newer | Action::Older | Action::Card(_) | Action::Breeding(_) => false,
        }
    }

    /// The way to pay for an open card that hurts least.
    fn cheapest(&self, at: Place) -> Option<Payment> {
        let price = self.state.price(at);
        match self.state.face(at) {
            Face::Open(Card::Fish(colour, _)) => self.thrift.pay_in(colour, price),
            Face::Open(Card::Coral | Card::Pearl | Card::Shark) => self.thrift.pay(price),
            Face::Gap | Face::Down | Face::Open(Card::Water) => None,
        }
    }
}

/// The places at which a look at a face-down card is worth considering: the first and the last. What lies face down
/// is much the same everywhere.
fn looks(actions: &[Action]) -> [Option<Place>; 2] {
    let flips = || actions.iter().filter(|action| matches!(action, Action::Flip { .. }));
    [flips().next(), flips().next_back()].map(|flip| match flip {
        Some(&Action::Flip { at, .. }) => Some(at),
        Some(_) | None => None,
    })
}
