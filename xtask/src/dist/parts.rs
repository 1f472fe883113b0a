//! Whose code is in the program: what `cargo tree`, the lock file and the build of the page say.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use serde::Deserialize;

use crate::shell::{cargo, read, root};

/// How files are called that hold a licence, in any case.
const LICENCE_FILES: [&str; 6] = ["license", "licence", "copying", "copyright", "notice", "unlicense"];

/// What the program is made of, by references that are unique.
#[derive(Debug, Default)]
pub(super) struct Parts {
    pub(super) all: BTreeMap<String, Part>,
    /// Which parts each of them uses.
    pub(super) uses: BTreeMap<String, BTreeSet<String>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) name: String,
    pub(super) version: String,
    /// As an expression of SPDX.
    pub(super) licence: String,
    pub(super) origin: Origin,
    /// The texts of its licences.
    pub(super) texts: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Origin {
    Ours,
    /// From crates.io, with the digest of what was downloaded.
    Cargo(Option<String>),
    Npm,
}

impl Part {
    /// The package URL, or for what is published nowhere its name and version.
    pub(super) fn reference(&self) -> String {
        let Part { name, version, .. } = self;
        match self.origin {
            Origin::Ours => format!("{name}@{version}"),
            Origin::Cargo(_) => format!("pkg:cargo/{name}@{version}"),
            Origin::Npm => format!("pkg:npm/{}@{version}", name.replace('@', "%40")),
        }
    }
}

/// The reference of the program itself.
pub(super) fn program() -> String {
    format!("shadoof@{}", env!("CARGO_PKG_VERSION"))
}

/// What the program is made of when it is built for `target`. `page` is a list that Vite has made.
pub(super) fn collect(target: &str, page: &Path) -> anyhow::Result<Parts> {
    let tree = read(cargo(&["tree", "--locked", "--package", "shadoof", "--target", target]).args([
        "--edges=normal,no-proc-macro",
        "--prefix=depth",
        "--no-dedupe",
        "--format= {p}|{l}",
    ]))?;
    let mut parts = parse_tree(&tree)?;
    let lock: Lock = toml::from_str(&std::fs::read_to_string(root().join("Cargo.lock"))?)?;
    let metadata = read(&mut cargo(&["metadata", "--locked", "--format-version", "1"]))?;
    let metadata: Metadata = serde_json::from_str(&metadata)?;
    for part in parts.all.values_mut() {
        let same = |name: &str, version: &str| part.name == name && part.version == version;
        if let Origin::Cargo(checksum) = &mut part.origin {
            let locked = lock.package.iter().find(|locked| same(&locked.name, &locked.version));
            *checksum = locked.and_then(|locked| locked.checksum.clone());
            let package = metadata.packages.iter().find(|package| same(&package.name, &package.version));
            let package = package.with_context(|| format!("cargo does not know {}", part.name))?;
            part.texts = licence_texts(package.manifest_path.parent().context("a file lies in a folder")?)?;
        }
    }
    let page = std::fs::read_to_string(page).with_context(|| format!("cannot read {}", page.display()))?;
    for part in parse_page(&page)?.into_iter().chain([font()?]) {
        parts.uses.entry(program()).or_default().insert(part.reference());
        parts.all.insert(part.reference(), part);
    }
    Ok(parts)
}

/// The font of the headings: a part of it lies in the page's own folder, so Vite does not know that it is somebody's.
fn font() -> anyhow::Result<Part> {
    let licence = root().join("web/src/lib/theme/fonts/vollkorn-OFL.txt");
    let text =
        std::fs::read_to_string(&licence).with_context(|| format!("cannot read {}", licence.display()))?;
    Ok(Part {
        name: "@fontsource/vollkorn".to_owned(),
        version: "5.3.0".to_owned(),
        licence: "OFL-1.1".to_owned(),
        origin: Origin::Npm,
        texts: vec![text],
    })
}

#[derive(Debug, Deserialize)]
struct Lock {
    package: Vec<Locked>,
}

#[derive(Debug, Deserialize)]
struct Locked {
    name: String,
    version: String,
    checksum: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Debug, Deserialize)]
struct Package {
    name: String,
    version: String,
    manifest_path: PathBuf,
}

