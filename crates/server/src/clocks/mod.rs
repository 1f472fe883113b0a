//! Time: what o'clock it is for the server, and what happens at tables because time passes.
//!
//! | question | file |
//! | --- | --- |
//! | what o'clock is it? | `time` |
//! | how do servers agree on that, and know when none ran? | `beat` |
//! | whose time has come? | `due` |
//!
//! How much time a seat has left is said by the clocks of a table (`table/src/clock.rs`), and what follows when it is up by
//! its decisions (`table/src/decide/time.rs`).

mod beat;
mod due;
mod time;

pub(crate) use beat::give_signs_of_life;
pub(crate) use due::look_after_matches;
pub(crate) use time::Time;
#[doc(hidden)]
pub use time::{TimeSkipper, WallClock};
