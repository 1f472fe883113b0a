//! Sockets: one a table, with everything that happens at it, in order.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, mpsc};
use tokio::time::{Instant, sleep_until, timeout, timeout_at};
use wire::{Code, Command, FromClient, FromServer, Order, OrderOutcome, Refusal, limits};

use crate::app::{App, stopped};
use crate::gates::Network;
use crate::live::{Handle, News, message};
use crate::logins::OpenLogin;
use crate::people::{Signed, Visitor};
use crate::pulse::{Beat, Pulse};
use crate::refusal::{ApiError, refuse};
use crate::router::{Origin, foreign, too_many};
use crate::routes::Named;
use crate::table::Observer;

/// How many missed events are sent one by one; beyond that the whole table is.
const WIDEST_GAP: u32 = 200;
/// How often the store is asked whether the login has ended, even if nobody says anything.
const CHECK: Duration = Duration::from_secs(50);
/// How long it takes to hand something to the system if the line is not full.
const AT_ONCE: Duration = Duration::from_millis(20);
/// After how long clients come back when the server stops.
const RECONNECT: u32 = 1_000;
/// How many hints may be on their way.
const HINTS: usize = 4;

#[derive(Debug, Deserialize)]
pub(crate) struct Since {
    seen: Option<u32>,
}

/// Opens a socket to a table.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Named(id): Named,
    signed: Option<Signed>,
    Query(Since { seen }): Query<Since>,
    from: Network,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    if !app.is_own_origin(&headers, Origin::MustBeThere) {
        return Err(foreign());
    }
    if !app.permits(from.name(), 1.0) {
        return Err(too_many());
    }
    let handle = app.table(&id).await?;
    // Another server may have appended what the client has seen there.
    app.refresh(&handle, &mut *handle.lock().await).await?;
    let login = signed.map(|Signed(login)| login);
    let visitor = login.as_ref().map(|login| Visitor(login.player.clone()));
    let observer = app.observer(&id, visitor).await?;
    let who = observer.player.as_ref().map_or_else(|| from.name().to_owned(), |id| id.as_str().to_owned());
    Ok(upgrade
        .read_buffer_size(4 * 1024)
        .write_buffer_size(0)
        .max_write_buffer_size(256 * 1024)
        .max_message_size(limits::MESSAGE_BYTES)
        .max_frame_size(limits::MESSAGE_BYTES)
        .on_upgrade(async move |socket| {
            let news = handle.listen();
            let (hints, hinted) = mpsc::channel(HINTS);
            let pulse = Pulse::new(Instant::now());
            let mut line = Line { app, handle, login, observer, who, socket, pulse, known: 0, hints };
            line.serve(seen, news, hinted).await;
        }))
}

/// One connection.
struct Line {
    app: Arc<App>,
    handle: Arc<Handle>,
    /// What whoever connects is known by, if they are.
    login: Option<Arc<OpenLogin>>,
    observer: Observer,
    /// Whose messages are counted.
    who: String,
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
}

impl Line {
    async fn serve(
        &mut self,
        seen: Option<u32>,
        news: broadcast::Receiver<News>,
        hinted: mpsc::Receiver<FromServer>,
    ) {
        self.app.meters.sockets.inc();
        self.handle.count(self.observer.player.as_ref(), 1);
        self.tell_presence().await;
        // A server may have left a computer player in the middle of its turn.
        self.app.let_act(&self.handle, &*self.handle.lock().await);
        let end = match self.catch_up(seen).await {
            Ok(()) => self.talk(news, hinted).await,
            Err(end) => end,
        };
        self.handle.count(self.observer.player.as_ref(), -1);
        if let (Some(_), Some(player)) = (&self.app.post, &self.observer.player) {
            self.app.sightings.leave(&self.handle.id, player, self.app.time.now());
        }
        self.tell_presence().await;
        self.close(end).await;
        self.app.meters.sockets.dec();
    }

