//! Scenarios that players have made, and how often boards were played.

use crate::error::{StoreError, Subject};
use crate::id::{Millis, PlayerId, ScenarioId};
use crate::player;
use crate::row::{player_id, scenario_id, unsigned};
use crate::session::{Arg, Row, Session};
use crate::write::{Fault, Write};

/// A scenario that a player has made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scenario {
    /// Its name.
    pub id: ScenarioId,
    /// Whose it is.
    pub owner: PlayerId,
    /// How others see its owner.
    pub by: String,
    /// Its text, in the caller's form.
    pub text: String,
    /// When it was saved first.
    pub saved_at: Millis,
    /// When everybody could see it first, if they can.
    pub published_at: Option<Millis>,
    /// How many matches were made with it.
    pub match_count: u64,
}

/// A scenario to keep.
#[derive(Debug, Clone)]
pub struct SaveScenario {
    /// Its name.
    pub id: ScenarioId,
    /// Whose it is.
    pub owner: PlayerId,
    /// What makes it the same as another one. Of each, an owner has one, and one is published.
    pub hash: String,
    /// Its text.
    pub text: String,
    /// When.
    pub at: Millis,
    /// Whether everybody may see it. What is published stays so.
    pub publish: bool,
    /// How many of one owner are kept.
    pub most: u64,
    /// How many of them may be published after `since`.
    pub most_published: u64,
    /// From when on the published ones count.
    pub since: Millis,
}

/// What became of a [`SaveScenario`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Saved {
    /// It is kept, now or since long.
    Kept {
        /// The name it has had since it was kept first.
        id: ScenarioId,
    },
    /// The owner has as many as may be kept. Nothing was changed.
    TooMany,
    /// The owner has published as many as may be. Nothing was changed.
    TooManyPublished {
        /// When the oldest of those that count was published.
        oldest: Millis,
    },
    /// Somebody else has published the same. Nothing was changed.
    PublishedBefore,
    /// Another one has this name. Nothing was changed.
    IdTaken,
}

impl Write for SaveScenario {
    type Outcome = Saved;

    async fn run(&self, session: &mut Session<'_>) -> Result<Saved, Fault> {
        player::hold(session, &self.owner).await?;
        let (id, owner, hash) = (
            || Arg::Text(self.id.as_str().to_owned()),
            || Arg::Text(self.owner.as_str().to_owned()),
            || Arg::Text(self.hash.clone()),
        );
        let kept = session
            .row(
                "SELECT id, published_at FROM scenario WHERE player_id = $1 AND hash = $2",
                [owner(), hash()],
                |row| Ok((row.text(0)?, row.maybe_int(1)?)),
            )
            .await?;
        if kept.is_none() {
            let sql = "SELECT COUNT(*) FROM scenario WHERE player_id = $1";
            let count = session.row(sql, [owner()], |row| row.int(0)).await?.unwrap_or_default();
            if unsigned(count)? >= self.most {
                return Ok(Saved::TooMany);
            }
            let sql = "SELECT id FROM scenario WHERE id = $1";
            if session.row(sql, [id()], |row| row.text(0)).await?.is_some() {
                return Ok(Saved::IdTaken);
            }
        }
        let is_published = kept.as_ref().is_some_and(|(_, published_at)| published_at.is_some());
        let publishes = self.publish && !is_published;
        if publishes && let Some(refused) = self.why_unpublishable(session).await? {
            return Ok(refused);
        }
        let published_at = Arg::MaybeInt(publishes.then_some(self.at.0));
        if kept.is_none() {
            session
                .execute(
                    "INSERT INTO scenario (id, player_id, hash, body, saved_at, published_at) \
                     VALUES ($1, $2, $3, $4, $5, $6)",
                    [id(), owner(), hash(), Arg::Text(self.text.clone()), Arg::Int(self.at.0), published_at],
                )
                .await?;
        } else if publishes {
            session
                .execute(
                    "UPDATE scenario SET published_at = $3 WHERE player_id = $1 AND hash = $2",
                    [owner(), hash(), published_at],
                )
                .await?;
        }
        let id = match &kept {
            Some((id, _)) => scenario_id(id)?,
            None => self.id.clone(),
        };
        Ok(Saved::Kept { id })
    }
}

