//! Buying cards and boats.

use crate::common::lay;

#[test]
fn a_seat_buys_as_often_as_it_can_pay() {
    // R40
    let mut desk = lay("turn 3 A rr\n1: co pe sh\nA: ryb 1pe 3bo");
    desk.play(&["take a1 r", "take c1 *", "take b1 y"]);
    assert_eq!(desk.player(0), "b 1pe 1sh 3bo | .");
    assert_eq!(desk.discard(), "pe", "a pearl that is paid is discarded");
    assert_eq!(desk.view().supply.of(reef::Colour::Red), 8, "worms that are paid go to the supply");
    desk.refuses("shark a1", "R60", "no open card");
}

#[test]
fn nobody_pays_with_what_he_has_not() {
    // R40
    let desk = lay("turn 3 A rr\n1: co\n4: co\nA: ry 8bo");
    desk.refuses("take a1 b", "R40", "not enough blue worms: you offer 1 and have 0");
    desk.refuses("take a4 rry", "R40", "not enough red worms: you offer 2 and have 1");
    assert_eq!(desk.legal(""), ["take a1 r", "take a1 y", "end"]);
}

#[test]
fn a_boat_reaches_the_four_cards_of_its_column() {
    // R41
    let desk = lay("turn 3 A rr
         1: co co co
         2: co co co
         3: co co co
         4: co co co
         A: rrr 2bo");
    let reached: Vec<String> =
        desk.legal("take").iter().map(|text| text.split(' ').nth(1).unwrap().to_owned()).collect();
    assert_eq!(reached, ["a1", "b1", "a2", "b2", "a3", "b3", "a4", "b4"]);
    desk.refuses("take c1 r", "R41", "reach the first 2 columns");
    desk.refuses("take d2 r", "R41", "none of your boats");
}

#[test]
fn a_gap_has_no_card() {
    // R41
    let desk = lay("turn 3 A rr\nA: r 2bo");
    desk.refuses("take b1 r", "R41", "no card at b1");
    desk.refuses("flip b2 r", "R41", "no card at b2");
}

#[test]
fn the_price_depends_on_the_row() {
    // R42
    let rows = "1: co\n2: co\n3: co\n4: co\n";
    let desk = lay(&format!("turn 3 A rr\n{rows} A: rrr"));
    assert_eq!(desk.legal("take"), ["take a1 r", "take a2 rr", "take a3 rr", "take a4 rrr"]);
    desk.refuses("take a1 rr", "R42", "costs 1, not 2");
    desk.refuses("take a2 r", "R42", "costs 2, not 1");
    desk.refuses("take a4 rr", "R42", "costs 3, not 2");
    let desk = lay(&format!("turn 4 B rr\n{rows} B: rrr"));
    assert_eq!(desk.legal("take"), ["take a1 rrr", "take a2 rr", "take a3 rr", "take a4 r"]);
}

#[test]
fn a_face_down_card_is_turned_up_for_one() {
    // R43
    let mut desk = lay("turn 3 A rr\n1: co\n2: ?? ??\n3: ??\nA: ry 1pe");
    assert_eq!(
        desk.legal("flip"),
        ["flip a2 r", "flip a2 y", "flip a2 *", "flip a3 r", "flip a3 y", "flip a3 *"]
    );
    desk.refuses("flip a1 r", "R43", "open already");
    desk.refuses("flip a2 ry", "R43", "costs 1, not 2");
    desk.refuses("take a2 ry", "R43", "turn it up first");
    desk.refuses("flip b2 r", "R41", "none of your boats");
    desk.refuses("flip a2 b", "R40", "not enough blue worms");
    desk.play(&["flip a2 y", "card pe"]);
    assert_eq!(desk.news(), [r#"{"reveal":{"at":"a2","card":"pe"}}"#]);
    assert_eq!(desk.legal("take a2"), ["take a2 r", "take a2 *"], "it costs one more");
    desk.refuses("take a2 r*", "R43", "costs 1 more, not 2");
    desk.play(&["take a2 *"]);
    assert_eq!(desk.player(0), "r 1pe 0sh 1bo |");
    assert_eq!(desk.row(2), "-- ?? -- -- -- -- -- --");
}

#[test]
fn a_card_that_was_turned_up_may_stay_and_costs_two_in_later_turns() {
    // R43
    let mut desk = lay("turn 3 A rr
         1: co co co co co co co co
         2: ?? ?? ?? ?? ?? ?? ?? ??
         3: ?? ?? ?? ?? ?? ?? ?? ??
         4: wa sh sh sh sh sh sh gf
         A: rrr
         B: rr");
    desk.play(&["flip a2 r", "card co"]);
    assert_eq!(desk.view().flipped.len(), 1);
    desk.play(&["end", "card rm"]);
    assert_eq!(desk.view().flipped.len(), 0);
    desk.play(&["dice yy", "worm -"]);
    assert_eq!(desk.legal("take a2"), ["take a2 rr", "take a2 ry", "take a2 yy"], "the opponent pays two");
    desk.play(&["end", "dice yy", "worm -"]);
    assert_eq!(
        desk.legal("take a2"),
        ["take a2 rr", "take a2 ry", "take a2 yy"],
        "and so does who turned it up"
    );
}

#[test]
fn water_that_was_turned_up_stays() {
    // R43, R46
    let mut desk = lay("turn 3 A rr\n2: ??\nA: rr");
    desk.play(&["flip a2 r", "card wa"]);
    assert_eq!(desk.legal(""), ["end"]);
    desk.refuses("take a2 r", "R46", "water");
}

#[test]
fn a_fish_is_paid_in_its_colour() {
    // R44
    let desk = lay("turn 3 A rr\n1: rm pe\n2: bf\n4: rf\nA: rrryyy 2bo | .");
    assert_eq!(desk.legal("take a1"), ["take a1 r @1"]);
    assert_eq!(desk.legal("take a2"), Vec::<String>::new());
    assert_eq!(desk.legal("take a4"), ["take a4 rrr @1"]);
    desk.refuses("take a1 y @1", "R44", "paid in red worms or pearls, not with y");
    desk.refuses("take a4 rry @1", "R44", "not with rry");
    assert_eq!(desk.legal("take b1"), ["take b1 r", "take b1 y"], "a pearl in any colours");
}

#[test]
fn the_worm_for_turning_up_a_fish_is_free_in_colour() {
    // R44
    let mut desk = lay("turn 3 A rr\n2: ??\nA: rv | .");
    desk.play(&["flip a2 v", "card rm"]);
    assert_eq!(desk.legal("take"), ["take a2 r @1"]);
    desk.play(&["take a2 r @1"]);
    assert_eq!(desk.player(0), "0pe 0sh 1bo | rm");
}

#[test]
fn a_pearl_pays_as_any_worm() {
    // R45
    let desk = lay("turn 3 A rr\n1: rm\n2: ??\n3: rf\n4: gm co\nA: rg 2pe 2bo | .");
    assert_eq!(desk.legal("take a1"), ["take a1 r @1", "take a1 * @1"]);
    assert_eq!(desk.legal("flip a2"), ["flip a2 r", "flip a2 g", "flip a2 *"]);
    assert_eq!(desk.legal("take a3"), ["take a3 r* @1", "take a3 ** @1"]);
    assert_eq!(desk.legal("take a4"), ["take a4 g** @1"]);
    assert_eq!(desk.legal("take b4"), ["take b4 rg*", "take b4 r**", "take b4 g**"]);
    assert_eq!(desk.legal("boat"), ["boat rg*", "boat r**", "boat g**"]);
    desk.refuses("boat ***", "R45", "not enough pearls: you offer 3 and have 2");
}

#[test]
fn water_cannot_be_bought() {
    // R46
    let desk = lay("turn 3 A rr\n1: wa\nA: r");
    assert_eq!(desk.legal(""), ["end"]);
    desk.refuses("take a1 r", "R46", "cannot be bought");
}

#[test]
fn a_coral_is_laid_before_the_player_and_five_are_enough() {
    // R50
    let mut desk = lay("turn 3 A rr\n1: co co\nA: ry 2bo | . rm *ry *bv");
    desk.play(&["take a1 r"]);
    assert_eq!(desk.player(0), "y 0pe 0sh 2bo | . rm *ry *bv .");
    desk.refuses("take b1 y", "R50", "five corals");
}

#[test]
fn pearls_and_sharks_are_kept_for_later() {
    // R55
    let mut desk = lay("turn 3 A rr\n1: sh pe co\nA: ryb 3bo");
    desk.play(&["take a1 r", "take b1 y"]);
    assert_eq!(desk.player(0), "b 1pe 1sh 3bo |");
    assert_eq!(desk.discard(), "");
    assert_eq!(desk.legal(""), ["take c1 b", "take c1 *", "shark c1", "end"], "both can be used at once");
    desk.refuses("take c1 b @1", "R51", "only a fish");
}

#[test]
fn a_boat_costs_three_and_reaches_the_next_column() {
    // R66
    let mut desk = lay("turn 3 A rr\n1: wa co\nA: rryb");
    assert_eq!(desk.legal("boat"), ["boat rry", "boat rrb", "boat ryb"]);
    desk.refuses("boat rr", "R66", "costs 3, not 2");
    desk.refuses("boat ggg", "R40", "not enough green worms");
    desk.refuses("take b1 r", "R41", "");
    desk.play(&["boat rry"]);
    assert_eq!(desk.player(0), "b 0pe 0sh 2bo |");
    assert_eq!(desk.view().boats_left, 12);
    desk.play(&["take b1 b"]);
}

#[test]
fn one_player_has_eight_boats_and_the_other_seven() {
    // R66
    let desk = lay("turn 3 A rr\nA: rrr 8bo\nB: rrr 6bo");
    desk.refuses("boat rrr", "R66", "at every column");
    let desk = lay("turn 4 B rr\nA: rrr 8bo\nB: rrr 7bo");
    desk.refuses("boat rrr", "R66", "no boats are left");
    assert_eq!(desk.legal(""), ["end"]);
    let mut desk = lay("turn 4 B rr\nA: rrr 7bo\nB: rrr 7bo");
    desk.play(&["boat rrr"]);
    assert_eq!(desk.view().boats_left, 0);
}
