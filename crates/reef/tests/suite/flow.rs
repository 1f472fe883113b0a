//! The water flows and the rows are filled.

use game::Turn;

use crate::common::lay;

#[test]
fn cards_slide_to_the_sea_and_open_water_leaves() {
    // R70
    let mut desk = lay("turn 3 A rr
         1: -- wa -- wa co wa -- pe
         2: wa ?? wa ?? ?? ?? ?? ??
         3: ?? wa ?? ?? -- ?? ?? ??
         4: co wa co co co co co co");
    desk.play(&["end"]);
    assert_eq!(desk.row(1), "co wa pe -- -- -- -- --", "only the run at the sea leaves");
    assert_eq!(desk.news(), [r#"{"washed":{"row":1,"cards":2}}"#, r#"{"washed":{"row":2,"cards":1}}"#]);
    assert_eq!(desk.discard(), "wa wa wa");
    desk.play(&["card sh"; 5]);
    assert_eq!(desk.row(1), "co wa pe sh sh sh sh sh");
    assert_eq!(desk.row(2), "?? wa ?? ?? ?? ?? ?? ??", "a face-down card stops the run and stays face down");
    assert_eq!(desk.row(3), "?? wa ?? ?? ?? ?? ?? ??");
    assert_eq!(desk.row(4), "co wa co co co co co co", "nothing leaves here");
    assert_eq!(
        desk.news(),
        [
            r#"{"fill":{"row":1,"cards":["sh","sh","sh","sh","sh"]}}"#,
            r#"{"fill":{"row":2,"cards":["??"]}}"#,
            r#"{"fill":{"row":3,"cards":["??"]}}"#
        ]
    );
}

#[test]
fn a_row_of_nothing_but_water_leaves() {
    // R70
    let mut desk = lay("turn 3 A rr\n1: wa wa wa wa wa -- wa wa\n4: co");
    desk.play(&["end"]);
    assert_eq!(desk.news()[0], r#"{"washed":{"row":1,"cards":7}}"#);
}

/// A full display with a gap in row 1, and these discards.
fn nearly_full(discard: &str) -> String {
    format!(
        "turn 3 A rr
         1: co co co co co co co
         2: ?? ?? ?? ?? ?? ?? ?? ??
         3: ?? ?? ?? ?? ?? ?? ?? ??
         4: pe pe pe pe pe sh sh sh
         discard: {discard}"
    )
}

#[test]
fn seven_discards_are_shuffled_into_the_pile() {
    // R80
    let mut desk = lay(&nearly_full("wa wa wa wa wa wa wa"));
    assert_eq!(desk.view().draw, 60 - 31 - 7);
    desk.play(&["end"]);
    assert_eq!(desk.news(), [r#"{"shuffle":{"cards":7}}"#]);
    assert_eq!((desk.discard(), desk.view().draw), (String::new(), 29));
    assert_eq!(desk.turn(), Turn::Chance);
}

#[test]
fn six_discards_are_not() {
    // R80
    let mut desk = lay(&nearly_full("wa wa wa wa wa wa"));
    desk.play(&["end"]);
    assert_eq!((desk.news().len(), desk.view().discard.len()), (0, 6));
    desk.play(&["card rm"]);
    assert_eq!(desk.news(), [r#"{"fill":{"row":1,"cards":["rm"]}}"#]);
    assert_eq!(desk.row(1), "co co co co co co co rm");
    assert_eq!(desk.view().turn, 4);
}

/// Players who hold so much that the pile has `pile` cards and the display two gaps in row 1.
fn poor(pile: usize, discard: &str) -> String {
    let held = ["rm", "ym", "bm", "gm", "vm", "pm", "yf", "gf", "pf", "bm"];
    let (mine, yours) = held.split_at(5);
    let unopened = 30 - pile - discard.split_whitespace().count() - 20;
    let (pearls, sharks) = (unopened.min(6), unopened.saturating_sub(6));
    format!(
        "turn 3 A rr
         1: rm rf yf bf wa wa
         2: ?? ?? ?? ?? ?? ?? ?? ??
         3: ?? ?? ?? ?? ?? ?? ?? ??
         4: co co gf vm vf pf wa wa
         discard: {discard}
         A: {pearls}pe | {}
         B: {sharks}sh | {}",
        mine.join(" "),
        yours.join(" ")
    )
}

#[test]
fn a_pile_that_is_too_short_is_shuffled_with_the_discards() {
    // R80
    let mut desk = lay(&poor(1, "wa wa"));
    assert_eq!((desk.view().draw, desk.view().discard.len()), (1, 2));
    desk.play(&["end"]);
    assert_eq!(desk.news(), [r#"{"shuffle":{"cards":2}}"#]);
    let mut desk = lay(&poor(2, "wa wa"));
    desk.play(&["end"]);
    assert_eq!(desk.news(), Vec::<String>::new(), "two cards are enough for two gaps");
}

#[test]
fn rows_stay_short_when_the_cards_run_out() {
    // R80
    let mut desk = lay(&poor(1, ""));
    desk.play(&["end"]);
    assert_eq!(desk.news(), Vec::<String>::new(), "no discards, no shuffle");
    let next = desk.legal("card").remove(0);
    desk.play(&[&next]);
    let card = &next[5..];
    assert_eq!(desk.news(), [format!(r#"{{"fill":{{"row":1,"cards":["{card}"]}}}}"#)]);
    assert_eq!(desk.row(1), format!("rm rf yf bf wa wa {card} --"));
    assert_eq!(desk.view().draw, 0);
    let mut desk = lay(&poor(0, ""));
    desk.play(&["end"]);
    assert_eq!(desk.row(1), "rm rf yf bf wa wa -- --");
    assert_eq!((desk.news().len(), desk.view().turn), (0, 4));
}

#[test]
fn rows_are_filled_in_order() {
    // R80
    let mut desk = lay("turn 3 A rr\n1: co co co co co co co\n4: pe pe pe pe pe pe");
    desk.play(&["end", "card rm"]);
    assert_eq!(desk.row(2), "?? ?? ?? ?? ?? ?? ?? ??");
    assert_eq!(desk.row(3), "?? ?? ?? ?? ?? ?? ?? ??");
    assert_eq!(desk.row(4), "pe pe pe pe pe pe -- --");
    desk.play(&["card bf", "card wa"]);
    assert_eq!(desk.row(4), "pe pe pe pe pe pe bf wa", "new water stays until the next flow");
    assert_eq!(desk.news()[3], r#"{"fill":{"row":4,"cards":["bf","wa"]}}"#);
}
