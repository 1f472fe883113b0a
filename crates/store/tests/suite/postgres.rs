//! A PostgreSQL of our own: in a temporary folder, on a private port, gone when the tests are.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};

/// Makes a server in a folder, and waits until the tests are over, however they end. Every line that comes in
/// makes it crash and start again.
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
            crash "$1"
            if start "$1"; then echo "ready"; else cat "$folder/log"; fi
        done
        crash "$1"
    else
        cat "$folder/log"
    fi
    rm -rf "$folder"
"#;

/// A server that is stopped when this process ends or drops it: then its keeper's standard input closes.
pub(crate) struct Server {
    port: u16,
    keeper: Child,
    said: BufReader<ChildStdout>,
}

/// The address of a new, empty database on the server that the tests share.
pub(crate) async fn new_database() -> String {
    static SERVER: OnceLock<Server> = OnceLock::new();
    SERVER.get_or_init(Server::start).new_database().await
}

impl Server {
    pub(crate) fn start() -> Server {
        let programs = programs().expect(
            "PostgreSQL 15 or newer is needed for the tests: install the package `postgresql`, or put initdb \
             and pg_ctl on the PATH",
        );
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut command = unprivileged();
        command.args(["sh", "-c", SCRIPT, "sh"]).arg(programs).arg(port.to_string());
        let mut keeper = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let said = BufReader::new(keeper.stdout.take().unwrap());
        let mut server = Server { port, keeper, said };
        server.wait();
        server
    }

    /// The address of a new, empty database.
    pub(crate) async fn new_database(&self) -> String {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("test{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        let address = |name: &str| format!("postgres://tester@127.0.0.1:{}/{name}", self.port);
        let mut connection = PgConnection::connect(&address("postgres")).await.unwrap();
        connection.execute(AssertSqlSafe(format!("CREATE DATABASE {name}"))).await.unwrap();
        connection.close().await.unwrap();
        address(&name)
    }

    /// Stops the server with no chance to tidy up, and starts it again.
    pub(crate) fn crash(&mut self) {
        self.keeper.stdin.as_mut().unwrap().write_all(b"crash\n").unwrap();
        self.wait();
    }

    /// Waits until the server answers.
    fn wait(&mut self) {
        let mut said = String::new();
        while !said.ends_with("ready\n") {
            let more = self.said.read_line(&mut said).unwrap();
            assert_ne!(more, 0, "PostgreSQL did not start:\n{said}");
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        self.keeper.wait().ok();
    }
}

/// PostgreSQL refuses to run as root, so root hands over to the user that its package made.
fn unprivileged() -> Command {
    let output = Command::new("id").arg("-u").output().unwrap();
    if output.stdout.trim_ascii() != b"0" {
        return Command::new("env");
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "env", "HOME=/"]);
    command
}

/// The newest folder with the server's programs.
fn programs() -> Option<PathBuf> {
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
