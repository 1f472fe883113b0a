//! What somebody adds to the luck of a match.

use catalog::{Commitment, Contribution};
use game::Seat;
use serde_json::Value;
use wire::Command;

use crate::ClientError;

/// What a seat adds to the luck of a match: first it commits itself to it, and when the luck is sealed it shows it.
#[derive(Debug, Clone, Copy)]
pub struct Share {
    seat: Seat,
    commitment: Commitment,
    contribution: Contribution,
}

impl Share {
    /// A share in the luck of this table, as the server shows it.
    ///
    /// # Errors
    ///
    /// If the table has no luck or no such seat.
    ///
    /// # Panics
    ///
    /// If the operating system has no random bytes.
    pub fn draw(table: &Value, seat: u8) -> Result<Share, ClientError> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
        Share::of(table, seat, Contribution::new(bytes))
    }

    /// The same with a contribution that nobody draws.
    ///
    /// # Errors
    ///
    /// If the table has no luck or no such seat.
    pub fn of(table: &Value, seat: u8, contribution: Contribution) -> Result<Share, ClientError> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let promised = text(&table["luck"]["commitment"]).parse().map_err(ClientError::new)?;
        let seat = Seat::new(seat.into()).ok_or_else(|| ClientError::new("no such seat"))?;
        let commitment = contribution.commitment(&text(&table["id"]), &promised, seat);
        Ok(Share { seat, commitment, contribution })
    }

    /// Commits the seat to it.
    #[must_use]
    pub fn commit(&self) -> Command {
        Command::Commit { seat: self.seat.number(), commitment: self.commitment.to_string().into() }
    }

    /// Shows it. Whoever does so before the luck is sealed lets others choose.
    #[must_use]
    pub fn contribute(&self) -> Command {
        Command::Contribute { seat: self.seat.number(), luck: self.contribution.to_string().into() }
    }
}
