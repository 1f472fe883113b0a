//! Matches whose time has come: clocks that run out, play that begins, seats that nobody sits on any more, computer
//! players that were forgotten.

use std::sync::Arc;
use std::time::Duration;

use store::{MatchId, Millis};
use tokio::task::JoinSet;
use wire::Refusal;

use crate::app::App;
use crate::jobs::Ticks;
use crate::matches::Matches;

/// How often somebody looks.
const LOOK_EVERY: Duration = Duration::from_millis(250);
/// How far the machine's clock may move away before the operator is told, in milliseconds.
const DRIFT_TOLD: i64 = 60_000;
/// How many matches are looked after together.
const MATCHES_AT_ONCE: u32 = 200;
/// After how long a match is looked after again of which nothing came, in milliseconds.
const LOOK_AGAIN_AFTER: i64 = 10_000;

/// Looks after matches whose time has come, until the server stops.
pub(crate) async fn look_after_matches(app: App) {
    let mut ticks = Ticks::every(LOOK_EVERY, &app.core);
    let mut told = 0;
    while ticks.next().await {
        told = tell_drift(app.core.time.drift(), told);
        match app.core.store.due(app.core.time.now(), MATCHES_AT_ONCE).await {
            Ok(due) => {
                // Together, so that what is stored for them shares its commits, and no long match holds up the others.
                let mut looking = JoinSet::new();
                for id in due {
                    let matches = Arc::clone(&app.matches);
                    looking.spawn(async move { look_after(&matches, &id).await });
                }
                while looking.join_next().await.is_some() {}
            }
            Err(error) => {
                app.core.check_store(&error);
                tracing::error!(error = &error as &dyn std::error::Error, "due matches could not be listed");
                tokio::time::sleep(LOOK_EVERY * 4).await;
            }
        }
    }
}

/// Tells the operator when the machine's clock has jumped since that was last told. Gives what is told by now.
fn tell_drift(drift: Millis, told: i64) -> i64 {
    if (drift.0 - told).abs() < DRIFT_TOLD {
        return told;
    }
    tracing::warn!(
        seconds = drift.0 / 1_000,
        "the machine's clock has jumped; matches go on by the server's own time"
    );
    drift.0
}

/// Looks after a match. If nothing comes of it, such as where a computer player waits for its turn to think, it is looked after
/// again later: those that have waited longest come first, and however many wait like that keep nobody else's waiting.
async fn look_after(matches: &Matches, id: &MatchId) {
    let has_happened = bring_on(matches, id).await.unwrap_or_else(|refusal| {
        tracing::warn!(%id, ?refusal.code, "a match could not be looked after");
        false
    });
    if !has_happened {
        matches.put_off(id, LOOK_AGAIN_AFTER).await;
    }
}

/// Does what time brings to a match; whether anything has happened.
async fn bring_on(matches: &Matches, id: &MatchId) -> Result<bool, Refusal> {
    let handle = matches.get(id).await?;
    let mut loaded = handle.lock().await;
    // Where another server has appended something, time goes by that.
    matches.refresh(&handle, &mut loaded).await?;
    let seen = loaded.table().seq();
    matches.keep_time(&handle, &mut loaded).await?;
    matches.free_seats(&handle, &mut loaded).await?;
    matches.call_computer(&handle, &loaded);
    Ok(loaded.table().seq() > seen)
}
