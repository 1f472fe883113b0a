//! The order in which jobs are begun.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::Urgency::{Background, Unwatched, Watched};
use super::*;

/// A job in one word: network, person and table, a letter each, and whether it is `!` quick.
type Word = &'static str;

fn terms(word: Word, urgency: impl Fn() -> Urgency + Send + 'static) -> Terms {
    let mut letters = word.chars().map(|letter| letter.to_string());
    let mut next = || letters.next().unwrap_or_default();
    let claim = Claim { network: next(), person: next(), table: next() };
    let pace = if word.ends_with('!') { Pace::Quick } else { Pace::Slow };
    Terms { claim, urgency: Box::new(urgency), pace }
}

/// A queue that was given these jobs, and those that gave way.
fn queue(threads: usize, most: usize, jobs: &[(Urgency, Word)]) -> (Queue<Word>, Vec<Word>) {
    let mut queue = Queue::new(threads, most);
    let jobs =
        (0..).zip(jobs).filter_map(|(number, &(urgency, word))| push(&mut queue, number, urgency, word));
    let gave_way = jobs.collect();
    (queue, gave_way)
}

/// Gives a queue a job; says which one gave way.
fn push(queue: &mut Queue<Word>, number: u64, urgency: Urgency, word: Word) -> Option<Word> {
    queue.push(Ticket(number), terms(word, move || urgency), word).map(|(_, job)| job)
}

/// What is begun until nothing can be.
fn begin(queue: &mut Queue<Word>) -> Vec<Word> {
    std::iter::from_fn(|| queue.begin(Thread::Any)).map(|(_, job)| job).collect()
}

/// What one thread does until nothing waits.
fn course(queue: &mut Queue<Word>, thread: Thread) -> String {
    let mut order = Vec::new();
    while let Some((slot, job)) = queue.begin(thread) {
        order.push(job);
        queue.end(slot);
    }
    order.join(" ")
}

#[track_caller]
fn check(jobs: &[(Urgency, Word)], order: &str) {
    let (mut queue, gave_way) = queue(1, 99, jobs);
    assert_eq!((course(&mut queue, Thread::Any).as_str(), gave_way), (order, vec![]));
}

#[test]
fn what_is_awaited_goes_first_and_then_by_age() {
    let jobs = [(Background, "nxx"), (Watched, "naa"), (Background, "nyy"), (Watched, "nbb")];
    check(&jobs, "naa nbb nxx nyy");
    let (mut queue, _) = queue(1, 9, &jobs);
    assert!(queue.begin(Thread::Any).is_some());
    assert_eq!(queue.begin(Thread::Any), None, "there is one thread");
}

#[test]
fn one_persons_tenth_waits_for_everybodys_first() {
    let mut jobs = vec![(Watched, "na1"); 10];
    jobs.extend([(Watched, "nb1"), (Watched, "nb1"), (Watched, "nc1")]);
    check(&jobs, "na1 nb1 nc1 na1 nb1 na1 na1 na1 na1 na1 na1 na1 na1");
}

#[test]
fn a_person_s_tables_take_turns() {
    let jobs = [(Watched, "na1"), (Watched, "na1"), (Watched, "na2"), (Watched, "na3"), (Watched, "nb1")];
    check(&jobs, "na1 nb1 na2 na3 na1");
}

#[test]
fn many_people_of_one_network_have_the_turns_of_one() {
    let jobs = [(Watched, "na1"), (Watched, "nb1"), (Watched, "nc1"), (Watched, "mx1"), (Watched, "mx1")];
    check(&jobs, "na1 mx1 nb1 mx1 nc1");
}

#[test]
fn who_comes_back_waits_for_those_who_had_no_turn_since() {
    let (mut queue, _) = queue(1, 99, &[(Watched, "na1"), (Watched, "nb1")]);
    assert_eq!(course(&mut queue, Thread::Any), "na1 nb1");
    for (number, word) in [(2, "nb1"), (3, "na1")] {
        assert!(push(&mut queue, number, Watched, word).is_none());
    }
    assert_eq!(course(&mut queue, Thread::Any), "na1 nb1", "the last turn of b is younger");
}

#[test]
fn old_turns_are_forgotten() {
    let mut turns = Turns::default();
    let table = |number: u64| Claim { table: number.to_string(), ..Claim::default() };
    for number in 0..10 * TURNS_REMEMBERED {
        turns.note(&table(number));
    }
    assert!(turns.last.iter().all(|last| last.len() as u64 <= 2 * TURNS_REMEMBERED));
    let count = turns.count;
    assert_eq!(turns.last(&table(count - 1)), [count, count, count]);
    assert_eq!(turns.last(&table(0)), [count, count, 0]);
}

