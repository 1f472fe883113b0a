//! The real program under real clients: killed, stopped, without room on its disk, and asked for what it must not say.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]
#![expect(clippy::print_stdout, reason = "figures are part of what these tests are for")]

mod bots;
#[cfg(target_os = "linux")]
mod clock;
mod closing;
mod cluster;
#[cfg(target_os = "linux")]
mod compose;
mod copies;
mod crash;
mod cut_off;
mod demo;
#[cfg(target_os = "linux")]
mod disk;
mod failover;
#[cfg(target_os = "linux")]
#[path = "../../../store/tests/suite/faults.rs"]
mod faults;
#[cfg(target_os = "linux")]
mod growing;
mod harness;
mod interference;
mod ledger;
mod luck;
#[cfg(target_os = "linux")]
mod mail;
#[cfg(target_os = "linux")]
mod passwords;
mod player;
#[cfg(target_os = "linux")]
mod proxy;
#[cfg(target_os = "linux")]
mod several_databases;
#[cfg(target_os = "linux")]
mod starting;
mod stop;
mod thinkers;
