//! Passkeys of accounts: what is asked of them, what is kept of them, and what they are good for. How an answer is read
//! and judged is the crate `passkeys`' business.
//!
//! | question | file |
//! | --- | --- |
//! | where are passkeys good? | `place` |
//! | what do we ask? | `challenge` |
//! | what did the page send? | `ceremony` |
//! | what is it good for? | `accounts` |

mod accounts;
mod ceremony;
mod challenge;
mod place;

pub(crate) use accounts::{unknown, view};
pub(crate) use challenge::Asker;
pub(crate) use place::{Place, not_here};
