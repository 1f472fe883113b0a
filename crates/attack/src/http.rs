//! A small client: one request, one connection, from an address of one's own.

use std::io::{Read as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::time::Duration;

use anyhow::{Context as _, Result};
use serde_json::Value;
use socket2::{Domain, Socket, Type};

/// How long an answer may take before the attacker gives up: much longer than anybody would wait.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Somebody at an address of this machine, with a cookie once the server has given one.
#[derive(Debug, Clone)]
pub(crate) struct Visitor {
    server: SocketAddr,
    from: Ipv4Addr,
    cookie: Option<String>,
}

/// What came back.
#[derive(Debug, Clone)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_default()
    }

    /// The code of a refusal.
    pub(crate) fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }

    /// Whether it was refused as somebody's mistake, and not as the server's.
    pub(crate) fn is_refused(&self) -> bool {
        (400..500).contains(&self.status)
    }

    fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (found, value) = line.split_once(": ")?;
            found.eq_ignore_ascii_case(name).then_some(value)
        })
    }
}

impl Visitor {
    /// Somebody whom the server does not know, at the address 127.0.x.y of this number.
    pub(crate) fn stranger(server: SocketAddr, number: u16) -> Visitor {
        let [high, low] = number.to_be_bytes();
        Visitor { server, from: Ipv4Addr::new(127, 0, high, low), cookie: None }
    }

    /// Somebody whom the server knows from now on.
    pub(crate) fn enter(server: SocketAddr, number: u16) -> Result<Visitor> {
        let mut visitor = Visitor::stranger(server, number);
        let answer = visitor.post("/api/guest", &Value::Null)?;
        visitor.keep(&answer);
        anyhow::ensure!(visitor.cookie.is_some(), "no cookie for a guest: {answer:?}");
        Ok(visitor)
    }

    /// Keeps the cookie of an answer.
    pub(crate) fn keep(&mut self, answer: &Answer) {
        if let Some(cookie) = answer.header("set-cookie") {
            self.cookie = cookie.split(';').next().map(ToOwned::to_owned);
        }
    }

    /// The same person at another address.
    pub(crate) fn at(&self, number: u16) -> Visitor {
        Visitor { cookie: self.cookie.clone(), ..Visitor::stranger(self.server, number) }
    }

    pub(crate) fn get(&self, path: &str) -> Result<Answer> {
        self.send("GET", path, "", "")
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Result<Answer> {
        self.send("POST", path, &body.to_string(), "")
    }

    pub(crate) fn put(&self, path: &str, body: &Value) -> Result<Answer> {
        self.send("PUT", path, &body.to_string(), "")
    }

    /// Sends an order under a name.
    pub(crate) fn order(&self, id: &str, order: u128, command: &Value) -> Result<Answer> {
        let order = serde_json::json!({ "id": format!("{order:032x}"), "command": command });
        self.post(&format!("/api/matches/{id}/orders"), &order)
    }

    /// Sends a request with more lines in its head, each of which ends with `\r\n`, and reads the answer.
    pub(crate) fn send(&self, method: &str, path: &str, body: &str, more: &str) -> Result<Answer> {
        let mut stream = self.ask(method, path, body, more)?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).context("no answer")?;
        let text = String::from_utf8_lossy(&bytes);
        let (head, body) = text.split_once("\r\n\r\n").context("an answer without an end of its head")?;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).context("no status")?;
        let is_chunked = head.to_ascii_lowercase().contains("\r\ntransfer-encoding: chunked");
        let body = if is_chunked { joined(body) } else { body.to_owned() };
        Ok(Answer { status, head: head.to_owned(), body })
    }

    /// Sends a request and reads nothing.
    pub(crate) fn ask(&self, method: &str, path: &str, body: &str, more: &str) -> Result<TcpStream> {
        let mut stream = self.connect()?;
        let cookie = self.cookie.as_ref().map(|cookie| format!("cookie: {cookie}\r\n")).unwrap_or_default();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\norigin: http://{}\r\nx-shadoof: 1\r\ncontent-length: {}\r\n\
             content-type: application/json\r\n{cookie}{more}connection: close\r\n\r\n",
            self.server,
            self.server,
            body.len()
        );
        // Who is refused early may be cut off while they still write; what counts is the answer.
        drop(stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body.as_bytes())));
        Ok(stream)
    }

    /// Wants to become a guest, in the name of a page from elsewhere.
    pub(crate) fn ask_as(&self, host: &str, origin: &str) -> Result<TcpStream> {
        let mut stream = self.connect()?;
        let head = format!(
            "POST /api/guest HTTP/1.1\r\nhost: {host}\r\norigin: {origin}\r\nx-shadoof: 1\r\ncontent-length: 4\r\n\
             connection: close\r\n\r\nnull"
        );
        stream.write_all(head.as_bytes())?;
        Ok(stream)
    }

    fn connect(&self) -> Result<TcpStream> {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
        socket.bind(&SocketAddr::new(IpAddr::V4(self.from), 0).into())?;
        socket.connect_timeout(&self.server.into(), TIMEOUT).context("no connection")?;
        let stream = TcpStream::from(socket);
        stream.set_read_timeout(Some(TIMEOUT))?;
        stream.set_write_timeout(Some(TIMEOUT))?;
        Ok(stream)
    }
}

/// The chunks of a body as one.
fn joined(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((size, rest)) = body.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).unwrap_or(0);
        let Some(chunk) = rest.get(..size).filter(|chunk| !chunk.is_empty()) else { break };
        whole.push_str(chunk);
        body = rest[size..].trim_start_matches("\r\n");
    }
    whole
}
