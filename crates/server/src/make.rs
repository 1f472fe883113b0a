//! Making matches.

use std::sync::Arc;
use std::time::Instant;

use catalog::{AnyMatch, Record, Secret, WrittenEvent};
use game::Seat;
use players::Level;
use store::{Maker, MatchId, PlayerId, Seed, StoreError, Subject, Visibility};
use wire::{
    Absence, Beginning, ClockRule, Code, Fact, First, GameChoice, NewMatch, Phase, Refusal, Sitter, limits,
};

use crate::app::App;
use crate::keys::{self, Purpose};
use crate::live::{Handle, Live};
use crate::perform::{Person, TRIES, holder, standing, stored};
use crate::refusal::{busy, of_store, refuse};
use crate::table::{Logged, Options, SeatOption, Sitting, Table, number, spelled_out, start};

/// How many colours there are to choose from.
const COLOURS: u8 = 6;

/// How many matches of one person may wait for people at once.
const MOST_WAITING: u32 = 20;

/// A match to be made, with all its choices made.
struct Plan {
    id: MatchId,
    options: Options,
    listed: bool,
    /// Who takes which seat at once.
    sits: Vec<(Seat, Person)>,
    opening: Vec<WrittenEvent>,
}

impl App {
    /// Makes a match.
    pub(crate) async fn make(self: &Arc<App>, maker: &Person, new: NewMatch) -> Result<Arc<Handle>, Refusal> {
        if self.pressure.is_high(Instant::now()) {
            self.meters.put_off.inc();
            return Err(busy());
        }
        check(&new)?;
        let (game, opening) = self.beginning(maker, &new).await?;
        let count = u8::try_from(new.seats.len()).unwrap_or(u8::MAX);
        let first = match (&game, new.first) {
            // A match that goes on from a position was begun by somebody already.
            (Begun::Before { first, .. }, _) => *first,
            (Begun::Anew(_), First::Seat { seat }) => seat,
            (Begun::Anew(_), First::Random) => keys::random::<1>()[0] % count.max(1),
        };
        let game = match game {
            Begun::Before { game, .. } | Begun::Anew(game) => game,
        };
        let options = Options {
            game: spelled_out(game).map_err(Refusal::from)?,
            first,
            seats: colours(&new)?,
            maker: maker.player.as_str().to_owned(),
            clock: new.clock,
            absence: new.absence,
            hints: new.hints,
            opening: u32::try_from(opening.len()).unwrap_or(u32::MAX),
        };
        start(&options.game, options.seats.len(), first).map_err(Refusal::from)?;
        let sits = mine(maker, &new);
        let plan = Plan { id: keys::new_match_id(), options, listed: new.listed, sits, opening };
        self.carry_out_plan(plan).await.map_err(|error| of_store(&error))?
    }

    /// Makes the match that follows a finished one, with the seats moved on by one.
    /// Says which one it is, and after how many events that was known.
    pub(crate) async fn rematch(self: &Arc<App>, handle: &Arc<Handle>) -> Result<(String, u32), Refusal> {
        let mut live = handle.lock().await;
        if let Some(followed) = followed(&live) {
            return Ok(followed);
        }
        // The name follows from that of the old match, so that two who ask at once get the same one.
        let name = self.keys.sign(Purpose::Rematch, &[handle.id.as_str()]);
        let id = MatchId::new(&name[..16]).expect("letters and digits make an id");
        match self.carry_out_plan(follow(&live.table, id.clone())).await {
            Ok(made) => drop(made?),
            Err(StoreError::Conflict(Subject::Match)) => {}
            Err(error) => return Err(of_store(&error)),
        }
        for _ in 0..TRIES {
            let by = id.as_str().to_owned();
            let facts = vec![(None, Fact::Followed { by })];
            let decision = crate::table::Decision { facts, seats: Vec::new() };
            self.append(handle, &mut live, keys::new_command_id(), decision, Instant::now()).await?;
            // Another server may have been faster, with this or with something else.
            if let Some(followed) = followed(&live) {
                return Ok(followed);
            }
        }
        Err(busy())
    }

