//! Mail addresses: plain ones, with nothing in them that could end a line or begin another header.

use store::Address;
use url::Host;
use wire::{Code, Refusal, limits};

use crate::refusal::refuse;

/// The longest part before the `@`.
const LOCAL: usize = 64;

/// An address as somebody wrote it, checked, with what it is compared by. Whether anybody reads mail there, only a
/// mail can find out.
pub(crate) fn read(written: &str) -> Result<Address, Refusal> {
    parse(written.trim())
        .ok_or_else(|| refuse(Code::BadAddress, "a mail address looks like anna@example.org; check it"))
}

fn parse(written: &str) -> Option<Address> {
    let (local, domain) = written.rsplit_once('@')?;
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~".contains(c);
    let is_local =
        local.len() <= LOCAL && local.split('.').all(|part| !part.is_empty() && part.chars().all(is_plain));
    // Names in other scripts have a plain form, which is what mail servers know them by.
    let Host::Domain(domain) = Host::parse(domain).ok()? else { return None };
    let is_label = |label: &str| {
        !label.is_empty()
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    let is_domain = domain.contains('.') && domain.split('.').all(is_label);
    let written = format!("{local}@{domain}");
    if !is_local || !is_domain || written.len() > limits::MAIL_ADDRESS_BYTES {
        return None;
    }
    let look = written.to_ascii_lowercase();
    Some(Address { written, look })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_plain() {
        for (written, expected) in [
            ("anna@example.org", "anna@example.org"),
            (" Anna.B+wadi@Example.ORG ", "Anna.B+wadi@example.org"),
            ("o'neill@xn--bcher-kva.example", "o'neill@xn--bcher-kva.example"),
            ("anna@bücher.example", "anna@xn--bcher-kva.example"),
        ] {
            assert_eq!(read(written).unwrap().written, expected);
        }
        assert_eq!(read("Anna@Example.org").unwrap().look, "anna@example.org");
    }

    #[test]
    fn nothing_else_is_an_address() {
        let (long, longer) = ("x".repeat(65), format!("a@{}.org", "x.".repeat(130)));
        for wrong in [
            "",
            "anna",
            "@example.org",
            "anna@",
            "anna@example",
            "anna@[127.0.0.1]",
            "anna@127.0.0.1",
            "anna@example..org",
            "anna@-example.org",
            "a b@example.org",
            ".anna@example.org",
            "anna..b@example.org",
            "anna@example.org, eve@example.com",
            "eve@example.com,anna@example.org",
            "<anna@example.org>",
            "\"anna\"@example.org",
            "ann\u{e4}@example.org",
            "anna@example.org\r\nBcc: eve@example.com",
            "anna\r\nBcc:eve@example.com",
            "anna\r\n@example.org",
            "anna@exam\nple.org",
            "anna@example.org\0",
            &format!("{long}@example.org"),
            &longer,
        ] {
            assert_eq!(read(wrong).map_err(|refusal| refusal.code), Err(Code::BadAddress), "{wrong:?}");
        }
    }

    #[test]
    fn addresses_are_read_in_time() {
        let shapes: [(&str, testing::Shape); 7] = [
            ("letters", |size| format!("{}@example.org", "x".repeat(size))),
            ("dots", |size| format!("a@{}org", "x.".repeat(size / 2))),
            ("dots before", |size| format!("{}a@example.org", "x.".repeat(size / 2))),
            ("many of them", |size| "a@".repeat(size / 2)),
            ("another script", |size| format!("a@{}.example", "ü".repeat(size / 2))),
            ("escapes", |size| format!("a@{}.example", "%61".repeat(size / 3))),
            ("blanks", |size| " ".repeat(size)),
        ];
        for (name, shape) in shapes {
            testing::assert_gentle(&format!("mail address, {name}"), shape, |written| drop(read(written)));
        }
    }
}
