//! Sockets: one a table, with everything that happens at it, in order.
//!
//! | question | file |
//! | --- | --- |
//! | what is said and heard on a socket? | `mod` |
//! | does somebody at the other end still read? | `pulse` |

mod pulse;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use table::Observer;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, mpsc};
use tokio::time::{Instant, sleep_until, timeout, timeout_at};
use wire::limits::KeyText;
use wire::{Code, Command, FromClient, FromServer, Order, OrderOutcome, Refusal, limits};

use crate::accounts::{OpenLogin, Signed};
use crate::admission::{OpenSlot, Origin, foreign};
use crate::app::App;
use crate::core::{cut_off, stopped};
use crate::matches::{EncodedEvent, LoadedMatch, MatchHandle, Update, message};
use crate::refusal::{ApiError, misread, refuse};
use crate::routes::{Named, Params};

use pulse::{Beat, Pulse};

/// How many missed events are sent one by one; beyond that the whole table is.
const WIDEST_GAP: u32 = 200;
/// How many are written at once; more are written aside.
const FEW_EVENTS: u32 = 16;
/// How long somebody who comes back waits for what they missed, before they are told how the table is now.
const TURN_WITHIN: Duration = Duration::from_millis(200);
/// What it costs beside the message to be told again what was missed: up to so many events are written for one reader.
const CATCH_UP_COST: f64 = 9.0;
/// How often the store is asked whether the login has ended, even if nobody says anything.
const LOGIN_CHECK_EVERY: Duration = Duration::from_secs(50);
/// How long it takes to hand something to the system if the line is not full.
const LINE_IS_FREE: Duration = Duration::from_millis(20);
/// After how long clients come back when the server stops, or sends them to others.
const RECONNECT_AFTER: u32 = 1_000;
/// How many hints may be on their way.
const HINTS_AT_ONCE: usize = 4;

/// How much memory of a table does not count for those who look at it, in bytes.
const SMALL_TABLE: usize = 128 * 1024;

#[derive(Debug, Deserialize)]
pub(crate) struct Since {
    seen: Option<u32>,
}

/// Opens a socket to a table.
pub(crate) async fn open(
    State(app): State<App>,
    Named(id): Named,
    signed: Option<Signed>,
    Params(Since { seen }): Params<Since>,
    slot: OpenSlot,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    if !app.admission.is_own_origin(&headers, Origin::MustBeThere) {
        return Err(foreign());
    }
    let handle = app.matches.get(&id, &slot.network).await?;
    // Another server may have appended what the client has seen there.
    let bytes = {
        let mut loaded = handle.lock().await;
        app.matches.refresh(&handle, &mut loaded).await?;
        loaded.bytes()
    };
    // A table stays in memory while somebody looks; most are too small to count.
    let held = app.admission.admit_bytes(&slot.network, bytes.saturating_sub(SMALL_TABLE))?;
    let login = signed.map(|Signed(login)| login);
    let player = login.as_ref().map(|login| login.player.clone());
    let observer = app.matches.observer(&id, player).await?;
    Ok(upgrade
        .read_buffer_size(4 * 1024)
        .write_buffer_size(0)
        .max_write_buffer_size(256 * 1024)
        .max_message_size(limits::MESSAGE_BYTES)
        .max_frame_size(limits::MESSAGE_BYTES)
        .on_upgrade(async move |socket| {
            let updates = handle.listen();
            let (hints, hinted) = mpsc::channel(HINTS_AT_ONCE);
            let pulse = Pulse::new(Instant::now());
            let mut connection =
                Connection { app, handle, login, observer, slot, socket, pulse, known: 0, hints };
            connection.serve(seen, updates, hinted).await;
            drop(held);
        }))
}

/// What a message is called by whoever waits for its answer.
#[derive(Deserialize)]
struct Name {
    id: Option<KeyText>,
    query: Option<u32>,
}

/// One connection.
struct Connection {
    app: App,
    handle: Arc<MatchHandle>,
    /// What whoever connects is known by, if they are.
    login: Option<Arc<OpenLogin>>,
    observer: Observer,
    slot: OpenSlot,
    socket: WebSocket,
    pulse: Pulse,
    /// How many events the client has been sent.
    known: u32,
    /// Where hints come back: they take so long that nothing waits for them.
    hints: mpsc::Sender<FromServer>,
}

