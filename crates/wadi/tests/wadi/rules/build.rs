//! Building.

use wadi::{Building, Reason};

use crate::drawn::{draw, seat, square};

#[test]
fn a_shadoof_is_built_on_an_empty_land_tile() {
    // W20
    draw("1 s:5 B1\n1 s 1~")
        .begin()
        .play("+a1")
        .shows("A1 s:5 B1\n1 s 1~")
        .has(|_, state| state.supply(seat('A')) == 6 && state.supply(seat('B')) == 6);
    draw("1 s:5 B1\n1 s 1~")
        .begin()
        .refuses("+c1", "W20", Reason::BuildOnShadoof { at: square("c1") })
        .refuses("+c2", "W20", Reason::BuildOnPawn { at: square("c2") })
        .allows("+", "+a1 +a2");
}

#[test]
fn a_shadoof_may_stand_anywhere_on_land_and_never_in_the_wadi() {
    // W21
    draw("A1 s:5 1 1 1\n1 s 1 1 1\n1 s 1 1 1")
        .begin()
        .refuses("+b2", "W21", Reason::BuildOnWadi { at: square("b2") })
        // Far from all own pieces.
        .play("+e3");
}

#[test]
fn free_building_knows_no_neighbours() {
    // W22
    draw("A1 s:5 1\n1 s 1").begin().allows("+", "+a2 +c1 +c2");
}

#[test]
fn the_spreading_rule_keeps_shadoofs_apart() {
    // W22
    draw("1  1 s:5 1\n1 A1   s 1\n1  1   s B1")
        .building(Building::Spreading)
        .begin()
        // Diagonally is apart enough; whose shadoof it is does not matter.
        .allows("+", "+a1 +a3 +d1")
        .refuses("+b1", "W22", Reason::BuildBesideShadoof { at: square("b1"), neighbour: square("b2") })
        .refuses("+d2", "W22", Reason::BuildBesideShadoof { at: square("d2"), neighbour: square("d3") });
}

#[test]
fn classic_who_can_pump_now_keeps_apart() {
    // W22
    draw("A1 s:1 1\n1 s 1\n1 s 1")
        .building(Building::Classic)
        .begin()
        .allows("+", "+a3 +c1 +c2 +c3")
        .refuses(
            "+a2",
            "W22",
            Reason::BuildBesideShadoofWithoutNeed { at: square("a2"), neighbour: square("a1") },
        );
}

#[test]
fn classic_who_could_pump_after_building_keeps_apart() {
    // W22: a1 reaches no water, but a shadoof on c3 or c4 would, and there is an action left for its pump.
    draw("A1 s 1\n1 s B1\n1 s 1\n1 s:1 1")
        .players(3)
        .building(Building::Classic)
        .begin()
        .allows("+", "+a3 +a4 +c4");
}

#[test]
fn classic_without_an_action_left_for_the_pump_may_crowd() {
    // W22
    draw("A1 s 1\n1~ s B1\n1 s 1\n1 s:1 1")
        .players(3)
        .building(Building::Classic)
        .begin()
        .play("a2>a1")
        .allows("+", "+a2 +a3 +a4 +c1 +c3 +c4");
}

#[test]
fn classic_who_cannot_pump_out_of_the_wadi_may_crowd() {
    // W22: every tile near the water is beside a shadoof.
    draw("A1 s 1\n1 s B1\nB1 s 1\n1 s:1 B1")
        .building(Building::Classic)
        .begin()
        .allows("+", "+a2 +a4 +c1 +c3");
    // A shadoof at the water whose reach is full of pawns cannot pump either.
    // From c1 he could after building, so the rule binds; with c1 taken he cannot.
    draw("1~ 1~ 1 1 1\nA1~ s:1 1~ 1 B1")
        .building(Building::Classic)
        .begin()
        .allows("b2", "")
        .allows("+", "+c1 +d1");
    draw("1~ 1~ B1 1 1\nA1~ s:1 1~ 1 B1").building(Building::Classic).begin().allows("+", "+d1 +d2 +e1");
}

#[test]
fn who_has_no_shadoof_left_can_only_pump() {
    // W23
    draw("A1 A1 A1 s:1\nA1 A1 A1 s\n1 1 A1 s")
        .begin()
        .has(|_, state| state.supply(seat('A')) == 0)
        .refuses("+a3", "W23", Reason::NoShadoofLeft)
        .allows("+", "")
        .play("d1>c1");
}
