//! The game as the rest of the project knows it.

use std::num::NonZeroU64;
use std::sync::Arc;

use game::{Game, HeadStart, HeadStartError, Observer, Seat, SeatSet, Standing, Turn};

use crate::breeding::BreedingSet;
use crate::deck::FEWEST_CORALS;
use crate::player::Player;
use crate::state::{OPEN_BREEDING, SEATS, Stage, State};
use crate::table::{Flipped, Table};
use crate::unseen::{Source, Unseen};
use crate::{
    Action, Breeding, Card, CardCounts, Colour, Coral, Deck, Effect, Place, PositionError, Reason, Setup,
    View, Worms, apply, check, legal, sample, view,
};

/// The most offspring that a seat may have before the match: both together have one of each colour at the most.
const MOST_HEAD_START: u8 = 3;

/// The rules of Das Riff with a deck of reef cards and a choice of who begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reef {
    deck: Deck,
    first: Seat,
    head_start: HeadStart,
    beginning: Option<Arc<Beginning>>,
}

/// A position that a match begins with in place of the opening deal.
#[derive(PartialEq, Eq, Debug)]
struct Beginning {
    /// The position in writing.
    text: String,
    state: State,
}

impl Reef {
    /// The number of this reading of the rules. A change that alters any old match's outcome is a new number.
    pub const RULES: u32 = 1;

    /// The game with this deck; `first` begins (R13). `None` if there is no such seat at the table.
    #[must_use]
    pub fn new(deck: Deck, first: Seat) -> Option<Reef> {
        (first.index() < SEATS).then_some(Reef { deck, first, head_start: HeadStart::NONE, beginning: None })
    }

    /// The same rules for matches that begin with a position that was put up by hand, in the middle of the turn that it
    /// says.
    ///
    /// # Errors
    ///
    /// [`PositionError`] says what is wrong with the text, or why the position cannot be.
    pub fn beginning_with(self, text: &str) -> Result<Reef, PositionError> {
        let state = Setup::read(text)?.build(&self.deck).map_err(PositionError::Setup)?;
        let beginning = Some(Arc::new(Beginning { text: text.to_owned(), state }));
        Ok(Reef { beginning, ..self })
    }

    /// The same rules for matches in which each seat has so many offspring before the opening deal: its corals come out of the
    /// deck, and the cards of two fish of one colour out of the breeding cards. A position that is put up by hand has its own.
    ///
    /// # Errors
    ///
    /// [`HeadStartError`] if there is not a number for each seat, or too large a one.
    pub fn with_head_start(self, offspring: &[u8]) -> Result<Reef, HeadStartError> {
        let spare = self.deck.cards().of(Card::Coral).saturating_sub(FEWEST_CORALS);
        let head_start = HeadStart::read(offspring, SEATS, MOST_HEAD_START.min(spare / 2))?;
        Ok(Reef { head_start, ..self })
    }

    /// The offspring that seats have before the opening deal.
    #[must_use]
    pub const fn head_start(&self) -> HeadStart {
        self.head_start
    }

    /// The position in writing that matches begin with, if it is not the opening deal.
    #[must_use]
    pub fn beginning(&self) -> Option<&str> {
        self.beginning.as_ref().map(|beginning| beginning.text.as_str())
    }

    /// The reef cards it is played with.
    #[must_use]
    pub const fn deck(&self) -> &Deck {
        &self.deck
    }

    /// Who begins.
    #[must_use]
    pub const fn first(&self) -> Seat {
        self.first
    }
}

impl Default for Reef {
    /// The standard deck; the first seat begins.
    fn default() -> Reef {
        Reef { deck: Deck::standard(), first: Seat::FIRST, head_start: HeadStart::NONE, beginning: None }
    }
}

impl Game for Reef {
    type State = State;
    type Action = Action;
    type Reason = Reason;
    type Effect = Effect;
    type View = View;

    fn seats(&self) -> usize {
        SEATS
    }

    fn start(&self) -> State {
        if let Some(beginning) = &self.beginning {
            return beginning.state;
        }
        let (mut cards, mut breeding_deck) = (*self.deck.cards(), BreedingSet::ALL);
        let mut players = [Player::START; SEATS];
        let mut colours = Colour::ALL.into_iter();
        for (player, seat) in players.iter_mut().zip(Seat::all(SEATS)) {
            let given = colours.by_ref().take(self.head_start.of(seat).into());
            for (coral, colour) in player.corals.iter_mut().zip(given) {
                let card = Breeding::of(colour, colour);
                *coral = Some(Coral::Offspring(card));
                breeding_deck.remove(card);
                cards.remove(Card::Coral).expect("there are as many to spare");
            }
        }
        // The display is empty: the opening deal is chance's first business (R10, R11).
        State {
            table: Table::EMPTY,
            unseen: Unseen::new(&cards),
            discard: CardCounts::NONE,
            players,
            // One worm of each colour has gone to each player (R12).
            supply: Worms::of_each(Worms::EACH - 2),
            breeding: [None; OPEN_BREEDING],
            breeding_deck,
            stage: Stage::Refill { at: Place::FIRST, since: Place::FIRST, from: Source::Of(0) },
            turn: 0,
            seat: self.first,
            dice: None,
            flipped: Flipped::NONE,
            idle: 0,
            acted: false,
            left: SeatSet::EMPTY,
        }
    }

    fn turn(&self, state: &State) -> Turn {
        match state.stage {
            Stage::Roll | Stage::TurnUp { .. } | Stage::Breeding | Stage::Refill { .. } => Turn::Chance,
            Stage::Substitute { .. } | Stage::Buy => Turn::Of(state.seat),
            Stage::OpponentWorm => Turn::Of(state.opponent()),
            Stage::Over if state.left.is_empty() => {
                Turn::Over(Standing::rank(&state.players.map(|player| player.offspring())))
            }
            // Who leaves loses, however many offspring there are (R92).
            Stage::Over => {
                let stayed = [0, 1].map(|seat| Seat::new(seat).is_some_and(|seat| !state.left.has(seat)));
                Turn::Over(Standing::rank(&stayed))
            }
        }
    }

    fn legal(&self, state: &State, out: &mut Vec<Action>) {
        legal::legal(state, out);
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Reason> {
        check::check(state, action)
    }

    fn weight(&self, state: &State, action: Action) -> NonZeroU64 {
        NonZeroU64::new(sample::weight(state, action)).unwrap_or(NonZeroU64::MIN)
    }

    fn sample(&self, state: &State, roll: u64) -> Option<Action> {
        match self.turn(state) {
            Turn::Of(_) => sample::sample_even(state, roll),
            Turn::Chance => sample::sample_weighted(state, roll),
            Turn::Over(_) => None,
        }
    }

    fn apply_telling(&self, state: &mut State, action: Action, tell: &mut impl FnMut(Effect)) {
        apply::apply(state, action, tell);
    }

    fn has_left(&self, state: &State, seat: Seat) -> bool {
        state.left.has(seat)
    }

    fn leave(&self, state: &mut State, seat: Seat, tell: &mut impl FnMut(Effect)) {
        state.left.insert(seat);
        apply::finish(state, tell);
    }

    fn view(&self, state: &State, who: Observer) -> View {
        // Nothing is known to one and hidden from another.
        let _ = who;
        view::view(state)
    }
}
