//! How fair a board is: computer players of equal strength play it many times, while nobody waits for others.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use catalog::{AnyMatch, WrittenEvent};
use game::{Match, Seat, Turn};
use players::{Level, Name};
use store::{Millis, PlayerId};
use thinking::{Limits, Urgency};
use wadi::{Choices, ChoicesError, Options, Scenario, Wadi};
use wire::{Code, Fairness, NewFairness, Refusal, Spread};

use super::{Computers, NoAdvice};
use crate::admission::Network;
use crate::keys::Purpose;
use crate::refusal::{busy, no_scenario, refuse};
use crate::scenarios;

/// Who plays: good enough to show what a board is like, and fast.
const PLAYER: Level = Level::new(5).expect("there is a level 5");
const MATCHES: u32 = 200;
const MOST_MATCHES: u32 = 400;
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
    /// Whoever has it plays: one match at a time, so that one thread at most is taken.
    turn: tokio::sync::Mutex<()>,
}

/// Some matches on a board.
#[derive(Debug)]
struct Run {
    owner: PlayerId,
    from: Network,
    scenario: Arc<Scenario>,
    options: Options,
    of: u32,
    is_stopped: AtomicBool,
    progress: Mutex<Progress>,
}

#[derive(Debug, Default)]
struct Progress {
    matches: Vec<Played>,
    ended_at: Option<Millis>,
}

