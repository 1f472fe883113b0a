//! How much of everything a client may send: every figure, and the types that keep to it.
//!
//! Whatever a request or a message carries has one of these types, so that no reader can forget its limit. A test sends
//! the largest and one more to each of them (`crates/server/tests/api/routes/limits.rs`).

use crate::NewSeat;
use crate::bounded::{Document, Line, List, Number, Text};

/// The longest message of a socket, in bytes.
pub const MESSAGE_BYTES: usize = 8 * 1024;
/// The longest body of a request, in bytes; records are the longest.
pub const BODY_BYTES: usize = 256 * 1024;

/// The longest id of anything, in characters.
pub const ID_CHARS: usize = 64;
/// An id of something.
pub type IdText = Line<ID_CHARS>;
/// The longest key, in characters: of an order, a seat or a link, or what a client adds to the luck.
pub const KEY_CHARS: usize = 64;
/// A key of something.
pub type KeyText = Line<KEY_CHARS>;
/// Where a part of a list begins, in characters: a time and an id.
pub const CURSOR_CHARS: usize = 96;
/// Where a part of a list begins.
pub type CursorText = Line<CURSOR_CHARS>;
/// The longest word of a choice, in characters.
pub const WORD_CHARS: usize = 16;
/// A word of a choice.
pub type WordText = Line<WORD_CHARS>;

/// The longest text of a scenario, in bytes.
pub const SCENARIO_BYTES: usize = 16 * 1024;
/// The text of a scenario, or its id.
pub type ScenarioFile = Document<SCENARIO_BYTES>;
/// How many scenarios somebody may keep.
pub const SCENARIOS_KEPT: u64 = 50;
/// How many of them somebody may publish in a day.
pub const SCENARIOS_PUBLISHED_A_DAY: u64 = 10;
/// The longest text of a deck, in bytes.
pub const DECK_BYTES: usize = 4 * 1024;
/// The text of a deck.
pub type DeckFile = Document<DECK_BYTES>;
/// The longest text of a position, in bytes.
pub const POSITION_BYTES: usize = 4 * 1024;
/// The text of a position.
pub type PositionFile = Document<POSITION_BYTES>;
/// The longest record that a match goes on from, in bytes: it stands in a body with its line breaks in writing.
pub const RECORD_BYTES: usize = 192 * 1024;
/// A record that a match goes on from.
pub type RecordFile = Document<RECORD_BYTES>;
/// A record that is a body of its own.
pub type RecordBody = Document<BODY_BYTES>;

/// The longest name of a player, in characters.
pub const NAME_CHARS: usize = 32;
/// The longest name as it is sent, in characters: some letters are written with several.
pub const NAME_SENT_CHARS: usize = 4 * NAME_CHARS;
/// A name as it is sent.
pub type NameText = Line<NAME_SENT_CHARS>;
/// The shortest password, in characters.
pub const PASSWORD_MIN_CHARS: usize = 8;
/// The longest password, in characters.
pub const PASSWORD_MAX_CHARS: usize = 256;
/// The longest password as it is sent, in characters; those who choose one that is too long learn how long it may be.
pub const PASSWORD_SENT_CHARS: usize = 4 * PASSWORD_MAX_CHARS;
/// The longest mail address, in bytes.
pub const MAIL_ADDRESS_BYTES: usize = 254;
/// A mail address as it is sent.
pub type AddressText = Text<MAIL_ADDRESS_BYTES>;
/// How many passkeys an account may have.
pub const PASSKEYS_PER_ACCOUNT: usize = 20;
/// The longest part of what a passkey says, in characters.
pub const PASSKEY_CHARS: usize = 4 * 1024;
/// A part of what a passkey says.
pub type PasskeyText = Line<PASSKEY_CHARS>;

/// The longest thing said at the table, in characters.
pub const CHAT_CHARS: usize = 280;
/// Something said at the table.
pub type ChatText = Text<CHAT_CHARS>;
/// How often somebody may say something at one table.
pub const CHATS_PER_MATCH: u32 = 1_000;
/// How many events of one seat a match may have beside those of play: what is said, asked and answered, who comes and goes.
pub const EVENTS_BESIDE_PLAY: u32 = 1_250;
/// How often turns may be taken back in a match: whoever reads it plays all of it through again each time.
pub const TAKE_BACKS_PER_MATCH: u32 = 200;
/// How many events of a match are told at once. Whoever gets so many asks for more.
pub const EVENTS_A_PAGE: u32 = 200;
/// The longest private note, in characters.
pub const NOTE_CHARS: usize = 4_000;
/// A private note.
pub type NoteText = Text<NOTE_CHARS>;
/// The longest private note at a position, in characters.
pub const POSITION_NOTE_CHARS: usize = 2_000;
/// A private note at a position.
pub type PositionNoteText = Text<POSITION_NOTE_CHARS>;
/// At how many positions of a match somebody may have notes.
pub const POSITION_NOTES_PER_MATCH: u32 = 500;
/// How long all of them together may be, in characters.
pub const POSITION_NOTES_CHARS: u32 = 50_000;

/// The longest action in writing, in characters.
pub const ACTION_CHARS: usize = 64;
/// An action in writing.
pub type ActionText = Line<ACTION_CHARS>;
/// The most actions that are sent or tried at once.
pub const ACTIONS_AT_ONCE: usize = 64;
/// Actions in writing.
pub type Actions = List<ActionText, ACTIONS_AT_ONCE>;
/// The most plays of a match that is only thought of; no match is longer.
pub const SKETCH_EVENTS: usize = 2_000;
/// The plays of a match that is only thought of.
pub type SketchedPlays = List<ActionText, SKETCH_EVENTS>;
/// The most seats that are read; a match has two to four.
pub const SEATS_SENT: usize = 8;
/// The seats of a match to be made.
pub type NewSeats = List<NewSeat, SEATS_SENT>;

/// What each seat is given before a match, by its number.
pub type HeadStarts = List<u8, { game::Seat::MAX }>;
/// The points that seats of Wadi are given.
pub type WadiHeadStarts = List<Number<0, 20>, { game::Seat::MAX }>;
/// The offspring that seats of Das Riff are given.
pub type ReefHeadStarts = List<Number<0, 3>, { game::Seat::MAX }>;

/// How many levels computer players have: 1 is the weakest.
pub const LEVELS: u8 = 8;
/// A level of a computer player.
pub type LevelNumber = Number<1, { LEVELS as u32 }>;
/// A seat.
pub type SeatNumber = Number<0, 3>;
/// How many players.
pub type PlayerCount = Number<2, 4>;
/// A colour of a seat.
pub type ColourNumber = Number<0, 5>;
/// A set phrase.
pub type PhraseNumber = Number<0, 9>;
/// The days of a turn.
pub type TurnDays = Number<1, 30>;
/// The days of holiday in a match.
pub type HolidayDays = Number<0, 60>;
/// The seconds of a live clock at the start.
pub type ClockSeconds = Number<10, 10_800>;
/// The seconds that a turn adds to it.
pub type IncrementSeconds = Number<0, 180>;
/// The matches that computer players play to find out how fair a board is.
pub type FairnessMatches = Number<1, 400>;
/// A number that may be as large as its type holds.
pub type Count = Number<0, { u32::MAX }>;
