//! What the positions of a finished match were worth.

use catalog::AnyMatch;
use game::Turn;

/// A match that is looked at again, position by position, in any order. Who is to judge a position is asked for its worth;
/// what needs no judge is known.
#[derive(Debug)]
pub struct Review {
    game_match: AnyMatch,
    worths: Vec<Worth>,
}

/// What is known of the worth of a position.
#[derive(Debug)]
enum Worth {
    /// Somebody is to act, so somebody has to judge; once they have, it is every seat's share of the victory.
    Judged(Option<Vec<f64>>),
    /// The match is over.
    Known(Vec<f64>),
    /// Before dice and cards fall, a position is worth what the one before was.
    AsBefore,
}

impl Worth {
    /// What the rules alone say.
    fn of(position: &AnyMatch) -> Worth {
        match position.turn() {
            Turn::Of(_) => Worth::Judged(None),
            Turn::Over(_) => Worth::Known(result(position)),
            Turn::Chance => Worth::AsBefore,
        }
    }
}

impl Review {
    /// Nothing is known of this match yet.
    ///
    /// # Panics
    ///
    /// Never: a match holds only what could be played.
    #[must_use]
    pub fn new(game_match: AnyMatch) -> Review {
        // Play by play: a long match is not played through again for each of its positions.
        let mut position = game_match.after(0);
        let mut worths = vec![Worth::of(&position)];
        for event in game_match.written_events() {
            position.play(&event).expect("what was played once can be played again");
            worths.push(Worth::of(&position));
        }
        Review { game_match, worths }
    }

    /// The positions that somebody has to judge yet, by how many plays led there.
    pub fn to_judge(&self) -> impl Iterator<Item = usize> {
        let open = |(plays, worth): (usize, &Worth)| matches!(worth, Worth::Judged(None)).then_some(plays);
        self.worths.iter().enumerate().filter_map(open)
    }

    /// The position after so many plays.
    #[must_use]
    pub fn position(&self, plays: usize) -> AnyMatch {
        self.game_match.after(plays)
    }

    /// Takes note of what the position after so many plays is worth.
    pub fn note(&mut self, plays: usize, value: Vec<f64>) {
        if let Some(Worth::Judged(judged)) = self.worths.get_mut(plays) {
            *judged = Some(value);
        }
    }

    /// Every seat's share of the victory after 0, 1, 2 … plays, up to the first position of which it is not known.
    #[must_use]
    pub fn shares(&self) -> Vec<Vec<f64>> {
        let seats = self.game_match.seats();
        let mut shares: Vec<Vec<f64>> = Vec::new();
        for worth in &self.worths {
            shares.push(match worth {
                Worth::Judged(None) => break,
                Worth::Judged(Some(value)) | Worth::Known(value) => value.clone(),
                // At the start, nobody is ahead.
                Worth::AsBefore => shares.last().cloned().unwrap_or_else(|| vec![1.0 / seats as f64; seats]),
            });
        }
        shares
    }

    /// Whether the worth of all positions is known.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.to_judge().next().is_none()
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
