//! Trained nets for Wadi: one file of weights says of any position who will win, and what is worth looking at.
//!
//! A net is trained elsewhere (`train/`); here it only plays, on one core, without any other program. [`Net::read`] takes
//! the bytes of a file, [`Eye`] turns a position into numbers, [`Net::evaluate`] answers. The same position gets the same
//! answer on the same machine; between machines the last digits may differ, since some add and multiply in
//! one step. Layers over neighbours are computed in integers of eight bits, the same everywhere; [`Net::read_exact`] does without
//! rounding, to compare with.
//!
//! | question | file |
//! | --- | --- |
//! | which net does the program have? | `built_in` |
//! | what does a net see? | `eye`, `features` |
//! | what stands in a file of weights? | `file`, `half` |
//! | how is an answer computed? | `net` |
//! | how are its layers computed, in integers and otherwise? | `integers`, `machine`; `layers`, `kernel` |
//! | how is it known that a file fits the rules? | `fingerprint` |

#![warn(missing_docs)]

mod built_in;
mod dense;
mod eye;
mod features;
mod file;
mod fingerprint;
mod half;
mod integers;
mod kernel;
mod layers;
mod machine;
mod net;

pub use built_in::{bring, built_in};
pub use dense::{Dense, DenseScratch, Inputs};
pub use eye::{Eye, KINDS, Turning};
pub use features::{Features, PLANES, SCALARS};
pub use file::{FileError, Shape};
pub use fingerprint::{FINGERPRINT, fingerprint};
pub use net::{Answer, Net, Scratch};
