//! Pumping and reach.

use wadi::Reason;

use crate::drawn::{draw, seat, square};

#[test]
fn one_pawn_goes_from_a_tile_in_reach_to_a_land_tile_in_reach() {
    // W30
    draw("1 s:2 1\nA1 s 1")
        .begin()
        .play("b1>a1")
        .shows("1~ s:1 1\nA1 s 1")
        .play("a1>a2")
        .shows("1 s:1 1\nA1~ s 1");
}

#[test]
fn one_shadoof_must_reach_both_tiles() {
    // W30
    draw("1 A1 s:1 1 A1 1")
        .begin()
        .allows("c1", "c1>a1 c1>b1")
        .refuses("c1>f1", "W30", Reason::NoShadoofReachesBoth { from: square("c1"), to: square("f1") })
        .refuses("d1>c1", "W30", Reason::NothingToPump { at: square("d1") });
    draw("1 s:1 1").begin().refuses("b1>a1", "W30", Reason::NoShadoofToPump);
}

#[test]
fn reach_is_the_tile_itself_and_the_eight_around_it() {
    // W31
    draw("1 1 1 1 s:1\n1 1 1 1 s\n1 1 A1~ 1 s\n1 1 1 1 s\n1 1 1 1 s")
        .begin()
        .allows("c3", "c3>b2 c3>c2 c3>d2 c3>b3 c3>d3 c3>b4 c3>c4 c3>d4")
        .refuses("c3>a3", "W31", Reason::OutOfReach { at: square("a3") })
        .refuses("e1>d1", "W31", Reason::OutOfReach { at: square("e1") });
}

#[test]
fn land_across_the_wadi_is_out_of_reach_at_a_corner() {
    // W32: both cells between are wadi.
    draw("A1~ sw:1\nsw 1~")
        .begin()
        .allows("b2", "")
        .refuses("b2>a1", "W33", Reason::PumpOntoPawn { at: square("a1") })
        .refuses("a1>b2", "W33", Reason::PumpOntoPawn { at: square("b2") });
    draw("A1~ sw:1\nsw 1").begin().allows("a1", "").refuses(
        "a1>b2",
        "W32",
        Reason::AcrossTheWadi { at: square("b2"), shadoof: square("a1") },
    );
    // One is wadi and one is no tile.
    draw("A1~ end:1\n. 1\n1 1").begin().allows("a1", "");
}

#[test]
fn land_at_a_corner_is_in_reach_over_land_or_over_nothing() {
    // W32: one of the cells between is land.
    draw("A1~ end:1\n1 1").begin().allows("a1", "a1>a2 a1>b2");
    // Neither is a tile: no wadi lies between.
    draw("A1~ . s:1\n. 1 s").begin().allows("a1", "a1>b2");
}

#[test]
fn wadi_tiles_at_a_corner_are_in_reach() {
    // W32
    draw("A1 sw\nsw s:1").begin().allows("b2", "b2>a1");
    draw("A1 . 1\n. end:1 1").begin().allows("b2", "b2>a1");
}

#[test]
fn land_straight_across_is_beyond_a_wadi_tile_anyway() {
    // W31
    draw("A1 s:1 1").begin().allows("b1", "b1>a1");
}

#[test]
fn a_pawn_goes_to_dry_land_only() {
    // W33
    draw("1~ s:2 1\nA1 s 1")
        .begin()
        .refuses("b1>b2", "W33", Reason::PumpIntoWadi { at: square("b2") })
        .refuses("a1>b2", "W33", Reason::PumpIntoWadi { at: square("b2") })
        .refuses("b1>a1", "W33", Reason::PumpOntoPawn { at: square("a1") })
        .refuses("a1>a1", "W33", Reason::PumpOntoPawn { at: square("a1") })
        .allows("b1", "b1>a2");
}

#[test]
fn a_shadoof_pumps_often_at_once_and_standing_on_water() {
    // W34
    draw("1 s:3 1\n1 s 1").begin().play("+a1 b1>a1 b1>a2").shows("A1~ s:1 1\n1~ s 1");
    draw("A1~ s:3 1\n1 s 1").begin().play("a1>a2 b1>a1").shows("A1~ s:2 1\n1~ s 1");
}

#[test]
fn water_belongs_to_nobody() {
    // W35
    draw("A1 B1~ s:1\n1 1 s").begin().play("b1>a1").shows("A1~ B1 s:1\n1 1 s");
    draw("A1~ B1 s:1\n1 1 s").begin().play("a1>b1").shows("A1 B1~ s:1\n1 1 s");
}

#[test]
fn a_pump_is_one_action_whichever_shadoof_does_it() {
    // W36
    draw("A1 s:1\nA1 s")
        .begin()
        .allows("b1", "b1>a1 b1>a2")
        .has(|wadi, state| wadi.board().reach_of_all(state.shadoofs(seat('A'))).len() == 4);
}
