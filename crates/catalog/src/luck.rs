//! Chance that can be proved.
//!
//! Before a match its server shows the [`Commitment`] to a [`Secret`]; then every seat may show the commitment to a
//! [`Contribution`], and only when all have, the contributions themselves; and each roll and card is a [`Luck::ticket`]
//! that follows from all of them. After the match the secret is shown, and everybody can compute the tickets again. The
//! exact bytes stand in `docs/records.md`.

use std::fmt;
use std::num::NonZeroU64;
use std::str::FromStr;

use game::Seat;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

/// What is hashed with a secret for its commitment, so that no other hash of it can be mistaken for one.
const COMMITMENT: &str = "shadoof commitment 1";

/// What is hashed first for the commitment to a contribution.
const CONTRIBUTION: &str = "shadoof contribution 1";

/// What is hashed first for another secret of the same match.
const ROUND: &str = "shadoof round 1";

/// What is hashed first for a ticket.
const TICKET: &str = "shadoof ticket 1";

/// The number of the ticket that says who begins. No match brings so many rolls and cards that one of them had it.
const STARTER: u64 = u64::MAX;

/// What decides the luck of a match together with the contributions of its seats. Nobody may know it before the end,
/// so it has no `Display`, and `Debug` hides it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// The secret of these bytes, which come from a source that nobody can foresee.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// Its bytes. Whoever has them knows the luck of the match.
    #[must_use]
    pub const fn reveal(&self) -> &[u8; 32] {
        &self.0
    }

    /// Its bytes as 64 digits. Whoever has them knows the luck of the match.
    #[must_use]
    pub fn reveal_hex(&self) -> String {
        hex(&self.0)
    }

    /// What binds to this secret and does not tell it.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        let mut hash = Sha256::new();
        hash_text(&mut hash, COMMITMENT);
        hash.update(self.0);
        Commitment(hash.finalize().into())
    }

    /// The secret of another round of the same match: where an agreement on its luck came to nothing, the next one has
    /// a secret of its own. Round 0 has this one.
    ///
    /// # Panics
    ///
    /// Never: every secret is a key.
    #[must_use]
    pub fn of_round(&self, round: u32) -> Secret {
        if round == 0 {
            return *self;
        }
        let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(&self.0).expect("a key may have any length");
        mac.update(&number(ROUND.len() as u64));
        mac.update(ROUND.as_bytes());
        mac.update(&number(round.into()));
        Secret(mac.finalize().into_bytes().into())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(hidden)")
    }
}

impl FromStr for Secret {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Secret, NotHex> {
        unhex(text).map(Secret)
    }
}

/// What is shown before a match, so that its secret or a contribution cannot be exchanged later.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

impl Commitment {
    pub(crate) const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl FromStr for Commitment {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Commitment, NotHex> {
        unhex(text).map(Commitment)
    }
}

/// What a seat adds to the luck of a match, so that nobody can have chosen the secret for what it brings.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Contribution([u8; 32]);

impl Contribution {
    /// The contribution of these bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Contribution {
        Contribution(bytes)
    }

    /// What binds a seat to this contribution and does not tell it. It is good for this match, for what the server has
    /// promised there, and for this seat alone: copied by another seat it is worth nothing.
    #[must_use]
    pub fn commitment(&self, match_id: &str, promised: &Commitment, seat: Seat) -> Commitment {
        let mut hash = Sha256::new();
        hash_text(&mut hash, CONTRIBUTION);
        hash_text(&mut hash, match_id);
        hash.update(promised.0);
        hash.update(number(seat.number().into()));
        hash.update(self.0);
        Commitment(hash.finalize().into())
    }
}

impl fmt::Display for Contribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Contribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Contribution({self})")
    }
}

impl FromStr for Contribution {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Contribution, NotHex> {
        unhex(text).map(Contribution)
    }
}

/// The text is not 32 bytes in hexadecimal writing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected 64 digits from 0 to 9 and a to f")]
pub struct NotHex;

/// The luck of one match: ticket `k` depends on the secret, the match, the contributions and `k` alone, so an action
/// that is taken back and played again brings the same luck.
#[derive(Clone)]
pub struct Luck {
    /// Keyed with the secret; it has read all that the tickets of a match have in common.
    common: Hmac<Sha256>,
}

