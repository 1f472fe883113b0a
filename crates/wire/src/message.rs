//! What goes over a socket. Each message is one JSON text.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::limits::Count;
use crate::{Draft, Drafted, Event, Order, OrderOutcome, Refusal, Table};

/// From the client to the server.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "say", rename_all = "snake_case", deny_unknown_fields)]
pub enum FromClient {
    /// Wants something to happen.
    Order(Order),
    /// Tries actions without playing them: what would follow, or why not.
    Try {
        /// A number that comes back with the answer.
        #[schema(value_type = Count)]
        query: u32,
        /// What to try.
        draft: Draft,
    },
    /// Asks for the events after those it knows.
    Since {
        /// How many it knows.
        #[schema(value_type = Count)]
        seen: u32,
    },
    /// Asks for a sign of life.
    Ping,
}

/// From the server to the client.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(tag = "say", rename_all = "snake_case")]
pub enum FromServer {
    /// The whole table: first thing on a socket, and where a gap is too wide to fill.
    Table {
        /// The table.
        table: Box<Table>,
    },
    /// Something happened.
    Event {
        /// What.
        event: Box<Event>,
    },
    /// What became of an order.
    Answer {
        /// The order's name.
        id: String,
        /// What became of it.
        result: OrderOutcome,
    },
    /// What became of a draft.
    Tried {
        /// The number that came with it.
        query: u32,
        /// What would follow.
        draft: Box<Drafted>,
    },
    /// A draft that could not be looked at.
    Untried {
        /// The number that came with it.
        query: u32,
        /// Why.
        refusal: Refusal,
    },
    /// Who is here.
    Presence(Presence),
    /// The computer player has to wait for its turn to think.
    Busy,
    /// A sign of life.
    Pong,
    /// The message before was not understood.
    Error {
        /// Why.
        refusal: Refusal,
    },
    /// The login that the socket belongs to has ended; the socket closes.
    SignedOut,
    /// The server stops; come back.
    Closing {
        /// After so many milliseconds.
        reconnect_in: u32,
    },
}

/// Who is at the table now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Presence {
    /// Whether each seat's person is connected.
    pub seats: Vec<bool>,
    /// How many others look on.
    pub spectators: u32,
}
