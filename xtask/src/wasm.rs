//! The module of WebAssembly that lets the page play without a server. It is kept in the repository, so that whoever builds
//! the page needs no other compiler; the hash of its sources inside says whether it is stale.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, bail, ensure};
use sha2::{Digest as _, Sha256};

use crate::shell::{cargo, root, run, target};
use crate::tools;

const TRIPLE: &str = "wasm32-unknown-unknown";
/// Whoever sets this has the module built by Debian's compiler.
const DEBIAN: &str = "SHADOOF_DEBIAN_RUST";
/// Debian's linker for WebAssembly.
const LINKER: &str = "wasm-ld-22";
/// Where the module and the JavaScript around it are kept.
const KEPT: &str = "web/src/lib/local/module";
const MODULE: &str = "browser_bg.wasm";
/// The section of the module that has the hash of its sources.
const SECTION: &str = "sources";
/// What the module may weigh, in bytes: as it is, and compressed.
const MOST_BYTES: usize = 1792 * 1024;
const MOST_COMPRESSED: usize = 500 * 1024;
/// Binaryen in JavaScript, as npm has it.
const OPTIMISER: &str = "binaryen@132.0.0";
/// What the compiler takes for granted that browsers can do.
const FEATURES: [&str; 7] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-simd",
];
/// What is in the module of files that are no Rust.
const DATA: [&str; 2] = ["scenarios", "decks"];

/// Builds the module anew and keeps it.
pub(crate) fn build() -> anyhow::Result<ExitCode> {
    let made = target().join("wasm-module");
    drop(std::fs::remove_dir_all(&made));
    std::fs::create_dir_all(&made)?;
    let (mut compile, built) = compiler()?;
    run("module", compile.args(["-p", "browser", "--lib", "--profile", "wasm", "--target", TRIPLE]))?;
    let compiled = built.join(TRIPLE).join("wasm/browser.wasm");
    let mut bind = cargo(&["run", "--quiet", "--locked", "--manifest-path", "xtask/bindgen/Cargo.toml"]);
    bind.env("CARGO_TARGET_DIR", target().join("bindgen")).arg("--");
    run("what JavaScript calls", bind.arg(&compiled).arg(&made))?;
    let optimised = made.join("optimised.wasm");
    run("optimisation", optimiser()?.arg(made.join(MODULE)).arg("-o").arg(&optimised))?;
    let mut module = std::fs::read(&optimised)?;
    append_section(&mut module, SECTION, sources_hash(&root())?.as_bytes());
    std::fs::write(&optimised, &module)?;
    let compressed = compressed(&optimised)?;
    println!("{} bytes, {compressed} compressed", module.len());
    ensure!(module.len() <= MOST_BYTES, "the module may have {MOST_BYTES} bytes");
    ensure!(compressed <= MOST_COMPRESSED, "the module may have {MOST_COMPRESSED} bytes compressed");
    let kept = root().join(KEPT);
    std::fs::create_dir_all(&kept)?;
    std::fs::write(kept.join(MODULE), module)?;
    for file in ["browser.js", "browser.d.ts"] {
        std::fs::copy(made.join(file), kept.join(file)).context(file)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Who compiles, and where to: our own compiler where its library for the target can be had, else Debian's, which builds that
/// library along with the module.
fn compiler() -> anyhow::Result<(Command, PathBuf)> {
    let ours = tools::install_target(TRIPLE);
    if std::env::var_os(DEBIAN).is_none() && ours.is_ok() {
        let mut compile = cargo(&["build", "--locked"]);
        compile.env("RUSTFLAGS", remapped());
        return Ok((compile, target()));
    }
    tools::install_debian_rust()?;
    let (mut compile, folder) = (Command::new("/usr/bin/cargo"), target().join("debian-rust"));
    compile.current_dir(root()).args(["build", "--locked", "-Z", "build-std=std,panic_abort"]);
    compile.env("RUSTC", "/usr/bin/rustc").env("RUSTC_BOOTSTRAP", "1").env("CARGO_TARGET_DIR", &folder);
    compile.env("RUSTFLAGS", format!("{} -Clinker-flavor=wasm-ld -Clinker={LINKER}", remapped()));
    // Cargo has set these for this very program.
    compile.env_remove("RUSTUP_TOOLCHAIN").env_remove("CARGO");
    Ok((compile, folder))
}

/// Binaryen's optimiser, installed where it is missing.
fn optimiser() -> anyhow::Result<Command> {
    let folder = target().join("binaryen");
    let program = folder.join("node_modules/binaryen/bin/wasm-opt");
    if !program.exists() {
        let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
        npm.args(["install", "--no-audit", "--no-fund", "--prefix"]).arg(&folder).arg(OPTIMISER);
        run("install Binaryen", &mut npm)?;
    }
    let mut optimiser = Command::new("node");
    // Again and again, until nothing gets shorter.
    optimiser.arg(program).args(["-Os", "--converge", "--strip-debug", "--strip-producers"]).args(FEATURES);
    Ok(optimiser)
}

/// Says nothing about the machine that it is built on.
fn remapped() -> String {
    let home = std::env::var("CARGO_HOME").unwrap_or_else(|_| {
        let home = std::env::var("HOME").unwrap_or_default();
        format!("{home}/.cargo")
    });
    format!(
        "-Ctarget-feature=+simd128 --remap-path-prefix={home}=cargo --remap-path-prefix={}=.",
        root().display()
    )
}

/// How much of it travels: the server and most hosts of files compress with Brotli.
fn compressed(module: &Path) -> anyhow::Result<usize> {
    let script = "require('zlib').brotliCompressSync(require('fs').readFileSync(process.argv[1])).length";
    let told = Command::new("node").args(["-p", script]).arg(module).output()?;
    Ok(String::from_utf8(told.stdout)?.trim().parse()?)
}

/// Checks that the kept module is made of the sources that are here.
pub(crate) fn check(root: &Path) -> anyhow::Result<()> {
    let module = std::fs::read(root.join(KEPT).join(MODULE))
        .context("there is no module; `cargo xtask wasm` builds it")?;
    let kept = section(&module, SECTION).context("the module does not say what it is made of")?;
    if kept != sources_hash(root)?.as_bytes() {
        bail!("the module of WebAssembly is stale; `cargo xtask wasm` builds it anew");
    }
    Ok(())
}

/// A hash of all that the module is made of: our crates in it without their tests, boards and decks, and the versions of
/// other people's crates.
fn sources_hash(root: &Path) -> anyhow::Result<String> {
    let packages = packages(root)?;
    let mut files = Vec::new();
    let mut hash = Sha256::new();
    // The lock names what tests need, too.
    for (name, version) in packages.iter().filter(|(name, _)| name != "testing") {
        let folder = root.join("crates").join(name);
        if !folder.exists() {
            hash.update(format!("{name} {version}\n"));
            continue;
        }
        files.push(folder.join("Cargo.toml"));
        list(&folder.join("src"), &mut files)?;
    }
    for data in DATA {
        list(&root.join(data), &mut files)?;
    }
    files.sort();
    for file in files {
        let name = file.strip_prefix(root)?.to_string_lossy().replace('\\', "/");
        let text = std::fs::read_to_string(&file).with_context(|| name.clone())?;
        // Tests stand at the end of a file, and are not in the module.
        let text = text.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        hash.update(format!("{name} {}\n{text}", text.len()));
    }
    Ok(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}

/// What the module is made of according to Cargo.lock: names and versions.
fn packages(root: &Path) -> anyhow::Result<BTreeSet<(String, String)>> {
    let lock: toml::Table = std::fs::read_to_string(root.join("Cargo.lock"))?.parse()?;
    let listed = lock.get("package").and_then(toml::Value::as_array).context("Cargo.lock lists packages")?;
    let text =
        |package: &toml::Value, key: &str| package.get(key).and_then(toml::Value::as_str).map(str::to_owned);
    let mut by_name: BTreeMap<String, Vec<&toml::Value>> = BTreeMap::new();
    for package in listed {
        by_name.entry(text(package, "name").context("packages have names")?).or_default().push(package);
    }
    let (mut found, mut open) = (BTreeSet::new(), vec!["browser".to_owned()]);
    while let Some(dependency) = open.pop() {
        // `name`, or `name version` where there are several.
        let mut words = dependency.split(' ');
        let (name, version) = (words.next().unwrap_or_default(), words.next());
        for package in by_name.get(name).into_iter().flatten() {
            let own = text(package, "version").unwrap_or_default();
            if version.is_some_and(|version| version != own) || !found.insert((name.to_owned(), own)) {
                continue;
            }
            let more = package.get("dependencies").and_then(toml::Value::as_array);
            open.extend(more.into_iter().flatten().filter_map(toml::Value::as_str).map(str::to_owned));
        }
    }
    Ok(found)
}

/// All files below a folder.
fn list(folder: &Path, files: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    for entry in std::fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() { list(&path, files)? } else { files.push(path) }
    }
    Ok(())
}

/// Adds a section that means nothing to those who run the module.
fn append_section(module: &mut Vec<u8>, name: &str, content: &[u8]) {
    let mut section = Vec::new();
    write_number(&mut section, name.len());
    section.extend_from_slice(name.as_bytes());
    section.extend_from_slice(content);
    module.push(0);
    write_number(module, section.len());
    module.extend_from_slice(&section);
}

/// The content of such a section.
fn section<'a>(module: &'a [u8], name: &str) -> Option<&'a [u8]> {
    let mut rest = module.get(8..)?;
    while let Some((&kind, after)) = rest.split_first() {
        let (length, after) = read_number(after)?;
        let (body, after) = after.split_at_checked(length)?;
        if kind == 0 {
            let (length, body) = read_number(body)?;
            let (called, content) = body.split_at_checked(length)?;
            if called == name.as_bytes() {
                return Some(content);
            }
        }
        rest = after;
    }
    None
}

