//! Matches and their seats.

use crate::closing::note_mention;
use crate::error::{StoreError, Subject, corrupt};
use crate::event::{self, MatchStatus, NewEvent};
use crate::id::{MatchId, Millis, PlayerId, Seat, Seed};
use crate::player;
use crate::row::player_id;
use crate::scenario;
use crate::session::{Arg, Session};
use crate::write::{Fault, Write};

/// Who may find a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Visibility {
    /// Anybody: it is among the open matches while a seat is free.
    Listed,
    /// Whoever has the link.
    Unlisted,
}

/// Who sits on a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Holder {
    /// It is free.
    Nobody,
    /// A person.
    Player(PlayerId),
    /// A computer player of that level.
    Computer(u8),
}

impl Holder {
    /// The person who holds it.
    pub(crate) fn player(&self) -> Option<&PlayerId> {
        match self {
            Holder::Player(id) => Some(id),
            Holder::Nobody | Holder::Computer(_) => None,
        }
    }
}

/// Who makes a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Maker {
    /// Who.
    pub player: PlayerId,
    /// How many matches of theirs may wait for people at most, with this one.
    pub most_waiting: u32,
    /// How many may go on at most, with this one: those in which something has happened since [`Maker::since`].
    pub most_running: u32,
    /// How many computer players may sit in those at most.
    pub most_computers: u32,
    /// Since when something has happened in a match that goes on.
    pub since: Millis,
}

/// A match to create.
#[derive(Debug, Clone)]
pub struct NewMatch {
    /// Its name.
    pub id: MatchId,
    /// Which game.
    pub game: String,
    /// Scenario, variant, clock and the like, in the caller's form.
    pub options: String,
    /// The board whose matches are counted, if it has one.
    pub board: Option<String>,
    /// Which version of the game's rules.
    pub ruleset: u32,
    /// Where its luck comes from.
    pub seed: Seed,
    /// Who may find it.
    pub visibility: Visibility,
    /// Who made it, and how many matches of theirs there may be.
    pub maker: Option<Maker>,
    /// When it was made.
    pub created_at: Millis,
    /// How it stands: it may be over when it comes here.
    pub status: MatchStatus,
    /// Its seats, from 0. At least one, at most [`Seat::MAX`].
    pub seats: Vec<Holder>,
    /// What it begins with, such as the events that led to a position of another match. Mostly nothing.
    pub events: Vec<NewEvent>,
    /// What lists show of it then, in the caller's form; see [`MatchInfo::summary`].
    ///
    /// [`MatchInfo::summary`]: crate::MatchInfo::summary
    pub summary: Option<String>,
}

/// How many matches somebody has.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Holdings {
    /// That wait.
    waiting: i64,
    /// That go on.
    running: i64,
    /// Computer players in those.
    computers: i64,
}

impl Holdings {
    /// These and those of another database.
    pub(crate) fn and(self, other: Holdings) -> Holdings {
        Holdings {
            waiting: self.waiting + other.waiting,
            running: self.running + other.running,
            computers: self.computers + other.computers,
        }
    }
}

/// A match to create, where its maker has others in other databases.
#[derive(Debug, Clone)]
pub(crate) struct MakeMatch {
    pub(crate) new: NewMatch,
    pub(crate) elsewhere: Holdings,
}

impl Write for MakeMatch {
    type Outcome = ();

    fn rows(&self) -> usize {
        self.new.seats.len() + self.new.events.len()
    }

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        self.new.store(session, &self.elsewhere).await
    }
}

impl NewMatch {
    /// Who is named in it.
    pub(crate) fn people(&self) -> Vec<PlayerId> {
        let seated = self.seats.iter().filter_map(Holder::player);
        seated.chain(self.maker.iter().map(|maker| &maker.player)).cloned().collect()
    }

