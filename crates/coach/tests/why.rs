//! Reasons for a better turn: each on a board where it holds, and on one where it must not be said.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use catalog::{AnyMatch, WrittenEvent};
use game::{Match, Seat, Turn};
use reef::Reef;
use wadi::{Building, Options, Scenario, Wadi};
use wire::Why;

/// A match for two on a board that is drawn, after these actions.
fn table(map: &str, actions: &str) -> AnyMatch {
    table_with(map, Building::Free, actions)
}

/// The same by another rule for building.
fn table_with(map: &str, building: Building, actions: &str) -> AnyMatch {
    let text = format!(
        "id = \"x\"\nname = {{ en = \"X\" }}\nplayers = [2]\nbox = false\nmap = \"\"\"\n{}\n\"\"\"\n",
        map.trim()
    );
    let options = Options { building, ..Options::basic(2) };
    let game = Wadi::new(Scenario::read(&text).unwrap().into(), options).unwrap();
    play(AnyMatch::Wadi(Match::new(game)), actions)
}

fn play(mut game_match: AnyMatch, actions: &str) -> AnyMatch {
    let words: Vec<&str> = match game_match {
        AnyMatch::Wadi(_) => actions.split_whitespace().collect(),
        AnyMatch::Reef(_) => actions.split(", ").collect(),
    };
    for action in words {
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

/// A bank of five tiles with the wadi beside it.
const BANK: &str = "2 s:5\n1 s\n2 s\n1 s\n1 s";

#[test]
fn land_that_nobody_else_can_reach_any_more() {
    // Nobody may build beside a2, so nobody else gets at a1.
    let claims = Why::Claims { at: "a1".to_owned(), points: 2 };
    let here = table_with(BANK, Building::Spreading, "");
    assert_eq!(why(&here, ".", "+a2 ."), [claims]);
    // Where everybody may build anywhere, somebody may build on a1 or a2.
    assert_eq!(why(&table(BANK, ""), ".", "+a2 ."), [Why::Passes { pawns: 5, played: 0 }]);
    // And nothing is to be had where no water comes any more.
    let dry = table_with("2 1\n1 1\n1 s:1", Building::Spreading, "");
    assert_eq!(why(&dry, ".", "+a1 ."), []);
}

#[test]
fn land_that_is_left_to_somebody_else() {
    let bank = format!("{BANK}\n1 s");
    // B is at a2, so that A may build at a4, a5 and a6; only from a4 does A reach a3.
    let here = table_with(&bank, Building::Spreading, ". +a2 . .");
    let cedes = Why::Cedes { seat: 1, at: "a3".to_owned(), points: 2 };
    assert!(why(&here, "+a5 .", "+a4 .").contains(&cedes));
    assert!(!why(&here, "+a4 .", "+a5 .").contains(&cedes));
}

#[test]
fn pawns_that_nobody_else_can_reach_any_more() {
    let here = table_with(BANK, Building::Spreading, "+a2 . +a4 . . .");
    let safe = Why::Safe { at: "a1".to_owned(), points: 2 };
    assert!(why(&here, "b3>a3 .", "b3>a1 .").contains(&safe));
    // From a4, B reaches a3.
    assert_eq!(
        why(&here, "b3>a1 .", "b3>a3 .").iter().filter(|it| matches!(it, Why::Safe { .. })).count(),
        0
    );
    // Where everybody may build anywhere, a1 is not safe.
    let here = table(BANK, "+a2 . +a4 . . .");
    assert!(!why(&here, "b3>a3 .", "b3>a1 .").contains(&safe));
}

#[test]
fn the_last_water_of_an_arm() {
    let here = table("2 s:1 1\n1 s 1\n2 s 1\n1 s 1", "+a2 . +c2 . . .");
    let last = Why::LastWater { seat: 1, at: "b3".to_owned() };
    assert!(why(&here, ".", "b3>a3 .").contains(&last));
    // B does not reach b3 from c5.
    let here = table("2 s:1 1\n1 s 1\n2 s 1\n1 s 1\n1 s 1", "+a2 . +c5 . . .");
    assert!(!why(&here, ".", "b3>a3 .").contains(&last));
    // Of two pawns there, one is not the last.
    let here = table("2 s:2 1\n1 s 1\n2 s 1\n1 s 1", "+a2 . +c2 . . .");
    assert!(!why(&here, ".", "b3>a3 b3>a1 .").contains(&last));
    // What lies upstream comes after it.
    let here = table("2 s:1 1\n1 s:1 1\n2 s 1\n1 s 1\n1 s 1", "+a3 . +c3 . . .");
    let later = Why::LastWater { seat: 1, at: "b4".to_owned() };
    assert!(!why(&here, ".", "b4>a4 .").contains(&later));
}

#[test]
fn water_that_is_still_to_come() {
    // Five pawns come down the middle and two at the right; both arms end at the edge.
    let arms = "
        1 s:5 1 1 s:2
        1 s   1 1 s
        1 s   1 1 s
        1 s   1 1 s";
    let here = table(arms, "");
    assert_eq!(why(&here, "+d3 .", "+a3 ."), [Why::Passes { pawns: 5, played: 2 }]);
    assert_eq!(why(&here, "+a3 .", "+d3 ."), []);
    // Between both arms a shadoof has all of it, and one pawn more is not worth a word.
    assert_eq!(why(&table("1 s:5 1 s:1\n1 s 1 s\n1 s 1 s", ""), "+a2 .", "+c2 ."), []);
    // Where there are points to speak of, water that may come is not spoken of.
    assert_eq!(why(&here, "+d1 e1>d1 .", "+a1 b1>a1 b1>a2 ."), [Why::Scores { points: 1 }]);
    // The water lies on b3 and flows before A comes again.
    let here = table("1 s:3 1\n1 s 1\n1 s 1\n1 s 1", ". . . .");
    assert_eq!(here.heading(), "3A");
    assert_eq!(why(&here, "+a4 .", "+a3 ."), []);
    assert_eq!(why(&here, ".", "+a3 ."), [Why::Passes { pawns: 3, played: 0 }]);
    assert_eq!(why(&here, ".", "+a2 ."), []);
}

/// A reef in which the first player buys, with what lies before both.
fn reef(rows: [&str; 2], breeding: &str, players: [&str; 2]) -> AnyMatch {
    let ([own, other], [first, second]) = (rows, players);
    let text = format!(
        "turn = 21\nseat = 0\ndice = \"yy\"\nrows = [\"{own}\", \"\", \"\", \"{other}\"]\ndiscard = \"\"\n\
         breeding = \"{breeding}\"\nplayers = [{{ {first} }}, {{ {second} }}]\n"
    );
    AnyMatch::Reef(Match::new(Reef::default().beginning_with(&text).unwrap()))
}

#[test]
fn a_pair_that_the_opponent_can_complete() {
    let with = |worms: &str, breeding: &str| {
        let second = format!("worms = \"{worms}\", boats = 1, corals = [\"vf\"]");
        let first = "worms = \"r\", sharks = 1, boats = 1, corals = []";
        let here = reef(["co wa", "vm co"], breeding, [first, &second]);
        why(&here, "end", "shark a4, end")
    };
    let breeds = |rolls: u8| {
        let (pair, at) = ("vv".to_owned(), "a4".to_owned());
        [Why::Breeds { seat: 1, pair, at, rolls }]
    };
    assert_eq!(with("ryg", "rb yy bp vv"), breeds(11));
    assert_eq!(with("ryv", "rb yy bp vv"), breeds(36));
    // Without the breeding card there is no such pair.
    assert_eq!(with("ryv", "rb yy bp vp"), []);
    // With all violet worms but one in somebody's hands a double is of no use, and with none left no roll is.
    let first = "worms = \"vvvvvvvv\", sharks = 1, boats = 1, corals = []";
    let second = "worms = \"ryg\", boats = 1, corals = [\"vf\"]";
    let here = reef(["co wa", "vm co"], "rb yy bp vv", [first, second]);
    assert_eq!(why(&here, "end", "shark a4, end"), []);
}

#[test]
fn a_worm_that_is_kept_for_a_pair() {
    let first = "worms = \"bby\", boats = 2, corals = [\"rf\"]";
    let second = "worms = \"g\", boats = 1, corals = []";
    let here = reef(["co co", "co bm"], "rb yy bp vv", [first, second]);
    let nears = Why::Nears { pair: "rb".to_owned(), at: "b4".to_owned(), worms: 1, rolls: 11 };
    assert_eq!(why(&here, "take a1 b, end", "take a1 y, end"), [nears]);
    assert_eq!(why(&here, "take a1 y, end", "take a1 b, end"), []);
    // Out of reach of the boats there is no pair.
    let first = "worms = \"bby\", boats = 1, corals = [\"rf\"]";
    let here = reef(["co co", "co bm"], "rb yy bp vv", [first, second]);
    assert_eq!(why(&here, "take a1 b, end", "take a1 y, end"), []);
}

#[test]
fn a_shark_for_the_fish_that_was_not_bought() {
    let first = "worms = \"b\", boats = 2, corals = [\"rf\"]";
    let with = |sharks: u8| {
        let second = format!("worms = \"g\", sharks = {sharks}, boats = 1, corals = []");
        why(&reef(["co bm", "co wa"], "rb yy bp vv", [first, &second]), "end", "take b1 b @1")
    };
    let shark = Why::Shark { seat: 1, pair: "rb".to_owned(), at: "b1".to_owned() };
    assert_eq!(with(1), [Why::Scores { points: 1 }, shark]);
    assert_eq!(with(0), [Why::Scores { points: 1 }]);
}

#[test]
fn advice_is_held_against_doing_nothing_more() {
    let here = table("1 s:3 1\n3 s 1\n1 s 1", "+a1");
    let turn = ["b1>a2".to_owned(), ".".to_owned()];
    assert_eq!(coach::why_advised(&here, &turn, None), [Why::Scores { points: 3 }]);
    assert_eq!(coach::why_advised(&here, &[".".to_owned()], None), []);
    let won = coach::why_advised(&here, &turn, Some(&[1.0, 0.0]));
    assert_eq!(won, [Why::Wins, Why::Scores { points: 3 }]);
    assert_eq!(coach::why_advised(&here, &turn, Some(&[0.0, 1.0])), [Why::Lost]);
}
