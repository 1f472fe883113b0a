//! For which variants a board says that every seat is worth about the same.

use super::Scenario;
use crate::{Building, Options};

/// What a board says about one number of players: every seat has a fair share of the victories in the basic game, and
/// with any of these additions, together or alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fair {
    /// How many players.
    pub players: usize,
    /// What may be added to the basic game, in the order of [`Addition::ALL`].
    pub with: Vec<Addition>,
}

/// What can be added to the basic game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Addition {
    /// The spreading rule (W22).
    Spreading,
    /// The Watchmen (T1–T32).
    Watchmen,
    /// The pro variant (W13).
    Pro,
}

impl Addition {
    /// All of them.
    pub const ALL: [Addition; 3] = [Addition::Spreading, Addition::Watchmen, Addition::Pro];

    /// The word for it in a scenario file.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Addition::Spreading => "spreading",
            Addition::Watchmen => "watchmen",
            Addition::Pro => "pro",
        }
    }

    /// The addition that a word stands for.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Addition> {
        Addition::ALL.into_iter().find(|addition| addition.word() == word)
    }
}

impl Scenario {
    /// For which variants it says that it is fair, by the number of players, ascending. `None` if it says nothing.
    #[must_use]
    pub fn fair(&self) -> Option<&[Fair]> {
        self.fair.as_deref()
    }

    /// Whether it says that it is fair with these options. `None` if it says nothing about them, as no board does about
    /// building as in 2007.
    #[must_use]
    pub fn is_fair(&self, options: &Options) -> Option<bool> {
        let spreading = match options.building {
            Building::Free => false,
            Building::Spreading => true,
            Building::Classic => return None,
        };
        let wanted = [
            (Addition::Spreading, spreading),
            (Addition::Watchmen, options.watchmen),
            (Addition::Pro, options.pro),
        ];
        let covers =
            |fair: &Fair| wanted.iter().all(|(addition, is_on)| !is_on || fair.with.contains(addition));
        Some(self.fair()?.iter().any(|fair| fair.players == options.players && covers(fair)))
    }
}
