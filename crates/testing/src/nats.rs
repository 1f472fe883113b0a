//! A NATS of our own: on a private port, gone when the tests are.

use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::time::{Duration, Instant};

use crate::postgres::free_port;

/// Runs a server until the tests are over, however they end.
const SCRIPT: &str = r#"
    trap '' INT TERM HUP
    PATH="$PATH:/usr/sbin"
    nats-server --addr 127.0.0.1 --port "$1" >/dev/null 2>&1 &
    echo "$!"
    while read -r line; do :; done
    kill -KILL "$!"
"#;

/// How long a server may take to start.
const READY_WITHIN: Duration = Duration::from_secs(20);

/// A server. Who started it stops it by ending or dropping this: then its keeper's standard input closes.
#[derive(Debug)]
pub struct Server {
    port: u16,
    keeper: Child,
    /// Closed before the process is waited for.
    stdin: Option<ChildStdin>,
}

impl Server {
    /// Starts a server of one's own.
    ///
    /// # Panics
    ///
    /// If NATS is not installed or does not start.
    pub fn start() -> Server {
        Server::start_at(free_port().expect("a free port"))
    }

    /// Starts a server at a port that another one had.
    ///
    /// # Panics
    ///
    /// If NATS is not installed or does not start.
    pub fn start_at(port: u16) -> Server {
        let mut command = Command::new("sh");
        command.args(["-c", SCRIPT, "sh", &port.to_string()]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut keeper = command.spawn().expect("a shell that can be started");
        let stdin = keeper.stdin.take();
        let mut said = String::new();
        let told =
            BufReader::new(keeper.stdout.take().expect("standard output is piped")).read_line(&mut said);
        told.expect("its keeper speaks UTF-8");
        let server = Server { port, keeper, stdin };
        let begun = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(
                begun.elapsed() < READY_WITHIN,
                "NATS did not start; it is needed for the tests: install the package `nats-server`"
            );
            std::thread::sleep(Duration::from_millis(20));
        }
        server
    }

    /// Where it listens, on this machine alone.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Its address.
    pub fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.stdin.take());
        self.keeper.wait().ok();
    }
}
