//! Reasons are facts: whatever is played after them, they hold, and no solved ending contradicts them.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use catalog::{AnyMatch, WrittenEvent};
use coach::{why, why_advised};
use game::{Match, Notation as _, Seat, SplitMix64, Turn};
use players::wadi_margin;
use reef::Reef;
use wadi::{Building, Options, Wadi};
use wire::Why;

fn wadi_match(building: Building, players: usize) -> AnyMatch {
    let options = Options { building, ..Options::basic(players) };
    AnyMatch::Wadi(Match::new(Wadi::new(wadi::built_in("first-wadi").unwrap(), options).unwrap()))
}

/// Plays one thing that may happen.
fn step(position: &mut AnyMatch, rolls: &mut SplitMix64) -> Option<(Seat, String)> {
    match position.turn() {
        Turn::Of(seat) => {
            let legal = position.legal();
            let action = legal[rolls.below(legal.len())].clone();
            position.play(&WrittenEvent::Acted(seat, action.clone())).unwrap();
            Some((seat, action))
        }
        Turn::Chance => {
            let ticket = rolls.next() % position.odds().unwrap().get();
            let text = position.draw(ticket).unwrap();
            position.play(&WrittenEvent::Fell(text)).unwrap();
            None
        }
        Turn::Over(_) => None,
    }
}

/// A whole turn at random: where it leads.
fn turn(mut position: AnyMatch, rolls: &mut SplitMix64) -> AnyMatch {
    let (who, heading) = (position.turn(), position.heading());
    while position.turn() == who && position.heading() == heading {
        step(&mut position, rolls);
    }
    position
}

/// Plays on from here to the end at random, and hands over everything that is done.
fn play_on(position: &AnyMatch, rolls: &mut SplitMix64, mut seen: impl FnMut(Seat, &str)) {
    let mut position = position.position();
    while !matches!(position.turn(), Turn::Over(_)) {
        if let Some((seat, action)) = step(&mut position, rolls) {
            seen(seat, &action);
        }
    }
}

/// Whether an action of Wadi takes water from a tile or puts it there.
fn touches(action: &str, at: &str) -> bool {
    action.split_once('>').is_some_and(|(from, to)| from == at || to == at)
}

/// What is out of reach is never reached, whatever is played.
#[test]
fn nobody_reaches_what_is_out_of_reach() {
    let mut rolls = SplitMix64::new(3);
    let mut said = [0; 4];
    for number in 0..testing::scaled(24) {
        let building = [Building::Spreading, Building::Classic][number % 2];
        let mut next = wadi_match(building, 2 + number % 3);
        while let Turn::Of(seat) = next.turn() {
            let here = next;
            let (played, better) = (turn(here.clone(), &mut rolls), turn(here, &mut rolls));
            check_reach(seat, &played, &better, &mut rolls, &mut said);
            next = played;
        }
    }
    // Where the last water goes is too rare among random turns to be sure of it.
    assert!(said[..3].iter().all(|&count| count > 0), "{said:?}");
}

/// Plays on after one turn and after the other, and counts what was said by its kind.
fn check_reach(
    seat: Seat,
    played: &AnyMatch,
    better: &AnyMatch,
    rolls: &mut SplitMix64,
    said: &mut [u32; 4],
) {
    for reason in why(seat, played, better) {
        let (kind, from, owner, at) = match &reason {
            Why::Safe { at, .. } => (0, better, seat, at),
            Why::Claims { at, .. } => (1, better, seat, at),
            Why::Cedes { seat, at, .. } => (2, played, Seat::new(usize::from(*seat)).unwrap(), at),
            Why::LastWater { seat, at } => {
                let takes = |action: &String| action.starts_with(&format!("{at}>"));
                assert!(played.legal().iter().any(takes), "{at}");
                assert_eq!(played.turn(), Turn::Of(Seat::new(usize::from(*seat)).unwrap()));
                said[3] += 1;
                continue;
            }
            Why::Wins
            | Why::Loses
            | Why::Lost
            | Why::Scores { .. }
            | Why::Denies { .. }
            | Why::Exposes { .. }
            | Why::Lets { .. }
            | Why::Passes { .. }
            | Why::Breeds { .. }
            | Why::Nears { .. }
            | Why::Shark { .. } => continue,
        };
        said[kind] += 1;
        for _ in 0..5 {
            play_on(from, rolls, |who, action| {
                assert!(who == owner || !touches(action, at), "{reason:?}: {who:?} plays {action}");
            });
        }
    }
}

/// What is said to be on its way past somebody's shadoofs comes by, if nobody does anything: at least as much as lies within reach
/// in any one turn, and nothing where nothing ever does.
#[test]
fn water_that_is_to_come_comes() {
    let mut rolls = SplitMix64::new(4);
    let mut said = 0;
    for number in 0..testing::scaled(8) {
        let mut next = wadi_match(Building::Free, 2 + number % 3);
        while let Turn::Of(seat) = next.turn() {
            let here = next;
            let (played, better) = (turn(here.clone(), &mut rolls), turn(here, &mut rolls));
            for reason in why(seat, &played, &better) {
                let Why::Passes { pawns, played: other } = reason else { continue };
                said += 1;
                for (after, said) in [(&better, pawns), (&played, other)] {
                    let most = most_in_reach(after, seat);
                    assert!(most <= said && (most > 0) == (said > 0), "{reason:?}: {most} in one turn");
                }
            }
            next = played;
        }
    }
    assert!(said > 0);
}

