//! A room with computer players who really think.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::num::NonZeroUsize;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use catalog::AnyMatch;
use game::{Match, Seat, Turn};
use players::{Level, Name};
use reef::{Deck, Reef};
use thinking::{Advice, Busy, Claim, Counts, Failed, Limits, Pending, Question, Room, RoomSettings, Urgency};
use wadi::{Options, Wadi, built_in};

const LONGEST_WAIT: Duration = Duration::from_secs(10);
const SOON: Duration = Duration::from_secs(1);

fn room(threads: usize) -> Room {
    Room::open(RoomSettings { threads: NonZeroUsize::new(threads).unwrap(), queue: 2 }).unwrap()
}

fn wadi() -> AnyMatch {
    AnyMatch::Wadi(Match::new(Wadi::new(built_in("el-arish").unwrap(), Options::basic(2)).unwrap()))
}

fn reef() -> AnyMatch {
    let mut game_match = Match::new(Reef::new(Deck::standard(), Seat::FIRST).unwrap());
    while game_match.turn() == Turn::Chance {
        game_match.evolve(game_match.fall(game_match.events().len(), 0).unwrap());
    }
    AnyMatch::Reef(game_match)
}

fn question(game_match: AnyMatch, time: Duration) -> Question {
    let limits = Limits { time: Some(time), ..Limits::default() };
    Question { game_match, name: Name::Level(Level::HIGHEST), limits, seed: 1 }
}

type Said = Receiver<Result<Advice, Failed>>;

fn ask(room: &Room, question: Question) -> Result<(Pending, Said), Busy> {
    ask_for(room, question, Claim::default())
}

fn ask_for(room: &Room, question: Question, claim: Claim) -> Result<(Pending, Said), Busy> {
    let (sender, receiver) = channel();
    // Who has cancelled does not listen.
    let pending = room.ask(question, claim, || Urgency::Watched, move |said| drop(sender.send(said)))?;
    Ok((pending, receiver))
}

/// Waits until a room has come so far.
#[track_caller]
fn wait(room: &Room, is_so: impl Fn(Counts) -> bool) {
    let begin = Instant::now();
    while !is_so(room.counts()) {
        assert!(begin.elapsed() < LONGEST_WAIT, "{:?}", room.counts());
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn the_highest_level_keeps_its_time() {
    let room = room(2);
    for game_match in [wadi, reef] {
        // Whoever thinks gives way to everybody else: on a busy machine little time is none.
        let kept = [200, 1_000].map(Duration::from_millis).into_iter().any(|time| {
            let begin = Instant::now();
            let (_pending, said) = ask(&room, question(game_match(), time)).unwrap();
            let advice = said.recv().unwrap().unwrap();
            advice.iterations > 1 && begin.elapsed() < 5 * time
        });
        assert!(kept);
    }
    let Counts { done, .. } = room.counts();
    assert_eq!(room.counts(), Counts { done, ..Counts::default() });
}

#[test]
fn who_cancels_stops_the_search() {
    for game_match in [wadi(), reef()] {
        let room = room(1);
        let (pending, said) = ask(&room, question(game_match, LONGEST_WAIT)).unwrap();
        wait(&room, |counts| counts.thinking == 1);
        let begin = Instant::now();
        pending.cancel();
        wait(&room, |counts| counts.cancelled == 1);
        assert!(begin.elapsed() < SOON, "{:?}", begin.elapsed());
        assert!(said.recv().is_err(), "there is no answer");
        assert_eq!(room.counts(), Counts { cancelled: 1, ..Counts::default() });
    }
}

#[test]
fn closing_stops_everybody() {
    let room = room(2);
    let asked: Vec<_> = (0..4).map(|_| ask(&room, question(wadi(), LONGEST_WAIT)).unwrap()).collect();
    wait(&room, |counts| (counts.thinking, counts.waiting) == (2, 2));
    let begin = Instant::now();
    room.close();
    assert!(begin.elapsed() < SOON, "{:?}", begin.elapsed());
    let late = ask(&room, question(wadi(), LONGEST_WAIT)).unwrap();
    for (_, said) in asked.iter().chain([&late]) {
        assert_eq!(said.try_recv().unwrap(), Err(Failed::Closed));
    }
    room.close();
    assert_eq!(room.counts(), Counts { cancelled: 5, ..Counts::default() });
}

#[test]
fn dropping_the_room_closes_it() {
    let room = room(1);
    let (_pending, said) = ask(&room, question(reef(), LONGEST_WAIT)).unwrap();
    wait(&room, |counts| counts.thinking == 1);
    let begin = Instant::now();
    drop(room);
    assert!(begin.elapsed() < SOON, "{:?}", begin.elapsed());
    assert_eq!(said.recv().unwrap(), Err(Failed::Closed));
}

#[test]
fn the_room_says_what_the_player_says() {
    let limits = Limits { iterations: Some(100), ..Limits::default() };
    for game_match in [wadi(), reef()] {
        let advice = thinking::advise(&game_match, Name::Strong, limits, 5);
        let question = Question { game_match, name: Name::Strong, limits, seed: 5 };
        let room = room(1);
        let (_pending, said) = ask(&room, question).unwrap();
        assert_eq!(said.recv().unwrap().ok(), advice);
    }
}

#[test]
fn the_lower_levels_wait_for_nobody() {
    let room = room(1);
    let _slow: Vec<_> = (0..3).map(|_| ask(&room, question(wadi(), LONGEST_WAIT)).unwrap()).collect();
    wait(&room, |counts| (counts.thinking, counts.waiting) == (1, 2));
    for number in 1..=4 {
        let name = Name::Level(Level::new(number).unwrap());
        let quick = Question { name, limits: Limits::default(), ..question(wadi(), LONGEST_WAIT) };
        // All others give way to somebody who has asked for nothing yet.
        let claim = Claim { person: "ben".to_owned(), ..Claim::default() };
        let (_pending, said) = ask_for(&room, quick, claim).unwrap();
        said.recv_timeout(LONGEST_WAIT).unwrap().unwrap();
    }
    assert_eq!(room.counts().thinking, 1, "the slow one thinks all the time");
}

#[test]
fn who_has_asked_for_most_gives_way() {
    let room = room(1);
    let mut of_anna: Vec<_> = (0..3).map(|_| ask(&room, question(wadi(), LONGEST_WAIT)).unwrap()).collect();
    wait(&room, |counts| (counts.thinking, counts.waiting) == (1, 2));
    assert_eq!(ask(&room, question(wadi(), LONGEST_WAIT)).err(), Some(Busy));
    let claim = Claim { person: "ben".to_owned(), ..Claim::default() };
    let (_pending, _said) = ask_for(&room, question(wadi(), LONGEST_WAIT), claim).unwrap();
    let (_, said) = of_anna.pop().unwrap();
    assert_eq!(said.recv().unwrap(), Err(Failed::GaveWay));
    assert_eq!(room.counts(), Counts { waiting: 2, thinking: 1, refused: 2, ..Counts::default() });
}
