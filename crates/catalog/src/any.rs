//! A match of any game.

use std::sync::Arc;

use game::{Event, Game, Match, Misread, Notation, Observer, Reason, Rejected, Rule, Seat, Turn};
use reef::Reef;
use serde_json::Value;
use wadi::{Scenario, Wadi};

use crate::{AnyView, Extras, Listed};

/// A match of any game of the collection, with its actions in writing.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "a match is moved once and has a list of events beside it")]
pub enum AnyMatch {
    /// A match of Wadi, with or without The Watchmen.
    Wadi(Match<Wadi>),
    /// A match of Das Riff.
    Reef(Match<Reef>),
}

/// One thing that happened in a match, in writing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WrittenEvent {
    /// A seat played an action.
    Acted(Seat, String),
    /// Dice or cards fell so.
    Fell(String),
    /// A seat left the match for good.
    Left(Seat),
}

/// Why something cannot be played. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The text is not an action of this game.
    #[error("this is not an action: {0}")]
    Misread(Misread),
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// It is another seat's turn.
    #[error("it is the turn of seat {}", .to_act.index())]
    OutOfTurn {
        /// Whose turn it is.
        to_act: Seat,
    },
    /// Dice or cards come first.
    #[error("dice or cards come first")]
    ChanceFirst,
    /// A seat decides now, not chance.
    #[error("chance has no say now")]
    NoChance,
    /// There is no such seat at this table.
    #[error("there is no such seat at this table")]
    NoSuchSeat,
    /// The seat has left the match already.
    #[error("that seat has left the match already")]
    HasLeft,
    /// The action is against the rules.
    #[error("{} ({})", .0.sentence, .0.rule)]
    Against(Box<Against>),
}

/// Which rule an action is against, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Against {
    /// The rule that it breaks.
    pub rule: Rule,
    /// What is wrong, in one word.
    pub code: String,
    /// What it is about: an object of texts and numbers.
    pub about: Value,
    /// What is wrong, for people.
    pub sentence: String,
}

/// Does the same with a match of whichever game it is.
macro_rules! each {
    ($any:expr, $it:ident => $body:expr) => {
        match $any {
            AnyMatch::Wadi($it) => $body,
            AnyMatch::Reef($it) => $body,
        }
    };
}