/// The most pawns in the wadi that a seat reaches in one of its turns, if nobody does anything from here on.
fn most_in_reach(position: &AnyMatch, seat: Seat) -> u16 {
    let mut position = position.position();
    let mut most = 0;
    while let Turn::Of(who) = position.turn() {
        let AnyMatch::Wadi(it) = &position else { panic!("it is about Wadi") };
        if who == seat {
            let (board, state) = (it.game().board(), it.state());
            let reached = state.wet() & board.reach_of_all(state.shadoofs(seat));
            most = most.max(reached.iter().map(|cell| u16::from(state.pawns_on(board, cell))).sum());
        }
        position.play(&WrittenEvent::Acted(who, ".".to_owned())).unwrap();
    }
    most
}

/// Whoever is said to complete a pair whatever the dice bring can do so, whatever they bring.
#[test]
fn a_pair_can_be_completed_when_that_is_said() {
    let mut rolls = SplitMix64::new(8);
    let mut said = 0;
    for _ in 0..testing::scaled(12) {
        let mut here = AnyMatch::Reef(Match::new(Reef::default()));
        while !matches!(here.turn(), Turn::Over(_)) && here.event_count() < 700 {
            let is_buying = here.legal().iter().any(|action| action == "end");
            let (Turn::Of(seat), true) = (here.turn(), is_buying) else {
                step(&mut here, &mut rolls);
                continue;
            };
            let mut ended = here.position();
            ended.play(&WrittenEvent::Acted(seat, "end".to_owned())).unwrap();
            // Against a reef in which nobody has anything, all that is there speaks against the turn.
            let empty = AnyMatch::Reef(Match::new(Reef::default()));
            for reason in why(seat, &ended, &emptied(&empty, seat)) {
                let Why::Breeds { seat: other, at, rolls: 36, .. } = reason else { continue };
                said += 1;
                let next = Seat::new(usize::from(other)).unwrap();
                let mut later = ended.position();
                while later.turn() != Turn::Of(next) || !later.legal().iter().any(|action| action == "end") {
                    step(&mut later, &mut rolls);
                }
                let before = later.points()[next.index()];
                let breeds =
                    later.legal().into_iter().filter(|it| it.starts_with(&format!("take {at} "))).any(
                        |action| {
                            let mut after = later.position();
                            after.play(&WrittenEvent::Acted(next, action)).unwrap();
                            after.points()[next.index()] > before
                        },
                    );
                assert!(breeds, "{at}");
            }
            // Whoever buys on has more fish, and the reef is not stuck.
            let legal: Vec<String> = here.legal();
            let bought: Vec<&String> =
                legal.iter().filter(|it| it.starts_with("take") || it.starts_with("flip")).collect();
            let action =
                if bought.is_empty() { "end".to_owned() } else { bought[rolls.below(bought.len())].clone() };
            here.play(&WrittenEvent::Acted(seat, action)).unwrap();
        }
    }
    assert!(said > 0);
}

/// A reef in which the turn of a seat is over and nobody has a pair.
fn emptied(start: &AnyMatch, seat: Seat) -> AnyMatch {
    let mut rolls = SplitMix64::new(1);
    let mut position = start.position();
    loop {
        let is_buying = position.legal().iter().any(|action| action == "end");
        if position.turn() == Turn::Of(seat) && is_buying {
            position.play(&WrittenEvent::Acted(seat, "end".to_owned())).unwrap();
            return position;
        }
        match position.turn() {
            Turn::Of(other) if is_buying => {
                position.play(&WrittenEvent::Acted(other, "end".to_owned())).unwrap();
            }
            Turn::Of(_) | Turn::Chance | Turn::Over(_) => drop(step(&mut position, &mut rolls)),
        }
    }
}

/// Who is said to win wins by the solver, and who is said to have lost has lost.
#[test]
fn the_solver_agrees() {
    let mut rolls = SplitMix64::new(5);
    let (mut wins, mut lost) = (0, 0);
    for _ in 0..testing::scaled(30) {
        let options = Options::basic(2);
        let game = Wadi::new(wadi::built_in("two-palms").unwrap(), options).unwrap();
        let mut positions = Vec::new();
        let mut here = AnyMatch::Wadi(Match::new(game));
        while !matches!(here.turn(), Turn::Over(_)) {
            positions.push(here.position());
            step(&mut here, &mut rolls);
        }
        let Some(position) = positions.iter().rev().nth(rolls.below(6)) else { continue };
        let (AnyMatch::Wadi(it), Turn::Of(seat)) = (position, position.turn()) else { continue };
        let solved = search::solve(it.game(), it.state(), wadi_margin, 200_000, &mut || false);
        // Some are too large.
        let Ok(solution) = solved else { continue };
        let own = if seat == Seat::FIRST { solution.margin } else { -solution.margin };
        let shares = match own.signum() {
            1 => [1.0, 0.0],
            0 => [0.5, 0.5],
            _ => [0.0, 1.0],
        };
        let shares = if seat == Seat::FIRST { shares } else { [shares[1], shares[0]] };
        let best = it.game().text(solution.best.unwrap());
        let said = why_advised(position, &[best], Some(&shares));
        assert_eq!(said.contains(&Why::Wins), own > 0, "{said:?}");
        assert_eq!(said.contains(&Why::Lost), own < 0, "{said:?}");
        wins += usize::from(own > 0);
        lost += usize::from(own < 0);
    }
    assert!(wins > 5 && lost > 5, "{wins} and {lost}");
}
