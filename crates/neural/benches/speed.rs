//! How fast a net answers on one core: features and evaluations a second, in integers and without rounding, for files of
//! weights or for nets of the usual sizes with weights of no meaning. Prints a table; of a file it also says what rounding
//! changes.

#![expect(clippy::print_stdout, clippy::unwrap_used, reason = "it prints a table, or stops")]

#[path = "../tests/neural/closeness.rs"]
mod closeness;
#[path = "../tests/neural/positions.rs"]
mod positions;

use std::time::Duration;

use game::{Game, SplitMix64};
use neural::{Eye, FINGERPRINT, Features, Net, Scratch, Shape};
use wadi::{Choices, Scenario};

use closeness::Closeness;

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
    for file in &files {
        let bytes = std::fs::read(file).unwrap();
        measure(&bytes, &eye, &seen);
        println!("  {:?}", Closeness::of(&bytes));
    }
    if files.is_empty() {
        for (blocks, channels) in [(4, 32), (4, 48), (5, 48), (6, 64), (5, 96)] {
            measure(&noise(blocks, channels), &eye, &seen);
        }
    }
}

fn measure(file: &[u8], eye: &Eye, seen: &Features) {
    let [exact, rounded] = [Net::read_exact(file), Net::read(file)].map(Result::unwrap);
    let mut scratch = Scratch::default();
    let mut speed = |net: &Net| per_second(|| drop(net.evaluate(eye, seen, &mut scratch)));
    let (slow, fast) = (speed(&exact), speed(&rounded));
    let Shape { blocks, channels, .. } = exact.shape();
    println!("{blocks} × {channels}  {fast:>9.0} evaluations a second, {slow:>7.0} without rounding");
}

/// A file of a net of this size whose weights mean nothing.
fn noise(blocks: u32, channels: u32) -> Vec<u8> {
    let mut bytes = b"SHADOOFN\x01\0\0\0".to_vec();
    bytes.extend(FINGERPRINT.to_le_bytes());
    [blocks, channels, 128].iter().for_each(|size| bytes.extend(size.to_le_bytes()));
    // The refusal says how long the file should be.
    let Err(neural::FileError::Length { expected, .. }) = Net::read(&bytes) else {
        panic!("it is too short")
    };
    let mut numbers = SplitMix64::new(1);
    // Half floats below 0.03 with any sign.
    let mut weight = || {
        (u16::try_from(numbers.next() % 0x2800).unwrap() | u16::from(numbers.next().is_multiple_of(2)) << 15)
            .to_le_bytes()
    };
    bytes.extend(std::iter::repeat_with(&mut weight).take(expected / 2).flatten());
    bytes
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
