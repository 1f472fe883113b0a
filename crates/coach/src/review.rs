//! What is asked next, and what is known so far.

use catalog::{AnyMatch, WrittenEvent};
use game::{Seat, SplitMix64};
use wire::{Evaluation, TurningPoint, Why, Worth};

use crate::candidate::Candidate;
use crate::cost::{self, Judged};
use crate::luck::Rolls;
use crate::noise::{Estimate, Noise, REACH};
use crate::spot::{Effort, Opinion, Spot};
use crate::stretch::{Stretch, Who, is_under_way, stretches};
use crate::summary;
use crate::why::{MOST_REASONS, ended, why};

/// The way in which matches are reviewed. What was worked out in another way is worked out anew.
pub const VERSION: u32 = 4;
/// How many independent searches say what a position is worth.
pub(crate) const SEARCHES: usize = 2;
/// How many turns are studied at most.
const MOST_STUDIED: usize = 8;
/// How many other turns are compared closely with one that was played.
const MOST_COMPARED: usize = 2;
/// How much a turn must seem to have cost to be studied.
const LEAST_STUDIED: f64 = 0.02;

/// A position that somebody is asked about.
#[derive(Debug, Clone)]
pub struct Task {
    /// The position, without what led there.
    pub position: AnyMatch,
    /// How closely it is to be looked at.
    pub effort: Effort,
    /// Whether to say how many points there will be.
    pub with_points: bool,
    /// Where thoughts begin. Different for every task.
    pub seed: u64,
}

/// What the task that came last is about.
#[derive(Debug, Clone, Copy)]
enum Asked {
    /// What a spot is worth.
    Worth { spot: usize, effort: Effort },
    /// How a turn that was begun goes on.
    Rest { turn: usize, candidate: usize },
    /// What something is worth that dice or cards might have brought.
    Outcome { fall: usize, outcome: usize },
}

/// A turn of the match, and what might have been played in its place.
#[derive(Debug)]
pub(crate) struct Turn {
    pub(crate) seat: Seat,
    /// Which stretch it is. The spot of that number is where it begins, the next one is where it led.
    pub(crate) stretch: usize,
    pub(crate) candidates: Vec<Candidate>,
    /// The lines that candidates were made of.
    tried: Vec<Vec<String>>,
}

/// A match that is looked at again.
#[derive(Debug)]
pub struct Review {
    pub(crate) game_match: AnyMatch,
    pub(crate) stretches: Vec<Stretch>,
    /// Where stretches begin, then the end, then where candidates lead.
    pub(crate) spots: Vec<Spot>,
    pub(crate) turns: Vec<Turn>,
    pub(crate) rolls: Rolls,
    /// Where good turns would have led if nothing had been done in them, by turn; nothing before all turns are looked at.
    idle: Option<Vec<(usize, usize)>>,
    /// The turns that are studied, and with which candidates they are compared; nothing before all are looked at.
    studied: Option<Vec<(usize, Vec<usize>)>>,
    asked: Option<Asked>,
    rolls_of_seeds: SplitMix64,
    done: f64,
    progress: f64,
}

impl Review {
    /// Nothing is known of this match yet. The seed is where all thoughts begin.
    #[must_use]
    pub fn new(game_match: AnyMatch, seed: u64) -> Review {
        let (stretches, positions) = stretches(&game_match);
        let spots = positions.into_iter().map(Spot::new).collect();
        let turns = stretches.iter().enumerate().filter_map(|(stretch, it)| match it.who {
            Who::Seat(seat) => Some(Turn { seat, stretch, candidates: Vec::new(), tried: Vec::new() }),
            Who::Chance | Who::Leaves(_) => None,
        });
        Review {
            turns: turns.collect(),
            rolls: Rolls::of(&game_match, &stretches),
            spots,
            stretches,
            game_match,
            idle: None,
            studied: None,
            asked: None,
            rolls_of_seeds: SplitMix64::new(seed),
            done: 0.0,
            progress: 0.0,
        }
    }

    /// The next position that somebody has to judge; nothing if all is known. The answer goes to [`Review::note`].
    pub fn next_task(&mut self) -> Option<Task> {
        let asked = self.next_question();
        self.asked = asked;
        let (position, effort) = match asked {
            None => {
                self.progress = 1.0;
                return None;
            }
            Some(Asked::Worth { spot, effort }) => (self.spots[spot].position.clone(), effort),
            Some(Asked::Rest { turn, candidate }) => {
                (self.turns[turn].candidates[candidate].position.clone(), Effort::Look)
            }
            Some(Asked::Outcome { fall, outcome }) => (self.rolls.position(fall, outcome), Effort::Roll),
        };
        // Those of positions that never were are not shown.
        let was_there = |spot: usize| spot <= self.stretches.len();
        let with_points =
            matches!(asked, Some(Asked::Worth { spot, effort: Effort::Look }) if was_there(spot));
        Some(Task { position, effort, with_points, seed: self.rolls_of_seeds.next() })
    }

