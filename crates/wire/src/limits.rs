//! How much of everything a client may send.

/// The longest message of a socket, in bytes.
pub const MESSAGE: usize = 8 * 1024;
/// The longest body of a request, in bytes; scenarios and records are the longest.
pub const BODY: usize = 256 * 1024;
/// The longest text of a scenario, in bytes.
pub const SCENARIO: usize = 16 * 1024;
/// How many scenarios somebody may keep.
pub const SCENARIOS: u64 = 50;
/// How many of them somebody may publish in a day.
pub const PUBLISHED_A_DAY: u64 = 10;
/// The longest name of a player, in characters.
pub const NAME: usize = 32;
/// The shortest password, in characters.
pub const PASSWORD_SHORTEST: usize = 8;
/// The longest password, in characters.
pub const PASSWORD_LONGEST: usize = 256;
/// The longest mail address, in bytes.
pub const ADDRESS: usize = 254;
/// How many passkeys an account may have.
pub const PASSKEYS: usize = 20;
/// The longest thing said at the table, in characters.
pub const SAID: usize = 280;
/// The longest private note, in characters.
pub const NOTE: usize = 4_000;
/// The most actions that are sent or tried at once.
pub const ACTIONS: usize = 64;
/// The most plays of a match that is only thought of; no match is longer.
pub const PLAYS: usize = 2_000;
/// The longest action in writing, in bytes.
pub const ACTION: usize = 64;
