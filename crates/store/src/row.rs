//! From numbers of the database to ours.

use crate::error::{StoreError, corrupt};
use crate::id::{MatchId, PlayerId, ScenarioId, Seat};

pub(crate) fn unsigned(number: i64) -> Result<u64, StoreError> {
    u64::try_from(number).map_err(|_| corrupt("a number is negative"))
}

pub(crate) fn seat_of(number: i64) -> Result<Seat, StoreError> {
    u8::try_from(number).ok().and_then(Seat::new).ok_or_else(|| corrupt("a seat has no such number"))
}

pub(crate) fn match_id(text: &str) -> Result<MatchId, StoreError> {
    MatchId::new(text).map_err(|_| corrupt("a match id is not one"))
}

pub(crate) fn player_id(text: &str) -> Result<PlayerId, StoreError> {
    PlayerId::new(text).map_err(|_| corrupt("a player id is not one"))
}

pub(crate) fn scenario_id(text: &str) -> Result<ScenarioId, StoreError> {
    ScenarioId::new(text).map_err(|_| corrupt("a scenario id is not one"))
}
