//! Matches that are to be made: all choices made, all texts read.

use std::sync::Arc;

use catalog::{Secret, WrittenEvent};
use game::{Seat, Turn};
use ids::{MatchId, Millis, PlayerId};
use players::Level;
use wire::limits::RecordFile;
use wire::{
    Absence, ClockRule, Code, Fact, First, GameChoice, LeaveReason, NewMatch, Phase, Refusal, Sitter,
};

use crate::advance::Advance;
use crate::journal::Journal;
use crate::options::{BeginsWhen, LuckForm, Options, SeatOption, spelled_out, start};
use crate::replay::read_record;
use crate::sitting::Sitting;
use crate::table::Table;

/// How many colours there are to choose from.
const COLOURS: u8 = 6;

/// Somebody with the name that others see.
#[derive(Debug, Clone)]
pub struct Person {
    /// Who, by id.
    pub player: PlayerId,
    /// Who, by name.
    pub name: String,
}

/// A match to be made, with all its choices made.
#[derive(Debug)]
pub struct Plan {
    /// What it is to be called.
    pub id: MatchId,
    /// What it is made with.
    pub options: Options,
    /// Whether others find it.
    pub listed: bool,
    /// Who takes which seat at once.
    pub sits: Vec<(Seat, Person)>,
    /// What was played before.
    opening: Vec<WrittenEvent>,
    /// Whether that may be all of a match: whoever brings a whole record may want to keep it rather than to go on.
    may_be_over: bool,
}

/// Where a match begins.
#[derive(Debug)]
pub enum Begun {
    /// At the start of a game.
    Game(GameChoice),
    /// At a position of another match.
    Match(Opening),
    /// At a position of a record that nobody has read yet.
    Record {
        /// The record.
        text: RecordFile,
        /// How many plays of it are taken; all if not said.
        at: Option<u32>,
    },
}

/// Which game is played, who began it if it was begun elsewhere, and what was played there.
#[derive(Debug)]
pub struct Opening {
    game: GameChoice,
    first: Option<u8>,
    plays: Vec<WrittenEvent>,
    is_whole: bool,
}

impl Opening {
    /// The position of a match after `at` plays, for a match with as many seats.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if another number of seats is wanted.
    pub fn of(table: &Table, at: u32, new: &NewMatch) -> Result<Opening, Refusal> {
        let plays = table.game_match().written_events().into_iter().take(at as usize).collect();
        let (game, first) = (table.options().game.clone(), table.first().map(Seat::number));
        same_seats(new, table.seats().len())?;
        Ok(Opening { game, first, plays, is_whole: false })
    }
}

impl Begun {
    fn read(self, new: &NewMatch) -> Result<Opening, Refusal> {
        match self {
            Begun::Game(game) => Ok(Opening { game, first: None, plays: Vec::new(), is_whole: false }),
            Begun::Match(opening) => Ok(opening),
            Begun::Record { text, at } => {
                let game_match = read_record(&text)?.game_match;
                same_seats(new, game_match.seats())?;
                let taken = at.map_or(usize::MAX, |at| at as usize);
                let plays = game_match.written_events().into_iter().take(taken).collect();
                let (game, first) = (GameChoice::of(&game_match), Some(game_match.first().number()));
                Ok(Opening { game, first, plays, is_whole: at.is_none() })
            }
        }
    }
}

impl Plan {
    /// Makes all choices that somebody left open, and reads the texts they sent.
    ///
    /// # Errors
    ///
    /// [`Refusal`] says why it cannot be played like this.
    pub fn new(
        id: MatchId,
        maker: &Person,
        new: &NewMatch,
        sits: Vec<(Seat, Person)>,
        begun: Begun,
    ) -> Result<Plan, Refusal> {
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
            let message = "the scenario, position or deck of that match is too long";
            return Err(Refusal::new(Code::TooLarge, message));
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
        Ok(Plan { id, options, listed: new.listed, sits, opening: begun.plays, may_be_over: begun.is_whole })
    }

