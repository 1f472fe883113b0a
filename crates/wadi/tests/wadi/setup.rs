//! Positions put on the board by hand: what can be is accepted, what cannot be is refused.

use game::{Cell, Game, Seat, SplitMix64};
use proptest::prelude::*;
use wadi::{Options, Setup, SetupError, Stage, State, Wadi};

use crate::drawn::{seat, square};
use crate::random::{self, scenario};

/// A gorge for three with watchmen: land in columns a and c, the wadi between them.
fn gorge() -> Wadi {
    let options = Options { watchmen: true, ..Options::basic(3) };
    Wadi::new(scenario("1 s:2 1\n1 s 1\n1 s 1\n1 s 1"), options).unwrap()
}

fn at(name: &str) -> Cell {
    gorge().board().layout().cell(square(name)).unwrap()
}

fn acting(seat: Seat) -> Stage {
    Stage::Acting { seat, actions: 2, builds: 1 }
}

fn sound() -> Setup {
    Setup {
        pawns: vec![(at("b2"), 3), (at("a1"), 1)],
        shadoofs: vec![(at("a1"), seat('A')), (at("c2"), seat('B'))],
        watchmen: vec![(at("a3"), seat('A'))],
        withdrawn: vec![seat('C')],
        fined: Vec::new(),
        round: 2,
        starter: seat('B'),
        stage: acting(seat('B')),
    }
}

#[test]
fn a_sound_position_is_as_described() {
    let state = gorge().position(&sound()).unwrap();
    assert_eq!(state.pawns_on(gorge().board(), at("b2")), 3);
    assert!(state.shadoofs(seat('B')).has(at("c2")));
    assert_eq!(state.watchman(seat('A')), Some(at("a3")));
    assert_eq!((state.round(), state.starter(), state.stage()), (2, seat('B'), acting(seat('B'))));
}

#[track_caller]
fn check(change: impl FnOnce(&mut Setup), expected: SetupError) {
    let mut setup = sound();
    change(&mut setup);
    assert_eq!(gorge().position(&setup), Err(expected));
}

#[test]
fn what_cannot_be_is_refused() {
    let outside = Cell::new(60).unwrap();
    check(|setup| setup.pawns.push((outside, 1)), SetupError::NoTile);
    check(|setup| setup.shadoofs.push((outside, seat('A'))), SetupError::NoTile);
    check(|setup| setup.shadoofs.push((at("c1"), seat('D'))), SetupError::NoSeat);
    check(|setup| setup.withdrawn.push(seat('D')), SetupError::NoSeat);
    check(|setup| setup.pawns.push((at("a1"), 1)), SetupError::CrowdedLand(at("a1")));
    check(|setup| setup.pawns.push((at("c1"), 2)), SetupError::CrowdedLand(at("c1")));
    check(|setup| setup.pawns.push((at("b1"), 97)), SetupError::TooMuchWater);
    check(|setup| setup.pawns.push((at("b2"), 255)), SetupError::TooMuchWater);
    check(|setup| setup.shadoofs.push((at("b1"), seat('A'))), SetupError::OnWadi(at("b1")));
    check(|setup| setup.shadoofs.push((at("c2"), seat('A'))), SetupError::Shared(at("c2")));
    check(|setup| setup.watchmen.push((at("a3"), seat('B'))), SetupError::Shared(at("a3")));
    check(|setup| setup.watchmen.push((at("c4"), seat('A'))), SetupError::TooManyWatchmen(seat('A')));
    check(
        |setup| {
            setup.pawns.push((at("c4"), 1));
            setup.watchmen.push((at("c4"), seat('B')));
        },
        SetupError::WatchmanOnPawn(at("c4")),
    );
    check(|setup| setup.withdrawn.push(seat('C')), SetupError::WithdrawnTwice(seat('C')));
    check(|setup| setup.withdrawn.push(seat('A')), SetupError::WithdrawnTwice(seat('A')));
    check(|setup| setup.fined.push(seat('C')), SetupError::WithdrawnTwice(seat('C')));
    check(|setup| setup.round = 0, SetupError::BadRound);
    check(|setup| setup.round = 5, SetupError::BadRound);
    check(|setup| setup.stage = Stage::Over, SetupError::BadStage);
    check(|setup| setup.stage = Stage::Moving(seat('B')), SetupError::BadStage);
    check(|setup| setup.stage = Stage::Placing(seat('B')), SetupError::BadStage);
    check(
        |setup| setup.stage = Stage::Acting { seat: seat('B'), actions: 0, builds: 1 },
        SetupError::BadStage,
    );
    check(
        |setup| setup.stage = Stage::Acting { seat: seat('B'), actions: 3, builds: 1 },
        SetupError::BadStage,
    );
}

