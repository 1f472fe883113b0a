//! A small client of the server, for tests, measurements and bots.
//!
//! [`Guest`] is somebody with a cookie who sends requests; [`Socket`] is a line to one table; [`Share`] is what somebody
//! adds to the luck of a match; [`Program`] is a server that can be killed; [`Site`] is one that is reached over TLS. Answers are JSON values: whoever asks knows what to look for.

#![warn(missing_docs)]

mod guest;
mod https;
mod luck;
mod program;
mod socket;

pub use guest::{Answer, Guest};
pub use https::Site;
pub use hyper::Method;
pub use luck::Share;
pub use program::Program;
pub use socket::Socket;
use wire::limits::KeyText;

/// What went wrong on the way to the server and back.
#[derive(Debug, thiserror::Error)]
#[error("{what}")]
pub struct ClientError {
    what: String,
}

impl ClientError {
    pub(crate) fn new(what: impl std::fmt::Display) -> ClientError {
        ClientError { what: what.to_string() }
    }
}

/// A name for an order that no other order has.
///
/// # Panics
///
/// If the operating system has no random bytes.
#[must_use]
pub fn order_id() -> KeyText {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    format!("{:032x}", u128::from_le_bytes(bytes)).into()
}