#[test]
fn watched_tables_go_first_and_unwatched_ones_are_not_forgotten() {
    let mut jobs = vec![(Unwatched, "nu1"), (Unwatched, "nu1"), (Background, "nx1")];
    jobs.extend([(Watched, "na1"); 8]);
    check(&jobs, "na1 na1 na1 nu1 na1 na1 na1 nu1 na1 na1 nx1");
}

#[test]
fn who_comes_to_look_is_served_as_one_who_looks() {
    let (mut queue, _) = queue(1, 9, &[(Watched, "na1"), (Watched, "na1")]);
    let is_watched = Arc::new(AtomicBool::new(false));
    let looks = Arc::clone(&is_watched);
    let urgency = move || if looks.load(Ordering::Relaxed) { Watched } else { Background };
    assert!(queue.push(Ticket(9), terms("nb1", urgency), "nb1").is_none());
    let (slot, first) = queue.begin(Thread::Any).unwrap();
    queue.end(slot);
    is_watched.store(true, Ordering::Relaxed);
    assert_eq!((first, course(&mut queue, Thread::Any).as_str()), ("na1", "nb1 na1"));
}

#[test]
fn quick_jobs_have_a_thread_of_their_own() {
    let jobs = [(Watched, "na8"), (Watched, "nb8"), (Watched, "nc1!"), (Background, "nd1!")];
    let (mut queue, _) = queue(1, 9, &jobs);
    assert_eq!(begin(&mut queue), ["na8"]);
    assert_eq!(course(&mut queue, Thread::Quick), "nc1! nd1!");
    assert_eq!(queue.begin(Thread::Quick), None, "what is slow is none of its business");
    assert_eq!((queue.waiting(), queue.under_way()), (1, 1));
}

#[test]
fn one_of_several_threads_is_kept_from_the_background() {
    for (threads, begun) in [(1, 1), (2, 1), (3, 2), (4, 3)] {
        let jobs = ["nxx", "nyy", "nzz", "nuu"].map(|word| (Background, word));
        let (mut queue, _) = queue(threads, 9, &jobs);
        assert_eq!(begin(&mut queue).len(), begun, "{threads}");
        assert!(push(&mut queue, 9, Watched, "naa").is_none());
        assert_eq!(begin(&mut queue), if threads > 1 { vec!["naa"] } else { vec![] });
    }
}

#[test]
fn the_background_has_its_own_bound() {
    let jobs = ["naa", "nab", "nac", "nad"].map(|word| (Watched, word));
    assert_eq!(queue(2, 0, &jobs).1, ["nac", "nad"]);
    assert_eq!(queue(2, 1, &jobs).1, ["nad"]);
    let jobs = [(Background, "nxx"), (Background, "nxy"), (Background, "nxz"), (Watched, "naa")];
    assert_eq!(queue(1, 1, &jobs).1, ["nxz"]);
}

#[test]
fn who_has_most_gives_way() {
    // The network first, then the person, then what nobody looks at, then the last one.
    let of = |words: [Word; 4], last: (Urgency, Word)| {
        let mut jobs: Vec<(Urgency, Word)> = words.into_iter().map(|word| (Watched, word)).collect();
        jobs[1].0 = Unwatched;
        jobs.push(last);
        queue(1, 3, &jobs).1
    };
    assert_eq!(of(["na1", "na2", "na3", "na4"], (Watched, "mb1")), ["na2"]);
    assert_eq!(of(["na1", "na2", "na3", "mb1"], (Watched, "mb2")), ["na2"]);
    assert_eq!(of(["na1", "nb1", "nb2", "nb3"], (Watched, "nc1")), ["nb1"]);
    assert_eq!(of(["na1", "mb1", "kc1", "ld1"], (Watched, "na2")), ["na2"]);
    assert_eq!(of(["na1", "mb1", "kc1", "ld1"], (Watched, "pe1")), ["mb1"], "all have asked for as much");
}

#[test]
fn what_waits_can_be_taken_out() {
    let (mut queue, _) = queue(1, 9, &[(Watched, "naa"), (Background, "nxx"), (Watched, "nbb")]);
    assert_eq!(queue.remove(Ticket(1)), Some("nxx"));
    assert_eq!(queue.remove(Ticket(1)), None);
    assert_eq!(queue.begin(Thread::Any), Some((Slot::Awaited, "naa")));
    assert_eq!(queue.remove(Ticket(0)), None);
    assert_eq!((queue.waiting(), queue.under_way()), (1, 1));
    assert_eq!(queue.clear(), ["nbb"]);
}
