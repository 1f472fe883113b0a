//! Numbers of half the usual width (IEEE 754 binary16).

/// The number that these bits stand for.
pub(crate) fn from_half(bits: u16) -> f32 {
    let sign = u32::from(bits & 0x8000) << 16;
    let exponent = u32::from(bits >> 10 & 0x1f);
    let fraction = u32::from(bits & 0x3ff) << 13;
    match exponent {
        // Too small for an exponent: the fraction counts in units of 2⁻²⁴.
        0 => {
            let size = f32::from(bits & 0x3ff) * 2.0_f32.powi(-24);
            if sign == 0 { size } else { -size }
        }
        0x1f => f32::from_bits(sign | 0x7f80_0000 | fraction),
        _ => f32::from_bits(sign | (exponent + 112) << 23 | fraction),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_read_as_the_standard_says() {
        for (bits, number) in [
            (0x0000, 0.0),
            (0x3c00, 1.0),
            (0xc000, -2.0),
            (0x3555, 0.333_251_95),
            (0x7bff, 65504.0),
            (0x0001, 5.960_464_5e-8),
            (0x8400, -6.103_515_6e-5),
            (0x7c00, f32::INFINITY),
        ] {
            assert_eq!(from_half(bits).to_bits(), f32::to_bits(number), "{bits:#06x}");
        }
    }
}
