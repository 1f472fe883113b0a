//! Reviews of small matches: with judges that say what the test wants, and with the strongest player.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod support;

use catalog::{AnyMatch, Record, WrittenEvent};
use coach::{Effort, Opinion, Review, Task};
use game::{Match, Notation as _, Seat, SplitMix64, Turn};
use players::{Budget, Player as _, ReefStrong, WadiJudge};
use reef::{Colour, Reef};
use wire::{Evaluation, JudgedTurn, Why};

use support::{act, even, played, review, wadi_match};

const MEMORY: usize = 16 << 20;

/// What the best judge thinks, in a part of the time that it would take.
fn strong(task: &Task, part: u32) -> Opinion {
    let budget = Budget::of(task.effort.iterations() / part);
    let seats = task.position.seats();
    let (value, line, is_proven) = match &task.position {
        AnyMatch::Wadi(it) => {
            let mut judge = WadiJudge::new(neural::built_in().unwrap(), task.seed, MEMORY);
            let found = judge.judge(it.game(), it.state(), budget, task.seed).unwrap();
            (found.value, found.line.iter().map(|&it_| it.game().text(it_)).collect(), found.is_proven)
        }
        AnyMatch::Reef(it) => {
            let found =
                ReefStrong::with_memory(MEMORY).judge(it.game(), it.state(), budget, task.seed).unwrap();
            (found.value, found.line.iter().map(|&it_| it.game().text(it_)).collect(), found.is_proven)
        }
    };
    Opinion {
        value: value.shares()[..seats].iter().map(|&share| share.into()).collect(),
        line,
        is_proven,
        points: None,
    }
}

fn by_seat(evaluation: &Evaluation) -> Vec<(&str, u8)> {
    evaluation.turns.iter().map(|turn| (turn.heading.as_str(), turn.seat)).collect()
}

#[test]
fn actions_of_one_seat_are_one_turn() {
    let mut game_match = wadi_match("two-palms", 2);
    let mut rolls = SplitMix64::new(3);
    for _ in 0..9 {
        let legal = game_match.legal();
        let action = legal[rolls.below(legal.len())].clone();
        act(&mut game_match, &action);
    }
    let evaluation = review(game_match, |_| even(2, &[]));
    let turns = &evaluation.turns;
    assert!(turns.windows(2).all(|pair| pair[0].to == pair[1].from && pair[0].heading != pair[1].heading));
    assert_eq!(by_seat(&evaluation)[..2], [("1A", 0), ("1B", 1)]);
    assert_eq!((turns[0].from, turns.last().unwrap().to), (0, 9));
}

/// A turn in which two actions were played in one order, while the search finds the other.
#[test]
fn the_order_of_actions_does_not_matter() {
    let (before, [one, other]) = swappable();
    let begin = before.event_count();
    let line = [other.as_str(), one.as_str(), "."];
    let game_match = played(before, &[&one, &other, "."]);
    // Everybody's share falls with every action: whatever else was played would look better.
    let evaluation = review(game_match.clone(), |task| {
        let is_after = |plays: &usize| game_match.after(*plays).is_where(&task.position);
        let after = (0..=game_match.event_count()).find(is_after);
        let line: &[&str] = if after == Some(begin) { &line } else { &[] };
        Opinion { value: vec![0.9 - 0.01 * after.unwrap_or(begin) as f64; 2], ..even(2, line) }
    });
    let JudgedTurn { cost, better, .. } = evaluation.turns.last().unwrap();
    assert_eq!((cost.unwrap().share, better), (0.0, &None));
}

