//! Clocks that cannot gain: whatever the clocks of servers say, what is left grows by the rules alone.

use game::{Seat, SplitMix64};
use ids::{Downtime, Millis, PlayerId};
use table::{Asker, Cause, Journal, Observer};
use wire::{ChatMessage, ClockRule, Code, Command, Fact, Request};

use crate::support::{game, new_journal, sit, wait, want};

const SECOND: i64 = 1_000;
const INCREMENT: u32 = 5;
const LIVE: ClockRule = ClockRule::Live { seconds: 60, increment: INCREMENT };

/// A match of Wadi between `anna` and `ben` that has begun.
fn journal(clock: ClockRule) -> Journal {
    let mut journal = new_journal("m", |options| {
        options.game = game("wadi");
        options.clock = clock;
    });
    sit(&mut journal, &["anna", "ben"]);
    journal
}

fn left(journal: &Journal, now: Millis) -> Vec<i64> {
    let clock = journal.view(&Observer::default(), now).clock;
    clock.left.into_iter().map(|left| i64::from(left.unwrap())).collect()
}

/// Anything that somebody may want, sensible or not.
fn anything(journal: &Journal, numbers: &mut SplitMix64) -> Command {
    let table = journal.table();
    let seat = u8::try_from(numbers.below(2)).unwrap();
    match numbers.below(12) {
        0 => Command::Say { seat, words: ChatMessage::Phrase { number: 0 } },
        1 => Command::Ask { seat, request: Request::Pause },
        2 => Command::Ask { seat, request: Request::TakeBack },
        3 => Command::Answer { seat, yes: numbers.below(2) == 0 },
        4 => Command::Resume { seat },
        5 => Command::Depute { seat, level: 1 },
        6 => Command::Return { seat },
        _ => {
            let legal = table.game_match().legal();
            let action = legal.get(numbers.below(legal.len())).cloned().unwrap_or_default();
            let seat = table.to_act().map_or(seat, Seat::number);
            Command::Play { seat, seen: table.seq(), actions: vec![action].into() }
        }
    }
}

/// By how much a fact may let what a seat has left grow.
fn by_rule(fact: &Fact, about: Option<Seat>, seat: usize, left: i64) -> i64 {
    let is_own = about.is_some_and(|about| about.index() == seat);
    if let Fact::GivenBack { millis } = fact {
        return *millis;
    }
    if matches!(fact, Fact::Returned) && is_own && left == 0 {
        return 30 * SECOND;
    }
    if matches!(fact, Fact::Acted { .. }) && is_own { i64::from(INCREMENT) * SECOND } else { 0 }
}

/// Servers whose clocks are hours apart look after a match in turns, and stop and start again; people do anything.
#[test]
fn what_is_left_grows_by_the_rules_alone() {
    let (mut acted, mut given_back) = (0, 0);
    for seed in 0..100 {
        let mut numbers = SplitMix64::new(seed);
        let mut journal = journal(LIVE);
        let (mut clock, mut downtimes) = (Millis(0), Vec::new());
        let (mut known, mut given) = (left(&journal, Millis(0)), 0);
        for _ in 0..200 {
            clock.0 += i64::try_from(numbers.below(5_000)).unwrap();
            if numbers.below(20) == 0 {
                let since = clock;
                clock.0 += i64::try_from(numbers.below(600_000)).unwrap();
                downtimes.push(Downtime { since, until: clock });
            }
            // One server in three goes by a clock that is up to two hours behind.
            let behind = if numbers.below(3) == 0 { numbers.below(7_200_000) } else { 0 };
            let now = Millis(clock.0 - i64::try_from(behind).unwrap());
            for (seat, left) in left(&journal, now).into_iter().enumerate() {
                assert!(left <= known[seat], "seed {seed}: {left} is shown, {} was left", known[seat]);
            }
            let time = Cause::Time { downtimes: &downtimes };
            let command = anything(&journal, &mut numbers);
            let name = ["anna", "ben"][usize::from(command.seat())];
            let player = PlayerId::new(name).unwrap();
            let by = Asker { player: &player, name, has_key: false };
            for cause in [time, Cause::Command { by, command: &command }] {
                let Ok(Some(advance)) = journal.decide(cause, now) else { continue };
                for step in journal.accept(advance) {
                    acted += u32::from(matches!(step.event.fact, Fact::Acted { .. }));
                    if let Fact::GivenBack { millis } = step.event.fact {
                        given += millis;
                        given_back += 1;
                    }
                    for (seat, shown) in step.shown.clock.left.iter().enumerate() {
                        let shown = i64::from(shown.unwrap());
                        let most =
                            known[seat] + by_rule(&step.event.fact, step.event.seat, seat, known[seat]);
                        assert!(shown <= most, "seed {seed}: {:?} makes {shown} of {most}", step.event);
                        known[seat] = shown;
                    }
                }
            }
        }
        let down: i64 = downtimes.iter().map(|down| down.until.0 - down.since.0).sum();
        assert!(given <= down, "seed {seed}: {given} was given back of {down}");
    }
    assert!(acted > 1_000 && given_back > 100, "{acted} {given_back}");
}

