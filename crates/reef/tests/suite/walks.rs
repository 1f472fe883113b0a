//! How many ways there are to play on from some positions: numbers that change when the rules do.
//!
//! They are counted twice: by listing, and by asking of every action that can be written whether it is refused.

use game::{Game, perft};
use reef::{Action, Reef, State};

use crate::common::{all_actions, lay};

/// The same count as [`perft`], without `legal`.
fn count_by_asking(reef: &Reef, state: &State, all: &[Action], depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let possible = all.iter().filter(|&&action| reef.check(state, action).is_ok());
    possible
        .map(|&action| {
            let mut child = *state;
            reef.apply(&mut child, action);
            count_by_asking(reef, &child, all, depth - 1)
        })
        .sum()
}

#[track_caller]
fn check(position: &str, counts: &[u64]) {
    let (desk, all) = (lay(position), all_actions());
    for (depth, &expected) in (1..).zip(counts) {
        assert_eq!(perft(&desk.reef, &desk.state, depth), expected, "depth {depth}");
        if expected < 10_000 {
            assert_eq!(
                count_by_asking(&desk.reef, &desk.state, &all, depth),
                expected,
                "depth {depth}, by asking"
            );
        }
    }
}

#[test]
fn early_with_one_boat() {
    check(
        "turn 1 A rg
         breeding: ry bb gv yp
         1: rm wa co pe sh wa bf bm
         2: ?? ?? ?? ?? ?? ?? ?? ??
         3: ?? ?? ?? ?? ?? ?? ?? ??
         4: gf pf wa co pe sh wa yf
         A: rybgvp 0pe 0sh 1bo |
         B: rybgvp 0pe 0sh 1bo |",
        &[33, 481, 7157, 63403],
    );
}

#[test]
fn late_with_pearls_and_a_shark() {
    check(
        "turn 40 B yv
         breeding: rb yy bp vp
         1: co wa pe wa sh wa pm wa
         2: wa ?? ?? ?? ?? ?? ?? ??
         3: ?? ?? ?? ?? ?? ?? ?? ??
         4: wa ym bm co wa yf wa sh
         discard: wa wa wa
         A: ryg 3bo | yf
         B: rrb 1pe 1sh 2bo | rf .",
        &[27, 398, 4944, 48841],
    );
}
