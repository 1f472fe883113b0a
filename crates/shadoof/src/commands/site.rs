//! `shadoof site`: the page as files, for a host that has no server of ours.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, ensure};
use clap::Args;

#[derive(Debug, Args)]
pub struct Arguments {
    /// The folder to write; it must not exist, or be empty
    folder: PathBuf,
}

impl Arguments {
    pub(crate) fn run(self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        let folder = &self.folder;
        let is_free = match fs::read_dir(folder) {
            Ok(mut entries) => entries.next().is_none(),
            Err(error) => error.kind() == ErrorKind::NotFound,
        };
        ensure!(is_free, "{} is there already; name an empty folder", folder.display());
        let runtime = tokio::runtime::Builder::new_current_thread().build()?;
        let files = runtime.block_on(page::files());
        for (name, bytes) in &files {
            let file = folder.join(name);
            let parent = file.parent().context("a file lies in a folder")?;
            fs::create_dir_all(parent).with_context(|| parent.display().to_string())?;
            let alone = (*name == "index.html").then(|| alone(bytes));
            fs::write(&file, alone.as_deref().unwrap_or(bytes))
                .with_context(|| file.display().to_string())?;
        }
        writeln!(
            out,
            "{} files are in {}: put them at any address of a host of files. Friends, open tables and accounts need a server.",
            files.len(),
            folder.display()
        )?;
        Ok(ExitCode::SUCCESS)
    }
}

/// The start page of a site without a server says so: nothing in it asks for one.
fn alone(page: &[u8]) -> Vec<u8> {
    String::from_utf8_lossy(page).replacen("<html ", "<html data-server=\"none\" ", 1).into_bytes()
}
