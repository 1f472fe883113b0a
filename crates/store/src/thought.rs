//! Thoughts: what computer players are asked on other machines. A thought is taken on a lease; whoever dies with it gives it
//! back when the lease is over.

use crate::error::StoreError;
use crate::id::Millis;
use crate::row::unsigned;
use crate::session::{Arg, Session};
use crate::write::{Fault, Write};

/// Something to think about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewThought {
    /// What it is called. Of those who ask the same, whoever comes first is the one who asks.
    pub id: String,
    /// How urgent it is; the lowest number is the most urgent.
    pub urgency: u8,
    /// When it is asked.
    pub asked_at: Millis,
    /// How long whoever takes it may have it, in milliseconds.
    pub lasts: u32,
    /// What is asked.
    pub question: String,
}

/// A thought, and where it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thought {
    /// When it was asked.
    pub asked_at: Millis,
    /// How often it was taken.
    pub tries: u32,
    /// Where it is.
    pub status: ThoughtStatus,
}

/// Where a thought is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ThoughtStatus {
    /// Nobody has it.
    Waiting,
    /// Somebody has it until then; after that, anybody may take it.
    Taken {
        /// When the lease is over.
        until: Millis,
    },
    /// It is answered.
    Answered(String),
}

/// A thought that somebody has taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakenThought {
    /// What it is called.
    pub id: String,
    /// How often it was taken, this time among it. The answer names it.
    pub tries: u32,
    /// What is asked.
    pub question: String,
}

/// Whoever thinks takes the most urgent thought that waits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakeThought {
    /// Who takes it. A thought of which they gave a wrong answer is left to others.
    pub by: String,
    /// When.
    pub now: Millis,
    /// How urgent it may be at most: some only get what is patient.
    pub most_urgent: u8,
    /// What was taken so often is left to others.
    pub most_tries: u32,
}

/// A lease that somebody has or had.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lease {
    /// What the thought is called.
    pub id: String,
    /// Who has taken it.
    pub by: String,
    /// The how manieth time that was.
    pub tries: u32,
}

impl Lease {
    fn args(&self) -> [Arg; 3] {
        [Arg::Text(self.id.clone()), Arg::Text(self.by.clone()), Arg::Int(self.tries.into())]
    }
}

#[derive(Debug, Clone)]
pub(crate) struct AskThought(pub(crate) NewThought);

impl Write for AskThought {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        let NewThought { id, urgency, asked_at, lasts, question } = &self.0;
        let args = [
            Arg::Text(id.clone()),
            Arg::Int((*urgency).into()),
            Arg::Int(asked_at.0),
            Arg::Int((*lasts).into()),
            Arg::Text(question.clone()),
        ];
        // Of several who ask at once, the most urgent says how urgent it is.
        session
            .execute(
                "INSERT INTO thought (id, urgency, asked_at, lasts, question) VALUES ($1, $2, $3, $4, $5) \
                 ON CONFLICT (id) DO UPDATE SET urgency = excluded.urgency \
                 WHERE thought.urgency > excluded.urgency AND thought.answer IS NULL",
                args,
            )
            .await?;
        Ok(())
    }
}

/// What may be taken, of those that are asked for with these parameters.
macro_rules! take {
    ($lock:literal) => {
        concat!(
            "UPDATE thought SET taken_by = $1, taken_until = $2 + lasts, tries = tries + 1 WHERE id = (\
             SELECT id FROM thought WHERE answer IS NULL AND urgency >= $3 AND tries < $4 \
             AND (taken_until IS NULL OR taken_until <= $2) AND (not_by IS NULL OR not_by <> $1) \
             ORDER BY urgency, asked_at, id LIMIT 1",
            $lock,
            ") RETURNING id, tries, question"
        )
    };
}

impl Write for TakeThought {
    type Outcome = Option<TakenThought>;

    async fn run(&self, session: &mut Session<'_>) -> Result<Option<TakenThought>, Fault> {
        let sql = match session {
            // There is one writer, so nobody takes it at the same time.
            Session::Sqlite(_) => take!(""),
            Session::Postgres(_) => take!(" FOR UPDATE SKIP LOCKED"),
        };
        let args = [
            Arg::Text(self.by.clone()),
            Arg::Int(self.now.0),
            Arg::Int(self.most_urgent.into()),
            Arg::Int(self.most_tries.into()),
        ];
        let taken = session.row(sql, args, |row| Ok((row.text(0)?, row.int(1)?, row.text(2)?))).await?;
        let Some((id, tries, question)) = taken else { return Ok(None) };
        Ok(Some(TakenThought { id, tries: count(tries)?, question }))
    }
}

/// Takes one thought, if nobody else has it; or keeps it for longer.
#[derive(Debug, Clone)]
pub(crate) struct HoldThought {
    pub(crate) id: String,
    pub(crate) by: String,
    pub(crate) now: Millis,
    pub(crate) until: Millis,
}

impl Write for HoldThought {
    type Outcome = Option<Lease>;

