//! What goes over the network: bodies of requests and answers, messages of sockets, errors and limits.
//!
//! Nothing else crosses it. Actions travel in writing, as a record has them; positions travel as views. The types
//! of the page are made from these (`typescript`), and so is the description of the HTTP interface.
//!
//! | question | file |
//! | --- | --- |
//! | how is a match made? | `new_match` |
//! | what does a table look like? | `table`, `position`, `board` |
//! | how do the values of the rules become these? | `of_match`, `of_scenario` |
//! | how are scenarios made, and how fair are they? | `scenario`, `fairness` |
//! | what does a finished match teach? | `review` |
//! | what if? | `sketch` |
//! | what can be asked of it? | `command`, `message` |
//! | what happened at it? | `fact` |
//! | who is somebody, and where? | `account`, `passkey`, `mail`, `list` |
//! | what do servers and thinkers say to each other? | `thinking` |
//! | what went wrong? | `refusal` |
//! | how much of everything? | `limits`; how it is kept: `bounded` |
//! | what if more was kept before? | `kept` |

#![warn(missing_docs)]

mod account;
mod board;
mod bounded;
mod command;
mod fact;
mod fairness;
mod kept;
pub mod limits;
mod list;
mod mail;
mod message;
mod new_match;
mod of_match;
mod of_scenario;
mod passkey;
mod position;
mod refusal;
mod review;
mod scenario;
mod sketch;
mod table;
mod thinking;
mod typescript;

pub use account::{Account, AccountClosing, Credentials, Login, NewPassword, Password, Proof};
pub use board::{Board, Fair, Ground, Scenario, Source, Tile};
pub use bounded::{Document, Line, List, Number, Text, is_too_large};
pub use catalog::AnyView;
pub use command::{ChatMessage, Command, Draft, Order, OrderOutcome, Request};
pub use fact::{Event, Fact, LeaveReason};
pub use fairness::{Fairness, FairnessRun, NewFairness, Spread};
pub use kept::kept_game;
pub use list::{
    Addresses, Guest, Invitation, MatchList, MatchListPage, MatchListQuery, MatchSummary, NewName,
    NewPositionNote, Note, PositionNote, SeatLink,
};
pub use mail::{Language, LinkRequest, LinkToken, Mail, MailedLink, NewAddress, TurnMails};
pub use message::{FromClient, FromServer, Presence};
pub use new_match::{Absence, Beginning, ClockRule, First, GameChoice, NewMatch, NewSeat, Sitter};
pub use passkey::{
    NewPasskey, Passkey, PasskeyAnswer, PasskeyChallenge, PasskeyClaim, PasskeyMade, PasskeyTemplate,
    PasskeyUse,
};
pub use position::{Advice, Alternative, Drafted, Idle, Outcome, Position, Remark, Replay, Step, Turn};
pub use refusal::{Code, Reason, Refusal};
pub use review::{
    BetterTurn, Cost, Evaluation, Fall, Habit, JudgedTurn, LuckSum, PlayerReview, PointSources, ReefUse,
    TurningPoint, Why, WhyTheme, Worth,
};
pub use scenario::{Checked, Material, NewScenario, OwnScenario, Problem, ScenarioText, Tip};
pub use sketch::{DeckChecked, DeckProblem, DeckText, Sketch, Sketched};
pub use table::{AbsenceDeadlines, Asked, ClockView, Holder, LuckNote, Phase, SeatView, Table};
pub use thinking::{
    Errand, LONGEST_THOUGHT, THINKING_PROTOCOL, ThinkerAnswer, ThinkerQuestion, ThinkerReady, ThinkerTask,
    Thought,
};
pub use typescript::typescript;
