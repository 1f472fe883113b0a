//! The server as a process, or several on one database: what they need of the machine, and what they say of themselves.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;

use anyhow::Context as _;
use client::{Guest, Program};
use rustix::process::{Resource, getrlimit, setrlimit};
use tempfile::TempDir;

use crate::figures::Histogram;

/// A server in a folder of its own, or several on one database. What they need and say is added up.
#[derive(Debug)]
pub(crate) struct Server {
    programs: Vec<Program>,
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

/// What servers say of themselves.
#[derive(Debug, Clone, Default)]
pub(crate) struct Meters {
    texts: Vec<String>,
}

/// Allows this process, and those it starts, as many files and sockets as the system lets it have.
pub(crate) fn raise_file_limit() -> anyhow::Result<()> {
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    setrlimit(Resource::Nofile, limit).context("the limit of open files cannot be raised")
}

impl Server {
    /// Starts one on a free port.
    pub(crate) fn start(program: &Path, data: Option<&Path>) -> anyhow::Result<Server> {
        let folder = data.is_none().then(TempDir::new).transpose()?;
        let mut command = serve(program);
        command.arg("--data").arg(folder.as_ref().map(TempDir::path).or(data).context("a folder for data")?);
        Ok(Server { programs: vec![Program::start(&mut command)?], _folder: folder })
    }

    /// Starts so many on one database, each with so many connections to it.
    pub(crate) fn start_on(
        program: &Path,
        database: &str,
        count: usize,
        connections: usize,
    ) -> anyhow::Result<Server> {
        let connections = connections.to_string();
        let start = |_| {
            let mut command = serve(program);
            command.args(["--database", database, "--database-connections", &connections]);
            Ok(Program::start(&mut command)?)
        };
        let programs = (0..count).map(start).collect::<anyhow::Result<Vec<Program>>>()?;
        Ok(Server { programs, _folder: None })
    }

    /// The address of the first.
    pub(crate) fn address(&self) -> SocketAddr {
        self.programs.first().map_or(SocketAddr::from(([0, 0, 0, 0], 0)), Program::address)
    }

    pub(crate) fn addresses(&self) -> Vec<SocketAddr> {
        self.programs.iter().map(Program::address).collect()
    }

    pub(crate) fn usage(&self) -> anyhow::Result<Usage> {
        let mut all = Usage::default();
        for program in &self.programs {
            let Usage { memory, seconds } = Usage::of(program.id())?;
            all.memory += memory;
            all.seconds += seconds;
        }
        Ok(all)
    }

    pub(crate) async fn meters(&self) -> anyhow::Result<Meters> {
        let mut texts = Vec::new();
        for address in self.addresses() {
            let answer = Guest::stranger(address).get("/metrics").await?;
            texts.push(answer.body.as_str().context("meters are a text")?.to_owned());
        }
        Ok(Meters { texts })
    }

    /// What they wrote to their logs that is more than news.
    pub(crate) fn complaints(&mut self) -> Vec<String> {
        let mut complaints = Vec::new();
        for program in &mut self.programs {
            program.kill();
            let is_complaint = |line: &&str| line.contains("ERROR") || line.contains("panicked");
            complaints.extend(program.log().lines().filter(is_complaint).take(20).map(ToOwned::to_owned));
        }
        complaints
    }
}

/// The command that serves on a free port. All clients come from one address, so nobody may be too fast for it; where they
/// speak for others, they are believed.
fn serve(program: &Path) -> Command {
    let mut command = program_without_settings(program);
    command.args(["serve", "--listen", "127.0.0.1:0", "--rate", "1000000", "--connections", "1000000"]);
    command.args(["--computers", "1000000", "--matches", "1000000", "--proxy", "127.0.0.1"]);
    command
}

/// The program with none of the settings of whoever measures.
pub(crate) fn program_without_settings(program: &Path) -> Command {
    let mut command = Command::new(program);
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("SHADOOF_")) {
        command.env_remove(name);
    }
    command
}

impl Usage {
    /// What a process has used.
    pub(crate) fn of(process: u32) -> anyhow::Result<Usage> {
        let read = |name: &str| std::fs::read_to_string(format!("/proc/{process}/{name}"));
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
}

impl Meters {
    /// A number by its name.
    pub(crate) fn number(&self, name: &str) -> f64 {
        let of = |text: &String| {
            text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse::<f64>().ok())
        };
        self.texts.iter().filter_map(of).sum()
    }

    /// A histogram by its name.
    pub(crate) fn histogram(&self, name: &str) -> Histogram {
        let begin = format!("{name}_bucket{{le=\"");
        let of = |text: &String| {
            let steps = text.lines().filter_map(|line| {
                let (bound, count) = line.strip_prefix(&begin)?.split_once("\"} ")?;
                let bound = if bound == "+Inf" { f64::INFINITY } else { bound.parse().ok()? };
                Some((bound, count.parse().ok()?))
            });
            Histogram(steps.collect())
        };
        self.texts.iter().map(of).reduce(|one, other| one.and(&other)).unwrap_or_default()
    }
}
