//! How matches and boards become what travels.
//!
//! Here, and nowhere else, values of the rules become values of the wire. What differs between the games is asked of
//! [`AnyMatch`]; only what a table chose, which is an enumeration of the games itself, is told game by game.

use std::collections::BTreeMap;

use catalog::{AnyMatch, Extras, IdleTurns};
use game::{Game, Observer, Seat, Square};
use wadi::Course;

use crate::limits::{DeckFile, PositionFile};
use crate::{Board, GameChoice, Ground, Idle, Outcome, Position, Tile, Turn};

impl Position {
    /// The position of a match as everybody sees it, without what may be done in it.
    #[must_use]
    pub fn of(it: &AnyMatch) -> Position {
        let extras = it.extras();
        let harvest = extras.harvest.map(|harvest| {
            harvest.into_iter().map(|(square, points)| (square.to_string(), points)).collect()
        });
        Position {
            plays: u32::try_from(it.event_count()).unwrap_or(u32::MAX),
            heading: it.heading(),
            turn: Turn::of(it),
            view: it.view(Observer::Spectator),
            points: it.points(),
            harvest,
            fined: extras.fined.iter().map(Seat::number).collect(),
            last_round: extras.last_round,
            idle: extras.idle.map(|IdleTurns { turns, limit }| Idle { turns, limit }),
            legal: None,
        }
    }
}

impl Turn {
    /// Who acts in a match, or how it ended.
    #[must_use]
    pub fn of(it: &AnyMatch) -> Turn {
        match it.turn() {
            game::Turn::Of(seat) => Turn::Seat { seat: seat.number() },
            game::Turn::Chance => Turn::Chance,
            game::Turn::Over(standing) => {
                let Extras { tie_break, stopped, .. } = it.extras();
                let count = |left| u8::try_from(left).unwrap_or(u8::MAX);
                Turn::Over {
                    outcome: Outcome {
                        winners: standing.winners().iter().map(Seat::number).collect(),
                        places: Seat::all(it.seats()).map(|seat| standing.place(seat)).collect(),
                        points: it.points(),
                        tie_break: tie_break.map(|left| left.into_iter().map(count).collect()),
                        stopped,
                    },
                }
            }
        }
    }
}

impl GameChoice {
    /// What the table of a match chose, with the whole text of its scenario or deck.
    #[must_use]
    pub fn of(it: &AnyMatch) -> GameChoice {
        match it {
            AnyMatch::Wadi(it) => {
                let (wadi, options) = (it.game(), it.game().options());
                GameChoice::Wadi {
                    scenario: wadi.scenario().source().into(),
                    building: options.building.word().into(),
                    watchmen: options.watchmen,
                    pro: options.pro,
                    head_start: options.head_start.numbers(options.players).into(),
                    position: wadi.beginning().map(Into::into),
                }
            }
            AnyMatch::Reef(it) => GameChoice::Reef {
                deck: Some(it.game().deck().to_string().into()),
                head_start: it.game().head_start().numbers(it.game().seats()).into(),
                position: it.game().beginning().map(Into::into),
            },
        }
    }

    /// Whether it could have been sent like this: texts in records, and texts that were kept before there were limits,
    /// may be longer.
    #[must_use]
    pub fn is_within_limits(&self) -> bool {
        match self {
            GameChoice::Wadi { scenario, position, .. } => {
                scenario.is_within_limits() && position.as_ref().is_none_or(PositionFile::is_within_limits)
            }
            GameChoice::Reef { deck, position, .. } => {
                deck.as_ref().is_none_or(DeckFile::is_within_limits)
                    && position.as_ref().is_none_or(PositionFile::is_within_limits)
            }
        }
    }

    /// Whether it begins with a position that somebody put up, which says whose turn it is.
    #[must_use]
    pub const fn has_position(&self) -> bool {
        match self {
            GameChoice::Wadi { position, .. } => position.is_some(),
            GameChoice::Reef { .. } => false,
        }
    }

    /// The same for a table where whoever sits on a seat sat on another one before, as `from` says, and takes along what they
    /// were given.
    #[must_use]
    pub fn with_seats(&self, from: impl Fn(Seat) -> usize) -> GameChoice {
        let mut choice = self.clone();
        let (GameChoice::Wadi { head_start, .. } | GameChoice::Reef { head_start, .. }) = &mut choice;
        *head_start = Seat::all(head_start.len()).map(|seat| head_start[from(seat)]).collect();
        choice
    }

    /// The same with the scenario of the match by its id: its board travels beside it.
    #[must_use]
    pub fn with_scenario_id(&self, it: &AnyMatch) -> GameChoice {
        let mut choice = self.clone();
        if let (GameChoice::Wadi { scenario, .. }, Some(played)) = (&mut choice, it.scenario()) {
            *scenario = played.id().into();
        }
        choice
    }
}

impl Board {
    /// The board that a match is played on, where its game has any.
    #[must_use]
    pub fn of_match(it: &AnyMatch) -> Option<Board> {
        it.scenario().map(|scenario| Board::of(scenario.board()))
    }

    /// The name of the board that a match is played on, by language; nothing where its game has none.
    #[must_use]
    pub fn name_of_match(it: &AnyMatch) -> BTreeMap<String, String> {
        let names = it.scenario().into_iter().flat_map(|scenario| scenario.name().by_language());
        names.map(|(code, name)| (code.to_owned(), name.to_owned())).collect()
    }

    /// A board as it travels.
    #[must_use]
    pub fn of(board: &wadi::Board) -> Board {
        let layout = board.layout();
        let name = |cell| layout.square(cell).to_string();
        let squares = || layout.all().iter().map(|cell| layout.square(cell));
        let size = |numbers: &mut dyn Iterator<Item = usize>| {
            u8::try_from(numbers.max().map_or(0, |most| most + 1)).unwrap_or(u8::MAX)
        };
        let tiles = layout.all().iter().map(|cell| Tile {
            at: name(cell),
            ground: match board.tile(cell) {
                wadi::Tile::Land(fertility) => Ground::Land { fertility: fertility.points() },
                wadi::Tile::Wadi(course) => Ground::Wadi {
                    flow: board.outlet(cell).map(|direction| direction.word().to_owned()),
                    to: match course {
                        Course::Mouth => Vec::new(),
                        Course::To(next) => vec![name(next)],
                        Course::Fork { arrow, other } => vec![name(arrow), name(other)],
                    },
                    spring: board
                        .springs()
                        .iter()
                        .find(|(spring, _)| *spring == cell)
                        .map_or(0, |(_, pawns)| *pawns),
                },
            },
            reach: board.reach(cell).iter().map(name).collect(),
            area: board.area(cell).iter().map(name).collect(),
        });
        Board {
            columns: size(&mut squares().map(Square::column)),
            rows: size(&mut squares().map(Square::row)),
            tiles: tiles.collect(),
        }
    }
}
