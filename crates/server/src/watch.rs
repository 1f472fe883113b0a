//! Jobs that look after matches while nobody does.

use std::sync::Arc;
use std::time::Duration;

use store::{MatchId, Millis};

use crate::app::App;

const LOOK: Duration = Duration::from_millis(250);
const SWEEP: Duration = Duration::from_secs(30);
/// How far the machine's clock may move away before the operator is told, in milliseconds.
const DRIFT: i64 = 60_000;
const AT_ONCE: u32 = 200;
/// How long a table stays in memory after somebody wanted it.
const KEEP: i64 = 10 * 60 * 1_000;

/// Looks after matches whose time has come, until the server stops.
pub(crate) async fn look_after_matches(app: Arc<App>) {
    let mut ticks = app.every(LOOK);
    let mut told = 0;
    while ticks.next().await {
        told = tell_drift(app.time.drift(), told);
        match app.store.due(app.time.now(), AT_ONCE).await {
            Ok(due) => {
                for id in due {
                    look_after(&app, &id).await;
                }
            }
            Err(error) => {
                app.check_store(&error);
                tracing::error!(error = &error as &dyn std::error::Error, "due matches could not be listed");
                tokio::time::sleep(LOOK * 4).await;
            }
        }
    }
}

/// Tells the operator when the machine's clock has jumped since that was last told. Gives what is told by now.
fn tell_drift(drift: Millis, told: i64) -> i64 {
    if (drift.0 - told).abs() < DRIFT {
        return told;
    }
    tracing::warn!(
        seconds = drift.0 / 1_000,
        "the machine's clock has jumped; matches go on by the server's own time until it is started anew"
    );
    drift.0
}

async fn look_after(app: &Arc<App>, id: &MatchId) {
    let Ok(handle) = app.table(id).await else { return };
    let mut live = handle.lock().await;
    if let Err(refusal) = app.keep_time(&handle, &mut live).await {
        tracing::warn!(%id, ?refusal.code, "a match could not be looked after");
        return;
    }
    if let Err(refusal) = app.free_seats(&handle, &mut live).await {
        tracing::warn!(%id, ?refusal.code, "seats could not be freed");
    }
    app.let_act(&handle, &live);
}

/// Forgets what nobody wants any more, until the server stops.
pub(crate) async fn sweep(app: Arc<App>) {
    let mut ticks = app.every(SWEEP);
    while ticks.next().await {
        let now = app.time.now();
        app.note_who_is_here().await;
        app.tables.forget_idle(Millis(now.0 - KEEP));
        app.limiter.forget_idle(now);
        app.fairness.forget(now);
        app.gates.forget_idle(now);
        app.logins.forget_idle(now);
    }
}
