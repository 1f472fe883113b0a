//! The server under attack: a process of its own, with as much memory as a small machine has.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context as _, Result};
use tempfile::TempDir;

/// How much memory the server has.
pub(crate) const MEMORY_MIB: u64 = 512;

/// A server that runs until this is dropped.
#[derive(Debug)]
pub(crate) struct Target {
    child: Child,
    pub(crate) address: SocketAddr,
    cgroup: Option<PathBuf>,
    _data: TempDir,
}

impl Target {
    /// Starts a program on a free port. Where this machine lets us, it gets no more than [`MEMORY_MIB`].
    pub(crate) fn start(program: &Path) -> Result<Target> {
        let data = TempDir::new()?;
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data.path())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("{} does not start", program.display()))?;
        let cgroup = confine(child.id());
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("no output")?).read_line(&mut line)?;
        let address = line.rsplit("http://").next().unwrap_or_default().trim_end().trim_end_matches('/');
        let address = address.parse().with_context(|| format!("no address in {line:?}"))?;
        Ok(Target { child, address, cgroup, _data: data })
    }

    /// Whether its memory is limited by the machine, and not only looked at.
    pub(crate) fn is_confined(&self) -> bool {
        self.cgroup.is_some()
    }

    /// Whether it lives.
    pub(crate) fn lives(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// How much memory it has, and the most that it ever had, in MiB.
    pub(crate) fn memory(&self) -> (u64, u64) {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let mib = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name))?;
            Some(line.split_whitespace().next()?.parse::<u64>().ok()? / 1024)
        };
        (mib("VmRSS:").unwrap_or_default(), mib("VmHWM:").unwrap_or_default())
    }
}

impl Drop for Target {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
        if let Some(cgroup) = &self.cgroup {
            drop(std::fs::remove_dir(cgroup));
        }
    }
}

/// Puts a process into a control group with a limit of memory, of either version, if we may make one.
fn confine(process: u32) -> Option<PathBuf> {
    let limit = (MEMORY_MIB << 20).to_string();
    let name = format!("shadoof-attack-{process}");
    let kinds = [("/sys/fs/cgroup/memory", "memory.limit_in_bytes"), ("/sys/fs/cgroup", "memory.max")];
    kinds.into_iter().find_map(|(root, file)| {
        let group = Path::new(root).join(&name);
        let confined = std::fs::create_dir(&group)
            .and_then(|()| std::fs::write(group.join(file), &limit))
            .and_then(|()| std::fs::write(group.join("cgroup.procs"), process.to_string()));
        match confined {
            Ok(()) => Some(group),
            Err(_) => {
                drop(std::fs::remove_dir(&group));
                None
            }
        }
    })
}
