//! What passkeys are good for: to keep a name, to sign in, and to be believed.

use std::sync::Arc;

use data_encoding::BASE64URL_NOPAD;
use passkeys::Algorithm;
use store::{Passkey, PasskeyId, StoreError, Subject, TokenHash};
use wire::{
    Code, Guest, NewPasskey, PasskeyAnswer, PasskeyChallenge, PasskeyClaim, PasskeyMade, PasskeyTemplate,
    Refusal, limits,
};

use super::Place;
use super::ceremony::{Answer, Flaw, New, check_new, check_use};
use super::challenge::{Asker, Purpose, too_late};
use crate::accounts::logins::{OpenLogin, Token};
use crate::accounts::merge_guest::MergedGuest;
use crate::accounts::sign_in::own_name;
use crate::accounts::{Accounts, Known};
use crate::admission::Network;
use crate::keys;
use crate::refusal::refuse;

impl Accounts {
    /// Asks whoever wants to sign in to do so with any passkey of this place.
    pub(crate) async fn ask_to_sign_in(
        &self,
        asker: TokenHash,
        place: Place,
        from: &Network,
    ) -> Result<PasskeyChallenge, Refusal> {
        self.admission.admit_asking(from).await?;
        let challenge = self.ask(asker, Purpose::SignIn).await?;
        Ok(PasskeyChallenge { challenge, place: place.rp_id().to_owned(), credentials: Vec::new() })
    }

    /// Asks somebody for a passkey of their own.
    pub(crate) async fn ask_to_prove(
        &self,
        login: &OpenLogin,
        place: Place,
    ) -> Result<PasskeyChallenge, Refusal> {
        let credentials = credentials(&self.passkeys_of(login).await?, &place);
        let challenge = self.ask(login.token, Purpose::Prove).await?;
        Ok(PasskeyChallenge { challenge, place: place.rp_id().to_owned(), credentials })
    }

    /// Asks for a new passkey: a guest's, who keeps a name with it, or that of somebody who has proved that the
    /// account is theirs.
    pub(crate) async fn ask_for_new(
        &self,
        login: &OpenLogin,
        wish: &NewPasskey,
        place: Place,
        from: &Network,
    ) -> Result<PasskeyTemplate, Refusal> {
        let account =
            self.core.store.account(&login.player).await.map_err(|error| self.core.failed(&error))?;
        let passkeys = self.passkeys_of(login).await?;
        let (purpose, name) = match (&wish.name, account) {
            (Some(_), Some(_)) => return Err(refuse(Code::AlreadySo, "you have an account already")),
            (None, None) => return Err(refuse(Code::NoAccount, "say which name you want to keep")),
            (Some(name), None) => {
                let name = own_name(name)?;
                let free = self.core.store.check_claim(&name, &login.player).await;
                free.map_err(|error| self.not_named(&error))?;
                (Purpose::Claim, name.shown)
            }
            (None, Some(_)) => {
                if passkeys.len() >= limits::PASSKEYS_PER_ACCOUNT {
                    let message =
                        format!("{} passkeys are enough; remove one first", limits::PASSKEYS_PER_ACCOUNT);
                    return Err(refuse(Code::TooLarge, &message));
                }
                self.assure(login, wish.proof.as_ref(), Some(&place), from).await?;
                (Purpose::Add, self.person(&login.player).await?.name)
            }
        };
        Ok(PasskeyTemplate {
            challenge: self.ask(login.token, purpose).await?,
            user: BASE64URL_NOPAD.encode(login.player.as_str().as_bytes()),
            name,
            algorithms: Algorithm::ALL.map(Algorithm::cose_id).to_vec(),
            credentials: credentials(&passkeys, &place),
            place: place.rp_id().to_owned(),
        })
    }

    /// Gives a guest a name of their own, kept by a passkey.
    pub(crate) async fn claim_with_passkey(
        &self,
        login: &OpenLogin,
        wanted: &PasskeyClaim,
        place: &Place,
        device: String,
        from: &Network,
    ) -> Result<Known, Refusal> {
        let name = own_name(&wanted.name)?;
        self.admission.admit_account(from).await?;
        let passkey = self.made(login, &wanted.passkey, Purpose::Claim, place, &device).await?;
        let (token, shown) = (Token::new(), name.shown.clone());
        let new = self.new_login(&login.player, &token, device);
        let claimed = self.core.store.claim_with_passkey(name, passkey, new).await;
        self.note_own_ended(&claimed.map_err(|error| self.not_kept(&error))?);
        tracing::info!(player = %login.player, "a name was claimed with a passkey");
        let player = login.player.as_str().to_owned();
        Ok(Known { guest: Guest { player, name: shown, claimed: true, mail: self.mail.is_there() }, token })
    }

    /// Gives an account one more passkey.
    pub(crate) async fn add_passkey(
        &self,
        login: &OpenLogin,
        made: &PasskeyMade,
        place: &Place,
        device: &str,
    ) -> Result<(), Refusal> {
        let passkey = self.made(login, made, Purpose::Add, place, device).await?;
        self.core.store.add_passkey(passkey).await.map_err(|error| self.not_kept(&error))?;
        tracing::info!(player = %login.player, "a passkey was added");
        Ok(())
    }

    /// Lets somebody in who has a passkey of an account. Which part of an answer is wrong, nobody learns.
    pub(crate) async fn sign_in_with_passkey(
        self: &Arc<Accounts>,
        asker: Asker,
        answer: &PasskeyAnswer,
        place: &Place,
        device: String,
        from: &Network,
    ) -> Result<(Known, MergedGuest), Refusal> {
        // What a device calls a passkey may be long; this much tells them apart.
        let which: String = answer.credential.chars().take(64).collect();
        self.admission.admit_try(&which, from).await?;
        let hash = asker.hash().ok_or_else(too_late)?;
        let passkey = self.believe(hash, Purpose::SignIn, answer, place, from).await?;
        let token = Token::new();
        let new = self.new_login(&passkey.player, &token, device);
        self.welcome(token, new, asker.login).await
    }

