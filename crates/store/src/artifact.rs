//! Artifacts: what was computed about a match and is kept with it.

use crate::error::{StoreError, Subject};
use crate::id::MatchId;
use crate::matches::is_match;
use crate::session::{Arg, Session};
use crate::write::{Fault, Write};

/// An artifact to keep, in place of what had its name before.
#[derive(Debug, Clone)]
pub(crate) struct PutArtifact {
    pub(crate) match_id: MatchId,
    pub(crate) name: String,
    pub(crate) value: String,
}

impl Write for PutArtifact {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        if !is_match(session, &self.match_id).await? {
            return Err(StoreError::Missing(Subject::Match).into());
        }
        session
            .execute(
                "INSERT INTO match_paper (match_id, name, value) VALUES ($1, $2, $3) \
                 ON CONFLICT (match_id, name) DO UPDATE SET value = excluded.value",
                [self.match_id.as_str(), &self.name, &self.value].map(|text| Arg::Text(text.to_owned())),
            )
            .await?;
        Ok(())
    }
}

/// What is kept with a match under a name, if anything.
pub(crate) async fn artifact(
    session: &mut Session<'_>,
    match_id: &MatchId,
    name: &str,
) -> Result<Option<String>, StoreError> {
    let args = [match_id.as_str(), name].map(|text| Arg::Text(text.to_owned()));
    let sql = "SELECT value FROM match_paper WHERE match_id = $1 AND name = $2";
    Ok(session.row(sql, args, |row| row.text(0)).await?)
}
