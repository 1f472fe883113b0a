//! What the positions of a finished match were worth, found out one after the other.

use std::vec::IntoIter;

use catalog::{AnyMatch, WrittenEvent};
use game::Turn;

/// A match that is looked at again, position by position. Who is to judge a position is asked for its worth; what needs no
/// judge is known.
#[derive(Debug)]
pub struct Review {
    /// The position that comes next; nothing if all are known. It moves on play by play: a long match is not played through
    /// again for each of its positions.
    position: Option<AnyMatch>,
    plays: IntoIter<WrittenEvent>,
    shares: Vec<Vec<f64>>,
}

impl Review {
    /// Nothing is known of this match yet.
    #[must_use]
    pub fn new(game_match: &AnyMatch) -> Review {
        let plays = game_match.written_events().into_iter();
        Review { position: Some(game_match.after(0)), plays, shares: Vec::new() }
    }

    /// The next position that somebody has to judge; nothing if all are known.
    pub fn next_position(&mut self) -> Option<AnyMatch> {
        while let Some(position) = &self.position {
            let known = match position.turn() {
                Turn::Of(_) => return Some(position.clone()),
                Turn::Over(_) => result(position),
                // Before dice and cards fall, the position is worth what it was; at the start, nobody is ahead.
                Turn::Chance => self.shares.last().cloned().unwrap_or_else(|| {
                    let seats = position.seats();
                    vec![1.0 / seats as f64; seats]
                }),
            };
            self.note(known);
        }
        None
    }

    /// Takes note of what the position is worth that came last.
    pub fn note(&mut self, value: Vec<f64>) {
        self.shares.push(value);
        self.position = self.position.take().and_then(|mut position| {
            position.play(&self.plays.next()?).ok()?;
            Some(position)
        });
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