impl SaveScenario {
    async fn why_unpublishable(&self, session: &mut Session<'_>) -> Result<Option<Saved>, Fault> {
        let same = session
            .row(
                "SELECT id FROM scenario WHERE hash = $1 AND published_at IS NOT NULL",
                [Arg::Text(self.hash.clone())],
                |row| row.text(0),
            )
            .await?;
        if same.is_some() {
            return Ok(Some(Saved::PublishedBefore));
        }
        let recent = session
            .rows(
                "SELECT published_at FROM scenario \
                 WHERE player_id = $1 AND published_at IS NOT NULL AND published_at > $2 \
                 ORDER BY published_at",
                [Arg::Text(self.owner.as_str().to_owned()), Arg::Int(self.since.0)],
                |row| row.int(0),
            )
            .await?;
        let is_full = recent.len() as u64 >= self.most_published;
        let oldest = recent.first().filter(|_| is_full);
        Ok(oldest.map(|&oldest| Saved::TooManyPublished { oldest: Millis(oldest) }))
    }
}

/// A scenario that its owner does not want any more.
#[derive(Debug, Clone)]
pub(crate) struct DeleteScenario {
    pub(crate) id: ScenarioId,
    pub(crate) owner: PlayerId,
}

impl Write for DeleteScenario {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        let deleted = session
            .execute(
                "DELETE FROM scenario WHERE id = $1 AND player_id = $2",
                [self.id.as_str(), self.owner.as_str()].map(|text| Arg::Text(text.to_owned())),
            )
            .await?;
        if deleted == 0 { Err(StoreError::Missing(Subject::Scenario).into()) } else { Ok(()) }
    }
}

/// Scenarios that a condition selects, as [`read_scenario`] takes them.
macro_rules! select_scenarios {
    ($rest:literal) => {
        concat!(
            "SELECT s.id, s.player_id, p.name, s.body, s.saved_at, s.published_at, COALESCE(b.plays, 0) \
             FROM scenario AS s JOIN player AS p ON p.id = s.player_id \
             LEFT JOIN board_play AS b ON b.board = s.hash WHERE ",
            $rest
        )
    };
}

/// A scenario.
pub(crate) async fn scenario(session: &mut Session<'_>, id: &ScenarioId) -> Result<Scenario, StoreError> {
    let id = Arg::Text(id.as_str().to_owned());
    session
        .row(select_scenarios!("s.id = $1"), [id], read_scenario)
        .await?
        .unwrap_or(Err(StoreError::Missing(Subject::Scenario)))
}

/// All scenarios of a player, newest first.
pub(crate) async fn scenarios_of(
    session: &mut Session<'_>,
    owner: &PlayerId,
) -> Result<Vec<Scenario>, StoreError> {
    let sql = select_scenarios!("s.player_id = $1 ORDER BY s.saved_at DESC, s.id DESC");
    let owner = Arg::Text(owner.as_str().to_owned());
    session.rows(sql, [owner], read_scenario).await?.into_iter().collect()
}

/// Up to `limit` published scenarios, newest first.
pub(crate) async fn published(session: &mut Session<'_>, limit: u32) -> Result<Vec<Scenario>, StoreError> {
    let sql =
        select_scenarios!("s.published_at IS NOT NULL ORDER BY s.published_at DESC, s.id DESC LIMIT $1");
    session.rows(sql, [Arg::Int(i64::from(limit))], read_scenario).await?.into_iter().collect()
}

fn read_scenario(row: &Row<'_>) -> Result<Result<Scenario, StoreError>, sqlx::Error> {
    let (id, owner, by, text) = (row.text(0)?, row.text(1)?, row.text(2)?, row.text(3)?);
    let (saved_at, published_at, match_count) = (row.int(4)?, row.maybe_int(5)?, row.int(6)?);
    Ok((|| {
        Ok(Scenario {
            id: scenario_id(&id)?,
            owner: player_id(&owner)?,
            by,
            text,
            saved_at: Millis(saved_at),
            published_at: published_at.map(Millis),
            match_count: unsigned(match_count)?,
        })
    })())
}

/// Takes note of a match on a board.
pub(crate) async fn count_match(session: &mut Session<'_>, board: &str) -> Result<(), sqlx::Error> {
    session
        .execute(
            "INSERT INTO board_play (board, plays) VALUES ($1, 1) \
             ON CONFLICT (board) DO UPDATE SET plays = board_play.plays + 1",
            [Arg::Text(board.to_owned())],
        )
        .await
        .map(|_| ())
}

/// A match was made on a board, elsewhere.
#[derive(Debug, Clone)]
pub(crate) struct CountMatch(pub(crate) String);

impl Write for CountMatch {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        Ok(count_match(session, &self.0).await?)
    }
}

/// How many matches were made on each of these boards.
pub(crate) async fn match_counts(session: &mut Session<'_>, boards: &[&str]) -> Result<Vec<u64>, StoreError> {
    let mut all = Vec::with_capacity(boards.len());
    for board in boards {
        let args = [Arg::Text((*board).to_owned())];
        let found = session.row("SELECT plays FROM board_play WHERE board = $1", args, |row| row.int(0));
        all.push(unsigned(found.await?.unwrap_or_default())?);
    }
    Ok(all)
}