    async fn store(&self, session: &mut Session<'_>, elsewhere: &Holdings) -> Result<(), Fault> {
        if self.seats.is_empty() || self.seats.len() > usize::from(Seat::MAX) {
            let what = format!("a match of {} seats", self.seats.len());
            return Err(StoreError::Unsupported { what }.into());
        }
        let id = || Arg::Text(self.id.as_str().to_owned());
        if is_match(session, &self.id).await? {
            return Err(StoreError::Conflict(Subject::Match).into());
        }
        for holder in &self.seats {
            check_player(session, holder).await?;
        }
        if let Some(maker) = &self.maker {
            player::hold(session, &maker.player).await?;
            if self.seats.contains(&Holder::Nobody) {
                check_waiting(session, maker, elsewhere).await?;
            }
            check_running(session, maker, elsewhere, &self.seats).await?;
        }
        let (to_act, wake_at, result) = match &self.status {
            MatchStatus::Open { to_act, wake_at } => (*to_act, *wake_at, None),
            MatchStatus::Over { result } => (None, None, Some(result.clone())),
        };
        let free_seats = self.seats.iter().filter(|holder| **holder == Holder::Nobody).count();
        let free_seats = i64::try_from(free_seats).map_err(|_| corrupt("too many seats"))?;
        let ended_at = result.as_ref().map(|_| self.created_at.0);
        session
            .execute(
                "INSERT INTO match \
                 (id, game, options, ruleset, seed, listed, created_at, moved_at, to_act, wake_at, maker, turn_at, \
                 result, ended_at, free_seats) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $7, $11, $12, $13)",
                [
                    id(),
                    Arg::Text(self.game.clone()),
                    Arg::Text(self.options.clone()),
                    Arg::Int(i64::from(self.ruleset)),
                    Arg::Bytes(self.seed.bytes().to_vec()),
                    Arg::Int(i64::from(self.visibility == Visibility::Listed)),
                    Arg::Int(self.created_at.0),
                    Arg::MaybeInt(to_act.map(|seat| i64::from(seat.number()))),
                    Arg::MaybeInt(wake_at.map(|at| at.0)),
                    Arg::MaybeText(self.maker.as_ref().map(|maker| maker.player.as_str().to_owned())),
                    Arg::MaybeText(result),
                    Arg::MaybeInt(ended_at),
                    Arg::Int(free_seats),
                ],
            )
            .await?;
        for (seat, holder) in (0_i64..).zip(&self.seats) {
            let (player, computer) = columns(holder);
            session
                .execute(
                    "INSERT INTO match_seat (match_id, seat, player_id, computer) VALUES ($1, $2, $3, $4)",
                    [id(), Arg::Int(seat), Arg::MaybeText(player), Arg::MaybeInt(computer)],
                )
                .await?;
        }
        for player in self.people() {
            note_mention(session, &player, &self.id).await?;
        }
        let seq = event::insert(session, &self.id, 0, self.created_at, &self.events, None).await?;
        if let Some(summary) = &self.summary {
            event::set_summary(session, &self.id, seq, summary).await?;
        }
        if let Some(board) = &self.board {
            scenario::count_match(session, board).await?;
        }
        Ok(())
    }
}

/// Gives a seat to a holder, whoever had it.
pub(crate) async fn set_holder(
    session: &mut Session<'_>,
    id: &MatchId,
    seat: Seat,
    holder: &Holder,
) -> Result<(), sqlx::Error> {
    if let Some(player) = holder.player() {
        note_mention(session, player, id).await?;
    }
    let (player, computer) = columns(holder);
    session
        .execute(
            "UPDATE match_seat SET player_id = $3, computer = $4 WHERE match_id = $1 AND seat = $2",
            [
                Arg::Text(id.as_str().to_owned()),
                Arg::Int(i64::from(seat.number())),
                Arg::MaybeText(player),
                Arg::MaybeInt(computer),
            ],
        )
        .await?;
    let sql = "UPDATE match SET free_seats = (SELECT COUNT(*) FROM match_seat \
               WHERE match_id = $1 AND player_id IS NULL AND computer IS NULL) WHERE id = $1";
    session.execute(sql, [Arg::Text(id.as_str().to_owned())]).await?;
    Ok(())
}

/// The secret of a match. The only function that reads it.
pub(crate) async fn seed(session: &mut Session<'_>, id: &MatchId) -> Result<Seed, StoreError> {
    let bytes = session
        .row("SELECT seed FROM match WHERE id = $1", [Arg::Text(id.as_str().to_owned())], |row| row.bytes(0))
        .await?
        .ok_or(StoreError::Missing(Subject::Match))?;
    let bytes = <[u8; 32]>::try_from(bytes).map_err(|_| corrupt("a seed has another length"))?;
    Ok(Seed::new(bytes))
}

/// A holder from its two columns.
pub(crate) fn holder(player: Option<String>, computer: Option<i64>) -> Result<Holder, StoreError> {
    match (player, computer) {
        (None, None) => Ok(Holder::Nobody),
        (Some(player), None) => Ok(Holder::Player(player_id(&player)?)),
        (None, Some(level)) => {
            let level = u8::try_from(level).map_err(|_| corrupt("a level is out of range"))?;
            Ok(Holder::Computer(level))
        }
        (Some(_), Some(_)) => Err(corrupt("a seat has two holders")),
    }
}

/// The two columns of a holder.
fn columns(holder: &Holder) -> (Option<String>, Option<i64>) {
    match holder {
        Holder::Nobody => (None, None),
        Holder::Player(id) => (Some(id.as_str().to_owned()), None),
        Holder::Computer(level) => (None, Some(i64::from(*level))),
    }
}

