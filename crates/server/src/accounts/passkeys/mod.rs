//! Passkeys: a key on somebody's device signs what we ask it to (WebAuthn, level 2). What a browser sends is read here,
//! byte by byte, and believed only if all of it fits.
//!
//! | question | file |
//! | --- | --- |
//! | where are passkeys good? | `place` |
//! | what do we ask? | `challenge` |
//! | what does the browser say? | `client_data` |
//! | what does the device say? | `authenticator_data`, `cbor` |
//! | who has signed it? | `key` |
//! | does it all fit? | `ceremony` |
//! | what is it good for? | `accounts` |

mod accounts;
mod authenticator_data;
mod cbor;
mod ceremony;
mod challenge;
mod client_data;
mod key;
mod place;

pub(crate) use accounts::{unknown, view};
pub(crate) use challenge::Asker;
pub(crate) use place::{Place, not_here};

/// LeaveReason an answer is not believed. For the log only: whoever sent it learns that it was wrong, and no more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Flaw {
    #[error("it is not written as it should be")]
    Malformed,
    #[error("it answers another kind of question")]
    Type,
    #[error("it was given at another origin")]
    Origin,
    #[error("it was given inside another site's page")]
    CrossOrigin,
    #[error("it is for another place")]
    Place,
    #[error("nobody was there")]
    Absent,
    #[error("the device did not check who it was")]
    Unverified,
    #[error("the key is of a kind that we do not know")]
    Key,
    #[error("the signature is wrong")]
    Signature,
    #[error("it is for somebody else")]
    User,
}