/// Why a connection ends.
#[derive(Debug)]
enum End {
    /// The client has gone.
    Gone,
    /// The client reads too slowly.
    Slow,
    /// The client sent what is no message, or one that is too long.
    Unreadable,
    /// The client asks too much.
    TooMuch,
    /// The client has not been heard for long.
    Silent,
    /// The login has ended.
    SignedOut,
    /// The server stops.
    Stopping,
    /// The server has lost the store, and others have it.
    CutOff,
}

impl Connection {
    async fn serve(
        &mut self,
        seen: Option<u32>,
        updates: broadcast::Receiver<Update>,
        hinted: mpsc::Receiver<FromServer>,
    ) {
        self.app.core.metrics.sockets.inc();
        self.handle.count(self.observer.player.as_ref(), 1);
        self.tell_presence().await;
        if let Some(player) = &self.observer.player {
            self.app.matches.welcome(&self.handle, player).await;
        }
        // A server may have left a computer player in the middle of its turn.
        self.app.matches.call_computer(&self.handle, &*self.handle.lock().await);
        let end = match self.catch_up(seen).await {
            Ok(()) => self.talk(updates, hinted).await,
            Err(end) => end,
        };
        self.handle.count(self.observer.player.as_ref(), -1);
        if let Some(player) = &self.observer.player {
            self.app.mail.note_leaving(&self.handle.id, player);
        }
        // Whoever goes need not wait for what may be under way at the table.
        self.close(end).await;
        self.tell_presence().await;
        self.app.core.metrics.sockets.dec();
    }

