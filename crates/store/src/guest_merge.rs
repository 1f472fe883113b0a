//! Merging a guest into the account that signs in: what was theirs becomes the account's. Each part of it happens as a whole or
//! not at all, and the account is let in with the last one.

use std::collections::BTreeSet;

use crate::account;
use crate::closing::note_mention;
use crate::error::StoreError;
use crate::event::{Append, Found};
use crate::id::{LoginId, MatchId, Millis, PlayerId};
use crate::login::{self, AddLogin, NewLogin};
use crate::match_databases::note_leaving;
use crate::private::{self, AtMatch};
use crate::row::match_id;
use crate::session::{Arg, Session};
use crate::write::{Fault, Write};

/// How many rows go along with a match, about: its seats, who made it, and what the guest kept about it.
const ROWS_ALONG: usize = 8;

/// A guest becomes an account on a device. Their notes and scenarios go along where the account has none of its own.
#[derive(Debug, Clone)]
pub struct GuestMerge {
    /// The guest.
    pub guest: PlayerId,
    /// How the guest was known on the device.
    pub was: LoginId,
    /// How the account is known there from now on.
    pub login: NewLogin,
    /// What happens in each match that goes along: its seats change hands.
    pub matches: Vec<Append>,
    /// Matches that stay with the guest. If there are any, the guest stays known on the device, too.
    pub stay: Vec<MatchId>,
    /// Whether this is the last part. With it the account is let in, if there are no other matches of the guest's.
    pub is_last: bool,
}

/// What became of a [`GuestMerge`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MergeOutcome {
    /// It is done.
    Done,
    /// Something has happened that its sender did not know of. Nothing was changed.
    Conflict,
}

impl Write for GuestMerge {
    type Outcome = MergeOutcome;

    fn rows(&self) -> usize {
        self.matches.iter().map(|append| append.rows() + ROWS_ALONG).sum()
    }

    async fn run(&self, session: &mut Session<'_>) -> Result<MergeOutcome, Fault> {
        // Step 1. Look: is all of it as the sender knew it?
        let is_known = self.is_possible(session).await?
            && (!self.is_last || matches_of(session, &self.guest).await? == self.known());
        if !is_known {
            return Ok(MergeOutcome::Conflict);
        }
        let Some(rooms) = rooms(session, &self.matches).await? else { return Ok(MergeOutcome::Conflict) };
        // Step 2. Write.
        self.store(session, rooms).await?;
        if self.is_last {
            self.let_in(session).await?;
        }
        Ok(MergeOutcome::Done)
    }
}

/// Whether a merge may begin, as far as the database with people knows.
#[derive(Debug, Clone)]
pub(crate) struct CheckMerge(pub(crate) GuestMerge);

impl Write for CheckMerge {
    type Outcome = bool;

    async fn run(&self, session: &mut Session<'_>) -> Result<bool, Fault> {
        self.0.is_possible(session).await
    }
}

/// What a merge does in one database for matches, with those of its matches that are there.
#[derive(Debug, Clone)]
pub(crate) struct MergeMatches {
    pub(crate) merge: GuestMerge,
    /// Whether it only looks.
    pub(crate) only_looks: bool,
}

impl Write for MergeMatches {
    type Outcome = MergeOutcome;

    fn rows(&self) -> usize {
        self.merge.rows()
    }

    async fn run(&self, session: &mut Session<'_>) -> Result<MergeOutcome, Fault> {
        let Some(rooms) = rooms(session, &self.merge.matches).await? else {
            return Ok(MergeOutcome::Conflict);
        };
        if !self.only_looks {
            self.merge.store(session, rooms).await?;
        }
        Ok(MergeOutcome::Done)
    }
}

/// The last step of a merge, in the database with people.
#[derive(Debug, Clone)]
pub(crate) struct LetIn(pub(crate) GuestMerge);

impl Write for LetIn {
    type Outcome = MergeOutcome;

    async fn run(&self, session: &mut Session<'_>) -> Result<MergeOutcome, Fault> {
        if !self.0.is_possible(session).await? {
            return Ok(MergeOutcome::Conflict);
        }
        self.0.let_in(session).await?;
        Ok(MergeOutcome::Done)
    }
}