/// A position where a turn begins, and two actions of it that lead to the same position in either order.
fn swappable() -> (AnyMatch, [String; 2]) {
    let mut here = wadi_match("two-palms", 2);
    loop {
        let heading = here.heading();
        for one in here.legal() {
            let after = played(here.clone(), &[&one]);
            for other in after.legal().iter().filter(|_| after.heading() == heading) {
                let swapped = tried(here.clone(), &[other, &one]);
                let both = played(after.clone(), &[other]);
                let leads = |swapped: AnyMatch| swapped.is_where(&both);
                let ends = |it: &AnyMatch| it.heading() == heading && it.legal().iter().any(|act| act == ".");
                if one != *other && ends(&both) && swapped.is_some_and(leads) {
                    return (here, [one, other.clone()]);
                }
            }
        }
        while here.heading() == heading {
            let first = here.legal()[0].clone();
            act(&mut here, &first);
        }
    }
}

/// The same if all of it may be played.
fn tried(mut game_match: AnyMatch, actions: &[&String]) -> Option<AnyMatch> {
    for &action in actions {
        let Turn::Of(seat) = game_match.turn() else { return None };
        game_match.play(&WrittenEvent::Acted(seat, action.clone())).ok()?;
    }
    Some(game_match)
}

/// A strong player on every seat, but for some turns of one seat that does nothing in them.
fn with_blunders(mut game_match: AnyMatch, blunders: &[&str], seed: u64) -> AnyMatch {
    let mut rolls = SplitMix64::new(seed);
    while let Turn::Of(_) = game_match.turn() {
        let is_blunder = blunders.contains(&game_match.heading().as_str());
        if is_blunder && game_match.legal().iter().any(|action| action == ".") {
            act(&mut game_match, ".");
        } else {
            let task = Task {
                position: game_match.clone(),
                effort: Effort::Look,
                with_points: false,
                seed: rolls.next(),
            };
            let first = strong(&task, 2).line[0].clone();
            act(&mut game_match, &first);
        }
    }
    game_match
}

#[test]
fn a_planted_blunder_is_a_turning_point_of_who_made_it() {
    let game_match = with_blunders(wadi_match("two-palms", 2), &["2B"], 11);
    let evaluation = review(game_match, |task| strong(task, 4));
    let turning_points: Vec<&JudgedTurn> =
        evaluation.turning_points.iter().map(|it| &evaluation.turns[it.turn as usize]).collect();
    let planted = turning_points.iter().find(|turn| turn.heading == "2B").expect("it is found");
    assert_eq!(planted.seat, 1);
    let better = planted.better.as_ref().unwrap();
    assert!(better.given[1] < -0.05 && better.given[0] > 0.05, "{better:?}");
    assert_eq!(evaluation.players[1].worst_turn.map(|turn| evaluation.turns[turn as usize].seat), Some(1));
    let sum = |seat: usize| {
        let it = evaluation.players[seat].points;
        it.earned + it.given_up + it.from_others + it.lost_to_others
    };
    assert!(sum(0) > 0 && evaluation.players[0].turns > 0);
}

/// Strong players on all seats, each of whom blunders in turn until there are five blunders; their headings. A blunder is the
/// worst of some turns, and costs a fifth of the victory at least: whoever has lost already cannot lose more. The worst at a
/// look is often only looked at unluckily, so it is studied once more.
fn with_five_blunders(players: usize, rolls: &mut SplitMix64) -> (AnyMatch, Vec<String>) {
    const LOST: f64 = 0.2;
    loop {
        let mut it = wadi_match("first-wadi", players);
        let mut planted = Vec::new();
        let mut next = rolls.below(players);
        while let Turn::Of(seat) = it.turn() {
            let heading = it.heading();
            let worst = (seat.index() == next && planted.len() < 5).then(|| {
                let turns = (0..8).map(|number| {
                    let turn = random_turn(it.clone(), number == 0, rolls);
                    (share(&turn, seat, Effort::Look, rolls), turn)
                });
                turns.min_by(|(one, _), (other, _)| one.total_cmp(other)).unwrap().1
            });
            let mut costs = |turn: &AnyMatch, effort| {
                share(&it, seat, effort, rolls) - share(turn, seat, effort, rolls) >= LOST
            };
            match worst {
                Some(turn) if costs(&turn, Effort::Look) && costs(&turn, Effort::Study) => {
                    it = turn;
                    planted.push(heading);
                    next = (next + 1) % players;
                }
                Some(_) | None => {
                    while it.heading() == heading && matches!(it.turn(), Turn::Of(_)) {
                        let line = strong(&task(it.clone(), Effort::Look, rolls), 2).line;
                        act(&mut it, &line[0]);
                    }
                }
            }
        }
        if planted.len() == 5 {
            return (it, planted);
        }
    }
}