impl AnyMatch {
    /// The name of its game in records and requests.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        each!(self, it => name_of(it))
    }

    /// The number of the reading of the rules that it is played by.
    #[must_use]
    pub const fn ruleset(&self) -> u32 {
        each!(self, it => ruleset_of(it))
    }

    /// Whether dice or cards have a say in its game.
    #[must_use]
    pub const fn has_luck(&self) -> bool {
        each!(self, it => has_luck(it))
    }

    /// The action that ends a turn of its game, in writing.
    #[must_use]
    pub const fn end_of_turn(&self) -> &'static str {
        each!(self, it => end_of_turn(it))
    }

    /// The scenario that it is played on, where its game has any.
    #[must_use]
    pub fn scenario(&self) -> Option<&Arc<Scenario>> {
        each!(self, it => it.game().scenario_played())
    }

    /// The seat that began, or is to begin.
    #[must_use]
    pub fn first(&self) -> Seat {
        each!(self, it => it.game().first_seat())
    }

    /// What `who` may see.
    #[must_use]
    pub fn view(&self, who: Observer) -> AnyView {
        fn view<G: Listed>(it: &Match<G>, who: Observer) -> AnyView {
            G::any_view(it.game().view(it.state(), who))
        }
        each!(self, it => view(it, who))
    }

    /// What there is to show beside the view.
    #[must_use]
    pub fn extras(&self) -> Extras {
        each!(self, it => it.game().extras(it.state()))
    }

    /// How many seats are at the table.
    #[must_use]
    pub fn seats(&self) -> usize {
        each!(self, it => it.game().seats())
    }

    /// Who acts, or how it ended.
    #[must_use]
    pub fn turn(&self) -> Turn {
        each!(self, it => it.turn())
    }

    /// Every seat's points as the match stands.
    #[must_use]
    pub fn points(&self) -> Vec<i16> {
        each!(self, it => it.game().points(it.state()))
    }

    /// Who has won, if the match is over.
    #[must_use]
    pub fn winners(&self) -> Option<Vec<Seat>> {
        match self.turn() {
            Turn::Over(standing) => Some(standing.winners().iter().collect()),
            Turn::Of(_) | Turn::Chance => None,
        }
    }

    /// Whether `seat` has left the match for good.
    #[must_use]
    pub fn has_left(&self, seat: Seat) -> bool {
        each!(self, it => it.game().has_left(it.state(), seat))
    }

    /// How many things have happened.
    #[must_use]
    pub fn event_count(&self) -> usize {
        each!(self, it => it.events().len())
    }

    /// How often chance has spoken.
    #[must_use]
    pub fn falls(&self) -> usize {
        each!(self, it => it.events().iter().filter(|event| matches!(event, Event::Fell(_))).count())
    }

    /// All that happened, oldest first.
    #[must_use]
    pub fn written_events(&self) -> Vec<WrittenEvent> {
        each!(self, it => it.events().iter().map(|&event| match event {
            Event::Acted(seat, action) => WrittenEvent::Acted(seat, it.game().text(action)),
            Event::Fell(action) => WrittenEvent::Fell(it.game().text(action)),
            Event::Left(seat) => WrittenEvent::Left(seat),
        }).collect())
    }

    /// A short name for the turn that is under way, such as `3B`.
    #[must_use]
    pub fn heading(&self) -> String {
        each!(self, it => it.game().heading(it.state()))
    }

    /// All that can happen next, in writing.
    #[must_use]
    pub fn legal(&self) -> Vec<String> {
        each!(self, it => {
            let mut legal = Vec::new();
            it.game().legal(it.state(), &mut legal);
            legal.into_iter().map(|action| it.game().text(action)).collect()
        })
    }

    /// The total weight of what may fall, when chance is to act.
    #[must_use]
    pub fn odds(&self) -> Option<std::num::NonZeroU64> {
        each!(self, it => it.odds())
    }

    /// What chance may bring now, in writing, with weights; nothing when chance is not to act.
    #[must_use]
    pub fn outcomes(&self) -> Vec<(String, u64)> {
        each!(self, it => it.outcomes().map(|(action, weight)| (it.game().text(action), weight)).collect())
    }

    /// Whether both are at the same position, however they came there. Both are played by the same rules.
    #[must_use]
    pub fn is_where(&self, other: &AnyMatch) -> bool {
        match (self, other) {
            (AnyMatch::Wadi(one), AnyMatch::Wadi(other)) => one.state() == other.state(),
            (AnyMatch::Reef(one), AnyMatch::Reef(other)) => one.state() == other.state(),
            (AnyMatch::Wadi(_), AnyMatch::Reef(_)) | (AnyMatch::Reef(_), AnyMatch::Wadi(_)) => false,
        }
    }

    /// What falls now, in writing, given a `ticket` below [`AnyMatch::odds`]. Changes nothing.
    #[must_use]
    pub fn draw(&self, ticket: u64) -> Option<String> {
        each!(self, it => match it.fall(it.events().len(), ticket) {
            Ok(Event::Fell(action)) => Some(it.game().text(action)),
            Ok(Event::Acted(..) | Event::Left(_)) | Err(_) => None,
        })
    }

    /// Plays what somebody or chance did, and tells what followed from it.
    ///
    /// # Errors
    ///
    /// [`Refused`] says why it cannot be played; then nothing has changed.
    pub fn play(&mut self, event: &WrittenEvent) -> Result<Vec<Value>, Refused> {
        each!(self, it => play_in(it, event))
    }

    /// The headings after so many events and after each that came then.
    #[must_use]
    pub fn headings_since(&self, event_count: usize) -> Vec<String> {
        fn again<G: Listed>(it: &Match<G>, event_count: usize) -> Vec<String> {
            let mut before = it.after(event_count);
            let more = &it.events()[before.events().len()..];
            let mut headings = vec![before.game().heading(before.state())];
            for &event in more {
                before.evolve(event);
                headings.push(before.game().heading(before.state()));
            }
            headings
        }
        each!(self, it => again(it, event_count))
    }

    /// The match as it was after so many events; all of them if there were fewer.
    #[must_use]
    pub fn after(&self, event_count: usize) -> AnyMatch {
        each!(self, it => earlier(it, event_count))
    }

    /// The position alone, as if a match began with it: nothing of what led there is copied.
    #[must_use]
    pub fn position(&self) -> AnyMatch {
        each!(self, it => alone(it))
    }
}

