//! Guests: a name, and a cookie from the first visit on.

use std::sync::Arc;

use axum::http::HeaderMap;
use store::{PlayerId, StoreError, Subject};
use wire::{Code, Guest, Refusal};

use super::cookies::Cookie;
use super::logins::Token;
use super::{Accounts, Known, names};
use crate::keys;
use crate::matches::Person;
use crate::refusal::refuse;

impl Accounts {
    /// Somebody new.
    pub(crate) async fn add_guest(&self, device: String) -> Result<Known, Refusal> {
        let (id, token) = (keys::new_player_id(), Token::new());
        let name = names::guests(&id);
        let login = self.new_login(&id, &token, device);
        self.core.store.add_guest(&name, login).await.map_err(|error| self.core.failed(&error))?;
        Ok(Known {
            guest: Guest { player: id.as_str().to_owned(), name, claimed: false, mail: self.mail.is_there() },
            token,
        })
    }

    /// Somebody known. `NoGuest` if the store has forgotten them.
    pub(crate) async fn person(&self, id: &PlayerId) -> Result<Person, Refusal> {
        match self.core.store.player(id).await {
            Ok(player) => {
                let name = names::shown(&self.core, &player.id, player.name).await?;
                Ok(Person { player: player.id, name })
            }
            Err(StoreError::Missing(Subject::Player)) => {
                Err(refuse(Code::NoGuest, "nobody knows you any more; POST api/guest"))
            }
            Err(error) => Err(self.core.failed(&error)),
        }
    }

    /// Who somebody is, for themselves.
    pub(crate) async fn guest(&self, id: &PlayerId) -> Result<Guest, Refusal> {
        let Person { player, name } = self.person(id).await?;
        let account = self.core.store.account(id).await.map_err(|error| self.core.failed(&error))?;
        Ok(Guest {
            player: player.as_str().to_owned(),
            name,
            claimed: account.is_some(),
            mail: self.mail.is_there(),
        })
    }

    pub(crate) async fn rename(&self, id: &PlayerId, name: &str) -> Result<Guest, Refusal> {
        let name = names::read(name)?;
        self.core.store.rename_player(id, name).await.map_err(|error| self.not_named(&error))?;
        self.guest(id).await
    }

    /// The guest who stepped aside on a device for an account, if there is one, and what they are known by.
    pub(crate) async fn aside(
        self: &Arc<Accounts>,
        headers: &HeaderMap,
    ) -> Result<Option<(PlayerId, Token)>, Refusal> {
        let Some(token) = self.cookies.shown(headers, Cookie::Aside) else { return Ok(None) };
        Ok(self.login(&token.hash()).await?.map(|login| (login.player.clone(), token)))
    }
}
