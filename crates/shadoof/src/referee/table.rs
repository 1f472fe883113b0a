//! A match as the referee shows it.

use std::fmt;

use game::{Event, Match, Observer, Seat, Turn};
use serde::Serialize;
use serde_json::Value;
use thinking::Seated;

use super::adviser::{Advice, Advisers, Question};
use crate::luck::Luck;

/// A match of any game, with its actions and answers in writing.
pub(super) trait Table: fmt::Debug {
    /// The position, without events.
    fn answer(&self) -> Answer;

    /// Plays an action for whoever is to act.
    fn play(&mut self, action: &str) -> Result<Answer, String>;

    /// Takes the last action back, with what chance brought after it.
    fn undo(&mut self) -> Result<(), String>;

    /// Asks the computer player what it would do for whoever is to act.
    fn go(&mut self, question: Question) -> Result<Answer, String>;
}

/// What the referee answers to a request that it carried out.
#[derive(Debug, Serialize)]
pub(super) struct Answer {
    ok: bool,
    to_move: Option<usize>,
    over: bool,
    legal: Vec<String>,
    events: Vec<Value>,
    state: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<Outcome>,
    #[serde(flatten)]
    advice: Option<Advice>,
}

#[derive(Debug, Serialize)]
struct Outcome {
    winners: Vec<usize>,
    scores: Vec<i16>,
}

/// A table for a match of this game; `luck` decides what chance brings, `thoughts` where computer players begin to
/// think.
pub(super) fn begin<G: Seated>(game: G, luck: Luck, thoughts: Luck) -> Box<dyn Table> {
    let advisers = Advisers::new(game.seats(), thoughts);
    let mut judged = Judged { game_match: Match::new(game), luck, advisers };
    // What chance brings before the first decision is part of the first position.
    judged.settle(&mut Vec::new());
    Box::new(judged)
}

/// A match under the referee's eyes.
#[derive(Debug)]
struct Judged<G: Seated> {
    game_match: Match<G>,
    luck: Luck,
    advisers: Advisers<G>,
}

impl<G: Seated> Judged<G> {
    /// Lets chance act until a seat decides or the match is over.
    fn settle(&mut self, effects: &mut Vec<G::Effect>) {
        while let Some(odds) = self.game_match.odds() {
            let seen = self.game_match.events().len();
            let event = self
                .game_match
                .fall(seen, self.luck.ticket(seen, odds))
                .expect("the ticket is below the odds");
            self.game_match.evolve_telling(event, &mut |effect| effects.push(effect));
        }
    }

    fn answer_with(&self, events: Vec<Value>) -> Answer {
        let (game, state) = (self.game_match.game(), self.game_match.state());
        let mut legal = Vec::new();
        game.legal(state, &mut legal);
        let (to_move, result) = match self.game_match.turn() {
            Turn::Of(seat) => (Some(seat.index()), None),
            Turn::Chance => (None, None),
            Turn::Over(standing) => {
                let winners = standing.winners().iter().map(Seat::index).collect();
                (None, Some(Outcome { winners, scores: game.points(state) }))
            }
        };
        Answer {
            ok: true,
            to_move,
            over: result.is_some(),
            legal: legal.into_iter().map(|action| game.text(action)).collect(),
            events,
            state: serde_json::to_value(game.view(state, Observer::Spectator))
                .expect("views are made of texts, numbers and lists"),
            result,
            advice: None,
        }
    }
}

impl<G: Seated> Table for Judged<G> {
    fn answer(&self) -> Answer {
        self.answer_with(Vec::new())
    }

    fn play(&mut self, text: &str) -> Result<Answer, String> {
        let Turn::Of(seat) = self.game_match.turn() else { return Err("the match is over".to_owned()) };
        let shown = shortened(text);
        let action = self.game_match.game().read(text).map_err(|misread| format!("{shown:?}: {misread}"))?;
        let event = self
            .game_match
            .decide(seat, self.game_match.events().len(), action)
            .map_err(|rejected| format!("{shown:?}: {rejected}"))?;
        let mut effects = Vec::new();
        self.game_match.evolve_telling(event, &mut |effect| effects.push(effect));
        self.settle(&mut effects);
        let events = effects.into_iter().map(|effect| self.game_match.game().tell(effect)).collect();
        Ok(self.answer_with(events))
    }

    fn undo(&mut self) -> Result<(), String> {
        let events = self.game_match.events();
        let last = events
            .iter()
            .rposition(|event| matches!(event, Event::Acted(..)))
            .ok_or("there is nothing to undo")?;
        let mut before = Match::new(self.game_match.game().clone());
        events[..last].iter().for_each(|&event| before.evolve(event));
        self.game_match = before;
        Ok(())
    }

    fn go(&mut self, question: Question) -> Result<Answer, String> {
        let advice = self.advisers.advise(&self.game_match, question)?;
        Ok(Answer { advice: Some(advice), ..self.answer() })
    }
}

/// A foreign text as a message can show it.
fn shortened(text: &str) -> String {
    const MAX_SHOWN_CHARS: usize = 40;
    match text.char_indices().nth(MAX_SHOWN_CHARS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
