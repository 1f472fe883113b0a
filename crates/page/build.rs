//! Builds the page with npm when its sources have changed, and puts it into the program.
//!
//! `SHADOOF_PAGE` names a folder with a page that is built already; then Node is not needed.

use std::path::{Path, PathBuf};
use std::process::{Command, exit};

/// What the page is made of. Named one by one: npm writes into the folder itself.
const SOURCES: [&str; 14] = [
    "web/src",
    "web/public",
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/svelte.config.js",
    "web/tsconfig.json",
    "web/vite.config.ts",
    "locales",
    "rules",
    "lessons",
    "examples",
    "decks",
    "nets",
];

fn main() {
    println!("cargo::rerun-if-env-changed=SHADOOF_PAGE");
    let page = match std::env::var_os("SHADOOF_PAGE") {
        Some(folder) => PathBuf::from(folder),
        None => build(),
    };
    if !page.join("index.html").is_file() {
        fail(&format!("there is no index.html in {}", page.display()));
    }
    memory_serve::load_directory_with_embed(&page, true);
    if let Err(error) = forget(&page) {
        fail(&format!("the list of files in the page cannot be written: {error}"));
    }
}

/// Takes the folder of the page out of the list of its files, from where it would come into the program: its files are in
/// there themselves, and where they lay is nobody's business.
fn forget(page: &Path) -> std::io::Result<()> {
    let list = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default()).join("memory_serve_assets.rs");
    let text = std::fs::read_to_string(&list)?;
    let shortened = text.replace(&format!("path: r\"{}", page.display()), "path: r\"");
    std::fs::write(list, shortened)
}

fn build() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", root.join(source).display());
    }
    let web = root.join("web");
    let page = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default()).join("page");
    let installed = web.join("node_modules/.package-lock.json");
    if is_older(&installed, &web.join("package-lock.json")) {
        npm(&web, &["ci", "--no-audit", "--no-fund"], &page);
    }
    npm(&web, &["run", "build"], &page);
    if let Err(error) = age(&page) {
        // It costs only the time to build it again.
        println!("cargo::warning=the page will be built anew each time: {error}");
    }
    page
}

/// Makes what was built older than this run. Cargo is told to watch it, and would take it for changed each time: whatever
/// is written in a run is newer than its beginning.
fn age(path: &Path) -> std::io::Result<()> {
    if path.is_dir() {
        for entry in std::fs::read_dir(path)? {
            age(&entry?.path())?;
        }
    }
    std::fs::File::open(path)?.set_modified(std::time::UNIX_EPOCH)
}

/// Whether `file` is missing or was made before `other`.
fn is_older(file: &Path, other: &Path) -> bool {
    let time = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    match (time(file), time(other)) {
        (Some(file), Some(other)) => file < other,
        (None, _) | (Some(_), None) => true,
    }
}

fn npm(web: &Path, arguments: &[&str], page: &Path) {
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let done = Command::new(npm).args(arguments).current_dir(web).env("SHADOOF_WEB_OUT", page).output();
    match done {
        Err(_) => fail(
            "the page is built with Node.js 24 (20.19 is the oldest that works), and npm was not found. Install it \
             (Debian: apt install nodejs npm; others: https://nodejs.org), or name a folder with a built page in \
             SHADOOF_PAGE",
        ),
        Ok(output) if !output.status.success() => {
            let told = [output.stdout, output.stderr].concat();
            let told = String::from_utf8_lossy(&told);
            for line in told.lines() {
                println!("cargo::warning={line}");
            }
            fail(&format!("`npm {}` failed in {}", arguments.join(" "), web.display()));
        }
        Ok(_) => {}
    }
}

fn fail(what: &str) -> ! {
    println!("cargo::error={what}");
    exit(1);
}
