//! What a table chose, in words, and the rules that follow from it.

use std::sync::Arc;

use game::{HeadStart, HeadStartError, Seat};

use crate::{Building, Options, OptionsError, PositionError, Scenario, Wadi};

/// What a table chose, as people and programs write it. It promises nothing; [`Choices::rules`] checks it.
///
/// ```
/// use wadi::{Choices, ChoicesError, Scenario};
///
/// let scenario = Scenario::find("two-palms").expect("it is built in");
/// let choices = Choices { building: "classic", ..Choices::basic(2) };
/// assert!(choices.rules(scenario.clone()).is_ok());
///
/// let choices = Choices { building: "crowded", ..choices };
/// assert_eq!(choices.rules(scenario).unwrap_err(), ChoicesError::Building);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choices<'a> {
    /// How many players.
    pub players: usize,
    /// The word for the building rule.
    pub building: &'a str,
    /// Whether the expansion The Watchmen is played.
    pub watchmen: bool,
    /// Whether two shadoofs may be built in a turn.
    pub pro: bool,
    /// The number of the seat that has the talisman in the first round.
    pub first: usize,
    /// The points that each seat has before the match, or nothing.
    pub head_start: &'a [u8],
    /// A position to begin with in place of the scenario's own, in writing.
    pub position: Option<&'a str>,
}

/// Why there are no rules for what a table chose.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ChoicesError {
    /// There is no such building rule.
    #[error("`building` is free, spreading or classic")]
    Building,
    /// No table has such a seat.
    #[error("`first` is the number of a seat")]
    First,
    /// There is no such head start.
    #[error(transparent)]
    HeadStart(#[from] HeadStartError),
    /// The scenario cannot be played so.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// The position is none.
    #[error(transparent)]
    Position(#[from] PositionError),
}

impl Choices<'static> {
    /// The basic game for this many players; the first seat begins.
    #[must_use]
    pub const fn basic(players: usize) -> Choices<'static> {
        Choices {
            players,
            building: Building::Free.word(),
            watchmen: false,
            pro: false,
            first: 0,
            head_start: &[],
            position: None,
        }
    }
}

impl Choices<'_> {
    /// The rules for a table that chose so and this scenario.
    ///
    /// # Errors
    ///
    /// [`ChoicesError`] says what is wrong with the choices.
    pub fn rules(&self, scenario: Arc<Scenario>) -> Result<Wadi, ChoicesError> {
        let building = Building::from_word(self.building).ok_or(ChoicesError::Building)?;
        let first = Seat::new(self.first).ok_or(ChoicesError::First)?;
        let Choices { players, watchmen, pro, .. } = *self;
        let head_start = HeadStart::read(self.head_start, players, Options::MOST_HEAD_START)?;
        let wadi = Wadi::new(scenario, Options { players, building, watchmen, pro, first, head_start })?;
        Ok(match self.position {
            None => wadi,
            Some(text) => wadi.beginning_with(text)?,
        })
    }
}