    /// The match that follows another one: who sat on a seat sits on the next.
    #[must_use]
    pub fn follow(table: &Table, id: MatchId, maker: &PlayerId) -> Plan {
        let count = table.seats().len();
        let before = |seat: Seat| (seat.index() + count - 1) % count;
        let game = table.options().game.with_seats(before);
        let mut sits = Vec::new();
        let seats = Seat::all(count)
            .map(|seat| {
                let from = before(seat);
                let sitter = match &table.seats()[from] {
                    Sitting::Person { player, name, .. } => {
                        sits.push((seat, Person { player: player.clone(), name: name.clone() }));
                        Sitter::Invited
                    }
                    Sitting::Computer(level) => Sitter::Computer { level: level.number() },
                    Sitting::Open => Sitter::Open,
                    Sitting::Invited => Sitter::Invited,
                };
                SeatOption { sitter, colour: table.options().seats[from].colour }
            })
            .collect();
        let options = Options {
            game,
            seats,
            maker: maker.as_str().to_owned(),
            first: table.first().map(Seat::number),
            opening: 0,
            luck: LuckForm::Sealed,
            begins: match table.options().clock {
                // Nobody loses time before they know that it runs.
                ClockRule::Live { .. } => BeginsWhen::AllHaveCome,
                ClockRule::None | ClockRule::Days { .. } => BeginsWhen::Seated,
            },
            ..Options::clone(table.options())
        };
        Plan { id, options, listed: table.is_listed(), sits, opening: Vec::new(), may_be_over: false }
    }

    /// The match without events, and its first ones: who sits down, what was played before, and what follows from that by
    /// itself.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if its position cannot be set up, or is the end of a match that nobody has brought whole.
    pub fn begin(self, now: Millis, secret: Secret) -> Result<(Journal, Advance), Refusal> {
        let Plan { id, options, listed, sits, opening, may_be_over } = self;
        let journal = Journal::new(id, Arc::new(options), now, listed, secret).map_err(Refusal::from)?;
        let sat = sits.into_iter().map(|(seat, Person { player, name })| {
            (Some(seat), Fact::Sat { player: player.as_str().to_owned(), name })
        });
        let advance = journal.begin(sat.chain(opening.iter().map(as_fact))).map_err(|refusal| {
            Refusal::new(Code::BadText, format!("the position cannot be set up: {}", refusal.message))
        })?;
        let table = advance.table();
        let is_over = matches!(table.game_match().turn(), Turn::Over(_));
        // Nobody is invited to a match that is over.
        if is_over && !(may_be_over && table.phase() == Phase::Over) {
            return Err(Refusal::new(Code::Over, "that position is the end of a match"));
        }
        Ok((journal, advance))
    }
}

fn as_fact(event: &WrittenEvent) -> (Option<Seat>, Fact) {
    match event {
        WrittenEvent::Acted(seat, action) => (Some(*seat), Fact::Acted { action: action.clone() }),
        WrittenEvent::Fell(action) => (None, Fact::Fell { action: action.clone() }),
        WrittenEvent::Left(seat) => (Some(*seat), Fact::Left { why: LeaveReason::Resigned }),
    }
}

/// Gives every seat a colour of its own.
fn colours(new: &NewMatch) -> Result<Vec<SeatOption>, Refusal> {
    let wanted: Vec<u8> = new.seats.iter().filter_map(|seat| seat.colour).collect();
    let has_twins = wanted.iter().enumerate().any(|(index, colour)| wanted[..index].contains(colour));
    if has_twins || wanted.iter().any(|&colour| colour >= COLOURS) {
        return Err(Refusal::new(Code::BadRequest, "every seat needs a colour of its own, from 0 to 5"));
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

/// Refuses what no match can be made with.
///
/// # Errors
///
/// [`Refusal`] says what is wrong.
pub fn check_new(new: &NewMatch) -> Result<(), Refusal> {
    let bad = |what: &str| Err(Refusal::new(Code::BadRequest, what));
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
    Err(Refusal::new(Code::BadRequest, format!("that match has {seats} seats; name as many")))
}
