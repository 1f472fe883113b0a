//! Multiplication of matrices, as fast as the machine allows without naming its instructions: loops over arrays of fixed
//! length, which the compiler turns into vector instructions.

/// How many rows are multiplied at once.
pub(crate) const ROWS: usize = 6;
/// How many columns are multiplied at once.
pub(crate) const LANES: usize = 16;

/// One input of several rows.
pub(crate) type Panel = [f32; ROWS];
/// The weights from one input to several outputs.
pub(crate) type Block = [f32; LANES];

/// The number of an input that is not 0, and its value.
pub(crate) type Term = (u32, f32);
/// The terms of inputs that are counted from this one on.
pub(crate) type Terms<'a> = (usize, &'a [Term]);

/// The products of several rows with several columns.
pub(crate) fn multiply(panel: &[Panel], block: &[Block]) -> [Block; ROWS] {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") && std::arch::is_x86_feature_detected!("fma") {
        #[expect(unsafe_code, reason = "the processor was just asked whether it has these instructions")]
        // SAFETY: both features that the function needs were found.
        return unsafe { multiply_avx2(panel, block) };
    }
    sum::<false>(panel, block)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
fn multiply_avx2(panel: &[Panel], block: &[Block]) -> [Block; ROWS] {
    sum::<true>(panel, block)
}

/// `FUSED`: whether one instruction multiplies and adds.
#[inline(always)]
fn sum<const FUSED: bool>(panel: &[Panel], block: &[Block]) -> [Block; ROWS] {
    let mut sums = [[0.0_f32; LANES]; ROWS];
    for (inputs, weights) in panel.iter().zip(block) {
        for (sum, input) in sums.iter_mut().zip(inputs) {
            for (sum, weight) in sum.iter_mut().zip(weights) {
                *sum = if FUSED { input.mul_add(*weight, *sum) } else { *sum + input * weight };
            }
        }
    }
    sums
}

/// Adds to `out` what few inputs bring, each by its row of weights.
pub(crate) fn weigh(blocks: &[Vec<Block>], terms: &[Terms<'_>], out: &mut [f32]) {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") && std::arch::is_x86_feature_detected!("fma") {
        #[expect(unsafe_code, reason = "the processor was just asked whether it has these instructions")]
        // SAFETY: both features that the function needs were found.
        return unsafe { weigh_avx2(blocks, terms, out) };
    }
    add::<false>(blocks, terms, out);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
fn weigh_avx2(blocks: &[Vec<Block>], terms: &[Terms<'_>], out: &mut [f32]) {
    add::<true>(blocks, terms, out);
}

/// As many outputs at once as there are registers for: one sum would wait for the one before.
#[inline(always)]
fn add<const FUSED: bool>(blocks: &[Vec<Block>], terms: &[Terms<'_>], out: &mut [f32]) {
    for (blocks, out) in blocks.chunks(3).zip(out.chunks_mut(3 * LANES)) {
        match blocks {
            [one, two, three] => add_strips::<FUSED, 3>([one, two, three], terms, out),
            [one, two] => add_strips::<FUSED, 2>([one, two], terms, out),
            _ => blocks.iter().for_each(|one| add_strips::<FUSED, 1>([one], terms, out)),
        }
    }
}

#[inline(always)]
fn add_strips<const FUSED: bool, const STRIPS: usize>(
    blocks: [&[Block]; STRIPS],
    terms: &[Terms<'_>],
    out: &mut [f32],
) {
    let sums = weighed::<FUSED, STRIPS>(blocks, terms);
    out.iter_mut().zip(sums.as_flattened()).for_each(|(out, sum)| *out += sum);
}

#[inline(always)]
fn weighed<const FUSED: bool, const STRIPS: usize>(
    blocks: [&[Block]; STRIPS],
    terms: &[Terms<'_>],
) -> [Block; STRIPS] {
    let mut sums = [[0.0_f32; LANES]; STRIPS];
    for &(first, terms) in terms {
        let blocks = blocks.map(|block| &block[first..]);
        for &(number, input) in terms {
            // All are looked up first: nothing may come between the sums that are to go side by side.
            let weights = blocks.map(|block| &block[number as usize]);
            for (sum, weights) in sums.iter_mut().zip(weights) {
                for (sum, weight) in sum.iter_mut().zip(weights) {
                    *sum = if FUSED { input.mul_add(*weight, *sum) } else { *sum + input * weight };
                }
            }
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    use game::SplitMix64;

    use super::*;

    #[test]
    fn every_way_to_multiply_gives_the_same() {
        let mut numbers = SplitMix64::new(1);
        let panel: Vec<Panel> = (0..100).map(|_| std::array::from_fn(|_| numbers.unit() - 0.5)).collect();
        let block: Vec<Block> = (0..100).map(|_| std::array::from_fn(|_| numbers.unit() - 0.5)).collect();
        let (fast, plain) = (multiply(&panel, &block), sum::<false>(&panel, &block));
        for (fast, plain) in fast.iter().flatten().zip(plain.iter().flatten()) {
            assert!((fast - plain).abs() < 1e-5, "{fast} {plain}");
        }
    }
}
