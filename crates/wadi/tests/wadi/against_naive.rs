//! The fast rules against the naive ones: the same matches, step by step, on random boards in all variants.

use game::{Event, Game, Match, Notation, Observer, Seat, SplitMix64, Turn};
use serde_json::{Value, json};
use testing::scaled;
use wadi::{Building, Effect, Wadi};

use crate::naive::{self, Naive};
use crate::random::{self, one_in};

/// How many matches are played at every push.
const MATCHES: u64 = 1_500;

#[test]
fn the_fast_rules_and_the_naive_ones_play_the_same_matches() {
    for seed in 0..scaled(MATCHES) {
        let mut dice = SplitMix64::new(seed);
        let (wadi, map) = random::game(&mut dice);
        let mut slow = Naive::new(&map, naive_options(&wadi));
        let mut fast = Match::new(wadi);
        loop {
            compare(&fast, &slow, seed);
            let Turn::Of(seat) = fast.turn() else { break };
            let seen = fast.events().len();
            let (event, told) = if one_in(&mut dice, 60) {
                let leaver = Seat::new(dice.below(fast.game().seats())).unwrap();
                let Ok(event) = fast.resign(leaver, seen) else { continue };
                (event, slow.leave(leaver.index()))
            } else {
                let action = fast.game().sample(fast.state(), dice.next()).unwrap();
                let told = slow.play(&fast.game().text(action));
                (fast.decide(seat, seen, action).unwrap(), told)
            };
            compare_effects(&mut fast, event, &told, seed);
        }
    }
}

fn compare(fast: &Match<Wadi>, slow: &Naive, seed: u64) {
    let (wadi, state) = (fast.game(), fast.state());
    let picture = || format!("seed {seed}, {:?}\n{}", wadi.options(), wadi.draw(state));
    let mut legal = Vec::new();
    wadi.legal(state, &mut legal);
    let mut legal: Vec<String> = legal.into_iter().map(|action| wadi.text(action)).collect();
    let mut expected = slow.legal();
    legal.sort();
    expected.sort();
    assert_eq!(legal, expected, "{}", picture());
    let view = serde_json::to_value(wadi.view(state, Observer::Spectator)).unwrap();
    assert_eq!(view, slow.state(), "{}", picture());
    let (to_move, result) = match fast.turn() {
        Turn::Of(seat) => (Some(seat.index()), None),
        Turn::Over(standing) => {
            let winners: Vec<usize> = standing.winners().iter().map(Seat::index).collect();
            (None, Some(json!({ "winners": winners, "scores": wadi.scores(state) })))
        }
        Turn::Chance => panic!("there is no chance in Wadi"),
    };
    assert_eq!((to_move, result), (slow.to_move(), slow.result()), "{}", picture());
}

fn compare_effects(fast: &mut Match<Wadi>, event: Event<wadi::Action>, told: &[Value], seed: u64) {
    let mut effects = Vec::new();
    fast.evolve_telling(event, &mut |effect| effects.push(effect));
    let name = |cell| fast.game().board().layout().square(cell).to_string();
    let effects: Vec<Value> = effects
        .into_iter()
        .map(|effect| match effect {
            Effect::Flow { from, to, pawns } => {
                json!({ "flow": { "from": name(from), "to": to.map(name), "pawns": pawns } })
            }
            Effect::Starter(seat) => json!({ "starter": seat.index() }),
            Effect::ForcedWithdrawal(seat) => json!({ "forced_withdrawal": seat.index() }),
            Effect::Over => json!({ "over": true }),
        })
        .collect();
    assert_eq!(effects, told, "seed {seed}");
}

pub(crate) fn naive_options(wadi: &Wadi) -> naive::Options {
    let options = wadi.options();
    naive::Options {
        players: options.players,
        building: match options.building {
            Building::Free => naive::Building::Free,
            Building::Spreading => naive::Building::Spreading,
            Building::Classic => naive::Building::Classic,
        },
        watchmen: options.watchmen,
        pro: options.pro,
        first: options.first.index(),
    }
}
