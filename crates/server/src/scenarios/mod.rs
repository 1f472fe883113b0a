//! Scenarios: the built-in boards and those that people make, under which names they are kept, and who may see them.
//!
//! What is told to everybody who asks for the boards is in `listed`.

mod listed;

use std::sync::Arc;

use sha2::{Digest, Sha256};
use store::{Millis, PlayerId, SaveScenario, Saved, ScenarioId};
use wire::{Code, GameChoice, NewScenario, OwnScenario, Refusal, Scenario, Source, limits};

use crate::admission::Network;
use crate::answers::{Answer, Reader};
use crate::core::Core;
use crate::keys::spell;
use crate::refusal::{no_scenario, refuse};

use listed::Listed;

const DAY: i64 = 24 * 60 * 60 * 1_000;
/// How many published scenarios are listed: the newest.
const PUBLISHED_LISTED: u32 = 100;
/// How much of the id that somebody chose stays in the id that a scenario gets.
const LONGEST_SLUG: usize = 31;
/// How many letters make an id unlike all others.
const TAIL_LENGTH: usize = 8;

/// The boards that can be played.
#[derive(Debug)]
pub(crate) struct Scenarios {
    core: Arc<Core>,
    listed: Arc<Listed>,
}

impl Scenarios {
    pub(crate) fn new(core: Arc<Core>) -> Scenarios {
        Scenarios { core, listed: Arc::default() }
    }

    /// The built-in scenarios and those that people have published, as a list in JSON.
    pub(crate) async fn list(&self, reader: &Reader) -> Result<Answer, Refusal> {
        let ids: Vec<&str> = wadi::BUILT_IN.iter().map(|scenario| scenario.id()).collect();
        let plays = self.core.store.match_counts(&ids).await.map_err(|error| self.core.failed(&error))?;
        let published = self.core.store.published_scenarios(PUBLISHED_LISTED).await;
        let published = published.map_err(|error| self.core.failed(&error))?;
        let (listed, to) = (Arc::clone(&self.listed), reader.clone());
        let write = move || Ok(to.written_json(listed.write(&plays, &published)));
        self.core.heavy_work.run(&reader.from, write).await
    }

    /// The scenarios that somebody has made, newest first.
    pub(crate) async fn made_by(&self, owner: &PlayerId, reader: &Reader) -> Result<Answer, Refusal> {
        let kept = self.core.store.scenarios_of(owner).await.map_err(|error| self.core.failed(&error))?;
        let boards = move || Ok(kept.iter().filter_map(own).collect::<Vec<OwnScenario>>());
        self.core.heavy_work.answer(reader, boards).await
    }

    /// Keeps a scenario for whoever made it. The same text again is the same scenario.
    pub(crate) async fn save(
        &self,
        owner: &PlayerId,
        from: &Network,
        new: NewScenario,
    ) -> Result<Scenario, Refusal> {
        let (maker, now) = (owner.clone(), self.core.time.now());
        let save = self.core.heavy_work.run(from, move || to_save(maker, &new, now)).await?;
        let saved = self.core.store.save_scenario(save).await.map_err(|error| self.core.failed(&error))?;
        let id = match saved {
            Saved::Kept { id } => id,
            Saved::TooMany => {
                let message =
                    format!("{} scenarios are kept for you; delete one first", limits::SCENARIOS_KEPT);
                return Err(refuse(Code::TooLarge, &message));
            }
            Saved::TooManyPublished { oldest } => {
                let message = format!(
                    "you can publish {} scenarios a day; wait a little",
                    limits::SCENARIOS_PUBLISHED_A_DAY
                );
                let wait = u32::try_from(oldest.0 + DAY - now.0).unwrap_or_default();
                return Err(Refusal { retry_after: Some(wait), ..refuse(Code::TooMany, &message) });
            }
            Saved::IdTaken => {
                let message = "another scenario has got this name; change a letter and save it again";
                return Err(refuse(Code::AlreadySo, message));
            }
            Saved::PublishedBefore => {
                let message = "somebody has published this very scenario already; change something first";
                return Err(refuse(Code::AlreadySo, message));
            }
        };
        let kept = self.core.store.scenario(&id).await.map_err(|error| self.core.failed(&error))?;
        self.core.heavy_work.run(from, move || stored(&kept).ok_or_else(no_scenario)).await
    }

