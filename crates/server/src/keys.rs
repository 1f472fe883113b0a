//! Keys and names that nobody can guess.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use store::{CommandId, LoginId, MatchId, PasskeyId, PlayerId, Secret32, Store, StoreError};
use subtle::ConstantTimeEq;

/// What the server signs with. All servers of a database share it.
#[derive(Debug, Clone)]
pub(crate) struct Keys(Secret32);

/// What a signature is for. One kind never passes for another.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Purpose {
    /// A seat that waits for somebody who was invited.
    Invitation,
    /// A seat that moves to another device.
    Move,
    /// The name of the match that follows.
    Rematch,
    /// The name of what is found out about a board.
    Fairness,
    /// The end of mails about turns.
    Stop,
    /// Where the servers of a database hear each other.
    Notice,
    /// Whom the servers of a database count together.
    Tally,
}

/// What all servers of a database sign with.
pub(crate) async fn read(store: &Store) -> Result<Keys, StoreError> {
    Ok(Keys::new(store.secret("signing", Secret32::new(random())).await?))
}

impl Keys {
    pub(crate) fn new(secret: Secret32) -> Keys {
        Keys(secret)
    }

    /// A signature of these parts, as text.
    pub(crate) fn sign(&self, purpose: Purpose, parts: &[&str]) -> String {
        let mut mac =
            <Hmac<Sha256> as KeyInit>::new_from_slice(self.0.bytes()).expect("a key of any length will do");
        mac.update(&[match purpose {
            Purpose::Invitation => 2,
            Purpose::Move => 3,
            Purpose::Rematch => 4,
            Purpose::Fairness => 5,
            Purpose::Stop => 6,
            Purpose::Notice => 7,
            Purpose::Tally => 8,
        }]);
        for part in parts {
            // With their lengths, so that no two lists of parts look alike.
            mac.update(&(part.len() as u64).to_le_bytes());
            mac.update(part.as_bytes());
        }
        spell(&mac.finalize().into_bytes()[..16])
    }

    /// Whether a signature is ours; takes the same time whether or not it is.
    pub(crate) fn is_ours(&self, purpose: Purpose, parts: &[&str], signature: &str) -> bool {
        self.sign(purpose, parts).as_bytes().ct_eq(signature.as_bytes()).into()
    }
}

/// Bytes that nobody can foresee.
///
/// # Panics
///
/// If the operating system has none to give.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    #[cfg(test)]
    if crate::simulation::planted::random(&mut bytes) {
        return bytes;
    }
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

pub(crate) fn new_match_id() -> MatchId {
    MatchId::new(&spell(&random::<10>())).expect("letters and digits make an id")
}

pub(crate) fn new_player_id() -> PlayerId {
    PlayerId::new(&spell(&random::<16>())).expect("letters and digits make an id")
}

pub(crate) fn new_login_id() -> LoginId {
    LoginId::new(&spell(&random::<16>())).expect("letters and digits make an id")
}

pub(crate) fn new_passkey_id() -> PasskeyId {
    PasskeyId::new(&spell(&random::<16>())).expect("letters and digits make an id")
}

pub(crate) fn new_command_id() -> CommandId {
    CommandId::new(u128::from_le_bytes(random()))
}

/// Bytes in the 32 letters and digits that are hard to confuse when read aloud (Crockford).
pub(crate) fn spell(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
    let (mut text, mut bits, mut held) = (String::new(), 0_u32, 0_u32);
    for byte in bytes {
        bits = bits << 8 | u32::from(*byte);
        held += 8;
        while held >= 5 {
            held -= 5;
            text.push(char::from(LETTERS[(bits >> held & 31) as usize]));
        }
    }
    if held > 0 {
        text.push(char::from(LETTERS[(bits << (5 - held) & 31) as usize]));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_spelled_five_bits_a_letter() {
        assert_eq!(spell(&[0, 0, 0, 0, 0]), "00000000");
        assert_eq!(spell(&[255, 255, 255, 255, 255]), "zzzzzzzz");
        assert_eq!(spell(&[255]), "zw");
    }

    #[test]
    fn a_signature_is_good_for_one_thing() {
        let keys = Keys::new(Secret32::new([7; 32]));
        let signature = keys.sign(Purpose::Invitation, &["anna"]);
        assert!(keys.is_ours(Purpose::Invitation, &["anna"], &signature));
        assert!(!keys.is_ours(Purpose::Move, &["anna"], &signature));
        assert!(!keys.is_ours(Purpose::Invitation, &["ann", "a"], &signature));
        assert!(!keys.is_ours(Purpose::Invitation, &["anna"], ""));
        assert!(!Keys::new(Secret32::new([8; 32])).is_ours(Purpose::Invitation, &["anna"], &signature));
    }
}
