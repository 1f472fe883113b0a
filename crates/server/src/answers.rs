//! Answers that may be long: written and compressed in one go, where heavy work is done. No thread that answers requests is
//! kept by them, and there are never more of them in memory at their full length than pieces of work are done at once.

use std::io::Write as _;
use std::sync::{Arc, Weak};

use axum::body::HttpBody;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{And, Predicate, SizeAbove};
use wire::Refusal;

use crate::admission::{Admission, Network};
use crate::app::App;
use crate::refusal::ApiError;

/// From how many bytes on an answer is long. One that is not is compressed in less than a millisecond.
const LONG_ANSWER: u64 = 64 * 1024;
/// Below how many bytes an answer does not get shorter.
const SHORT_ANSWER: u16 = 256;

/// Compresses what is not long, at once. The cheapest level leaves 272 KB of 850 KB of numbers and names after 10 ms, the
/// usual one 210 KB after 48 ms.
pub(crate) fn compression() -> CompressionLayer<And<SizeAbove, NotLong>> {
    CompressionLayer::new()
        .quality(CompressionLevel::Fastest)
        .compress_when(SizeAbove::new(SHORT_ANSWER.into()).and(NotLong))
}

/// Says yes to what is not long, and is there as a whole.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NotLong;

impl Predicate for NotLong {
    fn should_compress<B: HttpBody>(&self, response: &axum::http::Response<B>) -> bool {
        response.body().size_hint().exact().is_some_and(|bytes| bytes < LONG_ANSWER)
    }
}

/// Who reads an answer: where they are, and whether they take it compressed.
#[derive(Debug, Clone)]
pub(crate) struct Reader {
    pub(crate) from: Network,
    unzips: bool,
    /// Who counts what is written for them.
    admission: Weak<Admission>,
}

impl FromRequestParts<App> for Reader {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Reader, ApiError> {
        Ok(Reader {
            from: Network::of_request(&parts.extensions),
            unzips: unzips(&parts.headers),
            admission: Arc::downgrade(&app.admission),
        })
    }
}

impl Reader {
    /// Somebody who takes nothing compressed.
    #[cfg(test)]
    pub(crate) fn plain(from: Network, admission: &Arc<Admission>) -> Reader {
        Reader { from, unzips: false, admission: Arc::downgrade(admission) }
    }

    /// Writes an answer as JSON.
    pub(crate) fn json<T: Serialize + ?Sized>(&self, answer: &T) -> Answer {
        let json = serde_json::to_vec(answer).expect("answers are texts, numbers and lists");
        self.written("application/json", json)
    }

    /// Makes an answer of what is JSON already.
    pub(crate) fn written_json(&self, json: String) -> Answer {
        self.written("application/json", json.into_bytes())
    }

    /// Makes an answer of a text.
    pub(crate) fn text(&self, text: String) -> Answer {
        self.written("text/plain; charset=utf-8", text.into_bytes())
    }

    /// Counts what costs so much beside the request itself.
    pub(crate) fn charge(&self, cost: f64) -> Result<(), Refusal> {
        self.admission.upgrade().map_or(Ok(()), |admission| admission.charge_network(&self.from, cost))
    }

    /// It counts by its length here and now: whoever hangs up before it is on its way has had the work done, too.
    fn written(&self, content_type: &'static str, plain: Vec<u8>) -> Answer {
        if let Some(admission) = self.admission.upgrade() {
            admission.charge_answer(&self.from, plain.len());
        }
        let is_zipped = self.unzips && plain.len() as u64 >= LONG_ANSWER;
        Answer { content_type, is_zipped, bytes: if is_zipped { zipped(&plain) } else { plain } }
    }
}

fn zipped(plain: &[u8]) -> Vec<u8> {
    let mut zipped = GzEncoder::new(Vec::new(), Compression::fast());
    zipped.write_all(plain).expect("a list of bytes takes all of them");
    zipped.finish().expect("a list of bytes takes all of them")
}

/// An answer in writing.
#[derive(Debug)]
pub(crate) struct Answer {
    content_type: &'static str,
    bytes: Vec<u8>,
    is_zipped: bool,
}

/// Says of an answer that its length need not be counted: it is, or it was made once for all.
#[derive(Debug, Clone, Copy)]
pub(crate) struct IsCounted;

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        let mut response = ([(header::CONTENT_TYPE, self.content_type)], self.bytes).into_response();
        if self.is_zipped {
            let headers = response.headers_mut();
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        }
        response.extensions_mut().insert(IsCounted);
        response
    }
}

/// Whether somebody takes answers that are compressed.
pub(crate) fn unzips(headers: &HeaderMap) -> bool {
    let lists = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|part| {
        let mut words = part.split(';').map(str::trim);
        let is_gzip = words.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip"));
        // A weight of nothing means that it is not taken.
        let is_refused = |word: &str| {
            word.strip_prefix("q=").is_some_and(|q| q.parse().is_ok_and(|weight: f32| weight <= 0.0))
        };
        is_gzip && !words.any(is_refused)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reader(unzips: bool) -> Reader {
        Reader { from: Network::of(None), unzips, admission: Weak::new() }
    }

    /// What is long comes compressed from where heavy work is done; the threads that answer requests leave it as it is.
    #[test]
    fn only_what_is_short_is_compressed_on_the_way_out() {
        let long = "a b c ".repeat(20_000);
        let is_compressed_later = |answer: Answer| {
            let response = answer.into_response();
            let is_done = response.headers().contains_key(header::CONTENT_ENCODING);
            !is_done && SizeAbove::new(SHORT_ANSWER.into()).and(NotLong).should_compress(&response)
        };
        assert!(!is_compressed_later(reader(false).text(long.clone())));
        assert!(is_compressed_later(reader(true).text(long[..60_000].to_owned())));
        assert!(!is_compressed_later(reader(true).text("a".repeat(100))));
        let answer = reader(true).text(long.clone());
        assert!(answer.is_zipped && answer.bytes.len() < long.len() / 10);
        assert!(!is_compressed_later(answer));
    }

    /// What was written counts, whether or not anybody waits for it any more.
    #[tokio::test]
    async fn an_answer_counts_for_whoever_hangs_up() {
        let rate = crate::Rate { burst: 10.0, per_second: 0.0 };
        let (app, _folder) = crate::Server::silent(rate).await;
        let from = Network::of(Some([192, 0, 2, 1].into()));
        drop(Reader::plain(from.clone(), &app.admission).text("x".repeat(9 * 64 * 1024)));
        assert!(app.admission.charge_network(&from, 1.0).is_ok());
        assert!(app.admission.charge_network(&from, 1.0).is_err(), "one of ten was left");
    }

    #[test]
    fn who_takes_what_is_compressed_says_so() {
        let says = |text: &'static str| {
            unzips(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(text))]))
        };
        assert!(says("gzip") && says("br, GZIP;q=0.5") && says("deflate,gzip ; q=1"));
        assert!(!says("br") && !says("gzip;q=0") && !says("gzip; q=0.000") && !says("notgzip"));
        assert!(!unzips(&HeaderMap::new()));
    }
}
