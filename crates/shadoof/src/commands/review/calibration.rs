//! What came of positions that were given a share: of all that were given 70 %, about 70 % should be won.
//!
//! Positions of one match end alike, and so do matches on one board, which is kind to one of its seats: intervals count boards.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use catalog::{AnyMatch, Record};
use coach::{Appraisal, Effort};
use game::{Seat, SplitMix64, Turn};
use players::{ReefGlance, Value, WadiGlance};

use super::Closeness;

/// In how many classes shares are told apart.
const CLASSES: usize = 10;
/// How many standard errors an interval reaches to either side: 19 of 20 lie in it.
const REACH: f64 = 1.96;
/// Of more boards than these, each is not told by itself.
const MOST_TOLD: usize = 40;
/// What stands for a board in Das Riff, where every match is dealt anew.
const REEF: &str = "reef";
/// Between which shares of who is to act a position is open.
const OPEN: std::ops::Range<f64> = 0.4..0.6;

/// Some positions of one match: what was said of them, and how it ended.
#[derive(Debug, Default)]
pub(super) struct Sample {
    /// Which match it is.
    number: u64,
    /// What each seat won.
    won: Vec<f64>,
    /// The points of each seat in the end.
    points: Vec<f64>,
    /// What was played on, or the game where there is nothing to choose.
    board: String,
    said: Vec<Said>,
}

/// What was said of a position.
#[derive(Debug)]
struct Said {
    /// Who is to act.
    seat: usize,
    /// How much of the match was over, from 0 to 1.
    part: f64,
    shares: Vec<f64>,
    points: Option<Vec<f64>>,
}

impl Sample {
    /// Judges so many positions of a match where a turn begins, chosen by the seed. Nothing of a match that nobody won.
    pub(super) fn of(record: &Record, number: u64, count: usize, seed: u64, closeness: Closeness) -> Sample {
        let game_match = &record.game_match;
        let winners = game_match.winners().unwrap_or_default();
        if winners.is_empty() {
            return Sample::default();
        }
        let mut won = vec![0.0; game_match.seats()];
        for winner in &winners {
            won[winner.index()] = 1.0 / winners.len() as f64;
        }
        let mut rolls = SplitMix64::new(seed ^ number);
        let mut begins = begins(game_match);
        while begins.len() > count {
            begins.swap_remove(rolls.below(begins.len()));
        }
        let all = game_match.event_count() as f64;
        let said = begins.into_iter().filter_map(|plays| {
            judged(game_match.after(plays).position(), plays as f64 / all, closeness, rolls.next())
        });
        let points = game_match.points().into_iter().map(f64::from).collect();
        let board = match game_match {
            AnyMatch::Wadi(it) => it.game().scenario().id().to_owned(),
            AnyMatch::Reef(_) => REEF.to_owned(),
        };
        Sample { number, won, points, board, said: said.collect() }
    }

    /// What was said, one line a position: the match, the board, who is to act, the part that was over, shares, what was won.
    pub(super) fn lines(&self) -> String {
        let numbers = |all: &[f64]| all.iter().map(|it| format!("{it:.4}")).collect::<Vec<_>>().join(",");
        let line = |said: &Said| {
            let Said { seat, part, shares, .. } = said;
            let (number, board) = (self.number, &self.board);
            format!("{number},{board},{seat},{part:.3},{},{}\n", numbers(shares), numbers(&self.won))
        };
        self.said.iter().map(line).collect()
    }

    /// What ends alike: all matches on one board, where there are several.
    fn group(&self) -> String {
        if self.board == REEF { format!("{REEF} {}", self.number) } else { self.board.clone() }
    }
}

/// After how many plays turns begin.
fn begins(game_match: &AnyMatch) -> Vec<usize> {
    let mut position = game_match.after(0);
    let (mut begins, mut heading) = (Vec::new(), String::new());
    for (plays, event) in game_match.written_events().iter().enumerate() {
        if matches!(position.turn(), Turn::Of(_)) && position.heading() != heading {
            heading = position.heading();
            begins.push(plays);
        }
        // What happened in a match was right.
        drop(position.play(event));
    }
    begins
}

fn judged(position: AnyMatch, part: f64, closeness: Closeness, seed: u64) -> Option<Said> {
    let Turn::Of(seat) = position.turn() else { return None };
    let seat = seat.index();
    let effort = match closeness {
        Closeness::Glance => {
            return Some(Said { seat, part, shares: glance(&position)?, points: None });
        }
        Closeness::Look => Effort::Look,
        Closeness::Study => Effort::Study,
    };
    let mut appraisal = Appraisal::new(position, effort, seed);
    while let Some(task) = appraisal.next_task() {
        appraisal.note(super::opinion(&task));
    }
    appraisal.worth().map(|worth| Said { seat, part, shares: worth.shares, points: worth.points })
}

