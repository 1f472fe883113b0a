//! Cookies: what a browser shows to be known, and what makes it show that.

use axum::http::{HeaderMap, HeaderValue, header};

use super::logins::Token;

const YEAR: u32 = 365 * 24 * 60 * 60;

/// Which cookie. None passes for another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cookie {
    /// Who somebody is on this device.
    Login,
    /// A guest who is somebody else on this device for now.
    Aside,
    /// A browser that asked for a link by mail.
    MailLink,
    /// A browser that nobody is known in, for as long as a passkey is asked something there.
    Challenge,
}

impl Cookie {
    fn name(self) -> &'static str {
        match self {
            Cookie::Login => "shadoof",
            Cookie::Aside => "shadoof-aside",
            Cookie::MailLink => "shadoof-link",
            Cookie::Challenge => "shadoof-asks",
        }
    }

    /// How long a browser keeps it, in seconds.
    fn age(self) -> u32 {
        match self {
            Cookie::Login | Cookie::Aside => YEAR,
            Cookie::MailLink => 10 * 60,
            Cookie::Challenge => 5 * 60,
        }
    }
}

/// Reads and writes cookies that no script reads and no other site sends.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cookies {
    /// Whether they are only sent over TLS.
    pub(super) is_secure: bool,
}

impl Cookies {
    /// What a request shows.
    pub(crate) fn shown(self, headers: &HeaderMap, cookie: Cookie) -> Option<Token> {
        let wanted = self.full_name(cookie);
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut pairs =
            cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
        let (_, value) = pairs.find(|(name, _)| *name == wanted)?;
        Some(Token::of(value))
    }

    /// What makes a browser show it from now on.
    pub(crate) fn set(self, cookie: Cookie, token: &Token) -> HeaderValue {
        self.header(cookie, token.text(), cookie.age())
    }

    /// What removes it.
    pub(crate) fn remove(self, cookie: Cookie) -> HeaderValue {
        self.header(cookie, "", 0)
    }

    fn header(self, cookie: Cookie, value: &str, age: u32) -> HeaderValue {
        let secure = if self.is_secure { "; Secure" } else { "" };
        let name = self.full_name(cookie);
        let text = format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{secure}");
        HeaderValue::try_from(text).expect("tokens are letters and digits")
    }

    /// Over TLS no other site can set a cookie with this prefix.
    fn full_name(self, cookie: Cookie) -> String {
        if self.is_secure { format!("__Host-{}", cookie.name()) } else { cookie.name().to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use testing::assert_gentle;

    use super::*;

    #[test]
    fn cookies_are_read_in_time() {
        let cookies = Cookies { is_secure: true };
        let shapes: [(&str, testing::Shape); 5] = [
            ("many", |size| "a=b; ".repeat(size / 5)),
            ("nearly ours", |size| "__Host-shadoof-=b; ".repeat(size / 19)),
            ("without values", |size| ";".repeat(size)),
            ("blanks", |size| " ".repeat(size)),
            ("a long one", |size| format!("__Host-shadoof={}", "x".repeat(size))),
        ];
        for (name, shape) in shapes {
            let headers = |size| {
                let mut headers = HeaderMap::new();
                headers.append(header::COOKIE, HeaderValue::try_from(shape(size)).unwrap());
                headers
            };
            assert_gentle(&format!("cookies, {name}"), headers, |headers| {
                assert_eq!(cookies.shown(headers, Cookie::Aside).map(|token| token.hash()), None);
                drop(cookies.shown(headers, Cookie::Login));
            });
        }
    }
}
