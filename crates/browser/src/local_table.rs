//! A match on this device: the same journal as on the server, with one person who moves all seats that are no computer's.

use std::sync::Arc;

use catalog::Secret;
use game::Seat;
use ids::{Downtime, MatchId, Millis, PlayerId};
use serde::{Deserialize, Serialize};
use table::{
    Advance, Asker, Begun, Cause, Journal, Observer, Options, Person, Plan, Step, TableEvent, check_new,
    mistake,
};
use wire::{Beginning, Code, Draft, Event, Fact, MatchSummary, NewMatch, Order, Position, Refusal, Sitter};

use crate::{read, write};

/// A match with the one who plays it here, and what has been decided and is not kept yet.
#[derive(Debug)]
pub struct LocalTable {
    journal: Journal,
    me: Person,
    secret: String,
    pending: Option<Advance>,
    /// While this device did not look after the match, no clock has run.
    away: Option<Downtime>,
}

/// Who makes a match, and what the page has drawn for it.
#[derive(Debug, Deserialize)]
pub struct Maker {
    /// What the match is to be called.
    id: String,
    /// Who makes it, by id.
    player: String,
    /// Who makes it, by name.
    name: String,
    /// What its luck comes from: 64 hexadecimal digits.
    secret: String,
}

/// What the page keeps of a match beside its events.
#[derive(Debug, Serialize, Deserialize)]
struct Kept {
    id: String,
    player: String,
    name: String,
    secret: String,
    made_at: i64,
    options: Options,
}

/// An event as the page keeps it.
#[derive(Debug, Serialize, Deserialize)]
struct KeptEvent {
    at: i64,
    seat: Option<u8>,
    fact: Fact,
}

/// What is to be kept: the events after the first `seen` ones, and how a list shows the match since then.
#[derive(Debug, Serialize)]
struct Append {
    seen: u32,
    events: Vec<KeptEvent>,
    summary: MatchSummary,
}

/// A computer player's turn, as another worker needs to know it.
#[derive(Debug, Serialize)]
struct ComputerTurn {
    seat: u8,
    moved_at: u32,
    player: String,
    record: String,
}

/// What followed from what was wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decided {
    /// Nothing: nothing is to be kept.
    Nothing,
    /// Time has brought something. Once that is kept, ask again.
    Time,
    /// What was wanted happens once it is kept.
    Wanted,
}

impl LocalTable {
    /// Makes a match. Its first events are to be kept.
    ///
    /// # Errors
    ///
    /// [`Refusal`] says why it cannot be played like this, or here.
    pub fn make(new: &str, maker: &str, now: i64) -> Result<LocalTable, Refusal> {
        let (new, maker): (NewMatch, Maker) = (read("the match", new)?, read("its maker", maker)?);
        check_new(&new)?;
        let me = person(&maker.player, &maker.name)?;
        let begun = match &new.beginning {
            None => Begun::Game(new.game.clone()),
            Some(Beginning::Record { text, at }) => Begun::Record { text: text.clone(), at: *at },
            // One table knows no other; the page hands over the record of that match.
            Some(Beginning::Match { .. }) => return Err(no_match()),
        };
        let (sits, id) = (own_seats(&me, &new)?, match_id(&maker.id)?);
        let plan = Plan::new(id, &me, &new, sits, begun)?;
        LocalTable::begin(plan, me, maker.secret, now)
    }

    /// Makes the match that follows this one, with the seats moved on by one.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if what was drawn for it cannot be read.
    pub fn follow(&self, maker: &str, now: i64) -> Result<LocalTable, Refusal> {
        let maker: Maker = read("its maker", maker)?;
        let plan = Plan::follow(self.journal.table(), match_id(&maker.id)?, &self.me.player);
        LocalTable::begin(plan, self.me.clone(), maker.secret, now)
    }

    fn begin(plan: Plan, me: Person, secret: String, now: i64) -> Result<LocalTable, Refusal> {
        let (journal, advance) = plan.begin(Millis(now), read_secret(&secret)?)?;
        Ok(LocalTable { journal, me, secret, pending: Some(advance), away: None })
    }

    /// Sets up a match that was kept. Whatever its clocks lost since its last event is given back.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if it is damaged.
    pub fn open(kept: &str, events: &str, now: i64) -> Result<LocalTable, Refusal> {
        let kept: Kept = serde_json::from_str(kept).map_err(|_| damaged())?;
        let (id, made_at) = (match_id(&kept.id)?, Millis(kept.made_at));
        let me = person(&kept.player, &kept.name)?;
        let (options, secret) = (Arc::new(kept.options), read_secret(&kept.secret)?);
        let journal = Journal::new(id, options, made_at, false, secret).map_err(Refusal::from)?;
        let mut table = LocalTable { journal, me, secret: kept.secret, pending: None, away: None };
        table.catch_up(events)?;
        let since = table.journal.log().last().map_or(made_at, |event| event.at);
        table.away = Some(Downtime { since, until: Millis(now) }).filter(|away| away.since < away.until);
        Ok(table)
    }

