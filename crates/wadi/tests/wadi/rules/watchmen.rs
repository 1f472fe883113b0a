//! The Watchmen.

use wadi::{Building, Effect, Reason, Stage};

use crate::drawn::{draw, seat, square};

#[test]
fn the_forbidden_area_is_his_tile_and_the_land_beside_it() {
    // T1
    draw("1 1 1 s:1\n1 b1 e s\n1 1 1 s").watchmen().begin().has(|wadi, state| {
        let area = wadi.board().area(state.watchman(seat('B')).unwrap());
        let names: Vec<String> =
            area.iter().map(|cell| wadi.board().layout().square(cell).to_string()).collect();
        names == ["b1", "a2", "b2", "b3"]
    });
    draw("1 s:1").begin().refuses("@a1", "T1", Reason::NoWatchmen).refuses("@-", "T1", Reason::NoWatchmen);
}

#[test]
fn nothing_changes_in_a_forbidden_area() {
    // T2
    let at = |name| square(name);
    draw("A1 s:1 b1 1\n1 s 1~ 1\nA1 s 1 1")
        .watchmen()
        .begin()
        .allows("+", "+a2 +c3 +d2 +d3")
        .refuses("+c1", "T2", Reason::BuildInForbiddenArea { at: at("c1"), watchman: seat('B') })
        .refuses("+d1", "T2", Reason::BuildInForbiddenArea { at: at("d1"), watchman: seat('B') });
    draw("1 s:1 C1 1\n1 s 1~ b1\n1 s A1 1")
        .players(3)
        .watchmen()
        .begin()
        .refuses("c2>c3", "T2", Reason::PumpFromForbiddenArea { at: at("c2"), watchman: seat('B') })
        .refuses("b1>d2", "T2", Reason::PumpIntoForbiddenArea { at: at("d2"), watchman: seat('B') })
        .allows("c2", "");
    draw("a1 1 1 s:1\n1 1 1 s\n1 1 b1 s").watchmen().begin().refuses(
        "@c2",
        "T2",
        Reason::WatchmanInForbiddenArea { at: at("c2"), watchman: seat('B') },
    );
}

#[test]
fn his_own_owner_is_bound_too() {
    // T2
    draw("1 s:1 1\n1 s a1\n1 s 1").watchmen().begin().play("@c1").refuses(
        "+c2",
        "T2",
        Reason::BuildInForbiddenArea { at: square("c2"), watchman: seat('A') },
    );
}

#[test]
fn a_shadoof_inside_pumps_outside() {
    // T3
    draw("1 A1 s:1\nb1 1 s\n1 1 s").watchmen().begin().allows("c1", "c1>b1");
    draw("1 A1 s:1\n1 b1 s\n1 1 s").watchmen().begin().allows("c1", "c1>a1");
}

#[test]
fn watchmen_are_placed_after_the_first_flow_in_reverse_order() {
    // T10
    let table = draw("1 1 s:1 1 1\n1 1 s 1 1\n1 1 s 1 1")
        .players(3)
        .watchmen()
        .round(1)
        .starter('B')
        .turn_of('B')
        .begin();
    let (c1, c2) = (table.cell("c1"), table.cell("c2"));
    table
        .refuses("@a1", "T10", Reason::WatchmenComeLater)
        .play(". . .")
        .waits_for(Stage::Placing(seat('A')))
        .round(1, 'B')
        .tells(&[Effect::Flow { from: c1, to: Some(c2), pawns: 1 }])
        .refuses(".", "T10", Reason::PlaceWatchmanFirst)
        .refuses("@-", "T10", Reason::PlaceWatchmanFirst)
        .refuses("+a1", "T10", Reason::PlaceWatchmanFirst)
        .play("@a1")
        .waits_for(Stage::Placing(seat('C')))
        .play("@e1")
        .waits_for(Stage::Placing(seat('B')))
        .play("@a3")
        // The talisman passes only now.
        .round(2, 'C')
        .waits_for(Stage::Moving(seat('C')))
        .shows("a1 1 s 1 c1\n1 1 s:1 1 1\nb1 1 s 1 1");
    // Nobody places when the first flow ends the match.
    draw("1 1 s:1 1 1").watchmen().round(1).begin().play(". .").waits_for(Stage::Over);
}

#[test]
fn a_watchman_stands_on_empty_land() {
    // T11
    let at = |name| square(name);
    draw("1 C1 s:1 b1\n1 1~ s 1\n1 1 s 1")
        .players(3)
        .watchmen()
        .placing('A')
        .begin()
        .refuses("@c1", "T11", Reason::WatchmanOnWadi { at: at("c1") })
        .refuses("@b1", "T11", Reason::WatchmanOnShadoof { at: at("b1") })
        .refuses("@b2", "T11", Reason::WatchmanOnPawn { at: at("b2") })
        .refuses("@d1", "T11", Reason::WatchmanOnWatchman { at: at("d1"), watchman: seat('B') })
        .refuses("@d2", "T2", Reason::WatchmanInForbiddenArea { at: at("d2"), watchman: seat('B') })
        .allows("@", "@a1 @a2 @a3 @b3 @d3");
}

