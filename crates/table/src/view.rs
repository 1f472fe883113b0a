//! What an observer sees of a table.

use game::Seat;
use ids::{Millis, PlayerId};
use wire::{Board, ClockView, Event, GameChoice, Holder, LuckNote, Position, SeatView};

use crate::decide::absent;
use crate::event::{Effects, TableEvent};
use crate::sitting::Sitting;
use crate::table::Table;

/// Somebody who looks at a table.
#[derive(Debug, Clone, Default)]
pub struct Observer {
    /// Who, if we know.
    pub player: Option<PlayerId>,
    /// Seats they do not want to hear.
    pub muted: Vec<u8>,
}

impl Table {
    /// The table as somebody sees it.
    pub(crate) fn view(&self, who: &Observer, luck: Option<LuckNote>, now: Millis) -> wire::Table {
        let yours: Vec<Seat> = who.player.iter().flat_map(|player| self.seats_of(player)).collect();
        let acted_at = yours.iter().filter_map(|seat| self.acted_at[seat.index()]).max();
        wire::Table {
            id: self.id.as_str().to_owned(),
            seq: self.seq,
            phase: self.phase(),
            game: self.game_shown(),
            board: Board::of_match(&self.game_match),
            board_name: Board::name_of_match(&self.game_match),
            first: self.first.map(Seat::number),
            seats: self.seat_views(now),
            awaited: self.awaited().map(Seat::number).collect(),
            made_by_you: who.player.as_ref().is_some_and(|player| player.as_str() == self.maker),
            position: self.position_for(&yours),
            yours: yours.into_iter().map(Seat::number).collect(),
            clock: self.clock_view(now),
            absence: self.options.absence,
            hints: self.options.hints,
            listed: self.listed,
            asked: self.asked.as_ref().map(|asked| wire::Asked {
                seat: asked.seat.number(),
                request: asked.request,
                waits_for: asked
                    .waits_for
                    .iter()
                    .flat_map(|player| self.seats_of(player))
                    .map(Seat::number)
                    .collect(),
            }),
            luck,
            muted: who.muted.clone(),
            followed_by: self.followed_by.clone(),
            moves: self.moves,
            acted_at,
            made_at: self.made_at.0,
        }
    }

    /// When it was made.
    #[must_use]
    pub fn made_at(&self) -> Millis {
        self.made_at
    }

    /// An event as anybody may see it, given that it has led to this table.
    pub(crate) fn shown_event(&self, event: &TableEvent, effects: Effects) -> Event {
        Event {
            seq: self.seq - 1,
            at: event.at.0,
            seat: event.seat.map(Seat::number),
            fact: Some(event.fact.clone()),
            effects,
            position: event.fact.moves().then(|| Position::of(&self.game_match)),
            clock: self.clock_view(event.at),
        }
    }

    /// An event that was shown, for whoever is to act since then, with what may be done. Only the newest position says that.
    #[must_use]
    pub fn event_for_actor(&self, shown: &Event) -> Option<(PlayerId, Event)> {
        let is_newest = shown.position.is_some() && shown.seq + 1 == self.moved_at;
        let seat = self.to_act().filter(|_| is_newest)?;
        let player = self.seats[seat.index()].player()?;
        let seats: Vec<Seat> = self.seats_of(player).collect();
        let position = Some(self.position_for(&seats));
        Some((player.clone(), Event { position, ..shown.clone() }))
    }

    /// The clocks; where there are none, how long a person is waited for.
    pub fn clock_view(&self, now: Millis) -> ClockView {
        ClockView { patience: absent::patience(self), ..self.clock.view(now) }
    }

    /// What was chosen, with the scenario by its id: its board travels beside it.
    pub fn game_shown(&self) -> GameChoice {
        self.options.game.with_scenario_id(&self.game_match)
    }

    /// The seats as everybody sees them.
    pub fn seat_views(&self, now: Millis) -> Vec<SeatView> {
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
                left: self.game_match.has_left(seat),
                away_until: self
                    .clock
                    .away_until(seat.index())
                    .filter(|until| until.0 > now.0)
                    .map(|until| until.0),
            })
            .collect()
    }

    /// The position as the people on these seats see it.
    pub fn position_for(&self, seats: &[Seat]) -> Position {
        let legal = self.to_act().filter(|seat| seats.contains(seat)).map(|_| self.game_match.legal());
        Position { legal, ..Position::of(&self.game_match) }
    }
}