/// Whether there is such a match.
pub(crate) async fn is_match(session: &mut Session<'_>, id: &MatchId) -> Result<bool, sqlx::Error> {
    let id = Arg::Text(id.as_str().to_owned());
    let known = session.row("SELECT id FROM match WHERE id = $1", [id], |row| row.text(0)).await?;
    Ok(known.is_some())
}

/// The same for whoever only reads.
pub(crate) async fn is_known(session: &mut Session<'_>, id: &MatchId) -> Result<bool, StoreError> {
    Ok(is_match(session, id).await?)
}

/// Refuses a seat that the match does not have.
pub(crate) async fn check_seat(session: &mut Session<'_>, id: &MatchId, seat: Seat) -> Result<(), Fault> {
    let place = [Arg::Text(id.as_str().to_owned()), Arg::Int(i64::from(seat.number()))];
    let known = session
        .row("SELECT seat FROM match_seat WHERE match_id = $1 AND seat = $2", place, |row| row.int(0))
        .await?;
    known.ok_or(StoreError::Missing(Subject::Seat))?;
    Ok(())
}

/// Refuses a person whom the store does not know.
pub(crate) async fn check_player(session: &mut Session<'_>, holder: &Holder) -> Result<(), Fault> {
    let Holder::Player(id) = holder else { return Ok(()) };
    let id = Arg::Text(id.as_str().to_owned());
    let known = session.row("SELECT id FROM player WHERE id = $1", [id], |row| row.text(0)).await?;
    known.ok_or(StoreError::Missing(Subject::Player))?;
    Ok(())
}

/// Refuses whoever lets too many matches wait already.
async fn check_waiting(session: &mut Session<'_>, maker: &Maker, elsewhere: &Holdings) -> Result<(), Fault> {
    let waiting = waiting_of(session, maker).await? + elsewhere.waiting;
    if waiting < i64::from(maker.most_waiting) {
        Ok(())
    } else {
        Err(StoreError::Missing(Subject::Waiting).into())
    }
}

/// Refuses whoever has too many matches that go on already, or too many computer players in them.
async fn check_running(
    session: &mut Session<'_>,
    maker: &Maker,
    elsewhere: &Holdings,
    seats: &[Holder],
) -> Result<(), Fault> {
    let running = running_of(session, maker).await? + elsewhere.running;
    let computers = computers_of(session, &maker.player, maker.since).await?;
    let computers = i64::from(computers) + elsewhere.computers;
    let new = seats.iter().filter(|holder| matches!(holder, Holder::Computer(_))).count();
    let new = i64::try_from(new).unwrap_or(i64::MAX);
    if running >= i64::from(maker.most_running) {
        return Err(StoreError::Missing(Subject::Running).into());
    }
    if new > 0 && computers + new > i64::from(maker.most_computers) {
        return Err(StoreError::Missing(Subject::Computers).into());
    }
    Ok(())
}

/// How many matches somebody has in this database.
pub(crate) async fn holdings(session: &mut Session<'_>, maker: &Maker) -> Result<Holdings, StoreError> {
    Ok(Holdings {
        waiting: waiting_of(session, maker).await?,
        running: running_of(session, maker).await?,
        computers: computers_of(session, &maker.player, maker.since).await?.into(),
    })
}

async fn waiting_of(session: &mut Session<'_>, maker: &Maker) -> Result<i64, sqlx::Error> {
    let sql = "SELECT COUNT(*) FROM match WHERE maker = $1 AND ended_at IS NULL AND free_seats > 0";
    let counted = session.row(sql, [Arg::Text(maker.player.as_str().to_owned())], |row| row.int(0)).await?;
    Ok(counted.unwrap_or_default())
}

async fn running_of(session: &mut Session<'_>, maker: &Maker) -> Result<i64, sqlx::Error> {
    let sql = "SELECT COUNT(*) FROM match WHERE maker = $1 AND ended_at IS NULL AND moved_at >= $2";
    let args = [Arg::Text(maker.player.as_str().to_owned()), Arg::Int(maker.since.0)];
    Ok(session.row(sql, args, |row| row.int(0)).await?.unwrap_or_default())
}

/// How many computer players sit in the matches that somebody has made and that have gone on since then, with those who go on
/// for people.
pub(crate) async fn computers_of(
    session: &mut Session<'_>,
    maker: &PlayerId,
    since: Millis,
) -> Result<u32, StoreError> {
    let counted = session
        .row(
            "SELECT CAST(COALESCE(SUM(deputies + (SELECT COUNT(computer) FROM match_seat WHERE match_id = id)), 0) \
             AS BIGINT) FROM match WHERE maker = $1 AND ended_at IS NULL AND moved_at >= $2",
            [Arg::Text(maker.as_str().to_owned()), Arg::Int(since.0)],
            |row| row.int(0),
        )
        .await?;
    Ok(u32::try_from(counted.unwrap_or_default()).unwrap_or(u32::MAX))
}
