//! Matches of Das Riff to learn from.
//!
//! Every position gets what comes of it as its target, more or less mixed with what the net itself expects a step later (TD(λ)).
//! Before dice, cards and breeding cards that expectation is the exact average over all that may fall.

use std::sync::Arc;

use game::{Game, Seat, SplitMix64, Turn};
use neural::Dense;
use players::{
    Budget, Level, Name, Palette, Player, REEF_INPUTS, ReefGlance, ReefNet, Temperature, Value,
    reef_features, reef_player,
};
use reef::{Action, Phase, Reef, State};

/// Who plays.
#[derive(Debug)]
pub(crate) enum Mind {
    /// Players that learned nothing.
    ByHand,
    /// A net that looks one action ahead.
    Glance(Arc<Dense>),
    /// A net that searches, with so many iterations an action.
    Search(Arc<Dense>, u32),
}

/// How positions to learn from are made.
#[derive(Debug)]
pub(crate) struct School {
    pub(crate) mind: Mind,
    /// How much what comes later counts, from one position to the next.
    pub(crate) lambda: f32,
    /// Which part of all positions is written down.
    pub(crate) keep: f32,
}

/// What a match brought.
#[derive(Debug, Default)]
pub(crate) struct Lesson {
    /// A row of bytes for each position.
    pub(crate) rows: Vec<u8>,
    /// The share of the victory of the seat that began.
    pub(crate) first: f32,
    /// How many turns it had.
    pub(crate) turns: u16,
}

/// A position on the way, what the first seat could expect there, and whether it is written down.
struct Step {
    seat: Seat,
    seen: Option<Vec<(u32, u8)>>,
    expected: Option<f32>,
}

/// The share of the victory that makes an action e times as likely, and how many of a thousand actions are any.
const TEMPERATURE: f32 = 0.012;
const ODD_ACTIONS: usize = 15;
/// The memory of a search of a few hundred iterations.
const MEMORY: usize = 16 << 20;

impl School {
    /// Plays a match.
    pub(crate) fn play(&self, seed: u64) -> Lesson {
        let reef = Reef::default();
        let mut rolls = SplitMix64::new(SplitMix64::first(seed));
        let mut state = reef.start();
        let mut pupil = Pupil::new(&self.mind, &mut rolls);
        let mut steps = Vec::new();
        let standing = loop {
            let turn = reef.turn(&state);
            if let Turn::Over(standing) = turn {
                break standing;
            }
            let is_told = state.phase() != Phase::Deal;
            let (action, expected) = match turn {
                Turn::Of(seat) => pupil.decide(&reef, &state, seat, &mut rolls),
                Turn::Chance | Turn::Over(_) => {
                    let expected = is_told.then(|| pupil.expect(&reef, &state)).flatten();
                    (reef.sample(&state, rolls.next()), expected)
                }
            };
            if is_told {
                let seen = (rolls.unit() < self.keep).then(|| {
                    let mut seen = Vec::new();
                    reef_features(&reef, &state, &Palette::any(&mut rolls), &mut seen);
                    seen
                });
                steps.push(Step { seat: state.seat(), seen, expected });
            }
            let action = action.expect("something can happen until the match is over");
            reef.apply(&mut state, action);
        };
        let first = Value::of(&standing).of_seat(Seat::FIRST);
        let offspring = [Seat::FIRST, Seat::FIRST.next(2)].map(|seat| state.offspring(seat));
        Lesson { rows: self.rows(steps, first, offspring), first, turns: state.turns() }
    }

    /// The rows of a match that ended so, the last position first.
    fn rows(&self, steps: Vec<Step>, result: f32, offspring: [usize; 2]) -> Vec<u8> {
        let mut rows = Vec::new();
        let mut target = result;
        for Step { seat, seen, expected } in steps.into_iter().rev() {
            if let Some(expected) = expected {
                target = self.lambda * target + (1.0 - self.lambda) * expected;
            }
            let Some(seen) = seen else { continue };
            let start = rows.len();
            rows.resize(start + REEF_INPUTS, 0);
            for (input, sixteenths) in seen {
                rows[start + input as usize] = sixteenths;
            }
            let share = if seat == Seat::FIRST { target } else { 1.0 - target };
            let own = seat.index() & 1;
            #[expect(clippy::cast_precision_loss, reason = "five at most")]
            let fifths = [own, 1 - own].map(|seat| offspring[seat] as f32 / 5.0);
            [share, fifths[0], fifths[1]].into_iter().for_each(|number| rows.extend(number.to_le_bytes()));
        }
        rows
    }
}