#[test]
fn a_watchman_is_not_placed_in_a_zone_with_an_own_shadoof() {
    // T12
    draw("A1 1 s:1 1 .  1\n1 1 s 1 . 1\n1 1 s 1 . B1")
        .watchmen()
        .placing('A')
        .begin()
        .allows(
            "@",
            // The hole separates columns d and f; the shadoof of B does not matter.
            "@d1 @d2 @d3 @f1 @f2",
        )
        .refuses("@b3", "T12", Reason::WatchmanInOwnZone { at: square("b3"), shadoof: square("a1") });
    // Moving is free of zones.
    draw("A1 1 s:1 a1\nB1 B1 s B1").watchmen().begin().allows("@", "@- @b1");
}

#[test]
fn without_a_tile_elsewhere_the_own_zone_is_open() {
    // T13
    draw("A1 1 s:1 B1\n1 1 s 1~").watchmen().placing('A').begin().allows("@", "@a2 @b1 @b2");
}

#[test]
fn without_any_tile_the_watchman_is_out() {
    // T13
    draw("B1 s:1\n1 s\n1 s\nA1 s")
        .watchmen()
        .round(1)
        .begin()
        .play(". .")
        // B takes a2 or a3, and A finds no tile that is not forbidden.
        .waits_for(Stage::Placing(seat('B')))
        .play("@a2")
        .round(2, 'B')
        .waits_for(Stage::Moving(seat('B')))
        .scores(&[0, -4])
        .play("@- . ")
        .waits_for(Stage::Acting { seat: seat('A'), actions: 3, builds: 1 })
        .refuses("@a3", "T21", Reason::WatchmanOffBoard)
        .scores(&[0, 2]);
}

#[test]
fn from_the_second_round_a_turn_begins_with_the_watchman() {
    // T20
    draw("a1 1 s:1 b1\n1 1 s 1\n1 1 s 1")
        .watchmen()
        .begin()
        .refuses("+b3", "T20", Reason::MoveWatchmanFirst)
        .refuses(".", "T20", Reason::MoveWatchmanFirst)
        .refuses("@a1", "T20", Reason::WatchmanStays)
        // His own old area does not bind him, the other's does.
        .allows("@", "@- @a2 @b1 @a3 @b2 @b3 @d3")
        .play("@d3")
        .refuses("@a1", "T20", Reason::WatchmanHasMoved)
        .refuses("@-", "T20", Reason::WatchmanHasMoved)
        .shows("1 1 s:1 b1\n1 1 s 1\n1 1 s a1");
}

#[test]
fn a_watchman_withdraws_for_good_and_not_from_a_dry_wadi() {
    // T21
    draw("a1 1 s:1 b1\n1 1 s 1\n1 1 s 1")
        .watchmen()
        .begin()
        .play("@- .")
        .turn_of('B')
        .play("@d2 .")
        .turn_of('B')
        .play("@d3 .")
        .waits_for(Stage::Acting { seat: seat('A'), actions: 3, builds: 1 });
    draw("a1 1 s b1\n1 1 s 1\n1 1 s 1")
        .watchmen()
        .begin()
        .refuses("@-", "T21", Reason::WithdrawWithoutWater)
        .allows("@-", "");
}

#[test]
fn a_watchman_without_a_tile_to_go_to_is_withdrawn() {
    // T22: A's shadoof takes the last free tile from B's watchman.
    draw("b1 s:1 1\nB1 s A1")
        .watchmen()
        .begin()
        .play("+c1 .")
        .tells(&[Effect::ForcedWithdrawal(seat('B'))])
        .waits_for(Stage::Acting { seat: seat('B'), actions: 3, builds: 1 });
}

#[test]
fn after_the_watchman_the_turn_goes_on_as_ever() {
    // T23
    for watchman in ["@d3", "@-"] {
        draw("a1 1 s:1 b1\n1 1 s 1\n1 1 s 1")
            .players(2)
            .watchmen()
            .begin()
            .play(watchman)
            .waits_for(Stage::Acting { seat: seat('A'), actions: 3, builds: 1 });
    }
}

#[test]
fn the_first_to_withdraw_gets_two_points_the_second_one() {
    // T30
    draw("a1 1 s:1 b1\n1 1 s 1\nd1 1 s c1\n1 1 s 1\n1 1 s 1")
        .players(4)
        .watchmen()
        .begin()
        .play("@- .")
        .scores(&[2, -4, -4, -4])
        .play("@- . @- . @- .")
        .scores(&[2, 1, 0, 0])
        .has(|_, state| state.withdrawn() == ['A', 'B', 'C', 'D'].map(seat));
    // A forced withdrawal with water in the wadi counts like any other.
    draw("b1 s:1 1\nB1 s A1").watchmen().withdrawn("A").begin().play("+c1 .").scores(&[2, 1]);
}

#[test]
fn a_watchman_on_the_board_or_forced_off_it_too_late_costs_four() {
    // T31
    draw("a1 1 s:1\n1 1 s").watchmen().begin().scores(&[-4, 0]);
    // No water is left when the last free tile goes: minus four, and no plus for B.
    draw("b1 s 1\nB1~ s A1")
        .watchmen()
        .begin()
        .play("+c1 .")
        .scores(&[0, -3])
        .has(|_, state| state.withdrawn().is_empty());
}

#[test]
fn the_expansion_goes_with_every_building_rule() {
    // T32 is advice: the spreading rule and all tiles for four.
    draw("a1 1 s:1 B1\n1 1 s 1\nA1 1 s 1")
        .watchmen()
        .building(Building::Spreading)
        .begin()
        .play("@- ")
        .allows("+", "+a1 +b1 +b2 +d3");
}
