//! Whether something may happen at a table, and what follows then.
//!
//! Everything that happens goes this way, whoever or whatever it comes from: [`Cause`] is the closed list.
//!
//! | question | file |
//! | --- | --- |
//! | may a person do this? | `command` |
//! | how far can be taken back? | `takeback` |
//! | how long do the others wait where no clock runs? | `absent` |
//! | what does time bring? | `time` |
//! | what becomes of the seats of whoever is gone? | `departure` |

pub(crate) mod absent;
mod command;
mod departure;
mod takeback;
mod time;

use catalog::Commitment;
use game::Seat;
use ids::{Downtime, MatchId, Millis, PlayerId};
use wire::{Code, Command, Fact, Phase, Refusal, limits};

use crate::advance::Advance;
use crate::event::TableEvent;
use crate::options::BeginsWhen;
use crate::refusal::no_seat;
use crate::sitting::Sitting;
use crate::table::Table;

pub use command::Asker;
pub(crate) use takeback::turns_ended_after;
pub(crate) use time::{COMMIT_WAIT, REVEAL_WAIT};

/// Who or what makes something happen at a table.
#[derive(Debug, Clone, Copy)]
pub enum Cause<'a> {
    /// A person wants something.
    Command {
        /// Who.
        by: Asker<'a>,
        /// What.
        command: &'a Command,
    },
    /// Time has passed. What a live clock lost while no server ran is given back.
    Time {
        /// When none did, oldest first.
        downtimes: &'a [Downtime],
    },
    /// A computer player has made up its mind about the position of `moved_at`.
    ComputerPlayer {
        /// On which seat.
        seat: Seat,
        /// After how many events the position was as it thought about it.
        moved_at: u32,
        /// What it does, in writing.
        action: &'a str,
    },
    /// Somebody has opened the table.
    Opened {
        /// Who.
        player: &'a PlayerId,
    },
    /// Somebody took a seat, and is gone before the match has begun.
    IdleSeat {
        /// Which seat.
        seat: Seat,
        /// Who took it.
        player: &'a PlayerId,
    },
    /// Somebody moves a seat of theirs to another device, where they are known as somebody else.
    MovedSeat {
        /// Which seat.
        seat: Seat,
        /// Who has it so far.
        from: &'a PlayerId,
        /// Who has it then.
        to: &'a PlayerId,
        /// Under which name.
        name: &'a str,
    },
    /// A guest has signed in, and has their seats as an account from now on.
    GuestMerged {
        /// Who the guest was.
        guest: &'a PlayerId,
        /// Who they are now.
        account: &'a PlayerId,
        /// The name of the account.
        name: &'a str,
    },
    /// Another match follows this one.
    Rematch {
        /// Which one.
        by: &'a MatchId,
    },
    /// An account or a guest is gone for good.
    PlayerClosed {
        /// Who.
        player: &'a PlayerId,
    },
    /// The operator of the server closes the match.
    MatchClosed,
}

impl Cause<'_> {
    /// The seat on which somebody wants what does not bring the match nearer to its end, and can want it again and again. What
    /// can only follow from such a thing is not counted: whoever fills a table must not keep others from sitting down, from
    /// answering, or from letting the clocks run again.
    fn seat_beside_play(self) -> Option<usize> {
        match self {
            Cause::Command { command, .. } => matches!(
                command,
                Command::Rise { .. }
                    | Command::Ask { .. }
                    | Command::Holiday { .. }
                    | Command::Depute { .. }
                    | Command::Say { .. }
                    | Command::Hint { .. }
            )
            .then(|| command.seat().into()),
            Cause::MovedSeat { seat, .. } => Some(seat.index()),
            Cause::Time { .. }
            | Cause::ComputerPlayer { .. }
            | Cause::Opened { .. }
            | Cause::IdleSeat { .. }
            | Cause::GuestMerged { .. }
            | Cause::Rematch { .. }
            | Cause::PlayerClosed { .. }
            | Cause::MatchClosed => None,
        }
    }
}

