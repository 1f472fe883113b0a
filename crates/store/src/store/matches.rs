//! Matches: each in the database that is its home, and lists of those of all.

use super::{Engine, Session, Store};
use crate::artifact::{self, PutArtifact};
use crate::error::{StoreError, corrupt};
use crate::event::{self, Append, Appended, Event, Postpone, PutSummary};
use crate::id::{MatchId, Millis, PlayerId, Seed};
use crate::list::{self, Cursor, MatchFilter, MatchInfo, Page};
use crate::matches::{self, Holdings, MakeMatch, NewMatch};
use crate::scenario::CountMatch;
use crate::session::at_once;

impl Store {
    /// Creates a match with its first events, all or nothing.
    ///
    /// # Errors
    ///
    /// [`StoreError::Conflict`] if there is one of that id, [`StoreError::Missing`] if a player is not known,
    /// [`StoreError::Unsupported`] if the number of seats is.
    pub async fn create_match(&self, mut new: NewMatch) -> Result<(), StoreError> {
        let Some(homes) = &self.homes else {
            return self.write(MakeMatch { new, elsewhere: Holdings::default() }).await;
        };
        let maker = new.maker.clone();
        let home = self.home_with(&new.id, new.people()).await?;
        let board = new.board.take();
        let _turn = match &maker {
            Some(maker) => Some(homes.turn_of(&maker.player).await),
            None => None,
        };
        let elsewhere = match maker {
            Some(maker) => {
                let all = homes.ask_all(|store| {
                    let maker = maker.clone();
                    async move { read!(store, |session| matches::holdings(session, &maker)) }
                });
                let others = homes.stores().zip(all.await).filter(|(other, _)| !std::ptr::eq(*other, home));
                // What cannot be asked does not count: whoever may not make one there may make one here.
                others.filter_map(|(_, counted)| counted.ok()).fold(Holdings::default(), Holdings::and)
            }
            None => Holdings::default(),
        };
        home.write(MakeMatch { new, elsewhere }).await?;
        if let Some(board) = board {
            // Boards are counted with people. The match is there, also if it could not be counted.
            self.write(CountMatch(board)).await.ok();
        }
        Ok(())
    }

    /// What a match is and how it stands.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is none.
    pub async fn match_info(&self, id: &MatchId) -> Result<MatchInfo, StoreError> {
        read!(self.home_of(id), |session| list::info(session, id))
    }

    /// The secret of a match. Only what draws its luck, and what shows it after the end, asks for it.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such match.
    pub async fn seed(&self, id: &MatchId) -> Result<Seed, StoreError> {
        read!(self.home_of(id), |session| matches::seed(session, id))
    }