/// A turn of somebody who has no idea, or who does nothing.
fn random_turn(mut it: AnyMatch, is_idle: bool, rolls: &mut SplitMix64) -> AnyMatch {
    let heading = it.heading();
    while it.heading() == heading && matches!(it.turn(), Turn::Of(_)) {
        let legal = it.legal();
        let ends = is_idle && legal.iter().any(|action| action == ".");
        let action = if ends { ".".to_owned() } else { legal[rolls.below(legal.len())].clone() };
        act(&mut it, &action);
    }
    it
}

fn task(position: AnyMatch, effort: Effort, rolls: &mut SplitMix64) -> Task {
    Task { position, effort, with_points: false, seed: rolls.next() }
}

fn share(position: &AnyMatch, seat: Seat, effort: Effort, rolls: &mut SplitMix64) -> f64 {
    match position.turn() {
        Turn::Over(standing) => f64::from(u8::from(standing.winners().has(seat))),
        Turn::Of(_) | Turn::Chance => strong(&task(position.clone(), effort, rolls), 1).value[seat.index()],
    }
}

/// All five are mistakes of who made them, and the turning points, of which there are four at most, are of these five.
#[test]
fn five_planted_blunders_are_found() {
    let mut rolls = SplitMix64::new(5);
    for number in 0..testing::scaled(2) {
        let players = [2, 4, 2, 3][number % 4];
        let (game_match, planted) = with_five_blunders(players, &mut rolls);
        let evaluation = review(game_match, |task| strong(task, 2));
        for heading in &planted {
            let turn = evaluation.turns.iter().find(|turn| turn.heading == *heading).unwrap();
            assert!(turn.cost.is_some_and(|cost| cost.clear), "{turn:?} of {planted:?}");
            assert_eq!(Some(turn.seat), heading.bytes().last().map(|letter| letter - b'A'));
        }
        let points = evaluation.turning_points.iter().map(|it| &evaluation.turns[it.turn as usize]);
        let headings: Vec<&str> = points.map(|turn| turn.heading.as_str()).collect();
        assert_eq!(headings.len(), 4);
        let strangers = headings.iter().filter(|heading| !planted.iter().any(|it| it == *heading)).count();
        assert_eq!(strangers, 0, "{headings:?} of {planted:?}");
    }
}

/// A match of Das Riff up to the first dice after the first turn.
fn before_dice() -> AnyMatch {
    let mut it = AnyMatch::Reef(Match::new(Reef::default()));
    let mut rolls = SplitMix64::new(9);
    let mut acted = false;
    loop {
        match it.turn() {
            Turn::Chance if acted && it.outcomes()[0].0.starts_with("dice") => return it,
            Turn::Chance => {
                let ticket = rolls.next() % it.odds().unwrap().get();
                let text = it.draw(ticket).unwrap();
                it.play(&WrittenEvent::Fell(text)).unwrap();
            }
            Turn::Of(_) => {
                acted |= it.legal().iter().any(|action| action == "end");
                let action = if acted { "end".to_owned() } else { it.legal()[0].clone() };
                act(&mut it, &action);
            }
            Turn::Over(_) => panic!("nobody has won yet"),
        }
    }
}

