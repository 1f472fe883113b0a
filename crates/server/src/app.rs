//! The server's subjects, together.

use std::sync::Arc;

use axum::extract::FromRef;
use thinking::Room;
use tokio::sync::mpsc;

use crate::Settings;
use crate::accounts::Accounts;
use crate::admission::Admission;
use crate::computers::Computers;
use crate::core::Core;
use crate::mail::{Mail, Mailer};
use crate::matches::{MatchHandle, Matches};
use crate::orders::Orders;
use crate::scenarios::Scenarios;

/// All that requests, sockets and jobs can ask. Each subject owns its state; this only hands them out.
#[derive(Debug, Clone)]
pub(crate) struct App {
    pub(crate) core: Arc<Core>,
    pub(crate) admission: Arc<Admission>,
    pub(crate) scenarios: Arc<Scenarios>,
    pub(crate) matches: Arc<Matches>,
    pub(crate) computers: Arc<Computers>,
    pub(crate) orders: Arc<Orders>,
    pub(crate) mail: Arc<Mail>,
    pub(crate) accounts: Arc<Accounts>,
}

impl App {
    /// Puts the subjects together, lowest first. Beside them comes where matches call for computer players.
    pub(crate) fn new(
        core: Core,
        room: Room,
        settings: Settings,
        mailer: Option<Mailer>,
    ) -> (App, mpsc::UnboundedReceiver<Arc<MatchHandle>>) {
        let core = Arc::new(core);
        let admission = Arc::new(Admission::new(Arc::clone(&core), &settings));
        let scenarios = Arc::new(Scenarios::new(Arc::clone(&core)));
        let (computer_turns, computers_called) = mpsc::unbounded_channel();
        let matches = Arc::new(Matches::new(
            Arc::clone(&core),
            Arc::clone(&admission),
            Arc::clone(&scenarios),
            settings.holding,
            computer_turns,
        ));
        let computers = Arc::new(Computers::new(
            Arc::clone(&core),
            Arc::clone(&admission),
            Arc::clone(&matches),
            Arc::clone(&scenarios),
            room,
        ));
        let orders = Arc::new(Orders::new(
            Arc::clone(&core),
            Arc::clone(&admission),
            Arc::clone(&matches),
            Arc::clone(&computers),
        ));
        let mail = Arc::new(Mail::new(Arc::clone(&core), Arc::clone(&matches), mailer));
        let accounts = Arc::new(Accounts::new(
            Arc::clone(&core),
            Arc::clone(&admission),
            Arc::clone(&matches),
            Arc::clone(&mail),
            settings.is_secure,
        ));
        let app = App { core, admission, scenarios, matches, computers, orders, mail, accounts };
        (app, computers_called)
    }
}

/// Lets handlers ask for the subject they need, and for nothing else.
macro_rules! subjects {
    ($($field:ident: $Subject:ident),*) => {$(
        impl FromRef<App> for Arc<$Subject> {
            fn from_ref(app: &App) -> Arc<$Subject> {
                Arc::clone(&app.$field)
            }
        }
    )*};
}

subjects! {
    core: Core,
    admission: Admission,
    scenarios: Scenarios,
    matches: Matches,
    computers: Computers,
    orders: Orders,
    mail: Mail,
    accounts: Accounts
}
