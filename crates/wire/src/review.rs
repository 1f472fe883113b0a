//! What a finished match teaches.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// What the positions and turns of a finished match were worth. Shares are parts of the victory, from 0 to 1.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Evaluation {
    /// The way in which it was worked out. What an older one found is worked out anew.
    pub version: u32,
    /// Whether all of it is there; otherwise the rest is being worked on.
    pub complete: bool,
    /// How much of the work is done, from 0 to 1.
    pub progress: f64,
    /// What positions are worth, in the order of the match: where a turn begins, where dice or cards fall, and the end.
    pub positions: Vec<Worth>,
    /// Every turn: what one seat does until another seat or chance goes on.
    pub turns: Vec<JudgedTurn>,
    /// The turns that cost most, in the order of the match.
    pub turning_points: Vec<TurningPoint>,
    /// What dice and cards brought; nothing in games without them.
    pub falls: Vec<Fall>,
    /// What is to be said of each player, by seat.
    pub players: Vec<PlayerReview>,
}

/// What a position is worth to every seat.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Worth {
    /// After how many plays.
    pub plays: u32,
    /// Every seat's share of the victory.
    pub shares: Vec<f64>,
    /// By how much another search with another seed may differ, 19 times of 20.
    pub margins: Vec<f64>,
    /// Whether it is certain: the ending is solved, or the match is over.
    pub exact: bool,
    /// How many points every seat is expected to have in the end; nothing where nobody can say.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub points: Option<Vec<f64>>,
}

/// A turn, judged as a whole: the order of its actions does not matter.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct JudgedTurn {
    /// After how many plays it began.
    pub from: u32,
    /// After how many plays it was over.
    pub to: u32,
    /// Whose it was.
    pub seat: u8,
    /// A short name for it, such as `3B`.
    pub heading: String,
    /// What it cost the player who made it; nothing as long as that is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cost: Option<Cost>,
    /// The best turn that was found in its place, if that is clearly better.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub better: Option<BetterTurn>,
    /// Who wins by it: it could not help its player any more, and decided between others.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub king: Option<u8>,
    /// What it brought the player who made it, against doing nothing, if nothing clearly better was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub brought: Option<f64>,
    /// The turn before it whose mistake it left unpunished, by its number in this list.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub missed: Option<u32>,
}

/// What a turn cost: its player's share after the best turn that was found, less that after the turn that was played.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Cost {
    /// The share; 0 if nothing better was found.
    pub share: f64,
    /// By how much another search with another seed may differ, 19 times of 20.
    pub margin: f64,
    /// Whether it is more than the noise of the search.
    pub clear: bool,
    /// Whether both are solved.
    pub exact: bool,
}

/// A turn that would have been better.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct BetterTurn {
    /// Its actions, in writing, until the turn is over or dice or cards fall.
    pub actions: Vec<String>,
    /// Every seat's share after it.
    pub shares: Vec<f64>,
    /// What the turn that was played gave to every seat against it: below 0 for who played it.
    pub given: Vec<f64>,
}

/// A turn that cost much, with what speaks for a better one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TurningPoint {
    /// The number of the turn among all turns.
    pub turn: u32,
    /// Why the better turn is better, what matters most first; nothing where no fact says so.
    pub why: Vec<Why>,
}

/// Why one turn is better than another: than the one that was played, or than doing nothing more. Each is a fact that the rules or a solved ending confirm, never a guess.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Why {
    /// After the better turn its player wins, whatever others do.
    Wins,
    /// After the other turn its player does not win, whatever follows.
    Loses,
    /// Its player does not win any more, whatever they do.
    Lost,
    /// The better turn leaves its player with more points.
    Scores {
        /// So many more.
        points: u16,
    },
    /// The better turn leaves another player with fewer points.
    Denies {
        /// Who that is.
        seat: u8,
        /// So many fewer.
        points: u16,
    },
    /// After the other turn, whoever comes next can take more from its player with one action.
    Exposes {
        /// Who comes next.
        seat: u8,
        /// How, in writing.
        action: String,
        /// So many points.
        points: u16,
        /// At most so many after the better turn, with any one action.
        better: u16,
    },
    /// After the other turn, whoever comes next can gain more with one action.
    Lets {
        /// Who comes next.
        seat: u8,
        /// How, in writing.
        action: String,
        /// So many points.
        points: u16,
        /// At most so many after the better turn, with any one action.
        better: u16,
    },
    /// Nobody else can reach a pawn any more that lies there after the better turn, and counts for its player.
    Safe {
        /// The tile, in writing.
        at: String,
        /// So many points.
        points: u16,
    },
    /// After the better turn nobody but its player can reach a dry tile any more.
    Claims {
        /// The tile, in writing.
        at: String,
        /// What water there is worth to one shadoof.
        points: u16,
    },
    /// After the other turn nobody but this seat can reach a dry tile any more.
    Cedes {
        /// Who still can.
        seat: u8,
        /// The tile, in writing.
        at: String,
        /// What water there is worth to one shadoof.
        points: u16,
    },
    /// The better turn takes the last pawn of an arm of the wadi; after the other turn, whoever comes next can take it.
    LastWater {
        /// Who comes next.
        seat: u8,
        /// Where it lies after the other turn, in writing.
        at: String,
    },
    /// After the better turn more of the water in the wadi is on its way past the shadoofs of its player.
    Passes {
        /// So many pawns.
        pawns: u16,
        /// So many after the other turn.
        played: u16,
    },
    /// After the other turn, whoever comes next can complete a pair with a fish of the display.
    Breeds {
        /// Who comes next.
        seat: u8,
        /// The two colours, in writing.
        pair: String,
        /// Where the missing fish lies, in writing.
        at: String,
        /// After so many of 36 rolls they can pay for it.
        rolls: u8,
    },
    /// After the better turn its player is nearer to completing a pair with a fish of the display.
    Nears {
        /// The two colours, in writing.
        pair: String,
        /// Where the missing fish lies, in writing.
        at: String,
        /// So many worms are missing to pay for it.
        worms: u8,
        /// So many of 36 rolls bring them.
        rolls: u8,
    },
    /// After the other turn, whoever comes next has a shark for the fish that its player could have bought.
    Shark {
        /// Who comes next.
        seat: u8,
        /// The two colours of the pair that it would complete, in writing.
        pair: String,
        /// Where it lies, in writing.
        at: String,
    },
}

