//! What a single position is worth, such as after a turn that somebody tries out.

use catalog::AnyMatch;
use game::SplitMix64;
use wire::Worth;

use crate::noise::Noise;
use crate::review::{SEARCHES, Task, worth_of};
use crate::spot::{Effort, Opinion, Spot};

/// A position that is judged.
#[derive(Debug)]
pub struct Appraisal {
    spot: Spot,
    effort: Effort,
    seeds: SplitMix64,
}

impl Appraisal {
    /// Nothing is known of this position yet. It is judged as closely as every position of a review, or as a turning point.
    #[must_use]
    pub fn new(position: AnyMatch, effort: Effort, seed: u64) -> Appraisal {
        Appraisal { spot: Spot::new(position), effort, seeds: SplitMix64::new(seed) }
    }

    /// What is to be judged next; nothing if all is known. The answer goes to [`Appraisal::note`].
    pub fn next_task(&mut self) -> Option<Task> {
        let lacks = self.spot.lacks(self.effort, SEARCHES);
        let position = lacks.then(|| self.spot.position.clone())?;
        Some(Task { position, effort: self.effort, with_points: true, seed: self.seeds.next() })
    }

    /// Takes note of what is said about the task that came last.
    pub fn note(&mut self, opinion: Opinion) {
        self.spot.note(self.effort, opinion);
    }

    /// What it is worth, once there is an answer.
    #[must_use]
    pub fn worth(&self) -> Option<Worth> {
        let noise = Noise::of(std::iter::once(&self.spot));
        let estimate = noise.estimate(&self.spot, self.effort)?;
        Some(worth_of(self.spot.position.event_count(), &self.spot, &estimate))
    }
}
