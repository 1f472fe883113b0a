//! How boards and decks that people make become what travels: what is said about their texts, and how they are listed.

use std::collections::BTreeMap;

use reef::{Card, Deck};
use serde_json::{Map, Value};
use wadi::{Advice, Mistake, Reading, Text};

use crate::{Board, Checked, DeckChecked, DeckProblem, Fair, Material, Problem, Scenario, Source, Tip};

impl Checked {
    /// Looks for all that is wrong with the text of a scenario, and for what could be better.
    #[must_use]
    pub fn of(text: &str) -> Checked {
        let Reading { scenario, material } = wadi::Scenario::inspect(text);
        let limits = counts(wadi::Material::BOX);
        let material = material.map(counts);
        match scenario {
            Ok(scenario) => Checked {
                problems: Vec::new(),
                board: Some(Board::of(scenario.board())),
                material,
                limits,
                rounds: Some(u8::try_from(scenario.board().rounds()).unwrap_or(u8::MAX)),
                advice: scenario.advice().into_iter().map(tip).collect(),
            },
            Err(mistakes) => Checked {
                problems: mistakes.iter().map(problem).collect(),
                board: None,
                material,
                limits,
                rounds: None,
                advice: Vec::new(),
            },
        }
    }
}

fn problem(mistake: &Mistake) -> Problem {
    let (code, params) = code_and_params(&mistake.what);
    Problem {
        code,
        at: mistake.cell.map(|cell| cell.to_string()),
        line: u32::try_from(mistake.line).unwrap_or(u32::MAX),
        params,
        message: mistake.what.to_string(),
    }
}

fn tip(advice: Advice) -> Tip {
    let (code, params) = code_and_params(&advice.tip);
    Tip { code, at: advice.at.iter().map(ToString::to_string).collect(), params }
}

/// What a value that is tagged by its code says of itself.
fn code_and_params(value: &impl serde::Serialize) -> (String, Value) {
    let mut told = serde_json::to_value(value).expect("codes come with words and numbers");
    let params = told.get_mut("params").map_or_else(|| Value::Object(Map::new()), Value::take);
    (told["code"].as_str().unwrap_or_default().to_owned(), params)
}

fn counts(material: wadi::Material) -> Material {
    let number = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
    Material { land: material.land.map(number), wadi: number(material.wadi), pawns: number(material.pawns) }
}

impl Scenario {
    /// A scenario as it is listed; whose it is and how often it was played is the lister's to say.
    #[must_use]
    pub fn of(scenario: &wadi::Scenario, source: Source, plays: u64, by: Option<String>) -> Scenario {
        Scenario {
            id: scenario.id().to_owned(),
            name: by_language(Some(scenario.name())),
            note: by_language(scenario.note()),
            players: scenario.players().iter().filter_map(|&count| u8::try_from(count).ok()).collect(),
            // What somebody writes into a board of their own, nobody has measured.
            fair: scenario.fair().filter(|_| source == Source::BuiltIn).map(fair),
            rounds: u8::try_from(scenario.board().rounds()).unwrap_or(u8::MAX),
            board: Board::of(scenario.board()),
            source,
            plays,
            by,
        }
    }
}

fn fair(stated: &[wadi::Fair]) -> Vec<Fair> {
    let fair = |fair: &wadi::Fair| Fair {
        players: u8::try_from(fair.players).unwrap_or(u8::MAX),
        variants: fair.variants.iter().map(|variant| variant.words()).collect(),
    };
    stated.iter().map(fair).collect()
}

fn by_language(text: Option<&Text>) -> BTreeMap<String, String> {
    let texts = text.into_iter().flat_map(Text::by_language);
    texts.map(|(code, text)| (code.to_owned(), text.to_owned())).collect()
}

impl DeckChecked {
    /// What is wrong with a deck, and what to know before playing with it.
    #[must_use]
    pub fn of(text: &str) -> DeckChecked {
        match Deck::read(text) {
            Err(errors) => {
                DeckChecked { problems: errors.0.iter().map(told).collect(), warnings: Vec::new() }
            }
            Ok(deck) => DeckChecked {
                problems: Vec::new(),
                warnings: deck.few_corals().map(few_corals).into_iter().collect(),
            },
        }
    }
}

fn few_corals(corals: u8) -> DeckProblem {
    DeckProblem {
        code: "few_corals".to_owned(),
        card: Some(Card::Coral.to_string()),
        count: Some(corals.into()),
        line: None,
        message: format!("the deck has {corals} corals: too few for both players to have five"),
    }
}

fn told(error: &reef::DeckError) -> DeckProblem {
    let (code, card, count) = match &error.problem {
        reef::DeckProblem::NotToml(_) => ("not_toml", None, None),
        reef::DeckProblem::UnknownKey(_) => ("unknown_card", None, None),
        reef::DeckProblem::NotACount(card) => ("not_a_count", Some(card), None),
        reef::DeckProblem::Missing(card) => ("missing", Some(card), None),
        reef::DeckProblem::FishCount { card, count } => ("fish_count", Some(card), Some(*count)),
        reef::DeckProblem::TooFewCorals(count) => ("too_few_corals", None, Some(*count)),
        reef::DeckProblem::WrongTotal(count) => ("wrong_total", None, Some(*count)),
        reef::DeckProblem::AndMore(more) => {
            ("and_more", None, Some(u32::try_from(*more).unwrap_or(u32::MAX)))
        }
    };
    DeckProblem {
        code: code.to_owned(),
        card: card.map(ToString::to_string),
        count,
        line: error.line.and_then(|line| u32::try_from(line).ok()),
        message: error.to_string(),
    }
}
