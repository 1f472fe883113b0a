//! A server of a test's own, on a port and in a folder of its own.

use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::time::Duration;

use client::Guest;
use server::{HoldingLimits, NoticeSetting, Rate, RunError, Server, Settings, TimeSkipper, WallClock};
use store::Location;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A server that runs until the test stops it or ends.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    time: TimeSkipper,
    wall: WallClock,
    stop: oneshot::Sender<()>,
    running: JoinHandle<Result<(), RunError>>,
    settings: Settings,
    folder: TempDir,
}

/// What a server of a test is run with: nobody is too fast for it.
pub(crate) fn settings(location: Location) -> Settings {
    Settings {
        listen: "127.0.0.1:0".parse().unwrap(),
        location,
        matches: Vec::new(),
        store: store::Settings::default(),
        thinkers: NonZeroUsize::new(2).unwrap(),
        queue: 64,
        rate: Rate { burst: 1e9, per_second: 1e9 },
        holding: HoldingLimits::default(),
        origins: Vec::new(),
        proxies: Vec::new(),
        is_secure: false,
        notice: NoticeSetting::default(),
        mail: None,
    }
}

impl TestServer {
    pub(crate) async fn open() -> TestServer {
        TestServer::open_with(|_| {}).await
    }

    /// A server with some settings of its own.
    pub(crate) async fn open_with(change: impl FnOnce(&mut Settings)) -> TestServer {
        let folder = TempDir::new().unwrap();
        let mut settings = settings(Location::File(folder.path().join("shadoof.db")));
        change(&mut settings);
        TestServer::start(settings, folder, WallClock::default()).await
    }

    async fn start(settings: Settings, folder: TempDir, wall: WallClock) -> TestServer {
        let server = Server::open_by(settings.clone(), wall.clone()).await.unwrap();
        let (address, time) = (server.address(), server.time_skipper());
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(server.run(None, async move { drop(stopped.await) }));
        TestServer { address, time, wall, stop, running, settings, folder }
    }

    /// Stops the server and starts another one in the same folder.
    pub(crate) async fn restart(self) -> TestServer {
        self.restart_after(|_| {}).await
    }

    /// The same when somebody has set the machine's clock off by so many seconds in between.
    pub(crate) async fn restart_at(self, seconds_off: i64) -> TestServer {
        self.restart_after(|wall| wall.set_off(seconds_off)).await
    }

    /// The same with other settings.
    pub(crate) async fn restart_with(mut self, change: impl FnOnce(&mut Settings)) -> TestServer {
        change(&mut self.settings);
        self.restart().await
    }

    async fn restart_after(self, happens: impl FnOnce(&WallClock)) -> TestServer {
        drop(self.stop);
        self.running.await.unwrap().unwrap();
        happens(&self.wall);
        TestServer::start(self.settings, self.folder, self.wall).await
    }

    /// Begins to stop; the server ends by itself.
    pub(crate) fn stop(self) -> JoinHandle<Result<(), RunError>> {
        drop(self.stop);
        self.running
    }

    /// Where everything is kept.
    pub(crate) fn file(&self) -> std::path::PathBuf {
        self.folder.path().join("shadoof.db")
    }

    pub(crate) async fn guest(&self) -> Guest {
        Guest::enter(self.address).await.unwrap()
    }

    /// Somebody without a cookie.
    pub(crate) fn nobody(&self) -> Guest {
        Guest::stranger(self.address)
    }

    /// Where the server keeps everything.
    pub(crate) fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }

    pub(crate) fn location(&self) -> &Location {
        &self.settings.location
    }

    /// Lets time pass for the server.
    pub(crate) fn skip(&self, seconds: u64) {
        self.time.skip(Duration::from_secs(seconds));
    }
}
