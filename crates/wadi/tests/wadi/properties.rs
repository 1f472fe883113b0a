//! What holds in every match on every board, whatever is played.

use game::{Game, Match, Seat, SplitMix64, laws};
use proptest::prelude::*;
use wadi::{Action, Effect, Options, State, Wadi, built_in};

use crate::random;

/// Every action that can be written on this board, legal or not.
fn all_actions(wadi: &Wadi) -> Vec<Action> {
    let tiles = || wadi.board().layout().all().iter();
    let pumps = tiles().flat_map(|from| tiles().map(move |to| Action::Pump { from, to }));
    let others = tiles().flat_map(|cell| [Action::Build(cell), Action::Watchman(cell)]);
    pumps.chain(others).chain([Action::Withdraw, Action::End]).collect()
}

fn water(wadi: &Wadi, state: &State) -> u32 {
    let wet = state.pawns() | state.wet();
    wet.iter().map(|cell| u32::from(state.pawns_on(wadi.board(), cell))).sum()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: testing::scaled(96), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_laws_of_all_games_hold(seed: u64) {
        let mut dice = SplitMix64::new(seed);
        let (wadi, _) = random::game(&mut dice);
        let rolls: Vec<u64> = (0..400).map(|_| dice.next()).collect();
        let candidates = all_actions(&wadi);
        let bound = laws::Bound { events: wadi.longest_match() };
        laws::walk(wadi, &rolls, &candidates, bound);
    }

    #[test]
    fn material_is_neither_made_nor_lost(seed: u64) {
        let mut dice = SplitMix64::new(seed);
        let (wadi, _) = random::game(&mut dice);
        let mut state = wadi.start();
        let poured: u32 = water(&wadi, &state);
        let mut gone = 0;
        while let Some(action) = wadi.sample(&state, dice.next()) {
            wadi.apply_telling(&mut state, action, &mut |effect| {
                if let Effect::Flow { to: None, pawns, .. } = effect {
                    gone += u32::from(pawns);
                }
            });
            prop_assert_eq!(water(&wadi, &state) + gone, poured, "pawns stay or leave at a mouth");
            prop_assert!((state.pawns() - wadi.board().land()).is_empty(), "these pawns lie on land");
            prop_assert!((state.wet() - wadi.board().wadi()).is_empty(), "these lie in the wadi");
            for cell in wadi.board().wadi() {
                prop_assert_eq!(state.wet().has(cell), state.pawns_on(wadi.board(), cell) > 0);
            }
            let standing: usize = Seat::all(4).map(|seat| state.shadoofs(seat).len()).sum();
            prop_assert_eq!(state.all_shadoofs().len(), standing, "one shadoof a tile");
            let supply: usize = Seat::all(wadi.seats()).map(|seat| state.supply(seat)).sum();
            prop_assert_eq!(supply + standing, 7 * wadi.seats(), "supplies add up");
        }
    }
}

#[test]
fn the_longest_match_is_within_the_bound() {
    // Everybody pumps to and fro to the end: no match is longer.
    let wadi =
        Wadi::new(built_in("first-wadi").unwrap(), Options { watchmen: true, ..Options::basic(4) }).unwrap();
    let mut it = Match::new(wadi);
    let mut legal = Vec::new();
    loop {
        legal.clear();
        it.game().legal(it.state(), &mut legal);
        // What is not the end of the turn comes first, and a withdrawal last.
        let Some(&action) = legal.first() else { break };
        let seat = it.state().stage().seat().unwrap();
        it.evolve(it.decide(seat, it.events().len(), action).unwrap());
    }
    assert!(it.events().len() <= it.game().longest_match());
}

#[test]
fn listing_sampling_and_playing_allocate_nothing() {
    let options = Options { watchmen: true, ..Options::basic(4) };
    let wadi = Wadi::new(built_in("first-wadi").unwrap(), options).unwrap();
    let mut legal = Vec::with_capacity(4096);
    let mut dice = SplitMix64::new(7);
    let allocations = allocation_counter::measure(|| {
        for _ in 0..20 {
            let mut state = wadi.start();
            while let Some(action) = wadi.sample(&state, dice.next()) {
                legal.clear();
                wadi.legal(&state, &mut legal);
                wadi.apply(&mut state, action);
            }
        }
    });
    assert_eq!(allocations.count_total, 0);
    let control = allocation_counter::measure(|| drop(std::hint::black_box(vec![1_u8])));
    assert_eq!(control.count_total, 1, "the counter counts");
}