/// Where appends may be stored: at these numbers, if the matches had ended or not. None if one of them may not.
async fn rooms<'a>(
    session: &mut Session<'_>,
    appends: &'a [Append],
) -> Result<Option<Vec<(&'a Append, u64, bool)>>, Fault> {
    let mut rooms = Vec::new();
    for append in appends {
        match append.look(session).await? {
            Found::Room { now, has_ended } => rooms.push((append, now, has_ended)),
            Found::Answer(_) => return Ok(None),
        }
    }
    Ok(Some(rooms))
}

impl GuestMerge {
    /// Whether the guest is still one, and known by the login that the device has shown.
    async fn is_guest(&self, session: &mut Session<'_>) -> Result<bool, Fault> {
        let args = [self.was.as_str(), self.guest.as_str()].map(|text| Arg::Text(text.to_owned()));
        let sql = "SELECT id FROM login WHERE id = $1 AND player_id = $2 AND ended_at IS NULL";
        let is_known = session.row(sql, args, |row| row.text(0)).await?.is_some();
        Ok(is_known && account::account(session, &self.guest).await?.is_none())
    }

    /// Whether nothing but the matches stands in the way.
    async fn is_possible(&self, session: &mut Session<'_>) -> Result<bool, Fault> {
        login::check(session, &self.login).await?;
        self.is_guest(session).await
    }

    /// The matches go along.
    async fn store(&self, session: &mut Session<'_>, rooms: Vec<(&Append, u64, bool)>) -> Result<(), Fault> {
        for (append, now, has_ended) in rooms {
            append.store(session, now, has_ended).await?;
            self.bring_along(session, &append.match_id).await?;
        }
        Ok(())
    }

    /// What is not in matches goes along, and the account is let in.
    async fn let_in(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        self.bring_scenarios(session).await?;
        let instead_of = if self.stay.is_empty() { Some(self.was.clone()) } else { None };
        if self.stay.is_empty() {
            gone(session, &self.guest, self.login.at).await?;
        }
        AddLogin { login: self.login.clone(), instead_of }.run(session).await
    }

    pub(crate) fn known(&self) -> BTreeSet<MatchId> {
        self.matches.iter().map(|append| &append.match_id).chain(&self.stay).cloned().collect()
    }

    /// What belongs to a match but is no event of it.
    async fn bring_along(&self, session: &mut Session<'_>, match_id: &MatchId) -> Result<(), sqlx::Error> {
        let sql = "UPDATE match SET maker = $3 WHERE id = $1 AND maker = $2";
        let args = [match_id.as_str(), self.guest.as_str(), self.login.player.as_str()];
        session.execute(sql, args.map(|text| Arg::Text(text.to_owned()))).await?;
        note_mention(session, &self.login.player, match_id).await?;
        private::bring_along(session, &AtMatch::new(match_id, &self.guest), &self.login.player).await
    }

    /// Boards that the account has itself stay where they are: they are the same.
    async fn bring_scenarios(&self, session: &mut Session<'_>) -> Result<(), sqlx::Error> {
        let args = [self.guest.as_str(), self.login.player.as_str()].map(|text| Arg::Text(text.to_owned()));
        let sql = "UPDATE scenario SET player_id = $2 WHERE player_id = $1 \
                   AND hash NOT IN (SELECT hash FROM scenario WHERE player_id = $2)";
        session.execute(sql, args).await?;
        Ok(())
    }
}

/// The matches in which somebody has a seat, and those they made that are not over.
pub(crate) async fn matches_of(
    session: &mut Session<'_>,
    player: &PlayerId,
) -> Result<BTreeSet<MatchId>, StoreError> {
    let sql = "SELECT match_id FROM match_seat WHERE player_id = $1 \
               UNION SELECT id FROM match WHERE maker = $1 AND ended_at IS NULL";
    let rows = session.rows(sql, [Arg::Text(player.as_str().to_owned())], |row| row.text(0)).await?;
    rows.iter().map(|id| match_id(id)).collect()
}

/// A guest whom nobody can be any more. Their names in matches are the account's to forget.
async fn gone(session: &mut Session<'_>, guest: &PlayerId, at: Millis) -> Result<(), sqlx::Error> {
    private::forget(session, guest).await?;
    let sql = "UPDATE player SET name = '', closed_at = $2, forgotten_at = $2 WHERE id = $1";
    session.execute(sql, [Arg::Text(guest.as_str().to_owned()), Arg::Int(at.0)]).await?;
    note_leaving(session, guest, at).await
}
