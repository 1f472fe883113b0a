//! Accounts: who somebody is, from the first visit as a guest to a name of their own with a password or passkeys.
//!
//! | question | file |
//! | --- | --- |
//! | who sends a request? | `visitor`, `cookies`, `logins` |
//! | who is somebody without an account? | `guests` |
//! | how is a name claimed, and how does somebody sign in? | `sign_in`, `passwords`, `passkeys/`, `mail_links` |
//! | what becomes of a guest who signs in? | `merge_guest` |
//! | which names are names, and which look alike? | `names` |
//! | how does somebody go? | `closing` |

mod closing;
mod cookies;
mod guests;
mod hasher;
mod logins;
mod mail_links;
mod merge_guest;
pub(crate) mod names;
pub(crate) mod passkeys;
mod passwords;
mod sign_in;
mod visitor;

use std::sync::Arc;

use wire::Guest;

use crate::admission::Admission;
use crate::core::Core;
use crate::mail::Mail;
use crate::matches::Matches;

use logins::Logins;
use passwords::Passwords;

pub(crate) use cookies::{Cookie, Cookies};
pub(crate) use logins::{OpenLogin, Token, device};
pub(crate) use merge_guest::MergedGuest;
pub(crate) use visitor::{Signed, Visitor};

/// The people that this server knows.
#[derive(Debug)]
pub(crate) struct Accounts {
    core: Arc<Core>,
    admission: Arc<Admission>,
    matches: Arc<Matches>,
    mail: Arc<Mail>,
    logins: Logins,
    passwords: Passwords,
    pub(crate) cookies: Cookies,
}

/// Somebody, and what they are known by from now on.
pub(crate) struct Known {
    pub(crate) guest: Guest,
    pub(crate) token: Token,
}

impl Accounts {
    pub(crate) fn new(
        core: Arc<Core>,
        admission: Arc<Admission>,
        matches: Arc<Matches>,
        mail: Arc<Mail>,
        is_secure: bool,
    ) -> Accounts {
        let passwords = Passwords::new(core.metrics.hashes.clone());
        let (logins, cookies) = (Logins::default(), Cookies { is_secure });
        Accounts { core, admission, matches, mail, logins, passwords, cookies }
    }
}
