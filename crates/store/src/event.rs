//! Events: what happened in a match, numbered from 0 without gaps, never edited.

use crate::error::{StoreError, Subject, corrupt};
use crate::id::{CommandId, MatchId, Millis, PlayerId, Seat};
use crate::matches::{Holder, check_seat, is_match, set_holder};
use crate::player;
use crate::row::{seat_of, unsigned};
use crate::session::{Arg, Row, Session};
use crate::write::{Fault, Write};

/// A fact about a match, as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// Its number in the match, from 0.
    pub seq: u64,
    /// When it happened.
    pub at: Millis,
    /// Whose action it was; nobody's if chance brought it.
    pub seat: Option<Seat>,
    /// The action in notation.
    pub body: String,
    /// The command it came from. Further events of the same command have none, nor have those that a match
    /// began with.
    pub command_id: Option<CommandId>,
}

/// One event to append.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewEvent {
    /// Whose action it is; nobody's if chance brings it.
    pub seat: Option<Seat>,
    /// The action in notation.
    pub body: String,
}

/// How the match stands once the events are there. What is over stays over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MatchStatus {
    /// It goes on.
    Open {
        /// Whose turn it is.
        to_act: Option<Seat>,
        /// When somebody should look after it, such as a clock that runs out.
        wake_at: Option<Millis>,
    },
    /// It is over, now or since long. The first time counts: when and how it ended does not change afterwards.
    Over {
        /// How it ended.
        result: String,
    },
}

/// A command to append events. All of them are stored, or none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    /// Which match.
    pub match_id: MatchId,
    /// How many events its sender knew. The first event gets this number.
    pub seen: u64,
    /// The command's name. The same name again changes nothing.
    pub command_id: CommandId,
    /// When it happened.
    pub at: Millis,
    /// An action, and what chance brought after it. At least one.
    pub events: Vec<NewEvent>,
    /// Seats that change hands with it, and who has them afterwards. Mostly none.
    pub seats: Vec<(Seat, Holder)>,
    /// How many computer players go on for people at the table afterwards. Mostly none.
    pub deputies: u8,
    /// How the match stands afterwards.
    pub then: MatchStatus,
    /// What lists show of the match afterwards, in the caller's form; see [`MatchInfo::summary`].
    ///
    /// [`MatchInfo::summary`]: crate::MatchInfo::summary
    pub summary: Option<String>,
}

/// What became of an [`Append`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Appended {
    /// The events are stored.
    Done {
        /// How many events the match has now.
        now: u64,
    },
    /// The command had been stored before; these are its events. Nothing was changed.
    Repeat {
        /// What the command brought the first time.
        events: Vec<Event>,
    },
    /// The match has another number of events than its sender knew. Nothing was changed.
    Conflict {
        /// How many events the match has.
        now: u64,
    },
}

/// How many events are appended with one statement on PostgreSQL: there is a statement for each number of them.
const FEW_EVENTS: usize = 4;

/// What an [`Append`] finds before it writes.
pub(crate) enum Found {
    /// It may be stored, at this number; the match had ended by then or not.
    Room { now: u64, has_ended: bool },
    /// Nothing is to be stored.
    Answer(Appended),
}

impl Write for Append {
    type Outcome = Appended;

    fn rows(&self) -> usize {
        self.events.len()
    }

    async fn run_at_once(&self, session: &mut Session<'_>) -> Result<Option<Appended>, Fault> {
        match session {
            Session::Postgres(_) => self.store_at_once(session).await,
            // Nothing lies between whoever asks SQLite and its answer.
            Session::Sqlite(_) => Ok(None),
        }
    }

    async fn run(&self, session: &mut Session<'_>) -> Result<Appended, Fault> {
        match self.look(session).await? {
            Found::Room { now, has_ended } => self.store(session, now, has_ended).await,
            Found::Answer(answer) => Ok(answer),
        }
    }
}

impl Append {
    /// Who gets a seat with it.
    pub(crate) fn people(&self) -> Vec<PlayerId> {
        self.seats.iter().filter_map(|(_, holder)| holder.player().cloned()).collect()
    }

