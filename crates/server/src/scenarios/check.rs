//! What is to be said about the text of a scenario.

use serde_json::{Map, Value};
use wadi::{Advice, Mistake, Reading, Scenario};
use wire::{Board, Checked, Material, Problem, Tip};

/// Looks for all that is wrong with a text, and for what could be better.
pub(crate) fn check(text: &str) -> Checked {
    let Reading { scenario, material } = Scenario::inspect(text);
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
