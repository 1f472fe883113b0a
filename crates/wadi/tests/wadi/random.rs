//! Random boards and variants, from a seed.

use std::fmt::Write as _;
use std::sync::Arc;

use game::{Seat, SplitMix64};
use wadi::{Building, Direction, Options, Scenario, Wadi};

/// Whether something happens that happens once in `n` times.
pub(crate) fn one_in(numbers: &mut SplitMix64, n: usize) -> bool {
    numbers.below(n) == 0
}

/// The map of a random board, as a scenario file has it: rivers that grow upstream from their mouths, with
/// joins, forks, holes and ends inside the board.
pub(crate) fn map(dice: &mut SplitMix64) -> String {
    let (columns, rows) = (2 + dice.below(5), 2 + dice.below(5));
    let mut words: Vec<Vec<String>> = (0..rows)
        .map(|_| {
            (0..columns)
                .map(|_| if one_in(dice, 9) { ".".to_owned() } else { (1 + dice.below(3)).to_string() })
                .collect()
        })
        .collect();
    let mut wadi: Vec<(usize, usize)> = Vec::new();
    for _ in 0..2 + dice.below(columns * rows / 2) {
        let (column, row) = (dice.below(columns), dice.below(rows));
        if wadi.contains(&(column, row)) {
            continue;
        }
        let mut onward: Vec<&str> = Vec::new();
        for direction in Direction::ALL {
            let (across, down) = direction.step();
            let next = (column.wrapping_add_signed(across), row.wrapping_add_signed(down));
            let off_board = next.0 >= columns || next.1 >= rows;
            if wadi.contains(&next) || off_board && one_in(dice, 6) {
                onward.insert(dice.below(onward.len() + 1), direction.word());
            }
        }
        let to_wadi = |word: &str| {
            let (across, down) = Direction::from_word(word).unwrap().step();
            wadi.contains(&(column.wrapping_add_signed(across), row.wrapping_add_signed(down)))
        };
        let mut word = match onward[..] {
            [] if wadi.is_empty() || one_in(dice, 4) => "end".to_owned(),
            [] => continue,
            [first, second, ..] if to_wadi(first) && to_wadi(second) && one_in(dice, 3) => {
                format!("{first}/{second}")
            }
            [first, ..] => first.to_owned(),
        };
        if one_in(dice, 3) || wadi.is_empty() {
            let _ = write!(word, ":{}", 1 + dice.below(5));
        }
        words[row][column] = word;
        wadi.push((column, row));
    }
    words.iter().map(|row| row.join(" ")).collect::<Vec<_>>().join("\n")
}

/// A scenario with this map, for any number of players.
pub(crate) fn scenario(map: &str) -> Arc<Scenario> {
    let text = format!(
        "id = \"random\"\nname = {{ en = \"Random\" }}\nplayers = [2, 3, 4]\nbox = false\nmap = \"\"\"\n{map}\n\"\"\"\n"
    );
    match Scenario::read(&text) {
        Ok(scenario) => Arc::new(scenario),
        Err(mistakes) => panic!("{map}\n{mistakes:#?}"),
    }
}

/// Random options for any scenario.
pub(crate) fn options(dice: &mut SplitMix64) -> Options {
    let players = 2 + dice.below(3);
    Options {
        building: Building::ALL[dice.below(3)],
        watchmen: one_in(dice, 2),
        pro: one_in(dice, 2),
        first: Seat::new(dice.below(players)).unwrap(),
        ..Options::basic(players)
    }
}

/// A random board with random options, and its map.
pub(crate) fn game(dice: &mut SplitMix64) -> (Wadi, String) {
    let map = map(dice);
    let wadi = Wadi::new(scenario(&map), options(dice)).unwrap();
    (wadi, map)
}
