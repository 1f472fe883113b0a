//! What is measured.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use client::Guest;
use serde_json::{Value, json};

use crate::crowd::{Crowd, Playing, enter, for_all};
use crate::report::{Phase, Report, kib};
use crate::server::{Meters, Server, Usage};
use crate::table::{Kind, new_match};
use crate::{Arguments, Scenario, Size, cluster, halfopen, logins, ramp, slow};

/// How long play goes on before anything counts.
pub(crate) const WARM_UP: Duration = Duration::from_secs(5);
/// KiB in a MiB.
pub(crate) const MIB: f64 = 1_024.0;

/// Measures what was asked for.
pub(crate) async fn run(arguments: &Arguments) -> anyhow::Result<Report> {
    let size = arguments.size;
    let alone = || Server::start(&arguments.server, arguments.data.as_deref());
    let mut report = match arguments.scenario {
        Scenario::Steady => with(alone()?, async |server| steady(server, size).await).await,
        Scenario::Idle => with(alone()?, async |server| idle(server, size).await).await,
        Scenario::Ramp => with(alone()?, async |server| ramp::run(server, size).await).await,
        Scenario::Computers => with(alone()?, async |server| computers(server, size).await).await,
        Scenario::Slow => with(alone()?, async |server| slow::run(server, size).await).await,
        Scenario::Logins => with(alone()?, async |server| logins::run(server, size).await).await,
        Scenario::Halfopen => with(alone()?, async |server| halfopen::run(server, size).await).await,
        Scenario::Cluster => cluster::run(&arguments.server, size).await,
    }?;
    conclude(&mut report, arguments.scenario);
    Ok(report)
}

/// Measures with servers, and asks them at the end what they complain about.
pub(crate) async fn with(
    mut server: Server,
    measure: impl AsyncFnOnce(&Server) -> anyhow::Result<Report>,
) -> anyhow::Result<Report> {
    let mut report = measure(&server).await?;
    report.complaints.extend(server.complaints());
    Ok(report)
}

/// What belongs to every report.
fn conclude(report: &mut Report, scenario: Scenario) {
    report.scenario = format!("{scenario:?}").to_lowercase();
    report.load_average = std::fs::read_to_string("/proc/loadavg")
        .map(|text| text.split(' ').next().unwrap_or_default().to_owned())
        .unwrap_or_default();
    report.aim("no errors", report.errors.is_empty() && report.complaints.is_empty());
}

/// What is counted at the beginning of a phase.
pub(crate) struct Begin {
    at: Instant,
    usage: Usage,
    own_usage: Usage,
    meters: Meters,
    acted: u64,
    put_off: u64,
}

impl Begin {
    pub(crate) async fn now(server: &Server, playing: &Playing) -> anyhow::Result<Begin> {
        let (usage, meters) = (server.usage()?, server.meters().await?);
        let own_usage = Usage::of(std::process::id())?;
        playing.world.times.take();
        playing.world.since_due.take();
        let acted = playing.world.acted.load(Ordering::Relaxed);
        let put_off = playing.world.put_off.load(Ordering::Relaxed);
        Ok(Begin { at: Instant::now(), usage, own_usage, meters, acted, put_off })
    }

    /// What has happened since then.
    #[expect(clippy::cast_precision_loss, reason = "some thousands of actions")]
    pub(crate) async fn phase(
        self,
        server: &Server,
        playing: &Playing,
        name: &str,
        wanted: f64,
    ) -> anyhow::Result<Phase> {
        let seconds = self.at.elapsed().as_secs_f64();
        let world = &playing.world;
        let acted = world.acted.load(Ordering::Relaxed) - self.acted;
        let (clients, since_due) = (world.times.take(), world.since_due.take());
        let (usage, meters) = (server.usage()?, server.meters().await?);
        let added = |name: &str| meters.number(name) - self.meters.number(name);
        let histogram = |name: &str| meters.histogram(name).since(&self.meters.histogram(name)).quantiles();
        let (stored, own_usage) = (histogram("shadoof_order_seconds"), Usage::of(std::process::id())?);
        Ok(Phase {
            name: name.to_owned(),
            seconds,
            wanted,
            done: acted as f64 / seconds,
            clients,
            since_due,
            orders: stored.count as f64 / seconds,
            stored,
            told: histogram("shadoof_told_seconds"),
            cores: (usage.seconds - self.usage.seconds) / seconds,
            own_cores: (own_usage.seconds - self.own_usage.seconds) / seconds,
            batch: added("shadoof_store_writes_total") / added("shadoof_store_commits_total").max(1.0),
            memory: usage.memory,
            put_off: world.put_off.load(Ordering::Relaxed) - self.put_off,
        })
    }
}

