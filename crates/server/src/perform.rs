//! Orders: decided, stored, and only then told.

use std::sync::Arc;
use std::time::Instant;

use game::{Seat, Turn};
use store::{Append, Appended, CommandId, Holder, MatchId, MatchStatus, Millis, NewEvent, PlayerId};
use wire::{Code, Command, Fact, Order, Phase, Refusal};

use crate::app::App;
use crate::keys::{Purpose, new_command_id};
use crate::live::{Handle, Live, News, Told};
use crate::refusal::{of_store, refuse};
use crate::squatting;
use crate::table::{self, Asker, Decision, Logged, Table, number};
use crate::tables::read_on;

/// How long play waits for people to add to the luck after all seats were taken.
pub(crate) const LUCK_WAIT: i64 = 3_000;
/// After how long somebody looks whether a computer player has been forgotten, such as by a server that died.
const COMPUTER_WAIT: i64 = 10_000;
/// How often an order is tried when other servers write to the same match.
pub(crate) const TRIES: usize = 8;

/// A person who wants something.
#[derive(Debug, Clone)]
pub(crate) struct Person {
    pub(crate) player: PlayerId,
    pub(crate) name: String,
}

/// What became of an order that was carried out.
#[derive(Debug, Clone)]
pub(crate) struct Done {
    pub(crate) seq: u32,
    pub(crate) is_new: bool,
}

impl App {
    /// Carries out an order about the events of a match that came at `begun`.
    pub(crate) async fn order(
        self: &Arc<App>,
        handle: &Arc<Handle>,
        person: &Person,
        order: &Order,
        begun: Instant,
    ) -> Result<Done, Refusal> {
        let id = CommandId::read(&order.id)
            .map_err(|_| refuse(Code::BadRequest, "an order's `id` is 32 hexadecimal digits"))?;
        for _ in 0..TRIES {
            let mut live = handle.lock().await;
            if let Some(&seq) = live.commands.get(&id) {
                return repeat(&live, person, &order.command, seq);
            }
            if matches!(order.command, Command::Play { seen, .. } if seen > live.table.seq) {
                self.refresh(handle, &mut live).await?;
            }
            self.keep_time(handle, &mut live).await?;
            let asker = Asker {
                player: &person.player,
                name: &person.name,
                has_key: self.has_key(&handle.id, &order.command),
            };
            let decision = table::decide(&live.table, asker, &order.command, self.time.now())?;
            if decision.facts.is_empty() {
                return Ok(Done { seq: live.table.seq, is_new: true });
            }
            if let Some(done) = self.append(handle, &mut live, id, decision, begun).await? {
                return Ok(done);
            }
        }
        Err(crate::refusal::busy())
    }

    fn has_key(&self, id: &MatchId, command: &Command) -> bool {
        let Command::Sit { seat, key: Some(key), .. } = command else { return false };
        self.keys.is_ours(Purpose::Invitation, &[id.as_str(), &seat.to_string()], key)
    }

    /// Does what time alone brings: begins play, ends a turn whose time is up, gives back the time of a restart.
    pub(crate) async fn keep_time(
        self: &Arc<App>,
        handle: &Arc<Handle>,
        live: &mut Live,
    ) -> Result<(), Refusal> {
        for _ in 0..TRIES {
            let now = self.time.now();
            let table = &live.table;
            let was_asleep = table.last_at.0 < self.time.started().0;
            let is_live = matches!(table.clock.rule(), wire::ClockRule::Live { .. });
            let waited = table.full_since.is_some_and(|since| now.0 >= since.0 + LUCK_WAIT);
            let fact = if was_asleep && is_live && table.clock.end().is_some() {
                Some((None, Fact::Resumed))
            } else {
                table::begin(table, waited).or_else(|| table::flag(table, now))
            };
            let Some(fact) = fact else { return Ok(()) };
            let decision = Decision { facts: vec![fact], seats: Vec::new() };
            self.append(handle, live, new_command_id(), decision, Instant::now()).await?;
        }
        Ok(())
    }

    /// Stores what was decided and what chance brings then, takes note of it, and tells it. `None` if somebody
    /// else was faster: the table has then been brought up to date.
    pub(crate) async fn append(
        self: &Arc<App>,
        handle: &Arc<Handle>,
        live: &mut Live,
        command: CommandId,
        decision: Decision,
        begun: Instant,
    ) -> Result<Option<Done>, Refusal> {
        // One moment for all of it: what is told now is what the store says after a restart.
        let at = self.time.now();
        // Step 1. Work it out on a copy.
        let (next, steps) = App::follow(live, decision.facts, at)?;
        // Step 2. Store it.
        let append = Append {
            match_id: live.table.id.clone(),
            seen: u64::from(live.table.seq),
            command_id: command,
            at,
            events: steps.iter().map(|(logged, _)| stored(logged)).collect(),
            seats: decision.seats.into_iter().map(|(seat, holder)| (store_seat(seat), holder)).collect(),
            then: standing(&next, at),
        };
        let appended = match self.store.append(append).await {
            Ok(appended) => appended,
            Err(error) => {
                self.check_store(&error);
                return Err(of_store(&error));
            }
        };
        match appended {
            Appended::Done { .. } => {}
            Appended::Conflict { .. } | Appended::Repeat { .. } => {
                self.refresh(handle, live).await?;
                let seq = live.commands.get(&command).copied();
                return Ok(seq.map(|seq| Done { seq, is_new: false }));
            }
        }
        // Step 3. Take note and tell.
        live.table = next;
        live.commands.insert(command, live.table.seq);
        let (count, mut told) = (steps.len() as u64, Vec::new());
        for (logged, tell) in steps {
            live.note(logged);
            told.push(tell);
        }
        for tell in told {
            handle.tell(News::Event(Arc::new(tell), Some(begun)));
        }
        self.meters.events.inc_by(count);
        self.let_act(handle, live);
        Ok(Some(Done { seq: live.table.seq, is_new: true }))
    }

