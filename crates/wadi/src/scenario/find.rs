//! Scenarios by name or by text.

use std::sync::Arc;

use super::{BUILT_IN, Mistake, Scenario, built_in};

/// Why a text stands for no scenario.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ScenarioError {
    /// No built-in scenario has this id.
    #[error("there is no built-in scenario {id:?}")]
    Unknown {
        /// The id.
        id: String,
    },
    /// The file has mistakes.
    #[error("the scenario is not right: {}", list(.0))]
    Wrong(Vec<Mistake>),
}

fn list(mistakes: &[Mistake]) -> String {
    mistakes.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

impl Scenario {
    /// The scenario that a text stands for: with a line break in it, it is a scenario file, any other is the id of a
    /// built-in board. Whoever has the text of a built-in board shares that board.
    ///
    /// # Errors
    ///
    /// [`ScenarioError`] says why there is none.
    pub fn find(text: &str) -> Result<Arc<Scenario>, ScenarioError> {
        if !text.contains('\n') {
            return built_in(text).ok_or_else(|| ScenarioError::Unknown { id: text.to_owned() });
        }
        match BUILT_IN.iter().find(|scenario| scenario.source() == text) {
            Some(known) => Ok(Arc::clone(known)),
            None => Scenario::read(text).map(Arc::new).map_err(ScenarioError::Wrong),
        }
    }
}
