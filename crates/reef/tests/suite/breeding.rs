//! Fish, corals and offspring.

use game::Turn;

use crate::common::lay;

#[test]
fn a_fish_needs_a_coral_at_once() {
    // R51
    let desk = lay("turn 3 A rr\n1: rm\nA: r");
    assert_eq!(desk.legal(""), ["end"]);
    desk.refuses("take a1 r", "R51", "name the coral");
    desk.refuses("take a1 r @1", "R51", "you have no coral 1");
    let mut desk = lay("turn 3 A rr\n1: rm\nA: r | .");
    desk.play(&["take a1 r @1"]);
    assert_eq!(desk.player(0), "0pe 0sh 1bo | rm");
}

#[test]
fn of_several_empty_corals_the_lowest_is_named() {
    // R51
    let mut desk = lay("turn 3 A rr\n1: rm ym\nA: ry 2bo | bm . .");
    assert_eq!(desk.legal("take a1"), ["take a1 r @2"]);
    desk.refuses("take a1 r @3", "R51", "the lowest number, 2");
    desk.play(&["take a1 r @2"]);
    assert_eq!(desk.legal("take b1"), ["take b1 y @3"]);
}

#[test]
fn a_coral_with_offspring_takes_no_more_fish() {
    // R52
    let desk = lay("turn 3 A rr\n1: rm\nA: r | *ry");
    assert_eq!(desk.legal(""), ["end"]);
    desk.refuses("take a1 r @1", "R52", "has offspring");
}

#[test]
fn fish_do_not_move_between_corals() {
    // R52
    let mut desk = lay("turn 3 A rr\n1: rm\nA: r | . .");
    desk.play(&["take a1 r @1"]);
    assert_eq!(desk.legal(""), ["end"], "no action moves the fish to coral 2");
}

#[test]
fn two_fish_need_opposite_sexes_and_an_open_breeding_card() {
    // R53
    let desk = lay("turn 3 A rr
         breeding: ry bb gv yp
         1: ym yf rf
         A: rry 3bo | rm");
    assert_eq!(desk.legal("take"), ["take b1 y @1"]);
    desk.refuses("take a1 y @1", "R53", "same sex");
    desk.refuses("take c1 r @1", "R53", "no open breeding card shows the colours of these two fish (rr)");
}

#[test]
fn a_couple_of_one_colour_breeds_too() {
    // R53
    let desk = lay("turn 3 A rr\nbreeding: rr bb gv yp\n1: rf rm\nA: rr 2bo | rm");
    assert_eq!(desk.legal("take"), ["take a1 r @1"]);
}

#[test]
fn a_fish_may_start_a_new_coral_instead() {
    // R51, R53
    let desk = lay("turn 3 A rr\nbreeding: ry yb gv yp\n1: yf\nA: y | rm . bm rm");
    assert_eq!(
        desk.legal("take"),
        ["take a1 y @1", "take a1 y @2", "take a1 y @3", "take a1 y @4"],
        "an empty coral, or any fish it breeds with"
    );
}

#[test]
fn offspring_replace_the_parents_and_a_breeding_card_is_turned_up() {
    // R54
    let mut desk = lay("turn 3 A rr\nbreeding: ry bb gv yp\n1: yf gf\nA: yggg 2bo | rm gm");
    desk.play(&["take a1 y @1"]);
    assert_eq!(desk.player(0), "ggg 0pe 0sh 2bo | *ry gm");
    assert_eq!(desk.discard(), "rm yf");
    assert_eq!(desk.turn(), Turn::Chance);
    let offered = desk.legal("");
    assert_eq!(offered.len(), 17, "one of those that nobody has seen");
    assert!(!offered.contains(&"breeding ry".to_owned()));
    desk.refuses("breeding ry", "R95", "cannot fall");
    desk.refuses("end", "R96", "first");
    desk.play(&["breeding gg"]);
    assert_eq!(desk.news(), [r#"{"bred":{"seat":0,"coral":1,"card":"ry"}}"#, r#"{"breeding":"gg"}"#]);
    let open: Vec<String> = desk.view().breeding.iter().map(ToString::to_string).collect();
    assert_eq!(open, ["gg", "bb", "gv", "yp"]);
    assert_eq!(desk.view().breeding_deck, 16);
    desk.play(&["take b1 g @2"]);
    assert_eq!(desk.player(0), "gg 0pe 0sh 2bo | *ry *gg", "the new card counts in the same turn");
}

#[test]
fn the_breeding_cards_never_run_out() {
    // R54
    let (most_offspring, open) = (5 + 4, 4);
    assert!(most_offspring + open < reef::Breeding::COUNT);
}
