//! The program as it is packed: for any machine of its kind, and without a word about the one that built it.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, ensure};

use crate::shell::{cargo, read, root, run, target};
use crate::tools;

/// What is packed for: the kind of machine that packs.
#[derive(Debug, Clone, Copy)]
pub(super) struct Platform {
    /// Rust's word for the processor.
    pub(super) processor: &'static str,
    pub(super) system: System,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum System {
    Linux,
    MacOs,
    Windows,
}

impl Platform {
    pub(super) fn here() -> anyhow::Result<Platform> {
        let system = match std::env::consts::OS {
            "linux" => System::Linux,
            "macos" => System::MacOs,
            "windows" => System::Windows,
            other => anyhow::bail!(
                "there are no packages for {other}; `cargo install --path crates/shadoof` works"
            ),
        };
        Ok(Platform { processor: std::env::consts::ARCH, system })
    }

    /// As in names of files.
    pub(super) fn name(self) -> String {
        format!("{}-{}", self.processor, std::env::consts::OS)
    }

    /// Rust's name for it. On Linux it is the one whose programs need no C library of the machine they run on.
    pub(super) fn triple(self) -> String {
        let rest = match self.system {
            System::Linux => "unknown-linux-musl",
            System::MacOs => "apple-darwin",
            System::Windows => "pc-windows-msvc",
        };
        format!("{}-{rest}", self.processor)
    }

    /// Debian's word for the processor, which is that of containers, too.
    pub(super) fn debian(self) -> anyhow::Result<&'static str> {
        match self.processor {
            "x86_64" => Ok("amd64"),
            "aarch64" => Ok("arm64"),
            other => anyhow::bail!("what does Debian call {other}?"),
        }
    }
}

/// Builds the program, and says where it is.
pub(super) fn build(platform: Platform) -> anyhow::Result<PathBuf> {
    let triple = platform.triple();
    install(&triple, platform.system)?;
    let mut build = cargo(&["build", "--release", "--locked", "--package", "shadoof", "--bin", "shadoof"]);
    build.args(["--target", &triple]).env("CARGO_ENCODED_RUSTFLAGS", flags(platform.system)?.join("\u{1f}"));
    run("the program", &mut build)?;
    let name = if platform.system == System::Windows { "shadoof.exe" } else { "shadoof" };
    let program = target().join(&triple).join("release").join(name);
    if platform.system == System::Linux {
        let bytes = std::fs::read(&program)?;
        ensure!(is_static(&bytes)?, "{} needs a C library of the machine it runs on", program.display());
        let folder = target().display().to_string();
        let is_told = bytes.windows(folder.len()).any(|part| part == folder.as_bytes());
        ensure!(!is_told, "{} tells that it was built in {folder}", program.display());
    }
    Ok(program)
}

/// Installs Rust's own library for the target, and a C compiler that knows it, for SQLite and TLS.
fn install(triple: &str, system: System) -> anyhow::Result<()> {
    let library = read(Command::new("rustc").args(["--print", "target-libdir", "--target", triple]))?;
    if !Path::new(library.trim()).exists() {
        run("Rust's library", Command::new("rustup").args(["target", "add", triple]))?;
    }
    if system == System::Linux { tools::install_musl() } else { Ok(()) }
}

/// Paths in messages begin at the sources or at cargo's folder, whoever builds.
fn flags(system: System) -> anyhow::Result<Vec<String>> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo"))).context("cargo has no folder")?;
    let mut flags = vec![
        format!("--remap-path-prefix={}=/cargo", home.display()),
        format!("--remap-path-prefix={}=/shadoof", root().display()),
    ];
    if system == System::Windows {
        flags.push("-Ctarget-feature=+crt-static".to_owned());
    }
    Ok(flags)
}

/// Whether a program for Linux starts by itself: one with shared libraries names a loader for them.
fn is_static(program: &[u8]) -> anyhow::Result<bool> {
    /// The kind of a program header that names a loader (`PT_INTERP`).
    const LOADER: u64 = 3;
    let number = |at: usize, length: usize| -> anyhow::Result<u64> {
        let bytes = program.get(at..at + length).context("the program is cut off")?;
        Ok(bytes.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte)))
    };
    ensure!(program.starts_with(b"\x7fELF\x02\x01"), "it is no ELF file of 64 bits, little end first");
    let (begin, size, count) = (number(0x20, 8)?, number(0x36, 2)?, number(0x38, 2)?);
    for index in 0..count {
        if number(usize::try_from(begin + index * size)?, 4)? == LOADER {
            return Ok(false);
        }
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A header of ELF with one program header of this kind.
    fn elf(kind: u8) -> Vec<u8> {
        let mut bytes = b"\x7fELF\x02\x01".to_vec();
        bytes.resize(0x40 + 0x38, 0);
        (bytes[0x20], bytes[0x36], bytes[0x38], bytes[0x40]) = (0x40, 0x38, 1, kind);
        bytes
    }

    #[test]
    fn a_program_that_names_a_loader_is_not_static() {
        assert!(is_static(&elf(1)).unwrap());
        assert!(!is_static(&elf(3)).unwrap());
        assert!(is_static(&elf(1)[..0x40]).is_err());
        assert!(is_static(b"MZ").is_err());
    }

    #[test]
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    fn this_very_program_is_not_static() {
        assert!(!is_static(&std::fs::read(std::env::current_exe().unwrap()).unwrap()).unwrap());
    }
}
