//! What an operator can read at `/metrics`.

use std::sync::atomic::Ordering;
use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

use crate::app::App;
use crate::mail::{Mails, mails};

/// The numbers that the server counts itself.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    /// Events stored.
    pub(crate) events: Counter,
    /// Sockets open.
    pub(crate) sockets: Gauge,
    /// Connections and sockets closed because their readers were too slow.
    pub(crate) slow_readers: Counter,
    /// Requests refused because there were too many.
    pub(crate) limited: Counter,
    /// Passwords hashed.
    pub(crate) hashes: Counter,
    /// Connections open, sockets aside.
    pub(crate) connections: Gauge,
    /// Connections turned away because too many of their network were open or had not said what they want.
    pub(crate) turned_away: Counter,
    /// Matches not made because there was too much to do.
    pub(crate) put_off: Counter,
    /// Mails, by kind and by what became of them.
    pub(crate) mails: Mails,
    /// Notices said to other servers, and heard from them.
    pub(crate) notices_said: Counter,
    pub(crate) notices_heard: Counter,
    /// How often something may have been missed that others said.
    pub(crate) notices_missed: Counter,
    /// Errands given to thinkers, and what became of them.
    pub(crate) errands_given: Counter,
    pub(crate) errands_answered: Counter,
    pub(crate) errands_illegal: Counter,
    pub(crate) errands_failed: Counter,
    pub(crate) errands_late: Counter,
    /// Leases that were over before whoever had them answered.
    pub(crate) leases_over: Counter,
    /// How many thoughts nobody has taken, when somebody last looked.
    pub(crate) thoughts_waiting: Gauge,
    /// What was counted for all servers together, and what was refused because of it.
    pub(crate) tallies_counted: Counter,
    pub(crate) tallies_refused: Counter,
    thinkers: Gauge,
    thinker_speed: Gauge,
    servers: Gauge,
    orders: Histogram,
    told: Histogram,
    requests: Histogram,
    carried: Gauge,
    drift: Gauge,
    tables: Gauge,
    transit: Gauge,
    waiting: Gauge,
    thinking: Gauge,
    thought: Counter,
    crashed: Counter,
    refused: Counter,
    writes: Counter,
    commits: Counter,
    queue: Gauge,
}

/// Steps of half as much again from half a millisecond to about half a minute.
fn times() -> Histogram {
    Histogram::new(exponential_buckets(0.0005, 1.5, 28))
}

