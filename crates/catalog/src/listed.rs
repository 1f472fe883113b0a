//! What the collection knows of each of its games.

use std::fmt::Debug;
use std::sync::Arc;

use game::{Game, Match, Notation, Observer, Seat};
use reef::{Deck, Reef};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use wadi::{Choices, ChoicesError, Scenario, Wadi};

use crate::{AnyMatch, AnyView, Extras, IdleTurns, RecordMistake};

/// A game of the collection: beside its rules, what records and programs need to know.
pub trait Listed: Game<View: Serialize, Reason: Serialize> + Notation + Clone + Debug {
    /// The game's name in records and requests.
    const NAME: &'static str;
    /// The number of this reading of the rules.
    const RULES: u32;
    /// Whether dice or cards have a say.
    const HAS_LUCK: bool;
    /// The action that ends a turn, in writing.
    const END_OF_TURN: &'static str;
    /// What the table chose, as a record has it.
    type Choices: Serialize + DeserializeOwned;

    /// What the table chose.
    fn choices(&self) -> Self::Choices;

    /// The game as a table chose it.
    ///
    /// # Errors
    ///
    /// [`RecordMistake`] says what is wrong with the choices.
    fn choose(choices: &Self::Choices) -> Result<Self, RecordMistake>;

    /// The seat that begins.
    fn first_seat(&self) -> Seat;

    /// The scenario that is played, where there are any.
    fn scenario_played(&self) -> Option<&Arc<Scenario>> {
        None
    }

    /// A view as one of any game.
    fn any_view(view: Self::View) -> AnyView;

    /// What there is to show beside the view.
    fn extras(&self, state: &Self::State) -> Extras;

    /// Every seat's points as the match stands.
    fn points(&self, state: &Self::State) -> Vec<i16>;

    /// The position for a person to read.
    fn picture(&self, state: &Self::State) -> String;

    /// What followed from an action, as the referee and the network tell it.
    fn tell(&self, effect: Self::Effect) -> Value;

    /// The match as one of any game.
    fn any(game_match: Match<Self>) -> AnyMatch;
}

/// What a table of Wadi chose. The scenario is there as a whole: built-in boards may change, a match not.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WadiChoices {
    players: usize,
    building: String,
    watchmen: bool,
    pro: bool,
    first: usize,
    /// The points that each seat has before the match, where anybody has any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    head_start: Vec<u8>,
    scenario: String,
    /// A position that the match began with in place of the scenario's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<String>,
}

impl Listed for Wadi {
    const NAME: &'static str = "wadi";
    const RULES: u32 = Wadi::RULES;
    const HAS_LUCK: bool = false;
    const END_OF_TURN: &'static str = ".";
    type Choices = WadiChoices;

    fn choices(&self) -> WadiChoices {
        let options = self.options();
        WadiChoices {
            players: options.players,
            building: options.building.word().to_owned(),
            watchmen: options.watchmen,
            pro: options.pro,
            first: options.first.index(),
            head_start: options.head_start.numbers(options.players),
            scenario: self.scenario().source().to_owned(),
            position: self.beginning().map(str::to_owned),
        }
    }

    fn choose(choices: &WadiChoices) -> Result<Wadi, RecordMistake> {
        // The whole text, never the id of a board that may change.
        let scenario = Scenario::read(&choices.scenario).map_err(RecordMistake::Scenario)?;
        let WadiChoices { players, watchmen, pro, first, .. } = *choices;
        let (building, position) = (choices.building.as_str(), choices.position.as_deref());
        let head_start = choices.head_start.as_slice();
        let chosen = Choices { players, building, watchmen, pro, first, head_start, position };
        chosen.rules(Arc::new(scenario)).map_err(|error| match error {
            ChoicesError::Position(error) => RecordMistake::Position(error.to_string()),
            ChoicesError::Building
            | ChoicesError::First
            | ChoicesError::HeadStart(_)
            | ChoicesError::Options(_) => RecordMistake::Options(error.to_string()),
        })
    }

    fn first_seat(&self) -> Seat {
        self.options().first
    }

    fn scenario_played(&self) -> Option<&Arc<Scenario>> {
        Some(self.scenario())
    }

