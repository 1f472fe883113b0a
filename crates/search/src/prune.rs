//! Forgets what a match has left behind, so that the rest can be used again.

use game::Game;

use crate::transpositions::NONE;
use crate::tree::Tree;

impl<G: Game> Tree<G> {
    /// Keeps only what can be reached from `root`, in place, and gives the root's new number.
    pub(crate) fn keep_from(&mut self, root: u32) -> u32 {
        // Step 1. Find what stays.
        let mut number = vec![NONE; self.nodes.len()];
        let mut open = vec![root];
        number[root as usize] = 0;
        while let Some(node) = open.pop() {
            for edge in &self.edges[self.nodes[node as usize].range()] {
                if edge.child != NONE && number[edge.child as usize] == NONE {
                    number[edge.child as usize] = 0;
                    open.push(edge.child);
                }
            }
        }
        // Step 2. Move it down, in the order it is in, so that nothing is overwritten before it has moved.
        let hashes: Vec<u32> = self.nodes.iter().map(|node| node.hash).collect();
        let mut kept = 0;
        for (old, number) in number.iter_mut().enumerate() {
            if *number != NONE {
                *number = kept;
                self.nodes[kept as usize] = self.nodes[old];
                self.states[kept as usize] = self.states[old];
                kept += 1;
            }
        }
        self.nodes.truncate(kept as usize);
        self.states.truncate(kept as usize);
        // Step 3. The same for the edges, which lie in the order in which nodes were opened.
        let mut owners: Vec<u32> = (0..kept).filter(|&node| self.nodes[node as usize].count > 0).collect();
        owners.sort_unstable_by_key(|&node| self.nodes[node as usize].first);
        let mut end = 0;
        for owner in owners {
            let node = &mut self.nodes[owner as usize];
            let range = node.range();
            node.first = u32::try_from(end).expect("edges only move down");
            let length = range.len();
            self.edges.copy_within(range, end);
            for edge in &mut self.edges[end..end + length] {
                if edge.child != NONE {
                    edge.child = number[edge.child as usize];
                }
            }
            end += length;
        }
        self.edges.truncate(end);
        self.index_again(hashes);
        number[root as usize]
    }
}
