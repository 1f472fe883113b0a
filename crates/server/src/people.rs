//! Guests: a name, and a signed cookie from the first visit on.

use std::sync::Arc;

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use store::{MatchId, PlayerId, StoreError, Subject};
use wire::{Code, Guest, Refusal, limits};

use crate::app::App;
use crate::keys::{self, Purpose};
use crate::perform::Person;
use crate::refusal::{ApiError, of_store, refuse};

const COOKIE: &str = "shadoof";
const YEAR: u32 = 365 * 24 * 60 * 60;
const MUTED: &str = "muted";
const NOTE: &str = "note";

/// Who sends a request, by its cookie.
#[derive(Debug, Clone)]
pub(crate) struct Visitor(pub(crate) PlayerId);

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Visitor, ApiError> {
        let message = "nobody knows you yet; POST api/guest first";
        app.visitor(&parts.headers).map(Visitor).ok_or_else(|| refuse(Code::NoGuest, message).into())
    }
}

impl OptionalFromRequestParts<Arc<App>> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Option<Visitor>, ApiError> {
        Ok(app.visitor(&parts.headers).map(Visitor))
    }
}

impl App {
    /// Who sends a request, if its cookie is ours.
    fn visitor(&self, headers: &HeaderMap) -> Option<PlayerId> {
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut pairs =
            cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
        let (_, value) = pairs.find(|(name, _)| *name == self.cookie_name())?;
        let (id, signature) = value.split_once('.')?;
        self.keys.is_ours(Purpose::Guest, &[id], signature).then(|| PlayerId::new(id).ok())?
    }

    /// The cookie that says who somebody is.
    pub(crate) fn cookie(&self, id: &PlayerId) -> HeaderValue {
        let signature = self.keys.sign(Purpose::Guest, &[id.as_str()]);
        let secure = if self.is_secure { "; Secure" } else { "" };
        let name = self.cookie_name();
        let text = format!("{name}={id}.{signature}; Path=/; HttpOnly; SameSite=Lax; Max-Age={YEAR}{secure}");
        HeaderValue::try_from(text).expect("ids and signatures are letters and digits")
    }

    /// Over TLS no other site can set a cookie with this prefix.
    fn cookie_name(&self) -> String {
        if self.is_secure { format!("__Host-{COOKIE}") } else { COOKIE.to_owned() }
    }

    /// Somebody new.
    pub(crate) async fn add_guest(&self) -> Result<Guest, Refusal> {
        let id = keys::new_player_id();
        let number = u16::from_le_bytes(keys::random()) % 9_000 + 1_000;
        let name = format!("Guest {number}");
        self.store.add_player(&id, &name, self.time.now()).await.map_err(|error| self.failed(&error))?;
        Ok(Guest { player: id.as_str().to_owned(), name })
    }

    /// Somebody known. `NoGuest` if the store has forgotten them.
    pub(crate) async fn person(&self, id: &PlayerId) -> Result<Person, Refusal> {
        match self.store.player(id).await {
            Ok(player) => Ok(Person { player: player.id, name: player.name }),
            Err(StoreError::Missing(Subject::Player)) => {
                Err(refuse(Code::NoGuest, "nobody knows you any more; POST api/guest"))
            }
            Err(error) => Err(self.failed(&error)),
        }
    }

    pub(crate) async fn rename(&self, id: &PlayerId, name: &str) -> Result<Guest, Refusal> {
        let name = name.trim();
        if !is_name(name) {
            let message = format!("a name has 1 to {} characters that can be seen", limits::NAME);
            return Err(refuse(Code::BadRequest, &message));
        }
        self.store.rename_player(id, name).await.map_err(|error| self.failed(&error))?;
        Ok(Guest { player: id.as_str().to_owned(), name: name.to_owned() })
    }

    /// The seats that somebody does not want to hear at a table.
    pub(crate) async fn muted(&self, id: &MatchId, player: &PlayerId) -> Result<Vec<u8>, Refusal> {
        let note = self.store.note(id, player, MUTED).await.map_err(|error| self.failed(&error))?;
        Ok(note.and_then(|note| serde_json::from_str(&note).ok()).unwrap_or_default())
    }

    pub(crate) async fn mute(
        &self,
        id: &MatchId,
        player: &PlayerId,
        seat: u8,
        muted: bool,
    ) -> Result<(), Refusal> {
        let mut seats = self.muted(id, player).await?;
        seats.retain(|other| *other != seat);
        if muted {
            seats.push(seat);
        }
        let note = serde_json::to_string(&seats).expect("a list of numbers");
        self.store.put_note(id, player, MUTED, &note).await.map_err(|error| self.failed(&error))
    }

    pub(crate) async fn note(&self, id: &MatchId, player: &PlayerId) -> Result<String, Refusal> {
        let note = self.store.note(id, player, NOTE).await.map_err(|error| self.failed(&error))?;
        Ok(note.unwrap_or_default())
    }

    pub(crate) async fn put_note(&self, id: &MatchId, player: &PlayerId, text: &str) -> Result<(), Refusal> {
        if text.chars().count() > limits::NOTE {
            return Err(refuse(Code::TooLarge, &format!("at most {} characters", limits::NOTE)));
        }
        self.store.put_note(id, player, NOTE, text).await.map_err(|error| self.failed(&error))
    }

    fn failed(&self, error: &StoreError) -> Refusal {
        self.check_store(error);
        of_store(error)
    }
}

/// Whether a text can be somebody's name.
pub(crate) fn is_name(name: &str) -> bool {
    let length = name.chars().count();
    !name.trim().is_empty() && length <= limits::NAME && !name.chars().any(char::is_control)
}
