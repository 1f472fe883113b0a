//! What the events of a match lead to.

use std::sync::Arc;

use catalog::{AnyMatch, WrittenEvent};
use game::{Seat, Turn};
use ids::{MatchId, Millis, PlayerId};
use players::Level;
use serde_json::Value;
use wire::{Fact, LeaveReason, Phase, Request, Sitter};

use crate::clock::Clock;
use crate::decide::{COMMIT_WAIT, turns_ended_after};
use crate::event::{Contradiction, TableEvent};
use crate::luck::SharedLuck;
use crate::options::{BadChoice, BeginsWhen, Options};
use crate::sitting::Sitting;

/// A table as its events have made it.
#[derive(Debug, Clone)]
pub struct Table {
    pub(crate) id: MatchId,
    pub(crate) options: Arc<Options>,
    /// Who made it, by id.
    pub(crate) maker: String,
    pub(crate) made_at: Millis,
    pub(crate) listed: bool,
    pub(crate) seats: Vec<Sitting>,
    /// Which seats' people have not come yet.
    pub(crate) awaited: Vec<bool>,
    /// Who begins, once that is known.
    pub(crate) first: Option<Seat>,
    pub(crate) game_match: AnyMatch,
    pub(crate) clock: Clock,
    pub(crate) luck: SharedLuck,
    pub(crate) asked: Option<Asking>,
    /// Who asked for a hint when, by seat and number of plays.
    pub(crate) hints: Vec<(Seat, usize)>,
    /// How often each seat has said something.
    pub(crate) said: Vec<u32>,
    /// How many events there are.
    pub(crate) seq: u32,
    /// After how many events each seat had acted last.
    pub(crate) acted_at: Vec<Option<u32>>,
    /// After how many events the position last changed.
    pub(crate) moved_at: u32,
    /// How many events of each seat were none of play.
    pub(crate) beside_play: Vec<u32>,
    /// How often turns were taken back.
    pub(crate) take_backs: u32,
    /// How often the position has changed.
    pub(crate) moves: u32,
    /// How often it had changed when each seat had acted last.
    pub(crate) moves_seen: Vec<Option<u32>>,
    /// When the last event happened.
    pub(crate) last_at: Millis,
    /// When each seat was taken, or its person came.
    pub(crate) sat_at: Vec<Millis>,
    /// After how many events each seat was taken by whoever has it.
    pub(crate) sat_after: Vec<u32>,
    /// When the person to act was last heard of, or their turn began.
    pub(crate) heard_at: Millis,
    /// When all seats had been taken and everybody had come.
    pub(crate) full_since: Option<Millis>,
    pub(crate) followed_by: Option<String>,
    /// Whether the operator has closed it.
    pub(crate) is_closed: bool,
    stage: Stage,
    /// Whether a turn has ended since a clock was last told to run.
    has_turn_ended: bool,
}

/// How far a table has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Seats are being taken.
    Gathering,
    /// Play has begun.
    Playing,
    /// It was called off before that.
    CalledOff,
}

/// Something that somebody asked the others for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Asking {
    pub(crate) seat: Seat,
    pub(crate) request: Request,
    /// The people who have not answered.
    pub(crate) waits_for: Vec<PlayerId>,
}

impl Table {
    /// A table without events.
    pub(crate) fn new(
        id: MatchId,
        options: Arc<Options>,
        made_at: Millis,
        listed: bool,
    ) -> Result<Table, BadChoice> {
        let game_match = options.start()?;
        let seats: Vec<Sitting> = options
            .seats
            .iter()
            .map(|seat| match &seat.sitter {
                Sitter::Open => Ok(Sitting::Open),
                // The maker's own seats are taken by the first events.
                Sitter::Invited | Sitter::Me { .. } => Ok(Sitting::Invited),
                Sitter::Computer { level } => Level::new(*level)
                    .map(Sitting::Computer)
                    .ok_or_else(|| BadChoice::new("levels are 1 to 8")),
            })
            .collect::<Result<_, _>>()?;
        let count = seats.len();
        let full_since = seats.iter().all(Sitting::is_taken).then_some(made_at);
        Ok(Table {
            id,
            made_at,
            listed,
            clock: Clock::new(options.clock, count),
            luck: SharedLuck::new(options.luck, count),
            maker: options.maker.clone(),
            awaited: vec![options.begins == BeginsWhen::AllHaveCome; count],
            first: options.first.and_then(|first| Seat::new(first.into())),
            options,
            seats,
            game_match,
            asked: None,
            hints: Vec::new(),
            said: vec![0; count],
            seq: 0,
            acted_at: vec![None; count],
            moved_at: 0,
            beside_play: vec![0; count],
            take_backs: 0,
            moves: 0,
            moves_seen: vec![None; count],
            last_at: made_at,
            sat_at: vec![made_at; count],
            sat_after: vec![0; count],
            heard_at: made_at,
            full_since,
            followed_by: None,
            is_closed: false,
            stage: Stage::Gathering,
            has_turn_ended: false,
        })
    }