    /// Step 1. Look: is the match there, is the command, and how many events are there?
    pub(crate) async fn look(&self, session: &mut Session<'_>) -> Result<Found, Fault> {
        if self.events.is_empty() {
            return Err(StoreError::Unsupported { what: "a command without events".to_owned() }.into());
        }
        let id = || Arg::Text(self.match_id.as_str().to_owned());
        let found = session
            .row(
                "SELECT ended_at, \
                 (SELECT MAX(seq) FROM match_event WHERE match_id = $1), \
                 (SELECT seq FROM match_event WHERE match_id = $1 AND command_id = $2) \
                 FROM match WHERE id = $1",
                [id(), Arg::Text(self.command_id.to_string())],
                |row| Ok((row.maybe_int(0)?, row.maybe_int(1)?, row.maybe_int(2)?)),
            )
            .await?;
        let Some((ended_at, last, repeated)) = found else {
            return Err(StoreError::Missing(Subject::Match).into());
        };
        if let Some(first) = repeated {
            let events = events_of_command(session, &self.match_id, first).await?;
            return Ok(Found::Answer(Appended::Repeat { events }));
        }
        let now = match last {
            Some(last) => unsigned(last)? + 1,
            None => 0,
        };
        if self.seen != now {
            return Ok(Found::Answer(Appended::Conflict { now }));
        }
        if ended_at.is_some() && matches!(self.then, MatchStatus::Open { .. }) {
            return Err(
                StoreError::Unsupported { what: "a match that goes on after its end".to_owned() }.into()
            );
        }
        for (seat, holder) in &self.seats {
            check_seat(session, &self.match_id, *seat).await?;
            if let Holder::Player(player) = holder {
                player::open(session, player).await?;
            }
        }
        Ok(Found::Room { now, has_ended: ended_at.is_some() })
    }

    /// Step 2. Write. The keys refuse whoever comes second, on either engine; so what step 1 saw still holds.
    pub(crate) async fn store(
        &self,
        session: &mut Session<'_>,
        now: u64,
        has_ended: bool,
    ) -> Result<Appended, Fault> {
        let command = Some(self.command_id.to_string());
        let seq = insert(session, &self.match_id, now, self.at, &self.events, command).await?;
        for (seat, holder) in &self.seats {
            set_holder(session, &self.match_id, *seat, holder).await?;
        }
        if !has_ended {
            self.set_status(session, seq).await?;
        } else if let Some(summary) = &self.summary {
            // Of a match that was over before, the end is noted already.
            set_summary(session, &self.match_id, seq, summary).await?;
        }
        Ok(Appended::Done { now: unsigned(seq)? })
    }

    /// Notes how the match stands with these events, of which it has `seq` now.
    async fn set_status(&self, session: &mut Session<'_>, seq: i64) -> Result<(), sqlx::Error> {
        let (id, at) = (Arg::Text(self.match_id.as_str().to_owned()), Arg::Int(self.at.0));
        // Without a summary the one before stays, and is too old to be shown.
        let summary = Arg::MaybeText(self.summary.clone());
        let summary_seq = Arg::MaybeInt(self.summary.as_ref().map(|_| seq));
        match &self.then {
            MatchStatus::Open { to_act, wake_at } => {
                let to_act = Arg::MaybeInt(to_act.map(|seat| i64::from(seat.number())));
                let wake_at = Arg::MaybeInt(wake_at.map(|at| at.0));
                session
                    .execute(
                        "UPDATE match SET moved_at = $2, to_act = $3, wake_at = $4, \
                         turn_at = CASE WHEN to_act IS NOT DISTINCT FROM $3 THEN turn_at ELSE $2 END, \
                         turn_told = CASE WHEN to_act IS NOT DISTINCT FROM $3 THEN turn_told END, \
                         summary = COALESCE($5, summary), summary_seq = COALESCE($6, summary_seq), \
                         deputies = $7 WHERE id = $1",
                        [id, at, to_act, wake_at, summary, summary_seq, Arg::Int(self.deputies.into())],
                    )
                    .await?;
            }
            MatchStatus::Over { result } => {
                session
                    .execute(
                        "UPDATE match SET moved_at = $2, ended_at = $2, result = $3, to_act = NULL, \
                         wake_at = NULL, summary = COALESCE($4, summary), \
                         summary_seq = COALESCE($5, summary_seq) WHERE id = $1",
                        [id, at, Arg::Text(result.clone()), summary, summary_seq],
                    )
                    .await?;
            }
        }
        Ok(())
    }
}

