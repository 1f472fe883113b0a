//! What computer players think. Each of these may take long; the page runs them in a worker of their own, which it ends
//! when nobody wants to know any more.

use std::time::Duration;

use catalog::{AnyMatch, Record, WrittenEvent};
use coach::{Appraisal, Effort, Opinion, Review, Task};
use game::{Game, Turn};
use players::{Name, wadi_margin};
use serde::{Deserialize, Serialize};
use table::{Sketched, Tryout, against_the_rules, read_record};
use thinking::{JudgeLimits, Judgement, Limits, advise, advise_while, judge};
use wire::{Alternative, Code, NewFairness, Refusal};

use crate::{read, write};

/// How long the strong player may think about a position of a review, at most.
const REVIEW_TIME: Duration = Duration::from_secs(5);

/// Takes over the net that computer players are led by: it travels as a file of its own.
///
/// # Errors
///
/// [`Refusal`] if it is no net for these rules.
pub fn learn(weights: &[u8]) -> Result<(), Refusal> {
    players::bring(weights).map_err(|error| Refusal::new(Code::BadRequest, error.to_string()))
}

/// What a computer player is asked: a position, who is asked, and how long it may think.
#[derive(Debug, Deserialize)]
pub struct Question {
    /// A record of the match.
    record: String,
    /// After how many plays of it, if not after all.
    at: Option<u32>,
    /// What the seat to act has decided since, in the middle of its turn.
    #[serde(default)]
    actions: Vec<String>,
    /// Who is asked: `best`, or `level:1` to `level:8`.
    player: String,
    /// How long it may think, if not as long as it is used to.
    millis: Option<u32>,
    /// How many iterations it may take.
    iterations: Option<u32>,
    /// Where its thoughts begin. It must not come from the match's secret.
    seed: u64,
}

/// What it thinks.
#[derive(Debug, Serialize)]
struct Thought {
    advice: wire::Advice,
    iterations: u32,
    is_proven: bool,
}

impl Question {
    /// Reads a question.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if it is none.
    pub fn read(text: &str) -> Result<Question, Refusal> {
        read("the question", text)
    }

    /// What the player thinks. `watch` is told now and then how far it is, from 0 to 1, and says whether it shall go on.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if there is no such player, or nobody is to act.
    pub fn answer(&self, watch: &dyn Fn(f64) -> bool) -> Result<String, Refusal> {
        let game_match = self.game_match()?;
        let name: Name =
            self.player.parse().map_err(|error| Refusal::new(Code::BadRequest, format!("{error}")))?;
        let time = self.millis.map(|millis| Duration::from_millis(millis.into()));
        let limits = Limits { time, iterations: self.iterations, ..Limits::default() };
        let advice = advise_while(&game_match, name, limits, self.seed, watch).ok_or_else(nothing_to_do)?;
        Ok(write(&Thought {
            iterations: advice.iterations,
            is_proven: advice.is_proven,
            advice: told(advice, &game_match),
        }))
    }
}

impl Question {
    fn game_match(&self) -> Result<AnyMatch, Refusal> {
        let mut game_match = read_record(&self.record)?.game_match;
        if let Some(at) = self.at {
            game_match = game_match.after((at as usize).min(game_match.event_count()));
        }
        for action in &self.actions {
            let Turn::Of(seat) = game_match.turn() else { return Err(nothing_to_do()) };
            let acted = WrittenEvent::Acted(seat, action.clone());
            game_match.play(&acted).map_err(|why| against_the_rules(&why))?;
        }
        Ok(game_match)
    }
}

fn told(advice: thinking::Advice, here: &AnyMatch) -> wire::Advice {
    let alternative =
        |choice: thinking::Alternative| Alternative { action: choice.action, value: choice.value };
    let solved = advice.is_proven.then_some(advice.value.as_slice());
    wire::Advice {
        why: coach::why_advised(here, &advice.turn, solved),
        best: advice.best,
        value: advice.value,
        line: advice.line,
        turn: advice.turn,
        choices: advice.choices.into_iter().map(alternative).collect(),
    }
}

fn nothing_to_do() -> Refusal {
    Refusal::new(Code::Over, "nobody is to act")
}

/// What a review wants to know, as it is handed to whoever thinks.
#[derive(Debug, Serialize, Deserialize)]
struct WrittenTask {
    record: String,
    iterations: u32,
    with_points: bool,
    seed: u64,
}

/// What is said about it.
#[derive(Debug, Serialize, Deserialize)]
struct WrittenOpinion {
    value: Vec<f64>,
    line: Vec<String>,
    is_proven: bool,
    points: Option<Vec<f64>>,
}

/// Judges a position for a review.
///
/// # Errors
///
/// [`Refusal`] if it is no task.
pub fn judge_task(task: &str) -> Result<String, Refusal> {
    let WrittenTask { record, iterations, with_points, seed } = read("the task", task)?;
    let limits = JudgeLimits { iterations, with_points, time: REVIEW_TIME };
    let judged = judge(&read_record(&record)?.game_match, limits, seed).ok_or_else(nothing_to_do)?;
    let Judgement { value, line, is_proven, points } = judged;
    Ok(write(&WrittenOpinion { value, line, is_proven, points }))
}

/// A finished match that is reviewed. Whoever thinks is handed one task after the other.
#[derive(Debug)]
pub struct Looked(Review);

impl Looked {
    /// Nothing is known of the match of this record yet. The seed is where all thoughts begin.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if it is no record.
    pub fn new(record: &str, seed: u64) -> Result<Looked, Refusal> {
        Ok(Looked(Review::new(read_record(record)?.game_match, seed)))
    }

