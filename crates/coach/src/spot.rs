//! What is known of a position.

use catalog::AnyMatch;
use game::Turn;

/// How closely a position is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effort {
    /// For what dice and cards might have brought: there is much of it, and only differences count.
    Roll,
    /// For a first impression.
    Glance,
    /// For every turn.
    Look,
    /// For turns that seem to have cost much.
    Study,
}

impl Effort {
    pub(crate) const COUNT: usize = 4;

    /// How many iterations of a search it is worth.
    #[must_use]
    pub const fn iterations(self) -> u32 {
        match self {
            Effort::Roll => 200,
            Effort::Glance => 300,
            Effort::Look => 1_000,
            Effort::Study => 5_000,
        }
    }
}

/// What a search says of a position.
#[derive(Debug, Clone, PartialEq)]
pub struct Opinion {
    /// Every seat's share of the victory.
    pub value: Vec<f64>,
    /// How the seat to act would go on, in writing; nothing where dice or cards come first.
    pub line: Vec<String>,
    /// Whether the value is certain.
    pub is_proven: bool,
    /// How many points every seat will have in the end; nothing where nobody can say.
    pub points: Option<Vec<f64>>,
}

/// A position that somebody may be asked about.
#[derive(Debug)]
pub(crate) struct Spot {
    pub(crate) position: AnyMatch,
    opinions: Vec<(Effort, Opinion)>,
    /// What it is worth for certain, if that is known.
    certain: Option<Vec<f64>>,
    /// Whether anybody was asked about points.
    is_asked_for_points: bool,
}

impl Spot {
    pub(crate) fn new(position: AnyMatch) -> Spot {
        let certain = result(&position);
        Spot { position, opinions: Vec::new(), certain, is_asked_for_points: false }
    }

    pub(crate) fn note(&mut self, effort: Effort, opinion: Opinion) {
        if opinion.is_proven {
            self.certain = Some(opinion.value.clone());
        }
        self.is_asked_for_points |= effort >= Effort::Look;
        self.opinions.push((effort, opinion));
    }

    pub(crate) fn certain(&self) -> Option<&[f64]> {
        self.certain.as_deref()
    }

    /// How many points every seat will have in the end: on average of all that was said, and for certain once the match is
    /// over.
    pub(crate) fn points(&self) -> Option<Vec<f64>> {
        if let Turn::Over(_) = self.position.turn() {
            return Some(self.position.points().into_iter().map(f64::from).collect());
        }
        let said: Vec<&Vec<f64>> = self.opinions.iter().filter_map(|(_, it)| it.points.as_ref()).collect();
        let first = said.first()?;
        let mean = |seat: usize| said.iter().map(|points| points[seat]).sum::<f64>() / said.len() as f64;
        Some((0..first.len()).map(mean).collect())
    }

    /// Whether nobody was asked yet how many points there will be: what is certain at a glance is not looked at.
    pub(crate) fn lacks_points(&self) -> bool {
        !self.is_asked_for_points && !matches!(self.position.turn(), Turn::Over(_))
    }

    /// All that was said after looking so closely.
    pub(crate) fn opinions(&self, effort: Effort) -> impl Iterator<Item = &Opinion> {
        self.opinions.iter().filter(move |(of, _)| *of == effort).map(|(_, opinion)| opinion)
    }

    /// The lines of the closest looks.
    pub(crate) fn lines(&self) -> Vec<&[String]> {
        let closest = self.opinions.iter().map(|(effort, _)| *effort).max();
        let of_closest = self.opinions.iter().filter(|(effort, _)| Some(*effort) == closest);
        of_closest.map(|(_, opinion)| opinion.line.as_slice()).filter(|line| !line.is_empty()).collect()
    }

    pub(crate) const fn is_new(&self) -> bool {
        self.opinions.is_empty() && self.certain.is_none()
    }

    /// Whether it is to be looked at so closely once more, to have been so this many times.
    pub(crate) fn lacks(&self, effort: Effort, count: usize) -> bool {
        self.certain.is_none() && self.opinions(effort).count() < count
    }
}

/// Everybody's share of the victory, if the match is over.
fn result(position: &AnyMatch) -> Option<Vec<f64>> {
    let Turn::Over(_) = position.turn() else { return None };
    let winners = position.winners().unwrap_or_default();
    let mut shares = vec![0.0; position.seats()];
    for winner in &winners {
        shares[winner.index()] = 1.0 / winners.len() as f64;
    }
    Some(shares)
}
