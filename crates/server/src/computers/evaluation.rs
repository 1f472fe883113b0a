//! What the positions of finished matches were worth, worked out when nobody waits for a computer player.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use catalog::AnyMatch;
use coach::{Opinion, Review, Task};
use serde::Deserialize;
use store::{MatchId, Millis};
use thinking::{Claim, JudgeLimits, Judgement, Urgency};
use tokio::sync::oneshot;
use wire::{Code, Evaluation, Phase, Refusal, ThinkerTask, Thought};

use super::thinkers::{Answered, Errand};
use super::{Computers, NoAdvice};
use crate::admission::Network;
use crate::answers::{Answer, Reader};
use crate::core::Core;
use crate::keys;
use crate::matches::MatchHandle;
use crate::notice::Notice;
use crate::refusal::refuse;

/// Under which name the store keeps an evaluation.
const ARTIFACT: &str = "evaluation";
/// Under which name the store keeps what is known so far, for other servers.
const SO_FAR: &str = "evaluation-so-far";
/// How often that is kept, in milliseconds, and how long another server is taken to work on it after its last word.
const KEPT_EVERY: i64 = 1_000;
const WORKED_ON_FOR: i64 = 10_000;
/// How long a position is looked at, at most.
const TIME_A_POSITION: Duration = Duration::from_secs(5);
/// After what part of the work those who ask hear more. The first impression is a small part of it.
const TOLD_EVERY: f64 = 0.002;
const FULL_ROOM_WAIT: Duration = Duration::from_secs(1);
/// How many plays the matches have together that are evaluated at once: what is known of each play takes memory, and all of
/// them time. Who comes later asks again.
const PLAYS_AT_ONCE: usize = 60_000;
/// As how many plays a match counts at least and at most, so that neither many short ones are begun nor a long one never.
const PLAYS_COUNTED: std::ops::RangeInclusive<usize> = 250..=3_000;
/// Of how many parts that are left one network may have one, unless it is this machine: somebody else gets their turn, too,
/// however many have asked for however much.
const SHARE: usize = 16;
/// How many matches one network may have asked for, unless it is this machine.
const MATCHES_A_NETWORK: usize = 4;
/// Of how many matches it is remembered that another server works on them.
const MOST_ELSEWHERE: usize = 1_000;
/// How often a position is tried whose search fails.
const TRIES_A_POSITION: u32 = 3;
/// After how long a match is tried again that could not be evaluated, in milliseconds.
const AGAIN_AFTER: i64 = 10 * 60 * 1_000;

/// The evaluations that are being worked on, and those that failed lately.
#[derive(Debug, Default)]
pub(super) struct Evaluations {
    begun: Mutex<HashMap<MatchId, Progress>>,
}

/// How far an evaluation has come.
#[derive(Debug)]
enum Progress {
    /// Somebody there wants to know, as how many plays it counts, what is known, and when the store was last told.
    Working { from: Network, plays: usize, known: Arc<Evaluation>, kept_at: Millis },
    /// Another server works on it, and said so then.
    Elsewhere { at: Millis },
    /// A search failed again and again. Nothing is kept of it.
    Failed { at: Millis },
}

/// Why there is no evaluation.
#[derive(Debug, PartialEq, Eq)]
enum NoEvaluation {
    /// The server stops, or another one has worked it out meanwhile.
    NotNeeded,
    /// A search failed again and again.
    Failed,
}

impl Computers {
    /// What is known of the positions of a finished match. Begins to work on it if nobody has: most matches of a busy
    /// server are never looked at again.
    pub(crate) async fn evaluation(
        self: &Arc<Computers>,
        id: &MatchId,
        reader: &Reader,
    ) -> Result<Answer, Refusal> {
        let from = &reader.from;
        let handle = self.matches.get(id, from).await?;
        let plays = {
            let loaded = handle.lock().await;
            if loaded.table().phase() != Phase::Over {
                return Err(refuse(Code::NotOver, "positions are evaluated when the match is over"));
            }
            loaded.table().game_match().event_count()
        };
        if let Some(answer) = self.kept(id, ARTIFACT, reader).await? {
            return Ok(answer);
        }
        if self.evaluations.begin(id, from, plays, self.core.time.now()) {
            tokio::spawn(Arc::clone(self).evaluate(handle, from.clone()));
        }
        if self.evaluations.is_elsewhere(id)
            && let Some(so_far) = self.kept(id, SO_FAR, reader).await?
        {
            return Ok(so_far);
        }
        let known = self.evaluations.so_far(id)?;
        let to = reader.clone();
        self.core.heavy_work.run(from, move || Ok(to.json(&*known))).await
    }