/// Lets a crowd play for a while at a rate, and measures it.
pub(crate) async fn measure(
    server: &Server,
    playing: &Playing,
    name: &str,
    rate: f64,
    time: Duration,
) -> anyhow::Result<Phase> {
    let begin = Begin::now(server, playing).await?;
    tokio::time::sleep(time).await;
    let phase = begin.phase(server, playing, name, rate).await?;
    println!("{phase}");
    Ok(phase)
}

async fn steady(server: &Server, size: Size) -> anyhow::Result<Report> {
    let (rate, time) = (size.rate.unwrap_or(500.0), seconds(size, 60));
    let crowd = Crowd::gather(&server.addresses(), size.sockets.unwrap_or(2_000)).await?;
    let mut report = Report { sockets: crowd.sockets(), tables: crowd.tables(), ..Report::default() };
    let playing = crowd.play(rate);
    tokio::time::sleep(WARM_UP).await;
    let phase = measure(server, &playing, "steady", rate, time).await?;
    finish(playing, &mut report).await;
    report.aim("p99 at the clients is at most 50 ms", phase.clients.p99 <= 50.0);
    report.aim("at most 400 MiB", kib(phase.memory) / MIB <= 400.0);
    report.aim("nobody waits for the generator: the rate is kept", phase.done >= 0.98 * rate);
    report.phases.push(phase);
    Ok(report)
}

/// Stops a crowd, and keeps what went wrong.
pub(crate) async fn finish(playing: Playing, report: &mut Report) {
    let world = std::sync::Arc::clone(&playing.world);
    playing.stop().await;
    report.errors.extend(world.errors());
}

async fn idle(server: &Server, size: Size) -> anyhow::Result<Report> {
    let sockets = size.sockets.unwrap_or(10_000);
    let address = server.address();
    let people = enter(address, (sockets / 10).max(2)).await?;
    let before = server.usage()?;
    let pairs: Vec<[Guest; 2]> = people
        .iter()
        .cycle()
        .zip(people.iter().cycle().skip(1))
        .take(sockets / 2)
        .map(|(one, other)| [one.clone(), other.clone()])
        .collect();
    let tables = for_all(pairs, |_, [one, other]| async move {
        let made = one.post("/api/matches", &new_match(Kind::Wadi, 2)).await?;
        let id = made.body["id"].as_str().context("a match")?.to_owned();
        let sit = json!({ "id": client::order_id(), "command": { "do": "sit", "seat": 1 } });
        other.post(&format!("/api/matches/{id}/orders"), &sit).await?;
        Ok((id, [one, other]))
    })
    .await?;
    let seated = server.usage()?;
    let errors = std::sync::Arc::new(std::sync::atomic::AtomicUsize::new(0));
    let count = tables.len();
    let lines = tables.into_iter().flat_map(|(id, people)| people.map(|guest| (id.clone(), guest))).collect();
    let opened =
        for_all(lines, |_, (id, guest): (String, Guest)| async move { Ok(guest.socket(&id, None).await?) })
            .await?;
    let open = opened.len();
    for mut socket in opened {
        let errors = std::sync::Arc::clone(&errors);
        tokio::spawn(async move {
            drop(socket.drain().await);
            errors.fetch_add(1, Ordering::Relaxed);
        });
    }
    // What was needed only while they came is given back by then.
    tokio::time::sleep(WARM_UP).await;
    let begin = server.usage()?;
    let time = seconds(size, 60);
    tokio::time::sleep(time).await;
    let (end, meters) = (server.usage()?, server.meters().await?);
    let mut report = Report { sockets: open, tables: count, ..Report::default() };
    let each = |bytes: u64, count: usize| bytes / count.max(1) as u64;
    let per_socket = each(end.memory.saturating_sub(seated.memory), open);
    report.bytes_per_socket = Some(per_socket);
    report.bytes_per_table = Some(each(seated.memory.saturating_sub(before.memory), count));
    let cores = (end.seconds - begin.seconds) / time.as_secs_f64();
    report.phases.push(Phase {
        name: "idle".to_owned(),
        seconds: time.as_secs_f64(),
        cores,
        memory: end.memory,
        ..Phase::default()
    });
    let closed = errors.load(Ordering::Relaxed);
    report
        .counts
        .push(("sockets that the server says are open".to_owned(), meters.number("shadoof_sockets")));
    report.aim("no socket is lost", closed == 0);
    report.aim("at most 40 KiB for each socket", kib(per_socket) <= 40.0);
    report.aim("at most 0.2 cores", cores <= 0.2);
    Ok(report)
}

