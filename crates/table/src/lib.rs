//! A table: a match with the people around it. Seats and who sits on them, clocks, requests, luck that can be proved, and
//! what each observer sees. Plain values that are told the time and touch nothing outside.
//!
//! | question | file |
//! | --- | --- |
//! | how is it made, and the one that follows it? | `plan` |
//! | what was it made with? | `options` |
//! | what happened at it? | `event`, `journal` |
//! | what is the state of things? | `table`, `sitting` |
//! | may something happen, and what follows? | `decide/`, `advance` |
//! | how much time is left? | `clock` |
//! | how do the seats agree on the luck? | `luck` |
//! | what does an observer see? | `view`, `summary` |
//! | what would follow from a turn that is only tried? | `draft` |
//! | what if? | `sketch` |
//! | how is it written down, and played again? | `record`, `replay` |
//! | how fair is a board? | `tryout` |
//!
//! A [`Journal`] is a table with its events. [`Journal::decide`] judges a [`Cause`] and gives an [`Advance`]: the table
//! moved on, and the events that lead there. The caller stores the events, and only then [`Journal::accept`] takes note
//! of them. Nothing is judged twice, and nothing is told before it is stored.

#![warn(missing_docs)]

mod advance;
mod clock;
mod decide;
mod draft;
mod event;
mod journal;
mod luck;
mod options;
mod plan;
mod record;
mod refusal;
mod replay;
mod sitting;
mod sketch;
mod summary;
mod table;
mod tryout;
mod view;

pub use advance::Advance;
pub use decide::{Asker, Cause};
pub use draft::Trial;
pub use event::{Contradiction, Step, TableEvent};
pub use journal::Journal;
pub use options::{BadChoice, BeginsWhen, LuckForm, Options, SeatOption, spelled_out, start};
pub use plan::{Begun, Opening, Person, Plan, check_new};
pub use refusal::{against_the_rules, mistake, no_seat, not_your_seat};
pub use replay::{read_record, replay};
pub use sitting::Sitting;
pub use sketch::Sketched;
pub use summary::Summary;
pub use table::Table;
pub use tryout::Tryout;
pub use view::Observer;
