//! The attestation object of a registration: the authenticator data, and what vouches for it.
//!
//! Two formats are read to the end: `none`, and `packed` signed by the new credential itself, which are all that browsers
//! hand out when `attestation` is `none`. Who made an authenticator is for others to judge: statements with a chain of
//! certificates are refused by their names.

use crate::cbor::{CborError, Reader};
use crate::public_key::PublicKey;

/// Why an attestation object is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AttestationError {
    /// It is not CBOR that we read, or not a map of the three fields.
    #[error("the attestation object is not written as it should be")]
    Cbor(#[from] CborError),
    /// The format, by its name, is one that we do not judge.
    #[error("the attestation has the format {0}")]
    UnsupportedFormat(String),
    /// The statement is vouched for by certificates, which we do not judge.
    #[error("the attestation has certificates")]
    Certificates,
    /// The statement does not have the fields of its format.
    #[error("the attestation statement does not fit its format")]
    Statement,
    /// The statement is signed with another algorithm than the credential has.
    #[error("the attestation is signed with the algorithm {0}")]
    Algorithm(i64),
    /// The credential has not signed the statement.
    #[error("the signature of the attestation is wrong")]
    Signature,
}

/// How it is vouched for that a new credential comes from an authenticator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttestationType {
    /// Not at all.
    None,
    /// By the credential itself, which proves that whoever sent it has the private key.
    SelfAttestation,
}

/// An attestation object, read and not yet judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AttestationObject<'a> {
    /// The authenticator data.
    pub auth_data: &'a [u8],
    format: &'a [u8],
    statement: &'a [u8],
}

impl<'a> AttestationObject<'a> {
    /// Reads an attestation object to its last byte.
    ///
    /// # Errors
    ///
    /// [`AttestationError::Cbor`] says what is wrong with it.
    pub fn read(bytes: &'a [u8]) -> Result<AttestationObject<'a>, AttestationError> {
        // This also refuses fields that come twice, and whatever is too deep.
        let mut reader = Reader::new(bytes);
        reader.whole()?;
        reader.end()?;
        let mut reader = Reader::new(bytes);
        let (mut format, mut statement, mut auth_data) = (None, None, None);
        for _ in 0..reader.map()? {
            match reader.text()? {
                b"fmt" => format = Some(reader.text()?),
                b"attStmt" => statement = Some(reader.whole()?),
                b"authData" => auth_data = Some(reader.bytes()?),
                _ => return Err(CborError::UnexpectedItem.into()),
            }
        }
        let (Some(format), Some(statement), Some(auth_data)) = (format, statement, auth_data) else {
            return Err(CborError::UnexpectedItem.into());
        };
        Ok(AttestationObject { auth_data, format, statement })
    }

    /// Checks the statement, which is about the authenticator data and the hash of the client data.
    pub(crate) fn verify(
        &self,
        client_data_hash: &[u8; 32],
        credential_key: &PublicKey,
    ) -> Result<AttestationType, AttestationError> {
        match self.format {
            b"none" if Reader::new(self.statement).map()? == 0 => Ok(AttestationType::None),
            b"none" => Err(AttestationError::Statement),
            b"packed" => {
                let (alg, signature) = self.packed()?;
                if alg != i64::from(credential_key.algorithm().cose_id()) {
                    return Err(AttestationError::Algorithm(alg));
                }
                let signed = [self.auth_data, client_data_hash].concat();
                credential_key.verify(&signed, signature).map_err(|_| AttestationError::Signature)?;
                Ok(AttestationType::SelfAttestation)
            }
            other => Err(AttestationError::UnsupportedFormat(String::from_utf8_lossy(other).into_owned())),
        }
    }

    /// The algorithm and the signature of a `packed` statement.
    fn packed(&self) -> Result<(i64, &'a [u8]), AttestationError> {
        let mut reader = Reader::new(self.statement);
        let (mut alg, mut signature) = (None, None);
        for _ in 0..reader.map()? {
            match reader.text()? {
                b"alg" => alg = Some(reader.integer()?),
                b"sig" => signature = Some(reader.bytes()?),
                b"x5c" => return Err(AttestationError::Certificates),
                _ => return Err(AttestationError::Statement),
            }
        }
        alg.zip(signature).ok_or(AttestationError::Statement)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> Result<AttestationObject<'_>, AttestationError> {
        AttestationObject::read(bytes)
    }

    const FORMAT: &[u8] = b"\x63fmt\x64none";
    const STATEMENT: &[u8] = b"\x67attStmt\xa0";
    const AUTH_DATA: &[u8] = b"\x68authData\x42\x01\x02";

    #[test]
    fn the_three_fields_come_in_any_order_and_each_once() {
        for fields in [[FORMAT, STATEMENT, AUTH_DATA], [AUTH_DATA, FORMAT, STATEMENT]] {
            let bytes = [&[0xa3], fields.concat().as_slice()].concat();
            assert_eq!(read(&bytes).map(|object| object.auth_data), Ok(&[1, 2][..]));
        }
        for (wrong, why) in [
            (vec![0xa2], [FORMAT, STATEMENT].concat(), CborError::UnexpectedItem),
            (vec![0xa3], [FORMAT, STATEMENT, b"\x61x\x00"].concat(), CborError::UnexpectedItem),
            (vec![0xa4], [FORMAT, STATEMENT, AUTH_DATA, b"\x61x\x00"].concat(), CborError::UnexpectedItem),
            (vec![0xa4], [FORMAT, STATEMENT, AUTH_DATA, FORMAT].concat(), CborError::DuplicateKey),
            (vec![0xa3], [FORMAT, STATEMENT, b"\x68authData\x60"].concat(), CborError::UnexpectedItem),
            (vec![0xa3], [FORMAT, STATEMENT, AUTH_DATA, b"\x00"].concat(), CborError::TrailingBytes),
            (
                vec![0xa3],
                [FORMAT, STATEMENT, b"\x68authData\x5a\xff\xff\xff\xff"].concat(),
                CborError::Truncated,
            ),
            (vec![0xa3], [FORMAT, b"\x67attStmt\xbf\xff", AUTH_DATA].concat(), CborError::IndefiniteLength),
            (vec![0x86], [FORMAT, STATEMENT, AUTH_DATA].concat(), CborError::UnexpectedItem),
            (vec![], vec![], CborError::Truncated),
        ]
        .map(|(head, fields, why)| ([head, fields].concat(), why))
        {
            assert_eq!(read(&wrong), Err(why.into()), "{wrong:x?}");
        }
    }
}
