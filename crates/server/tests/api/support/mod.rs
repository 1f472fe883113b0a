//! What tests stand on: a server of their own, a device with passkeys, a mail server, and PostgreSQL.

pub(crate) mod authenticator;
pub(crate) mod mail;
pub(crate) mod mail_server;
pub(crate) mod people;
#[expect(dead_code, reason = "only the store's own tests crash it")]
#[path = "../../../../store/tests/suite/postgres.rs"]
pub(crate) mod postgres;
mod test_server;
mod words;

pub(crate) use test_server::{TestServer, settings};
pub(crate) use words::*;
