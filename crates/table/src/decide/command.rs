//! Whether a person may do something, and what happens then.

use std::str::FromStr;

use catalog::{Commitment, Contribution};
use game::Seat;
use ids::{Millis, PlayerId};
use players::Level;
use wire::limits::{self, ActionText};
use wire::{ChatMessage, Code, Command, Fact, LeaveReason, Phase, Refusal, Request};

use super::{absent, takeback};
use crate::advance::Advance;
use crate::options::LuckForm;
use crate::refusal::{no_seat, not_your_seat, stale};
use crate::sitting::Sitting;
use crate::table::Table;

const DAY: i64 = 24 * 60 * 60 * 1_000;
/// How many set phrases there are.
const PHRASES: u8 = 10;
/// The strongest computer player that goes on for somebody at a table without hints: whoever hands over and comes back
/// must not have the moves of a better player than they are.
const MAX_DEPUTY_LEVEL_WITHOUT_HINTS: u8 = 2;

/// Who wants something.
#[derive(Debug, Clone, Copy)]
pub struct Asker<'a> {
    /// By id.
    pub player: &'a PlayerId,
    /// By name.
    pub name: &'a str,
    /// Whether the key that came with the command opens the seat.
    pub has_key: bool,
}

/// What follows if a command is carried out: an advance of the table, or nothing that the table takes note of.
type Decision = Result<Option<Advance>, Refusal>;

/// Says what a command would do. Changes nothing.
pub(super) fn decide(
    table: &Table,
    promised: Commitment,
    by: Asker<'_>,
    command: &Command,
    now: Millis,
) -> Decision {
    let seat = Seat::new(command.seat().into())
        .filter(|seat| seat.index() < table.seats.len())
        .ok_or_else(no_seat)?;
    let wish = Wish { table, seat, now };
    match command {
        // Whoever wants these may have no seat yet.
        Command::Sit { luck, .. } => wish.sit(by, luck.as_deref()),
        Command::Cancel { .. } => wish.cancel(by.player),
        _ if table.seats[seat.index()].player() != Some(by.player) => Err(not_your_seat()),
        Command::Rise { .. } => {
            wish.waiting()?;
            wish.happens(Fact::Rose)
        }
        Command::Commit { commitment, .. } => wish.commit(commitment),
        Command::Contribute { luck, .. } => wish.contribute(luck, promised),
        Command::Play { seen, actions, .. } => wish.play(*seen, actions),
        Command::Resign { .. } => {
            wish.running()?;
            wish.happens(Fact::Left { why: LeaveReason::Resigned })
        }
        Command::Ask { request, .. } => wish.ask(*request),
        Command::Answer { yes, .. } => wish.answer(by.player, *yes),
        Command::Resume { .. } => wish.resume(),
        Command::Holiday { days, .. } => wish.holiday(*days),
        Command::Depute { level, .. } => wish.depute(*level),
        Command::Return { .. } => wish.come_back(),
        Command::Say { words, .. } => wish.say(words),
        Command::Mute { other, .. } if usize::from(*other) >= table.seats.len() => Err(no_seat()),
        Command::Mute { .. } => Ok(None),
        Command::Hint { actions, .. } => wish.hint(actions),
        Command::Rematch { .. } => match table.phase() {
            Phase::Over => Ok(None),
            Phase::Waiting | Phase::Running | Phase::Cancelled => {
                Err(Refusal::new(Code::NotOver, "another match can follow when this one is over"))
            }
        },
    }
}

/// What somebody wants for a seat.
struct Wish<'a> {
    table: &'a Table,
    seat: Seat,
    now: Millis,
}