    /// The match up to the position of the task that came last, with all that led there. A record can be written of it, for
    /// somebody who is elsewhere; one of a position alone would begin with the match.
    #[must_use]
    pub fn way(&self) -> Option<AnyMatch> {
        let with = |turn: &Turn, candidate: &Candidate| {
            let mut way = self.game_match.after(self.stretches[turn.stretch].from);
            for action in &candidate.actions {
                // They were played before.
                drop(way.play(&WrittenEvent::Acted(turn.seat, action.clone())));
            }
            way
        };
        match self.asked? {
            Asked::Outcome { fall, outcome } => Some(self.rolls.way(&self.game_match, fall, outcome)),
            Asked::Rest { turn, candidate } => {
                Some(with(&self.turns[turn], &self.turns[turn].candidates[candidate]))
            }
            Asked::Worth { spot, .. } => {
                let played = self.bounds().find(|&(_, of)| of == spot);
                let after = |(plays, _): (usize, usize)| self.game_match.after(plays);
                let idle = || self.idle_turns().iter().find(|&&(_, of)| of == spot).map(|&(turn, _)| turn);
                let at_once = |turn: usize| {
                    let Turn { seat, stretch, .. } = self.turns[turn];
                    let way = self.game_match.after(self.stretches[stretch].from);
                    ended(way, seat, &self.stretches[stretch].heading)
                };
                played.map(after).or_else(|| idle().and_then(at_once)).or_else(|| {
                    self.turns.iter().find_map(|turn| {
                        let candidate = turn.candidates.iter().find(|it| it.spot == Some(spot))?;
                        Some(with(turn, candidate))
                    })
                })
            }
        }
    }

    /// Takes note of what is said about the task that came last.
    pub fn note(&mut self, opinion: Opinion) {
        let Some(asked) = self.asked.take() else { return };
        let effort = match asked {
            Asked::Worth { spot, effort } => {
                self.spots[spot].note(effort, opinion);
                effort
            }
            Asked::Rest { turn, candidate } => {
                self.go_on(turn, candidate, &opinion.line);
                Effort::Look
            }
            Asked::Outcome { fall, outcome } => {
                self.rolls.note(fall, outcome, opinion.value);
                Effort::Roll
            }
        };
        self.done += f64::from(effort.iterations());
        let part = self.done / self.expected().max(1.0);
        self.progress = self.progress.max(part.min(0.99));
    }

    /// How much of the work is done, from 0 to 1.
    #[must_use]
    pub const fn progress(&self) -> f64 {
        self.progress
    }

    /// All that follows from what is known so far.
    #[must_use]
    pub fn evaluation(&self) -> Evaluation {
        let noise = self.noise();
        let judged = cost::judge(self, &noise);
        let positions = self.bounds().filter_map(|(plays, spot)| {
            let spot = &self.spots[spot];
            Some(worth_of(plays, spot, &noise.closest(spot)?))
        });
        let is_studied = |turn: &usize| self.studied().iter().any(|(studied, _)| studied == turn);
        Evaluation {
            version: VERSION,
            complete: self.progress >= 1.0,
            progress: digits(self.progress),
            positions: positions.collect(),
            turning_points: cost::turning_points(&judged, is_studied)
                .into_iter()
                .map(|turn| TurningPoint { turn: number(turn), why: self.why(turn, &judged[turn]) })
                .collect(),
            falls: self.rolls.told(),
            players: summary::players(self, &judged),
            turns: judged.into_iter().map(|it| it.told).collect(),
        }
    }

    /// What speaks for the better turn.
    pub(crate) fn why(&self, turn: usize, judged: &Judged) -> Vec<Why> {
        let Turn { seat, stretch, candidates, .. } = &self.turns[turn];
        let Some(better) = &judged.told.better else { return Vec::new() };
        let is_better = |candidate: &&Candidate| candidate.actions == better.actions;
        let after = candidates.iter().find(is_better).and_then(|candidate| candidate.spot);
        let Some(after) = after.map(|spot| &self.spots[spot]) else { return Vec::new() };
        let played = &self.spots[stretch + 1];
        let share = |spot: &Spot| spot.certain().map(|shares| shares[seat.index()]);
        let mut why = why(*seat, &played.position, &after.position);
        // What is solved outweighs all that is only counted.
        if share(played) == Some(0.0) {
            why.insert(0, Why::Loses);
        }
        if share(after) == Some(1.0) {
            why.insert(0, Why::Wins);
        }
        why.truncate(MOST_REASONS);
        why
    }

