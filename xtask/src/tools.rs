//! What the tasks need beside cargo, installed where it is missing.

use std::process::{Command, Stdio};

use anyhow::ensure;

use crate::shell::run;

/// Where Debian puts its browser.
const CHROMIUM: &str = "/usr/bin/chromium-headless-shell";

/// Something that is not ours: how to tell that it is there, the package it comes in, and who needs it.
struct Need {
    is_there: fn() -> bool,
    package: &'static str,
    why: &'static str,
}

/// What the page is built with and looked at in.
const FOR_PAGE: [Need; 2] = [
    Need {
        is_there: || answers("npm", "--version"),
        package: "npm",
        why: "the page is built with Node.js 20 or newer",
    },
    Need {
        is_there: || std::path::Path::new(CHROMIUM).exists(),
        package: "chromium-headless-shell",
        why: "the page is tested in Chromium",
    },
];

/// What the tests need beside it: TLS in front of the server is tested with real proxies, servers hear each other by
/// PostgreSQL or over NATS, and the other browsers play a match each, one of them on a screen that nobody sees.
const FOR_TESTS: [Need; 10] = [
    Need {
        is_there: || answers("c++", "--version"),
        package: "g++",
        why: "SQLite is written in C, the fuzzer's engine in C++",
    },
    Need {
        is_there: has_postgres,
        package: "postgresql",
        why: "the store's tests need PostgreSQL 15 or newer",
    },
    Need { is_there: || is_installed("nats-server"), package: "nats-server", why: SERVER },
    Need { is_there: || is_installed("nginx"), package: "nginx-light", why: SERVER },
    Need { is_there: || is_installed("caddy"), package: "caddy", why: SERVER },
    Need { is_there: || is_installed("openssl"), package: "openssl", why: SERVER },
    Need { is_there: || is_installed("curl"), package: "curl", why: SERVER },
    Need { is_there: || is_installed("firefox-esr"), package: "firefox-esr", why: BROWSERS },
    Need { is_there: || is_installed("WebKitWebDriver"), package: "webkit2gtk-driver", why: BROWSERS },
    Need { is_there: || is_installed("Xvfb"), package: "xvfb", why: BROWSERS },
];
const SERVER: &str = "the server's tests need it";
const BROWSERS: &str = "the page is tested in it, too";

/// Installs what is missing, or says what to install.
pub(crate) fn install() -> anyhow::Result<()> {
    for component in ["rustfmt", "clippy"] {
        let program = if component == "clippy" { "cargo-clippy" } else { component };
        if !answers(program, "--version") {
            run(
                &format!("install {component}"),
                Command::new("rustup").args(["component", "add", component]),
            )?;
        }
    }
    install_needs(FOR_TESTS.iter().chain(&FOR_PAGE))
}

/// Installs what the page is built with and looked at in, or says what to install.
pub(crate) fn install_for_page() -> anyhow::Result<()> {
    install_needs(FOR_PAGE.iter())
}

/// Installs what is missing of it, all at once: the list of packages is long, and half of them need the same others.
fn install_needs<'a>(needs: impl Iterator<Item = &'a Need>) -> anyhow::Result<()> {
    let missing: Vec<&Need> = needs.filter(|need| !(need.is_there)()).collect();
    let why: Vec<String> =
        missing.iter().map(|Need { package, why, .. }| format!("{package}: {why}")).collect();
    let packages: Vec<&str> = missing.iter().map(|need| need.package).collect();
    install_packages(&packages, &why.join("\n"))
}

/// Installs a C compiler for programs that bring their C library along, or says what to install.
pub(crate) fn install_musl() -> anyhow::Result<()> {
    if is_installed("musl-gcc") {
        return Ok(());
    }
    install_packages(&["musl-tools"], "programs for any Linux are built with musl-gcc")
}

/// Installs the standard library for another kind of machine.
pub(crate) fn install_target(triple: &str) -> anyhow::Result<()> {
    run(&format!("install {triple}"), Command::new("rustup").args(["target", "add", triple]))
}

/// Installs Debian's compiler, with what it needs to build the standard library for another kind of machine.
pub(crate) fn install_debian_rust() -> anyhow::Result<()> {
    let why = "the module of WebAssembly is built with rustup's target for it, or with Debian's rustc-web";
    install_packages(&["rustc-web", "cargo-web", "rust-web-src", "lld-22"], why)
}

/// Whether cargo-nextest is there to run the tests; it is never built for them.
pub(crate) fn has_nextest() -> bool {
    answers("cargo-nextest", "--version")
}

/// Whether cargo-deny is there to look at licences, sources and versions; it is never built for that.
pub(crate) fn has_deny() -> bool {
    answers("cargo-deny", "--version")
}

/// Whether a program is there. Debian keeps some where only administrators look.
fn is_installed(program: &str) -> bool {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let usual = std::env::split_paths(&folders).chain([std::path::PathBuf::from("/usr/sbin")]);
    usual.into_iter().any(|folder| folder.join(program).exists())
}

/// Whether the store's tests can start a PostgreSQL of their own. Debian keeps its programs off the `PATH`.
fn has_postgres() -> bool {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let packaged = versions.map(|version| version.path().join("bin"));
    packaged.into_iter().any(|folder| folder.join("initdb").exists() && folder.join("pg_ctl").exists())
        || answers("pg_ctl", "--version")
}

/// Installs packages of the system, or says why they are needed.
fn install_packages(packages: &[&str], why: &str) -> anyhow::Result<()> {
    if packages.is_empty() {
        return Ok(());
    }
    ensure!(answers("apt-get", "--version"), "install what is missing, and try again:\n{why}");
    run("update the package list", Command::new("apt-get").args(["-qq", "update"]))?;
    run(
        &format!("install {}", packages.join(", ")),
        Command::new("apt-get")
            .args(["-qq", "install", "--yes", "--no-install-recommends"])
            .args(packages)
            .env("DEBIAN_FRONTEND", "noninteractive"),
    )
}

fn answers(program: &str, argument: &str) -> bool {
    let status = Command::new(program).arg(argument).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}
