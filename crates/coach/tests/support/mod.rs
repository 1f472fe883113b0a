//! Small matches and reviews of them, for tests.

use catalog::{AnyMatch, WrittenEvent};
use coach::{Opinion, Review, Task};
use game::{Match, Turn};
use wadi::{Options, Wadi};
use wire::Evaluation;

/// A match of Wadi on a board that is built in.
pub(crate) fn wadi_match(board: &str, players: usize) -> AnyMatch {
    AnyMatch::Wadi(Match::new(Wadi::new(wadi::built_in(board).unwrap(), Options::basic(players)).unwrap()))
}

/// Plays what the seat to act decides.
pub(crate) fn act(game_match: &mut AnyMatch, action: &str) {
    let Turn::Of(seat) = game_match.turn() else { panic!("nobody is to act") };
    game_match.play(&WrittenEvent::Acted(seat, action.to_owned())).unwrap();
}

/// A match with these actions.
pub(crate) fn played(mut game_match: AnyMatch, actions: &[&str]) -> AnyMatch {
    actions.iter().for_each(|action| act(&mut game_match, action));
    game_match
}

/// A review with answers from `judge`.
pub(crate) fn review(game_match: AnyMatch, mut judge: impl FnMut(&Task) -> Opinion) -> Evaluation {
    let mut review = Review::new(game_match, 7);
    let mut progress = 0.0;
    while let Some(task) = review.next_task() {
        review.note(judge(&task));
        assert!(review.progress() >= progress, "it never goes back");
        progress = review.progress();
    }
    let evaluation = review.evaluation();
    assert!(evaluation.complete);
    evaluation
}

/// Somebody who finds all positions even and goes on with this line wherever it is asked.
pub(crate) fn even(seats: usize, line: &[&str]) -> Opinion {
    let line = line.iter().map(|&action| action.to_owned()).collect();
    Opinion { value: vec![1.0 / seats as f64; seats], line, is_proven: false, points: None }
}
