//! What happened at a table.

use catalog::Refused;
use game::Seat;
use ids::Millis;
use serde_json::Value;
use wire::Fact;

/// Something that happened at a table: a fact, when it happened, and which seat it is about.
#[derive(Debug, Clone)]
pub struct TableEvent {
    /// When.
    pub at: Millis,
    /// Which seat it is about, if any.
    pub seat: Option<Seat>,
    /// What happened.
    pub fact: Fact,
}

impl TableEvent {
    /// The seat whose words it brings, if it does.
    #[must_use]
    pub fn said_by(&self) -> Option<Seat> {
        if matches!(self.fact, Fact::Said { .. }) { self.seat } else { None }
    }
}

/// An event, with what anybody may see of it.
#[derive(Debug, Clone)]
pub struct Step {
    /// What happened.
    pub event: TableEvent,
    /// The same as anybody at the table may see it, with what followed from it.
    pub shown: wire::Event,
}

/// A fact does not fit to those before it: somebody wants what is not possible, or the match is damaged.
#[derive(Debug, Clone, thiserror::Error)]
pub enum Contradiction {
    /// The rules of the game are against it.
    #[error("event {seq}: {refused}")]
    Rules {
        /// Which event it would have been.
        seq: u32,
        /// What the rules say.
        refused: Refused,
    },
    /// The table is not so.
    #[error("event {seq}: {what}")]
    Facts {
        /// Which event it would have been.
        seq: u32,
        /// What does not fit.
        what: &'static str,
    },
}

/// What followed from an event by itself, as the network tells it.
pub(crate) type Effects = Vec<Value>;
