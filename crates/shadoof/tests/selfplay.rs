//! Matches to learn from: the real program, what it writes, and what the net of Das Riff says of it.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::path::Path;
use std::process::Command;

use neural::{Dense, DenseScratch};
use players::{REEF_FINGERPRINT, REEF_INPUTS};

/// What PyTorch says of the positions of four matches; `train/reef_reference.py` wrote it.
const ANSWERS: &[u8] = include_bytes!("data/reef-answers.f32");
/// How far the player may be from it: it adds up in floats of half the width, and in another order.
const TOLERANCE: f32 = 1e-4;
const NET: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../nets/reef.net");

/// The rows that are written with these options: what is seen, and the three numbers to learn.
fn rows(name: &str, options: &str) -> Vec<(Vec<u8>, [f32; 3])> {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("selfplay-{name}"));
    let mut program = Command::new(env!("CARGO_BIN_EXE_shadoof"));
    let output = program.arg("selfplay").arg(&path).args(options.split(' ')).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let said: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(said["fingerprint"], REEF_FINGERPRINT);
    let bytes = std::fs::read(&path).unwrap();
    let rows: Vec<_> = bytes
        .chunks_exact(REEF_INPUTS + 12)
        .map(|row| {
            let (seen, targets) = row.split_at(REEF_INPUTS);
            (seen.to_vec(), floats(targets).try_into().unwrap())
        })
        .collect();
    assert_eq!(said["rows"], rows.len());
    rows
}

fn floats(bytes: &[u8]) -> Vec<f32> {
    bytes.as_chunks().0.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect()
}

#[test]
fn the_player_says_what_was_learned() {
    let net = Dense::read(&std::fs::read(NET).unwrap(), REEF_FINGERPRINT, REEF_INPUTS, 3).unwrap();
    let mut scratch = DenseScratch::default();
    let rows = rows("answers", "--matches 4 --keep 1 --seed 9");
    let answers = floats(ANSWERS);
    assert!(rows.len() > 1000 && answers.len() == 3 * rows.len(), "{} positions", rows.len());
    for ((seen, _), expected) in rows.iter().zip(answers.chunks(3)) {
        let inputs = (0..).zip(seen).filter(|(_, value)| **value > 0);
        let inputs: Vec<(u32, f32)> =
            inputs.map(|(input, &value)| (input, f32::from(value) / 16.0)).collect();
        for (said, expected) in net.evaluate(&inputs, &mut scratch).iter().zip(expected) {
            assert!((said - expected).abs() < TOLERANCE * expected.abs().max(1.0), "{said} {expected}");
        }
    }
}

#[test]
fn what_came_of_a_match_is_what_is_learned_from_it() {
    let rows = rows("result", "--matches 1 --keep 1 --seed 5");
    assert!(rows.iter().all(|(_, [share, ..])| [0.0, 1.0].contains(share)), "somebody won");
    // Who won had five offspring, and whoever's turn it is comes first.
    for (_, [share, own, other]) in &rows {
        let winner = if *share > 0.5 { own } else { other };
        assert!((winner - 1.0).abs() < 1e-6);
    }
}

#[test]
fn the_same_seed_brings_the_same_positions_on_any_number_of_threads() {
    let net = format!("--net {NET} --lambda 0.9");
    let play = |name: &str, more: &str| rows(name, &format!("{net} --matches 3 --keep 0.2 {more}"));
    assert_eq!(play("one", "--threads 1"), play("two", "--threads 2"));
    let searched = play("searched", "--iterations 4");
    assert_ne!(play("again", "--threads 1"), searched);
    // Between the result and what the net thinks.
    assert!(searched.iter().any(|(_, [share, ..])| (0.05..0.95).contains(share)));
}
