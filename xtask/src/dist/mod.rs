//! Packages: what people install who do not compile. An archive for every system; for Linux a package of Debian and an image
//! for containers, too; a bill of materials and sums for all.

mod date;
mod deb;
mod image;
mod notices;
mod parts;
mod program;
mod sbom;
mod tree;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::Context as _;

use crate::shell::{announce, read, root, run, target};
use crate::web;
use date::Date;
use program::{Platform, System};
use tree::{Tree, gzip};

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// What an operator needs beside the program, from `ops`.
const UNITS: [&str; 3] = ["shadoof.service", "shadoof-backup.service", "shadoof-backup.timer"];
const EXAMPLES: [&str; 5] =
    ["Caddyfile", "Caddyfile-several", "nginx.conf", "nginx-several.conf", "grafana.json"];

/// Where Debian and most others keep the certificates of authorities.
const CERTIFICATES: &str = "/etc/ssl/certs/ca-certificates.crt";

/// The variable that says where the sources are: whoever publishes packages knows, and nobody else.
const REPOSITORY: &str = "SHADOOF_REPOSITORY";

/// Makes all packages for this kind of machine.
pub(crate) fn run_all() -> anyhow::Result<ExitCode> {
    let (platform, date) = (Platform::here()?, Date::of_sources()?);
    let contents = Contents::make(platform, std::env::var(REPOSITORY).ok())?;
    announce("packages");
    let folder = target().join("dist");
    // Sums are of what is there, so nothing old may be.
    drop(std::fs::remove_dir_all(&folder));
    std::fs::create_dir_all(&folder)?;
    for (name, bytes) in contents.packages(date)? {
        std::fs::write(folder.join(&name), &bytes)?;
        println!("{:>7.1} MB  {name}", bytes.len() as f64 / 1e6);
    }
    println!("in {}", folder.display());
    Ok(ExitCode::SUCCESS)
}

/// What is packed, in whichever way.
#[derive(Debug)]
struct Contents {
    platform: Platform,
    program: PathBuf,
    /// Where the sources are, if that is known.
    repository: Option<String>,
    parts: parts::Parts,
    /// Manual pages and completions, by their names.
    manual: Vec<(String, Vec<u8>)>,
    completions: Vec<(String, Vec<u8>)>,
}

impl Contents {
    fn make(platform: Platform, repository: Option<String>) -> anyhow::Result<Contents> {
        let program = program::build(platform)?;
        let work = target().join("dist-work");
        drop(std::fs::remove_dir_all(&work));
        run("manual pages and completions", Command::new(&program).arg("manual").arg(&work))?;
        announce("licences");
        let parts = parts::collect(&platform.triple(), &web::licences(&work.join("page"))?)?;
        let (manual, completions) = (files(&work.join("man"))?, files(&work.join("completions"))?);
        std::fs::remove_dir_all(&work)?;
        Ok(Contents { platform, program, repository, parts, manual, completions })
    }

    /// All packages by their names, with their sums at the end.
    fn packages(&self, date: Date) -> anyhow::Result<Vec<(String, Vec<u8>)>> {
        let name = format!("shadoof-{VERSION}-{}", self.platform.name());
        let mut packages = Vec::new();
        let archive = self.archive(&name)?;
        packages.push(match self.platform.system {
            System::Linux | System::MacOs => (format!("{name}.tar.gz"), gzip(&archive.tar(date)?)?),
            System::Windows => (format!("{name}.zip"), archive.zip(date)?),
        });
        if self.platform.system == System::Linux {
            let architecture = self.platform.debian()?;
            packages
                .push((format!("shadoof_{VERSION}_{architecture}.deb"), self.debian(architecture, date)?));
            let image =
                image::Name { version: VERSION, architecture, repository: self.repository.as_deref() };
            packages.push((format!("{name}-image.tar"), image::archive(&image, &self.layer()?, date)?));
        }
        packages.push((format!("{name}.cdx.json"), self.bill(date)?.into_bytes()));
        let sums: String =
            packages.iter().map(|(name, bytes)| format!("{}  {name}\n", image::sha256(bytes))).collect();
        packages.push(("SHA256SUMS".to_owned(), sums.into_bytes()));
        Ok(packages)
    }

    fn bill(&self, date: Date) -> anyhow::Result<String> {
        sbom::cyclonedx(&self.parts, self.repository.as_deref(), date)
    }

    /// What is unpacked and run where it lies.
    fn archive(&self, top: &str) -> anyhow::Result<Tree> {
        let mut tree = Tree::default();
        let program = self.program.file_name().context("a program has a name")?.to_string_lossy();
        tree.copy(&format!("{top}/{program}"), 0o755, &self.program)?;
        tree.copy(&format!("{top}/CHANGELOG.md"), 0o644, &root().join("CHANGELOG.md"))?;
        for (name, page) in &self.manual {
            tree.file(&format!("{top}/man/{name}"), 0o644, page.as_slice());
        }
        for (name, script) in &self.completions {
            tree.file(&format!("{top}/completions/{name}"), 0o644, script.as_slice());
        }
        if self.platform.system == System::Linux {
            for name in UNITS.iter().chain(&EXAMPLES).chain(&["shadoof.toml"]) {
                tree.copy(&format!("{top}/ops/{name}"), 0o644, &root().join("ops").join(name))?;
            }
        }
        self.add_licences(&mut tree, &format!("{top}/licences"))?;
        Ok(tree)
    }

