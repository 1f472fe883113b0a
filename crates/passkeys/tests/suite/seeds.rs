//! The seeds of the fuzz target, which are the vectors; what holds for them holds without a fuzzer too.

use std::path::PathBuf;

use crate::fuzzed;
use crate::vectors::{Vector, all};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds/passkeys")
}

/// A vector as an input of the fuzz target.
fn seed(vector: &Vector) -> Vec<u8> {
    let (made, used) = (&vector.registration, &vector.authentication);
    [
        &made.client_data_json,
        &made.attestation_object,
        &used.client_data_json,
        &used.authenticator_data,
        &used.signature,
    ]
    .into_iter()
    .flat_map(|part| [&u16::try_from(part.len()).unwrap().to_be_bytes(), part.as_slice()].concat())
    .collect()
}

/// `BLESS=1 cargo test -p passkeys seeds` writes the files.
#[test]
fn the_seeds_are_the_vectors() {
    for vector in all() {
        let path = folder().join(&vector.label);
        if std::env::var_os("BLESS").is_some() {
            std::fs::create_dir_all(folder()).unwrap();
            std::fs::write(&path, seed(&vector)).unwrap();
        }
        let kept = std::fs::read(&path).unwrap_or_default();
        assert!(
            kept == seed(&vector),
            "{} is stale; write it anew with: BLESS=1 cargo test -p passkeys seeds",
            path.display()
        );
    }
}

#[test]
fn every_seed_holds_and_so_does_each_part_of_it() {
    let mut seeds = 0;
    for entry in std::fs::read_dir(folder()).unwrap() {
        let seed = std::fs::read(entry.unwrap().path()).unwrap();
        fuzzed::check(&seed);
        for end in (0..seed.len()).step_by(7) {
            fuzzed::check(&seed[..end]);
        }
        seeds += 1;
    }
    assert!(seeds >= all().len());
}