    /// Forgets a scenario of somebody, and says what it was. Matches with it go on.
    pub(crate) async fn delete(
        &self,
        owner: &PlayerId,
        from: &Network,
        id: &str,
    ) -> Result<OwnScenario, Refusal> {
        let id = ScenarioId::new(id).map_err(|_| no_scenario())?;
        let kept = self.core.store.scenario(&id).await.map_err(|error| self.core.failed(&error))?;
        self.core.store.delete_scenario(owner, &id).await.map_err(|error| self.core.failed(&error))?;
        self.core.heavy_work.run(from, move || own(&kept).ok_or_else(no_scenario)).await
    }

    /// The text of a scenario that `who` may see: a built-in one, a published one, or their own.
    pub(crate) async fn text(&self, id: &str, who: Option<&PlayerId>) -> Result<String, Refusal> {
        if let Some(scenario) = wadi::built_in(id) {
            return Ok(scenario.source().to_owned());
        }
        let id = ScenarioId::new(id).map_err(|_| no_scenario())?;
        let kept = self.core.store.scenario(&id).await.map_err(|error| self.core.failed(&error))?;
        if kept.published_at.is_none() && who != Some(&kept.owner) {
            return Err(no_scenario());
        }
        Ok(kept.text)
    }

    /// A game with the text of its scenario in place of the id of one that somebody has made.
    pub(crate) async fn with_text(
        &self,
        mut game: GameChoice,
        who: Option<&PlayerId>,
    ) -> Result<GameChoice, Refusal> {
        if let GameChoice::Wadi { scenario, .. } = &mut game
            && !scenario.contains('\n')
        {
            match self.text(scenario, who).await {
                Ok(text) => *scenario = text.into(),
                // An id that nobody knows is refused with all else that can be wrong with a game.
                Err(refusal) if refusal.code == Code::NotFound => {}
                Err(refusal) => return Err(refusal),
            }
        }
        Ok(game)
    }
}

/// What is to be kept of a scenario that somebody sent.
fn to_save(owner: PlayerId, new: &NewScenario, now: Millis) -> Result<SaveScenario, Refusal> {
    let scenario = read(&new.text)?;
    let hash = hash(&scenario);
    if new.publish && wadi::BUILT_IN.iter().any(|built_in| self::hash(built_in) == hash) {
        return Err(refuse(Code::AlreadySo, "this scenario is built in; everybody sees it already"));
    }
    let id = name(&scenario, &owner, &hash);
    let text = scenario.source_with_id(id.as_str());
    if text.len() > limits::SCENARIO_BYTES {
        let message = format!("a scenario has at most {} bytes, with its id", limits::SCENARIO_BYTES);
        return Err(refuse(Code::TooLarge, &message));
    }
    Ok(SaveScenario {
        owner,
        hash,
        text,
        id,
        at: now,
        publish: new.publish,
        most: limits::SCENARIOS_KEPT,
        most_published: limits::SCENARIOS_PUBLISHED_A_DAY,
        since: Millis(now.0 - DAY),
    })
}

/// Reads a text that somebody sent.
fn read(text: &str) -> Result<Arc<wadi::Scenario>, Refusal> {
    wadi::Scenario::read(text).map(Arc::new).map_err(|mistakes| {
        let all: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
        refuse(Code::BadText, &all.join("; "))
    })
}

/// Under which name matches on a board are counted: built-in boards by their id, for their texts may change.
pub(crate) fn counted_as(scenario: &wadi::Scenario) -> String {
    let built_in = wadi::built_in(scenario.id()).filter(|known| known.source() == scenario.source());
    built_in.map_or_else(|| hash(scenario), |known| known.id().to_owned())
}