    /// What is not known yet and matters most.
    fn next_question(&mut self) -> Option<Asked> {
        self.glance()
            .or_else(|| self.look_at_positions())
            .or_else(|| (0..self.turns.len()).find_map(|turn| self.look_at_turn(turn)))
            .or_else(|| self.look_at_idle_turns())
            .or_else(|| self.study())
            .or_else(|| self.rolls.next().map(|(fall, outcome)| Asked::Outcome { fall, outcome }))
    }

    /// A first impression: the positions where turns begin.
    fn glance(&self) -> Option<Asked> {
        let begins = self.turns.iter().map(|turn| turn.stretch);
        let spot = begins.into_iter().find(|&spot| self.spots[spot].is_new())?;
        Some(Asked::Worth { spot, effort: Effort::Glance })
    }

    /// All positions of the match that count.
    fn look_at_positions(&self) -> Option<Asked> {
        let is_open = |spot: &usize| self.lacks(*spot, Effort::Look) || self.spots[*spot].lacks_points();
        let spot = (0..=self.stretches.len()).find(is_open)?;
        Some(Asked::Worth { spot, effort: Effort::Look })
    }

    /// What might have been played in place of a turn.
    fn look_at_turn(&mut self, turn: usize) -> Option<Asked> {
        self.take_up_lines(turn);
        let rest = self.rest(turn);
        rest.or_else(|| {
            let mut spots = self.turns[turn].candidates.iter().filter_map(|candidate| candidate.spot);
            let spot = spots.find(|&spot| self.lacks(spot, Effort::Look))?;
            Some(Asked::Worth { spot, effort: Effort::Look })
        })
    }

    /// What good turns brought: what would have been if nothing had been done in them.
    fn look_at_idle_turns(&mut self) -> Option<Asked> {
        if self.idle.is_none() {
            let judged = cost::judge(self, &self.noise());
            let is_good = |turn: &usize| judged[*turn].told.cost.is_some_and(|cost| !cost.clear);
            let mut idle = Vec::new();
            for turn in (0..self.turns.len()).filter(is_good) {
                let Turn { seat, stretch, .. } = self.turns[turn];
                let begins = self.spots[stretch].position.clone();
                let ended = ended(begins, seat, &self.stretches[stretch].heading);
                let is_played = |it: &AnyMatch| self.spots[stretch + 1].position.is_where(it);
                if let Some(position) = ended.filter(|it| !is_played(it)) {
                    self.spots.push(Spot::new(position));
                    idle.push((turn, self.spots.len() - 1));
                }
            }
            self.idle = Some(idle);
        }
        let mut spots = self.idle_turns().iter().map(|&(_, spot)| spot);
        let spot = spots.find(|&spot| self.lacks(spot, Effort::Look))?;
        Some(Asked::Worth { spot, effort: Effort::Look })
    }

    /// The turns that seem to have cost most, each against the best that was found in its place.
    fn study(&mut self) -> Option<Asked> {
        if self.studied.is_none() {
            let noise = self.noise();
            let judged = cost::judge(self, &noise);
            let turns = cost::most_costly(&judged, LEAST_STUDIED, MOST_STUDIED);
            let compared = |turn: usize| cost::best_candidates(self, &noise, turn, MOST_COMPARED);
            let studied = turns.into_iter().map(|turn| (turn, compared(turn))).collect();
            self.studied = Some(studied);
        }
        for (turn, known) in self.studied().to_vec() {
            let stretch = self.turns[turn].stretch;
            // Where it began, a closer search may find something better still.
            for spot in [stretch, stretch + 1] {
                if self.lacks(spot, Effort::Study) {
                    return Some(Asked::Worth { spot, effort: Effort::Study });
                }
            }
            self.take_up_lines(turn);
            if let Some(rest) = self.rest(turn) {
                return Some(rest);
            }
            let candidates = self.turns[turn].candidates.iter().enumerate();
            // What was looked at before and is not among the best need not be studied.
            let compared = candidates.filter(|(number, candidate)| {
                let looked_at = |spot: usize| self.spots[spot].opinions(Effort::Look).next().is_some();
                known.contains(number) || !candidate.spot.is_some_and(looked_at)
            });
            let mut spots = compared.filter_map(|(_, candidate)| candidate.spot);
            if let Some(spot) = spots.find(|&spot| self.lacks(spot, Effort::Study)) {
                return Some(Asked::Worth { spot, effort: Effort::Study });
            }
        }
        None
    }

