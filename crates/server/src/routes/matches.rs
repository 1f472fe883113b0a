//! Matches: making, finding and looking.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use serde::Deserialize;
use store::{Cursor, MatchFilter, MatchId, Millis};
use wire::{
    Code, Event, MatchList, MatchListPage, MatchListQuery, MatchSummary, NewMatch, Phase, Refusal, Table,
    Turn,
};

use super::{Body, Named};
use crate::app::App;
use crate::people::Visitor;
use crate::refusal::{ApiError, no_match, refuse};
use crate::router::too_many;
use crate::table::{Observer, Sitting, number, turn_shown};

/// How many matches a part of a list has.
const PAGE: u32 = 30;
/// What making a match costs of what somebody may do in a short time.
const COST: f64 = 5.0;

/// Makes a match. It begins as soon as all seats are taken.
#[utoipa::path(
    post,
    path = "/api/matches",
    request_body(content = NewMatch, example = json!({
        "game": { "name": "wadi", "scenario": "two-palms" },
        "first": { "who": "seat", "seat": 0 },
        "seats": [{ "sitter": { "kind": "me" } }, { "sitter": { "kind": "computer", "level": 3 } }]
    })),
    responses((status = 200, body = Table), (status = 400, body = Refusal), (status = 422, body = Refusal))
)]
pub(crate) async fn make(
    State(app): State<Arc<App>>,
    Visitor(id): Visitor,
    Body(new): Body<NewMatch>,
) -> Result<Json<Table>, ApiError> {
    if !app.permits(id.as_str(), COST) {
        return Err(too_many());
    }
    let person = app.person(&id).await?;
    let handle = app.make(&person, new).await?;
    Ok(Json(app.face(&handle.id, Some(Visitor(id))).await?))
}

/// Lists matches, newest first.
#[utoipa::path(
    get,
    path = "/api/matches",
    params(MatchListQuery),
    responses((status = 200, body = MatchListPage), (status = 401, body = Refusal))
)]
pub(crate) async fn list(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
    query: Result<Query<MatchListQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<MatchListPage>, ApiError> {
    let Query(query) = query.map_err(|error| refuse(Code::BadRequest, &error.body_text()))?;
    let player = visitor.map(|Visitor(id)| id);
    let own =
        || player.clone().ok_or_else(|| refuse(Code::NoGuest, "nobody knows you yet; POST api/guest first"));
    let which = match query.whose {
        MatchList::Mine => MatchFilter::Running(own()?),
        MatchList::Played => MatchFilter::Played(own()?),
        MatchList::Open => MatchFilter::Open,
        MatchList::Live => MatchFilter::Live,
    };
    let after = query.after.as_deref().map(read_cursor).transpose()?;
    let page = app.store.list(&which, after.as_ref(), PAGE).await?;
    let mut matches = Vec::new();
    for info in page.matches {
        let Ok(handle) = app.table(&info.id).await else { continue };
        let live = handle.lock().await;
        let table = &live.table;
        // A seat that waits for an invited person is free, too, but not for everybody.
        if query.whose == MatchList::Open && !table.seats.contains(&Sitting::Open) {
            continue;
        }
        let yours: Vec<_> = player.iter().flat_map(|player| table.seats_of(player)).collect();
        let acted_at = yours.iter().filter_map(|seat| table.acted_at[seat.index()]).max();
        // Nothing is news to one who has not played yet.
        let news = acted_at
            .map_or(0, |at| live.log.iter().skip(at as usize).filter(|event| event.fact.moves()).count());
        matches.push(MatchSummary {
            id: info.id.as_str().to_owned(),
            phase: table.phase(),
            game: table.game_shown(),
            seats: table.seat_faces(app.time.now()),
            yours: yours.into_iter().map(number).collect(),
            to_act: table.to_act().map(number),
            outcome: match (table.phase(), turn_shown(&table.play)) {
                (Phase::Over, Turn::Over { outcome }) => Some(outcome),
                (Phase::Waiting | Phase::Running | Phase::Over | Phase::Cancelled, _) => None,
            },
            clock: table.options.clock,
            news: u32::try_from(news).unwrap_or(u32::MAX),
            made_at: info.created_at.0,
            moved_at: info.moved_at.0,
        });
    }
    Ok(Json(MatchListPage { matches, next: page.next.map(|cursor| write_cursor(&cursor)) }))
}

/// A table as the sender sees it.
#[utoipa::path(
    get,
    path = "/api/matches/{id}",
    params(("id" = String, Path, description = "The match")),
    responses((status = 200, body = Table), (status = 404, body = Refusal))
)]
pub(crate) async fn look(
    State(app): State<Arc<App>>,
    Named(id): Named,
    visitor: Option<Visitor>,
) -> Result<Json<Table>, ApiError> {
    Ok(Json(app.face(&id, visitor).await?))
}

#[derive(Debug, Deserialize)]
pub(crate) struct Seen {
    #[serde(default)]
    pub(crate) seen: u32,
}

/// What happened at a table after the first `seen` events, each with the position that it led to.
#[utoipa::path(
    get,
    path = "/api/matches/{id}/events",
    params(
        ("id" = String, Path, description = "The match"),
        ("seen" = Option<u32>, Query, description = "How many events the sender knows")
    ),
    responses((status = 200, body = [Event]), (status = 404, body = Refusal))
)]
pub(crate) async fn events(
    State(app): State<Arc<App>>,
    Named(id): Named,
    visitor: Option<Visitor>,
    query: Result<Query<Seen>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<Vec<Event>>, ApiError> {
    let Query(Seen { seen }) = query.map_err(|error| refuse(Code::BadRequest, &error.body_text()))?;
    let observer = app.observer(&id, visitor).await?;
    let handle = app.table(&id).await?;
    let live = handle.lock().await;
    let events = live
        .events_since(seen, &observer.muted)
        .map_err(|_| refuse(Code::Damaged, "this match is damaged"))?;
    Ok(Json(events))
}

impl App {
    /// A table as somebody sees it.
    pub(crate) async fn face(&self, id: &MatchId, visitor: Option<Visitor>) -> Result<Table, Refusal> {
        let handle = self.table(id).await?;
        let observer = self.observer(id, visitor).await?;
        let mut live = handle.lock().await;
        self.refresh(&handle, &mut live).await?;
        Ok(live.face(&observer, self.time.now()))
    }

    /// Somebody who looks at a table.
    pub(crate) async fn observer(&self, id: &MatchId, visitor: Option<Visitor>) -> Result<Observer, Refusal> {
        match visitor {
            None => Ok(Observer::default()),
            Some(Visitor(player)) => {
                Ok(Observer { muted: self.muted(id, &player).await?, player: Some(player) })
            }
        }
    }
}

impl crate::live::Live {
    /// The table as somebody sees it.
    pub(crate) fn face(&self, observer: &Observer, now: Millis) -> Table {
        let luck =
            self.table.has_luck().then(|| (self.secret.commitment().to_string(), self.secret.reveal_hex()));
        self.table.face(observer, luck, now)
    }
}

fn write_cursor(cursor: &Cursor) -> String {
    format!("{}-{}", cursor.created_at.0, cursor.id)
}

fn read_cursor(text: &str) -> Result<Cursor, Refusal> {
    let (time, id) = text.split_once('-').ok_or_else(no_match)?;
    let created_at =
        Millis(time.parse().map_err(|_| refuse(Code::BadRequest, "`after` is what `next` said"))?);
    Ok(Cursor { created_at, id: MatchId::new(id).map_err(|_| no_match())? })
}