/// Who plays a match.
enum Pupil {
    ByHand([Box<dyn Player<Reef>>; 2]),
    Glance(ReefGlance),
    Search(ReefGlance, Box<ReefNet>, u32),
}

impl Pupil {
    fn new(mind: &Mind, rolls: &mut SplitMix64) -> Pupil {
        match mind {
            Mind::ByHand => Pupil::ByHand([(); 2].map(|()| {
                let level = Level::new(3 + u8::try_from(rolls.below(3)).unwrap_or(0));
                reef_player(level.map_or(Name::Greedy, Name::Level))
            })),
            Mind::Glance(net) => Pupil::Glance(ReefGlance::new(Arc::clone(net))),
            Mind::Search(net, iterations) => {
                let player = ReefNet::with(Arc::clone(net), Temperature::new(TEMPERATURE), MEMORY);
                Pupil::Search(ReefGlance::new(Arc::clone(net)), Box::new(player), *iterations)
            }
        }
    }

    /// What a seat does, and what the first seat can expect before it.
    fn decide(
        &mut self,
        reef: &Reef,
        state: &State,
        seat: Seat,
        rolls: &mut SplitMix64,
    ) -> (Option<Action>, Option<f32>) {
        let for_first = |share: f32| if seat == Seat::FIRST { share } else { 1.0 - share };
        let odd = (rolls.below(1000) < ODD_ACTIONS).then(|| reef.sample(state, rolls.next())).flatten();
        match self {
            Pupil::ByHand(players) => {
                let player = &mut players[seat.index() & 1];
                let report = player.choose(reef, state, Budget::of(1), rolls.next());
                (odd.or(report.map(|report| report.best)), None)
            }
            Pupil::Glance(judge) => {
                let (mut legal, mut shares) = (Vec::new(), Vec::new());
                reef.legal(state, &mut legal);
                judge.prospects(reef, state, &legal, &mut shares);
                let best = shares.iter().flatten().copied().fold(f32::NEG_INFINITY, f32::max);
                let weight =
                    |share: &Option<f32>| share.map_or(0.0, |share| ((share - best) / TEMPERATURE).exp());
                let mut ticket = rolls.unit() * shares.iter().map(weight).sum::<f32>();
                let drawn = legal.iter().zip(&shares).find(|(_, share)| {
                    ticket -= weight(share);
                    ticket < 0.0
                });
                (odd.or(drawn.map(|(&action, _)| action)).or(legal.first().copied()), Some(for_first(best)))
            }
            Pupil::Search(_, player, iterations) => {
                let report = player.choose(reef, state, Budget::of(*iterations), rolls.next());
                let expected = report.as_ref().map(|report| report.value.of_seat(Seat::FIRST));
                (odd.or(report.map(|report| report.best)), expected)
            }
        }
    }

    /// What the first seat can expect before something falls.
    fn expect(&mut self, reef: &Reef, state: &State) -> Option<f32> {
        match self {
            Pupil::ByHand(_) => None,
            Pupil::Glance(judge) | Pupil::Search(judge, ..) => Some(average(judge, reef, state)),
        }
    }
}

/// What the first seat can expect on average over all that may fall next; where a whole row is filled, as the net thinks.
fn average(judge: &mut ReefGlance, reef: &Reef, state: &State) -> f32 {
    if reef.turn(state) != Turn::Chance || !matches!(state.phase(), Phase::Roll | Phase::Buy) {
        return judge.judge(reef, state).of_seat(Seat::FIRST);
    }
    let mut outcomes = Vec::new();
    reef.legal(state, &mut outcomes);
    let (mut sum, mut odds) = (0.0, 0.0);
    for outcome in outcomes {
        #[expect(clippy::cast_precision_loss, reason = "odds need no more digits than a float has")]
        let weight = reef.weight(state, outcome).get() as f32;
        let mut after = *state;
        reef.apply(&mut after, outcome);
        sum += weight * average(judge, reef, &after);
        odds += weight;
    }
    sum / odds
}
