//! How the server runs: from opening the store to the last answer.

use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use store::{Location, Store, StoreError};
use thinking::{Room, RoomSettings};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

use crate::admission::{HoldingLimits, Rate, accept, listen};
use crate::app::App;
use crate::clocks::WallClock;
use crate::core::{Core, Stop, stopped};
use crate::mail::{MailSettings, Mailer};
use crate::matches::MatchHandle;
use crate::metrics::Metrics;
use crate::notice::{Line, NoticeFaults, NoticeSetting, Notices};
use crate::routes::router;
use crate::{computers, jobs, keys, notice};

/// How long the last answers may take when the server stops.
const LAST_ANSWERS: Duration = Duration::from_secs(4);

/// How long other servers may take to hear that this one stops.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// What a server is run with.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where it keeps everything, or all but matches.
    pub location: Location,
    /// Where it keeps matches, if elsewhere.
    pub matches: Vec<Location>,
    /// How the store works.
    pub store: store::Settings,
    /// How many computer players think at once.
    pub thinkers: NonZeroUsize,
    /// How many more may wait.
    pub queue: usize,
    /// How much one person or address may ask for.
    pub rate: Rate,
    /// How much somebody may hold at a time.
    pub holding: HoldingLimits,
    /// Pages of these origins may use the server, beside its own.
    pub origins: Vec<String>,
    /// Proxies in front of the server, who are believed about who asks.
    pub proxies: Vec<IpAddr>,
    /// Whether people reach it over TLS only.
    pub is_secure: bool,
    /// How it hears of other servers on the same database.
    pub notice: NoticeSetting,
    /// How mail is sent, if it is.
    pub mail: Option<MailSettings>,
}

impl Settings {
    /// Opens the store that they name.
    ///
    /// # Errors
    ///
    /// As [`Store::open_all`].
    pub async fn open_store(&self) -> Result<Store, StoreError> {
        Store::open_all(&self.location, &self.matches, self.store).await
    }
}

