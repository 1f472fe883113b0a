//! A search led by a net.

use std::sync::{Arc, Mutex, PoisonError};

use game::{Game, Seat, Turn};
use neural::{Answer, Eye, Features, Net, Scratch, Turning};
use search::{Guide, Value};
use wadi::{Action, Scenario, State, Wadi};

/// What a net knows, for a search: where to look, and who will win.
#[derive(Debug)]
pub(super) struct NetGuide {
    net: Arc<Net>,
    /// How it holds the board.
    turning: Turning,
    /// A search asks for the value of a position first and for its actions when it comes back there.
    thoughts: Mutex<Thoughts>,
}

impl NetGuide {
    pub(super) fn new(net: Arc<Net>) -> NetGuide {
        NetGuide::turned(net, Turning::default())
    }

    /// The same, with the board held in another way.
    pub(super) fn turned(net: Arc<Net>, turning: Turning) -> NetGuide {
        NetGuide { net, turning, thoughts: Mutex::default() }
    }

    /// The end of a match in which everybody does what the net likes best from here on.
    pub(super) fn play_on(&self, wadi: &Wadi, mut state: State) -> State {
        let mut thoughts = self.thoughts.lock().unwrap_or_else(PoisonError::into_inner);
        while let Turn::Of(_) = wadi.turn(&state) {
            let (_, priors) = thoughts.ask(self, wadi, &state);
            let places = thoughts.legal.iter().zip(&priors);
            let Some((&best, _)) = places.max_by(|(_, one), (_, other)| one.total_cmp(other)) else { break };
            wadi.apply(&mut state, best);
        }
        state
    }
}

/// What was computed and will be asked for again.
#[derive(Debug, Default)]
struct Thoughts {
    board: Option<(Arc<Scenario>, Eye)>,
    scratch: Scratch,
    legal: Vec<Action>,
    /// Weights of the legal actions of positions that the search may come back to.
    priors: rustc_hash::FxHashMap<State, Vec<f32>>,
}

/// How many positions are remembered before all are forgotten: some twenty megabytes.
const MOST_REMEMBERED: usize = 20_000;

impl Thoughts {
    /// Asks the net about a position: what it says, and the weights of all actions that are legal there.
    fn ask(&mut self, guide: &NetGuide, wadi: &Wadi, state: &State) -> (Answer, Vec<f32>) {
        let eye = match self.board.take() {
            Some((scenario, eye)) if Arc::ptr_eq(&scenario, wadi.scenario()) => eye,
            Some(_) | None => Eye::turned(wadi, guide.turning),
        };
        self.legal.clear();
        wadi.legal(state, &mut self.legal);
        let seen = Features::of(&eye, wadi, state, &self.legal);
        let answer = guide.net.evaluate(&eye, &seen, &mut self.scratch);
        let priors = softmax(self.legal.iter().map(|&action| answer.policy[eye.number(action)]).collect());
        self.board = Some((Arc::clone(wadi.scenario()), eye));
        (answer, priors)
    }

    /// What a position is worth in which `seat` is to act; remembers the weights of its actions.
    fn judge(&mut self, guide: &NetGuide, wadi: &Wadi, state: &State, seat: Seat) -> Value {
        let (answer, priors) = self.ask(guide, wadi, state);
        if self.priors.len() >= MOST_REMEMBERED {
            self.priors.clear();
        }
        self.priors.insert(*state, priors);
        // The net counts seats from the one to act, and knows nobody who has left (W60).
        let mut shares = [0.0; Seat::MAX];
        let mut other = seat;
        for share in softmax(answer.wins[..wadi.seats()].to_vec()) {
            if !wadi.has_left(state, other) {
                shares[other.index()] = share;
            }
            other = other.next(wadi.seats());
        }
        let total: f32 = shares.iter().sum();
        Value::new(shares.map(|share| share / total))
    }
}

/// Weights that add up to 1, from their logarithms.
fn softmax(mut logarithms: Vec<f32>) -> Vec<f32> {
    let most = logarithms.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    logarithms.iter_mut().for_each(|value| *value = (*value - most).exp());
    let total: f32 = logarithms.iter().sum();
    logarithms.iter_mut().for_each(|value| *value /= total);
    logarithms
}

impl Guide<Wadi> for NetGuide {
    fn cut(&self, wadi: &Wadi, state: &State, _: u32) -> Option<Value> {
        let Turn::Of(seat) = wadi.turn(state) else { return None };
        let mut thoughts = self.thoughts.lock().unwrap_or_else(PoisonError::into_inner);
        Some(thoughts.judge(self, wadi, state, seat))
    }

    fn priors(&self, wadi: &Wadi, state: &State, _: &[Action], out: &mut Vec<f32>) {
        let Turn::Of(seat) = wadi.turn(state) else { return };
        let mut thoughts = self.thoughts.lock().unwrap_or_else(PoisonError::into_inner);
        if !thoughts.priors.contains_key(state) {
            thoughts.judge(self, wadi, state, seat);
        }
        if let Some(priors) = thoughts.priors.get(state) {
            out.extend_from_slice(priors);
        }
    }

    /// A net takes a tenth of a millisecond or more, and to ask for the time a core has worked takes a twelfth of that.
    fn stop_interval(&self) -> u32 {
        4
    }
}