impl Luck {
    /// The luck of a match. There is one place a seat for contributions; a seat without one changes nothing.
    ///
    /// # Panics
    ///
    /// Never: every secret is a key.
    #[must_use]
    pub fn new(match_id: &str, secret: &Secret, contributions: &[Option<Contribution>]) -> Luck {
        let mut common =
            <Hmac<Sha256> as KeyInit>::new_from_slice(&secret.0).expect("a key may have any length");
        for text in [TICKET, match_id] {
            common.update(&number(text.len() as u64));
            common.update(text.as_bytes());
        }
        let given = || contributions.iter().zip(0..).filter_map(|(given, seat)| Some(((*given)?, seat)));
        common.update(&number(given().count() as u64));
        for (contribution, seat) in given() {
            common.update(&number(seat));
            common.update(&contribution.0);
        }
        Luck { common }
    }

    /// Ticket `k`, drawn evenly from the numbers below `odds`.
    ///
    /// # Panics
    ///
    /// Never: one attempt in two hits at the least.
    #[must_use]
    pub fn ticket(&self, k: u64, odds: NonZeroU64) -> u64 {
        // The last numbers, fewer than `odds`, would make the small tickets more likely: they are drawn again.
        let last = u64::MAX - (u64::MAX % odds + 1) % odds;
        (0..)
            .map(|attempt| self.number(k, attempt))
            .find(|&number| number <= last)
            .map(|number| number % odds)
            .expect("no end of attempts")
    }

    /// The seat that begins, where the lot decides; none if there are no seats or too many.
    #[must_use]
    pub fn starter(&self, seats: usize) -> Option<Seat> {
        let odds = NonZeroU64::new(seats as u64)?;
        usize::try_from(self.ticket(STARTER, odds)).ok().and_then(Seat::new)
    }

    /// A number drawn evenly from all of `u64`.
    fn number(&self, k: u64, attempt: u64) -> u64 {
        let mut mac = self.common.clone();
        mac.update(&number(k));
        mac.update(&number(attempt));
        let code = mac.finalize().into_bytes();
        code.iter().take(8).fold(0, |number, &byte| number << 8 | u64::from(byte))
    }
}

impl fmt::Debug for Luck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Luck(hidden)")
    }
}

/// Hashes a text with its length, so that no two lists of texts look alike.
pub(crate) fn hash_text(hash: &mut Sha256, text: &str) {
    hash.update(number(text.len() as u64));
    hash.update(text);
}

/// A number as it is hashed.
pub(crate) const fn number(number: u64) -> [u8; 8] {
    number.to_be_bytes()
}

