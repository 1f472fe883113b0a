//! A number for how the rules play and what a net sees, as `train/wadi/fingerprint.h` finds it.

use std::sync::Arc;

use game::{Game, Seat, SplitMix64};
use wadi::{Building, Options, Scenario, Wadi};

use crate::{Eye, Features};

/// What [`fingerprint`] is with these rules. A file of weights carries the number of the rules that it was trained with, and
/// is refused if it is another.
pub const FINGERPRINT: u64 = 0x06fe_c2d5_45f2_fc8a;

const BOARD: &str = r#"
id = "fingerprint"
name = { en = "Fingerprint" }
players = [2, 3, 4]
box = false
map = """
1 2 s:4 3 1 .
3 1 sw 2 sw:3 1
1 se/s 1 s 2 3
2 s e se 1 1
1 s 3 2 e e
"""
"#;

/// Plays a match in every variant and mixes up all that was seen: any change of the rules, of what a net sees or of how
/// actions are numbered gives another number.
///
/// # Panics
///
/// If the rules do not know its board any more.
#[must_use]
pub fn fingerprint() -> u64 {
    let scenario = Arc::new(Scenario::read(BOARD).expect("the board is a good one"));
    let mut hash = 0;
    for players in 2..=Seat::MAX {
        for building in Building::ALL {
            for (watchmen, pro) in [(false, false), (false, true), (true, false), (true, true)] {
                let first = Seat::new(players - 1).expect("a seat at the table");
                let options = Options { building, watchmen, pro, first, ..Options::basic(players) };
                let wadi = Wadi::new(Arc::clone(&scenario), options).expect("it is made for any number");
                play(&wadi, &mut hash);
            }
        }
    }
    hash
}

fn play(wadi: &Wadi, hash: &mut u64) {
    let mut add = |value: u64| {
        *hash = SplitMix64::first(*hash ^ value);
        *hash
    };
    // The numbers of C++ do not depend on the board.
    let number = |eye: &Eye, action| match eye.number(action) {
        number if number < eye.tiles() * crate::KINDS => number,
        number => number - eye.tiles() * crate::KINDS + 64 * crate::KINDS,
    };
    let (eye, mut state, mut legal) = (Eye::new(wadi), wadi.start(), Vec::new());
    loop {
        legal.clear();
        wadi.legal(&state, &mut legal);
        legal.iter().for_each(|&action| _ = add(number(&eye, action) as u64));
        if legal.is_empty() {
            break;
        }
        let seen = Features::of(&eye, wadi, &state, &legal);
        let last =
            seen.scalars.iter().chain(&seen.planes).fold(0, |_, value| add(u64::from(value.to_bits())));
        let choice = usize::try_from(last % legal.len() as u64).expect("below the number of actions");
        wadi.apply(&mut state, legal[choice]);
    }
    wadi.scores(&state).into_iter().for_each(|score| _ = add(i64::from(score + 100).cast_unsigned()));
}