/// Whatever a judge thinks, what falls brings nothing on average: all of it is weighted as it is likely.
#[test]
fn luck_is_nothing_in_expectation() {
    let before = before_dice();
    let outcomes = before.outcomes();
    assert_eq!(outcomes.len(), 21);
    let opinionated = |task: &Task| {
        let text = format!("{:?}", task.position);
        let share =
            f64::from(text.bytes().fold(7_u8, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte))) / 255.0;
        Opinion { value: vec![share, 1.0 - share], line: vec![], is_proven: false, points: None }
    };
    let total: u64 = outcomes.iter().map(|(_, weight)| weight).sum();
    let (mut expected, mut largest) = ([0.0; 2], 0.0_f64);
    for (text, weight) in &outcomes {
        let mut it = before.clone();
        it.play(&WrittenEvent::Fell(text.clone())).unwrap();
        let evaluation = review(it, opinionated);
        let fall = evaluation.falls.last().unwrap();
        for (seat, expected) in expected.iter_mut().enumerate() {
            *expected += fall.luck[seat] * *weight as f64 / total as f64;
        }
        largest = largest.max(fall.luck[0].abs());
    }
    assert!(largest > 0.1, "there is luck");
    assert!(expected.iter().all(|sum| sum.abs() < 1e-4), "{expected:?}");
}

/// A judge with an opinion on worms, and not always the same.
fn of_worms(task: &Task) -> Opinion {
    let AnyMatch::Reef(it) = &task.position else { panic!("it knows nothing of other games") };
    let worth = |seat: Seat| -> f64 {
        let of = |(number, colour): (usize, Colour)| {
            (number as f64 + 1.0) * f64::from(it.state().worms(seat).of(colour))
        };
        Colour::ALL.into_iter().enumerate().map(of).sum()
    };
    let mood = (SplitMix64::new(task.seed).next() % 1_000) as f64 / 1_000.0 - 0.5;
    let ahead = worth(Seat::FIRST) - worth(Seat::new(1).unwrap());
    let share = 1.0 / (1.0 + (-0.1 * ahead - 0.4 * mood).exp());
    Opinion { value: vec![share, 1.0 - share], line: vec![], is_proven: false, points: None }
}

/// Somebody has luck in a match, and nobody in many: in a thousand, where nobody waits.
#[test]
fn luck_comes_to_nothing_over_many_matches() {
    let matches = match testing::Scale::current() {
        testing::Scale::Quick => 2_u32,
        testing::Scale::Long => 40,
        testing::Scale::Nightly => 1_000,
    };
    let mut rolls = SplitMix64::new(29);
    let (mut sum, mut squares) = (0.0, 0.0);
    for _ in 0..matches {
        let mut it = AnyMatch::Reef(Match::new(Reef::default()));
        loop {
            let event = match it.turn() {
                Turn::Over(_) => break,
                Turn::Chance => WrittenEvent::Fell(it.draw(rolls.next() % it.odds().unwrap().get()).unwrap()),
                Turn::Of(seat) => {
                    let legal = it.legal();
                    WrittenEvent::Acted(seat, legal[rolls.below(legal.len())].clone())
                }
            };
            it.play(&event).unwrap();
        }
        let evaluation = review(it, of_worms);
        let [one, other] = [0, 1].map(|seat| evaluation.players[seat].luck.unwrap().share);
        assert!((one + other).abs() < 0.01, "what one has, the other lacks: {one} and {other}");
        sum += one;
        squares += one * one;
    }
    let error = squares.sqrt();
    assert!(error / f64::from(matches).sqrt() > 0.1, "there is luck in a match");
    assert!(sum.abs() < 4.0 * error, "{sum} in sum, with a standard error of {error}");
}

