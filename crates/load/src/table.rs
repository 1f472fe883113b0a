//! One table, and the clients who sit at it.

use game::SplitMix64;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use client::{Guest, Share, Socket, order_id};
use futures_util::future::select_all;
use serde_json::{Value, json};

/// What is played at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Wadi,
    Watchmen,
    Reef,
}

/// A match that is played by as many clients as it has seats.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) id: String,
    lines: Vec<Line>,
    /// What the numbers below come from, which look like chance.
    random: SplitMix64,
}

/// One client's socket, and what it knows.
#[derive(Debug)]
struct Line {
    socket: Socket,
    /// How many events it knows.
    known: u32,
    /// What it may do now: the inside of the list, as it came.
    legal: Option<String>,
    is_over: bool,
    /// The order that somebody waits for, by its id.
    awaited: Option<String>,
    /// How many events there were after the order that was waited for last.
    answered: Option<u32>,
}

impl Kind {
    fn choice(self, seats: usize) -> Value {
        match self {
            Kind::Wadi if seats == 2 => json!({ "name": "wadi", "scenario": "two-palms" }),
            Kind::Wadi => json!({ "name": "wadi", "scenario": "first-wadi" }),
            Kind::Watchmen => json!({ "name": "wadi", "scenario": "qasr-al-haras", "watchmen": true }),
            Kind::Reef => json!({ "name": "reef" }),
        }
    }
}

/// The body that makes a match for these many people.
pub(crate) fn new_match(kind: Kind, seats: usize) -> Value {
    let sitters =
        (0..seats).map(|seat| json!({ "sitter": { "kind": if seat == 0 { "me" } else { "open" } } }));
    json!({
        "game": kind.choice(seats),
        "seats": sitters.collect::<Vec<_>>(),
        "first": { "who": "seat", "seat": 0 },
    })
}

impl Table {
    /// Seats everybody at a match that the first of them has made.
    pub(crate) async fn gather(id: String, kind: Kind, people: &[Guest], seed: u64) -> anyhow::Result<Table> {
        let mut lines = Vec::new();
        for (seat, guest) in people.iter().enumerate() {
            if seat > 0 {
                let order = json!({ "id": order_id(), "command": { "do": "sit", "seat": seat } });
                let answer = guest.post(&format!("/api/matches/{id}/orders"), &order).await?;
                if answer.status != 200 {
                    bail!("nobody could sit down: {}", answer.body);
                }
            }
        }
        for guest in people {
            let socket = guest.socket(&id, None).await?;
            lines.push(Line { socket, known: 0, legal: None, is_over: false, awaited: None, answered: None });
        }
        let mut table = Table { id, lines, random: SplitMix64::new(seed) };
        if let (Kind::Reef, Some(first)) = (kind, people.first()) {
            table.add_luck(first).await?;
        }
        // Everybody looks once, so that whoever is to act knows what may be done.
        for line in &mut table.lines {
            while line.known == 0 {
                line.hear().await?;
            }
        }
        table.settle().await?;
        Ok(table)
    }

    /// Everybody commits themselves to some luck, and shows it when all have.
    async fn add_luck(&mut self, somebody: &Guest) -> anyhow::Result<()> {
        let seen = somebody.get(&format!("/api/matches/{}", self.id)).await?.body;
        let seats = (0_u8..).take(self.lines.len());
        let shares = seats.map(|seat| Share::draw(&seen, seat)).collect::<Result<Vec<Share>, _>>()?;
        for step in [Share::commit, Share::contribute] {
            for (seat, share) in shares.iter().enumerate() {
                self.order(seat, &serde_json::to_string(&step(share))?).await?;
            }
        }
        Ok(())
    }

    /// How many sockets it has.
    pub(crate) fn sockets(&self) -> usize {
        self.lines.len()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.lines.iter().any(|line| line.is_over)
    }

    /// How many events the first client knows.
    pub(crate) fn known(&self) -> u32 {
        self.lines.first().map_or(0, |line| line.known)
    }