/// What the net of this game says, if the program has one.
fn glance(position: &AnyMatch) -> Option<Vec<f64>> {
    let value: Value = match position {
        AnyMatch::Wadi(it) => WadiGlance::new(neural::built_in()?).judge(it.game(), it.state()),
        AnyMatch::Reef(it) => ReefGlance::new(players::built_in_reef()?).judge(it.game(), it.state()),
    };
    Some(Seat::all(position.seats()).map(|seat| f64::from(value.of_seat(seat))).collect())
}

/// What came of all positions.
#[derive(Debug, Default)]
pub(super) struct Calibration {
    samples: Vec<Sample>,
}

impl Calibration {
    pub(super) fn note(&mut self, sample: Sample) {
        if !sample.said.is_empty() {
            self.samples.push(sample);
        }
    }

    /// What came of all shares between two, with the interval of what was won.
    fn class(&self, from: f64, to: f64) -> Class {
        let shares = self.samples.iter().flat_map(|sample| {
            let of_position = |said: &'_ Said| said.shares.clone().into_iter().zip(sample.won.clone());
            sample.said.iter().flat_map(of_position).map(|(share, won)| (sample.group(), share, won))
        });
        Class::of(shares.filter(|(_, share, _)| (from..to).contains(share)))
    }

    /// What came of open positions, for whoever is to act: by parts of the match, by seat, and by board.
    fn open(&self) -> Vec<(String, Class)> {
        let third = |part: f64| match part {
            ..0.333 => "first third",
            0.333..0.667 => "second third",
            _ => "last third",
        };
        let mut groups: BTreeMap<String, Vec<(String, f64, f64)>> = BTreeMap::new();
        for sample in &self.samples {
            for said in &sample.said {
                let share = said.shares[said.seat];
                if !OPEN.contains(&share) {
                    continue;
                }
                let letter = char::from(b'A' + u8::try_from(said.seat).unwrap_or_default());
                let won = sample.won[said.seat];
                for name in ["all", third(said.part), &format!("seat {letter}")] {
                    groups.entry(name.to_owned()).or_default().push((sample.group(), share, won));
                }
                // Where there is one board, its matches are all there is to count.
                let alone = format!("{} {}", sample.board, sample.number);
                groups.entry(sample.board.clone()).or_default().push((alone, share, won));
            }
        }
        groups.into_iter().map(|(name, all)| (name, Class::of(all.into_iter()))).collect()
    }

    /// What whoever has the first seat won in each match beyond what was given, by board.
    fn starters(&self) -> BTreeMap<&str, Vec<f64>> {
        let mut boards: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
        for sample in &self.samples {
            let beyond = sample.said.iter().map(|said| sample.won[0] - said.shares[0]);
            let mean = beyond.sum::<f64>() / sample.said.len() as f64;
            boards.entry(&sample.board).or_default().push(mean);
        }
        boards
    }

    /// How much of that is the board's, as a standard deviation: what two matches on the same one have in common. Nothing
    /// where no two are on the same of several boards.
    fn spread_of_boards(&self) -> Option<f64> {
        let boards = self.starters();
        let all: Vec<f64> = boards.values().flatten().copied().collect();
        let mean = all.iter().sum::<f64>() / all.len().max(1) as f64;
        let common = |beyond: &Vec<f64>| {
            let off: Vec<f64> = beyond.iter().map(|beyond| beyond - mean).collect();
            let squares: f64 = off.iter().map(|off| off * off).sum();
            let count = off.len() as f64;
            (count > 1.0).then(|| (off.iter().sum::<f64>().powi(2) - squares) / (count * (count - 1.0)))
        };
        let known: Vec<f64> = boards.values().filter_map(common).collect();
        let variance = known.iter().sum::<f64>() / known.len().max(1) as f64;
        (boards.len() > 1 && !known.is_empty()).then(|| variance.max(0.0).sqrt())
    }

    /// How surprising results are if every share is taken to a power: less is better.
    fn surprise(&self, power: f64) -> f64 {
        let (mut sum, mut count) = (0.0, 0.0);
        for sample in &self.samples {
            for said in &sample.said {
                let weights: Vec<f64> = said.shares.iter().map(|share| share.max(1e-3).powf(power)).collect();
                let total: f64 = weights.iter().sum();
                let of_seat = |(weight, won): (&f64, &f64)| -won * (weight / total).ln();
                sum += weights.iter().zip(&sample.won).map(of_seat).sum::<f64>();
                count += 1.0;
            }
        }
        sum / f64::max(1.0, count)
    }

