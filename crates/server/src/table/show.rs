//! What an observer sees of a table.

use std::collections::BTreeMap;

use catalog::AnyMatch;
use game::{Game, Match, Seat, Turn};
use store::{Millis, PlayerId};
use wadi::{Course, Tile as Land, Wadi};
use wire::{
    AnyView, Board, ClockView, GameChoice, Ground, Holder, Idle, LuckNote, Outcome, Phase, Position,
    SeatView, Tile, Turn as TurnFace,
};

use super::absent;
use super::fold::{Sitting, Table};

/// Somebody who looks at a table.
#[derive(Debug, Clone, Default)]
pub(crate) struct Observer {
    /// Who, if we know.
    pub(crate) player: Option<PlayerId>,
    /// Seats they do not want to hear.
    pub(crate) muted: Vec<u8>,
}

impl Table {
    /// The table as somebody sees it. `commitment` and `secret` are about its luck.
    pub(crate) fn face(&self, who: &Observer, luck: Option<(String, String)>, now: Millis) -> wire::Table {
        let yours: Vec<Seat> = who.player.iter().flat_map(|player| self.seats_of(player)).collect();
        let acted_at = yours.iter().filter_map(|seat| self.acted_at[seat.index()]).max();
        wire::Table {
            id: self.id.as_str().to_owned(),
            seq: self.seq,
            phase: self.phase(),
            game: self.game_shown(),
            board: match &self.play {
                AnyMatch::Wadi(it) => Some(board(it.game().board())),
                AnyMatch::Reef(_) => None,
            },
            first: self.options.first,
            seats: self.seat_faces(now),
            made_by_you: who.player.as_ref().is_some_and(|player| player.as_str() == self.maker),
            position: self.position_for(&yours),
            yours: yours.into_iter().map(number).collect(),
            clock: self.clock_face(now),
            absence: self.options.absence,
            hints: self.options.hints,
            listed: self.listed,
            asked: self.asked.as_ref().map(|asked| wire::Asked {
                seat: number(asked.seat),
                request: asked.request,
                waits_for: asked
                    .waits_for
                    .iter()
                    .flat_map(|player| self.seats_of(player))
                    .map(number)
                    .collect(),
            }),
            luck: luck.map(|(commitment, secret)| LuckNote {
                commitment,
                contributions: self
                    .contributions
                    .iter()
                    .map(|luck| luck.map(|luck| luck.to_string()))
                    .collect(),
                secret: match self.phase() {
                    Phase::Over => Some(secret),
                    Phase::Waiting | Phase::Running | Phase::Cancelled => None,
                },
            }),
            muted: who.muted.clone(),
            followed_by: self.followed_by.clone(),
            acted_at,
            made_at: self.made_at.0,
        }
    }

    /// The clocks; where there are none, how long a person is waited for.
    pub(crate) fn clock_face(&self, now: Millis) -> ClockView {
        ClockView { patience: absent::patience(self), ..self.clock.face(now) }
    }

    /// What was chosen, with the scenario by its id: its board travels beside it.
    pub(crate) fn game_shown(&self) -> GameChoice {
        match (&self.options.game, &self.play) {
            (GameChoice::Wadi { building, watchmen, pro, position, .. }, AnyMatch::Wadi(it)) => {
                GameChoice::Wadi {
                    scenario: it.game().scenario().id().to_owned(),
                    building: building.clone(),
                    watchmen: *watchmen,
                    pro: *pro,
                    position: position.clone(),
                }
            }
            (game, _) => game.clone(),
        }
    }

