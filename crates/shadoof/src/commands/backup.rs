//! `shadoof backup`: a copy of the embedded database while the server runs.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use clap::Args;
use store::Location;

use super::serve::Serve;

#[derive(Debug, Args)]
pub struct Arguments {
    /// The file to write; it must not exist
    file: PathBuf,
    #[command(flatten)]
    settings: Serve,
}

impl Arguments {
    pub(crate) fn run(self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        let settings = self.settings.settings()?;
        // To open one that is not there would make it, and a copy of nothing looks like a copy.
        if let Location::File(file) = &settings.location
            && !file.try_exists()?
        {
            bail!("there is no database at {}; name its folder with --data", file.display());
        }
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(async {
            let store = settings.open_store().await.context("the database cannot be opened")?;
            store.backup(&self.file).await.context("the copy cannot be written")?;
            store.close().await;
            anyhow::Ok(())
        })?;
        writeln!(out, "everything is in {}", self.file.display())?;
        Ok(ExitCode::SUCCESS)
    }
}
