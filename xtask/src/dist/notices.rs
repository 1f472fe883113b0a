//! The licences of other people's code, which ask to be passed on with it.

use std::collections::BTreeMap;

use super::parts::{Origin, Part, Parts};

const HEADING: &str = "Shadoof contains code of others. These are their licences, each below the packages that it \
                       comes with.\n";

/// Every text once, with the packages it comes from, and then the packages that bring no text.
pub(super) fn third_party(parts: &Parts) -> String {
    let others: Vec<&Part> = parts.all.values().filter(|part| part.origin != Origin::Ours).collect();
    let mut texts: BTreeMap<String, Vec<&Part>> = BTreeMap::new();
    for part in &others {
        for text in &part.texts {
            texts.entry(text.replace("\r\n", "\n").trim().to_owned()).or_default().push(part);
        }
    }
    // What many packages share comes first.
    let mut texts: Vec<(String, Vec<&Part>)> = texts.into_iter().collect();
    texts.sort_by_key(|(_, packages)| std::cmp::Reverse(packages.len()));
    let mut told = HEADING.to_owned();
    let line = "\n----------------------------------------------------------------------\n\n";
    for (text, packages) in &texts {
        told.push_str(line);
        for part in packages {
            told.push_str(&described(part));
        }
        told.push_str(&format!("\n{text}\n"));
    }
    told.push_str(line);
    told.push_str("These packages name their licence and bring no text of it:\n\n");
    for part in others.iter().filter(|part| part.texts.is_empty()) {
        told.push_str(&described(part));
    }
    told
}

fn described(Part { name, version, licence, .. }: &Part) -> String {
    format!("{name} {version} ({licence})\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_stands_once_and_every_package_is_named() {
        let mut parts = super::super::parts::tests::example();
        let mut twin = parts.all["pkg:cargo/serde@1.0.228"].clone();
        twin.name = "twin".to_owned();
        twin.texts = vec!["Do as you like.".to_owned()];
        parts.all.insert(twin.reference(), twin);
        let serde = parts.all.get_mut("pkg:cargo/serde@1.0.228").unwrap();
        serde.texts = vec!["Do as you like.\r\n".to_owned(), "Name me.\n".to_owned()];
        let told = third_party(&parts);
        assert_eq!(told.matches("Do as you like.").count(), 1);
        let (shared, rest) = told.split_once("Do as you like.").unwrap();
        assert!(shared.contains("serde 1.0.228 (MIT OR Apache-2.0)\ntwin 1.0.228"), "{told}");
        let (own, without) = rest.split_once("bring no text").unwrap();
        assert!(own.contains("serde 1.0.228") && own.contains("Name me."), "{told}");
        assert!(without.contains("old 0.3.1 (Apache-2.0 OR MIT)"), "{told}");
        assert!(!told.contains("wadi"), "our own licences lie beside it");
    }
}
