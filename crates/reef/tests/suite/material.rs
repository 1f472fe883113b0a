//! What is in the box, and how a match begins.

use game::{Game, Match, Seat, Turn};
use reef::{Breeding, Card, Colour, Deck, Reef, SetupError, Worms};

use crate::common::{lay, numbers, setup};

/// A match after the opening deal.
fn dealt(first: Seat, seed: u64) -> Match<Reef> {
    let mut it = Match::new(Reef::new(Deck::standard(), first).unwrap());
    let mut stream = numbers(seed);
    while it.game().view(it.state(), game::Observer::Spectator).turn == 0 {
        let ticket = game::scale(stream.next(), it.odds().unwrap().get());
        it.evolve(it.fall(it.events().len(), ticket).unwrap());
    }
    it
}

#[test]
fn the_box_has_what_the_rules_list() {
    // R1
    let state = Reef::default().start();
    assert_eq!(state.all_cards().total(), 60);
    assert_eq!(state.all_worms(), Worms::of_each(8));
    assert_eq!(Worms::of_each(8).total(), 48);
    let view = Reef::default().view(&state, game::Observer::Spectator);
    assert_eq!((view.breeding_deck, view.boats_left + 2, view.players.len()), (21, 15, 2));
}

#[test]
fn six_colours_have_a_letter_each() {
    // R2
    let letters: String = Colour::ALL.iter().map(|colour| colour.letter()).collect();
    assert_eq!(letters, "rybgvp");
    assert_eq!(Colour::ALL.map(Colour::name), ["red", "yellow", "blue", "green", "violet", "pink"]);
}

#[test]
fn the_built_in_deck_is_what_its_file_says() {
    // R3
    let deck = Deck::standard();
    let counts: Vec<String> = deck.cards().iter().map(|(card, count)| format!("{card}{count}")).collect();
    assert_eq!(counts.join(" "), "rm2 rf1 ym1 yf2 bm2 bf1 gm1 gf2 vm2 vf1 pm1 pf2 co12 pe6 sh6 wa18");
    assert!(Deck::STANDARD.contains("our assumption"));
}

#[test]
fn a_wrong_deck_file_is_refused_with_all_its_faults() {
    // R3
    let faults = |text: &str| Deck::read(text).unwrap_err().to_string();
    let with = |from: &str, to: &str| Deck::STANDARD.replace(from, to);
    assert_eq!(
        faults(&with("rm = 2", "rm = 3")),
        "line 9: rm is there 3 times; write 1 or 2, as the dots on the card say\n\
         the deck: it has 61 cards; change the numbers so that there are 60"
    );
    assert_eq!(
        faults(&with("co = 12", "co = 4").replace("wa = 18", "wa = 26")),
        "line 22: co is 4; write at least 5: five offspring win, each on a coral of its own"
    );
    assert_eq!(
        faults(&with("pe = 6", "pearl = 6")),
        "line 23: \"pearl\" is no card; the cards are rm rf ym yf bm bf gm gf vm vf pm pf co pe sh wa\n\
         the deck: pe is missing; add a line such as pe = 1"
    );
    assert_eq!(
        faults(&with("sh = 6", "sh = \"six\"").replace("vf = 1", "vf = 0").replace("wa = 18", "wa = -1")),
        "line 18: vf is there 0 times; write 1 or 2, as the dots on the card say\n\
         line 24: sh must be a whole number from 0 to 60\n\
         line 25: wa must be a whole number from 0 to 60"
    );
    assert!(faults("rm = 2\nrm = 2").starts_with("line 2: duplicate key"), "{}", faults("rm = 2\nrm = 2"));
    assert!(faults("rm 2").starts_with("line 1: "));
    assert!(faults("[rm]\nx = 1").contains("rm must be a whole number"));
    assert!(faults("").contains("co is missing"));
    assert!(Deck::read(&with("co = 12", "co = 30").replace("wa = 18", "wa = 0")).is_ok());
}

#[test]
fn a_deck_with_few_corals_is_taken_and_says_so() {
    // R3
    let deck = |corals: u32| {
        let (was, is) = (format!("wa = {}", 18), format!("wa = {}", 30 - corals));
        Deck::read(&Deck::STANDARD.replace("co = 12", &format!("co = {corals}")).replace(&was, &is))
    };
    assert_eq!(deck(5).unwrap().few_corals(), Some(5));
    assert_eq!(deck(9).unwrap().few_corals(), Some(9));
    assert_eq!(deck(10).unwrap().few_corals(), None);
    assert_eq!(Deck::standard().few_corals(), None);
    assert!(deck(4).is_err());
}

