//! A table in memory: its events, who looks at it, and what they are told.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use catalog::{Luck, Secret};
use game::Seat;
use serde::Serialize;
use serde_json::Value;
use store::{CommandId, MatchId, Millis, PlayerId};
use tokio::sync::broadcast;
use wire::{Advice, Event, Fact, FromServer, Position, Presence};

use crate::table::{Contradiction, Logged, Table, number};

/// How many messages may wait for a reader before it is caught up from the table. Every table has room for so many,
/// so it is not larger than a few turns need.
const QUEUE: usize = 32;

/// A table with those who look at it.
#[derive(Debug)]
pub(crate) struct Handle {
    pub(crate) id: MatchId,
    live: tokio::sync::Mutex<Live>,
    news: broadcast::Sender<News>,
    present: Mutex<Present>,
    /// Whether a computer player is thinking about it.
    pub(crate) thinks: AtomicBool,
    /// When somebody last asked for it.
    touched: AtomicI64,
}

/// The table as its events have made it, and what belongs to it in memory.
#[derive(Debug)]
pub(crate) struct Live {
    pub(crate) table: Table,
    pub(crate) log: Vec<Logged>,
    /// After how many events each command was done.
    pub(crate) commands: HashMap<CommandId, u32>,
    pub(crate) secret: Secret,
    /// Only once play has begun: until then seats add to it.
    pub(crate) luck: Option<Luck>,
    /// The last hint, in case its answer was lost.
    pub(crate) hint: Option<(CommandId, Advice)>,
}

/// Something for those who look.
#[derive(Debug, Clone)]
pub(crate) enum News {
    /// An event, and when the order came that brought it, if that was just now.
    Event(Arc<Told>, Option<Instant>),
    Presence(Presence),
    Busy,
}

/// An event, written once for all who look.
#[derive(Debug)]
pub(crate) struct Told {
    pub(crate) seq: u32,
    /// Whose words it brings, if it does.
    pub(crate) said_by: Option<Seat>,
    plain: Utf8Bytes,
    /// For the one who is to act: with what may be done.
    actor: Option<(PlayerId, Utf8Bytes)>,
    /// For those who do not hear the one who speaks.
    silent: Option<Utf8Bytes>,
}

#[derive(Debug, Default)]
struct Present {
    players: HashMap<PlayerId, u32>,
    /// Those with no seat, known or not.
    others: u32,
}

impl Handle {
    pub(crate) fn new(live: Live, now: Millis) -> Handle {
        Handle {
            id: live.table.id.clone(),
            live: tokio::sync::Mutex::new(live),
            news: broadcast::channel(QUEUE).0,
            present: Mutex::default(),
            thinks: AtomicBool::new(false),
            touched: AtomicI64::new(now.0),
        }
    }

    pub(crate) async fn lock(&self) -> tokio::sync::MutexGuard<'_, Live> {
        self.live.lock().await
    }

    pub(crate) fn listen(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    /// Tells those who look. It does no harm if nobody does.
    pub(crate) fn tell(&self, news: News) {
        drop(self.news.send(news));
    }

    pub(crate) fn touch(&self, now: Millis) {
        self.touched.store(now.0, Ordering::Relaxed);
    }

    /// Whether nobody has wanted it since `then`.
    pub(crate) fn is_idle_since(&self, then: Millis) -> bool {
        self.touched.load(Ordering::Relaxed) < then.0 && !self.is_watched()
    }

    pub(crate) fn is_watched(&self) -> bool {
        self.news.receiver_count() > 0
    }

    /// Takes note that somebody came (`by` 1) or went (`by` −1).
    pub(crate) fn count(&self, player: Option<&PlayerId>, by: i32) {
        let mut present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
        let counter = match player {
            Some(player) => present.players.entry(player.clone()).or_default(),
            None => &mut present.others,
        };
        *counter = counter.saturating_add_signed(by);
        present.players.retain(|_, count| *count > 0);
    }

    /// Whether somebody has a socket to the table at this server.
    pub(crate) fn is_here(&self, player: &PlayerId) -> bool {
        self.present.lock().unwrap_or_else(PoisonError::into_inner).players.contains_key(player)
    }

    /// Who is here, given who sits where.
    pub(crate) fn presence(&self, table: &Table) -> Presence {
        let present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
        let is_here = |player: &PlayerId| present.players.contains_key(player);
        let seats = table.seats.iter().map(|seat| seat.player().is_some_and(is_here)).collect();
        let onlookers =
            present.players.keys().filter(|player| table.seats_of(player).next().is_none()).count();
        Presence { seats, spectators: present.others + u32::try_from(onlookers).unwrap_or(u32::MAX) }
    }
}

