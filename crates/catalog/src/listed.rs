//! What the collection knows of each of its games.

use std::fmt::Debug;
use std::sync::Arc;

use game::{Game, Match, Notation, Observer, Seat};
use reef::{Deck, Reef};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use wadi::{Building, Options, Scenario, Wadi};

use crate::{AnyMatch, RecordMistake};

/// A game of the collection: beside its rules, what records and programs need to know.
pub trait Listed: Game<View: Serialize, Reason: Serialize> + Notation + Clone + Debug {
    /// The game's name in records and requests.
    const NAME: &'static str;
    /// The number of this reading of the rules.
    const RULES: u32;
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
    scenario: String,
    /// A position that the match began with in place of the scenario's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<String>,
}

impl Listed for Wadi {
    const NAME: &'static str = "wadi";
    const RULES: u32 = Wadi::RULES;
    type Choices = WadiChoices;

    fn choices(&self) -> WadiChoices {
        let options = self.options();
        WadiChoices {
            players: options.players,
            building: options.building.word().to_owned(),
            watchmen: options.watchmen,
            pro: options.pro,
            first: options.first.index(),
            scenario: self.scenario().source().to_owned(),
            position: self.beginning().map(str::to_owned),
        }
    }

    fn choose(choices: &WadiChoices) -> Result<Wadi, RecordMistake> {
        let scenario = Scenario::read(&choices.scenario).map_err(RecordMistake::Scenario)?;
        let building = Building::from_word(&choices.building)
            .ok_or_else(|| RecordMistake::Options("`building` is free, spreading or classic".to_owned()))?;
        let first = seat(choices.first)?;
        let WadiChoices { players, watchmen, pro, .. } = *choices;
        let options = Options { players, building, watchmen, pro, first };
        let wadi = Wadi::new(Arc::new(scenario), options)
            .map_err(|error| RecordMistake::Options(error.to_string()))?;
        match &choices.position {
            None => Ok(wadi),
            Some(text) => wadi.beginning_with(text).map_err(RecordMistake::Position),
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
    deck: String,
}

impl Listed for Reef {
    const NAME: &'static str = "reef";
    const RULES: u32 = Reef::RULES;
    type Choices = ReefChoices;

    fn choices(&self) -> ReefChoices {
        ReefChoices { first: self.first().index(), deck: self.deck().to_string() }
    }

    fn choose(choices: &ReefChoices) -> Result<Reef, RecordMistake> {
        let deck = Deck::read(&choices.deck).map_err(|errors| RecordMistake::Deck(errors.to_string()))?;
        Reef::new(deck, seat(choices.first)?)
            .ok_or_else(|| RecordMistake::Options("`first` is 0 or 1".to_owned()))
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
