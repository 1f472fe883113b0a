//! Three servers and two thinkers on one PostgreSQL, beside one server on the same database.

use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use client::{Guest, Socket};
use serde_json::{Value, json};
use tempfile::TempDir;
use testing::postgres;
use tokio::time::timeout;

use crate::Size;
use crate::crowd::{Crowd, Routes};
use crate::figures::Times;
use crate::ramp::{MAX_P99_MS, climb};
use crate::report::Report;
use crate::scenarios::{WARM_UP, finish, measure, seconds, with};
use crate::server::{Server, program_without_settings};

const SERVERS: usize = 3;
const THINKERS: usize = 2;
/// How many tables have a computer player of the highest level, against somebody who lets it wait for so long.
const COMPUTER_TABLES: u32 = 10;
const PERSON_THINKS: Duration = Duration::from_secs(8);
/// How long a computer player of the highest level may take for an action, with two cores for everything: it thinks for two
/// seconds of a core, and ten of them may come at once.
const ANSWER_WITHIN_MS: f64 = 15_000.0;
/// The rate at which people's times count.
const RATE: f64 = 300.0;

/// How many connections to the database all servers have together: it has no more cores where there are more servers.
const CONNECTIONS: usize = 16;

/// What is measured, each part on a database of its own: none finds what another has left behind.
struct Cluster<'p> {
    program: &'p Path,
    size: Size,
}

pub(crate) async fn run(program: &Path, size: Size) -> anyhow::Result<Report> {
    let cluster = Cluster { program, size };
    let mut report = Report::default();
    let one = cluster.knee("one server", 1, Routes::Together, &mut report).await?;
    let three = cluster.knee("three servers", SERVERS, Routes::Together, &mut report).await?;
    let apart = cluster.knee("three servers at each table", SERVERS, Routes::Apart, &mut report).await?;
    report.counts.extend([
        ("actions a second that one server holds".to_owned(), one),
        ("actions a second that three servers hold together".to_owned(), three),
        ("the same where everybody at a table comes through another server".to_owned(), apart),
    ]);
    report.knee = None;
    report.aim("three servers hold at least what one holds", one > 0.0 && three >= one);
    let database = postgres::Server::start();
    let server = cluster.start(&database, SERVERS)?;
    let measured = with(server, async |server| cluster.beside_computers(server, &database).await).await?;
    report.phases.extend(measured.phases);
    report.counts.extend(measured.counts);
    report.aims.extend(measured.aims);
    report.errors.extend(measured.errors);
    report.complaints.extend(measured.complaints);
    (report.sockets, report.tables) = (measured.sockets, measured.tables);
    Ok(report)
}

impl Cluster<'_> {
    fn start(&self, database: &postgres::Server, servers: usize) -> anyhow::Result<Server> {
        Server::start_on(self.program, &database.address("postgres"), servers, CONNECTIONS / servers)
    }

    fn sockets(&self) -> usize {
        self.size.sockets.unwrap_or(1_000)
    }

    /// The most actions a second that so many servers keep up with.
    async fn knee(
        &self,
        name: &str,
        servers: usize,
        routes: Routes,
        report: &mut Report,
    ) -> anyhow::Result<f64> {
        let database = postgres::Server::start();
        let measured = with(self.start(&database, servers)?, async |server| {
            let crowd = Crowd::gather_by(routes, &server.addresses(), self.sockets()).await?;
            let playing = crowd.play(100.0);
            let mut report = Report::default();
            climb(server, &playing, name, self.size, &mut report).await?;
            finish(playing, &mut report).await;
            Ok(report)
        })
        .await?;
        report.phases.extend(measured.phases);
        report.errors.extend(measured.errors);
        report.complaints.extend(measured.complaints);
        Ok(measured.knee.unwrap_or(0.0))
    }

    /// People at all servers: alone, and beside computer players of the highest level for whom thinkers think.
    async fn beside_computers(&self, server: &Server, database: &postgres::Server) -> anyhow::Result<Report> {
        let time = seconds(self.size, 10) * 3;
        let crowd = Crowd::gather_by(Routes::Apart, &server.addresses(), self.sockets()).await?;
        let mut report = Report { sockets: crowd.sockets(), tables: crowd.tables(), ..Report::default() };
        let playing = crowd.play(RATE);
        tokio::time::sleep(WARM_UP).await;
        let alone = measure(server, &playing, "people at three servers", RATE, time / 2).await?;
        let thinkers = Thinkers::start(self.program, &database.address("postgres"), server)?;
        while server.meters().await?.number("shadoof_thinker_threads") < 1.0 {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        let answers = Arc::new(Times::default());
        let mut tables = tokio::task::JoinSet::new();
        for (number, address) in (0..COMPUTER_TABLES).zip(server.addresses().into_iter().cycle()) {
            tables.spawn(play_computer(Guest::enter(address).await?, number, Arc::clone(&answers)));
        }
        tokio::time::sleep(WARM_UP).await;
        let before = server.meters().await?;
        let name = "beside ten computer players of level 8, with two thinkers";
        let beside = measure(server, &playing, name, RATE, time * 2).await?;
        let after = server.meters().await?;
        while let Some(ended) = tables.try_join_next() {
            if let Err(error) = ended? {
                report.errors.push(format!("{error:#}"));
            }
        }
        tables.abort_all();
        drop(thinkers);
        finish(playing, &mut report).await;
        let answers = answers.take();
        let answers_count = u32::try_from(answers.count)?;
        let added = |name: &str| after.number(name) - before.number(name);
        let thought = added("shadoof_errands_answered_total");
        report.counts.extend([
            ("thoughts of thinkers".to_owned(), thought),
            ("searches of the servers themselves".to_owned(), added("shadoof_searches_done_total")),
            ("actions of computer players that people waited for".to_owned(), f64::from(answers_count)),
            ("milliseconds until such an action, half of them".to_owned(), answers.p50.round()),
            ("milliseconds until such an action, at most".to_owned(), answers.most.round()),
        ]);
        report.aim(
            format!("{RATE} actions a second are seen at the other servers with a p99 of at most 100 ms"),
            alone.clients.p99 <= MAX_P99_MS,
        );
        report.aim("so they are beside computer players", beside.clients.p99 <= MAX_P99_MS);
        report.aim("thinkers did think", thought > 0.0);
        report.aim(
            format!("each computer player acts within {} s", ANSWER_WITHIN_MS / 1_000.0),
            answers.count > 0 && answers.most <= ANSWER_WITHIN_MS,
        );
        report.phases.extend([alone, beside]);
        Ok(report)
    }
}

