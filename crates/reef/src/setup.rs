//! Positions made by hand: an open description becomes a checked state.

use game::{Rule, Seat, SeatSet};

use crate::breeding::BreedingSet;
use crate::flow::{IDLE_LIMIT, TURN_LIMIT};
use crate::place::COLUMNS;
use crate::player::{BOATS_EACH, OFFSPRING_TO_WIN, Player};
use crate::state::{BOATS, OPEN_BREEDING, SEATS, Stage, State};
use crate::table::{Flipped, Slot, Table};
use crate::unseen::Unseen;
use crate::{Breeding, Card, CardCounts, Colour, Coral, CoralNumber, Deck, Face, Place, PlayerView, Worms};

/// A position at the start or in the buying step of a turn. It promises nothing; [`Setup::build`] checks it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The turn, from 1.
    pub turn: u16,
    /// Whose turn it is.
    pub seat: Seat,
    /// How far the turn has come.
    pub step: SetupStep,
    /// How many turns in a row went by without a purchase.
    pub idle: u8,
    /// The display, from the sea.
    pub rows: [[Face; COLUMNS]; 4],
    /// The open cards of the middle rows that were turned up this turn.
    pub flipped: Vec<Place>,
    /// The discard pile.
    pub discard: Vec<Card>,
    /// The open breeding cards.
    pub breeding: Vec<Breeding>,
    /// What lies before the players.
    pub players: [PlayerView; SEATS],
}

/// How far a turn has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupStep {
    /// The dice are to fall.
    Roll,
    /// The dice fell so, worms were taken, and nothing was bought yet.
    Buy([Colour; 2]),
}

/// Why a position cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The turn is not one of a match.
    #[error("turn {0} is not from 1 to {TURN_LIMIT}")]
    Turn(u16),
    /// The match would be over.
    #[error("the match would be over")]
    Over,
    /// No such seat.
    #[error("there are two seats")]
    Seat,
    /// More cards than the deck has.
    #[error("the deck has fewer {0}")]
    TooManyCards(Card),
    /// A face-down card in a row that is dealt open.
    #[error("no card lies face down at {0}")]
    FaceDown(Place),
    /// A card was turned up this turn where nobody can have turned one up.
    #[error("no card was turned up at {0} this turn: those lie open in the middle rows, after the roll")]
    Flipped(Place),
    /// More cards lie face down than are unseen.
    #[error("more cards lie face down than nobody has seen")]
    TooManyFaceDown,
    /// More worms than there are.
    #[error("there are only 8 {} worms", .0.name())]
    TooManyWorms(Colour),
    /// Too few or too many boats.
    #[error("each player has 1 to 8 boats, and both have 15 at most")]
    Boats,
    /// Too many corals.
    #[error("nobody has more than five corals")]
    TooManyCorals,
    /// A breeding card is in two places.
    #[error("there is only one breeding card {0}")]
    BreedingTwice(Breeding),
    /// Not as many open breeding cards as there must be.
    #[error("four breeding cards lie open while there are as many")]
    OpenBreeding,
}

impl SetupError {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(self) -> Rule {
        Rule(match self {
            SetupError::Seat | SetupError::TooManyWorms(_) => "R1",
            SetupError::TooManyCards(_) => "R3",
            SetupError::BreedingTwice(_) => "R4",
            SetupError::FaceDown(_) | SetupError::TooManyFaceDown => "R10",
            SetupError::OpenBreeding => "R11",
            SetupError::Flipped(_) => "R43",
            SetupError::TooManyCorals => "R50",
            SetupError::Boats => "R66",
            SetupError::Over => "R90",
            SetupError::Turn(_) => "R91",
        })
    }

    /// What is wrong, in one word for translations.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            SetupError::Turn(_) => "setup_bad_turn",
            SetupError::Over => "setup_over",
            SetupError::Seat => "setup_no_seat",
            SetupError::TooManyCards(_) => "setup_too_many_cards",
            SetupError::FaceDown(_) => "setup_face_down",
            SetupError::Flipped(_) => "setup_flipped",
            SetupError::TooManyFaceDown => "setup_too_many_face_down",
            SetupError::TooManyWorms(_) => "setup_too_many_worms",
            SetupError::Boats => "setup_bad_boats",
            SetupError::TooManyCorals => "setup_too_many_corals",
            SetupError::BreedingTwice(_) => "setup_breeding_twice",
            SetupError::OpenBreeding => "setup_open_breeding",
        }
    }
}

