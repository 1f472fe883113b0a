//! How the server is set up: flags, then the environment, then a file, then what suits most.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use server::{HoldingLimits, MailSettings, Rate, Settings};
use store::Location;

/// One setting as it was written, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Written {
    pub(crate) text: String,
    pub(crate) place: Place,
}

/// Where a setting was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    Flag,
    Environment,
    File,
}

/// The settings by name.
pub(crate) const SETTING_NAMES: [&str; 23] = [
    "listen",
    "data",
    "database",
    "database-insecure",
    "database-connections",
    "matches-database",
    "notice",
    "thinkers",
    "waiting",
    "origin",
    "secure",
    "rate",
    "connections",
    "all-connections",
    "transit",
    "matches",
    "computers",
    "hints",
    "proxy",
    "mail",
    "mail-from",
    "mail-page",
    "mail-delay",
];

/// The settings that may hold a password, which is never told.
const SECRET_SETTINGS: [&str; 4] = ["database", "matches-database", "notice", "mail"];

/// What was written for each name, if anything.
#[derive(Debug)]
pub(crate) struct Sources {
    /// In the order of [`SETTING_NAMES`].
    pub(crate) flags: [Option<String>; SETTING_NAMES.len()],
    /// What the environment has under a name.
    pub(crate) environment: fn(&str) -> Option<String>,
    /// The text of the file, if there is one.
    pub(crate) file: Option<String>,
}

/// A mistake in a setting: which, where, and what to write instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Mistake {
    name: String,
    place: Place,
    what: String,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Mistake { name, place, what } = self;
        match place {
            Place::Flag => write!(f, "--{name}: {what}"),
            Place::Environment => write!(f, "{}: {what}", variable(name)),
            Place::File => write!(f, "`{name}` in the file: {what}"),
        }
    }
}

/// The variable of the environment for a setting.
pub(crate) fn variable(name: &str) -> String {
    format!("SHADOOF_{}", name.to_uppercase().replace('-', "_"))
}

/// Reads all settings, and reports all mistakes at once.
pub(crate) fn read(sources: &Sources, home: Option<PathBuf>) -> Result<Settings, Vec<Mistake>> {
    let mut reader = Reader { mistakes: Vec::new(), written: gather(sources) };
    reader.check_names(sources);
    let listen =
        reader.get("listen", "an address and a port, such as 127.0.0.1:7777", |text| text.parse().ok());
    let data = reader.get("data", "a folder", |text| Some(PathBuf::from(text)));
    let database = reader.get("database", "an address that begins with postgres://", postgres);
    let is_insecure = reader.get("database-insecure", "true or false", |text| text.parse().ok());
    let matches = reader.get("matches-database", "addresses that begin with postgres://", |text| {
        // Hosts of one address have commas between them, too.
        each_address(text).iter().map(|address| postgres(address)).collect::<Option<Vec<Location>>>()
    });
    let database =
        database.and_then(|database| secured(&mut reader, "database", database, is_insecure == Some(true)));
    let matches: Vec<Location> = matches
        .unwrap_or_default()
        .into_iter()
        .filter_map(|location| secured(&mut reader, "matches-database", location, is_insecure == Some(true)))
        .collect();
    if reader.is_written("matches-database") && !reader.is_written("database") {
        reader
            .missing("database", "matches are in databases of their own only beside one for people; name it");
    }
    let connections = reader.get("database-connections", "a number from 2 to 1000", |text| {
        text.parse().ok().filter(|connections| (2..=1_000).contains(connections))
    });
    let notice =
        reader.get("notice", "`database`, or an address that begins with nats://", |text| text.parse().ok());
    let thinkers = reader.get("thinkers", "a number from 1", |text| text.parse().ok());
    let waiting = reader.get("waiting", "a number", |text| text.parse().ok());
    let origins =
        reader.get("origin", "origins such as https://play.example.org, with commas between", origins);
    let is_secure = reader.get("secure", "true or false", |text| text.parse().ok());
    let rate = reader.get("rate", "requests a second from one person, a number from 1", |text| {
        text.parse().ok().filter(|rate| (1.0..=1e9).contains(rate))
    });
    let holding = holding(&mut reader);
    let proxies = reader.get("proxy", "addresses such as 127.0.0.1, with commas between", |text| {
        text.split(',').map(|address| address.trim().parse().ok()).collect::<Option<Vec<IpAddr>>>()
    });
    let mail = mail(&mut reader);
    let folder = data.or(home);
    if folder.is_none() && database.is_none() {
        reader.missing("data", "this system has no folder for data; name one");
    }
    if !reader.mistakes.is_empty() {
        return Err(reader.mistakes);
    }
    let file = || Location::File(folder.unwrap_or_default().join("shadoof.db"));
    let per_second = rate.unwrap_or(20.0);
    let usual = store::Settings::default();
    Ok(Settings {
        listen: listen.unwrap_or(SocketAddr::from(([127, 0, 0, 1], 7777))),
        location: database.unwrap_or_else(file),
        matches,
        store: store::Settings { connections: connections.unwrap_or(usual.connections), ..usual },
        thinkers: thinkers.unwrap_or_else(spare_cores),
        queue: waiting.unwrap_or(64),
        rate: Rate { burst: per_second * 10.0, per_second },
        holding,
        origins: origins.unwrap_or_default(),
        proxies: proxies.unwrap_or_default(),
        is_secure: is_secure.unwrap_or(false),
        notice: notice.unwrap_or_default(),
        mail,
    })
}