/// Why a server cannot run, or ran no longer.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The store cannot be opened.
    #[error("the store cannot be opened")]
    Store(#[source] StoreError),
    /// The address cannot be listened at.
    #[error("cannot listen at {address}; choose another one with --listen")]
    Listen {
        /// Which address.
        address: SocketAddr,
        /// What the system said.
        #[source]
        source: io::Error,
    },
    /// Threads for computer players cannot be started.
    #[error("threads for computer players cannot be started")]
    Room(#[source] io::Error),
    /// Mail cannot be sent over TLS.
    #[error("the certificates of this system cannot be read, so mail cannot be sent over TLS")]
    Mail(#[source] lettre::transport::smtp::Error),
    /// Something that was written may be lost: whatever runs the server should start it anew.
    #[error("a write to the disk failed, so nothing more is acknowledged; start the server again")]
    Broken,
}

/// A server that listens.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    app: App,
    line: Option<Line>,
    computer_turns: mpsc::UnboundedReceiver<Arc<MatchHandle>>,
}

impl Server {
    /// Opens the store and listens. Answers are given by [`Server::run`].
    ///
    /// # Errors
    ///
    /// [`RunError`] says what is missing.
    pub async fn open(settings: Settings) -> Result<Server, RunError> {
        Server::open_by(settings, WallClock::default()).await
    }

    /// The same by a machine's clock that a test sets.
    ///
    /// # Errors
    ///
    /// [`RunError`] says what is missing.
    #[doc(hidden)]
    pub async fn open_by(mut settings: Settings, wall: WallClock) -> Result<Server, RunError> {
        let store = settings.open_store().await.map_err(RunError::Store)?;
        if let Some(cut) = store.cut_log() {
            tracing::error!(
                commits_read = cut.kept,
                commits_lost = cut.lost,
                "the write-ahead log of the database was damaged, most likely by the disk: what was stored last before the \
                 server stopped is missing, though it was acknowledged; see docs/operate.md"
            );
        }
        for damage in store.damaged() {
            tracing::error!(%damage.match_id, "events of a match are missing; it can only be looked at");
        }
        let room = RoomSettings { threads: settings.thinkers, queue: settings.queue };
        let room = Room::open(room).map_err(RunError::Room)?;
        let address = settings.listen;
        let listener = listen(address).map_err(|source| RunError::Listen { address, source })?;
        let address = listener.local_addr().map_err(|source| RunError::Listen { address, source })?;
        settings.listen = address;
        let metrics = Metrics::new();
        let mailer = settings.mail.clone().map(|mail| Mailer::new(mail, metrics.mails.clone()));
        let mailer = mailer.transpose().map_err(RunError::Mail)?;
        let keys = keys::read(&store).await.map_err(RunError::Store)?;
        let line = Line::open(&settings.notice, &store, &keys);
        let notices = Notices::new(line.is_some());
        let core = Core::new(store, wall, metrics, keys, notices).await.map_err(RunError::Store)?;
        let (app, computer_turns) = App::new(core, room, settings, mailer);
        Ok(Server { listener, address, app, line, computer_turns })
    }

    /// All that a server can be asked, without one that answers or does anything by itself.
    #[cfg(test)]
    pub(crate) async fn silent(rate: Rate) -> (App, tempfile::TempDir) {
        let folder = tempfile::TempDir::new().unwrap();
        let settings = Settings {
            listen: "127.0.0.1:0".parse().unwrap(),
            location: Location::File(folder.path().join("shadoof.db")),
            matches: Vec::new(),
            store: store::Settings::default(),
            thinkers: NonZeroUsize::MIN,
            queue: 1,
            rate,
            holding: HoldingLimits::default(),
            origins: Vec::new(),
            proxies: Vec::new(),
            is_secure: false,
            notice: NoticeSetting::default(),
            mail: None,
        };
        (Server::open(settings).await.unwrap().app, folder)
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What moves the server's time on, for tests of clocks.
    #[doc(hidden)]
    #[must_use]
    pub fn time_skipper(&self) -> crate::TimeSkipper {
        self.app.core.time.skipper()
    }

    /// What goes wrong with notice, for tests.
    #[doc(hidden)]
    #[must_use]
    pub fn notice_faults(&self) -> NoticeFaults {
        self.app.core.notices.faults()
    }

    /// What turns words into what a server of this database would say to the others, for tests.
    #[doc(hidden)]
    pub fn notice_signer(&self) -> impl Fn(&str) -> String + Send + Sync + use<> {
        let core = Arc::clone(&self.app.core);
        move |said| notice::signed(&core.keys, said)
    }

    /// Answers until `until` is over, with `page` at the addresses that are not its own; then tells clients to come
    /// back, gives the last answers and closes the store.
    ///
    /// # Errors
    ///
    /// [`RunError::Broken`] if a write failed so that the process has to start anew.
    pub async fn run(
        self,
        page: Option<Router>,
        until: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), RunError> {
        let app = self.app;
        let speaking = self.line.clone().map(|line| tokio::spawn(notice::speak(Arc::clone(&app.core), line)));
        let mut jobs = jobs::begin(&app, self.line);
        jobs.push(tokio::spawn(computers::play(Arc::clone(&app.computers), self.computer_turns)));
        let core = Arc::clone(&app.core);
        tokio::spawn(async move {
            until.await;
            core.stop(Stop::Wanted);
        });
        let serving = tokio::spawn(accept(self.listener, app.clone(), router(app.clone(), page)));
        stopped(&mut app.core.stopping()).await;
        let why = *app.core.stopping().borrow();
        // Who has not been answered by then will not be.
        drop(tokio::time::timeout(LAST_ANSWERS, serving).await);
        app.computers.close();
        // It has last words, and ends by itself unless its line is lost.
        if let Some(speaking) = speaking {
            drop(tokio::time::timeout(LAST_WORDS, speaking).await);
        }
        for job in jobs {
            job.abort();
        }
        if why != Stop::Broken {
            if let Err(error) = app.core.time.stop(&app.core.store).await {
                tracing::warn!(error = &error as &dyn std::error::Error, "the end could not be noted");
            }
            app.core.store.close().await;
        }
        match why {
            Stop::Broken => Err(RunError::Broken),
            Stop::Running | Stop::Wanted => Ok(()),
        }
    }
}
