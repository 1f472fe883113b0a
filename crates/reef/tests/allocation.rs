//! Listing, sampling and playing actions takes no memory from the heap.

use game::{Game, Turn, scale};
use reef::{Action, Reef};

/// More than the largest list of actions.
const ROOM: usize = 4096;

#[test]
fn a_match_needs_no_heap_beside_the_list() {
    let reef = Reef::default();
    let mut legal: Vec<Action> = Vec::with_capacity(ROOM);
    let mut longest = 0;
    let mut number = 1_u64;
    let counted = allocation_counter::measure(|| {
        for _ in 0..20 {
            let mut state = reef.start();
            while !matches!(reef.turn(&state), Turn::Over(_)) {
                legal.clear();
                reef.legal(&state, &mut legal);
                longest = longest.max(legal.len());
                number =
                    number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                // Which outcome of chance comes does not matter here, so all are taken as equally likely.
                let index = usize::try_from(scale(number, legal.len() as u64)).unwrap_or(0);
                assert!(reef.sample(&state, number).is_some());
                reef.apply(&mut state, legal[index]);
            }
        }
    });
    assert_eq!(counted.count_total, 0, "{counted:?}");
    assert!(longest < ROOM);
}
