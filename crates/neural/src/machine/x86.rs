//! The instructions of x86.

use std::arch::x86_64::{
    __m256i, _mm256_add_epi16, _mm256_add_epi32, _mm256_add_ps, _mm256_cvtepi32_ps, _mm256_dpbusd_avx_epi32,
    _mm256_load_si256, _mm256_loadu_ps, _mm256_madd_epi16, _mm256_maddubs_epi16, _mm256_mul_ps,
    _mm256_set1_epi16, _mm256_set1_epi32, _mm256_setzero_si256, _mm256_storeu_ps, _mm512_add_ps,
    _mm512_cvtepi32_ps, _mm512_dpbusd_epi32, _mm512_load_si512, _mm512_loadu_ps, _mm512_mul_ps,
    _mm512_set1_epi32, _mm512_setzero_si512, _mm512_storeu_ps,
};

use super::{LANES, Quad, Rows, Totals};
use crate::integers::{Bytes, Task, convolve};

/// Eight inputs of a tile, or what leads from them to eight outputs.
type Eight = [__m256i; 2];

#[target_feature(enable = "avx2")]
pub(super) fn convolve_avx2(task: Task<'_>, input: &[f32], bytes: &mut Bytes, out: &mut [f32]) {
    let ones = _mm256_set1_epi16(1);
    let step = |sum, inputs: Eight, weights: Eight| {
        // Two products fit into 16 bits, and the units of weights are such that four do.
        let first = _mm256_maddubs_epi16(inputs[0], weights[0]);
        let both = _mm256_add_epi16(first, _mm256_maddubs_epi16(inputs[1], weights[1]));
        _mm256_add_epi32(sum, _mm256_madd_epi16(both, ones))
    };
    bytes.set(input, task.layer.width);
    convolve(task, bytes, out, |rows, quads, units, totals: &mut Totals<3>| {
        add(rows, quads, units, totals, step);
    });
}

#[target_feature(enable = "avx2,avxvnni")]
pub(super) fn convolve_avx_vnni(task: Task<'_>, input: &[f32], bytes: &mut Bytes, out: &mut [f32]) {
    let step = |sum, inputs: Eight, weights: Eight| {
        let sum = _mm256_dpbusd_avx_epi32(sum, inputs[0], weights[0]);
        _mm256_dpbusd_avx_epi32(sum, inputs[1], weights[1])
    };
    bytes.set(input, task.layer.width);
    convolve(task, bytes, out, |rows, quads, units, totals: &mut Totals<6>| {
        add(rows, quads, units, totals, step);
    });
}

#[target_feature(enable = "avx2,avx512f,avx512vnni")]
pub(super) fn convolve_avx512_vnni(task: Task<'_>, input: &[f32], bytes: &mut Bytes, out: &mut [f32]) {
    bytes.set(input, task.layer.width);
    convolve(task, bytes, out, add_wide);
}

/// How many tiles are summed up at once with AVX-512: a sum waits five cycles for the one before, and two can begin in each.
const WIDE_ROWS: usize = 7;

/// Adds what a neighbour brings to some tiles, all outputs at once.
#[expect(unsafe_code, reason = "it becomes part of the function above, which has the instructions")]
#[inline(always)]
fn add_wide(rows: Rows<'_, WIDE_ROWS>, quads: &[Quad], units: &[f32; LANES], totals: &mut Totals<WIDE_ROWS>) {
    let rows = rows.map(|row| &row[..quads.len()]);
    // SAFETY: whoever calls it has AVX-512, and what is loaded is a `Quad`, which starts at 64 bytes, or sixteen numbers.
    unsafe {
        let mut sums = [_mm512_setzero_si512(); WIDE_ROWS];
        for (place, quad) in quads.iter().enumerate() {
            let weights = _mm512_load_si512(quad.0.as_ptr().cast());
            for (sum, row) in sums.iter_mut().zip(rows) {
                let inputs = _mm512_set1_epi32(i32::from_ne_bytes(row[place]));
                *sum = _mm512_dpbusd_epi32(*sum, inputs, weights);
            }
        }
        let units = _mm512_loadu_ps(units.as_ptr());
        for (total, sum) in totals.iter_mut().zip(sums) {
            let sum = _mm512_mul_ps(_mm512_cvtepi32_ps(sum), units);
            _mm512_storeu_ps(total.as_mut_ptr(), _mm512_add_ps(_mm512_loadu_ps(total.as_ptr()), sum));
        }
    }
}

/// Adds what a neighbour brings to some tiles; `step` adds the products of eight inputs.
#[expect(unsafe_code, reason = "it becomes part of functions above, which have the instructions")]
#[inline(always)]
fn add<const ROWS: usize>(
    rows: Rows<'_, ROWS>,
    quads: &[Quad],
    units: &[f32; LANES],
    totals: &mut Totals<ROWS>,
    step: impl Fn(__m256i, Eight, Eight) -> __m256i,
) {
    let rows = rows.map(|row| &row[..quads.len()]);
    // SAFETY: those who call it have AVX2, and what is loaded lies within a `Quad`, which starts at 64 bytes.
    unsafe {
        let mut sums = [[_mm256_setzero_si256(); 2]; ROWS];
        for (place, [one, two]) in quads.as_chunks::<2>().0.iter().enumerate() {
            let half = |half: usize| {
                [one, two].map(|quad| _mm256_load_si256(quad.0.as_ptr().add(half * 2 * LANES).cast()))
            };
            let halves = [half(0), half(1)];
            for (sums, row) in sums.iter_mut().zip(rows) {
                let four = |place: usize| _mm256_set1_epi32(i32::from_ne_bytes(row[place]));
                let inputs = [four(2 * place), four(2 * place + 1)];
                for (sum, weights) in sums.iter_mut().zip(halves) {
                    *sum = step(*sum, inputs, weights);
                }
            }
        }
        let units = units.as_chunks::<{ LANES / 2 }>().0;
        for (totals, sums) in totals.iter_mut().zip(sums) {
            let totals = totals.as_chunks_mut::<{ LANES / 2 }>().0;
            for ((total, unit), sum) in totals.iter_mut().zip(units).zip(sums) {
                let sum = _mm256_mul_ps(_mm256_cvtepi32_ps(sum), _mm256_loadu_ps(unit.as_ptr()));
                let total_and_sum = _mm256_add_ps(_mm256_loadu_ps(total.as_ptr()), sum);
                _mm256_storeu_ps(total.as_mut_ptr(), total_and_sum);
            }
        }
    }
}
