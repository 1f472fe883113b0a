//! Nobody peeks.
//!
//! A [`State`] has no order of cards: what is not turned up is counted, not decided, and a player sees a state and
//! nothing else. So there is nothing to peek at, by type. These tests show the same from outside: wherever people see
//! the same, players do the same, whatever the real cards below would have been.

use game::{Game, Notation, Observer, SplitMix64, Turn};
use reef::{Action, Card, Deck, Reef, State};

use crate::common::{Table, lay, think};

const PLAYERS: [&str; 5] = ["greedy", "strong", "level:2", "level:4", "level:6"];

/// Real cards in a real order.
fn shuffled(rolls: &mut SplitMix64) -> Vec<Card> {
    let mut cards: Vec<Card> = Vec::new();
    for (card, count) in Deck::standard().cards().iter() {
        cards.extend(std::iter::repeat_n(card, count.into()));
    }
    shuffle(&mut cards, rolls);
    cards
}

fn shuffle(cards: &mut [Card], rolls: &mut SplitMix64) {
    for last in (1..cards.len()).rev() {
        cards.swap(last, rolls.below(last + 1));
    }
}

/// Deals real cards up to the first decision. The face-down cards are the 9th to the 24th.
fn deal(reef: &Reef, cards: &[Card]) -> State {
    let mut open = cards[..8].iter().chain(&cards[24..32]);
    let mut rolls = SplitMix64::new(5);
    let mut state = reef.start();
    while reef.turn(&state) == Turn::Chance {
        let action = match open.next() {
            Some(&card) => Action::Card(card),
            None => reef.sample(&state, rolls.next()).unwrap(),
        };
        reef.apply(&mut state, action);
    }
    state
}

#[test]
fn cards_that_nobody_has_seen_make_no_difference() {
    let reef = Reef::default();
    let mut rolls = SplitMix64::new(1);
    let cards = shuffled(&mut rolls);
    let mut twin = cards.clone();
    // What lies face down and in the pile changes places.
    let mut hidden: Vec<Card> = [&cards[8..24], &cards[32..]].concat();
    shuffle(&mut hidden, &mut rolls);
    twin[8..24].copy_from_slice(&hidden[..16]);
    twin[32..].copy_from_slice(&hidden[16..]);
    assert_ne!(cards, twin);
    let states = [deal(&reef, &cards), deal(&reef, &twin)];
    same_for_everybody(&reef, states);
}

#[test]
fn the_order_in_which_things_were_seen_makes_no_difference() {
    let table = Table {
        rows: ["co pe rf wa", "?? ?? ?? ??", "?? ?? ?? ??", "bm co wa gf"],
        breeding: "rr yy bb gg",
        players: [("rryybb", 1, 4, "*ry rm ."), ("yg", 0, 4, "*yb .")],
    };
    let (reef, state) = lay(&table);
    let after = |actions: &[&str]| {
        let mut state = state;
        for text in actions {
            let action = reef.read(text).unwrap();
            reef.check(&state, action).unwrap();
            reef.apply(&mut state, action);
        }
        state
    };
    let one = after(&["flip a2 y", "card wa", "flip c3 b", "card yf", "take a1 r"]);
    let other = after(&["take a1 r", "flip c3 b", "card yf", "flip a2 y", "card wa"]);
    same_for_everybody(&reef, [one, other]);
}

/// Checks that people see the same in both positions, and that every player thinks the same.
#[track_caller]
fn same_for_everybody(reef: &Reef, [one, other]: [State; 2]) {
    assert_eq!(reef.view(&one, Observer::Spectator), reef.view(&other, Observer::Spectator));
    for name in PLAYERS {
        assert_eq!(think(name, reef, &one, 200), think(name, reef, &other, 200), "{name}");
    }
}
