//! Moving everything from one store to another, of whichever engines: table by table in the order of its key, so that a move that
//! was interrupted goes on where it stopped, and compared row by row at the end.

use sha2::{Digest as _, Sha256};

use crate::error::{StoreError, corrupt};
use crate::location::Location;
use crate::migrate::UNFINISHED_MOVE;
use crate::session::{Arg, Row, Session};
use crate::store::{Settings, Store};
use crate::write::{Fault, Write};

/// What is moved: those that others refer to come first. What thinkers are asked and what is counted is not kept for long, and
/// stays behind.
const TABLES: [&str; 25] = [
    "player",
    "account",
    "login",
    "mail_address",
    "mail_confirmation",
    "mail_link",
    "mail_turns",
    "passkey",
    "scenario",
    "match",
    "match_seat",
    "match_event",
    "match_mention",
    "match_mute",
    "match_note",
    "match_paper",
    "match_presence",
    "position_note",
    "board_play",
    "challenge",
    "closing",
    "downtime",
    "secret",
    "server_time",
    "thinker",
];

/// The one that has a row from the beginning, which says that no server has run yet.
const FILLED_AT_ONCE: &str = "server_time";

/// How many rows are moved with each commit.
const ROWS_A_PART: usize = 500;

/// A table that was moved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MovedTable {
    /// Its name.
    pub table: &'static str,
    /// How many rows it has.
    pub rows: u64,
    /// The hash of all of them, which is the same on both sides.
    pub hash: String,
}

/// Moves everything to an empty store, or goes on with it. The source stays as it is. Until all is there and was compared,
/// nobody else can open the target.
///
/// # Errors
///
/// [`StoreError::Unsupported`] if something else is in the target, or the source has changed meanwhile;
/// [`StoreError::Unavailable`] if one of them does not answer: then the same move again goes on.
pub async fn move_all(from: &Location, to: &Location) -> Result<Vec<MovedTable>, StoreError> {
    let source = Store::open(from).await?;
    let target = Store::open_with(to, Settings { is_move: true, ..Settings::default() }).await?;
    if !target.is_unfinished().await? {
        for table in TABLES.into_iter().filter(|table| *table != FILLED_AT_ONCE) {
            if !target.part(&Table::of(&target, table).await?, None).await?.is_empty() {
                let what = format!(
                    "a target that has something in its table `{table}`; move into an empty database"
                );
                return Err(StoreError::Unsupported { what });
            }
        }
        target.write(Mark { is_unfinished: true }).await?;
    }
    let mut moved = Vec::new();
    for name in TABLES {
        let table = Table::of(&source, name).await?;
        let mut last = target.last_key(&table).await?;
        loop {
            let rows = source.part(&table, last.as_deref()).await?;
            let Some(end) = rows.last() else { break };
            last = Some(table.key_of(end));
            target.write(PutRows { table: table.clone(), rows }).await?;
        }
        let (here, there) = (source.digest(&table).await?, target.digest(&table).await?);
        if here != there {
            let what = format!(
                "a source that changes while it is moved: `{name}` is not the same on both sides; stop all servers, empty \
                 the target and begin anew"
            );
            return Err(StoreError::Unsupported { what });
        }
        moved.push(MovedTable { table: name, rows: here.0, hash: here.1 });
    }
    target.write(Mark { is_unfinished: false }).await?;
    source.close().await;
    target.close().await;
    Ok(moved)
}

/// A table with its columns.
#[derive(Debug, Clone)]
struct Table {
    name: &'static str,
    columns: Vec<Column>,
}

#[derive(Debug, Clone)]
struct Column {
    name: String,
    kind: Kind,
    /// Its place in the key, from 1.
    key: Option<i64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Int,
    Text,
    Bytes,
}

/// A value of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Value {
    Int(Option<i64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
}

