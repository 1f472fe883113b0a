//! Solved positions in writing, one a line:
//!
//! `BOARD | VARIANT | ACTIONS SO FAR | LEAD | ALL BEST ACTIONS`
//!
//! The board is the id of a built-in one or a map with its rows separated by ` / `. The lead is that of the seat to
//! act.

use std::sync::Arc;

use anyhow::{Context, anyhow, bail};
use game::{Game, Notation, Reason, Turn};
use wadi::{Action, Building, Options, Scenario, State, Wadi, built_in};

use super::exact::Lead;

/// A position with its true value.
#[derive(Clone, Debug)]
pub(crate) struct Puzzle {
    /// The board as the line has it.
    pub(crate) board: String,
    pub(crate) wadi: Wadi,
    pub(crate) before: Vec<Action>,
    /// What the actions lead to.
    pub(crate) state: State,
    pub(crate) lead: Lead,
    pub(crate) best: Vec<Action>,
}

impl Puzzle {
    /// The puzzle as a line.
    pub(crate) fn write(&self) -> String {
        let options = self.wadi.options();
        let mut variant = options.building.word().to_owned();
        for (word, is_on) in [("watchmen", options.watchmen), ("pro", options.pro)] {
            if is_on {
                variant = variant + " " + word;
            }
        }
        let words = |actions: &[Action]| {
            actions.iter().map(|&action| self.wadi.text(action)).collect::<Vec<_>>().join(" ")
        };
        let Puzzle { board, lead, .. } = self;
        format!("{board} | {variant} | {} | {lead} | {}", words(&self.before), words(&self.best))
    }

    /// Reads a line.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub(crate) fn read(line: &str) -> anyhow::Result<Puzzle> {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [name, variant, before, lead, best] = fields[..] else {
            bail!("expected five fields separated by `|`");
        };
        let wadi = Wadi::new(board(name)?, options(variant)?)?;
        let (before, state) = play(&wadi, before)?;
        let lead = lead.parse().map_err(|why: &str| anyhow!("{lead:?}: {why}"))?;
        let read = |word| wadi.read(word).with_context(|| format!("{word:?}"));
        let best = best.split_whitespace().map(read).collect::<anyhow::Result<Vec<_>>>()?;
        Ok(Puzzle { board: name.to_owned(), wadi, before, state, lead, best })
    }
}

/// The board of this id or map.
pub(super) fn board(name: &str) -> anyhow::Result<Arc<Scenario>> {
    if let Some(scenario) = built_in(name) {
        return Ok(scenario);
    }
    if !name.contains([' ', '/']) {
        bail!("there is no built-in board {name:?}");
    }
    let map = name.replace(" / ", "\n");
    let head = "id = \"small\"\nname = { en = \"Small\" }\nplayers = [2]\nbox = false";
    let source = format!("{head}\nmap = \"\"\"\n{map}\n\"\"\"\n");
    Scenario::read(&source).map(Arc::new).map_err(|mistakes| anyhow!("{}", mistakes[0]))
}

fn options(variant: &str) -> anyhow::Result<Options> {
    let mut options = Options::basic(2);
    for word in variant.split_whitespace() {
        match (word, Building::from_word(word)) {
            (_, Some(building)) => options.building = building,
            ("watchmen", None) => options.watchmen = true,
            ("pro", None) => options.pro = true,
            (_, None) => bail!("there is no variant {word:?}"),
        }
    }
    Ok(options)
}

/// Plays actions in writing, from the start.
///
/// # Errors
///
/// Which action cannot be played, and why.
pub(crate) fn play(wadi: &Wadi, actions: &str) -> anyhow::Result<(Vec<Action>, State)> {
    let (mut played, mut state) = (Vec::new(), wadi.start());
    for word in actions.split_whitespace() {
        let action = wadi.read(word).with_context(|| format!("{word:?} is no action"))?;
        if let Turn::Over(_) = wadi.turn(&state) {
            bail!("{word:?} comes after the end of the match");
        }
        wadi.check(&state, action)
            .map_err(|why| anyhow!("{word:?} cannot be played: {why} ({})", why.rule()))?;
        wadi.apply(&mut state, action);
        played.push(action);
    }
    Ok((played, state))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzles_read_back() {
        for line in [
            "two-palms | free | +a1 . | +3 | +b1 +c1 .",
            "1 s:2 1 / 3 s 1 | spreading watchmen pro |  | -0.5 | .",
        ] {
            assert_eq!(Puzzle::read(line).unwrap().write(), line);
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (line, expected) in [
            ("two-palms | free | 0 | .", "five fields"),
            ("nowhere | free |  | 0 | .", "no built-in board"),
            ("1 x | free |  | 0 | .", "is no tile"),
            ("two-palms | tall |  | 0 | .", "no variant"),
            ("two-palms | free | +a1 +a1 | 0 | .", "cannot be played"),
            ("two-palms | free | hello | 0 | .", "is no action"),
            ("two-palms | free |  | much | .", "expected a lead"),
        ] {
            let error = format!("{:#}", Puzzle::read(line).unwrap_err());
            assert!(error.contains(expected), "{line}: {error}");
        }
    }
}
