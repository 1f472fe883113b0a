//! What many people at once need: a model of what was measured and of what is assumed. It prints the tables of docs/scale.md.

use std::fmt::Write as _;

/// What something costs, as it was measured.
struct Measured {
    what: &'static str,
    value: f64,
    unit: &'static str,
    document: &'static str,
    /// The words that say so there.
    #[cfg_attr(not(test), expect(dead_code, reason = "a test looks for them"))]
    words: &'static str,
}

const ACTION: Measured = Measured {
    what: "an action of a person: judged, stored, told to everybody at the table",
    value: 0.28 / 500.0 * 1_000.0,
    unit: "ms of a core",
    document: "docs/load.md",
    words: "500 actions a second; at the clients p50 0.6 ms, p99 4.9 ms, p99.9 9.2 ms; 0.28 cores",
};
const SOCKET: Measured = Measured {
    what: "a socket",
    value: 33.6,
    unit: "KiB",
    document: "docs/load.md",
    words: "33.6 KiB for each of 10,000 sockets, 11.8 KiB for each table",
};
const TABLE: Measured = Measured {
    what: "a table in memory",
    value: 11.8,
    unit: "KiB",
    document: "docs/load.md",
    words: "33.6 KiB for each of 10,000 sockets, 11.8 KiB for each table",
};
/// How many actions a second one database stores: that of a whole server on two cores, with those who play beside it.
const DATABASE: Measured = Measured {
    what: "what one database stores, as a file of SQLite did behind one server",
    value: 4_000.0,
    unit: "actions a second",
    document: "docs/load.md",
    words: "knee at 4,000 actions a second",
};
/// A thought of each level, in milliseconds of a core, for Wadi.
const LEVELS: [Measured; 8] = [
    level("a thought of level 1", 0.1, "| 1 | 0.1 ms |"),
    level("a thought of level 2", 0.2, "| 2 | 0.2 ms |"),
    level("a thought of level 3", 0.4, "| 3 | 0.4 ms |"),
    level("a thought of level 4", 0.7, "| 4 | 0.7 ms |"),
    level("a thought of level 5", 1.8, "| 5 | 1.8 ms |"),
    level("a thought of level 6", 0.3, "| 6 | 0.3 ms |"),
    level("a thought of level 7", 5.3, "| 7 | 5.3 ms |"),
    Measured {
        what: "a thought of level 8, which takes what it is given",
        value: 2_000.0,
        unit: "ms of a core",
        document: "docs/operate.md",
        words: "a computer player of the highest level takes a core for two seconds an action",
    },
];
const REVIEW_WADI: Measured = Measured {
    what: "a review of Wadi (half of two; the middle)",
    value: 2.5,
    unit: "s of a core",
    document: "docs/review.md",
    words: "Two reviews of a match of Wadi take 3 to 7 s of a core",
};
const REVIEW_REEF: Measured = Measured {
    what: "a review of Das Riff (half of two; the middle)",
    value: 14.75,
    unit: "s of a core",
    document: "docs/review.md",
    words: "two of Das Riff 18 to 41 s",
};

const fn level(what: &'static str, value: f64, words: &'static str) -> Measured {
    Measured { what, value, unit: "ms of a core", document: "docs/strength.md", words }
}

fn measured() -> Vec<&'static Measured> {
    let costs = [&ACTION, &SOCKET, &TABLE, &DATABASE, &REVIEW_WADI, &REVIEW_REEF];
    costs.into_iter().chain(&LEVELS).collect()
}

/// What nobody has measured.
struct Assumed {
    what: &'static str,
    value: f64,
}

const PEOPLE_A_TABLE: Assumed = Assumed { what: "people at a table, with those who look on", value: 2.5 };
const SECONDS_AN_ACTION: Assumed = Assumed { what: "seconds between two actions of one person", value: 10.0 };
const AGAINST_COMPUTERS: Assumed = Assumed {
    what: "share of people who play against a computer player, which acts as often as they do",
    value: 0.25,
};
/// Of those, who plays against which level.
const SHARES: [f64; 8] = [0.10, 0.15, 0.15, 0.15, 0.15, 0.15, 0.10, 0.05];
const LEVEL_8: Assumed = Assumed { what: "of those, share against level 8", value: SHARES[7] };
const ACTIONS_A_MATCH: Assumed = Assumed { what: "actions of each person in a match", value: 60.0 };
const REVIEWED: Assumed = Assumed { what: "share of finished matches that are reviewed", value: 0.2 };
const WADI: Assumed = Assumed { what: "of those, share that is Wadi", value: 0.75 };
const BUSY: Assumed = Assumed {
    what: "share of a core, or of what a database stores, that is used at the busiest hour",
    value: 0.5,
};
const CORES: Assumed = Assumed { what: "cores of a rented machine", value: 16.0 };
const SOCKETS_A_PROXY: Assumed = Assumed { what: "people behind one machine with a proxy", value: 50_000.0 };
const PRICE: Assumed =
    Assumed { what: "euros a month for a machine that serves, thinks or is a proxy", value: 100.0 };
const DATABASE_PRICE: Assumed = Assumed {
    what: "euros a month for a machine with a database, of which each has a standby",
    value: 200.0,
};

const ASSUMED: [&Assumed; 13] = [
    &PEOPLE_A_TABLE,
    &SECONDS_AN_ACTION,
    &AGAINST_COMPUTERS,
    &LEVEL_8,
    &ACTIONS_A_MATCH,
    &REVIEWED,
    &WADI,
    &BUSY,
    &CORES,
    &SOCKETS_A_PROXY,
    &PRICE,
    &DATABASE_PRICE,
    &NOTICE,
];
const NOTICE: Assumed = Assumed {
    what: "bulletins a second of a server that is busy: one every three milliseconds",
    value: 333.0,
};

