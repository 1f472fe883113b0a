//! The positions a search has seen, and what it thinks of them.

use std::hash::{Hash, Hasher};
use std::ops::Range;

use game::{Game, Seat, Turn};
use rustc_hash::FxHasher;

use crate::Value;
use crate::transpositions::{NONE, TranspositionTable};

/// All that a search remembers. Positions are nodes; the same position by another order of actions is the same
/// node. Everything lies in flat tables whose size is fixed at the beginning.
pub(crate) struct Tree<G: Game> {
    pub(crate) nodes: Vec<Node>,
    /// The position of each node.
    pub(crate) states: Vec<G::State>,
    pub(crate) edges: Vec<Edge<G::Action>>,
    transpositions: TranspositionTable,
    /// How many nodes and edges there is room for.
    room: [usize; 2],
    /// Where a node's actions are listed before they become edges.
    scratch: Vec<G::Action>,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// The mean of what came of it; exact if it is proven.
    pub(crate) value: Value,
    pub(crate) visits: u32,
    /// Where its edges begin.
    pub(crate) first: u32,
    /// How many edges it has; 0 until it is opened.
    pub(crate) count: u32,
    /// How many of them, from the first on, have been followed at least once.
    pub(crate) tried: u32,
    pub(crate) hash: u32,
    pub(crate) kind: Kind,
    pub(crate) is_proven: bool,
}

/// Who decides at a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Decision(Seat),
    /// Chance, with few outcomes, or before it is known how many.
    Chance,
    /// Chance, with so many outcomes that only some of them become edges.
    WideChance,
    Over,
}

/// One action at a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge<A> {
    pub(crate) action: A,
    /// The node it leads to, or [`NONE`] as long as that is not in the tree.
    pub(crate) child: u32,
    pub(crate) visits: u32,
    /// What it is worth to the seat that decides, when it was last followed.
    pub(crate) value: f32,
    /// For a decision how promising it looks, for chance how likely it is; together about 1.
    pub(crate) weight: f32,
    /// Whether the node it leads to was proven when it was last followed.
    pub(crate) is_proven: bool,
}

impl<A> Edge<A> {
    /// Puts the most promising first.
    pub(crate) fn sort_by_weight(edges: &mut [Edge<A>]) {
        edges.sort_by(|a, b| b.weight.total_cmp(&a.weight));
    }
}

impl Node {
    /// The edges.
    pub(crate) const fn range(&self) -> Range<usize> {
        self.first as usize..(self.first + self.count) as usize
    }

    /// Takes note of what came of one more visit.
    pub(crate) fn learn(&mut self, value: &Value) {
        self.visits = self.visits.saturating_add(1);
        if !self.is_proven {
            self.value.approach(value, 1.0 / as_float(self.visits));
        }
    }
}

impl<A> Edge<A> {
    pub(crate) const fn new(action: A, weight: f32) -> Edge<A> {
        Edge { action, child: NONE, visits: 0, value: 0.0, weight, is_proven: false }
    }
}

impl<G: Game> Tree<G> {
    /// An empty tree that never takes more than `memory` bytes.
    pub(crate) fn new(memory: usize) -> Tree<G> {
        // Most positions are seen once and get no edges; those with edges have dozens. Half each fits both games.
        let per_node = size_of::<Node>() + size_of::<G::State>();
        let mut nodes = (memory / 2 / (per_node + 8)).min(NONE as usize - 1);
        while nodes > 0 && nodes * per_node + TranspositionTable::bytes(nodes) > memory / 2 {
            nodes -= nodes.div_ceil(16);
        }
        let edges = (memory / 2 / size_of::<Edge<G::Action>>()).min(NONE as usize);
        Tree {
            nodes: Vec::with_capacity(nodes),
            states: Vec::with_capacity(nodes),
            edges: Vec::with_capacity(edges),
            transpositions: TranspositionTable::new(nodes),
            room: [nodes, edges],
            scratch: Vec::new(),
        }
    }

