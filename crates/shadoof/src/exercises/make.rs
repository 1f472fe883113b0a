//! From records of matches to exercises.

use std::collections::{BTreeMap, HashMap};
use std::sync::Mutex;

use catalog::AnyMatch;
use game::{Event, Match, Turn};
use wire::{GameChoice, Sketch};

use super::difficulty::{TRIES, found};
use super::exercise::{Exercise, LEVELS, Proof, game_of};
use super::posed::Posed;
use super::searched::search;
use super::solved::Certain;
use super::theme::Theme;
use super::turns::whole_turns;

/// So many exercises come from one match at most.
const FROM_ONE_MATCH: usize = 4;

/// What exercises are counted by: the game and how many play.
pub(crate) type Bucket = (&'static str, usize);

/// How many exercises of each kind are wanted, and how many there are.
#[derive(Debug)]
pub(crate) struct Quotas {
    wanted: HashMap<Bucket, usize>,
    made: Mutex<Made>,
}

#[derive(Debug, Default)]
struct Made {
    ids: std::collections::HashSet<String>,
    by_bucket: HashMap<Bucket, usize>,
    by_theme: HashMap<(Bucket, Option<Theme>), usize>,
    easy: HashMap<Bucket, usize>,
    not_posed: BTreeMap<NotPosed, usize>,
}

impl Quotas {
    /// So many are wanted of each kind, and there are none yet.
    pub(crate) fn new(wanted: impl Iterator<Item = (Bucket, usize)>) -> Quotas {
        Quotas { wanted: wanted.collect(), made: Mutex::default() }
    }

    /// Whether more of this kind are wanted from this pass: the first one leaves a third to the others.
    fn wants(&self, bucket: Bucket, pass: usize) -> bool {
        self.made.lock().is_ok_and(|made| self.has_room(&made, bucket, pass))
    }

    fn has_room(&self, made: &Made, bucket: Bucket, pass: usize) -> bool {
        let wanted = self.wanted.get(&bucket).copied().unwrap_or(0);
        let most = if pass == 0 { 2 * wanted / 3 } else { wanted };
        made.by_bucket.get(&bucket).copied().unwrap_or(0) < most
    }

    /// Takes an exercise in, unless it is there or there are enough like it: no theme has more than half of what a pass may
    /// make, and what the weakest level always finds has no more than a tenth.
    fn take(&self, exercise: &Exercise, bucket: Bucket, pass: usize) -> bool {
        let wanted = self.wanted.get(&bucket).copied().unwrap_or(0);
        let Ok(mut made) = self.made.lock() else { return false };
        let theme = (bucket, exercise.themes.first().copied());
        let is_easy = exercise.found[0] == exercise.tries;
        let of_theme = made.by_theme.get(&theme).copied().unwrap_or(0);
        let easy = made.easy.get(&bucket).copied().unwrap_or(0);
        // Nearly all that is certain in Das Riff is a win.
        let is_common = of_theme >= wanted.div_ceil(2) && exercise.themes.first() != Some(&Theme::Win);
        let fits =
            self.has_room(&made, bucket, pass) && !is_common && (!is_easy || easy < wanted.div_ceil(10));
        if !fits || !made.ids.insert(exercise.id.clone()) {
            return false;
        }
        *made.by_bucket.entry(bucket).or_default() += 1;
        *made.by_theme.entry(theme).or_default() += 1;
        *made.easy.entry(bucket).or_default() += usize::from(is_easy);
        true
    }
}

impl Quotas {
    fn note(&self, why: NotPosed) {
        if let Ok(mut made) = self.made.lock() {
            *made.not_posed.entry(why).or_default() += 1;
        }
    }

    /// How many positions were no exercises, and why.
    pub(crate) fn not_posed(&self) -> BTreeMap<NotPosed, usize> {
        self.made.lock().map(|made| made.not_posed.clone()).unwrap_or_default()
    }
}

/// How many passes over all matches there are: what is cheap to prove comes first.
pub(crate) const PASSES: usize = 5;

/// The exercises of a match that one pass over all matches looks for.
pub(crate) fn make(game_match: &AnyMatch, quotas: &Quotas, pass: usize, seed: u64) -> Vec<Exercise> {
    match game_match {
        AnyMatch::Wadi(it) => from_match(it, quotas, pass, seed),
        AnyMatch::Reef(it) => from_match(it, quotas, pass, seed),
    }
}

fn from_match<G: Posed>(it: &Match<G>, quotas: &Quotas, pass: usize, seed: u64) -> Vec<Exercise> {
    let mut exercises = Vec::new();
    for (turns_left, at) in turn_starts(it).into_iter().rev().enumerate() {
        if exercises.len() >= FROM_ONE_MATCH {
            break;
        }
        let before = it.after(at);
        if before.game().belongs_to(pass, before.state(), turns_left) {
            match from_position(before.game(), before.state(), quotas, (pass, seed ^ at as u64)) {
                Ok(exercise) => exercises.push(exercise),
                Err(why) => quotas.note(why),
            }
        }
    }
    exercises
}

/// Why a position is no exercise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum NotPosed {
    /// No more of the kind are wanted.
    Enough,
    /// It cannot be written down.
    Unwritten,
    /// There are too many turns to compare, or only one.
    TurnCount,
    /// For certain several turns are as good.
    SeveralBest,
    /// A search cannot tell which turn is best.
    Unclear,
    /// There are enough like it.
    EnoughAlike,
}

