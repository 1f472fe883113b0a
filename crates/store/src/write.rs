//! What a change of the store is, on either engine.

use std::future::Future;
use std::sync::Arc;

use crate::error::StoreError;
use crate::session::Session;

/// A change, run inside a transaction that others may share.
///
/// `run` looks first and writes last: once it has written, it fails only with [`Fault::Again`] or
/// [`Fault::Storage`], after which the transaction is rolled back. So a refusal leaves nothing behind for the
/// others to commit.
pub(crate) trait Write: Send + Sync + 'static {
    type Outcome: Send + 'static;

    /// How many rows it changes, about.
    fn rows(&self) -> usize {
        1
    }

    /// Does all of it with one statement, which needs no transaction around it, where there is such a statement for an engine.
    /// Nothing has happened if there is none, or if it did not apply: then [`run`](Write::run) says why.
    fn run_at_once(
        &self,
        _session: &mut Session<'_>,
    ) -> impl Future<Output = Result<Option<Self::Outcome>, Fault>> + Send {
        std::future::ready(Ok(None))
    }

    fn run(&self, session: &mut Session<'_>) -> impl Future<Output = Result<Self::Outcome, Fault>> + Send;
}

/// Why a change did not come about.
#[derive(Debug, Clone)]
pub(crate) enum Fault {
    /// It cannot be done. Nothing was written.
    Refused(StoreError),
    /// Somebody else was faster. Roll back and run it again.
    Again,
    /// The database failed. Roll back.
    Storage(Arc<sqlx::Error>),
}

impl From<sqlx::Error> for Fault {
    fn from(error: sqlx::Error) -> Fault {
        Fault::Storage(Arc::new(error))
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        Fault::Refused(error)
    }
}
