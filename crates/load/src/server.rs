//! The server as a process: what it needs of the machine, and what it says of itself.

use std::path::Path;
use std::process::Command;

use anyhow::Context as _;
use client::{Guest, Program};
use rustix::process::{Resource, getrlimit, setrlimit};
use tempfile::TempDir;

use crate::figures::Histogram;

/// A server in a folder of its own.
#[derive(Debug)]
pub(crate) struct Server {
    program: Program,
    _folder: Option<TempDir>,
}

/// What a process has used so far.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Usage {
    /// Memory that it holds now, in bytes.
    pub(crate) memory: u64,
    /// Seconds of processor time since it started.
    pub(crate) seconds: f64,
}

/// What the server says of itself.
#[derive(Debug, Clone, Default)]
pub(crate) struct Meters {
    text: String,
}

/// Allows this process, and those it starts, as many files and sockets as the system lets it have.
pub(crate) fn raise_file_limit() -> anyhow::Result<()> {
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    setrlimit(Resource::Nofile, limit).context("the limit of open files cannot be raised")
}

impl Server {
    /// Starts it on a free port. All clients come from one address, so nobody may be too fast for it; where they speak
    /// for others, they are believed.
    pub(crate) fn start(program: &Path, data: Option<&Path>) -> anyhow::Result<Server> {
        let folder = data.is_none().then(TempDir::new).transpose()?;
        let mut command = Command::new(program);
        command.args([
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--rate",
            "1000000",
            "--connections",
            "1000000",
            "--computers",
            "1000000",
            "--matches",
            "1000000",
            "--proxy",
            "127.0.0.1",
            "--data",
        ]);
        command.arg(folder.as_ref().map(TempDir::path).or(data).context("a folder for data")?);
        for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("SHADOOF_")) {
            command.env_remove(name);
        }
        Ok(Server { program: Program::start(&mut command)?, _folder: folder })
    }

    pub(crate) fn address(&self) -> std::net::SocketAddr {
        self.program.address()
    }

    pub(crate) fn usage(&self) -> anyhow::Result<Usage> {
        let read = |name: &str| std::fs::read_to_string(format!("/proc/{}/{name}", self.program.id()));
        let (status, stat) = (read("status")?, read("stat")?);
        let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib: u64 = memory.context("VmRSS")?.trim().trim_end_matches(" kB").parse()?;
        // After the name, which may hold anything, come the state and numbers; times are the 12th and 13th.
        let (_, numbers) = stat.rsplit_once(')').context("a name in stat")?;
        let ticks = numbers.split_whitespace().skip(11).take(2).map(str::parse::<f64>);
        let ticks: f64 = ticks.sum::<Result<f64, _>>()?;
        let per_second = f64::from(u32::try_from(rustix::param::clock_ticks_per_second())?);
        Ok(Usage { memory: kib * 1_024, seconds: ticks / per_second })
    }

    pub(crate) async fn meters(&self) -> anyhow::Result<Meters> {
        let answer = Guest::stranger(self.address()).get("/metrics").await?;
        Ok(Meters { text: answer.body.as_str().context("meters are a text")?.to_owned() })
    }

    /// What it wrote to its log that is more than news.
    pub(crate) fn complaints(&mut self) -> Vec<String> {
        self.program.kill();
        let is_complaint = |line: &&str| line.contains("ERROR") || line.contains("panicked");
        self.program.log().lines().filter(is_complaint).take(20).map(ToOwned::to_owned).collect()
    }
}

impl Meters {
    /// A number by its name.
    pub(crate) fn number(&self, name: &str) -> f64 {
        let mut lines = self.text.lines();
        lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok()).unwrap_or(0.0)
    }

    /// A histogram by its name.
    pub(crate) fn histogram(&self, name: &str) -> Histogram {
        let begin = format!("{name}_bucket{{le=\"");
        let steps = self.text.lines().filter_map(|line| {
            let (bound, count) = line.strip_prefix(&begin)?.split_once("\"} ")?;
            let bound = if bound == "+Inf" { f64::INFINITY } else { bound.parse().ok()? };
            Some((bound, count.parse().ok()?))
        });
        Histogram(steps.collect())
    }
}
