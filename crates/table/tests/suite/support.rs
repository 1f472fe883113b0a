//! Tables for tests.

use std::sync::Arc;

use catalog::Secret;
use game::Seat;
use ids::{MatchId, Millis, PlayerId};
use serde_json::json;
use table::{Asker, BeginsWhen, Cause, Journal, LuckForm, Options, SeatOption};
use wire::{Absence, ClockRule, Command, Fact, GameChoice, Refusal, Sitter};

/// The secret of every table here.
pub(crate) const SECRET: Secret = Secret::new([0; 32]);

/// A game by its name.
pub(crate) fn game(name: &str) -> GameChoice {
    let choice = match name {
        "wadi" => json!({ "name": "wadi", "scenario": "two-palms" }),
        other => json!({ "name": other }),
    };
    serde_json::from_value(choice).unwrap()
}

/// A table for two of Das Riff, made by `anna`, at which nobody sits; `change` makes another one of it.
pub(crate) fn new_journal(id: &str, change: impl FnOnce(&mut Options)) -> Journal {
    let open = |colour: u8| SeatOption { sitter: Sitter::Open, colour };
    let mut options = Options {
        game: game("reef"),
        first: Some(0),
        seats: vec![open(0), open(1)],
        maker: "anna".to_owned(),
        clock: ClockRule::None,
        absence: Absence::Computer { level: 1 },
        hints: false,
        opening: 0,
        luck: LuckForm::Sealed,
        begins: BeginsWhen::Seated,
    };
    change(&mut options);
    Journal::new(MatchId::new(id).unwrap(), Arc::new(options), Millis(0), false, SECRET).unwrap()
}

/// Lets people sit down, on one seat after the other.
pub(crate) fn sit(journal: &mut Journal, people: &[&str]) {
    for (&name, seat) in people.iter().zip(Seat::all(people.len())) {
        want(journal, name, 0, &Command::Sit { seat: seat.number(), key: None, luck: None }).unwrap();
    }
}

/// Lets somebody want something, and gives what happened.
pub(crate) fn want(
    journal: &mut Journal,
    name: &str,
    now: i64,
    command: &Command,
) -> Result<Vec<Fact>, Refusal> {
    let player = PlayerId::new(name).unwrap();
    let by = Asker { player: &player, name, has_key: false };
    let advance = journal.decide(Cause::Command { by, command }, Millis(now))?;
    Ok(advance.map_or_else(Vec::new, |advance| facts(journal, advance)))
}

/// Lets time pass, and gives what happened.
pub(crate) fn wait(journal: &mut Journal, now: i64) -> Vec<Fact> {
    let advance = journal.decide(Cause::Time { downtimes: &[] }, Millis(now)).unwrap();
    advance.map_or_else(Vec::new, |advance| facts(journal, advance))
}

fn facts(journal: &mut Journal, advance: table::Advance) -> Vec<Fact> {
    journal.accept(advance).into_iter().map(|step| step.event.fact).collect()
}
