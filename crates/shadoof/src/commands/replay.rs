//! `shadoof replay`: a record played again.

use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use catalog::{AnyMatch, Record};
use clap::Args;
use game::{Event, Game, Match, Notation, Seat, Turn};
use wadi::Wadi;

/// Play a record again, turn by turn, and check it.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The record
    file: PathBuf,
    /// Only check it: every action, the result, every line
    #[arg(long, conflicts_with = "step")]
    check: bool,
    /// Wait for Return after each turn
    #[arg(long)]
    step: bool,
}

impl Arguments {
    pub(super) fn run(self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        let file = self.file.display();
        let text = std::fs::read_to_string(&self.file).with_context(|| format!("cannot read {file}"))?;
        let record = match Record::read(&text) {
            Ok(record) => record,
            Err(error) => {
                writeln!(out, "{file}: {error}")?;
                return Ok(ExitCode::FAILURE);
            }
        };
        let AnyMatch::Wadi(it) = &record.play;
        if !self.check {
            show_turns(it, self.step, out)?;
        }
        writeln!(out, "{file}: right, {} actions", it.events().len())?;
        tell_result(&record, out)?;
        Ok(ExitCode::SUCCESS)
    }
}

fn show_turns(it: &Match<Wadi>, step: bool, out: &mut impl Write) -> anyhow::Result<()> {
    let mut again = Match::new(it.game().clone());
    writeln!(out, "{}", it.game().draw(again.state()))?;
    let mut events = it.events().iter().peekable();
    while let Some(&first) = events.peek() {
        let heading = it.game().heading(again.state());
        let mut words = Vec::new();
        let mut next = Some(*first);
        while let Some(event) = next {
            words.push(match event {
                Event::Acted(_, action) | Event::Fell(action) => it.game().text(action),
                Event::Left(seat) => format!("{} leaves", seat.letter()),
            });
            again.evolve(event);
            events.next();
            next = events.peek().filter(|_| it.game().heading(again.state()) == heading).map(|event| **event);
        }
        writeln!(out, "{heading}: {}\n", words.join(" "))?;
        writeln!(out, "{}", it.game().draw(again.state()))?;
        let scores = it.game().scores(again.state());
        let scores = Seat::all(it.game().seats())
            .zip(scores)
            .map(|(seat, score)| format!("{} {score}", seat.letter()));
        writeln!(out, "{}\n", scores.collect::<Vec<_>>().join("   "))?;
        if step {
            out.flush()?;
            std::io::stdin().lock().read_line(&mut String::new())?;
        }
    }
    Ok(())
}

fn tell_result(record: &Record, out: &mut impl Write) -> anyhow::Result<()> {
    match record.play.turn() {
        Turn::Over(standing) => {
            let scores = record.play.scores();
            for seat in Seat::all(record.play.seats()) {
                let (name, score) = (&record.seats[seat.index()], scores[seat.index()]);
                let points = if score == 1 { "point" } else { "points" };
                writeln!(out, "{}. {} {name}, {score} {points}", standing.place(seat), seat.letter())?;
            }
        }
        Turn::Of(seat) => writeln!(out, "the match goes on; seat {} is to act", seat.letter())?,
        Turn::Chance => writeln!(out, "the match goes on; chance is to act")?,
    }
    Ok(())
}
