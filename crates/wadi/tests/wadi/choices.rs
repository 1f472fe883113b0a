//! From what a table chose to its rules.

use game::{Game, HeadStart, Seat, Turn};
use wadi::{Building, Choices, ChoicesError, Options, OptionsError, PositionError, Scenario, SetupError};

/// What becomes of choices on a board for two.
fn check(change: impl FnOnce(&mut Choices<'static>), expected: Result<Options, ChoicesError>) {
    let mut choices = Choices::basic(2);
    change(&mut choices);
    let rules = choices.rules(Scenario::find("two-palms").unwrap());
    assert_eq!(rules.map(|wadi| *wadi.options()), expected);
}

#[test]
fn choices_become_options() {
    let basic = Options::basic(2);
    check(|_| (), Ok(basic));
    for building in Building::ALL {
        check(|choices| choices.building = building.word(), Ok(Options { building, ..basic }));
    }
    check(|choices| choices.watchmen = true, Ok(Options { watchmen: true, ..basic }));
    check(|choices| choices.pro = true, Ok(Options { pro: true, ..basic }));
    check(|choices| choices.first = 1, Ok(Options { first: Seat::new(1).unwrap(), ..basic }));
    let head_start = HeadStart::read(&[0, 20], 2, 20).unwrap();
    check(|choices| choices.head_start = &[0, 20], Ok(Options { head_start, ..basic }));
    check(|choices| choices.head_start = &[0, 0], Ok(basic));
}

#[test]
fn a_head_start_counts_from_the_first_position_to_the_result() {
    let choices = Choices { head_start: &[0, 1], ..Choices::basic(2) };
    let wadi = choices.rules(Scenario::find("two-palms").unwrap()).unwrap();
    let mut state = wadi.start();
    assert_eq!(wadi.scores(&state), [0, 1]);
    while let Turn::Of(_) = wadi.turn(&state) {
        wadi.apply(&mut state, wadi::Action::End);
    }
    let Turn::Over(standing) = wadi.turn(&state) else { panic!("the wadi is dry") };
    assert_eq!([0, 1].map(|seat| standing.winners().has(Seat::new(seat).unwrap())), [false, true]);
    assert_eq!(wadi.tie_break(&state), None);
}

#[test]
fn a_wrong_choice_is_named() {
    check(|choices| choices.building = "Free", Err(ChoicesError::Building));
    check(|choices| choices.first = 4, Err(ChoicesError::First));
    let first = OptionsError::First { first: 2, players: 2 };
    check(|choices| choices.first = 2, Err(ChoicesError::Options(first)));
    for head_start in [&[1][..], &[1, 2, 3], &[21, 0]] {
        let wrong = HeadStart::read(head_start, 2, 20).unwrap_err();
        check(|choices| choices.head_start = head_start, Err(ChoicesError::HeadStart(wrong)));
    }
    let players =
        OptionsError::Players { scenario: "two-palms".to_owned(), made_for: "2".to_owned(), players: 9 };
    check(|choices| choices.players = 9, Err(ChoicesError::Options(players)));
    let position = PositionError::NoTile("z9".to_owned());
    check(|choices| choices.position = Some("water = { z9 = 1 }"), Err(ChoicesError::Position(position)));
}

#[test]
fn a_position_is_where_the_match_begins() {
    let scenario = Scenario::find("two-palms").unwrap();
    let choices = Choices { position: Some("round = 2"), ..Choices::basic(2) };
    assert_eq!(choices.rules(scenario.clone()).unwrap().start().round(), 2);
    let land = scenario.board().land().iter().next().unwrap();
    let name = scenario.board().layout().square(land);
    let crowded = format!("water = {{ {name} = 2 }}");
    let choices = Choices { position: Some(&crowded), ..Choices::basic(2) };
    let Err(ChoicesError::Position(error)) = choices.rules(scenario) else { panic!("two pawns on land") };
    assert_eq!((error.setup(), error.at()), (Some(SetupError::CrowdedLand(land)), Some(name.to_string())));
}
