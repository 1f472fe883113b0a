//! What a search answers.

use std::cmp::Reverse;

use game::Game;

use crate::Value;
use crate::transpositions::NONE;
use crate::tree::{Edge, Kind, Node, Tree};

/// What a search thinks of a position: what to do, and what everything else is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Report<A> {
    /// The action it would take.
    pub best: A,
    /// What the position is worth to each seat if that action is taken.
    pub value: Value,
    /// How it expects the match to go on, beginning with `best`.
    pub line: Vec<A>,
    /// What it looked at, the most visited first.
    pub choices: Vec<Choice<A>>,
    /// How many iterations this took, not counting those of earlier searches in the same tree.
    pub iterations: u32,
    /// Whether the value is certain.
    pub is_proven: bool,
}

/// One action at the position that was searched.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice<A> {
    /// The action.
    pub action: A,
    /// How often it was looked at, in all searches of this tree.
    pub visits: u32,
    /// What it is worth to each seat.
    pub value: Value,
    /// Whether that is certain.
    pub is_proven: bool,
}

/// What a position is worth, whether a seat or chance acts next.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement<A> {
    /// What it is worth to each seat.
    pub value: Value,
    /// How the seat to act would go on; nothing where dice or cards come first.
    pub line: Vec<A>,
    /// How many iterations this took.
    pub iterations: u32,
    /// Whether the value is certain.
    pub is_proven: bool,
}

impl<A> From<Report<A>> for Judgement<A> {
    fn from(Report { value, line, iterations, is_proven, .. }: Report<A>) -> Judgement<A> {
        Judgement { value, line, iterations, is_proven }
    }
}

const MAX_LINE: usize = 64;

impl<A: Copy> Report<A> {
    pub(crate) fn of<G: Game<Action = A>>(tree: &Tree<G>, root: u32, iterations: u32) -> Option<Report<A>> {
        let here = &tree.nodes[root as usize];
        let edges = &tree.edges[here.range()];
        let mut choices: Vec<Choice<A>> = edges
            .iter()
            .filter(|edge| edge.visits > 0)
            .map(|edge| {
                let child = tree.nodes.get(edge.child as usize);
                Choice {
                    action: edge.action,
                    visits: edge.visits,
                    value: child.map_or(here.value, |child| child.value),
                    is_proven: edge.is_proven,
                }
            })
            .collect();
        choices.sort_by_key(|choice| Reverse(choice.visits));
        let best = best(edges)?;
        let value = match tree.nodes.get(edges[best].child as usize) {
            Some(child) => child.value,
            None => here.value,
        };
        Some(Report {
            best: edges[best].action,
            value,
            line: line(tree, root),
            choices,
            iterations,
            is_proven: here.is_proven,
        })
    }
}

/// The place of the edge to follow when it counts: the most visited one, unless one that is proven is worth as much.
fn best<A>(edges: &[Edge<A>]) -> Option<usize> {
    let visited = |edge: &Edge<A>| edge.visits > 0;
    let places = || edges.iter().enumerate().filter(|(_, edge)| visited(edge));
    let open = places()
        .filter(|(_, edge)| !edge.is_proven)
        .max_by(|(_, a), (_, b)| a.visits.cmp(&b.visits).then(a.value.total_cmp(&b.value)));
    let proven =
        places().filter(|(_, edge)| edge.is_proven).max_by(|(_, a), (_, b)| a.value.total_cmp(&b.value));
    match (open, proven) {
        (Some(open), Some(proven)) if proven.1.value < open.1.value => Some(open.0),
        (_, Some(proven)) => Some(proven.0),
        (Some(open), None) => Some(open.0),
        (None, None) => None,
    }
}

/// The way of best actions from a node, as far as it was looked at and no chance comes in between.
fn line<G: Game>(tree: &Tree<G>, root: u32) -> Vec<G::Action> {
    let mut line = Vec::new();
    let mut node = root;
    while let Some(here @ Node { kind: Kind::Decision(_), .. }) = tree.nodes.get(node as usize)
        && let Some(place) = best(&tree.edges[here.range()])
        && line.len() < MAX_LINE
    {
        let edge = &tree.edges[here.first as usize + place];
        line.push(edge.action);
        node = edge.child;
    }
    debug_assert!(node == NONE || (node as usize) < tree.nodes.len(), "edges lead to nodes");
    line
}