impl Setup {
    /// The position; all that is not seen was shuffled once.
    ///
    /// # Errors
    ///
    /// [`SetupError`] says why there is no such position.
    pub fn build(&self, deck: &Deck) -> Result<State, SetupError> {
        let (stage, dice) = match self.step {
            SetupStep::Roll => (Stage::Roll, None),
            SetupStep::Buy(dice) => (Stage::Buy, Some(dice)),
        };
        let [one, other] = &self.players;
        let mut state = State {
            table: Table::EMPTY,
            unseen: Unseen::new(&CardCounts::NONE),
            discard: CardCounts::NONE,
            players: [player(one)?, player(other)?],
            supply: self.supply()?,
            breeding: [None; OPEN_BREEDING],
            breeding_deck: BreedingSet::ALL,
            stage,
            turn: self.turn,
            seat: self.seat,
            dice,
            flipped: Flipped::NONE,
            idle: self.idle,
            acted: false,
            left: SeatSet::EMPTY,
        };
        self.check_turn(&state)?;
        self.check_counts(deck)?;
        self.lay_cards(&mut state, deck)?;
        self.lay_flipped(&mut state)?;
        self.lay_breeding(&mut state)?;
        Ok(state)
    }

    fn check_turn(&self, state: &State) -> Result<(), SetupError> {
        if !(1..=TURN_LIMIT).contains(&self.turn) {
            return Err(SetupError::Turn(self.turn));
        }
        if self.seat.index() >= SEATS {
            return Err(SetupError::Seat);
        }
        if self.idle >= IDLE_LIMIT || state.players.iter().any(|it| it.offspring() == OFFSPRING_TO_WIN) {
            return Err(SetupError::Over);
        }
        let boats = state.players.map(|player| player.boats);
        if boats.iter().any(|boats| !(1..=BOATS_EACH).contains(boats)) || boats.iter().sum::<u8>() > BOATS {
            return Err(SetupError::Boats);
        }
        Ok(())
    }

    /// Numbers that no deck has are told before anybody adds them up.
    fn check_counts(&self, deck: &Deck) -> Result<(), SetupError> {
        for player in &self.players {
            for (card, count) in [(Card::Pearl, player.pearls), (Card::Shark, player.sharks)] {
                if count > deck.cards().of(card) {
                    return Err(SetupError::TooManyCards(card));
                }
            }
        }
        match self.discard.get(usize::from(deck.cards().total())) {
            Some(&card) => Err(SetupError::TooManyCards(card)),
            None => Ok(()),
        }
    }

    fn supply(&self) -> Result<Worms, SetupError> {
        let mut supply = Worms::of_each(Worms::EACH);
        for colour in Colour::ALL {
            for player in &self.players {
                supply.remove(colour, player.worms.of(colour)).ok_or(SetupError::TooManyWorms(colour))?;
            }
        }
        Ok(supply)
    }

    fn lay_cards(&self, state: &mut State, deck: &Deck) -> Result<(), SetupError> {
        self.discard.iter().for_each(|&card| state.discard.add(card, 1));
        let mut down = 0;
        for (place, &face) in Place::all().zip(self.rows.as_flattened()) {
            let slot = match face {
                Face::Gap => Slot::Gap,
                Face::Open(card) => Slot::Open(card),
                Face::Down if place.is_middle() => Slot::Down(state.unseen.newest()),
                Face::Down => return Err(SetupError::FaceDown(place)),
            };
            down += u8::from(face == Face::Down);
            state.table.put(place, slot);
        }

        let mut unseen = *deck.cards();
        for (card, count) in state.all_cards().iter() {
            (0..count).try_for_each(|_| unseen.remove(card)).ok_or(SetupError::TooManyCards(card))?;
        }
        if down > unseen.total() {
            return Err(SetupError::TooManyFaceDown);
        }
        state.unseen = Unseen::new(&unseen);
        (0..down).for_each(|_| state.unseen.deal_down());
        Ok(())
    }

    fn lay_flipped(&self, state: &mut State) -> Result<(), SetupError> {
        for &place in &self.flipped {
            let is_open = matches!(state.face(place), Face::Open(_));
            if !place.is_middle() || !is_open || state.stage != Stage::Buy {
                return Err(SetupError::Flipped(place));
            }
            state.flipped.insert(place);
        }
        Ok(())
    }

    fn lay_breeding(&self, state: &mut State) -> Result<(), SetupError> {
        if self.breeding.len() > OPEN_BREEDING {
            return Err(SetupError::OpenBreeding);
        }
        state.breeding.iter_mut().zip(&self.breeding).for_each(|(place, &card)| *place = Some(card));
        let mut deck = BreedingSet::ALL;
        for card in state.seen_breeding() {
            if !deck.has(card) {
                return Err(SetupError::BreedingTwice(card));
            }
            deck.remove(card);
        }
        if state.breeding.contains(&None) && !deck.is_empty() {
            return Err(SetupError::OpenBreeding);
        }
        state.breeding_deck = deck;
        Ok(())
    }
}

fn player(view: &PlayerView) -> Result<Player, SetupError> {
    if view.corals.len() > CoralNumber::LIMIT {
        return Err(SetupError::TooManyCorals);
    }
    let mut corals: [Option<Coral>; CoralNumber::LIMIT] = [None; CoralNumber::LIMIT];
    corals.iter_mut().zip(&view.corals).for_each(|(place, &coral)| *place = Some(coral));
    let PlayerView { worms, pearls, sharks, boats, corals: _ } = *view;
    Ok(Player { worms, pearls, sharks, boats, corals })
}