    /// The table before its first event.
    pub(crate) fn blank(&self) -> Table {
        Table::new(self.id.clone(), Arc::clone(&self.options), self.made_at, self.listed)
            .expect("it was made of these options before")
    }

    /// The match.
    #[must_use]
    pub fn id(&self) -> &MatchId {
        &self.id
    }

    /// What it was made with.
    #[must_use]
    pub fn options(&self) -> &Arc<Options> {
        &self.options
    }

    /// Who made it, by id.
    #[must_use]
    pub fn maker(&self) -> &str {
        &self.maker
    }

    /// Whether anybody may find it.
    #[must_use]
    pub fn is_listed(&self) -> bool {
        self.listed
    }

    /// Who sits where.
    #[must_use]
    pub fn seats(&self) -> &[Sitting] {
        &self.seats
    }

    /// Who begins, once that is known.
    #[must_use]
    pub fn first(&self) -> Option<Seat> {
        self.first
    }

    /// What is played, as it stands.
    #[must_use]
    pub fn game_match(&self) -> &AnyMatch {
        &self.game_match
    }

    /// How many events there are.
    #[must_use]
    pub fn seq(&self) -> u32 {
        self.seq
    }

    /// After how many events the position last changed.
    #[must_use]
    pub fn moved_at(&self) -> u32 {
        self.moved_at
    }

    /// When a seat was taken, or its person came.
    #[must_use]
    pub fn sat_at(&self, seat: Seat) -> Millis {
        self.sat_at[seat.index()]
    }

    /// After how many events a seat was taken by whoever has it. No two times of the same person are alike.
    #[must_use]
    pub fn sat_after(&self, seat: Seat) -> u32 {
        self.sat_after[seat.index()]
    }

    /// The match that follows this one.
    #[must_use]
    pub fn followed_by(&self) -> Option<&str> {
        self.followed_by.as_deref()
    }

