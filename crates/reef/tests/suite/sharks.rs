//! Sharks.

use crate::common::lay;

#[test]
fn a_shark_chases_an_open_card_wherever_it_lies() {
    // R60
    let mut desk = lay("turn 3 A rr\n1: wa\n2: ?? sh\n3: pe\n4: ym co\nA: 2sh");
    assert_eq!(desk.legal("shark"), ["shark b2", "shark a3", "shark a4", "shark b4"]);
    desk.refuses("shark a1", "R60", "water");
    desk.refuses("shark a2", "R60", "no open card");
    desk.refuses("shark h1", "R60", "no open card");
    desk.play(&["shark b4"]);
    assert_eq!(desk.row(4), "ym -- -- -- -- -- -- --");
    assert_eq!((desk.player(0), desk.discard()), ("0pe 1sh 1bo |".into(), "co sh".into()));
    desk.play(&["shark b2"]);
    assert_eq!(desk.discard(), "co sh sh sh");
    desk.refuses("shark a4", "R60", "you have no shark");
    desk.refuses("shark @1", "R60", "you have no shark");
}

#[test]
fn a_shark_chases_the_lone_fish_from_an_own_coral() {
    // R60
    let mut desk = lay("turn 3 A rr\nA: 2sh | rm . *ry bf\nB: | gm");
    assert_eq!(desk.legal("shark"), ["shark @1", "shark @4"], "not the opponent's fish");
    desk.refuses("shark @2", "R60", "no single fish");
    desk.refuses("shark @3", "R60", "no single fish");
    desk.refuses("shark @5", "R60", "no single fish");
    desk.play(&["shark @4"]);
    assert_eq!((desk.player(0), desk.discard()), ("0pe 1sh 1bo | rm . *ry .".into(), "bf sh".into()));
}

#[test]
fn a_card_that_was_turned_up_and_chased_away_is_no_longer_marked() {
    // R43, R60
    let mut desk = lay("turn 3 A rr\n2: ??\nA: r 1sh");
    desk.play(&["flip a2 r", "card co", "shark a2"]);
    assert_eq!(desk.view().flipped, []);
}
