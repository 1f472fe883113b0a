//! Which of several databases takes writes: the primary, or the standby that has taken its place.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, PgConnection, PgPool};
use tokio::time::timeout;

use crate::error::StoreError;
use crate::notice::NoticeLine;
use crate::postgres::{CONNECT_TIMEOUT, check_server};
use crate::session::Session;

/// How long to wait before looking again where no database takes writes: longer every time, up to the last.
const FIRST_WAIT: Duration = Duration::from_millis(100);
const LONGEST_WAIT: Duration = Duration::from_secs(1);

/// The databases that may be the primary.
#[derive(Clone)]
pub(crate) struct Hosts(Arc<Shared>);

struct Shared {
    all: Vec<PgConnectOptions>,
    /// Whether somebody looks for the primary.
    is_sought: AtomicBool,
}

impl Hosts {
    pub(crate) fn new(all: Vec<PgConnectOptions>) -> Hosts {
        Hosts(Arc::new(Shared { all, is_sought: AtomicBool::new(false) }))
    }

    /// The first one that takes writes.
    pub(crate) async fn primary(&self) -> Result<PgConnectOptions, StoreError> {
        let mut last = StoreError::Unsupported { what: "an address of a database without a host".to_owned() };
        for options in &self.0.all {
            let found = async {
                let mut connection = options.connect().await?;
                let checked = check_primary(&mut connection).await;
                connection.close().await.ok();
                checked
            };
            match timeout(CONNECT_TIMEOUT, found).await {
                Ok(Ok(())) => return Ok(options.clone()),
                Ok(Err(error)) => last = error,
                Err(_) => last = StoreError::Unavailable(crate::Outage::Overloaded),
            }
        }
        Err(last)
    }

    /// Looks for the primary until there is one, and lets all new connections go there. Where there is one database only, or a
    /// proxy before several, whoever connects anew finds it.
    pub(crate) fn look_for_primary(&self, pool: &PgPool, notices: &NoticeLine) {
        if self.0.all.len() < 2 || self.0.is_sought.swap(true, Ordering::AcqRel) {
            return;
        }
        let (hosts, pool, notices) = (self.clone(), pool.clone(), notices.clone());
        tokio::spawn(async move {
            let mut wait = FIRST_WAIT;
            while !pool.is_closed() {
                if let Ok(options) = hosts.primary().await {
                    notices.move_to(&options);
                    pool.set_connect_options(options);
                    break;
                }
                tokio::time::sleep(wait).await;
                wait = (wait * 2).min(LONGEST_WAIT);
            }
            hosts.0.is_sought.store(false, Ordering::Release);
        });
    }
}

impl fmt::Debug for Hosts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The options hold a password.
        f.write_str("Hosts")
    }
}

/// Refuses a database that takes no writes, that is too old, or that would acknowledge what is not on its disk.
pub(crate) async fn check_primary(connection: &mut PgConnection) -> Result<(), StoreError> {
    let mut session = Session::Postgres(connection);
    check_server(&mut session).await?;
    let sql = "SELECT CASE WHEN pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' \
               THEN CAST(1 AS BIGINT) ELSE CAST(0 AS BIGINT) END";
    if session.row(sql, [], |row| row.int(0)).await? == Some(0) {
        return Ok(());
    }
    Err(StoreError::Unavailable(crate::Outage::ReadOnly))
}

/// Whether an error says that the database is not there any more, or takes no writes.
pub(crate) fn is_gone(error: &sqlx::Error) -> bool {
    use sqlx::Error::{Io, PoolTimedOut, Protocol, Tls};
    let is_cut = matches!(error, Io(_) | PoolTimedOut | Protocol(_) | Tls(_));
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    // A server that stops or starts, and a connection that is lost.
    is_cut
        || code.is_some_and(|code| is_read_only(&code) || code.starts_with("57P") || code.starts_with("08"))
}

/// A standby, or a primary that has become one, takes no writes.
pub(crate) fn is_read_only(code: &str) -> bool {
    code == "25006"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_of_hosts_is_no_password() {
        let hosts = crate::address::read("postgres://me:sesame@one,two/name").unwrap();
        assert_eq!(hosts.len(), 2);
        assert!(!format!("{:?}", Hosts::new(hosts)).contains("sesame"));
    }
}
