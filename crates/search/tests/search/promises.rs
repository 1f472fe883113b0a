//! Repeatable, bounded, obedient, and with a memory.

use game::{Game, Seat, Turn};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};

use search::{Amaf, Budget, Guide, Plain, Report, Search, Selection, Settings, search_in_parallel};
use wadi::{Action, Options, Wadi, built_in};

fn board(id: &str, players: usize) -> Wadi {
    Wadi::new(built_in(id).unwrap(), Options::basic(players)).unwrap()
}

fn plain(settings: Settings) -> Search<Wadi, Plain> {
    Search::new(Plain, settings)
}

fn puct() -> Settings {
    Settings { selection: Selection::Puct { explore: 1.0, fpu_reduction: 0.1 }, ..Settings::default() }
}

fn rave() -> Settings {
    let selection = Selection::Rave {
        explore: 1.0,
        explore_below: 0.4,
        expand_after: 16,
        equivalence: 30.0,
        amaf_scale: 2.0,
    };
    Settings { selection, ..Settings::default() }
}

#[test]
fn the_same_seed_gives_the_same_report() {
    for settings in [Settings::default(), puct(), rave()] {
        let wadi = board("first-wadi", 3);
        let run = |seed| plain(settings).run(&wadi, &wadi.start(), Budget::of(3000), seed).unwrap();
        assert_eq!(run(7), run(7));
        assert_ne!(run(7), run(8));
    }
}

/// Plays at random, and counts how often AMAF says something about what it does.
#[derive(Default)]
struct AmafProbe {
    informed: AtomicUsize,
}

impl Guide<Wadi> for &AmafProbe {
    fn step(&self, wadi: &Wadi, state: &wadi::State, amaf: &Amaf, roll: u64) -> Option<Action> {
        let action = wadi.sample(state, roll)?;
        let seat = state.stage().seat()?;
        self.informed.fetch_add(usize::from(amaf.advantage(seat, &action) != 0.0), Ordering::Relaxed);
        Some(action)
    }
}

#[test]
fn a_guide_is_told_what_came_of_actions_if_the_search_counts_that() {
    let wadi = board("first-wadi", 3);
    let informed = |settings| {
        let guide = AmafProbe::default();
        Search::new(&guide, settings).run(&wadi, &wadi.start(), Budget::of(50), 1).unwrap();
        guide.informed.into_inner()
    };
    assert_eq!(informed(puct()), 0);
    assert!(informed(rave()) > 1000, "{}", informed(rave()));
}

#[test]
fn positions_of_others_wait_until_they_had_enough_playouts() {
    let wadi = board("first-wadi", 3);
    let others = |expand_after| {
        let selection = Selection::Rave {
            explore: 1.0,
            explore_below: 0.4,
            expand_after,
            equivalence: 30.0,
            amaf_scale: 2.0,
        };
        let settings = Settings { selection, ..Settings::default() };
        let report = plain(settings).run(&wadi, &wadi.start(), Budget::of(3000), 1).unwrap();
        let mut state = wadi.start();
        let mut others = 0;
        for action in report.line {
            others += usize::from(wadi.turn(&state) != wadi.turn(&wadi.start()));
            wadi.apply(&mut state, action);
        }
        others
    };
    assert!(others(1) > 0);
    assert_eq!(others(u32::MAX), 0);
}

#[test]
fn several_cores_give_the_same_report_again() {
    let wadi = board("two-palms", 2);
    let run = |threads| {
        let threads = NonZeroUsize::new(threads).unwrap();
        search_in_parallel(&wadi, &wadi.start(), &Plain, Settings::default(), threads, Budget::of(2000), 3)
            .unwrap()
    };
    assert_eq!(run(3), run(3));
    assert_eq!(run(3).iterations, 1998);
    let alone = plain(Settings::default()).run(&wadi, &wadi.start(), Budget::of(2000), 3).unwrap();
    assert_eq!(run(1), alone);
}

#[test]
fn values_are_shares_of_one_victory() {
    for players in 2..=4 {
        let wadi = board("first-wadi", players);
        let report = plain(Settings::default()).run(&wadi, &wadi.start(), Budget::of(2000), 1).unwrap();
        for value in report.choices.iter().map(|choice| choice.value).chain([report.value]) {
            let sum: f32 = value.shares().iter().sum();
            assert!((sum - 1.0).abs() < 1e-3, "{value:?}");
            assert!(value.shares()[players..].iter().all(|&share| share == 0.0));
        }
        assert_eq!(report.choices.iter().map(|choice| choice.visits).sum::<u32>(), 2000);
        assert_eq!(report.line.first(), Some(&report.best));
    }
}