    /// What is to be judged next; nothing if all is known.
    pub fn next_task(&mut self) -> Option<String> {
        let Task { effort, with_points, seed, .. } = self.0.next_task()?;
        let way = self.0.way()?;
        let names = vec![Name::Strong.to_string(); way.seats()];
        // A number that JavaScript can hold.
        let seed = seed >> 16;
        let record = Record::new(names, way).write();
        Some(write(&WrittenTask { record, iterations: effort.iterations(), with_points, seed }))
    }

    /// Takes note of what [`judge_task`] says about it.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if that is no answer.
    pub fn note(&mut self, opinion: &str) -> Result<(), Refusal> {
        let WrittenOpinion { value, line, is_proven, points } = read("the opinion", opinion)?;
        self.0.note(Opinion { value, line, is_proven, points });
        Ok(())
    }

    /// How much of the work is done, from 0 to 1.
    #[must_use]
    pub fn progress(&self) -> f64 {
        self.0.progress()
    }

    /// What is known so far.
    #[must_use]
    pub fn told(&self) -> String {
        write(&self.0.evaluation())
    }
}

/// The way in which matches are reviewed: what was found in another way is found out anew.
#[must_use]
pub const fn review_version() -> u32 {
    coach::VERSION
}

/// What the position is worth that a sketch leads to, judged as closely as a turning point.
///
/// # Errors
///
/// [`Refusal`] if the sketch cannot be played.
pub fn worth_of_sketch(sketch: &str, seed: u64) -> Result<String, Refusal> {
    let sketch: wire::Sketch = read("the sketch", sketch)?;
    let mut appraisal = Appraisal::new(Sketched::new(&sketch)?.complete()?, Effort::Study, seed);
    while let Some(task) = appraisal.next_task() {
        let limits = JudgeLimits {
            iterations: task.effort.iterations(),
            with_points: task.with_points,
            time: REVIEW_TIME,
        };
        let judged = judge(&task.position, limits, task.seed).ok_or_else(nothing_to_do)?;
        let Judgement { value, line, is_proven, points } = judged;
        appraisal.note(Opinion { value, line, is_proven, points });
    }
    appraisal.worth().map(|worth| write(&worth)).ok_or_else(nothing_to_do)
}

/// A board that is tried out by matches of computer players, of which several may play at once.
#[derive(Debug)]
pub struct Board(Tryout);

impl Board {
    /// Nothing has been played on it yet.
    ///
    /// # Errors
    ///
    /// [`Refusal`] says what is wrong with the board or the choices.
    pub fn new(wanted: &str) -> Result<Board, Refusal> {
        let wanted: NewFairness = read("what is wanted", wanted)?;
        let text = match wadi::built_in(&wanted.text) {
            Some(scenario) => scenario.source().to_owned(),
            None => wanted.text.to_string(),
        };
        Ok(Board(Tryout::plan(&text, &wanted)?))
    }

    /// How many matches there are to be.
    #[must_use]
    pub fn of(&self) -> u32 {
        self.0.of()
    }

    /// Plays the match of a number to its end, and gives its record.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if there are not so many.
    pub fn play(&self, number: u32, seed: u64) -> Result<String, Refusal> {
        let mut game_match = self.0.start(number).ok_or_else(nothing_to_do)?;
        while let Turn::Of(seat) = game_match.turn() {
            let thinks_from = seed.wrapping_add(game_match.event_count() as u64);
            let player = Name::Level(Tryout::PLAYER);
            let advice = advise(&game_match, player, Limits::default(), thinks_from);
            let acted = WrittenEvent::Acted(seat, advice.ok_or_else(nothing_to_do)?.best);
            game_match.play(&acted).map_err(|why| against_the_rules(&why))?;
        }
        let names = vec![Name::Level(Tryout::PLAYER).to_string(); game_match.seats()];
        Ok(Record::new(names, game_match).write())
    }

    /// Takes note of such a match.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if it is no record.
    pub fn note(&mut self, record: &str) -> Result<(), Refusal> {
        self.0.note(&read_record(record)?.game_match);
        Ok(())
    }

    /// What came of it so far, and whether nothing more will.
    #[must_use]
    pub fn told(&self, ready: bool) -> String {
        write(&self.0.told(ready))
    }
}

/// What a position is worth for certain.
#[derive(Debug, Serialize)]
struct Solved {
    margin: i32,
    best: Option<String>,
    positions: u64,
}

/// Solves the last position of a record between two players of Wadi, within so many positions.
///
/// # Errors
///
/// [`Refusal`] says why there is no answer.
pub fn solve(record: &str, limit: u32) -> Result<String, Refusal> {
    use game::Notation as _;
    let AnyMatch::Wadi(it) = read_record(record)?.game_match else {
        return Err(Refusal::new(Code::BadRequest, "positions with dice or cards cannot be solved"));
    };
    let (wadi, state) = (it.game(), it.state());
    let solution = search::solve(wadi, state, wadi_margin, limit.into(), &mut || false)
        .map_err(|unsolved| Refusal::new(Code::BadRequest, unsolved.to_string()))?;
    let best = solution.best.map(|action| wadi.text(action));
    Ok(write(&Solved { margin: solution.margin, best, positions: solution.positions }))
}

/// How many sequences of so many actions there are from the last position of a record: a measure of the rules' speed.
///
/// # Errors
///
/// [`Refusal`] if it is no record.
pub fn perft(record: &str, depth: u32) -> Result<u64, Refusal> {
    fn count<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
        game::perft(game, state, depth)
    }
    Ok(match read_record(record)?.game_match {
        AnyMatch::Wadi(it) => count(it.game(), it.state(), depth),
        AnyMatch::Reef(it) => count(it.game(), it.state(), depth),
    })
}
