//! A device with passkeys, in software: it makes real keys and signs what it is asked to, and can be told to lie.

use data_encoding::BASE64URL_NOPAD;
use p256::ecdsa::signature::Signer as _;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use rsa::RsaKey;

#[path = "../../../../passkeys/tests/suite/rsa.rs"]
mod rsa;

/// What the page's address is to the browser. The server believes it because it is told so in the settings.
pub(crate) const ORIGIN: &str = "http://localhost:7777";

const PRESENT: u8 = 1;
const VERIFIED: u8 = 1 << 2;
const WITH_KEY: u8 = 1 << 6;

enum Secret {
    Es256(p256::ecdsa::SigningKey),
    EdDsa(ed25519_dalek::SigningKey),
    Rs256(RsaKey),
}

/// A passkey on the device, and how it answers.
pub(crate) struct Authenticator {
    secret: Secret,
    pub(crate) credential: Vec<u8>,
    user: String,
    /// How often it has signed; it does not count if it begins with nothing.
    pub(crate) counter: u32,
    pub(crate) counts: bool,
    pub(crate) lie: Lie,
}

/// What is not as it should be.
#[derive(Default, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each may be a lie by itself")]
pub(crate) struct Lie {
    pub(crate) origin: Option<&'static str>,
    pub(crate) host: Option<&'static str>,
    pub(crate) kind: Option<&'static str>,
    pub(crate) cross_origin: bool,
    pub(crate) top_origin: Option<&'static str>,
    pub(crate) absent: bool,
    pub(crate) unverified: bool,
    pub(crate) signature: bool,
    pub(crate) user: Option<&'static str>,
    pub(crate) algorithm: bool,
}

fn text(bytes: &[u8]) -> String {
    BASE64URL_NOPAD.encode(bytes)
}

impl Authenticator {
    /// A device that makes keys on P-256, each number another one.
    pub(crate) fn new(number: u8) -> Authenticator {
        let secret = Secret::Es256(p256::ecdsa::SigningKey::from_slice(&[number; 32]).unwrap());
        Authenticator::with(secret, number)
    }

    /// A device that makes keys for Ed25519.
    pub(crate) fn edwards(number: u8) -> Authenticator {
        Authenticator::with(Secret::EdDsa(ed25519_dalek::SigningKey::from_bytes(&[number; 32])), number)
    }

    /// A device that makes RSA keys, as Windows Hello does.
    pub(crate) fn rsa(number: u8) -> Authenticator {
        Authenticator::with(Secret::Rs256(RsaKey::of_the_vectors()), number)
    }

    fn with(secret: Secret, number: u8) -> Authenticator {
        let (user, lie) = (String::new(), Lie::default());
        Authenticator { secret, credential: vec![number; 32], user, counter: 0, counts: false, lie }
    }

    fn client_data(&self, kind: &str, asked: &Value) -> Vec<u8> {
        let mut data = json!({
            "type": self.lie.kind.unwrap_or(kind),
            "challenge": asked["challenge"],
            "origin": self.lie.origin.unwrap_or(ORIGIN),
            "crossOrigin": self.lie.cross_origin,
        });
        if let Some(top) = self.lie.top_origin {
            data["topOrigin"] = json!(top);
        }
        data.to_string().into_bytes()
    }

    fn authenticator_data(&mut self, asked: &Value, more: u8) -> Vec<u8> {
        let host = self.lie.host.unwrap_or_else(|| asked["place"].as_str().unwrap());
        let present = if self.lie.absent { 0 } else { PRESENT };
        let verified = if self.lie.unverified { 0 } else { VERIFIED };
        if self.counts {
            self.counter += 1;
        }
        let counter = self.counter.to_be_bytes();
        [&Sha256::digest(host.as_bytes())[..], &[present | verified | more], &counter].concat()
    }

    /// The public key in COSE.
    fn key(&self) -> Vec<u8> {
        let es256 = if self.lie.algorithm { 0x25 } else { 0x26 };
        match &self.secret {
            Secret::Es256(secret) => {
                let point = secret.verifying_key().to_sec1_point(false);
                let (x, y) = (point.x().unwrap(), point.y().unwrap());
                [&[0xa5, 1, 2, 3, es256, 0x20, 1, 0x21, 0x58, 32], &x[..], &[0x22, 0x58, 32], &y[..]].concat()
            }
            Secret::EdDsa(secret) => {
                [&[0xa4, 1, 1, 3, 0x27, 0x20, 6, 0x21, 0x58, 32], &secret.verifying_key().as_bytes()[..]]
                    .concat()
            }
            Secret::Rs256(secret) => {
                let mut key = secret.cose_key();
                // The last byte of the algorithm's number: -257 becomes -258.
                key[6] ^= u8::from(self.lie.algorithm);
                key
            }
        }
    }

    /// Makes a passkey.
    pub(crate) fn make(&mut self, asked: &Value) -> Value {
        self.user = asked["user"].as_str().unwrap().to_owned();
        let client_data = self.client_data("webauthn.create", asked);
        let mut data = self.authenticator_data(asked, WITH_KEY);
        data.extend([0; 16]);
        data.extend(u16::try_from(self.credential.len()).unwrap().to_be_bytes());
        data.extend(&self.credential);
        data.extend(self.key());
        json!({ "client_data": text(&client_data), "authenticator_data": text(&data) })
    }

    /// Uses it.
    pub(crate) fn answer(&mut self, asked: &Value) -> Value {
        let client_data = self.client_data("webauthn.get", asked);
        let data = self.authenticator_data(asked, 0);
        let message = [&data[..], &Sha256::digest(&client_data)].concat();
        let mut signature = match &self.secret {
            Secret::Es256(secret) => {
                let signature: p256::ecdsa::Signature = secret.sign(&message);
                signature.to_der().as_bytes().to_vec()
            }
            Secret::EdDsa(secret) => ed25519_dalek::Signer::sign(secret, &message).to_bytes().to_vec(),
            Secret::Rs256(secret) => secret.sign(&message),
        };
        if self.lie.signature {
            *signature.last_mut().unwrap() ^= 1;
        }
        let user = self.lie.user.map_or_else(|| self.user.clone(), |user| text(user.as_bytes()));
        json!({
            "credential": text(&self.credential),
            "client_data": text(&client_data),
            "authenticator_data": text(&data),
            "signature": text(&signature),
            "user": user,
        })
    }
}