    /// Takes note of what other servers have appended, and tells it.
    pub(crate) async fn refresh(&self, handle: &Handle, live: &mut Live) -> Result<(), Refusal> {
        let seen = live.table.seq;
        read_on(&self.store, live).await.map_err(|error| self.unloadable(&error))?;
        if live.table.seq > seen {
            for told in live.told_since(seen).map_err(|error| mistake(&error.to_string()))? {
                handle.tell(News::Event(Arc::new(told), None));
            }
        }
        Ok(())
    }

    /// The table after these facts and what chance brings then, with each event as it will be told.
    fn follow(
        live: &Live,
        facts: Vec<(Option<Seat>, Fact)>,
        at: Millis,
    ) -> Result<(Table, Vec<(Logged, Told)>), Refusal> {
        let mut next = live.table.clone();
        let mut luck = None;
        let mut raw = Vec::new();
        let mut waiting: std::collections::VecDeque<_> = facts.into();
        loop {
            let fact = match waiting.pop_front() {
                Some(fact) => fact,
                None => match table::begin(&next, false) {
                    Some(fact) => fact,
                    None if next.phase() == Phase::Running && next.play.turn() == Turn::Chance => {
                        let luck = luck.get_or_insert_with(|| live.luck_of(&next));
                        (None, Fact::Fell { action: draw(&next, luck)? })
                    }
                    None => break,
                },
            };
            let logged = Logged { at, seat: fact.0, fact: fact.1 };
            let effects = next.evolve(&logged).map_err(|error| mistake(&error.to_string()))?;
            raw.push((logged, effects, next.clone()));
        }
        let steps = raw
            .into_iter()
            .map(|(logged, effects, table): (Logged, _, Table)| {
                let told = Told::new(&table, &logged, effects, table.seq == next.moved_at);
                (logged, told)
            })
            .collect();
        Ok((next, steps))
    }
}

/// The answer to an order that had been carried out before: the same as then, for whoever sat there then.
fn repeat(live: &Live, person: &Person, command: &Command, seq: u32) -> Result<Done, Refusal> {
    let sat_there =
        live.log[..seq as usize].iter().rev().filter(|event| event.seat.map(number) == Some(command.seat()));
    let mut sat_last = sat_there
        .filter_map(|event| if let Fact::Sat { player, .. } = &event.fact { Some(player) } else { None });
    let was_theirs = if let Command::Cancel { .. } = command {
        // Who calls a match off may have no seat.
        live.table.maker == person.player.as_str()
    } else {
        sat_last.next().is_some_and(|player| live.known_since_as(player) == person.player.as_str())
    };
    if was_theirs {
        Ok(Done { seq, is_new: false })
    } else {
        Err(refuse(Code::NotYourSeat, "this seat is not yours"))
    }
}

/// What falls now.
pub(crate) fn draw(table: &Table, luck: &catalog::Luck) -> Result<String, Refusal> {
    let odds = table.play.odds().ok_or_else(|| mistake("chance is to act and has nothing to bring"))?;
    let ticket = luck.ticket(table.play.falls() as u64, odds);
    table.play.draw(ticket).ok_or_else(|| mistake("a ticket below the odds brought nothing"))
}

pub(crate) fn mistake(what: &str) -> Refusal {
    tracing::error!(what, "a decision contradicts the table");
    refuse(Code::Internal, "the server has made a mistake")
}

/// An event as the store keeps it.
pub(crate) fn stored(logged: &Logged) -> NewEvent {
    NewEvent {
        seat: logged.seat.map(store_seat),
        body: serde_json::to_string(&logged.fact).expect("facts are made of texts and numbers"),
    }
}

pub(crate) fn store_seat(seat: Seat) -> store::Seat {
    store::Seat::new(number(seat)).expect("a table has at most four seats")
}

/// How the match stands, for lists and for whoever looks after it.
pub(crate) fn standing(table: &Table, now: Millis) -> MatchStatus {
    match table.phase() {
        Phase::Cancelled => MatchStatus::Over { result: "cancelled".to_owned() },
        Phase::Over => {
            let result = match table::turn_shown(&table.play) {
                wire::Turn::Over { outcome } => serde_json::to_string(&outcome),
                wire::Turn::Seat { .. } | wire::Turn::Chance => serde_json::to_string("unknown"),
            };
            MatchStatus::Over { result: result.expect("an outcome is made of numbers") }
        }
        Phase::Waiting => {
            let begins_at = table.full_since.map(|since| Millis(since.0 + LUCK_WAIT));
            let look_at = (!squatting::kept(table).is_empty()).then_some(Millis(now.0 + squatting::LOOK));
            let wake_at = begins_at.or(look_at);
            MatchStatus::Open { to_act: None, wake_at }
        }
        Phase::Running => {
            let wake_at = match table.computer_to_act() {
                Some(_) => Some(Millis(now.0 + COMPUTER_WAIT)),
                None => table.clock.wake(),
            };
            // While the clocks stand still nobody is waited for.
            let to_act = table.to_act().filter(|_| !table.clock.is_paused());
            MatchStatus::Open { to_act: to_act.map(store_seat), wake_at }
        }
    }
}

/// Who holds a seat, as the store lists it.
pub(crate) fn holder(sitting: &table::Sitting) -> Holder {
    match sitting {
        table::Sitting::Open | table::Sitting::Invited => Holder::Nobody,
        table::Sitting::Person { player, .. } => Holder::Player(player.clone()),
        table::Sitting::Computer(level) => Holder::Computer(level.number()),
    }
}
