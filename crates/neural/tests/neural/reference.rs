//! What a net says, against what the framework says that trained it.

use std::fmt::Write as _;

use neural::{Answer, Net, Scratch};

use crate::closeness::Closeness;
use crate::files::FILE;
use crate::positions::each_position;

/// By how much the two may differ: they add in another order.
const TOLERANCE: f32 = 1e-3;

/// What PyTorch said; `train/reference.py` wrote it. A line is a position: what it is named by, then the answer.
const REFERENCE: &str = include_str!("../data/reference.txt");

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
    let net = Net::read_exact(FILE).unwrap();
    let mut expected = REFERENCE.lines();
    let (mut positions, mut scratch) = (0, Scratch::default());
    each_position(|position| {
        let name = &position.name;
        let answer = &net.evaluate(position.eye, &position.seen, &mut scratch);
        let line = expected.next().unwrap_or_default();
        let (said_of, said) = line.split_once(": ").unwrap();
        assert_eq!(said_of, *name);
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
        let (mut answers, mut scratch) = (Vec::new(), Scratch::default());
        each_position(|position| {
            answers.push(net.evaluate(position.eye, &position.seen, &mut scratch));
        });
        answers
    };
    assert!(run() == run());
}

#[test]
fn in_integers_a_net_says_nearly_the_same() {
    let close = Closeness::of(FILE);
    assert!(close.positions >= 1000 && close.same_choice > 0.995, "{close:?}");
    assert!(close.mean_win < 0.000_2 && close.most_win < 0.001 && close.most_policy < 0.000_3, "{close:?}");
}
