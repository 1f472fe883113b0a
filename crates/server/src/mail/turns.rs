//! Who is told of their turn: whoever wants to be, has been away since it came, and plays without a clock that runs.
//! What is to be told, and what was, is in the store, so that nothing is forgotten and nothing is told twice.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use store::{Holder, MatchId, MatchInfo, Millis, NewTurnMail, PlayerId, StoreError, TurnMail, UntoldTurn};
use url::Url;
use wire::{ClockRule, GameChoice};

use super::letter::{Board, Letter};
use super::post::{NotSent, Post};
use crate::app::App;
use crate::keys::{self, Purpose};
use crate::table::Options;

/// How often a server looks.
const LOOK: Duration = Duration::from_secs(2);
/// How many turns are looked at together.
const AT_ONCE: u32 = 500;
/// How long it is remembered that somebody has left a table: until all servers have looked.
const SIGHTING: i64 = 60 * 1_000;
/// For how long a mail is one server's alone.
const LEASE: i64 = 2 * 60 * 1_000;
/// How long to wait after each failure, in seconds.
const WAITS: [i64; 6] = [30, 2 * 60, 10 * 60, 60 * 60, 4 * 60 * 60, 12 * 60 * 60];

/// Who was at which table lately, and is not any more.
#[derive(Debug, Default)]
pub(crate) struct Sightings {
    left: Mutex<HashMap<(MatchId, PlayerId), Millis>>,
}

impl Sightings {
    /// Takes note that somebody leaves a table.
    pub(crate) fn leave(&self, id: &MatchId, player: &PlayerId, at: Millis) {
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        left.insert((id.clone(), player.clone()), at);
    }

    fn has_seen(&self, turn: &UntoldTurn) -> bool {
        let left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        left.get(&(turn.match_id.clone(), turn.player.clone())).is_some_and(|at| *at >= turn.since)
    }

    fn forget(&self, now: Millis) {
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        left.retain(|_, at| now.0 - at.0 < SIGHTING);
    }
}

/// Tells people of their turns until the server stops.
pub(crate) async fn tell_of_turns(app: Arc<App>) {
    let Some(post) = app.post.clone() else { return };
    let mut ticks = app.every(LOOK);
    while ticks.next().await {
        let told = async {
            look(&app, &post).await?;
            send_due(&app, &post).await
        };
        if let Err(error) = told.await {
            app.check_store(&error);
            tracing::error!(error = &error as &dyn std::error::Error, "nobody could be told of their turn");
            tokio::time::sleep(LOOK * 4).await;
        }
    }
}

/// Finds the turns that somebody is to be told of, and keeps a mail for each who is.
async fn look(app: &Arc<App>, post: &Post) -> Result<(), StoreError> {
    let now = app.time.now();
    let (seen, unseen): (Vec<UntoldTurn>, Vec<UntoldTurn>) =
        app.store.untold_turns(AT_ONCE).await?.into_iter().partition(|turn| has_seen(app, turn));
    app.sightings.forget(now);
    if !seen.is_empty() {
        app.store.settle_turns(seen, None, now).await?;
    }
    let mut waiting: BTreeMap<PlayerId, Vec<UntoldTurn>> = BTreeMap::new();
    for turn in unseen {
        waiting.entry(turn.player.clone()).or_default().push(turn);
    }
    for (player, turns) in waiting {
        // One mail tells of all that wait, also of those that have not waited long.
        if turns.iter().any(|turn| turn.since.0 + post.delay() <= now.0) {
            let id = keys::spell(&keys::random::<16>());
            app.store.settle_turns(turns, Some(NewTurnMail { id, player, due_at: now }), now).await?;
        }
    }
    Ok(())
}

/// Whether somebody is at the table of their turn, or was since it came.
fn has_seen(app: &App, turn: &UntoldTurn) -> bool {
    let is_there = app.tables.known_table(&turn.match_id).is_some_and(|table| table.is_here(&turn.player));
    is_there || app.sightings.has_seen(turn)
}

/// Sends the mails that are due.
async fn send_due(app: &Arc<App>, post: &Arc<Post>) -> Result<(), StoreError> {
    loop {
        let now = app.time.now();
        let Some(mail) = app.store.take_mail(now, Millis(now.0 + LEASE)).await? else { return Ok(()) };
        let sent = tell(app, post, &mail).await?;
        let wait = WAITS.get(mail.tries.saturating_sub(1) as usize);
        let again_at = match (sent, wait) {
            (Ok(()), _) => None,
            (Err(NotSent::Yet), Some(seconds)) => Some(Millis(app.time.now().0 + seconds * 1_000)),
            (Err(NotSent::Ever), _) | (Err(NotSent::Yet), None) => {
                post.count("turns", "failed");
                None
            }
        };
        app.store.finish_mail(&mail.id, again_at).await?;
        if again_at.is_some() {
            // The mail server has trouble; the others need not find out one by one.
            return Ok(());
        }
    }
}

/// Sends one mail about what still waits, if anything does and the player still wants to know.
async fn tell(app: &App, post: &Post, mail: &TurnMail) -> Result<Result<(), NotSent>, StoreError> {
    let to = app.store.mail_address(&mail.player).await?.filter(|to| to.turns_since.is_some());
    let (Some(to), Ok(person)) = (to, app.person(&mail.player).await) else { return Ok(Ok(())) };
    let mut matches: Vec<(Board, Url)> = Vec::new();
    for id in &mail.matches {
        let info = app.store.match_info(id).await?;
        if let Some(board) = slow_board(&info).filter(|_| is_turn_of(&info, &mail.player)) {
            matches.push((board, post.page(&format!("m/{id}"))));
        }
    }
    if matches.is_empty() {
        return Ok(Ok(()));
    }
    let (who, key) = (mail.player.as_str(), app.keys.sign(Purpose::Stop, &[mail.player.as_str()]));
    let stop = post.page(&format!("stop/{who}/{key}"));
    let one_click = post.interface("api/mail/stop", &format!("who={who}&key={key}"));
    let letter = Letter::Turns { name: &person.name, matches: &matches, stop: &stop, one_click: &one_click };
    let Some(message) = post.write(&letter, &to, &mail.id) else { return Ok(Err(NotSent::Ever)) };
    Ok(post.hand_over(letter.kind(), &message).await)
}

fn is_turn_of(info: &MatchInfo, player: &PlayerId) -> bool {
    let holder = info.to_act.and_then(|seat| info.seats.get(usize::from(seat.number())));
    holder == Some(&Holder::Player(player.clone()))
}

/// What is played, if it is played without a clock that runs.
fn slow_board(info: &MatchInfo) -> Option<Board> {
    let options: Options = serde_json::from_str(&info.options).ok()?;
    match options.clock {
        ClockRule::Live { .. } => None,
        ClockRule::None | ClockRule::Days { .. } => Some(match options.game {
            GameChoice::Wadi { watchmen: true, .. } => Board::Watchmen,
            GameChoice::Wadi { watchmen: false, .. } => Board::Wadi,
            GameChoice::Reef { .. } => Board::Reef,
        }),
    }
}