    /// What the store has of a match under that name, as it was written, if it was worked out as it is now.
    async fn kept(&self, id: &MatchId, name: &str, reader: &Reader) -> Result<Option<Answer>, Refusal> {
        let admitted = self.core.heavy_work.admit(&reader.from).await?;
        let kept = self.core.store.artifact(id, name).await.map_err(|error| self.core.failed(&error))?;
        let Some(kept) = kept else { return Ok(None) };
        let to = reader.clone();
        admitted.run(move || Ok(is_of_now(&kept).then(|| to.written_json(kept)))).await
    }

    /// Hears that another server works on a match.
    pub(crate) fn hear_evaluating(&self, id: &MatchId) {
        self.evaluations.hear(id, self.core.time.now());
    }

    /// Takes note of what is known so far, and lets other servers know.
    fn note_so_far(&self, id: &MatchId, known: Evaluation) {
        let known = Arc::new(known);
        let is_due = self.evaluations.note(id, Arc::clone(&known), self.core.time.now());
        if !self.core.notices.has_line() {
            return;
        }
        self.core.notices.say(Notice::Evaluating(id.as_str().to_owned()));
        if is_due {
            let (core, id) = (Arc::clone(&self.core), id.clone());
            tokio::spawn(async move { keep(&core, &id, SO_FAR, known).await });
        }
    }

    /// Works out what the positions of a finished match were worth, and keeps it if all of it is known.
    async fn evaluate(self: Arc<Computers>, handle: Arc<MatchHandle>, from: Network) {
        let id = &handle.id;
        match self.work_out(&handle, &from).await {
            Ok(evaluation) => {
                keep(&self.core, id, ARTIFACT, Arc::new(evaluation)).await;
                self.evaluations.end(id);
            }
            Err(NoEvaluation::NotNeeded) => self.evaluations.end(id),
            Err(NoEvaluation::Failed) => self.evaluations.fail(id, self.core.time.now()),
        }
    }

    async fn work_out(&self, handle: &MatchHandle, from: &Network) -> Result<Evaluation, NoEvaluation> {
        let kept =
            self.core.store.artifact(&handle.id, ARTIFACT).await.map_err(|_| NoEvaluation::NotNeeded)?;
        // Another server may have been faster.
        if kept.as_deref().is_some_and(is_of_now) {
            return Err(NoEvaluation::NotNeeded);
        }
        let game_match = handle.lock().await.table().game_match().clone();
        let judge = |task: Task, way: Option<AnyMatch>| async move {
            let (network, table) = (from.whole_name().to_owned(), handle.id.as_str().to_owned());
            let claim = Claim { network, table, ..Claim::default() };
            self.judge(task, way, TIME_A_POSITION, claim, Urgency::Background).await
        };
        let is_elsewhere = || self.threads_elsewhere() > 0;
        let seed = u64::from_le_bytes(keys::random());
        review(game_match, seed, is_elsewhere, judge, |known| self.note_so_far(&handle.id, known)).await
    }

    /// Asks what a position is worth, on another machine if there is one for it and the `way` to the position is known.
    pub(super) async fn judge(
        &self,
        task: Task,
        way: Option<AnyMatch>,
        time: Duration,
        claim: Claim,
        urgency: Urgency,
    ) -> Result<Judgement, NoAdvice> {
        let Some((way, place)) = way.zip(self.place_elsewhere(false)) else {
            return self.judge_here(task, time, claim, urgency).await;
        };
        let Task { effort, with_points, seed, .. } = task;
        let iterations = effort.iterations();
        let what = ThinkerTask::Judge { iterations, milliseconds: super::millis(time), with_points };
        let errand = Errand { shared: None, way, seed, what, urgency };
        match self.ask_elsewhere(&place, errand).await.ok_or(NoAdvice::Closed)? {
            Answered::Elsewhere(Thought::Judgement { value, line, is_proven, points }) => {
                Ok(Judgement { value, line, is_proven, points })
            }
            Answered::Elsewhere(_) => Err(NoAdvice::Failed("something else was answered".to_owned())),
            Answered::Here(held) => {
                drop(place);
                let judging = self.judge_here(task, time, claim, urgency);
                let told = |Judgement { value, line, is_proven, points }: &Judgement| Thought::Judgement {
                    value: value.clone(),
                    line: line.clone(),
                    is_proven: *is_proven,
                    points: points.clone(),
                };
                self.think_held(held, judging, told).await
            }
        }
    }

