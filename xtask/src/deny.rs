//! Other people's code: under which licences, from where, and in how many versions. `deny.toml` says what may be.
//!
//! It is the part of `cargo deny` that needs no network: nobody has to build that tool to run the tests.

use std::collections::{BTreeMap, BTreeSet};
use std::process::ExitCode;

use anyhow::{Context, bail, ensure};
use serde::Deserialize;

use crate::shell::{cargo, root, run_command};
use crate::tools;

/// What may be.
#[derive(Debug, Deserialize)]
struct Rules {
    licenses: Licences,
    sources: Sources,
    bans: Bans,
}

#[derive(Debug, Deserialize)]
struct Licences {
    allow: Vec<String>,
    exceptions: Vec<Exception>,
}

#[derive(Debug, Deserialize)]
struct Exception {
    #[serde(rename = "crate")]
    name: String,
    allow: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Sources {
    allow_registry: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Bans {
    skip: Vec<Skip>,
}

#[derive(Debug, Deserialize)]
struct Skip {
    name: String,
    reason: String,
}

/// What is.
#[derive(Debug, Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Debug, Clone, Deserialize)]
struct Package {
    name: String,
    version: String,
    license: Option<String>,
    source: Option<String>,
}

pub(crate) fn run() -> anyhow::Result<ExitCode> {
    let count = check_ourselves()?;
    println!("{count} packages: licences, sources and versions are as deny.toml says");
    Ok(ExitCode::SUCCESS)
}

/// Checks every package of the lock file, by cargo-deny where it is installed.
pub(crate) fn check() -> anyhow::Result<()> {
    if tools::has_deny() {
        return run_command(
            cargo(&["deny", "--offline", "--locked"]).args(["check", "licenses", "sources", "bans"]),
        );
    }
    check_ourselves()?;
    Ok(())
}

/// Checks every package of the lock file, and says how many there are.
fn check_ourselves() -> anyhow::Result<usize> {
    let rules: Rules = toml::from_str(&std::fs::read_to_string(root().join("deny.toml"))?)?;
    let output = cargo(&["metadata", "--format-version", "1", "--locked"]).output()?;
    ensure!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
    let Metadata { packages } = serde_json::from_slice(&output.stdout)?;
    let wrong = judge(&rules, &packages)?;
    if !wrong.is_empty() {
        bail!("deny.toml does not permit:\n{}", wrong.join("\n"));
    }
    Ok(packages.len())
}

fn judge(rules: &Rules, packages: &[Package]) -> anyhow::Result<Vec<String>> {
    let mut wrong = Vec::new();
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for Package { name, version, license, source } in packages {
        versions.entry(name).or_default().insert(version);
        let allowed = |licence: &str| {
            let excepted = rules.licenses.exceptions.iter().filter(|exception| exception.name == *name);
            let mut all = rules.licenses.allow.iter().chain(excepted.flat_map(|exception| &exception.allow));
            all.any(|known| known == licence)
        };
        match license {
            None => wrong.push(format!("{name} {version}: it has no licence")),
            Some(text) if !is_met(text, &allowed).with_context(|| format!("{name}: {text}"))? => {
                wrong.push(format!("{name} {version}: its licence is {text}"));
            }
            Some(_) => {}
        }
        let place = source.as_deref().map(|source| source.strip_prefix("registry+").unwrap_or(source));
        if let Some(place) = place
            && !rules.sources.allow_registry.iter().any(|known| known == place)
        {
            wrong.push(format!("{name} {version}: it comes from {place}"));
        }
    }
    for (name, versions) in &versions {
        let skip = rules.bans.skip.iter().find(|skip| skip.name == *name);
        match (versions.len(), skip) {
            (1, None) => {}
            (1, Some(_)) => wrong.push(format!("{name}: there is one version only; take it off the list")),
            (_, Some(skip)) if !skip.reason.is_empty() => {}
            (_, Some(_) | None) => {
                let all = versions.iter().copied().collect::<Vec<_>>().join(" and ");
                wrong.push(format!("{name}: there are {all}; use one, or list it with a reason"));
            }
        }
    }
    for skip in rules.bans.skip.iter().filter(|skip| !versions.contains_key(skip.name.as_str())) {
        wrong.push(format!("{}: nobody uses it; take it off the list", skip.name));
    }
    Ok(wrong)
}

/// Whether an expression of SPDX is met by what is allowed. `AND` goes before `OR`; an old way to write `OR` is `/`.
fn is_met(expression: &str, allowed: &impl Fn(&str) -> bool) -> anyhow::Result<bool> {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let mut words = spaced.split_whitespace().peekable();
    let met = any(&mut words, allowed)?;
    ensure!(words.next().is_none(), "something is left over");
    Ok(met)
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn any(words: &mut Words<'_>, allowed: &impl Fn(&str) -> bool) -> anyhow::Result<bool> {
    let mut met = all(words, allowed)?;
    while words.next_if_eq(&"OR").is_some() {
        met |= all(words, allowed)?;
    }
    Ok(met)
}

fn all(words: &mut Words<'_>, allowed: &impl Fn(&str) -> bool) -> anyhow::Result<bool> {
    let mut met = one(words, allowed)?;
    while words.next_if_eq(&"AND").is_some() {
        met &= one(words, allowed)?;
    }
    Ok(met)
}

fn one(words: &mut Words<'_>, allowed: &impl Fn(&str) -> bool) -> anyhow::Result<bool> {
    match words.next().context("a licence is missing")? {
        "(" => {
            let met = any(words, allowed)?;
            ensure!(words.next() == Some(")"), "a bracket stays open");
            Ok(met)
        }
        word @ (")" | "AND" | "OR" | "WITH") => bail!("{word} stands where a licence should"),
        licence => {
            // An exception gives more leave, never less.
            if words.next_if_eq(&"WITH").is_some() {
                words.next().context("an exception is missing")?;
            }
            Ok(allowed(licence))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_met_or_not() {
        let allowed = |licence: &str| ["MIT", "Apache-2.0"].contains(&licence);
        for met in [
            "MIT",
            "GPL-3.0 OR MIT",
            "Apache-2.0 WITH LLVM-exception",
            "GPL-3.0/MIT",
            "(MIT OR X) AND Apache-2.0",
        ] {
            assert!(is_met(met, &allowed).unwrap(), "{met}");
        }
        for unmet in ["GPL-3.0", "MIT AND GPL-3.0", "(MIT OR X) AND Y", "mit"] {
            assert!(!is_met(unmet, &allowed).unwrap(), "{unmet}");
        }
        for wrong in ["", "MIT OR", "(MIT", "MIT)", "AND MIT", "MIT Apache-2.0"] {
            assert!(is_met(wrong, &allowed).is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_is_not_permitted_is_named() {
        let rules: Rules = toml::from_str(
            "licenses = { allow = [\"MIT\"], exceptions = [{ crate = \"b\", allow = [\"MPL-2.0\"] }] }\n\
             sources = { allow-registry = [\"https://index\"] }\n\
             bans = { skip = [{ name = \"twice\", reason = \"both are needed\" }] }",
        )
        .unwrap();
        let package = |name: &str, version: &str, license: &str, source: Option<&str>| Package {
            name: name.to_owned(),
            version: version.to_owned(),
            license: Some(license.to_owned()),
            source: source.map(ToOwned::to_owned),
        };
        let index = Some("registry+https://index");
        let right = [
            package("ours", "1.0.0", "MIT", None),
            package("b", "1.0.0", "MPL-2.0", index),
            package("twice", "1.0.0", "MIT", index),
            package("twice", "2.0.0", "MIT", index),
        ];
        assert!(judge(&rules, &right).unwrap().is_empty());
        let wrong = [
            package("c", "1.0.0", "MPL-2.0", index),
            package("d", "1.0.0", "MIT", Some("git+https://elsewhere")),
            package("e", "1.0.0", "MIT", index),
            package("e", "2.0.0", "MIT", index),
        ];
        let told = judge(&rules, &[&right[..], &wrong].concat()).unwrap().join("\n");
        for part in ["c 1.0.0: its licence", "d 1.0.0: it comes from git+", "e: there are 1.0.0 and 2.0.0"] {
            assert!(told.contains(part), "{part}: {told}");
        }
        assert!(judge(&rules, &right[..3]).unwrap()[0].contains("one version only"));
    }
}
