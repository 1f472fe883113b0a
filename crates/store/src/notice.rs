//! Notice between the servers of one database: what one has stored, the others hear of at once.
//!
//! PostgreSQL's NOTIFY, on a connection of its own. Inside the transaction of a write it would take a lock at the commit
//! that all who notify share, and end the grouping of commits; so a server says what it has stored after it was stored. What
//! is said is lost where nobody listens: whoever listened and lost the connection has to look for themselves.

use std::fmt;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::{ConnectOptions, PgConnection};
use tokio::sync::Mutex;
use tokio::time::timeout;

use crate::error::{Outage, StoreError};
use crate::session::{Arg, Session};

/// How many bytes a notice may have. PostgreSQL takes less than 8,000.
pub const LONGEST_NOTICE: usize = 7_900;

/// What servers speak on. Each database has channels of its own.
const CHANNEL: &str = "shadoof";

/// A database that does not answer for so long is not there.
const ANSWERS_WITHIN: Duration = Duration::from_secs(3);

/// A line on which the servers of one database hear each other. Clones speak on the same connection.
#[derive(Clone)]
pub struct NoticeLine(Arc<Ends>);

/// Both ends of a line.
struct Ends {
    /// Where the database is.
    options: RwLock<PgConnectOptions>,
    /// The connection to speak on, while it works.
    open: Mutex<Option<PgConnection>>,
}

/// Somebody who hears what is said from now on.
#[derive(Debug)]
pub struct NoticeListener(PgListener);

impl NoticeLine {
    pub(crate) fn new(options: &PgConnectOptions) -> NoticeLine {
        NoticeLine(Arc::new(Ends { options: RwLock::new(options.clone()), open: Mutex::default() }))
    }

    /// The database is elsewhere from now on.
    pub(crate) fn move_to(&self, options: &PgConnectOptions) {
        *self.0.options.write().unwrap_or_else(PoisonError::into_inner) = options.clone();
    }

    fn options(&self) -> PgConnectOptions {
        self.0.options.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn speaking(&self) -> PgConnectOptions {
        // What is said need not be on the disk before it is heard.
        self.options().options([("synchronous_commit", "off")]).application_name("shadoof: speaks")
    }

    fn listening(&self) -> PgConnectOptions {
        self.options().application_name("shadoof: listens")
    }

    /// Says something to all who listen now, also to this server. It has at most [`LONGEST_NOTICE`] bytes.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] if nobody knows whether it was said.
    pub async fn say(&self, text: &str) -> Result<(), StoreError> {
        let mut open = self.0.open.lock().await;
        // Whoever stops waiting leaves no connection behind that is in the middle of something.
        let known = open.take();
        let said = async {
            let mut connection = match known {
                Some(connection) => connection,
                None => self.speaking().connect().await?,
            };
            let args = [Arg::Text(CHANNEL.to_owned()), Arg::Text(text.to_owned())];
            Session::Postgres(&mut connection).execute("SELECT pg_notify($1, $2)", args).await?;
            Ok::<PgConnection, StoreError>(connection)
        };
        *open = Some(timeout(ANSWERS_WITHIN, said).await.map_err(|_| too_slow())??);
        Ok(())
    }

    /// Listens from now on.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] if the database cannot be reached.
    pub async fn listen(&self) -> Result<NoticeListener, StoreError> {
        let connected = async {
            // A pool for one: whoever gives a listener up does not wait until its connection has ended.
            let pool = PgPoolOptions::new().max_connections(1).max_lifetime(None).idle_timeout(None);
            let pool = pool.acquire_timeout(ANSWERS_WITHIN).connect_lazy_with(self.listening());
            let mut listener = PgListener::connect_with(&pool).await?;
            listener.listen(CHANNEL).await?;
            Ok(NoticeListener(listener))
        };
        timeout(ANSWERS_WITHIN, connected).await.map_err(|_| too_slow())?
    }
}

impl NoticeListener {
    /// The next thing that is said.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] if the connection is lost. Something may have been said since that nobody hears: listen
    /// anew, then look for yourself.
    pub async fn next(&mut self) -> Result<String, StoreError> {
        match self.0.try_recv().await? {
            Some(said) => Ok(said.payload().to_owned()),
            None => Err(StoreError::Unavailable(Outage::Closed)),
        }
    }
}

fn too_slow() -> StoreError {
    StoreError::Unavailable(Outage::Overloaded)
}

impl fmt::Debug for NoticeLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The options hold a password.
        f.write_str("NoticeLine")
    }
}