    /// Takes note of events that were kept meanwhile, such as by another tab, and tells them.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if they do not fit: the match is damaged.
    pub fn catch_up(&mut self, events: &str) -> Result<String, Refusal> {
        let events: Vec<KeptEvent> = serde_json::from_str(events).map_err(|_| damaged())?;
        let seen = self.journal.table().seq();
        for KeptEvent { at, seat, fact } in events {
            let seat = seat.map(|seat| Seat::new(seat.into()).ok_or_else(damaged)).transpose()?;
            self.journal.read(TableEvent { at: Millis(at), seat, fact }).map_err(|_| damaged())?;
        }
        self.pending = None;
        Ok(self.told(&self.journal.steps_since(seen).map_err(|_| damaged())?))
    }

    /// What is kept once, beside the events.
    #[must_use]
    pub fn kept(&self) -> String {
        let table = self.journal.table();
        write(&Kept {
            id: table.id().as_str().to_owned(),
            player: self.me.player.as_str().to_owned(),
            name: self.me.name.clone(),
            secret: self.secret.clone(),
            made_at: table.made_at().0,
            options: Options::clone(table.options()),
        })
    }

    /// Judges what somebody wants. What time brings comes before.
    ///
    /// # Errors
    ///
    /// [`Refusal`] says why it may not be.
    pub fn order(&mut self, order: &str, now: i64) -> Result<Decided, Refusal> {
        let order: Order = read("the order", order)?;
        if self.time(now)? == Decided::Time {
            return Ok(Decided::Time);
        }
        let by = Asker { player: &self.me.player, name: &self.me.name, has_key: true };
        let advance = self.journal.decide(Cause::Command { by, command: &order.command }, Millis(now))?;
        Ok(self.decided(advance, Decided::Wanted))
    }

    /// Judges what time alone brings.
    ///
    /// # Errors
    ///
    /// [`Refusal`] never, unless this is our own mistake.
    pub fn time(&mut self, now: i64) -> Result<Decided, Refusal> {
        if self.pending.is_some() {
            return Err(mistake());
        }
        let downtimes = self.away.as_slice();
        let advance = self.journal.decide(Cause::Time { downtimes }, Millis(now))?;
        Ok(self.decided(advance, Decided::Time))
    }

    /// When time will bring something, if it will.
    #[must_use]
    pub fn wakes_at(&self) -> Option<i64> {
        self.journal.table().wakes_at().map(|at| at.0)
    }

    /// The turn of a computer player, if it is one's.
    #[must_use]
    pub fn computer_turn(&self) -> Option<String> {
        let table = self.journal.table();
        let (seat, level) = table.computer_to_act()?;
        Some(write(&ComputerTurn {
            seat: seat.number(),
            moved_at: table.moved_at(),
            player: players::Name::Level(level).to_string(),
            record: self.journal.record(),
        }))
    }

    /// Judges what a computer player wants that has thought about the position of `moved_at`.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if it is against the rules.
    pub fn computer_acts(
        &mut self,
        seat: u8,
        moved_at: u32,
        action: &str,
        now: i64,
    ) -> Result<Decided, Refusal> {
        if self.time(now)? == Decided::Time {
            return Ok(Decided::Time);
        }
        let seat = Seat::new(seat.into()).ok_or_else(table::no_seat)?;
        let advance = self.journal.decide(Cause::ComputerPlayer { seat, moved_at, action }, Millis(now))?;
        Ok(self.decided(advance, Decided::Wanted))
    }

    /// Judges that another match follows this one.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if that is no name of a match.
    pub fn followed_by(&mut self, id: &str, now: i64) -> Result<Decided, Refusal> {
        let by = match_id(id)?;
        let advance = self.journal.decide(Cause::Rematch { by: &by }, Millis(now))?;
        Ok(self.decided(advance, Decided::Wanted))
    }

    fn decided(&mut self, advance: Option<Advance>, what: Decided) -> Decided {
        self.pending = advance;
        if self.pending.is_some() { what } else { Decided::Nothing }
    }

