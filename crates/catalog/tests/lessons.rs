//! The lessons of the page, played through by the rules: every start can be reached, what is asked for is legal, what is
//! called wrong is refused by the rule that the lesson names, and every step has its words in every language.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod words;

use std::fs;
use std::path::{Path, PathBuf};

use catalog::{AnyMatch, Listed, Refused, WrittenEvent};
use game::{Match, Turn};
use reef::Reef;
use serde::Deserialize;
use serde_json::json;
use wadi::Wadi;

/// A lesson, as `lessons/*.json` has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Lesson {
    id: String,
    game: Choice,
    players: usize,
    /// The learner's.
    seat: usize,
    /// What was played before the first step.
    #[serde(default)]
    opening: Vec<String>,
    steps: Vec<Step>,
    /// What can be played for real afterwards.
    matches: Vec<Offered>,
}

/// The wire's `GameChoice`.
#[derive(Deserialize)]
#[serde(tag = "name", rename_all = "snake_case", deny_unknown_fields)]
enum Choice {
    Wadi { scenario: String, building: String, watchmen: bool, pro: bool },
    Reef {},
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    id: String,
    /// All that was played before, if the step does not go on from the one before it.
    plays: Option<Vec<String>>,
    /// What is pointed at: tiles and places, or parts of the table.
    show: Vec<String>,
    /// What the learner is to do; the next step goes on from here.
    play: Option<String>,
    /// What will do as well; without its payment, an action stands for all payments.
    #[serde(default)]
    or: Vec<String>,
    /// What the learner is to try, though the rules refuse it.
    r#try: Option<Wrong>,
    #[serde(default)]
    wrong: Vec<Wrong>,
    /// What others and chance do after it.
    #[serde(default)]
    then: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wrong {
    action: String,
    rule: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Offered {
    id: String,
    game: Choice,
    players: usize,
    level: u8,
}

/// What may be pointed at besides tiles and cards.
const PARTS: [&str; 5] = ["dice", "orders", "corals", "boats", "worms"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn lessons() -> Vec<Lesson> {
    let read = |entry: fs::DirEntry| {
        let text = fs::read_to_string(entry.path()).unwrap();
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", entry.path().display()))
    };
    fs::read_dir(root().join("lessons")).unwrap().map(|entry| read(entry.unwrap())).collect()
}

impl Choice {
    fn begin(&self, players: usize) -> AnyMatch {
        match self {
            Choice::Wadi { scenario, building, watchmen, pro } => {
                let built_in = wadi::built_in(scenario);
                let scenario = built_in.as_ref().map_or(scenario.as_str(), |board| board.source());
                let choices = json!({
                    "players": players, "building": building, "watchmen": watchmen, "pro": pro, "first": 0,
                    "scenario": scenario,
                });
                let game = Wadi::choose(&serde_json::from_value(choices).unwrap()).unwrap();
                AnyMatch::Wadi(Match::new(game))
            }
            Choice::Reef {} => {
                assert_eq!(players, 2);
                let game = Reef::new(reef::Deck::standard(), game::Seat::FIRST).unwrap();
                AnyMatch::Reef(Match::new(game))
            }
        }
    }
}

/// Plays a text for whoever is to act.
fn play(it: &mut AnyMatch, text: &str) -> Result<(), Refused> {
    let play = match it.turn() {
        Turn::Of(seat) => WrittenEvent::Acted(seat, text.to_owned()),
        Turn::Chance => WrittenEvent::Fell(text.to_owned()),
        Turn::Over(_) => return Err(Refused::Over),
    };
    it.play(&play).map(|_| ())
}

fn play_all<'p>(it: &mut AnyMatch, plays: impl IntoIterator<Item = &'p String>, where_: &str) {
    for text in plays {
        play(it, text).unwrap_or_else(|refused| panic!("{where_}: `{text}` cannot be played: {refused}"));
    }
}

/// The legal actions that an entry stands for.
fn meant(it: &AnyMatch, entry: &str) -> Vec<String> {
    let with_more = format!("{entry} ");
    it.legal().into_iter().filter(|action| action == entry || action.starts_with(&with_more)).collect()
}

fn refused_by(it: &AnyMatch, wrong: &Wrong, where_: &str) {
    match play(&mut it.clone(), &wrong.action) {
        Err(Refused::Against(against)) => {
            assert_eq!(against.rule.0, wrong.rule, "{where_}: `{}` is refused by another rule", wrong.action);
        }
        other => panic!("{where_}: `{}` is not refused by a rule: {other:?}", wrong.action),
    }
}

#[test]
fn every_lesson_can_be_played_to_its_end() {
    for lesson in lessons() {
        let mut it = lesson.game.begin(lesson.players);
        play_all(&mut it, &lesson.opening, &lesson.id);
        for step in &lesson.steps {
            let where_ = format!("{} {}", lesson.id, step.id);
            if let Some(plays) = &step.plays {
                it = lesson.game.begin(lesson.players);
                play_all(&mut it, plays, &where_);
            }
            let Turn::Of(seat) = it.turn() else { panic!("{where_}: the learner is not to act") };
            assert_eq!(seat.index(), lesson.seat, "{where_}: it is somebody else's turn");
            for wrong in step.wrong.iter().chain(&step.r#try) {
                refused_by(&it, wrong, &where_);
            }
            match (&step.play, &step.r#try) {
                (None, Some(_)) => assert!(step.or.is_empty() && step.then.is_empty(), "{where_}"),
                (Some(asked), None) => {
                    for entry in step.or.iter().chain([asked]) {
                        let answers = meant(&it, entry);
                        assert!(!answers.is_empty(), "{where_}: `{entry}` is not legal");
                        for answer in answers {
                            let mut after = it.clone();
                            play_all(&mut after, [&answer].into_iter().chain(&step.then), &where_);
                        }
                    }
                    play_all(&mut it, [asked].into_iter().chain(&step.then), &where_);
                }
                _ => panic!("{where_} asks for one thing: `play` or `try`"),
            }
        }
        let winners = it.winners().unwrap_or_else(|| panic!("{}: the match goes on", lesson.id));
        assert_eq!(
            winners.iter().map(|seat| seat.index()).collect::<Vec<_>>(),
            [lesson.seat],
            "{}",
            lesson.id
        );
    }
}

#[test]
fn what_is_pointed_at_is_there() {
    for lesson in lessons() {
        let there: Vec<String> = match lesson.game.begin(lesson.players) {
            AnyMatch::Wadi(it) => {
                let board = it.game().board();
                (board.land() | board.wadi())
                    .iter()
                    .map(|cell| board.layout().square(cell).to_string())
                    .collect()
            }
            AnyMatch::Reef(_) => {
                let places = ('a'..='h').flat_map(|column| (1..=4).map(move |row| format!("{column}{row}")));
                places.chain(PARTS.map(str::to_owned)).collect()
            }
        };
        for step in &lesson.steps {
            for shown in &step.show {
                assert!(there.contains(shown), "{} {}: there is no {shown}", lesson.id, step.id);
            }
        }
    }
}

#[test]
fn a_lesson_is_short_and_ends_with_a_real_match() {
    for lesson in lessons() {
        assert!((10..=15).contains(&lesson.steps.len()), "{}: {} steps", lesson.id, lesson.steps.len());
        assert!(lesson.matches.iter().any(|offered| offered.id == "first"), "{}", lesson.id);
        for offered in &lesson.matches {
            let it = offered.game.begin(offered.players);
            assert!(
                !it.legal().is_empty() && (1..=8).contains(&offered.level),
                "{} {}",
                lesson.id,
                offered.id
            );
        }
    }
}

#[test]
fn every_step_has_its_words_in_every_language() {
    for (language, ids) in words::by_language("learn.ftl") {
        for lesson in lessons() {
            let steps = lesson.steps.iter().flat_map(|step| {
                ["", "-text", "-do"].map(|part| format!("learn-{}-{}{part}", lesson.id, step.id))
            });
            let matches = lesson.matches.iter().map(|offered| format!("learn-match-{}", offered.id));
            for id in steps.chain(matches) {
                assert!(ids.contains(&id), "{language}: there are no words for {id}");
            }
        }
    }
}
