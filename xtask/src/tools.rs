//! What the tasks need beside cargo, installed where it is missing.

use std::process::{Command, Stdio};

use anyhow::bail;

use crate::shell::run;

/// Where Debian puts its browser.
const CHROMIUM: &str = "/usr/bin/chromium-headless-shell";
/// The other browsers that play a match, with a screen for one of them: programs and their packages.
const OTHER_BROWSERS: [(&str, &str); 3] =
    [("firefox-esr", "firefox-esr"), ("WebKitWebDriver", "webkit2gtk-driver"), ("Xvfb", "xvfb")];

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
    // The fuzzer's engine is C++, SQLite is C.
    if !answers("c++", "--version") {
        install_package("g++", "a C++ compiler is needed; install g++ or clang++ and try again")?;
    }
    if !has_postgres() {
        install_package(
            "postgresql",
            "the store's tests need PostgreSQL 15 or newer; install it and try again",
        )?;
    }
    // Servers hear each other by PostgreSQL or over this.
    if !is_installed("nats-server") {
        install_package("nats-server", "the server's tests need nats-server; install it and try again")?;
    }
    // TLS in front of the server is tested with real proxies.
    let proxies = [("nginx", "nginx-light"), ("caddy", "caddy"), ("openssl", "openssl"), ("curl", "curl")];
    for (program, package) in proxies {
        if !is_installed(program) {
            install_package(
                package,
                &format!("the server's tests need {program}; install it and try again"),
            )?;
        }
    }
    for (program, package) in OTHER_BROWSERS {
        if !is_installed(program) {
            install_package(
                package,
                &format!("the page is tested with {program}, too; install it and try again"),
            )?;
        }
    }
    install_for_page()
}

/// Installs what the page is built with and looked at in, or says what to install.
pub(crate) fn install_for_page() -> anyhow::Result<()> {
    if !answers("npm", "--version") {
        install_package("npm", "the page is built with Node.js 20 or newer; install it and try again")?;
    }
    if !std::path::Path::new(CHROMIUM).exists() {
        install_package(
            "chromium-headless-shell",
            "the page is tested in Chromium; install it and try again",
        )?;
    }
    Ok(())
}

/// Installs a C compiler for programs that bring their C library along, or says what to install.
pub(crate) fn install_musl() -> anyhow::Result<()> {
    if is_installed("musl-gcc") {
        return Ok(());
    }
    install_package("musl-tools", "programs for any Linux are built with musl-gcc; install it and try again")
}

/// Installs the standard library for another kind of machine.
pub(crate) fn install_target(triple: &str) -> anyhow::Result<()> {
    run(&format!("install {triple}"), Command::new("rustup").args(["target", "add", triple]))
}

/// Installs Debian's compiler, with what it needs to build the standard library for another kind of machine.
pub(crate) fn install_debian_rust() -> anyhow::Result<()> {
    let why = "the module of WebAssembly is built with rustup's target for it, or with Debian's rustc-web";
    for package in ["rustc-web", "cargo-web", "rust-web-src", "lld-22"] {
        install_package(package, why)?;
    }
    Ok(())
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

/// Installs a package of the system, or says why it is needed.
fn install_package(package: &str, why: &str) -> anyhow::Result<()> {
    if !answers("apt-get", "--version") {
        bail!("{why}");
    }
    run("update the package list", Command::new("apt-get").args(["-qq", "update"]))?;
    run(
        &format!("install {package}"),
        Command::new("apt-get")
            .args(["-qq", "install", "--yes", "--no-install-recommends", package])
            .env("DEBIAN_FRONTEND", "noninteractive"),
    )
}

fn answers(program: &str, argument: &str) -> bool {
    let status = Command::new(program).arg(argument).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}
