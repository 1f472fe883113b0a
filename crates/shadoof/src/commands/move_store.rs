//! `shadoof move`: everything from one database to another.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Context as _;
use clap::Args;
use store::{Location, MovedTable, move_all};

#[derive(Debug, Args)]
pub struct Arguments {
    /// Where everything is: sqlite:FILE, or postgres://user:password@host/name
    #[arg(long, value_name = "URL")]
    from: String,
    /// Where it should be: an empty database, or one that a move like this was interrupted at
    #[arg(long, value_name = "URL")]
    to: String,
    /// Permits a database on another machine that does not prove over TLS who it is
    #[arg(long)]
    insecure: bool,
}

impl Arguments {
    pub(crate) fn run(self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        let read = |text: &str| -> anyhow::Result<Location> {
            let location: Location = text.parse()?;
            Ok(if self.insecure { location } else { location.secured()? })
        };
        let (from, to) = (read(&self.from).context("--from")?, read(&self.to).context("--to")?);
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let moved = runtime.block_on(move_all(&from, &to)).context("not everything was moved")?;
        for MovedTable { table, rows, hash } in moved {
            writeln!(out, "{table:<18} {rows:>9}  {hash}")?;
        }
        writeln!(out, "all of it is there, and the same on both sides")?;
        Ok(ExitCode::SUCCESS)
    }
}
