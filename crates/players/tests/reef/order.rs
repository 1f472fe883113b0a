//! The levels stand in their order.

use game::{Game, Seat, SplitMix64, Turn};
use players::{Budget, Value};
use reef::Reef;

use crate::common::seat;

/// What the first of two names wins of a match with this luck.
fn share(names: [&str; 2], iterations: u32, luck: u64) -> f32 {
    let reef = Reef::default();
    let mut players = names.map(seat);
    let mut state = reef.start();
    let (mut luck, mut thoughts) = (SplitMix64::new(luck), SplitMix64::new(!luck));
    loop {
        let action = match reef.turn(&state) {
            Turn::Over(standing) => return Value::of(&standing).of_seat(Seat::FIRST),
            Turn::Chance => reef.sample(&state, luck.next()).unwrap(),
            Turn::Of(to_act) => {
                let budget = Budget::of(iterations);
                players[to_act.index()].choose(&reef, &state, budget, thoughts.next()).unwrap().best
            }
        };
        reef.apply(&mut state, action);
    }
}

/// Each of these wins most of a short series against the one before, with the same luck from both seats.
#[test]
fn higher_levels_win() {
    for ([lower, higher], pairs) in
        [(["level:1", "level:3"], 20), (["level:3", "level:5"], 5), (["level:5", "level:8"], 5)]
    {
        let mut won = 0.0;
        for luck in 0..pairs {
            // Level 8 goes by time; so many iterations are a part of what it has.
            won += share([higher, lower], 150, luck);
            won += 1.0 - share([lower, higher], 150, luck);
        }
        let matches = 2 * pairs;
        assert!(won > 0.5 * matches as f32, "{higher} won {won} of {matches} against {lower}");
    }
}
