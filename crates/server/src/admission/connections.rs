//! How many connections one network may have open.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use wire::{Code, Refusal};

use super::holdings::Full;
use super::{Admission, Network, NetworkHeld};
use crate::app::App;
use crate::refusal::{ApiError, refuse};

/// How many connections of one network may be about to say what they want.
pub(super) const PENDING_A_NETWORK: u64 = 256;

/// What a connection holds.
#[derive(Debug)]
pub(super) struct Slots {
    /// Until it has said what it wants.
    pub(super) pending: NetworkHeld,
    /// Until it is closed. One of our proxies' holds none, because it serves many people.
    pub(super) open: Option<OpenSlot>,
}

/// A place among the connections of a network, held by whatever keeps the connection open.
#[derive(Debug, Clone)]
pub(crate) struct OpenSlot {
    /// Whose.
    pub(crate) network: Network,
    _held: Arc<NetworkHeld>,
}

impl Admission {
    /// Lets a connection in, unless too many of its network are open or have not said what they want.
    pub(super) fn admit_connection(&self, peer: IpAddr) -> Result<Slots, Full> {
        let from = Network::of(Some(peer));
        let open = if self.is_proxy(peer) { None } else { Some(self.open_slot(&from)?) };
        Ok(Slots { pending: self.pending.take(&from, 1)?, open })
    }

    fn open_slot(&self, from: &Network) -> Result<OpenSlot, Full> {
        Ok(OpenSlot { network: from.clone(), _held: Arc::new(self.connections.take(from, 1)?) })
    }
}

/// The slot of the connection that a request came on, or one of its own behind a proxy. For what keeps the connection.
impl FromRequestParts<App> for OpenSlot {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<OpenSlot, ApiError> {
        if let Some(slot) = parts.extensions.get::<OpenSlot>() {
            return Ok(slot.clone());
        }
        let too_many = |_| {
            app.core.metrics.turned_away.inc();
            let message = "too many connections come from where you are; close some first";
            Refusal { retry_after: Some(10_000), ..refuse(Code::TooMany, message) }
        };
        let from = Network::of_request(&parts.extensions);
        Ok(app.admission.open_slot(&from).map_err(too_many)?)
    }
}