    async fn talk(
        &mut self,
        mut updates: broadcast::Receiver<Update>,
        mut hinted: mpsc::Receiver<FromServer>,
    ) -> End {
        let (mut stopping, mut cutting_off) = (self.app.core.stopping(), self.app.core.cutting_off());
        let login = self.login.clone();
        let signed_out = async move {
            match login {
                Some(login) => login.ended().await,
                None => std::future::pending().await,
            }
        };
        tokio::pin!(signed_out);
        let mut checks = tokio::time::interval(LOGIN_CHECK_EVERY);
        loop {
            let look = self.pulse.next();
            // In this order, so that what was said in time is heard before anybody counts as silent.
            let done = tokio::select! {
                biased;
                () = stopped(&mut stopping) => Err(End::Stopping),
                () = cut_off(&mut cutting_off) => Err(End::CutOff),
                () = &mut signed_out => Err(End::SignedOut),
                received = self.socket.recv() => {
                    self.pulse.hear(Instant::now());
                    match received {
                        Some(Ok(Message::Text(text))) => self.hear(&text).await,
                        // Nobody sends many of these, so whoever does pays for them as for words.
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => self.charge(),
                        Some(Ok(Message::Binary(_))) => match self.charge() {
                            Ok(()) => self.refuse("", refuse(Code::BadRequest, "messages are texts")).await,
                            too_much => too_much,
                        },
                        Some(Ok(Message::Close(_))) | None => Err(End::Gone),
                        Some(Err(_)) => Err(End::Unreadable),
                    }
                }
                update = updates.recv() => match update {
                    Ok(update) => self.pass_on(update).await,
                    // Too much has happened to wait for: what was missed comes from the table itself.
                    Err(RecvError::Lagged(_)) => self.catch_up(Some(self.known)).await,
                    Err(RecvError::Closed) => Err(End::Stopping),
                },
                Some(hint) = hinted.recv() => self.send(message(&hint)).await,
                _ = checks.tick() => self.check_login().await,
                () = sleep_until(look) => match self.pulse.look(Instant::now()) {
                    Beat::Ping => self.put(Message::Ping(Vec::new().into())).await,
                    Beat::Slow => Err(End::Slow),
                    Beat::Silent => Err(End::Silent),
                },
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    /// Sends what the client lacks: the events after those it knows, or the whole table.
    async fn catch_up(&mut self, seen: Option<u32>) -> Result<(), End> {
        let missed = match seen {
            Some(seen) => self.missed(seen).await,
            None => None,
        };
        let texts: Vec<Utf8Bytes> = match missed {
            Some((missed, known)) => {
                self.known = known;
                let text = |event: &EncodedEvent| {
                    event.text_for(self.observer.player.as_ref(), &self.observer.muted)
                };
                missed.iter().map(text).collect()
            }
            None => {
                let loaded = self.handle.lock().await;
                self.known = loaded.table().seq();
                let table = Box::new(loaded.journal.view(&self.observer, self.app.core.time.now()));
                vec![message(&FromServer::Table { table })]
            }
        };
        // All of it is in memory until the last of it is read.
        let bytes = texts.iter().map(|text| text.len()).sum();
        self.app.admission.charge_answer(&self.slot.network, bytes);
        let Ok(_held) = self.app.admission.admit_bytes(&self.slot.network, bytes) else {
            return Err(End::Slow);
        };
        for text in texts {
            self.send(text).await?;
        }
        Ok(())
    }

    /// The events after the first `seen` ones, and how many there are with them; nothing if the whole table costs less, or is
    /// all that there is time for.
    async fn missed(&mut self, seen: u32) -> Option<(Vec<EncodedEvent>, u32)> {
        {
            let loaded = self.handle.lock().await;
            let seq = loaded.table().seq();
            let gap = seq.checked_sub(seen)?;
            if gap == 0 {
                return Some((Vec::new(), seq));
            }
            // Of a long match the table as it is costs less than what led to it.
            if gap > WIDEST_GAP || loaded.is_long() {
                return None;
            }
            if gap <= FEW_EVENTS {
                return Some((loaded.encoded_since(seen).ok()?, seq));
            }
        }
        // Nothing else is heard on this socket meanwhile.
        let admitted = self.app.core.heavy_work.admit_within(TURN_WITHIN, &self.slot.network).await?;
        let journal = self.handle.copy_soon().await?;
        let seq = journal.table().seq();
        let missed = admitted.run(move || Ok(LoadedMatch::new(journal).encoded_since(seen).ok())).await;
        Some((missed.ok().flatten()?, seq))
    }

    async fn pass_on(&mut self, update: Update) -> Result<(), End> {
        match update {
            Update::Event(event, _) if event.seq < self.known => Ok(()),
            Update::Event(event, _) if event.seq > self.known => self.catch_up(Some(self.known)).await,
            Update::Event(event, begun) => {
                self.known = event.seq + 1;
                self.send(event.text_for(self.observer.player.as_ref(), &self.observer.muted)).await?;
                if let Some(begun) = begun {
                    self.app.core.metrics.told(begun.elapsed());
                }
                Ok(())
            }
            Update::Presence(presence) => self.send(message(&FromServer::Presence(presence))).await,
            Update::Busy => self.send(message(&FromServer::Busy)).await,
        }
    }

    /// Asks whether the login has ended, such as at a server that could not tell.
    async fn check_login(&mut self) -> Result<(), End> {
        let Some(login) = &self.login else { return Ok(()) };
        match self.app.accounts.login(&login.token).await {
            Ok(None) => Err(End::SignedOut),
            // Without an answer nothing has ended.
            Ok(Some(_)) | Err(_) => Ok(()),
        }
    }

    /// Counts something that was received.
    fn charge(&self) -> Result<(), End> {
        self.charge_cost(1.0)
    }

    fn charge_cost(&self, cost: f64) -> Result<(), End> {
        self.app
            .admission
            .charge_message(self.observer.player.as_ref(), &self.slot.network, cost)
            .map_err(|_| End::TooMuch)
    }

    async fn hear(&mut self, text: &str) -> Result<(), End> {
        self.charge()?;
        match serde_json::from_str(text) {
            Ok(FromClient::Order(order)) => self.order(order).await,
            Ok(FromClient::Try { query, draft }) => {
                self.check_login().await?;
                let answer = match &self.observer.player {
                    Some(player) => {
                        let from = &self.slot.network;
                        self.app.matches.draft(&self.handle.id, player, from, &draft).await
                    }
                    None => Err(nobody()),
                };
                self.send(message(&match answer {
                    Ok(drafted) => FromServer::Tried { query, draft: Box::new(drafted) },
                    Err(refusal) => FromServer::Untried { query, refusal },
                }))
                .await
            }
            Ok(FromClient::Since { seen }) => {
                self.charge_cost(CATCH_UP_COST)?;
                self.catch_up(Some(seen)).await
            }
            Ok(FromClient::Ping) => self.send(message(&FromServer::Pong)).await,
            Err(error) => self.refuse(text, misread("the message", &error.to_string())).await,
        }
    }

    async fn order(&mut self, order: Order) -> Result<(), End> {
        let (app, handle, login) = (self.app.clone(), Arc::clone(&self.handle), self.login.clone());
        let network = self.slot.network.clone();
        let (is_hint, is_mute) =
            (matches!(order.command, Command::Hint { .. }), matches!(order.command, Command::Mute { .. }));
        let answer = async move {
            let id = order.id.to_string();
            let result = match login {
                None => Err(nobody()),
                Some(login) => match app.accounts.person_of(&login).await {
                    Ok(person) => app.orders.submit(&handle.id, person, &network, order).await,
                    Err(refusal) => Err(refusal),
                },
            };
            FromServer::Answer { id, result: result.unwrap_or_else(OrderOutcome::Refused) }
        };
        if is_hint {
            let hints = self.hints.clone();
            tokio::spawn(async move { hints.send(answer.await).await });
            return Ok(());
        }
        // It is carried out to its end in any case; whoever sends it again elsewhere learns what became of it.
        let mut cutting_off = self.app.core.cutting_off();
        let answer = tokio::select! {
            answer = answer => answer,
            () = cut_off(&mut cutting_off) => return Err(End::CutOff),
        };
        if is_mute {
            let player = self.observer.player.clone();
            self.observer = self.app.matches.observer(&self.handle.id, player).await.unwrap_or_default();
        }
        self.send(message(&answer)).await
    }

    /// Refuses what is no message. What is one but for its size is refused under its own name: somebody waits for that.
    async fn refuse(&mut self, text: &str, refusal: Refusal) -> Result<(), End> {
        let named = if refusal.code == Code::TooLarge { serde_json::from_str(text).ok() } else { None };
        let answer = match named {
            Some(Name { id: Some(id), .. }) => {
                FromServer::Answer { id: id.into(), result: OrderOutcome::Refused(refusal) }
            }
            Some(Name { query: Some(query), .. }) => FromServer::Untried { query, refusal },
            Some(Name { id: None, query: None }) | None => FromServer::Error { refusal },
        };
        self.send(message(&answer)).await
    }

    async fn tell_presence(&mut self) {
        self.app.matches.tell_presence(&self.handle, self.handle.lock().await.table());
    }

    async fn send(&mut self, text: Utf8Bytes) -> Result<(), End> {
        self.put(Message::Text(text)).await?;
        self.pulse.send(Instant::now());
        Ok(())
    }

    async fn put(&mut self, message: Message) -> Result<(), End> {
        let begun = Instant::now();
        match timeout_at(self.pulse.deadline(begun), self.socket.send(message)).await {
            Ok(Ok(())) => {
                // A line that was full and moves on has a reader.
                if begun.elapsed() > LINE_IS_FREE {
                    self.pulse.hear(Instant::now());
                }
                Ok(())
            }
            Ok(Err(_)) => Err(End::Gone),
            Err(_) => Err(End::Slow),
        }
    }

    async fn close(&mut self, end: End) {
        let (code, reason) = match end {
            End::Gone => return,
            End::Slow => {
                self.app.core.metrics.slow_readers.inc();
                (close_code::AGAIN, "you read too slowly")
            }
            End::Unreadable => (close_code::SIZE, "that was no message, or one that is too long"),
            End::TooMuch => (close_code::POLICY, "too many messages"),
            End::Silent => (close_code::AWAY, "nothing was heard from you"),
            End::SignedOut => {
                drop(self.send(message(&FromServer::SignedOut)).await);
                (close_code::POLICY, "you are signed out")
            }
            End::Stopping | End::CutOff => {
                let closing = message(&FromServer::Closing { reconnect_in: RECONNECT_AFTER });
                drop(self.send(closing).await);
                let is_stopping = matches!(end, End::Stopping);
                (close_code::RESTART, if is_stopping { "the server stops" } else { "go on elsewhere" })
            }
        };
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
        drop(timeout(Duration::from_secs(1), self.socket.send(Message::Close(Some(frame)))).await);
    }
}

fn nobody() -> Refusal {
    refuse(Code::NoGuest, "nobody knows you yet; POST api/guest first, then open the socket again")
}
