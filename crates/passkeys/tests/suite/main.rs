//! Whole ceremonies: the standard's own, and whatever else somebody may send.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod conformance;
mod fuzzed;
mod rsa;
mod seeds;
mod sent;
mod tampering;
mod vectors;
