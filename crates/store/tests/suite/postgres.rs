//! A database of its own for each test, on a PostgreSQL that the tests share. `crates/server/tests/api` uses this file, too.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use testing::postgres::Server;

/// The address of a new, empty database on the server that the tests share.
pub(crate) async fn new_database() -> String {
    static SERVER: OnceLock<Server> = OnceLock::new();
    new_database_on(SERVER.get_or_init(Server::shared)).await
}

/// The address of a new, empty database.
pub(crate) async fn new_database_on(server: &Server) -> String {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    // Other processes may use the same server.
    let name = format!("test{}_{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
    let mut connection = PgConnection::connect(&server.address("postgres")).await.unwrap();
    connection.execute(AssertSqlSafe(format!("CREATE DATABASE {name}"))).await.unwrap();
    connection.close().await.unwrap();
    server.address(&name)
}
