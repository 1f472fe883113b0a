//! A machine with a server: everything of it but HTTP and sockets, on a simulated network.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use game::Seat;
use store::{Location, MatchId, Store, StoreError};
use table::Person;
use thinking::{Room, RoomSettings};
use tokio::runtime::Handle;
use wire::{Errand, Order, OrderOutcome, Phase, Refusal, THINKING_PROTOCOL, ThinkerAnswer, ThinkerReady};

use super::database::{Answers, Way};
use super::line::{SimulatedLine, Switchboard};
use super::post::{Post, Station};
use crate::admission::{HoldingLimits, Network, Rate};
use crate::app::App;
use crate::clocks::WallClock;
use crate::core::{Core, Stop};
use crate::matches::MatchHandle;
use crate::metrics::Metrics;
use crate::notice::{Line, NoticeSetting, Notices};
use crate::{Settings, clocks, computers, keys, notice};

/// How long it takes until a server that could not start is started again.
const START_AGAIN: Duration = Duration::from_millis(500);

/// All that servers of a simulation share.
#[derive(Clone)]
pub(super) struct Ground {
    pub(super) post: Arc<Post>,
    pub(super) store: Store,
    pub(super) database: Handle,
    pub(super) answers: Answers,
    pub(super) board: Arc<Switchboard>,
    /// The clock of the machine with the database, which somebody sets.
    pub(super) wall: WallClock,
    pub(super) id: MatchId,
}

/// The server of a machine, as it runs now, with the match that somebody looks at there.
#[derive(Clone, Default)]
pub(super) struct Node(Arc<Mutex<Option<Running>>>);

#[derive(Clone)]
struct Running {
    app: App,
    handle: Arc<MatchHandle>,
    station: Station,
}

/// What somebody sees of the match.
#[derive(Debug)]
pub(super) enum Seen {
    /// It is another seat's turn, or nobody's yet.
    Waiting,
    /// It is this seat's turn, after so many events, and it may do one of these.
    Turn(u32, Vec<String>),
    Over,
}

pub(super) fn settings() -> Settings {
    Settings {
        listen: "127.0.0.1:0".parse().unwrap(),
        location: Location::File("unused".into()),
        matches: Vec::new(),
        store: store::Settings::default(),
        thinkers: NonZeroUsize::MIN,
        queue: 1,
        rate: Rate { per_second: 1_000.0, burst: 1_000.0 },
        holding: HoldingLimits::default(),
        origins: Vec::new(),
        proxies: Vec::new(),
        is_secure: false,
        notice: NoticeSetting::default(),
        mail: None,
    }
}

/// Runs a server until its machine dies.
pub(super) async fn run(name: &'static str, ground: Ground, node: Node) {
    node.leave();
    let station = Station::open(name, &ground.post).await;
    let (app, handle) = loop {
        match start(&station, &ground).await {
            Ok(app) => match app.matches.get_unasked(&ground.id).await {
                Ok(handle) => break (app, handle),
                Err(_) => {
                    app.core.stop(Stop::Wanted);
                    tokio::time::sleep(START_AGAIN).await;
                }
            },
            Err(_) => tokio::time::sleep(START_AGAIN).await,
        }
    };
    // Somebody has a socket to the table.
    let _updates = handle.listen();
    app.matches.call_computer(&handle, &*handle.lock().await);
    *node.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Running { app, handle, station });
    std::future::pending::<()>().await;
}

