//! Whether an exercise holds.

use anyhow::{Context, bail, ensure};
use catalog::AnyMatch;
use game::{Match, Turn};

use super::exercise::{Exercise, Proof};
use super::posed::Posed;
use super::solved::Certain;
use super::turns::{WholeTurn, is_under_way, whole_turns};

/// How closely a written exercise is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Thoroughness {
    /// That its solution is one whole legal turn, and that its themes are true.
    Legal,
    /// That for certain no other turn is as good, too, where that was claimed.
    Certain,
}

/// Says what is wrong with an exercise, if anything is.
///
/// # Errors
///
/// What is wrong, for a person to read.
pub(crate) fn check(exercise: &Exercise, thoroughness: Thoroughness) -> anyhow::Result<()> {
    ensure!(exercise.id == Exercise::id_of(&exercise.position)?, "its id belongs to another position");
    ensure!(exercise.found.iter().all(|&found| found <= exercise.tries), "found more often than tried");
    ensure!(!exercise.themes.is_empty(), "it has no theme");
    match exercise.begin()? {
        AnyMatch::Wadi(it) => check_match(exercise, &it, thoroughness),
        AnyMatch::Reef(it) => check_match(exercise, &it, thoroughness),
    }
}

fn check_match<G: Posed>(
    exercise: &Exercise,
    it: &Match<G>,
    thoroughness: Thoroughness,
) -> anyhow::Result<()> {
    let turn = played(exercise, it)?;
    ensure!(it.game().themes(it.state(), &turn) == exercise.themes, "its themes are not true");
    match &exercise.proof {
        Proof::Searched { share, next, .. } => {
            let margin = f64::from(G::NARROWING.margin);
            ensure!(share - next >= margin, "it is better by less than {margin}");
        }
        Proof::Solved { .. } | Proof::Wins if thoroughness == Thoroughness::Certain => {
            let turns = whole_turns(it.game(), it.state(), usize::MAX / 8).context("no seat is to act")?;
            let Certain::Best(best, proof) = it.game().certain(it.state(), &turns) else {
                bail!("for certain no turn is clearly best");
            };
            let best = it.game().key(&turns[best]);
            ensure!(best == it.game().key(&turn), "another turn is better");
            ensure!(proof == exercise.proof, "it is known otherwise: {proof:?}");
        }
        Proof::Solved { .. } | Proof::Wins => {}
    }
    Ok(())
}

/// Plays the solution, which must be one whole turn.
fn played<G: Posed>(exercise: &Exercise, it: &Match<G>) -> anyhow::Result<WholeTurn<G>> {
    let Turn::Of(seat) = it.turn() else { bail!("no seat is to act") };
    let heading = it.game().heading(it.state());
    let mut turn = WholeTurn { actions: Vec::new(), after: *it.state() };
    for text in &exercise.solution {
        ensure!(is_under_way(it.game(), &turn.after, seat, &heading), "the turn is over before {text}");
        let action = it.game().read(text).with_context(|| format!("{text} cannot be read"))?;
        let refused = it.game().check(&turn.after, action).err();
        ensure!(refused.is_none(), "{text} is against the rules");
        it.game().apply(&mut turn.after, action);
        turn.actions.push(action);
    }
    ensure!(!is_under_way(it.game(), &turn.after, seat, &heading), "the turn is not over");
    Ok(turn)
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, HashSet};

    use testing::Scale;

    use super::super::theme::Theme;
    use super::*;

    /// All exercises that come with the program.
    fn built_in() -> Vec<Exercise> {
        let files = [
            include_str!("../../../../exercises/wadi.jsonl"),
            include_str!("../../../../exercises/watchmen.jsonl"),
            include_str!("../../../../exercises/reef.jsonl"),
        ];
        let read = |line| Exercise::read(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        files.iter().flat_map(|file| file.lines()).map(read).collect()
    }

    /// What is wrong with an exercise, as one sentence.
    fn wrong(exercise: &Exercise) -> String {
        check(exercise, Thoroughness::Certain)
            .map_or_else(|error| error.to_string(), |()| "nothing".to_owned())
    }

    #[test]
    fn there_are_enough_of_every_game_and_no_two_are_the_same() {
        let all = built_in();
        let ids: HashSet<&str> = all.iter().map(|exercise| exercise.id.as_str()).collect();
        assert_eq!(ids.len(), all.len());
        let mut counts: BTreeMap<(&str, u8), usize> = BTreeMap::new();
        for exercise in &all {
            *counts.entry((exercise.game(), exercise.position.players)).or_default() += 1;
        }
        assert!(all.len() >= 600, "{counts:?}");
        let least =
            [("wadi", 2), ("wadi", 3), ("wadi", 4), ("watchmen", 2), ("watchmen", 3), ("watchmen", 4)];
        assert!(least.iter().all(|kind| counts.get(kind).is_some_and(|&count| count >= 20)), "{counts:?}");
        assert!(counts.get(&("reef", 2)).is_some_and(|&count| count >= 150), "{counts:?}");
    }

    #[test]
    fn all_are_legal_and_what_they_claim_for_certain_is_true() {
        // Endings between two take seconds each to solve; the others are last turns, which the rules alone decide.
        let is_asked = |number: usize, exercise: &Exercise| {
            let is_last = exercise.position.players > 2 || exercise.proof == Proof::Wins;
            Scale::current() != Scale::Quick || (is_last && number.is_multiple_of(20))
        };
        for (number, exercise) in built_in().iter().enumerate() {
            let thoroughness =
                if is_asked(number, exercise) { Thoroughness::Certain } else { Thoroughness::Legal };
            if let Err(error) = check(exercise, thoroughness) {
                panic!("{}: {error:#}", exercise.id);
            }
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        let all = built_in();
        let of =
            |wanted: fn(&Exercise) -> bool| all.iter().find(|it| wanted(it)).expect("there is one").clone();
        let solved = of(|it| matches!(it.proof, Proof::Solved { .. }) && it.position.players == 4);
        assert_eq!(wrong(&solved), "nothing");
        assert_eq!(
            wrong(&Exercise { themes: vec![Theme::Win], ..solved.clone() }),
            "its themes are not true"
        );
        assert_eq!(
            wrong(&Exercise { id: "0".to_owned(), ..solved.clone() }),
            "its id belongs to another position"
        );
        let proof = Proof::Solved { lead: 99.0, next: 0.0 };
        assert!(wrong(&Exercise { proof, ..solved.clone() }).starts_with("it is known otherwise"));
        let half = Exercise { solution: solved.solution[..1].to_vec(), ..solved.clone() };
        assert_eq!(wrong(&half), "the turn is not over");
        let wins = of(|it| it.proof == Proof::Wins);
        let end = Exercise { solution: vec!["end".to_owned()], themes: vec![Theme::Hold], ..wins };
        assert_eq!(wrong(&end), "another turn is better");
    }
}
