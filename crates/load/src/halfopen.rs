//! People who play while thousands of others stand in the door.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpSocket;
use tokio::time::{Instant, sleep, timeout};

use crate::Size;
use crate::crowd::Crowd;
use crate::figures::Times;
use crate::report::{Report, kib};
use crate::scenarios::{Begin, MIB, WARM_UP, finish, measure, seconds};
use crate::server::Server;

/// How many connections stay half open: they have not said what they want.
const HALF_OPEN_CONNECTIONS: usize = 5_000;
/// How many of them come from one address; the server lets in a few more than that.
const CONNECTIONS_PER_ADDRESS: usize = 200;
/// After how long nobody need hope any more to be closed.
const DISCONNECT_TIMEOUT: Duration = Duration::from_secs(30);

pub(crate) async fn run(server: &Server, size: Size) -> anyhow::Result<Report> {
    let (rate, time) = (size.rate.unwrap_or(500.0), seconds(size, 20).max(Duration::from_secs(10)));
    let crowd = Crowd::gather(&server.addresses(), size.sockets.unwrap_or(2_000)).await?;
    let mut report = Report { sockets: crowd.sockets(), tables: crowd.tables(), ..Report::default() };
    let playing = crowd.play(rate);
    tokio::time::sleep(WARM_UP).await;
    let alone = measure(server, &playing, "people alone", rate, time).await?;

    let begin = Begin::now(server, &playing).await?;
    let half_open = Arc::new(HalfOpen::default());
    let standing: Vec<_> = (0..HALF_OPEN_CONNECTIONS)
        .map(|number| tokio::spawn(hold_half_open(server.address(), number, Arc::clone(&half_open))))
        .collect();
    let (begun, mut most, mut memory) = (Instant::now(), 0.0_f64, 0);
    while begun.elapsed() < time {
        sleep(Duration::from_millis(500)).await;
        most = most.max(server.meters().await?.number("shadoof_connections"));
        memory = memory.max(server.usage()?.memory);
    }
    let beside = begin.phase(server, &playing, "beside 5,000 who stand in the door", rate).await?;
    println!("{beside}");
    for one in standing {
        one.abort();
    }
    let turned_away = server.meters().await?.number("shadoof_turned_away_total");
    finish(playing, &mut report).await;

    let stayed = half_open.stayed.take();
    let forgotten = half_open.forgotten.load(Ordering::Relaxed);
    let failed = half_open.failed.load(Ordering::Relaxed);
    #[expect(clippy::cast_precision_loss, reason = "some thousand connections")]
    report.counts.extend([
        ("connections that stood in the door at once, at most".to_owned(), most),
        ("closed".to_owned(), stayed.count as f64),
        ("seconds until half of those were".to_owned(), stayed.p50 / 1_000.0),
        ("seconds until the last of those was".to_owned(), stayed.most / 1_000.0),
        ("never closed".to_owned(), forgotten as f64),
        ("could not connect".to_owned(), failed as f64),
        ("turned away at once".to_owned(), turned_away),
        ("MiB of memory at most".to_owned(), kib(memory) / MIB),
    ]);
    #[expect(clippy::cast_precision_loss, reason = "some thousand connections")]
    report.aim("nearly all of them stood there at once", most >= 0.9 * HALF_OPEN_CONNECTIONS as f64);
    report.aim("each is closed within 10 s", forgotten == 0 && stayed.most <= 10_000.0 && stayed.count > 0);
    report.aim("and not before 4 s", stayed.least >= 4_000.0);
    report.aim("p99 at the clients is at most 50 ms", beside.clients.p99 <= 50.0);
    report.aim("at most 400 MiB", kib(memory) / MIB <= 400.0);
    report.phases.extend([alone, beside]);
    Ok(report)
}

/// What becomes of connections that stay half open.
#[derive(Debug, Default)]
struct HalfOpen {
    stayed: Times,
    forgotten: AtomicUsize,
    failed: AtomicUsize,
}

/// Comes in, says nothing or a letter a second, and comes back when closed.
async fn hold_half_open(server: SocketAddr, number: usize, half_open: Arc<HalfOpen>) {
    // One after the other, evenly: each stays for as long as it takes until all have come.
    sleep(Duration::from_millis(1) * u32::try_from(number).unwrap_or(0)).await;
    loop {
        let Ok(mut stream) = connect(server, number).await else {
            half_open.failed.fetch_add(1, Ordering::Relaxed);
            sleep(Duration::from_secs(1)).await;
            continue;
        };
        let begun = Instant::now();
        let speaks = number.is_multiple_of(2);
        let stood = timeout(DISCONNECT_TIMEOUT, async {
            for letter in "GET /healthz HTTP/1.1 and so on, for as long as anybody listens".bytes() {
                tokio::select! {
                    _ = stream.readable() => return,
                    () = sleep(Duration::from_secs(1)) => {}
                }
                if speaks && stream.write_all(&[letter]).await.is_err() {
                    return;
                }
            }
        });
        if stood.await.is_ok() {
            half_open.stayed.note(begun.elapsed());
        } else {
            half_open.forgotten.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// A connection from one of many addresses of this machine, so that each has not too many.
async fn connect(server: SocketAddr, number: usize) -> anyhow::Result<tokio::net::TcpStream> {
    let socket = TcpSocket::new_v4()?;
    let [high, low] = u16::try_from(1 + number / CONNECTIONS_PER_ADDRESS)?.to_be_bytes();
    socket.bind(SocketAddr::from((Ipv4Addr::new(127, 1, high, low), 0)))?;
    Ok(timeout(Duration::from_secs(5), socket.connect(server)).await??)
}
