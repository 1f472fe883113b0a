//! `shadoof manual`: what packages bring along beside the program. Hidden, because people find it installed.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use clap::{Args, ValueEnum as _};
use clap_complete::Shell;

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The folder to write into; `man` and `completions` are made in it
    folder: PathBuf,
}

impl Arguments {
    /// Writes a manual page for each command of `program`, and its completions for each shell.
    pub(super) fn run(self, mut program: clap::Command, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        let (pages, completions) = (self.folder.join("man"), self.folder.join("completions"));
        for folder in [&pages, &completions] {
            std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        }
        clap_mangen::generate_to(program.clone(), pages)?;
        for shell in Shell::value_variants() {
            clap_complete::generate_to(*shell, &mut program, "shadoof", &completions)?;
        }
        writeln!(out, "manual pages and completions are in {}", self.folder.display())?;
        Ok(ExitCode::SUCCESS)
    }
}
