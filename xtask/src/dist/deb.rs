//! A package of Debian: an `ar` archive with two tar archives in it, one about the package and one to unpack.

use super::date::Date;
use super::tree::{Tree, gzip};

/// What Debian wants to know about the package, besides its files.
#[derive(Debug)]
pub(super) struct Control<'a> {
    pub(super) version: &'a str,
    /// As Debian calls it: `amd64`, `arm64`.
    pub(super) architecture: &'a str,
    /// Where the sources are, if that is known.
    pub(super) repository: Option<&'a str>,
    /// Files that an administrator may change, with a slash in front.
    pub(super) settings: &'a [&'a str],
    /// Scripts that dpkg runs, with their names.
    pub(super) scripts: &'a [(&'a str, &'a str)],
}

pub(super) fn package(about: &Control<'_>, files: &Tree, date: Date) -> anyhow::Result<Vec<u8>> {
    let mut control = Tree::default();
    control.file("control", 0o644, about.text(files.size()));
    control.file(
        "conffiles",
        0o644,
        about.settings.iter().map(|file| format!("{file}\n")).collect::<String>(),
    );
    for (name, script) in about.scripts {
        control.file(name, 0o755, *script);
    }
    let members = [
        ("debian-binary", b"2.0\n".to_vec()),
        ("control.tar.gz", gzip(&control.tar(date)?)?),
        ("data.tar.gz", gzip(&files.tar(date)?)?),
    ];
    Ok(ar(&members, date))
}

impl Control<'_> {
    /// The program is static: it depends on nothing.
    fn text(&self, size: usize) -> String {
        let Control { version, architecture, repository, .. } = self;
        let homepage = repository.map(|address| format!("Homepage: {address}\n")).unwrap_or_default();
        format!(
            "Package: shadoof\n\
             Version: {version}\n\
             Architecture: {architecture}\n\
             Maintainer: the contributors of Shadoof\n\
             Installed-Size: {}\n\
             Recommends: ca-certificates\n\
             Section: games\n\
             Priority: optional\n\
             {homepage}\
             Description: tables for the board games Wadi, The Watchmen and Das Riff\n \
             A server for people who play in their browsers, against each other and against\n \
             computer players, with a referee for other programs and tools for boards.\n",
            size.div_ceil(1024)
        )
    }
}

/// The archive, as `man 5 ar` and `man 5 deb` describe it.
fn ar(members: &[(&str, Vec<u8>)], date: Date) -> Vec<u8> {
    let mut archive = b"!<arch>\n".to_vec();
    for (name, bytes) in members {
        let (seconds, length) = (date.seconds, bytes.len());
        archive
            .extend(format!("{name:<16}{seconds:<12}{:<6}{:<6}{:<8}{length:<10}`\n", 0, 0, 100_644).bytes());
        archive.extend(bytes);
        if bytes.len() % 2 == 1 {
            archive.push(b'\n');
        }
    }
    archive
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_begin_at_even_places() {
        let members =
            [("debian-binary", b"2.0\n".to_vec()), ("odd", b"123".to_vec()), ("last", b"4".to_vec())];
        let text = String::from_utf8(ar(&members, Date { seconds: 7 })).unwrap();
        let expected = "!<arch>\n\
            debian-binary   7           0     0     100644  4         `\n2.0\n\
            odd             7           0     0     100644  3         `\n123\n\
            last            7           0     0     100644  1         `\n4\n";
        assert_eq!(text, expected);
    }

    #[test]
    fn the_control_file_has_a_field_a_line_and_indents_what_goes_on() {
        let repository = Some("https://example.org/shadoof");
        let about =
            Control { version: "1.2.3", architecture: "amd64", repository, settings: &[], scripts: &[] };
        let text = about.text(2049);
        assert!(text.contains("\nVersion: 1.2.3\nArchitecture: amd64\n"), "{text}");
        assert!(text.contains("\nInstalled-Size: 3\n"), "{text}");
        assert!(text.contains("\nHomepage: https://example.org/shadoof\nDescription: "), "{text}");
        for line in text.lines() {
            assert!(line.starts_with(' ') || line.contains(": "), "{line:?}");
        }
        assert_eq!(text.lines().filter(|line| line.starts_with(' ')).count(), 2);
    }
}
