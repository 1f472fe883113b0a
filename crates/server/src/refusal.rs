//! Refusals, and what they are in HTTP.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use store::{Outage, StoreError, Subject};
use wire::{Code, Refusal, limits};

/// A plain refusal.
pub(crate) fn refuse(code: Code, message: &str) -> Refusal {
    Refusal::new(code, message)
}

/// The server has too much to do.
pub(crate) fn busy() -> Refusal {
    Refusal {
        retry_after: Some(2_000),
        ..refuse(Code::Busy, "the server has too much to do; try again soon")
    }
}

/// Nothing can be kept.
pub(crate) fn unstorable() -> Refusal {
    let message = "nothing can be kept at the moment, so nothing was done; try again soon";
    Refusal { retry_after: Some(2_000), ..refuse(Code::StorageUnavailable, message) }
}

/// How many characters of what a reader complains about are told.
const MOST_TOLD: usize = 300;

/// Something that was sent and cannot be read, or is larger than it may be.
pub(crate) fn misread(what: &str, error: &str) -> Refusal {
    let code = if wire::is_too_large(error) { Code::TooLarge } else { Code::BadRequest };
    refuse(code, &format!("{what} is not right: {}", game::shortened(error, MOST_TOLD)))
}

/// Nobody known.
pub(crate) fn nobody() -> Refusal {
    refuse(Code::NoGuest, "nobody knows you yet; POST api/guest first")
}

/// A failure of the store as others may know it. The whole of it goes to the log.
pub(crate) fn of_store(error: &StoreError) -> Refusal {
    match error {
        StoreError::Missing(Subject::Match) => no_match(),
        StoreError::Missing(Subject::Scenario) => no_scenario(),
        StoreError::Missing(Subject::Waiting) => refuse(
            Code::TooMany,
            "too many matches of yours wait for people; play those first, or call them off",
        ),
        StoreError::Missing(Subject::Running) => refuse(
            Code::TooMany,
            "too many matches of yours go on; finish some of those first, or call them off",
        ),
        StoreError::Missing(Subject::Computers) => refuse(
            Code::TooMany,
            "too many computer players play in matches of yours; finish some of those first, or call them off",
        ),
        StoreError::Missing(Subject::PositionNote) => {
            let message = format!(
                "notes of yours at a match are at {} positions at most, with {} characters in all; remove some first",
                limits::POSITION_NOTES_PER_MATCH,
                limits::POSITION_NOTES_CHARS
            );
            refuse(Code::TooLarge, &message)
        }
        StoreError::Unavailable(Outage::Overloaded) => busy(),
        StoreError::Unavailable(_) => {
            tracing::error!(error = error as &dyn std::error::Error, "the store is unavailable");
            unstorable()
        }
        StoreError::Corrupt { .. } => {
            tracing::error!(error = error as &dyn std::error::Error, "the store is damaged");
            refuse(Code::Damaged, "this match is damaged and can only be looked at")
        }
        StoreError::Conflict(_)
        | StoreError::Missing(_)
        | StoreError::Newer { .. }
        | StoreError::Unsupported { .. } => {
            tracing::error!(error = error as &dyn std::error::Error, "the store refused");
            refuse(Code::Internal, "the server has made a mistake")
        }
    }
}

/// There is no such match, or none that the sender may know of.
pub(crate) fn no_match() -> Refusal {
    refuse(Code::NoMatch, "there is no such match")
}

/// There is no such scenario, or none that the sender may know of.
pub(crate) fn no_scenario() -> Refusal {
    refuse(Code::NotFound, "there is no such scenario; GET api/scenarios lists them")
}

/// A refusal as the answer to a request.
#[derive(Debug)]
pub(crate) struct ApiError(pub(crate) Refusal);

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> ApiError {
        ApiError(refusal)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        ApiError(of_store(&error))
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let ApiError(refusal) = self;
        let retry = refusal.retry_after.map(|wait| wait.div_ceil(1_000));
        let mut response = (status(refusal.code), Json(refusal)).into_response();
        if let Some(value) = retry.and_then(|wait| HeaderValue::try_from(wait.to_string()).ok()) {
            response.headers_mut().insert(header::RETRY_AFTER, value);
        }
        response
    }
}

/// It will be done, and nobody is told how it went.
pub(crate) fn accepted() -> StatusCode {
    StatusCode::ACCEPTED
}

/// The only place that knows statuses of HTTP.
fn status(code: Code) -> StatusCode {
    match code {
        Code::BadRequest | Code::BadName | Code::BadAddress | Code::NotAnAction | Code::NoPasskeysHere => {
            StatusCode::BAD_REQUEST
        }
        Code::BadText | Code::WeakPassword | Code::AgainstTheRules => StatusCode::UNPROCESSABLE_ENTITY,
        Code::NoGuest => StatusCode::UNAUTHORIZED,
        Code::ForeignOrigin
        | Code::NotYourSeat
        | Code::WrongKey
        | Code::WrongPassword
        | Code::WrongPasskey
        | Code::BadLink => StatusCode::FORBIDDEN,
        Code::NoMatch | Code::NoSeat | Code::NotFound => StatusCode::NOT_FOUND,
        Code::NameTaken
        | Code::AddressTaken
        | Code::NoAccount
        | Code::NoChallenge
        | Code::LastWay
        | Code::SeatTaken
        | Code::NotBegun
        | Code::HasBegun
        | Code::Over
        | Code::NotOver
        | Code::OutOfTurn
        | Code::ChanceFirst
        | Code::Stale
        | Code::NotAtThisTable
        | Code::NothingToTakeBack
        | Code::NothingAsked
        | Code::AlreadyAsked
        | Code::TooEarly
        | Code::AlreadySo => StatusCode::CONFLICT,
        Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Code::Busy | Code::StorageUnavailable => StatusCode::SERVICE_UNAVAILABLE,
        Code::Damaged | Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
    }
}
