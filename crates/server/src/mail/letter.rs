//! One mail: short, plain text, with everything a program needs to know in its headers.

use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message};
use store::Address;
use url::Url;
use wire::Language;

use super::words::{fill, words};

/// A mail to write.
#[derive(Debug)]
pub(crate) enum Letter<'a> {
    /// Is this address yours? There is no name in it: nobody can put words into a mail to a stranger.
    Confirm { link: &'a str, hours: i64 },
    /// Sign in here.
    Link { name: &'a str, link: &'a str, minutes: i64 },
    /// Your mail goes elsewhere from now on.
    AddressChanged { name: &'a str, link: &'a str },
    /// You have another password from now on.
    PasswordChanged { name: &'a str, link: &'a str },
    /// It is your turn in these matches, each with its link.
    Turns { name: &'a str, matches: &'a [(Board, Url)], stop: &'a Url, one_click: &'a Url },
}

/// Which game is played, as a mail names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Board {
    Wadi,
    Watchmen,
    Reef,
}

impl Letter<'_> {
    /// What it is called at `/metrics`.
    pub(super) fn kind(&self) -> &'static str {
        match self {
            Letter::Confirm { .. } => "confirm",
            Letter::Link { .. } => "link",
            Letter::AddressChanged { .. } | Letter::PasswordChanged { .. } => "notice",
            Letter::Turns { .. } => "turns",
        }
    }

    fn text(&self, language: Language) -> (String, String) {
        let words = words(language);
        let plain = |text: &super::words::Text, values: &[(&str, &str)]| {
            (text.subject.clone(), fill(&text.body, values))
        };
        match *self {
            Letter::Confirm { link, hours } => {
                plain(&words.confirm, &[("link", link), ("hours", &hours.to_string())])
            }
            Letter::Link { name, link, minutes } => {
                plain(&words.link, &[("name", name), ("link", link), ("minutes", &minutes.to_string())])
            }
            Letter::AddressChanged { name, link } => {
                plain(&words.address_changed, &[("name", name), ("link", link)])
            }
            Letter::PasswordChanged { name, link } => {
                plain(&words.password_changed, &[("name", name), ("link", link)])
            }
            Letter::Turns { name, matches, stop, .. } => {
                let words = &words.turns;
                let count = matches.len().to_string();
                let subject = if matches.len() == 1 { &words.one } else { &words.many };
                let line = |(board, link): &(Board, Url)| {
                    let game = match board {
                        Board::Wadi => &words.wadi,
                        Board::Watchmen => &words.watchmen,
                        Board::Reef => &words.reef,
                    };
                    format!("{game}\n{link}")
                };
                let lines: Vec<String> = matches.iter().map(line).collect();
                let (matches, stop) = (lines.join("\n\n"), stop.as_str());
                let values = [("name", name), ("matches", &matches), ("stop", stop)];
                (fill(subject, &[("count", &count)]), fill(&words.body, &values))
            }
        }
    }

    /// The mail as it is sent. `id` names it for ever: whoever gets it twice may know.
    pub(super) fn write(
        &self,
        from: &Mailbox,
        to: &Address,
        language: Language,
        id: &str,
    ) -> Result<Message, lettre::error::Error> {
        let (subject, text) = self.text(language);
        let to = to.written.parse().map(|address| Mailbox::new(None, address));
        let to = to.map_err(|_| lettre::error::Error::MissingTo)?;
        let id = format!("<{id}@{}>", from.email.domain());
        let mut builder = Message::builder()
            .from(from.clone())
            .to(to)
            .subject(subject)
            .message_id(Some(id))
            .header(ContentType::TEXT_PLAIN)
            .raw_header(plain_header("Auto-Submitted", "auto-generated".to_owned()));
        if let Letter::Turns { one_click, .. } = self {
            builder = builder
                .raw_header(plain_header("List-Unsubscribe", format!("<{one_click}>")))
                .raw_header(plain_header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()));
        }
        builder.body(text)
    }
}

/// A header of our own that is not to be broken or encoded: a program reads it.
fn plain_header(name: &'static str, value: String) -> HeaderValue {
    HeaderValue::dangerous_new_pre_encoded(HeaderName::new_from_ascii_str(name), value.clone(), value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mail::address;

    fn written(letter: &Letter<'_>, language: Language) -> String {
        let from = "Shadoof <shadoof@example.org>".parse().unwrap();
        let to = address::read("anna@example.com").unwrap();
        String::from_utf8(letter.write(&from, &to, language, "7").unwrap().formatted()).unwrap()
    }

    #[test]
    fn a_name_cannot_add_a_header() {
        let name = "Anna\r\nBcc: eve@example.com\r\n\r\n.\r\nMAIL FROM:<x>";
        let link = "https://play.example.org/#/link/x";
        for language in [Language::En, Language::Nl, Language::De] {
            let text = written(&Letter::Link { name, link, minutes: 10 }, language);
            let (head, body) = text.split_once("\r\n\r\n").unwrap();
            assert!(!head.contains("Bcc") && !head.contains("eve"), "{head}");
            assert!(body.contains("Bcc: eve@example.com"), "the search itself works");
            assert!(head.contains("Message-ID: <7@example.org>"), "{head}");
            assert!(head.contains("Auto-Submitted: auto-generated"), "{head}");
        }
    }

    #[test]
    fn several_matches_share_a_mail_with_a_way_out() {
        let page: Url = "https://play.example.org/".parse().unwrap();
        let matches =
            [(Board::Watchmen, page.join("#/m/one").unwrap()), (Board::Reef, page.join("#/m/two").unwrap())];
        let (stop, one_click) = (page.join("#/stop/p/k").unwrap(), page.join("api/stop?who=p").unwrap());
        let letter = Letter::Turns { name: "Anna", matches: &matches, stop: &stop, one_click: &one_click };
        let text = written(&letter, Language::En);
        for part in [
            "Subject: It's your turn in 2 matches\r\n",
            "List-Unsubscribe: <https://play.example.org/api/stop?who=p>\r\n",
            "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n",
            "https://play.example.org/#/m/one\r\n",
        ] {
            assert!(text.contains(part), "{part} is missing in:\n{text}");
        }
        let one = Letter::Turns { name: "Anna", matches: &matches[..1], stop: &stop, one_click: &one_click };
        assert!(written(&one, Language::De).contains("Subject: Du bist am Zug\r\n"));
    }
}
