//! Which variant is played.

use game::{HeadStart, Seat};

use crate::Scenario;

/// What a table chooses before a match. Options combine freely.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// How many players, 2 to 4 (W5).
    pub players: usize,
    /// Where shadoofs may stand (W22).
    pub building: Building,
    /// Whether the expansion The Watchmen is played (T1–T32).
    pub watchmen: bool,
    /// Whether two shadoofs may be built in a turn (W13).
    pub pro: bool,
    /// Who has the talisman in the first round (W6).
    pub first: Seat,
    /// The points that seats have before the match; the rulebook gives nobody any.
    pub head_start: HeadStart,
}

/// Where shadoofs may stand (W22).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Building {
    /// On any empty land tile.
    #[default]
    Free,
    /// Not beside another shadoof.
    Spreading,
    /// Not beside another shadoof, unless there is no way to pump out of the wadi.
    Classic,
}

impl Building {
    /// All of them.
    pub const ALL: [Building; 3] = [Building::Free, Building::Spreading, Building::Classic];

    /// The word for it in options and records.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Building::Free => "free",
            Building::Spreading => "spreading",
            Building::Classic => "classic",
        }
    }

    /// The building rule that a word stands for.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Building> {
        Building::ALL.into_iter().find(|building| building.word() == word)
    }
}

/// Why a scenario cannot be played with these options.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionsError {
    /// The scenario is made for other player counts.
    #[error("the scenario {scenario} is made for {made_for} players, not for {players}")]
    Players {
        /// The scenario's id.
        scenario: String,
        /// The player counts that it names.
        made_for: String,
        /// What was asked for.
        players: usize,
    },
    /// The starter is not at the table.
    #[error("`first` is seat {first}, and the last seat at a table of {players} is {}", players - 1)]
    First {
        /// The starter.
        first: usize,
        /// The player count.
        players: usize,
    },
}

impl Options {
    /// The most points that a seat may have before the match: more than most matches are won by.
    pub const MOST_HEAD_START: u8 = 20;

    /// The basic game for this many players.
    #[must_use]
    pub const fn basic(players: usize) -> Options {
        Options {
            players,
            building: Building::Free,
            watchmen: false,
            pro: false,
            first: Seat::FIRST,
            head_start: HeadStart::NONE,
        }
    }

    /// Checks that a scenario can be played so.
    pub(crate) fn check(&self, scenario: &Scenario) -> Result<(), OptionsError> {
        if !scenario.players().contains(&self.players) {
            let counts: Vec<String> = scenario.players().iter().map(usize::to_string).collect();
            return Err(OptionsError::Players {
                scenario: scenario.id().to_owned(),
                made_for: counts.join(", "),
                players: self.players,
            });
        }
        if self.first.index() >= self.players {
            return Err(OptionsError::First { first: self.first.index(), players: self.players });
        }
        Ok(())
    }

    /// How many actions a turn has, builds and pumps together (W11, W12).
    #[must_use]
    pub const fn actions_per_turn(&self) -> u8 {
        if self.players == 2 { 3 } else { 2 }
    }

    /// How many of them may be builds (W13).
    #[must_use]
    pub const fn builds_per_turn(&self) -> u8 {
        if self.pro { 2 } else { 1 }
    }
}
