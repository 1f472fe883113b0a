//! The boards that come with the program. All of them are designed by this project.

use std::sync::{Arc, LazyLock};

use super::Scenario;

/// The text of a file of the scenario folder, by its id.
macro_rules! files {
    ($($id:literal),* $(,)?) => {
        [$(($id, include_str!(concat!("../../../../scenarios/", $id, ".toml")))),*]
    };
}

/// The built-in scenarios in the order in which people are offered them.
pub static BUILT_IN: LazyLock<Vec<Arc<Scenario>>> = LazyLock::new(|| {
    files!(
        "first-wadi",
        "two-palms",
        "caravan-halt",
        "hidden-spring",
        "mirage",
        "salt-pan",
        "el-arish",
        "al-mabraq",
        "al-masilah",
        "little-delta",
        "crescent-dunes",
        "jinn-stairs",
        "red-rocks",
        "flash-flood",
        "qasr-al-haras",
        "great-oasis",
    )
    .into_iter()
    .map(|(id, text)| match Scenario::read(text) {
        Ok(scenario) => Arc::new(scenario),
        Err(mistakes) => panic!("the built-in scenario {id} is wrong: {mistakes:?}"),
    })
    .collect()
});

/// The built-in scenario with this id.
#[must_use]
pub fn built_in(id: &str) -> Option<Arc<Scenario>> {
    BUILT_IN.iter().find(|scenario| scenario.id() == id).cloned()
}
