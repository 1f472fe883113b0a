//! What is certain goes up the tree.

use game::Game;

use crate::Value;
use crate::tree::{Edge, Kind, Tree};

impl<G: Game> Tree<G> {
    /// Takes note that the node at the end of `edge` is proven, and sees whether that proves `node`.
    ///
    /// A seat that can win need not look further; otherwise all it can do must be proven, and it takes the best.
    /// Chance is proven when all its outcomes are.
    pub(crate) fn prove(&mut self, node: u32, edge: usize) {
        self.edges[edge].is_proven = true;
        let nodes = &self.nodes;
        let here = nodes[node as usize];
        let edges = &self.edges[here.range()];
        let value_of = |edge: &Edge<G::Action>| nodes[edge.child as usize].value;
        let all_proven = || edges.iter().all(|edge| edge.is_proven);
        let proven = match here.kind {
            Kind::Decision(seat) => {
                let here = value_of(&self.edges[edge]);
                if here.of_seat(seat) >= 1.0 {
                    Some(here)
                } else if all_proven() {
                    let worth = |value: &Value| value.of_seat(seat);
                    edges.iter().map(value_of).max_by(|a, b| worth(a).total_cmp(&worth(b)))
                } else {
                    None
                }
            }
            Kind::Chance if all_proven() => {
                let mut mean = Value::default();
                let mut passed = 0.0;
                for edge in edges {
                    passed += edge.weight;
                    mean.approach(&value_of(edge), edge.weight / passed);
                }
                Some(mean)
            }
            Kind::Chance | Kind::WideChance | Kind::Over => None,
        };
        if let Some(value) = proven {
            let node = &mut self.nodes[node as usize];
            (node.value, node.is_proven) = (value, true);
        }
    }
}
