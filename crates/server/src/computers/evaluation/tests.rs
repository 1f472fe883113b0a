//! Which matches are evaluated, and what is told of them meanwhile.

use std::cell::Cell;
use std::future::ready;

use game::Turn;

use super::*;

fn id(number: usize) -> MatchId {
    MatchId::new(&format!("match-{number}")).unwrap()
}

/// The network of this machine, or of another one.
fn network(last: u8) -> Network {
    Network::of(Some([127, 0, 0, 1].map(|part| if last == 1 { part } else { last }).into()))
}

#[test]
fn not_too_many_are_worked_on_at_once_and_none_twice() {
    let (evaluations, here, now) = (Evaluations::default(), network(1), Millis(0));
    assert!(evaluations.begin(&id(0), &here, 100, now));
    assert!(!evaluations.begin(&id(0), &here, 100, now));
    let begun = (1..1_000).filter(|&number| evaluations.begin(&id(number), &here, 100, now)).count();
    assert_eq!((begun + 1) * PLAYS_COUNTED.start(), PLAYS_AT_ONCE);
    evaluations.end(&id(0));
    assert!(evaluations.begin(&id(1_000), &here, 100, now));
}

#[test]
fn whoever_asks_for_many_leaves_something_to_others() {
    let (evaluations, now) = (Evaluations::default(), Millis(0));
    let begun = |numbers: std::ops::Range<usize>, from: u8| {
        numbers.filter(|&number| evaluations.begin(&id(number), &network(from), 100, now)).count()
    };
    assert_eq!(begun(0..50, 2), MATCHES_A_NETWORK);
    assert_eq!(begun(50..51, 3), 1, "somebody else gets their turn");
    evaluations.end(&id(0));
    assert_eq!(begun(60..70, 2), 1, "what is done makes room");
    evaluations.fail(&id(60), now);
    assert_eq!(begun(70..80, 2), 1, "and so does what has failed");
}

/// The longest matches there are, from many networks: whoever comes then is still served, and the longest match of somebody
/// who asks for nothing else is begun at some time.
#[test]
fn long_matches_leave_something_to_others() {
    let (evaluations, now) = (Evaluations::default(), Millis(0));
    let longest = 100_000;
    assert!(evaluations.begin(&id(0), &network(2), longest, now));
    assert!(!evaluations.begin(&id(1), &network(2), longest, now), "one such match is enough for one");
    let mut begun = 1;
    for from in 3..200 {
        begun +=
            usize::from(evaluations.begin(&id(from), &network(u8::try_from(from).unwrap()), longest, now));
    }
    assert!((2..=PLAYS_AT_ONCE / PLAYS_COUNTED.end()).contains(&begun), "{begun}");
    assert!(evaluations.begin(&id(500), &network(201), 100, now), "a short one of somebody else has room");
}

#[test]
fn other_servers_fill_no_memory() {
    let evaluations = Evaluations::default();
    (0..5 * MOST_ELSEWHERE).for_each(|number| evaluations.hear(&id(number), Millis(0)));
    assert_eq!(evaluations.begun().len(), MOST_ELSEWHERE);
    evaluations.hear(&id(9 * MOST_ELSEWHERE), Millis(WORKED_ON_FOR));
    assert_eq!(evaluations.begun().len(), 1, "what is old makes room");
}

#[test]
fn what_is_known_is_told_and_still_asked_for() {
    let evaluations = Evaluations::default();
    assert!(evaluations.begin(&id(0), &network(2), 100, Millis(0)));
    evaluations.note(&id(0), Arc::new(Evaluation { progress: 0.5, ..nothing() }), Millis(0));
    assert!((evaluations.so_far(&id(0)).unwrap().progress - 0.5).abs() < 1e-9);
    assert!(!evaluations.begin(&id(0), &network(2), 100, Millis(0)));
}