/// What is asked about is a position and not what led there: all that led to every position would take room for the square of
/// the match's length, and one long match after the other the memory of the machine.
#[test]
fn a_long_match_takes_little_room() {
    let (mut it, mut rolls) = (before_dice(), SplitMix64::new(5));
    while it.event_count() < 1_000 && !matches!(it.turn(), Turn::Over(_)) {
        let legal = it.legal();
        let chosen = legal[usize::try_from(rolls.next() % legal.len() as u64).unwrap()].clone();
        let event = match it.turn() {
            Turn::Of(seat) => WrittenEvent::Acted(seat, chosen),
            Turn::Chance | Turn::Over(_) => WrittenEvent::Fell(chosen),
        };
        it.play(&event).unwrap();
    }
    assert!(it.event_count() > 100, "it is long enough to tell");
    let mut most = 0;
    review(it, |task| {
        most = most.max(task.position.event_count());
        even(2, &[])
    });
    assert!(most <= 1, "{most} events were copied with a position");
}

/// A search may begin where dice or cards come first, and what it says is between the best and the worst of what may fall.
#[test]
fn what_comes_before_dice_is_worth_their_average() {
    let before = before_dice();
    let judged = |position: AnyMatch| {
        strong(&Task { position, effort: Effort::Look, with_points: false, seed: 3 }, 2).value
            [Seat::FIRST.index()]
    };
    let after = before.outcomes().into_iter().map(|(text, weight)| {
        let mut it = before.clone();
        it.play(&WrittenEvent::Fell(text)).unwrap();
        judged(it) * weight as f64
    });
    let total: u64 = before.outcomes().iter().map(|(_, weight)| weight).sum();
    let average = after.sum::<f64>() / total as f64;
    let found = judged(before.clone());
    assert!((found - average).abs() < 0.05, "{found} and {average}");
}

/// What is solved is said before what is counted.
#[test]
fn a_turn_that_throws_a_won_match_away_says_so() {
    let here = wadi_match("two-palms", 2);
    let game_match = played(here.clone(), &["."]);
    let evaluation = review(game_match.clone(), |task| {
        if game_match.is_where(&task.position) {
            return Opinion { value: vec![0.0, 1.0], is_proven: true, ..even(2, &[]) };
        }
        let line = here.legal().into_iter().find(|action| action != ".").unwrap();
        if here.is_where(&task.position) {
            return even(2, &[&line, "."]);
        }
        Opinion { value: vec![1.0, 0.0], is_proven: true, ..even(2, &["."]) }
    });
    let [point] = evaluation.turning_points.as_slice() else { panic!("there is one: {evaluation:?}") };
    assert_eq!(point.why[..2], [Why::Wins, Why::Loses]);
}

/// Whoever is elsewhere is asked about the same positions: what is written leads there, for both games.
#[test]
fn the_way_to_every_position_can_be_written() {
    let mut rolls = SplitMix64::new(5);
    let mut reef = AnyMatch::Reef(Match::new(Reef::default()));
    let mut wadi = wadi_match("two-palms", 2);
    for game_match in [&mut wadi, &mut reef] {
        for _ in 0..60 {
            match game_match.turn() {
                Turn::Of(_) => {
                    let legal = game_match.legal();
                    act(game_match, &legal[rolls.below(legal.len())]);
                }
                Turn::Chance => {
                    let outcomes = game_match.outcomes();
                    let (text, _) = outcomes[rolls.below(outcomes.len())].clone();
                    game_match.play(&WrittenEvent::Fell(text)).unwrap();
                }
                Turn::Over(_) => break,
            }
        }
        let mut review = Review::new(game_match.clone(), 7);
        let mut tasks = 0;
        while let Some(task) = review.next_task() {
            let way = review.way().unwrap();
            let written = Record::new(vec!["x".to_owned(); way.seats()], way).write();
            assert!(Record::read(&written).unwrap().game_match.is_where(&task.position), "{written}");
            tasks += 1;
            // Any line will do: candidates are positions as well.
            let line: Vec<String> = task.position.legal().into_iter().take(1).collect();
            let line: Vec<&str> = line.iter().map(String::as_str).collect();
            review.note(even(task.position.seats(), &line));
        }
        assert!(tasks > 30, "{tasks}");
    }
}
