//! What the positions of a finished match were worth, found out one after the other.

use catalog::AnyMatch;
use game::Turn;

/// A match that is looked at again, position by position. Who is to judge a position is asked for its worth; what needs no
/// judge is known.
#[derive(Debug)]
pub struct Review {
    game_match: AnyMatch,
    shares: Vec<Vec<f64>>,
}

impl Review {
    /// Nothing is known of this match yet.
    #[must_use]
    pub fn new(game_match: AnyMatch) -> Review {
        Review { game_match, shares: Vec::new() }
    }

    /// The next position that somebody has to judge; nothing if all are known.
    pub fn next_position(&mut self) -> Option<AnyMatch> {
        while self.shares.len() <= self.game_match.event_count() {
            let position = self.game_match.after(self.shares.len());
            let known = match position.turn() {
                Turn::Of(_) => return Some(position),
                Turn::Over(_) => result(&position),
                // Before dice and cards fall, the position is worth what it was; at the start, nobody is ahead.
                Turn::Chance => self.shares.last().cloned().unwrap_or_else(|| {
                    let seats = position.seats();
                    vec![1.0 / seats as f64; seats]
                }),
            };
            self.shares.push(known);
        }
        None
    }

    /// Takes note of what the position is worth that came last.
    pub fn note(&mut self, value: Vec<f64>) {
        self.shares.push(value);
    }

    /// Every seat's share of the victory after 0, 1, 2 … plays, as far as it is known.
    #[must_use]
    pub fn shares(&self) -> &[Vec<f64>] {
        &self.shares
    }
}

/// Everybody's share of the victory at the end.
fn result(position: &AnyMatch) -> Vec<f64> {
    let winners = position.winners().unwrap_or_default();
    let mut shares = vec![0.0; position.seats()];
    for winner in &winners {
        shares[winner.index()] = 1.0 / winners.len() as f64;
    }
    shares
}
