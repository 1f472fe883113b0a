//! For which variants a board says that every seat is worth about the same.

use super::Scenario;
use crate::{Building, Options};

/// What a board says about one number of players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fair {
    /// How many players.
    pub players: usize,
    /// In which variants every seat has a fair share of the victories, in the order of [`Variant::ALL`].
    pub variants: Vec<Variant>,
}

/// A variant in which boards are judged. Building as in 2007 (W22) is none: it is hardly ever another match than with the
/// spreading rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    spreading: bool,
    watchmen: bool,
    pro: bool,
}

impl Variant {
    /// All of them: free building and spreading, without and with The Watchmen, without and with the pro rule.
    pub const ALL: [Variant; 8] = {
        let mut all = [Variant { spreading: false, watchmen: false, pro: false }; 8];
        let mut number = 0;
        while number < all.len() {
            all[number] =
                Variant { spreading: number & 1 != 0, watchmen: number & 2 != 0, pro: number & 4 != 0 };
            number += 1;
        }
        all
    };

    /// The variant of a table, if boards are judged in it.
    #[must_use]
    pub const fn of(options: &Options) -> Option<Variant> {
        let spreading = match options.building {
            Building::Free => false,
            Building::Spreading => true,
            Building::Classic => return None,
        };
        Some(Variant { spreading, watchmen: options.watchmen, pro: options.pro })
    }

    /// The options of a table for so many players.
    #[must_use]
    pub const fn options(self, players: usize) -> Options {
        Options {
            building: if self.spreading { Building::Spreading } else { Building::Free },
            watchmen: self.watchmen,
            pro: self.pro,
            ..Options::basic(players)
        }
    }

    /// The words for it in a scenario file, such as `free` or `spreading watchmen pro`.
    #[must_use]
    pub fn words(self) -> String {
        let Variant { spreading, watchmen, pro } = self;
        let building = if spreading { Building::Spreading } else { Building::Free };
        let mut words = building.word().to_owned();
        for (word, is_on) in [(" watchmen", watchmen), (" pro", pro)] {
            words.push_str(if is_on { word } else { "" });
        }
        words
    }

    /// The variant that words stand for.
    #[must_use]
    pub fn from_words(words: &str) -> Option<Variant> {
        Variant::ALL.into_iter().find(|variant| variant.words() == words)
    }
}

impl Scenario {
    /// For which variants it says that it is fair, by the number of players, ascending. `None` if it says nothing.
    #[must_use]
    pub fn fair(&self) -> Option<&[Fair]> {
        self.fair.as_deref()
    }

    /// Whether it says that it is fair with these options. `None` if it says nothing about them.
    #[must_use]
    pub fn is_fair(&self, options: &Options) -> Option<bool> {
        let variant = Variant::of(options)?;
        let says_so = |fair: &Fair| fair.players == options.players && fair.variants.contains(&variant);
        Some(self.fair()?.iter().any(says_so))
    }
}
