//! Challenges: what a device signs to prove that it answers now, and to us. Each is good once.

use crate::error::{StoreError, Subject};
use crate::id::{Millis, TokenHash};
use crate::session::{Arg, Session};
use crate::write::{Fault, Write};

/// What somebody is to answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge {
    /// Who was asked, by the hash of what they show. Nobody else can answer.
    pub asker: TokenHash,
    /// The hash of the challenge.
    pub hash: TokenHash,
    /// What the answer is for, in the caller's words.
    pub purpose: String,
}

/// Somebody is to answer, in place of whatever they were asked before.
#[derive(Debug, Clone)]
pub(crate) struct Ask {
    pub(crate) challenge: Challenge,
    pub(crate) at: Millis,
    pub(crate) ends_at: Millis,
}

impl Write for Ask {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        session.execute("DELETE FROM challenge WHERE ends_at <= $1", [Arg::Int(self.at.0)]).await?;
        let [asker, hash, purpose] = args(&self.challenge);
        session
            .execute(
                "INSERT INTO challenge (asker, challenge, purpose, ends_at) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (asker) DO UPDATE SET challenge = excluded.challenge, \
                 purpose = excluded.purpose, ends_at = excluded.ends_at",
                [asker, hash, purpose, Arg::Int(self.ends_at.0)],
            )
            .await?;
        Ok(())
    }
}

/// Somebody answers. The challenge is gone, whatever the answer is worth.
#[derive(Debug, Clone)]
pub(crate) struct Answer {
    pub(crate) challenge: Challenge,
    pub(crate) at: Millis,
}

impl Write for Answer {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        let [asker, hash, purpose] = args(&self.challenge);
        let sql = "DELETE FROM challenge \
                   WHERE asker = $1 AND challenge = $2 AND purpose = $3 AND ends_at > $4";
        let gone = session.execute(sql, [asker, hash, purpose, Arg::Int(self.at.0)]).await?;
        if gone == 0 { Err(StoreError::Missing(Subject::Challenge).into()) } else { Ok(()) }
    }
}

fn args(challenge: &Challenge) -> [Arg; 3] {
    let [asker, hash] = [challenge.asker, challenge.hash].map(|hash| Arg::Bytes(hash.bytes().to_vec()));
    [asker, hash, Arg::Text(challenge.purpose.clone())]
}