#[test]
fn what_failed_is_said_and_tried_again_later() {
    let evaluations = Evaluations::default();
    assert!(evaluations.begin(&id(0), &network(2), 100, Millis(0)));
    evaluations.fail(&id(0), Millis(0));
    assert_eq!(evaluations.so_far(&id(0)).unwrap_err().code, Code::Internal);
    assert!(!evaluations.begin(&id(0), &network(2), 100, Millis(AGAIN_AFTER - 1)));
    assert!(evaluations.begin(&id(0), &network(2), 100, Millis(AGAIN_AFTER)));
    assert!(!evaluations.so_far(&id(0)).unwrap().complete);
}

#[test]
fn what_another_server_works_on_is_left_to_it_while_it_does() {
    let (evaluations, here) = (Evaluations::default(), network(1));
    evaluations.hear(&id(0), Millis(0));
    assert!(!evaluations.begin(&id(0), &here, 100, Millis(WORKED_ON_FOR - 1)));
    assert!(evaluations.is_elsewhere(&id(0)));
    assert!(evaluations.begin(&id(0), &here, 100, Millis(WORKED_ON_FOR)), "it has gone");
    evaluations.hear(&id(0), Millis(WORKED_ON_FOR));
    assert!(!evaluations.is_elsewhere(&id(0)), "whoever has begun goes on");
    assert!(!evaluations.note(&id(0), Arc::new(nothing()), Millis(WORKED_ON_FOR + KEPT_EVERY - 1)));
    assert!(evaluations.note(&id(0), Arc::new(nothing()), Millis(WORKED_ON_FOR + KEPT_EVERY)));
}

/// A match of two actions, in which nobody has won yet.
fn begun_match() -> AnyMatch {
    let game = wire::GameChoice::Wadi {
        scenario: "two-palms".into(),
        building: "free".into(),
        watchmen: false,
        pro: false,
        head_start: Vec::<u8>::new().into(),
        position: None,
    };
    let mut game_match = table::start(&game, 2, 0).unwrap();
    for _ in 0..2 {
        let Turn::Of(seat) = game_match.turn() else { unreachable!("Wadi has no chance") };
        let first = game_match.legal()[0].clone();
        game_match.play(&catalog::WrittenEvent::Acted(seat, first)).unwrap();
    }
    game_match
}

#[tokio::test]
async fn a_search_that_fails_is_no_evaluation() {
    let tried = Cell::new(0);
    let fails = |_: Task, _: Option<AnyMatch>| {
        tried.set(tried.get() + 1);
        ready(Err(NoAdvice::Failed("it crashed".to_owned())))
    };
    assert_eq!(review(begun_match(), 1, || false, fails, |_| {}).await, Err(NoEvaluation::Failed));
    assert_eq!(tried.get(), TRIES_A_POSITION);
}

#[tokio::test]
async fn a_search_that_fails_once_is_tried_again() {
    let tried = Cell::new(0);
    let fails_first = |_: Task, _: Option<AnyMatch>| {
        tried.set(tried.get() + 1);
        let is_first = tried.get() == 1;
        let judgement = Judgement { value: vec![0.7, 0.3], line: vec![], is_proven: false, points: None };
        ready(if is_first { Err(NoAdvice::Failed("it crashed".to_owned())) } else { Ok(judgement) })
    };
    let evaluation = review(begun_match(), 1, || true, fails_first, |_| {}).await.unwrap();
    assert!(evaluation.complete);
    assert!(evaluation.positions.iter().all(|worth| worth.shares == [0.7, 0.3]));
}

#[test]
fn what_an_older_version_kept_is_worked_out_anew() {
    let kept = serde_json::to_string(&Evaluation { complete: true, ..nothing() }).unwrap();
    assert!(is_of_now(&kept));
    let older = serde_json::to_string(&Evaluation { version: coach::VERSION - 1, ..nothing() }).unwrap();
    assert!(!is_of_now(&older));
    assert!(!is_of_now(r#"{"complete":true,"shares":[[0.5,0.5]]}"#));
}
