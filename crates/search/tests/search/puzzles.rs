//! Positions with known answers.

use std::sync::Arc;

use game::{Cell, Game, Seat, Turn};
use search::{Budget, Plain, Report, Search, Selection, Settings};
use wadi::{Action, Options, Scenario, Setup, Stage, State, Wadi};

use crate::toys::{Heap, Sticks};

/// All ways to choose where to look next.
fn ways() -> [Settings; 3] {
    let puct = Selection::Puct { explore: 1.0, fpu_reduction: 0.1 };
    let rave = Selection::Rave {
        explore: 1.0,
        explore_below: 0.4,
        expand_after: 16,
        equivalence: 30.0,
        amaf_scale: 2.0,
    };
    let with = |selection| Settings { selection, ..Settings::default() };
    [Settings::default(), with(puct), with(rave)]
}

fn search<G: Game>(game: &G, state: &G::State, settings: Settings) -> Report<G::Action> {
    Search::new(Plain, settings).run(game, state, Budget::of(20_000), 9).unwrap()
}

#[test]
fn sticks_are_won_by_leaving_a_multiple_of_four() {
    for settings in ways() {
        for left in 1..=14 {
            let sticks = Sticks { sticks: left, seats: 2, actions: 1 };
            let report = search(&sticks, &sticks.start(), settings);
            assert!(report.is_proven, "{left} sticks");
            let wins = left % 4 != 0;
            assert_eq!(report.value.of_seat(Seat::FIRST), if wins { 1.0 } else { 0.0 }, "{left} sticks");
            if wins {
                assert_eq!(report.best, left % 4);
            }
        }
    }
}

/// The value of a position by looking at everything, each seat taking the best for itself.
fn by_force(sticks: &Sticks, heap: &Heap) -> search::Value {
    let seat = match sticks.turn(heap) {
        Turn::Of(seat) => seat,
        Turn::Over(standing) => return search::Value::of(&standing),
        Turn::Chance => unreachable!("sticks know no chance"),
    };
    let mut legal = Vec::new();
    sticks.legal(heap, &mut legal);
    let values = legal.into_iter().map(|action| {
        let mut child = *heap;
        sticks.apply(&mut child, action);
        by_force(sticks, &child)
    });
    values.max_by(|a, b| a.of_seat(seat).total_cmp(&b.of_seat(seat))).unwrap()
}

#[test]
fn acting_twice_in_a_row_keeps_the_mover() {
    for settings in ways() {
        for left in 1..=12 {
            let sticks = Sticks { sticks: left, seats: 2, actions: 2 };
            let report = search(&sticks, &sticks.start(), settings);
            assert!(report.is_proven);
            assert_eq!(report.value, by_force(&sticks, &sticks.start()), "{left} sticks");
        }
    }
}

#[test]
fn with_three_seats_each_plays_for_itself() {
    for settings in ways() {
        for left in 1..=4 {
            // Up to four sticks the values do not depend on how ties are broken.
            let sticks = Sticks { sticks: left, seats: 3, actions: 1 };
            let report = search(&sticks, &sticks.start(), settings);
            let expected = by_force(&sticks, &sticks.start()).of_seat(Seat::FIRST);
            assert_eq!(report.value.of_seat(Seat::FIRST), expected, "{left} sticks");
        }
    }
}

/// A board of one row of land above a short wadi, and a position on it in its last round.
pub(crate) fn last_round(map: &str, shadoofs: &[(usize, usize)], actions: u8) -> (Wadi, State) {
    let source =
        format!("id = \"drawn\"\nname = {{ en = \"drawn\" }}\nplayers = [2]\nmap = \"\"\"\n{map}\n\"\"\"\n");
    let scenario = Scenario::read(&source).unwrap();
    let wadi = Wadi::new(Arc::new(scenario), Options::basic(2)).unwrap();
    let setup = Setup {
        pawns: wadi.board().springs().to_vec(),
        shadoofs: shadoofs
            .iter()
            .map(|&(cell, seat)| (Cell::new(cell).unwrap(), Seat::new(seat).unwrap()))
            .collect(),
        watchmen: Vec::new(),
        withdrawn: Vec::new(),
        fined: Vec::new(),
        round: 1,
        starter: Seat::new(1).unwrap(),
        // The second of the round: after this turn the water is gone.
        stage: Stage::Acting { seat: Seat::FIRST, actions, builds: 0 },
    };
    let state = wadi.position(&setup).unwrap();
    (wadi, state)
}

#[test]
fn the_last_pump_goes_where_it_wins() {
    // Seat A at the left, seat B in the middle; only the tile at the far left is out of B's reach.
    for settings in ways() {
        let (wadi, state) = last_round("3 1 1 1\nend:1 2 2 2", &[(1, 0), (2, 1)], 1);
        let report = search(&wadi, &state, settings);
        assert!(report.is_proven);
        let to = Cell::new(0).unwrap();
        let from = Cell::new(4).unwrap();
        assert_eq!(report.best, Action::Pump { from, to });
        assert_eq!(report.value.of_seat(Seat::FIRST), 1.0);
    }
}
