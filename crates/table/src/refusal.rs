//! Refusals of tables.

use catalog::Refused;
use wire::{Code, Reason, Refusal};

/// A refusal of the rules as it travels.
#[must_use]
pub fn against_the_rules(refused: &Refused) -> Refusal {
    let code = match refused {
        Refused::Misread(_) => Code::NotAnAction,
        Refused::Over => Code::Over,
        Refused::OutOfTurn { .. } => Code::OutOfTurn,
        Refused::ChanceFirst | Refused::NoChance => Code::ChanceFirst,
        Refused::NoSuchSeat => Code::NoSeat,
        Refused::HasLeft => Code::AlreadySo,
        Refused::Against(_) => Code::AgainstTheRules,
    };
    let mut refusal = Refusal::new(code, refused.to_string());
    if let Refused::Against(against) = refused {
        refusal.reason = Some(Box::new(Reason {
            rule: against.rule.to_string(),
            code: against.code.clone(),
            about: against.about.clone(),
        }));
    }
    refusal
}

/// Something has happened that the sender did not know of.
pub(crate) fn stale(seq: u32) -> Refusal {
    let message = "something has happened since then; look again";
    Refusal { seq: Some(seq), ..Refusal::new(Code::Stale, message) }
}

/// What must not happen.
#[must_use]
pub fn mistake() -> Refusal {
    Refusal::new(Code::Internal, "the server has made a mistake")
}

/// There is no such seat.
#[must_use]
pub fn no_seat() -> Refusal {
    Refusal::new(Code::NoSeat, "there is no such seat at this table")
}

/// The seat is somebody else's.
#[must_use]
pub fn not_your_seat() -> Refusal {
    Refusal::new(Code::NotYourSeat, "this seat is not yours")
}
