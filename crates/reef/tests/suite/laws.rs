//! The laws that every game obeys, over many matches.

use std::collections::HashSet;

use game::{Game, Match, Notation, Seat, Turn, laws};
use reef::{Action, Breeding, Card, Colour, Deck, Payment, Reef, State, Worms};
use testing::scaled;

use crate::common::{all_actions, candidates, choose_some, lay, numbers};

/// No match is longer: a turn rarely has more than some dozens of events, and there are at most 400 turns.
const BOUND: laws::Bound = laws::Bound { events: 40_000 };

#[test]
fn random_matches_obey_the_laws() {
    let candidates = candidates();
    for seed in 0..scaled(200) {
        let mut stream = numbers(seed);
        let rolls: Vec<u64> = (0..BOUND.events).map(|_| stream.next()).collect();
        let first = Seat::new((seed % 2) as usize).unwrap();
        let reef = Reef::new(Deck::standard(), first).unwrap();
        let some = choose_some(&mut stream, &candidates, 40);
        let it = laws::walk(reef, &rolls, &some, BOUND);
        assert!(matches!(it.turn(), Turn::Over(_)));
    }
}

#[test]
fn matches_with_a_head_start_obey_the_laws_and_need_fewer_offspring() {
    let candidates = candidates();
    for seed in 0..scaled(40) {
        let mut stream = numbers(9_000 + seed);
        let rolls: Vec<u64> = (0..BOUND.events).map(|_| stream.next()).collect();
        let given = [(seed % 4) as u8, (seed / 4 % 4) as u8];
        let reef = Reef::default().with_head_start(&given).unwrap();
        let start = reef.start();
        let [one, other] = [0, 1].map(|seat| start.offspring(Seat::new(seat).unwrap()));
        assert_eq!([one, other], given.map(usize::from));
        assert_eq!(start.all_cards(), *Deck::standard().cards(), "corals come out of the deck");
        let breeding = reef.view(&start, game::Observer::Spectator).breeding_deck;
        assert_eq!(usize::from(breeding), Breeding::COUNT - one - other);
        let some = choose_some(&mut stream, &candidates, 40);
        let it = laws::walk(reef, &rolls, &some, BOUND);
        assert!(matches!(it.turn(), Turn::Over(_)));
    }
}

#[test]
fn a_head_start_leaves_corals_for_five_offspring() {
    let reef = || Reef::default();
    for wrong in [&[1][..], &[4, 0], &[0, 0, 0]] {
        assert!(reef().with_head_start(wrong).is_err(), "{wrong:?}");
    }
    assert_eq!(reef().with_head_start(&[]).unwrap(), reef());
    let few = Deck::read(&Deck::STANDARD.replace("co = 12", "co = 7").replace("wa = 18", "wa = 23")).unwrap();
    let few = || Reef::new(few.clone(), Seat::FIRST).unwrap();
    assert!(few().with_head_start(&[1, 1]).is_ok());
    assert!(few().with_head_start(&[2, 0]).is_err());
}

#[test]
fn what_is_listed_is_exactly_what_is_not_refused() {
    let all = all_actions();
    assert_eq!(all.len(), 4 + 6 + 36 + 16 + 21 + 5 + 32 + 119 * (1 + 32 * 7));
    let reef = Reef::default();
    for seed in 0..40 {
        let mut stream = numbers(500 + seed);
        let mut state = reef.start();
        let mut steps = 0;
        while let Some(action) = reef.sample(&state, stream.next()) {
            steps += 1;
            if steps % 97 == 0 {
                assert_agreement(&reef, &state, &all);
            }
            reef.apply(&mut state, action);
        }
    }
    for (boats, worms) in [("8bo", "rrryybgvp"), ("5bo", "rryygv"), ("8bo", "rybgvprrrybgvp")] {
        let desk = lay(&format!(
            "turn 30 A rr
             breeding: ry bb gv yp
             1: rm yf co pe sh wa bf bm
             2: ?? gm ?? co wa ?? vf ??
             3: rf ?? pe ?? vm -- ?? sh
             4: gf pf wa co pe sh -- yf
             A: {worms} 2pe 1sh {boats} | rm . bm *rv
             B: rr 1pe 7bo | gf"
        ));
        assert_agreement(&desk.reef, &desk.state, &all);
    }
}

/// Checks that `legal` and `check`, which share little, agree about every action there is.
fn assert_agreement(reef: &Reef, state: &State, all: &[Action]) {
    let mut legal = Vec::new();
    reef.legal(state, &mut legal);
    let listed: HashSet<Action> = legal.into_iter().collect();
    for &action in all {
        assert_eq!(reef.check(state, action).is_ok(), listed.contains(&action), "{action:?} in {state:?}");
    }
}

