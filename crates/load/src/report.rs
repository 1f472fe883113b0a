//! What came out, for people and for programs.

use std::fmt;

use serde::Serialize;

use crate::figures::Quantiles;

/// The figures of one measurement.
#[derive(Debug, Clone, Default, Serialize)]
pub(crate) struct Report {
    pub(crate) scenario: String,
    pub(crate) sockets: usize,
    pub(crate) tables: usize,
    pub(crate) phases: Vec<Phase>,
    /// Bytes of memory of the server for each socket, tables aside.
    pub(crate) bytes_per_socket: Option<u64>,
    /// Bytes of memory of the server for each table.
    pub(crate) bytes_per_table: Option<u64>,
    /// The most actions a second that the server kept up with.
    pub(crate) knee: Option<f64>,
    /// Other numbers, by what they count.
    pub(crate) counts: Vec<(String, f64)>,
    pub(crate) aims: Vec<Aim>,
    pub(crate) errors: Vec<String>,
    /// What the server complained about in its log.
    pub(crate) complaints: Vec<String>,
    /// How busy the machine was, as the system says: the mean of the last minute.
    pub(crate) load_average: String,
}

/// Some seconds of a measurement.
#[derive(Debug, Clone, Default, Serialize)]
pub(crate) struct Phase {
    pub(crate) name: String,
    pub(crate) seconds: f64,
    /// Actions a second that clients wanted, and that everybody at the table saw.
    pub(crate) wanted: f64,
    pub(crate) done: f64,
    /// Orders a second that the server carried out: actions, and what is said at tables.
    pub(crate) orders: f64,
    /// At the clients: from sending until the last one at the table has it, in milliseconds.
    pub(crate) clients: Quantiles,
    /// The same from the moment at which the action was due.
    pub(crate) since_due: Quantiles,
    /// At the server: from reading an order until its events are on disk.
    pub(crate) stored: Quantiles,
    /// At the server: from reading an order until its event is written to one who looks.
    pub(crate) told: Quantiles,
    /// Seconds of processor time that the server took for each second.
    pub(crate) cores: f64,
    /// The same of those who measure, on the same machine.
    pub(crate) own_cores: f64,
    /// Writes that shared a commit, on average.
    pub(crate) batch: f64,
    /// Memory of the server, in bytes.
    pub(crate) memory: u64,
    /// Matches that the server put off for being too busy.
    pub(crate) put_off: u64,
}

/// Something that should hold, and whether it does.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Aim {
    pub(crate) what: String,
    pub(crate) is_met: bool,
}

impl Report {
    pub(crate) fn aim(&mut self, what: impl Into<String>, is_met: bool) {
        self.aims.push(Aim { what: what.into(), is_met });
    }

    pub(crate) fn is_as_aimed(&self) -> bool {
        self.errors.is_empty() && self.aims.iter().all(|aim| aim.is_met)
    }
}

/// Bytes as KiB.
#[expect(clippy::cast_precision_loss, reason = "memory of a process")]
pub(crate) fn kib(bytes: u64) -> f64 {
    bytes as f64 / 1_024.0
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "\n{}: {} sockets, {} tables, load average {}",
            self.scenario, self.sockets, self.tables, self.load_average
        )?;
        for phase in &self.phases {
            writeln!(f, "  {phase}")?;
        }
        for (name, bytes) in [("socket", self.bytes_per_socket), ("table", self.bytes_per_table)] {
            if let Some(bytes) = bytes {
                writeln!(f, "  memory for each {name}: {:.1} KiB", kib(bytes))?;
            }
        }
        if let Some(knee) = self.knee {
            writeln!(f, "  knee: {knee:.0} actions a second")?;
        }
        for (name, count) in &self.counts {
            writeln!(f, "  {name}: {count}")?;
        }
        for error in self.errors.iter().take(5) {
            writeln!(f, "  error: {error}")?;
        }
        writeln!(f, "  errors: {}", self.errors.len())?;
        for complaint in self.complaints.iter().take(5) {
            writeln!(f, "  the server's log: {complaint}")?;
        }
        for aim in &self.aims {
            writeln!(f, "  {}: {}", if aim.is_met { "met" } else { "missed" }, aim.what)?;
        }
        Ok(())
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let three = |q: &Quantiles| format!("{:.1} / {:.1} / {:.1} ms", q.p50, q.p99, q.p999);
        write!(
            f,
            "{}: {:.0} of {:.0} actions a second for {:.0} s, {:.0} orders a second; p50 / p99 / p99.9 at clients {} (since due {}), \
             stored {}, told {}; {:.2} cores and {:.2} of the generator, {:.1} writes a commit, {:.0} MiB, {} matches put off",
            self.name,
            self.done,
            self.wanted,
            self.seconds,
            self.orders,
            three(&self.clients),
            three(&self.since_due),
            three(&self.stored),
            three(&self.told),
            self.cores,
            self.own_cores,
            self.batch,
            kib(self.memory) / 1_024.0,
            self.put_off,
        )
    }
}
