//! What a net says, against what the framework says that trained it.

use std::fmt::Write as _;
use std::sync::Arc;

use game::{Game, Seat, SplitMix64};
use neural::{Answer, Eye, Features, Net, Scratch};
use wadi::{BUILT_IN, Building, Options, Wadi};

use crate::files::FILE;

/// By how much the two may differ: they add in another order.
const TOLERANCE: f32 = 1e-3;

/// What PyTorch said; `train/reference.py` wrote it. A line is a position: what it is named by, then the answer.
const REFERENCE: &str = include_str!("../data/reference.txt");

/// Runs through positions of all variants on all built-in boards, as `train/reference.py` does, and gives `visit` each one's
/// name and answer.
fn each_position(net: &Net, mut visit: impl FnMut(String, &Answer)) {
    let mut scratch = Scratch::default();
    for (board, scenario) in BUILT_IN.iter().enumerate() {
        for variant in 0..12 {
            let players = *scenario.players().last().unwrap();
            let building = Building::ALL[variant % 3];
            let options = Options {
                players,
                building,
                watchmen: variant / 3 % 2 == 1,
                pro: variant / 6 == 1,
                first: Seat::FIRST,
            };
            let wadi = Wadi::new(Arc::clone(scenario), options).unwrap();
            let (eye, mut state, mut legal) = (Eye::new(&wadi), wadi.start(), Vec::new());
            let mut dice = SplitMix64::new((board * 12 + variant) as u64);
            for step in 0.. {
                legal.clear();
                wadi.legal(&state, &mut legal);
                if legal.is_empty() {
                    break;
                }
                if step % 10 == 0 {
                    let answer = net.evaluate(&eye, &Features::of(&eye, &wadi, &state, &legal), &mut scratch);
                    visit(format!("{} {variant} {step}", scenario.id()), &answer);
                }
                let choice = dice.next() % legal.len() as u64;
                wadi.apply(&mut state, legal[usize::try_from(choice).unwrap()]);
            }
        }
    }
}

/// The numbers that are compared: all of the whole position, and for the policy and the water one tile after another.
fn numbers(answer: &Answer) -> Vec<f32> {
    let tiles = answer.water.len();
    let (tile_policy, globals) = answer.policy.split_at(answer.policy.len() - 2);
    let tile = |index: usize| tile_policy[index % tile_policy.len()];
    let mut numbers = globals.to_vec();
    numbers.extend(answer.wins);
    numbers.extend(answer.points);
    numbers.extend((0..4).map(|place| tile(place * 397)));
    numbers.push(answer.water[7 % tiles]);
    numbers
}

#[test]
fn a_net_says_what_it_said_where_it_was_trained() {
    let net = Net::read(FILE).unwrap();
    let mut expected = REFERENCE.lines();
    let mut positions = 0;
    each_position(&net, |name, answer| {
        let line = expected.next().unwrap_or_default();
        let (said_of, said) = line.split_once(": ").unwrap();
        assert_eq!(said_of, name);
        let said: Vec<f32> = said.split(' ').map(|number| number.parse().unwrap()).collect();
        let mut differences = String::new();
        for (mine, said) in numbers(answer).iter().zip(&said) {
            if (mine - said).abs() > TOLERANCE * said.abs().max(1.0) {
                write!(differences, " {mine} and not {said};").unwrap();
            }
        }
        assert!(differences.is_empty() && numbers(answer).len() == said.len(), "{name}:{differences}");
        positions += 1;
    });
    assert_eq!(expected.next(), None);
    assert!(positions >= 1000, "{positions} positions");
}

#[test]
fn the_same_position_gets_the_same_answer() {
    let net = Net::read(FILE).unwrap();
    let run = || {
        let mut answers = Vec::new();
        each_position(&net, |_, answer| answers.push(answer.clone()));
        answers
    };
    assert!(run() == run());
}
