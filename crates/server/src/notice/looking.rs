//! Looking for oneself: where something may have been missed, and now and then wherever several servers run.

use std::time::Duration;

use crate::app::App;
use crate::core::stopped;

/// How often a server looks that hears the others. One of them may be cut off from the line and not from the store.
const LOOK_EVERY: Duration = Duration::from_secs(5);
/// How long it waits at least, however much it misses: looking costs the store something for every match in memory.
const LOOK_PAUSE: Duration = Duration::from_millis(100);
/// How often a server looks that hears nobody, as on a file that several servers share.
const LOOK_EVERY_UNTOLD: Duration = Duration::from_secs(1);

/// Looks for what other servers have stored, until the server stops. Where there are none, nobody looks.
pub(crate) async fn look_again_and_again(app: App) {
    let notices = &app.core.notices;
    let pause = if notices.has_line() { LOOK_EVERY } else { LOOK_EVERY_UNTOLD };
    let mut stopping = app.core.stopping();
    loop {
        tokio::select! {
            biased;
            () = stopped(&mut stopping) => return,
            () = notices.missed() => {
                // Whoever loses everything does not know that anything was missed.
                if notices.faults.loses() {
                    continue;
                }
            }
            () = tokio::time::sleep(pause) => {
                if notices.faults.never_looks() || !app.core.time.has_others() {
                    continue;
                }
            }
        }
        app.core.closings.notify_one();
        if let Err(error) = app.matches.read_on_all().await {
            app.core.check_store(&error);
            tracing::warn!(
                error = &error as &dyn std::error::Error,
                "what others have stored could not be read"
            );
        }
        tokio::time::sleep(LOOK_PAUSE).await;
    }
}