    async fn run(&self, session: &mut Session<'_>) -> Result<Option<Lease>, Fault> {
        let args = [
            Arg::Text(self.id.clone()),
            Arg::Text(self.by.clone()),
            Arg::Int(self.now.0),
            Arg::Int(self.until.0),
        ];
        let sql = "UPDATE thought SET tries = tries + CASE WHEN taken_by = $2 THEN 0 ELSE 1 END, taken_by = $2, \
                   taken_until = $4 WHERE id = $1 AND answer IS NULL \
                   AND (taken_until IS NULL OR taken_until <= $3 OR taken_by = $2) RETURNING tries";
        let Some(tries) = session.row(sql, args, |row| row.int(0)).await? else { return Ok(None) };
        Ok(Some(Lease { id: self.id.clone(), by: self.by.clone(), tries: count(tries)? }))
    }
}

/// An answer, from whoever has the thought.
#[derive(Debug, Clone)]
pub(crate) struct AnswerThought {
    pub(crate) lease: Lease,
    pub(crate) answer: String,
}

impl Write for AnswerThought {
    type Outcome = bool;

    async fn run(&self, session: &mut Session<'_>) -> Result<bool, Fault> {
        let [id, by, tries] = self.lease.args();
        let sql = "UPDATE thought SET answer = $4, question = '' \
                   WHERE id = $1 AND taken_by = $2 AND tries = $3 AND answer IS NULL";
        Ok(session.execute(sql, [id, by, tries, Arg::Text(self.answer.clone())]).await? > 0)
    }
}

/// Whoever has the thought cannot answer it, and does not get it again.
#[derive(Debug, Clone)]
pub(crate) struct GiveBackThought(pub(crate) Lease);

impl Write for GiveBackThought {
    type Outcome = bool;

    async fn run(&self, session: &mut Session<'_>) -> Result<bool, Fault> {
        let sql = "UPDATE thought SET taken_by = NULL, taken_until = NULL, not_by = $2 \
                   WHERE id = $1 AND taken_by = $2 AND tries = $3 AND answer IS NULL";
        Ok(session.execute(sql, self.0.args()).await? > 0)
    }
}

/// Nobody wants to know any more.
#[derive(Debug, Clone)]
pub(crate) struct DropThought(pub(crate) String);

impl Write for DropThought {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        session.execute("DELETE FROM thought WHERE id = $1", [Arg::Text(self.0.clone())]).await?;
        Ok(())
    }
}

/// An answer is of no use. Whoever thinks about it anew by now keeps it.
#[derive(Debug, Clone)]
pub(crate) struct ForgetAnswer(pub(crate) String);

impl Write for ForgetAnswer {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        let sql = "DELETE FROM thought WHERE id = $1 AND answer IS NOT NULL";
        session.execute(sql, [Arg::Text(self.0.clone())]).await?;
        Ok(())
    }
}

/// What was asked before then is forgotten, answered or not.
#[derive(Debug, Clone)]
pub(crate) struct ExpireThoughts(pub(crate) Millis);

impl Write for ExpireThoughts {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        session.execute("DELETE FROM thought WHERE asked_at < $1", [Arg::Int(self.0.0)]).await?;
        Ok(())
    }
}

/// A thought, if it is known.
pub(crate) async fn thought(session: &mut Session<'_>, id: &str) -> Result<Option<Thought>, StoreError> {
    let found = session
        .row(
            "SELECT asked_at, tries, taken_until, answer FROM thought WHERE id = $1",
            [Arg::Text(id.to_owned())],
            |row| Ok((row.int(0)?, row.int(1)?, row.maybe_int(2)?, row.maybe_text(3)?)),
        )
        .await?;
    let read = |(asked_at, tries, until, answer): (i64, i64, Option<i64>, Option<String>)| {
        let status = match (answer, until) {
            (Some(answer), _) => ThoughtStatus::Answered(answer),
            (None, Some(until)) => ThoughtStatus::Taken { until: Millis(until) },
            (None, None) => ThoughtStatus::Waiting,
        };
        Ok(Thought { asked_at: Millis(asked_at), tries: count(tries)?, status })
    };
    found.map(read).transpose()
}

/// How many wait.
pub(crate) async fn waiting(session: &mut Session<'_>, now: Millis) -> Result<u32, StoreError> {
    let sql =
        "SELECT COUNT(*) FROM thought WHERE answer IS NULL AND (taken_until IS NULL OR taken_until <= $1)";
    let found = session.row(sql, [Arg::Int(now.0)], |row| row.int(0)).await?;
    count(found.unwrap_or_default())
}

/// Whether something waits that is not more urgent than that.
pub(crate) async fn waits(
    session: &mut Session<'_>,
    now: Millis,
    most_urgent: u8,
) -> Result<bool, StoreError> {
    let args = [Arg::Int(now.0), Arg::Int(most_urgent.into())];
    let sql = "SELECT 1 AS found FROM thought WHERE answer IS NULL AND urgency >= $2 \
               AND (taken_until IS NULL OR taken_until <= $1) LIMIT 1";
    Ok(session.row(sql, args, |_| Ok(())).await?.is_some())
}

/// What is asked of whoever has this lease; nothing if they have it no longer.
pub(crate) async fn question(session: &mut Session<'_>, lease: &Lease) -> Result<Option<String>, StoreError> {
    let sql =
        "SELECT question FROM thought WHERE id = $1 AND taken_by = $2 AND tries = $3 AND answer IS NULL";
    Ok(session.row(sql, lease.args(), |row| row.text(0)).await?)
}

fn count(number: i64) -> Result<u32, StoreError> {
    Ok(u32::try_from(unsigned(number)?).unwrap_or(u32::MAX))
}
