//! Whether somebody may do something, and what happens then.

use catalog::{Contribution, Refused, WrittenEvent};
use game::Seat;
use players::Level;
use store::{Holder, Millis, PlayerId};
use wire::{ChatMessage, Code, Command, Fact, LeaveReason, Phase, Reason, Refusal, Request, limits};

use super::absent;
use super::fold::{Sitting, Table};
use super::takeback;
use crate::refusal::{refuse, stale};

const DAY: i64 = 24 * 60 * 60 * 1_000;
const PHRASES: u8 = 10;

/// What happens if a command is carried out.
#[derive(Debug, Default)]
pub(crate) struct Decision {
    pub(crate) facts: Vec<(Option<Seat>, Fact)>,
    pub(crate) seats: Vec<(Seat, Holder)>,
}

impl Decision {
    fn one(seat: Seat, fact: Fact) -> Result<Decision, Refusal> {
        Ok(Decision { facts: vec![(Some(seat), fact)], seats: Vec::new() })
    }
}

/// Who wants something.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Asker<'a> {
    pub(crate) player: &'a PlayerId,
    pub(crate) name: &'a str,
    /// Whether the key that came with the command opens the seat.
    pub(crate) has_key: bool,
}

/// Says what a command would do. Changes nothing. Hints and rematches are only permitted here; what they bring
/// comes from elsewhere.
pub(crate) fn decide(
    table: &Table,
    who: Asker<'_>,
    command: &Command,
    now: Millis,
) -> Result<Decision, Refusal> {
    let seat = Seat::new(command.seat().into())
        .filter(|seat| seat.index() < table.seats.len())
        .ok_or_else(|| refuse(Code::NoSeat, "there is no such seat at this table"))?;
    if let Command::Sit { luck, .. } = command {
        return sit(table, who, seat, luck.as_deref());
    }
    if matches!(command, Command::Cancel { .. }) {
        return cancel(table, who.player, seat);
    }
    if table.seats[seat.index()].player() != Some(who.player) {
        return Err(refuse(Code::NotYourSeat, "this seat is not yours"));
    }
    match command {
        Command::Sit { .. } | Command::Cancel { .. } => unreachable!("answered above"),
        Command::Rise { .. } => {
            waiting(table)?;
            let seats = vec![(seat, Holder::Nobody)];
            Ok(Decision { facts: vec![(Some(seat), Fact::Rose)], seats })
        }
        Command::Contribute { luck, .. } => contribute(table, seat, luck),
        Command::Play { seen, actions, .. } => play(table, seat, *seen, actions),
        Command::Resign { .. } => {
            running(table)?;
            let mut after = table.play.clone();
            after.play(&WrittenEvent::Left(seat)).map_err(|refused| refusal(&refused))?;
            Decision::one(seat, Fact::Left { why: LeaveReason::Resigned })
        }
        Command::Ask { request, .. } => ask(table, seat, *request, now),
        Command::Answer { yes, .. } => answer(table, who.player, seat, *yes, now),
        Command::Resume { .. } => {
            running(table)?;
            if !table.clock.is_paused() {
                return Err(refuse(Code::AlreadySo, "the clocks are not stopped"));
            }
            Decision::one(seat, Fact::Resumed)
        }
        Command::Holiday { days, .. } => holiday(table, seat, *days, now),
        Command::Depute { level, .. } => {
            running(table)?;
            let level = Level::new(*level).ok_or_else(|| refuse(Code::BadRequest, "levels are 1 to 8"))?;
            here(table, seat)?;
            Decision::one(seat, Fact::Deputed { level: level.number() })
        }
        Command::Return { .. } => {
            running(table)?;
            if table.seats[seat.index()].computer().is_none() {
                return Err(refuse(Code::AlreadySo, "you play yourself already"));
            }
            Decision::one(seat, Fact::Returned)
        }
        Command::Say { .. } if table.is_closed => Err(refuse(Code::Over, "this match was closed")),
        Command::Say { words, .. } => say(seat, words),
        Command::Mute { other, .. } => {
            if usize::from(*other) >= table.seats.len() {
                return Err(refuse(Code::NoSeat, "there is no such seat at this table"));
            }
            Ok(Decision::default())
        }
        Command::Hint { .. } => hint(table, seat),
        Command::Rematch { .. } => match table.phase() {
            Phase::Over => Ok(Decision::default()),
            Phase::Waiting | Phase::Running | Phase::Cancelled => {
                Err(refuse(Code::NotOver, "another match can follow when this one is over"))
            }
        },
    }
}

/// What begins a match, once all seats are taken and luck is gathered or not waited for any more.
pub(crate) fn begin(table: &Table, wait_is_over: bool) -> Option<(Option<Seat>, Fact)> {
    let is_ready = table.phase() == Phase::Waiting
        && table.seats.iter().all(Sitting::is_taken)
        && (wait_is_over || !table.waits_for_luck());
    is_ready.then_some((None, Fact::Began))
}