    /// The seats as everybody sees them.
    pub(crate) fn seat_faces(&self, now: Millis) -> Vec<SeatView> {
        let seats = Seat::all(self.seats.len()).zip(&self.seats).zip(&self.options.seats);
        seats
            .map(|((seat, sitting), made)| SeatView {
                holder: match sitting {
                    Sitting::Open => Holder::Open,
                    Sitting::Invited => Holder::Invited,
                    Sitting::Person { player, name, deputy } => Holder::Person {
                        name: name.clone(),
                        player: player.as_str().to_owned(),
                        deputy: deputy.map(players::Level::number),
                    },
                    Sitting::Computer(level) => Holder::Computer { level: level.number() },
                },
                colour: made.colour,
                left: self.play.has_left(seat),
                away_until: self
                    .clock
                    .away_until(seat.index())
                    .filter(|until| until.0 > now.0)
                    .map(|until| until.0),
            })
            .collect()
    }

    /// The position as the people on these seats see it.
    pub(crate) fn position_for(&self, seats: &[Seat]) -> Position {
        let legal = self.to_act().filter(|seat| seats.contains(seat)).map(|_| self.play.legal());
        Position { legal, ..position(&self.play) }
    }
}

/// A position without what may be done in it.
pub(crate) fn position(play: &AnyMatch) -> Position {
    Position {
        plays: u32::try_from(play.event_count()).unwrap_or(u32::MAX),
        heading: play.heading(),
        turn: turn_shown(play),
        view: match play {
            AnyMatch::Wadi(it) => AnyView::Wadi(it.game().view(it.state(), game::Observer::Spectator)),
            AnyMatch::Reef(it) => AnyView::Reef(it.game().view(it.state(), game::Observer::Spectator)),
        },
        points: play.points(),
        harvest: match play {
            AnyMatch::Wadi(it) => Some(harvest(it)),
            AnyMatch::Reef(_) => None,
        },
        fined: match play {
            AnyMatch::Wadi(it) => it.state().fined().iter().map(number).collect(),
            AnyMatch::Reef(_) => Vec::new(),
        },
        idle: match play {
            AnyMatch::Wadi(_) => None,
            AnyMatch::Reef(it) => Some(Idle { turns: it.state().idle_turns(), limit: reef::IDLE_LIMIT }),
        },
        legal: None,
    }
}

/// Who acts, or how it ended.
pub(crate) fn turn_shown(play: &AnyMatch) -> TurnFace {
    match play.turn() {
        Turn::Of(seat) => TurnFace::Seat { seat: number(seat) },
        Turn::Chance => TurnFace::Chance,
        Turn::Over(standing) => TurnFace::Over {
            outcome: Outcome {
                winners: standing.winners().iter().map(number).collect(),
                places: Seat::all(play.seats()).map(|seat| standing.place(seat)).collect(),
                points: play.points(),
                stopped: match play {
                    AnyMatch::Wadi(_) => None,
                    AnyMatch::Reef(it) => it.state().stopped(),
                },
            },
        },
    }
}

fn harvest(it: &Match<Wadi>) -> BTreeMap<String, i16> {
    let (game, state) = (it.game(), it.state());
    let shadoofs = Seat::all(game.seats()).flat_map(|seat| state.shadoofs(seat).iter());
    shadoofs.map(|cell| (game.board().layout().square(cell).to_string(), game.harvest(state, cell))).collect()
}

/// A board as it travels.
pub(crate) fn board(board: &wadi::Board) -> Board {
    let layout = board.layout();
    let name = |cell| layout.square(cell).to_string();
    let squares = || layout.all().iter().map(|cell| layout.square(cell));
    let size = |numbers: &mut dyn Iterator<Item = usize>| {
        u8::try_from(numbers.max().map_or(0, |most| most + 1)).unwrap_or(u8::MAX)
    };
    let tiles = layout.all().iter().map(|cell| Tile {
        at: name(cell),
        ground: match board.tile(cell) {
            Land::Land(fertility) => Ground::Land { fertility: fertility.points() },
            Land::Wadi(course) => Ground::Wadi {
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
        columns: size(&mut squares().map(game::Square::column)),
        rows: size(&mut squares().map(game::Square::row)),
        tiles: tiles.collect(),
    }
}

/// A seat as it travels.
pub(crate) fn number(seat: Seat) -> u8 {
    u8::try_from(seat.index()).expect("a table has at most four seats")
}
