//! The target that `FUZZ_TARGET` names, for libFuzzer.

#![no_main]

use std::sync::LazyLock;

use fuzz::{TARGETS, Target};
use libfuzzer_sys::fuzz_target;

static TARGET: LazyLock<Target> = LazyLock::new(|| {
    let name = std::env::var("FUZZ_TARGET").unwrap_or_default();
    let target = TARGETS.into_iter().find(|target| target.name == name);
    target.unwrap_or_else(|| panic!("FUZZ_TARGET={name} is none of {:?}", TARGETS.map(|target| target.name)))
});

fuzz_target!(|input: &[u8]| (TARGET.run)(input));
