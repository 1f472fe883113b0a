//! How mail is sent: in the background, a few at a time, with patience that ends.

use std::sync::Arc;
use std::time::Duration;

use lettre::{AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use store::MailAddress;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use url::Url;

use super::letter::Letter;
use super::settings::MailSettings;
use super::words;
use crate::keys;

/// How many mails may be on their way.
const MAILS_AT_ONCE: usize = 256;
/// How many of them are handed over at once.
const CONNECTIONS: usize = 4;
/// How long it may take to hand one over.
const HANDOVER_TIMEOUT: Duration = Duration::from_secs(30);
/// How long to wait after each failure; after the last, a mail that somebody waits for is of no use any more.
const RETRY_WAITS: [Duration; 4] =
    [Duration::from_secs(1), Duration::from_secs(5), Duration::from_secs(30), Duration::from_secs(120)];

/// Mails by kind and by what became of them.
pub(crate) type Mails = Family<[(&'static str, &'static str); 2], Counter>;

/// All of them from the start on, so that nobody takes a number that is not there for a zero.
pub(crate) fn mails() -> Mails {
    let mails = Mails::default();
    for kind in ["confirm", "link", "notice", "turns"] {
        for result in ["sent", "put_off", "failed"] {
            drop(mails.get_or_create(&[("kind", kind), ("result", result)]));
        }
    }
    mails
}

/// The way to the mail server.
#[derive(Debug)]
pub(crate) struct Mailer {
    settings: MailSettings,
    transport: AsyncSmtpTransport<Tokio1Executor>,
    places: Arc<Semaphore>,
    lines: Semaphore,
    mails: Mails,
}

/// Why a mail was not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NotSent {
    /// Perhaps later.
    Yet,
    /// The server will not take it.
    Ever,
}

/// A place among the mails that are on their way.
pub(crate) type Place = OwnedSemaphorePermit;

impl Mailer {
    /// `mails` counts what becomes of mails.
    pub(crate) fn new(
        settings: MailSettings,
        mails: Mails,
    ) -> Result<Mailer, lettre::transport::smtp::Error> {
        let name = settings.page.0.host_str().unwrap_or("localhost");
        let transport = settings.server.transport(name)?;
        let places = Arc::new(Semaphore::new(MAILS_AT_ONCE));
        Ok(Mailer { settings, transport, places, lines: Semaphore::new(CONNECTIONS), mails })
    }

    /// How long somebody is away before they are told of their turn, in milliseconds.
    pub(super) fn delay(&self) -> i64 {
        i64::try_from(self.settings.delay.as_millis()).unwrap_or(i64::MAX)
    }

    /// A place for one mail; none if too many are on their way.
    pub(crate) fn place(&self) -> Option<Place> {
        Arc::clone(&self.places).try_acquire_owned().ok()
    }

    /// An address of the page, by the part behind `#/`.
    pub(crate) fn page(&self, fragment: &str) -> Url {
        let mut url = self.settings.page.0.clone();
        url.set_fragment(Some(&format!("/{fragment}")));
        url
    }

    /// An address of the interface, by its path and question.
    pub(super) fn interface(&self, path: &str, query: &str) -> Url {
        let mut url = self.settings.page.0.clone();
        let folder = url.path().trim_end_matches('/').to_owned();
        url.set_path(&format!("{folder}/{path}"));
        url.set_query(Some(query));
        url
    }

    /// Writes a mail to somebody.
    pub(super) fn write(&self, letter: &Letter<'_>, to: &MailAddress, id: &str) -> Option<Message> {
        let language = words::language(&to.language);
        letter.write(&self.settings.from.0, &to.address, language, id).ok()
    }

    /// Sends a mail in the background, and tries again for some minutes. It is in memory only, because of the link
    /// in it: whoever misses it asks again.
    pub(crate) fn send(self: &Arc<Mailer>, place: Place, letter: &Letter<'_>, to: &MailAddress) {
        let (mailer, kind) = (Arc::clone(self), letter.kind());
        let Some(message) = self.write(letter, to, &keys::spell(&keys::random::<16>())) else {
            self.count(kind, "failed");
            return;
        };
        tokio::spawn(async move {
            let _place = place;
            for wait in RETRY_WAITS.into_iter().map(Some).chain([None]) {
                match (mailer.hand_over(kind, &message).await, wait) {
                    (Ok(()), _) => return,
                    (Err(NotSent::Yet), Some(wait)) => tokio::time::sleep(wait).await,
                    (Err(NotSent::Ever), _) | (Err(NotSent::Yet), None) => {
                        mailer.count(kind, "failed");
                        return;
                    }
                }
            }
        });
    }

    /// Hands one mail over, once.
    pub(super) async fn hand_over(&self, kind: &'static str, message: &Message) -> Result<(), NotSent> {
        let Ok(_line) = self.lines.acquire().await else { return Err(NotSent::Yet) };
        let error = match tokio::time::timeout(HANDOVER_TIMEOUT, self.transport.send(message.clone())).await {
            Ok(Ok(_)) => {
                self.count(kind, "sent");
                return Ok(());
            }
            Ok(Err(error)) => Some(error),
            Err(_) => None,
        };
        tracing::warn!(kind, why = why(error.as_ref()), "a mail could not be handed over");
        self.count(kind, "put_off");
        if error.is_some_and(|error| error.is_permanent()) { Err(NotSent::Ever) } else { Err(NotSent::Yet) }
    }

    pub(super) fn count(&self, kind: &'static str, result: &'static str) {
        self.mails.get_or_create(&[("kind", kind), ("result", result)]).inc();
    }
}

/// Why a mail was not taken, for the operator. What a mail server says may have an address in it, so only its number is
/// told; what goes wrong before it says anything has none.
fn why(error: Option<&lettre::transport::smtp::Error>) -> String {
    match error {
        None => "it took too long".to_owned(),
        Some(error) => match error.status() {
            Some(code) => format!("the mail server says {code}"),
            None if error.is_response() => "the mail server says what nobody understands".to_owned(),
            None => error.to_string(),
        },
    }
}
