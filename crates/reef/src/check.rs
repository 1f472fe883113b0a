//! Whether an action is legal, and if not, why not.

use crate::legal::breeds;
use crate::payment::Purse;
use crate::player::BOATS_EACH;
use crate::state::{Stage, State};
use crate::table::Slot;
use crate::unseen::Source;
use crate::{Action, Breeding, Card, Coin, Colour, Coral, CoralNumber, Payment, Place, Reason, Sex};

/// Says whether the one who acts may do this.
pub(crate) fn check(state: &State, action: Action) -> Result<(), Reason> {
    match state.stage {
        Stage::Over => Err(Reason::Over),
        Stage::Roll | Stage::TurnUp { .. } | Stage::Breeding | Stage::Refill { .. } => {
            require(action.is_chance(), Reason::ChanceFirst)?;
            require(can_fall(state, action), Reason::CannotFall)
        }
        Stage::Substitute { .. } | Stage::OpponentWorm | Stage::Buy if action.is_chance() => {
            Err(Reason::OnlyChance)
        }
        Stage::Substitute { .. } => substitute(state, action),
        Stage::OpponentWorm => opponent_worm(state, action),
        Stage::Buy => buy(state, action),
    }
}

fn require(holds: bool, otherwise: Reason) -> Result<(), Reason> {
    if holds { Ok(()) } else { Err(otherwise) }
}

fn can_fall(state: &State, action: Action) -> bool {
    match (state.stage, action) {
        (Stage::Roll, Action::Dice(one, other)) => Breeding::of(one, other).colours() == [one, other],
        (Stage::TurnUp { from, .. } | Stage::Refill { from, .. }, _) => match (from, action) {
            (Source::Of(shuffle), Action::Card(card)) => state.unseen.mixed(shuffle).of(card) > 0,
            (Source::UpTo(_), Action::Newer | Action::Older) => true,
            (Source::Of(_) | Source::UpTo(_), _) => false,
        },
        (Stage::Breeding, Action::Breeding(card)) => state.breeding_deck.has(card),
        (
            Stage::Roll
            | Stage::Breeding
            | Stage::Substitute { .. }
            | Stage::OpponentWorm
            | Stage::Buy
            | Stage::Over,
            _,
        ) => false,
    }
}

fn substitute(state: &State, action: Action) -> Result<(), Reason> {
    if let Action::Worm(colour) = action {
        require(state.supply.of(colour) > 0, Reason::SubstituteNotThere(colour))
    } else if action == Action::Decline {
        Err(Reason::SubstituteDeclined)
    } else {
        Err(Reason::SubstituteFirst)
    }
}

fn opponent_worm(state: &State, action: Action) -> Result<(), Reason> {
    if let Action::Worm(colour) = action {
        let rolled = state.dice.is_some_and(|dice| dice.contains(&colour));
        require(rolled, Reason::NotRolled(colour))?;
        require(state.supply.of(colour) > 0, Reason::OpponentWormNotThere(colour))
    } else {
        require(action == Action::Decline, Reason::OpponentWormFirst)
    }
}

fn buy(state: &State, action: Action) -> Result<(), Reason> {
    match action {
        Action::Worm(_) | Action::Decline => Err(Reason::NoWormNow),
        Action::Flip { at, pay } => flip(state, at, pay),
        Action::Take { at, pay, to } => take(state, at, pay, to),
        Action::Boat(pay) => boat(state, pay),
        Action::SharkCard(at) => shark_card(state, at),
        Action::SharkFish(number) => shark_fish(state, number),
        Action::End => Ok(()),
        Action::Dice(..) | Action::Newer | Action::Older | Action::Card(_) | Action::Breeding(_) => {
            Err(Reason::OnlyChance)
        }
    }
}

fn flip(state: &State, at: Place, pay: Payment) -> Result<(), Reason> {
    require(state.reaches(at), Reason::OutOfReach { at, boats: state.mover().boats })?;
    match state.table.at(at) {
        Slot::Gap => return Err(Reason::NoCard(at)),
        Slot::Open(_) => return Err(Reason::FaceUp(at)),
        Slot::Down(_) => {}
    }
    require(pay.total() == 1, Reason::WrongFlipPrice { paid: pay.total() })?;
    can_pay(&state.mover().purse(), pay)
}