/// What dice or cards brought.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Fall {
    /// After how many plays it is over.
    pub plays: u32,
    /// What it is worth to every seat against the average of all that might have fallen. The sum over seats is 0.
    pub luck: Vec<f64>,
}

/// What is to be said of a player.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct PlayerReview {
    /// How many turns were judged.
    pub turns: u32,
    /// How many of those were as good as the best that was found: nothing that is clearly better by two points of a
    /// hundred.
    pub good_turns: u32,
    /// What a turn cost on average, of those that were judged.
    pub cost: f64,
    /// The turn that cost most, if one was clearly not the best.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub worst_turn: Option<u32>,
    /// The turn that brought most against doing nothing, of those that were as good as the best that was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub best_turn: Option<u32>,
    /// The turn to learn from: what cost most, or nearly so where only that has a reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lesson: Option<TurningPoint>,
    /// What most of the costly turns have in common, if anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub habit: Option<Habit>,
    /// Where the points come from.
    pub points: PointSources,
    /// What was used on the way, in Das Riff.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub used: Option<ReefUse>,
    /// What dice and cards brought in sum; nothing in games without them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub luck: Option<LuckSum>,
}

/// What several costly turns of a player have in common: what speaks first for the better turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Habit {
    /// What it is about.
    pub theme: WhyTheme,
    /// In so many turns.
    pub turns: u32,
    /// Of so many that were clearly not the best.
    pub of: u32,
}

/// What a reason is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WhyTheme {
    /// Points that are there at once, one's own or another's.
    Points,
    /// What whoever comes next can do.
    Answer,
    /// Land and water that only one player can reach.
    Land,
    /// Water that is still to come.
    Water,
    /// Pairs of Das Riff.
    Pair,
}

impl Why {
    /// What it is about; nothing where it only says that the ending is solved.
    #[must_use]
    pub const fn theme(&self) -> Option<WhyTheme> {
        match self {
            Why::Wins | Why::Loses | Why::Lost => None,
            Why::Scores { .. } | Why::Denies { .. } => Some(WhyTheme::Points),
            Why::Exposes { .. } | Why::Lets { .. } => Some(WhyTheme::Answer),
            Why::Safe { .. } | Why::Claims { .. } | Why::Cedes { .. } => Some(WhyTheme::Land),
            Why::LastWater { .. } | Why::Passes { .. } => Some(WhyTheme::Water),
            Why::Breeds { .. } | Why::Nears { .. } | Why::Shark { .. } => Some(WhyTheme::Pair),
        }
    }
}

/// Where a player's points come from. The sum is what they had in the end, less what they had at the start.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PointSources {
    /// Won in turns of their own.
    pub earned: i32,
    /// Given away in turns of their own: not above 0.
    pub given_up: i32,
    /// Won in the turns of others.
    pub from_others: i32,
    /// Taken away in the turns of others: not above 0.
    pub lost_to_others: i32,
    /// What others lost in this player's turns: not below 0, and no part of the sum.
    pub denied: i32,
    /// What the watchman brought or cost in the end: a part of the others.
    pub watchman: i32,
    /// Won or given away in turns of their own with the talisman: a part of the others.
    pub talisman: i32,
}

/// What a player of Das Riff used.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ReefUse {
    /// Sharks that were sent.
    pub sharks: u16,
    /// Boats that were bought.
    pub boats: u16,
    /// Cards that were turned up.
    pub flips: u16,
    /// Worms that were left in the end.
    pub worms_left: u16,
}

/// What dice and cards brought a player in sum.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct LuckSum {
    /// The share.
    pub share: f64,
    /// By how much another search with another seed may differ, 19 times of 20.
    pub margin: f64,
}