impl Table {
    /// A table as it is in a store. Both engines have the same columns.
    async fn of(store: &Store, name: &'static str) -> Result<Table, StoreError> {
        let found = store.columns(name).await?;
        let read = |(name, kind, key): (String, String, i64)| {
            let kind = match kind.as_str() {
                "INTEGER" | "bigint" => Kind::Int,
                "TEXT" | "text" => Kind::Text,
                "BLOB" | "bytea" => Kind::Bytes,
                _ => return Err(corrupt(format!("a column of a kind that is none: {kind}"))),
            };
            Ok(Column { name, kind, key: (key > 0).then_some(key) })
        };
        let mut columns = found.into_iter().map(read).collect::<Result<Vec<Column>, StoreError>>()?;
        // In an order that is the same everywhere.
        columns.sort_by(|one, other| one.name.cmp(&other.name));
        Ok(Table { name, columns })
    }

    /// The columns of the key, in its order.
    fn key(&self) -> Vec<(usize, &Column)> {
        let mut key: Vec<_> =
            self.columns.iter().enumerate().filter(|(_, column)| column.key.is_some()).collect();
        key.sort_by_key(|(_, column)| column.key);
        key
    }

    fn key_of(&self, row: &[Value]) -> Vec<Value> {
        self.key().into_iter().map(|(place, _)| row[place].clone()).collect()
    }

    fn column_list(&self) -> String {
        let names: Vec<String> = self.columns.iter().map(|column| format!("\"{}\"", column.name)).collect();
        names.join(", ")
    }

    /// The key as both engines sort it: texts by their bytes.
    fn sorted_key(&self, session: &Session<'_>, direction: &str) -> String {
        let sorted = |(_, column): (usize, &Column)| {
            let collation = match (session, column.kind) {
                (Session::Postgres(_), Kind::Text) => " COLLATE \"C\"",
                (Session::Postgres(_) | Session::Sqlite(_), _) => "",
            };
            format!("\"{}\"{collation}{direction}", column.name)
        };
        self.key().into_iter().map(sorted).collect::<Vec<_>>().join(", ")
    }

    fn read(&self, row: &Row<'_>) -> Result<Vec<Value>, sqlx::Error> {
        let value = |(place, column): (usize, &Column)| {
            Ok(match column.kind {
                Kind::Int => Value::Int(row.maybe_int(place)?),
                Kind::Text => Value::Text(row.maybe_text(place)?),
                Kind::Bytes => Value::Bytes(row.maybe_bytes(place)?),
            })
        };
        self.columns.iter().enumerate().map(value).collect()
    }
}

impl Value {
    fn arg(&self) -> Arg {
        match self {
            Value::Int(value) => Arg::MaybeInt(*value),
            Value::Text(value) => Arg::MaybeText(value.clone()),
            Value::Bytes(value) => Arg::MaybeBytes(value.clone()),
        }
    }

    /// Says it so that no two rows sound alike.
    fn hash_into(&self, hash: &mut Sha256) {
        let bytes = match self {
            Value::Int(value) => value.map(|value| value.to_be_bytes().to_vec()),
            Value::Text(value) => value.clone().map(String::into_bytes),
            Value::Bytes(value) => value.clone(),
        };
        match bytes {
            None => hash.update([0]),
            Some(bytes) => {
                hash.update([1]);
                hash.update((bytes.len() as u64).to_be_bytes());
                hash.update(bytes);
            }
        }
    }
}

/// Rows that come from elsewhere.
#[derive(Debug)]
struct PutRows {
    table: Table,
    rows: Vec<Vec<Value>>,
}

impl Write for PutRows {
    type Outcome = ();

    fn rows(&self) -> usize {
        self.rows.len()
    }

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        let places: Vec<String> = (1..=self.table.columns.len()).map(|number| format!("${number}")).collect();
        let (table, columns) = (self.table.name, self.table.column_list());
        let sql = format!("INSERT INTO \"{table}\" ({columns}) VALUES ({})", places.join(", "));
        for row in &self.rows {
            session.execute_written(&sql, row.iter().map(Value::arg).collect()).await?;
        }
        Ok(())
    }
}

/// Whether a move into a store is unfinished, so that nobody else opens it.
#[derive(Debug)]
struct Mark {
    is_unfinished: bool,
}

impl Write for Mark {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        if self.is_unfinished {
            session.execute("DELETE FROM server_time", []).await?;
        }
        let sql = if self.is_unfinished {
            "INSERT INTO migration (number) VALUES ($1)"
        } else {
            "DELETE FROM migration WHERE number = $1"
        };
        session.execute(sql, [Arg::Int(UNFINISHED_MOVE)]).await?;
        Ok(())
    }
}

