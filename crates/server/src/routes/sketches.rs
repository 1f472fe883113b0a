//! Matches that are only thought of.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use catalog::{AnyMatch, Luck, Secret, WrittenEvent};
use game::Turn;
use wire::{Advice, Code, Position, Refusal, Sketch, Sketched, limits};

use super::Body;
use crate::app::App;
use crate::people::Visitor;
use crate::refusal::{ApiError, refuse};
use crate::router::too_many;
use crate::table::{board, position, refusal, start};

/// What advice costs beside other requests.
const ADVICE_COST: f64 = 5.0;

/// Plays through a match that is only thought of. Nothing of it is kept.
#[utoipa::path(
    post,
    path = "/api/sketches",
    request_body(content = Sketch, example = json!({
        "game": { "name": "wadi", "scenario": "first-wadi" }, "plays": ["+a1"]
    })),
    responses((status = 200, body = Sketched), (status = 422, body = Refusal))
)]
pub(crate) async fn play_through(Body(sketch): Body<Sketch>) -> Result<Json<Sketched>, ApiError> {
    let (play, told) = drawn_up(&sketch)?;
    let board = match &play {
        AnyMatch::Wadi(it) => Some(board(it.game().board())),
        AnyMatch::Reef(_) => None,
    };
    let Told { plays, effects, made, refused } = told;
    let legal = matches!(play.turn(), Turn::Of(_)).then(|| play.legal());
    let position = Position { legal, ..position(&play) };
    Ok(Json(Sketched { board, position, plays, effects, made, refused }))
}

/// What a strong player would do in the position that a sketch leads to.
#[utoipa::path(
    post,
    path = "/api/sketches/advice",
    request_body(content = Sketch, example = json!({ "game": { "name": "wadi", "scenario": "first-wadi" } })),
    responses((status = 200, body = Advice), (status = 401, body = Refusal), (status = 422, body = Refusal))
)]
pub(crate) async fn advise(
    State(app): State<Arc<App>>,
    Visitor(player): Visitor,
    Body(sketch): Body<Sketch>,
) -> Result<Json<Advice>, ApiError> {
    if !app.permits(player.as_str(), ADVICE_COST) {
        return Err(too_many());
    }
    let (play, told) = drawn_up(&sketch)?;
    if let Some(refused) = told.refused {
        return Err(refused.into());
    }
    match play.turn() {
        Turn::Of(_) => {}
        Turn::Chance => return Err(refuse(Code::ChanceFirst, "dice or cards come first").into()),
        Turn::Over(_) => return Err(refuse(Code::Over, "the match is over").into()),
    }
    Ok(Json(app.ask_strong(play).await?))
}

/// What happened in a sketch.
struct Told {
    plays: Vec<String>,
    effects: Vec<Vec<serde_json::Value>>,
    made: u32,
    refused: Option<Refusal>,
}

fn drawn_up(sketch: &Sketch) -> Result<(AnyMatch, Told), Refusal> {
    let is_long = sketch.plays.len() > limits::SKETCH_EVENTS;
    if is_long || sketch.plays.iter().any(|play| play.len() > limits::ACTION_BYTES) {
        return Err(refuse(Code::TooLarge, "too many plays, or one that is too long"));
    }
    let mut play = start(&sketch.game, sketch.players.into(), sketch.first).map_err(Refusal::from)?;
    let luck = sketch.seed.map(luck_of);
    let mut told = Told { plays: Vec::new(), effects: Vec::new(), made: 0, refused: None };
    let mut given = sketch.plays.iter().peekable();
    loop {
        let next = match play.turn() {
            Turn::Of(seat) => given.next().map(|text| WrittenEvent::Acted(seat, text.clone())),
            // Whatever comes now is refused.
            Turn::Over(_) => given.next().map(|text| WrittenEvent::Fell(text.clone())),
            Turn::Chance => {
                // What chance brings is taken from the plays if it is said there.
                let said = given.next_if(|text| play.legal().contains(text) || luck.is_none());
                said.map(|text| WrittenEvent::Fell(text.clone())).or_else(|| drawn(&play, luck.as_ref()?))
            }
        };
        let Some(next) = next else { break };
        match play.play(&next) {
            Ok(effects) => told.effects.push(effects),
            Err(why) => {
                told.refused = Some(refusal(&why));
                break;
            }
        }
        told.plays.push(written(next));
        told.made = u32::try_from(sketch.plays.len() - given.len()).unwrap_or(u32::MAX);
    }
    Ok((play, told))
}

fn written(play: WrittenEvent) -> String {
    match play {
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

fn drawn(play: &AnyMatch, luck: &Luck) -> Option<WrittenEvent> {
    let ticket = luck.ticket(play.falls() as u64, play.odds()?);
    play.draw(ticket).map(WrittenEvent::Fell)
}
