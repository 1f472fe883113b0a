//! What several tests need.

use game::{Game, Notation, Seat};
use players::{Budget, Name, Player, Report, reef_player};
use reef::{Action, Colour, Deck, Face, PlayerView, Reef, Setup, SetupStep, State, Worms};

/// A table to lay by hand: the seat A is to buy.
#[derive(Clone, Copy)]
pub(crate) struct Table {
    /// The rows from the first seat's on, from the sea; short rows end in water.
    pub(crate) rows: [&'static str; 4],
    pub(crate) breeding: &'static str,
    /// Worms, sharks, boats and corals of both players.
    pub(crate) players: [(&'static str, u8, u8, &'static str); 2],
}

/// Lays a table.
#[track_caller]
pub(crate) fn lay(table: &Table) -> (Reef, State) {
    let reef = Reef::default();
    let row = |text: &str| {
        let mut row = [Face::Gap; 8];
        row.iter_mut().zip(text.split_whitespace()).for_each(|(place, card)| *place = card.parse().unwrap());
        row
    };
    let player = |(worms, sharks, boats, corals): (&str, u8, u8, &str)| {
        let mut it = PlayerView { worms: Worms::default(), pearls: 0, sharks, boats, corals: vec![] };
        worms.chars().for_each(|colour| it.worms.add(colour.to_string().parse().unwrap(), 1));
        it.corals =
            corals.split_whitespace().map(|coral| coral.trim_start_matches('.').parse().unwrap()).collect();
        it
    };
    let setup = Setup {
        turn: 21,
        seat: Seat::FIRST,
        step: SetupStep::Buy([Colour::Red, Colour::Blue]),
        idle: 0,
        rows: table.rows.map(row),
        flipped: vec![],
        discard: vec![],
        breeding: table.breeding.split_whitespace().map(|card| card.parse().unwrap()).collect(),
        players: table.players.map(player),
    };
    let state = setup.build(&Deck::standard()).unwrap();
    (reef, state)
}

/// A player by name.
pub(crate) fn seat(name: &str) -> Box<dyn Player<Reef>> {
    reef_player(name.parse::<Name>().unwrap())
}

/// What a player thinks of a position after so many iterations.
#[track_caller]
pub(crate) fn think(name: &str, reef: &Reef, state: &State, iterations: u32) -> Report<Action> {
    seat(name).choose(reef, state, Budget::of(iterations), 7).unwrap()
}

/// Checks what all of these players do.
#[track_caller]
pub(crate) fn check(table: &Table, names: &[&str], expected: &str) {
    let (reef, state) = lay(table);
    let expected = reef.read(expected).unwrap();
    assert_eq!(reef.check(&state, expected), Ok(()), "the right action is legal");
    for name in names {
        let best = think(name, &reef, &state, 600).best;
        assert_eq!(reef.text(best), reef.text(expected), "{name}");
    }
}
