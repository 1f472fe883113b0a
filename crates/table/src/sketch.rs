//! Matches that are only thought of.

use catalog::{AnyMatch, Luck, Secret, WrittenEvent};
use game::Turn;
use serde_json::Value;
use wire::limits::ActionText;
use wire::{Board, Code, Position, Refusal, Sketch};

use crate::options::start;
use crate::refusal::against_the_rules;

/// A sketch, played through as far as it goes.
#[derive(Debug, Clone)]
pub struct Sketched {
    game_match: AnyMatch,
    plays: Vec<String>,
    effects: Vec<Vec<Value>>,
    /// How many of the given plays were made.
    made: u32,
    refused: Option<Refusal>,
}

impl Sketched {
    /// Plays a sketch through.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if its game cannot be played like this. A play that is against the rules is no error: the sketch ends
    /// before it.
    pub fn new(sketch: &Sketch) -> Result<Sketched, Refusal> {
        let game_match = start(&sketch.game, sketch.players.into(), sketch.first).map_err(Refusal::from)?;
        let mut sketched =
            Sketched { game_match, plays: Vec::new(), effects: Vec::new(), made: 0, refused: None };
        sketched.play_through(&sketch.plays, sketch.seed.map(luck_of).as_ref());
        Ok(sketched)
    }

    fn play_through(&mut self, plays: &[ActionText], luck: Option<&Luck>) {
        let mut given = plays.iter().peekable();
        loop {
            let next = match self.game_match.turn() {
                Turn::Of(seat) => given.next().map(|text| WrittenEvent::Acted(seat, text.to_string())),
                // Whatever comes now is refused.
                Turn::Over(_) => given.next().map(|text| WrittenEvent::Fell(text.to_string())),
                Turn::Chance => {
                    // What chance brings is taken from the plays if it is said there.
                    let is_legal = |text: &str| self.game_match.legal().iter().any(|legal| legal == text);
                    let said = given.next_if(|text| luck.is_none() || is_legal(text));
                    said.map(|text| WrittenEvent::Fell(text.to_string()))
                        .or_else(|| drawn(&self.game_match, luck?))
                }
            };
            let Some(next) = next else { break };
            match self.game_match.play(&next) {
                Ok(effects) => self.effects.push(effects),
                Err(why) => {
                    self.refused = Some(against_the_rules(&why));
                    break;
                }
            }
            self.plays.push(written(next));
            self.made = u32::try_from(plays.len() - given.len()).unwrap_or(u32::MAX);
        }
    }

    /// The position that it leads to, as it travels.
    #[must_use]
    pub fn view(self) -> wire::Sketched {
        let legal = matches!(self.game_match.turn(), Turn::Of(_)).then(|| self.game_match.legal());
        wire::Sketched {
            board: Board::of_match(&self.game_match),
            position: Position { legal, ..Position::of(&self.game_match) },
            plays: self.plays,
            effects: self.effects,
            made: self.made,
            refused: self.refused,
        }
    }

    /// The match, if all of it could be played.
    ///
    /// # Errors
    ///
    /// [`Refusal`] says what stands in the way.
    pub fn complete(self) -> Result<AnyMatch, Refusal> {
        match self.refused {
            Some(refused) => Err(refused),
            None => Ok(self.game_match),
        }
    }

    /// The match, if all of it could be played and somebody is to act in it.
    ///
    /// # Errors
    ///
    /// [`Refusal`] says what stands in the way.
    pub fn to_think_about(self) -> Result<AnyMatch, Refusal> {
        let game_match = self.complete()?;
        match game_match.turn() {
            Turn::Of(_) => Ok(game_match),
            Turn::Chance => Err(Refusal::new(Code::ChanceFirst, "dice or cards come first")),
            Turn::Over(_) => Err(Refusal::new(Code::Over, "the match is over")),
        }
    }
}

fn written(event: WrittenEvent) -> String {
    match event {
        WrittenEvent::Acted(_, text) | WrittenEvent::Fell(text) => text,
        WrittenEvent::Left(seat) => format!("{}:left", seat.letter()),
    }
}

/// The luck of a sketch. It is no secret: nothing depends on it.
fn luck_of(seed: u32) -> Luck {
    let mut bytes = [0; 32];
    bytes[..4].copy_from_slice(&seed.to_le_bytes());
    Luck::new("sketch", &Secret::new(bytes), &[])
}

fn drawn(game_match: &AnyMatch, luck: &Luck) -> Option<WrittenEvent> {
    let ticket = luck.ticket(game_match.falls() as u64, game_match.odds()?);
    game_match.draw(ticket).map(WrittenEvent::Fell)
}