fn take(state: &State, at: Place, pay: Payment, to: Option<CoralNumber>) -> Result<(), Reason> {
    require(state.reaches(at), Reason::OutOfReach { at, boats: state.mover().boats })?;
    let card = match state.table.at(at) {
        Slot::Gap => return Err(Reason::NoCard(at)),
        Slot::Down(_) => return Err(Reason::FaceDown(at)),
        Slot::Open(card) => card,
    };
    match (card, to) {
        (Card::Water, _) => return Err(Reason::Water(at)),
        (Card::Coral | Card::Pearl | Card::Shark, Some(_)) => return Err(Reason::NotAFish(at)),
        (Card::Coral, None) => require(state.mover().next_coral().is_some(), Reason::FiveCorals)?,
        (Card::Pearl | Card::Shark, None) => {}
        (Card::Fish(..), None) => return Err(Reason::NoCoralNamed),
        (Card::Fish(colour, sex), Some(number)) => put_fish(state, (colour, sex), number)?,
    }
    price(state, at, pay)?;
    if let Card::Fish(colour, _) = card {
        let fits = pay.of(Coin::Worm(colour)) + pay.of(Coin::Pearl) == pay.total();
        require(fits, Reason::WrongColour { at, colour, paid: pay })?;
    }
    can_pay(&state.mover().purse(), pay)
}

fn put_fish(state: &State, fish: (Colour, Sex), number: CoralNumber) -> Result<(), Reason> {
    let coral = state.mover().coral(number);
    match coral {
        None => Err(Reason::NoSuchCoral(number)),
        Some(Coral::Offspring(_)) => Err(Reason::HasOffspring(number)),
        Some(Coral::Empty) => match state.mover().empty_coral() {
            Some(lowest) => require(lowest == number, Reason::NotTheLowest { lowest }),
            None => Err(Reason::NoSuchCoral(number)),
        },
        Some(Coral::Fish(_, sex)) if sex == fish.1 => Err(Reason::SameSex(number)),
        Some(Coral::Fish(colour, _)) => {
            let card = Breeding::of(colour, fish.0);
            require(breeds(state, fish, coral).is_some(), Reason::NoBreedingCard(card))
        }
    }
}

fn price(state: &State, at: Place, pay: Payment) -> Result<(), Reason> {
    let (price, paid) = (state.price(at), pay.total());
    if price == paid {
        Ok(())
    } else if state.flipped.has(at) {
        Err(Reason::WrongPriceOfFlipped { at, paid })
    } else {
        Err(Reason::WrongPrice { at, price, paid })
    }
}

fn can_pay(purse: &Purse, pay: Payment) -> Result<(), Reason> {
    for (coin, pays) in pay.iter() {
        let has = purse.of(coin);
        let otherwise = match coin {
            Coin::Worm(colour) => Reason::TooFewWorms { colour, has, pays },
            Coin::Pearl => Reason::TooFewPearls { has, pays },
        };
        require(has >= pays, otherwise)?;
    }
    Ok(())
}

fn boat(state: &State, pay: Payment) -> Result<(), Reason> {
    require(state.mover().boats < BOATS_EACH, Reason::EightBoats)?;
    require(state.boats_left() > 0, Reason::NoBoatLeft)?;
    require(pay.total() == 3, Reason::WrongBoatPrice { paid: pay.total() })?;
    can_pay(&state.mover().purse(), pay)
}

fn shark_card(state: &State, at: Place) -> Result<(), Reason> {
    require(state.mover().sharks > 0, Reason::NoShark)?;
    match state.table.at(at) {
        Slot::Gap | Slot::Down(_) => Err(Reason::NothingToChase(at)),
        Slot::Open(Card::Water) => Err(Reason::SharkAgainstWater(at)),
        Slot::Open(Card::Fish(..) | Card::Coral | Card::Pearl | Card::Shark) => Ok(()),
    }
}

fn shark_fish(state: &State, number: CoralNumber) -> Result<(), Reason> {
    require(state.mover().sharks > 0, Reason::NoShark)?;
    match state.mover().coral(number) {
        Some(Coral::Fish(..)) => Ok(()),
        None | Some(Coral::Empty | Coral::Offspring(_)) => Err(Reason::NoFishToChase(number)),
    }
}
