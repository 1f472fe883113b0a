//! What people see, and how it is written.

use game::{Game, Observer, Seat};
use reef::{Reef, drawing};

use crate::common::lay;

const TABLE: &str = "
    turn 7 B rg
    breeding: ry bb gv yp
    1: rm wa co
    2: ?? ?? ?? ??
    3: pe
    4: sh
    discard: wa yf
    A: rryp 1pe 2sh 3bo | . rm *rb
    B: v 2bo";

#[test]
fn a_view_is_written_as_the_referee_says() {
    let mut desk = lay(TABLE);
    desk.play(&["flip b2 v", "card co"]);
    let json = serde_json::to_string(&desk.view()).unwrap();
    assert_eq!(
        json,
        concat!(
            r#"{"turn":7,"phase":"buy","dice":["r","g"],"supply":{"r":6,"y":7,"b":8,"g":8,"v":8,"p":7},"#,
            r#""rows":[["rm","wa","co","--","--","--","--","--"],["??","co","??","??","--","--","--","--"],"#,
            r#"["pe","--","--","--","--","--","--","--"],["sh","--","--","--","--","--","--","--"]],"#,
            r#""draw":42,"discard":["yf","wa"],"breeding":["ry","bb","gv","yp"],"breeding_deck":16,"#,
            r#""boats_left":10,"flipped":["b2"],"players":["#,
            r#"{"worms":{"r":2,"y":1,"b":0,"g":0,"v":0,"p":1},"pearls":1,"sharks":2,"boats":3,"corals":["","rm","*rb"]},"#,
            r#"{"worms":{"r":0,"y":0,"b":0,"g":0,"v":0,"p":0},"pearls":0,"sharks":0,"boats":2,"corals":[]}]}"#
        )
    );
}

#[test]
fn everybody_sees_the_same() {
    let desk = lay(TABLE);
    for seat in Seat::all(2) {
        assert_eq!(desk.reef.view(&desk.state, Observer::Seat(seat)), desk.view());
    }
}

#[test]
fn phases_have_names() {
    let phase = |text: &str, actions: &[&str]| {
        let mut desk = lay(text);
        serde_json::to_string(&desk.play(actions).view().phase).unwrap()
    };
    assert_eq!(phase("turn 2 B", &[]), r#""roll""#);
    assert_eq!(phase("turn 2 B", &["dice rr"]), r#""opponent_worm""#);
    assert_eq!(phase("turn 2 B\nA: rrrrrrrr", &["dice rr"]), r#""substitute""#);
    assert_eq!(phase("turn 2 B", &["dice rr", "worm -"]), r#""buy""#);
    assert_eq!(phase("turn 2 B rr", &["end"]), r#""refill""#);
    assert_eq!(phase("turn 400 B rr", &["end"]), r#""over""#);
    let reef = Reef::default();
    let start = reef.view(&reef.start(), Observer::Spectator);
    assert_eq!(serde_json::to_string(&start.phase).unwrap(), r#""deal""#);
}

#[test]
fn the_table_is_drawn_from_either_side() {
    let mut desk = lay(TABLE);
    desk.play(&["flip b2 v", "card co"]);
    let view = desk.view();
    assert_eq!(
        drawing(&view, Seat::FIRST),
        "\
B (row 4): worms r0y0b0g0v0p0, pearls 0, sharks 0, boats 2, corals none
    ^^  ^^
4 | sh  --  --  --  --  --  --  -- |
3 | pe  --  --  --  --  --  --  -- |
2 | ??  co' ??  ??  --  --  --  -- |
1 | rm  wa  co  --  --  --  --  -- |
    ^^  ^^  ^^
    a   b   c   d   e   f   g   h    (sea at a, reef at h)
A (row 1): worms r2y1b0g0v0p1, pearls 1, sharks 2, boats 3, corals @1[] @2[rm] @3[*rb]
turn 7, dice rg, breeding ry bb gv yp (and 16), supply r6y7b8g8v8p7, boats 10, draw pile 42, discards 2
"
    );
    assert_eq!(
        drawing(&view, Seat::new(1).unwrap()),
        "\
A (row 1): worms r2y1b0g0v0p1, pearls 1, sharks 2, boats 3, corals @1[] @2[rm] @3[*rb]
                        ^^  ^^  ^^
1 | --  --  --  --  --  co  wa  rm |
2 | --  --  --  --  ??  ??  co' ?? |
3 | --  --  --  --  --  --  --  pe |
4 | --  --  --  --  --  --  --  sh |
                            ^^  ^^
    h   g   f   e   d   c   b   a    (reef at h, sea at a)
B (row 4): worms r0y0b0g0v0p0, pearls 0, sharks 0, boats 2, corals none
turn 7, dice rg, breeding ry bb gv yp (and 16), supply r6y7b8g8v8p7, boats 10, draw pile 42, discards 2
"
    );
}
