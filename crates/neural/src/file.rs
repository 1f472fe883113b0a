//! A file of weights: a head that says what it is for, then half floats.

use crate::half::from_half;
use crate::kernel::{Block, LANES};
use crate::{FINGERPRINT, KINDS, PLANES, SCALARS};

const MAGIC: &[u8; 8] = b"SHADOOFN";
/// In which way files of weights are written.
pub(crate) const FORMAT: u32 = 1;
/// The most that a file may hold.
const MOST_BYTES: usize = 2 << 20;
/// What a net says of the whole position: two actions, the win and the points of four seats.
pub(crate) const GLOBALS: usize = 10;

/// Why bytes are no net for these rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FileError {
    /// The bytes are something else.
    #[error("this is no file of weights")]
    Other,
    /// It is written in another way.
    #[error("the file has format {found}, and this program reads format {expected}")]
    Format {
        /// The one of the file.
        found: u32,
        /// The one that is read.
        expected: u32,
    },
    /// It was trained with other rules, or saw something else of a position.
    #[error("the net was trained with rules {found:#018x}, and this program plays {expected:#018x}")]
    Rules {
        /// Those of the file.
        found: u64,
        /// Those of the program.
        expected: u64,
    },
    /// No such net can be.
    #[error("no net for this game has such a shape")]
    Shape,
    /// It is cut off, or goes on after its end.
    #[error("the file has {found} bytes of weights, and such a net needs {expected}")]
    Length {
        /// How many the shape asks for.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A weight is no finite number.
    #[error("a weight is no number")]
    NoNumber,
}

/// How large a net is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Residual blocks.
    pub blocks: usize,
    /// Channels of a tile.
    pub channels: usize,
    /// Values between the pooled channels and what is said of the whole position.
    pub hidden: usize,
}

impl Shape {
    /// The inputs and outputs of all layers in their order, and whether they have a bias.
    fn layers(self) -> Vec<(usize, usize, bool)> {
        let Shape { blocks, channels, hidden } = self;
        let mut layers = vec![(9 * PLANES, channels, true), (SCALARS, channels, false)];
        for _ in 0..blocks {
            layers.push((9 * channels, channels, true));
            layers.push((2 * channels, channels, false));
            layers.push((9 * channels, channels, true));
        }
        layers.push((channels, channels, true));
        layers.push((channels, KINDS, true));
        layers.push((2 * channels, hidden, true));
        layers.push((hidden, GLOBALS, true));
        layers.push((channels, 1, true));
        layers
    }
}

/// A layer: outputs are sums of weighted inputs.
#[derive(Clone, Debug)]
pub(crate) struct Layer {
    pub(crate) inputs: usize,
    pub(crate) outputs: usize,
    /// The weights of sixteen outputs after each other, input by input; outputs that fill up the last sixteen have none.
    pub(crate) blocks: Vec<Vec<Block>>,
    pub(crate) bias: Vec<f32>,
}

/// The layers of a file, in their order.
pub(crate) fn read(bytes: &[u8]) -> Result<(Shape, Vec<Layer>), FileError> {
    let mut rest = behind_head(bytes, MAGIC, FINGERPRINT)?;
    let mut size = || Ok(u32::from_le_bytes(take(&mut rest)?) as usize);
    let shape = Shape { blocks: size()?, channels: size()?, hidden: size()? };
    let fits = |width: usize| (LANES..=512).contains(&width) && width.is_multiple_of(LANES);
    if !(1..=64).contains(&shape.blocks) || !fits(shape.channels) || !fits(shape.hidden) {
        return Err(FileError::Shape);
    }
    Ok((shape, weights(rest, &shape.layers())?))
}

/// What comes after a head of this kind, for rules with this fingerprint.
pub(crate) fn behind_head<'a>(
    bytes: &'a [u8],
    magic: &[u8; 8],
    fingerprint: u64,
) -> Result<&'a [u8], FileError> {
    let mut rest = bytes;
    if bytes.len() > MOST_BYTES || take::<8>(&mut rest)? != *magic {
        return Err(FileError::Other);
    }
    let format = u32::from_le_bytes(take(&mut rest)?);
    if format != FORMAT {
        return Err(FileError::Format { found: format, expected: FORMAT });
    }
    let rules = u64::from_le_bytes(take(&mut rest)?);
    if rules != fingerprint {
        return Err(FileError::Rules { found: rules, expected: fingerprint });
    }
    Ok(rest)
}

/// Layers of these sizes (inputs, outputs, and whether they have a bias) from half floats.
pub(crate) fn weights(bytes: &[u8], layers: &[(usize, usize, bool)]) -> Result<Vec<Layer>, FileError> {
    let numbers: usize =
        layers.iter().map(|&(inputs, outputs, bias)| (inputs + usize::from(bias)) * outputs).sum();
    if bytes.len() != 2 * numbers {
        return Err(FileError::Length { expected: 2 * numbers, found: bytes.len() });
    }
    let mut weights = bytes.chunks_exact(2).map(|half| from_half(u16::from_le_bytes([half[0], half[1]])));
    let layers: Vec<Layer> = layers
        .iter()
        .map(|&(inputs, outputs, has_bias)| {
            let matrix: Vec<f32> = weights.by_ref().take(inputs * outputs).collect();
            let bias = if has_bias { weights.by_ref().take(outputs).collect() } else { vec![0.0; outputs] };
            Layer { inputs, outputs, blocks: packed(&matrix, outputs), bias }
        })
        .collect();
    let is_number = |layer: &Layer| {
        layer.bias.iter().chain(layer.blocks.iter().flatten().flatten()).all(|weight| weight.is_finite())
    };
    if layers.iter().all(is_number) { Ok(layers) } else { Err(FileError::NoNumber) }
}

/// The next bytes of a head.
pub(crate) fn take<const N: usize>(rest: &mut &[u8]) -> Result<[u8; N], FileError> {
    let (head, tail) = rest.split_first_chunk::<N>().ok_or(FileError::Other)?;
    *rest = tail;
    Ok(*head)
}

/// A matrix, input by input, cut into strips of sixteen outputs.
fn packed(matrix: &[f32], outputs: usize) -> Vec<Vec<Block>> {
    let strip = |first: usize| {
        let row = |row: &[f32]| std::array::from_fn(|lane| row.get(first + lane).copied().unwrap_or(0.0));
        matrix.chunks_exact(outputs).map(row).collect()
    };
    (0..outputs).step_by(LANES).map(strip).collect()
}
