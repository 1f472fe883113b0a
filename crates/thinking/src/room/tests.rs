//! The room with work that is made to wait or to fail.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use super::*;

fn room(threads: usize, queue: usize) -> Room {
    Room::open(RoomSettings { threads: NonZeroUsize::new(threads).unwrap(), queue }).unwrap()
}

fn advice(best: &str) -> Advice {
    let best = best.to_owned();
    Advice {
        best,
        value: vec![],
        line: vec![],
        turn: vec![],
        choices: vec![],
        iterations: 1,
        is_proven: false,
    }
}

fn terms(urgency: Urgency, pace: Pace) -> Terms {
    Terms { claim: Claim::default(), urgency: Box::new(move || urgency), pace }
}

/// Where answers come out: the best action, or what went wrong.
struct Inbox(Sender<String>, Receiver<String>);

impl Inbox {
    fn new() -> Inbox {
        let (sender, receiver) = channel();
        Inbox(sender, receiver)
    }

    /// Gives a room some work that is not a question to a computer player.
    fn ask(
        &self,
        room: &Room,
        urgency: Urgency,
        work: impl FnOnce() -> Option<Advice> + Send + 'static,
    ) -> Result<Pending, Busy> {
        let sender = self.0.clone();
        let answer = move |said: Result<Advice, Failed>| {
            let said = said.map_or_else(|failed| failed.to_string(), |advice| advice.best);
            sender.send(said).unwrap();
        };
        room.accept(|_| work(), terms(urgency, Pace::Slow), answer)
    }

    /// Gives a room some work that lasts until the sender is dropped.
    fn hold(&self, room: &Room, urgency: Urgency) -> Sender<()> {
        let (release, held) = channel::<()>();
        let (begun, begins) = channel();
        let work = move || {
            begun.send(()).unwrap();
            assert!(held.recv().is_err(), "it is released by dropping");
            Some(advice("held"))
        };
        self.ask(room, urgency, work).unwrap().detach();
        begins.recv().unwrap();
        release
    }

    fn next(&self) -> String {
        self.1.recv_timeout(Duration::from_secs(20)).unwrap()
    }
}

#[test]
fn a_full_queue_refuses() {
    let (room, inbox) = (room(1, 1), Inbox::new());
    let release = inbox.hold(&room, Urgency::Watched);
    let waiting = inbox.ask(&room, Urgency::Watched, || Some(advice("waited"))).unwrap();
    assert_eq!(inbox.ask(&room, Urgency::Watched, || None).unwrap_err(), Busy);
    let expected = Counts { waiting: 1, thinking: 1, refused: 1, ..Counts::default() };
    assert_eq!(room.counts(), expected);
    drop(release);
    assert_eq!([inbox.next(), inbox.next()], ["held", "waited"]);
    waiting.cancel();
    assert_eq!(room.counts(), Counts { done: 2, refused: 1, ..Counts::default() });
}

#[test]
fn who_cancels_makes_place() {
    let (room, inbox) = (room(1, 1), Inbox::new());
    let release = inbox.hold(&room, Urgency::Watched);
    inbox.ask(&room, Urgency::Watched, || Some(advice("cancelled"))).unwrap().cancel();
    inbox.ask(&room, Urgency::Watched, || Some(advice("next"))).unwrap().detach();
    drop(release);
    assert_eq!([inbox.next(), inbox.next()], ["held", "next"]);
    assert_eq!(room.counts(), Counts { done: 2, cancelled: 1, ..Counts::default() });
}

#[test]
fn a_panic_costs_one_question() {
    let (room, inbox) = (room(1, 9), Inbox::new());
    let number = 7;
    inbox.ask(&room, Urgency::Watched, move || panic!("no tile {number}")).unwrap().detach();
    inbox.ask(&room, Urgency::Watched, || panic!("no tile")).unwrap().detach();
    inbox.ask(&room, Urgency::Watched, || std::panic::panic_any(1)).unwrap().detach();
    for message in ["no tile 7", "no tile", "no message"] {
        assert_eq!(inbox.next(), format!("the computer player crashed: {message}"));
    }
    inbox.ask(&room, Urgency::Watched, || None).unwrap().detach();
    assert_eq!(inbox.next(), "no seat is to act");
    assert_eq!(room.counts(), Counts { crashed: 3, done: 1, ..Counts::default() });
}

#[test]
fn an_answer_that_panics_costs_no_thread() {
    let (room, inbox) = (room(1, 9), Inbox::new());
    let answer = |_| panic!("nobody listens");
    room.accept(|_| None::<Advice>, terms(Urgency::Watched, Pace::Slow), answer).unwrap().detach();
    inbox.ask(&room, Urgency::Watched, || Some(advice("next"))).unwrap().detach();
    assert_eq!(inbox.next(), "next");
}

#[test]
fn the_background_waits() {
    let (room, inbox) = (room(1, 9), Inbox::new());
    let release = inbox.hold(&room, Urgency::Background);
    for name in ["x", "y"] {
        inbox.ask(&room, Urgency::Background, || Some(advice(name))).unwrap().detach();
    }
    inbox.ask(&room, Urgency::Watched, || Some(advice("a"))).unwrap().detach();
    drop(release);
    assert_eq!([(); 4].map(|()| inbox.next()), ["held", "a", "x", "y"]);
}

#[test]
fn the_background_leaves_a_thread_free() {
    let (room, inbox) = (room(2, 9), Inbox::new());
    let release = inbox.hold(&room, Urgency::Background);
    inbox.ask(&room, Urgency::Background, || Some(advice("x"))).unwrap().detach();
    inbox.ask(&room, Urgency::Watched, || Some(advice("a"))).unwrap().detach();
    assert_eq!(inbox.next(), "a");
    assert_eq!((room.counts().waiting, room.counts().thinking), (1, 1));
    drop(release);
    assert_eq!([inbox.next(), inbox.next()], ["held", "x"]);
}

#[test]
fn an_answer_may_hold_the_last_handle_of_the_room() {
    let (sender, receiver) = channel();
    let room = Arc::new(room(1, 0));
    let (last, (release, held)) = (Arc::clone(&room), channel::<()>());
    let answer = move |_| {
        assert!(held.recv().is_err(), "it is released by dropping");
        drop(last);
        sender.send(()).unwrap();
    };
    room.accept(|_| None::<Advice>, terms(Urgency::Watched, Pace::Slow), answer).unwrap().detach();
    drop(room);
    drop(release);
    receiver.recv().unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn threads_of_a_room_are_nice_and_others_are_not() {
    fn niceness() -> i32 {
        let stat = std::fs::read_to_string("/proc/thread-self/stat").unwrap();
        // The name stands in brackets and may hold spaces; niceness is the 17th field after it.
        stat.rsplit(") ").next().unwrap().split(' ').nth(16).unwrap().parse().unwrap()
    }
    let before = niceness();
    let (room, inbox) = (room(1, 0), Inbox::new());
    inbox.ask(&room, Urgency::Watched, || Some(advice(&niceness().to_string()))).unwrap().detach();
    assert_eq!(inbox.next(), before.max(10).to_string());
    assert_eq!(niceness(), before);
}
