//! Rounds and turns.

use wadi::{Building, Effect, Reason, Stage};

use crate::drawn::{draw, seat};

#[test]
fn turns_go_clockwise_then_the_water_flows_then_the_talisman_passes() {
    // W10
    let table = draw("1 s:2 1\n1 s 1\n1 s 1").players(3).starter('B').turn_of('B').begin();
    let (b1, b2) = (table.cell("b1"), table.cell("b2"));
    table
        .play(".")
        .turn_of('C')
        .play(".")
        .turn_of('A')
        .shows("1 s:2 1\n1 s 1\n1 s 1")
        .play(".")
        .shows("1 s 1\n1 s:2 1\n1 s 1")
        .tells(&[Effect::Flow { from: b1, to: Some(b2), pawns: 2 }, Effect::Starter(seat('C'))])
        .round(2, 'C')
        .turn_of('C');
}

#[test]
fn with_two_players_the_second_one_begins_the_second_round() {
    // W10
    draw("1 s:1 1\n1 s 1").begin().play(".").turn_of('B').play(".").turn_of('B').round(2, 'B');
}

#[test]
fn a_turn_is_a_build_and_a_pump_in_either_order_or_two_pumps() {
    // W11
    let start = || draw("A1 s:5 1\n1 s 1\n1 s 1").players(3).begin();
    start().play("+c3 b1>a1").turn_of('B');
    start().play("b1>a1 +c3").turn_of('B');
    start().play("b1>a1 b1>a2").turn_of('B');
    start().play("b1>a1 .").turn_of('B');
    start().play(".").turn_of('B');
}

#[test]
fn two_players_have_a_pump_more() {
    // W12
    let start = || draw("A1 s:5 1\n1 s 1\n1 s 1").begin();
    start().play("+c3 b1>a1 b1>a2").turn_of('B');
    start().play("b1>a1 +c3 b1>a2").turn_of('B');
    start().play("b1>a1 b1>a2 +c3").turn_of('B');
    start().play("b1>a1 a1>a2 b1>a1").turn_of('B');
}

#[test]
fn one_build_a_turn() {
    // W13
    let start = || draw("A1 s:5 1\n1 s 1\n1 s 1").begin();
    start().play("+c3").refuses("+c1", "W13", Reason::BuildsUsedUp).allows("+", "");
}

#[test]
fn in_the_pro_variant_two_builds_a_turn() {
    // W13
    draw("A1 s:5 1\n1 s 1\n1 s 1").players(3).pro().begin().play("+c3 +c1").turn_of('B');
    // The third action of two players stays a pump.
    draw("A1 s:5 1\n1 s 1\n1 s 1")
        .pro()
        .begin()
        .play("+c3 +c1")
        .refuses("+c2", "W13", Reason::BuildsUsedUp)
        .play("b1>a1")
        .turn_of('B');
}

#[test]
fn a_turn_ends_by_itself_only_when_it_is_used_up() {
    // W14
    let mine = |actions, builds| Stage::Acting { seat: seat('A'), actions, builds };
    draw("A1 s:5\n1 s").players(3).begin().play("b1>a1").waits_for(mine(1, 1)).play("b1>a2").turn_of('B');
    // Nothing can be built or pumped any more; the turn goes on until it is ended.
    draw("A1 s\nB1 s")
        .building(Building::Spreading)
        .begin()
        .waits_for(mine(3, 1))
        .allows("", ".")
        .play(".")
        .turn_of('B');
}
