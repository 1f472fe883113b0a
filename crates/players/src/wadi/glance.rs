//! What a net says of a position before anybody has searched.

use std::sync::Arc;

use game::{Game, Turn};
use neural::Net;
use search::{Guide, Value};
use wadi::{State, Wadi};

use super::net_guide::NetGuide;

/// Somebody who asks a net.
#[derive(Debug)]
pub struct WadiGlance(NetGuide);

impl WadiGlance {
    /// With this net.
    #[must_use]
    pub fn new(net: Arc<Net>) -> WadiGlance {
        WadiGlance(NetGuide::new(net))
    }

    /// The share of the victory of each seat.
    #[must_use]
    pub fn judge(&self, wadi: &Wadi, state: &State) -> Value {
        match wadi.turn(state) {
            Turn::Over(standing) => Value::of(&standing),
            Turn::Of(_) | Turn::Chance => {
                self.0.cut(wadi, state, 0).unwrap_or_else(|| Value::even(wadi.seats()))
            }
        }
    }
}
