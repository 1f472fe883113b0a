//! Passkeys, and the challenges that they answer.

use super::{Engine, Session, Store};
use crate::account::{self, Claim, Name, Proof};
use crate::challenge::{Answer, Ask, Challenge};
use crate::error::StoreError;
use crate::id::{LoginId, Millis, PasskeyId, PlayerId};
use crate::login::NewLogin;
use crate::passkey::{self, AddPasskey, Passkey, RemovePasskey, UsePasskey};

impl Store {
    /// Asks somebody to answer a challenge until `ends_at`. What they were asked before is void.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes.
    pub async fn ask(&self, challenge: Challenge, at: Millis, ends_at: Millis) -> Result<(), StoreError> {
        self.write(Ask { challenge, at, ends_at }).await
    }

    /// Takes an answer to a challenge, once.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if that was not asked of them for that purpose, or was answered, or is too old.
    pub async fn answer(&self, challenge: Challenge, at: Millis) -> Result<(), StoreError> {
        self.write(Answer { challenge, at }).await
    }

    /// Refuses a name that does not become a player's by claiming it.
    ///
    /// # Errors
    ///
    /// [`StoreError::Conflict`] if they have an account already or the name is somebody else's.
    pub async fn check_claim(&self, name: &Name, player: &PlayerId) -> Result<(), StoreError> {
        read!(self, |session| account::check_claim(session, name, player))
    }

    /// Gives a name to a player for themselves, with a passkey. As [`Store::claim`] otherwise.
    ///
    /// # Errors
    ///
    /// As [`Store::claim`], and [`StoreError::Conflict`] if the passkey is in use.
    pub async fn claim_with_passkey(
        &self,
        name: Name,
        passkey: Passkey,
        login: NewLogin,
    ) -> Result<Vec<LoginId>, StoreError> {
        self.write(Claim { name, proof: Proof::Passkey(passkey), login }).await
    }

    /// Gives an account one more passkey.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such account, [`StoreError::Conflict`] if the passkey is in use.
    pub async fn add_passkey(&self, passkey: Passkey) -> Result<(), StoreError> {
        self.write(AddPasskey(passkey)).await
    }

    /// The passkeys of an account, oldest first.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn passkeys(&self, player: &PlayerId) -> Result<Vec<Passkey>, StoreError> {
        read!(self, |session| passkey::passkeys(session, player))
    }

    /// The passkey that a device calls so.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn passkey(&self, credential: &[u8]) -> Result<Option<Passkey>, StoreError> {
        read!(self, |session| passkey::passkey(session, credential))
    }

    /// Takes note that a passkey was used, with the count that its device gave.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is none any more, or the count is not beyond the last one. Zero after zero is
    /// no count.
    pub async fn use_passkey(&self, id: &PasskeyId, counter: u32, at: Millis) -> Result<(), StoreError> {
        self.write(UsePasskey { id: id.clone(), counter, at }).await
    }

    /// Removes a passkey of an account, unless nobody could sign in then.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if the player has no account, no such passkey, or no other way to sign in.
    pub async fn remove_passkey(&self, player: &PlayerId, id: &PasskeyId) -> Result<(), StoreError> {
        self.write(RemovePasskey { player: player.clone(), id: id.clone() }).await
    }
}