/// After how many events a seat begins a turn.
fn turn_starts<G: Posed>(it: &Match<G>) -> Vec<usize> {
    let mut starts = Vec::new();
    let mut again = it.after(0);
    let mut last = None;
    for (at, &event) in it.events().iter().enumerate() {
        if let (Event::Acted(seat, _), Turn::Of(_)) = (event, again.turn()) {
            let now = Some((seat, again.game().heading(again.state())));
            if last != now && again.game().choice(again.state()).is_some() {
                starts.push(at);
                last = now;
            }
        }
        again.evolve(event);
    }
    starts
}

/// The exercise that begins here.
fn from_position<G: Posed>(
    game: &G,
    state: &G::State,
    quotas: &Quotas,
    (pass, seed): (usize, u64),
) -> Result<Exercise, NotPosed> {
    let choice = game.choice(state).ok_or(NotPosed::Unwritten)?;
    let bucket = (game_of(&choice), game.seats());
    if !quotas.wants(bucket, pass) {
        return Err(NotPosed::Enough);
    }
    // What is written is what is asked, so that is what is judged.
    let written = Exercise {
        id: String::new(),
        position: sketch_of(choice, game.seats()),
        solution: Vec::new(),
        proof: Proof::Wins,
        themes: Vec::new(),
        tries: TRIES,
        found: [0; LEVELS],
    };
    let (game, state) = &posed::<G>(&written).ok_or(NotPosed::Unwritten)?;
    let turns = whole_turns(game, state, game.most_turns(state)).ok_or(NotPosed::TurnCount)?;
    if turns.len() < 2 {
        return Err(NotPosed::TurnCount);
    }
    let (best, proof) = match game.certain(state, &turns) {
        Certain::Best(best, proof) => (best, proof),
        Certain::NoneIsBest => return Err(NotPosed::SeveralBest),
        Certain::Unknown => search(game, state, &turns, seed).ok_or(NotPosed::Unclear)?,
    };
    let turn = &turns[best];
    let exercise = Exercise {
        id: Exercise::id_of(&written.position).map_err(|_| NotPosed::Unwritten)?,
        solution: turn.actions.iter().map(|&action| game.text(action)).collect(),
        proof,
        themes: game.themes(state, turn),
        found: found(game, state, &game.key(turn), seed),
        ..written
    };
    if quotas.take(&exercise, bucket, pass) { Ok(exercise) } else { Err(NotPosed::EnoughAlike) }
}

/// The position as it travels.
fn sketch_of(game: GameChoice, seats: usize) -> Sketch {
    let players = u8::try_from(seats).unwrap_or(0);
    Sketch { game, players, first: 0, plays: Default::default(), seed: None }
}

/// The game and the position as they are read.
fn posed<G: Posed>(exercise: &Exercise) -> Option<(G, G::State)> {
    let begun = exercise.begin().ok()?;
    G::of(begun).map(|it| (it.game().clone(), *it.state()))
}
