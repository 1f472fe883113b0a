//! People who look on and then stop reading, while their tables play on.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::bail;
use client::{Guest, Socket};
use tokio::net::TcpSocket;
use tokio::sync::watch;
use tokio::time::timeout;

use crate::Size;
use crate::crowd::{Crowd, enter};
use crate::figures::Times;
use crate::report::{Report, kib};
use crate::scenarios::{Begin, MIB, WARM_UP, finish, measure, seconds};
use crate::server::Server;
use crate::table::number_after;

/// When the server has certainly forgotten somebody who does not read.
const DISCONNECT_TIMEOUT: Duration = Duration::from_secs(30);

pub(crate) async fn run(server: &Server, size: Size) -> anyhow::Result<Report> {
    let (rate, time) = (size.rate.unwrap_or(500.0), seconds(size, 20).max(Duration::from_secs(15)));
    let sockets = size.sockets.unwrap_or(2_000);
    let crowd = Crowd::gather(&server.addresses(), sockets - sockets / 10).await?;
    let people = enter(server.address(), (sockets / 10).min(crowd.tables())).await?;
    let (slow, closed) = (people.len(), Arc::new(Times::default()));
    let mut report = Report { sockets: crowd.sockets() + slow, tables: crowd.tables(), ..Report::default() };
    let reads = watch::Sender::new(true);
    let onlookers: Vec<_> = std::iter::zip(people, crowd.places())
        .map(|(guest, place)| {
            let onlooker = Onlooker { guest, place, reads: reads.subscribe(), closed: Arc::clone(&closed) };
            tokio::spawn(onlooker.look_on())
        })
        .collect();
    let playing = crowd.play(rate);
    tokio::time::sleep(WARM_UP).await;
    let before = measure(server, &playing, "everybody reads", rate, time).await?;

    let (begin, memory) = (Begin::now(server, &playing).await?, server.usage()?.memory);
    let (begun, mut most) = (Instant::now(), memory);
    reads.send_replace(false);
    while begun.elapsed() < time {
        tokio::time::sleep(Duration::from_millis(250)).await;
        most = most.max(server.usage()?.memory);
    }
    let beside = begin.phase(server, &playing, "one at a table in four does not read", rate).await?;
    println!("{beside}");
    let closed = closed.take();

    let after = measure(server, &playing, "they have come back", rate, time).await?;
    let playing_errors = Arc::clone(&playing.world);
    for onlooker in onlookers {
        if onlooker.is_finished() {
            playing_errors.error(format!("somebody who looked on: {:?}", onlooker.await));
        } else {
            onlooker.abort();
        }
    }
    finish(playing, &mut report).await;

    let usual = before.clients.p99.max(after.clients.p99);
    let growth = (beside.clients.p99 / usual - 1.0) * 100.0;
    #[expect(clippy::cast_precision_loss, reason = "some hundred sockets")]
    report.counts.extend([
        ("slow readers".to_owned(), slow as f64),
        ("closed of them".to_owned(), closed.count as f64),
        ("seconds until half of them were closed".to_owned(), closed.p50 / 1_000.0),
        ("seconds until the last of them was closed".to_owned(), closed.most / 1_000.0),
        ("MiB by which the server grew while they were there".to_owned(), kib(most - memory) / MIB),
        ("% by which the p99 of the others grew".to_owned(), growth),
    ]);
    let are_closed = closed.count == slow && closed.most <= 10_000.0;
    report.aim("slow readers are closed within 10 s", are_closed);
    // Matches end and others begin meanwhile, so this is about all of it.
    report.aim("at most 400 MiB", kib(most) / MIB <= 400.0);
    report.aim("the p99 of the others grows by at most 20 %", growth <= 20.0);
    report.phases.extend([before, beside, after]);
    Ok(report)
}

/// Somebody who looks on wherever the same people play.
struct Onlooker {
    guest: Guest,
    place: watch::Receiver<String>,
    reads: watch::Receiver<bool>,
    /// How long it took from the last thing that was read until the server closed the line.
    closed: Arc<Times>,
}

impl Onlooker {
    /// Reads everything, stops reading once when told to, comes back when the line is closed, and reads on. Ends only
    /// with a mistake, such as an event that is missing.
    async fn look_on(mut self) -> anyhow::Result<()> {
        let (mut known, mut has_stopped) = (None, false);
        let mut id = String::new();
        loop {
            let now = self.place.borrow_and_update().clone();
            if now != id {
                (id, known) = (now, None);
            }
            let mut socket = narrow(&self.guest, &id, known).await?;
            while let Some(text) = self.next(&mut socket).await? {
                if let Some(seq) = number_after(&text, "\"seq\":") {
                    let is_event = text.starts_with(r#"{"say":"event""#);
                    if is_event && known != Some(seq) {
                        bail!("event {seq} came when {known:?} was due");
                    }
                    known = Some(if is_event { seq + 1 } else { seq });
                }
                // At a table that has ended nothing comes any more, so nobody could tell.
                if !has_stopped && !*self.reads.borrow() && !text.contains(r#""who":"over""#) {
                    has_stopped = true;
                    let stopped = Instant::now();
                    match timeout(DISCONNECT_TIMEOUT, socket.until_cut()).await {
                        Ok(cut) => cut?,
                        Err(_) => bail!("a slow reader was not closed"),
                    }
                    self.closed.note(stopped.elapsed());
                    break;
                }
            }
        }
    }

    /// What comes next, unless the people at the table have begun another match.
    async fn next(&mut self, socket: &mut Socket) -> anyhow::Result<Option<String>> {
        tokio::select! {
            text = socket.wait_for_text() => Ok(Some(text?)),
            _ = self.place.changed() => Ok(None),
        }
    }
}

/// A socket whose own side keeps little of what nobody reads; the system would keep some MiB.
async fn narrow(guest: &Guest, id: &str, seen: Option<u32>) -> anyhow::Result<Socket> {
    let server = guest.server();
    let socket = if server.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    socket.set_recv_buffer_size(16 * 1_024)?;
    let stream = socket.connect(server).await?;
    Ok(Socket::open_on(stream, guest, id, seen, Some(&format!("http://{server}"))).await?)
}
