//! People: a name, and a cookie from the first visit on.

use std::sync::Arc;

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use store::{MatchId, PlayerId, StoreError, Subject};
use wire::{Code, Guest, Refusal, limits};

use crate::accounts::Known;
use crate::app::App;
use crate::keys;
use crate::logins::{OpenLogin, Token};
use crate::mail::BROWSER;
use crate::names;
use crate::perform::Person;
use crate::refusal::{ApiError, of_store, refuse};

const COOKIE: &str = "shadoof";
/// The cookie of a guest who is somebody else on this device for now.
const ASIDE: &str = "shadoof-aside";
const YEAR: u32 = 365 * 24 * 60 * 60;
const MUTED: &str = "muted";
const NOTE: &str = "note";

/// Who sends a request, by its cookie.
#[derive(Debug, Clone)]
pub(crate) struct Visitor(pub(crate) PlayerId);

/// The login that a request's cookie belongs to.
#[derive(Debug, Clone)]
pub(crate) struct Signed(pub(crate) Arc<OpenLogin>);

impl FromRequestParts<Arc<App>> for Signed {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Signed, ApiError> {
        app.signed(&parts.headers).await?.map(Signed).ok_or_else(|| nobody().into())
    }
}

impl OptionalFromRequestParts<Arc<App>> for Signed {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Option<Signed>, ApiError> {
        Ok(app.signed(&parts.headers).await?.map(Signed))
    }
}

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Visitor, ApiError> {
        let Signed(login) = <Signed as FromRequestParts<_>>::from_request_parts(parts, app).await?;
        Ok(Visitor(login.player.clone()))
    }
}

impl OptionalFromRequestParts<Arc<App>> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Option<Visitor>, ApiError> {
        Ok(app.signed(&parts.headers).await?.map(|login| Visitor(login.player.clone())))
    }
}

impl App {
    /// The login of whoever sends a request, if its cookie is one of ours and has not ended.
    async fn signed(self: &Arc<App>, headers: &HeaderMap) -> Result<Option<Arc<OpenLogin>>, Refusal> {
        match self.token(headers) {
            Some(token) => self.login(&token.hash()).await,
            None => Ok(None),
        }
    }

    /// What a request shows to be known.
    pub(crate) fn token(&self, headers: &HeaderMap) -> Option<Token> {
        self.shown(headers, COOKIE)
    }

    /// What a browser shows that asked for a link.
    pub(crate) fn browser(&self, headers: &HeaderMap) -> Option<Token> {
        self.shown(headers, BROWSER)
    }

    /// The guest who stepped aside on a device for an account, if there is one, and what they are known by.
    pub(crate) async fn aside(
        self: &Arc<App>,
        headers: &HeaderMap,
    ) -> Result<Option<(PlayerId, Token)>, Refusal> {
        let Some(token) = self.shown(headers, ASIDE) else { return Ok(None) };
        Ok(self.login(&token.hash()).await?.map(|login| (login.player.clone(), token)))
    }

    /// What a request shows in a cookie of ours.
    pub(crate) fn shown(&self, headers: &HeaderMap, cookie: &str) -> Option<Token> {
        let wanted = self.cookie_name(cookie);
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut pairs =
            cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
        let (_, value) = pairs.find(|(name, _)| *name == wanted)?;
        Some(Token::of(value))
    }

    /// The cookie that says who somebody is.
    pub(crate) fn cookie(&self, token: &Token) -> HeaderValue {
        self.cookie_of(COOKIE, token.text(), YEAR)
    }

    /// What removes the cookie.
    pub(crate) fn no_cookie(&self) -> HeaderValue {
        self.cookie_of(COOKIE, "", 0)
    }

    /// The cookie that says who steps aside.
    pub(crate) fn aside_cookie(&self, token: &Token) -> HeaderValue {
        self.cookie_of(ASIDE, token.text(), YEAR)
    }

    /// What removes it.
    pub(crate) fn no_aside_cookie(&self) -> HeaderValue {
        self.cookie_of(ASIDE, "", 0)
    }

    /// A cookie that no script reads and no other site sends.
    pub(crate) fn cookie_of(&self, name: &str, value: &str, age: u32) -> HeaderValue {
        let secure = if self.is_secure { "; Secure" } else { "" };
        let name = self.cookie_name(name);
        let text = format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{secure}");
        HeaderValue::try_from(text).expect("tokens are letters and digits")
    }

    /// Over TLS no other site can set a cookie with this prefix.
    fn cookie_name(&self, name: &str) -> String {
        if self.is_secure { format!("__Host-{name}") } else { name.to_owned() }
    }

    /// Somebody new.
    pub(crate) async fn add_guest(&self, device: String) -> Result<Known, Refusal> {
        let number = u16::from_le_bytes(keys::random()) % 9_000 + 1_000;
        let (id, name, token) = (keys::new_player_id(), format!("Guest {number}"), Token::new());
        let login = self.new_login(&id, &token, device);
        self.store.add_guest(&name, login).await.map_err(|error| self.failed(&error))?;
        Ok(Known {
            guest: Guest { player: id.as_str().to_owned(), name, claimed: false, mail: self.post.is_some() },
            token,
        })
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

    /// Who somebody is, for themselves.
    pub(crate) async fn guest(&self, id: &PlayerId) -> Result<Guest, Refusal> {
        let Person { player, name } = self.person(id).await?;
        let account = self.store.account(id).await.map_err(|error| self.failed(&error))?;
        Ok(Guest {
            player: player.as_str().to_owned(),
            name,
            claimed: account.is_some(),
            mail: self.post.is_some(),
        })
    }

    pub(crate) async fn rename(&self, id: &PlayerId, name: &str) -> Result<Guest, Refusal> {
        let name = names::read(name)?;
        self.store.rename_player(id, name).await.map_err(|error| self.not_named(&error))?;
        self.guest(id).await
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
        if text.chars().count() > limits::NOTE_CHARS {
            return Err(refuse(Code::TooLarge, &format!("at most {} characters", limits::NOTE_CHARS)));
        }
        self.store.put_note(id, player, NOTE, text).await.map_err(|error| self.failed(&error))
    }

    pub(crate) fn failed(&self, error: &StoreError) -> Refusal {
        self.check_store(error);
        of_store(error)
    }
}

/// Nobody known.
pub(crate) fn nobody() -> Refusal {
    refuse(Code::NoGuest, "nobody knows you yet; POST api/guest first")
}
