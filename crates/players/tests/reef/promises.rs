//! What holds for every player.

use game::{Game, Notation, SplitMix64, Turn};
use players::{Budget, Effort, Level};
use reef::Reef;

use crate::common::seat;

/// Plays a match of a player against itself; every action must be legal. Gives the actions in writing.
fn play(name: &str, iterations: u32, luck: u64) -> Vec<String> {
    let reef = Reef::default();
    let mut players = [seat(name), seat(name)];
    let mut state = reef.start();
    let mut luck = SplitMix64::new(luck);
    let mut record = Vec::new();
    loop {
        let action = match reef.turn(&state) {
            Turn::Over(_) => return record,
            Turn::Chance => reef.sample(&state, luck.next()).unwrap(),
            Turn::Of(to_act) => {
                let budget = Budget::of(iterations);
                let seed = record.len() as u64;
                players[to_act.index()].choose(&reef, &state, budget, seed).unwrap().best
            }
        };
        if let Err(reason) = reef.check(&state, action) {
            panic!("{name}: {}: {reason}", reef.text(action));
        }
        reef.apply(&mut state, action);
        record.push(reef.text(action));
    }
}

#[test]
fn everybody_plays_whole_matches_by_the_rules() {
    for name in ["random", "greedy", "strong"] {
        assert!(play(name, 20, 1).len() > 50, "{name}");
    }
    for level in Level::all() {
        for luck in 0..2 {
            assert!(play(&format!("level:{}", level.number()), 20, luck).len() > 50);
        }
    }
}

#[test]
fn the_same_seeds_and_iterations_give_the_same_match() {
    for name in ["greedy", "strong", "level:1", "level:4", "level:6"] {
        assert_eq!(play(name, 20, 3), play(name, 20, 3), "{name}");
    }
}

#[test]
fn only_the_highest_level_needs_a_clock() {
    for level in Level::all() {
        let effort = seat(&format!("level:{}", level.number())).effort();
        let by_time = matches!(effort, Effort::Milliseconds(time) if time <= 2000);
        assert_eq!(by_time, level == Level::HIGHEST, "{level:?}");
    }
}

#[test]
fn nobody_answers_when_chance_is_to_act() {
    let reef = Reef::default();
    for name in ["greedy", "strong", "level:1", "level:7"] {
        assert!(seat(name).choose(&reef, &reef.start(), Budget::of(10), 1).is_none(), "{name}");
    }
}