/// What happens because somebody's time is up.
pub(crate) fn flag(table: &Table, now: Millis) -> Option<(Option<Seat>, Fact)> {
    let seat = Seat::new(table.clock.flagged(now)?)?;
    let fact = match table.options.absence {
        wire::Absence::Leave => Fact::Left { why: LeaveReason::TimeUp },
        wire::Absence::Computer { level } => Fact::Deputed { level },
    };
    Some((Some(seat), fact))
}

fn sit(table: &Table, who: Asker<'_>, seat: Seat, luck: Option<&str>) -> Result<Decision, Refusal> {
    match &table.seats[seat.index()] {
        Sitting::Person { player, .. } if player == who.player => {
            return Err(refuse(Code::AlreadySo, "you sit here already"));
        }
        Sitting::Person { .. } | Sitting::Computer(_) => {
            return Err(refuse(Code::SeatTaken, "somebody else has taken this seat"));
        }
        Sitting::Invited if !who.has_key => {
            return Err(refuse(Code::WrongKey, "this seat waits for somebody who was sent its link"));
        }
        Sitting::Invited | Sitting::Open => {}
    }
    waiting(table)?;
    let sat = Fact::Sat { player: who.player.as_str().to_owned(), name: who.name.to_owned() };
    let mut facts = vec![(Some(seat), sat)];
    if let Some(luck) = luck.filter(|_| table.has_luck()) {
        facts.push((Some(seat), Fact::Contributed { luck: contribution(luck)? }));
    }
    Ok(Decision { facts, seats: vec![(seat, Holder::Player(who.player.clone()))] })
}

/// Who made a match may call it off, with a seat of their own or without one.
fn cancel(table: &Table, player: &PlayerId, seat: Seat) -> Result<Decision, Refusal> {
    let own = Some(seat).filter(|seat| table.seats[seat.index()].player() == Some(player));
    let is_maker = table.maker == player.as_str();
    if own.is_none() && !is_maker {
        return Err(refuse(Code::NotYourSeat, "this seat is not yours"));
    }
    waiting(table)?;
    if !is_maker {
        return Err(refuse(Code::NotYourSeat, "only who made the match can call it off"));
    }
    Ok(Decision { facts: vec![(own, Fact::Cancelled)], seats: Vec::new() })
}

fn contribute(table: &Table, seat: Seat, luck: &str) -> Result<Decision, Refusal> {
    waiting(table)?;
    if !table.has_luck() {
        return Err(refuse(Code::NotAtThisTable, "this game knows no luck"));
    }
    if table.contributions[seat.index()].is_some() {
        return Err(refuse(Code::AlreadySo, "this seat has added to the luck already"));
    }
    Decision::one(seat, Fact::Contributed { luck: contribution(luck)? })
}

fn contribution(luck: &str) -> Result<String, Refusal> {
    let luck: Contribution = luck
        .parse()
        .map_err(|_| refuse(Code::BadRequest, "`luck` is 64 hexadecimal digits in lower case"))?;
    Ok(luck.to_string())
}

fn play(table: &Table, seat: Seat, seen: u32, actions: &[String]) -> Result<Decision, Refusal> {
    running(table)?;
    here(table, seat)?;
    if seen < table.moved_at || seen > table.seq {
        return Err(stale(table.seq));
    }
    if actions.is_empty() {
        return Err(refuse(Code::BadRequest, "`actions` is empty: send at least one"));
    }
    let mut after = table.play.clone();
    let mut facts = Vec::new();
    for action in checked(actions)? {
        after.play(&WrittenEvent::Acted(seat, action.clone())).map_err(|refused| refusal(&refused))?;
        facts.push((Some(seat), Fact::Acted { action: action.clone() }));
    }
    Ok(Decision { facts, seats: Vec::new() })
}

/// Actions of a bearable number and length.
pub(crate) fn checked(actions: &[String]) -> Result<&[String], Refusal> {
    if actions.len() > limits::ACTIONS_AT_ONCE
        || actions.iter().any(|action| action.len() > limits::ACTION_BYTES)
    {
        return Err(refuse(Code::TooLarge, "too many actions at once, or one that is too long"));
    }
    Ok(actions)
}

fn ask(table: &Table, seat: Seat, request: Request, now: Millis) -> Result<Decision, Refusal> {
    running(table)?;
    here(table, seat)?;
    if table.play.has_left(seat) {
        return Err(refuse(Code::AlreadySo, "you have left the match"));
    }
    if table.asked.is_some() {
        return Err(refuse(Code::AlreadyAsked, "something was asked already; wait for the answers"));
    }
    let (about, done) = granted(table, seat, request, now)?;
    if table.people_asked(seat, request).is_empty() {
        return Decision::one(about, done);
    }
    Decision::one(seat, Fact::Asked { request })
}

