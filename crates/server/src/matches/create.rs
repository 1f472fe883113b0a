//! Making matches.

use std::sync::Arc;

use catalog::{Secret, WrittenEvent};
use game::{Seat, Turn};
use players::Level;
use store::{Maker, MatchId, MatchStatus, Millis, NewEvent, PlayerId, Seed, StoreError, Subject, Visibility};
use table::{BeginsWhen, Journal, LuckForm, Options, SeatOption, mistake, read_record, spelled_out, start};
use wire::limits::RecordFile;
use wire::{Absence, Beginning, ClockRule, Code, Fact, First, GameChoice, NewMatch, Refusal, Sitter};

use super::execute::stored;
use super::status::{holder, match_status};
use super::{LoadedMatch, MatchHandle, Matches, Person, list};
use crate::accounts::names;
use crate::keys;
use crate::refusal::{no_match, refuse};
use crate::scenarios;

/// How many colours there are to choose from.
const COLOURS: u8 = 6;

/// How many matches of one person may wait for people at once.
const MOST_WAITING: u32 = 20;

/// How long a match goes on after something has happened there, as far as limits go, in milliseconds.
const GOES_ON_FOR: i64 = 24 * 60 * 60 * 1_000;

/// A match to be made, with all its choices made.
pub(super) struct Plan {
    pub(super) id: MatchId,
    pub(super) options: Options,
    pub(super) listed: bool,
    /// Who takes which seat at once.
    pub(super) sits: Vec<(Seat, Person)>,
    /// What was played before.
    pub(super) opening: Vec<WrittenEvent>,
}

/// Why a match was not made.
pub(super) enum NotFounded {
    /// It may not be.
    Refused(Refusal),
    /// The store knows a match of that name.
    NameTaken,
}

impl Plan {
    /// Makes all choices that somebody left open, and reads the texts they sent.
    fn new(maker: &Person, new: &NewMatch, sits: Vec<(Seat, Person)>, begun: Begun) -> Result<Plan, Refusal> {
        let begun = begun.read(new)?;
        let first = match (begun.first, new.first) {
            // A match that goes on from a position was begun by somebody already.
            (Some(first), _) => Some(first),
            (None, First::Seat { seat }) => Some(seat),
            // Whose turn it is in a position stands there.
            (None, First::Random) if begun.game.has_position() => Some(0),
            (None, First::Random) => None,
        };
        let game = spelled_out(begun.game).map_err(Refusal::from)?;
        if !game.is_within_limits() {
            return Err(refuse(Code::TooLarge, "the scenario, position or deck of that match is too long"));
        }
        let options = Options {
            game,
            first,
            seats: colours(new)?,
            maker: maker.player.as_str().to_owned(),
            clock: new.clock,
            absence: new.absence,
            hints: new.hints,
            opening: u32::try_from(begun.plays.len()).unwrap_or(u32::MAX),
            luck: LuckForm::Sealed,
            begins: BeginsWhen::Seated,
        };
        start(&options.game, options.seats.len(), first.unwrap_or_default()).map_err(Refusal::from)?;
        Ok(Plan { id: keys::new_match_id(), options, listed: new.listed, sits, opening: begun.plays })
    }

    /// The match with its first events: who sits down, what was played before, and what follows from that by itself.
    fn begin(self, now: Millis, secret: Secret) -> Result<(LoadedMatch, Vec<NewEvent>), Refusal> {
        let Plan { id, options, listed, sits, opening } = self;
        let mut journal = Journal::new(id, Arc::new(options), now, listed, secret).map_err(Refusal::from)?;
        let sat = sits.into_iter().map(|(seat, Person { player, name })| {
            (Some(seat), Fact::Sat { player: player.as_str().to_owned(), name })
        });
        let advance = journal.begin(sat.chain(opening.iter().map(as_fact))).map_err(|refusal| {
            refuse(Code::BadText, &format!("the position cannot be set up: {}", refusal.message))
        })?;
        if matches!(advance.table().game_match().turn(), Turn::Over(_)) {
            return Err(ends_there());
        }
        let steps = journal.accept(advance);
        let events = steps.iter().map(|step| stored(&step.event)).collect();
        Ok((LoadedMatch::new(journal), events))
    }
}

impl Matches {
    /// Makes a match.
    pub(crate) async fn create(&self, maker: Person, new: NewMatch) -> Result<Arc<MatchHandle>, Refusal> {
        check(&new)?;
        let sits = self.own_seats(&maker, &new).await?;
        let begun = self.beginning(&maker, &new).await?;
        let plan = self.core.heavy_work.run(move || Plan::new(&maker, &new, sits, begun)).await?;
        self.found(plan).await.map_err(|error| match error {
            NotFounded::Refused(refusal) => refusal,
            NotFounded::NameTaken => mistake(),
        })
    }

