//! Merging a guest into the account that signs in: what was theirs becomes the account's. Each part of it happens as a whole or
//! not at all, and the account is let in with the last one.

use std::collections::BTreeSet;

use crate::account;
use crate::closing::note_mention;
use crate::error::StoreError;
use crate::event::{Append, Found};
use crate::id::{LoginId, MatchId, Millis, PlayerId};
use crate::login::{self, AddLogin, NewLogin};
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
        login::check(session, &self.login).await?;
        let is_known = self.is_guest(session).await?
            && (!self.is_last || matches_of(session, &self.guest).await? == self.known());
        if !is_known {
            return Ok(MergeOutcome::Conflict);
        }
        let mut rooms = Vec::new();
        for append in &self.matches {
            match append.look(session).await? {
                Found::Room { now, has_ended } => rooms.push((append, now, has_ended)),
                Found::Answer(_) => return Ok(MergeOutcome::Conflict),
            }
        }
        // Step 2. Write.
        for (append, now, has_ended) in rooms {
            append.store(session, now, has_ended).await?;
            self.bring_along(session, &append.match_id).await?;
        }
        if !self.is_last {
            return Ok(MergeOutcome::Done);
        }
        self.bring_scenarios(session).await?;
        let instead_of = if self.stay.is_empty() { Some(self.was.clone()) } else { None };
        if self.stay.is_empty() {
            gone(session, &self.guest, self.login.at).await?;
        }
        AddLogin { login: self.login.clone(), instead_of }.run(session).await?;
        Ok(MergeOutcome::Done)
    }
}

impl GuestMerge {
    /// Whether the guest is still one, and known by the login that the device has shown.
    async fn is_guest(&self, session: &mut Session<'_>) -> Result<bool, Fault> {
        let args = [self.was.as_str(), self.guest.as_str()].map(|text| Arg::Text(text.to_owned()));
        let sql = "SELECT id FROM login WHERE id = $1 AND player_id = $2 AND ended_at IS NULL";
        let is_known = session.row(sql, args, |row| row.text(0)).await?.is_some();
        Ok(is_known && account::account(session, &self.guest).await?.is_none())
    }

    fn known(&self) -> BTreeSet<MatchId> {
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
    Ok(())
}