#[test]
fn the_stop_function_is_obeyed_at_once() {
    let wadi = board("qasr-al-haras", 2);
    let mut asked = Vec::new();
    let mut stop = |done| {
        asked.push(done);
        asked.len() == 3
    };
    let report = plain(Settings::default()).run(&wadi, &wadi.start(), Budget::until(&mut stop), 1).unwrap();
    assert_eq!(asked, [Budget::STOP_INTERVAL, 2 * Budget::STOP_INTERVAL, 3 * Budget::STOP_INTERVAL]);
    assert_eq!(report.iterations, 3 * Budget::STOP_INTERVAL);
}

#[test]
fn the_smallest_budget_still_gives_an_answer() {
    let wadi = board("two-palms", 2);
    let report = plain(Settings::default()).run(&wadi, &wadi.start(), Budget::of(0), 1).unwrap();
    assert_eq!(report.iterations, 1);
    wadi.check(&wadi.start(), report.best).unwrap();
}

#[test]
fn memory_stays_within_its_bound_and_the_search_goes_on() {
    let wadi = board("qasr-al-haras", 2);
    let memory = 1 << 20;
    let mut search = plain(Settings { memory, ..Settings::default() });
    let report = search.run(&wadi, &wadi.start(), Budget::of(30_000), 1).unwrap();
    assert!(search.bytes() <= memory, "{} bytes", search.bytes());
    assert_eq!(report.iterations, 30_000);
    // With no room for the position's actions there is no answer, and no endless loop.
    let mut tiny = plain(Settings { memory: 400, ..Settings::default() });
    assert_eq!(tiny.run(&wadi, &wadi.start(), Budget::of(100), 1), None);
}

#[test]
fn the_tree_is_used_again_after_an_action() {
    let wadi = board("two-palms", 2);
    let mut state = wadi.start();
    let mut search = plain(Settings::default());
    let before = search.run(&wadi, &state, Budget::of(5000), 1).unwrap();
    wadi.apply(&mut state, before.best);
    let after = search.run(&wadi, &state, Budget::of(100), 2).unwrap();
    let visits = |report: &Report<Action>| report.choices.iter().map(|choice| choice.visits).sum::<u32>();
    // The first visit of a position is a playout and follows no action.
    assert!(visits(&after) >= before.choices[0].visits - 1 + 100);
    search.forget();
    assert_eq!(visits(&search.run(&wadi, &state, Budget::of(100), 2).unwrap()), 100);
}

#[test]
fn a_whole_match_in_a_small_memory_prunes_and_stays_legal() {
    let wadi = board("two-palms", 2);
    let mut state = wadi.start();
    let memory = 1 << 19;
    let mut search = plain(Settings { memory, ..Settings::default() });
    for seed in 0.. {
        let Some(report) = search.run(&wadi, &state, Budget::of(2000), seed) else { break };
        assert_eq!(wadi.check(&state, report.best), Ok(()));
        let mut after = state;
        for &action in &report.line {
            assert_eq!(wadi.check(&after, action), Ok(()), "the expected line is legal");
            wadi.apply(&mut after, action);
        }
        wadi.apply(&mut state, report.best);
    }
    assert!(matches!(wadi.turn(&state), Turn::Over(_)));
    assert!(search.bytes() <= memory);
}

#[test]
fn more_thinking_beats_less() {
    let wadi = board("two-palms", 2);
    let mut wins = 0.0;
    for (seed, strong) in (0..10).zip(Seat::all(2).cycle()) {
        let mut players = [plain(Settings::default()), plain(Settings::default())];
        let mut state = wadi.start();
        while let Turn::Of(seat) = wadi.turn(&state) {
            let iterations = if seat == strong { 1500 } else { 30 };
            let report = players[seat.index()].run(&wadi, &state, Budget::of(iterations), seed).unwrap();
            wadi.apply(&mut state, report.best);
        }
        let Turn::Over(standing) = wadi.turn(&state) else { unreachable!() };
        wins += search::Value::of(&standing).of_seat(strong);
    }
    assert!(wins >= 8.0, "{wins} of 10");
}
