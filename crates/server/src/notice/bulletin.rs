//! What servers tell each other, and how it is written.

use serde::{Deserialize, Serialize};
use store::LONGEST_NOTICE;

use crate::keys::{Keys, Purpose};

/// The name of a server, of this start of it.
pub(crate) type ServerName = String;

/// One thing that a server tells the others.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Notice {
    /// A match has so many events in the store.
    Stored(String, u32),
    /// Who is at a table with this server.
    Here(String, Here),
    /// The computer player at a table has to wait for its turn to think.
    Busy(String),
    /// The positions of a finished match are being evaluated by this server.
    Evaluating(String),
    /// How fair a board is, as far as this server has found out.
    Fairness(String, FairnessTold),
    /// Somebody stops a run of theirs: the run, and who.
    StopFairness(String, String),
    /// Something is asked that thinkers may answer: the store says what.
    Asked,
    /// Something was answered by one of them.
    Answered,
    /// Logins have ended: the store says which.
    LoginsEnded,
    /// Whatever this server said of who is where is forgotten; it follows anew.
    Anew,
    /// Say anew who is where: this server has missed something.
    Repeat,
    /// This server stops.
    Leaving,
}

/// Who is at a table with one server.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Here {
    /// Whether each seat's person is.
    pub(crate) seats: Vec<bool>,
    /// How many others look on.
    pub(crate) others: u32,
}

/// A run of matches on a board, and what has come of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct FairnessTold {
    /// Whose run it is.
    pub(crate) owner: String,
    pub(crate) done: u32,
    pub(crate) of: u32,
    pub(crate) wins: Vec<f64>,
    pub(crate) rounds: f64,
    /// Lowest, quartile, median, upper quartile and highest of each seat's points.
    pub(crate) scores: Vec<[i16; 5]>,
    pub(crate) lost: f64,
    pub(crate) ready: bool,
}

impl Here {
    pub(crate) fn is_nobody(&self) -> bool {
        self.others == 0 && !self.seats.contains(&true)
    }
}

/// What a server says at once.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Bulletin {
    pub(super) from: ServerName,
    /// One more than that of the bulletin before.
    pub(super) number: u64,
    /// None at all is a sign of life.
    pub(super) notices: Vec<Notice>,
}

impl Bulletin {
    /// Reads what was heard. Nothing if it is no bulletin, such as that of a newer program, or if no server of this database
    /// has said it: whoever can reach NATS, or connect to the database as anybody at all, can speak on the line.
    pub(super) fn read(text: &str, keys: &Keys) -> Option<Bulletin> {
        if text.len() > LONGEST_NOTICE {
            return None;
        }
        let (signature, said) = text.split_once(' ')?;
        let is_ours = keys.is_ours(Purpose::Notice, &[said], signature);
        is_ours.then(|| serde_json::from_str(said).ok()).flatten()
    }

    pub(super) fn write(&self, keys: &Keys) -> String {
        signed(keys, &serde_json::to_string(self).expect("a bulletin is made of texts and numbers"))
    }
}

/// What is said, as a server of this database says it.
pub(crate) fn signed(keys: &Keys, said: &str) -> String {
    format!("{} {said}", keys.sign(Purpose::Notice, &[said]))
}

/// Notices in parts that a bulletin has room for. There is one part at least.
pub(super) fn parts(notices: Vec<Notice>) -> Vec<Vec<Notice>> {
    /// What a bulletin takes up beside its notices, its signature among it, and more.
    const FRAME: usize = 200;
    let (mut parts, mut bytes) = (vec![Vec::new()], FRAME);
    for notice in notices {
        let size = serde_json::to_string(&notice).map_or(0, |text| text.len() + 1);
        if bytes + size > LONGEST_NOTICE {
            parts.push(Vec::new());
            bytes = FRAME;
        }
        bytes += size;
        parts.last_mut().expect("there is one part at least").push(notice);
    }
    parts
}

#[cfg(test)]
mod tests {
    use store::Secret32;

    use super::*;

    fn keys(of: u8) -> Keys {
        Keys::new(Secret32::new([of; 32]))
    }

    #[test]
    fn a_bulletin_says_little_and_is_read_back() {
        let notices = vec![
            Notice::Stored("k3v9".to_owned(), 12),
            Notice::Here("k3v9".to_owned(), Here { seats: vec![true, false], others: 3 }),
            Notice::LoginsEnded,
        ];
        let bulletin = Bulletin { from: "a".to_owned(), number: 7, notices };
        let (signature, said) = bulletin.write(&keys(1)).split_once(' ').map(own).unwrap();
        assert_eq!(signature.len(), 26);
        assert_eq!(
            said,
            r#"{"from":"a","number":7,"notices":[{"stored":["k3v9",12]},{"here":["k3v9",{"seats":[true,false],"others":3}]},"logins_ended"]}"#
        );
        assert_eq!(Bulletin::read(&bulletin.write(&keys(1)), &keys(1)), Some(bulletin));
        for wrong in [
            "",
            "{}",
            r#"{"from":"a","number":-1,"notices":[]}"#,
            r#"{"from":"a","number":1,"notices":["sing"]}"#,
        ] {
            assert_eq!(Bulletin::read(&signed(&keys(1), wrong), &keys(1)), None, "{wrong}");
        }
    }

    fn own((one, other): (&str, &str)) -> (String, String) {
        (one.to_owned(), other.to_owned())
    }

    #[test]
    fn only_a_server_of_this_database_is_believed() {
        let said = r#"{"from":"a","number":7,"notices":["repeat"]}"#;
        let right = signed(&keys(1), said);
        assert!(Bulletin::read(&right, &keys(1)).is_some());
        let long = format!("{said}{}", " ".repeat(LONGEST_NOTICE));
        for wrong in [
            said.to_owned(),
            format!(" {said}"),
            format!("{} {said}", "0".repeat(26)),
            right.replace('7', "8"),
            format!("{right} "),
            signed(&keys(2), said),
            signed(&keys(1), &long),
            keys(1).sign(Purpose::Notice, &[]) + " ",
        ] {
            assert_eq!(Bulletin::read(&wrong, &keys(1)), None, "{wrong}");
        }
    }

    #[test]
    fn no_bulletin_is_too_long_and_none_is_empty_by_mistake() {
        assert_eq!(parts(Vec::new()), vec![Vec::<Notice>::new()]);
        let longest = "m".repeat(64);
        let many: Vec<Notice> =
            (0..1_000).map(|seq| Notice::Stored(longest.clone(), u32::MAX - seq)).collect();
        let parts = parts(many.clone());
        assert!(parts.len() > 1);
        for notices in &parts {
            assert!(!notices.is_empty());
            let from = "f".repeat(64);
            let text = Bulletin { from, number: u64::MAX, notices: notices.clone() }.write(&keys(1));
            assert!(text.len() <= LONGEST_NOTICE, "{}", text.len());
        }
        assert_eq!(parts.concat(), many);
    }
}
