//! A player who looks no further than the end of its own turn.

use game::{Game, Seat, Turn};
use search::{Budget, Choice, Report, Rolls, Value};
use wadi::{Action, State, Wadi};

use crate::temperature::{Temperature, draw};
use crate::{Effort, Player};

/// How many unfinished turns it keeps in mind at a time.
const BEAM_WIDTH: usize = 256;

/// Does what brings the best score at the end of its own turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WadiGreedy {
    /// What it calls a good score.
    pub outlook: Outlook,
    /// How much worse than the best an action may be, in points, and still be taken.
    pub temperature: Temperature,
}

/// What counts as a good score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outlook {
    /// Many points of its own, whatever the others have.
    Own,
    /// A lead over the best of the others.
    Lead,
}

impl WadiGreedy {
    /// The points that make a position good for `seat`.
    fn points(self, wadi: &Wadi, state: &State, seat: Seat) -> i16 {
        let own = wadi.score(state, seat);
        match self.outlook {
            Outlook::Own => own,
            Outlook::Lead => {
                let others = Seat::all(wadi.seats()).filter(|&other| other != seat);
                own - others.map(|other| wadi.score(state, other)).max().unwrap_or(0)
            }
        }
    }

    /// What each action can lead to by the end of the turn, in points.
    fn outcomes(self, wadi: &Wadi, state: &State, seat: Seat) -> Vec<(Action, i16)> {
        let mut legal = Vec::new();
        wadi.legal(state, &mut legal);
        let mut outcomes: Vec<(Action, i16)> = legal.iter().map(|&action| (action, i16::MIN)).collect();
        // Each unfinished turn: its position, the action it began with, its points so far.
        let mut open = vec![(*state, None, 0)];
        while !open.is_empty() {
            let mut next: Vec<(State, Option<usize>, i16)> = Vec::new();
            for (before, first, _) in &open {
                legal.clear();
                wadi.legal(before, &mut legal);
                for (number, &action) in legal.iter().enumerate() {
                    let first = first.unwrap_or(number);
                    let mut after = *before;
                    wadi.apply(&mut after, action);
                    let points = self.points(wadi, &after, seat);
                    let goes_on = after.stage().seat() == Some(seat) && after.round() == state.round();
                    if goes_on {
                        next.push((after, Some(first), points));
                    } else {
                        outcomes[first].1 = outcomes[first].1.max(points);
                    }
                }
            }
            // The best come first, and of the same position by another order one is enough.
            next.sort_by_key(|&(_, _, points)| std::cmp::Reverse(points));
            next.dedup_by(|a, b| a.0 == b.0 && a.1 == b.1);
            for &(_, first, points) in next.iter().skip(BEAM_WIDTH) {
                if let Some(first) = first {
                    outcomes[first].1 = outcomes[first].1.max(points);
                }
            }
            next.truncate(BEAM_WIDTH);
            open = next;
        }
        outcomes
    }
}

impl Player<Wadi> for WadiGreedy {
    fn choose(&mut self, wadi: &Wadi, state: &State, _: Budget<'_>, seed: u64) -> Option<Report<Action>> {
        let Turn::Of(seat) = wadi.turn(state) else { return None };
        let mut outcomes = self.outcomes(wadi, state, seat);
        outcomes.sort_by_key(|&(_, points)| std::cmp::Reverse(points));
        let chosen =
            draw(outcomes.iter().map(|&(_, points)| f32::from(points)), self.temperature, Rolls::new(seed))?;
        let now = self.points(wadi, state, seat);
        let choices: Vec<Choice<Action>> = outcomes
            .iter()
            .map(|&(action, points)| Choice {
                action,
                visits: 1,
                value: gained(wadi.seats(), seat, points - now),
                is_proven: false,
            })
            .collect();
        let best = choices[chosen];
        let iterations = u32::try_from(choices.len()).unwrap_or(u32::MAX);
        Some(Report {
            best: best.action,
            value: best.value,
            line: vec![best.action],
            choices,
            iterations,
            is_proven: false,
        })
    }

    fn effort(&self) -> Effort {
        Effort::Instant
    }
}

/// A rough share of the victory after gaining so many points in a turn.
fn gained(seats: usize, seat: Seat, points: i16) -> Value {
    let lead = (f32::from(points) / 8.0).exp();
    let mut shares = [0.0; Seat::MAX];
    let mut total = 0.0;
    for other in Seat::all(seats) {
        shares[other.index()] = if other == seat { lead } else { 1.0 };
        total += shares[other.index()];
    }
    Value::new(shares.map(|share| share / total))
}
