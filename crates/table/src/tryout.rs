//! How fair a board is, as matches between players of equal strength tell.

use std::sync::Arc;

use catalog::AnyMatch;
use game::{Match, Seat, Turn};
use players::Level;
use wadi::{Choices, ChoicesError, Options, Scenario, Wadi};
use wire::{Code, Fairness, NewFairness, Refusal, Spread};

const MATCHES: u32 = 200;
const MOST_MATCHES: u32 = 400;

/// A board that is tried out: some matches on it, and what came of them.
#[derive(Debug)]
pub struct Tryout {
    scenario: Arc<Scenario>,
    options: Options,
    of: u32,
    matches: Vec<Played>,
}

/// A match that is over. Seats are in the order of play.
#[derive(Debug, Clone, PartialEq)]
struct Played {
    shares: Vec<f64>,
    points: Vec<i16>,
    rounds: u8,
    lost: f64,
}

impl Tryout {
    /// Who plays: good enough to show what a board is like, and fast.
    pub const PLAYER: Level = Level::new(5).expect("there is a level 5");

    /// Matches on the board of this text.
    ///
    /// # Errors
    ///
    /// [`Refusal`] says what is wrong with the text or the choices.
    pub fn plan(text: &str, new: &NewFairness) -> Result<Tryout, Refusal> {
        let bad = |message: &str| Refusal::new(Code::BadRequest, message);
        let of = new.matches.unwrap_or(MATCHES);
        if !(1..=MOST_MATCHES).contains(&of) {
            return Err(bad(&format!("`matches` is 1 to {MOST_MATCHES}")));
        }
        let scenario = Scenario::read(text).map(Arc::new).map_err(|mistakes| {
            let all: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
            Refusal::new(Code::BadText, all.join("; "))
        })?;
        let building = new.building.as_str();
        let (players, watchmen, pro) = (usize::from(new.players), new.watchmen, new.pro);
        let choices = Choices { building, watchmen, pro, ..Choices::basic(players) };
        let wadi = choices.rules(Arc::clone(&scenario)).map_err(|error| match error {
            ChoicesError::Building | ChoicesError::First | ChoicesError::HeadStart(_) => {
                bad(&error.to_string())
            }
            ChoicesError::Options(_) | ChoicesError::Position(_) => {
                Refusal::new(Code::BadText, error.to_string())
            }
        })?;
        Ok(Tryout { scenario, options: *wadi.options(), of, matches: Vec::new() })
    }

    /// The board.
    #[must_use]
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// What is played on it.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// How many matches there are to be.
    #[must_use]
    pub fn of(&self) -> u32 {
        self.of
    }

    /// The next match at its start; nothing if all have been played.
    #[must_use]
    pub fn next_match(&self) -> Option<AnyMatch> {
        self.start(u32::try_from(self.matches.len()).ok()?)
    }

    /// A match at its start, by its number from 0; nothing if there are not to be so many. Another seat begins each time, so
    /// that nothing depends on how seats are numbered.
    #[must_use]
    pub fn start(&self, number: u32) -> Option<AnyMatch> {
        if number >= self.of {
            return None;
        }
        let first = Seat::new(number as usize % self.options.players)?;
        let wadi = Wadi::new(Arc::clone(&self.scenario), Options { first, ..self.options });
        Some(AnyMatch::Wadi(Match::new(wadi.ok()?)))
    }

    /// Takes note of one of the matches, played to its end.
    pub fn note(&mut self, played: &AnyMatch) {
        if let (AnyMatch::Wadi(it), Turn::Over(_)) = (played, played.turn()) {
            self.matches.push(Played::new(it));
        }
    }

    /// What came of it so far, and whether nothing more will.
    #[must_use]
    pub fn told(&self, ready: bool) -> Fairness {
        let matches = &self.matches;
        let mean = |of: &dyn Fn(&Played) -> f64| {
            let sum: f64 = matches.iter().map(of).sum();
            rounded(sum / matches.len().max(1) as f64)
        };
        let seats = if matches.is_empty() { 0 } else { self.options.players };
        Fairness {
            done: u32::try_from(matches.len()).unwrap_or(u32::MAX),
            of: self.of,
            wins: (0..seats).map(|seat| mean(&|played| played.shares[seat])).collect(),
            rounds: mean(&|played| f64::from(played.rounds)),
            scores: (0..seats)
                .map(|seat| spread(matches.iter().map(|played| played.points[seat]).collect()))
                .collect(),
            lost: mean(&|played| played.lost),
            ready,
        }
    }
}

impl Played {
    fn new(it: &Match<Wadi>) -> Played {
        let (wadi, state) = (it.game(), it.state());
        let Options { players, first, .. } = *wadi.options();
        let Turn::Over(standing) = it.turn() else { unreachable!("it was played to its end") };
        let winners: Vec<Seat> = standing.winners().iter().collect();
        let points = wadi.scores(state);
        let order = || Seat::all(players).cycle().skip(first.index()).take(players);
        let board = wadi.board();
        let started: u32 = board.springs().iter().map(|&(_, pawns)| u32::from(pawns)).sum();
        let there = (state.pawns() | state.wet()).iter().map(|cell| u32::from(state.pawns_on(board, cell)));
        let lost = started.saturating_sub(there.sum());
        Played {
            shares: order()
                .map(|seat| if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 })
                .collect(),
            points: order().map(|seat| points[seat.index()]).collect(),
            rounds: state.round(),
            lost: f64::from(lost) / f64::from(started.max(1)),
        }
    }
}

/// Four digits say all that some hundred matches know.
fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}

fn spread(mut numbers: Vec<i16>) -> Spread {
    numbers.sort_unstable();
    let at = |quarters: usize| numbers[(numbers.len() - 1) * quarters / 4];
    Spread { low: at(0), quartile: at(1), median: at(2), upper: at(3), high: at(4) }
}

#[cfg(test)]
mod tests {
    use catalog::WrittenEvent;

    use super::*;

    #[test]
    fn numbers_are_spread_by_quarters() {
        let expected = Spread { low: -4, quartile: 0, median: 2, upper: 3, high: 9 };
        assert_eq!(spread(vec![3, 9, -4, 0, 2]), expected);
        let single = spread(vec![7]);
        assert_eq!((single.low, single.median, single.high), (7, 7, 7));
    }

    /// Seat 1 begins, builds and waters; seat 0 passes. In the order of play, the winner is the first.
    #[test]
    fn seats_are_told_in_the_order_of_play() {
        let text = "id = \"x\"\nname = { en = \"X\" }\nplayers = [2]\nmap = \"1 s:3 3\"";
        let options = Options { first: Seat::new(1).unwrap(), ..Options::basic(2) };
        let wadi = Wadi::new(Arc::new(Scenario::read(text).unwrap()), options).unwrap();
        let mut game_match = AnyMatch::Wadi(Match::new(wadi));
        for (seat, action) in [(1, "+c1"), (1, "b1>c1"), (1, "."), (0, ".")] {
            game_match.play(&WrittenEvent::Acted(Seat::new(seat).unwrap(), action.to_owned())).unwrap();
        }
        let AnyMatch::Wadi(it) = game_match else { unreachable!() };
        let played = Played::new(&it);
        assert_eq!((played.shares, played.points), (vec![1.0, 0.0], vec![3, 0]));
        assert_eq!(played.rounds, 1);
        assert!((played.lost - 2.0 / 3.0).abs() < 1e-9, "{}", played.lost);
    }
}