async fn computers(server: &Server, size: Size) -> anyhow::Result<Report> {
    let (rate, time) = (size.rate.unwrap_or(250.0), seconds(size, 60));
    let crowd = Crowd::gather(&server.addresses(), size.sockets.unwrap_or(1_000)).await?;
    let mut report = Report { sockets: crowd.sockets(), tables: crowd.tables(), ..Report::default() };
    let playing = crowd.play(rate);
    tokio::time::sleep(WARM_UP).await;
    let alone = measure(server, &playing, "people alone", rate, time / 2).await?;
    let maker = Guest::enter(server.address()).await?;
    let watching: Vec<_> =
        (0..8).map(|number| tokio::spawn(let_computers_play(maker.clone(), number))).collect();
    let before = server.meters().await?;
    let beside = measure(server, &playing, "beside eight computer players", rate, time).await?;
    let after = server.meters().await?;
    for name in
        ["searches_done_total", "searches_refused_total", "searches_crashed_total", "searches_running"]
    {
        let name = format!("shadoof_{name}");
        report.counts.push((name.clone(), after.number(&name) - before.number(&name)));
    }
    let thought = after.number("shadoof_searches_done_total") - before.number("shadoof_searches_done_total");
    for task in watching {
        task.abort();
    }
    finish(playing, &mut report).await;
    report.aim("p99 at the clients is at most 100 ms", beside.clients.p99 <= 100.0);
    report.aim("computer players did play", thought > 0.0);
    report.phases.extend([alone, beside]);
    Ok(report)
}

/// One match after the other between two computer players of the highest level, with somebody who looks on.
async fn let_computers_play(maker: Guest, number: usize) -> anyhow::Result<()> {
    let computer = json!({ "sitter": { "kind": "computer", "level": 8 } });
    let game = if number.is_multiple_of(2) {
        json!({ "name": "reef" })
    } else {
        json!({ "name": "wadi", "scenario": "first-wadi" })
    };
    loop {
        let new =
            json!({ "game": game, "seats": [computer, computer], "first": { "who": "seat", "seat": 0 } });
        let made = maker.post("/api/matches", &new).await?;
        let id = made.body["id"].as_str().context("a match")?.to_owned();
        let mut socket = maker.socket(&id, None).await?;
        let is_over = |message: &Value| message.to_string().contains(r#""who":"over""#);
        while let Ok(message) = socket.next().await {
            if is_over(&message) {
                break;
            }
        }
    }
}

pub(crate) fn seconds(size: Size, usual: u64) -> Duration {
    Duration::from_secs(size.seconds.unwrap_or(usual))
}
