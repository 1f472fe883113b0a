//! Results in writing.

use std::fmt::Write;
use std::time::Duration;

use game::Seat;
use serde_json::{Value, json};

use super::contestant::Contestant;
use super::sprt::{Sprt, Verdict};
use super::stats::{Interval, Scores, elo};
use super::tally::Tally;
use super::variants::limit;

/// The state of things in a line.
pub(crate) fn progress(tally: &Tally, matches: usize) -> String {
    let mut line = format!("{} of {matches} matches", tally.matches);
    if tally.candidate().groups() > 0 {
        let Interval { low, high } = tally.candidate().interval();
        let mean = tally.candidate().mean();
        write!(line, ", win share {} ({} to {})", percent(mean), percent(low), percent(high))
            .expect("a text takes everything");
        write!(line, ", Elo {}", rating(elo(mean, tally.seats))).expect("a text takes everything");
    }
    if let Some(sprt) = tally.sprt {
        let ratio = sprt.ratio(tally.candidate(), tally.seats);
        write!(line, ", ratio {ratio:+.2} of ±{:.2}", Sprt::bound()).expect("a text takes everything");
    }
    line
}

/// All results, in lines for people.
pub(crate) fn table(tally: &Tally, names: &[Contestant]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = |label: &str, text: String| lines.push(format!("{label:<12} {text}"));
    line("matches", format!("{} in cycles of {}", tally.matches, tally.seats));
    for (name, scores) in names.iter().zip(&tally.scores) {
        // With two at the table, the other one's numbers are these turned round.
        if tally.seats == 2 && !std::ptr::eq(scores, tally.candidate()) {
            break;
        }
        let label = if tally.seats > 2 && tally.scores.len() > 1 { name.to_string() } else { String::new() };
        let Interval { low, high } = scores.interval();
        let range = Interval { low, high }.elo(tally.seats);
        line(
            "win share",
            format!("{:>8}   {} to {}   {label}", percent(scores.mean()), percent(low), percent(high)),
        );
        let difference = rating(elo(scores.mean(), tally.seats));
        line("Elo", format!("{difference:>8}   {} to {}   {label}", rating(range.low), rating(range.high)));
    }
    line("margin", format!("{:>+8.2}   points ahead of the best other", tally.mean_margin()));
    for (seat, scores) in Seat::all(tally.seats).zip(&tally.by_seat) {
        let Interval { low, high } = scores.interval();
        let label = format!("in seat {}", seat.letter());
        line(&label, format!("{:>8}   {} to {}", percent(scores.mean()), percent(low), percent(high)));
    }
    line("actions", format!("{:>8.1}   a match", tally.mean_actions()));
    let worst = tally.worst_overrun.as_secs_f64() * 1000.0;
    let late = if tally.overruns == 0 { String::new() } else { format!(", the worst by {worst:.1} ms") };
    line("over time", format!("{:>8}   of {} actions{late}", tally.overruns, tally.pace.actions));
    if let Some(sprt) = tally.sprt {
        let ratio = sprt.ratio(tally.candidate(), tally.seats);
        let verdict = match tally.verdict() {
            Some(Verdict::Higher) => format!("at least {} Elo", sprt.high),
            Some(Verdict::Lower) => format!("at most {} Elo", sprt.low),
            None => "not decided".to_owned(),
        };
        line("test", format!("{ratio:>+8.2}   of ±{:.2}: {verdict}", Sprt::bound()));
    }
    lines.into_iter().map(|line| line.trim_end().to_owned()).collect()
}

/// All results, for programs.
pub(crate) fn summary(tally: &Tally, names: &[Contestant]) -> Value {
    let names: Vec<String> = names.iter().map(ToString::to_string).collect();
    let shares = |scores: &Scores| json!({ "mean": scores.mean(), "interval": scores.interval() });
    let candidate = tally.candidate();
    // JSON knows no infinity: a rating without a bound is null there.
    json!({
        "players": names,
        "seats": tally.seats,
        "matches": tally.matches,
        "win_share": tally.scores.iter().map(shares).collect::<Vec<_>>(),
        "elo": {
            "mean": elo(candidate.mean(), tally.seats),
            "interval": candidate.interval().elo(tally.seats),
        },
        "by_seat": tally.by_seat.iter().map(shares).collect::<Vec<_>>(),
        "margin": tally.mean_margin(),
        "actions_per_match": tally.mean_actions(),
        "overruns": { "count": tally.overruns, "worst_ms": tally.worst_overrun.as_secs_f64() * 1000.0 },
        "sprt": tally.sprt.map(|sprt| json!({
            "elo": [sprt.low, sprt.high],
            "ratio": sprt.ratio(candidate, tally.seats),
            "verdict": tally.verdict(),
        })),
    })
}

/// A level against the next lower one, as a row of a table.
pub(crate) fn ladder_row(tally: &Tally, names: &[Contestant]) -> String {
    let scores = tally.candidate();
    let Interval { low, high } = scores.interval();
    let range = Interval { low, high }.elo(tally.seats);
    format!(
        "| {} | {} | {} | {} ({} to {}) | {} ({} to {}) |",
        names[0],
        names[1],
        tally.matches,
        percent(scores.mean()),
        percent(low),
        percent(high),
        rating(elo(scores.mean(), tally.seats)),
        rating(range.low),
        rating(range.high),
    )
}

/// What each seat of a board wins among equals, as a row of a table with room for four seats.
pub(crate) fn fairness_row(tally: &Tally, board: &str) -> String {
    let mut row = format!("| {board} | {} | {} |", tally.seats, tally.matches);
    for seat in Seat::all(Seat::MAX) {
        match tally.of_seat.get(seat.index()) {
            Some(scores) => {
                let Interval { low, high } = scores.interval();
                write!(row, " {} ({} to {}) |", percent(scores.mean()), percent(low), percent(high))
                    .expect("a text takes everything");
            }
            None => row.push_str(" |"),
        }
    }
    row
}

/// The seat that wins most among equals and how much, for a table: bold where it is too much for a board that says it is
/// fair there, in brackets where it says that it is not. And whether it is too much.
pub(crate) fn fairness_cell(tally: &Tally, stated: Option<bool>) -> (String, bool) {
    let seats = Seat::all(tally.seats).zip(tally.of_seat.iter().map(Scores::mean));
    let most = seats.max_by(|(_, one), (_, other)| one.total_cmp(other));
    let (seat, most) = most.expect("a table has seats");
    let text = format!("{} {:.1}", seat.letter(), 100.0 * most);
    let is_over = most > limit(tally.seats);
    match stated {
        Some(false) => (format!("({text})"), is_over),
        Some(true) | None if is_over => (format!("**{text}**"), true),
        Some(true) | None => (text, false),
    }
}

/// How long a player thinks, as a row of a table.
pub(crate) fn pace_row(tally: &Tally, name: &Contestant) -> String {
    let pace = tally.pace;
    let [mean, longest] = [pace.mean(), pace.longest].map(milliseconds);
    format!("| {name} | {} | {} | {mean} ms | {longest} ms |", tally.seats, pace.actions)
}

fn milliseconds(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64() * 1000.0)
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn rating(elo: f64) -> String {
    if elo.is_infinite() {
        (if elo > 0.0 { "+∞" } else { "−∞" }).to_owned()
    } else {
        format!("{elo:+.0}")
    }
}