/// What makes a scenario the same as another one: all of its text but the id.
pub(crate) fn hash(scenario: &wadi::Scenario) -> String {
    let digest = Sha256::digest(scenario.source_with_id(""));
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The id of somebody's scenario: what they called it, and letters that follow from owner and text.
fn name(scenario: &wadi::Scenario, owner: &PlayerId, hash: &str) -> ScenarioId {
    let digest = Sha256::digest(format!("{owner} {hash}"));
    // It begins with a digit, so that few words look like one.
    let tail = format!("{}{}", digest[0] % 10, &spell(&digest[1..])[..TAIL_LENGTH - 1]);
    let slug: String = without_tail(scenario.id()).chars().take(LONGEST_SLUG).collect();
    ScenarioId::new(&format!("{slug}-{tail}"))
        .expect("a scenario's id is made of letters, digits and hyphens")
}

/// An id without the letters that an earlier version of the text got from here.
fn without_tail(id: &str) -> &str {
    let is_tail =
        |tail: &str| tail.len() == TAIL_LENGTH && tail.starts_with(|digit: char| digit.is_ascii_digit());
    match id.rsplit_once('-') {
        Some((slug, tail)) if !slug.is_empty() && is_tail(tail) => slug,
        Some(_) | None => id,
    }
}

/// A scenario that somebody has made. Nothing if the rules for scenarios have changed so that it is none any more.
fn stored(kept: &store::Scenario) -> Option<Scenario> {
    let scenario = wadi::Scenario::read(&kept.text)
        .inspect_err(|_| tracing::warn!(%kept.id, "a scenario that was kept cannot be read any more"))
        .ok()?;
    let source = if kept.published_at.is_some() { Source::Published } else { Source::Own };
    Some(Scenario::of(&scenario, source, kept.match_count, Some(kept.by.clone())))
}

fn own(kept: &store::Scenario) -> Option<OwnScenario> {
    Some(OwnScenario {
        scenario: stored(kept)?,
        text: kept.text.clone(),
        published: kept.published_at.is_some(),
        saved_at: kept.saved_at.0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scenario(id: &str) -> wadi::Scenario {
        let text = format!("id = \"{id}\" # mine\nname = {{ en = \"X\" }}\nplayers = [2]\nmap = \"1 s:1\"\n");
        wadi::Scenario::read(&text).unwrap()
    }

    #[test]
    fn a_name_does_not_grow_when_a_scenario_is_saved_again() {
        let anna = PlayerId::new("anna").unwrap();
        let first = name(&scenario("my-oasis"), &anna, "1");
        assert!(first.as_str().starts_with("my-oasis-"), "{first}");
        assert_eq!(first.as_str().len(), "my-oasis-".len() + TAIL_LENGTH);
        for text in 0..200 {
            let next = name(&scenario(first.as_str()), &anna, &format!("text {text}"));
            assert_eq!(next.as_str().len(), first.as_str().len(), "{next}");
            assert_eq!(name(&scenario(next.as_str()), &anna, "1"), first);
        }
        let longest = name(&scenario(&"x".repeat(40)), &anna, "1");
        assert_eq!(longest.as_str().len(), 40);
        assert_ne!(name(&scenario("my-oasis"), &PlayerId::new("ben").unwrap(), "1"), first);
    }

    #[test]
    fn the_id_alone_makes_no_other_scenario() {
        assert_eq!(hash(&scenario("a")), hash(&scenario("b-2")));
        let other = scenario("a").source().replace("players = [2]", "players = [2, 3]");
        assert_ne!(hash(&scenario("a")), hash(&wadi::Scenario::read(&other).unwrap()));
    }

    #[test]
    fn built_in_boards_are_counted_by_their_id() {
        let built_in = wadi::built_in("two-palms").unwrap();
        assert_eq!(counted_as(&built_in), "two-palms");
        let copy = wadi::Scenario::read(&built_in.source_with_id("copy")).unwrap();
        assert_eq!(counted_as(&copy), hash(&built_in));
    }
}
