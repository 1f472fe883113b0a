//! Chooses where to look next.

use game::{Game, Seat};

use crate::amaf::Amaf;
use crate::rolls::Rolls;
use crate::settings::Selection;
use crate::tree::{Edge, Kind, Tree, as_float};

impl<G: Game> Tree<G> {
    /// The edge to follow from an opened node at which a seat decides.
    pub(crate) fn choose(
        &mut self,
        node: u32,
        selection: Selection,
        amaf: &Amaf,
        rolls: &mut Rolls,
    ) -> usize {
        match selection {
            Selection::Uct { explore } => self.choose_uct(node, explore, rolls),
            Selection::Puct { explore, fpu_reduction } => self.choose_puct(node, explore, fpu_reduction),
            Selection::Rave { explore, equivalence, amaf_scale, .. } => {
                let expected = |seat, action: &G::Action| amaf_scale * amaf.advantage(seat, action);
                self.choose_rave(node, explore, equivalence, expected)
            }
        }
    }

    fn choose_uct(&mut self, node: u32, explore: f32, rolls: &mut Rolls) -> usize {
        let node = &mut self.nodes[node as usize];
        let first = node.first as usize;
        if node.tried < node.count {
            // Edges that were followed stand before those that were not.
            let next = first + node.tried as usize;
            let left = (node.count - node.tried) as usize;
            node.tried += 1;
            self.edges.swap(next, next + rolls.below(left));
            return next;
        }
        let curiosity = explore * as_float(node.visits).ln().max(0.0).sqrt();
        first + best(&self.edges[node.range()], |edge| curiosity / as_float(edge.visits).sqrt())
    }

    fn choose_puct(&mut self, node: u32, explore: f32, fpu_reduction: f32) -> usize {
        let node = &mut self.nodes[node as usize];
        let (first, tried) = (node.first as usize, node.tried as usize);
        let curiosity = explore * as_float(node.visits).sqrt();
        let bonus = |edge: &Edge<G::Action>| curiosity * edge.weight / (1.0 + as_float(edge.visits));
        let followed = &self.edges[first..first + tried];
        let known = (tried > 0).then(|| best(followed, bonus));
        // Edges stand in the order of their weights, so of those not followed yet the first is the best.
        let fresh = node.range().nth(tried);
        let expected = match node.kind {
            Kind::Decision(seat) => node.value.of_seat(seat) - fpu_reduction,
            Kind::Chance | Kind::WideChance | Kind::Over => 0.0,
        };
        match (known, fresh) {
            (Some(known), Some(fresh)) => {
                let edge = &self.edges[first + known];
                let worth = edge.value + if edge.is_proven { 0.0 } else { bonus(edge) };
                if worth >= expected + bonus(&self.edges[fresh]) {
                    return first + known;
                }
                node.tried += 1;
                fresh
            }
            (Some(known), None) => first + known,
            (None, _) => {
                node.tried = 1;
                first
            }
        }
    }

    /// `expected` says how much better than the position an action is by AMAF.
    fn choose_rave(
        &mut self,
        node: u32,
        explore: f32,
        equivalence: f32,
        expected: impl Fn(Seat, &G::Action) -> f32,
    ) -> usize {
        let node = &mut self.nodes[node as usize];
        let Kind::Decision(seat) = node.kind else { return node.first as usize };
        let (curiosity, usual) = (explore * as_float(node.visits).sqrt(), node.value.of_seat(seat));
        let mut best = (0, f32::NEG_INFINITY);
        for (place, edge) in self.edges[node.range()].iter().enumerate() {
            let visits = as_float(edge.visits);
            let worth = if edge.is_proven {
                edge.value
            } else {
                let amaf = usual + expected(seat, &edge.action);
                let mean = (edge.value * visits + amaf * equivalence) / (visits + equivalence);
                mean + curiosity * edge.weight / (1.0 + visits)
            };
            if worth > best.1 {
                best = (place, worth);
            }
        }
        let (first, tried) = (node.first as usize, node.tried as usize);
        if best.0 < tried {
            return first + best.0;
        }
        // Edges that were followed stand before those that were not.
        node.tried += 1;
        self.edges.swap(first + tried, first + best.0);
        first + tried
    }
}

/// The place of the edge with the highest value plus bonus. What is proven gets no bonus: there is nothing left to
/// be curious about.
fn best<A>(edges: &[Edge<A>], bonus: impl Fn(&Edge<A>) -> f32) -> usize {
    let mut best = (0, f32::NEG_INFINITY);
    for (place, edge) in edges.iter().enumerate() {
        let worth = edge.value + if edge.is_proven { 0.0 } else { bonus(edge) };
        if worth > best.1 {
            best = (place, worth);
        }
    }
    best.0
}
