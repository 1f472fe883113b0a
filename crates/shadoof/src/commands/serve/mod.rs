//! `shadoof serve`: tables for everyone.

mod config;
mod data_folder;

use std::io::{IsTerminal as _, Write as _};
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use clap::Args;
use server::{Server, Settings};
use store::Location;

use config::{SETTING_NAMES, Sources};
use data_folder::data_folder;

/// Serve tables for everyone; this is what happens without a command
///
/// Without any setting it listens at 127.0.0.1:7777, for this machine only, and keeps everything in one file in
/// your data folder, which is made if it is missing. It prints the address to open. Ctrl-C or SIGTERM stops it:
/// whoever plays is told to come back, and nothing that was acknowledged is lost.
///
/// Every setting can be given as a flag, as a variable of the environment (SHADOOF_LISTEN, SHADOOF_DATA …), or in
/// a TOML file named with --config (listen = "0.0.0.0:7777"). Flags go first, then the environment, then the file.
/// All mistakes are reported at once.
#[derive(Debug, Default, Args)]
pub struct Serve {
    /// Where to listen; 0.0.0.0:7777 lets others in your network play.
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<String>,
    /// The folder for the embedded database.
    #[arg(long, value_name = "FOLDER")]
    data: Option<String>,
    /// PostgreSQL in place of the embedded database: postgres://user:password@host/name. Several hosts, with commas between,
    /// are a primary and the standbys that may take its place. Another machine than this has to prove over TLS who it is.
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Whether a database on another machine may be reached without TLS that proves who it is.
    #[arg(long, value_name = "TRUE_OR_FALSE")]
    database_insecure: Option<String>,
    /// How many connections to PostgreSQL the server has at most, beside two; 16 if not said.
    #[arg(long, value_name = "NUMBER")]
    database_connections: Option<String>,
    /// Databases of PostgreSQL that keep the matches, where those are others than the one with people (`database`): several, with
    /// commas between, always the same in the same order. They are empty the first time, and so is `database`.
    #[arg(long, value_name = "URLS")]
    matches_database: Option<String>,
    /// How servers that share a PostgreSQL hear of each other: by the `database` itself if not said, or over
    /// nats://user:password@host:4222 (tls:// where nothing may go in the clear).
    #[arg(long, value_name = "URL")]
    notice: Option<String>,
    /// How many computer players think at once; all cores but one if not said.
    #[arg(long, value_name = "NUMBER")]
    thinkers: Option<String>,
    /// How many more of them may wait before people are told that the server is busy.
    #[arg(long, value_name = "NUMBER")]
    waiting: Option<String>,
    /// Origins of pages that may use the server beside its own address, with commas between.
    #[arg(long, value_name = "ORIGINS")]
    origin: Option<String>,
    /// Whether people reach the server over TLS only, through a proxy in front of it.
    #[arg(long, value_name = "TRUE_OR_FALSE")]
    secure: Option<String>,
    /// How many requests a second one person may send in the long run; ten times as many at once.
    #[arg(long, value_name = "NUMBER")]
    rate: Option<String>,
    /// How many connections one address may have open, sockets among them; 256 if not said.
    #[arg(long, value_name = "NUMBER")]
    connections: Option<String>,
    /// How many connections all addresses may have open together; 32 times `connections` if not said. However many are, some
    /// are left for whoever has none.
    #[arg(long, value_name = "NUMBER")]
    all_connections: Option<String>,
    /// How many MiB of requests and answers may be on their way; 64 if not said. One address may have one part of sixteen of
    /// what is left of them.
    #[arg(long, value_name = "MIB")]
    transit: Option<String>,
    /// How many matches one person may make in a day, and how many of theirs may go on, that is, have had an event within a
    /// day; 200 if not said. An address may make five times as many.
    #[arg(long, value_name = "NUMBER")]
    matches: Option<String>,
    /// How many computer players may sit in them; 64 if not said.
    #[arg(long, value_name = "NUMBER")]
    computers: Option<String>,
    /// How many hints one person may wait for at once; 4 if not said.
    #[arg(long, value_name = "NUMBER")]
    hints: Option<String>,
    /// Addresses of proxies in front of the server, with commas between: what they say about who asks (in
    /// x-forwarded-for) is believed.
    #[arg(long, value_name = "ADDRESSES")]
    proxy: Option<String>,
    /// A server that takes mail, where people should be able to get any: smtps://user:password@host, or
    /// smtp://user:password@host:587, which goes over to TLS before anything is said (not on this machine, and not
    /// with ?tls=none). Without it no mail is sent.
    #[arg(long, value_name = "URL")]
    mail: Option<String>,
    /// Whom mail comes from, such as "Shadoof <shadoof@example.org>".
    #[arg(long, value_name = "SENDER")]
    mail_from: Option<String>,
    /// The address of the page as people reach it; links in mails begin with it.
    #[arg(long, value_name = "URL")]
    mail_page: Option<String>,
    /// How many minutes somebody is away before a mail tells of their turn, if they want such mails; 5 if not said.
    #[arg(long, value_name = "MINUTES")]
    mail_delay: Option<String>,
    /// A TOML file with any of these settings.
    #[arg(long, value_name = "FILE", env = "SHADOOF_CONFIG")]
    config: Option<PathBuf>,
    /// Opens the page in a browser.
    #[arg(long)]
    open: bool,
}

