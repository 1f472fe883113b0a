//! Reasons for a better turn: each on a board where it holds, and on one where it must not be said.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use catalog::{AnyMatch, WrittenEvent};
use game::{Match, Seat, Turn};
use wadi::{Options, Scenario, Wadi};
use wire::Why;

/// A match for two on a board that is drawn, after these actions.
fn table(map: &str, actions: &str) -> AnyMatch {
    let text = format!(
        "id = \"x\"\nname = {{ en = \"X\" }}\nplayers = [2]\nbox = false\nmap = \"\"\"\n{}\n\"\"\"\n",
        map.trim()
    );
    let game = Wadi::new(Scenario::read(&text).unwrap().into(), Options::basic(2)).unwrap();
    play(AnyMatch::Wadi(Match::new(game)), actions)
}

fn play(mut game_match: AnyMatch, actions: &str) -> AnyMatch {
    for action in actions.split_whitespace() {
        let Turn::Of(seat) = game_match.turn() else { panic!("nobody is to act") };
        game_match.play(&WrittenEvent::Acted(seat, action.to_owned())).unwrap();
    }
    game_match
}

/// What speaks for `better` against `played`, turns of the seat that is to act here.
fn why(here: &AnyMatch, played: &str, better: &str) -> Vec<Why> {
    let Turn::Of(seat) = here.turn() else { panic!("nobody is to act") };
    coach::why(seat, &play(here.clone(), played), &play(here.clone(), better))
}

#[test]
fn points_that_are_there_at_once() {
    let here = table(
        "
        1 s:3 1
        3 s   1
        1 s   1",
        "",
    );
    assert_eq!(why(&here, "+a1 b1>a1 .", "+a1 b1>a2 ."), [Why::Scores { points: 2 }]);
    // The other way round, whoever comes next can have the same points with a shadoof beside the field.
    let lets = Why::Lets { seat: 1, action: "+a3".to_owned(), points: 3, better: 1 };
    assert_eq!(why(&here, "+a1 b1>a2 .", "+a1 b1>a1 ."), [lets]);
}

#[test]
fn turns_that_lead_to_the_same_have_nothing_to_say_for_them() {
    let here = table("1 s:3 1\n3 s 1", "");
    assert_eq!(why(&here, "+a1 b1>a1 .", "+a1 b1>a1 ."), []);
}

#[test]
fn water_that_others_can_take_away() {
    // A has a2 and B has a4; both reach a3, and only A reaches a1. The water is at b3.
    let here = table(
        "
        2 s:5 1
        1 s   1
        2 s   1
        1 s   1
        1 s   1",
        "+a2 . +a4 . . .",
    );
    let exposes = Why::Exposes { seat: 1, action: "a3>a5".to_owned(), points: 2, better: 0 };
    assert_eq!(why(&here, "b3>a3 .", "b3>a1 ."), [Why::Denies { seat: 1, points: 2 }, exposes]);
    // Nobody but A can move what is on a1: that cannot be said against it.
    let lets = Why::Lets { seat: 1, action: "b3>a3".to_owned(), points: 2, better: 1 };
    assert_eq!(why(&here, "b3>a1 .", "b3>a3 ."), [lets]);
}

/// Whoever plays last in a round plays first in the next: nobody comes in between.
#[test]
fn nothing_is_said_of_whoever_does_not_come_next() {
    let here = table("2 s:5 1\n1 s 1\n2 s 1\n1 s 1\n1 s 1", "+a2 . +a4 . .");
    assert_eq!(here.turn(), Turn::Of(Seat::from_letter('A').unwrap()));
    assert_eq!(why(&here, "b2>a3 .", "b2>a1 ."), [Why::Denies { seat: 1, points: 2 }]);
}
