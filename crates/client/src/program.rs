//! A server as a process of its own.

use std::io::{BufRead as _, BufReader, Read as _};
use std::net::SocketAddr;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::ClientError;

/// What the server says when it listens, before its address.
const READY_PREFIX: &str = "Shadoof is ready: http://";

/// A server that runs as a process of its own. It is killed at the end.
#[derive(Debug)]
pub struct Program {
    child: Child,
    address: SocketAddr,
    ready_in: Duration,
    log: Arc<Mutex<Vec<u8>>>,
    reader: Option<JoinHandle<()>>,
}

impl Program {
    /// Starts a server and waits until it is ready.
    ///
    /// # Errors
    ///
    /// If it ends before that; with what it wrote to standard error.
    pub fn start(command: &mut Command) -> Result<Program, ClientError> {
        let start = Instant::now();
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(ClientError::new)?;
        let log = Arc::new(Mutex::new(Vec::new()));
        let reader = child.stderr.take().map(|mut errors| {
            let log = Arc::clone(&log);
            std::thread::spawn(move || {
                let mut bytes = [0; 4096];
                while let Ok(count @ 1..) = errors.read(&mut bytes) {
                    log.lock().unwrap_or_else(PoisonError::into_inner).extend(&bytes[..count]);
                }
            })
        });
        let mut line = String::new();
        if let Some(output) = child.stdout.take() {
            BufReader::new(output).read_line(&mut line).map_err(ClientError::new)?;
        }
        let ready_in = start.elapsed();
        let address =
            line.trim_end().strip_prefix(READY_PREFIX).and_then(|rest| rest.strip_suffix('/')?.parse().ok());
        let nowhere = SocketAddr::from(([0, 0, 0, 0], 0));
        let mut program = Program { child, address: address.unwrap_or(nowhere), ready_in, log, reader };
        if address.is_some() {
            return Ok(program);
        }
        program.kill();
        Err(ClientError::new(format!("the server did not start: {line}{}", program.log())))
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// How long it took from the start until it was ready.
    #[must_use]
    pub fn ready_in(&self) -> Duration {
        self.ready_in
    }

    /// The number of the process.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Kills it with no chance to tidy up.
    pub fn kill(&mut self) {
        // It may be dead already, which is as good.
        drop(self.child.kill());
        drop(self.child.wait());
    }

    /// Sends a signal, such as `TERM`.
    ///
    /// # Errors
    ///
    /// If there is no such process any more.
    pub fn signal(&self, name: &str) -> Result<(), ClientError> {
        let order = format!("kill -{name} {}", self.id());
        let status = Command::new("sh").args(["-c", &order]).status().map_err(ClientError::new)?;
        if status.success() { Ok(()) } else { Err(ClientError::new(format!("{order}: {status}"))) }
    }

    /// Waits until it ends by itself, and says how. Nothing if it goes on for longer than that.
    ///
    /// # Errors
    ///
    /// If the operating system does not know.
    pub fn wait(&mut self, timeout: Duration) -> Result<Option<ExitStatus>, ClientError> {
        let start = Instant::now();
        loop {
            let status = self.child.try_wait().map_err(ClientError::new)?;
            if status.is_some() || start.elapsed() > timeout {
                return Ok(status);
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// What it has written to standard error; all of it once it has ended.
    #[must_use]
    pub fn log(&mut self) -> String {
        if let (Ok(Some(_)), Some(reader)) = (self.child.try_wait(), self.reader.take()) {
            drop(reader.join());
        }
        String::from_utf8_lossy(&self.log.lock().unwrap_or_else(PoisonError::into_inner)).into_owned()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill();
    }
}