    /// What has been decided and is to be kept, if anything.
    #[must_use]
    pub fn pending(&self, now: i64) -> Option<String> {
        let advance = self.pending.as_ref()?;
        let kept = |step: &Step| {
            let TableEvent { at, seat, fact } = step.event.clone();
            KeptEvent { at: at.0, seat: seat.map(Seat::number), fact }
        };
        let (table, now) = (advance.table(), Millis(now));
        let times = (table.made_at(), advance.at());
        let summary = table.summary().view(table.id().as_str(), times, Some(&self.me.player), now);
        let events = advance.steps().iter().map(kept).collect();
        Some(write(&Append { seen: self.journal.table().seq(), events, summary }))
    }

    /// Takes note of what has been kept, and tells it.
    pub fn accept(&mut self) -> String {
        let steps = self.pending.take().map(|advance| self.journal.accept(advance)).unwrap_or_default();
        self.told(&steps)
    }

    /// Forgets what has been decided and could not be kept.
    pub fn forget(&mut self) {
        self.pending = None;
    }

    /// Events as the one who plays here sees them.
    fn told(&self, steps: &[Step]) -> String {
        let table = self.journal.table();
        let mine = |step: &Step| match table.event_for_actor(&step.shown) {
            Some((player, event)) if player == self.me.player => event,
            Some(_) | None => step.shown.clone(),
        };
        write(&steps.iter().map(mine).collect::<Vec<Event>>())
    }

    /// How many events there are.
    #[must_use]
    pub fn seq(&self) -> u32 {
        self.journal.table().seq()
    }

    /// The match that follows this one, if one does.
    #[must_use]
    pub fn follower(&self) -> Option<String> {
        self.journal.followed().map(|(by, _)| by)
    }

    /// The table.
    #[must_use]
    pub fn view(&self, now: i64) -> String {
        let observer = Observer { player: Some(self.me.player.clone()), muted: Vec::new() };
        write(&self.journal.view(&observer, Millis(now)))
    }

    /// What happened after the first `seen` events, a page of it.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if the match is damaged.
    pub fn events(&self, seen: u32) -> Result<String, Refusal> {
        Ok(write(&self.journal.events_since(seen, &[]).map_err(|_| damaged())?))
    }

    /// The position after so many plays.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if there were not so many.
    pub fn position(&self, plays: u32) -> Result<String, Refusal> {
        let game_match = self.journal.table().game_match();
        if plays as usize > game_match.event_count() {
            let message = format!("this match has {} plays", game_match.event_count());
            return Err(Refusal::new(Code::NotFound, message));
        }
        Ok(write(&Position::of(&game_match.after(plays as usize))))
    }

    /// What would follow from actions, as far as they are right and chance has no say.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if the seat is not the player's.
    pub fn draft(&self, draft: &str) -> Result<String, Refusal> {
        let draft: Draft = read("the draft", draft)?;
        Ok(write(&self.journal.table().trial(&self.me.player, draft.seat)?.draft(&draft)))
    }

    /// The match written down.
    #[must_use]
    pub fn record(&self) -> String {
        self.journal.record()
    }
}

/// Where people sit. Whoever is not at this device cannot come.
fn own_seats(me: &Person, new: &NewMatch) -> Result<Vec<(Seat, Person)>, Refusal> {
    let mut sits = Vec::new();
    for (seat, made) in Seat::all(new.seats.len()).zip(&new.seats) {
        match &made.sitter {
            Sitter::Me { name } => {
                let name = name.as_ref().map_or_else(|| me.name.clone(), ToString::to_string);
                sits.push((seat, Person { player: me.player.clone(), name }));
            }
            Sitter::Computer { .. } => {}
            Sitter::Invited | Sitter::Open => {
                let message = "nobody else can come to a match on this device; make it on a server";
                return Err(Refusal::new(Code::BadRequest, message));
            }
        }
    }
    Ok(sits)
}

fn person(player: &str, name: &str) -> Result<Person, Refusal> {
    let player = PlayerId::new(player).map_err(|_| Refusal::new(Code::BadName, "that is nobody's id"))?;
    Ok(Person { player, name: name.to_owned() })
}

fn match_id(id: &str) -> Result<MatchId, Refusal> {
    MatchId::new(id).map_err(|_| no_match())
}

fn no_match() -> Refusal {
    Refusal::new(Code::NoMatch, "there is no such match")
}

fn read_secret(secret: &str) -> Result<Secret, Refusal> {
    secret.parse().map_err(|_| Refusal::new(Code::BadRequest, "a secret has 64 hexadecimal digits"))
}

fn damaged() -> Refusal {
    Refusal::new(Code::Damaged, "this match is damaged and cannot be shown")
}
