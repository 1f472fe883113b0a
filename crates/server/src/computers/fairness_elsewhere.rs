//! Runs of other servers: what they have told of how fair boards are.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use store::PlayerId;
use wire::{Fairness, Spread};

use super::Computers;
use super::fairness::Run;
use crate::notice::{FairnessTold, Notice, ServerName};

/// How many runs are remembered. Whoever asks for another one begins it again.
const RUNS_REMEMBERED: usize = 1_000;

/// The runs of other servers, by their ids.
#[derive(Debug, Default)]
pub(super) struct RunsElsewhere {
    runs: Mutex<HashMap<String, (ServerName, FairnessTold)>>,
}

impl RunsElsewhere {
    /// What is known of a run.
    pub(super) fn told(&self, id: &str) -> Option<Fairness> {
        self.runs().get(id).map(|(_, told)| read(told))
    }

    /// Whether a run of somebody is under way.
    pub(super) fn has_one_of(&self, owner: &PlayerId) -> bool {
        self.runs().values().any(|(_, told)| told.owner == owner.as_str() && !told.ready)
    }

    fn put(&self, server: &ServerName, id: String, told: FairnessTold) {
        let mut runs = self.runs();
        if runs.len() >= RUNS_REMEMBERED {
            runs.retain(|_, (_, told)| !told.ready);
        }
        if runs.len() < RUNS_REMEMBERED {
            runs.insert(id, (server.clone(), told));
        }
    }

    fn forget(&self, server: &ServerName) {
        self.runs().retain(|_, (of, _)| of != server);
    }

    fn runs(&self) -> MutexGuard<'_, HashMap<String, (ServerName, FairnessTold)>> {
        self.runs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Computers {
    /// Says to the other servers what has come of a run.
    pub(super) fn say_run(&self, id: &str, run: &Run) {
        self.core.notices.say(Notice::Fairness(id.to_owned(), written(&run.owner, &run.told())));
    }

    /// Says, anew, what has come of all runs of this server.
    pub(crate) fn say_fairness(&self) {
        for (id, run) in self.fairness.runs().iter() {
            self.say_run(id, run);
        }
    }

    /// Hears what has come of a run at another server.
    pub(crate) fn hear_fairness(&self, from: &ServerName, id: String, told: FairnessTold) {
        self.fairness.elsewhere.put(from, id, told);
    }

    /// Hears that somebody stops a run of theirs.
    pub(crate) fn hear_stop(&self, id: &str, owner: &str) {
        if self.fairness.find(id).is_ok_and(|run| run.owner.as_str() == owner) {
            // Only who has begun it stops it, and it is here.
            drop(PlayerId::new(owner).map(|owner| self.stop_fairness(&owner, id)));
        }
    }

    /// Forgets the runs of a server that has gone.
    pub(crate) fn forget_server(&self, name: &ServerName) {
        self.fairness.elsewhere.forget(name);
    }

    /// Stops a run of somebody at another server, and says what is known of it.
    pub(super) fn stop_elsewhere(&self, owner: &PlayerId, id: &str) -> Option<Fairness> {
        let told = {
            let runs = self.fairness.elsewhere.runs();
            runs.get(id).filter(|(_, told)| told.owner == owner.as_str()).map(|(_, told)| read(told))?
        };
        self.core.notices.say(Notice::StopFairness(id.to_owned(), owner.as_str().to_owned()));
        Some(Fairness { ready: true, ..told })
    }
}

fn written(owner: &PlayerId, told: &Fairness) -> FairnessTold {
    let spread = |it: &Spread| [it.low, it.quartile, it.median, it.upper, it.high];
    FairnessTold {
        owner: owner.as_str().to_owned(),
        done: told.done,
        of: told.of,
        wins: told.wins.clone(),
        rounds: told.rounds,
        scores: told.scores.iter().map(spread).collect(),
        lost: told.lost,
        ready: told.ready,
    }
}

fn read(told: &FairnessTold) -> Fairness {
    let spread =
        |[low, quartile, median, upper, high]: [i16; 5]| Spread { low, quartile, median, upper, high };
    Fairness {
        done: told.done,
        of: told.of,
        wins: told.wins.clone(),
        rounds: told.rounds,
        scores: told.scores.iter().copied().map(spread).collect(),
        lost: told.lost,
        ready: told.ready,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_is_known_while_its_server_is() {
        let (runs, anna) = (RunsElsewhere::default(), PlayerId::new("anna").unwrap());
        let spread = Spread { low: 1, quartile: 2, median: 3, upper: 4, high: 5 };
        let told = Fairness {
            done: 2,
            of: 3,
            wins: vec![0.5, 0.5],
            rounds: 4.0,
            scores: vec![spread; 2],
            lost: 0.1,
            ready: false,
        };
        runs.put(&"a".to_owned(), "run".to_owned(), written(&anna, &told));
        assert_eq!(runs.told("run"), Some(told));
        assert!(runs.has_one_of(&anna));
        runs.forget(&"b".to_owned());
        assert!(runs.told("run").is_some());
        runs.forget(&"a".to_owned());
        assert!(runs.told("run").is_none() && !runs.has_one_of(&anna));
    }
}
