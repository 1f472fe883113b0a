//! What travels of a match, for every game.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use catalog::{AnyMatch, WrittenEvent};
use game::{Match, Seat};
use reef::{Deck, Reef};
use serde_json::{Value, json};
use wadi::{Choices, Scenario};
use wire::{Board, GameChoice, Holder, Outcome, Phase, Position, SeatView, Turn};

fn wadi() -> AnyMatch {
    let rules = Choices::basic(2).rules(Scenario::find("two-palms").unwrap()).unwrap();
    AnyMatch::Wadi(Match::new(rules))
}

fn reef() -> AnyMatch {
    AnyMatch::Reef(Match::new(Reef::new(Deck::standard(), Seat::new(1).unwrap()).unwrap()))
}

fn shown(it: &AnyMatch) -> Value {
    serde_json::to_value(Position::of(it)).unwrap()
}

#[test]
fn each_game_shows_what_it_has() {
    let mut it = wadi();
    let Turn::Seat { seat } = Turn::of(&it) else { panic!("a seat begins") };
    let build = it.legal().into_iter().find(|action| action.starts_with('+')).unwrap();
    it.play(&WrittenEvent::Acted(Seat::new(seat.into()).unwrap(), build.clone())).unwrap();
    let position = shown(&it);
    assert_eq!((&position["plays"], &position["view"]["game"]), (&json!(1), &json!("wadi")));
    assert_eq!(position["turn"], json!({ "who": "seat", "seat": 0 }));
    let harvest = position["harvest"].as_object().unwrap();
    assert_eq!(harvest.keys().collect::<Vec<_>>(), [&build[1..]], "one shadoof stands");
    assert_eq!(position.get("idle"), None);

    let position = shown(&reef());
    assert_eq!((&position["plays"], &position["view"]["game"]), (&json!(0), &json!("reef")));
    assert_eq!(position["turn"], json!({ "who": "chance" }));
    assert_eq!(position["idle"], json!({ "turns": 0, "limit": reef::IDLE_LIMIT }));
    assert_eq!(position.get("harvest"), None);
}

#[test]
fn who_wins_is_told_with_places_and_points() {
    let mut it = wadi();
    it.play(&WrittenEvent::Left(Seat::FIRST)).unwrap();
    let turn = serde_json::to_value(Turn::of(&it)).unwrap();
    let outcome = json!({ "winners": [1], "places": [2, 1], "points": [0, 0] });
    assert_eq!(turn, json!({ "who": "over", "outcome": outcome }));
}

#[test]
fn what_was_chosen_makes_the_same_match_again() {
    let two_palms = Scenario::find("two-palms").unwrap();
    let choice = GameChoice::of(&wadi());
    let GameChoice::Wadi { scenario, building, .. } = &choice else { panic!("Wadi") };
    assert_eq!((scenario.as_str(), building.as_str()), (two_palms.source(), "free"));
    let GameChoice::Wadi { scenario, .. } = choice.with_scenario_id(&wadi()) else { panic!("Wadi") };
    assert_eq!(scenario, "two-palms");

    let choice = GameChoice::of(&reef());
    let deck = Some(Deck::standard().to_string().into());
    assert_eq!(choice, GameChoice::Reef { deck, head_start: Vec::<u8>::new().into(), position: None });
    assert_eq!(choice.with_scenario_id(&reef()), choice);
    assert_eq!(reef().first(), Seat::new(1).unwrap());
}

#[test]
fn boards_are_for_games_that_have_them() {
    let board = Board::of_match(&wadi()).unwrap();
    assert_eq!(board, Board::of(Scenario::find("two-palms").unwrap().board()));
    assert_eq!(board.tiles.len(), Scenario::find("two-palms").unwrap().board().layout().all().len());
    assert_eq!(Board::of_match(&reef()), None);
}

#[test]
fn games_are_known_by_name_and_ruleset() {
    let known = [wadi(), reef()].map(|it| (it.name(), it.ruleset(), it.has_luck()));
    assert_eq!(known, [("wadi", wadi::Wadi::RULES, false), ("reef", Reef::RULES, true)]);
}

/// What a list shows of a match is kept as text, and must read back.
#[test]
fn what_lists_show_reads_back() {
    fn check<T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) {
        assert_eq!(serde_json::from_value::<T>(serde_json::to_value(value).unwrap()).unwrap(), *value);
    }
    for phase in [Phase::Waiting, Phase::Running, Phase::Over, Phase::Cancelled] {
        check(&phase);
    }
    let person = |deputy| Holder::Person { name: "Anna".to_owned(), player: "p".to_owned(), deputy };
    for holder in
        [Holder::Open, Holder::Invited, person(None), person(Some(3)), Holder::Computer { level: 8 }]
    {
        for away_until in [None, Some(5)] {
            check(&SeatView { holder: holder.clone(), colour: 1, left: false, away_until });
        }
    }
    for stopped in [None, Some(reef::Stop::Idle)] {
        let tie_break = stopped.is_none().then(|| vec![6, 5]);
        check(&Outcome { winners: vec![0], places: vec![1, 2], points: vec![5, -1], tie_break, stopped });
    }
}
