//! What several tests need.
#![expect(clippy::unwrap_used, reason = "a test helper that fails fails its test")]

use game::{Notation, scale};
use reef::{Action, Reef};

/// Numbers that look random and are the same every time (splitmix64).
pub(crate) struct Stream(u64);

impl Stream {
    pub(crate) fn new(seed: u64) -> Stream {
        Stream(seed.wrapping_mul(0xd134_2543_de82_ef95))
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        usize::try_from(scale(self.next(), bound as u64)).unwrap()
    }

    /// Some of the values, chosen with repetition.
    pub(crate) fn choose_some<T: Copy>(&mut self, values: &[T], count: usize) -> Vec<T> {
        (0..count).map(|_| values[self.below(values.len())]).collect()
    }
}

/// Actions of all kinds, most of which are illegal most of the time.
pub(crate) fn candidates() -> Vec<Action> {
    let reef = Reef::default();
    let mut texts: Vec<String> = ["worm -", "end", "newer", "older"].into_iter().map(str::to_owned).collect();
    let colours = ["r", "y", "b", "g", "v", "p"];
    for colour in colours {
        texts.extend([format!("worm {colour}"), format!("card {colour}m"), format!("breeding {colour}p")]);
        texts.extend([format!("dice r{colour}"), format!("boat {colour}{colour}*")]);
    }
    for column in ["a", "b", "e", "h"] {
        for row in 1..=4 {
            let at = format!("{column}{row}");
            texts.extend([format!("shark {at}"), format!("flip {at} r"), format!("flip {at} **")]);
            for pay in ["r", "*", "rr", "bb", "r*", "yyy", "gv", "ryb"] {
                texts.extend([format!("take {at} {pay}"), format!("take {at} {pay} @1")]);
                texts.push(format!("take {at} {pay} @2"));
            }
        }
    }
    texts.extend((1..=5).map(|coral| format!("shark @{coral}")));
    texts.extend(["boat r", "boat rr", "boat ***", "card co", "card wa", "card pe"].map(str::to_owned));
    texts.iter().map(|text| reef.read(text).unwrap()).collect()
}