fn postgres(text: &str) -> Option<Location> {
    text.trim().parse::<Location>().ok().filter(|place| matches!(place, Location::Postgres(_)))
}

/// The addresses in a list with commas between them: what does not begin with `postgres` is a further host of the one before.
fn each_address(text: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for part in text.split(',') {
        match all.last_mut() {
            Some(last) if !part.trim_start().starts_with("postgres") => {
                last.push(',');
                last.push_str(part);
            }
            _ => all.push(part.to_owned()),
        }
    }
    all
}

/// A database that proves who it is where it is on another machine, unless anything is permitted.
fn secured(
    reader: &mut Reader,
    name: &str,
    location: Location,
    is_anything_permitted: bool,
) -> Option<Location> {
    if is_anything_permitted {
        return Some(location);
    }
    let Ok(secured) = location.secured() else {
        let what = "another machine has to prove who it is: write sslmode=verify-full, or permit anything with \
                    database-insecure";
        reader.missing(name, what);
        return None;
    };
    Some(secured)
}

/// How many addresses may have all the connections that one may, if nobody says how many connections there may be.
const ADDRESSES_AT_ONCE: u32 = 32;

/// How much somebody may hold at a time.
fn holding(reader: &mut Reader) -> HoldingLimits {
    let usual = HoldingLimits::default();
    let mut number = |name| {
        reader.get(name, "a number from 1", |text| text.parse().ok().filter(|number: &u32| *number > 0))
    };
    let connections = number("connections").unwrap_or(usual.connections);
    HoldingLimits {
        connections,
        all_connections: number("all-connections")
            .unwrap_or_else(|| connections.saturating_mul(ADDRESSES_AT_ONCE)),
        transit: number("transit").map_or(usual.transit, |mebibytes| u64::from(mebibytes) << 20),
        matches: number("matches").unwrap_or(usual.matches),
        computers: number("computers").unwrap_or(usual.computers),
        hints: number("hints").unwrap_or(usual.hints),
        memory: usual.memory,
        opening: usual.opening,
    }
}

