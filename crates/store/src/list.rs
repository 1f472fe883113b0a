//! Matches as lists show them, newest first and page by page.

use crate::error::{StoreError, Subject, corrupt};
use crate::id::{MatchId, Millis, PlayerId, Seat};
use crate::matches::{Holder, Visibility, holder};
use crate::row::{match_id, seat_of};
use crate::session::{Arg, Row, Session};

/// What everybody may know of a match without its events.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchInfo {
    /// Its name.
    pub id: MatchId,
    /// Which game.
    pub game: String,
    /// Scenario, variant, clock and the like, in the caller's form.
    pub options: String,
    /// Which version of the game's rules.
    pub ruleset: u32,
    /// Who may find it.
    pub visibility: Visibility,
    /// When it was made.
    pub created_at: Millis,
    /// When the last thing happened in it, up to its end.
    pub moved_at: Millis,
    /// Whose turn it is.
    pub to_act: Option<Seat>,
    /// When somebody should look after it.
    pub wake_at: Option<Millis>,
    /// How it ended, if it has.
    pub ended: Option<Ended>,
    /// Who sits where, from seat 0.
    pub seats: Vec<Holder>,
    /// What else a list shows of it, in the caller's form. None if none was kept with its last event: whoever needs it
    /// reads the events, and may [keep it](crate::Store::put_summary) for the next time.
    pub summary: Option<String>,
}

/// When and how a match ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ended {
    /// When.
    pub at: Millis,
    /// How.
    pub result: String,
}

/// Which matches to list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MatchFilter {
    /// Those that are not over and in which this player has a seat, or which they made and which wait for others.
    Running(PlayerId),
    /// Those that are over and in which this player has a seat.
    Played(PlayerId),
    /// Listed ones that wait for somebody to take a free seat.
    Open,
    /// Listed ones that are not over and whose seats are all taken: there is something to watch.
    Live,
    /// Listed ones that are over.
    Finished,
}

/// A place in a list: what comes after this match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cursor {
    /// When that match was made.
    pub created_at: Millis,
    /// Its name.
    pub id: MatchId,
}

/// A part of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// The matches, newest first.
    pub matches: Vec<MatchInfo>,
    /// Where the next part begins, if there may be one.
    pub next: Option<Cursor>,
}

/// Matches that a condition selects, with a row for each seat.
macro_rules! select_matches {
    ($condition:literal) => {
        concat!(
            "SELECT m.id, m.game, m.options, m.ruleset, m.listed, m.created_at, m.moved_at, m.to_act, \
             m.wake_at, m.ended_at, m.result, s.seat, s.player_id, s.computer, \
             CASE WHEN m.summary_seq = chosen.now THEN m.summary END \
             FROM (SELECT id, (SELECT COALESCE(MAX(seq) + 1, 0) FROM match_event WHERE match_id = id) AS now \
             FROM match WHERE ",
            $condition,
            ") AS chosen JOIN match AS m ON m.id = chosen.id JOIN match_seat AS s ON s.match_id = m.id \
             ORDER BY m.created_at DESC, m.id DESC, s.seat"
        )
    };
}

/// What one match is and how it stands.
pub(crate) async fn info(session: &mut Session<'_>, id: &MatchId) -> Result<MatchInfo, StoreError> {
    let rows = session
        .rows(select_matches!("id = $1"), [Arg::Text(id.as_str().to_owned())], read_match_and_seat)
        .await?;
    join(rows)?.into_iter().next().ok_or(StoreError::Missing(Subject::Match))
}

