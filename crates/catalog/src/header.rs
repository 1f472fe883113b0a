//! The head of a record: TOML.

use std::sync::Arc;

use game::{Game as _, Seat};
use serde::{Deserialize, Serialize};
use wadi::{Building, Options, Scenario, Wadi};

use crate::RecordMistake;

/// What stands above the turns.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Header {
    /// The game's name.
    pub(crate) game: Name,
    /// The number of the reading of the rules.
    pub(crate) rules: u32,
    /// Who sat where.
    pub(crate) seats: Vec<String>,
    /// How it ended; not there while it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) result: Option<Outcome>,
    /// What the table chose.
    pub(crate) options: WadiOptions,
}

#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Name {
    Wadi,
}

#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct Outcome {
    pub(crate) winners: Vec<usize>,
    pub(crate) scores: Vec<i16>,
}

/// The options of a match of Wadi. The scenario is there as a whole: built-in boards may change, a match not.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WadiOptions {
    players: usize,
    building: String,
    watchmen: bool,
    pro: bool,
    first: usize,
    scenario: String,
}

impl WadiOptions {
    pub(crate) fn of(wadi: &Wadi) -> WadiOptions {
        let options = wadi.options();
        WadiOptions {
            players: wadi.seats(),
            building: options.building.word().to_owned(),
            watchmen: options.watchmen,
            pro: options.pro,
            first: options.first.index(),
            scenario: wadi.scenario().source().to_owned(),
        }
    }

    pub(crate) fn game(&self) -> Result<Wadi, RecordMistake> {
        let scenario = Scenario::read(&self.scenario).map_err(RecordMistake::Scenario)?;
        let building = Building::from_word(&self.building)
            .ok_or_else(|| RecordMistake::Options("`building` is free, spreading or classic".to_owned()))?;
        let first = Seat::new(self.first)
            .ok_or_else(|| RecordMistake::Options("`first` is the number of a seat".to_owned()))?;
        let options =
            Options { players: self.players, building, watchmen: self.watchmen, pro: self.pro, first };
        Wadi::new(Arc::new(scenario), options).map_err(|error| RecordMistake::Options(error.to_string()))
    }
}