    /// Checks that somebody has a passkey of their account at hand.
    pub(crate) async fn prove_with_passkey(
        &self,
        login: &OpenLogin,
        answer: &PasskeyAnswer,
        place: &Place,
        from: &Network,
    ) -> Result<(), Refusal> {
        self.admission.admit_try(login.player.as_str(), from).await?;
        let passkey = self.believe(login.token, Purpose::Prove, answer, place, from).await?;
        if passkey.player == login.player { Ok(()) } else { Err(wrong()) }
    }

    pub(crate) async fn remove_passkey(&self, login: &OpenLogin, id: &PasskeyId) -> Result<(), Refusal> {
        self.core.store.remove_passkey(&login.player, id).await.map_err(|error| {
            if matches!(error, StoreError::Missing(Subject::Passkey | Subject::Account)) {
                return unknown();
            }
            if matches!(error, StoreError::Missing(Subject::OtherWay)) {
                return refuse(Code::LastWay, "this is your only way to sign in; choose a password first");
            }
            self.core.failed(&error)
        })?;
        tracing::info!(player = %login.player, "a passkey was removed");
        Ok(())
    }

    async fn passkeys_of(&self, login: &OpenLogin) -> Result<Vec<Passkey>, Refusal> {
        self.core.store.passkeys(&login.player).await.map_err(|error| self.core.failed(&error))
    }

    /// The passkey that has given an answer, if all of it is right.
    async fn believe(
        &self,
        asker: TokenHash,
        purpose: Purpose,
        answer: &PasskeyAnswer,
        place: &Place,
        from: &Network,
    ) -> Result<Passkey, Refusal> {
        let answer = Answer::decode(answer).map_err(|flaw| not_believed(&flaw, from))?;
        let assertion = answer.read(place).map_err(|flaw| not_believed(&flaw, from))?;
        // What was asked is void from now on, whatever comes of the answer.
        let challenge = self.take(asker, purpose, assertion.challenge()).await?;
        let found =
            self.core.store.passkey(&answer.credential).await.map_err(|error| self.core.failed(&error))?;
        let Some(passkey) = found else {
            tracing::info!(%from, "an unknown passkey was refused");
            return Err(wrong());
        };
        let copied = || {
            tracing::warn!(%from, player = %passkey.player, "a passkey counts backwards; there may be a copy of it");
            wrong()
        };
        let counter = match check_use(&assertion, &challenge, &passkey) {
            Ok(counter) => counter,
            Err(Flaw::Ceremony(passkeys::Error::SignCount)) => return Err(copied()),
            Err(flaw) => return Err(not_believed(&flaw, from)),
        };
        match self.core.store.use_passkey(&passkey.id, counter, self.core.time.now()).await {
            Ok(()) => Ok(passkey),
            // Somebody else has used this count since we looked.
            Err(StoreError::Missing(Subject::Passkey)) => Err(copied()),
            Err(error) => Err(self.core.failed(&error)),
        }
    }

    /// A passkey that somebody was asked to make.
    async fn made(
        &self,
        login: &OpenLogin,
        made: &PasskeyMade,
        purpose: Purpose,
        place: &Place,
        device: &str,
    ) -> Result<Passkey, Refusal> {
        let refused = |flaw: Flaw| {
            tracing::info!(player = %login.player, %flaw, "a new passkey was refused");
            wrong()
        };
        let new = New::decode(made).map_err(refused)?;
        let registration = new.read(place).map_err(refused)?;
        let challenge = self.take(login.token, purpose, registration.challenge()).await?;
        let made = check_new(&registration, &challenge).map_err(refused)?;
        Ok(Passkey {
            id: keys::new_passkey_id(),
            credential: made.credential_id.to_vec(),
            player: login.player.clone(),
            place: place.rp_id().to_owned(),
            public_key: made.public_key.to_vec(),
            counter: made.sign_count,
            label: device.to_owned(),
            created_at: self.core.time.now(),
            last_used: None,
        })
    }

    /// Why a passkey is not kept.
    fn not_kept(&self, error: &StoreError) -> Refusal {
        if matches!(error, StoreError::Conflict(Subject::Passkey)) {
            return refuse(Code::AlreadySo, "this passkey is in use already");
        }
        if matches!(error, StoreError::Missing(Subject::Account)) {
            return refuse(Code::NoAccount, "you have no account yet");
        }
        self.not_named(error)
    }
}

/// A passkey as its owner sees it.
pub(crate) fn view(passkey: Passkey) -> wire::Passkey {
    wire::Passkey {
        id: passkey.id.as_str().to_owned(),
        label: passkey.label,
        place: passkey.place,
        created_at: passkey.created_at.0,
        last_used: passkey.last_used.map(|at| at.0),
    }
}

/// What the devices call the passkeys that are good at a place.
fn credentials(passkeys: &[Passkey], place: &Place) -> Vec<String> {
    let here = passkeys.iter().filter(|passkey| passkey.place == place.rp_id());
    here.map(|passkey| BASE64URL_NOPAD.encode(&passkey.credential)).collect()
}

fn not_believed(flaw: &Flaw, from: &Network) -> Refusal {
    tracing::info!(%from, %flaw, "a passkey was refused");
    wrong()
}

pub(crate) fn unknown() -> Refusal {
    refuse(Code::NotFound, "you have no such passkey")
}

fn wrong() -> Refusal {
    refuse(Code::WrongPasskey, "this passkey is not known here, or did not prove itself")
}