/// How a list is read: after a time ($1) and an id ($2), so many ($3), perhaps of somebody ($4). How many seats of a match are
/// free stands with it, so that nobody looks through seats, nor through matches that are full for those that are not.
fn statement(which: &MatchFilter) -> &'static str {
    match which {
        MatchFilter::Running(_) => select_matches!(
            "ended_at IS NULL AND id IN (SELECT match_id FROM match_seat WHERE player_id = $4 \
             UNION SELECT w.id FROM match AS w WHERE w.maker = $4 AND w.ended_at IS NULL \
             AND w.free_seats > 0) AND (created_at, id) < ($1, $2) ORDER BY created_at DESC, id DESC LIMIT $3"
        ),
        MatchFilter::Played(_) => select_matches!(
            "ended_at IS NOT NULL AND id IN (SELECT match_id FROM match_seat WHERE player_id = $4) \
             AND (created_at, id) < ($1, $2) ORDER BY created_at DESC, id DESC LIMIT $3"
        ),
        MatchFilter::Open => select_matches!(
            "ended_at IS NULL AND listed = 1 AND free_seats > 0 \
             AND (created_at, id) < ($1, $2) ORDER BY created_at DESC, id DESC LIMIT $3"
        ),
        MatchFilter::Live => select_matches!(
            "ended_at IS NULL AND listed = 1 AND free_seats = 0 \
             AND (created_at, id) < ($1, $2) ORDER BY created_at DESC, id DESC LIMIT $3"
        ),
        MatchFilter::Finished => select_matches!(
            "ended_at IS NOT NULL AND listed = 1 \
             AND (created_at, id) < ($1, $2) ORDER BY created_at DESC, id DESC LIMIT $3"
        ),
    }
}

/// Up to `limit` matches, beginning after `after`.
pub(crate) async fn page(
    session: &mut Session<'_>,
    which: &MatchFilter,
    after: Option<&Cursor>,
    limit: u32,
) -> Result<Page, StoreError> {
    // Without a cursor, begin after a match that is newer than all.
    let (created_at, id) = match after {
        Some(cursor) => (cursor.created_at.0, cursor.id.as_str()),
        None => (i64::MAX, ""),
    };
    let [time, name, most] = [Arg::Int(created_at), Arg::Text(id.to_owned()), Arg::Int(i64::from(limit))];
    let sql = statement(which);
    let rows = match which {
        MatchFilter::Running(player) | MatchFilter::Played(player) => {
            let player = Arg::Text(player.as_str().to_owned());
            session.rows(sql, [time, name, most, player], read_match_and_seat).await?
        }
        MatchFilter::Open | MatchFilter::Live | MatchFilter::Finished => {
            session.rows(sql, [time, name, most], read_match_and_seat).await?
        }
    };
    Ok(page_of(join(rows)?, limit))
}

/// A page of so many matches at most. If it is full, there may be more.
fn page_of(matches: Vec<MatchInfo>, limit: u32) -> Page {
    let is_full = u32::try_from(matches.len()).is_ok_and(|count| count == limit);
    let last = matches.last().filter(|_| is_full);
    let next = last.map(|last| Cursor { created_at: last.created_at, id: last.id.clone() });
    Page { matches, next }
}

/// The page of a list whose matches are in several databases, from the pages that each of them has after the same place.
pub(crate) fn merge(pages: Vec<Page>, limit: u32) -> Page {
    let mut matches: Vec<MatchInfo> = pages.into_iter().flat_map(|page| page.matches).collect();
    // Newest first, and by the bytes of the ids, as each database sorts them.
    matches
        .sort_by(|one, other| (other.created_at, other.id.as_str()).cmp(&(one.created_at, one.id.as_str())));
    matches.truncate(limit as usize);
    page_of(matches, limit)
}

/// A match that somebody should look after; longest overdue first.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Due {
    wake_at: i64,
    pub(crate) id: MatchId,
}

/// Up to `limit` matches that somebody should look after at `now`, longest overdue first.
pub(crate) async fn due(session: &mut Session<'_>, now: Millis, limit: u32) -> Result<Vec<Due>, StoreError> {
    let rows = session
        .rows(
            "SELECT id, wake_at FROM match WHERE wake_at IS NOT NULL AND wake_at <= $1 ORDER BY wake_at, id LIMIT $2",
            [Arg::Int(now.0), Arg::Int(i64::from(limit))],
            |row| Ok((row.text(0)?, row.int(1)?)),
        )
        .await?;
    rows.into_iter().map(|(id, wake_at)| Ok(Due { wake_at, id: match_id(&id)? })).collect()
}

