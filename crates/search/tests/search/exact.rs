//! The solver knows the truth, and the search agrees with it.

use std::sync::Arc;

use game::{Game, Seat, SplitMix64, Turn};
use search::{Budget, Plain, Search, Settings, Unsolved, solve};
use wadi::{Options, Scenario, State, Wadi};

use crate::toys::{Sticks, Wheel, Wheels};

/// Points first, then shadoofs left, as the rules rank it.
fn margin(wadi: &Wadi, state: &State) -> i32 {
    let of = |seat| {
        let supply = i32::try_from(state.supply(seat)).unwrap();
        i32::from(wadi.score(state, seat)) * 8 + supply
    };
    of(Seat::FIRST) - of(Seat::new(1).unwrap())
}

/// The margin by looking at everything.
fn by_force(wadi: &Wadi, state: &State) -> i32 {
    let seat = match wadi.turn(state) {
        Turn::Of(seat) => seat,
        Turn::Over(_) => return margin(wadi, state),
        Turn::Chance => unreachable!("Wadi knows no chance"),
    };
    let mut legal = Vec::new();
    wadi.legal(state, &mut legal);
    let margins = legal.into_iter().map(|action| {
        let mut child = *state;
        wadi.apply(&mut child, action);
        by_force(wadi, &child)
    });
    if seat == Seat::FIRST { margins.max().unwrap() } else { margins.min().unwrap() }
}

fn small(map: &str) -> Wadi {
    let source =
        format!("id = \"drawn\"\nname = {{ en = \"drawn\" }}\nplayers = [2]\nmap = \"\"\"\n{map}\n\"\"\"\n");
    Wadi::new(Arc::new(Scenario::read(&source).unwrap()), Options::basic(2)).unwrap()
}

/// A position of a random match, `from_end` actions before its end or a little earlier.
fn near_the_end(wadi: &Wadi, from_end: usize, seed: u64) -> State {
    let mut rolls = SplitMix64::new(seed);
    let mut states = vec![wadi.start()];
    let mut state = wadi.start();
    while let Some(action) = wadi.sample(&state, rolls.next()) {
        wadi.apply(&mut state, action);
        states.push(state);
    }
    states[states.len().saturating_sub(from_end + 1)]
}

#[test]
fn the_solver_agrees_with_looking_at_everything() {
    for map in ["1 2\nend:2 3", "2 1 1\ne:1 e end\n1 3 1"] {
        let wadi = small(map);
        for seed in 0..30 {
            let state = near_the_end(&wadi, 3, seed);
            let solution = solve(&wadi, &state, margin, 1_000_000, &mut || false).unwrap();
            assert_eq!(solution.margin, by_force(&wadi, &state), "{map} {seed}");
            if let Some(best) = solution.best {
                let mut after = state;
                wadi.apply(&mut after, best);
                assert_eq!(by_force(&wadi, &after), solution.margin, "the action keeps the margin");
            }
        }
    }
}

#[test]
fn what_the_search_proves_is_true() {
    let wadi = small("2 1 1\ne:2 e end\n1 3 1");
    let mut proven = 0;
    for seed in 0..20 {
        let state = near_the_end(&wadi, 5, seed);
        let Turn::Of(_) = wadi.turn(&state) else { continue };
        let report =
            Search::new(Plain, Settings::default()).run(&wadi, &state, Budget::of(50_000), seed).unwrap();
        if !report.is_proven {
            continue;
        }
        proven += 1;
        let margin = solve(&wadi, &state, margin, 10_000_000, &mut || false).unwrap().margin;
        let expected = match margin.signum() {
            1 => 1.0,
            0 => 0.5,
            _ => 0.0,
        };
        assert_eq!(report.value.of_seat(Seat::FIRST), expected, "seed {seed}");
    }
    assert!(proven >= 15, "{proven} of 20 proven");
}

#[test]
fn what_cannot_be_solved_is_refused() {
    let wadi = small("2 1 1\ne:4 e end\n1 3 1");
    assert_eq!(
        solve(&wadi, &wadi.start(), margin, 1000, &mut || false),
        Err(Unsolved::TooLarge { limit: 1000 })
    );
    let three = Sticks { sticks: 5, seats: 3, actions: 1 };
    assert_eq!(solve(&three, &three.start(), |_, _| 0, 1000, &mut || false), Err(Unsolved::NotForTwo));
    let wheels = Wheels(vec![Wheel { fields: 2, winning: 1, weight: 1 }]);
    assert_eq!(solve(&wheels, &wheels.start(), |_, _| 0, 1000, &mut || false), Err(Unsolved::Chance));
}

#[test]
fn sticks_are_solved() {
    for left in 1..=30 {
        let sticks = Sticks { sticks: left, seats: 2, actions: 1 };
        let won_by = |_: &Sticks, heap: &crate::toys::Heap| {
            if heap.last == Some(Seat::FIRST) { 1 } else { -1 }
        };
        let solution = solve(&sticks, &sticks.start(), won_by, 1000, &mut || false).unwrap();
        assert_eq!(solution.margin, if left % 4 == 0 { -1 } else { 1 });
    }
}
