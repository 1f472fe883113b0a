//! Advice about boards: every tip has a board that calls for it and one that does not.

use wadi::{BUILT_IN, DeadLand, Scenario, Surplus, Tip};

/// The tips about a map for these numbers of players, with the tiles they are about.
fn advice(players: &str, map: &str) -> Vec<(String, Tip)> {
    let text = format!(
        "id = \"x\"\nname = {{ en = \"X\" }}\nplayers = [{players}]\nbox = false\nmap = \"\"\"\n{}\n\"\"\"\n",
        map.trim()
    );
    let scenario = Scenario::read(&text).unwrap();
    let told = scenario.advice().into_iter().map(|advice| {
        let at: Vec<String> = advice.at.iter().map(ToString::to_string).collect();
        (at.join(" "), advice.tip)
    });
    told.collect()
}

#[track_caller]
fn check(players: &str, map: &str, expected: &[(&str, Tip)]) {
    let expected: Vec<(String, Tip)> = expected.iter().map(|&(at, tip)| (at.to_owned(), tip)).collect();
    assert_eq!(advice(players, map), expected);
}

/// A board that nothing is to be said about: two rivers with five tiles each, two mouths, fields two tiles wide.
const GOOD: &str = "
1  1  s:5  1  2  1  s:5  1  1
1  2  s    1  1  3  s    1  2
2  1  s    1  1  1  s    2  1
1  1  s    3  1  1  s    1  1
1  2  s    1  1  2  s    1  1
";

#[test]
fn a_good_board_needs_no_advice() {
    check("2, 3, 4", GOOD, &[]);
}

/// What is left to say about our own boards is what makes them what they are.
#[test]
fn most_built_in_boards_need_none() {
    let told = BUILT_IN.iter().filter_map(|scenario| {
        let codes: Vec<String> = scenario
            .advice()
            .iter()
            .map(|advice| serde_json::to_value(advice.tip).unwrap()["code"].as_str().unwrap().to_owned())
            .collect();
        (!codes.is_empty()).then(|| format!("{}: {}", scenario.id(), codes.join(" ")))
    });
    let told: Vec<String> = told.collect();
    assert_eq!(
        told,
        [
            "two-palms: single_mouth",
            "caravan-halt: single_mouth",
            "salt-pan: single_mouth",
            "el-arish: single_mouth bed_too_long",
            "al-masilah: single_mouth",
            "flash-flood: single_mouth",
            "great-oasis: bed_too_long",
        ]
    );
}

#[test]
fn a_row_of_land_on_its_own_is_a_strip() {
    let strip = "
1  s:5  1  1  2  1  s:5  1  1
2  s    1  1  1  3  s    1  2
1  s    1  1  1  1  s    2  1
1  s    3  1  1  1  s    1  1
1  s    1  1  1  2  s    1  1
";
    check("2", strip, &[("a1 a2 a3 a4 a5", Tip::OneTileStrip { tiles: 5 })]);
    let lying = "
2  1    1  1  1
w  w    w  w  w:5
1  1    2  1  1
1  1    1  1  1
w  w    w  w  w:5
1  1    1  1  1
1  1    1  1  1
";
    check("2", lying, &[("a1 b1 c1 d1 e1", Tip::OneTileStrip { tiles: 5 })]);
    // With three tiles in a row it is no more than a corner of the board; holes bound a strip as water does.
    check(
        "2",
        &strip.replace("1  s:5  1  1  2", "1  s:5  .  1  2"),
        &[("a1 a2 a3 a4 a5", Tip::OneTileStrip { tiles: 5 })],
    );
    check("2", &GOOD.replace("1  1  s:5  1  2", "1  .  s:5  1  2"), &[]);
}

#[test]
fn small_land_and_dry_land_are_dead() {
    let small = "
1  1  s:5  1  2  1  s:5  1  1
1  2  s    1  1  3  s    1  2
2  1  s    1  1  1  s    .  .
1  1  s    3  1  1  s    1  1
1  2  s    1  1  2  s    1  .
";
    check("2", small, &[("h4 i4 h5", Tip::DeadArea { tiles: 3, why: DeadLand::Small })]);
    check("2", &small.replace("1  1  1  s    .  .", "1  1  1  s    .  1"), &[]);
    let dry = "
1  1  s:4  1  1  .  1  1
1  2  s    1  1  .  1  1
2  1  s    1  1  .  1  1
1  1  s    3  1  .  1  1
1  1  s    1  1  .  1  1
e  e  e:4  s  1  .  1  1
1  1  1    s  1  .  1  1
";
    let at = "g1 h1 g2 h2 g3 h3 g4 h4 g5 h5 g6 h6 g7 h7";
    let expected = (at.to_owned(), Tip::DeadArea { tiles: 14, why: DeadLand::Dry });
    assert!(advice("2", dry).contains(&expected), "{:?}", advice("2", dry));
    // Water is pumped from field to field, so that one bridge is enough.
    let bridged = dry.replacen("1  1  .  1  1", "1  1  1  1  1", 1);
    assert!(
        !advice("2", &bridged).iter().any(|(_, tip)| matches!(tip, Tip::DeadArea { why: DeadLand::Dry, .. }))
    );
}

