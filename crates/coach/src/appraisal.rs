//! What a single position is worth, such as after a turn that somebody tries out: judged as closely as a turning point.

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
    seeds: SplitMix64,
}

impl Appraisal {
    /// Nothing is known of this position yet.
    #[must_use]
    pub fn new(position: AnyMatch, seed: u64) -> Appraisal {
        Appraisal { spot: Spot::new(position), seeds: SplitMix64::new(seed) }
    }

    /// What is to be judged next; nothing if all is known. The answer goes to [`Appraisal::note`].
    pub fn next_task(&mut self) -> Option<Task> {
        let lacks = self.spot.lacks(Effort::Study, SEARCHES);
        let position = lacks.then(|| self.spot.position.clone())?;
        Some(Task { position, effort: Effort::Study, seed: self.seeds.next() })
    }

    /// Takes note of what is said about the task that came last.
    pub fn note(&mut self, opinion: Opinion) {
        self.spot.note(Effort::Study, opinion);
    }

    /// What it is worth, once there is an answer.
    #[must_use]
    pub fn worth(&self) -> Option<Worth> {
        let noise = Noise::of(std::iter::once(&self.spot));
        let estimate = noise.estimate(&self.spot, Effort::Study)?;
        Some(worth_of(self.spot.position.event_count(), &estimate))
    }
}
