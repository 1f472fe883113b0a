//! What is said of each player: by judges who say what the test wants.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod support;

use catalog::AnyMatch;
use coach::{Opinion, Task};
use game::{Match, SplitMix64, Turn};
use wadi::{Options, Wadi};
use wire::Why;

use support::{act, even, played, review, wadi_match};

/// A judge who likes what was done: doing nothing is worth little, and the turn as it was played as much as any other.
#[test]
fn the_best_turn_is_the_good_one_that_brought_most() {
    let mut rolls = SplitMix64::new(3);
    let mut game_match = wadi_match("two-palms", 2);
    while game_match.heading() != "3A" {
        let legal = game_match.legal();
        // Nobody does nothing.
        let acts: Vec<&String> = legal.iter().filter(|action| *action != "." || legal.len() == 1).collect();
        let action = acts[rolls.below(acts.len())].clone();
        act(&mut game_match, &action);
    }
    let begins = |heading: &str| {
        let at = |plays: &usize| game_match.after(*plays).heading() == heading;
        (0..game_match.event_count()).find(at).unwrap()
    };
    // After doing nothing in 2A, A has a tenth; everything else is even.
    let idle = played(game_match.after(begins("2A")), &["."]);
    let evaluation = review(game_match.clone(), |task| {
        let share = if idle.is_where(&task.position) { 0.1 } else { 0.5 };
        Opinion { value: vec![share, 1.0 - share], ..even(2, &[]) }
    });
    let turn = |heading: &str| evaluation.turns.iter().position(|turn| turn.heading == heading).unwrap();
    assert_eq!(evaluation.turns[turn("2A")].brought, Some(0.4));
    assert_eq!(evaluation.turns[turn("1A")].brought, None, "nothing is lost by doing nothing there");
    let [a, b] = [0, 1].map(|seat: usize| evaluation.players[seat].best_turn);
    assert_eq!((a, b), (Some(u32::try_from(turn("2A")).unwrap()), None));
}

/// What is won in the rounds that somebody starts is a part of what is won in turns of their own.
#[test]
fn points_with_the_talisman_are_told_apart() {
    let map = "id = \"x\"\nname = { en = \"X\" }\nplayers = [2]\nbox = false\nmap = \"\"\"\n1 s:9 1\n3 s 1\n1 s 1\n1 s 1\n\"\"\"\n";
    let scenario = wadi::Scenario::read(map).unwrap();
    let here = AnyMatch::Wadi(Match::new(Wadi::new(scenario.into(), Options::basic(2)).unwrap()));
    // A starts the first round and has three points in it; the second is B's, and A gets one more.
    let game_match = played(here, &["+a1", "b1>a2", ".", "+c1", "b1>c1", ".", ".", "b2>a1", "."]);
    let evaluation = review(game_match, |_| even(2, &[]));
    let sources = |seat: usize| {
        let it = evaluation.players[seat].points;
        (it.earned, it.talisman)
    };
    assert_eq!((sources(0), sources(1)), ((4, 3), (1, 0)));
}

/// What most of somebody's costly turns have in common is said, once there are two of them.
#[test]
fn costly_turns_have_something_in_common() {
    let map = "id = \"x\"\nname = { en = \"X\" }\nplayers = [2]\nbox = false\nmap = \"\"\"\n1 s:9 1\n3 s 1\n1 s 1\n1 s 1\n1 s 1\n1 s 1\n\"\"\"\n";
    let with = |actions: &[&str]| {
        let scenario = wadi::Scenario::read(map).unwrap();
        let here = AnyMatch::Wadi(Match::new(Wadi::new(scenario.into(), Options::basic(2)).unwrap()));
        let game_match = played(here, actions);
        // Who acted in it goes by points; in place of every turn of A's there is one with more.
        review(game_match, |task| {
            let AnyMatch::Wadi(it) = &task.position else { panic!("it is about Wadi") };
            let points = it.game().scores(it.state());
            let share = 0.5 + 0.05 * f64::from(points[0] - points[1]);
            let line: &[&str] = match task.position.heading().as_str() {
                "1A" => &["+a1", "b1>a2", "."],
                "2A" => &["+a3", "b2>a2", "."],
                _ => &["."],
            };
            Opinion { value: vec![share, 1.0 - share], ..even(2, line) }
        })
    };
    let evaluation = with(&[".", ".", ".", ".", "."]);
    let habit = evaluation.players[0].habit.expect("two turns left points that were there");
    assert_eq!((habit.theme, habit.turns, habit.of), (wire::WhyTheme::Points, 2, 2));
    // Of two that cost the same, the later one is fresher in mind.
    let lesson = evaluation.players[0].lesson.as_ref().unwrap();
    assert_eq!(evaluation.turns[lesson.turn as usize].heading, "2A");
    assert!(lesson.why.iter().any(|why| matches!(why, Why::Scores { .. })), "{lesson:?}");
    assert_eq!(evaluation.players[1].lesson, None);
    assert_eq!(evaluation.players[1].habit, None);
    // One turn is no habit, and still a lesson.
    let evaluation = with(&[".", "."]);
    assert_eq!(evaluation.players[0].habit, None);
    assert_eq!(evaluation.players[0].lesson.as_ref().map(|lesson| lesson.turn), Some(0));
}

/// A turn for which nothing speaks but its cost teaches less than a cheaper one with a reason.
#[test]
fn a_lesson_has_a_reason_if_it_can() {
    let lesson = |cost: f64| {
        let here = wadi_match("two-palms", 2);
        let game_match = played(here, &[".", ".", ".", "."]);
        let begins = |plays: usize| game_match.after(plays);
        let better = |plays: usize, action: &str| played(begins(plays), &[action, "."]);
        // In 1A, A ought to have built where nothing comes by; in 2A, where water does.
        let (idle, wet) = (better(0, "+a1"), better(3, &reaching(&begins(3))));
        let judge = |task: &Task| {
            let share = match &task.position {
                it if idle.is_where(it) => 0.5 + cost,
                it if wet.is_where(it) => 0.6,
                _ => 0.5,
            };
            let line = match task.position.heading().as_str() {
                "1A" => vec!["+a1".to_owned(), ".".to_owned()],
                "2A" => vec![reaching(&begins(3)), ".".to_owned()],
                _ => vec![".".to_owned()],
            };
            Opinion { value: vec![share, 1.0 - share], line, is_proven: false, points: None }
        };
        let evaluation = review(game_match.clone(), judge);
        let lesson = evaluation.players[0].lesson.clone().unwrap();
        (evaluation.turns[lesson.turn as usize].heading.clone(), lesson.why.is_empty())
    };
    assert_eq!(lesson(0.2), ("2A".to_owned(), false));
    assert_eq!(lesson(0.4), ("1A".to_owned(), true));
}

/// A build after which most of the water is on its way past the shadoof.
fn reaching(here: &AnyMatch) -> String {
    let Turn::Of(seat) = here.turn() else { panic!("nobody is to act") };
    let pawns = |action: &String| {
        let [idle, built] = [&[][..], &[action.as_str()]].map(|first| {
            let mut after = played(here.clone(), first);
            act(&mut after, ".");
            after
        });
        let said = coach::why(seat, &idle, &built);
        said.iter().find_map(|why| if let Why::Passes { pawns, .. } = why { Some(*pawns) } else { None })
    };
    let builds = here.legal().into_iter().filter(|action| action.starts_with('+'));
    builds.max_by_key(pawns).unwrap()
}