impl Append {
    /// Both steps with one statement, as most appends need no more: a few events, nobody changes seats, and the match was not
    /// over. All parts of it see the match as it was before. Whoever else appends meanwhile makes the key refuse one of both,
    /// and all of its statement with it.
    async fn store_at_once(&self, session: &mut Session<'_>) -> Result<Option<Appended>, Fault> {
        if self.events.is_empty() || self.events.len() > FEW_EVENTS || !self.seats.is_empty() {
            return Ok(None);
        }
        let Ok(seen) = i64::try_from(self.seen) else { return Ok(None) };
        let mut args = vec![
            Arg::Text(self.match_id.as_str().to_owned()),
            Arg::Text(self.command_id.to_string()),
            Arg::Int(seen),
            Arg::Int(self.at.0),
            Arg::MaybeText(self.summary.clone()),
        ];
        let mut place = |arg: Arg| {
            args.push(arg);
            format!("${}", args.len())
        };
        let mut rows = Vec::new();
        for (index, event) in self.events.iter().enumerate() {
            let seat = place(Arg::MaybeInt(event.seat.map(|seat| i64::from(seat.number()))));
            let body = place(Arg::Text(event.body.clone()));
            let command = if index == 0 { "$2" } else { "NULL" };
            rows.push(format!("($1, $3 + {index}, $4, {seat}, {body}, {command})"));
        }
        let status = match &self.then {
            MatchStatus::Open { to_act, wake_at } => {
                let to_act = place(Arg::MaybeInt(to_act.map(|seat| i64::from(seat.number()))));
                let wake_at = place(Arg::MaybeInt(wake_at.map(|at| at.0)));
                let deputies = place(Arg::Int(self.deputies.into()));
                format!(
                    "to_act = {to_act}, wake_at = {wake_at}, deputies = {deputies}, \
                     turn_at = CASE WHEN to_act IS NOT DISTINCT FROM {to_act} THEN turn_at ELSE $4 END, \
                     turn_told = CASE WHEN to_act IS NOT DISTINCT FROM {to_act} THEN turn_told END"
                )
            }
            MatchStatus::Over { result } => {
                let result = place(Arg::Text(result.clone()));
                format!("ended_at = $4, result = {result}, to_act = NULL, wake_at = NULL")
            }
        };
        let (count, rows) = (self.events.len(), rows.join(", "));
        let columns = "match_id, seq, at, seat, body, command_id";
        let sql = format!(
            "WITH room AS (SELECT id FROM match WHERE id = $1 AND ended_at IS NULL \
             AND COALESCE((SELECT MAX(seq) + 1 FROM match_event WHERE match_id = $1), 0) = $3 \
             AND NOT EXISTS (SELECT 1 FROM match_event WHERE match_id = $1 AND command_id = $2)), \
             added AS (INSERT INTO match_event ({columns}) \
             SELECT {columns} FROM (VALUES {rows}) AS event ({columns}) WHERE EXISTS (SELECT 1 FROM room) RETURNING seq), \
             noted AS (UPDATE match SET moved_at = $4, summary = COALESCE($5, summary), \
             summary_seq = CASE WHEN $5 IS NULL THEN summary_seq ELSE $3 + {count} END, {status} \
             WHERE id = $1 AND EXISTS (SELECT 1 FROM room) RETURNING id) \
             SELECT (SELECT COUNT(*) FROM added), (SELECT COUNT(*) FROM noted)"
        );
        let done = session.rows_written(&sql, args, |row| Ok((row.int(0)?, row.int(1)?))).await?;
        match done.as_slice() {
            [(0, 0)] => Ok(None),
            _ => Ok(Some(Appended::Done { now: self.seen + count as u64 })),
        }
    }
}

/// A match that wanted to be looked after at `now` or before is looked after later.
#[derive(Debug, Clone)]
pub(crate) struct Postpone {
    pub(crate) match_id: MatchId,
    pub(crate) now: Millis,
    pub(crate) until: Millis,
}

impl Write for Postpone {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        let (now, until) = (Arg::Int(self.now.0), Arg::Int(self.until.0));
        let sql = "UPDATE match SET wake_at = $3 WHERE id = $1 AND wake_at <= $2";
        session.execute(sql, [Arg::Text(self.match_id.as_str().to_owned()), now, until]).await?;
        Ok(())
    }
}

/// Keeps what lists show of a match of `seq` events, unless something newer is kept.
pub(crate) async fn set_summary(
    session: &mut Session<'_>,
    id: &MatchId,
    seq: i64,
    summary: &str,
) -> Result<(), sqlx::Error> {
    session
        .execute(
            "UPDATE match SET summary = $3, summary_seq = $2 \
             WHERE id = $1 AND (summary_seq IS NULL OR summary_seq < $2)",
            [Arg::Text(id.as_str().to_owned()), Arg::Int(seq), Arg::Text(summary.to_owned())],
        )
        .await
        .map(|_| ())
}

/// What lists show of a match, found out afterwards.
#[derive(Debug, Clone)]
pub(crate) struct PutSummary {
    pub(crate) match_id: MatchId,
    pub(crate) seen: u64,
    pub(crate) summary: String,
}

impl Write for PutSummary {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        let seq = i64::try_from(self.seen).map_err(|_| corrupt("an event number is too large"))?;
        Ok(set_summary(session, &self.match_id, seq, &self.summary).await?)
    }
}