    /// What lies where on a Debian that has the package.
    fn debian(&self, architecture: &str, date: Date) -> anyhow::Result<Vec<u8>> {
        let ops = root().join("ops");
        let mut tree = Tree::default();
        tree.copy("usr/bin/shadoof", 0o755, &self.program)?;
        for name in UNITS {
            tree.copy(&format!("usr/lib/systemd/system/{name}"), 0o644, &ops.join(name))?;
        }
        // It may hold passwords.
        tree.copy("etc/shadoof.toml", 0o600, &ops.join("shadoof.toml"))?;
        for name in EXAMPLES {
            tree.copy(&format!("usr/share/shadoof/{name}"), 0o644, &ops.join(name))?;
        }
        for (name, page) in &self.manual {
            tree.file(&format!("usr/share/man/man1/{name}.gz"), 0o644, gzip(page)?);
        }
        for (name, script) in &self.completions {
            let folder = match name.as_str() {
                "shadoof.bash" => "bash-completion/completions/shadoof",
                "_shadoof" => "zsh/vendor-completions/_shadoof",
                "shadoof.fish" => "fish/vendor_completions.d/shadoof.fish",
                _ => continue,
            };
            tree.file(&format!("usr/share/{folder}"), 0o644, script.as_slice());
        }
        let documents = "usr/share/doc/shadoof";
        let changes = std::fs::read(root().join("CHANGELOG.md"))?;
        tree.file(&format!("{documents}/changelog.gz"), 0o644, gzip(&changes)?);
        let licences =
            ["LICENSE-MIT", "LICENSE-APACHE"].map(|name| std::fs::read_to_string(root().join(name)));
        let [mit, apache] = licences;
        let copyright = format!(
            "Shadoof is licensed under MIT or Apache 2.0, as you like. The code of others in it has licences of its own: \
             see licences in this folder.\n\n{}\n\n{}",
            mit?, apache?
        );
        tree.file(&format!("{documents}/copyright"), 0o644, copyright);
        self.add_licences(&mut tree, &format!("{documents}/licences"))?;
        let script = |name: &str| std::fs::read_to_string(ops.join("debian").join(name));
        let control = deb::Control {
            version: VERSION,
            architecture,
            repository: self.repository.as_deref(),
            settings: &["/etc/shadoof.toml"],
            scripts: &[
                ("postinst", &script("postinst")?),
                ("prerm", &script("prerm")?),
                ("postrm", &script("postrm")?),
            ],
        };
        deb::package(&control, &tree, date)
    }

    /// What a container sees: the program, the authorities that mail servers are believed by, and a place for data.
    fn layer(&self) -> anyhow::Result<Tree> {
        let mut tree = Tree::default();
        tree.copy("usr/local/bin/shadoof", 0o755, &self.program)?;
        let certificates = Path::new(CERTIFICATES);
        tree.copy(&CERTIFICATES[1..], 0o644, certificates).context("apt-get install ca-certificates")?;
        let user = image::USER;
        tree.file("etc/passwd", 0o644, format!("shadoof:x:{user}:{user}::/data:/usr/sbin/nologin\n"));
        tree.file("etc/group", 0o644, format!("shadoof:x:{user}:\n"));
        tree.folder("data", 0o700, user);
        tree.folder("tmp", 0o1777, 0);
        self.add_licences(&mut tree, "usr/share/doc/shadoof/licences")?;
        Ok(tree)
    }

    /// Our own licences, and those of all whose code is in the program.
    fn add_licences(&self, tree: &mut Tree, folder: &str) -> anyhow::Result<()> {
        for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
            tree.copy(&format!("{folder}/{name}"), 0o644, &root().join(name))?;
        }
        tree.file(&format!("{folder}/THIRD-PARTY.txt"), 0o644, notices::third_party(&self.parts));
        // Those of the libraries that every program in Rust begins with. Not all who package Rust ship them.
        let sysroot = read(Command::new("rustc").args(["--print", "sysroot"]))?;
        let rust = Path::new(sysroot.trim()).join("share/doc/rust/COPYRIGHT-library.html");
        let musl = PathBuf::from("/usr/share/doc/musl/copyright");
        let is_linux = self.platform.system == System::Linux;
        for (name, file) in [("rust-library.html", rust), ("musl.txt", musl)] {
            if file.exists() && (is_linux || name != "musl.txt") {
                tree.copy(&format!("{folder}/{name}"), 0o644, &file)?;
            }
        }
        Ok(())
    }
}

/// The files of a folder with their names, sorted.
fn files(folder: &Path) -> anyhow::Result<Vec<(String, Vec<u8>)>> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        files.push((entry.file_name().to_string_lossy().into_owned(), std::fs::read(entry.path())?));
    }
    files.sort();
    Ok(files)
}
