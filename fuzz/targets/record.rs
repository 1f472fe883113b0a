//! Any text as a record: refused with a line, or written and read back the same.

#![no_main]

use catalog::Record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let lines = text.lines().count().max(1);
    match Record::read(text) {
        Err(error) => assert!((1..=lines + 1).contains(&error.line), "{error}"),
        Ok(record) => {
            let written = record.write();
            let again = Record::read(&written).expect("what was written can be read");
            assert_eq!(again.write(), written);
        }
    }
});
