//! How fast the rules are, on one core: `cargo bench -p reef`.
#![expect(clippy::print_stdout, reason = "a benchmark reports to the terminal")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use game::{Game, SplitMix64, Turn, scale};
use reef::{Action, Deck, Face, PlayerView, Reef, Setup, SetupStep, State, Worms};

/// How long each part runs.
const TIME: Duration = Duration::from_secs(2);

fn main() {
    let reef = Reef::default();
    fingerprint(&reef);
    random_play(&reef);
    playouts(&reef);
    worst_positions(&reef);
}

/// A number that changes when the rules do: all actions of some matches, folded into one.
fn fingerprint(reef: &Reef) {
    let mut hash = 0_u64;
    for seed in 0..100 {
        let mut numbers = SplitMix64::new(seed);
        let mut state = reef.start();
        while let Some(action) = reef.sample(&state, numbers.next()) {
            reef.apply(&mut state, action);
            let text = game::Notation::text(reef, action);
            hash = text.bytes().fold(hash, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(5)
            });
        }
    }
    println!("fingerprint: {:08x}", hash >> 32);
}

/// Whole matches; the list of legal actions is built at every step and one of it is played.
fn random_play(reef: &Reef) {
    let mut numbers = SplitMix64::new(1);
    let (mut actions, mut listed, mut matches) = (0_u64, 0_u64, 0_u64);
    let mut legal = Vec::with_capacity(4096);
    let begin = Instant::now();
    while begin.elapsed() < TIME {
        let mut state = reef.start();
        loop {
            legal.clear();
            reef.legal(&state, &mut legal);
            let Some(action) = pick(reef, &state, &legal, numbers.next()) else { break };
            reef.apply(&mut state, action);
            actions += 1;
            listed += legal.len() as u64;
        }
        matches += 1;
    }
    report("random play, legal actions listed", actions, begin.elapsed());
    println!(
        "  {matches} matches, {} actions a match, {:.1} legal actions a step",
        actions / matches,
        listed as f64 / actions as f64
    );
}

/// Whole matches by `sample`, as a search plays them out.
fn playouts(reef: &Reef) {
    let mut numbers = SplitMix64::new(2);
    let mut actions = 0_u64;
    let begin = Instant::now();
    while begin.elapsed() < TIME {
        let mut state = reef.start();
        while let Some(action) = reef.sample(&state, numbers.next()) {
            reef.apply(&mut state, action);
            actions += 1;
        }
    }
    report("random play by sample", actions, begin.elapsed());
}

/// Positions with many boats, colours and pearls.
fn worst_positions(reef: &Reef) {
    for (name, row) in [
        ("corals everywhere", ["co", "co", "co", "co", "pe", "pe", "sh", "sh"]),
        ("fish everywhere", ["rm", "ym", "bm", "gm", "vm", "pm", "rm", "bm"]),
    ] {
        let state = worst(row);
        let mut legal = Vec::with_capacity(4096);
        let mut lists = 0_u64;
        let begin = Instant::now();
        while begin.elapsed() < TIME / 2 {
            for _ in 0..1000 {
                legal.clear();
                reef.legal(black_box(&state), &mut legal);
                black_box(&legal);
            }
            lists += 1000;
        }
        report(&format!("legal lists, {name} ({} actions)", legal.len()), lists, begin.elapsed());
    }
}

fn worst(own: [&str; 8]) -> State {
    let row = |cards: [&str; 8]| cards.map(|card| card.parse().expect("a card"));
    let mut worms = Worms::of_each(7);
    worms.add(reef::Colour::Red, 1);
    let rich = PlayerView { worms, pearls: 2, sharks: 2, boats: 8, corals: vec![reef::Coral::Empty] };
    let poor = PlayerView { worms: Worms::default(), pearls: 0, sharks: 0, boats: 1, corals: vec![] };
    let setup = Setup {
        turn: 50,
        seat: game::Seat::FIRST,
        step: SetupStep::Buy([reef::Colour::Red, reef::Colour::Red]),
        idle: 0,
        rows: [
            row(own),
            [Face::Down; 8],
            [Face::Down; 8],
            row(["co", "co", "co", "co", "pe", "pe", "co", "co"]),
        ],
        flipped: vec![],
        discard: vec![],
        breeding: ["rr", "ry", "rb", "rg"].map(|card| card.parse().expect("a breeding card")).to_vec(),
        players: [rich, poor],
    };
    setup.build(&bench_deck()).expect("a position")
}

/// A deck with enough corals and pearls for the worst position.
fn bench_deck() -> Deck {
    let text = Deck::STANDARD.replace("co = 12", "co = 16").replace("wa = 18", "wa = 14");
    Deck::read(&text).expect("a deck")
}

fn pick(reef: &Reef, state: &State, legal: &[Action], number: u64) -> Option<Action> {
    match reef.turn(state) {
        Turn::Over(_) => None,
        Turn::Of(_) => {
            let index = usize::try_from(scale(number, legal.len() as u64)).ok()?;
            legal.get(index).copied()
        }
        Turn::Chance => {
            let weight = |&action: &Action| reef.weight(state, action).get();
            let mut ticket = scale(number, legal.iter().map(weight).sum());
            legal.iter().copied().find(|action| match ticket.checked_sub(weight(action)) {
                Some(rest) => {
                    ticket = rest;
                    false
                }
                None => true,
            })
        }
    }
}

fn report(what: &str, count: u64, time: Duration) {
    println!("{what}: {:.2} million a second", count as f64 / time.as_secs_f64() / 1e6);
}
