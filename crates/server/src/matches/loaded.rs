//! A match in memory.

use std::collections::HashMap;

use store::CommandId;
use table::{Contradiction, Journal, Step, Table, TableEvent};
use wire::{Advice, ChatMessage, Fact};

use super::update::EncodedEvent;

/// What a table takes up beside its events, with the text of a board, and each event, in bytes: as measured, and a little more.
const TABLE_BYTES: usize = 56 * 1024;
const EVENT_BYTES: usize = 256;
/// How many events are played through in no time.
const FEW_EVENTS: usize = 500;

/// A match as its events have made it, and what belongs to it in memory.
#[derive(Debug)]
pub(crate) struct LoadedMatch {
    pub(crate) journal: Journal,
    /// After how many events each command was done.
    pub(crate) commands: HashMap<CommandId, u32>,
    /// The last hint, in case its answer was lost.
    pub(crate) hint: Option<(CommandId, Advice)>,
}

impl LoadedMatch {
    pub(crate) fn new(journal: Journal) -> LoadedMatch {
        LoadedMatch { journal, commands: HashMap::new(), hint: None }
    }

    pub(crate) fn table(&self) -> &Table {
        self.journal.table()
    }

    /// Whether playing all of it through again keeps others waiting.
    pub(crate) fn is_long(&self) -> bool {
        self.journal.log().len() > FEW_EVENTS
    }

    /// How much memory it takes, about: a little for the table and each event, and the words.
    pub(crate) fn bytes(&self) -> usize {
        let words = |event: &TableEvent| {
            if let Fact::Said { words: ChatMessage::Text { text } } = &event.fact { text.len() } else { 0 }
        };
        TABLE_BYTES + self.journal.log().iter().map(|event| EVENT_BYTES + words(event)).sum::<usize>()
    }

    /// All events after the first `seen` ones, as they are told.
    pub(crate) fn encoded_since(&self, seen: u32) -> Result<Vec<EncodedEvent>, Contradiction> {
        Ok(self.encoded(&self.journal.steps_since(seen)?))
    }

    /// Events as they are told, given that they have led to the table as it stands.
    pub(crate) fn encoded(&self, steps: &[Step]) -> Vec<EncodedEvent> {
        steps.iter().map(|step| EncodedEvent::new(step, self.table())).collect()
    }
}