    async fn talk(
        &mut self,
        mut news: broadcast::Receiver<News>,
        mut hinted: mpsc::Receiver<FromServer>,
    ) -> End {
        let mut stopping = self.app.stopping();
        let login = self.login.clone();
        let signed_out = async move {
            match login {
                Some(login) => login.ended().await,
                None => std::future::pending().await,
            }
        };
        tokio::pin!(signed_out);
        let mut checks = tokio::time::interval(CHECK);
        loop {
            let look = self.pulse.next();
            // In this order, so that what was said in time is heard before anybody counts as silent.
            let done = tokio::select! {
                biased;
                () = stopped(&mut stopping) => Err(End::Stopping),
                () = &mut signed_out => Err(End::SignedOut),
                received = self.socket.recv() => {
                    self.pulse.hear(Instant::now());
                    match received {
                        Some(Ok(Message::Text(text))) => self.hear(&text).await,
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
                        Some(Ok(Message::Binary(_))) => self.refuse("messages are texts").await,
                        Some(Ok(Message::Close(_))) | None => Err(End::Gone),
                        Some(Err(_)) => Err(End::Unreadable),
                    }
                }
                told = news.recv() => match told {
                    Ok(told) => self.pass_on(told).await,
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
        let (texts, known) = {
            let live = self.handle.lock().await;
            let seq = live.table.seq;
            let gap = seen.filter(|&seen| seen <= seq && seq - seen <= WIDEST_GAP);
            let told = gap.and_then(|seen| live.told_since(seen).ok());
            let texts: Vec<Utf8Bytes> = match told {
                Some(told) => told
                    .iter()
                    .map(|told| told.text_for(self.observer.player.as_ref(), &self.observer.muted))
                    .collect(),
                None => {
                    let table = Box::new(live.face(&self.observer, self.app.time.now()));
                    vec![message(&FromServer::Table { table })]
                }
            };
            (texts, seq)
        };
        self.known = known;
        for text in texts {
            self.send(text).await?;
        }
        Ok(())
    }

    async fn pass_on(&mut self, news: News) -> Result<(), End> {
        match news {
            News::Event(told, _) if told.seq < self.known => Ok(()),
            News::Event(told, _) if told.seq > self.known => self.catch_up(Some(self.known)).await,
            News::Event(told, begun) => {
                self.known = told.seq + 1;
                self.send(told.text_for(self.observer.player.as_ref(), &self.observer.muted)).await?;
                if let Some(begun) = begun {
                    self.app.meters.told(begun.elapsed());
                }
                Ok(())
            }
            News::Presence(presence) => self.send(message(&FromServer::Presence(presence))).await,
            News::Busy => self.send(message(&FromServer::Busy)).await,
        }
    }

    /// Asks whether the login has ended, such as at a server that could not tell.
    async fn check_login(&mut self) -> Result<(), End> {
        let Some(login) = &self.login else { return Ok(()) };
        match self.app.login(&login.token).await {
            Ok(None) => Err(End::SignedOut),
            // Without an answer nothing has ended.
            Ok(Some(_)) | Err(_) => Ok(()),
        }
    }

    async fn hear(&mut self, text: &str) -> Result<(), End> {
        if !self.app.permits(&self.who, 1.0) {
            return Err(End::TooMuch);
        }
        match serde_json::from_str(text) {
            Ok(FromClient::Order(order)) => self.order(order).await,
            Ok(FromClient::Try { query, draft }) => {
                self.check_login().await?;
                let answer = match &self.observer.player {
                    Some(player) => self.app.draft(&self.handle.id, player, &draft).await,
                    None => Err(nobody()),
                };
                self.send(message(&match answer {
                    Ok(drafted) => FromServer::Tried { query, draft: Box::new(drafted) },
                    Err(refusal) => FromServer::Untried { query, refusal },
                }))
                .await
            }
            Ok(FromClient::Since { seen }) => self.catch_up(Some(seen)).await,
            Ok(FromClient::Ping) => self.send(message(&FromServer::Pong)).await,
            Err(error) => self.refuse(&format!("the message is not right: {error}")).await,
        }
    }

    async fn order(&mut self, order: Order) -> Result<(), End> {
        let (app, handle, login) = (Arc::clone(&self.app), Arc::clone(&self.handle), self.login.clone());
        let (is_hint, is_mute) =
            (matches!(order.command, Command::Hint { .. }), matches!(order.command, Command::Mute { .. }));
        let answer = async move {
            let id = order.id.clone();
            let result = match login {
                None => Err(nobody()),
                Some(login) => match app.person_of(&login).await {
                    Ok(person) => app.command(&handle.id, person, order).await,
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
        let answer = answer.await;
        if is_mute {
            let visitor = self.observer.player.clone().map(Visitor);
            self.observer = self.app.observer(&self.handle.id, visitor).await.unwrap_or_default();
        }
        self.send(message(&answer)).await
    }

    async fn refuse(&mut self, what: &str) -> Result<(), End> {
        let refusal = refuse(Code::BadRequest, what);
        self.send(message(&FromServer::Error { refusal })).await
    }

    async fn tell_presence(&mut self) {
        let presence = self.handle.presence(&self.handle.lock().await.table);
        self.handle.tell(News::Presence(presence));
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
                if begun.elapsed() > AT_ONCE {
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
                self.app.meters.slow_readers.inc();
                (close_code::AGAIN, "you read too slowly")
            }
            End::Unreadable => (close_code::SIZE, "that was no message, or one that is too long"),
            End::TooMuch => (close_code::POLICY, "too many messages"),
            End::Silent => (close_code::AWAY, "nothing was heard from you"),
            End::SignedOut => {
                drop(self.send(message(&FromServer::SignedOut)).await);
                (close_code::POLICY, "you are signed out")
            }
            End::Stopping => {
                let closing = message(&FromServer::Closing { reconnect_in: RECONNECT });
                drop(self.send(closing).await);
                (close_code::RESTART, "the server stops")
            }
        };
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
        drop(timeout(Duration::from_secs(1), self.socket.send(Message::Close(Some(frame)))).await);
    }
}

fn nobody() -> Refusal {
    refuse(Code::NoGuest, "nobody knows you yet; POST api/guest first, then open the socket again")
}
