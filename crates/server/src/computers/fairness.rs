//! How fair a board is: computer players of equal strength play it many times, while nobody waits for others.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use catalog::{AnyMatch, WrittenEvent};
use game::Turn;
use players::Name;
use store::{Millis, PlayerId};
use table::Tryout;
use thinking::{Limits, Urgency};
use wadi::Options;
use wire::{Code, Fairness, NewFairness, Refusal};

use super::fairness_elsewhere::RunsElsewhere;
use super::{Computers, NoAdvice};
use crate::admission::Network;
use crate::keys::Purpose;
use crate::refusal::{busy, no_scenario, refuse};
use crate::scenarios;

/// How many runs there may be at once. They take turns, match by match.
const MOST_RUNS: usize = 3;
/// How many of them may come from one network, unless it is this machine: somebody else gets their turn, too.
const MOST_RUNS_A_NETWORK: usize = 2;
/// How many are remembered, and how long after their end.
const RUNS_REMEMBERED: usize = 200;
const KEPT_AFTER_END: i64 = 60 * 60 * 1_000;
/// How long to wait before asking a full room again.
const FULL_ROOM_WAIT: Duration = Duration::from_secs(1);
/// When to come back if there are too many runs, in milliseconds.
const RETRY_AFTER: u32 = 15_000;

/// The runs of this server, by their ids.
#[derive(Debug, Default)]
pub(super) struct FairnessRuns {
    runs: Mutex<HashMap<String, Arc<Run>>>,
    /// Those of other servers.
    pub(super) elsewhere: RunsElsewhere,
    /// Whoever has it plays: one match at a time, so that one thread at most is taken.
    turn: tokio::sync::Mutex<()>,
}

/// Some matches on a board.
#[derive(Debug)]
pub(super) struct Run {
    pub(super) owner: PlayerId,
    from: Network,
    is_stopped: AtomicBool,
    progress: Mutex<Progress>,
}

#[derive(Debug)]
struct Progress {
    tryout: Tryout,
    ended_at: Option<Millis>,
}

impl Computers {
    /// Begins to find out how fair a board is, and says under which id. What is known or under way is not begun
    /// again.
    pub(crate) async fn begin_fairness(
        self: &Arc<Computers>,
        owner: &PlayerId,
        from: Network,
        new: NewFairness,
    ) -> Result<String, Refusal> {
        let tryout = self.plan(owner, &from, new).await?;
        let Options { players, building, watchmen, pro, .. } = *tryout.options();
        let options = format!("{players} {} {watchmen} {pro} {}", building.word(), tryout.of());
        let parts = [owner.as_str(), &scenarios::hash(tryout.scenario()), &options];
        let id = self.core.keys.sign(Purpose::Fairness, &parts);
        if let Some(run) = self.fairness.accept(&id, Run::new(owner.clone(), from, tryout))? {
            let (computers, id) = (Arc::clone(self), id.clone());
            tokio::spawn(async move { computers.carry_out_run(&id, &run).await });
        }
        Ok(id)
    }

    /// What is known so far.
    pub(crate) fn fairness(&self, id: &str) -> Result<Fairness, Refusal> {
        match self.fairness.find(id) {
            Ok(run) => Ok(run.told()),
            Err(refusal) => self.fairness.elsewhere.told(id).ok_or(refusal),
        }
    }

    /// Stops a run of somebody. What is known stays known.
    pub(crate) fn stop_fairness(&self, owner: &PlayerId, id: &str) -> Result<Fairness, Refusal> {
        let run = match self.fairness.find(id) {
            Ok(run) => run,
            Err(refusal) => return self.stop_elsewhere(owner, id).ok_or(refusal),
        };
        if run.owner != *owner {
            return Err(no_run());
        }
        run.is_stopped.store(true, Ordering::Relaxed);
        run.end(self.core.time.now());
        self.say_run(id, &run);
        Ok(run.told())
    }

    /// Forgets runs that ended long ago.
    pub(crate) fn forget_old_runs(&self) {
        self.fairness.forget(self.core.time.now());
    }

    async fn plan(&self, owner: &PlayerId, from: &Network, new: NewFairness) -> Result<Tryout, Refusal> {
        let text = if new.text.contains('\n') {
            new.text.to_string()
        } else {
            self.scenarios.text(&new.text, Some(owner)).await.map_err(|_| no_scenario())?
        };
        self.core.heavy_work.run(from, move || Tryout::plan(&text, &new)).await
    }