/// Says what follows from a cause, on a copy of the table. Nothing if there is nothing to do.
///
/// `log` is all that has happened at the table, `promised` the server's commitment to its luck. Hints and rematches are only
/// permitted here; what they bring comes from elsewhere.
///
/// # Errors
///
/// [`Refusal`] says why it may not be.
pub(crate) fn decide(
    table: &Table,
    log: &[TableEvent],
    promised: Commitment,
    cause: Cause<'_>,
    now: Millis,
) -> Result<Option<Advance>, Refusal> {
    let beside_play = cause.seat_beside_play().and_then(|seat| table.beside_play.get(seat));
    if beside_play.is_some_and(|&count| count >= limits::EVENTS_BESIDE_PLAY) {
        return Err(Refusal::new(Code::TooMany, "too much has come from this seat beside play"));
    }
    let happens = |seat: Option<Seat>, fact: Fact| Advance::new(table, now).then(seat, fact).map(Some);
    match cause {
        Cause::Command { by, command } => command::decide(table, promised, by, command, now),
        Cause::Time { downtimes } => {
            // It is never earlier than the end of a downtime that somebody knows of.
            let now = downtimes.iter().map(|downtime| downtime.until).fold(now, Millis::max);
            let mut advance = Advance::new(table, now);
            for (seat, fact) in time::next(table, downtimes, now) {
                advance.happen(seat, fact)?;
            }
            Ok(Some(advance).filter(|advance| !advance.steps().is_empty()))
        }
        Cause::ComputerPlayer { seat, moved_at, action } => {
            let is_current = table.moved_at == moved_at
                && table.computer_to_act().is_some_and(|(to_act, _)| to_act == seat);
            if !is_current {
                return Ok(None);
            }
            happens(Some(seat), Fact::Acted { action: action.to_owned() })
        }
        Cause::Opened { player } => {
            let mut advance = Advance::new(table, now);
            for seat in table.seats_of(player).filter(|&seat| table.is_awaited(seat)) {
                advance.happen(Some(seat), Fact::Came)?;
            }
            Ok(Some(advance).filter(|advance| !advance.steps().is_empty()))
        }
        Cause::IdleSeat { seat, player } => {
            let is_theirs = sitter(table, seat)?.player() == Some(player);
            if table.phase() != Phase::Waiting || !is_theirs || table.is_awaited(seat) {
                return Ok(None);
            }
            // Whoever was given the seat has it still when they come back.
            let keeps_seat = table.options.begins == BeginsWhen::AllHaveCome;
            happens(Some(seat), if keeps_seat { Fact::Gone } else { Fact::Rose })
        }
        Cause::MovedSeat { seat, from, to, name } => match sitter(table, seat)? {
            Sitting::Person { player, .. } if player == to => Ok(None),
            Sitting::Person { player, .. } if player == from => {
                happens(Some(seat), Fact::Sat { player: to.as_str().to_owned(), name: name.to_owned() })
            }
            Sitting::Person { .. } | Sitting::Open | Sitting::Invited | Sitting::Computer(_) => {
                Err(Refusal::new(Code::WrongKey, "this link has been used or is not right"))
            }
        },
        Cause::GuestMerged { guest, account, name } => happens(
            None,
            Fact::Became {
                guest: guest.as_str().to_owned(),
                player: account.as_str().to_owned(),
                name: name.to_owned(),
            },
        ),
        Cause::Rematch { .. } if table.followed_by.is_some() => Ok(None),
        Cause::Rematch { by } => happens(None, Fact::Followed { by: by.as_str().to_owned() }),
        Cause::PlayerClosed { player } => match departure::next(table, log, player) {
            Some((seat, fact)) => happens(seat, fact),
            None => Ok(None),
        },
        Cause::MatchClosed if table.is_closed => Ok(None),
        Cause::MatchClosed => happens(None, Fact::Closed),
    }
}

fn sitter(table: &Table, seat: Seat) -> Result<&Sitting, Refusal> {
    table.seats.get(seat.index()).ok_or_else(no_seat)
}
