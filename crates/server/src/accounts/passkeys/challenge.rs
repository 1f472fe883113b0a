//! What we ask a passkey to sign: 256 bits of chance, good once, for five minutes, and for whoever was asked.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use data_encoding::BASE64URL_NOPAD;
use sha2::{Digest as _, Sha256};
use store::{Millis, StoreError, Subject, TokenHash};
use wire::{Code, Refusal};

use crate::accounts::cookies::Cookie;
use crate::accounts::logins::{OpenLogin, Token};
use crate::accounts::{Accounts, Signed};
use crate::app::App;
use crate::keys;
use crate::refusal::{ApiError, refuse};

/// How long an answer may take, in milliseconds.
const CHALLENGE_LIFE: i64 = 5 * 60 * 1_000;

/// What an answer is for. None passes for another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    SignIn,
    Prove,
    Claim,
    Add,
}

impl Purpose {
    fn name(self) -> &'static str {
        match self {
            Purpose::SignIn => "sign_in",
            Purpose::Prove => "prove",
            Purpose::Claim => "claim",
            Purpose::Add => "add",
        }
    }
}

/// A challenge that was put to whoever answered it, and is void from now on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Challenge(Vec<u8>);

impl Challenge {
    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// Whoever wants to sign in: by their login, or by a cookie that says no more than that it is the same browser.
pub(crate) struct Asker {
    pub(crate) login: Option<Arc<OpenLogin>>,
    browser: Option<Token>,
}

impl Asker {
    /// What they are known by from now on, and the cookie to set for that.
    pub(crate) fn or_new(self) -> (TokenHash, Option<Token>) {
        match self.login {
            Some(login) => (login.token, None),
            None => {
                let token = Token::new();
                (token.hash(), Some(token))
            }
        }
    }

    /// What they are known by, if they are.
    pub(super) fn hash(&self) -> Option<TokenHash> {
        let login = self.login.as_ref().map(|login| login.token);
        login.or_else(|| self.browser.as_ref().map(Token::hash))
    }
}

impl FromRequestParts<App> for Asker {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Asker, ApiError> {
        let signed = <Option<Signed> as FromRequestParts<_>>::from_request_parts(parts, app).await?;
        let browser = app.accounts.cookies.shown(&parts.headers, Cookie::Challenge);
        Ok(Asker { login: signed.map(|Signed(login)| login), browser })
    }
}

impl Accounts {
    /// Asks somebody something that nobody was ever asked.
    pub(super) async fn ask(&self, asker: TokenHash, purpose: Purpose) -> Result<String, Refusal> {
        let challenge = keys::random::<32>();
        let now = self.core.time.now();
        let asked = asked(asker, purpose, &challenge);
        self.core
            .store
            .ask(asked, now, Millis(now.0 + CHALLENGE_LIFE))
            .await
            .map_err(|error| self.core.failed(&error))?;
        Ok(BASE64URL_NOPAD.encode(&challenge))
    }

    /// Takes an answer to what somebody was asked. It is good for nothing afterwards, right or wrong.
    pub(super) async fn take(
        &self,
        asker: TokenHash,
        purpose: Purpose,
        challenge: &[u8],
    ) -> Result<Challenge, Refusal> {
        let asked = asked(asker, purpose, challenge);
        self.core.store.answer(asked, self.core.time.now()).await.map_err(|error| {
            if matches!(error, StoreError::Missing(Subject::Challenge)) {
                return too_late();
            }
            self.core.failed(&error)
        })?;
        Ok(Challenge(challenge.to_vec()))
    }
}

fn asked(asker: TokenHash, purpose: Purpose, challenge: &[u8]) -> store::Challenge {
    let hash = TokenHash::new(Sha256::digest(challenge).into());
    store::Challenge { asker, hash, purpose: purpose.name().to_owned() }
}

pub(super) fn too_late() -> Refusal {
    refuse(
        Code::NoChallenge,
        "this was not asked of you just now, or took longer than five minutes; try again",
    )
}
