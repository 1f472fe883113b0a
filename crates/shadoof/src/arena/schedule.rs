//! Who sits where on which board with which luck.

use thinking::{Limits, Seated};

use super::contestant::Contestant;
use crate::luck::Luck;

/// What is played.
///
/// Matches come in cycles of one match a seat: the same board, the same starter (seat 0) and the same luck, with the
/// contestants moved on by one seat from match to match. Cycles take the boards in turn.
#[derive(Debug)]
pub(crate) struct Contest<G> {
    /// The boards, all for the same number of seats; at least one.
    pub(crate) boards: Vec<G>,
    /// The first is the one that is measured. If there are fewer names than seats, the last one takes all seats
    /// that are left.
    pub(crate) names: Vec<Contestant>,
    /// Who takes the first actions of every seat, if not those who sit there.
    pub(crate) opening: Option<Opening>,
    pub(crate) limits: Limits,
    /// How many matches at most.
    pub(crate) matches: usize,
    /// How many at once.
    pub(crate) threads: usize,
    pub(crate) seed: u64,
}

/// How matches begin that are not to be all the same: strong players who begin without luck hardly vary.
#[derive(Clone, Debug)]
pub(crate) struct Opening {
    pub(crate) by: Contestant,
    /// How many actions of each seat.
    pub(crate) actions: usize,
}

/// One match of a contest.
#[derive(Debug)]
pub(crate) struct Pairing<'a, G> {
    pub(crate) board: &'a G,
    /// Who sits where.
    pub(crate) names: Vec<Contestant>,
    pub(crate) opening: Option<&'a Opening>,
    /// What chance brings: the same for all matches of a cycle.
    pub(crate) luck: Luck,
    /// Where the players' thoughts begin: another place in every match.
    pub(crate) thoughts: Luck,
}

impl<G: Seated> Contest<G> {
    /// How many seats a match has, and how many matches a cycle.
    pub(crate) fn seats(&self) -> usize {
        self.boards[0].seats()
    }

    /// Where a contestant sits in match `number`.
    pub(crate) fn seat_of(&self, contestant: usize, number: usize) -> usize {
        (contestant + number) % self.seats()
    }

    /// The match with this number, from 0.
    pub(crate) fn pairing(&self, number: usize) -> Pairing<'_, G> {
        let seats = self.seats();
        let cycle = number / seats;
        let mut names = vec![self.names[0].clone(); seats];
        for contestant in 0..seats {
            names[self.seat_of(contestant, number)] =
                self.names[contestant.min(self.names.len() - 1)].clone();
        }
        let all = Luck::new(self.seed.into());
        Pairing {
            board: &self.boards[cycle % self.boards.len()],
            names,
            opening: self.opening.as_ref(),
            luck: all.part(0).part(cycle),
            thoughts: all.part(1).part(number),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wadi::{Options, Wadi, built_in};

    fn contest(seats: usize, names: &[&str]) -> Contest<Wadi> {
        let boards = ["first-wadi", "el-arish"];
        Contest {
            boards: boards.map(|id| Wadi::new(built_in(id).unwrap(), Options::basic(seats)).unwrap()).into(),
            names: names.iter().map(|name| name.parse().unwrap()).collect(),
            opening: None,
            limits: Limits::default(),
            matches: 0,
            threads: 1,
            seed: 1,
        }
    }

    fn seatings(contest: &Contest<Wadi>, matches: usize) -> Vec<String> {
        let seating = |number| {
            let names = contest.pairing(number).names;
            names.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        };
        (0..matches).map(seating).collect()
    }

    #[test]
    fn one_sits_in_every_seat_against_the_rest() {
        let seatings = seatings(&contest(3, &["strong", "uct"]), 4);
        assert_eq!(seatings, ["strong uct uct", "uct strong uct", "uct uct strong", "strong uct uct"]);
    }

    #[test]
    fn a_mixed_field_moves_on_by_one_seat() {
        let seatings = seatings(&contest(3, &["strong", "uct", "random"]), 3);
        assert_eq!(seatings, ["strong uct random", "random strong uct", "uct random strong"]);
    }

    #[test]
    fn a_cycle_has_one_board_and_one_luck() {
        let contest = contest(2, &["strong", "uct"]);
        let at = |number| {
            let pairing = contest.pairing(number);
            (pairing.board.scenario().id().to_owned(), pairing.luck.number(0), pairing.thoughts.number(0))
        };
        let (first, mirrored, next) = (at(0), at(1), at(2));
        assert_eq!((&first.0, first.1), (&mirrored.0, mirrored.1));
        assert_ne!(first.2, mirrored.2);
        assert_ne!((&first.0, first.1), (&next.0, next.1));
    }
}
