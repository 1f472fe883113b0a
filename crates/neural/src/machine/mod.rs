//! Sums of products of bytes, in the instructions of the machine. Every way gives the same integers.

use crate::integers::{Bytes, Task, convolve};

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;
#[cfg(target_arch = "x86_64")]
mod x86;

/// How many outputs are summed up at once.
pub(crate) const LANES: usize = 16;

/// The weights from four inputs to several outputs, in the [order](Machine::place) of a machine.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(crate) struct Quad(pub(crate) [i8; 4 * LANES]);

/// The inputs of several tiles, in fours.
pub(crate) type Rows<'a, const ROWS: usize> = [&'a [[u8; 4]]; ROWS];
/// The outputs of several tiles so far.
pub(crate) type Totals<const ROWS: usize> = [[f32; LANES]; ROWS];

/// What multiplies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Machine {
    /// Whatever the compiler makes of a loop.
    Plain,
    /// x86 with vectors of 32 bytes.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// x86 that multiplies and sums up four bytes at once.
    #[cfg(target_arch = "x86_64")]
    AvxVnni,
    /// The same with vectors of 64 bytes.
    #[cfg(target_arch = "x86_64")]
    Avx512Vnni,
    /// WebAssembly with vectors.
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128,
}

impl Machine {
    /// All that can be used here, the fastest last.
    pub(crate) fn available() -> Vec<Machine> {
        let mut machines = vec![Machine::Plain];
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2") {
            machines.push(Machine::Avx2);
            if std::arch::is_x86_feature_detected!("avxvnni") {
                machines.push(Machine::AvxVnni);
            }
            if std::arch::is_x86_feature_detected!("avx512vnni")
                && std::arch::is_x86_feature_detected!("avx512f")
            {
                machines.push(Machine::Avx512Vnni);
            }
        }
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        machines.push(Machine::Simd128);
        machines
    }

    /// The fastest one.
    pub(crate) fn best() -> Machine {
        Machine::available().pop().unwrap_or(Machine::Plain)
    }

    /// Where in a [`Quad`] the weight from an input to an output stands.
    pub(crate) const fn place(self, input: usize, output: usize) -> usize {
        match self {
            Machine::Plain => input * LANES + output,
            #[cfg(target_arch = "x86_64")]
            Machine::Avx2 | Machine::AvxVnni | Machine::Avx512Vnni => output * 4 + input,
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Machine::Simd128 => output * 4 + input,
        }
    }

    /// Computes a layer: rounds the rows of `input` and gives a row for each tile.
    pub(crate) fn convolve(self, task: Task<'_>, input: &[f32], bytes: &mut Bytes, out: &mut [f32]) {
        match self {
            Machine::Plain => {
                bytes.set(input, task.layer.width);
                convolve(task, bytes, out, plain);
            }
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Machine::Simd128 => {
                bytes.set(input, task.layer.width);
                convolve(task, bytes, out, wasm::add);
            }
            #[cfg(target_arch = "x86_64")]
            #[expect(unsafe_code, reason = "only a running program knows its machine")]
            // SAFETY: `available` found the features that the function needs.
            Machine::Avx2 => unsafe { x86::convolve_avx2(task, input, bytes, out) },
            #[cfg(target_arch = "x86_64")]
            #[expect(unsafe_code, reason = "only a running program knows its machine")]
            // SAFETY: `available` found the features that the function needs.
            Machine::AvxVnni => unsafe { x86::convolve_avx_vnni(task, input, bytes, out) },
            #[cfg(target_arch = "x86_64")]
            #[expect(unsafe_code, reason = "only a running program knows its machine")]
            // SAFETY: `available` found the features that the function needs.
            Machine::Avx512Vnni => unsafe { x86::convolve_avx512_vnni(task, input, bytes, out) },
        }
    }
}

/// Adds what a neighbour brings, in plain loops over arrays of fixed length, which the compiler turns into vector instructions where there are
/// any.
#[inline(always)]
fn plain([inputs]: Rows<'_, 1>, quads: &[Quad], units: &[f32; LANES], [totals]: &mut Totals<1>) {
    let mut sums = [0; LANES];
    for ([one, two], [first, second]) in inputs.as_chunks::<2>().0.iter().zip(quads.as_chunks::<2>().0) {
        let [first, second] = [first, second].map(|quad| quad.0.as_chunks::<LANES>().0);
        for at in [0, 2] {
            // The units of weights are such that these four fit into 16 bits.
            let mut together = [0_i16; LANES];
            for (input, weights) in [
                (one[at], &first[at]),
                (one[at + 1], &first[at + 1]),
                (two[at], &second[at]),
                (two[at + 1], &second[at + 1]),
            ] {
                for (together, &weight) in together.iter_mut().zip(weights) {
                    *together += i16::from(input) * i16::from(weight);
                }
            }
            for (sum, together) in sums.iter_mut().zip(together) {
                *sum += i32::from(together);
            }
        }
    }
    scale(&sums, units, totals);
}

/// Adds sums of one neighbour in their unit. They are below 2²⁴, so no digit gets lost.
#[inline(always)]
fn scale(sums: &[i32; LANES], units: &[f32; LANES], totals: &mut [f32; LANES]) {
    for (total, (&sum, unit)) in totals.iter_mut().zip(sums.iter().zip(units)) {
        #[expect(clippy::cast_precision_loss, reason = "as said above")]
        let sum = sum as f32;
        *total += sum * unit;
    }
}

#[cfg(test)]
mod tests {
    use game::SplitMix64;

    use super::*;
    use crate::file::Layer;
    use crate::integers::Convolution;
    use crate::layers::Finish;

    /// A layer in which the units of some outputs are set by a single weight and of others by many alike, and some tiles
    /// whose neighbours are anywhere.
    #[test]
    fn every_machine_computes_the_same() {
        const CHANNELS: usize = 32;
        let mut dice = SplitMix64::new(1);
        let mut weights = || std::array::from_fn(|lane| if lane % 2 == 0 { dice.unit() - 0.5 } else { 0.3 });
        let blocks = (0..2).map(|_| (0..9 * CHANNELS).map(|_| weights()).collect()).collect();
        let bias: Vec<f32> = vec![0.25; CHANNELS];
        let layer = Layer { inputs: 9 * CHANNELS, outputs: CHANNELS, blocks, bias: bias.clone() };
        for tiles in 1..=20 {
            let around: Vec<[usize; 9]> =
                (0..tiles).map(|_| std::array::from_fn(|_| dice.below(tiles + 1))).collect();
            let input: Vec<f32> = (0..tiles * CHANNELS).map(|_| 1.0 - dice.unit() * dice.unit()).collect();
            let run = |machine: Machine| {
                let mut out = vec![1.0; tiles * CHANNELS];
                let layer = Convolution::new(&layer, machine);
                let task = Task { layer: &layer, around: &around, bias: &bias, finish: Finish::ReluOnto };
                machine.convolve(task, &input, &mut Bytes::default(), &mut out);
                out
            };
            for machine in Machine::available() {
                assert!(run(machine) == run(Machine::Plain), "{machine:?}, {tiles} tiles");
            }
        }
    }
}
