//! Every seed of every target, and mutants of it: what the fuzzer begins with, without the fuzzer.

#![expect(clippy::unwrap_used, reason = "what fails here fails a test")]

use std::panic::catch_unwind;
use std::path::Path;

use fuzz::{TARGETS, Target};
use testing::scaled;

/// How many mutants of each seed are tried.
const MUTANTS: u32 = 100;

fn seeds_of(target: Target) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(target.seeds);
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert_ne!(files.len(), 0, "{} has no seeds", target.name);
    files.into_iter().map(|file| std::fs::read(file).unwrap()).collect()
}

/// Tries an input, and shows it if something does not hold.
fn try_input(target: Target, input: &[u8]) {
    let outcome = catch_unwind(|| (target.run)(input));
    assert!(outcome.is_ok(), "{} does not hold for {:?}", target.name, String::from_utf8_lossy(input));
}

fn seeds_and_mutants_hold(name: &str) {
    let target = TARGETS.into_iter().find(|target| target.name == name).unwrap();
    let seeds = seeds_of(target);
    let mut random = Random(1);
    for seed in &seeds {
        try_input(target, seed);
        for _ in 0..scaled(MUTANTS) {
            try_input(target, &mutant(&mut random, seed, &seeds));
        }
    }
}

#[test]
fn scenarios_hold() {
    seeds_and_mutants_hold("scenario");
}

#[test]
fn actions_of_wadi_hold() {
    seeds_and_mutants_hold("action");
}

#[test]
fn decks_hold() {
    seeds_and_mutants_hold("deck");
}

#[test]
fn actions_of_das_riff_hold() {
    seeds_and_mutants_hold("reef_action");
}

#[test]
fn records_hold() {
    seeds_and_mutants_hold("record");
}

#[test]
fn lines_to_the_referee_hold() {
    seeds_and_mutants_hold("referee");
}

#[test]
fn answers_of_passkeys_hold() {
    seeds_and_mutants_hold("passkeys");
}

/// A target that one of the two lists lacks would be left out without a word.
#[test]
fn every_target_is_tested_and_fuzzed() {
    let (here, task) = (include_str!("seeds.rs"), include_str!("../../xtask/src/fuzz.rs"));
    for Target { name, seeds, .. } in TARGETS {
        assert!(here.contains(&format!("seeds_and_mutants_hold(\"{name}\")")), "{name} has no test");
        assert!(
            task.contains(&format!("(\"{name}\", \"{seeds}\")")),
            "xtask/src/fuzz.rs does not fuzz {name}"
        );
    }
}

#[test]
fn control_a_target_that_fails_is_found_out() {
    let target = Target { name: "control", seeds: "", run: |input| assert!(!input.contains(&b'x')) };
    try_input(target, b"abc");
    assert!(catch_unwind(|| try_input(target, b"axc")).is_err());
}

/// A copy with one to four mistakes: bytes changed, left out, said twice, or taken from another seed.
fn mutant(random: &mut Random, seed: &[u8], others: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..=random.below(3) {
        let (from, to) = random.range(bytes.len());
        match random.below(5) {
            0 => bytes.truncate(to),
            1 => drop(bytes.drain(from..to)),
            2 => bytes.extend_from_within(from..to),
            3 => {
                let other = &others[random.below(others.len())];
                let (first, last) = random.range(other.len());
                drop(bytes.splice(from..to, other[first..last].iter().copied()));
            }
            _ => {
                if let Some(byte) = bytes.get_mut(from) {
                    *byte ^= 1 << random.below(7);
                }
            }
        }
    }
    bytes
}

/// SplitMix64: the same mutants in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let number = usize::try_from((mixed ^ (mixed >> 31)) >> 33).unwrap();
        number % end.max(1)
    }

    /// Two places in something so long, in order and at most 64 apart.
    fn range(&mut self, length: usize) -> (usize, usize) {
        let from = self.below(length + 1);
        let to = (from + self.below(65)).min(length);
        (from, to)
    }
}