/// How mail is sent. Only whoever names a mail server sends any.
fn mail(reader: &mut Reader) -> Option<MailSettings> {
    let server = reader.get(
        "mail",
        "an address such as smtps://user:password@mail.example.org or smtp://127.0.0.1:25",
        |text| text.parse().ok(),
    );
    let from =
        reader.get("mail-from", "a sender such as Shadoof <shadoof@example.org>", |text| text.parse().ok());
    let page = reader
        .get("mail-page", "the page's address, such as https://play.example.org/", |text| text.parse().ok());
    let delay = reader.get("mail-delay", "minutes, a number from 0 to 1440", |text| {
        text.parse().ok().filter(|minutes: &u64| *minutes <= 1_440)
    });
    if !reader.is_written("mail") {
        for name in ["mail-from", "mail-page", "mail-delay"] {
            if reader.is_written(name) {
                reader.missing("mail", &format!("{name} is of no use without a mail server; name one"));
                break;
            }
        }
        return None;
    }
    if !reader.is_written("mail-from") {
        reader.missing("mail-from", "mail comes from somebody; write whom, such as shadoof@example.org");
    }
    if !reader.is_written("mail-page") {
        reader.missing("mail-page", "links in mails need the page's address; write it");
    }
    let delay = Duration::from_secs(60 * delay.unwrap_or(5));
    Some(MailSettings { server: server?, from: from?, page: page?, delay })
}

/// All cores but one: that one is for people's requests.
fn spare_cores() -> NonZeroUsize {
    let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    NonZeroUsize::new(cores.saturating_sub(1)).unwrap_or(NonZeroUsize::MIN)
}

fn origins(text: &str) -> Option<Vec<String>> {
    let origins: Vec<String> = text.split(',').map(|origin| origin.trim().to_owned()).collect();
    let is_origin = |origin: &String| {
        let host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
        host.is_some_and(|host| !host.is_empty() && !host.contains('/'))
    };
    origins.iter().all(is_origin).then_some(origins)
}

/// Who was named first: flag, environment, file.
fn gather(sources: &Sources) -> [Option<Written>; SETTING_NAMES.len()] {
    let file: toml::Table = sources.file.as_deref().and_then(|text| text.parse().ok()).unwrap_or_default();
    let mut flags = sources.flags.iter();
    SETTING_NAMES.map(|name| {
        let flag = flags.next().cloned().flatten().map(|text| (text, Place::Flag));
        let variable = || (sources.environment)(&variable(name)).map(|text| (text, Place::Environment));
        let in_file = || file.get(name).map(|value| (plain(value), Place::File));
        flag.or_else(variable).or_else(in_file).map(|(text, place)| Written { text, place })
    })
}

fn plain(value: &toml::Value) -> String {
    match value {
        toml::Value::String(text) => text.clone(),
        toml::Value::Array(values) => values.iter().map(plain).collect::<Vec<_>>().join(","),
        toml::Value::Integer(_)
        | toml::Value::Float(_)
        | toml::Value::Boolean(_)
        | toml::Value::Datetime(_)
        | toml::Value::Table(_) => value.to_string(),
    }
}

struct Reader {
    written: [Option<Written>; SETTING_NAMES.len()],
    mistakes: Vec<Mistake>,
}

impl Reader {
    fn get<T>(&mut self, name: &str, expected: &str, parse: impl Fn(&str) -> Option<T>) -> Option<T> {
        let index = SETTING_NAMES.iter().position(|other| *other == name).expect("every setting has a name");
        let Written { text, place } = self.written[index].as_ref()?;
        let value = parse(text);
        if value.is_none() {
            let shown = if SECRET_SETTINGS.contains(&name) { "this" } else { &format!("`{text}`") };
            let what = format!("{shown} is not right; write {expected}");
            self.mistakes.push(Mistake { name: name.to_owned(), place: *place, what });
        }
        value
    }

    fn is_written(&self, name: &str) -> bool {
        SETTING_NAMES.iter().zip(&self.written).any(|(other, written)| *other == name && written.is_some())
    }

    /// Something that is needed and was written nowhere.
    fn missing(&mut self, name: &str, what: &str) {
        self.mistakes.push(Mistake { name: name.to_owned(), place: Place::Flag, what: what.to_owned() });
    }

