//! Mail, where an operator has named a server for it. Nothing waits for it: what is to be sent is handed over in the
//! background, a few at a time, and a server that does not answer costs nobody anything.
//!
//! | question | file |
//! | --- | --- |
//! | which server, and what is in the settings? | `settings` |
//! | what is an address? | `address` |
//! | what does a mail say? | `letter`, `words` |
//! | how is it sent? | `mailer` |
//! | who is told of their turn? | `turns` |
//!
//! Whose address it is, and who signs in with a link, is a question for `accounts`.

pub(crate) mod address;
mod letter;
mod mailer;
mod settings;
mod turns;
pub(crate) mod words;

use std::sync::Arc;

use store::{MatchId, PlayerId};
use wire::{Code, Refusal};

use crate::core::Core;
use crate::keys::Purpose;
use crate::matches::Matches;
use crate::refusal::refuse;

use turns::Sightings;

pub(crate) use letter::Letter;
pub(crate) use mailer::{Mailer, Mails, Place, mails};
pub use settings::{BadMailSetting, MailServer, MailSettings, PageAddress, Sender};
pub(crate) use turns::tell_of_turns;

/// Mail of this server, if it sends any.
#[derive(Debug)]
pub(crate) struct Mail {
    core: Arc<Core>,
    matches: Arc<Matches>,
    /// The way to the mail server, where there is one.
    mailer: Option<Arc<Mailer>>,
    sightings: Sightings,
}

impl Mail {
    pub(crate) fn new(core: Arc<Core>, matches: Arc<Matches>, mailer: Option<Mailer>) -> Mail {
        Mail { core, matches, mailer: mailer.map(Arc::new), sightings: Sightings::default() }
    }

    /// Whether this server sends mail.
    pub(crate) fn is_there(&self) -> bool {
        self.mailer.is_some()
    }

    /// The way to the mail server, if an operator has named one.
    pub(crate) fn mailer(&self) -> Result<&Arc<Mailer>, Refusal> {
        self.mailer.as_ref().ok_or_else(|| refuse(Code::NotFound, "this server sends no mail"))
    }

    /// Takes note that somebody leaves a table: until then they saw what happened at it.
    pub(crate) fn note_leaving(&self, id: &MatchId, player: &PlayerId) {
        if self.is_there() {
            self.sightings.leave(id, player, self.core.time.now());
        }
    }

    /// What proves that a mail has said how to end mails about turns.
    pub(crate) fn is_stop_key(&self, player: &str, key: &str) -> bool {
        self.core.keys.is_ours(Purpose::Stop, &[player], key)
    }
}
