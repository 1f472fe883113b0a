//! How a match ends.

use game::{Game, Match, Seat, Turn};
use reef::{Reef, Stop};

use crate::common::{lay, numbers};

#[test]
fn five_offspring_win_at_once() {
    // R90
    let mut desk = lay("turn 3 A rr
         breeding: ry bb gv yp
         1: yf wa
         A: yy | rm *rr *yy *gg *vv
         B: | *pp");
    desk.play(&["take a1 y @1"]);
    assert_eq!(desk.news(), [r#"{"bred":{"seat":0,"coral":1,"card":"ry"}}"#, r#"{"over":true}"#]);
    assert_eq!((desk.winners(), desk.state.stopped()), (Some(vec![0]), None));
    assert_eq!(desk.legal(""), Vec::<String>::new());
    desk.refuses("end", "R90", "over");
    let view = desk.view();
    assert_eq!((view.turn, view.breeding.len(), view.dice.len()), (3, 3, 2), "no card is turned up any more");
    assert_eq!(desk.row(1), "-- wa -- -- -- -- -- --", "no water flows any more");
}

#[test]
fn the_twentieth_idle_turn_ends_the_match() {
    // R91
    let mut desk = lay("turn 40 A rr\nidle 19\n1: wa\nA: | *rv\nB: | *yv *bv");
    assert_eq!((desk.state.idle_turns(), desk.state.stopped()), (19, None));
    desk.play(&["end"]);
    assert_eq!(desk.news(), [r#"{"over":true}"#]);
    assert_eq!((desk.winners(), desk.state.stopped()), (Some(vec![1]), Some(Stop::Idle)));
    assert_eq!(desk.row(1), "wa -- -- -- -- -- -- --", "before the water flows");
}

#[test]
fn equal_numbers_share_a_frozen_table() {
    // R91
    let mut desk = lay("turn 40 A rr\nidle 19\nA: | *rv\nB: | *yv");
    desk.play(&["end"]);
    assert_eq!(desk.winners(), Some(vec![0, 1]));
}

#[test]
fn idle_turns_of_both_seats_count_in_a_row() {
    // R91
    let mut desk = lay("turn 1 A rr
         1: co co co co co co co co
         2: ?? ?? ?? ?? ?? ?? ?? ??
         3: ?? ?? ?? ?? ?? ?? ?? ??
         4: pe pe pe pe pe pe sh sh
         A: rrr");
    desk.play(&["boat rrr"]);
    for turn in 1..=20 {
        assert_eq!((desk.view().turn, desk.winners()), (turn, None));
        desk.play(&["end", "dice rr"]);
        while let Some(worm) = desk.legal("worm").last().cloned() {
            desk.play(&[&worm]);
        }
    }
    assert_eq!((desk.view().turn, desk.winners()), (21, None), "the first turn was not idle");
    desk.play(&["end"]);
    assert_eq!(desk.winners(), Some(vec![0, 1]));
}

#[test]
fn a_purchase_starts_the_count_anew() {
    // R91
    for action in ["boat rrr", "take a1 r", "flip a2 r", "shark a1"] {
        let mut desk = lay("turn 40 A rr\nidle 19\n1: co\n2: ??\nA: rrr 1sh");
        desk.play(&[action]);
        if desk.turn() == Turn::Chance {
            desk.play(&["card wa"]);
        }
        desk.play(&["end"]);
        assert_eq!((desk.winners(), desk.state.idle_turns()), (None, 0), "{action}");
    }
}

#[test]
fn the_four_hundredth_turn_is_the_last() {
    // R91
    let mut desk = lay("turn 399 A rr\n1: co co co co co co co co\nA: rrr | *rv");
    desk.play(&["boat rrr", "end"]);
    assert_eq!(desk.winners(), None);
    let mut desk = lay("turn 400 B rr\nA: | *rv\nB: rrr");
    desk.play(&["boat rrr", "end"]);
    assert_eq!((desk.winners(), desk.state.stopped()), (Some(vec![0]), Some(Stop::Long)));
    assert_eq!(desk.view().turn, 400);
}

#[test]
fn who_leaves_loses() {
    // R92
    for seat in Seat::all(2) {
        let mut desk = lay("turn 40 A rr\n1: co\nA: r | *rv *yv\nB: | *bv");
        let mut told = vec![];
        desk.reef
            .leave(&mut desk.state, seat, &mut |effect| told.push(serde_json::to_string(&effect).unwrap()));
        assert_eq!((desk.winners(), desk.state.stopped()), (Some(vec![seat.next(2).index()]), None));
        assert_eq!(told, [r#"{"over":true}"#]);
        assert!(desk.reef.has_left(&desk.state, seat));
        assert_eq!(desk.legal(""), Vec::<String>::new());
    }
}

#[test]
fn one_can_leave_at_any_moment() {
    // R92
    let mut stream = numbers(92);
    let mut it = Match::new(Reef::default());
    for _ in 0..300 {
        let seen = it.events().len();
        let mut shorter = it.clone();
        shorter.evolve(shorter.resign(Seat::FIRST, seen).unwrap());
        assert!(matches!(shorter.turn(), Turn::Over(_)));
        let action = it.game().sample(it.state(), stream.next()).unwrap();
        it.evolve(game::Event::Fell(action));
        if matches!(it.turn(), Turn::Over(_)) {
            break;
        }
    }
}
