//! Why an action is against the rules.

use game::{Rule, Seat, Square};
use serde::Serialize;

/// Why an action is against the rules, with what it is about. The sentence is for people; programs and
/// translations use the variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(tag = "code", content = "about", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the sentences say what the variants mean")]
pub enum Reason {
    #[error("the match is over")]
    MatchOver,

    // What comes first.
    #[error("the watchman must be placed now, before anything else")]
    PlaceWatchmanFirst,
    #[error("the turn begins with the watchman: move or withdraw him first")]
    MoveWatchmanFirst,
    #[error("the watchmen are not in play")]
    NoWatchmen,
    #[error("the watchmen come at the end of the first round")]
    WatchmenComeLater,
    #[error("this watchman is not on the board and does not come back")]
    WatchmanOffBoard,
    #[error("the watchman moves only once, at the start of the turn")]
    WatchmanHasMoved,

    // Building.
    #[error("no more shadoofs may be built in this turn")]
    BuildsUsedUp,
    #[error("no shadoof is left in supply")]
    NoShadoofLeft,
    #[error("{at} is a wadi tile; shadoofs stand on land")]
    BuildOnWadi { at: Square },
    #[error("a shadoof stands on {at} already")]
    BuildOnShadoof { at: Square },
    #[error("a pawn lies on {at}; a shadoof needs an empty tile")]
    BuildOnPawn { at: Square },
    #[error("{at} is beside the shadoof on {neighbour}: spreading rule")]
    BuildBesideShadoof { at: Square, neighbour: Square },
    #[error("{at} is beside the shadoof on {neighbour}, and there is a way to pump out of the wadi")]
    BuildBesideShadoofWithoutNeed { at: Square, neighbour: Square },
    #[error("{at} is in the forbidden area of the watchman of seat {}", .watchman.index())]
    BuildInForbiddenArea { at: Square, watchman: Seat },

    // Pumping.
    #[error("no pawn lies on {at}")]
    NothingToPump { at: Square },
    #[error("{at} is a wadi tile; water is pumped onto land only")]
    PumpIntoWadi { at: Square },
    #[error("a pawn lies on {at} already")]
    PumpOntoPawn { at: Square },
    #[error("there is no shadoof to pump with; build one first")]
    NoShadoofToPump,
    #[error("none of the seat's shadoofs reaches {at}")]
    OutOfReach { at: Square },
    #[error("{at} lies across the wadi from the shadoof on {shadoof}")]
    AcrossTheWadi { at: Square, shadoof: Square },
    #[error("no shadoof of the seat reaches both {from} and {to}")]
    NoShadoofReachesBoth { from: Square, to: Square },
    #[error("{at} is in the forbidden area of the watchman of seat {}; nothing is pumped from there", .watchman.index())]
    PumpFromForbiddenArea { at: Square, watchman: Seat },
    #[error("{at} is in the forbidden area of the watchman of seat {}; nothing is pumped onto it", .watchman.index())]
    PumpIntoForbiddenArea { at: Square, watchman: Seat },

    // Watchmen.
    #[error("{at} is a wadi tile; watchmen stand on land")]
    WatchmanOnWadi { at: Square },
    #[error("a shadoof stands on {at}; a watchman needs an empty tile")]
    WatchmanOnShadoof { at: Square },
    #[error("a pawn lies on {at}; a watchman needs an empty tile")]
    WatchmanOnPawn { at: Square },
    #[error("the watchman of seat {} stands on {at}", .watchman.index())]
    WatchmanOnWatchman { at: Square, watchman: Seat },
    #[error("{at} is in the forbidden area of the watchman of seat {}", .watchman.index())]
    WatchmanInForbiddenArea { at: Square, watchman: Seat },
    #[error("{at} is in the same zone as the seat's own shadoof on {shadoof}")]
    WatchmanInOwnZone { at: Square, shadoof: Square },
    #[error("the watchman may not stay where he is")]
    WatchmanStays,
    #[error("a watchman cannot be withdrawn any more: there is no water in the wadi")]
    WithdrawWithoutWater,
}

impl game::Reason for Reason {
    fn rule(&self) -> Rule {
        Rule(match self {
            Reason::MatchOver => "W42",
            Reason::PlaceWatchmanFirst | Reason::WatchmenComeLater => "T10",
            Reason::MoveWatchmanFirst | Reason::WatchmanHasMoved | Reason::WatchmanStays => "T20",
            Reason::NoWatchmen => "T1",
            Reason::WatchmanOffBoard | Reason::WithdrawWithoutWater => "T21",
            Reason::BuildsUsedUp => "W13",
            Reason::NoShadoofLeft => "W23",
            Reason::BuildOnWadi { .. } => "W21",
            Reason::BuildOnShadoof { .. } | Reason::BuildOnPawn { .. } => "W20",
            Reason::BuildBesideShadoof { .. } | Reason::BuildBesideShadoofWithoutNeed { .. } => "W22",
            Reason::BuildInForbiddenArea { .. }
            | Reason::PumpFromForbiddenArea { .. }
            | Reason::PumpIntoForbiddenArea { .. }
            | Reason::WatchmanInForbiddenArea { .. } => "T2",
            Reason::NothingToPump { .. } | Reason::NoShadoofToPump | Reason::NoShadoofReachesBoth { .. } => {
                "W30"
            }
            Reason::PumpIntoWadi { .. } | Reason::PumpOntoPawn { .. } => "W33",
            Reason::OutOfReach { .. } => "W31",
            Reason::AcrossTheWadi { .. } => "W32",
            Reason::WatchmanOnWadi { .. }
            | Reason::WatchmanOnShadoof { .. }
            | Reason::WatchmanOnPawn { .. }
            | Reason::WatchmanOnWatchman { .. } => "T11",
            Reason::WatchmanInOwnZone { .. } => "T12",
        })
    }
}
