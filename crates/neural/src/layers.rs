//! Layers of a net, in floating point.

use crate::file::Layer;
use crate::kernel::{Panel, ROWS, Term, multiply, weigh};

/// What happens to a sum before it is an output.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Finish {
    /// Nothing.
    Plain,
    /// Nothing is below 0.
    Relu,
    /// What was there is added first.
    ReluOnto,
}

impl Finish {
    /// The output that takes the place of `before`.
    #[inline(always)]
    pub(crate) fn apply(self, sum: f32, before: f32) -> f32 {
        match self {
            Finish::Plain => sum,
            Finish::Relu => relu(sum),
            Finish::ReluOnto => relu(sum + before),
        }
    }
}

/// Nothing is below 0. (One instruction, which `max` is not.)
#[inline(always)]
pub(crate) fn relu(value: f32) -> f32 {
    if value > 0.0 { value } else { 0.0 }
}

/// The mean of each channel over all tiles, then its maximum; channels are never below 0.
pub(crate) fn pool(rows: &[f32], channels: usize, pooled: &mut Vec<f32>) {
    const SOME: usize = 16;
    #[expect(clippy::cast_precision_loss, reason = "64 tiles at most")]
    let tiles = (rows.len() / channels) as f32;
    pooled.clear();
    pooled.resize(2 * channels, 0.0);
    let (means, maxima) = pooled.split_at_mut(channels);
    for first in (0..channels).step_by(SOME) {
        let (mut sum, mut most) = ([0.0_f32; SOME], [0.0_f32; SOME]);
        for row in rows.chunks_exact(channels) {
            for ((sum, most), &value) in sum.iter_mut().zip(&mut most).zip(&row[first..first + SOME]) {
                *sum += value;
                *most = if value > *most { value } else { *most };
            }
        }
        means[first..first + SOME].copy_from_slice(&sum.map(|sum| sum / tiles));
        maxima[first..first + SOME].copy_from_slice(&most);
    }
}

/// Appends the inputs that are not 0.
pub(crate) fn list(inputs: &[f32], terms: &mut Vec<Term>) {
    let start = terms.len();
    terms.resize(start + inputs.len(), (0, 0.0));
    let mut count = 0;
    let room = &mut terms[start..];
    for (number, &input) in (0..).zip(inputs) {
        // Written in any case: a branch would often be guessed wrong.
        room[count] = (number, input);
        count += usize::from(input != 0.0);
    }
    terms.truncate(start + count);
}

/// One layer for the whole position, with its bias and before any finish.
pub(crate) fn vector(layer: &Layer, input: &[f32], terms: &mut Vec<Term>, out: &mut Vec<f32>) {
    terms.clear();
    list(input, terms);
    out.clear();
    out.extend_from_slice(&layer.bias);
    weigh(&layer.blocks, &[(0, terms)], out);
}

/// One layer for each tile: its inputs are the rows of the tiles that `taps` names for it, if there is such a tile.
pub(crate) fn spread<const TAPS: usize>(
    layer: &Layer,
    input: &[f32],
    taps: &[[usize; TAPS]],
    bias: &[f32],
    finish: Finish,
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
                let panel = &mut panel[tap * width..(tap + 1) * width];
                match input.get(from * width..(from + 1) * width) {
                    Some(row) => panel.iter_mut().zip(row).for_each(|(inputs, &value)| inputs[lane] = value),
                    None => panel.iter_mut().for_each(|inputs| inputs[lane] = 0.0),
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
                for (out, (sum, bias)) in out[at..end].iter_mut().zip(sums.iter().zip(&bias[first..])) {
                    *out = finish.apply(sum + bias, *out);
                }
            }
        }
    }
}