impl Wish<'_> {
    /// It happens to the seat, and nothing else does.
    fn happens(&self, fact: Fact) -> Decision {
        Advance::one(self.table, self.now, self.seat, fact).map(Some)
    }

    fn sitting(&self) -> &Sitting {
        &self.table.seats[self.seat.index()]
    }

    fn waiting(&self) -> Result<(), Refusal> {
        match self.table.phase() {
            Phase::Waiting => Ok(()),
            Phase::Running => Err(Refusal::new(Code::HasBegun, "the match has begun")),
            Phase::Over | Phase::Cancelled => Err(Refusal::new(Code::Over, "the match is over")),
        }
    }

    fn running(&self) -> Result<(), Refusal> {
        match self.table.phase() {
            Phase::Running => Ok(()),
            Phase::Waiting => Err(Refusal::new(Code::NotBegun, "the match has not begun")),
            Phase::Over | Phase::Cancelled => Err(Refusal::new(Code::Over, "the match is over")),
        }
    }

    /// A person whose seat a computer player has taken over comes back first.
    fn in_person(&self) -> Result<(), Refusal> {
        if self.sitting().computer().is_some() {
            let message = "a computer player goes on for you; come back first (`return`)";
            return Err(Refusal::new(Code::AlreadySo, message));
        }
        Ok(())
    }

    fn sit(&self, by: Asker<'_>, luck: Option<&str>) -> Decision {
        match self.sitting() {
            Sitting::Person { player, .. } if player == by.player => {
                return Err(Refusal::new(Code::AlreadySo, "you sit here already"));
            }
            Sitting::Person { .. } | Sitting::Computer(_) => {
                return Err(Refusal::new(Code::SeatTaken, "somebody else has taken this seat"));
            }
            Sitting::Invited if !by.has_key => {
                let message = "this seat waits for somebody who was sent its link";
                return Err(Refusal::new(Code::WrongKey, message));
            }
            Sitting::Invited | Sitting::Open => {}
        }
        self.waiting()?;
        if *self.sitting() == Sitting::Open && self.table.listed && self.is_seated_guest(by.player) {
            let message = "you have a seat here already; leave the others to others";
            return Err(Refusal::new(Code::AlreadySo, message));
        }
        let is_open = self.table.has_luck() && self.table.luck.form() == LuckForm::Open;
        let luck = luck.filter(|_| is_open).map(digits::<Contribution>).transpose()?;
        let sat = Fact::Sat { player: by.player.as_str().to_owned(), name: by.name.to_owned() };
        let mut advance = Advance::one(self.table, self.now, self.seat, sat)?;
        if let Some(luck) = luck {
            advance.happen(Some(self.seat), Fact::Contributed { luck: luck.to_string() })?;
        }
        Ok(Some(advance))
    }

    /// Whether somebody who did not make the match has a seat already. At a table that strangers find, everybody has one.
    fn is_seated_guest(&self, player: &PlayerId) -> bool {
        self.table.maker != player.as_str() && self.table.seats_of(player).next().is_some()
    }

    /// Who made a match may call it off, with a seat of their own or without one.
    fn cancel(&self, player: &PlayerId) -> Decision {
        let own = Some(self.seat).filter(|_| self.sitting().player() == Some(player));
        let is_maker = self.table.maker == player.as_str();
        if own.is_none() && !is_maker {
            return Err(not_your_seat());
        }
        self.waiting()?;
        if !is_maker {
            return Err(Refusal::new(Code::NotYourSeat, "only who made the match can call it off"));
        }
        Advance::new(self.table, self.now).then(own, Fact::Cancelled).map(Some)
    }

    fn has_luck(&self) -> Result<(), Refusal> {
        self.waiting()?;
        if self.table.has_luck() {
            return Ok(());
        }
        Err(Refusal::new(Code::NotAtThisTable, "this game knows no luck"))
    }

    fn commit(&self, commitment: &str) -> Decision {
        self.has_luck()?;
        let luck = &self.table.luck;
        if luck.form() == LuckForm::Open {
            return Err(Refusal::new(Code::NotAtThisTable, "at this table seats add to the luck openly"));
        }
        if luck.sealed_at().is_some() || luck.commitments()[self.seat.index()].is_some() {
            return Err(Refusal::new(Code::AlreadySo, "this seat has committed itself, or it is too late"));
        }
        if self.table.full_since.is_none() {
            let message = "seats commit themselves when all of them are taken";
            return Err(Refusal::new(Code::NothingAsked, message));
        }
        let commitment: Commitment = digits(commitment)?;
        self.happens(Fact::Committed { commitment: commitment.to_string() })
    }

    fn contribute(&self, luck: &str, promised: Commitment) -> Decision {
        self.has_luck()?;
        let shared = &self.table.luck;
        if shared.contributions()[self.seat.index()].is_some() {
            return Err(Refusal::new(Code::AlreadySo, "this seat has added to the luck already"));
        }
        let contribution: Contribution = digits(luck)?;
        if shared.form() == LuckForm::Sealed {
            // Nobody shows anything before all have committed themselves: that is what keeps anybody from choosing.
            let committed = shared.sealed_at().and(shared.commitments()[self.seat.index()]);
            let committed = committed.ok_or_else(|| {
                let message = "seats add to the luck what they committed themselves to before it was sealed";
                Refusal::new(Code::NothingAsked, message)
            })?;
            if contribution.commitment(self.table.id.as_str(), &promised, self.seat) != committed {
                let message = "this is not what the seat has committed itself to";
                return Err(Refusal::new(Code::BadRequest, message));
            }
        }
        self.happens(Fact::Contributed { luck: contribution.to_string() })
    }

    fn play(&self, seen: u32, actions: &[ActionText]) -> Decision {
        self.running()?;
        self.in_person()?;
        if seen < self.table.moved_at || seen > self.table.seq {
            return Err(stale(self.table.seq));
        }
        if actions.is_empty() {
            return Err(Refusal::new(Code::BadRequest, "`actions` is empty: send at least one"));
        }
        let mut advance = Advance::new(self.table, self.now);
        for action in actions {
            advance.happen(Some(self.seat), Fact::Acted { action: action.to_string() })?;
        }
        Ok(Some(advance))
    }

    fn ask(&self, request: Request) -> Decision {
        self.running()?;
        self.in_person()?;
        if self.table.game_match.has_left(self.seat) {
            return Err(Refusal::new(Code::AlreadySo, "you have left the match"));
        }
        if self.table.asked.is_some() {
            let message = "something was asked already; wait for the answers";
            return Err(Refusal::new(Code::AlreadyAsked, message));
        }
        let (about, done) = self.granted(self.seat, request)?;
        if self.table.people_asked(self.seat, request).is_empty() {
            return Advance::one(self.table, self.now, about, done).map(Some);
        }
        self.happens(Fact::Asked { request })
    }

    /// What happens when a request of `seat` is granted and to which seat, or why it cannot be.
    fn granted(&self, seat: Seat, request: Request) -> Result<(Seat, Fact), Refusal> {
        let table = self.table;
        match request {
            Request::TakeBack if table.take_backs >= limits::TAKE_BACKS_PER_MATCH => {
                let message =
                    format!("turns of a match are taken back {} times", limits::TAKE_BACKS_PER_MATCH);
                Err(Refusal::new(Code::TooMany, message))
            }
            Request::TakeBack => {
                let remaining = takeback::remaining(&table.game_match, seat)
                    .filter(|&remaining| remaining >= table.options.opening as usize)
                    .and_then(|remaining| u32::try_from(remaining).ok());
                let nothing = "there is nothing to take back, or dice or cards lie in between";
                let plays = remaining.ok_or_else(|| Refusal::new(Code::NothingToTakeBack, nothing))?;
                Ok((seat, Fact::TookBack { plays }))
            }
            Request::Pause if !table.clock.has_time() => {
                Err(Refusal::new(Code::NotAtThisTable, "this table has no clocks to stop"))
            }
            Request::Pause if table.clock.is_paused() => {
                Err(Refusal::new(Code::AlreadySo, "the clocks stand still already"))
            }
            Request::Pause => Ok((seat, Fact::Paused)),
            Request::Replace => absent::replace(table, seat, self.now),
            Request::Dismiss => absent::dismiss(table, seat, self.now),
        }
    }

    fn answer(&self, player: &PlayerId, yes: bool) -> Decision {
        self.running()?;
        let asked = self
            .table
            .asked
            .as_ref()
            .filter(|asked| asked.waits_for.contains(player))
            .ok_or_else(|| Refusal::new(Code::NothingAsked, "nobody has asked you anything"))?;
        if !yes {
            return self.happens(Fact::Declined);
        }
        let mut advance = Advance::one(self.table, self.now, self.seat, Fact::Agreed)?;
        if asked.waits_for.iter().all(|other| other == player) {
            let (about, done) = self.granted(asked.seat, asked.request)?;
            advance.happen(Some(about), done)?;
        }
        Ok(Some(advance))
    }

    fn resume(&self) -> Decision {
        self.running()?;
        if !self.table.clock.is_paused() {
            return Err(Refusal::new(Code::AlreadySo, "the clocks are not stopped"));
        }
        self.happens(Fact::Resumed)
    }

    fn holiday(&self, days: u32) -> Decision {
        self.running()?;
        let (clock, seat) = (&self.table.clock, self.seat.index());
        let left = clock
            .holidays_left(seat)
            .ok_or_else(|| Refusal::new(Code::NotAtThisTable, "this table has no holidays"))?;
        if days == 0 || i64::from(days) > left {
            return Err(Refusal::new(Code::BadRequest, format!("you may take between 1 and {left} days")));
        }
        if clock.away_until(seat).is_some_and(|until| until.0 > self.now.0) {
            return Err(Refusal::new(Code::AlreadySo, "you are on holiday already"));
        }
        self.happens(Fact::Away { until: self.now.0 + i64::from(days) * DAY })
    }

    fn depute(&self, level: u8) -> Decision {
        self.running()?;
        let level = Level::new(level).ok_or_else(|| Refusal::new(Code::BadRequest, "levels are 1 to 8"))?;
        self.in_person()?;
        if !self.table.options.hints && level.number() > MAX_DEPUTY_LEVEL_WITHOUT_HINTS {
            let message = format!(
                "this table was made without hints: levels 1 to {MAX_DEPUTY_LEVEL_WITHOUT_HINTS} go on for you"
            );
            return Err(Refusal::new(Code::NotAtThisTable, message));
        }
        self.happens(Fact::Deputed { level: level.number() })
    }

    fn come_back(&self) -> Decision {
        self.running()?;
        if self.sitting().computer().is_none() {
            return Err(Refusal::new(Code::AlreadySo, "you play yourself already"));
        }
        if self.table.clock.is_up(self.seat.index(), self.now) {
            let message = "your time is up: the computer player acts for you before you come back";
            return Err(Refusal::new(Code::TooEarly, message));
        }
        self.happens(Fact::Returned)
    }

    fn say(&self, words: &ChatMessage) -> Decision {
        if self.table.is_closed {
            return Err(Refusal::new(Code::Over, "this match was closed"));
        }
        if self.table.said[self.seat.index()] >= limits::CHATS_PER_MATCH {
            let message =
                format!("you have said {} things at this table; that is all", limits::CHATS_PER_MATCH);
            return Err(Refusal::new(Code::TooMany, message));
        }
        match words {
            ChatMessage::Phrase { number } if *number >= PHRASES => {
                Err(Refusal::new(Code::BadRequest, "phrases are numbered from 0 to 9"))
            }
            ChatMessage::Text { text } if text.trim().is_empty() => {
                Err(Refusal::new(Code::BadRequest, "there is nothing in it"))
            }
            ChatMessage::Phrase { .. } | ChatMessage::Text { .. } => {
                self.happens(Fact::Said { words: words.clone() })
            }
        }
    }

    fn hint(&self, actions: &[ActionText]) -> Decision {
        self.running()?;
        if !self.table.options.hints {
            return Err(Refusal::new(Code::NotAtThisTable, "this table was made without hints"));
        }
        match self.table.to_act() {
            Some(to_act) if to_act == self.seat => {
                self.table.after_actions(self.seat, actions)?;
                self.happens(Fact::Hinted)
            }
            Some(_) | None => Err(Refusal::new(Code::OutOfTurn, "hints are for whoever is to act")),
        }
    }
}

/// What 64 digits stand for.
fn digits<T: FromStr>(text: &str) -> Result<T, Refusal> {
    let message = "expected 64 hexadecimal digits in lower case";
    text.parse().map_err(|_| Refusal::new(Code::BadRequest, message))
}
