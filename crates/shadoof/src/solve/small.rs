//! Small boards, drawn at random.

use game::SplitMix64;

/// The steps from a tile to the next one: word, columns to the right, rows down.
const STEPS: [(&str, isize, isize); 8] = [
    ("n", 0, -1),
    ("ne", 1, -1),
    ("e", 1, 0),
    ("se", 1, 1),
    ("s", 0, 1),
    ("sw", -1, 1),
    ("w", -1, 0),
    ("nw", -1, -1),
];

/// A map of 2 to 4 rows and 3 to 5 columns with one short river, rows separated by ` / `.
pub(super) fn small_map(rolls: &mut SplitMix64) -> String {
    let (columns, rows) = (3 + rolls.below(3), 2 + rolls.below(3));
    let mut tiles: Vec<String> =
        (0..columns * rows).map(|_| ["1", "1", "1", "2", "2", "3"][rolls.below(6)].to_owned()).collect();
    let mut here = rolls.below(tiles.len());
    let mut river = vec![here];
    let length = 2 + rolls.below(3);
    while river.len() < length {
        let (word, right, down) = STEPS[rolls.below(STEPS.len())];
        let column = (here % columns).checked_add_signed(right).filter(|&column| column < columns);
        let row = (here / columns).checked_add_signed(down).filter(|&row| row < rows);
        match (column, row) {
            (Some(column), Some(row)) if !river.contains(&(row * columns + column)) => {
                word.clone_into(&mut tiles[here]);
                here = row * columns + column;
                river.push(here);
            }
            // A river that has wound itself up ends there.
            (Some(_), Some(_)) if rolls.below(8) == 0 => break,
            (Some(_) | None, Some(_) | None) => {}
        }
    }
    "end".clone_into(&mut tiles[here]);
    tiles[river[0]] += &format!(":{}", 1 + rolls.below(4));
    tiles.chunks(columns).map(|row| row.join(" ")).collect::<Vec<_>>().join(" / ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::puzzle::board;

    #[test]
    fn small_boards_are_boards() {
        let mut rolls = SplitMix64::new(1);
        for _ in 0..500 {
            let map = small_map(&mut rolls);
            if let Err(error) = board(&map) {
                panic!("{map}: {error}");
            }
        }
    }
}
