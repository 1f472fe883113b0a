//! `shadoof replay`: a record played again.

use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use catalog::{AnyMatch, Listed, Record};
use clap::Args;
use game::{Event, Match, Seat, Turn};

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
        let events = match &record.game_match {
            AnyMatch::Wadi(it) => self.show(it, out)?,
            AnyMatch::Reef(it) => self.show(it, out)?,
        };
        writeln!(out, "{file}: right, {events} events")?;
        tell_result(&record, out)?;
        Ok(ExitCode::SUCCESS)
    }

    /// Shows the match turn by turn, unless it is only to be checked; gives the number of its events.
    fn show<G: Listed>(&self, it: &Match<G>, out: &mut impl Write) -> anyhow::Result<usize> {
        if !self.check {
            self.show_turns(it, out)?;
        }
        Ok(it.events().len())
    }

    fn show_turns<G: Listed>(&self, it: &Match<G>, out: &mut impl Write) -> anyhow::Result<()> {
        let game = it.game();
        let mut again = Match::new(game.clone());
        writeln!(out, "{}", game.picture(again.state()))?;
        let mut events = it.events().iter().copied().peekable();
        while events.peek().is_some() {
            let heading = game.heading(again.state());
            let mut words = Vec::new();
            while let Some(event) = events.next_if(|_| game.heading(again.state()) == heading) {
                words.push(match event {
                    Event::Acted(_, action) | Event::Fell(action) => game.text(action),
                    Event::Left(seat) => format!("{} leaves", seat.letter()),
                });
                again.evolve(event);
            }
            writeln!(out, "{heading}: {}\n", words.join(G::SEPARATOR))?;
            writeln!(out, "{}", game.picture(again.state()))?;
            let points = Seat::all(game.seats()).zip(game.points(again.state()));
            let points = points.map(|(seat, points)| format!("{} {points}", seat.letter()));
            writeln!(out, "{}\n", points.collect::<Vec<_>>().join("   "))?;
            if self.step {
                out.flush()?;
                std::io::stdin().lock().read_line(&mut String::new())?;
            }
        }
        Ok(())
    }
}

fn tell_result(record: &Record, out: &mut impl Write) -> anyhow::Result<()> {
    match record.game_match.turn() {
        Turn::Over(standing) => {
            let scores = record.game_match.points();
            for seat in Seat::all(record.game_match.seats()) {
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