#[test]
fn nothing_is_ever_lost() {
    for seed in 0..scaled(300) {
        let mut stream = numbers(seed);
        let reef = Reef::default();
        let mut state = reef.start();
        while let Some(action) = reef.sample(&state, stream.next()) {
            reef.apply(&mut state, action);
            assert_whole(&reef, &state);
        }
    }
}

/// All material is there, each piece once (R1).
fn assert_whole(reef: &Reef, state: &State) {
    assert_eq!(state.all_cards(), *reef.deck().cards());
    assert_eq!(state.all_worms(), Worms::of_each(8));
    let view = reef.view(state, game::Observer::Spectator);
    let boats: u8 = view.players.iter().map(|player| player.boats).sum();
    assert_eq!(boats + view.boats_left, 15);
    let bred: usize = Seat::all(2).map(|seat| state.offspring(seat)).sum();
    assert_eq!(view.breeding.len() + usize::from(view.breeding_deck) + bred, 21);
    let seen = view.rows.iter().flatten().filter(|&&face| face != reef::Face::Gap).count()
        + usize::from(view.draw)
        + view.discard.len()
        + view.players.iter().map(held).sum::<usize>();
    assert_eq!(seen, 60, "{view:?}");
}

fn held(player: &reef::PlayerView) -> usize {
    let fish = player.corals.iter().filter(|coral| matches!(coral, reef::Coral::Fish(..))).count();
    usize::from(player.pearls + player.sharks) + player.corals.len() + fish
}

#[test]
fn every_action_has_one_spelling() {
    let reef = Reef::default();
    let pays: Vec<Payment> = ["r", "p*", "ryb", "***"].map(|text| text.parse().unwrap()).to_vec();
    let mut actions = candidates();
    actions.extend(Card::ALL.map(Action::Card));
    actions.extend(Breeding::ALL.map(Action::Breeding));
    actions.extend(Colour::ALL.map(Action::Worm));
    for at in reef::Place::all() {
        actions.extend(pays.iter().map(|&pay| Action::Flip { at, pay }));
        for to in reef::CoralNumber::all().map(Some).chain([None]) {
            actions.extend(pays.iter().map(|&pay| Action::Take { at, pay, to }));
        }
    }
    for action in actions {
        assert_eq!(reef.read(&reef.text(action)), Ok(action));
    }
    for wrong in [
        "",
        " end",
        "end ",
        "End",
        "worm",
        "worm x",
        "worm --",
        "worm r ",
        "flip",
        "flip c2",
        "flip c2 ",
        "flip c5 r",
        "flip i1 r",
        "flip c02 r",
        "flip c2 x",
        "take c1 yr",
        "take c1 *r",
        "take c1 rrrr",
        "take c1 r @",
        "take c1 r @0",
        "take c1 r @6",
        "take c1 r  @1",
        "take c1 r@1",
        "boat",
        "boat ",
        "boat  r",
        "shark",
        "shark 1",
        "shark @",
        "dice r",
        "dice yr",
        "dice rgb",
        "card",
        "card xx",
        "card ??",
        "breeding yr",
        "newer 1",
        "older ",
        "ende",
        "é",
        "worm é",
    ] {
        assert!(reef.read(wrong).is_err(), "{wrong:?} was read");
    }
}

#[test]
fn whatever_can_be_read_is_spelled_so() {
    let reef = Reef::default();
    let texts: Vec<String> = candidates().iter().map(|&action| reef.text(action)).collect();
    let letters: Vec<char> = "abhrygvpm*@ 1245-é".chars().collect();
    let mut stream = numbers(7);
    let mut read = 0;
    for _ in 0..200_000 {
        let mut text: Vec<char> = texts[stream.below(texts.len())].chars().collect();
        let (at, letter) = (stream.below(text.len() + 1), letters[stream.below(letters.len())]);
        match stream.below(3) {
            0 => text.insert(at, letter),
            1 if at < text.len() => text[at] = letter,
            _ => text.truncate(at),
        }
        let text: String = text.into_iter().collect();
        if let Ok(action) = reef.read(&text) {
            assert_eq!(reef.text(action), text);
            read += 1;
        }
    }
    assert!(read > 1_000, "{read} texts were read");
}

#[test]
fn a_heading_names_the_turn() {
    let reef = Reef::new(Deck::standard(), Seat::new(1).unwrap()).unwrap();
    let mut it = Match::new(reef);
    let mut stream = numbers(1);
    let mut headings = vec![];
    while headings.last().is_none_or(|last| last != "3B") {
        let heading = it.game().heading(it.state());
        if headings.last() != Some(&heading) {
            headings.push(heading);
        }
        let action = it.game().sample(it.state(), stream.next()).unwrap();
        let event = match it.turn() {
            Turn::Of(seat) => game::Event::Acted(seat, action),
            Turn::Chance | Turn::Over(_) => game::Event::Fell(action),
        };
        it.evolve(event);
    }
    assert_eq!(headings, ["deal", "1B", "2A", "3B"]);
}