    /// By how many points what was expected is off, on average, and how much too high it is; nothing if nobody said.
    fn points(&self) -> Option<(f64, f64)> {
        let (mut off, mut high, mut count) = (0.0, 0.0, 0.0);
        for sample in &self.samples {
            for points in sample.said.iter().filter_map(|said| said.points.as_ref()) {
                for (expected, real) in points.iter().zip(&sample.points) {
                    off += (expected - real).abs();
                    high += expected - real;
                    count += 1.0;
                }
            }
        }
        (count > 0.0).then(|| (off / count, high / count))
    }
}

/// Shares that are told apart from others.
#[derive(Debug, Default)]
struct Class {
    count: f64,
    /// How many groups they are of.
    groups: usize,
    given: f64,
    won: f64,
    error: f64,
}

impl Class {
    /// Of shares with what was won. Those of one group end alike, so that groups count and not shares.
    fn of(shares: impl Iterator<Item = (String, f64, f64)>) -> Class {
        let mut class = Class::default();
        let mut of_groups: BTreeMap<String, (f64, f64)> = BTreeMap::new();
        for (group, share, won) in shares {
            class.given += share;
            let (count, sum) = of_groups.entry(group).or_default();
            (*count, *sum) = (*count + 1.0, *sum + won);
        }
        class.groups = of_groups.len();
        class.count = of_groups.values().map(|(count, _)| count).sum();
        class.given /= class.count.max(1.0);
        class.won = of_groups.values().map(|(_, won)| won).sum::<f64>() / class.count.max(1.0);
        let squares: f64 = of_groups.values().map(|(count, won)| (won - count * class.won).powi(2)).sum();
        class.error = squares.sqrt() / class.count.max(1.0);
        class
    }
}

