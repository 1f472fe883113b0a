//! `shadoof thinker`: which other machines think for the computer players, while the server runs or not.

use std::io::{IsTerminal as _, Write};
use std::process::ExitCode;

use anyhow::Context as _;
use clap::{Args, Subcommand};
use server::{NewThinker, new_thinker};
use store::{Store, StoreError, Thinker, ThinkerId};

use super::now;
use super::serve::Serve;

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Let another machine think, and print the token that it shows to the server
    Add(Add),
    /// List the machines that may think
    List(List),
    /// Let a machine think no longer; its token is worth nothing from then on
    End(End),
}

#[derive(Debug, Args)]
pub struct Add {
    /// What you call it
    name: String,
    #[command(flatten)]
    settings: Serve,
}

#[derive(Debug, Args)]
pub struct List {
    #[command(flatten)]
    settings: Serve,
}

#[derive(Debug, Args)]
pub struct End {
    /// Its id, as `shadoof thinker list` shows it and its token begins with
    id: String,
    #[command(flatten)]
    settings: Serve,
}

impl Command {
    pub(crate) fn run(self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        match self {
            Command::Add(add) => add.run(out),
            Command::List(list) => list.run(out),
            Command::End(end) => end.run(out),
        }
    }
}

impl Add {
    fn run(self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        let NewThinker { id, token, hash } = new_thinker();
        let name = self.name;
        with_store(self.settings, async |store| store.add_thinker(&id, &name, hash, now()).await)?;
        writeln!(out, "{token}")?;
        if std::io::stdout().is_terminal() {
            writeln!(std::io::stderr(), "keep it in a file on that machine: it is not shown again")?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl List {
    fn run(self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        let now = now();
        for thinker in with_store(self.settings, async |store| store.thinkers().await)? {
            let Thinker { id, name, seen_at, threads, speed, .. } = thinker;
            let seen = match seen_at {
                None => "never seen".to_owned(),
                Some(at) => {
                    let seconds = (now.0 - at.0).max(0) / 1_000;
                    format!("seen {seconds} s ago, {threads} threads, {speed} iterations a second")
                }
            };
            writeln!(out, "{id}  {name}  {seen}")?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl End {
    fn run(self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        let id = ThinkerId::new(&self.id).with_context(|| format!("{} is no thinker", self.id))?;
        with_store(self.settings, async |store| store.end_thinker(&id).await)?;
        writeln!(out, "{id} thinks no longer")?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Does something with the store that the settings name.
fn with_store<T>(
    settings: Serve,
    act: impl AsyncFnOnce(&Store) -> Result<T, StoreError>,
) -> anyhow::Result<T> {
    let settings = settings.settings()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let store = settings.open_store().await.context("the database cannot be opened")?;
        let done = act(&store).await;
        store.close().await;
        Ok(done?)
    })
}
