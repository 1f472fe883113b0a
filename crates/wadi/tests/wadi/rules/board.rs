//! Material and board.

use std::sync::Arc;

use game::{Game, Misread, Notation, Rule, Seat};
use wadi::{Course, MistakeKind, Options, OptionsError, Piece, Scenario, Tile, Wadi};

use crate::drawn::{draw, out_of_turn, seat, square};
use crate::random::scenario;

fn mistakes(header: &str, map: &str) -> Vec<MistakeKind> {
    let text = format!(
        "id = \"x\"\nname = {{ en = \"X\" }}\nplayers = [2]\n{header}\nmap = \"\"\"\n{map}\n\"\"\"\n"
    );
    Scenario::read(&text).err().unwrap_or_default().into_iter().map(|mistake| mistake.what).collect()
}

/// A grid of 16 columns with this many of each word, filled up with holes.
fn grid(words: &[(&str, usize)]) -> String {
    let mut all: Vec<&str> = words.iter().flat_map(|&(word, count)| vec![word; count]).collect();
    all.resize(all.len().div_ceil(16) * 16, ".");
    all.chunks(16).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_box_scenario_stays_within_the_box() {
    // W1
    let full = grid(&[("1", 21), ("2", 11), ("3", 7), ("end", 16), ("end:21", 1)]);
    assert_eq!(mistakes("", &full), []);
    for (more, what, most) in [
        (grid(&[("1", 22), ("end:1", 1)]), Piece::LandOne, 21),
        (grid(&[("2", 12), ("end:1", 1)]), Piece::LandTwo, 11),
        (grid(&[("3", 8), ("end:1", 1)]), Piece::LandThree, 7),
        (grid(&[("end:1", 18)]), Piece::Wadi, 17),
        (grid(&[("end:22", 1)]), Piece::Pawns, 21),
    ] {
        let expected = MistakeKind::BeyondBox { what, has: most + 1, most };
        assert!(mistakes("", &more).contains(&expected), "{expected}");
        assert_eq!(mistakes("box = false", &more), [], "a house scenario may go beyond the box");
    }
}

#[test]
fn a_house_scenario_has_limits_too() {
    // W1
    assert_eq!(mistakes("box = false", &grid(&[("1", 24), ("end", 39), ("end:99", 1)])), []);
    for (more, what, has, most) in [
        (grid(&[("1", 64), ("end:1", 1)]), Piece::Tiles, 65, 64),
        (grid(&[("end:1", 41)]), Piece::Wadi, 41, 40),
        (grid(&[("end:50", 2)]), Piece::Pawns, 100, 99),
    ] {
        assert_eq!(mistakes("box = false", &more), [MistakeKind::BeyondAll { what, has, most }]);
    }
}

#[test]
fn every_player_has_seven_shadoofs() {
    // W1
    draw("1 s:1\n1 end").players(4).begin().has(|_, state| Seat::all(4).all(|seat| state.supply(seat) == 7));
}

#[test]
fn cells_are_land_or_wadi_or_no_tile() {
    // W2
    let wadi = Wadi::new(scenario("1 . 3\ne:1 e e"), Options::basic(2)).unwrap();
    let tiles: Vec<bool> = wadi
        .board()
        .layout()
        .all()
        .iter()
        .map(|cell| matches!(wadi.board().tile(cell), Tile::Land(_)))
        .collect();
    assert_eq!(tiles, [true, true, false, false, false]);
    assert_eq!(wadi.read("+b1"), Err(Misread::NoTile { square: square("b1"), rule: Rule("W2") }));
}

#[test]
fn water_runs_to_one_neighbour_or_leaves() {
    // W3
    let wadi = Wadi::new(scenario("se:1 1 sw\n1 s 1\n1 se 1\n1 1 end"), Options::basic(2)).unwrap();
    let board = wadi.board();
    let at = |name: &str| board.layout().cell(square(name)).unwrap();
    // Two arms join at b2; diagonal steps count as neighbours.
    assert_eq!(board.tile(at("a1")), Tile::Wadi(Course::To(at("b2"))));
    assert_eq!(board.tile(at("c1")), Tile::Wadi(Course::To(at("b2"))));
    assert_eq!(board.tile(at("b3")), Tile::Wadi(Course::To(at("c4"))));
    assert_eq!(board.tile(at("c4")), Tile::Wadi(Course::Mouth));
}

#[test]
fn water_never_runs_in_a_circle() {
    // W3
    assert_eq!(mistakes("", "e:1 s\nn w"), [MistakeKind::Circle]);
}

#[test]
fn a_fork_names_two_wadi_tiles() {
    // W3
    let wadi = Wadi::new(scenario("1 s:1 1\n1 se/sw 1\ns 1 s"), Options::basic(2)).unwrap();
    let at = |name: &str| wadi.board().layout().cell(square(name)).unwrap();
    assert_eq!(wadi.board().tile(at("b2")), Tile::Wadi(Course::Fork { arrow: at("c3"), other: at("a3") }));
    assert_eq!(mistakes("", "s/s:1\ns"), [MistakeKind::ForkToOne]);
    assert_eq!(mistakes("", "s/n:1\ns"), [MistakeKind::ForkOffBoard { direction: "n" }]);
}

#[test]
fn pawns_start_on_wadi_tiles() {
    // W4
    let table = draw("1 s:3 1\n1 se 1\n1 1 s:2").begin();
    let (b1, c3) = (table.cell("b1"), table.cell("c3"));
    table.has(|wadi, _| wadi.board().springs() == [(b1, 3), (c3, 2)]);
    assert_eq!(mistakes("", "1:2 s:1"), [MistakeKind::PawnsOnLand]);
    assert_eq!(mistakes("", "1 s"), [MistakeKind::NoPawns]);
}

#[test]
fn a_scenario_names_its_player_counts() {
    // W5
    let text = "id = \"pair\"\nname = { en = \"Pair\" }\nplayers = [2, 3]\nmap = \"1 s:1\"";
    let pair = Arc::new(Scenario::read(text).unwrap());
    assert!(Wadi::new(pair.clone(), Options::basic(3)).is_ok());
    assert_eq!(
        Wadi::new(pair, Options::basic(4)).unwrap_err(),
        OptionsError::Players { scenario: "pair".to_owned(), made_for: "2, 3".to_owned(), players: 4 }
    );
    for wrong in ["[]", "[1]", "[5]", "[2, 2]"] {
        let text = text.replace("[2, 3]", wrong);
        assert!(
            matches!(Scenario::read(&text).unwrap_err()[0].what, MistakeKind::BadPlayers { .. }),
            "{wrong}"
        );
    }
}

#[test]
fn the_table_chooses_the_first_starter() {
    // W6
    let options = Options { first: seat('C'), ..Options::basic(3) };
    let wadi = Wadi::new(scenario("1 s:1"), options).unwrap();
    assert_eq!(wadi.start().starter(), seat('C'));
    let refusal = out_of_turn(wadi, 'A', ".");
    assert_eq!(refusal.to_string(), "it is the turn of seat 2");
    let beyond = Options { first: seat('C'), ..Options::basic(2) };
    assert_eq!(
        Wadi::new(scenario("1 s:1"), beyond).unwrap_err(),
        OptionsError::First { first: 2, players: 2 }
    );
}