/// LEB128: seven bits a byte, the lowest first.
fn write_number(out: &mut Vec<u8>, mut number: usize) {
    loop {
        let low = u8::try_from(number & 0x7f).expect("seven bits are a byte");
        number >>= 7;
        out.push(if number == 0 { low } else { low | 0x80 });
        if number == 0 {
            return;
        }
    }
}

fn read_number(mut bytes: &[u8]) -> Option<(usize, &[u8])> {
    let (mut number, mut shift) = (0, 0);
    loop {
        let (&byte, rest) = bytes.split_first()?;
        bytes = rest;
        number |= usize::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Some((number, bytes));
        }
        shift += 7;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_read_back() {
        let mut module = b"\0asm\x01\0\0\0".to_vec();
        append_section(&mut module, "other", &[7; 300]);
        append_section(&mut module, SECTION, b"abc");
        assert_eq!(section(&module, SECTION), Some(b"abc".as_slice()));
        assert_eq!(section(&module, "none"), None);
    }

    #[test]
    fn the_module_is_made_of_the_rules_and_not_of_the_server() {
        let names: Vec<String> = packages(&root()).unwrap().into_iter().map(|(name, _)| name).collect();
        for ours in ["wadi", "reef", "table", "thinking", "wire", "toml"] {
            assert!(names.iter().any(|name| name == ours), "{ours}");
        }
        assert!(!names.iter().any(|name| name == "server" || name == "tokio"));
    }
}