    /// Asks what a position is worth in this server's own room.
    async fn judge_here(
        &self,
        Task { position, effort, with_points, seed }: Task,
        time: Duration,
        claim: Claim,
        urgency: Urgency,
    ) -> Result<Judgement, NoAdvice> {
        let (sender, receiver) = oneshot::channel();
        let limits = JudgeLimits { iterations: effort.iterations(), with_points, time };
        let pending = self
            .room
            .ask_judge(position, limits, seed, claim, urgency, move |answer| drop(sender.send(answer)))
            .map_err(|thinking::Busy| NoAdvice::Busy)?;
        let answer = receiver.await;
        pending.detach();
        answer.map_err(|_| NoAdvice::Closed)?.map_err(NoAdvice::from)
    }
}

/// Reviews a match. Where `is_elsewhere` says so, whoever judges hears all that led to a position. `note` is told what is known so far, whenever more is told than a single answer tells.
async fn review<F: Future<Output = Result<Judgement, NoAdvice>>>(
    game_match: AnyMatch,
    seed: u64,
    is_elsewhere: impl Fn() -> bool,
    judge: impl Fn(Task, Option<AnyMatch>) -> F,
    note: impl Fn(Evaluation),
) -> Result<Evaluation, NoEvaluation> {
    // A long match is played through for it.
    let (mut review, known) = aside(move || told(Review::new(game_match, seed))).await?;
    let mut told_at = 0.0;
    note(known);
    while let Some(task) = review.next_task() {
        let way = if is_elsewhere() { review.way() } else { None };
        let Judgement { value, line, is_proven, points } = answer(task, way, &judge).await?;
        review.note(Opinion { value, line, is_proven, points });
        if review.progress() >= told_at + TOLD_EVERY {
            told_at = review.progress();
            let known;
            (review, known) = aside(move || told(review)).await?;
            note(known);
        }
    }
    aside(move || review.evaluation()).await
}

/// What a review tells by now. Of a long match that is long.
fn told(review: Review) -> (Review, Evaluation) {
    let known = review.evaluation();
    (review, known)
}

/// Does something where it keeps nobody waiting. How many reviews go on at once is limited already.
async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, NoEvaluation> {
    tokio::task::spawn_blocking(work).await.map_err(|_| NoEvaluation::Failed)
}

async fn answer<F: Future<Output = Result<Judgement, NoAdvice>>>(
    task: Task,
    way: Option<AnyMatch>,
    judge: &impl Fn(Task, Option<AnyMatch>) -> F,
) -> Result<Judgement, NoEvaluation> {
    let mut failures = 0;
    loop {
        match judge(task.clone(), way.clone()).await {
            Ok(judgement) => return Ok(judgement),
            Err(NoAdvice::Busy) => tokio::time::sleep(FULL_ROOM_WAIT).await,
            Err(NoAdvice::Closed) => return Err(NoEvaluation::NotNeeded),
            Err(NoAdvice::Failed(message)) => {
                let plays = task.position.event_count();
                tracing::error!(message, plays, "a search failed while a match was evaluated");
                failures += 1;
                if failures == TRIES_A_POSITION {
                    return Err(NoEvaluation::Failed);
                }
            }
        }
    }
}

/// Keeps an evaluation under a name. It is written aside.
async fn keep(core: &Core, id: &MatchId, name: &str, evaluation: Arc<Evaluation>) {
    let write =
        move || serde_json::to_string(&*evaluation).expect("an evaluation is made of numbers and texts");
    let Ok(written) = aside(write).await else { return };
    if let Err(error) = core.store.put_artifact(id, name, &written).await {
        core.check_store(&error);
    }
}

/// Whether what was kept was worked out as it is now.
fn is_of_now(kept: &str) -> bool {
    #[derive(Deserialize)]
    struct Versioned {
        version: u32,
    }
    serde_json::from_str(kept).is_ok_and(|Versioned { version }| version == coach::VERSION)
}