/// A match, and one of its seats.
type MatchAndSeat = Result<(MatchInfo, Seat, Holder), StoreError>;

fn read_match_and_seat(row: &Row<'_>) -> Result<MatchAndSeat, sqlx::Error> {
    let (id, game, options, ruleset) = (row.text(0)?, row.text(1)?, row.text(2)?, row.int(3)?);
    let (listed, created_at, moved_at) = (row.int(4)?, row.int(5)?, row.int(6)?);
    let (to_act, wake_at, ended_at, result) =
        (row.maybe_int(7)?, row.maybe_int(8)?, row.maybe_int(9)?, row.maybe_text(10)?);
    let (seat, player, computer) = (row.int(11)?, row.maybe_text(12)?, row.maybe_int(13)?);
    let summary = row.maybe_text(14)?;
    Ok((|| {
        let info = MatchInfo {
            id: match_id(&id)?,
            game,
            options,
            ruleset: u32::try_from(ruleset).map_err(|_| corrupt("a ruleset is out of range"))?,
            visibility: if listed == 1 { Visibility::Listed } else { Visibility::Unlisted },
            created_at: Millis(created_at),
            moved_at: Millis(moved_at),
            to_act: to_act.map(seat_of).transpose()?,
            wake_at: wake_at.map(Millis),
            ended: ended_at.zip(result).map(|(at, result)| Ended { at: Millis(at), result }),
            seats: Vec::new(),
            summary,
        };
        Ok((info, seat_of(seat)?, holder(player, computer)?))
    })())
}

/// Puts the seats of each match together. The rows of a match follow each other, in the order of its seats.
fn join(rows: Vec<MatchAndSeat>) -> Result<Vec<MatchInfo>, StoreError> {
    let mut matches: Vec<MatchInfo> = Vec::new();
    for row in rows {
        let (info, seat, holder) = row?;
        if matches.last().is_none_or(|last| last.id != info.id) {
            matches.push(info);
        }
        if let Some(last) = matches.last_mut() {
            if usize::from(seat.number()) != last.seats.len() {
                return Err(corrupt(format!("match {}: a seat is missing", last.id)));
            }
            last.seats.push(holder);
        }
    }
    Ok(matches)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::migrate::migrate;
    use crate::session::at_once;

    /// Seats are found by their match, or by a person: the seats without a person are all those of computer players.
    #[test]
    fn no_list_looks_through_the_seats_of_all_computer_players() {
        let mut connection = rusqlite::Connection::open_in_memory().unwrap();
        at_once(migrate(&mut Session::Sqlite(&mut connection), false)).unwrap();
        let player = PlayerId::new("anna").unwrap();
        let lists = [
            MatchFilter::Running(player.clone()),
            MatchFilter::Played(player),
            MatchFilter::Open,
            MatchFilter::Live,
            MatchFilter::Finished,
        ];
        for which in lists {
            // Nobody is asked for but the person of the list, whose name is written out here.
            let statement = statement(&which).replace("player_id = $4", "player_id = 'anna'");
            let mut plan = connection.prepare(&format!("EXPLAIN QUERY PLAN {statement}")).unwrap();
            let steps =
                plan.raw_query().mapped(|step| step.get(3)).collect::<Result<Vec<String>, _>>().unwrap();
            let through_all = |step: &&String| {
                let is_of_seats = step.contains("match_seat_player") || step.contains("match_seat_1");
                is_of_seats && !step.contains("match_id=?") && !step.contains("COVERING")
            };
            assert_eq!(steps.iter().find(through_all), None, "{which:?}: {steps:#?}");
            let index = match which {
                MatchFilter::Open => "match_waiting",
                MatchFilter::Live => "match_live",
                MatchFilter::Running(_) | MatchFilter::Played(_) | MatchFilter::Finished => continue,
            };
            assert!(steps.iter().any(|step| step.contains(index)), "{which:?}: {steps:#?}");
        }
    }
}