/// What happens when a request is granted and to which seat, or why it cannot be.
fn granted(table: &Table, seat: Seat, request: Request, now: Millis) -> Result<(Seat, Fact), Refusal> {
    match request {
        Request::TakeBack => {
            let plays = takeback::remaining(&table.play, seat)
                .filter(|&plays| plays >= table.options.opening as usize)
                .and_then(|plays| u32::try_from(plays).ok())
                .ok_or_else(|| {
                    refuse(
                        Code::NothingToTakeBack,
                        "there is nothing to take back, or dice or cards lie in between",
                    )
                })?;
            Ok((seat, Fact::TookBack { plays }))
        }
        Request::Pause if !table.clock.has_time() => {
            Err(refuse(Code::NotAtThisTable, "this table has no clocks to stop"))
        }
        Request::Pause if table.clock.is_paused() => {
            Err(refuse(Code::AlreadySo, "the clocks stand still already"))
        }
        Request::Pause => Ok((seat, Fact::Paused)),
        Request::Replace => absent::replace(table, seat, now),
        Request::Dismiss => absent::dismiss(table, seat, now),
    }
}

fn answer(table: &Table, player: &PlayerId, seat: Seat, yes: bool, now: Millis) -> Result<Decision, Refusal> {
    running(table)?;
    let asked = table
        .asked
        .as_ref()
        .filter(|asked| asked.waits_for.contains(player))
        .ok_or_else(|| refuse(Code::NothingAsked, "nobody has asked you anything"))?;
    if !yes {
        return Decision::one(seat, Fact::Declined);
    }
    let mut facts = vec![(Some(seat), Fact::Agreed)];
    if asked.waits_for.iter().all(|other| other == player) {
        let (about, done) = granted(table, asked.seat, asked.request, now)?;
        facts.push((Some(about), done));
    }
    Ok(Decision { facts, seats: Vec::new() })
}

fn holiday(table: &Table, seat: Seat, days: u32, now: Millis) -> Result<Decision, Refusal> {
    running(table)?;
    let left = table
        .clock
        .holidays_left(seat.index())
        .ok_or_else(|| refuse(Code::NotAtThisTable, "this table has no holidays"))?;
    if days == 0 || i64::from(days) > left {
        return Err(refuse(Code::BadRequest, &format!("you may take between 1 and {left} days")));
    }
    if table.clock.away_until(seat.index()).is_some_and(|until| until.0 > now.0) {
        return Err(refuse(Code::AlreadySo, "you are on holiday already"));
    }
    Decision::one(seat, Fact::Away { until: now.0 + i64::from(days) * DAY })
}

fn say(seat: Seat, words: &ChatMessage) -> Result<Decision, Refusal> {
    match words {
        ChatMessage::Phrase { number } if *number >= PHRASES => {
            Err(refuse(Code::BadRequest, "phrases are numbered from 0 to 9"))
        }
        ChatMessage::Text { text } if text.trim().is_empty() => {
            Err(refuse(Code::BadRequest, "there is nothing in it"))
        }
        ChatMessage::Text { text } if text.chars().count() > limits::CHAT_CHARS => {
            Err(refuse(Code::TooLarge, &format!("at most {} characters", limits::CHAT_CHARS)))
        }
        ChatMessage::Phrase { .. } | ChatMessage::Text { .. } => {
            Decision::one(seat, Fact::Said { words: words.clone() })
        }
    }
}

fn hint(table: &Table, seat: Seat) -> Result<Decision, Refusal> {
    running(table)?;
    if !table.options.hints {
        return Err(refuse(Code::NotAtThisTable, "this table was made without hints"));
    }
    match table.to_act() {
        Some(to_act) if to_act == seat => Decision::one(seat, Fact::Hinted),
        Some(_) | None => Err(refuse(Code::OutOfTurn, "hints are for whoever is to act")),
    }
}

fn waiting(table: &Table) -> Result<(), Refusal> {
    match table.phase() {
        Phase::Waiting => Ok(()),
        Phase::Running => Err(refuse(Code::HasBegun, "the match has begun")),
        Phase::Over | Phase::Cancelled => Err(refuse(Code::Over, "the match is over")),
    }
}

fn running(table: &Table) -> Result<(), Refusal> {
    match table.phase() {
        Phase::Running => Ok(()),
        Phase::Waiting => Err(refuse(Code::NotBegun, "the match has not begun")),
        Phase::Over | Phase::Cancelled => Err(refuse(Code::Over, "the match is over")),
    }
}

/// A person whose seat a computer player has taken over comes back first.
fn here(table: &Table, seat: Seat) -> Result<(), Refusal> {
    if table.seats[seat.index()].computer().is_some() {
        return Err(refuse(Code::AlreadySo, "a computer player goes on for you; come back first (`return`)"));
    }
    Ok(())
}

/// A refusal of the rules as it travels.
pub(crate) fn refusal(refused: &Refused) -> Refusal {
    let code = match refused {
        Refused::Misread(_) => Code::NotAnAction,
        Refused::Over => Code::Over,
        Refused::OutOfTurn { .. } => Code::OutOfTurn,
        Refused::ChanceFirst | Refused::NoChance => Code::ChanceFirst,
        Refused::NoSuchSeat => Code::NoSeat,
        Refused::HasLeft => Code::AlreadySo,
        Refused::Against(_) => Code::AgainstTheRules,
    };
    let mut refusal = refuse(code, &refused.to_string());
    if let Refused::Against(against) = refused {
        refusal.reason = Some(Box::new(Reason {
            rule: against.rule.to_string(),
            code: against.code.clone(),
            about: against.about.clone(),
        }));
    }
    refusal
}
