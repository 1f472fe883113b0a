//! What computer players say about matches of both games.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use catalog::AnyMatch;
use game::{Match, Seat, Turn};
use players::{Level, Name};
use reef::{Deck, Reef};
use thinking::{Advice, Limits, Seated, advise, think};
use wadi::{Options, Wadi, built_in};

fn wadi(players: usize) -> Match<Wadi> {
    Match::new(Wadi::new(built_in("el-arish").unwrap(), Options::basic(players)).unwrap())
}

fn reef() -> Match<Reef> {
    Match::new(Reef::new(Deck::standard(), Seat::FIRST).unwrap())
}

/// Plays so many actions at random, or until the end, and lets chance have its say.
fn play_on<G: Seated>(it: &mut Match<G>, actions: usize) {
    let mut left = actions;
    loop {
        let seen = it.events().len();
        let event = match it.turn() {
            Turn::Chance => it.fall(seen, it.odds().unwrap().get() / 2).unwrap(),
            Turn::Of(seat) if left > 0 => {
                left -= 1;
                let mut random = G::player(Name::Random);
                let limits = Limits::default();
                let thought = think(random.as_mut(), it.game(), it.state(), limits, seen as u64);
                it.decide(seat, seen, thought.unwrap().report.best).unwrap()
            }
            Turn::Of(_) | Turn::Over(_) => return,
        };
        it.evolve(event);
    }
}

/// Plays an action in writing, if that is legal.
fn is_legal<G: Seated>(it: &mut Match<G>, text: &str) -> bool {
    let Turn::Of(seat) = it.turn() else { return false };
    let event = it.decide(seat, it.events().len(), it.game().read(text).unwrap());
    event.is_ok_and(|event| {
        it.evolve(event);
        true
    })
}

#[track_caller]
fn check_value(value: &[f64], seats: usize) {
    assert_eq!(value.len(), seats);
    assert!((value.iter().sum::<f64>() - 1.0).abs() < 0.001, "{value:?}");
    let is_rounded = |share: f64| ((share * 10_000.0).round() / 10_000.0 - share).abs() < 1e-12;
    assert!(value.iter().all(|&share| is_rounded(share)), "{value:?}");
}

#[track_caller]
fn check<G: Seated>(it: &Match<G>, name: Name) -> Advice {
    let (any, limits) = (G::any(it.clone()), Limits { iterations: Some(150), ..Limits::default() });
    let advice = advise(&any, name, limits, 3).unwrap();
    assert_eq!(advise(&any, name, limits, 3), Some(advice.clone()), "{name}: the same again");
    assert_eq!(advice.line[0], advice.best);
    let mut line = it.clone();
    assert!(advice.line.iter().all(|action| is_legal(&mut line, action)), "{name}: {:?}", advice.line);
    check_value(&advice.value, any.seats());
    assert!(advice.choices.len() <= Advice::MOST_CHOICES);
    assert!(advice.choices.is_sorted_by(|more, less| more.visits >= less.visits));
    for choice in &advice.choices {
        assert_ne!(choice.action, advice.best);
        assert!(is_legal(&mut it.clone(), &choice.action), "{name}: {choice:?}");
        check_value(&choice.value, any.seats());
    }
    advice
}

#[test]
fn advice_is_legal_at_every_level() {
    for actions in [0, 5, 40] {
        for name in Level::all().map(Name::Level).chain([Name::Random, Name::Greedy, Name::UctOf(100)]) {
            for players in [2, 3, 4] {
                let mut it = wadi(players);
                play_on(&mut it, actions);
                check(&it, name);
            }
            let mut it = reef();
            play_on(&mut it, actions);
            check(&it, name);
        }
    }
}

#[test]
fn a_search_names_what_else_it_looked_at() {
    let advice = check(&wadi(2), Name::Strong);
    assert_eq!((advice.choices.len(), advice.iterations, advice.is_proven), (8, 150, false));
    assert!(advice.line.len() > 1);
}

#[test]
fn there_is_no_advice_after_the_end() {
    let mut it = wadi(2);
    play_on(&mut it, usize::MAX);
    assert_eq!(advise(&AnyMatch::Wadi(it), Name::Strong, Limits::default(), 1), None);
}
