//! Whether an answer of a thinker is right. Whoever thinks elsewhere may be an old program, a broken machine or no friend: what
//! is not legal is not believed.

use catalog::{AnyMatch, Record, WrittenEvent};
use game::Turn;
use wire::{Advice, ThinkerQuestion, ThinkerTask, Thought};

/// No seat has so many points.
const MOST_POINTS: f64 = 1_000.0;

/// Says what is wrong with an answer.
pub(super) fn check(question: &ThinkerQuestion, said: &Thought) -> Result<(), &'static str> {
    let record = Record::read(&question.record).map_err(|_| "the question cannot be read")?;
    let position = record.game_match;
    match (&question.what, said) {
        (ThinkerTask::Advise { .. }, Thought::Advice(advice)) => check_advice(&position, advice),
        (ThinkerTask::Judge { .. }, Thought::Judgement { value, line, points, .. }) => {
            check_shares(&position, value)?;
            if points.as_ref().is_some_and(|points| {
                points.len() != position.seats() || !points.iter().all(|points| points.abs() <= MOST_POINTS)
            }) {
                return Err("not points for each seat");
            }
            check_line(&position, line)
        }
        (_, Thought::Failed(_)) => Ok(()),
        (ThinkerTask::Advise { .. }, Thought::Judgement { .. })
        | (ThinkerTask::Judge { .. }, Thought::Advice(_)) => Err("something else was asked"),
    }
}

fn check_advice(position: &AnyMatch, advice: &Advice) -> Result<(), &'static str> {
    check_shares(position, &advice.value)?;
    check_line(position, std::slice::from_ref(&advice.best))?;
    check_line(position, &advice.line)?;
    if advice.line.first().is_some_and(|first| *first != advice.best)
        || !advice.line.starts_with(&advice.turn)
    {
        return Err("the line does not begin with what is best");
    }
    if advice.choices.len() > thinking::Advice::MOST_CHOICES {
        return Err("too many choices");
    }
    for choice in &advice.choices {
        check_shares(position, &choice.value)?;
        check_line(position, std::slice::from_ref(&choice.action))?;
    }
    Ok(())
}

fn check_shares(position: &AnyMatch, shares: &[f64]) -> Result<(), &'static str> {
    let is_right = shares.len() == position.seats() && shares.iter().all(|share| (0.0..=1.0).contains(share));
    if is_right { Ok(()) } else { Err("not a share of the victory for each seat") }
}

/// Plays a line from a position on.
fn check_line(position: &AnyMatch, line: &[String]) -> Result<(), &'static str> {
    let mut position = position.position();
    for action in line {
        let Turn::Of(seat) = position.turn() else { return Err("nobody acts there") };
        let acted = WrittenEvent::Acted(seat, action.clone());
        position.play(&acted).map_err(|_| "an action that is not legal")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use wadi::{Options, Wadi};
    use wire::Alternative;

    use super::*;

    fn question(what: ThinkerTask) -> ThinkerQuestion {
        let wadi = Wadi::new(wadi::built_in("two-palms").unwrap(), Options::basic(2)).unwrap();
        let game_match = AnyMatch::Wadi(game::Match::new(wadi));
        let record = Record::new(vec!["A".to_owned(), "B".to_owned()], game_match).write();
        ThinkerQuestion { record, seed: 1, what }
    }

    fn advise() -> ThinkerQuestion {
        question(ThinkerTask::Advise { player: "level:5".to_owned(), milliseconds: None })
    }

    fn advice() -> Advice {
        let [best, next] = ["+a1", "."].map(ToOwned::to_owned);
        let choices = vec![Alternative { action: next.clone(), value: vec![0.5, 0.5] }];
        Advice {
            best: best.clone(),
            value: vec![0.6, 0.4],
            line: vec![best.clone(), next],
            turn: vec![best],
            choices,
            why: Vec::new(),
        }
    }

    #[test]
    fn what_is_legal_is_right_and_nothing_else() {
        let question = advise();
        assert_eq!(check(&question, &Thought::Advice(advice())), Ok(()));
        assert_eq!(check(&question, &Thought::Failed("on purpose".to_owned())), Ok(()));
        let none = || vec!["+z9".to_owned()];
        for (what, wrong) in [
            (
                "an action that is none",
                Advice { best: "+z9".to_owned(), line: none(), turn: none(), ..advice() },
            ),
            (
                "a line that cannot go on",
                Advice { line: vec!["+a1".to_owned(), "+a1".to_owned()], ..advice() },
            ),
            ("another line", Advice { line: vec![".".to_owned()], turn: Vec::new(), ..advice() }),
            ("another turn", Advice { turn: vec![".".to_owned()], ..advice() }),
            ("too few shares", Advice { value: vec![1.0], ..advice() }),
            ("a share that is none", Advice { value: vec![f64::NAN, 0.5], ..advice() }),
            ("more than all", Advice { value: vec![1.5, 0.5], ..advice() }),
            ("too many choices", Advice { choices: vec![advice().choices[0].clone(); 9], ..advice() }),
            (
                "a choice that is none",
                Advice {
                    choices: vec![Alternative { action: "+z9".to_owned(), value: vec![0.5, 0.5] }],
                    ..advice()
                },
            ),
        ] {
            assert!(check(&question, &Thought::Advice(wrong)).is_err(), "{what}");
        }
    }

    #[test]
    fn a_judgement_is_checked_as_well_and_is_no_advice() {
        let question = question(ThinkerTask::Judge { iterations: 10, milliseconds: 10, with_points: false });
        let judged = |value: &[f64], line: &[&str]| {
            let line = line.iter().map(|&action| action.to_owned()).collect();
            check(
                &question,
                &Thought::Judgement { value: value.to_vec(), line, is_proven: false, points: None },
            )
        };
        assert_eq!(judged(&[0.5, 0.5], &["+a1"]), Ok(()));
        assert!(judged(&[0.5, 0.5], &["+z9"]).is_err());
        assert!(judged(&[0.5, 0.5, 0.5], &[]).is_err());
        assert!(check(&question, &Thought::Advice(advice())).is_err());
        let judgement =
            Thought::Judgement { value: vec![0.5, 0.5], line: Vec::new(), is_proven: true, points: None };
        assert!(check(&advise(), &judgement).is_err());
    }
}