impl Serve {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let open = self.open;
        let settings = self.settings()?;
        // Before there is a log: the page would list all its files in it.
        let page = page();
        keep_log();
        raise_file_limit();
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(serve(settings, page, open))
    }

    pub(crate) fn settings(self) -> anyhow::Result<Settings> {
        let read = |path: &PathBuf| {
            std::fs::read_to_string(path).map_err(|error| format!("cannot read {}: {error}", path.display()))
        };
        let (file, unreadable) = match self.config.as_ref().map(read) {
            None => (None, None),
            Some(Ok(text)) => (Some(text), None),
            Some(Err(trouble)) => (None, Some(trouble)),
        };
        let flags: [Option<String>; SETTING_NAMES.len()] = [
            self.listen,
            self.data,
            self.database,
            self.database_insecure,
            self.database_connections,
            self.matches_database,
            self.notice,
            self.thinkers,
            self.waiting,
            self.origin,
            self.secure,
            self.rate,
            self.connections,
            self.all_connections,
            self.transit,
            self.matches,
            self.computers,
            self.hints,
            self.proxy,
            self.mail,
            self.mail_from,
            self.mail_page,
            self.mail_delay,
        ];
        let sources = Sources { flags, environment: |name| std::env::var(name).ok(), file };
        let settings = config::read(&sources, data_folder());
        let mistakes = settings.as_ref().err().into_iter().flatten().map(ToString::to_string);
        let told: Vec<String> = unreadable.into_iter().chain(mistakes).collect();
        match settings {
            Ok(settings) if told.is_empty() => Ok(settings),
            Ok(_) | Err(_) => bail!("the settings are not right:\n  {}", told.join("\n  ")),
        }
    }
}

async fn serve(settings: Settings, page: Option<axum::Router>, open: bool) -> anyhow::Result<ExitCode> {
    if let Location::File(file) = &settings.location
        && let Some(folder) = file.parent()
    {
        std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    let server = Server::open(settings).await?;
    let address = format!("http://{}/", at_home(server.address()));
    writeln!(std::io::stdout(), "Shadoof is ready: {address}")?;
    if open && let Err(error) = opener::open_browser(&address) {
        tracing::warn!(%error, "no browser could be opened");
    }
    match server.run(page, told_to_stop()).await {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(error) => bail!(error),
    }
}

/// Where this machine itself finds a server that listens at `address`: one that listens everywhere is here, too.
fn at_home(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        address.set_ip(if address.is_ipv4() {
            Ipv4Addr::LOCALHOST.into()
        } else {
            Ipv6Addr::LOCALHOST.into()
        });
    }
    address
}

/// Lets the process have as many sockets as the system permits; the usual limit is meant for other programs.
fn raise_file_limit() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        if let Err(error) = setrlimit(Resource::Nofile, limit) {
            tracing::warn!(%error, "the limit of open files cannot be raised");
        }
    }
}

/// The page, in programs that were built with it.
fn page() -> Option<axum::Router> {
    #[cfg(feature = "page")]
    return Some(page::router());
    #[cfg(not(feature = "page"))]
    return None;
}

/// Ctrl-C, or SIGTERM where there is one.
pub(super) async fn told_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    drop(tokio::signal::ctrl_c().await);
}

/// Writes what happens to standard error. `SHADOOF_LOG` says how much: error, warn, info, debug.
pub(super) fn keep_log() {
    let level = std::env::var("SHADOOF_LOG").ok().and_then(|level| level.parse().ok());
    tracing_subscriber::fmt()
        .with_max_level(level.unwrap_or(tracing::Level::INFO))
        .with_writer(std::io::stderr)
        // Files and journals want letters, and no colours.
        .with_ansi(std::io::stderr().is_terminal())
        .with_target(false)
        .init();
}