impl Metrics {
    pub(crate) fn new() -> Metrics {
        let mut registry = Registry::with_prefix("shadoof");
        macro_rules! register {
            ($metric:expr, $name:literal, $help:literal) => {{
                let metric = $metric;
                registry.register($name, $help, metric.clone());
                metric
            }};
        }
        Metrics {
            events: register!(Counter::default(), "events", "Events stored by this server"),
            sockets: register!(Gauge::default(), "sockets", "Sockets open"),
            slow_readers: register!(
                Counter::default(),
                "slow_readers",
                "Connections and sockets closed because they were read too slowly"
            ),
            limited: register!(
                Counter::default(),
                "limited",
                "Requests and messages refused because of their rate"
            ),
            hashes: register!(Counter::default(), "password_hashes", "Passwords hashed"),
            connections: register!(Gauge::default(), "connections", "Connections open, sockets aside"),
            turned_away: register!(
                Counter::default(),
                "turned_away",
                "Connections turned away because too many of their network were open or had not said what they want"
            ),
            put_off: register!(
                Counter::default(),
                "put_off",
                "Matches not made because the server had too much to do"
            ),
            mails: register!(
                mails(),
                "mails",
                "Mails by kind: sent, put off for another try, or failed for good"
            ),
            notices_said: register!(Counter::default(), "notices_said", "Notices said to other servers"),
            notices_heard: register!(Counter::default(), "notices_heard", "Notices heard from other servers"),
            notices_missed: register!(
                Counter::default(),
                "notices_missed",
                "How often something may have been missed that other servers said, so that this one looked for itself"
            ),
            errands_given: register!(Counter::default(), "errands_given", "Errands given to thinkers"),
            errands_answered: register!(
                Counter::default(),
                "errands_answered",
                "Errands that thinkers have answered"
            ),
            errands_illegal: register!(
                Counter::default(),
                "errands_illegal",
                "Answers of thinkers that were not right, and were refused"
            ),
            errands_failed: register!(
                Counter::default(),
                "errands_failed",
                "Errands on which the search of a thinker failed"
            ),
            errands_late: register!(
                Counter::default(),
                "errands_late",
                "Answers of thinkers that somebody else was asked for by then"
            ),
            leases_over: register!(
                Counter::default(),
                "leases_over",
                "Leases that were over before whoever had them answered"
            ),
            thoughts_waiting: register!(
                Gauge::default(),
                "thoughts_waiting",
                "Thoughts that nobody has taken"
            ),
            tallies_counted: register!(
                Counter::default(),
                "tallies_counted",
                "What was counted for all servers together"
            ),
            tallies_refused: register!(
                Counter::default(),
                "tallies_refused",
                "What all servers together have permitted too often by then"
            ),
            thinker_speed: register!(
                Gauge::default(),
                "thinker_speed",
                "Iterations of a search that thinkers do in a second, on all of their threads together"
            ),
            thinkers: register!(
                Gauge::default(),
                "thinker_threads",
                "Threads on which thinkers think for the servers of this database"
            ),
            servers: register!(Gauge::default(), "servers_heard", "Other servers that are heard"),
            orders: register!(times(), "order_seconds", "From an order to its events on disk"),
            told: register!(
                times(),
                "told_seconds",
                "From an order to its event written to one who looks, for each of them"
            ),
            requests: register!(times(), "request_seconds", "From a request to its answer"),
            carried: register!(Gauge::default(), "orders_waiting", "Orders that are being carried out"),
            drift: register!(
                Gauge::default(),
                "clock_drift_seconds",
                "How far the machine's clock has moved away from the server's time"
            ),
            tables: register!(Gauge::default(), "tables", "Tables in memory"),
            transit: register!(
                Gauge::default(),
                "transit_bytes",
                "Bytes of requests and answers that are on their way"
            ),
            waiting: register!(Gauge::default(), "searches_waiting", "Computer players that wait to think"),
            thinking: register!(Gauge::default(), "searches_running", "Computer players that think"),
            thought: register!(Counter::default(), "searches_done", "Searches finished"),
            crashed: register!(Counter::default(), "searches_crashed", "Searches that crashed"),
            refused: register!(
                Counter::default(),
                "searches_refused",
                "Searches refused because too many waited"
            ),
            writes: register!(Counter::default(), "store_writes", "Writes stored"),
            commits: register!(Counter::default(), "store_commits", "Commits that stored them"),
            queue: register!(Gauge::default(), "store_waiting", "Writes that wait to be stored"),
            registry,
        }
    }

    /// So many other servers are heard.
    pub(crate) fn note_servers(&self, count: usize) {
        self.servers.set(i64::try_from(count).unwrap_or(i64::MAX));
    }

    pub(crate) fn order_took(&self, time: Duration) {
        self.orders.observe(time.as_secs_f64());
    }

    /// Somebody who looks has been sent an event.
    pub(crate) fn told(&self, after: Duration) {
        self.told.observe(after.as_secs_f64());
    }

    pub(crate) fn request_took(&self, time: Duration) {
        self.requests.observe(time.as_secs_f64());
    }

    /// All numbers as Prometheus reads them.
    pub(crate) fn text(&self, app: &App) -> String {
        let set = |gauge: &Gauge, value: u64| gauge.set(i64::try_from(value).unwrap_or(i64::MAX));
        let (room, store) = (app.computers.counts(), app.core.store.counts());
        set(&self.tables, app.matches.count() as u64);
        set(&self.transit, app.admission.bytes_in_transit());
        set(&self.carried, app.admission.pressure.count() as u64);
        self.drift.set(app.core.time.drift().0 / 1_000);
        set(&self.thinkers, app.computers.threads_elsewhere() as u64);
        set(&self.thinker_speed, app.computers.speed_elsewhere());
        set(&self.waiting, room.waiting as u64);
        set(&self.thinking, room.thinking as u64);
        catch_up(&self.thought, room.done);
        catch_up(&self.crashed, room.crashed);
        catch_up(&self.refused, room.refused);
        catch_up(&self.writes, store.writes);
        catch_up(&self.commits, store.commits);
        set(&self.queue, store.waiting);
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a text takes everything");
        text
    }
}

/// Lets a counter say what is counted elsewhere. Two who look at once may not count twice, so it never goes beyond.
fn catch_up(counter: &Counter, counted: u64) {
    counter.inner().fetch_max(counted, Ordering::Relaxed);
}