/// The names, kinds and places in the key of all columns of a table.
pub(crate) async fn columns(
    session: &mut Session<'_>,
    table: &str,
) -> Result<Vec<(String, String, i64)>, StoreError> {
    let sql = match session {
        Session::Sqlite(_) => "SELECT name, type, pk FROM pragma_table_info($1)",
        Session::Postgres(_) => {
            "SELECT CAST(c.column_name AS TEXT), CAST(c.data_type AS TEXT), \
             CAST(COALESCE(k.ordinal_position, 0) AS BIGINT) FROM information_schema.columns AS c \
             LEFT JOIN information_schema.table_constraints AS p ON p.table_schema = c.table_schema \
             AND p.table_name = c.table_name AND p.constraint_type = 'PRIMARY KEY' \
             LEFT JOIN information_schema.key_column_usage AS k ON k.constraint_schema = c.table_schema \
             AND k.constraint_name = p.constraint_name AND k.column_name = c.column_name \
             WHERE c.table_schema = current_schema() AND c.table_name = $1"
        }
    };
    let args = [Arg::Text(table.to_owned())];
    Ok(session.rows(sql, args, |row| Ok((row.text(0)?, row.text(1)?, row.int(2)?))).await?)
}

/// The next rows of a table after a key, in the order of the key.
async fn part(
    session: &mut Session<'_>,
    table: &Table,
    after: Option<&[Value]>,
) -> Result<Vec<Vec<Value>>, StoreError> {
    let (key, columns, name) = (table.sorted_key(session, ""), table.column_list(), table.name);
    let places: Vec<String> = (1..=table.key().len()).map(|number| format!("${number}")).collect();
    let beyond = after.map_or(String::new(), |_| format!("WHERE ({key}) > ({}) ", places.join(", ")));
    let sql = format!("SELECT {columns} FROM \"{name}\" {beyond}ORDER BY {key} LIMIT {ROWS_A_PART}");
    let args = after.unwrap_or_default().iter().map(Value::arg).collect();
    Ok(session.rows_written(&sql, args, |row| table.read(row)).await?)
}

/// The highest key of a table.
async fn last_key(session: &mut Session<'_>, table: &Table) -> Result<Option<Vec<Value>>, StoreError> {
    let (key, columns, name) = (table.sorted_key(session, " DESC"), table.column_list(), table.name);
    let sql = format!("SELECT {columns} FROM \"{name}\" ORDER BY {key} LIMIT 1");
    let rows = session.rows_written(&sql, Vec::new(), |row| table.read(row)).await?;
    Ok(rows.first().map(|row| table.key_of(row)))
}

/// Whether a move into this store was begun and not finished.
async fn is_unfinished(session: &mut Session<'_>) -> Result<bool, StoreError> {
    let sql = "SELECT number FROM migration WHERE number = $1";
    Ok(session.row(sql, [Arg::Int(UNFINISHED_MOVE)], |row| row.int(0)).await?.is_some())
}

impl Store {
    async fn columns(&self, table: &str) -> Result<Vec<(String, String, i64)>, StoreError> {
        self.read_with(async |session| columns(session, table).await).await
    }

    async fn part(&self, table: &Table, after: Option<&[Value]>) -> Result<Vec<Vec<Value>>, StoreError> {
        self.read_with(async |session| part(session, table, after).await).await
    }

    async fn last_key(&self, table: &Table) -> Result<Option<Vec<Value>>, StoreError> {
        self.read_with(async |session| last_key(session, table).await).await
    }

    async fn is_unfinished(&self) -> Result<bool, StoreError> {
        self.read_with(async |session| is_unfinished(session).await).await
    }

    /// How many rows a table has, and the hash of all of them.
    async fn digest(&self, table: &Table) -> Result<(u64, String), StoreError> {
        let (mut count, mut hash, mut last) = (0, Sha256::new(), None);
        loop {
            let rows = self.part(table, last.as_deref()).await?;
            let Some(end) = rows.last() else { break };
            last = Some(table.key_of(end));
            count += rows.len() as u64;
            rows.iter().flatten().for_each(|value| value.hash_into(&mut hash));
        }
        let hex = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        Ok((count, hex))
    }
}
