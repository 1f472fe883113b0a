//! What the seat to move may do.

use super::board::{self, Cell};
use super::{Building, Naive, Phase};
use std::collections::BTreeSet;

impl Naive {
    /// Every legal action in writing, each once.
    pub(crate) fn legal(&self) -> Vec<String> {
        match self.phase {
            Phase::Actions => self.legal_actions(),
            Phase::PlaceWatchman => station(self.watchman_places()),
            Phase::MoveWatchman => self.legal_moves(),
            Phase::Over => Vec::new(),
        }
    }

    // W11, W14: the turn may be ended at any time.
    fn legal_actions(&self) -> Vec<String> {
        let mut actions = vec![String::from(".")];
        for tile in self.builds() {
            actions.push(format!("+{}", board::name(tile)));
        }
        for (from, to) in self.pumps() {
            actions.push(format!("{}>{}", board::name(from), board::name(to)));
        }
        actions
    }

    // T20, T21
    fn legal_moves(&self) -> Vec<String> {
        let mut actions = station(self.watchman_moves());
        if self.wadi_holds_pawns() {
            actions.push(String::from("@-"));
        }
        actions
    }

    // W13, W22, W23
    fn builds(&self) -> Vec<Cell> {
        if self.builds_left == 0 || self.supply[self.acting] == 0 {
            return Vec::new();
        }
        let spreading = match self.options.building {
            Building::Free => false,
            Building::Spreading => true,
            Building::Classic => self.can_pump_out_of_the_wadi(),
        };
        if spreading { self.spread_sites() } else { self.building_sites() }
    }

    // W20, W21, T2: anywhere on free land.
    fn building_sites(&self) -> Vec<Cell> {
        let mut sites = self.board.land();
        sites.retain(|tile| !self.shadoofs.contains_key(tile));
        sites.retain(|tile| self.pawns_on(*tile) == 0);
        sites.retain(|tile| !self.is_forbidden(*tile));
        sites
    }

    // W22: the spreading rule.
    fn spread_sites(&self) -> Vec<Cell> {
        let mut sites = self.building_sites();
        sites.retain(|tile| !self.shadoofs.keys().any(|other| board::side_by_side(*tile, *other)));
        sites
    }

    // W22, classic: now, or with a shadoof built by the spreading rule and an action after that.
    // A new shadoof can always pump onto its own tile.
    fn can_pump_out_of_the_wadi(&self) -> bool {
        let now = self.pumps().iter().any(|(from, _)| self.board.is_wadi(*from));
        let after_a_build =
            self.actions_left >= 2 && self.spread_sites().iter().any(|site| self.reaches_wadi_pawns(*site));
        now || after_a_build
    }

    fn reaches_wadi_pawns(&self, site: Cell) -> bool {
        let mut reach = self.board.reach(site).into_iter();
        reach.any(|tile| self.board.is_wadi(tile) && self.pawns_on(tile) > 0)
    }

    // W30, W36: every pair of tiles once, whichever of his shadoofs does it.
    fn pumps(&self) -> BTreeSet<(Cell, Cell)> {
        let mut pumps = BTreeSet::new();
        for (shadoof, owner) in &self.shadoofs {
            if *owner == self.acting {
                pumps.extend(self.pumps_of(*shadoof));
            }
        }
        pumps
    }

    // W30, W33, W34, W35, T2, T3: forbidden are the tiles the pawn leaves and goes to, not the shadoof's.
    fn pumps_of(&self, shadoof: Cell) -> Vec<(Cell, Cell)> {
        let mut pumps = Vec::new();
        let mut reach = self.board.reach(shadoof);
        reach.retain(|tile| !self.is_forbidden(*tile));
        for from in &reach {
            for to in &reach {
                let takes = self.pawns_on(*from) > 0;
                let puts = self.board.is_land(*to) && self.pawns_on(*to) == 0;
                if takes && puts {
                    pumps.push((*from, *to));
                }
            }
        }
        pumps
    }

    // T11, T12, T13: where the acting seat may place his watchman; T12 only if that leaves a tile.
    pub(super) fn watchman_places(&self) -> Vec<Cell> {
        let mut places = self.empty_land();
        places.retain(|tile| !self.is_forbidden(*tile));
        let mut elsewhere = places.clone();
        elsewhere.retain(|tile| !self.is_in_own_zone(*tile));
        if elsewhere.is_empty() { places } else { elsewhere }
    }

    // T20: where the acting seat may move his watchman; not to stay, as his own tile is not empty.
    pub(super) fn watchman_moves(&self) -> Vec<Cell> {
        let mut others = self.watchmen.clone();
        others[self.acting] = None;
        let mut moves = self.empty_land();
        moves.retain(|tile| !others.iter().flatten().any(|other| self.guards(*other, *tile)));
        moves
    }

    // T11: no shadoof, pawn or watchman.
    fn empty_land(&self) -> Vec<Cell> {
        let mut tiles = self.board.land();
        tiles.retain(|tile| !self.shadoofs.contains_key(tile));
        tiles.retain(|tile| self.pawns_on(*tile) == 0);
        tiles.retain(|tile| !self.watchmen.contains(&Some(*tile)));
        tiles
    }

    // T12
    fn is_in_own_zone(&self, tile: Cell) -> bool {
        let zone = self.board.zone(tile);
        zone.iter().any(|tile| self.shadoofs.get(tile) == Some(&self.acting))
    }

    // T2: in the forbidden area of any watchman, whoever's.
    fn is_forbidden(&self, tile: Cell) -> bool {
        self.watchmen.iter().flatten().any(|watchman| self.guards(*watchman, tile))
    }

    // T1
    fn guards(&self, watchman: Cell, tile: Cell) -> bool {
        self.board.is_land(tile) && (tile == watchman || board::side_by_side(tile, watchman))
    }
}

// `@e5`: place or move the watchman.
fn station(tiles: Vec<Cell>) -> Vec<String> {
    tiles.into_iter().map(|tile| format!("@{}", board::name(tile))).collect()
}
