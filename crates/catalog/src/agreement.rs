//! How the seats of a match agreed on its luck before it began, so that nobody could choose it.
//!
//! First the server shows its commitment, then seats show theirs, then no more of them are taken, and only then every one of
//! those seats shows what it had committed itself to. Whoever does not loses the seat, and all begins anew.

use std::fmt;
use std::str::FromStr;

use game::Seat;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::luck::{hash_text, hex, number};
use crate::note::{read_each, read_list, write_each, write_list};
use crate::{Commitment, LuckNote};

/// What is hashed first for a seal.
const SEAL: &str = "shadoof seal 1";

/// What the seats did before the match, by the numbers of the table's events.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Agreement {
    /// What each seat had committed itself to, if it did.
    #[serde(serialize_with = "write_each", deserialize_with = "read_each")]
    pub commitments: Vec<Option<Commitment>>,
    /// How many events there were when the server's commitment was first shown.
    pub promised: u32,
    /// When seats committed themselves.
    #[serde(serialize_with = "write_list", deserialize_with = "read_list")]
    pub committed: Vec<SeatEvent>,
    /// When no more commitments were taken; never if there was none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sealed: Option<u32>,
    /// When seats showed what they had committed themselves to.
    #[serde(serialize_with = "write_list", deserialize_with = "read_list")]
    pub contributed: Vec<SeatEvent>,
    /// When the match began.
    pub began: u32,
    /// Which seats had been given up between a seal and the beginning, so that all had to begin anew.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[serde(serialize_with = "write_list", deserialize_with = "read_list")]
    pub withheld: Vec<SeatEvent>,
}

/// What a seat did, as one event of its table. In writing `B7`: seat B, event 7.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SeatEvent {
    /// Which seat.
    pub seat: Seat,
    /// The number of the event, from 0.
    pub event: u32,
}

impl fmt::Display for SeatEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.seat.letter(), self.event)
    }
}

/// The text is not a seat and an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a seat and the number of an event, such as `B7`")]
pub struct NotASeatEvent;

impl FromStr for SeatEvent {
    type Err = NotASeatEvent;

    fn from_str(text: &str) -> Result<SeatEvent, NotASeatEvent> {
        let mut letters = text.chars();
        let seat = letters.next().and_then(Seat::from_letter).ok_or(NotASeatEvent)?;
        let event = letters.as_str().parse().map_err(|_| NotASeatEvent)?;
        let read = SeatEvent { seat, event };
        // `A+1` and `A01` are other spellings.
        if read.to_string() == text { Ok(read) } else { Err(NotASeatEvent) }
    }
}

/// What binds all commitments of a match together. Who has seen it before the first contribution was shown knows that
/// none of them was exchanged.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seal([u8; 32]);

impl Seal {
    /// The seal of a match, of what its server has promised and of what its seats have.
    #[must_use]
    pub fn new(match_id: &str, promised: &Commitment, commitments: &[Option<Commitment>]) -> Seal {
        let mut hash = Sha256::new();
        hash_text(&mut hash, SEAL);
        hash_text(&mut hash, match_id);
        hash.update(promised.bytes());
        let made = || commitments.iter().zip(0..).filter_map(|(made, seat)| Some(((*made)?, seat)));
        hash.update(number(made().count() as u64));
        for (commitment, seat) in made() {
            hash.update(number(seat));
            hash.update(commitment.bytes());
        }
        Seal(hash.finalize().into())
    }
}

impl fmt::Display for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seal({self})")
    }
}

/// Why an agreement is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Disorder {
    /// A seat is not where it should be: it did something twice, or only one of two things that belong together.
    #[error("seat {} did not commit itself once and then contribute once", .seat.letter())]
    Unpaired {
        /// Which seat.
        seat: Seat,
    },
    /// A seat contributed something else.
    #[error("seat {} contributed something else than it had committed itself to", .seat.letter())]
    Exchanged {
        /// Which seat.
        seat: Seat,
    },
    /// Something came before what has to come first.
    #[error("{later} is event {at}, and has to come after event {after}, {earlier}")]
    TooEarly {
        /// What came too early.
        later: &'static str,
        /// When it came.
        at: u32,
        /// What has to come first.
        earlier: &'static str,
        /// When that came.
        after: u32,
    },
    /// There are commitments and no end of them, or an end and no commitments.
    #[error("commitments and a seal go together")]
    Unsealed,
}

impl Agreement {
    /// The seal, if anybody committed themselves.
    #[must_use]
    pub fn seal(&self, note: &LuckNote) -> Option<Seal> {
        self.sealed.map(|_| Seal::new(&note.match_id, &note.commitment, &self.commitments))
    }

    /// Whether every contribution was committed to, and all came in the right order.
    pub(crate) fn check(&self, note: &LuckNote) -> Result<(), Disorder> {
        // Step 1. Each seat committed itself once and contributed that once, or did neither.
        let times = |events: &[SeatEvent], seat| events.iter().filter(|event| event.seat == seat).count();
        let seats = self.commitments.iter().zip(&note.contributions);
        for (seat, (commitment, contribution)) in Seat::all(self.commitments.len()).zip(seats) {
            let did = usize::from(commitment.is_some());
            let is_paired = commitment.is_some() == contribution.is_some()
                && times(&self.committed, seat) == did
                && times(&self.contributed, seat) == did;
            if !is_paired {
                return Err(Disorder::Unpaired { seat });
            }
            let made = contribution.map(|it| it.commitment(&note.match_id, &note.commitment, seat));
            if made != *commitment {
                return Err(Disorder::Exchanged { seat });
            }
        }
        let all = || self.committed.iter().chain(&self.contributed);
        if let Some(stranger) = all().find(|event| event.seat.index() >= self.commitments.len()) {
            return Err(Disorder::Unpaired { seat: stranger.seat });
        }
        if self.sealed.is_some() == self.committed.is_empty() {
            return Err(Disorder::Unsealed);
        }
        // Step 2. The server, then the seats, then the seal, then what was sealed, then the match.
        for event in &self.withheld {
            in_order("a seat that was given up", event.event, "the server's commitment", self.promised)?;
        }
        for event in &self.committed {
            // The server's commitment is shown with the event before it, or from the very beginning.
            in_order(
                "the server's commitment",
                self.promised,
                "a seat's commitment",
                event.event.saturating_add(1),
            )?;
        }
        let Some(sealed) = self.sealed else { return Ok(()) };
        for event in &self.committed {
            in_order("a seat's commitment", event.event, "the seal", sealed)?;
        }
        for event in &self.contributed {
            in_order("the seal", sealed, "a contribution", event.event)?;
            in_order("a contribution", event.event, "the beginning", self.began)?;
        }
        Ok(())
    }
}

fn in_order(earlier: &'static str, first: u32, later: &'static str, second: u32) -> Result<(), Disorder> {
    if first < second { Ok(()) } else { Err(Disorder::TooEarly { later, at: second, earlier, after: first }) }
}