/// What is known before anything is.
const fn nothing() -> Evaluation {
    Evaluation {
        version: coach::VERSION,
        complete: false,
        progress: 0.0,
        positions: Vec::new(),
        turns: Vec::new(),
        turning_points: Vec::new(),
        falls: Vec::new(),
        players: Vec::new(),
    }
}

impl Progress {
    /// Where somebody wants to know and as how many plays it counts, if it is worked on.
    fn asked(&self) -> Option<(&Network, usize)> {
        match self {
            Progress::Working { from, plays, .. } => Some((from, *plays)),
            Progress::Elsewhere { .. } | Progress::Failed { .. } => None,
        }
    }
}

/// Forgets what was heard long ago of other servers, and what failed so long ago that it is tried again.
fn forget_old(begun: &mut HashMap<MatchId, Progress>, now: Millis) {
    begun.retain(|_, progress| match progress {
        Progress::Working { .. } => true,
        Progress::Elsewhere { at } => now.0 - at.0 < WORKED_ON_FOR,
        Progress::Failed { at } => now.0 - at.0 < AGAIN_AFTER,
    });
}

impl Evaluations {
    /// Whether to work on this match now: nobody does yet, there is not too much other work, of all or of those who ask, and
    /// it did not fail just now.
    fn begin(&self, id: &MatchId, from: &Network, plays: usize, now: Millis) -> bool {
        let mut begun = self.begun();
        forget_old(&mut begun, now);
        let plays = plays.clamp(*PLAYS_COUNTED.start(), *PLAYS_COUNTED.end());
        let all = || begun.values().filter_map(Progress::asked);
        let own = || all().filter(|(asker, _)| asker.is_near(from)).map(|(_, plays)| plays);
        let left = PLAYS_AT_ONCE.checked_sub(all().map(|(_, plays)| plays).sum::<usize>() + plays);
        let has_room = left.is_some_and(|left| {
            from.is_here()
                || own().count() < MATCHES_A_NETWORK && own().sum::<usize>() + plays <= left / SHARE
        });
        let begins = has_room && !begun.contains_key(id);
        if begins {
            let known = Arc::new(nothing());
            begun.insert(id.clone(), Progress::Working { from: from.clone(), plays, known, kept_at: now });
        }
        begins
    }

    /// Takes note of what is known by now. True if the store should be told.
    fn note(&self, id: &MatchId, more: Arc<Evaluation>, now: Millis) -> bool {
        let mut begun = self.begun();
        let Some(Progress::Working { known, kept_at, .. }) = begun.get_mut(id) else { return false };
        *known = more;
        let is_due = now.0 - kept_at.0 >= KEPT_EVERY;
        if is_due {
            *kept_at = now;
        }
        is_due
    }

    /// Takes note that another server works on a match. Who works on it here as well goes on.
    fn hear(&self, id: &MatchId, now: Millis) {
        let mut begun = self.begun();
        if begun.len() >= MOST_ELSEWHERE {
            forget_old(&mut begun, now);
        }
        let is_own = matches!(begun.get(id), Some(Progress::Working { .. }));
        if !is_own && (begun.len() < MOST_ELSEWHERE || begun.contains_key(id)) {
            begun.insert(id.clone(), Progress::Elsewhere { at: now });
        }
    }

    fn is_elsewhere(&self, id: &MatchId) -> bool {
        matches!(self.begun().get(id), Some(Progress::Elsewhere { .. }))
    }

    /// What is known, or that nothing will be.
    fn so_far(&self, id: &MatchId) -> Result<Arc<Evaluation>, Refusal> {
        match self.begun().get(id) {
            Some(Progress::Working { known, .. }) => Ok(Arc::clone(known)),
            Some(Progress::Elsewhere { .. }) | None => Ok(Arc::new(nothing())),
            Some(Progress::Failed { .. }) => Err(Refusal {
                retry_after: Some(u32::try_from(AGAIN_AFTER).unwrap_or(u32::MAX)),
                ..refuse(
                    Code::Internal,
                    "a computer player failed at a position of this match; try again later",
                )
            }),
        }
    }

    fn end(&self, id: &MatchId) {
        self.begun().remove(id);
    }

    fn fail(&self, id: &MatchId, at: Millis) {
        self.begun().insert(id.clone(), Progress::Failed { at });
    }

    fn begun(&self) -> MutexGuard<'_, HashMap<MatchId, Progress>> {
        self.begun.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests;
