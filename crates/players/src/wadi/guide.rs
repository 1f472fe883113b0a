//! How a search is led through Wadi.

use game::{CellSet, Game, Seat, Standing};
use search::{Amaf, Guide, Rolls, Value};
use wadi::{Action, Stage, State, Wadi};

use super::sight::{POINT, Sight, any};
use super::site::Sites;

/// Knowledge of Wadi for a search: playouts in which seats mostly do what gains them most, and actions in the order
/// of what they gain.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WadiGuide {
    /// How many of 256 steps of a playout between two are random.
    pub noise: u8,
    /// The same among three or four. The best of nine settings in one run of 160 matches for four; a later run on
    /// other seeds did not confirm the gain, and why more noise might help is not known.
    pub noise_for_more: u8,
    /// How many points make an action e times as promising between two.
    pub prior_temperature: f32,
    /// The same among three or four.
    pub prior_temperature_for_more: f32,
    /// How many points of lead at the end of a playout make victory e times as likely.
    pub lead_temperature: f32,
    /// How many points a whole victory that AMAF promises is worth to a seat that looks for a place to build in a
    /// playout.
    pub amaf_points: f32,
}

impl Default for WadiGuide {
    fn default() -> WadiGuide {
        WadiGuide {
            noise: 25,
            noise_for_more: 60,
            prior_temperature: 3.0,
            prior_temperature_for_more: 6.0,
            lead_temperature: 4.0,
            amaf_points: 133.0,
        }
    }
}

/// At how many places, drawn at random, a seat thinks of building in a playout.
const SITES_CONSIDERED: usize = 3;

impl WadiGuide {
    /// What a seat mostly does when it may pump and, `builds` times, build.
    fn act(&self, wadi: &Wadi, state: &State, seat: Seat, builds: u8, amaf: &Amaf, roll: u64) -> Action {
        let forbidden = forbidden(wadi, state);
        if builds > 0
            && state.supply(seat) > 0
            && let Some(build) = self.build(wadi, state, seat, forbidden, amaf, roll)
        {
            return build;
        }
        match Sight::new(wadi, state, seat).best_pump(forbidden, roll) {
            Some(pump) if pump.gain > 0 => Action::Pump { from: pump.from, to: pump.to },
            Some(_) | None => Action::End,
        }
    }

    /// The best of a few places to build outside of `forbidden`, if it promises anything and is allowed.
    fn build(
        &self,
        wadi: &Wadi,
        state: &State,
        seat: Seat,
        forbidden: CellSet,
        amaf: &Amaf,
        mut roll: u64,
    ) -> Option<Action> {
        let sites = Sites::new(wadi, state);
        let open = wadi.board().land() - state.all_shadoofs() - state.pawns() - forbidden;
        let mut best = (0.0, None);
        for _ in 0..SITES_CONSIDERED {
            let cell = any(open, &mut roll)?;
            let build = Action::Build(cell);
            let promise = points(sites.promise(cell)) + self.amaf_points * amaf.advantage(seat, &build);
            if promise > best.0 {
                best = (promise, Some(build));
            }
        }
        best.1.filter(|&build| wadi.check(state, build).is_ok())
    }
}

impl Guide<Wadi> for WadiGuide {
    fn step(&self, wadi: &Wadi, state: &State, amaf: &Amaf, roll: u64) -> Option<Action> {
        let [chance, ..] = roll.to_le_bytes();
        let roll = Rolls::new(roll).next();
        let noise = if wadi.seats() == 2 { self.noise } else { self.noise_for_more };
        match state.stage() {
            Stage::Acting { seat, builds, .. } if chance >= noise => {
                Some(self.act(wadi, state, seat, builds, amaf, roll))
            }
            Stage::Moving(_) if chance < 128 && !state.wet().is_empty() => Some(Action::Withdraw),
            Stage::Acting { .. } | Stage::Moving(_) | Stage::Placing(_) | Stage::Over => {
                wadi.sample(state, roll)
            }
        }
    }

    fn cut(&self, _: &Wadi, _: &State, _: u32) -> Option<Value> {
        None
    }

    fn ending(&self, wadi: &Wadi, state: &State, standing: &Standing) -> Value {
        shares(wadi, state, standing, self.lead_temperature)
    }

    fn priors(&self, wadi: &Wadi, state: &State, actions: &[Action], out: &mut Vec<f32>) {
        let Some(seat) = state.stage().seat() else { return };
        let sight = Sight::new(wadi, state, seat);
        let sites = Sites::new(wadi, state);
        let prior_temperature =
            if wadi.seats() == 2 { self.prior_temperature } else { self.prior_temperature_for_more };
        out.extend(actions.iter().map(|action| {
            let gain = match *action {
                Action::Build(cell) => sites.prospect(cell),
                Action::Pump { from, to } => sight.gain(from, to),
                Action::Watchman(_) => -2 * POINT,
                Action::Withdraw => POINT,
                Action::End => -POINT,
            };
            (points(gain) / prior_temperature).exp()
        }));
    }
}

/// A gain in points.
#[expect(clippy::cast_precision_loss, reason = "gains are small")]
const fn points(gain: i32) -> f32 {
    gain as f32 / POINT as f32
}

/// The victory shared out by points: a lead of `lead_temperature` points is e times as good as none. Who has left gets nothing.
fn shares(wadi: &Wadi, state: &State, standing: &Standing, lead_temperature: f32) -> Value {
    let won = Value::of(standing);
    let mut shares = [0.0; Seat::MAX];
    let mut total = 0.0;
    let best = Seat::all(wadi.seats()).map(|seat| wadi.score(state, seat)).max().unwrap_or(0);
    for seat in Seat::all(wadi.seats()).filter(|&seat| !wadi.has_left(state, seat)) {
        let behind = f32::from(wadi.score(state, seat) - best) + won.of_seat(seat);
        shares[seat.index()] = (behind / lead_temperature).exp();
        total += shares[seat.index()];
    }
    Value::new(shares.map(|share| share / total))
}

/// Land that watchmen close. (T2)
fn forbidden(wadi: &Wadi, state: &State) -> CellSet {
    let watchmen = Seat::all(wadi.seats()).filter_map(|seat| state.watchman(seat));
    watchmen.fold(CellSet::EMPTY, |area, cell| area | wadi.board().area(cell))
}
