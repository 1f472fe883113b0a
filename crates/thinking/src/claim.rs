//! Who a question is asked for, and how urgent it is.

use players::Name;

/// Up to which level a player answers in some milliseconds.
const QUICK_LEVELS: u8 = 4;

/// Who a question is asked for. All with the same network, person or table share its turns.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Claim {
    /// Where the person is.
    pub network: String,
    /// Who made the match, or wants to know.
    pub person: String,
    /// What it is about.
    pub table: String,
}

impl Claim {
    /// Those whose turn it takes, the most important first.
    pub(crate) fn parties(&self) -> [&str; 3] {
        [&self.network, &self.person, &self.table]
    }
}

/// How urgent an answer is, the most urgent first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Urgency {
    /// Somebody looks: at a table where a computer player is to act, or for a hint.
    Watched,
    /// A person plays there, but nobody looks. While both wait, one of four that begin is such a one.
    Unwatched,
    /// Nobody waits: computer players among themselves, or what a finished match was worth. It is begun only when
    /// nothing else waits, and leaves at least one thread free if there are several.
    Background,
}

/// Whether a player answers in some milliseconds.
#[must_use]
pub const fn is_quick(name: Name) -> bool {
    matches!(Pace::of(name), Pace::Quick)
}

/// On what terms a job waits.
pub(crate) struct Terms {
    pub(crate) claim: Claim,
    /// It may change while the job waits, such as when somebody comes to look.
    pub(crate) urgency: Box<dyn Fn() -> Urgency + Send>,
    pub(crate) pace: Pace,
}

impl Terms {
    pub(crate) fn is_background(&self) -> bool {
        (self.urgency)() == Urgency::Background
    }
}

/// How long a player thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    /// Some milliseconds. A thread is kept for such questions, so that they never wait for others.
    Quick,
    /// Up to some seconds.
    Slow,
}

impl Pace {
    pub(crate) const fn of(name: Name) -> Pace {
        match name {
            Name::Random | Name::Greedy => Pace::Quick,
            Name::Level(level) if level.number() <= QUICK_LEVELS => Pace::Quick,
            Name::Level(_) | Name::Strong | Name::Best => Pace::Slow,
            #[cfg(not(target_family = "wasm"))]
            Name::Uct | Name::UctOf(_) => Pace::Slow,
        }
    }
}