    /// Makes a match as it was planned.
    pub(super) async fn found(&self, plan: Plan) -> Result<Arc<MatchHandle>, NotFounded> {
        let now = self.core.time.now();
        let secret = Secret::new(keys::random());
        let seed = Seed::new(*secret.reveal());
        let begun = self.core.heavy_work.run(move || plan.begin(now, secret)).await;
        let (loaded, events) = begun.map_err(NotFounded::Refused)?;
        let table = loaded.table();
        let (to_act, wake_at) = match match_status(table, now) {
            MatchStatus::Open { to_act, wake_at } => (to_act, wake_at),
            MatchStatus::Over { .. } => return Err(NotFounded::Refused(ends_there())),
        };
        let new = store::NewMatch {
            id: table.id().clone(),
            game: table.game_match().name().to_owned(),
            board: table.game_match().scenario().map(|scenario| scenarios::counted_as(scenario)),
            options: serde_json::to_string(&**table.options()).expect("options are texts and numbers"),
            ruleset: table.game_match().ruleset(),
            seed,
            visibility: if table.is_listed() { Visibility::Listed } else { Visibility::Unlisted },
            maker: PlayerId::new(table.maker()).ok().map(|player| self.as_maker(player, now)),
            created_at: now,
            to_act,
            wake_at,
            seats: table.seats().iter().map(holder).collect(),
            events,
            summary: Some(list::written(&table.summary())),
        };
        self.core.store.create_match(new).await.map_err(|error| {
            if matches!(error, StoreError::Conflict(Subject::Match)) {
                return NotFounded::NameTaken;
            }
            NotFounded::Refused(self.core.failed(&error))
        })?;
        let handle = self.cache.add(loaded, now);
        self.call_computer(&handle, &*handle.lock().await);
        Ok(handle)
    }

    /// Somebody who makes a match, with what they may have.
    fn as_maker(&self, player: PlayerId, now: Millis) -> Maker {
        Maker {
            player,
            most_waiting: MOST_WAITING,
            most_running: self.holding.matches,
            most_computers: self.holding.computers,
            since: Millis(now.0 - GOES_ON_FOR),
        }
    }

    /// Where those sit who have come with whoever makes the match, under names that are nobody else's.
    async fn own_seats(&self, maker: &Person, new: &NewMatch) -> Result<Vec<(Seat, Person)>, Refusal> {
        let mut sits = Vec::new();
        for (seat, made) in Seat::all(new.seats.len()).zip(&new.seats) {
            let name = match &made.sitter {
                Sitter::Me { name: Some(name) } => {
                    let name = names::read(name)?;
                    if names::is_of_another(&self.core, &name, &maker.player).await? {
                        let message = "a name at the table belongs to somebody else, or looks as if it did";
                        return Err(refuse(Code::NameTaken, message));
                    }
                    name.shown
                }
                Sitter::Me { name: None } => maker.name.clone(),
                Sitter::Invited | Sitter::Open | Sitter::Computer { .. } => continue,
            };
            sits.push((seat, Person { player: maker.player.clone(), name }));
        }
        Ok(sits)
    }

    /// Where the match begins.
    async fn beginning(&self, maker: &Person, new: &NewMatch) -> Result<Begun, Refusal> {
        match &new.beginning {
            None => {
                let game = self.scenarios.with_text(new.game.clone(), Some(&maker.player)).await?;
                Ok(Begun::Game(game))
            }
            Some(Beginning::Match { id, at }) => {
                let id = MatchId::new(id).map_err(|_| no_match())?;
                let handle = self.get(&id).await?;
                let loaded = handle.lock().await;
                let table = loaded.table();
                let plays = table.game_match().written_events().into_iter().take(*at as usize).collect();
                let (game, first) = (table.options().game.clone(), table.first().map(Seat::number));
                same_seats(new, table.seats().len())?;
                Ok(Begun::Match(Opening { game, first, plays }))
            }
            Some(Beginning::Record { text, at }) => Ok(Begun::Record { text: text.clone(), at: *at }),
        }
    }
}

/// Where a match begins.
enum Begun {
    /// At the start of a game.
    Game(GameChoice),
    /// At a position of another match.
    Match(Opening),
    /// At a position of a record that nobody has read yet.
    Record { text: RecordFile, at: Option<u32> },
}

/// Which game is played, who began it if it was begun elsewhere, and what was played there.
struct Opening {
    game: GameChoice,
    first: Option<u8>,
    plays: Vec<WrittenEvent>,
}

impl Begun {
    fn read(self, new: &NewMatch) -> Result<Opening, Refusal> {
        match self {
            Begun::Game(game) => Ok(Opening { game, first: None, plays: Vec::new() }),
            Begun::Match(opening) => Ok(opening),
            Begun::Record { text, at } => {
                let game_match = read_record(&text)?.game_match;
                same_seats(new, game_match.seats())?;
                let at = at.map_or(usize::MAX, |at| at as usize);
                let plays = game_match.written_events().into_iter().take(at).collect();
                let (game, first) = (GameChoice::of(&game_match), Some(game_match.first().number()));
                Ok(Opening { game, first, plays })
            }
        }
    }
}

fn as_fact(event: &WrittenEvent) -> (Option<Seat>, Fact) {
    match event {
        WrittenEvent::Acted(seat, action) => (Some(*seat), Fact::Acted { action: action.clone() }),
        WrittenEvent::Fell(action) => (None, Fact::Fell { action: action.clone() }),
        WrittenEvent::Left(seat) => (Some(*seat), Fact::Left { why: wire::LeaveReason::Resigned }),
    }
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

fn ends_there() -> Refusal {
    refuse(Code::Over, "that position is the end of a match")
}
