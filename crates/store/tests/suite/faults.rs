//! Faults of the disk under a process. `crates/shadoof/tests/server` uses this file, too.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// Disk faults that can be switched on and off.
#[derive(Debug)]
pub(crate) struct Faults {
    control: PathBuf,
}

impl Faults {
    pub(crate) fn new(folder: &Path) -> Faults {
        Faults { control: folder.join("disk") }
    }

    /// Lets a program run on this disk.
    pub(crate) fn put_under(&self, command: &mut Command) {
        command.env("LD_PRELOAD", library()).env("CONTROL", &self.control);
    }

    /// Switches a fault on: `full`, `shm` or `eio`.
    pub(crate) fn begin(&self, fault: &str) {
        std::fs::write(self.control.with_extension(fault), "").unwrap();
    }

    pub(crate) fn end(&self, fault: &str) {
        std::fs::remove_file(self.control.with_extension(fault)).unwrap();
    }

    /// What was flushed to the disk, a letter each time: `d` for data alone, `w` for a whole file.
    pub(crate) fn flushes(&self) -> String {
        std::fs::read_to_string(self.control.with_extension("flushes")).unwrap_or_default()
    }
}

/// The library that makes the faults, compiled once.
fn library() -> PathBuf {
    static LIBRARY: OnceLock<PathBuf> = OnceLock::new();
    let library = LIBRARY.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let named = |end: &str| folder.join(format!("fault-{}.{end}", std::process::id()));
        let (source, part) = (named("c"), named("part"));
        std::fs::write(&source, include_str!("fault.c")).unwrap();
        let status = Command::new("cc")
            .args(["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o"])
            .args([&part, &source])
            .arg("-ldl")
            .status()
            .expect("a C compiler");
        assert!(status.success());
        std::fs::remove_file(source).unwrap();
        // Whole at once: other tests may use it at the same time.
        let library = folder.join("fault.so");
        std::fs::rename(part, &library).unwrap();
        library
    });
    library.clone()
}