    async fn carry_out_plan(self: &Arc<App>, plan: Plan) -> Result<Result<Arc<Handle>, Refusal>, StoreError> {
        let now = self.time.now();
        let secret = Secret::new(keys::random());
        let seed = Seed::new(*secret.reveal());
        let table = match Table::new(plan.id.clone(), Arc::new(plan.options), now, plan.listed) {
            Ok(table) => table,
            Err(error) => return Ok(Err(error.into())),
        };
        let mut live = Live::new(table, secret);
        let mut facts: Vec<(Option<Seat>, Fact)> = plan
            .sits
            .into_iter()
            .map(|(seat, person)| {
                (Some(seat), Fact::Sat { player: person.player.as_str().to_owned(), name: person.name })
            })
            .collect();
        let begun = match self.begin_with(&mut live, &mut facts, &plan.opening) {
            Ok(events) => events,
            Err(refusal) => return Ok(Err(refusal)),
        };
        if matches!(live.table.play.turn(), game::Turn::Over(_)) {
            return Ok(Err(refuse(Code::Over, "that position is the end of a match")));
        }
        let (to_act, wake_at) = match standing(&live.table, now) {
            store::MatchStatus::Open { to_act, wake_at } => (to_act, wake_at),
            store::MatchStatus::Over { .. } => {
                return Ok(Err(refuse(Code::Over, "that position is the end of a match")));
            }
        };
        self.store
            .create_match(store::NewMatch {
                id: plan.id,
                game: match live.table.play {
                    AnyMatch::Wadi(_) => "wadi".to_owned(),
                    AnyMatch::Reef(_) => "reef".to_owned(),
                },
                board: match &live.table.play {
                    AnyMatch::Wadi(it) => Some(crate::scenarios::counted_as(it.game().scenario())),
                    AnyMatch::Reef(_) => None,
                },
                options: serde_json::to_string(&*live.table.options).expect("options are texts and numbers"),
                ruleset: match live.table.play {
                    AnyMatch::Wadi(_) => wadi::Wadi::RULES,
                    AnyMatch::Reef(_) => reef::Reef::RULES,
                },
                seed,
                visibility: if plan.listed { Visibility::Listed } else { Visibility::Unlisted },
                maker: PlayerId::new(&live.table.maker)
                    .ok()
                    .map(|player| Maker { player, most_waiting: MOST_WAITING }),
                created_at: now,
                to_act,
                wake_at,
                seats: live.table.seats.iter().map(holder).collect(),
                events: begun.iter().map(stored).collect(),
            })
            .await
            .inspect_err(|error| self.check_store(error))?;
        let handle = self.tables.add(live, now);
        self.let_act(&handle, &*handle.lock().await);
        Ok(Ok(handle))
    }

    /// The first events: who sits down, and if all seats are taken, the beginning and what was played before.
    fn begin_with(
        &self,
        live: &mut Live,
        facts: &mut Vec<(Option<Seat>, Fact)>,
        opening: &[WrittenEvent],
    ) -> Result<Vec<Logged>, Refusal> {
        let mut events = Vec::new();
        let at = live.table.made_at;
        let mut note = |live: &mut Live, (seat, fact): (Option<Seat>, Fact)| {
            let logged = Logged { at, seat, fact };
            live.table
                .evolve(&logged)
                .map_err(|error| refuse(Code::BadText, &format!("the position cannot be set up: {error}")))?;
            live.note(logged.clone());
            events.push(logged);
            Ok::<(), Refusal>(())
        };
        for fact in facts.drain(..) {
            note(live, fact)?;
        }
        for play in opening {
            note(live, as_fact(play))?;
        }
        if let Some(fact) = crate::table::begin(&live.table, false) {
            note(live, fact)?;
        }
        while live.table.phase() == Phase::Running && live.table.play.turn() == game::Turn::Chance {
            let luck = live.luck_of(&live.table);
            let action = crate::perform::draw(&live.table, &luck)?;
            note(live, (None, Fact::Fell { action }))?;
        }
        Ok(events)
    }

    /// The game to play, and what was played of it before.
    async fn beginning(&self, maker: &Person, new: &NewMatch) -> Result<(Begun, Vec<WrittenEvent>), Refusal> {
        match &new.beginning {
            None => {
                let game = self.with_scenario_text(new.game.clone(), Some(&maker.player)).await?;
                Ok((Begun::Anew(game), Vec::new()))
            }
            Some(Beginning::Match { id, at }) => {
                let id = MatchId::new(id).map_err(|_| crate::refusal::no_match())?;
                let handle = self.table(&id).await?;
                let live = handle.lock().await;
                let plays = live.table.play.written_events().into_iter().take(*at as usize).collect();
                let Options { game, first, .. } = Options::clone(&live.table.options);
                same_seats(new, live.table.seats.len())?;
                Ok((Begun::Before { game, first }, plays))
            }
            Some(Beginning::Record { text, at }) => {
                let record = Record::read(text).map_err(|error| refuse(Code::BadText, &error.to_string()))?;
                same_seats(new, record.game_match.seats())?;
                let at = at.map_or(usize::MAX, |at| at as usize);
                let plays = record.game_match.written_events().into_iter().take(at).collect();
                Ok((of_record(&record.game_match), plays))
            }
        }
    }
}

/// The match that follows this one, and after how many events that was known.
fn followed(live: &Live) -> Option<(String, u32)> {
    let by = live.table.followed_by.clone()?;
    let index = live.log.iter().position(|event| matches!(event.fact, Fact::Followed { .. }))?;
    Some((by, u32::try_from(index + 1).unwrap_or(u32::MAX)))
}

/// Which game is played, and whether it has been begun elsewhere.
enum Begun {
    Anew(GameChoice),
    Before { game: GameChoice, first: u8 },
}

