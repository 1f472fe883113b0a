//! `shadoof verify`: whether the luck of a record is the luck that was promised.

use std::fmt::Display;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use catalog::{Record, Verified, VerifyError};
use clap::Args;
use game::Seat;

/// Draw the rolls and cards of a record again and compare.
///
/// Whether the seal (or the commitment, in older records) is the one that was shown before the match, only those can say
/// who saw it.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The record, or `-` for standard input
    record: PathBuf,
}

impl Arguments {
    pub(super) fn run(self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        let (file, text) = (self.record.display(), self.text()?);
        match Record::read_verified(&text) {
            Ok((record, verified)) => {
                tell(&record, verified, out)?;
                Ok(ExitCode::SUCCESS)
            }
            Err(VerifyError::NoLuck) => match Record::read(&text) {
                Ok(record) if record.game_match.has_luck() => {
                    writeln!(
                        out,
                        "{file}: nothing to check: the record does not say where its luck comes from"
                    )?;
                    Ok(ExitCode::SUCCESS)
                }
                Ok(_) => {
                    writeln!(out, "{file}: nothing to check: no luck has a say in this match")?;
                    Ok(ExitCode::SUCCESS)
                }
                Err(error) => failed(&file, &error, out),
            },
            Err(error) => failed(&file, &error, out),
        }
    }

    fn text(&self) -> anyhow::Result<String> {
        if self.record.as_os_str() == "-" {
            let mut text = String::new();
            std::io::stdin().lock().read_to_string(&mut text).context("cannot read standard input")?;
            return Ok(text);
        }
        let file = self.record.display();
        std::fs::read_to_string(&self.record).with_context(|| format!("cannot read {file}"))
    }
}

fn failed(file: &impl Display, error: &impl Display, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    writeln!(out, "{file}: {error}")?;
    Ok(ExitCode::FAILURE)
}

fn tell(record: &Record, Verified { drawn, opening }: Verified, out: &mut impl Write) -> anyhow::Result<()> {
    let note = record.luck.as_ref().context("luck without a note cannot be verified")?;
    if note.starter_by_lot {
        let starter = record.game_match.first().letter();
        writeln!(out, "that seat {starter} begins follows from the secret of match {}", note.match_id)?;
    }
    if record.game_match.has_luck() {
        let (rolls, follow) =
            if drawn == 1 { ("roll or card", "follows") } else { ("rolls and cards", "follow") };
        writeln!(out, "{drawn} {rolls} {follow} from the secret of match {}", note.match_id)?;
    }
    if opening > 0 {
        writeln!(out, "{opening} before that came from another match and were not checked")?;
    }
    let seats = Seat::all(record.game_match.seats()).zip(&note.contributions);
    let (given, silent): (Vec<_>, Vec<_>) = seats.partition(|(_, given)| given.is_some());
    for given_up in note.agreement.iter().flat_map(|agreement| &agreement.withheld) {
        let (seat, event) = (given_up.seat.letter(), given_up.event);
        writeln!(
            out,
            "seat {seat} was given up at event {event}, after a seal: the luck was agreed on anew"
        )?;
    }
    let sealed = note.agreement.as_ref().and_then(|agreement| agreement.seal(note));
    match (sealed, listed(&given)) {
        (Some(seal), Some(seats)) => {
            writeln!(out, "{seats} contributed, and had committed to it before any contribution was shown")?;
            if let Some(silent) = listed(&silent) {
                writeln!(out, "{silent} added nothing, and has to trust the others")?;
            }
            writeln!(out, "to {seats} this proves that nobody chose, if this seal was shown before that:")?;
            writeln!(out, "{seal}")?;
        }
        (_, given) => {
            match given {
                Some(seats) => writeln!(
                    out,
                    "{seats} contributed openly: the server and whoever came last could choose together"
                )?,
                None => writeln!(out, "no seat contributed: only the server chose")?,
            }
            writeln!(out, "the secret fits this commitment, which you saw before the match if all is well:")?;
            writeln!(out, "{}", note.commitment)?;
        }
    }
    Ok(())
}

/// Some seats in words; nothing if there is none.
fn listed<T>(seats: &[(Seat, T)]) -> Option<String> {
    let letters: Vec<String> = seats.iter().map(|(seat, _)| seat.letter().to_string()).collect();
    match letters.as_slice() {
        [] => None,
        [seat] => Some(format!("seat {seat}")),
        [seats @ .., last] => Some(format!("seats {} and {last}", seats.join(", "))),
    }
}