#[test]
fn every_pair_of_colours_has_one_breeding_card() {
    // R4
    let texts: Vec<String> = Breeding::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(texts.join(" "), "rr ry rb rg rv rp yy yb yg yv yp bb bg bv bp gg gv gp vv vp pp");
}

#[test]
fn the_display_is_dealt_open_before_the_players_and_face_down_between() {
    // R10
    for seed in 0..20 {
        let it = dealt(Seat::FIRST, seed);
        let view = it.game().view(it.state(), game::Observer::Spectator);
        let texts = view.rows.map(|row| row.map(|face| face.to_string()));
        assert!(texts[0].iter().chain(&texts[3]).all(|card| card != "??" && card != "--"));
        assert!(texts[1].iter().chain(&texts[2]).all(|card| card == "??"));
        assert_eq!((view.draw, view.discard.len()), (28, 0));
    }
}

#[test]
fn four_breeding_cards_are_open() {
    // R11
    let it = dealt(Seat::FIRST, 3);
    let view = it.game().view(it.state(), game::Observer::Spectator);
    assert_eq!((view.breeding.len(), view.breeding_deck), (4, 17));
}

#[test]
fn everybody_begins_with_a_boat_and_six_worms() {
    // R12
    let it = dealt(Seat::FIRST, 4);
    let view = it.game().view(it.state(), game::Observer::Spectator);
    for player in &view.players {
        assert_eq!((player.boats, player.worms), (1, Worms::of_each(1)));
        assert_eq!((player.pearls, player.sharks, player.corals.len()), (0, 0, 0));
    }
    assert_eq!((view.boats_left, view.supply), (13, Worms::of_each(6)));
}

#[test]
fn the_table_chooses_who_begins() {
    // R13
    for first in Seat::all(2) {
        let mut it = dealt(first, 5);
        assert_eq!(it.turn(), Turn::Chance);
        it.evolve(it.fall(it.events().len(), 0).unwrap());
        assert_eq!(it.state().seat(), first);
        assert_eq!(it.turn(), Turn::Of(first.next(2)), "the other seat may take a worm");
    }
    assert_eq!(Reef::new(Deck::standard(), Seat::new(2).unwrap()), None);
}

#[test]
fn a_position_that_cannot_be_is_refused() {
    let check = |text: &str, error: SetupError| {
        assert_eq!(setup(text).build(&Deck::standard()), Err(error), "{text}");
    };
    check("turn 401 A", SetupError::Turn(401));
    check("idle 20", SetupError::Over);
    check("A: 1bo | *rv *yv *bv *gv *vv", SetupError::Over);
    check("turn 1 C", SetupError::Seat);
    check("1: rf rf", SetupError::TooManyCards("rf".parse().unwrap()));
    check("1: ??", SetupError::FaceDown("a1".parse().unwrap()));
    check("A: 7pe", SetupError::TooManyCards(Card::Pearl));
    check("B: 9sh", SetupError::TooManyCards(Card::Shark));
    check(&format!("discard: {}", "wa ".repeat(61)), SetupError::TooManyCards(Card::Water));
    check("2: ??\nflipped: a2", SetupError::Flipped("a2".parse().unwrap()));
    check("1: rm\nflipped: a1", SetupError::Flipped("a1".parse().unwrap()));
    check("turn 3 A\n2: rm\nflipped: a2", SetupError::Flipped("a2".parse().unwrap()));
    check("A: rrrrr\nB: rrrr", SetupError::TooManyWorms(Colour::Red));
    check("A: 9bo", SetupError::Boats);
    check("A: 8bo\nB: 8bo", SetupError::Boats);
    check("A: 1bo | . . . . . .", SetupError::TooManyCorals);
    check("A: 1bo | *rr", SetupError::BreedingTwice("rr".parse().unwrap()));
    check("breeding: rr yy bb", SetupError::OpenBreeding);
    check("breeding: rr yy bb gg vv", SetupError::OpenBreeding);
    let all: Vec<String> = Card::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(lay(&format!("1: {}\n4: {}", all[..8].join(" "), all[8..].join(" "))).view().draw, 44);
}
