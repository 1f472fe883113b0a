//! Who thinks next, and who is refused.

use std::collections::VecDeque;

/// How urgent an answer is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Urgency {
    /// Somebody waits for it: an action of a computer player, or a hint.
    Awaited,
    /// Nobody waits: what a finished match was worth. It is begun only when nothing awaited waits, and leaves at
    /// least one thread free if there are several.
    Background,
}

/// Jobs that wait, and how many are under way.
pub(crate) struct Queue<J> {
    threads: usize,
    /// How many of each urgency may wait beside those that a free thread takes at once.
    most: usize,
    awaited: Lane<J>,
    background: Lane<J>,
}

/// The jobs of one urgency.
struct Lane<J> {
    waiting: VecDeque<(Ticket, J)>,
    under_way: usize,
}

/// The number of a job that waits or waited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ticket(pub(crate) u64);

impl<J> Queue<J> {
    pub(crate) fn new(threads: usize, most: usize) -> Queue<J> {
        let lane = || Lane { waiting: VecDeque::new(), under_way: 0 };
        Queue { threads, most, awaited: lane(), background: lane() }
    }

    /// Puts a job at the end of those as urgent; gives it back if too many wait.
    pub(crate) fn push(&mut self, urgency: Urgency, ticket: Ticket, job: J) -> Result<(), J> {
        let most = self.most + self.free_threads(urgency);
        let lane = self.lane(urgency);
        if lane.waiting.len() >= most {
            return Err(job);
        }
        lane.waiting.push_back((ticket, job));
        Ok(())
    }

    /// The job to do now, which is under way from here on.
    pub(crate) fn begin(&mut self) -> Option<(Urgency, J)> {
        let urgency = if self.awaited.waiting.is_empty() { Urgency::Background } else { Urgency::Awaited };
        if self.free_threads(urgency) == 0 {
            return None;
        }
        let lane = self.lane(urgency);
        let (_, job) = lane.waiting.pop_front()?;
        lane.under_way += 1;
        Some((urgency, job))
    }

    /// A job of this urgency is no longer under way.
    pub(crate) fn end(&mut self, urgency: Urgency) {
        self.lane(urgency).under_way -= 1;
    }

    /// Takes a job out that still waits.
    pub(crate) fn remove(&mut self, ticket: Ticket) -> Option<J> {
        [&mut self.awaited, &mut self.background].into_iter().find_map(|lane| {
            let place = lane.waiting.iter().position(|&(other, _)| other == ticket)?;
            lane.waiting.remove(place).map(|(_, job)| job)
        })
    }

    /// Takes out all jobs that still wait.
    pub(crate) fn clear(&mut self) -> Vec<J> {
        let lanes = [&mut self.awaited, &mut self.background];
        lanes.into_iter().flat_map(|lane| lane.waiting.drain(..)).map(|(_, job)| job).collect()
    }

    pub(crate) fn waiting(&self) -> usize {
        self.awaited.waiting.len() + self.background.waiting.len()
    }

    pub(crate) const fn under_way(&self) -> usize {
        self.awaited.under_way + self.background.under_way
    }

    /// How many threads could begin a job of this urgency.
    fn free_threads(&self, urgency: Urgency) -> usize {
        let free = self.threads.saturating_sub(self.under_way());
        match urgency {
            Urgency::Awaited => free,
            Urgency::Background => {
                let share = (self.threads - 1).max(1);
                free.min(share.saturating_sub(self.background.under_way))
            }
        }
    }

    const fn lane(&mut self, urgency: Urgency) -> &mut Lane<J> {
        match urgency {
            Urgency::Awaited => &mut self.awaited,
            Urgency::Background => &mut self.background,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Urgency::{Awaited, Background};
    use super::*;

    /// A queue that was given these jobs, and the names of those it refused.
    fn queue(threads: usize, most: usize, jobs: &[(Urgency, &'static str)]) -> (Queue<&'static str>, String) {
        let mut queue = Queue::new(threads, most);
        let refused = (0..)
            .zip(jobs)
            .filter_map(|(number, &(urgency, job))| queue.push(urgency, Ticket(number), job).err());
        let refused = refused.collect();
        (queue, refused)
    }

    /// What is begun until nothing can be.
    fn begin(queue: &mut Queue<&'static str>) -> String {
        std::iter::from_fn(|| queue.begin()).map(|(_, job)| job).collect()
    }

    #[test]
    fn what_is_awaited_goes_first_and_then_by_age() {
        let jobs = [(Background, "x"), (Awaited, "a"), (Background, "y"), (Awaited, "b")];
        let (mut queue, refused) = queue(1, 9, &jobs);
        assert_eq!(refused, "");
        let mut order = String::new();
        while let Some((urgency, job)) = queue.begin() {
            assert_eq!(queue.begin(), None, "there is one thread");
            order.push_str(job);
            queue.end(urgency);
        }
        assert_eq!(order, "abxy");
    }

    #[test]
    fn one_of_several_threads_is_kept_from_the_background() {
        for (threads, begun) in [(1, "x"), (2, "x"), (3, "xy"), (4, "xyz")] {
            let jobs = [(Background, "x"), (Background, "y"), (Background, "z"), (Background, "u")];
            let (mut queue, _) = queue(threads, 9, &jobs);
            assert_eq!(begin(&mut queue), begun, "{threads}");
            assert!(queue.push(Awaited, Ticket(9), "a").is_ok());
            assert_eq!(begin(&mut queue), if threads > 1 { "a" } else { "" });
        }
    }

    #[test]
    fn each_urgency_has_its_own_bound() {
        let jobs = ["a", "b", "c", "d"].map(|job| (Awaited, job));
        assert_eq!(queue(2, 0, &jobs).1, "cd");
        assert_eq!(queue(2, 1, &jobs).1, "d");
        let jobs = [(Background, "x"), (Background, "y"), (Background, "z"), (Awaited, "a")];
        assert_eq!(queue(1, 1, &jobs).1, "z");
    }

    #[test]
    fn what_waits_can_be_taken_out() {
        let (mut queue, _) = queue(1, 9, &[(Awaited, "a"), (Background, "x"), (Awaited, "b")]);
        assert_eq!(queue.remove(Ticket(1)), Some("x"));
        assert_eq!(queue.remove(Ticket(1)), None);
        assert_eq!(queue.begin(), Some((Awaited, "a")));
        assert_eq!(queue.remove(Ticket(0)), None);
        assert_eq!((queue.waiting(), queue.under_way()), (1, 1));
        assert_eq!(queue.clear(), ["b"]);
    }
}