    /// Whether the operator of the server has closed it.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Whether people have stopped the clocks.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.clock.is_paused()
    }

    /// When time will bring something: play begins, or somebody's time is up.
    #[must_use]
    pub fn wakes_at(&self) -> Option<Millis> {
        match self.phase() {
            Phase::Waiting if self.luck.sealed_at().is_some() => self.reveal_by(),
            Phase::Waiting => self.full_since.map(|since| Millis(since.0 + COMMIT_WAIT)),
            Phase::Running => self.clock.wake(),
            Phase::Over | Phase::Cancelled => None,
        }
    }

    /// Whether play goes on.
    #[must_use]
    pub fn phase(&self) -> Phase {
        match (self.stage, self.game_match.turn()) {
            (Stage::CalledOff, _) => Phase::Cancelled,
            (Stage::Gathering, _) => Phase::Waiting,
            (Stage::Playing, Turn::Over(_)) => Phase::Over,
            (Stage::Playing, Turn::Of(_) | Turn::Chance) => Phase::Running,
        }
    }

    /// Whether dice, cards or a lot for who begins have a say.
    pub fn has_luck(&self) -> bool {
        self.game_match.has_luck() || self.options.first.is_none()
    }

    /// The seat to act, while play goes on.
    pub fn to_act(&self) -> Option<Seat> {
        match (self.phase(), self.game_match.turn()) {
            (Phase::Running, Turn::Of(seat)) if self.first.is_some() => Some(seat),
            (Phase::Running | Phase::Waiting | Phase::Over | Phase::Cancelled, _) => None,
        }
    }

    /// The computer player to act, while play goes on.
    pub fn computer_to_act(&self) -> Option<(Seat, Level)> {
        let seat = self.to_act()?;
        self.seats[seat.index()].computer().map(|level| (seat, level))
    }

    /// The seats of a player.
    pub fn seats_of(&self, player: &PlayerId) -> impl Iterator<Item = Seat> {
        let seats = self.seats.iter().map(|seat| seat.player() == Some(player)).collect::<Vec<_>>();
        Seat::all(seats.len()).filter(move |seat| seats[seat.index()])
    }

    /// Takes note of a fact, and tells what followed from it.
    pub(crate) fn evolve(&mut self, event: &TableEvent) -> Result<Vec<Value>, Contradiction> {
        let TableEvent { at, seat, fact } = event;
        // Time never goes backwards at a table, whatever the clock of whoever stored the event said.
        let at = &(*at).max(self.last_at);
        let wrong = |what: &'static str| Contradiction::Facts { seq: self.seq, what };
        if seat.is_some_and(|seat| seat.index() >= self.seats.len()) {
            return Err(wrong("there is no such seat"));
        }
        let own = || seat.ok_or_else(|| wrong("nobody's seat"));
        let mut effects = Vec::new();
        match fact {
            Fact::Sat { player, name } => {
                let (seat, player) =
                    (own()?, PlayerId::new(player).map_err(|_| wrong("a player's id is not one"))?);
                self.luck.take_over(seat);
                self.sit(seat, player, name.clone());
                self.sat_at[seat.index()] = *at;
                self.sat_after[seat.index()] = self.seq;
                self.note_if_full(*at);
            }
            Fact::Came => {
                let seat = own()?;
                self.awaited[seat.index()] = false;
                self.sat_at[seat.index()] = *at;
                self.note_if_full(*at);
            }
            Fact::Gone => {
                let seat = own()?;
                self.awaited[seat.index()] = true;
                self.luck.free(seat, self.seq, false);
                self.full_since = None;
            }
            Fact::Rose | Fact::Withheld => {
                let seat = own()?;
                self.seats[seat.index()] = match self.options.seats[seat.index()].sitter {
                    Sitter::Open => Sitting::Open,
                    Sitter::Invited | Sitter::Me { .. } | Sitter::Computer { .. } => Sitting::Invited,
                };
                self.luck.free(seat, self.seq, *fact == Fact::Withheld);
                self.awaited[seat.index()] = false;
                self.full_since = None;
            }
            Fact::Committed { commitment } => {
                let commitment = commitment.parse().map_err(|_| wrong("not a commitment"))?;
                self.luck.commit(own()?, commitment, self.seq);
            }
            Fact::Sealed => self.luck.seal(self.seq, *at),
            Fact::Contributed { luck } => {
                let luck = luck.parse().map_err(|_| wrong("not a contribution"))?;
                self.luck.contribute(own()?, luck, self.seq);
            }
            Fact::Began => {
                self.luck.begin(self.seq);
                self.stage = Stage::Playing;
                self.tell_clock(*at, false);
            }
            Fact::DrawnFirst => {
                let seat = own()?;
                let begun = self.options.start_with(seat);
                self.game_match = begun.map_err(|_| wrong("the seat cannot begin"))?;
                self.first = Some(seat);
                self.tell_clock(*at, false);
            }
            Fact::Acted { action } => {
                effects = self.make(*at, &WrittenEvent::Acted(own()?, action.clone()))?
            }
            Fact::Fell { action } => effects = self.make(*at, &WrittenEvent::Fell(action.clone()))?,
            Fact::Left { why: LeaveReason::Resigned | LeaveReason::TimeUp | LeaveReason::Absent } => {
                effects = self.make(*at, &WrittenEvent::Left(own()?))?;
            }
            Fact::Asked { request } => {
                let seat = own()?;
                self.asked =
                    Some(Asking { seat, request: *request, waits_for: self.people_asked(seat, *request) });
            }
            Fact::Agreed => {
                let player = self.seats[own()?.index()].player().cloned();
                if let Some(asked) = &mut self.asked {
                    asked.waits_for.retain(|other| Some(other) != player.as_ref());
                }
            }
            Fact::Declined => self.asked = None,
            Fact::TookBack { plays } => {
                let turns = turns_ended_after(&self.game_match, *plays as usize);
                self.game_match = self.game_match.after(*plays as usize);
                self.asked = None;
                self.take_backs += 1;
                self.clock.take_back(*at, self.person_to_act(), turns);
            }
            Fact::Paused => {
                self.asked = None;
                self.clock.pause(*at);
            }
            Fact::Resumed => self.clock.resume(*at),
            Fact::GivenBack { millis } => self.clock.give_back(*at, *millis),
            Fact::Away { until } => self.clock.go_away(own()?.index(), *at, Millis(*until)),
            Fact::Deputed { level } => {
                let level = Level::new(*level).ok_or_else(|| wrong("not a level"))?;
                let seat = own()?;
                self.set_deputy(seat, Some(level));
                if self.to_act() == Some(seat) {
                    self.clock.hand_over(seat.index(), *at);
                }
            }
            Fact::Returned => {
                let seat = own()?;
                self.set_deputy(seat, None);
                self.clock.come_back(seat.index(), *at);
                self.tell_clock(*at, false);
            }
            Fact::Said { .. } => self.said[own()?.index()] += 1,
            Fact::Hinted => self.hints.push((own()?, self.game_match.event_count())),
            Fact::Followed { by } => self.followed_by = Some(by.clone()),
            Fact::Cancelled => self.stage = Stage::CalledOff,
            Fact::Became { guest, player, name } => {
                let player = PlayerId::new(player).map_err(|_| wrong("a player's id is not one"))?;
                self.become_account(guest, &player, name);
            }
            Fact::Forgotten { player: gone } => {
                for sitting in &mut self.seats {
                    if let Sitting::Person { player, name, .. } = sitting
                        && player.as_str() == gone
                    {
                        name.clear();
                    }
                }
            }
            Fact::Closed => {
                self.is_closed = true;
                self.stage = Stage::CalledOff;
                self.asked = None;
                self.tell_clock(*at, false);
            }
        }
        self.seq += 1;
        self.last_at = *at;
        let is_from_whoever_is_to_act = seat.is_some() && *seat == self.to_act();
        let is_sign_of_life = is_from_whoever_is_to_act || matches!(fact, Fact::Became { .. });
        if fact.moves() || is_sign_of_life {
            self.heard_at = *at;
            self.asked.take_if(|asked| asked.request.is_about_whoever_is_to_act());
        }
        if fact.moves() {
            self.moved_at = self.seq;
            self.moves += 1;
        }
        match (fact, seat) {
            (Fact::Acted { .. }, Some(seat)) => {
                self.acted_at[seat.index()] = Some(self.seq);
                self.moves_seen[seat.index()] = Some(self.moves);
            }
            (_, Some(seat)) => self.beside_play[seat.index()] += 1,
            (_, None) => {}
        }
        Ok(effects)
    }

    /// The people who are asked when somebody on `seat` wants something. Who does not come is not asked about that.
    pub(crate) fn people_asked(&self, seat: Seat, request: Request) -> Vec<PlayerId> {
        let mut people = self.people_beside(seat);
        if request.is_about_whoever_is_to_act()
            && let Some(absent) = self.to_act().and_then(|seat| self.seats[seat.index()].player())
        {
            people.retain(|player| player != absent);
        }
        people
    }

    /// The people other than the one on `seat` who still play themselves.
    pub(crate) fn people_beside(&self, seat: Seat) -> Vec<PlayerId> {
        let own = self.seats[seat.index()].player();
        let mut people: Vec<PlayerId> = Vec::new();
        for (other, sitting) in Seat::all(self.seats.len()).zip(&self.seats) {
            if let Sitting::Person { player, deputy: None, .. } = sitting
                && Some(player) != own
                && !people.contains(player)
                && !self.game_match.has_left(other)
            {
                people.push(player.clone());
            }
        }
        people
    }

    fn make(&mut self, at: Millis, event: &WrittenEvent) -> Result<Vec<Value>, Contradiction> {
        let before = self.game_match.heading();
        let effects =
            self.game_match.play(event).map_err(|refused| Contradiction::Rules { seq: self.seq, refused })?;
        self.asked = None;
        self.tell_clock(at, self.game_match.heading() != before);
        Ok(effects)
    }

    /// Lets the clock of whoever is to act run. Chance and computer players have none.
    fn tell_clock(&mut self, at: Millis, turn_ended: bool) {
        let chance = self.phase() == Phase::Running && self.game_match.turn() == Turn::Chance;
        self.has_turn_ended |= turn_ended;
        if !chance {
            self.clock.pass(at, self.person_to_act(), std::mem::take(&mut self.has_turn_ended));
        }
    }

    fn person_to_act(&self) -> Option<usize> {
        self.to_act().map(Seat::index).filter(|&seat| self.seats[seat].computer().is_none())
    }
}
