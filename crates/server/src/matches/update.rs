//! What those who look at a table are told.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use game::Seat;
use serde::Serialize;
use store::PlayerId;
use table::{Step, Table};
use wire::{Event, FromServer, Presence};

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
    serde_json::to_string(&Borrowed::Event { event })
        .expect("events are made of texts, numbers and lists")
        .into()
}

/// A message of the server, written down.
pub(crate) fn message(message: &FromServer) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages are made of texts, numbers and lists").into()
}
