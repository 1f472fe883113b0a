//! A net whose layers see all of the one before: for games whose positions are told as a row of numbers.

use crate::FileError;
use crate::file::{Layer, behind_head, take, weights};
use crate::kernel::{LANES, Term, weigh};
use crate::layers::{relu, vector};

const MAGIC: &[u8; 8] = b"SHADOOFD";
/// The most layers that a file may have, and the most values between two of them.
const MOST_LAYERS: usize = 8;
const MOST_VALUES: usize = 4096;

/// What is seen of a position: the numbers of inputs that are not 0, and their values.
pub type Inputs = Vec<Term>;

/// A trained net.
#[derive(Clone, Debug)]
pub struct Dense {
    layers: Vec<Layer>,
}

/// Room to compute in, which may be used again.
#[derive(Clone, Debug, Default)]
pub struct DenseScratch {
    one: Vec<f32>,
    other: Vec<f32>,
    terms: Vec<Term>,
}

impl Dense {
    /// Reads a file of weights for a game that is known by its fingerprint and tells this many inputs.
    ///
    /// # Errors
    ///
    /// [`FileError`] says why this is no net for these rules.
    pub fn read(bytes: &[u8], fingerprint: u64, inputs: usize, outputs: usize) -> Result<Dense, FileError> {
        let mut rest = behind_head(bytes, MAGIC, fingerprint)?;
        let mut size = || Ok(u32::from_le_bytes(take(&mut rest)?) as usize);
        let count = size()?;
        if !(1..=MOST_LAYERS).contains(&count) {
            return Err(FileError::Shape);
        }
        let widths: Vec<usize> = (0..=count).map(|_| size()).collect::<Result<_, FileError>>()?;
        let inner = &widths[1..count];
        let fits = |&width: &usize| (LANES..=MOST_VALUES).contains(&width) && width.is_multiple_of(LANES);
        if widths[0] != inputs || widths[count] != outputs || !inner.iter().all(fits) {
            return Err(FileError::Shape);
        }
        let shapes: Vec<_> = widths.windows(2).map(|pair| (pair[0], pair[1], true)).collect();
        Ok(Dense { layers: weights(rest, &shapes)? })
    }

    /// What it says of a position: the outputs as they are.
    #[must_use]
    pub fn evaluate<'a>(&self, seen: &[Term], scratch: &'a mut DenseScratch) -> &'a [f32] {
        let DenseScratch { one, other, terms } = scratch;
        let mut layers = self.layers.iter();
        one.clear();
        if let Some(first) = layers.next() {
            one.extend_from_slice(&first.bias);
            weigh(&first.blocks, &[(0, seen)], one);
        }
        for layer in layers {
            one.iter_mut().for_each(|value| *value = relu(*value));
            vector(layer, one, terms, other);
            std::mem::swap(one, other);
        }
        one
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::file::FORMAT;

    /// A file with these widths whose weights are all 1 and whose biases are all 1, too.
    fn file(fingerprint: u64, widths: &[u32]) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(FORMAT.to_le_bytes());
        bytes.extend(fingerprint.to_le_bytes());
        bytes.extend((u32::try_from(widths.len()).unwrap() - 1).to_le_bytes());
        widths.iter().for_each(|width| bytes.extend(width.to_le_bytes()));
        let numbers: u32 = widths.windows(2).map(|pair| (pair[0] + 1) * pair[1]).sum();
        (0..numbers).for_each(|_| bytes.extend(0x3c00_u16.to_le_bytes()));
        bytes
    }

    #[test]
    fn layers_follow_each_other() {
        let net = Dense::read(&file(7, &[3, 16, 2]), 7, 3, 2).unwrap();
        // Each of 16 inner values is 1 + 0.5 + 2, each output 1 + 16 of them.
        let mut scratch = DenseScratch::default();
        assert_eq!(net.evaluate(&[(0, 0.5), (2, 2.0)], &mut scratch), [57.0, 57.0]);
        // Nothing below 0 goes on.
        assert_eq!(net.evaluate(&[(1, -9.0)], &mut scratch), [1.0, 1.0]);
    }

    #[test]
    fn another_file_is_refused() {
        let check = |bytes: &[u8], expected: FileError| {
            assert_eq!(Dense::read(bytes, 7, 3, 2).unwrap_err(), expected);
        };
        check(b"SHADOOFN", FileError::Other);
        check(&file(8, &[3, 16, 2]), FileError::Rules { found: 8, expected: 7 });
        check(&file(7, &[4, 16, 2]), FileError::Shape);
        check(&file(7, &[3, 16, 3]), FileError::Shape);
        check(&file(7, &[3, 17, 2]), FileError::Shape);
        check(&file(7, &[3]), FileError::Shape);
        let whole = file(7, &[3, 16, 2]);
        check(&whole[..whole.len() - 2], FileError::Length { expected: 196, found: 194 });
    }
}
