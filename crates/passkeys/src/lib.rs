//! What is pure of [WebAuthn](https://www.w3.org/TR/webauthn-3/), for whoever lets people in with passkeys (the *relying
//! party*): what browsers and authenticators send is read byte by byte, and believed only if all of it fits.
//!
//! There is no clock, no random source, no network and no storage here. Challenges, and what is kept of a credential,
//! are arguments; accounts are the caller's.
//!
//! | question | file |
//! | --- | --- |
//! | at which origin, for which RP ID? | `relying_party` |
//! | what does the browser say? | `client_data` |
//! | what does the authenticator say? | `authenticator_data`, `attestation_object`, `cbor` |
//! | who has signed it? | `public_key` |
//! | does it all fit when a credential is made? | `registration` |
//! | does it all fit when one is used? | `assertion` |
//! | why is it not believed? | `error` |
//!
//! Rules that are stricter than the standard: the RP ID is the host's whole name; ceremonies inside another site's page
//! are refused; of the formats of attestation only `none` and self attestation are judged; RSA keys have 2,048 to 4,096
//! bits and the exponent 65537.
//!
//! # Example
//!
//! Somebody makes a passkey, and signs in with it later. The values are those of WebAuthn Level 3, section "Test
//! Vectors".
//!
//! ```
//! use data_encoding::{BASE64URL_NOPAD, HEXLOWER};
//! use passkeys::{
//!     Algorithm, Assertion, AssertionResponse, Credential, Error, Registration, RelyingParty, UserVerification,
//! };
//!
//! let relying_party = RelyingParty::of_origin("https://example.org")?;
//! assert_eq!(relying_party.rp_id(), "example.org");
//!
//! // The challenge was drawn, kept and sent; this comes back.
//! let challenge = BASE64URL_NOPAD.decode(b"z8gs3xzu6HYSCqiPA2TwkQGTRgz7l6MXsv4JBpT5opk")?;
//! let client_data = r#"{"type":"webauthn.create","challenge":"z8gs3xzu6HYSCqiPA2TwkQGTRgz7l6MXsv4JBpT5opk","origin":"https://example.org","crossOrigin":false}"#;
//! let authenticator_data = HEXLOWER.decode(
//!     b"bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b54d000000004b92a377fc5f6107c4c85c190adbfd99\
//!       0020ec27bec7521c894bbb821105ea3724c90e770cf1fa354157ef18d0f18f78bea9a501020326200121582041202698c9d9753fb4\
//!       bb3f27cd09fe6b8afdb76438ee2ae54d7c9dade10d864b225820d8735115cdb330a63ea1d6e43d5000f4bd56f99bce83ee1d73301f\
//!       c270116d07",
//! )?;
//! let registration = Registration::read(client_data.as_bytes(), &authenticator_data, &relying_party)?;
//! let new = registration.verify(&challenge, UserVerification::Required)?;
//! assert_eq!(new.algorithm, Algorithm::Es256);
//!
//! // Another day, another challenge.
//! let challenge = BASE64URL_NOPAD.decode(b"AAk7ZsIdW16J96BwghGJB-o-UC00OzFLjFpU1i2yAvs")?;
//! let client_data = r#"{"type":"webauthn.get","challenge":"AAk7ZsIdW16J96BwghGJB-o-UC00OzFLjFpU1i2yAvs","origin":"https://example.org","crossOrigin":false}"#;
//! let authenticator_data =
//!     HEXLOWER.decode(b"bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b50d00000000")?;
//! let mut signature = HEXLOWER.decode(
//!     b"3045022060dc76b1607ec716c6e5eba8d056695ed6bc47b2e3d7a729c34e759e3ab66aa0022100d010a9e8fddcb64c439dfdca628d\
//!       db33cf245d567d157d9f66f942601bed9b38",
//! )?;
//! let kept = Credential {
//!     rp_id: relying_party.rp_id(),
//!     user_handle: b"anna",
//!     public_key: new.public_key,
//!     sign_count: new.sign_count,
//! };
//! let verify = |signature: &[u8]| {
//!     let response = AssertionResponse {
//!         client_data_json: client_data.as_bytes(),
//!         authenticator_data: &authenticator_data,
//!         signature,
//!         user_handle: Some(b"anna"),
//!     };
//!     Assertion::read(response, &relying_party)?.verify(&challenge, &kept, UserVerification::Required)
//! };
//! assert!(verify(&signature).is_ok());
//! signature[40] ^= 1;
//! assert!(matches!(verify(&signature), Err(Error::Signature(_))));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_docs)]

mod assertion;
mod attestation_object;
mod authenticator_data;
mod cbor;
mod ceremony;
mod client_data;
mod error;
mod public_key;
mod registration;
mod relying_party;

pub use assertion::{Assertion, AssertionResponse, Credential, VerifiedAssertion};
pub use attestation_object::{AttestationError, AttestationObject, AttestationType};
pub use authenticator_data::{AttestedCredentialData, AuthenticatorData, AuthenticatorDataError, Flags};
pub use cbor::CborError;
pub use ceremony::UserVerification;
pub use client_data::ClientDataError;
pub use error::Error;
pub use public_key::{Algorithm, InvalidSignature, PublicKey, PublicKeyError};
pub use registration::{NewCredential, Registration};
pub use relying_party::{OriginError, RelyingParty};