/// As [`crate::Server`] does it, without jobs for mail, for what is closed and for what is forgotten.
async fn start(station: &Station, ground: &Ground) -> Result<App, StoreError> {
    let way =
        Way { station: station.clone(), answers: ground.answers.clone(), database: ground.database.clone() };
    let store = ground.store.through(Arc::new(way));
    let keys = keys::read(&store).await?;
    let line = Line::Simulated(SimulatedLine { station: station.clone(), board: Arc::clone(&ground.board) });
    let core = Core::new(store, ground.wall.clone(), Metrics::new(), keys, Notices::new(true)).await?;
    let room = Room::open(RoomSettings { threads: NonZeroUsize::MIN, queue: 1 }).unwrap();
    let (app, computer_turns) = App::new(core, room, settings(), None);
    tokio::spawn(notice::speak(Arc::clone(&app.core), line.clone()));
    tokio::spawn(notice::listen(app.clone(), line));
    tokio::spawn(notice::look_again_and_again(app.clone()));
    tokio::spawn(clocks::give_signs_of_life(Arc::clone(&app.core)));
    tokio::spawn(clocks::look_after_matches(app.clone()));
    tokio::spawn(computers::look_for_thinkers(Arc::clone(&app.computers)));
    tokio::spawn(computers::play(Arc::clone(&app.computers), computer_turns));
    Ok(app)
}

impl Node {
    /// Nobody is there any more.
    pub(super) fn leave(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
    }

    fn running(&self) -> Option<Running> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Sends an answer from here.
    pub(super) fn send(&self, to: &str, deed: impl FnOnce() + Send + 'static) {
        if let Some(running) = self.running() {
            running.station.send(to, deed);
        }
    }

    /// How many events those who look have been told here; nothing if no server runs.
    pub(super) fn told(&self) -> Option<u32> {
        self.running().map(|running| running.handle.told())
    }

    /// All events as they are told here, in writing.
    pub(super) fn shown(&self) -> Option<Vec<String>> {
        let Running { handle, .. } = self.running()?;
        let loaded = handle.try_lock()?;
        Some(loaded.journal.log().iter().map(|event| format!("{event:?}")).collect())
    }

    /// Whether the match is over here.
    pub(super) fn is_over(&self) -> bool {
        let Some(running) = self.running() else { return false };
        let Some(loaded) = running.handle.try_lock() else { return false };
        loaded.table().phase() == Phase::Over
    }

    /// What a seat sees.
    pub(super) async fn look(&self, seat: Seat) -> Option<Seen> {
        let Running { handle, .. } = self.running()?;
        let loaded = handle.lock().await;
        let table = loaded.table();
        Some(match table.phase() {
            Phase::Over | Phase::Cancelled => Seen::Over,
            Phase::Running if table.to_act() == Some(seat) => {
                Seen::Turn(table.seq(), table.game_match().legal())
            }
            Phase::Running | Phase::Waiting => Seen::Waiting,
        })
    }

    /// Carries out an order; nothing if no server runs.
    pub(super) async fn order(&self, person: Person, order: Order) -> Option<Result<u32, Refusal>> {
        let Running { app, handle, .. } = self.running()?;
        let done = app.orders.submit(&handle.id, person, &Network::of(None), order).await;
        Some(match done {
            Ok(OrderOutcome::Done { seq, .. }) => Ok(seq),
            Ok(OrderOutcome::Refused(refusal)) | Err(refusal) => Err(refusal),
        })
    }

    /// Gives a thinker something to do, as soon as there is something.
    pub(super) async fn errand(&self, thinker: &str) -> Option<Errand> {
        let Running { app, .. } = self.running()?;
        let id = store::ThinkerId::new(thinker).unwrap();
        let thinker = app.core.store.thinker(&id).await.ok()??;
        let ready = ThinkerReady { protocol: THINKING_PROTOCOL, threads: 1, speed: 1_000 };
        app.computers.errand(&thinker, &ready).await.ok()?
    }

    /// Takes what a thinker says. Nothing if it does not know what became of it.
    pub(super) async fn answer(&self, thinker: &str, answer: ThinkerAnswer) -> Option<Result<(), Refusal>> {
        let Running { app, .. } = self.running()?;
        let id = store::ThinkerId::new(thinker).unwrap();
        let thinker = app.core.store.thinker(&id).await.ok()??;
        Some(app.computers.take_answer(&thinker, answer).await)
    }
}