/// Whoever lets their time run out and comes back at once would have it again and again, and the other would wait for ever.
#[test]
fn whose_time_is_up_comes_back_after_the_computer_player_has_acted() {
    let mut journal = journal(LIVE);
    assert_eq!(wait(&mut journal, 61 * SECOND), [Fact::Deputed { level: 1 }]);
    let back = Command::Return { seat: 0 };
    for now in [61, 62, 1_000] {
        let refusal = want(&mut journal, "anna", now * SECOND, &back).unwrap_err();
        assert_eq!(refusal.code, Code::TooEarly);
    }
    let action = journal.table().game_match().legal()[0].clone();
    let seat = journal.table().to_act().unwrap();
    let moved_at = journal.table().moved_at();
    let acts = Cause::ComputerPlayer { seat, moved_at, action: &action };
    let advance = journal.decide(acts, Millis(1_001 * SECOND)).unwrap().unwrap();
    journal.accept(advance);
    assert_eq!(want(&mut journal, "anna", 1_001 * SECOND, &back).unwrap(), [Fact::Returned]);
    assert_eq!(left(&journal, Millis(1_001 * SECOND))[0], 30 * SECOND);
}

/// Two who agree may take back as often as they like; that makes no time.
#[test]
fn a_turn_brings_its_increment_once_however_often_it_is_taken_back() {
    let mut journal = journal(LIVE);
    let carry_out = |journal: &mut Journal, name: &str, command: Command| {
        let player = PlayerId::new(name).unwrap();
        let by = Asker { player: &player, name, has_key: false };
        let advance = journal.decide(Cause::Command { by, command: &command }, Millis(0)).unwrap().unwrap();
        journal.accept(advance);
    };
    let first = journal.table().to_act().unwrap().number();
    let (mover, other) = if first == 0 { ("anna", "ben") } else { ("ben", "anna") };
    let pass = |journal: &mut Journal| {
        let seen = journal.table().seq();
        carry_out(journal, mover, Command::Play { seat: first, seen, actions: vec!["."].into() });
    };
    pass(&mut journal);
    let after_one_turn = left(&journal, Millis(0));
    assert_eq!(after_one_turn[usize::from(first)], 65 * SECOND);
    for _ in 0..3 {
        carry_out(&mut journal, mover, Command::Ask { seat: first, request: Request::TakeBack });
        carry_out(&mut journal, other, Command::Answer { seat: 1 - first, yes: true });
        assert_eq!(left(&journal, Millis(0)), after_one_turn);
        pass(&mut journal);
        assert_eq!(left(&journal, Millis(0)), after_one_turn);
    }
}

#[test]
fn a_downtime_is_given_back_once_and_only_what_the_clock_ran_in_it() {
    let mut journal = journal(LIVE);
    let at = |seconds: i64| Millis(seconds * SECOND);
    let downtimes =
        [Downtime { since: at(-100), until: at(-50) }, Downtime { since: at(20), until: at(5_000) }];
    let time = Cause::Time { downtimes: &downtimes };
    let advance = journal.decide(time, at(5_010)).unwrap().unwrap();
    let facts: Vec<Fact> = journal.accept(advance).into_iter().map(|step| step.event.fact).collect();
    assert_eq!(facts, [Fact::GivenBack { millis: 4_980 * SECOND }]);
    assert_eq!(left(&journal, at(5_010)), [30 * SECOND, 60 * SECOND]);
    assert!(journal.decide(time, at(5_010)).unwrap().is_none());
}

#[test]
fn days_are_not_given_back() {
    let journal = journal(ClockRule::Days { days: 3, holidays: 0 });
    let downtimes = [Downtime { since: Millis(0), until: Millis(60 * SECOND) }];
    assert!(journal.decide(Cause::Time { downtimes: &downtimes }, Millis(70 * SECOND)).unwrap().is_none());
}
