//! How fast plain search is: random playouts to the end on the full board, on one core. Prints a table.

#![expect(clippy::print_stdout, reason = "a benchmark reports on standard output")]

use std::time::{Duration, Instant};

use game::{Game, SplitMix64};
use search::{Budget, Plain, Search, Settings};
use wadi::{Options, State, Wadi, built_in};

const BOARD: &str = "qasr-al-haras";
const SLICE: Duration = Duration::from_millis(500);
const SLICES: usize = 3;

fn main() {
    let scenario = built_in(BOARD).expect("the full board is built in");
    println!("plain search on {BOARD}, one core, iterations/s in {SLICE:?}, best of {SLICES} slices");
    println!("players  start     after a third of the match");
    for players in [2, 4] {
        let wadi = Wadi::new(scenario.clone(), Options::basic(players)).expect("the board is for 2 to 4");
        let start = wadi.start();
        let later = after(&wadi, wadi.longest_match() / 3);
        println!("{players}        {:>8.0}  {:>8.0}", speed(&wadi, &start), speed(&wadi, &later));
    }
}

/// The position after so many random actions.
fn after(wadi: &Wadi, actions: usize) -> State {
    let (mut state, mut rolls) = (wadi.start(), SplitMix64::new(1));
    for _ in 0..actions {
        if let Some(action) = wadi.sample(&state, rolls.next()) {
            wadi.apply(&mut state, action);
        }
    }
    state
}

fn speed(wadi: &Wadi, state: &State) -> f64 {
    let mut best = 0.0_f64;
    for seed in 0..SLICES {
        let mut search = Search::new(Plain, Settings::default());
        let start = Instant::now();
        let mut stop = |_| start.elapsed() >= SLICE;
        let report = search.run(wadi, state, Budget::until(&mut stop), seed as u64);
        let iterations = report.map_or(0, |report| report.iterations);
        best = best.max(f64::from(iterations) / start.elapsed().as_secs_f64());
    }
    best
}
