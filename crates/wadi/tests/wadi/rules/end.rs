//! Flow, end, score and leaving.

use wadi::{Effect, Stage};

use crate::drawn::{draw, seat};

#[test]
fn all_pawns_move_one_tile_at_once_and_leave_at_a_mouth() {
    // W40
    let table = draw("1 s:3 1\n1 s:2 1\n1 s:1 1").begin();
    let [b1, b2, b3] = ["b1", "b2", "b3"].map(|name| table.cell(name));
    table.play(". .").shows("1 s 1\n1 s:3 1\n1 s:2 1").tells(&[
        Effect::Flow { from: b1, to: Some(b2), pawns: 3 },
        Effect::Flow { from: b2, to: Some(b3), pawns: 2 },
        Effect::Flow { from: b3, to: None, pawns: 1 },
        Effect::Starter(seat('B')),
    ]);
    // Arms that join bring their pawns together; water on land stays.
    draw("se:3 1 sw:2\n1~ s 1").begin().play(". .").shows("se 1 sw\n1~ s:5 1");
}

#[test]
fn a_fork_sends_half_each_way_and_the_odd_one_with_the_arrow() {
    // W41
    draw("1 sw/se:5 1\ns 1 s").begin().play(". .").shows("1 sw/se 1\ns:3 1 s:2");
    draw("1 sw/se:4 1\ns 1 s").begin().play(". .").shows("1 sw/se 1\ns:2 1 s:2");
    draw("1 se/sw:1 1\ns 1 s").begin().play(". .").shows("1 se/sw 1\ns 1 s:1");
}

#[test]
fn the_match_is_over_when_the_wadi_is_dry_after_the_flow() {
    // W42
    draw("1 s:1 1").begin().play(". .").waits_for(Stage::Over).won_by("AB");
    // The last pawn is pumped in mid-round: the round is played to its end.
    draw("A1 s:1 1\n1 s 1")
        .begin()
        .play("b1>a1 .")
        .turn_of('B')
        .play("+c1")
        .turn_of('B')
        .play(".")
        .waits_for(Stage::Over);
}

#[test]
fn a_finished_match_refuses_everything() {
    // W42
    draw("A1 s:1 1").begin().play(". .").refuses(".", "W42", wadi::Reason::MatchOver).allows("", "");
}

#[test]
fn every_shadoof_counts_every_wet_tile_it_reaches() {
    // W50: a1, a2 and b2 hold pawns; the shadoofs of A on a2 and b1 reach all three, 1 + 2 + 3 each.
    draw("1~ A1 s:1 1\nA2~ 3~ s 1").begin().scores(&[12, 0]);
    // Others count the same tiles. Across the wadi nothing counts.
    draw("1~ A1 s:1 3~\nB2~ 3~ s C1").players(3).begin().scores(&[6, 6, 3]);
    draw("A3 sw:1\nsw 3~").begin().scores(&[0, 0]);
    // Dry land is worth nothing, and the own tile counts.
    draw("A3 s:1 B3~").begin().scores(&[0, 3]);
}

#[test]
fn the_highest_score_wins_and_shadoofs_left_break_a_tie() {
    // W51
    draw("A3~ end B2~").begin().play(". .").scores(&[3, 2]).won_by("A");
    draw("A3~ end B2~ 1~").begin().play(". .").scores(&[3, 3]).won_by("AB");
    draw("A3~ end B2~ 1~ 1 A1").begin().play(". .").scores(&[3, 3]).won_by("B");
}

#[test]
fn what_broke_a_tie_is_told() {
    // W51
    let told = |board: &str, supplies: Option<Vec<usize>>| {
        draw(board).begin().play(". .").has(|wadi, state| wadi.tie_break(state) == supplies);
    };
    told("A3~ end B2~ 1~ 1 A1", Some(vec![5, 6]));
    // Points decided, or nothing did.
    told("A3~ end B2~", None);
    told("A3~ end B2~ 1~", None);
    // Who has left is not beaten by shadoofs.
    draw("A3~ s:1 B2~ 1~ B1")
        .begin()
        .leaves('A')
        .won_by("B")
        .has(|wadi, state| wadi.tie_break(state).is_none());
}

#[test]
fn the_last_round_is_known_as_soon_as_all_water_leaves_with_it() {
    // W42
    draw("1 s:1 1\n1 s 1")
        .begin()
        .has(|wadi, state| !wadi.is_last_round(state))
        .play(". .")
        .has(|wadi, state| wadi.is_last_round(state))
        .play(". .")
        .has(|wadi, state| !wadi.is_last_round(state));
    // Whoever pumps away what lies upstream makes it the last.
    draw("A1 s:1 1\n1 s:1 1")
        .begin()
        .has(|wadi, state| !wadi.is_last_round(state))
        .play("b1>a1")
        .has(|wadi, state| wadi.is_last_round(state));
}

#[test]
fn who_leaves_acts_no_more_and_cannot_win() {
    // W60
    let board = "A3~ s:1 B2\n1 s C1\n1 s 1";
    draw(board)
        .players(3)
        .begin()
        .leaves('A')
        .shows(board)
        .turn_of('B')
        .play(".")
        .leaves('A')
        .turn_of('C')
        .play(".")
        // The talisman goes round as before; turns of the seat that left are passed over.
        .round(2, 'B')
        .play(". .")
        .round(3, 'C')
        .play(". .")
        .scores(&[3, 0, 0])
        .won_by("BC");
}

#[test]
fn a_starter_who_has_left_is_passed_over() {
    // W60
    draw("1 s:1 1\n1 s 1\n1 s 1")
        .players(3)
        .begin()
        .leaves('B')
        .play(". .")
        .round(2, 'B')
        .turn_of('C')
        .play(".")
        .turn_of('A');
}

#[test]
fn the_last_seat_at_the_table_wins() {
    // W60
    draw("A1 s:1 B2~\n1 s C1")
        .players(3)
        .begin()
        .leaves('B')
        .turn_of('A')
        .leaves('A')
        .won_by("C")
        .tells(&[Effect::Over]);
}

#[test]
fn the_watchman_of_a_leaver_goes_without_plus_or_minus() {
    // W60, T31
    draw("a1 1 s:1 b1\n1 1 s 1\n1 1 s c1")
        .players(3)
        .watchmen()
        .begin()
        .scores(&[-4, -4, -4])
        .leaves('B')
        .scores(&[-4, 0, -4])
        .shows("a1 1 s:1 1\n1 1 s 1\n1 1 s c1");
    // Who leaves while placing is passed over.
    draw("1 1 s:1 1\n1 1 s 1\n1 1 s 1")
        .players(3)
        .watchmen()
        .placing('C')
        .begin()
        .leaves('C')
        .play("@a1 @d1")
        .round(2, 'B')
        .turn_of('B');
}
