//! The bill of materials: what the program is made of, for other programs to read, in the format CycloneDX.

use serde_json::{Value, json};

use super::date::Date;
use super::parts::{Origin, Part, Parts, program};

/// The bill, as JSON for people and programs.
pub(super) fn cyclonedx(parts: &Parts, repository: Option<&str>, date: Date) -> anyhow::Result<String> {
    Ok(serde_json::to_string_pretty(&bill(parts, repository, date))? + "\n")
}

fn bill(parts: &Parts, repository: Option<&str>, date: Date) -> Value {
    let program = program();
    let mut itself = parts.all.get(&program).map_or(Value::Null, component);
    itself["type"] = "application".into();
    if let Some(repository) = repository {
        itself["externalReferences"] = json!([{ "type": "vcs", "url": repository }]);
    }
    let others = parts.all.iter().filter(|(reference, _)| **reference != program);
    let dependencies: Vec<Value> = parts
        .all
        .keys()
        .map(|part| json!({ "ref": part, "dependsOn": parts.uses.get(part).cloned().unwrap_or_default() }))
        .collect();
    json!({
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": { "timestamp": date.iso(), "component": itself },
        "components": others.map(|(_, part)| component(part)).collect::<Vec<_>>(),
        "dependencies": dependencies,
    })
}

fn component(part: &Part) -> Value {
    let Part { name, version, licence, origin, .. } = part;
    let reference = part.reference();
    let mut component = json!({
        "type": "library",
        "bom-ref": reference,
        "name": name,
        "version": version,
        "licenses": [{ "expression": licence }],
    });
    if *origin != Origin::Ours {
        component["purl"] = reference.into();
    }
    if let Origin::Cargo(Some(checksum)) = origin {
        component["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
    }
    component
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_is_listed_once_and_found_by_those_who_use_it() {
        let mut parts = super::super::parts::tests::example();
        let serde = parts.all.get_mut("pkg:cargo/serde@1.0.228").unwrap();
        serde.origin = Origin::Cargo(Some("abc".to_owned()));
        let bill = bill(&parts, Some("https://example.org/shadoof"), Date { seconds: 0 });
        let found = &bill["metadata"]["component"]["externalReferences"][0];
        assert_eq!(*found, json!({ "type": "vcs", "url": "https://example.org/shadoof" }));
        assert_eq!(bill["metadata"]["component"]["name"], "shadoof");
        assert_eq!(bill["metadata"]["component"]["type"], "application");
        let components = bill["components"].as_array().unwrap();
        assert_eq!(components.len(), 3);
        let serde = components.iter().find(|component| component["name"] == "serde").unwrap();
        assert_eq!(serde["purl"], "pkg:cargo/serde@1.0.228");
        assert_eq!(serde["hashes"][0]["content"], "abc");
        let wadi = components.iter().find(|component| component["name"] == "wadi").unwrap();
        assert!(wadi.get("purl").is_none(), "it is published nowhere");
        let known: Vec<&Value> = components.iter().map(|component| &component["bom-ref"]).collect();
        for dependency in bill["dependencies"].as_array().unwrap() {
            for used in dependency["dependsOn"].as_array().unwrap() {
                assert!(known.contains(&used), "{used}");
            }
        }
        assert_eq!(bill["dependencies"].as_array().unwrap().len(), 4);
    }
}