/// Processes that think for the servers. They are killed at the end.
struct Thinkers {
    processes: Vec<Child>,
    folder: TempDir,
}

impl Thinkers {
    fn start(program: &Path, database: &str, server: &Server) -> anyhow::Result<Thinkers> {
        let folder = TempDir::new()?;
        let mut thinkers = Thinkers { processes: Vec::new(), folder };
        for (number, address) in (0..THINKERS).zip(server.addresses()) {
            let name = format!("thinker{number}");
            let mut add = program_without_settings(program);
            let added = add.args(["thinker", "add", &name, "--database", database]).output()?;
            if !added.status.success() {
                bail!("no thinker was added: {}", String::from_utf8_lossy(&added.stderr));
            }
            let token: PathBuf = thinkers.folder.path().join(&name);
            std::fs::write(&token, added.stdout)?;
            let mut think = program_without_settings(program);
            think.args(["think", "--threads", "1", "--server", &format!("http://{address}"), "--token-file"]);
            let quiet = think.arg(token).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
            thinkers.processes.push(quiet.spawn()?);
        }
        Ok(thinkers)
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        for process in &mut self.processes {
            // It may have ended already, which is as good.
            drop(process.kill());
            drop(process.wait());
        }
    }
}

/// Somebody who plays against a computer player of the highest level, and notes how long each of its actions takes. Ends only
/// with a mistake.
async fn play_computer(person: Guest, number: u32, answers: Arc<Times>) -> anyhow::Result<()> {
    // They do not all begin at once.
    tokio::time::sleep(PERSON_THINKS * number / COMPUTER_TABLES).await;
    loop {
        let new = json!({
            "game": { "name": "wadi", "scenario": "first-wadi" },
            "seats": [{ "sitter": { "kind": "me" } }, { "sitter": { "kind": "computer", "level": 8 } }],
            "first": { "who": "seat", "seat": 0 },
        });
        let made = person.post("/api/matches", &new).await?;
        let id = made.body["id"].as_str().with_context(|| format!("no match: {}", made.body))?.to_owned();
        let mut socket = person.socket(&id, None).await?;
        let mut seen = Seen::default();
        seen.wait(&mut socket).await?;
        while !seen.is_over {
            let begun = Instant::now();
            if seen.legal.is_empty() {
                seen.wait(&mut socket).await?;
                answers.note(begun.elapsed());
            } else {
                // Whoever thinks goes on to read, as browsers do.
                let reading = async { while socket.wait_for_text().await.is_ok() {} };
                if timeout(PERSON_THINKS, reading).await.is_ok() {
                    bail!("the line was cut while somebody thought");
                }
                seen.end_turn(&mut socket).await?;
            }
        }
    }
}

/// What the person knows.
#[derive(Debug, Default)]
struct Seen {
    seq: u64,
    legal: Vec<String>,
    is_over: bool,
}

impl Seen {
    fn look(&mut self, position: &Value, seq: u64) {
        self.seq = seq;
        if position.is_object() {
            let legal = position["legal"].as_array().into_iter().flatten();
            self.legal = legal.filter_map(|action| action.as_str().map(ToOwned::to_owned)).collect();
            self.is_over = position["turn"]["who"] == "over";
        }
    }

    /// Waits for the table, or for the next event. Computers may take their time.
    async fn wait(&mut self, socket: &mut Socket) -> anyhow::Result<()> {
        loop {
            let message: Value = serde_json::from_str(&socket.wait_for_text().await?)?;
            let seq = |of: &Value| of["seq"].as_u64().context("a message without a number");
            match message["say"].as_str() {
                Some("table") => self.look(&message["table"]["position"], seq(&message["table"])?),
                Some("event") => self.look(&message["event"]["position"], seq(&message["event"])? + 1),
                Some("answer") if message["result"]["outcome"] != "done" => bail!("{message}"),
                Some(_) | None => continue,
            }
            return Ok(());
        }
    }

    /// Passes, if that is possible, or does something.
    async fn end_turn(&mut self, socket: &mut Socket) -> anyhow::Result<()> {
        let pass = self.legal.iter().find(|action| *action == ".").or(self.legal.first());
        let action = pass.context("nothing may be done")?.clone();
        let play = json!({ "do": "play", "seat": 0, "seen": self.seq, "actions": [action] });
        let order = json!({ "say": "order", "id": client::order_id(), "command": play });
        socket.say_text(&order.to_string()).await?;
        self.wait(socket).await
    }
}
