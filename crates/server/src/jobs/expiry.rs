//! What nobody wants any more: in memory, and in the store.

use std::time::Duration;

use store::Millis;

use super::Ticks;
use crate::app::App;

const MEMORY_EVERY: Duration = Duration::from_secs(30);
const STORE_EVERY: Duration = Duration::from_secs(60 * 60);
/// How long a match stays in memory after somebody wanted it, in milliseconds.
const MATCH_KEPT: i64 = 10 * 60 * 1_000;
const DAY: i64 = 24 * 60 * 60 * 1_000;
const YEAR: i64 = 365 * DAY;

/// Forgets what is in memory and nobody wants any more, until the server stops.
pub(super) async fn forget_in_memory(app: App) {
    let mut ticks = Ticks::every(MEMORY_EVERY, &app.core);
    while ticks.next().await {
        app.matches.note_who_is_here().await;
        app.matches.forget_idle(Millis(app.core.time.now().0 - MATCH_KEPT));
        app.computers.forget_old_runs();
        app.admission.forget_idle();
        app.accounts.forget_idle_logins();
    }
}

/// Ends logins that nobody has used for a year, and removes links that work no longer and counts of long ago, until the server stops.
pub(super) async fn forget_in_store(app: App) {
    let mut ticks = Ticks::every(STORE_EVERY, &app.core);
    while ticks.next().await {
        let (store, now) = (&app.core.store, app.core.time.now());
        if let Err(error) = store.expire_logins(Millis(now.0 - YEAR), Millis(now.0 - DAY), now).await {
            app.core.check_store(&error);
        }
        if let Err(error) = store.expire_links(now).await {
            app.core.check_store(&error);
        }
        if let Err(error) = store.forget_tallies(now).await {
            app.core.check_store(&error);
        }
    }
}
