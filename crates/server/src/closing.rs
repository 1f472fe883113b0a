//! How people and matches go: what an account's end means at tables, and what an operator wants closed.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use game::Seat;
use store::{Closing, Holder, MatchId, Mention, Millis, PlayerId, StoreError, Subject};
use wire::{Absence, Code, Fact, LeaveReason, Phase, Refusal, Sitter};

use crate::app::App;
use crate::keys::new_command_id;
use crate::live::Live;
use crate::perform::TRIES;
use crate::table::{Decision, Options, Table};

/// How often a server looks for what others have ended or want closed.
const LOOK: Duration = Duration::from_millis(500);
/// For how long the clocks of servers may differ until an end is noticed late.
const SKEW: i64 = 60 * 1_000;
const SWEEP: Duration = Duration::from_secs(60 * 60);
const DAY: i64 = 24 * 60 * 60 * 1_000;
const YEAR: i64 = 365 * DAY;

/// Looks for logins that ended and for what is to be closed, until the server stops.
pub(crate) async fn keep_order(app: Arc<App>) {
    let mut ticks = app.every(LOOK);
    while ticks.next().await {
        if let Err(error) = look(&app).await {
            app.check_store(&error);
            tracing::error!(
                error = &error as &dyn std::error::Error,
                "what ended elsewhere could not be read"
            );
            tokio::time::sleep(LOOK * 4).await;
        }
    }
}

/// Ends logins that nobody has used for a year, and removes links that work no longer, until the server stops.
pub(crate) async fn tidy(app: Arc<App>) {
    let mut ticks = app.every(SWEEP);
    while ticks.next().await {
        let now = app.time.now();
        if let Err(error) = app.store.expire_logins(Millis(now.0 - YEAR), Millis(now.0 - DAY), now).await {
            app.check_store(&error);
        }
        if let Err(error) = app.store.expire_links(now).await {
            app.check_store(&error);
        }
    }
}

async fn look(app: &Arc<App>) -> Result<(), StoreError> {
    app.logins.end(&app.store.ended_logins(Millis(app.time.now().0 - SKEW)).await?);
    for what in app.store.closings().await? {
        let done = match &what {
            Closing::Player(id) => app.close_player(id).await,
            Closing::Match(id) => app.close_match(id).await,
        };
        if let Err(refusal) = done {
            tracing::error!(?what, ?refusal.code, "this could not be closed");
        }
        app.store.closed(what).await?;
    }
    for id in app.store.unforgotten(10).await? {
        app.forget(&id).await?;
    }
    Ok(())
}

impl App {
    /// Closes an account, or a guest's place. Their logins end at once; their name goes from all matches soon after.
    pub(crate) async fn close_player(&self, id: &PlayerId) -> Result<(), Refusal> {
        match self.store.close_player(id, self.time.now()).await {
            Ok(ended) => self.logins.end(&ended),
            // Somebody was faster.
            Err(StoreError::Missing(Subject::Player)) => {}
            Err(error) => return Err(self.failed(&error)),
        }
        tracing::info!(player = %id, "an account was closed");
        Ok(())
    }

    /// Ends a match for everybody, and hides what was said at it.
    pub(crate) async fn close_match(self: &Arc<App>, id: &MatchId) -> Result<(), Refusal> {
        let handle = self.table(id).await?;
        let mut live = handle.lock().await;
        for _ in 0..TRIES {
            if live.table.is_closed {
                tracing::info!(%id, "a match was closed");
                return Ok(());
            }
            let decision = Decision { facts: vec![(None, Fact::Closed)], seats: Vec::new() };
            self.append(&handle, &mut live, new_command_id(), decision, Instant::now()).await?;
        }
        Err(crate::refusal::busy())
    }

