//! `shadoof think`: this machine thinks for the computer players of a server elsewhere.

mod thought;

use std::io::{self, Write as _};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, bail};
use clap::Args;
use client::Site;
use thinking::{Room, RoomSettings};
use tokio::task::JoinSet;
use wire::{Errand, THINKING_PROTOCOL, ThinkerAnswer, ThinkerReady};

use super::serve::{keep_log, told_to_stop};

/// How long to wait before asking a server again that does not answer: longer every time, up to the last.
const FIRST_WAIT: Duration = Duration::from_millis(250);
const LONGEST_WAIT: Duration = Duration::from_secs(15);
/// How long an answer may take: a server holds a request open for some seconds while there is nothing to do.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(30);

/// Think for the computer players of a server on another machine
///
/// The server's operator makes a token with `shadoof thinker add`. This program asks the server for positions, thinks about
/// them on all cores of this machine, and sends back what it finds. It gets positions and nothing else. Whatever it was
/// thinking about when it is stopped or dies is given to somebody else some seconds later.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The server, such as https://play.example.org; http:// only on this machine or in your own network.
    #[arg(long, value_name = "URL")]
    server: String,
    /// The file with the token.
    #[arg(long, value_name = "FILE")]
    token_file: PathBuf,
    /// On how many threads to think; one for each core if not said.
    #[arg(long, value_name = "NUMBER")]
    threads: Option<NonZeroUsize>,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let token = std::fs::read_to_string(&self.token_file)
            .with_context(|| format!("cannot read {}", self.token_file.display()))?;
        let site = Site::new(&self.server, token.trim()).with_context(|| self.server.clone())?;
        let cores = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let threads = self.threads.unwrap_or_else(cores);
        keep_log();
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
        runtime.block_on(think(site, threads))
    }
}

async fn think(site: Site, threads: NonZeroUsize) -> anyhow::Result<ExitCode> {
    let speed = tokio::task::spawn_blocking(thought::speed).await?;
    writeln!(io::stdout(), "thinking on {threads} threads, {speed} iterations a second each")?;
    let room =
        Room::open(RoomSettings { threads, queue: threads.get() }).context("threads cannot be started")?;
    let ready = ThinkerReady {
        protocol: THINKING_PROTOCOL,
        threads: threads.get().try_into().unwrap_or(u16::MAX),
        speed,
    };
    let (site, room) = (Arc::new(site), Arc::new(room));
    let (stop, stopping) = tokio::sync::watch::channel(false);
    let mut all = JoinSet::new();
    for _ in 0..threads.get() {
        let worker = Worker { site: Arc::clone(&site), room: Arc::clone(&room), ready: ready.clone() };
        all.spawn(worker.work(stopping.clone()));
    }
    tokio::spawn(async move {
        told_to_stop().await;
        stop.send_replace(true);
    });
    while let Some(ended) = all.join_next().await {
        ended??;
    }
    Ok(ExitCode::SUCCESS)
}

/// One who asks, thinks and answers.
struct Worker {
    site: Arc<Site>,
    room: Arc<Room>,
    ready: ThinkerReady,
}

impl Worker {
    /// Works until it is told to stop; what it has begun is answered before that.
    async fn work(self, mut stopping: tokio::sync::watch::Receiver<bool>) -> anyhow::Result<()> {
        let mut wait = FIRST_WAIT;
        loop {
            let errand = tokio::select! {
                errand = self.errand() => errand,
                _ = stopping.wait_for(|stops| *stops) => return Ok(()),
            };
            match errand {
                Ok(errand) => {
                    wait = FIRST_WAIT;
                    if let Some(errand) = errand {
                        self.carry_out(errand).await?;
                    }
                }
                Err(Trouble::Passing(what)) => {
                    tracing::warn!(what, "the server gives nothing to do; asking again");
                    tokio::select! {
                        () = tokio::time::sleep(wait) => {}
                        _ = stopping.wait_for(|stops| *stops) => return Ok(()),
                    }
                    wait = (wait * 2).min(LONGEST_WAIT);
                }
                Err(Trouble::Lasting(what)) => bail!("the server turns this thinker away: {what}"),
            }
        }
    }

    async fn errand(&self) -> Result<Option<Errand>, Trouble> {
        let text = self.post("/api/thinkers/errand", &self.ready).await?;
        let unread = |error: serde_json::Error| Trouble::Lasting(error.to_string());
        if text.is_empty() { Ok(None) } else { serde_json::from_str(&text).map_err(unread).map(Some) }
    }

    /// Thinks, and tells. Whether the server wanted to know is up to the server.
    async fn carry_out(&self, errand: Errand) -> anyhow::Result<()> {
        let Errand { id, tries, question } = errand;
        let answer = ThinkerAnswer { id, tries, said: thought::think(&self.room, question).await };
        match self.post("/api/thinkers/answer", &answer).await {
            Ok(_) => Ok(()),
            Err(Trouble::Passing(what)) => {
                tracing::warn!(what, "an answer was not taken");
                Ok(())
            }
            Err(Trouble::Lasting(what)) => bail!("the server turns this thinker away: {what}"),
        }
    }

    async fn post(&self, path: &str, body: &impl serde::Serialize) -> Result<String, Trouble> {
        let body = serde_json::to_string(body).expect("what is sent is made of texts and numbers");
        let answer = tokio::time::timeout(ANSWER_TIMEOUT, self.site.post(path, body)).await;
        let answer = answer.map_err(|_| Trouble::Passing("it does not answer".to_owned()))?;
        let (status, text) = answer.map_err(|error| Trouble::Passing(error.to_string()))?;
        // A proxy in between may answer in words of its own.
        let message = |refusal: serde_json::Value| refusal["message"].as_str().map(ToOwned::to_owned);
        let refusal = || serde_json::from_str(&text).ok().and_then(message).unwrap_or_else(|| text.clone());
        match status {
            200 | 204 => Ok(text),
            // The token is not known, or the server does not speak as this program does.
            400 | 403 | 404 => Err(Trouble::Lasting(refusal())),
            _ => Err(Trouble::Passing(refusal())),
        }
    }
}

/// What is in the way.
#[derive(Debug)]
enum Trouble {
    /// It may be better the next time.
    Passing(String),
    /// It will not.
    Lasting(String),
}
