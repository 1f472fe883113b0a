//! Dice and cards in the tree.

use game::Game;

use crate::rolls::Rolls;
use crate::tree::{Edge, Kind, Node, Tree, as_float};

/// Up to so many outcomes are listed with their weights; of more, only some that were drawn (progressive widening).
const MAX_LISTED_OUTCOMES: usize = 40;

impl<G: Game> Tree<G> {
    /// Gives a node of chance its outcomes. Says whether there was room for them.
    pub(crate) fn open_chance(&mut self, game: &G, node: u32) -> bool {
        let before = self.edges.len();
        if !self.open(game, node) {
            return false;
        }
        let range = self.nodes[node as usize].range();
        if range.len() > MAX_LISTED_OUTCOMES {
            self.edges.truncate(before);
            let node = &mut self.nodes[node as usize];
            (node.kind, node.count) = (Kind::WideChance, 0);
            return self.has_room_for_edges(2);
        }
        let state = &self.states[node as usize];
        #[expect(clippy::cast_precision_loss, reason = "odds need no more digits than a float has")]
        let weight = |action| game.weight(state, action).get() as f32;
        let total: f32 = self.edges[range.clone()].iter().map(|edge| weight(edge.action)).sum();
        for edge in &mut self.edges[range] {
            edge.weight = weight(edge.action) / total;
        }
        let node = &mut self.nodes[node as usize];
        node.tried = node.count;
        true
    }

    /// The outcome to follow from an opened node with few of them: the one that came up too rarely so far, which
    /// follows the odds more closely than a draw would.
    pub(crate) fn fall(&self, node: u32) -> usize {
        let node = &self.nodes[node as usize];
        first_most_overdue(node, &self.edges[node.range()], as_float(node.visits) + 1.0)
    }

    /// The outcome to follow where there are many: a draw while few are known for so many visits, otherwise one of
    /// the known, as often as it was drawn. `None` if nothing is known and there is no room.
    ///
    /// Every draw counts, new or not, and nothing is drawn in vain: leaving out draws of what is not known yet would
    /// favour the likely outcomes, which become known first.
    pub(crate) fn fall_wide(&mut self, game: &G, node: u32, rolls: &mut Rolls) -> Option<usize> {
        let Node { first, tried, visits, .. } = self.nodes[node as usize];
        let known = first as usize..(first + tried) as usize;
        if as_float(tried) < 2.0 + 2.0 * as_float(visits).sqrt() {
            let action = game.sample(&self.states[node as usize], rolls.next())?;
            if let Some(place) = self.edges[known.clone()].iter().position(|edge| edge.action == action) {
                self.edges[known.start + place].weight += 1.0;
            } else if self.make_room_for_outcome(node, action) {
                let node = &mut self.nodes[node as usize];
                let place = (node.first + node.tried) as usize;
                node.tried += 1;
                self.edges[place] = Edge::new(action, 1.0);
                return Some(place);
            }
        }
        let known = &self.edges[known];
        let drawn: f32 = known.iter().map(|edge| edge.weight).sum();
        let node = &self.nodes[node as usize];
        (!known.is_empty()).then(|| first_most_overdue(node, known, (as_float(visits) + 1.0) / drawn))
    }

    /// Makes sure that a node has a free place after its known outcomes. It may move to the end of the list for
    /// it, and leave its old places unused.
    fn make_room_for_outcome(&mut self, node: u32, action: G::Action) -> bool {
        let Node { tried, count, .. } = self.nodes[node as usize];
        if tried < count {
            return true;
        }
        let wanted = count.max(2) * 2;
        if !self.has_room_for_edges(wanted as usize) {
            return false;
        }
        let old = self.nodes[node as usize].range();
        let first = self.edges.len();
        self.edges.extend_from_within(old);
        self.edges.resize(first + wanted as usize, Edge::new(action, 0.0));
        let node = &mut self.nodes[node as usize];
        node.first = u32::try_from(first).expect("the room is below 2³²");
        node.count = wanted;
        true
    }
}

/// The place of the edge whose share of `visits` by weight exceeds what it got the most.
fn first_most_overdue<A>(node: &Node, edges: &[Edge<A>], visits: f32) -> usize {
    let overdue = |edge: &Edge<A>| edge.weight * visits - as_float(edge.visits);
    let mut best = (0, f32::NEG_INFINITY);
    for (place, edge) in edges.iter().enumerate() {
        if overdue(edge) > best.1 {
            best = (place, overdue(edge));
        }
    }
    node.first as usize + best.0
}