    /// Makes candidates of the lines that searches found where the turn began.
    fn take_up_lines(&mut self, turn: usize) {
        let begins = &self.spots[self.turns[turn].stretch];
        let is_new = |line: &&[String]| !self.turns[turn].tried.iter().any(|tried| tried == line);
        let lines: Vec<Vec<String>> = begins.lines().into_iter().filter(is_new).map(<[_]>::to_vec).collect();
        for line in lines {
            let candidate = Candidate::new(self.spots[self.turns[turn].stretch].position.clone());
            self.turns[turn].candidates.push(candidate);
            let number = self.turns[turn].candidates.len() - 1;
            self.turns[turn].tried.push(line.clone());
            self.go_on(turn, number, &line);
        }
    }

    /// Plays a candidate on. Once its turn is over, it is kept only if it leads where no other does.
    fn go_on(&mut self, turn: usize, number: usize, line: &[String]) {
        let Turn { seat, stretch, .. } = self.turns[turn];
        let heading = self.stretches[stretch].heading.clone();
        let candidate = &mut self.turns[turn].candidates[number];
        let went_on = candidate.go_on(line, seat, &heading);
        let position = candidate.position.clone();
        if is_under_way(&position, seat, &heading) {
            // Whoever has no idea how to go on has found no turn.
            if !went_on {
                self.turns[turn].candidates.remove(number);
            }
            return;
        }
        let leads =
            |candidate: &Candidate| candidate.spot.is_some() && candidate.position.is_where(&position);
        let is_known = self.spots[stretch + 1].position.is_where(&position)
            || self.turns[turn].candidates.iter().any(leads);
        if is_known {
            self.turns[turn].candidates.remove(number);
        } else {
            self.spots.push(Spot::new(position));
            self.turns[turn].candidates[number].spot = Some(self.spots.len() - 1);
        }
    }

    /// A candidate whose turn is not over.
    fn rest(&self, turn: usize) -> Option<Asked> {
        let mut candidates = self.turns[turn].candidates.iter();
        let candidate = candidates.position(|candidate| candidate.spot.is_none())?;
        Some(Asked::Rest { turn, candidate })
    }

    fn lacks(&self, spot: usize, effort: Effort) -> bool {
        self.spots[spot].lacks(effort, SEARCHES)
    }

    fn studied(&self) -> &[(usize, Vec<usize>)] {
        self.studied.as_deref().unwrap_or_default()
    }

    fn idle_turns(&self) -> &[(usize, usize)] {
        self.idle.as_deref().unwrap_or_default()
    }

    /// The spot where a good turn would have led if nothing had been done in it.
    pub(crate) fn idle(&self, turn: usize) -> Option<usize> {
        self.idle_turns().iter().find(|(of, _)| *of == turn).map(|&(_, spot)| spot)
    }

    pub(crate) fn noise(&self) -> Noise {
        Noise::of(self.spots.iter())
    }

    /// After how many plays each spot of the match is, with its number.
    fn bounds(&self) -> impl Iterator<Item = (usize, usize)> {
        let begins = self.stretches.iter().map(|stretch| stretch.from);
        begins.chain([self.game_match.event_count()]).zip(0..)
    }

    /// About how many iterations all of it takes.
    fn expected(&self) -> f64 {
        let [glance, look, study, roll] = [Effort::Glance, Effort::Look, Effort::Study, Effort::Roll]
            .map(|effort| f64::from(effort.iterations()));
        let (turns, spots) = (self.turns.len() as f64, self.stretches.len() as f64);
        let studied = self.studied.as_ref().map_or(turns / 3.0, |studied| studied.len() as f64);
        let studied = studied.min(MOST_STUDIED as f64);
        turns * glance
            + (2.0 * spots + 4.0 * turns) * look
            + 8.0 * studied * study
            + self.rolls.count() * roll
    }
}

/// What is known of a position, as it travels.
pub(crate) fn worth_of(plays: usize, spot: &Spot, known: &Estimate) -> Worth {
    let tenths = |points: f64| (points * 10.0).round() / 10.0;
    Worth {
        plays: number(plays),
        shares: known.shares.iter().map(|&share| digits(share)).collect(),
        margins: known.errors.iter().map(|error| digits(REACH * error)).collect(),
        exact: known.is_exact,
        points: spot.points().map(|points| points.into_iter().map(tenths).collect()),
    }
}

/// Four digits say all that a search knows.
pub(crate) fn digits(share: f64) -> f64 {
    (share * 10_000.0).round() / 10_000.0
}

/// A number as it travels.
pub(crate) fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