/// Reads what `cargo tree` prints: the depth, the name with its version and, if it is ours, its folder, and the licence.
fn parse_tree(text: &str) -> anyhow::Result<Parts> {
    let mut parts = Parts::default();
    let mut above: Vec<String> = Vec::new();
    for line in text.lines() {
        let part = (|| {
            let (depth, rest) = line.split_once(' ')?;
            let (package, licence) = rest.split_once('|')?;
            let mut words = package.split(' ');
            let (name, version) = (words.next()?.to_owned(), words.next()?.strip_prefix('v')?.to_owned());
            let origin = if words.next().is_some() { Origin::Ours } else { Origin::Cargo(None) };
            // An old way to write it.
            let licence = licence.replace(" OR ", "/").replace('/', " OR ");
            Some((depth.parse::<usize>().ok()?, Part { name, version, licence, origin, texts: Vec::new() }))
        })();
        let (depth, part) = part.with_context(|| format!("cargo tree says {line:?}"))?;
        let reference = part.reference();
        above.truncate(depth);
        if let Some(user) = above.last() {
            parts.uses.entry(user.clone()).or_default().insert(reference.clone());
        }
        above.push(reference.clone());
        parts.all.insert(reference, part);
    }
    Ok(parts)
}

/// Reads what Vite writes about the packages in the page.
fn parse_page(text: &str) -> anyhow::Result<Vec<Part>> {
    #[derive(Deserialize)]
    struct Listed {
        name: String,
        version: String,
        identifier: String,
        text: Option<String>,
    }
    let listed: Vec<Listed> = serde_json::from_str(text)?;
    let part = |Listed { name, version, identifier, text }| Part {
        name,
        version,
        licence: identifier,
        origin: Origin::Npm,
        texts: text.into_iter().collect(),
    };
    Ok(listed.into_iter().map(part).collect())
}

fn licence_texts(folder: &Path) -> anyhow::Result<Vec<String>> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_lowercase();
        let is_licence = LICENCE_FILES.iter().any(|begin| name.starts_with(begin)) && !name.ends_with(".rs");
        if is_licence && entry.file_type()?.is_file() {
            files.push(entry.path());
        }
    }
    files.sort();
    files.iter().map(|file| Ok(String::from_utf8_lossy(&std::fs::read(file)?).into_owned())).collect()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Two crates of ours and two of others, one of them used twice.
    pub(in crate::dist) fn example() -> Parts {
        parse_tree(
            "0 shadoof v0.1.0 (/src/crates/shadoof)|MIT OR Apache-2.0\n\
             1 serde v1.0.228|MIT OR Apache-2.0\n\
             1 wadi v0.1.0 (/src/crates/wadi)|MIT OR Apache-2.0\n\
             2 old v0.3.1|Apache-2.0/MIT\n\
             3 serde v1.0.228|MIT OR Apache-2.0\n",
        )
        .unwrap()
    }

    #[test]
    fn the_tree_says_who_uses_whom() {
        let Parts { all, uses } = example();
        let references: Vec<&str> = all.keys().map(String::as_str).collect();
        assert_eq!(
            references,
            ["pkg:cargo/old@0.3.1", "pkg:cargo/serde@1.0.228", "shadoof@0.1.0", "wadi@0.1.0"]
        );
        assert_eq!(all["pkg:cargo/old@0.3.1"].licence, "Apache-2.0 OR MIT");
        assert_eq!(all["wadi@0.1.0"].origin, Origin::Ours);
        let used = |by: &str| uses[by].iter().map(String::as_str).collect::<Vec<_>>();
        assert_eq!(used("shadoof@0.1.0"), ["pkg:cargo/serde@1.0.228", "wadi@0.1.0"]);
        assert_eq!(used("pkg:cargo/old@0.3.1"), ["pkg:cargo/serde@1.0.228"]);
        assert!(parse_tree("0 shadoof|MIT").is_err());
    }

    #[test]
    fn the_page_says_what_it_is_made_of() {
        let parts = parse_page(
            r#"[{ "name": "@fluent/bundle", "version": "0.19.1", "identifier": "Apache-2.0" },
                { "name": "clsx", "version": "2.1.1", "identifier": "MIT", "text": "MIT License" }]"#,
        )
        .unwrap();
        assert_eq!(parts[0].reference(), "pkg:npm/%40fluent/bundle@0.19.1");
        assert_eq!(parts[1].texts, ["MIT License"]);
    }
}