/// A match that is over. Seats are in the order of play.
#[derive(Debug, Clone, PartialEq)]
struct Played {
    shares: Vec<f64>,
    points: Vec<i16>,
    rounds: u8,
    lost: f64,
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
        let run = self.plan(owner, from, new).await?;
        let Options { players, building, watchmen, pro, .. } = run.options;
        let options = format!("{players} {} {watchmen} {pro} {}", building.word(), run.of);
        let parts = [owner.as_str(), &scenarios::hash(&run.scenario), &options];
        let id = self.core.keys.sign(Purpose::Fairness, &parts);
        if let Some(run) = self.fairness.accept(&id, run)? {
            let computers = Arc::clone(self);
            tokio::spawn(async move { computers.carry_out_run(&run).await });
        }
        Ok(id)
    }

    /// What is known so far.
    pub(crate) fn fairness(&self, id: &str) -> Result<Fairness, Refusal> {
        Ok(self.fairness.find(id)?.told())
    }

    /// Stops a run of somebody. What is known stays known.
    pub(crate) fn stop_fairness(&self, owner: &PlayerId, id: &str) -> Result<Fairness, Refusal> {
        let run = self.fairness.find(id)?;
        if run.owner != *owner {
            return Err(no_run());
        }
        run.is_stopped.store(true, Ordering::Relaxed);
        run.end(self.core.time.now());
        Ok(run.told())
    }

    /// Forgets runs that ended long ago.
    pub(crate) fn forget_old_runs(&self) {
        self.fairness.forget(self.core.time.now());
    }

    async fn plan(&self, owner: &PlayerId, from: Network, new: NewFairness) -> Result<Run, Refusal> {
        let text = if new.text.contains('\n') {
            new.text.to_string()
        } else {
            self.scenarios.text(&new.text, Some(owner)).await.map_err(|_| no_scenario())?
        };
        let owner = owner.clone();
        self.core.heavy_work.run(move || Run::plan(owner, from, &text, &new)).await
    }

    async fn carry_out_run(&self, run: &Run) {
        for number in 0..run.of {
            let _turn = self.fairness.turn.lock().await;
            // Another one begins each time, so that nothing depends on how seats are numbered.
            let first = Seat::new(number as usize % run.options.players).unwrap_or(Seat::FIRST);
            let Some(played) = self.play_out(run, first).await else { break };
            run.progress().matches.push(played);
        }
        run.end(self.core.time.now());
    }

    /// Plays a match to its end; nothing if nobody wants it any more.
    async fn play_out(&self, run: &Run, first: Seat) -> Option<Played> {
        let options = Options { first, ..run.options };
        let wadi = Wadi::new(Arc::clone(&run.scenario), options).ok()?;
        let mut game_match = AnyMatch::Wadi(Match::new(wadi));
        while let Turn::Of(seat) = game_match.turn() {
            if run.is_stopped.load(Ordering::Relaxed) {
                return None;
            }
            let (claim, limits) = (self.claim(&run.owner, "fairness"), Limits::default());
            let asked =
                self.think(game_match.clone(), Name::Level(PLAYER), limits, claim, || Urgency::Background);
            match asked.await {
                Ok(advice) => drop(game_match.play(&WrittenEvent::Acted(seat, advice.best)).ok()?),
                Err(NoAdvice::Busy) => tokio::time::sleep(FULL_ROOM_WAIT).await,
                Err(NoAdvice::Closed) => return None,
                Err(NoAdvice::Failed(message)) => {
                    tracing::error!(message, "a search failed while a board was tried out");
                    return None;
                }
            }
        }
        let AnyMatch::Wadi(it) = game_match else { return None };
        Some(Played::new(&it, first))
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
        let under_way = || runs.values().filter(|run| !run.is_over());
        if under_way().any(|other| other.owner == run.owner) {
            let message = "a board of yours is being tried out already; stop that, or wait until it is done";
            return Err(Refusal { retry_after: Some(RETRY_AFTER), ..refuse(Code::Busy, message) });
        }
        let of_network = || under_way().filter(|other| other.from == run.from);
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

    fn find(&self, id: &str) -> Result<Arc<Run>, Refusal> {
        self.runs().get(id).cloned().ok_or_else(no_run)
    }

    /// Forgets runs that ended long ago.
    fn forget(&self, now: Millis) {
        let is_recent = |at: Millis| at.0 > now.0 - KEPT_AFTER_END;
        self.runs().retain(|_, run| run.progress().ended_at.is_none_or(is_recent));
    }

    fn runs(&self) -> MutexGuard<'_, HashMap<String, Arc<Run>>> {
        self.runs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(crate) fn no_run() -> Refusal {
    refuse(Code::NotFound, "there is no such run, or it was over long ago; begin it again")
}

impl Run {
    fn plan(owner: PlayerId, from: Network, text: &str, new: &NewFairness) -> Result<Run, Refusal> {
        let bad = |message: &str| refuse(Code::BadRequest, message);
        let of = new.matches.unwrap_or(MATCHES);
        if !(1..=MOST_MATCHES).contains(&of) {
            return Err(bad(&format!("`matches` is 1 to {MOST_MATCHES}")));
        }
        let scenario = scenarios::read(text)?;
        let building = new.building.as_str();
        let (players, watchmen, pro) = (usize::from(new.players), new.watchmen, new.pro);
        let choices = Choices { building, watchmen, pro, ..Choices::basic(players) };
        let wadi = choices.rules(Arc::clone(&scenario)).map_err(|error| match error {
            ChoicesError::Building | ChoicesError::First => bad(&error.to_string()),
            ChoicesError::Options(_) | ChoicesError::Position(_) => refuse(Code::BadText, &error.to_string()),
        })?;
        Ok(Run {
            owner,
            from,
            scenario,
            options: *wadi.options(),
            of,
            is_stopped: AtomicBool::new(false),
            progress: Mutex::default(),
        })
    }

    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_over(&self) -> bool {
        self.progress().ended_at.is_some()
    }

    fn end(&self, now: Millis) {
        self.progress().ended_at.get_or_insert(now);
    }

    fn told(&self) -> Fairness {
        let progress = self.progress();
        let matches = &progress.matches;
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
            ready: progress.ended_at.is_some(),
        }
    }
}

impl Played {
    fn new(it: &Match<Wadi>, first: Seat) -> Played {
        let (wadi, state) = (it.game(), it.state());
        let players = wadi.options().players;
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
        let played = Played::new(&it, Seat::new(1).unwrap());
        assert_eq!((played.shares, played.points), (vec![1.0, 0.0], vec![3, 0]));
        assert_eq!(played.rounds, 1);
        assert!((played.lost - 2.0 / 3.0).abs() < 1e-9, "{}", played.lost);
    }
}
