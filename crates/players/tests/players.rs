//! What all players promise: legal, repeatable, obedient, and no fools.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::sync::{Arc, LazyLock};

use game::{Game, Seat, SplitMix64, Turn};
use neural::Net;
use players::{Budget, Name, Player, Report, Value, WadiGuide, WadiNet, wadi_margin, wadi_player};
use search::{Amaf, Guide, Search, Selection, Settings};
use wadi::{Action, Building, Options, State, Wadi, built_in};

/// The last one is no name: its weights mean nothing, and it plays by the rules all the same.
const NAMES: [&str; 10] =
    ["random", "greedy", "uct:50", "strong", "best", "level:1", "level:2", "level:3", "level:7", "net"];

static NET: LazyLock<Arc<Net>> =
    LazyLock::new(|| Arc::new(Net::read(include_bytes!("../../neural/tests/data/reference.wadi")).unwrap()));

fn player(name: &str) -> Box<dyn Player<Wadi>> {
    match name {
        "net" => Box::new(WadiNet::new(Arc::clone(&NET))),
        name => wadi_player(name.parse::<Name>().unwrap()),
    }
}

/// All combinations of options.
fn variants() -> impl Iterator<Item = Wadi> {
    let flags = [(false, false), (true, false), (false, true), (true, true)];
    (2..=4).flat_map(move |players| {
        Building::ALL.into_iter().flat_map(move |building| {
            flags.into_iter().map(move |(watchmen, pro)| {
                let options = Options { building, watchmen, pro, ..Options::basic(players) };
                Wadi::new(built_in("first-wadi").unwrap(), options).unwrap()
            })
        })
    })
}

/// Plays a match with one name per seat, and gives the reports and how it ended.
fn play(wadi: &Wadi, names: &[&str], iterations: u32, seed: u64) -> (Vec<Report<Action>>, Value) {
    let mut players: Vec<_> = names.iter().map(|name| player(name)).collect();
    let mut state = wadi.start();
    let mut reports = Vec::new();
    let mut rolls = SplitMix64::new(seed);
    loop {
        match wadi.turn(&state) {
            Turn::Of(seat) => {
                let player = &mut players[seat.index()];
                let report = player.choose(wadi, &state, Budget::of(iterations), rolls.next()).unwrap();
                assert_eq!(wadi.check(&state, report.best), Ok(()), "{} is illegal", names[seat.index()]);
                wadi.apply(&mut state, report.best);
                reports.push(report);
            }
            Turn::Over(standing) => return (reports, Value::of(&standing)),
            Turn::Chance => unreachable!("Wadi knows no chance"),
        }
    }
}

#[test]
fn every_player_plays_every_variant_legally() {
    for (number, wadi) in variants().enumerate() {
        let names: Vec<&str> =
            (0..wadi.seats()).map(|seat| NAMES[(number + 4 * seat) % NAMES.len()]).collect();
        play(&wadi, &names, 20, number as u64);
    }
}

#[test]
fn every_player_repeats_itself() {
    let wadi = Wadi::new(built_in("two-palms").unwrap(), Options::basic(2)).unwrap();
    for name in NAMES {
        assert_eq!(play(&wadi, &[name, name], 60, 5), play(&wadi, &[name, name], 60, 5), "{name}");
    }
}

#[test]
fn nobody_answers_when_the_match_is_over() {
    let wadi = Wadi::new(built_in("two-palms").unwrap(), Options::basic(2)).unwrap();
    let (mut state, mut rolls) = (wadi.start(), SplitMix64::new(1));
    while let Some(action) = wadi.sample(&state, rolls.next()) {
        wadi.apply(&mut state, action);
    }
    for name in NAMES {
        assert_eq!(player(name).choose(&wadi, &state, Budget::of(10), 1), None, "{name}");
    }
}

#[test]
fn the_guide_steps_legally_and_weighs_every_action() {
    let guide = WadiGuide::default();
    let mut rolls = SplitMix64::new(3);
    let (mut legal, mut weights) = (Vec::new(), Vec::new());
    for wadi in variants() {
        let mut state: State = wadi.start();
        while let Some(action) = wadi.sample(&state, rolls.next()) {
            for _ in 0..4 {
                let step = guide.step(&wadi, &state, &Amaf::default(), rolls.next()).unwrap();
                assert_eq!(wadi.check(&state, step), Ok(()), "{step:?} at {state:?}");
            }
            legal.clear();
            weights.clear();
            wadi.legal(&state, &mut legal);
            guide.priors(&wadi, &state, &legal, &mut weights);
            assert_eq!(weights.len(), legal.len());
            assert!(weights.iter().all(|weight| weight.is_finite() && *weight > 0.0), "{weights:?}");
            wadi.apply(&mut state, action);
        }
        assert_eq!(guide.step(&wadi, &state, &Amaf::default(), rolls.next()), None);
    }
}

