//! How much of everything a client may send.

/// How many levels computer players have: 1 is the weakest.
pub const LEVELS: u8 = 8;
/// The longest message of a socket, in bytes.
pub const MESSAGE_BYTES: usize = 8 * 1024;
/// The longest body of a request, in bytes; scenarios and records are the longest.
pub const BODY_BYTES: usize = 256 * 1024;
/// The longest text of a scenario, in bytes.
pub const SCENARIO_BYTES: usize = 16 * 1024;
/// How many scenarios somebody may keep.
pub const SCENARIOS_KEPT: u64 = 50;
/// How many of them somebody may publish in a day.
pub const SCENARIOS_PUBLISHED_A_DAY: u64 = 10;
/// The longest name of a player, in characters.
pub const NAME_CHARS: usize = 32;
/// The shortest password, in characters.
pub const PASSWORD_MIN_CHARS: usize = 8;
/// The longest password, in characters.
pub const PASSWORD_MAX_CHARS: usize = 256;
/// The longest mail address, in bytes.
pub const MAIL_ADDRESS_BYTES: usize = 254;
/// How many passkeys an account may have.
pub const PASSKEYS_PER_ACCOUNT: usize = 20;
/// The longest thing said at the table, in characters.
pub const CHAT_CHARS: usize = 280;
/// How many events a match may have beside those of play: what is said, asked and answered, who comes and goes.
pub const EVENTS_BESIDE_PLAY: u32 = 5_000;
/// How many events of a match are told at once. Whoever gets so many asks for more.
pub const EVENTS_A_PAGE: u32 = 200;
/// The longest private note, in characters.
pub const NOTE_CHARS: usize = 4_000;
/// The most actions that are sent or tried at once.
pub const ACTIONS_AT_ONCE: usize = 64;
/// The most plays of a match that is only thought of; no match is longer.
pub const SKETCH_EVENTS: usize = 2_000;
/// The longest action in writing, in bytes.
pub const ACTION_BYTES: usize = 64;