    /// A file that cannot be read, or has names that mean nothing.
    fn check_names(&mut self, sources: &Sources) {
        let Some(text) = &sources.file else { return };
        let mistake = |name: &str, what: String| Mistake { name: name.to_owned(), place: Place::File, what };
        match text.parse::<toml::Table>() {
            Err(error) => self.mistakes.push(mistake("toml", error.message().to_owned())),
            Ok(table) => {
                for name in table.keys().filter(|name| !SETTING_NAMES.contains(&name.as_str())) {
                    let what = format!("there is no such setting; there are {}", SETTING_NAMES.join(", "));
                    self.mistakes.push(mistake(name, what));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sources(flags: &[(&str, &str)], file: &str) -> Sources {
        let none = std::array::from_fn(|_| None);
        let mut sources = Sources { flags: none, environment: |_| None, file: Some(file.to_owned()) };
        for (name, text) in flags {
            let index = SETTING_NAMES.iter().position(|other| other == name).unwrap();
            sources.flags[index] = Some((*text).to_owned());
        }
        sources
    }

    fn home() -> Option<PathBuf> {
        Some(PathBuf::from("/home/anna/shadoof"))
    }

    #[test]
    fn flags_go_before_the_environment_and_that_before_the_file() {
        let file = "listen = \"0.0.0.0:1\"\nthinkers = 3\nwaiting = 5";
        let mut sources = sources(&[("listen", "127.0.0.1:3")], file);
        sources.environment = |name| match name {
            "SHADOOF_LISTEN" => Some("127.0.0.1:2".to_owned()),
            "SHADOOF_THINKERS" => Some("4".to_owned()),
            _ => None,
        };
        let settings = read(&sources, home()).unwrap();
        assert_eq!(settings.listen.port(), 3);
        assert_eq!(settings.thinkers.get(), 4);
        assert_eq!(settings.queue, 5);
    }

    #[test]
    fn an_operator_can_raise_what_somebody_may_hold() {
        let file = "connections = 9000\ntransit = 3\nmatches = 7\ncomputers = 8\nhints = 9";
        let holding = read(&sources(&[], file), home()).unwrap().holding;
        let expected = HoldingLimits {
            connections: 9_000,
            all_connections: 32 * 9_000,
            transit: 3 << 20,
            matches: 7,
            computers: 8,
            hints: 9,
            ..HoldingLimits::default()
        };
        assert_eq!(holding, expected);
        assert_eq!(read(&sources(&[], ""), home()).unwrap().holding, HoldingLimits::default());
        let few = read(&sources(&[], "all-connections = 50"), home()).unwrap().holding;
        assert_eq!((few.connections, few.all_connections), (256, 50));
        assert!(read(&sources(&[("hints", "0")], ""), home()).is_err());
    }

    #[test]
    fn matches_may_be_in_databases_of_their_own() {
        let list = "postgres://me:herons@127.0.0.1/a, postgres://me:herons@one,two:5433/b?x=y,postgresql://localhost/c";
        let flags = [("database", "postgres://localhost/people"), ("matches-database", list)];
        let settings = read(&sources(&flags, "database-insecure = true"), home()).unwrap();
        let expected = [
            "postgres://me:herons@127.0.0.1/a",
            "postgres://me:herons@one,two:5433/b?x=y",
            "postgresql://localhost/c",
        ];
        assert_eq!(settings.matches, expected.map(|url| Location::Postgres(url.to_owned())));
        let file = "matches-database = [\"postgres://localhost/a\", \"postgres://localhost/b\"]";
        assert_eq!(read(&sources(&flags[..1], file), home()).unwrap().matches.len(), 2);
        assert!(read(&sources(&flags[..1], ""), home()).unwrap().matches.is_empty());
        for (database, matches, expected) in [
            ("", "postgres://localhost/a", "--database: "),
            ("postgres://localhost/p", "sqlite:herons.db", "--matches-database: this is not right"),
            (
                "postgres://localhost/p",
                "postgres://me:herons@db/a?sslmode=disable",
                "--matches-database: another",
            ),
        ] {
            let flags = [("database", database), ("matches-database", matches)];
            let flags: Vec<_> = flags.into_iter().filter(|(_, text)| !text.is_empty()).collect();
            let mistakes = read(&sources(&flags, ""), home()).unwrap_err();
            let told: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
            assert!(told.len() == 1 && told[0].contains(expected), "{told:?}");
            assert!(!told[0].contains("herons"), "{told:?}");
        }
        let far = [("database", "postgres://localhost/p"), ("matches-database", "postgres://db/a")];
        let verified = Location::Postgres("postgres://db/a?sslmode=verify-full".to_owned());
        assert_eq!(read(&sources(&far, ""), home()).unwrap().matches, [verified]);
    }

    #[test]
    fn all_mistakes_are_reported_at_once() {
        let mut sources = sources(&[("listen", "here")], "thinkers = 0\ncolour = \"red\"");
        sources.environment = |name| (name == "SHADOOF_SECURE").then(|| "perhaps".to_owned());
        let mistakes: Vec<String> =
            read(&sources, home()).unwrap_err().iter().map(ToString::to_string).collect();
        assert_eq!(mistakes.len(), 4);
        let told = mistakes.join("\n");
        for part in
            ["--listen: `here`", "SHADOOF_SECURE: `perhaps`", "`thinkers` in the file: `0`", "`colour`"]
        {
            assert!(told.contains(part), "{part} is missing in:\n{told}");
        }
    }

    const MAIL: [(&str, &str); 3] = [
        ("mail", "smtps://anna:herons@mail.example.org"),
        ("mail-from", "Shadoof <shadoof@example.org>"),
        ("mail-page", "https://play.example.org/wadi/"),
    ];

    #[test]
    fn mail_is_sent_only_if_it_is_wanted() {
        assert!(read(&sources(&[], ""), home()).unwrap().mail.is_none());
        let mail = read(&sources(&MAIL, "mail-delay = 7"), home()).unwrap().mail.unwrap();
        assert_eq!(
            (mail.page.to_string().as_str(), mail.delay.as_secs()),
            ("https://play.example.org/wadi/", 420)
        );
        assert!(!format!("{mail:?}").contains("herons"), "{mail:?}");
        let mut sources = sources(&MAIL[..1], "");
        sources.environment = |name| match name {
            "SHADOOF_MAIL_FROM" => Some("shadoof@example.org".to_owned()),
            "SHADOOF_MAIL_PAGE" => Some("http://127.0.0.1:7777".to_owned()),
            _ => None,
        };
        assert_eq!(read(&sources, home()).unwrap().mail.unwrap().delay.as_secs(), 300);
    }

    #[test]
    fn mistakes_about_mail_are_reported_at_once_and_tell_no_password() {
        let flags = [("mail", "smtp://anna:herons@mail.example.org/inbox"), ("mail-delay", "soon")];
        let mistakes: Vec<String> =
            read(&sources(&flags, ""), home()).unwrap_err().iter().map(ToString::to_string).collect();
        assert_eq!(mistakes.len(), 4, "{mistakes:?}");
        let told = mistakes.join("\n");
        for part in ["--mail: this is not right", "--mail-delay: `soon`", "--mail-from: ", "--mail-page: "] {
            assert!(told.contains(part), "{part} is missing in:\n{told}");
        }
        assert!(!told.contains("herons"), "{told}");
        let mistakes = read(&sources(&MAIL[1..], ""), home()).unwrap_err();
        assert_eq!(mistakes.len(), 1, "{mistakes:?}");
    }

    #[test]
    fn origins_are_exact() {
        assert!(origins("https://play.example.org,http://localhost:5173").is_some());
        for wrong in ["play.example.org", "https://play.example.org/", "https://", ""] {
            assert!(origins(wrong).is_none(), "{wrong}");
        }
    }
}
