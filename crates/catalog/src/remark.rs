//! What somebody has to say about a match: comments at positions, and other ways to play a turn.

/// Something that is said beside the turns of a record. It changes nothing of the match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Remark {
    /// A line of text about the position after so many events, where a turn is over or none has begun.
    Comment {
        /// How many events had happened.
        after: usize,
        /// What is said.
        text: String,
    },
    /// What might have been played in place of the turn that begins after so many events, and after it.
    Variation {
        /// How many events had happened.
        from: usize,
        /// Actions and what chance brings, in writing.
        plays: Vec<String>,
    },
}

/// What a line with a comment begins with.
pub(crate) const COMMENT: char = ';';
/// What a line with a variation begins and ends with, and what parts its turns.
pub(crate) const VARIATION: (char, char) = ('(', ')');
/// What stands between two turns of a variation.
pub(crate) const NEXT_TURN: &str = " / ";
