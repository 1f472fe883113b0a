//! Any text as a record: refused with a line, or written and read back the same; proving its luck never fails.

use catalog::Record;

pub(crate) fn run(text: &str) {
    let verified = Record::read_verified(text).map(|(_, verified)| verified);
    let lines = text.lines().count().max(1);
    match Record::read(text) {
        Err(error) => {
            assert!((1..=lines + 1).contains(&error.line), "{error}");
            assert!(verified.is_err(), "what cannot be read cannot be verified");
        }
        Ok(record) => {
            let written = record.write();
            let again = Record::read(&written).expect("what was written can be read");
            assert_eq!(again.write(), written);
            assert_eq!(again.verify(), verified);
        }
    }
}