    /// Takes a closed player's name out of all matches, and lets those go on that wait for them.
    async fn forget(self: &Arc<App>, id: &PlayerId) -> Result<(), StoreError> {
        let mentions = self.store.mentions(id).await?;
        let matches: BTreeSet<&MatchId> = mentions.iter().map(|mention| &mention.match_id).collect();
        for match_id in matches {
            match self.leave(match_id, id).await {
                Ok(()) => {}
                // Nobody can play on at it, so nobody waits for them there.
                Err(Refusal { code: Code::Damaged, .. }) => {}
                Err(refusal) => {
                    tracing::error!(%match_id, ?refusal.code, "somebody who is gone could not leave a match yet");
                    return Ok(());
                }
            }
        }
        let mut instead: Vec<Mention> =
            mentions.iter().filter_map(|mention| without_name(mention, id)).collect();
        // The names that they had as guests, in the matches that came along to the account.
        for (match_id, guest) in mentions.iter().filter_map(|mention| guest_of(mention, id)) {
            let theirs = self.store.mentions(&guest).await?.into_iter().filter(|it| it.match_id == match_id);
            instead.extend(theirs.filter_map(|mention| without_name(&mention, &guest)));
        }
        self.store.forget_player(id, instead, self.time.now()).await
    }

    /// Lets a match go on without somebody.
    async fn leave(self: &Arc<App>, match_id: &MatchId, id: &PlayerId) -> Result<(), Refusal> {
        let handle = self.table(match_id).await?;
        let mut live = handle.lock().await;
        // A person leaves each of their seats, and is then forgotten.
        while let Some(decision) = parting(&live, id) {
            self.append(&handle, &mut live, new_command_id(), decision, Instant::now()).await?;
        }
        Ok(())
    }
}

/// The next thing that happens at a table because somebody is gone for good.
fn parting(live: &Live, id: &PlayerId) -> Option<Decision> {
    let table = &live.table;
    let one = |seat: Option<Seat>, fact: Fact| Decision { facts: vec![(seat, fact)], seats: Vec::new() };
    let next = table.seats_of(id).find_map(|seat| match table.phase() {
        Phase::Waiting if table.maker == id.as_str() => Some(one(Some(seat), Fact::Cancelled)),
        Phase::Waiting => {
            Some(Decision { seats: vec![(seat, Holder::Nobody)], ..one(Some(seat), Fact::Rose) })
        }
        Phase::Running => left_by(table, seat).map(|fact| one(Some(seat), fact)),
        Phase::Over | Phase::Cancelled => None,
    });
    let is_forgotten = || {
        let is_it = |fact: &Fact| matches!(fact, Fact::Forgotten { player } if player == id.as_str());
        live.log.iter().any(|event| is_it(&event.fact))
    };
    next.or_else(|| (!is_forgotten()).then(|| one(None, Fact::Forgotten { player: id.as_str().to_owned() })))
}

/// What becomes of a seat whose person is gone: what the table does with whoever stays away.
fn left_by(table: &Table, seat: Seat) -> Option<Fact> {
    if table.play.has_left(seat) || table.seats[seat.index()].computer().is_some() {
        return None;
    }
    Some(match table.options.absence {
        Absence::Leave => Fact::Left { why: LeaveReason::Resigned },
        Absence::Computer { level } => Fact::Deputed { level },
    })
}

/// The guest who became somebody in a match, if that is what is mentioned.
fn guest_of(mention: &Mention, id: &PlayerId) -> Option<(MatchId, PlayerId)> {
    let Ok(Fact::Became { guest, player, .. }) = serde_json::from_str(&mention.text) else { return None };
    let guest = PlayerId::new(&guest).ok().filter(|_| player == id.as_str())?;
    Some((mention.match_id.clone(), guest))
}

/// The text to keep in place of one that mentions somebody by name, if it does.
fn without_name(mention: &Mention, id: &PlayerId) -> Option<Mention> {
    let text = match mention.seq {
        Some(_) => {
            let mut fact = serde_json::from_str(&mention.text).ok()?;
            let (Fact::Sat { player, name } | Fact::Became { player, name, .. }) = &mut fact else {
                return None;
            };
            if player != id.as_str() {
                return None;
            }
            name.clear();
            serde_json::to_string(&fact)
        }
        None => {
            let mut options: Options = serde_json::from_str(&mention.text).ok()?;
            if options.maker != id.as_str() {
                return None;
            }
            for seat in &mut options.seats {
                if let Sitter::Me { name } = &mut seat.sitter {
                    *name = None;
                }
            }
            serde_json::to_string(&options)
        }
    };
    Some(Mention { text: text.ok()?, ..mention.clone() })
}
