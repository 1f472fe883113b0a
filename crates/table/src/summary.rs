//! A table as a list shows it, without its events.

use game::Seat;
use ids::{Millis, PlayerId};
use serde::{Deserialize, Serialize};
use wire::{ClockRule, GameChoice, Holder, MatchSummary, Outcome, Phase, SeatView, Turn};

use crate::table::Table;

/// What a list needs to know of a table. The store keeps it beside the events, so that a list reads no events; one that
/// cannot be read any more is made anew from them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    phase: Phase,
    #[serde(deserialize_with = "wire::kept_game")]
    game: GameChoice,
    seats: Vec<SeatView>,
    #[serde(default)]
    awaited: Vec<u8>,
    to_act: Option<u8>,
    outcome: Option<Outcome>,
    clock: ClockRule,
    /// How often the position has changed.
    moves: u32,
    /// How often it had changed when each seat had acted last.
    moves_seen: Vec<Option<u32>>,
}

impl Table {
    /// What a list needs to know.
    #[must_use]
    pub fn summary(&self) -> Summary {
        Summary {
            phase: self.phase(),
            game: self.game_shown(),
            // Until when somebody is away is decided by whoever looks.
            seats: self.seat_views(Millis(i64::MIN)),
            awaited: self.awaited().map(Seat::number).collect(),
            to_act: self.to_act().map(Seat::number),
            outcome: match (self.phase(), Turn::of(&self.game_match)) {
                (Phase::Over, Turn::Over { outcome }) => Some(outcome),
                (Phase::Waiting | Phase::Running | Phase::Over | Phase::Cancelled, _) => None,
            },
            clock: self.options.clock,
            moves: self.moves,
            moves_seen: self.moves_seen.clone(),
        }
    }
}

impl Summary {
    /// Whether anybody may sit down. A seat that waits for an invited person is free, too, but not for everybody.
    #[must_use]
    pub fn has_open_seat(&self) -> bool {
        self.seats.iter().any(|seat| seat.holder == Holder::Open)
    }

    /// The match in a list as somebody sees it at `now`; `id`, when it was made and when it moved are the store's.
    #[must_use]
    pub fn view(
        self,
        id: &str,
        (made_at, moved_at): (Millis, Millis),
        player: Option<&PlayerId>,
        now: Millis,
    ) -> MatchSummary {
        let is_mine = |seat: &SeatView| match &seat.holder {
            Holder::Person { player: other, .. } => player.is_some_and(|player| player.as_str() == other),
            Holder::Open | Holder::Invited | Holder::Computer { .. } => false,
        };
        let seats = (0_u8..).zip(&self.seats).filter(|(_, seat)| is_mine(seat));
        let yours: Vec<u8> = seats.map(|(number, _)| number).collect();
        // Nothing is news to one who has not played yet.
        let seen = yours.iter().filter_map(|&seat| *self.moves_seen.get(usize::from(seat))?).max();
        let mut seats = self.seats;
        for seat in &mut seats {
            seat.away_until = seat.away_until.filter(|&until| until > now.0);
        }
        MatchSummary {
            id: id.to_owned(),
            phase: self.phase,
            game: self.game,
            seats,
            yours,
            awaited: self.awaited,
            to_act: self.to_act,
            outcome: self.outcome,
            clock: self.clock,
            moves: self.moves,
            news: seen.map_or(0, |seen| self.moves - seen),
            made_at: made_at.0,
            moved_at: moved_at.0,
        }
    }
}
