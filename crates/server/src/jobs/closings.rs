//! What was ended elsewhere, and what is to be closed: logins, accounts and matches.

use std::time::Duration;

use store::{Closing, Millis, StoreError};

use super::Ticks;
use crate::app::App;

/// How often a server looks.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// By how much the clocks of servers may differ until an end is noticed late, in milliseconds.
const CLOCK_SKEW: i64 = 60 * 1_000;
/// How many people are forgotten at once.
const FORGOTTEN_AT_ONCE: u32 = 10;

/// Looks for logins that ended and for what is to be closed, until the server stops.
pub(super) async fn close_what_is_asked(app: App) {
    let mut ticks = Ticks::every(LOOK_EVERY, &app.core);
    while ticks.next_or(&app.core.closings).await {
        if let Err(error) = look(&app).await {
            app.core.check_store(&error);
            tracing::error!(
                error = &error as &dyn std::error::Error,
                "what ended elsewhere could not be read"
            );
            tokio::time::sleep(LOOK_EVERY * 4).await;
        }
    }
}

async fn look(app: &App) -> Result<(), StoreError> {
    let store = &app.core.store;
    app.accounts.note_ended(&store.ended_logins(Millis(app.core.time.now().0 - CLOCK_SKEW)).await?);
    for what in store.closings().await? {
        let done = match &what {
            Closing::Player(id) => app.accounts.close(id).await,
            Closing::Match(id) => app.matches.close(id).await,
        };
        if let Err(refusal) = done {
            tracing::error!(?what, ?refusal.code, "this could not be closed");
        }
        store.closed(what).await?;
    }
    for id in store.unforgotten(FORGOTTEN_AT_ONCE).await? {
        app.accounts.forget(&id).await?;
    }
    Ok(())
}
