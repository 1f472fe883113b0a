//! A rate that grows until the server cannot keep up, and beyond.

use std::sync::atomic::Ordering;
use std::time::Duration;

use crate::Size;
use crate::crowd::{Crowd, Playing};
use crate::report::Report;
use crate::scenarios::{finish, measure, seconds};
use crate::server::Server;

/// What the p99 may be for a rate to count as kept, in milliseconds.
pub(crate) const MAX_P99_MS: f64 = 100.0;
/// What a step adds.
const RATE_STEP: f64 = 250.0;
/// Beyond this the generator is what is measured.
const MAX_RATE: f64 = 20_000.0;

/// Asks for more and more until it is too much, and gives the rate that was. What was kept last is the report's knee.
pub(crate) async fn climb(
    server: &Server,
    playing: &Playing,
    name: &str,
    size: Size,
    report: &mut Report,
) -> anyhow::Result<f64> {
    let (mut rate, time) = (size.rate.unwrap_or(RATE_STEP), seconds(size, 10));
    tokio::time::sleep(Duration::from_secs(3)).await;
    while rate < MAX_RATE {
        playing.set_rate(rate);
        // The first second after a change belongs to neither rate.
        tokio::time::sleep(Duration::from_secs(1)).await;
        let phase = measure(server, playing, name, rate, time).await?;
        let is_kept = phase.clients.p99 <= MAX_P99_MS && phase.done >= 0.95 * rate;
        report.phases.push(phase);
        if !is_kept {
            break;
        }
        report.knee = Some(rate);
        rate += RATE_STEP;
    }
    Ok(rate)
}

pub(crate) async fn run(server: &Server, size: Size) -> anyhow::Result<Report> {
    let time = seconds(size, 10);
    let crowd = Crowd::gather(&server.addresses(), size.sockets.unwrap_or(2_000)).await?;
    let mut report = Report { sockets: crowd.sockets(), tables: crowd.tables(), ..Report::default() };
    let playing = crowd.play(size.rate.unwrap_or(RATE_STEP));
    let rate = climb(server, &playing, "ramp", size, &mut report).await?;
    // Well beyond: it must grow slow, and lose nothing. A table waits for its own actions, so it takes talk on top to
    // make everybody wait at once.
    let beyond = rate * 2.0;
    playing.set_rate(beyond);
    playing.world.is_noisy.store(true, Ordering::Relaxed);
    let phase = measure(server, &playing, "beyond", beyond, time * 2).await?;
    report.aim("matches are put off beyond the knee", phase.put_off > 0);
    let kept = report.phases.iter().rev().nth(1).map_or(0.0, |phase| phase.orders);
    report.aim("beyond it at least 90 % as many orders are carried out", phase.orders >= 0.9 * kept);
    report.phases.push(phase);
    playing.world.is_noisy.store(false, Ordering::Relaxed);
    playing.set_rate(rate / 4.0);
    tokio::time::sleep(Duration::from_secs(5)).await;
    let phase = measure(server, &playing, "afterwards", rate / 4.0, time).await?;
    report.aim("afterwards all is as before", phase.clients.p99 <= MAX_P99_MS);
    report.phases.push(phase);
    finish(playing, &mut report).await;
    let knee = report.knee.unwrap_or(0.0);
    report.aim("at least 3,500 actions a second with a p99 of at most 100 ms", knee >= 3_500.0);
    Ok(report)
}