impl Live {
    /// All events after the first `seen` ones, as they are told.
    pub(crate) fn told_since(&self, seen: u32) -> Result<Vec<Told>, Contradiction> {
        let mut table = self.blank();
        let mut told = Vec::new();
        for event in &self.log {
            let effects = table.evolve(event)?;
            if table.seq > seen {
                told.push(Told::new(&table, event, effects, table.seq == self.table.moved_at));
            }
        }
        Ok(told)
    }

    /// All events as a list.
    pub(crate) fn events_since(&self, seen: u32, muted: &[u8]) -> Result<Vec<Event>, Contradiction> {
        let mut table = self.blank();
        let mut events = Vec::new();
        for logged in &self.log {
            let effects = table.evolve(logged)?;
            if table.seq > seen {
                let hidden = said_by(logged).is_some_and(|seat| muted.contains(&number(seat)));
                let event = event(&table, logged, effects);
                events.push(if hidden { Event { fact: None, ..event } } else { event });
            }
        }
        Ok(events)
    }

    /// The table before its first event.
    fn blank(&self) -> Table {
        let Table { id, options, made_at, listed, .. } = &self.table;
        Table::new(id.clone(), Arc::clone(options), *made_at, *listed)
            .expect("it was made of these options before")
    }
}

impl Told {
    /// Writes an event down, given the table that it led to. Only the newest position says what may be done.
    pub(crate) fn new(table: &Table, logged: &Logged, effects: Vec<Value>, is_newest: bool) -> Told {
        let event = event(table, logged, effects);
        let said_by = said_by(logged);
        let silent = said_by.map(|_| write(&Event { fact: None, ..event.clone() }));
        let to_act = table.to_act().filter(|_| is_newest && event.position.is_some());
        let actor = to_act.and_then(|seat| table.seats[seat.index()].player()).map(|player| {
            let seats: Vec<Seat> = table.seats_of(player).collect();
            let position = Some(table.position_for(&seats));
            (player.clone(), write(&Event { position, ..event.clone() }))
        });
        Told { seq: event.seq, said_by, plain: write(&event), actor, silent }
    }

    /// What this observer reads.
    pub(crate) fn text_for(&self, player: Option<&PlayerId>, muted: &[u8]) -> Utf8Bytes {
        let is_muted = self.said_by.is_some_and(|seat| muted.contains(&number(seat)));
        match (&self.actor, &self.silent) {
            (_, Some(silent)) if is_muted => silent.clone(),
            (Some((actor, text)), _) if Some(actor) == player => text.clone(),
            (Some(_) | None, _) => self.plain.clone(),
        }
    }
}

fn said_by(logged: &Logged) -> Option<Seat> {
    if matches!(logged.fact, Fact::Said { .. }) { logged.seat } else { None }
}

/// An event as anybody may see it, given the table that it led to.
fn event(table: &Table, logged: &Logged, effects: Vec<Value>) -> Event {
    let position: Option<Position> = logged.fact.moves().then(|| Position::of(&table.play));
    Event {
        seq: table.seq - 1,
        at: logged.at.0,
        seat: logged.seat.map(number),
        fact: Some(logged.fact.clone()),
        effects,
        position,
        clock: table.clock_face(logged.at),
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