    /// Lets whoever is to act do something, and waits until everybody has seen it. Says how long that took.
    pub(crate) async fn act(&mut self) -> anyhow::Result<Duration> {
        let seat = self.lines.iter().position(|line| line.legal.is_some()).context("nobody is to act")?;
        let random = self.random.next();
        let line = &self.lines[seat];
        let action =
            pick(line.legal.as_deref().unwrap_or_default(), random).context("nothing may be done")?;
        let known = line.known;
        let command = format!(r#"{{"do":"play","seat":{seat},"seen":{known},"actions":["{action}"]}}"#);
        let begun = Instant::now();
        self.order(seat, &command).await?;
        Ok(begun.elapsed())
    }

    /// Sends an order and waits until everybody has seen what followed from it.
    async fn order(&mut self, seat: usize, command: &str) -> anyhow::Result<()> {
        let line = &mut self.lines[seat];
        line.answered = None;
        line.awaited = Some(line.send(command).await?);
        while line.answered.is_none() {
            line.hear().await?;
        }
        self.settle().await
    }

    /// Lets everybody but the one who is to act say something. Nobody waits for what becomes of it.
    pub(crate) async fn chat(&mut self) -> anyhow::Result<()> {
        for (seat, line) in self.lines.iter_mut().enumerate().filter(|(_, line)| line.legal.is_none()) {
            let words = r#"{"kind":"phrase","number":3}"#;
            line.send(&format!(r#"{{"do":"say","seat":{seat},"words":{words}}}"#)).await?;
        }
        Ok(())
    }

    /// Lets everybody read what comes by itself, as clients do. Ends only with a mistake.
    pub(crate) async fn listen(&mut self) -> anyhow::Error {
        let all = self.lines.iter_mut().map(|line| Box::pin(line.listen()));
        select_all(all).await.0
    }

    /// Waits until everybody knows as much as was answered or seen by anybody.
    async fn settle(&mut self) -> anyhow::Result<()> {
        let seen = |line: &Line| line.known.max(line.answered.unwrap_or(0));
        let newest = self.lines.iter().map(seen).max().unwrap_or(0);
        for line in &mut self.lines {
            while line.known < newest {
                line.hear().await?;
            }
        }
        Ok(())
    }
}

impl Line {
    /// Sends an order, and gives its id.
    async fn send(&mut self, command: &str) -> anyhow::Result<String> {
        let id = order_id();
        self.socket.say_text(&format!(r#"{{"say":"order","id":"{id}","command":{command}}}"#)).await?;
        Ok(id.into())
    }

    /// Takes note of one message, which should come soon.
    async fn hear(&mut self) -> anyhow::Result<()> {
        let text = self.socket.next_text().await?;
        self.note(&text)
    }

    /// Takes note of all that comes, until something is wrong.
    async fn listen(&mut self) -> anyhow::Error {
        loop {
            let noted = match self.socket.wait_for_text().await {
                Ok(text) => self.note(&text),
                Err(error) => Err(error.into()),
            };
            if let Err(error) = noted {
                return error;
            }
        }
    }

    fn note(&mut self, text: &str) -> anyhow::Result<()> {
        let seq = || number_after(text, "\"seq\":").context("a message without a number");
        if text.starts_with(r#"{"say":"event""#) {
            let seq = seq()?;
            if seq != self.known {
                bail!("event {seq} came after {} events", self.known);
            }
            self.known = seq + 1;
            // What is said changes nothing about what may be done.
            if text.contains(r#""position":{"#) {
                self.look(text);
            }
        } else if text.starts_with(r#"{"say":"table""#) {
            self.known = seq()?;
            self.look(text);
        } else if text.starts_with(r#"{"say":"answer""#) {
            if !text.contains(r#""outcome":"done""#) {
                bail!("an order was refused: {text}");
            }
            if self.awaited.take_if(|id| text.contains(id.as_str())).is_some() {
                self.answered = Some(seq()?);
            }
        } else if text.starts_with(r#"{"say":"error""#) || text.starts_with(r#"{"say":"closing""#) {
            bail!("{text}");
        }
        Ok(())
    }

    fn look(&mut self, text: &str) {
        let list = text.split_once(r#""legal":["#).and_then(|(_, rest)| rest.split_once(']'));
        self.legal = list.map(|(inside, _)| inside.to_owned()).filter(|inside| !inside.is_empty());
        self.is_over |= text.contains(r#""who":"over""#);
    }
}

/// The number that follows these letters.
pub(crate) fn number_after(text: &str, letters: &str) -> Option<u32> {
    let (_, rest) = text.split_once(letters)?;
    let end = rest.find(|letter: char| !letter.is_ascii_digit())?;
    rest[..end].parse().ok()
}

/// Some text of a list of texts, given what stands between its brackets. Actions hold no quotation marks.
fn pick(list: &str, random: u64) -> Option<&str> {
    let texts = || list.split('"').skip(1).step_by(2);
    let count = texts().count() as u64;
    texts().nth(usize::try_from(random % count.max(1)).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_picked_from_a_list_as_it_came() {
        let list = r#""+c2","b3>c2",".""#;
        assert_eq!([pick(list, 0), pick(list, 4), pick(list, 5)], [Some("+c2"), Some("b3>c2"), Some(".")]);
        assert_eq!(pick("", 3), None);
    }

    #[test]
    fn a_number_is_read_where_it_stands() {
        assert_eq!(number_after(r#"{"say":"event","event":{"seq":42,"at":1}}"#, "\"seq\":"), Some(42));
        assert_eq!(number_after("{}", "\"seq\":"), None);
    }
}