#[test]
fn a_seat_has_seven_shadoofs() {
    let wadi = Wadi::new(scenario("1 1 1 1\n1 1 1 1\ne e e e:1"), Options::basic(2)).unwrap();
    let land: Vec<Cell> = wadi.board().land().iter().collect();
    let mut setup = Setup {
        shadoofs: Vec::new(),
        pawns: Vec::new(),
        watchmen: Vec::new(),
        withdrawn: Vec::new(),
        round: 1,
        ..sound()
    };
    setup.starter = seat('A');
    setup.stage = acting(seat('A'));
    setup.shadoofs = land[..7].iter().map(|&cell| (cell, seat('A'))).collect();
    assert!(wadi.position(&setup).is_ok());
    setup.shadoofs.push((land[7], seat('A')));
    assert_eq!(wadi.position(&setup), Err(SetupError::TooManyShadoofs(seat('A'))));
}

/// The description of a position that came about in play.
fn describe(wadi: &Wadi, state: &State) -> Setup {
    let seats = || Seat::all(wadi.seats());
    let wet = state.pawns() | state.wet();
    Setup {
        pawns: wet.iter().map(|cell| (cell, state.pawns_on(wadi.board(), cell))).collect(),
        shadoofs: seats()
            .flat_map(|seat| state.shadoofs(seat).iter().map(move |cell| (cell, seat)))
            .collect(),
        watchmen: seats().filter_map(|seat| Some((state.watchman(seat)?, seat))).collect(),
        withdrawn: state.withdrawn().to_vec(),
        fined: state.fined().iter().collect(),
        round: state.round(),
        starter: state.starter(),
        stage: state.stage(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_position_of_play_can_be_set_up(seed: u64) {
        let mut dice = SplitMix64::new(seed);
        let (wadi, _) = random::game(&mut dice);
        let mut state = wadi.start();
        while let Some(action) = wadi.sample(&state, dice.next()) {
            prop_assert_eq!(wadi.position(&describe(&wadi, &state)), Ok(state));
            let written = wadi.write_position(&state).expect("nobody has left");
            prop_assert_eq!(wadi.position(&wadi.read_position(&written).unwrap()), Ok(state), "{}", written);
            wadi.apply(&mut state, action);
        }
    }
}

/// The position of [`sound`] in writing.
const WRITTEN: &str = "round = 2
starter = 1
turn = 1
left = { actions = 2, builds = 1 }
water = { a1 = 1, b2 = 3 }
shadoofs = { a1 = 0, c2 = 1 }
watchmen = { a3 = 0 }
withdrawn = [2]
";

#[test]
fn a_match_begins_with_what_is_written() {
    let wadi = gorge().beginning_with(WRITTEN).unwrap();
    assert_eq!(Ok(wadi.start()), gorge().position(&sound()));
    assert_eq!(wadi.beginning(), Some(WRITTEN));
    assert_eq!(gorge().beginning(), None);
}

#[test]
fn what_is_not_said_is_as_at_the_start() {
    let wadi = gorge().beginning_with("water = { b1 = 2 }").unwrap();
    assert_eq!(wadi.start(), gorge().start());
}

#[track_caller]
fn check_written(change: (&str, &str), expected: &str) {
    assert!(WRITTEN.contains(change.0), "{} is not there to be changed", change.0);
    let error = gorge().beginning_with(&WRITTEN.replace(change.0, change.1)).unwrap_err();
    assert_eq!(error.to_string(), expected);
}

#[test]
fn what_is_written_wrongly_is_refused() {
    check_written(("round = 2", "round = \"two\""), "line 1: invalid type: string \"two\", expected u8");
    check_written(("a3 = 0", "q9 = 0"), "there is no tile `q9` on this board (W2)");
    check_written(("a3 = 0", "here = 0"), "there is no tile `here` on this board (W2)");
    check_written(("starter = 1", "starter = 4"), "there is no such seat at this table");
    check_written(("b2 = 3", "b2 = 3, c4 = 2"), "a land tile holds at most one pawn (W33)");
    check_written(
        ("withdrawn", "placing = true\nmoving = true\nwithdrawn"),
        "a watchman is placed or moved: only one of `placing` and `moving` is true (T10, T20)",
    );
}
