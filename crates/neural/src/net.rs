//! A net and how it comes to its answer.

use game::Seat;

use crate::file::{GLOBALS, Layer, read};
use crate::kernel::{Panel, ROWS, multiply};
use crate::{Eye, Features, FileError, KINDS, PLANES, Shape};

/// The head of points counts in this unit.
const POINTS: f32 = 16.0;

/// A trained net.
#[derive(Clone, Debug)]
pub struct Net {
    shape: Shape,
    first: Layer,
    scalars: Layer,
    blocks: Vec<[Layer; 3]>,
    policy: [Layer; 2],
    globals: [Layer; 2],
    water: Layer,
}

/// What a net says of a position; seats are counted from the one to act.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// How much each action is preferred, by its [number](Eye::number): the logarithm of a weight.
    pub policy: Vec<f32>,
    /// How likely each seat wins, likewise: the logarithm of a weight.
    pub wins: [f32; Seat::MAX],
    /// The points that each seat will have.
    pub points: [f32; Seat::MAX],
    /// For each tile, how likely a pawn lies there at the end if it is land: the logarithm of the odds.
    pub water: Vec<f32>,
}

/// Room to compute in, which may be used again.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    one: Vec<f32>,
    two: Vec<f32>,
    panel: Vec<Panel>,
    bias: Vec<f32>,
}

/// What happens to a sum before it is an output.
#[derive(Clone, Copy)]
enum Finish<'a> {
    /// Nothing.
    Plain,
    /// Nothing is below 0.
    Relu,
    /// This is added first.
    ReluAfter(&'a [f32]),
}

impl Net {
    /// Reads a file of weights.
    ///
    /// # Errors
    ///
    /// [`FileError`] says why this is no net for these rules.
    pub fn read(bytes: &[u8]) -> Result<Net, FileError> {
        let (shape, layers) = read(bytes)?;
        let mut layers = layers.into_iter();
        let mut next = || layers.next().ok_or(FileError::Shape);
        Ok(Net {
            shape,
            first: next()?,
            scalars: next()?,
            blocks: (0..shape.blocks)
                .map(|_| Ok([next()?, next()?, next()?]))
                .collect::<Result<_, FileError>>()?,
            policy: [next()?, next()?],
            globals: [next()?, next()?],
            water: next()?,
        })
    }

    /// How large it is.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// What it says of a position.
    #[must_use]
    pub fn evaluate(&self, eye: &Eye, seen: &Features, scratch: &mut Scratch) -> Answer {
        let (tiles, channels) = (eye.tiles, self.shape.channels);
        let Scratch { one, two, panel, bias } = scratch;
        // A row of zeros after the last tile stands for all squares without one.
        let mut input = std::mem::take(two);
        input.clear();
        input.extend_from_slice(&seen.planes);
        input.resize((tiles + 1) * PLANES, 0.0);
        sum_up(bias, &self.first.bias, &vector(&self.scalars, &seen.scalars, Finish::Plain, panel));
        one.clear();
        one.resize((tiles + 1) * channels, 0.0);
        spread(&self.first, &input, &eye.around, bias, Finish::Relu, panel, one);
        *two = input;
        for [first, pooled, second] in &self.blocks {
            sum_up(bias, &first.bias, &vector(pooled, &pool(one, tiles, channels), Finish::Plain, panel));
            two.clear();
            two.resize((tiles + 1) * channels, 0.0);
            spread(first, one, &eye.around, bias, Finish::Relu, panel, two);
            let before = one.clone();
            spread(second, two, &eye.around, &second.bias, Finish::ReluAfter(&before), panel, one);
        }
        let own: Vec<[usize; 1]> = (0..tiles).map(|tile| [tile]).collect();
        let [first, second] = &self.policy;
        two.clear();
        two.resize((tiles + 1) * channels, 0.0);
        spread(first, one, &own, &first.bias, Finish::Relu, panel, two);
        let mut policy = vec![0.0; tiles * KINDS];
        spread(second, two, &own, &second.bias, Finish::Plain, panel, &mut policy);
        let mut water = vec![0.0; tiles];
        spread(&self.water, one, &own, &self.water.bias, Finish::Plain, panel, &mut water);
        let [first, second] = &self.globals;
        let hidden = vector(first, &pool(one, tiles, channels), Finish::Relu, panel);
        let whole = vector(second, &hidden, Finish::Plain, panel);
        debug_assert_eq!(whole.len(), GLOBALS, "as the file has it");
        policy.extend_from_slice(&whole[..2]);
        Answer {
            policy,
            wins: std::array::from_fn(|seat| whole[2 + seat]),
            points: std::array::from_fn(|seat| whole[6 + seat] * POINTS),
            water,
        }
    }
}

fn sum_up(out: &mut Vec<f32>, one: &[f32], two: &[f32]) {
    out.clear();
    out.extend(one.iter().zip(two).map(|(one, two)| one + two));
}

/// The mean of each channel over all tiles, then its maximum; channels are never below 0.
fn pool(rows: &[f32], tiles: usize, channels: usize) -> Vec<f32> {
    let mut pooled = vec![0.0; 2 * channels];
    let (means, maxima) = pooled.split_at_mut(channels);
    for row in rows.chunks_exact(channels).take(tiles) {
        for ((mean, most), &value) in means.iter_mut().zip(&mut *maxima).zip(row) {
            *mean += value;
            *most = most.max(value);
        }
    }
    #[expect(clippy::cast_precision_loss, reason = "64 tiles at most")]
    means.iter_mut().for_each(|mean| *mean /= tiles as f32);
    pooled
}

/// One layer for the whole position.
fn vector(layer: &Layer, input: &[f32], finish: Finish<'_>, panel: &mut Vec<Panel>) -> Vec<f32> {
    let mut out = vec![0.0; layer.outputs];
    spread(layer, input, &[[0]], &layer.bias, finish, panel, &mut out);
    out
}

/// One layer for each tile: its inputs are the rows of the tiles that `taps` names for it.
fn spread<const TAPS: usize>(
    layer: &Layer,
    input: &[f32],
    taps: &[[usize; TAPS]],
    bias: &[f32],
    finish: Finish<'_>,
    panel: &mut Vec<Panel>,
    out: &mut [f32],
) {
    let width = layer.inputs / TAPS;
    panel.clear();
    panel.resize(layer.inputs, [0.0; ROWS]);
    for (group, rows) in taps.chunks(ROWS).enumerate() {
        // Step 1. Lay the inputs of some tiles side by side. Those of tiles after the last stay what they were.
        for (lane, taps) in rows.iter().enumerate() {
            for (tap, &from) in taps.iter().enumerate() {
                let row = &input[from * width..(from + 1) * width];
                for (inputs, &value) in panel[tap * width..(tap + 1) * width].iter_mut().zip(row) {
                    inputs[lane] = value;
                }
            }
        }
        // Step 2. Multiply, sixteen outputs at a time.
        for (strip, block) in layer.blocks.iter().enumerate() {
            let sums = multiply(panel, block);
            let first = strip * block[0].len();
            for (lane, sums) in sums.iter().enumerate().take(rows.len()) {
                let at = (group * ROWS + lane) * layer.outputs + first;
                let end = (at - first + layer.outputs).min(at + sums.len());
                for (place, (sum, bias)) in (at..end).zip(sums.iter().zip(&bias[first..])) {
                    out[place] = match finish {
                        Finish::Plain => sum + bias,
                        Finish::Relu => (sum + bias).max(0.0),
                        Finish::ReluAfter(before) => (sum + bias + before[place]).max(0.0),
                    };
                }
            }
        }
    }
}