    /// How many bytes it holds.
    pub(crate) fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + self.states.capacity() * size_of::<G::State>()
            + self.edges.capacity() * size_of::<Edge<G::Action>>()
            + TranspositionTable::bytes(self.room[0])
    }

    /// Whether more than half of the room is used.
    pub(crate) const fn is_half_full(&self) -> bool {
        self.nodes.len() > self.room[0] / 2 || self.edges.len() > self.room[1] / 2
    }

    /// The node of a position, if it is in the tree.
    pub(crate) fn find(&self, state: &G::State) -> Option<u32> {
        self.look_up(state, hash(state)).ok()
    }

    /// The node of a position; made if it is new. `None` if there is no room for it.
    pub(crate) fn enter(&mut self, game: &G, state: &G::State) -> Option<u32> {
        let hash = hash(state);
        let slot = match self.look_up(state, hash) {
            Ok(node) => return Some(node),
            Err(slot) => slot,
        };
        if self.nodes.len() >= self.room[0] {
            return None;
        }
        let (kind, value) = match game.turn(state) {
            Turn::Of(seat) => (Kind::Decision(seat), Value::default()),
            Turn::Chance => (Kind::Chance, Value::default()),
            Turn::Over(standing) => (Kind::Over, Value::of(&standing)),
        };
        let is_proven = kind == Kind::Over;
        let node = u32::try_from(self.nodes.len()).expect("the room is below 2³²");
        self.nodes.push(Node { value, visits: 0, first: 0, count: 0, tried: 0, hash, kind, is_proven });
        self.states.push(*state);
        self.transpositions.fill(slot, node);
        Some(node)
    }

    fn look_up(&self, state: &G::State, hash: u32) -> Result<u32, usize> {
        self.transpositions
            .find(hash, |node| self.nodes[node as usize].hash == hash && self.states[node as usize] == *state)
    }

    /// Gives a node one edge per legal action, all with the same weight. Says whether there was room for them.
    pub(crate) fn open(&mut self, game: &G, node: u32) -> bool {
        self.scratch.clear();
        game.legal(&self.states[node as usize], &mut self.scratch);
        let weight = 1.0 / as_float(length(&self.scratch));
        let (first, count) = (length(&self.edges), length(&self.scratch));
        if !self.has_room_for_edges(self.scratch.len()) {
            return false;
        }
        self.edges.extend(self.scratch.iter().map(|&action| Edge::new(action, weight)));
        let node = &mut self.nodes[node as usize];
        (node.first, node.count) = (first, count);
        true
    }

    pub(crate) const fn has_room_for_edges(&self, more: usize) -> bool {
        self.edges.len() + more <= self.room[1]
    }

    /// Forgets every position.
    pub(crate) fn clear(&mut self) {
        self.transpositions.clear(self.nodes.iter().map(|node| node.hash));
        self.nodes.clear();
        self.states.clear();
        self.edges.clear();
    }

    /// Makes the table anew after nodes have changed their places. `before` are the hashes of all nodes in their old
    /// places.
    pub(crate) fn index_again(&mut self, before: Vec<u32>) {
        self.transpositions.clear(before.into_iter());
        for (number, node) in (0_u32..).zip(&self.nodes) {
            if let Err(slot) = self.transpositions.find(node.hash, |_| false) {
                self.transpositions.fill(slot, number);
            }
        }
    }
}

impl<G: Game> std::fmt::Debug for Tree<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tree")
            .field("nodes", &self.nodes.len())
            .field("edges", &self.edges.len())
            .finish_non_exhaustive()
    }
}

/// The hasher multiplies, which mixes the upper bits best, and then turns these to the lower end. The upper half is worse, and nothing
/// at all where a word has 32 bits, as in a browser.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the lower half tells positions apart as well as the whole"
)]
fn hash(state: &impl Hash) -> u32 {
    let mut hasher = FxHasher::default();
    state.hash(&mut hasher);
    hasher.finish() as u32
}

fn length<T>(list: &[T]) -> u32 {
    u32::try_from(list.len()).expect("the room is below 2³²")
}

#[expect(clippy::cast_precision_loss, reason = "visits are counted for their order of magnitude")]
pub(crate) const fn as_float(count: u32) -> f32 {
    count as f32
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use game::SplitMix64;
    use wadi::{Options, Wadi, built_in};

    use super::*;

    /// Positions of one match that are hardly different from each other, as those of a search are.
    fn positions() -> HashSet<wadi::State> {
        let wadi = Wadi::new(built_in("qasr-al-haras").unwrap(), Options::basic(2)).unwrap();
        let mut rolls = SplitMix64::new(1);
        let mut all = HashSet::new();
        while all.len() < 4096 {
            let mut state = wadi.start();
            for _ in 0..6 {
                let action = wadi.sample(&state, rolls.next()).unwrap();
                wadi.apply(&mut state, action);
                all.insert(state);
            }
        }
        all
    }

    #[test]
    fn positions_are_spread_over_the_whole_table() {
        let positions = positions();
        for bits in [10, 12, 16] {
            let slots: HashSet<u32> = positions.iter().map(|it| hash(it) & ((1 << bits) - 1)).collect();
            // So many are taken if slots are drawn evenly.
            let drawn =
                f64::from(1 << bits) * (1.0 - (-(positions.len() as f64) / f64::from(1 << bits)).exp());
            assert!(slots.len() as f64 > 0.9 * drawn, "{} of {drawn:.0} with {bits} bits", slots.len());
        }
    }
}
