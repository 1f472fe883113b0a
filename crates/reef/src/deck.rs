//! The reef cards a game is played with, as a file.

use std::fmt;

use game::{LineIndex, shortened};
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use crate::{Card, CardCounts};

/// How many reef cards there are (R1).
const CARDS: u32 = 60;
/// How many mistakes are told at once. Whoever has mended those hears of the others.
const MOST_TOLD: usize = 50;
/// How many characters of somebody's own text a message shows at most.
const MOST_SHOWN: usize = 24;
/// How many corals a deck has at least: with fewer nobody could raise five offspring (R90).
pub(crate) const FEWEST_CORALS: u8 = 5;
/// How many corals are enough for both players at once (R50).
const CORALS_FOR_BOTH: u8 = 10;

/// The reef cards a game is played with.
///
/// Invariant: 60 cards, every fish once or twice, at least five corals (R3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck(CardCounts);

impl Deck {
    /// The text of the built-in deck file.
    pub const STANDARD: &'static str = include_str!("../../../decks/standard.toml");

    /// The built-in deck.
    ///
    /// # Panics
    ///
    /// Never: a test reads the built-in file.
    #[must_use]
    pub fn standard() -> Deck {
        Deck::read(Deck::STANDARD).expect("the built-in deck is valid")
    }

    /// How many cards of each kind.
    #[must_use]
    pub const fn cards(&self) -> &CardCounts {
        &self.0
    }

    /// How many corals it has, if they are too few for both players to have five at once. It can be played with: who
    /// comes too late finds none.
    #[must_use]
    pub fn few_corals(&self) -> Option<u8> {
        Some(self.0.of(Card::Coral)).filter(|&corals| corals < CORALS_FOR_BOTH)
    }

    /// Reads a deck file: TOML with a number for every card, under the card's name in writing.
    ///
    /// # Errors
    ///
    /// [`DeckErrors`] says what is wrong with the file.
    pub fn read(text: &str) -> Result<Deck, DeckErrors> {
        let (table, faults) = DeTable::parse_recoverable(text);
        let lines = LineIndex::new(text);
        let mut errors: Vec<DeckError> = faults
            .iter()
            .map(|fault| DeckError {
                line: fault.span().map(|span| lines.line(span.start)),
                problem: DeckProblem::NotToml(fault.message().to_owned()),
            })
            .collect();
        if errors.is_empty() {
            let counts = read_counts(&lines, table.get_ref(), &mut errors);
            errors.extend(check_sums(&counts));
            if errors.is_empty() {
                return Ok(Deck(to_cards(&counts)));
            }
            errors.sort_by_key(|error| error.line.unwrap_or(usize::MAX));
        }
        if errors.len() > MOST_TOLD {
            let more = errors.drain(MOST_TOLD..).count();
            errors.push(DeckError { line: None, problem: DeckProblem::AndMore(more) });
        }
        Err(DeckErrors(errors))
    }
}

/// The deck as a file.
impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Card::ALL.iter().try_for_each(|&card| writeln!(f, "{card} = {}", self.0.of(card)))
    }
}

/// What is wrong with a deck file, by line: all, or the first fifty and how many follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckErrors(pub Vec<DeckError>);

impl fmt::Display for DeckErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, error) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            error.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for DeckErrors {}

/// One thing that is wrong with a deck file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckError {
    /// The line, from 1, unless it is about the whole file.
    pub line: Option<usize>,
    /// What is wrong.
    pub problem: DeckProblem,
}

impl fmt::Display for DeckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.problem),
            None => write!(f, "the deck: {}", self.problem),
        }
    }
}

/// What can be wrong with a deck file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DeckProblem {
    /// The text is not TOML.
    #[error("{0}; write a card and a number, such as co = 12")]
    NotToml(String),
    /// A key that is no card.
    #[error("{0:?} is no card; the cards are rm rf ym yf bm bf gm gf vm vf pm pf co pe sh wa")]
    UnknownKey(String),
    /// A value that is no count.
    #[error("{0} must be a whole number from 0 to 60")]
    NotACount(Card),
    /// A card without a line.
    #[error("{0} is missing; add a line such as {0} = 1")]
    Missing(Card),
    /// A fish that is there neither once nor twice.
    #[error("{card} is there {count} times; write 1 or 2, as the dots on the card say")]
    FishCount {
        /// The fish.
        card: Card,
        /// How many there are.
        count: u32,
    },
    /// Too few corals.
    #[error("co is {0}; write at least {FEWEST_CORALS}: five offspring win, each on a coral of its own")]
    TooFewCorals(u32),
    /// Not 60 cards.
    #[error("it has {0} cards; change the numbers so that there are {CARDS}")]
    WrongTotal(u32),
    /// More than is told at once.
    #[error("there are {0} more mistakes; mend these first")]
    AndMore(usize),
}

/// A number and its line, for every card that has a good one.
type Counts = [Option<(usize, u32)>; Card::COUNT];

fn read_counts(lines: &LineIndex, table: &DeTable<'_>, errors: &mut Vec<DeckError>) -> Counts {
    let mut counts = [None; Card::COUNT];
    let mut named = CardCounts::NONE;
    for (key, value) in table {
        let line = lines.line(key.span().start);
        match read_entry(key, value) {
            Ok((card, count)) => counts[card.index()] = Some((line, count)),
            Err(problem) => errors.push(DeckError { line: Some(line), problem }),
        }
        if let Ok(card) = key.get_ref().parse() {
            named.add(card, 1);
        }
    }
    let missing = Card::ALL.into_iter().filter(|&card| named.of(card) == 0);
    errors.extend(missing.map(|card| DeckError { line: None, problem: DeckProblem::Missing(card) }));
    counts
}

fn read_entry(key: &Spanned<DeString<'_>>, value: &Spanned<DeValue<'_>>) -> Result<(Card, u32), DeckProblem> {
    let card: Card =
        key.get_ref().parse().map_err(|_| DeckProblem::UnknownKey(shortened(key.get_ref(), MOST_SHOWN)))?;
    let count = value
        .get_ref()
        .as_integer()
        .and_then(|integer| u32::from_str_radix(integer.as_str(), integer.radix()).ok())
        .filter(|&count| count <= CARDS);
    count.map(|count| (card, count)).ok_or(DeckProblem::NotACount(card))
}

/// What the numbers break of R3.
fn check_sums(counts: &Counts) -> Vec<DeckError> {
    let mut errors = Vec::new();
    for (card, entry) in Card::ALL.into_iter().zip(counts) {
        let &Some((line, count)) = entry else { continue };
        let problem = match card {
            Card::Fish(..) if !(1..=2).contains(&count) => DeckProblem::FishCount { card, count },
            Card::Coral if count < FEWEST_CORALS.into() => DeckProblem::TooFewCorals(count),
            Card::Fish(..) | Card::Coral | Card::Pearl | Card::Shark | Card::Water => continue,
        };
        errors.push(DeckError { line: Some(line), problem });
    }
    // The sum says nothing while a number is not known.
    let total: Option<u32> = counts.iter().map(|entry| entry.map(|(_, count)| count)).sum();
    if let Some(total) = total.filter(|&total| total != CARDS) {
        errors.push(DeckError { line: None, problem: DeckProblem::WrongTotal(total) });
    }
    errors
}

fn to_cards(counts: &Counts) -> CardCounts {
    let mut cards = CardCounts::NONE;
    for (card, entry) in Card::ALL.into_iter().zip(counts) {
        #[expect(clippy::cast_possible_truncation, reason = "at most 60")]
        entry.iter().for_each(|&(_, count)| cards.add(card, count as u8));
    }
    cards
}
