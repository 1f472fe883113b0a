//! The turn that the rulebook plays at its end, step by step.

use crate::common::lay;

#[test]
fn the_turn_of_the_rulebook() {
    let mut desk = lay("turn 21 A yv
         breeding: rb yy bp vp
         1: co wa pe wa sh wa pm wa
         2: wa ?? ?? ?? ?? ?? ?? ??
         3: ?? ?? ?? ?? ?? ?? ?? ??
         4: wa ym bm co wa yf wa sh
         discard: wa wa wa
         A: ryybvvgp 2pe 1sh 2bo | rf .
         B: ryg 3bo | yf");
    desk.refuses("take c4 b** @1", "R41", "none of your boats");
    desk.play(&["boat ryy"]);
    desk.refuses("take c4 bbb @1", "R40", "not enough blue worms: you offer 3 and have 1");
    desk.play(&["take c4 b** @1", "breeding gg"]);
    assert_eq!(desk.player(0), "gvvp 0pe 1sh 3bo | *rb .");
    assert_eq!(desk.discard(), "rf bm pe pe wa wa wa");

    desk.play(&["flip b2 v", "card gf", "take b2 g @2"]);
    assert_eq!(desk.player(0), "vp 0pe 1sh 3bo | *rb gf");

    desk.play(&["shark b4"]);
    assert_eq!(desk.player(0), "vp 0pe 0sh 3bo | *rb gf");
    assert_eq!(desk.discard(), "rf ym bm pe pe sh wa wa wa");

    desk.play(&["end"]);
    assert_eq!(
        desk.news(),
        [
            r#"{"bred":{"seat":0,"coral":1,"card":"rb"}}"#,
            r#"{"breeding":"gg"}"#,
            r#"{"reveal":{"at":"b2","card":"gf"}}"#,
            r#"{"washed":{"row":2,"cards":1}}"#,
            r#"{"washed":{"row":4,"cards":1}}"#,
            r#"{"shuffle":{"cards":11}}"#,
            r#"{"fill":{"row":2,"cards":["??","??"]}}"#,
        ]
    );
    assert_eq!(desk.row(4), "co wa yf wa sh -- -- --");
    assert_eq!(desk.row(2), "?? ?? ?? ?? ?? ?? ?? ??");

    // The row of the opponent is filled last. A card may come from the shuffle or have lain in the pile before.
    desk.play(&["newer", "card ym", "older", "card rm", "newer", "card wa"]);
    assert_eq!(desk.news(), [r#"{"fill":{"row":4,"cards":["ym","rm","wa"]}}"#]);
    assert_eq!(desk.view().turn, 22);
}