    /// Appends the events of a command and sets the seats it names, all or nothing. Also after the end.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such match, seat or player, [`StoreError::Corrupt`] if the match is
    /// damaged, [`StoreError::Unsupported`] if there is no event or a match that is over should go on,
    /// [`StoreError::Unavailable`] if it could not be stored or nobody knows whether it was; the same command
    /// again finds out.
    pub async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        let home = self.home_with(&append.match_id, append.people()).await?;
        home.check_sound(&append.match_id)?;
        home.write(append).await
    }

    /// Refuses a match that had gaps when the store was opened.
    pub(super) fn check_sound(&self, id: &MatchId) -> Result<(), StoreError> {
        if self.quarantine.contains(id) {
            return Err(corrupt(format!("match {id}: events are missing")));
        }
        Ok(())
    }

    /// Up to `limit` events of a match, in order, after the first `seen` ones.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such match.
    pub async fn events(&self, id: &MatchId, seen: u64, limit: u32) -> Result<Vec<Event>, StoreError> {
        // Whoever knows the beginning lacks little, if anything.
        let home = self.home_of(id);
        if seen > 0 {
            return read!(home, at_once, |session| event::events(session, id, seen, limit));
        }
        read!(home, |session| event::events(session, id, seen, limit))
    }

    /// How many computer players sit in the matches that somebody has made and that have gone on since then, with those who
    /// go on for people.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn computers_of(&self, maker: &PlayerId, since: Millis) -> Result<u32, StoreError> {
        let Some(homes) = &self.homes else {
            return read!(self, |session| matches::computers_of(session, maker, since));
        };
        let counted = homes.ask_all(|store| {
            let maker = maker.clone();
            async move { read!(store, |session| matches::computers_of(session, &maker, since)) }
        });
        counted.await.into_iter().try_fold(0_u32, |sum, count| Ok(sum.saturating_add(count?)))
    }

    /// How many events each of these matches has, of those that are stored and whose database is not away.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn event_counts(&self, ids: &[MatchId]) -> Result<Vec<(MatchId, u64)>, StoreError> {
        let Some(homes) = &self.homes else { return read!(self, |session| event::counts(session, ids)) };
        let counted = homes.ask_all(|store| {
            let ids = ids.to_vec();
            async move { read!(store, |session| event::counts(session, &ids)) }
        });
        Ok(of_those_there(counted.await)?.into_iter().flatten().collect())
    }

    /// Up to `limit` matches of a list, newest first, beginning after a place in it.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn list(
        &self,
        which: &MatchFilter,
        after: Option<&Cursor>,
        limit: u32,
    ) -> Result<Page, StoreError> {
        let Some(homes) = &self.homes else {
            return read!(self, |session| list::page(session, which, after, limit));
        };
        let pages = homes.ask_all(|store| {
            let (which, after) = (which.clone(), after.cloned());
            async move { read!(store, |session| list::page(session, &which, after.as_ref(), limit)) }
        });
        // A list without the matches of a database that is away would say that there are none.
        let pages = pages.await.into_iter().collect::<Result<Vec<_>, _>>()?;
        Ok(list::merge(pages, limit))
    }

    /// Up to `limit` matches that wanted to be looked after at `now` or before, longest overdue first, of those whose database is
    /// not away.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn due(&self, now: Millis, limit: u32) -> Result<Vec<MatchId>, StoreError> {
        let Some(homes) = &self.homes else {
            let due = read!(self, |session| list::due(session, now, limit))?;
            return Ok(due.into_iter().map(|due| due.id).collect());
        };
        let found = homes
            .ask_all(|store| async move { read!(store, |session| list::due(session, now, limit)) })
            .await;
        let mut due: Vec<_> = of_those_there(found)?.into_iter().flatten().collect();
        due.sort();
        due.truncate(limit as usize);
        Ok(due.into_iter().map(|due| due.id).collect())
    }

    /// Puts off looking after a match that wanted it at `now` or before.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes.
    pub async fn postpone(&self, id: &MatchId, now: Millis, until: Millis) -> Result<(), StoreError> {
        self.home_of(id).write(Postpone { match_id: id.clone(), now, until }).await
    }

    /// Keeps what lists show of a match that has so many events, unless something newer is kept.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes.
    pub async fn put_summary(&self, id: &MatchId, seen: u64, summary: String) -> Result<(), StoreError> {
        self.home_of(id).write(PutSummary { match_id: id.clone(), seen, summary }).await
    }

    /// Keeps something computed about a match with it, in place of what had that name before.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such match.
    pub async fn put_artifact(&self, match_id: &MatchId, name: &str, value: &str) -> Result<(), StoreError> {
        let (name, value) = (name.to_owned(), value.to_owned());
        self.home_of(match_id).write(PutArtifact { match_id: match_id.clone(), name, value }).await
    }

    /// What is kept with a match under a name, if anything.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn artifact(&self, match_id: &MatchId, name: &str) -> Result<Option<String>, StoreError> {
        read!(self.home_of(match_id), |session| artifact::artifact(session, match_id, name))
    }
}

/// What the databases have said that are there: what concerns those that are away waits for them, and the rest does not. An error
/// if none is there.
fn of_those_there<T>(answers: Vec<Result<T, StoreError>>) -> Result<Vec<T>, StoreError> {
    let (mut told, mut away) = (Vec::new(), None);
    for answer in answers {
        match answer {
            Ok(answer) => told.push(answer),
            Err(error) => away = Some(error),
        }
    }
    match away {
        Some(error) if told.is_empty() => Err(error),
        Some(_) | None => Ok(told),
    }
}
