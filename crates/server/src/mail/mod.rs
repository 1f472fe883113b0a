//! Mail, where an operator has named a server for it. Nothing waits for it: what is to be sent is handed over in the
//! background, a few at a time, and a server that does not answer costs nobody anything.
//!
//! | question | file |
//! | --- | --- |
//! | which server, and what is in the settings? | `settings` |
//! | what is an address? | `address` |
//! | what does a mail say? | `letter`, `words` |
//! | how is it sent? | `post` |
//! | whose address is it, and who signs in with a link? | `links` |
//! | who is told of their turn? | `turns` |

mod address;
mod letter;
mod links;
mod post;
mod settings;
mod turns;
mod words;

pub(crate) use links::BROWSER;
pub(crate) use post::{Mails, Post, mails};
pub use settings::{BadMailSetting, MailServer, MailSettings, PageAddress, Sender};
pub(crate) use turns::{Sightings, tell_of_turns};