    async fn carry_out_run(&self, id: &str, run: &Run) {
        loop {
            self.say_run(id, run);
            let _turn = self.fairness.turn.lock().await;
            let Some(next) = run.next_match() else { break };
            let Some(played) = self.play_out(run, next).await else { break };
            run.progress().tryout.note(&played);
        }
        run.end(self.core.time.now());
        self.say_run(id, run);
    }

    /// Plays a match to its end; nothing if nobody wants it any more.
    async fn play_out(&self, run: &Run, mut game_match: AnyMatch) -> Option<AnyMatch> {
        while let Turn::Of(seat) = game_match.turn() {
            if run.is_stopped.load(Ordering::Relaxed) {
                return None;
            }
            let (claim, limits) = (self.claim(&run.owner, "fairness"), Limits::default());
            let player = Name::Level(Tryout::PLAYER);
            let asked = self.think(None, game_match.clone(), player, limits, claim, || Urgency::Background);
            match asked.await {
                Ok(said) => drop(game_match.play(&WrittenEvent::Acted(seat, said.advice.best)).ok()?),
                Err(NoAdvice::Busy) => tokio::time::sleep(FULL_ROOM_WAIT).await,
                Err(NoAdvice::Closed) => return None,
                Err(NoAdvice::Failed(message)) => {
                    tracing::error!(message, "a search failed while a board was tried out");
                    return None;
                }
            }
        }
        Some(game_match)
    }
}

impl FairnessRuns {
    /// Takes a run in, unless it is known; refuses it if there are too many.
    fn accept(&self, id: &str, run: Run) -> Result<Option<Arc<Run>>, Refusal> {
        let mut runs = self.runs();
        let is_stopped = |run: &Arc<Run>| run.is_stopped.load(Ordering::Relaxed);
        if runs.get(id).is_some_and(|known| !is_stopped(known)) {
            return Ok(None);
        }
        if self.elsewhere.told(id).is_some_and(|told| !told.ready || told.done == told.of) {
            return Ok(None);
        }
        let under_way = || runs.values().filter(|run| !run.is_over());
        if under_way().any(|other| other.owner == run.owner) || self.elsewhere.has_one_of(&run.owner) {
            let message = "a board of yours is being tried out already; stop that, or wait until it is done";
            return Err(Refusal { retry_after: Some(RETRY_AFTER), ..refuse(Code::Busy, message) });
        }
        let of_network = || under_way().filter(|other| other.from.is_near(&run.from));
        let is_network_full = !run.from.is_here() && of_network().count() >= MOST_RUNS_A_NETWORK;
        if is_network_full || under_way().count() >= MOST_RUNS {
            return Err(Refusal { retry_after: Some(RETRY_AFTER), ..busy() });
        }
        if runs.len() >= RUNS_REMEMBERED {
            let oldest =
                runs.iter().filter_map(|(id, run)| Some((run.progress().ended_at?, id.clone()))).min();
            oldest.and_then(|(_, id)| runs.remove(&id));
        }
        let run = Arc::new(run);
        runs.insert(id.to_owned(), Arc::clone(&run));
        Ok(Some(run))
    }

    pub(super) fn find(&self, id: &str) -> Result<Arc<Run>, Refusal> {
        self.runs().get(id).cloned().ok_or_else(no_run)
    }

    /// Forgets runs that ended long ago.
    fn forget(&self, now: Millis) {
        let is_recent = |at: Millis| at.0 > now.0 - KEPT_AFTER_END;
        self.runs().retain(|_, run| run.progress().ended_at.is_none_or(is_recent));
    }

    pub(super) fn runs(&self) -> MutexGuard<'_, HashMap<String, Arc<Run>>> {
        self.runs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(crate) fn no_run() -> Refusal {
    refuse(Code::NotFound, "there is no such run, or it was over long ago; begin it again")
}

impl Run {
    fn new(owner: PlayerId, from: Network, tryout: Tryout) -> Run {
        let progress = Mutex::new(Progress { tryout, ended_at: None });
        Run { owner, from, is_stopped: AtomicBool::new(false), progress }
    }

    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn next_match(&self) -> Option<AnyMatch> {
        self.progress().tryout.next_match()
    }

    fn is_over(&self) -> bool {
        self.progress().ended_at.is_some()
    }

    fn end(&self, now: Millis) {
        self.progress().ended_at.get_or_insert(now);
    }

    pub(super) fn told(&self) -> Fairness {
        let progress = self.progress();
        progress.tryout.told(progress.ended_at.is_some())
    }
}