fn of_record(play: &AnyMatch) -> Begun {
    match play {
        AnyMatch::Wadi(it) => {
            let (game, options) = (it.game(), it.game().options());
            Begun::Before {
                first: number(options.first),
                game: GameChoice::Wadi {
                    scenario: game.scenario().source().to_owned(),
                    building: options.building.word().to_owned(),
                    watchmen: options.watchmen,
                    pro: options.pro,
                    position: game.beginning().map(str::to_owned),
                },
            }
        }
        AnyMatch::Reef(it) => Begun::Before {
            first: number(it.game().first()),
            game: GameChoice::Reef { deck: Some(it.game().deck().to_string()) },
        },
    }
}

fn as_fact(play: &WrittenEvent) -> (Option<Seat>, Fact) {
    match play {
        WrittenEvent::Acted(seat, action) => (Some(*seat), Fact::Acted { action: action.clone() }),
        WrittenEvent::Fell(action) => (None, Fact::Fell { action: action.clone() }),
        WrittenEvent::Left(seat) => (Some(*seat), Fact::Left { why: wire::LeaveReason::Resigned }),
    }
}

/// The match that follows another one: who sat on a seat sits on the next.
fn follow(table: &Table, id: MatchId) -> Plan {
    let count = table.seats.len();
    let before = |seat: Seat| (seat.index() + count - 1) % count;
    let mut sits = Vec::new();
    let seats = Seat::all(count)
        .map(|seat| {
            let from = before(seat);
            let sitter = match &table.seats[from] {
                Sitting::Person { player, name, .. } => {
                    sits.push((seat, Person { player: player.clone(), name: name.clone() }));
                    Sitter::Invited
                }
                Sitting::Computer(level) => Sitter::Computer { level: level.number() },
                Sitting::Open => Sitter::Open,
                Sitting::Invited => Sitter::Invited,
            };
            SeatOption { sitter, colour: table.options.seats[from].colour }
        })
        .collect();
    let maker = table.maker.clone();
    let options = Options { seats, maker, opening: 0, ..Options::clone(&table.options) };
    Plan { id, options, listed: table.listed, sits, opening: Vec::new() }
}

fn mine(maker: &Person, new: &NewMatch) -> Vec<(Seat, Person)> {
    let seats = Seat::all(new.seats.len()).zip(&new.seats);
    seats
        .filter_map(|(seat, made)| match &made.sitter {
            Sitter::Me { name } => {
                let name = name.clone().unwrap_or_else(|| maker.name.clone());
                Some((seat, Person { player: maker.player.clone(), name }))
            }
            Sitter::Invited | Sitter::Open | Sitter::Computer { .. } => None,
        })
        .collect()
}

/// Gives every seat a colour of its own.
fn colours(new: &NewMatch) -> Result<Vec<SeatOption>, Refusal> {
    let wanted: Vec<u8> = new.seats.iter().filter_map(|seat| seat.colour).collect();
    let has_twins = wanted.iter().enumerate().any(|(index, colour)| wanted[..index].contains(colour));
    if has_twins || wanted.iter().any(|&colour| colour >= COLOURS) {
        return Err(refuse(Code::BadRequest, "every seat needs a colour of its own, from 0 to 5"));
    }
    let mut free = (0..COLOURS).filter(|colour| !wanted.contains(colour));
    Ok(new
        .seats
        .iter()
        .map(|seat| SeatOption {
            sitter: seat.sitter.clone(),
            colour: seat.colour.or_else(|| free.next()).unwrap_or_default(),
        })
        .collect())
}

fn check(new: &NewMatch) -> Result<(), Refusal> {
    let bad = |what: &str| Err(refuse(Code::BadRequest, what));
    if !(2..=Seat::MAX).contains(&new.seats.len()) {
        return bad("a match has two to four seats");
    }
    let is_level = |level: u8| Level::new(level).is_some();
    for seat in &new.seats {
        match &seat.sitter {
            Sitter::Computer { level } if !is_level(*level) => return bad("levels are 1 to 8"),
            Sitter::Me { name: Some(name) } if !crate::names::is_name(name) => {
                return bad(&format!("a name has 1 to {} characters", limits::NAME_CHARS));
            }
            Sitter::Computer { .. } | Sitter::Me { .. } | Sitter::Invited | Sitter::Open => {}
        }
    }
    if let First::Seat { seat } = new.first
        && usize::from(seat) >= new.seats.len()
    {
        return bad("there is no such seat to begin");
    }
    match new.clock {
        ClockRule::Days { days, holidays } if !(1..=30).contains(&days) || holidays > 60 => {
            bad("a turn has 1 to 30 days, and a match 0 to 60 days of holiday")
        }
        ClockRule::Live { seconds, increment } if !(10..=10_800).contains(&seconds) || increment > 180 => {
            bad("a live clock has 10 to 10,800 seconds, and 0 to 180 more a turn")
        }
        ClockRule::None | ClockRule::Days { .. } | ClockRule::Live { .. } => match new.absence {
            Absence::Computer { level } if !is_level(level) => bad("levels are 1 to 8"),
            Absence::Computer { .. } | Absence::Leave => Ok(()),
        },
    }
}

fn same_seats(new: &NewMatch, seats: usize) -> Result<(), Refusal> {
    if new.seats.len() == seats {
        return Ok(());
    }
    Err(refuse(Code::BadRequest, &format!("that match has {seats} seats; name as many")))
}
