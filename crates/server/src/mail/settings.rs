//! What an operator says about mail.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;
use std::time::Duration;

use lettre::message::Mailbox;
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use lettre::{AsyncSmtpTransport, Tokio1Executor};
use percent_encoding::percent_decode_str;
use url::Url;

/// How long a mail server may take for one step.
const STEP_TIMEOUT: Duration = Duration::from_secs(10);

/// How mail is sent.
#[derive(Debug, Clone)]
pub struct MailSettings {
    /// Who takes it from us.
    pub server: MailServer,
    /// Who it comes from.
    pub from: Sender,
    /// The address of the page, which links begin with. What a request says about it is not believed.
    pub page: PageAddress,
    /// For how long somebody is away before a mail tells of their turn.
    pub delay: Duration,
}

/// A setting about mail that is not right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this setting about mail is not right")]
pub struct BadMailSetting;

/// The server that takes mail from us: `smtp://` or `smtps://`, with name and password if it wants them. It does not
/// show its password.
#[derive(Clone, PartialEq, Eq)]
pub struct MailServer {
    host: String,
    port: u16,
    cover: Cover,
    credentials: Option<(String, String)>,
}

/// What protects the way to the mail server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cover {
    /// TLS from the first byte on.
    Whole,
    /// TLS that both agree on first, or nothing is sent.
    Agreed,
    /// Nothing: the server is on this machine, or the operator says that nobody listens.
    Nothing,
}

impl FromStr for MailServer {
    type Err = BadMailSetting;

    fn from_str(text: &str) -> Result<MailServer, BadMailSetting> {
        let url = Url::parse(text).map_err(|_| BadMailSetting)?;
        let host = url.host_str().filter(|host| !host.is_empty()).ok_or(BadMailSetting)?.to_owned();
        let is_plain = matches!(url.path(), "" | "/") && url.fragment().is_none();
        let cover = match (url.scheme(), url.query()) {
            ("smtps", None) => Cover::Whole,
            ("smtp", None) if is_here(&host) => Cover::Nothing,
            ("smtp", None) => Cover::Agreed,
            ("smtp", Some("tls=none")) => Cover::Nothing,
            _ => return Err(BadMailSetting),
        };
        let decode = |text: &str| {
            percent_decode_str(text).decode_utf8().map(|text| text.into_owned()).map_err(|_| BadMailSetting)
        };
        let credentials = match (url.username(), url.password()) {
            ("", None) => None,
            (user, Some(password)) if !user.is_empty() => Some((decode(user)?, decode(password)?)),
            _ => return Err(BadMailSetting),
        };
        let port = url.port().unwrap_or(if cover == Cover::Whole { 465 } else { 587 });
        if is_plain { Ok(MailServer { host, port, cover, credentials }) } else { Err(BadMailSetting) }
    }
}

fn is_here(host: &str) -> bool {
    let address = host.trim_matches(['[', ']']).parse::<IpAddr>();
    host == "localhost" || address.is_ok_and(|address| address.is_loopback())
}

impl fmt::Debug for MailServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MailServer({}:{})", self.host, self.port)
    }
}

impl MailServer {
    /// The way there. `name` is how we introduce ourselves.
    pub(super) fn transport(
        &self,
        name: &str,
    ) -> Result<AsyncSmtpTransport<Tokio1Executor>, lettre::transport::smtp::Error> {
        let tls = || TlsParameters::new(self.host.clone());
        let cover = match self.cover {
            Cover::Whole => Tls::Wrapper(tls()?),
            Cover::Agreed => Tls::Required(tls()?),
            Cover::Nothing => Tls::None,
        };
        let host = self.host.trim_matches(['[', ']']);
        let mut builder = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(host)
            .port(self.port)
            .tls(cover)
            .timeout(Some(STEP_TIMEOUT))
            .hello_name(ClientId::Domain(name.to_owned()));
        if let Some((user, password)) = self.credentials.clone() {
            builder = builder.credentials(Credentials::new(user, password));
        }
        Ok(builder.build())
    }
}

/// Who mail comes from, such as `Shadoof <shadoof@example.org>`.
#[derive(Debug, Clone)]
pub struct Sender(pub(super) Mailbox);

impl FromStr for Sender {
    type Err = BadMailSetting;

    fn from_str(text: &str) -> Result<Sender, BadMailSetting> {
        text.parse().map(Sender).map_err(|_| BadMailSetting)
    }
}

/// The address of the page as people reach it, with nothing behind its path, so that links can be made from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageAddress(pub(super) Url);

impl FromStr for PageAddress {
    type Err = BadMailSetting;

    fn from_str(text: &str) -> Result<PageAddress, BadMailSetting> {
        let url = Url::parse(text).map_err(|_| BadMailSetting)?;
        let is_page = matches!(url.scheme(), "http" | "https")
            && url.query().is_none()
            && url.fragment().is_none()
            && url.username().is_empty();
        if is_page { Ok(PageAddress(url)) } else { Err(BadMailSetting) }
    }
}

impl fmt::Display for PageAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_server_is_an_address_with_or_without_a_password() {
        for (text, host, port, cover) in [
            ("smtp://mail.example.org", "mail.example.org", 587, Cover::Agreed),
            ("smtps://anna:p%40ss@mail.example.org", "mail.example.org", 465, Cover::Whole),
            ("smtp://127.0.0.1:25", "127.0.0.1", 25, Cover::Nothing),
            ("smtp://[::1]:25", "[::1]", 25, Cover::Nothing),
            ("smtp://relay:25?tls=none", "relay", 25, Cover::Nothing),
        ] {
            let server: MailServer = text.parse().unwrap();
            assert_eq!((server.host.as_str(), server.port, server.cover), (host, port, cover), "{text}");
            assert!(server.transport("example.org").is_ok(), "{text}");
        }
        let server: MailServer = "smtps://anna:p%40ss@mail.example.org".parse().unwrap();
        assert_eq!(server.credentials, Some(("anna".to_owned(), "p@ss".to_owned())));
        assert_eq!(format!("{server:?}"), "MailServer(mail.example.org:465)", "nothing secret");
        for wrong in [
            "",
            "mail.example.org",
            "http://mail.example.org",
            "smtp://",
            "smtp://anna@mail.example.org",
            "smtp://mail.example.org/inbox",
            "smtp://mail.example.org?tls=maybe",
            "smtps://mail.example.org?tls=none",
        ] {
            assert_eq!(wrong.parse::<MailServer>(), Err(BadMailSetting), "{wrong}");
        }
    }

    #[test]
    fn a_page_has_an_address_that_links_can_be_made_from() {
        for good in ["https://play.example.org", "http://127.0.0.1:7777/", "https://example.org/wadi/"] {
            assert!(good.parse::<PageAddress>().is_ok(), "{good}");
        }
        for wrong in
            ["play.example.org", "ftp://example.org/", "https://example.org/?a", "https://example.org/#/"]
        {
            assert!(wrong.parse::<PageAddress>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn mail_comes_from_one_address() {
        for good in ["shadoof@example.org", "Shadoof <shadoof@example.org>"] {
            assert!(good.parse::<Sender>().is_ok(), "{good}");
        }
        for wrong in ["", "Shadoof", "a@example.org, b@example.org", "a@example.org\r\nBcc: b@example.org"] {
            assert!(wrong.parse::<Sender>().is_err(), "{wrong}");
        }
    }
}
