//! Any bytes as a registration and an assertion: refused, or believed with all that a believed one promises.

#![no_main]

#[path = "../../crates/passkeys/tests/suite/fuzzed.rs"]
mod fuzzed;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| fuzzed::check(input));
