//! How fast the rules are: random matches on the full board, on one core. Prints a table.
//!
//! `list` builds the whole legal list at each step and picks from it; `sample` asks for one action; `naive` is
//! the second implementation of the test tree. All are measured in turns within one run, so that ratios mean
//! something on a noisy machine.
//!
//! `count N` plays N matches by sample and measures nothing: what a tool that counts instructions looks at, where time
//! is not to be trusted.

#![expect(clippy::print_stdout, reason = "a benchmark reports on standard output")]

#[path = "../tests/wadi/naive/mod.rs"]
#[expect(dead_code, reason = "the benchmark only plays")]
mod naive;

use std::time::{Duration, Instant};

use game::{Game, Seat, SplitMix64, scale};
use naive::Naive;
use wadi::{Action, Options, Wadi, built_in};

const BOARD: &str = "qasr-al-haras";
const SLICE: Duration = Duration::from_millis(200);
const SLICES: usize = 5;

fn main() {
    let scenario = built_in(BOARD).expect("the full board is built in");
    if let Some(matches) = matches_to_count() {
        let wadi = Wadi::new(scenario, Options::basic(2)).expect("the full board is for 2 to 4 players");
        let mut numbers = SplitMix64::new(1);
        let actions: u32 = (0..matches).map(|_| play_from_samples(&wadi, &mut numbers)).sum();
        println!("{actions} actions");
        return;
    }
    println!("random play on {BOARD}, one core, M actions/s (thousand matches/s), best of {SLICES} slices");
    println!(
        "players  watchmen  list             sample           naive             list/naive  sample/naive"
    );
    for players in [2, 3, 4] {
        for watchmen in [false, true] {
            let options = Options { watchmen, ..Options::basic(players) };
            let wadi = Wadi::new(scenario.clone(), options).expect("the full board is for 2 to 4 players");
            let mut best = [Rate::default(); 3];
            let mut numbers = SplitMix64::new(1);
            for _ in 0..SLICES {
                best[0].keep(measure(|| play_from_list(&wadi, &mut numbers)));
                best[1].keep(measure(|| play_from_samples(&wadi, &mut numbers)));
                best[2].keep(measure(|| play_naive(&wadi, &mut numbers)));
            }
            let [list, sample, naive] = best;
            println!(
                "{players}        {:<8}  {list}  {sample}  {naive}  {:>9.0}x  {:>11.0}x",
                if watchmen { "yes" } else { "no" },
                list.actions / naive.actions,
                sample.actions / naive.actions,
            );
        }
    }
}

/// How many matches are to be played only for somebody who counts.
fn matches_to_count() -> Option<u32> {
    std::env::args().skip_while(|argument| argument != "count").nth(1)?.parse().ok()
}

/// Per second.
#[derive(Clone, Copy, Default)]
struct Rate {
    actions: f64,
    matches: f64,
}

impl Rate {
    fn keep(&mut self, other: Rate) {
        if other.actions > self.actions {
            *self = other;
        }
    }
}

impl std::fmt::Display for Rate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:>7.4} ({:>6.2})", self.actions / 1e6, self.matches / 1e3)
    }
}

/// Plays matches for a slice of time; `play` gives the number of actions of one.
fn measure(mut play: impl FnMut() -> u32) -> Rate {
    let (start, mut actions, mut matches) = (Instant::now(), 0, 0);
    while start.elapsed() < SLICE {
        actions += play();
        matches += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    Rate { actions: f64::from(actions) / seconds, matches: f64::from(matches) / seconds }
}

fn play_from_list(wadi: &Wadi, numbers: &mut SplitMix64) -> u32 {
    let (mut state, mut actions) = (wadi.start(), 0);
    let mut legal: Vec<Action> = Vec::with_capacity(1024);
    loop {
        legal.clear();
        wadi.legal(&state, &mut legal);
        if legal.is_empty() {
            return actions;
        }
        let index = scale(numbers.next(), legal.len() as u64);
        wadi.apply(&mut state, legal[usize::try_from(index).expect("below the length")]);
        actions += 1;
    }
}

fn play_from_samples(wadi: &Wadi, numbers: &mut SplitMix64) -> u32 {
    let (mut state, mut actions) = (wadi.start(), 0);
    while let Some(action) = wadi.sample(&state, numbers.next()) {
        wadi.apply(&mut state, action);
        actions += 1;
    }
    actions
}

fn play_naive(wadi: &Wadi, numbers: &mut SplitMix64) -> u32 {
    let map = wadi.scenario().source().split("\"\"\"").nth(1).expect("a map between quotes");
    let options = naive::Options {
        players: wadi.options().players,
        building: naive::Building::Free,
        watchmen: wadi.options().watchmen,
        pro: false,
        first: Seat::FIRST.index(),
    };
    let (mut naive, mut actions) = (Naive::new(map, options), 0);
    while naive.to_move().is_some() {
        let legal = naive.legal();
        let index = scale(numbers.next(), legal.len() as u64);
        naive.play(&legal[usize::try_from(index).expect("below the length")]);
        actions += 1;
    }
    actions
}
