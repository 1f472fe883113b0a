//! Where the facts are.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use crate::address;
use crate::error::StoreError;

/// Where a store is.
#[derive(Clone, PartialEq, Eq)]
pub enum Location {
    /// A file of SQLite.
    File(PathBuf),
    /// A database of PostgreSQL, as `postgres://user:password@host:port/name`; several hosts, with commas between, are a primary
    /// and those that may take its place.
    Postgres(String),
}

impl FromStr for Location {
    type Err = StoreError;

    /// Reads `sqlite:FILE` or `postgres://…`.
    fn from_str(url: &str) -> Result<Location, StoreError> {
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            return Ok(Location::Postgres(url.to_owned()));
        }
        let file = url.strip_prefix("sqlite://").or_else(|| url.strip_prefix("sqlite:"));
        match file {
            Some(file) if !file.is_empty() => Ok(Location::File(PathBuf::from(file))),
            // The text may hold a password, so it is not repeated.
            _ => Err(StoreError::Unsupported {
                what: "an address of a database is `sqlite:FILE` or `postgres://…`".to_owned(),
            }),
        }
    }
}

impl Location {
    /// The same, reached over TLS that proves who the other end is wherever that is another machine.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unsupported`] if the address asks for less.
    pub fn secured(self) -> Result<Location, StoreError> {
        match self {
            Location::File(_) => Ok(self),
            Location::Postgres(url) => address::secured(&url).map(Location::Postgres),
        }
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::File(file) => f.debug_tuple("File").field(file).finish(),
            Location::Postgres(_) => f.write_str("Postgres(hidden)"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read() {
        for (url, expected) in [
            ("sqlite:a.db", Some("File(\"a.db\")")),
            ("sqlite:///tmp/a b.db", Some("File(\"/tmp/a b.db\")")),
            ("postgres://me:secret@host/name", Some("Postgres(hidden)")),
            ("postgresql://host/name", Some("Postgres(hidden)")),
            ("sqlite:", None),
            ("mysql://me:secret@host/name", None),
            ("", None),
        ] {
            let read = url.parse::<Location>();
            assert_eq!(read.as_ref().ok().map(|place| format!("{place:?}")).as_deref(), expected, "{url}");
            assert!(!format!("{read:?}").contains("secret"), "{url}");
        }
    }
}
