//! Who is told of their turn: whoever wants to be, has been away since it came, and plays without a clock that runs.
//! What is to be told, and what was, is in the store, so that nothing is forgotten and nothing is told twice.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use store::{Holder, MatchId, MatchInfo, Millis, NewTurnMail, PlayerId, StoreError, TurnMail, UntoldTurn};
use table::Options;
use url::Url;
use wire::{ClockRule, GameChoice};

use super::Mail;
use super::letter::{Board, Letter};
use super::mailer::{Mailer, NotSent};
use crate::jobs::Ticks;
use crate::keys::{self, Purpose};

/// How often a server looks.
const LOOK_EVERY: Duration = Duration::from_secs(2);
/// How many turns are looked at together.
const TURNS_AT_ONCE: u32 = 500;
/// How long it is remembered that somebody has left a table: until all servers have looked.
const SIGHTING_KEPT: i64 = 60 * 1_000;
/// For how long a mail is one server's alone.
const MAIL_LEASE: i64 = 2 * 60 * 1_000;
/// How long to wait after each failure, in seconds.
const RETRY_WAITS: [i64; 6] = [30, 2 * 60, 10 * 60, 60 * 60, 4 * 60 * 60, 12 * 60 * 60];

/// Who was at which table lately, and is not any more.
#[derive(Debug, Default)]
pub(super) struct Sightings {
    left: Mutex<HashMap<(MatchId, PlayerId), Millis>>,
}

impl Sightings {
    /// Takes note that somebody leaves a table.
    pub(super) fn leave(&self, id: &MatchId, player: &PlayerId, at: Millis) {
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        left.insert((id.clone(), player.clone()), at);
    }

    fn has_seen(&self, turn: &UntoldTurn) -> bool {
        let left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        left.get(&(turn.match_id.clone(), turn.player.clone())).is_some_and(|at| *at >= turn.since)
    }

    fn forget(&self, now: Millis) {
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        left.retain(|_, at| now.0 - at.0 < SIGHTING_KEPT);
    }
}

/// Tells people of their turns until the server stops.
pub(crate) async fn tell_of_turns(mail: Arc<Mail>) {
    let Some(mailer) = mail.mailer.as_deref() else { return };
    let mut ticks = Ticks::every(LOOK_EVERY, &mail.core);
    while ticks.next().await {
        let told = async {
            look(&mail, mailer).await?;
            send_due(&mail, mailer).await
        };
        if let Err(error) = told.await {
            mail.core.check_store(&error);
            tracing::error!(error = &error as &dyn std::error::Error, "nobody could be told of their turn");
            tokio::time::sleep(LOOK_EVERY * 4).await;
        }
    }
}

/// Finds the turns that somebody is to be told of, and keeps a mail for each who is.
async fn look(mail: &Mail, mailer: &Mailer) -> Result<(), StoreError> {
    let now = mail.core.time.now();
    let (seen, unseen): (Vec<UntoldTurn>, Vec<UntoldTurn>) =
        mail.core.store.untold_turns(TURNS_AT_ONCE).await?.into_iter().partition(|turn| has_seen(mail, turn));
    mail.sightings.forget(now);
    if !seen.is_empty() {
        mail.core.store.settle_turns(seen, None, now).await?;
    }
    let mut waiting: BTreeMap<PlayerId, Vec<UntoldTurn>> = BTreeMap::new();
    for turn in unseen {
        waiting.entry(turn.player.clone()).or_default().push(turn);
    }
    for (player, turns) in waiting {
        // One mail tells of all that wait, also of those that have not waited long.
        if turns.iter().any(|turn| turn.since.0 + mailer.delay() <= now.0) {
            let id = keys::spell(&keys::random::<16>());
            mail.core.store.settle_turns(turns, Some(NewTurnMail { id, player, due_at: now }), now).await?;
        }
    }
    Ok(())
}

/// Whether somebody is at the table of their turn, or was since it came.
fn has_seen(mail: &Mail, turn: &UntoldTurn) -> bool {
    mail.matches.is_here(&turn.match_id, &turn.player) || mail.sightings.has_seen(turn)
}

/// Sends the mails that are due.
async fn send_due(mail: &Mail, mailer: &Mailer) -> Result<(), StoreError> {
    loop {
        let now = mail.core.time.now();
        let Some(due) = mail.core.store.take_mail(now, Millis(now.0 + MAIL_LEASE)).await? else {
            return Ok(());
        };
        let sent = tell(mail, mailer, &due).await?;
        let wait = RETRY_WAITS.get(due.tries.saturating_sub(1) as usize);
        let again_at = match (sent, wait) {
            (Ok(()), _) => None,
            (Err(NotSent::Yet), Some(seconds)) => Some(Millis(mail.core.time.now().0 + seconds * 1_000)),
            (Err(NotSent::Ever), _) | (Err(NotSent::Yet), None) => {
                mailer.count("turns", "failed");
                None
            }
        };
        mail.core.store.finish_mail(&due.id, again_at).await?;
        if again_at.is_some() {
            // The mail server has trouble; the others need not find out one by one.
            return Ok(());
        }
    }
}

/// Sends one mail about what still waits, if anything does and the player still wants to know.
async fn tell(mail: &Mail, mailer: &Mailer, due: &TurnMail) -> Result<Result<(), NotSent>, StoreError> {
    let to = mail.core.store.mail_address(&due.player).await?.filter(|to| to.turns_since.is_some());
    let (Some(to), Ok(player)) = (to, mail.core.store.player(&due.player).await) else { return Ok(Ok(())) };
    let mut matches: Vec<(Board, Url)> = Vec::new();
    for id in &due.matches {
        let info = mail.core.store.match_info(id).await?;
        if let Some(board) = slow_board(&info).filter(|_| is_turn_of(&info, &due.player)) {
            matches.push((board, mailer.page(&format!("m/{id}"))));
        }
    }
    if matches.is_empty() {
        return Ok(Ok(()));
    }
    let (who, key) = (due.player.as_str(), mail.core.keys.sign(Purpose::Stop, &[due.player.as_str()]));
    let stop = mailer.page(&format!("stop/{who}/{key}"));
    let one_click = mailer.interface("api/mail/stop", &format!("who={who}&key={key}"));
    let letter = Letter::Turns { name: &player.name, matches: &matches, stop: &stop, one_click: &one_click };
    let Some(message) = mailer.write(&letter, &to, &due.id) else { return Ok(Err(NotSent::Ever)) };
    Ok(mailer.hand_over(letter.kind(), &message).await)
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
