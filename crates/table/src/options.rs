//! What a table was made with. It never changes.

use std::sync::Arc;

use catalog::AnyMatch;
use game::{Match, Seat};
use reef::{Deck, Reef, SetupError};
use serde::{Deserialize, Serialize};
use serde_json::json;
use wadi::{Choices, ChoicesError, PositionError, Scenario, ScenarioError};
use wire::{Absence, ClockRule, Code, GameChoice, Reason, Refusal, Sitter};

/// What a table was made with, as the store keeps it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Options {
    /// The game with the whole text of its scenario or deck: built-in ones may change, a match not.
    #[serde(deserialize_with = "wire::kept_game")]
    pub game: GameChoice,
    /// Who begins; where nothing is said, the luck of the table decides when play begins.
    pub first: Option<u8>,
    /// Who was to sit where.
    pub seats: Vec<SeatOption>,
    /// The player who made it.
    pub maker: String,
    /// How long people may think.
    pub clock: ClockRule,
    /// What becomes of a seat whose time is up.
    pub absence: Absence,
    /// Whether players may ask for hints.
    pub hints: bool,
    /// How many plays came from another match.
    #[serde(default)]
    pub opening: u32,
    /// How its seats add to the luck.
    #[serde(default)]
    pub luck: LuckForm,
    /// What play waits for.
    #[serde(default)]
    pub begins: BeginsWhen,
}

/// What play waits for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BeginsWhen {
    /// All seats are taken.
    #[default]
    Seated,
    /// All seats are taken, and everybody has opened the table: they were given their seats, and may not know of it.
    AllHaveCome,
}

/// How the seats of a table add to its luck.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LuckForm {
    /// One after the other, openly: so were matches made of which nothing else is said.
    #[default]
    Open,
    /// All commit themselves first, and then show what to.
    Sealed,
}

/// What a seat was made with.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SeatOption {
    /// Who was to sit there.
    pub sitter: Sitter,
    /// The colour of its pieces.
    pub colour: u8,
}

/// Why a game cannot be played as it was chosen, for people.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("{message}")]
pub struct BadChoice {
    message: String,
    /// Which rule it is against, where a rule says so.
    reason: Option<Box<Reason>>,
}

impl BadChoice {
    pub(crate) fn new(message: impl ToString) -> BadChoice {
        BadChoice { message: message.to_string(), reason: None }
    }

    fn of_reef_position(error: &reef::PositionError) -> BadChoice {
        let reason = match *error {
            reef::PositionError::Misread { .. } => None,
            reef::PositionError::Setup(setup) => Some(Box::new(Reason {
                rule: setup.rule().to_string(),
                code: setup.code().to_owned(),
                about: match setup {
                    SetupError::TooManyCards(card) => json!({ "card": card }),
                    SetupError::FaceDown(place) | SetupError::Flipped(place) => json!({ "at": place }),
                    SetupError::TooManyWorms(colour) => json!({ "colour": colour }),
                    SetupError::BreedingTwice(card) => json!({ "breeding": card }),
                    SetupError::Turn(_)
                    | SetupError::Over
                    | SetupError::Seat
                    | SetupError::TooManyFaceDown
                    | SetupError::Boats
                    | SetupError::TooManyCorals
                    | SetupError::OpenBreeding => json!({}),
                },
            })),
        };
        BadChoice { message: error.to_string(), reason }
    }

    fn of_position(error: &PositionError) -> BadChoice {
        let reason = error.setup().map(|setup| {
            let about = error.at().map_or_else(|| json!({}), |at| json!({ "at": shortened(&at) }));
            Box::new(Reason { rule: setup.rule().to_string(), code: setup.code().to_owned(), about })
        });
        BadChoice { message: error.to_string(), reason }
    }
}

impl From<ChoicesError> for BadChoice {
    fn from(error: ChoicesError) -> BadChoice {
        match &error {
            ChoicesError::Position(error) => BadChoice::of_position(error),
            ChoicesError::Building
            | ChoicesError::First
            | ChoicesError::HeadStart(_)
            | ChoicesError::Options(_) => BadChoice::new(error),
        }
    }
}

impl From<BadChoice> for Refusal {
    fn from(bad: BadChoice) -> Refusal {
        Refusal { reason: bad.reason, ..Refusal::new(Code::BadText, bad.message) }
    }
}

impl Options {
    /// The match at its start. Until the lot is drawn it looks as if the first seat began.
    pub(crate) fn start(&self) -> Result<AnyMatch, BadChoice> {
        start(&self.game, self.seats.len(), self.first.unwrap_or_default())
    }

    /// The match at its start if this seat begins.
    pub(crate) fn start_with(&self, first: Seat) -> Result<AnyMatch, BadChoice> {
        start(&self.game, self.seats.len(), first.number())
    }
}

/// A match at its start.
///
/// # Errors
///
/// [`BadChoice`] says why it cannot be played like this.
pub fn start(game: &GameChoice, seats: usize, first: u8) -> Result<AnyMatch, BadChoice> {
    let first = Seat::new(first.into()).ok_or_else(|| BadChoice::new("there is no such seat to begin"))?;
    match game {
        GameChoice::Wadi { scenario, building, watchmen, pro, head_start, position } => {
            let (watchmen, pro, first, position) = (*watchmen, *pro, first.index(), position.as_deref());
            let choices = Choices { players: seats, building, watchmen, pro, first, head_start, position };
            let wadi = choices.rules(read_scenario(scenario)?)?;
            Ok(AnyMatch::Wadi(Match::new(wadi)))
        }
        GameChoice::Reef { deck, head_start, position } => {
            let deck = match deck {
                Some(text) => Deck::read(text).map_err(BadChoice::new)?,
                None => Deck::standard(),
            };
            let reef = Reef::new(deck, first)
                .filter(|_| seats == 2)
                .ok_or_else(|| BadChoice::new("Das Riff is for two players"))?
                .with_head_start(head_start)
                .map_err(BadChoice::new)?;
            let reef = match position {
                None => reef,
                Some(text) => {
                    reef.beginning_with(text).map_err(|error| BadChoice::of_reef_position(&error))?
                }
            };
            Ok(AnyMatch::Reef(Match::new(reef)))
        }
    }
}

/// A scenario by its id or, with a line break in it, from its text.
fn read_scenario(text: &str) -> Result<Arc<Scenario>, BadChoice> {
    Scenario::find(text).map_err(|error| match error {
        ScenarioError::Unknown { id } => {
            let id = shortened(&id);
            BadChoice::new(format!("there is no scenario `{id}`; GET api/scenarios lists them"))
        }
        ScenarioError::Wrong(mistakes) => {
            BadChoice::new(mistakes.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
        }
    })
}

/// The game with whole texts in place of ids, as it is stored.
///
/// # Errors
///
/// [`BadChoice`] if there is no such scenario.
pub fn spelled_out(game: GameChoice) -> Result<GameChoice, BadChoice> {
    Ok(match game {
        GameChoice::Wadi { scenario, building, watchmen, pro, head_start, position } => {
            let scenario = read_scenario(&scenario)?.source().into();
            GameChoice::Wadi { scenario, building, watchmen, pro, head_start, position }
        }
        GameChoice::Reef { deck, head_start, position } => {
            let deck = deck.unwrap_or_else(|| Deck::standard().to_string().into());
            GameChoice::Reef { deck: Some(deck), head_start, position }
        }
    })
}

/// A foreign text as a message can show it.
fn shortened(text: &str) -> String {
    game::shortened(text, 40)
}
