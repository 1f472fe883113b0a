//! Positions that somebody puts up by hand, in writing.

use game::{Game, Observer};
use reef::{Colour, Deck, Phase, PositionError, Reef, Setup, State, View, Worms};

use crate::common::{lay, numbers, setup};

/// A position in writing, as a view tells it.
fn written(view: &View, seat: usize, idle: u8) -> String {
    let words = |texts: Vec<String>| format!("\"{}\"", texts.join(" "));
    let rows: Vec<String> =
        view.rows.iter().map(|row| words(row.iter().map(ToString::to_string).collect())).collect();
    let players: Vec<String> = view
        .players
        .iter()
        .map(|player| {
            let worms: String = Colour::ALL
                .iter()
                .map(|&colour| colour.to_string().repeat(player.worms.of(colour).into()))
                .collect();
            let corals: Vec<String> = player.corals.iter().map(|coral| format!("\"{coral}\"")).collect();
            format!(
                "{{ worms = \"{worms}\", pearls = {}, sharks = {}, boats = {}, corals = [{}] }}",
                player.pearls,
                player.sharks,
                player.boats,
                corals.join(", ")
            )
        })
        .collect();
    let mut text = format!(
        "turn = {}\nseat = {seat}\nidle = {idle}\nrows = [{}]\nflipped = {}\ndiscard = {}\nbreeding = {}\nplayers = [{}]\n",
        view.turn,
        rows.join(", "),
        words(view.flipped.iter().map(ToString::to_string).collect()),
        words(view.discard.iter().map(ToString::to_string).collect()),
        words(view.breeding.iter().map(ToString::to_string).collect()),
        players.join(", "),
    );
    if view.phase == Phase::Buy {
        let dice: String = view.dice.iter().map(ToString::to_string).collect();
        text.push_str(&format!("dice = \"{dice}\"\n"));
    }
    text
}

fn view(reef: &Reef, state: &State) -> View {
    reef.view(state, Observer::Spectator)
}

/// Nothing comes to a table that is put up by hand, and nothing goes: not one card, worm, boat or breeding card (R1).
#[test]
fn every_position_of_a_match_can_be_put_up_and_has_all_that_is_in_the_box() {
    let reef = Reef::default();
    let (mut tried, mut said) = (0, 0);
    for seed in 0..5 {
        let mut stream = numbers(900 + seed);
        let mut state = reef.start();
        while let Some(action) = reef.sample(&state, stream.next()) {
            let seen = view(&reef, &state);
            let settled = matches!(seen.phase, Phase::Roll | Phase::Buy);
            // A card or a breeding card that is just being turned up is chance's business.
            if settled && (seen.breeding.len() == 4 || seen.breeding_deck == 0) {
                let text = written(&seen, state.seat().index(), state.idle_turns());
                let again = reef.clone().beginning_with(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
                let put_up = again.start();
                assert_eq!(put_up.all_cards(), *Deck::standard().cards(), "{text}");
                assert_eq!(put_up.all_worms(), Worms::of_each(8), "{text}");
                assert_eq!(view(&again, &put_up), seen, "{text}");
                assert_eq!(again.beginning(), Some(text.as_str()));
                tried += 1;
            }
            // Before anything is bought, the program writes it itself.
            if let Some(text) = reef::write_position(&state) {
                let again = reef.clone().beginning_with(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
                assert_eq!(view(&again, &again.start()), seen, "{text}");
                said += 1;
            }
            reef.apply(&mut state, action);
        }
    }
    assert!(tried > 500 && said > 200, "{tried} {said}");
}

#[test]
fn a_text_says_what_lies_where() {
    let text = r#"
        turn = 21
        dice = "yv"
        rows = ["co wa pe", "wa gf ??", "??", "wa ym bm co wa yf wa sh"]
        flipped = "b2"
        discard = "wa wa wa"
        breeding = "rb yy bp vp"
        players = [
            { worms = "ryybvvgp", pearls = 2, sharks = 1, boats = 2, corals = ["rf", "", "*gg"] },
            { worms = "ryg", boats = 3, corals = ["yf"] },
        ]
    "#;
    let expected = setup(
        "turn 21 A yv
         breeding: rb yy bp vp
         1: co wa pe
         2: wa gf ??
         3: ??
         4: wa ym bm co wa yf wa sh
         flipped: b2
         discard: wa wa wa
         A: ryybvvgp 2pe 1sh 2bo | rf . *gg
         B: ryg 3bo | yf",
    );
    assert_eq!(Setup::read(text), Ok(expected));
}

/// What was turned up this turn costs one more and not two (R43).
#[test]
fn a_card_that_was_turned_up_this_turn_keeps_its_price() {
    let position = "turn 3 A rg\n2: pe\nA: rr 1bo |\n";
    assert_eq!(lay(position).legal("take"), ["take a2 rr"]);
    assert_eq!(lay(&format!("{position}flipped: a2")).legal("take"), ["take a2 r"]);
}

#[test]
fn a_text_that_cannot_be_read_says_where() {
    let bare = "breeding = \"rr yy bb gg\"\nplayers = [{}, {}]\n";
    assert!(Setup::read(bare).is_ok());
    let check = |line: &str, expected: &str| {
        let error = Setup::read(&format!("{bare}{line}\n")).unwrap_err();
        assert!(matches!(error, PositionError::Misread { line: 3, .. }), "{error}");
        assert!(error.to_string().contains(expected), "{error}");
    };
    check("rows = [\"rx\", \"\", \"\", \"\"]", "\"rx\": ");
    check("rows = [\"\", \"\", \"\"]", "length");
    check("rows = [\"co co co co co co co co co\", \"\", \"\", \"\"]", "a row has eight places");
    check("dice = \"r\"", "two dice");
    check("discard = \"xx\"", "a card");
    check("flipped = \"z9\"", "\"z9\": ");
    check("weather = 1", "unknown field");
    let worms = format!("breeding = \"rr yy bb gg\"\nplayers = [{{ worms = \"{}\" }}, {{}}]", "r".repeat(49));
    assert!(Setup::read(&worms).unwrap_err().to_string().contains("48 worms"));
    assert!(Setup::read("").unwrap_err().to_string().contains("missing field"));
    assert!(Setup::read(&format!("seat = 99\n{bare}")).is_err());
}
