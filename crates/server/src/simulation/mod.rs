//! A simulation of several servers: real ones, with their real store, clocks, notice and leases, but for HTTP and sockets. Time,
//! chance and the network are simulated (with turmoil), so a seed brings everything again that it has brought once.
//!
//! | question | file |
//! | --- | --- |
//! | what goes wrong, and what must hold after that? | `world` |
//! | how does a server run there? | `node` |
//! | who plays and thinks? | `people` |
//! | what lies between machines? | `post`, `database`, `line` |
//! | what has really happened? | `ledger` |
//! | what is changed in the server's own code? | `planted` |
//!
//! A server's own computer players do not search: they wait, and do something legal.

mod database;
mod ledger;
mod line;
mod node;
mod people;
pub(crate) mod planted;
mod post;
mod world;

use std::time::Duration;

use thinking::Question;

pub(crate) use ledger::begin_search;
pub(crate) use line::{Dead, SimulatedLine, SimulatedListener};
pub(crate) use planted::Fault;

/// Whether this thread simulates.
pub(crate) fn is_here() -> bool {
    turmoil::in_simulation()
}

/// How late it is, by the machine's clock, in a simulation.
pub(crate) fn machine_clock() -> Option<Duration> {
    is_here().then(turmoil::since_epoch).flatten()
}

/// Thinks as long as it takes, in a simulation, and then does something legal.
pub(crate) async fn think(question: &Question) -> Option<wire::Advice> {
    if !is_here() {
        return None;
    }
    tokio::time::sleep(Duration::from_millis(300 + planted::below(1_700))).await;
    Some(people::advice(&question.game_match))
}

/// How many worlds there are at every push.
const SEEDS: u64 = 20;

/// How many worlds may pass until one shows a fault that was planted.
const SEEDS_OF_CONTROLS: u64 = 100;

#[test]
fn nothing_is_lost_doubled_or_forgotten_in_any_world() {
    let (mut acknowledged, mut searches) = (0, 0);
    let one = std::env::var("SHADOOF_TEST_WORLD").ok().map(|seed| seed.parse::<u64>().unwrap());
    for seed in one.map_or(0..testing::scaled(SEEDS), |seed| seed..seed + 1) {
        let shown = world::run(seed, None);
        assert!(shown.wrong.is_empty(), "seed {seed}: {:#?} {:#?}", shown.wrong, shown.story);
        acknowledged += shown.acknowledged;
        searches += shown.searches;
    }
    // Otherwise nothing was shown.
    assert!(acknowledged > 5 && searches > 1, "{acknowledged} acknowledgements, {searches} searches");
}

#[test]
fn a_seed_brings_the_same_world_again() {
    let seed = 7;
    assert_eq!(world::run(seed, None), world::run(seed, None), "seed {seed}");
}

/// Whether a world shows this fault, in these words.
fn is_found(fault: Fault, words: &str) -> bool {
    let shows = |seed| world::run(seed, Some(fault)).wrong.iter().any(|wrong| wrong.contains(words));
    (0..SEEDS_OF_CONTROLS).any(shows)
}

#[test]
fn control_a_lease_that_never_ends() {
    assert!(is_found(Fault::LeaseNeverEnds, "nothing has happened since"));
}

#[test]
fn control_a_lease_that_ends_too_early() {
    assert!(is_found(Fault::LeaseEndsEarly, "is thought about by two who hold it"));
}

#[test]
fn control_a_notice_before_the_commit() {
    assert!(is_found(Fault::NoticeBeforeCommit, "was not told everywhere"));
}

#[test]
fn control_an_answer_before_the_commit() {
    assert!(is_found(Fault::AnswerBeforeCommit, "was acknowledged and is stored as []"));
}
