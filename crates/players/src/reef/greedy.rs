//! A player that looks at its own turn only.

use game::{Game, Turn};
use reef::{Action, Reef, State};
use search::{Budget, Report};

use crate::reef::gain::{Attention, gains};
use crate::reef::judge::judge;
use crate::simple::report_of;
use crate::{Effort, Player};

/// Does what brings it closest to winning at once, and does not look at what the opponent may do.
#[derive(Clone, Copy, Debug)]
pub struct ReefGreedy;

impl Player<Reef> for ReefGreedy {
    fn choose(&mut self, reef: &Reef, state: &State, _: Budget<'_>, _: u64) -> Option<Report<Action>> {
        let Turn::Of(_) = reef.turn(state) else { return None };
        let mut actions = Vec::new();
        reef.legal(state, &mut actions);
        let mut worth = Vec::with_capacity(actions.len());
        gains(reef, state, &actions, Attention { opponent: 0.6, chances: true }, &mut worth);
        let known = actions.iter().zip(&worth).filter_map(|(&action, gain)| gain.map(|gain| (action, gain)));
        let best = known.max_by(|(_, one), (_, other)| one.total_cmp(other));
        // Where all is left out, all is alike.
        let action = best.map(|(action, _)| action).or_else(|| actions.first().copied())?;
        Some(report_of(action, judge(state)))
    }

    fn effort(&self) -> Effort {
        Effort::Instant
    }
}