    fn any_view(view: wadi::View) -> AnyView {
        AnyView::Wadi(view)
    }

    fn extras(&self, state: &wadi::State) -> Extras {
        let shadoofs = Seat::all(self.seats()).flat_map(|seat| state.shadoofs(seat).iter());
        let harvest = shadoofs.map(|cell| (self.board().layout().square(cell), self.harvest(state, cell)));
        Extras {
            harvest: Some(harvest.collect()),
            fined: state.fined(),
            last_round: self.is_last_round(state),
            tie_break: self.tie_break(state),
            ..Extras::default()
        }
    }

    fn points(&self, state: &Self::State) -> Vec<i16> {
        self.scores(state)
    }

    fn picture(&self, state: &Self::State) -> String {
        self.draw(state)
    }

    fn tell(&self, effect: wadi::Effect) -> Value {
        let name = |cell| self.board().layout().square(cell).to_string();
        match effect {
            wadi::Effect::Flow { from, to, pawns } => {
                json!({ "flow": { "from": name(from), "to": to.map(name), "pawns": pawns } })
            }
            wadi::Effect::Starter(seat) => json!({ "starter": seat.index() }),
            wadi::Effect::ForcedWithdrawal(seat) => json!({ "forced_withdrawal": seat.index() }),
            wadi::Effect::Over => json!({ "over": true }),
        }
    }

    fn any(game_match: Match<Wadi>) -> AnyMatch {
        AnyMatch::Wadi(game_match)
    }
}

/// What a table of Das Riff chose. The deck is there as a whole, as the scenario is for Wadi.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReefChoices {
    first: usize,
    /// The offspring that each seat has before the match, where anybody has any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    head_start: Vec<u8>,
    deck: String,
    /// A position that the match began with in place of the opening deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<String>,
}

impl Listed for Reef {
    const NAME: &'static str = "reef";
    const RULES: u32 = Reef::RULES;
    const HAS_LUCK: bool = true;
    const END_OF_TURN: &'static str = "end";
    type Choices = ReefChoices;

    fn choices(&self) -> ReefChoices {
        ReefChoices {
            first: self.first().index(),
            head_start: self.head_start().numbers(self.seats()),
            deck: self.deck().to_string(),
            position: self.beginning().map(str::to_owned),
        }
    }

    fn choose(choices: &ReefChoices) -> Result<Reef, RecordMistake> {
        let deck = Deck::read(&choices.deck).map_err(|errors| RecordMistake::Deck(errors.to_string()))?;
        let reef = Reef::new(deck, seat(choices.first)?)
            .ok_or_else(|| RecordMistake::Options("`first` is 0 or 1".to_owned()))?
            .with_head_start(&choices.head_start)
            .map_err(|error| RecordMistake::Options(error.to_string()))?;
        match &choices.position {
            None => Ok(reef),
            Some(text) => {
                reef.beginning_with(text).map_err(|error| RecordMistake::Position(error.to_string()))
            }
        }
    }

    fn first_seat(&self) -> Seat {
        self.first()
    }

    fn any_view(view: reef::View) -> AnyView {
        AnyView::Reef(view)
    }

    fn extras(&self, state: &reef::State) -> Extras {
        let idle = IdleTurns { turns: state.idle_turns(), limit: reef::IDLE_LIMIT };
        Extras { idle: Some(idle), stopped: state.stopped(), ..Extras::default() }
    }

    fn points(&self, state: &Self::State) -> Vec<i16> {
        let offspring = |seat| i16::try_from(state.offspring(seat)).expect("five win");
        Seat::all(self.seats()).map(offspring).collect()
    }

    fn picture(&self, state: &Self::State) -> String {
        reef::drawing(&self.view(state, Observer::Spectator), Seat::FIRST)
    }

    fn tell(&self, effect: reef::Effect) -> Value {
        serde_json::to_value(effect).expect("effects are made of texts, numbers and lists")
    }

    fn any(game_match: Match<Reef>) -> AnyMatch {
        AnyMatch::Reef(game_match)
    }
}

fn seat(index: usize) -> Result<Seat, RecordMistake> {
    Seat::new(index).ok_or_else(|| RecordMistake::Options("`first` is the number of a seat".to_owned()))
}
