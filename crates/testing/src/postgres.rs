//! A PostgreSQL of our own: in a temporary folder, on a private port, gone when the tests are.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Makes a server in a folder, and waits until the tests are over, however they end. Lines that come in make it stop with no chance
/// to tidy up, start, or do both.
const SCRIPT: &str = r#"
    trap '' INT TERM HUP
    umask 077
    cd /
    folder=$(mktemp -d) || exit 1
    options="-p $2 -c listen_addresses=127.0.0.1 -c unix_socket_directories=$folder -c max_connections=300"
    start() {
        "$1/pg_ctl" --pgdata "$folder/data" --log "$folder/log" --wait --options "$options" start \
            >>"$folder/log" 2>&1
    }
    crash() {
        "$1/pg_ctl" --pgdata "$folder/data" --mode immediate stop >>"$folder/log" 2>&1
    }
    if "$1/initdb" --pgdata "$folder/data" --username tester --auth trust --encoding UTF8 --locale C.UTF-8 \
            --no-sync >"$folder/log" 2>&1 && start "$1"
    then
        echo "ready"
        while read -r line; do
            if [ "$line" != start ]; then crash "$1"; fi
            if [ "$line" = stop ] || start "$1"; then echo "ready"; else cat "$folder/log"; fi
        done
        crash "$1"
    else
        cat "$folder/log"
    fi
    rm -rf "$folder"
"#;

/// A server. Who started it stops it by ending or dropping this: then its keeper's standard input closes.
#[derive(Debug)]
pub struct Server {
    port: u16,
    keeper: Option<Keeper>,
}

/// A process that keeps servers, does what it is told, and stops them when nobody is there any more who could tell it anything.
#[derive(Debug)]
pub(crate) struct Keeper {
    process: Child,
    /// Closed before the process is waited for.
    stdin: Option<ChildStdin>,
    said: BufReader<ChildStdout>,
}

impl Server {
    /// The variable of the environment with the port of a server that several processes share.
    pub const VARIABLE: &str = "SHADOOF_TEST_POSTGRES";

    /// The server that the environment names, or a new one.
    ///
    /// # Panics
    ///
    /// If there is none and none can be started.
    pub fn shared() -> Server {
        let port = std::env::var(Server::VARIABLE).ok().and_then(|port| port.parse().ok());
        port.map_or_else(Server::start, |port| Server { port, keeper: None })
    }

    /// Starts a server of one's own.
    ///
    /// # Panics
    ///
    /// If PostgreSQL is not installed or does not start.
    pub fn start() -> Server {
        let programs = programs().expect(
            "PostgreSQL 15 or newer is needed for the tests: install the package `postgresql`, or put initdb \
             and pg_ctl on the PATH",
        );
        let port = free_port().expect("a free port");
        let keeper = Keeper::start(
            unprivileged().args(["sh", "-c", SCRIPT, "sh"]).arg(programs).arg(port.to_string()),
        );
        Server { port, keeper: Some(keeper) }
    }

    /// Where it listens, on this machine alone.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// The address of a database with this name; `postgres` is always there.
    pub fn address(&self, database: &str) -> String {
        format!("postgres://tester@127.0.0.1:{}/{database}", self.port)
    }

    /// Stops the server with no chance to tidy up, and starts it again.
    ///
    /// # Panics
    ///
    /// If it does not start again, or if others use it as well.
    pub fn crash(&mut self) {
        self.tell("crash\n");
    }

    /// Stops the server with no chance to tidy up.
    ///
    /// # Panics
    ///
    /// If others use it as well.
    pub fn stop(&mut self) {
        self.tell("stop\n");
    }

    /// Starts a server that was stopped.
    ///
    /// # Panics
    ///
    /// If it does not start, or if others use it as well.
    pub fn start_again(&mut self) {
        self.tell("start\n");
    }

    fn tell(&mut self, line: &str) {
        let keeper = self.keeper.as_mut().expect("a server that is shared is not stopped");
        keeper.tell(line);
    }

    /// Makes an empty database.
    ///
    /// # Panics
    ///
    /// If it cannot be made.
    pub fn create_database(&self, name: &str) {
        self.run("createdb", &[name]);
    }

    /// What a database says to a question.
    ///
    /// # Panics
    ///
    /// If it does not answer.
    pub fn ask(&self, database: &str, question: &str) -> String {
        let told = self.run("psql", &["--no-align", "--tuples-only", "--command", question, database]);
        told.trim().to_owned()
    }

    /// Runs a program of PostgreSQL, and gives what it says.
    fn run(&self, program: &str, arguments: &[&str]) -> String {
        let mut command = Command::new(programs().expect("PostgreSQL is installed").join(program));
        command.args(["--host", "127.0.0.1", "--port", &self.port.to_string(), "--username", "tester"]);
        let done = command.args(arguments).output().expect("a program that can be started");
        assert!(done.status.success(), "{program}: {}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8(done.stdout).expect("it speaks UTF-8")
    }
}

impl Keeper {
    /// Starts one, and waits until what it keeps answers.
    pub(crate) fn start(command: &mut Command) -> Keeper {
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = piped.spawn().expect("a shell that can be started");
        let stdin = process.stdin.take();
        let said = BufReader::new(process.stdout.take().expect("standard output is piped"));
        let mut keeper = Keeper { process, stdin, said };
        keeper.wait();
        keeper
    }

    /// Tells it something, waits until it is done, and gives what it says to that.
    pub(crate) fn tell(&mut self, line: &str) -> String {
        let stdin = self.stdin.as_mut().expect("open until the end");
        stdin.write_all(line.as_bytes()).expect("the keeper lives");
        self.wait()
    }

    /// Waits until the server answers, and gives what was said before that.
    fn wait(&mut self) -> String {
        let mut said = String::new();
        while !said.ends_with("ready\n") {
            let more = self.said.read_line(&mut said).expect("its keeper speaks UTF-8");
            assert_ne!(more, 0, "PostgreSQL did not start:\n{said}");
        }
        said.truncate(said.len() - "ready\n".len());
        said
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        drop(self.stdin.take());
        self.process.wait().ok();
    }
}

pub(crate) fn free_port() -> std::io::Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

/// PostgreSQL refuses to run as root, so root hands over to the user that its package made.
pub(crate) fn unprivileged() -> Command {
    let is_root = Command::new("id").arg("-u").output().is_ok_and(|told| told.stdout.trim_ascii() == b"0");
    if !is_root {
        return Command::new("env");
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "env", "HOME=/"]);
    command
}

/// The newest folder with the server's programs.
pub fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<(u32, PathBuf)> = versions
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path().join("bin"))))
        .filter(|(version, folder)| *version >= 15 && folder.join("pg_ctl").exists())
        .collect();
    found.sort();
    let packaged = found.pop().map(|(_, folder)| folder);
    packaged.or_else(|| {
        let path = std::env::var_os("PATH")?;
        std::env::split_paths(&path).find(|folder| folder.join("pg_ctl").exists())
    })
}
