//! What a file of weights makes of a player.

use std::sync::Arc;

use neural::{Dense, FileError, Net};

use crate::reef::{self, read_reef_net};

/// A net, and the game that it learned.
#[derive(Clone, Debug)]
pub enum Learned {
    /// Wadi and The Watchmen.
    Wadi(Arc<Net>),
    /// Das Riff.
    Reef(Arc<Dense>),
}

impl Learned {
    /// Reads a file of weights.
    ///
    /// # Errors
    ///
    /// [`FileError`] says why this is no net for these rules.
    pub fn read(bytes: &[u8]) -> Result<Learned, FileError> {
        match Net::read(bytes) {
            Err(FileError::Other) => read_reef_net(bytes).map(Learned::Reef),
            read => read.map(|net| Learned::Wadi(Arc::new(net))),
        }
    }
}

/// Makes the net of this file the one that the program has, where it has none yet for its game. In a browser nets come as files
/// of their own.
///
/// # Errors
///
/// [`FileError`] says why this is no net for these rules.
pub fn bring(bytes: &[u8]) -> Result<(), FileError> {
    match Learned::read(bytes)? {
        Learned::Wadi(net) => neural::bring(net),
        Learned::Reef(net) => reef::bring(net),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The nets that are in every program fit these rules, and the page that fetches them need not wait long.
    #[test]
    fn the_program_has_a_net_for_each_game() {
        let read = |bytes: &[u8]| {
            assert!(bytes.len() <= 1 << 20);
            Learned::read(bytes).unwrap()
        };
        assert!(matches!(read(include_bytes!("../../../nets/wadi.net")), Learned::Wadi(_)));
        assert!(matches!(read(include_bytes!("../../../nets/reef.net")), Learned::Reef(_)));
        assert_eq!(bring(&include_bytes!("../../../nets/reef.net")[1..]).unwrap_err(), FileError::Other);
    }
}