impl fmt::Display for Calibration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let positions: usize = self.samples.iter().map(|sample| sample.said.len()).sum();
        let boards: BTreeSet<String> = self.samples.iter().map(Sample::group).collect();
        writeln!(f, "{} matches on {} boards, {positions} positions\n", self.samples.len(), boards.len())?;
        writeln!(f, "| given | shares | of boards | on average | won (95 %) |")?;
        writeln!(f, "| --- | --- | --- | --- | --- |")?;
        for number in 0..CLASSES {
            let bound = |number: usize| number as f64 / CLASSES as f64;
            let (from, to) = (bound(number), bound(number + 1));
            // The last one holds what is certain, too.
            let class = self.class(from, if number + 1 == CLASSES { f64::INFINITY } else { to });
            if class.count == 0.0 {
                continue;
            }
            let [low, high] = [-REACH, REACH].map(|reach| (class.won + reach * class.error).clamp(0.0, 1.0));
            writeln!(
                f,
                "| {:.0} to {:.0} % | {} | {} | {:.1} % | {:.1} % ({:.1} to {:.1} %) |",
                100.0 * from,
                100.0 * to,
                class.count,
                class.groups,
                100.0 * class.given,
                100.0 * class.won,
                100.0 * low,
                100.0 * high
            )?;
        }
        writeln!(f, "\n| open positions, for whoever is to act | positions | given | won |")?;
        writeln!(f, "| --- | --- | --- | --- |")?;
        for (name, Class { count, given, won, error, .. }) in self.open() {
            let (given, won, reach) = (100.0 * given, 100.0 * won, 100.0 * REACH * error);
            writeln!(f, "| {name} | {count} | {given:.1} % | {won:.1} ± {reach:.1} % |")?;
        }
        let powers = (30..=300_u32).map(|hundredths| f64::from(hundredths) / 100.0);
        let best = powers.min_by(|one, other| self.surprise(*one).total_cmp(&self.surprise(*other)));
        let best = best.unwrap_or(1.0);
        let (plain, fitted) = (self.surprise(1.0), self.surprise(best));
        writeln!(
            f,
            "\nsurprise {plain:.4}; {fitted:.4} with shares to the power of {best:.2}, which fits best"
        )?;
        if let Some(spread) = self.spread_of_boards() {
            let spread = 100.0 * spread;
            writeln!(
                f,
                "what A wins beyond what is given: a board is worth {spread:.0} points of a hundred"
            )?;
            let boards = self.starters();
            for (board, beyond) in boards.iter().filter(|_| boards.len() <= MOST_TOLD) {
                let mean = 100.0 * beyond.iter().sum::<f64>() / beyond.len().max(1) as f64;
                writeln!(f, "  {board}: {mean:+.0} in {} matches", beyond.len())?;
            }
        }
        if let Some((off, high)) = self.points() {
            writeln!(f, "expected points are off by {off:.2} and too high by {high:+.2} on average")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use game::Match;
    use reef::{Deck, Reef};
    use wadi::Wadi;

    use super::*;

    /// A match for two that the first one won, of which this was said.
    fn sample(board: &str, shares: &[f64]) -> Sample {
        let said = |&share: &f64| Said { seat: 0, part: 0.5, shares: vec![share, 1.0 - share], points: None };
        Sample {
            number: 4,
            won: vec![1.0, 0.0],
            points: vec![9.0, 4.0],
            board: board.to_owned(),
            said: shares.iter().map(said).collect(),
        }
    }

    /// Without a search the net says at once who has how much of the victory, in both games.
    #[test]
    fn a_glance_is_what_the_net_says() {
        let wadi = Wadi::new(wadi::built_in("el-arish").unwrap(), wadi::Options::basic(3)).unwrap();
        let mut reef = Match::new(Reef::new(Deck::standard(), Seat::FIRST).unwrap());
        while reef.turn() == Turn::Chance {
            reef.evolve(reef.fall(reef.events().len(), 0).unwrap());
        }
        for position in [AnyMatch::Wadi(Match::new(wadi)), AnyMatch::Reef(reef)] {
            let said = judged(position, 0.0, Closeness::Glance, 1).unwrap();
            let even = 1.0 / said.shares.len() as f64;
            assert!((said.shares.iter().sum::<f64>() - 1.0).abs() < 1e-5, "{said:?}");
            assert!(said.shares.iter().any(|share| (share - even).abs() > 0.001), "{said:?}");
            assert_eq!(said.points, None);
        }
    }

    #[test]
    fn shares_are_held_against_what_was_won() {
        let mut calibration = Calibration::default();
        for number in 0..10 {
            calibration.note(sample(&number.to_string(), &[if number < 7 { 0.72 } else { 0.28 }]));
        }
        let class = calibration.class(0.7, 0.8);
        assert_eq!((class.count, class.groups), (10.0, 10));
        assert!((class.won - 0.7).abs() < 1e-9 && (class.given - 0.72).abs() < 1e-9, "{class:?}");
        assert!((class.error - (0.7 * 0.3 / 10.0_f64).sqrt()).abs() < 1e-9, "{class:?}");
        assert!(calibration.surprise(1.0) < calibration.surprise(2.0).min(calibration.surprise(0.3)));
    }

    /// Many positions of one match, and many matches on one board, say no more than the board.
    #[test]
    fn what_ends_alike_counts_as_one() {
        let mut calibration = Calibration::default();
        for (board, won) in [("brook", 0.72), ("delta", 0.28)] {
            (0..5).for_each(|_| calibration.note(sample(board, &[won; 10])));
        }
        let class = calibration.class(0.7, 0.8);
        assert_eq!((class.count, class.groups), (100.0, 2));
        assert!(class.error > 0.3, "{class:?}");
    }

    #[test]
    fn open_positions_are_told_apart() {
        let mut calibration = Calibration::default();
        calibration.note(sample("brook", &[0.45, 0.55, 0.9]));
        let open = calibration.open();
        let names: Vec<&str> = open.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["all", "brook", "seat A", "second third"]);
        let both = |class: &Class| class.count == 2.0 && (class.given - 0.5).abs() < 1e-9;
        assert!(open.iter().all(|(_, class)| both(class)), "{open:?}");
    }

    #[test]
    fn what_is_the_boards_is_told_apart() {
        let mut calibration = Calibration::default();
        // A wins everywhere: on one board as was said, on the other twice against what was said.
        for (board, share) in [("brook", 1.0), ("brook", 1.0), ("delta", 0.2), ("delta", 0.2)] {
            calibration.note(sample(board, &[share, share]));
        }
        assert_eq!(calibration.starters()["brook"], [0.0, 0.0]);
        let spread = calibration.spread_of_boards().unwrap();
        assert!((spread - 0.4).abs() < 1e-9, "{spread}");
        // What differs on the same board is chance.
        let mut calibration = Calibration::default();
        for (board, share) in [("brook", 1.0), ("brook", 0.2), ("delta", 1.0), ("delta", 0.2)] {
            calibration.note(sample(board, &[share]));
        }
        assert_eq!(calibration.spread_of_boards(), Some(0.0));
        // One board says nothing of boards.
        let mut calibration = Calibration::default();
        calibration.note(sample("brook", &[0.4]));
        assert_eq!(calibration.spread_of_boards(), None);
    }

    #[test]
    fn every_position_is_a_line_of_the_table() {
        let lines = sample("brook", &[0.45, 0.55]).lines();
        let first = "4,brook,0,0.500,0.4500,0.5500,1.0000,0.0000\n";
        assert!(lines.starts_with(first) && lines.lines().count() == 2, "{lines}");
    }

    #[test]
    fn what_nobody_won_and_nobody_judged_does_not_count() {
        let mut calibration = Calibration::default();
        calibration.note(Sample::default());
        assert_eq!(calibration.samples.len(), 0);
        assert_eq!(calibration.points(), None);
    }
}
