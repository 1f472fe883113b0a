//! Layers over the neighbours of each tile, in integers of eight bits.
//!
//! Weights are rounded once, with a unit of their own for each output and each neighbour; inputs are never below 0 and are rounded to 0 … 127
//! where they are used, in a unit that fits the largest of them in this position. Sums are exact, so every machine finds
//! the same ones.

use crate::file::Layer;
use crate::layers::Finish;
use crate::machine::{LANES, Machine, Quad, Rows, Totals};

/// The tile itself and those around it.
const TAPS: usize = 9;
/// The largest input.
const MOST_INPUT: f32 = 127.0;
/// The largest weight.
const MOST_WEIGHT: f32 = 127.0;
/// What weights of the same sign may come to that some machines sum up in 16 bits: 258, less what rounding adds to four.
const MOST_TOGETHER: f32 = 256.0;

/// A layer: inputs are the channels of a tile and of the eight around it.
#[derive(Clone, Debug)]
pub(crate) struct Convolution {
    /// What computes it.
    pub(crate) machine: Machine,
    /// How many channels a tile has.
    pub(crate) width: usize,
    pub(crate) bias: Vec<f32>,
    /// Sixteen outputs each.
    strips: Vec<Strip>,
}

#[derive(Clone, Debug)]
struct Strip {
    /// A row of channels for each neighbour.
    quads: Vec<Quad>,
    /// What a weight of 1 stands for.
    units: [[f32; LANES]; TAPS],
}

/// Rows of inputs as integers, one for each tile and a last one of zeros.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bytes {
    pub(crate) width: usize,
    pub(crate) rows: Vec<u8>,
    /// What an input of 1 stands for.
    unit: f32,
}

/// What is to be computed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Task<'a> {
    pub(crate) layer: &'a Convolution,
    pub(crate) around: &'a [[usize; 9]],
    pub(crate) bias: &'a [f32],
    pub(crate) finish: Finish,
}

impl Convolution {
    /// Rounds the weights of a layer.
    pub(crate) fn new(layer: &Layer, machine: Machine) -> Convolution {
        let width = layer.inputs / TAPS;
        let strip = |block: &Vec<[f32; LANES]>| {
            let rows = |tap: usize| &block[tap * width..(tap + 1) * width];
            let units = std::array::from_fn(|tap| std::array::from_fn(|lane| unit(rows(tap), lane)));
            let quads = (0..TAPS).flat_map(|tap| {
                let units = &units[tap];
                rows(tap).as_chunks().0.iter().map(move |four| quad(machine, four, units))
            });
            Strip { quads: quads.collect(), units }
        };
        let strips = layer.blocks.iter().map(strip).collect();
        Convolution { machine, width, strips, bias: layer.bias.clone() }
    }
}

/// The smallest unit in which weights can be written: none is too large, nor what is summed up in 16 bits.
fn unit(rows: &[[f32; LANES]], lane: usize) -> f32 {
    let largest = rows.iter().fold(0.0_f32, |most, weights| most.max(weights[lane].abs()));
    let mut together = 0.0_f32;
    for eight in rows.as_chunks::<8>().0 {
        for first in [0, 2] {
            let four = [first, first + 1, first + 4, first + 5].map(|place| eight[place][lane]);
            let sum = |sign: f32| four.iter().map(|weight| (weight * sign).max(0.0)).sum::<f32>();
            together = together.max(sum(1.0)).max(sum(-1.0));
        }
    }
    (largest / MOST_WEIGHT).max(together / MOST_TOGETHER)
}

/// The weights of four inputs, rounded.
fn quad(machine: Machine, four: &[[f32; LANES]; 4], units: &[f32; LANES]) -> Quad {
    let mut quad = Quad([0; 4 * LANES]);
    for (input, weights) in four.iter().enumerate() {
        for (lane, (&weight, &unit)) in weights.iter().zip(units).enumerate() {
            quad.0[machine.place(input, lane)] = rounded(weight, unit);
        }
    }
    quad
}

fn rounded(weight: f32, unit: f32) -> i8 {
    #[expect(clippy::cast_possible_truncation, reason = "the unit is such that it fits")]
    if unit > 0.0 { (weight / unit).round() as i8 } else { 0 }
}

impl Bytes {
    /// Rounds rows of numbers that are not below 0.
    #[inline(always)]
    pub(crate) fn set(&mut self, rows: &[f32], width: usize) {
        let mut most = [0.0_f32; LANES];
        for some in rows.as_chunks::<LANES>().0 {
            for (most, &value) in most.iter_mut().zip(some) {
                *most = if value > *most { value } else { *most };
            }
        }
        let most = most.into_iter().fold(0.0, f32::max);
        let scale = if most > 0.0 { MOST_INPUT / most } else { 0.0 };
        self.width = width;
        self.unit = most / MOST_INPUT;
        self.rows.clear();
        self.rows.extend(rows.iter().map(|value| nearest(value * scale)));
        self.rows.resize(rows.len() + width, 0);
    }

    /// The row of a tile, in fours.
    #[inline(always)]
    pub(crate) fn row(&self, tile: usize) -> &[[u8; 4]] {
        self.rows[tile * self.width..(tile + 1) * self.width].as_chunks().0
    }
}

/// A number from 0 to 127, rounded: next to this large one a number has no fraction, and its last byte is the integer.
#[inline(always)]
fn nearest(value: f32) -> u8 {
    const LARGE: f32 = 1.5 * (1 << 23) as f32;
    (value + LARGE).to_bits().to_le_bytes()[0] & 0x7f
}

/// Computes a layer for all tiles; `add` is the machine's way to multiply.
#[inline(always)]
pub(crate) fn convolve<const ROWS: usize>(
    task: Task<'_>,
    input: &Bytes,
    out: &mut [f32],
    add: impl Fn(Rows<'_, ROWS>, &[Quad], &[f32; LANES], &mut Totals<ROWS>),
) {
    let nowhere = task.around.len();
    let (outputs, fours) = (task.bias.len(), input.width / 4);
    let biases = task.bias.as_chunks::<LANES>().0;
    for (number, (strip, bias)) in task.layer.strips.iter().zip(biases).enumerate() {
        let units = strip.units.map(|units| units.map(|unit| unit * input.unit));
        for (group, tiles) in task.around.chunks(ROWS).enumerate() {
            let mut totals = [*bias; ROWS];
            for ((tap, quads), units) in strip.quads.chunks_exact(fours).enumerate().zip(&units) {
                let from: [usize; ROWS] =
                    std::array::from_fn(|lane| tiles.get(lane).map_or(nowhere, |around| around[tap]));
                if from.iter().all(|&tile| tile == nowhere) {
                    continue;
                }
                add(from.map(|tile| input.row(tile)), quads, units, &mut totals);
            }
            let rows = out.chunks_exact_mut(outputs).skip(group * ROWS);
            for (totals, row) in totals.iter().zip(rows) {
                let row = &mut row.as_chunks_mut::<LANES>().0[number];
                *row = std::array::from_fn(|lane| task.finish.apply(totals[lane], row[lane]));
            }
        }
    }
}
