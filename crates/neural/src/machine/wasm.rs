//! The vectors of WebAssembly: bytes are widened, and two products are summed up at once.

use std::arch::wasm32::{
    i16x8_extend_low_i8x16, i32x4_add, i32x4_dot_i16x8, i32x4_shuffle, i32x4_splat, i64x2_splat,
    u16x8_extend_low_u8x16, u32x4_splat, v128,
};

use super::{LANES, Quad, Rows, Totals, scale};

/// How many tiles are summed up at once.
const ROWS: usize = 3;
/// How many outputs, lest there are more sums than registers.
const SOME: usize = LANES / 2;

pub(super) fn add(rows: Rows<'_, ROWS>, quads: &[Quad], units: &[f32; LANES], totals: &mut Totals<ROWS>) {
    let rows = rows.map(|row| &row[..quads.len()]);
    let mut all = [[0; LANES]; ROWS];
    for half in 0..2 {
        for (all, sums) in all.iter_mut().zip(some_sums(rows, quads, half)) {
            all[half * SOME..(half + 1) * SOME].copy_from_slice(&sums);
        }
    }
    totals.iter_mut().zip(&all).for_each(|(totals, sums)| scale(sums, units, totals));
}

#[inline(always)]
fn some_sums(rows: Rows<'_, ROWS>, quads: &[Quad], half: usize) -> [[i32; SOME]; ROWS] {
    // Each vector has two sums for each of two outputs.
    let mut sums = [[i32x4_splat(0); SOME / 2]; ROWS];
    for (place, quad) in quads.iter().enumerate() {
        let weights: [v128; SOME / 2] = std::array::from_fn(|pair| {
            let eight = quad.0.as_chunks::<8>().0[half * SOME / 2 + pair].map(i8::cast_unsigned);
            i16x8_extend_low_i8x16(i64x2_splat(i64::from_le_bytes(eight)))
        });
        for (sums, row) in sums.iter_mut().zip(rows) {
            let inputs = u16x8_extend_low_u8x16(u32x4_splat(u32::from_le_bytes(row[place])));
            for (sum, weights) in sums.iter_mut().zip(weights) {
                *sum = i32x4_add(*sum, i32x4_dot_i16x8(inputs, weights));
            }
        }
    }
    sums.map(|sums| {
        let mut out = [0; SOME];
        for (out, two) in out.as_chunks_mut::<4>().0.iter_mut().zip(sums.as_chunks::<2>().0) {
            let first = i32x4_shuffle::<0, 2, 4, 6>(two[0], two[1]);
            let second = i32x4_shuffle::<1, 3, 5, 7>(two[0], two[1]);
            *out = lanes(i32x4_add(first, second));
        }
        out
    })
}

fn lanes(vector: v128) -> [i32; 4] {
    use std::arch::wasm32::i32x4_extract_lane as lane;
    [lane::<0>(vector), lane::<1>(vector), lane::<2>(vector), lane::<3>(vector)]
}
