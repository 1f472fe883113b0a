//! Files as packages hold them, and the archives that they are put into. The same files at the same date become the same
//! bytes: sorted, and without a trace of who has packed them.

use std::collections::BTreeMap;
use std::io::{Cursor, Write as _};
use std::path::Path;

use anyhow::Context as _;
use flate2::Compression;
use flate2::write::GzEncoder;
use tar::{EntryType, Header};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::date::Date;

/// Folders and files by their paths, which have no slash in front.
#[derive(Debug, Default)]
pub(super) struct Tree(BTreeMap<String, Entry>);

#[derive(Debug)]
struct Entry {
    content: Content,
    mode: u32,
    /// The number of the user and of the group.
    owner: u32,
}

#[derive(Debug)]
enum Content {
    Folder,
    File(Vec<u8>),
}

impl Tree {
    /// Adds a file that belongs to root, and the folders above it.
    pub(super) fn file(&mut self, path: &str, mode: u32, bytes: impl Into<Vec<u8>>) {
        self.insert(path, Entry { content: Content::File(bytes.into()), mode, owner: 0 });
    }

    /// Adds a copy of a file of this machine.
    pub(super) fn copy(&mut self, path: &str, mode: u32, of: &Path) -> anyhow::Result<()> {
        let bytes = std::fs::read(of).with_context(|| format!("cannot read {}", of.display()))?;
        self.file(path, mode, bytes);
        Ok(())
    }

    /// Adds an empty folder, and those above it.
    pub(super) fn folder(&mut self, path: &str, mode: u32, owner: u32) {
        self.insert(path, Entry { content: Content::Folder, mode, owner });
    }

    fn insert(&mut self, path: &str, entry: Entry) {
        for (slash, _) in path.match_indices('/') {
            let folder = Entry { content: Content::Folder, mode: 0o755, owner: 0 };
            self.0.entry(path[..slash].to_owned()).or_insert(folder);
        }
        self.0.insert(path.to_owned(), entry);
    }

    /// How many bytes the files have together.
    pub(super) fn size(&self) -> usize {
        self.files().map(|(_, bytes)| bytes.len()).sum()
    }

    /// The files, in order.
    pub(super) fn files(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.0.iter().filter_map(|(path, entry)| match &entry.content {
            Content::File(bytes) => Some((path.as_str(), bytes.as_slice())),
            Content::Folder => None,
        })
    }

    pub(super) fn tar(&self, date: Date) -> anyhow::Result<Vec<u8>> {
        let mut archive = tar::Builder::new(Vec::new());
        for (path, Entry { content, mode, owner }) in &self.0 {
            let mut header = Header::new_gnu();
            header.set_mode(*mode);
            header.set_mtime(date.seconds);
            header.set_uid((*owner).into());
            header.set_gid((*owner).into());
            let (kind, path, bytes) = match content {
                Content::Folder => (EntryType::Directory, format!("{path}/"), [].as_slice()),
                Content::File(bytes) => (EntryType::Regular, path.clone(), bytes.as_slice()),
            };
            header.set_entry_type(kind);
            header.set_size(bytes.len() as u64);
            archive.append_data(&mut header, path, bytes)?;
        }
        Ok(archive.into_inner()?)
    }

    pub(super) fn zip(&self, date: Date) -> anyhow::Result<Vec<u8>> {
        let ((year, month, day), (hour, minute, second)) = (date.day(), date.time());
        let time = DateTime::from_date_and_time(year, month, day, hour, minute, second)?;
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Deflated)
            .last_modified_time(time);
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        for (path, Entry { content, mode, .. }) in &self.0 {
            let options = options.unix_permissions(*mode);
            match content {
                Content::Folder => archive.add_directory(path.as_str(), options)?,
                Content::File(bytes) => {
                    archive.start_file(path.as_str(), options)?;
                    archive.write_all(bytes)?;
                }
            }
        }
        Ok(archive.finish()?.into_inner())
    }
}

/// Compressed, with neither a name nor a date of its own.
pub(super) fn gzip(bytes: &[u8]) -> anyhow::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    const DATE: Date = Date { seconds: 1_772_425_800 };

    fn tree() -> Tree {
        let mut tree = Tree::default();
        tree.file("usr/bin/shadoof", 0o755, "program");
        tree.folder("data", 0o700, 7777);
        let deep = "folder/".repeat(20);
        tree.file(&format!("{deep}file"), 0o600, "deep");
        tree
    }

    #[test]
    fn a_tar_holds_folders_before_their_files_and_one_date() {
        let bytes = tree().tar(DATE).unwrap();
        let mut archive = tar::Archive::new(bytes.as_slice());
        let told: Vec<String> = archive
            .entries()
            .unwrap()
            .map(|entry| {
                let mut entry = entry.unwrap();
                let mut content = String::new();
                entry.read_to_string(&mut content).unwrap();
                let header = entry.header();
                assert_eq!(header.mtime().unwrap(), DATE.seconds);
                let (path, owner) = (entry.path().unwrap().display().to_string(), header.uid().unwrap());
                format!("{:o} {owner} {path} {content}", header.mode().unwrap())
            })
            .collect();
        assert_eq!(told[0], "700 7777 data/ ");
        assert_eq!(
            told[told.len() - 3..],
            ["755 0 usr/ ", "755 0 usr/bin/ ", "755 0 usr/bin/shadoof program"]
        );
        assert!(told.contains(&format!("600 0 {}file deep", "folder/".repeat(20))), "{told:?}");
    }

    #[test]
    fn a_zip_holds_the_same_files() {
        let mut archive = zip::ZipArchive::new(Cursor::new(tree().zip(DATE).unwrap())).unwrap();
        let mut file = archive.by_name("usr/bin/shadoof").unwrap();
        let mut content = String::new();
        file.read_to_string(&mut content).unwrap();
        assert_eq!(content, "program");
        assert_eq!(file.unix_mode().unwrap() & 0o777, 0o755);
        assert_eq!(file.last_modified().unwrap().to_string(), "2026-03-02 04:30:00");
    }

    #[test]
    fn the_same_files_become_the_same_bytes() {
        let packed = |tree: Tree| (gzip(&tree.tar(DATE).unwrap()).unwrap(), tree.zip(DATE).unwrap());
        let mut other = Tree::default();
        other.folder("data", 0o700, 7777);
        other.file(&format!("{}file", "folder/".repeat(20)), 0o600, "deep");
        other.file("usr/bin/shadoof", 0o755, "program");
        assert!(packed(tree()) == packed(other), "the order does not matter");
    }
}
