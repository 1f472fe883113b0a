//! What all servers on one database know and nobody else does.

use std::fmt;

use crate::error::corrupt;
use crate::session::{Arg, Session};
use crate::write::{Fault, Write};

/// A secret of the servers, such as the key of a signature. It shows itself only to those who ask for the bytes.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret32([u8; 32]);

impl Secret32 {
    /// A secret of 256 bits.
    pub const fn new(bytes: [u8; 32]) -> Secret32 {
        Secret32(bytes)
    }

    /// The secret itself.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for Secret32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret32(hidden)")
    }
}

/// The secret of a name; a fresh one if there is none.
#[derive(Debug, Clone)]
pub(crate) struct ShareSecret {
    pub(crate) name: String,
    pub(crate) fresh: Secret32,
}

impl Write for ShareSecret {
    type Outcome = Secret32;

    async fn run(&self, session: &mut Session<'_>) -> Result<Secret32, Fault> {
        // Whoever comes second waits for the first here, and then reads what the first has stored.
        session
            .execute(
                "INSERT INTO secret (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
                [Arg::Text(self.name.clone()), Arg::Bytes(self.fresh.bytes().to_vec())],
            )
            .await?;
        let bytes = session
            .row("SELECT value FROM secret WHERE name = $1", [Arg::Text(self.name.clone())], |row| {
                row.bytes(0)
            })
            .await?
            .ok_or(Fault::Again)?;
        let bytes = <[u8; 32]>::try_from(bytes).map_err(|_| corrupt("a secret has another length"))?;
        Ok(Secret32(bytes))
    }
}
