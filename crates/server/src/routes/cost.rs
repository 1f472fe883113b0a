//! What a request costs of what a network may ask for in a short time: about one for each millisecond of work, and for each
//! order. A long answer costs more, by its length (`admission/transit.rs`). What people order costs them something of their own beside it, where it is carried out.

use axum::extract::MatchedPath;
use axum::http::{Extensions, Method};

/// What a request for something costs that stands at hand.
const LOOK: f64 = 0.2;

/// What a request costs.
pub(super) fn of(method: &Method, extensions: &Extensions) -> f64 {
    if !is_look(method) {
        return 1.0;
    }
    let path = extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str);
    match path {
        // Whoever looks after the server is never turned away.
        "/healthz" => 0.0,
        // Whether or not it becomes a socket, the store is asked who wants it.
        "/api/matches/{id}/socket" => 1.0,
        // All boards are read and drawn.
        "/api/scenarios" | "/api/scenarios/mine" => 2.0,
        // A match is played through.
        "/api/matches/{id}/events" | "/api/matches/{id}/record" => 1.0,
        "/api/matches/{id}/positions/{plays}" | "/api/matches/{id}/evaluation" => 0.5,
        // The store is asked for some rows.
        "/api/matches"
        | "/api/matches/{id}"
        | "/api/matches/{id}/invitations"
        | "/api/matches/{id}/notes" => 0.5,
        _ => LOOK,
    }
}

/// Whether a request only looks.
pub(super) fn is_look(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}