#[test]
fn one_mouth_is_hard() {
    let one = "
1  1  s:6  1  1  s:6  1
1  2  s    1  1  s    2
2  1  se   1  1  sw   1
1  1  1    e  s  1    1
1  2  1    1  s  1    1
1  1  1    1  s  1    1
";
    check("2", one, &[("e6", Tip::SingleMouth)]);
    // One that no water comes to does not count.
    check("2", &one.replace("1  2  1    1  s", "w  2  1    1  s"), &[("e6", Tip::SingleMouth)]);
    let two = "
1  1  s:6  1  1  s:6  1
1  2  s    1  1  s    2
2  1  se   1  1  sw   1
1  1  1    s  s  1    1
1  2  1    s  s  1    1
1  1  1    s  s  1    1
";
    check("2", two, &[]);
}

#[test]
fn the_longest_way_is_neither_long_nor_short() {
    let board = |rows: usize| format!("1 1 s:5 1 1 s:5 1\n{}", "1 1 s 1 1 s 1\n".repeat(rows - 1));
    let about_beds = |rows: usize| -> Vec<(String, Tip)> {
        let is_it = |tip: &Tip| matches!(tip, Tip::BedTooLong { .. } | Tip::BedTooShort { .. });
        advice("2", &board(rows)).into_iter().filter(|(_, tip)| is_it(tip)).collect()
    };
    let way = "f1 f2 f3 f4 f5 f6 f7 f8 f9";
    assert_eq!(about_beds(9), [(way.to_owned(), Tip::BedTooLong { tiles: 9, most: 8 })]);
    assert_eq!(about_beds(8), []);
    assert_eq!(about_beds(5), []);
    assert_eq!(about_beds(4), [("f1 f2 f3 f4".to_owned(), Tip::BedTooShort { tiles: 4, least: 5 })]);
}

#[test]
fn an_arm_has_as_much_water_as_its_land_can_use() {
    // Each arm has its 10 tiles on one side and shares the 15 in the middle only where both can water them.
    let wet = GOOD.replacen("s:5", "s:30", 1);
    assert_eq!(
        advice("2", &wet),
        [("c1".to_owned(), Tip::ArmWithoutMatch { pawns: 30, land: 18, much: Surplus::Water })]
    );
    let sparse = GOOD.replacen("s:5", "s:4", 1);
    assert_eq!(
        advice("2", &sparse),
        [("c1".to_owned(), Tip::ArmWithoutMatch { pawns: 4, land: 18, much: Surplus::Land })]
    );
    check("2", &GOOD.replacen("s:5", "s:18", 1), &[]);
}

#[test]
fn four_players_need_four_places_at_the_starting_points() {
    let is_crowded = |tip: &Tip| matches!(tip, Tip::CrowdedStart { .. });
    let crowded = |players: &str, map: &str| -> Vec<(String, Tip)> {
        advice(players, map).into_iter().filter(|(_, tip)| is_crowded(tip)).collect()
    };
    // On a diagonal there is room on both sides of a corner.
    let diagonal = "
se:5  1   1  1  2  1  s:5  1  1
1     se  1  1  1  3  s    1  2
2     1   s  1  1  1  s    2  1
1     1   s  3  1  1  s    1  1
1     2   s  1  1  2  s    1  1
";
    assert_eq!(crowded("2, 3, 4", diagonal), []);
    // Along the edge there is room for one.
    let corner = "
s:5  1   1  1  2  1  s:5  1  1
s    1   1  1  1  3  s    1  2
se   1   1  1  1  1  s    2  1
1    se  1  3  1  1  s    1  1
1    2   s  1  1  2  s    1  1
";
    let expected = [("a1 g1".to_owned(), Tip::CrowdedStart { places: 3, players: 4 })];
    assert_eq!(crowded("2, 3, 4", corner), expected);
    assert_eq!(crowded("2, 3", corner), []);
    let one = GOOD.replace("1  s:5  1  1\n", "1  s    1  1\n");
    assert_eq!(crowded("4", &one), [("c1".to_owned(), Tip::CrowdedStart { places: 2, players: 4 })]);
}
