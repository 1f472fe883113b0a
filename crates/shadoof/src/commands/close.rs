//! `shadoof close-account` and `shadoof close-match`: what an operator ends, while the server runs.

use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, bail};
use clap::Args;
use store::{Closing, MatchId, PlayerId, Store, StoreError};

use super::now;
use super::serve::Serve;

/// How long to wait for a server to do it.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(10);

#[derive(Debug, Args)]
pub struct Account {
    /// The name of the account, or the id of a player, which tables show
    name: String,
    #[command(flatten)]
    settings: Serve,
}

#[derive(Debug, Args)]
pub struct Match {
    /// The id of the match, as in its address
    id: String,
    #[command(flatten)]
    settings: Serve,
}

impl Account {
    pub(crate) fn run(self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        let name = self.name;
        close(self.settings, out, async |store| {
            let named = store.account_named(&server::name_key(&name)).await?;
            let id = named.map(|account| account.player).or_else(|| PlayerId::new(&name).ok());
            id.map(Closing::Player).with_context(|| format!("nobody is called {name}"))
        })
    }
}

impl Match {
    pub(crate) fn run(self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        let id = self.id;
        close(self.settings, out, async |_| {
            Ok(Closing::Match(MatchId::new(&id).with_context(|| format!("there is no match {id}"))?))
        })
    }
}

/// Takes note of what is to be closed, and waits for a server that does it.
fn close(
    settings: Serve,
    out: &mut impl Write,
    find: impl AsyncFnOnce(&Store) -> anyhow::Result<Closing>,
) -> anyhow::Result<ExitCode> {
    let settings = settings.settings()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let is_done = runtime.block_on(async {
        let store = settings.open_store().await.context("the database cannot be opened")?;
        let what = find(&store).await?;
        match store.ask_to_close(what.clone(), now()).await {
            Ok(()) => {}
            Err(StoreError::Missing(subject)) => bail!("there is no such {subject}, or not any more"),
            Err(error) => return Err(error).context("it could not be written down"),
        }
        let begun = std::time::Instant::now();
        while store.closings().await?.contains(&what) && begun.elapsed() < CLOSE_TIMEOUT {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        let is_done = !store.closings().await?.contains(&what);
        store.close().await;
        anyhow::Ok(is_done)
    })?;
    let words = if is_done { "it is closed" } else { "no server runs; it will be closed when one does" };
    writeln!(out, "{words}")?;
    Ok(ExitCode::SUCCESS)
}
