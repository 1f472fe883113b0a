//! Who is a thinker: a token that begins with its id, and the hash of it in the store.

use axum::http::{HeaderMap, header};
use sha2::{Digest as _, Sha256};
use store::{Thinker, ThinkerId, TokenHash};
use subtle::ConstantTimeEq as _;
use wire::{Code, Refusal};

use super::Computers;
use crate::keys;
use crate::refusal::refuse;

/// A thinker that is to be made known.
#[derive(Debug)]
pub struct NewThinker {
    /// Its id.
    pub id: ThinkerId,
    /// What it shows to be known, once.
    pub token: String,
    /// What the store keeps of that.
    pub hash: TokenHash,
}

/// A thinker with a token that nobody can guess.
///
/// # Panics
///
/// If the operating system has no random bytes.
#[must_use]
pub fn new_thinker() -> NewThinker {
    let id = ThinkerId::new(&keys::spell(&keys::random::<5>())).expect("letters and digits make an id");
    let token = format!("{id}.{}", keys::spell(&keys::random::<20>()));
    let hash = hash(&token);
    NewThinker { id, token, hash }
}

/// A token has so much chance in it that a plain hash hides it.
fn hash(token: &str) -> TokenHash {
    TokenHash::new(Sha256::digest(token.as_bytes()).into())
}

impl Computers {
    /// The thinker whose token a request shows.
    pub(crate) async fn thinker(&self, headers: &HeaderMap) -> Result<Thinker, Refusal> {
        let unknown = || refuse(Code::WrongKey, "this token is not known here, or was ended");
        let shown = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = shown.and_then(|value| value.strip_prefix("Bearer ")).ok_or_else(unknown)?;
        let id = token.split_once('.').and_then(|(id, _)| ThinkerId::new(id).ok()).ok_or_else(unknown)?;
        let known = self.core.store.thinker(&id).await.map_err(|error| self.core.failed(&error))?;
        let is_right = |known: &Thinker| known.token.bytes().ct_eq(hash(token).bytes()).into();
        known.filter(is_right).ok_or_else(unknown)
    }
}
