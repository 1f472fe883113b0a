//! One thought: from a question to its answer.

use std::time::{Duration, Instant};

use catalog::{AnyMatch, Record};
use game::Match;
use players::Name;
use thinking::{Claim, Failed, JudgeLimits, Judgement, Limits, Question, Room, Urgency};
use tokio::sync::oneshot;
use wadi::{Options, Wadi};
use wire::{ThinkerQuestion, ThinkerTask, Thought};

/// Thinks about a question in the room.
pub(super) async fn think(room: &Room, question: ThinkerQuestion) -> Thought {
    match find(room, question).await {
        Ok(thought) => thought,
        Err(why) => Thought::Failed(why),
    }
}

async fn find(room: &Room, question: ThinkerQuestion) -> Result<Thought, String> {
    let ThinkerQuestion { record, seed, what } = question;
    let game_match = Record::read(&record).map_err(|error| error.to_string())?.game_match;
    let time = |milliseconds: u32| Duration::from_millis(milliseconds.into());
    match what {
        ThinkerTask::Advise { player, milliseconds } => {
            let name: Name = player.parse().map_err(|error: players::UnknownPlayer| error.to_string())?;
            let limits = Limits { time: milliseconds.map(time), ..Limits::default() };
            let question = Question { game_match, name, limits, seed };
            let (sender, answer) = oneshot::channel();
            let urgency = || Urgency::Watched;
            let asked = room.ask(question, Claim::default(), urgency, move |said| drop(sender.send(said)));
            let pending = asked.map_err(|busy| busy.to_string())?;
            let advice = heard(answer).await;
            pending.detach();
            Ok(Thought::Advice(server::told(advice?)))
        }
        ThinkerTask::Judge { iterations, milliseconds, with_points } => {
            let limits = JudgeLimits { iterations, with_points, time: time(milliseconds) };
            let (sender, answer) = oneshot::channel();
            let (claim, urgency) = (Claim::default(), Urgency::Watched);
            let asked =
                room.ask_judge(game_match, limits, seed, claim, urgency, move |said| drop(sender.send(said)));
            let pending = asked.map_err(|busy| busy.to_string())?;
            let judgement = heard(answer).await;
            pending.detach();
            let Judgement { value, line, is_proven, points } = judgement?;
            Ok(Thought::Judgement { value, line, is_proven, points })
        }
    }
}

async fn heard<T>(answer: oneshot::Receiver<Result<T, Failed>>) -> Result<T, String> {
    let said = answer.await.map_err(|_| "nobody answers".to_owned())?;
    said.map_err(|failed| failed.to_string())
}

/// How many iterations of a search a thread of this machine does in a second, about: always of the same one.
pub(super) fn speed() -> u32 {
    const ITERATIONS: u32 = 2_000;
    let board = wadi::built_in("two-palms");
    let wadi = board.and_then(|board| Wadi::new(board, Options::basic(2)).ok());
    let Some(wadi) = wadi else { return 0 };
    let begun = Instant::now();
    let limits = Limits { iterations: Some(ITERATIONS), ..Limits::default() };
    drop(thinking::advise(&AnyMatch::Wadi(Match::new(wadi)), Name::Strong, limits, 1));
    let a_second = u128::from(ITERATIONS) * 1_000_000 / begun.elapsed().as_micros().max(1);
    u32::try_from(a_second).unwrap_or(u32::MAX)
}