/// What so many people need.
struct Need {
    people: f64,
    stored: f64,
    serving: f64,
    memory: f64,
    thinking: f64,
    reviewing: f64,
    databases: f64,
    servers: f64,
    thinkers: f64,
    proxies: f64,
}

impl Need {
    fn of(people: f64) -> Need {
        let actions = people / SECONDS_AN_ACTION.value;
        let by_computers = actions * AGAINST_COMPUTERS.value;
        let stored = actions + by_computers;
        let thought: f64 = LEVELS.iter().zip(SHARES).map(|(level, share)| level.value * share).sum();
        let tables = people / PEOPLE_A_TABLE.value;
        let finished = tables / (ACTIONS_A_MATCH.value * SECONDS_AN_ACTION.value);
        let review = REVIEW_WADI.value * WADI.value + REVIEW_REEF.value * (1.0 - WADI.value);
        let serving = stored * ACTION.value / 1_000.0;
        let thinking = by_computers * thought / 1_000.0;
        let reviewing = finished * REVIEWED.value * review;
        let machines = |cores: f64| (cores / BUSY.value / CORES.value).ceil();
        Need {
            people,
            stored,
            serving,
            memory: (people * SOCKET.value + tables * TABLE.value) / 1_048_576.0,
            thinking,
            reviewing,
            databases: (stored / (DATABASE.value * BUSY.value)).ceil(),
            servers: machines(serving).max(2.0),
            thinkers: machines(thinking + reviewing),
            proxies: (people / SOCKETS_A_PROXY.value).ceil(),
        }
    }

    fn machines(&self) -> f64 {
        self.servers + self.thinkers + self.proxies + 2.0 * self.databases
    }

    fn euros(&self) -> f64 {
        (self.servers + self.thinkers + self.proxies) * PRICE.value
            + 2.0 * self.databases * DATABASE_PRICE.value
    }
}

/// A number for readers: thousands apart, and no digits that say nothing.
fn shown(number: f64) -> String {
    let digits = match number.abs() {
        0.0..1.0 => 2,
        1.0..10.0 => 1,
        _ => 0,
    };
    let text = format!("{number:.digits$}");
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let part = part.trim_end_matches('0');
    let mut grouped = String::new();
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && (whole.len() - index) % 3 == 0 {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    if part.is_empty() { grouped } else { format!("{grouped}.{part}") }
}

/// The tables of the document.
pub(crate) fn tables() -> String {
    let mut text = String::from("| what | costs | from |\n| --- | --- | --- |\n");
    for Measured { what, value, unit, document, .. } in measured() {
        let name = document.trim_start_matches("docs/");
        writeln!(text, "| {what} | {} {unit} | [{name}]({name}) |", shown(*value))
            .expect("a text takes everything");
    }
    text.push_str("\n| assumed | |\n| --- | --- |\n");
    for Assumed { what, value } in ASSUMED {
        writeln!(text, "| {what} | {} |", shown(*value)).expect("a text takes everything");
    }
    let needs = [1e4, 1e5, 1e6].map(Need::of);
    text.push_str("\n| people at once | 10,000 | 100,000 | 1,000,000 |\n| --- | --- | --- | --- |\n");
    let mut row = |what: &str, of: fn(&Need) -> f64| {
        let [one, two, three] = needs.each_ref().map(|need| shown(of(need)));
        writeln!(text, "| {what} | {one} | {two} | {three} |").expect("a text takes everything");
    };
    row("actions stored a second", |need| need.stored);
    row("cores that serve", |need| need.serving);
    row("GiB of memory for sockets and tables", |need| need.memory);
    row("cores that think for computer players", |need| need.thinking);
    row("cores that review", |need| need.reviewing);
    row("databases, each with a standby", |need| need.databases);
    row("machines that serve", |need| need.servers);
    row("machines that think and review", |need| need.thinkers);
    row("machines with a proxy", |need| need.proxies);
    row("machines in all", Need::machines);
    row("euros a month", Need::euros);
    row("euros a month for a thousand people at once", |need| need.euros() / need.people * 1_000.0);
    row("bulletins a second that each server hears on one database", |need| {
        (need.servers - 1.0) * NOTICE.value
    });
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn document(name: &str) -> String {
        std::fs::read_to_string(crate::shell::root().join(name)).unwrap()
    }

    /// Lines may be broken anywhere.
    fn in_one_line(text: &str) -> String {
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_document_shows_what_is_printed() {
        let (document, tables) = (document("docs/scale.md"), tables());
        for table in tables.trim().split("\n\n") {
            assert!(
                document.contains(table),
                "docs/scale.md has not what `cargo xtask scale` prints:\n{table}"
            );
        }
    }

    #[test]
    fn what_was_measured_is_said_where_it_was() {
        for Measured { what, words, document: name, .. } in measured() {
            let is_said = in_one_line(&document(name)).contains(words);
            assert!(
                is_said,
                "{name} does not say `{words}` any more: put {what} right in xtask/src/scale.rs"
            );
        }
    }

    #[test]
    fn everybody_plays_against_some_level() {
        assert!((SHARES.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert_eq!(
            [shown(1_234_567.0), shown(0.25), shown(2.5), shown(0.92)],
            ["1,234,567", "0.25", "2.5", "0.92"]
        );
    }
}