#[test]
fn playouts_in_company_build_where_others_fared_well() {
    let without = WadiGuide { amaf_points: 0.0, ..WadiGuide::default() };
    let selection = Selection::Rave {
        explore: 1.0,
        explore_below: 0.4,
        expand_after: 16,
        equivalence: 30.0,
        amaf_scale: 2.0,
    };
    for (selection, differs) in
        [(selection, true), (Selection::Puct { explore: 1.0, fpu_reduction: 0.1 }, false)]
    {
        let wadi = Wadi::new(built_in("first-wadi").unwrap(), Options::basic(3)).unwrap();
        let run = |guide: WadiGuide| {
            let settings = Settings { selection, ..Settings::default() };
            Search::new(guide, settings).run(&wadi, &wadi.start(), Budget::of(200), 1).unwrap()
        };
        assert_eq!(run(without) != run(WadiGuide::default()), differs, "{selection:?}");
    }
}

#[test]
fn the_stop_function_is_obeyed() {
    let wadi = Wadi::new(built_in("two-palms").unwrap(), Options::basic(2)).unwrap();
    for name in ["uct", "strong", "best", "level:5", "level:8"] {
        let mut stop = |done| done >= 64;
        let report = player(name).choose(&wadi, &wadi.start(), Budget::until(&mut stop), 1).unwrap();
        assert_eq!(report.iterations, 64, "{name}");
    }
}

#[test]
fn a_greedy_player_builds_by_the_water_and_pumps() {
    let wadi = Wadi::new(built_in("two-palms").unwrap(), Options::basic(2)).unwrap();
    let mut state = wadi.start();
    let mut greedy = player("greedy");
    while wadi.turn(&state) == Turn::Of(Seat::FIRST) {
        let report = greedy.choose(&wadi, &state, Budget::of(1), 1).unwrap();
        wadi.apply(&mut state, report.best);
    }
    assert_eq!(state.shadoofs(Seat::FIRST).len(), 1);
    assert!(wadi.score(&state, Seat::FIRST) >= 5, "one three and one two at least");
}

#[test]
fn knowledge_beats_none() {
    let wadi = Wadi::new(built_in("two-palms").unwrap(), Options::basic(2)).unwrap();
    for (better, worse) in
        [("greedy", "random"), ("level:2", "random"), ("strong", "uct:200"), ("level:5", "level:2")]
    {
        let mut wins = 0.0;
        for seed in 0..4 {
            wins += play(&wadi, &[better, worse], 400, seed).1.of_seat(Seat::FIRST);
            wins += 1.0 - play(&wadi, &[worse, better], 400, seed).1.of_seat(Seat::FIRST);
        }
        assert!(wins >= 5.0, "{better} won {wins} of 8 against {worse}");
    }
}

#[test]
fn the_margin_agrees_with_the_standing() {
    let wadi = Wadi::new(built_in("two-palms").unwrap(), Options::basic(2)).unwrap();
    let mut rolls = SplitMix64::new(11);
    for _ in 0..200 {
        let mut state = wadi.start();
        while let Some(action) = wadi.sample(&state, rolls.next()) {
            wadi.apply(&mut state, action);
        }
        let Turn::Over(standing) = wadi.turn(&state) else { panic!("nothing left to do") };
        let share = match wadi_margin(&wadi, &state).signum() {
            1 => 1.0,
            0 => 0.5,
            _ => 0.0,
        };
        assert_eq!(Value::of(&standing).of_seat(Seat::FIRST), share);
    }
}

/// How much of a series one player wins among others of another kind, with a match in every seat for each seed: from 0 to 1.
fn share(wadi: &Wadi, one: &str, others: &str, seeds: u64) -> f32 {
    let seats = wadi.seats();
    let mut won = Vec::new();
    for seed in 0..seeds {
        for seat in Seat::all(seats) {
            let mut names = vec![others; seats];
            names[seat.index()] = one;
            won.push(play(wadi, &names, 1_500, seed).1.of_seat(seat));
        }
    }
    won.iter().sum::<f32>() / won.iter().fold(0.0, |count, _| count + 1.0)
}

/// The levels stand in their order between two and among four: each of these wins most of a short series against the one
/// before, and more than its part of one against three of them.
#[test]
fn higher_levels_win() {
    let tables =
        [2, 4].map(|players| Wadi::new(built_in("first-wadi").unwrap(), Options::basic(players)).unwrap());
    for [lower, higher] in [["level:1", "level:3"], ["level:3", "level:5"], ["level:5", "level:7"]] {
        for (wadi, least, seeds) in [(&tables[0], 0.56, 4), (&tables[1], 0.3, 2)] {
            let won = share(wadi, higher, lower, seeds);
            assert!(won > least, "{higher} won {won} against {lower} with {} seats", wadi.seats());
        }
    }
}
