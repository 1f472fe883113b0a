//! What small positions of Wadi are worth for certain, and tests made of them.
//!
//! | question | file |
//! | --- | --- |
//! | what is a position worth, and what keeps it? | `exact` |
//! | how is a solved position written down? | `puzzle` |
//! | where do test positions come from? | `make`, `small` |
//! | how well does a player do on them? | `check` |

mod check;
mod exact;
mod make;
mod puzzle;
mod small;

pub(crate) use check::Marks;
pub(crate) use exact::{half_points_within, solve};
pub(crate) use make::make;
pub(crate) use puzzle::{Puzzle, play};

#[cfg(test)]
mod tests {
    use super::*;

    /// A sample of the committed set, solved again.
    #[test]
    fn the_committed_set_is_true() {
        let set = include_str!("../../../../docs/data/positions.txt");
        let lines: Vec<&str> = set.lines().filter(|line| !line.starts_with('#')).collect();
        for (number, line) in lines.iter().enumerate() {
            let puzzle = Puzzle::read(line).unwrap();
            if number % 100 == 0 {
                let solved = solve(&puzzle.wadi, &puzzle.state, 1_000_000).unwrap().unwrap();
                assert_eq!((solved.lead, solved.best), (puzzle.lead, puzzle.best), "{line}");
            }
        }
    }
}
