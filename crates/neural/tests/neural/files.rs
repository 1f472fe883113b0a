//! Which files are nets for these rules.

use neural::{FINGERPRINT, FileError, Net, Shape, fingerprint};

/// A net that `train/reference.py` made.
pub(crate) const FILE: &[u8] = include_bytes!("../data/reference.wadi");

#[test]
fn the_fingerprint_is_that_of_these_rules() {
    assert_eq!(fingerprint(), FINGERPRINT, "{:#018x}: what nets were trained for has changed", fingerprint());
}

#[test]
fn a_file_says_how_large_its_net_is() {
    assert_eq!(Net::read(FILE).unwrap().shape(), Shape { blocks: 2, channels: 16, hidden: 32 });
}

#[test]
fn what_is_no_net_for_these_rules_is_refused_and_why() {
    let changed = |place: usize, byte: u8| {
        let mut bytes = FILE.to_vec();
        bytes[place] = byte;
        Net::read(&bytes).unwrap_err()
    };
    assert_eq!(changed(0, b'?'), FileError::Other);
    assert_eq!(changed(8, 2), FileError::Format { found: 2, expected: 1 });
    assert_eq!(changed(12, !FILE[12]), FileError::Rules { found: FINGERPRINT ^ 0xff, expected: FINGERPRINT });
    assert_eq!(changed(20, 0), FileError::Shape);
    assert_eq!(changed(24, 17), FileError::Shape);
    assert!(matches!(changed(24, 32), FileError::Length { .. }));
    let mut endless = FILE.to_vec();
    let last = endless.len() - 2;
    endless[last..].copy_from_slice(&[0x00, 0x7c]);
    assert_eq!(Net::read(&endless).unwrap_err(), FileError::NoNumber);
    for length in [0, 7, 31, FILE.len() - 1] {
        assert!(Net::read(&FILE[..length]).is_err(), "{length} bytes");
    }
}

/// The net that is in every program fits these rules, and the page that fetches it need not wait long.
#[test]
fn the_program_has_a_net() {
    let bytes = include_bytes!("../../../../nets/wadi.net");
    assert!(bytes.len() <= 2 << 20);
    let shape = Net::read(bytes).unwrap().shape();
    assert_eq!(neural::built_in().unwrap().shape(), shape);
}
