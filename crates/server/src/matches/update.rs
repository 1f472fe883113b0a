//! What those who look at a table are told.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use game::Seat;
use serde::Serialize;
use store::PlayerId;
use table::{Step, Table};
use wire::{Event, FromServer, Presence};

/// How long an event is, written down with the position that follows from it; few are longer.
const EVENT_BYTES: usize = 4 * 1024;

/// Something for those who look.
#[derive(Debug, Clone)]
pub(crate) enum Update {
    /// An event, and when the order came that brought it, if that was just now.
    Event(Arc<EncodedEvent>, Option<Instant>),
    Presence(Presence),
    Busy,
}

/// An event, written once for all who look.
#[derive(Debug)]
pub(crate) struct EncodedEvent {
    pub(crate) seq: u32,
    /// Whose words it brings, if it does.
    said_by: Option<Seat>,
    plain: Utf8Bytes,
    /// For the one who is to act: with what may be done.
    actor: Option<(PlayerId, Utf8Bytes)>,
    /// For those who do not hear the one who speaks.
    silent: Option<Utf8Bytes>,
}

impl EncodedEvent {
    /// Writes an event down, given the table as it stands by now. Only the newest position says what may be done.
    pub(super) fn new(step: &Step, now: &Table) -> EncodedEvent {
        let Step { event, shown } = step;
        let said_by = event.said_by();
        let silent = said_by.map(|_| write(&Event { fact: None, ..shown.clone() }));
        let actor = now.event_for_actor(shown).map(|(player, event)| (player, write(&event)));
        EncodedEvent { seq: shown.seq, said_by, plain: write(shown), actor, silent }
    }

    /// What this observer reads.
    pub(crate) fn text_for(&self, player: Option<&PlayerId>, muted: &[u8]) -> Utf8Bytes {
        let is_muted = self.said_by.is_some_and(|seat| muted.contains(&seat.number()));
        match (&self.actor, &self.silent) {
            (_, Some(silent)) if is_muted => silent.clone(),
            (Some((actor, text)), _) if Some(actor) == player => text.clone(),
            (Some(_) | None, _) => self.plain.clone(),
        }
    }
}

fn write(event: &Event) -> Utf8Bytes {
    #[derive(Serialize)]
    #[serde(tag = "say", rename_all = "snake_case")]
    enum Borrowed<'a> {
        Event { event: &'a Event },
    }
    // Most events fit, so that the text is not moved while it grows.
    let mut text = Vec::with_capacity(EVENT_BYTES);
    serde_json::to_writer(&mut text, &Borrowed::Event { event })
        .expect("events are made of texts, numbers and lists");
    text.shrink_to_fit();
    String::from_utf8(text).expect("JSON is Unicode").into()
}

/// A message of the server, written down.
pub(crate) fn message(message: &FromServer) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages are made of texts, numbers and lists").into()
}
