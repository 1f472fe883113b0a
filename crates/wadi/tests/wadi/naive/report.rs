//! How the match stands: the scores, the winners and the referee's JSON.

use super::board;
use super::{Naive, Phase};
use serde_json::{Map, Value, json};

impl Naive {
    /// The referee's state object.
    pub(crate) fn state(&self) -> Value {
        json!({
            "round": self.round,
            "starter": self.starter,
            "phase": self.phase_name(),
            "water": self.water(),
            "shadoofs": self.shadoof_owners(),
            "supply": self.supply,
            "left": self.allowance(),
            "watchmen": self.watchman_tiles(),
            "withdrawn": self.withdrawn,
            "scores": self.scores(),
        })
    }

    /// The winners and the scores; none until the match is over.
    pub(crate) fn result(&self) -> Option<Value> {
        let over = self.phase == Phase::Over;
        over.then(|| json!({"winners": self.winners(), "scores": self.scores()}))
    }

    fn phase_name(&self) -> &'static str {
        match self.phase {
            Phase::Actions => "actions",
            Phase::PlaceWatchman => "place_watchman",
            Phase::MoveWatchman => "move_watchman",
            Phase::Over => "over",
        }
    }

    fn water(&self) -> Map<String, Value> {
        self.pawns.iter().map(|(tile, pawns)| (board::name(*tile), json!(pawns))).collect()
    }

    fn shadoof_owners(&self) -> Map<String, Value> {
        self.shadoofs.iter().map(|(tile, owner)| (board::name(*tile), json!(owner))).collect()
    }

    fn watchman_tiles(&self) -> Vec<Option<String>> {
        self.watchmen.iter().map(|tile| tile.map(board::name)).collect()
    }

    // W11, W12, W13: any action left may be a pump, but not every one a build.
    fn allowance(&self) -> Value {
        if self.phase != Phase::Actions {
            return json!({"build": 0, "pump": 0, "actions": 0});
        }
        let builds = self.builds_left.min(self.actions_left);
        json!({"build": builds, "pump": self.actions_left, "actions": self.actions_left})
    }

    // W50, T30, T31: as if the match ended now.
    fn scores(&self) -> Vec<i64> {
        (0..self.options.players).map(|seat| self.harvest(seat) + self.watchman_points(seat)).collect()
    }

    // W50: a tile counts once for every shadoof that reaches it.
    fn harvest(&self, seat: usize) -> i64 {
        let mut points = 0;
        for (shadoof, owner) in &self.shadoofs {
            for tile in self.board.reach(*shadoof) {
                if *owner == seat && self.pawns_on(tile) > 0 {
                    points += self.board.fertility(tile);
                }
            }
        }
        i64::try_from(points).expect("a score is small")
    }

    // T30, T31; the watchman of a seat that left is not on the board any more (W60)
    fn watchman_points(&self, seat: usize) -> i64 {
        if self.watchmen[seat].is_some() || self.withdrawn_too_late.contains(&seat) {
            return -4;
        }
        match self.withdrawn.iter().position(|withdrawn| *withdrawn == seat) {
            Some(0) => 2,
            Some(1) => 1,
            _ => 0,
        }
    }

    // W51, W60: the highest score, then the most shadoofs left, of the seats that stayed.
    fn winners(&self) -> Vec<usize> {
        let scores = self.scores();
        let rank = |seat: &usize| (scores[*seat], self.supply[*seat]);
        let mut seats: Vec<usize> = (0..self.options.players).collect();
        seats.retain(|seat| !self.gone.contains(seat));
        let best = seats.iter().map(rank).max();
        seats.retain(|seat| Some(rank(seat)) == best);
        seats
    }
}