pub(crate) fn hex(bytes: &[u8; 32]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Bytes from digits. Only one spelling is right, so that what is read is written the same way.
fn unhex(text: &str) -> Result<[u8; 32], NotHex> {
    let digit = |letter: u8| match letter {
        b'0'..=b'9' => Ok(letter - b'0'),
        b'a'..=b'f' => Ok(letter - b'a' + 10),
        _ => Err(NotHex),
    };
    let digits: &[u8; 64] = text.as_bytes().try_into().map_err(|_| NotHex)?;
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn odds(odds: u64) -> NonZeroU64 {
        NonZeroU64::new(odds).unwrap()
    }

    fn bytes(first: u8) -> [u8; 32] {
        std::array::from_fn(|index| first.wrapping_add(u8::try_from(index).unwrap()))
    }

    fn contribution(first: u8) -> Option<Contribution> {
        Some(Contribution::new(bytes(first)))
    }

    /// The first ticket of a match, large enough to tell its luck from any other.
    fn first(match_id: &str, secret: [u8; 32], contributions: &[Option<Contribution>]) -> u64 {
        Luck::new(match_id, &Secret::new(secret), contributions).ticket(0, NonZeroU64::MAX)
    }

    #[test]
    fn tickets_are_even() {
        // Odds and what chi square exceeds once in ten thousand, with one degree of freedom fewer.
        for (below, limit) in
            [(2, 15.1), (3, 18.4), (6, 25.7), (21, 52.4), (36, 73.9), (54, 98.9), (100, 160.1)]
        {
            for first in [0, 99] {
                let luck = Luck::new("m1", &Secret::new(bytes(first)), &[contribution(5), None]);
                let draws = 400 * below;
                let mut seen = vec![0_i32; usize::try_from(below).unwrap()];
                for k in 0..draws {
                    seen[usize::try_from(luck.ticket(k, odds(below))).unwrap()] += 1;
                }
                let chi_square: f64 = seen.iter().map(|&seen| f64::from(seen - 400).powi(2) / 400.0).sum();
                assert!(chi_square < limit, "{below}: {chi_square}");
            }
        }
    }

    #[test]
    fn large_odds_are_even_too() {
        // A quarter of all numbers is refused; taken, they would bring the lowest third half of the time.
        let below = odds(u64::MAX / 4 * 3);
        let luck = Luck::new("m1", &Secret::new(bytes(1)), &[]);
        let drawn: Vec<u64> = (0..3_000).map(|k| luck.ticket(k, below)).collect();
        assert!(drawn.iter().all(|&ticket| ticket < below.get()));
        let low = drawn.iter().filter(|&&ticket| ticket < u64::MAX / 4).count();
        assert!((880..1_120).contains(&low), "{low}");
        assert_eq!(luck.ticket(7, odds(1)), 0);
    }

    #[test]
    fn every_bit_of_everything_matters() {
        let (secret, given) = (bytes(1), [bytes(50), bytes(90)]);
        let of = |given: [[u8; 32]; 2]| given.map(|bytes| Some(Contribution::new(bytes)));
        let mut seen = vec![first("match", secret, &of(given))];
        for bit in 0..256 {
            let flip = |mut bytes: [u8; 32]| {
                bytes[bit / 8] ^= 1 << (bit % 8);
                bytes
            };
            seen.push(first("match", flip(secret), &of(given)));
            seen.push(first("match", secret, &of([flip(given[0]), given[1]])));
            seen.push(first("match", secret, &of([given[0], flip(given[1])])));
        }
        for match_id in ["", "matcI", "Match", "matc", "match\0", "match "] {
            seen.push(first(match_id, secret, &of(given)));
        }
        let luck = Luck::new("match", &Secret::new(secret), &of(given));
        seen.extend((0..64).map(|bit| luck.ticket(1 << bit, NonZeroU64::MAX)));
        let count = seen.len();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), count);
    }

    #[test]
    fn a_seat_without_a_contribution_changes_nothing() {
        let nobody = first("m", bytes(1), &[]);
        assert_eq!(nobody, first("m", bytes(1), &[None, None, None, None]));
        let one = first("m", bytes(1), &[contribution(3)]);
        assert_eq!(one, first("m", bytes(1), &[contribution(3), None]));
        let other = first("m", bytes(1), &[None, contribution(3)]);
        assert_eq!(other, first("m", bytes(1), &[None, contribution(3), None]));
        let both = first("m", bytes(1), &[contribution(3), contribution(3)]);
        let mut all = vec![nobody, one, other, both];
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 4);
    }

    #[test]
    fn a_commitment_is_good_for_one_place_alone() {
        let (given, other) = (Contribution::new(bytes(5)), Contribution::new(bytes(6)));
        let [promised, promised_later] = [1, 2].map(|first| Secret::new(bytes(first)).commitment());
        let [first, second] = [0, 1].map(|seat| Seat::new(seat).unwrap());
        let mut all = vec![
            given.commitment("m1", &promised, first),
            other.commitment("m1", &promised, first),
            given.commitment("m2", &promised, first),
            given.commitment("m1", &promised_later, first),
            given.commitment("m1", &promised, second),
        ];
        assert_eq!(all[0], given.commitment("m1", &promised, first));
        all.dedup();
        assert_eq!(all.len(), 5);
    }

    #[test]
    fn every_round_has_a_secret_of_its_own() {
        let secret = Secret::new(bytes(3));
        assert_eq!(secret.of_round(0), secret);
        let mut all: Vec<[u8; 32]> = (0..100).map(|round| *secret.of_round(round).reveal()).collect();
        all.push(*Secret::new(bytes(4)).of_round(1).reveal());
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 101);
    }

    #[test]
    fn bytes_have_one_spelling() {
        let secret = Secret::new(bytes(0xf0));
        let text = secret.reveal_hex();
        assert!(text.starts_with("f0f1f2"));
        assert_eq!(text.parse(), Ok(secret));
        let commitment = secret.commitment();
        assert_eq!(commitment.to_string().parse(), Ok(commitment));
        assert_eq!(text.parse::<Contribution>().unwrap().to_string(), text);
        for wrong in
            ["", "f0", &text[1..], &text.to_uppercase(), &format!("{text}0"), &text.replace('0', "ö")]
        {
            assert_eq!(wrong.parse::<Secret>(), Err(NotHex), "{wrong}");
        }
    }

    #[test]
    fn no_debug_shows_the_secret() {
        let secret = Secret::new(bytes(7));
        let luck = Luck::new("m", &secret, &[]);
        assert_eq!(format!("{secret:?} {luck:?}"), "Secret(hidden) Luck(hidden)");
    }
}