/// Stores events from number `from` on, unless the key refuses them; the first has the command's name. Gives the number after
/// the last.
pub(crate) async fn insert(
    session: &mut Session<'_>,
    id: &MatchId,
    from: u64,
    at: Millis,
    events: &[NewEvent],
    mut command: Option<String>,
) -> Result<i64, Fault> {
    let too_large = || corrupt("an event number is too large");
    let from = i64::try_from(from).map_err(|_| too_large())?;
    let end = i64::try_from(events.len()).ok().and_then(|count| from.checked_add(count));
    let end = end.ok_or_else(too_large)?;
    let rows = (from..end).zip(events).map(|(seq, event)| {
        [
            Arg::Text(id.as_str().to_owned()),
            Arg::Int(seq),
            Arg::Int(at.0),
            Arg::MaybeInt(event.seat.map(|seat| i64::from(seat.number()))),
            Arg::Text(event.body.clone()),
            Arg::MaybeText(command.take()),
        ]
    });
    let into = "INSERT INTO match_event (match_id, seq, at, seat, body, command_id) ";
    session.insert(into, rows.collect()).await?;
    Ok(end)
}

/// Columns of an event, in the order [`read_event`] takes them.
macro_rules! select_events {
    ($rest:literal) => {
        concat!("SELECT seq, at, seat, body, command_id FROM match_event WHERE match_id = $1 ", $rest)
    };
}

/// Up to `limit` events of a match from number `from` on, in order.
pub(crate) async fn events(
    session: &mut Session<'_>,
    id: &MatchId,
    from: u64,
    limit: u32,
) -> Result<Vec<Event>, StoreError> {
    let text = || Arg::Text(id.as_str().to_owned());
    // A number beyond all numbers has nothing after it.
    let from = i64::try_from(from).unwrap_or(i64::MAX);
    let rows = session
        .rows(
            select_events!("AND seq >= $2 ORDER BY seq LIMIT $3"),
            [text(), Arg::Int(from), Arg::Int(i64::from(limit))],
            read_event,
        )
        .await?;
    if rows.is_empty() && !is_match(session, id).await? {
        return Err(StoreError::Missing(Subject::Match));
    }
    rows.into_iter().collect()
}

/// How many events matches have, given how an engine reads a list of ids.
macro_rules! select_counts {
    ($ids:literal) => {
        concat!(
            "SELECT m.id, (SELECT MAX(seq) + 1 FROM match_event WHERE match_id = m.id) FROM match m \
             WHERE m.id IN (",
            $ids,
            ")"
        )
    };
}

/// How many events each of these matches has, of those that are stored.
pub(crate) async fn counts(
    session: &mut Session<'_>,
    ids: &[MatchId],
) -> Result<Vec<(MatchId, u64)>, StoreError> {
    let sql = match session {
        Session::Sqlite(_) => select_counts!("SELECT value FROM json_each($1)"),
        Session::Postgres(_) => select_counts!("SELECT json_array_elements_text(CAST($1 AS json))"),
    };
    // Ids are letters, digits and signs that mean nothing here.
    let list: Vec<String> = ids.iter().map(|id| format!("\"{id}\"")).collect();
    let args = [Arg::Text(format!("[{}]", list.join(",")))];
    let rows = session.rows(sql, args, |row| Ok((row.text(0)?, row.maybe_int(1)?))).await?;
    let read = |(id, count): (String, Option<i64>)| {
        let id = MatchId::new(&id).map_err(|_| corrupt("the id of a match is not one"))?;
        Ok((id, unsigned(count.unwrap_or_default())?))
    };
    rows.into_iter().map(read).collect()
}

/// The events that came with the command whose first event is number `first`.
async fn events_of_command(session: &mut Session<'_>, id: &MatchId, first: i64) -> Result<Vec<Event>, Fault> {
    let rows = session
        .rows(
            select_events!(
                "AND seq >= $2 AND seq < COALESCE((SELECT MIN(seq) FROM match_event \
                 WHERE match_id = $1 AND seq > $2 AND command_id IS NOT NULL), $3) ORDER BY seq"
            ),
            [Arg::Text(id.as_str().to_owned()), Arg::Int(first), Arg::Int(i64::MAX)],
            read_event,
        )
        .await?;
    Ok(rows.into_iter().collect::<Result<_, StoreError>>()?)
}

fn read_event(row: &Row<'_>) -> Result<Result<Event, StoreError>, sqlx::Error> {
    let (seq, at, seat, body) = (row.int(0)?, row.int(1)?, row.maybe_int(2)?, row.text(3)?);
    let command_id = row.maybe_text(4)?;
    Ok((|| {
        let command_id = command_id
            .map(|text| CommandId::read(&text).map_err(|_| corrupt("a command id is not one")))
            .transpose()?;
        let seat = seat.map(seat_of).transpose()?;
        Ok(Event { seq: unsigned(seq)?, at: Millis(at), seat, body, command_id })
    })())
}
