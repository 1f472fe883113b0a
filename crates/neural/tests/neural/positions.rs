//! Positions of random matches, the same as in `train/reference.py`.

use std::sync::Arc;

use game::{Game, SplitMix64};
use neural::{Eye, Features};
use wadi::{Action, Building, Options, Scenario, Wadi};

/// Boards of all kinds. They stay as they are: what a net says of them was written down elsewhere.
macro_rules! boards {
    ($($id:literal),* $(,)?) => {
        [$(include_str!(concat!("../data/boards/", $id, ".toml"))),*]
    };
}

const BOARDS: [&str; 16] = boards!(
    "first-wadi",
    "two-palms",
    "caravan-halt",
    "hidden-spring",
    "mirage",
    "salt-pan",
    "el-arish",
    "al-mabraq",
    "al-masilah",
    "little-delta",
    "crescent-dunes",
    "jinn-stairs",
    "red-rocks",
    "flash-flood",
    "qasr-al-haras",
    "great-oasis",
);

/// A position and what a net sees of it.
pub(crate) struct Position<'a> {
    pub(crate) name: String,
    pub(crate) eye: &'a Eye,
    pub(crate) seen: Features,
    pub(crate) legal: &'a [Action],
}

/// Gives `visit` positions of all variants on all boards.
pub(crate) fn each_position(mut visit: impl FnMut(Position<'_>)) {
    for (board, text) in BOARDS.iter().enumerate() {
        let scenario = Arc::new(Scenario::read(text).unwrap());
        for variant in 0..12 {
            let players = *scenario.players().last().unwrap();
            let building = Building::ALL[variant % 3];
            let options = Options {
                building,
                watchmen: variant / 3 % 2 == 1,
                pro: variant / 6 == 1,
                ..Options::basic(players)
            };
            let wadi = Wadi::new(Arc::clone(&scenario), options).unwrap();
            let (eye, mut state, mut legal) = (Eye::new(&wadi), wadi.start(), Vec::new());
            let mut dice = SplitMix64::new((board * 12 + variant) as u64);
            for step in 0.. {
                legal.clear();
                wadi.legal(&state, &mut legal);
                if legal.is_empty() {
                    break;
                }
                if step % 10 == 0 {
                    let name = format!("{} {variant} {step}", scenario.id());
                    let seen = Features::of(&eye, &wadi, &state, &legal);
                    visit(Position { name, eye: &eye, seen, legal: &legal });
                }
                let choice = dice.next() % legal.len() as u64;
                wadi.apply(&mut state, legal[usize::try_from(choice).unwrap()]);
            }
        }
    }
}
