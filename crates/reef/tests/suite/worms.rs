//! Rolling the dice and taking worms.

use game::{Seat, Turn};

use crate::common::{lay, numbers};

#[test]
fn a_turn_has_four_steps_in_order() {
    // R20
    let mut desk = lay("turn 5 A\n1: wa co co co co co co co\n4: wa wa wa wa wa wa wa wa");
    assert_eq!(desk.turn(), Turn::Chance);
    desk.refuses("end", "R96", "first");
    desk.play(&["dice ry", "worm -"]);
    desk.refuses("worm r", "R20", "after the roll");
    desk.refuses("worm -", "R20", "after the roll");
    desk.refuses("dice ry", "R96", "by chance");
    desk.play(&["end"]);
    assert_eq!(
        desk.news()[..3],
        [r#"{"dice":["r","y"]}"#, r#"{"washed":{"row":1,"cards":1}}"#, r#"{"washed":{"row":4,"cards":8}}"#,]
    );
    assert_eq!(desk.news().len(), 0);
    desk.play(&["card rm"]);
    assert_eq!(desk.news()[0], r#"{"fill":{"row":1,"cards":["rm"]}}"#);
}

#[test]
fn nothing_has_to_be_bought() {
    // R20
    let desk = lay("turn 5 A ry");
    assert_eq!(desk.legal(""), ["end"]);
}

#[test]
fn both_dice_bring_a_worm_in_their_colour() {
    // R30
    let mut desk = lay("turn 5 A");
    desk.play(&["dice rv"]);
    assert_eq!(desk.player(0), "rv 0pe 0sh 1bo |");
    let mut desk = lay("turn 6 B");
    desk.play(&["dice gg"]);
    assert_eq!(desk.player(1), "gg 0pe 0sh 1bo |");
    assert_eq!(desk.turn(), Turn::Of(Seat::FIRST));
}

#[test]
fn a_double_weighs_half_of_two_colours() {
    // R30
    let desk = lay("turn 5 A");
    let rolls = desk.legal("dice");
    assert_eq!(rolls.len(), 21);
    let mut stream = numbers(30);
    let doubles = (0..36_000).filter(|_| {
        let action = game::Game::sample(&desk.reef, &desk.state, stream.next()).unwrap();
        matches!(action, reef::Action::Dice(one, other) if one == other)
    });
    let doubles = doubles.count();
    assert!((5_700..6_300).contains(&doubles), "{doubles} doubles in 36000 rolls");
}

#[test]
fn a_die_without_a_worm_brings_one_of_another_colour() {
    // R30
    let mut desk = lay("turn 5 A\nA: rrrr\nB: rrrrvvvvvvvv");
    desk.play(&["dice ry"]);
    assert_eq!(desk.player(0), "rrrry 0pe 0sh 1bo |", "the die that can be served is served first");
    assert_eq!(desk.legal(""), ["worm y", "worm b", "worm g", "worm p"]);
    desk.refuses("worm r", "R30", "no red worm");
    desk.refuses("worm -", "R30", "must be taken");
    desk.refuses("end", "R30", "first take a worm");
    desk.play(&["worm y"]);
    assert_eq!(desk.player(0), "rrrryy 0pe 0sh 1bo |");
}

#[test]
fn on_a_double_the_last_worm_serves_one_die() {
    // R30
    let mut desk = lay("turn 5 A\nB: rrrrrrr");
    desk.play(&["dice rr"]);
    assert_eq!(desk.player(0), "r 0pe 0sh 1bo |");
    assert_eq!(desk.legal(""), ["worm y", "worm b", "worm g", "worm v", "worm p"]);
    desk.play(&["worm p"]);
    assert_eq!(desk.turn(), Turn::Of(Seat::FIRST), "no red worm is left for the opponent");
    assert_eq!(desk.legal(""), ["end"]);
}

#[test]
fn two_dice_without_worms_bring_two_others_while_there_are_any() {
    // R30
    let mut desk = lay("turn 5 A\nA: rrrrrrrryyyyyyyybbbbbbbbgggggggg\nB: vvvvvvvvppppppp");
    desk.play(&["dice rr"]);
    assert_eq!(desk.legal(""), ["worm p"]);
    desk.play(&["worm p"]);
    assert_eq!(desk.legal("worm"), Vec::<String>::new(), "the supply is empty");
    assert_eq!(desk.turn(), Turn::Of(Seat::FIRST));
    let mut desk = lay("turn 5 A\nB: rrrrrrrr");
    desk.play(&["dice rr", "worm y", "worm y"]);
    assert_eq!(desk.player(0), "yy 0pe 0sh 1bo |");
}

#[test]
fn an_empty_supply_brings_nothing() {
    // R30
    let mut desk = lay("turn 5 A\nA: rrrrrrrryyyyyyyybbbbbbbbgggggggg\nB: vvvvvvvvpppppppp");
    desk.play(&["dice rg"]);
    assert_eq!(desk.turn(), Turn::Of(Seat::FIRST));
    assert_eq!(desk.view().phase, reef::Phase::Buy);
}

#[test]
fn the_opponent_may_take_a_worm_in_a_rolled_colour() {
    // R31
    let mut desk = lay("turn 5 A");
    desk.play(&["dice rg"]);
    assert_eq!(desk.turn(), Turn::Of(Seat::new(1).unwrap()));
    assert_eq!(desk.legal(""), ["worm r", "worm g", "worm -"]);
    desk.refuses("worm y", "R31", "yellow was not rolled");
    desk.refuses("end", "R31", "or decline");
    desk.play(&["worm g"]);
    assert_eq!((desk.player(0), desk.player(1)), ("rg 0pe 0sh 1bo |".into(), "g 0pe 0sh 1bo |".into()));
    assert_eq!(desk.turn(), Turn::Of(Seat::FIRST));
}

#[test]
fn the_opponent_has_no_substitute() {
    // R31
    let mut desk = lay("turn 5 A\nB: rrrrrrr");
    desk.play(&["dice rg"]);
    assert_eq!(desk.legal(""), ["worm g", "worm -"]);
    desk.refuses("worm r", "R31", "no red worm left");
    desk.play(&["worm -"]);
    assert_eq!(desk.player(1), "rrrrrrr 0pe 0sh 1bo |");
    let mut desk = lay("turn 5 A\nB: rrrrrrrggggggg");
    desk.play(&["dice rg"]);
    assert_eq!(desk.turn(), Turn::Of(Seat::FIRST), "the step is passed over");
    assert_eq!(desk.view().phase, reef::Phase::Buy);
}
