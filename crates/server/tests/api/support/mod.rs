//! What tests stand on: a server of their own, a device with passkeys, a mail server, and PostgreSQL.

pub(crate) mod authenticator;
pub(crate) mod mail;
pub(crate) mod mail_server;
pub(crate) mod people;
#[path = "../../../../store/tests/suite/postgres.rs"]
pub(crate) mod postgres;
mod test_server;
mod words;

pub(crate) use test_server::{TestServer, settings};
pub(crate) use words::*;