fn earlier<G: Listed>(it: &Match<G>, event_count: usize) -> AnyMatch {
    G::any(it.after(event_count))
}

fn alone<G: Listed>(it: &Match<G>) -> AnyMatch {
    G::any(it.position())
}

const fn name_of<G: Listed>(_: &Match<G>) -> &'static str {
    G::NAME
}

const fn ruleset_of<G: Listed>(_: &Match<G>) -> u32 {
    G::RULES
}

const fn has_luck<G: Listed>(_: &Match<G>) -> bool {
    G::HAS_LUCK
}

const fn end_of_turn<G: Listed>(_: &Match<G>) -> &'static str {
    G::END_OF_TURN
}

fn play_in<G: Listed>(it: &mut Match<G>, event: &WrittenEvent) -> Result<Vec<Value>, Refused> {
    let seen = it.events().len();
    let event = match event {
        WrittenEvent::Acted(seat, text) => {
            let action = it.game().read(text).map_err(Refused::Misread)?;
            it.decide(*seat, seen, action).map_err(refused)?
        }
        WrittenEvent::Left(seat) => it.resign(*seat, seen).map_err(refused)?,
        WrittenEvent::Fell(text) => {
            let action = it.game().read(text).map_err(Refused::Misread)?;
            match it.turn() {
                Turn::Over(_) => return Err(Refused::Over),
                Turn::Of(_) => return Err(Refused::NoChance),
                Turn::Chance => it.game().check(it.state(), action).map_err(against)?,
            }
            Event::Fell(action)
        }
    };
    let mut effects = Vec::new();
    it.evolve_telling(event, &mut |effect| effects.push(effect));
    Ok(effects.into_iter().map(|effect| it.game().tell(effect)).collect())
}

fn refused<R: Reason + serde::Serialize>(rejected: Rejected<R>) -> Refused {
    match rejected {
        Rejected::Stale { .. } | Rejected::TicketTooHigh { .. } => {
            unreachable!("the match itself was asked how much it has seen, and no ticket was given")
        }
        Rejected::Over => Refused::Over,
        Rejected::OutOfTurn { to_act } => Refused::OutOfTurn { to_act },
        Rejected::ChanceFirst => Refused::ChanceFirst,
        Rejected::NoChance => Refused::NoChance,
        Rejected::NoSuchSeat => Refused::NoSuchSeat,
        Rejected::HasLeft => Refused::HasLeft,
        Rejected::Against(reason) => against(reason),
    }
}

fn against<R: Reason + serde::Serialize>(reason: R) -> Refused {
    let mut told = serde_json::to_value(reason).expect("reasons are made of texts and numbers");
    let about = match told["about"].take() {
        Value::Object(about) => Value::Object(about),
        Value::Null => Value::Object(serde_json::Map::new()),
        single @ (Value::String(_) | Value::Number(_) | Value::Bool(_) | Value::Array(_)) => {
            serde_json::json!({ "it": single })
        }
    };
    let code = told["code"].as_str().unwrap_or_default().to_owned();
    Refused::Against(Box::new(Against { rule: reason.rule(), code, about, sentence: reason.to_string() }))
}
