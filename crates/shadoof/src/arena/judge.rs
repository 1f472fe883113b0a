//! Who plays against itself to judge a board.

use std::fmt;
use std::str::FromStr;

use super::contestant::Contestant;
use super::schedule::Opening;

/// How many actions of each seat somebody else takes who lets matches begin: two turns of three or four players.
pub(crate) const OPENING_ACTIONS: usize = 4;

/// A player in every seat, and who lets the matches begin: `level:4`, or `level:3+level:6`.
#[derive(Clone, Debug)]
pub(crate) struct Judge {
    pub(crate) player: Contestant,
    pub(crate) opening: Option<Opening>,
}

impl FromStr for Judge {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Judge> {
        let (opening, player) = match text.split_once('+') {
            Some((by, player)) => (Some(Opening { by: by.parse()?, actions: OPENING_ACTIONS }), player),
            None => (None, text),
        };
        Ok(Judge { player: player.parse()?, opening })
    }
}

impl fmt::Display for Judge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(opening) = &self.opening {
            write!(f, "{}+", opening.by)?;
        }
        self.player.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn judges_read_back() {
        for text in ["level:4", "level:3+level:6", "random"] {
            assert_eq!(text.parse::<Judge>().unwrap().to_string(), text);
        }
        for text in ["", "+", "level:3+", "+level:6", "level:3+level:9"] {
            assert!(text.parse::<Judge>().is_err(), "{text}");
        }
    }
}
