//! How fast a net answers on one core: features and evaluations a second, for a file of weights or for nets of the usual
//! sizes with weights of no meaning. Prints a table.

#![expect(clippy::print_stdout, clippy::unwrap_used, reason = "it prints a table, or stops")]

use std::time::Duration;

use game::Game;
use neural::{Eye, FINGERPRINT, Features, Net, Scratch};
use wadi::{Choices, Scenario};

/// How long a core works on each.
const FOR: Duration = Duration::from_secs(1);

fn main() {
    let scenario = Scenario::find("first-wadi").unwrap();
    let wadi = Choices::basic(4).rules(scenario).unwrap();
    let (state, eye, mut legal) = (wadi.start(), Eye::new(&wadi), Vec::new());
    wadi.legal(&state, &mut legal);
    let features = per_second(|| drop(Features::of(&eye, &wadi, &state, &legal)));
    println!("features of {} tiles  {features:>9.0} a second", eye.tiles());
    let seen = Features::of(&eye, &wadi, &state, &legal);
    let files: Vec<String> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let mut nets: Vec<Net> =
        files.iter().map(|file| Net::read(&std::fs::read(file).unwrap()).unwrap()).collect();
    if nets.is_empty() {
        nets.extend([(4, 32), (4, 48), (6, 64), (5, 96)].map(|(blocks, channels)| nothing(blocks, channels)));
    }
    for net in nets {
        let mut scratch = Scratch::default();
        let evaluations = per_second(|| drop(net.evaluate(&eye, &seen, &mut scratch)));
        println!(
            "{} × {}  {evaluations:>9.0} evaluations a second",
            net.shape().blocks,
            net.shape().channels
        );
    }
}

/// A net of this size in which all weights are the same.
fn nothing(blocks: u32, channels: u32) -> Net {
    let mut bytes = b"SHADOOFN\x01\0\0\0".to_vec();
    bytes.extend(FINGERPRINT.to_le_bytes());
    [blocks, channels, 128].iter().for_each(|size| bytes.extend(size.to_le_bytes()));
    // The refusal says how long the file should be.
    let Err(neural::FileError::Length { expected, .. }) = Net::read(&bytes) else {
        panic!("it is too short")
    };
    bytes.resize(bytes.len() + expected, 0x10);
    Net::read(&bytes).unwrap()
}

fn per_second(mut act: impl FnMut()) -> f64 {
    let (start, mut count) = (worked(), 0_u32);
    while worked() - start < FOR {
        act();
        count += 1;
    }
    f64::from(count) / (worked() - start).as_secs_f64()
}

/// How long a core has worked for this thread, so that other programs make no difference.
fn worked() -> Duration {
    Duration::try_from(rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime)).unwrap()
}
