//! The boards that everybody may play, in writing. There are a hundred and more, and whoever opens the page asks for all of
//! them: a board is written anew only when something about it has changed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use wire::{Scenario, Source};

use super::stored;

/// What was written when the list was last asked for, by the boards' ids.
#[derive(Debug, Default)]
pub(super) struct Listed(Mutex<HashMap<String, Arc<Entry>>>);

/// A board in writing, and what of it may change.
#[derive(Debug)]
struct Entry {
    plays: u64,
    by: String,
    /// Nothing if the rules for scenarios have changed so that it is none any more.
    json: Option<String>,
}

impl Listed {
    /// The list, of the built-in boards with how often each was played, and of those that people have published.
    pub(super) fn write(&self, built_in: &[u64], published: &[store::Scenario]) -> String {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let built_in = wadi::BUILT_IN.iter().zip(built_in).map(|(scenario, &plays)| {
            let make = || Some(Scenario::of(scenario, Source::BuiltIn, plays, None));
            (scenario.id().to_owned(), entry(&known, scenario.id(), plays, "", make))
        });
        let published = published.iter().map(|kept| {
            let id = kept.id.as_str();
            (id.to_owned(), entry(&known, id, kept.match_count, &kept.by, || stored(kept)))
        });
        let entries: Vec<(String, Arc<Entry>)> = built_in.chain(published).collect();
        let boards: Vec<&str> = entries.iter().filter_map(|(_, entry)| entry.json.as_deref()).collect();
        let list = format!("[{}]", boards.join(","));
        *known = entries.into_iter().collect();
        list
    }
}

/// An entry that is known and still true, or a new one.
fn entry(
    known: &HashMap<String, Arc<Entry>>,
    id: &str,
    plays: u64,
    by: &str,
    make: impl FnOnce() -> Option<Scenario>,
) -> Arc<Entry> {
    let same = known.get(id).filter(|entry| entry.plays == plays && entry.by == by);
    same.cloned().unwrap_or_else(|| {
        let json = make().map(|scenario| serde_json::to_string(&scenario).expect("texts, numbers and lists"));
        Arc::new(Entry { plays, by: by.to_owned(), json })
    })
}

#[cfg(test)]
mod tests {
    use store::{Millis, PlayerId, ScenarioId};

    use super::*;

    fn published(id: &str, match_count: u64) -> store::Scenario {
        let text = format!("id = \"{id}\"\nname = {{ en = \"X\" }}\nplayers = [2]\nmap = \"1 s:1\"\n");
        store::Scenario {
            id: ScenarioId::new(id).unwrap(),
            owner: PlayerId::new("anna").unwrap(),
            by: "Anna".to_owned(),
            text,
            saved_at: Millis(0),
            published_at: Some(Millis(0)),
            match_count,
        }
    }

    #[test]
    fn only_what_has_changed_is_written_again() {
        let listed = Listed::default();
        let built_in = vec![0; wadi::BUILT_IN.len()];
        let written = |id: &str| Arc::clone(&listed.0.lock().unwrap()[id]);
        listed.write(&built_in, &[published("a", 1), published("b", 1), published("gone", 1)]);
        let before = [written("two-palms"), written("a"), written("b")];
        let list = listed.write(&built_in, &[published("a", 1), published("b", 2)]);
        assert!(Arc::ptr_eq(&before[0], &written("two-palms")) && Arc::ptr_eq(&before[1], &written("a")));
        assert!(!Arc::ptr_eq(&before[2], &written("b")));
        assert!(!listed.0.lock().unwrap().contains_key("gone"), "nothing is kept that is not listed");
        let list: serde_json::Value = serde_json::from_str(&list).unwrap();
        assert_eq!(list.as_array().unwrap().len(), built_in.len() + 2);
        let last = list.as_array().unwrap().last().unwrap();
        assert_eq!((&last["id"], &last["plays"], &last["by"]), (&"b".into(), &2.into(), &"Anna".into()));
    }
}
