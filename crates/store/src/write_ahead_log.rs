//! What SQLite would cut off its write-ahead log without a word.
//!
//! After a crash SQLite reads the log up to the first frame whose checksum is wrong, and takes the rest for a write that was
//! interrupted. That is right for the last frames, which nobody was told of. But where a whole commit follows a wrong frame,
//! the disk has lost what it had flushed, and somebody has to know. The form of the file is that of
//! <https://www.sqlite.org/fileformat2.html#the_write_ahead_log>.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufReader, ErrorKind, Read};
use std::path::Path;

/// The write-ahead log of a store was damaged when it was opened: what was stored last may be missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CutLog {
    /// How many commits of the log could be read.
    pub kept: u64,
    /// How many commits come after the damage at least. They are lost.
    pub lost: u64,
}

const HEADER: usize = 32;
const FRAME_HEADER: usize = 24;
/// The pages of SQLite have 512 to 65,536 bytes.
const PAGE_SIZES: std::ops::RangeInclusive<u32> = 512..=65_536;

/// Reads the log that belongs to a file, and says what SQLite will cut off it, if that is more than an interrupted write.
pub(crate) fn examine(database: &Path) -> io::Result<Option<CutLog>> {
    let mut name = database.as_os_str().to_owned();
    name.push("-wal");
    let Some((header, mut log)) = begin(&name)? else { return Ok(None) };
    let found = frames(&mut log, &header)?;
    // Whoever runs at the same time may have begun the log anew, or ended it, while it was read.
    let is_same = begin(&name)?.is_some_and(|(again, _)| again == header);
    Ok(found.filter(|found| is_same && found.lost > 0))
}

/// Opens a log and reads its header. `None` if there is no log, or nothing in it yet.
fn begin(name: &OsStr) -> io::Result<Option<([u8; HEADER], BufReader<File>)>> {
    let mut log = match File::open(name) {
        Ok(file) => BufReader::new(file),
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    let mut header = [0; HEADER];
    Ok(fill(&mut log, &mut header)?.then_some((header, log)))
}

/// Counts the commits before and after the first wrong frame. `None` if there is no page size to go by.
fn frames(log: &mut impl Read, header: &[u8; HEADER]) -> io::Result<Option<CutLog>> {
    let page = word(header, 8);
    if !PAGE_SIZES.contains(&page) {
        return Ok(None);
    }
    let sum = Checksum::new(word(header, 0) & 1 == 1);
    let mut sum = sum.over(&header[..24]);
    let (mut is_sound, mut count) = (sum.is(header, 24), CutLog { kept: 0, lost: 0 });
    // Where the header itself is wrong, the first frame says what belongs to this round.
    let mut salts = is_sound.then(|| header[16..24].to_vec());
    let mut frame = vec![0; FRAME_HEADER + page as usize];
    while fill(log, &mut frame)? {
        // Frames of an earlier round have other salts: the log ends before them.
        if frame[8..16] != **salts.get_or_insert_with(|| frame[8..16].to_vec()) {
            is_sound = false;
            continue;
        }
        if is_sound {
            sum = sum.over(&frame[..8]).over(&frame[FRAME_HEADER..]);
            is_sound = sum.is(&frame, 16);
        }
        let is_commit = word(&frame, 4) > 0;
        if is_commit && is_sound {
            count.kept += 1;
        } else if is_commit {
            count.lost += 1;
        }
    }
    Ok(Some(count))
}

/// Fills a buffer, or says that the file ends before.
fn fill(file: &mut impl Read, buffer: &mut [u8]) -> io::Result<bool> {
    match file.read_exact(buffer) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}

/// Four bytes as a number, the highest first.
fn word(bytes: &[u8], at: usize) -> u32 {
    u32::from_be_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

/// The sum that runs through the log.
#[derive(Debug, Clone, Copy)]
struct Checksum {
    is_big_endian: bool,
    sums: (u32, u32),
}

impl Checksum {
    fn new(is_big_endian: bool) -> Checksum {
        Checksum { is_big_endian, sums: (0, 0) }
    }

    fn over(mut self, bytes: &[u8]) -> Checksum {
        for pair in bytes.chunks_exact(8) {
            let (one, other) = (word(pair, 0), word(pair, 4));
            let (one, other) =
                if self.is_big_endian { (one, other) } else { (one.swap_bytes(), other.swap_bytes()) };
            self.sums.0 = self.sums.0.wrapping_add(one).wrapping_add(self.sums.1);
            self.sums.1 = self.sums.1.wrapping_add(other).wrapping_add(self.sums.0);
        }
        self
    }

    /// Whether it is the sum that stands at a place.
    fn is(&self, bytes: &[u8], at: usize) -> bool {
        self.sums == (word(bytes, at), word(bytes, at + 4))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::*;

    /// The last connection to a file removes its log, at any moment for whoever opens the file just then.
    #[test]
    fn a_log_that_goes_away_meanwhile_is_no_failure() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("data.db");
        let log = folder.path().join("data.db-wal");
        let is_over = AtomicBool::new(false);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    std::fs::write(&log, [0; HEADER]).unwrap();
                    std::fs::remove_file(&log).unwrap();
                }
            });
            let failed = (0..20_000).find_map(|_| examine(&database).err());
            is_over.store(true, Ordering::Relaxed);
            assert!(failed.is_none(), "{failed:?}");
        });
    }
}
