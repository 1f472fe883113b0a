//! What an observer sees of a table.

use game::Seat;
use store::{Millis, PlayerId};
use wire::{Board, ClockView, GameChoice, Holder, LuckNote, Phase, Position, SeatView};

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
            board: Board::of_match(&self.play),
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
        self.options.game.with_scenario_id(&self.play)
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
        Position { legal, ..Position::of(&self.play) }
    }
}

/// A seat as it travels.
pub(crate) fn number(seat: Seat) -> u8 {
    u8::try_from(seat.index()).expect("a table has at most four seats")
}
