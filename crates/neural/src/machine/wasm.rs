//! The vectors of WebAssembly: bytes are widened, and two products are summed up at once.

use std::arch::wasm32::{
    f32x4_add, f32x4_convert_i32x4, f32x4_mul, i16x8_extend_low_i8x16, i32x4_add, i32x4_dot_i16x8,
    i32x4_shuffle, i32x4_splat, i64x2_splat, u16x8_extend_low_u8x16, u32x4_splat, v128, v128_load,
    v128_store,
};

use super::{LANES, Quad, Rows, Totals};

/// How many tiles are summed up at once.
const ROWS: usize = 3;
/// How many outputs, lest there are more sums than registers.
const SOME: usize = LANES / 2;

pub(super) fn add(rows: Rows<'_, ROWS>, quads: &[Quad], units: &[f32; LANES], totals: &mut Totals<ROWS>) {
    let rows = rows.map(|row| &row[..quads.len()]);
    for half in 0..2 {
        let units = &units.as_chunks::<4>().0[half * SOME / 4..];
        for (totals, sums) in totals.iter_mut().zip(some_sums(rows, quads, half)) {
            let totals = &mut totals.as_chunks_mut::<4>().0[half * SOME / 4..];
            for ((total, unit), sum) in totals.iter_mut().zip(units).zip(sums) {
                let total = std::ptr::from_mut(total).cast();
                #[expect(unsafe_code, reason = "the compiler would handle number by number")]
                // SAFETY: both are arrays of 16 bytes.
                unsafe {
                    let sum = f32x4_mul(f32x4_convert_i32x4(sum), v128_load(std::ptr::from_ref(unit).cast()));
                    v128_store(total, f32x4_add(v128_load(total), sum));
                }
            }
        }
    }
}

#[inline(always)]
fn some_sums(rows: Rows<'_, ROWS>, quads: &[Quad], half: usize) -> [[v128; SOME / 4]; ROWS] {
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
        std::array::from_fn(|four| {
            let [one, two] = sums.as_chunks::<2>().0[four];
            i32x4_add(i32x4_shuffle::<0, 2, 4, 6>(one, two), i32x4_shuffle::<1, 3, 5, 7>(one, two))
        })
    })
}
