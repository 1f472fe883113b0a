//! The transposition table: finds a position among those the tree has, by whatever order of actions it was reached.

/// Where no node is.
pub(crate) const NONE: u32 = u32::MAX;

/// An index of nodes by the hash of their position: open addressing, never full, never grown.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    /// The number of a node plus one; 0 is free, because zeroed memory costs nothing until it is touched.
    slots: Vec<u32>,
}

impl TranspositionTable {
    /// A table for at most `nodes` nodes.
    pub(crate) fn new(nodes: usize) -> TranspositionTable {
        TranspositionTable { slots: vec![0; TranspositionTable::slots(nodes)] }
    }

    /// How many bytes a table for `nodes` nodes takes.
    pub(crate) const fn bytes(nodes: usize) -> usize {
        TranspositionTable::slots(nodes) * size_of::<u32>()
    }

    /// At most two thirds are ever taken, and the number is a power of two.
    const fn slots(nodes: usize) -> usize {
        (nodes + nodes / 2 + 1).next_power_of_two()
    }

    /// The node with this hash for which `is_it` holds, or the free slot where it belongs.
    pub(crate) fn find(&self, hash: u32, mut is_it: impl FnMut(u32) -> bool) -> Result<u32, usize> {
        let mask = self.slots.len() - 1;
        let mut slot = hash as usize & mask;
        loop {
            match self.slots[slot] {
                0 => return Err(slot),
                taken if is_it(taken - 1) => return Ok(taken - 1),
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    /// Puts a node into the free slot that [`TranspositionTable::find`] gave.
    pub(crate) fn fill(&mut self, slot: usize, node: u32) {
        self.slots[slot] = node + 1;
    }

    /// Forgets these nodes, which are all there are, given by their hashes in order.
    pub(crate) fn clear(&mut self, hashes: impl ExactSizeIterator<Item = u32>) {
        // A large table with few nodes is mostly untouched memory, and should stay so.
        if hashes.len() > self.slots.len() / 16 {
            self.slots.fill(0);
            return;
        }
        let mask = self.slots.len() - 1;
        for (taken, hash) in (1..).zip(hashes) {
            let mut slot = hash as usize & mask;
            while self.slots[slot] != taken {
                slot = (slot + 1) & mask;
            }
            self.slots[slot] = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_with_one_hash_are_told_apart_and_forgotten() {
        for nodes in [100, 3] {
            let mut transpositions = TranspositionTable::new(100);
            let hashes = (0..nodes).map(|node| node / 3);
            for (node, hash) in (0..).zip(hashes.clone()) {
                let slot = transpositions.find(hash, |other| other == node).unwrap_err();
                transpositions.fill(slot, node);
            }
            for (node, hash) in (0..).zip(hashes.clone()) {
                assert_eq!(transpositions.find(hash, |other| other == node), Ok(node));
            }
            transpositions.clear(hashes.collect::<Vec<u32>>().into_iter());
            assert!(transpositions.slots.iter().all(|&slot| slot == 0));
        }
    }
}
