//! A mail server of a test's own: it speaks SMTP over TCP, takes what it is given, and can be out of order.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// A mail as it came over the wire.
#[derive(Debug, Clone)]
pub(crate) struct Mail {
    /// Who it was handed over for, in the words of the protocol.
    pub(crate) recipients: Vec<String>,
    pub(crate) head: String,
    /// The text, as people read it.
    pub(crate) body: String,
}

impl Mail {
    fn read(recipients: Vec<String>, text: &str) -> Mail {
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        let head = head.replace("\r\n ", " ");
        let body = if head.contains("quoted-printable") { unquoted(body) } else { body.to_owned() };
        Mail { recipients, head, body: body.replace("\r\n", "\n") }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// What a link to a place of the page holds, such as `link/` or `mail/`.
    pub(crate) fn token(&self, place: &str) -> String {
        let start = self.body.find(&format!("#/{place}")).unwrap_or_else(|| panic!("{}", self.body));
        self.body[start + 2 + place.len()..].split_whitespace().next().unwrap().to_owned()
    }
}

/// The text that quoted-printable stands for.
fn unquoted(text: &str) -> String {
    let text = text.replace("=\r\n", "");
    let (mut bytes, mut rest) = (Vec::new(), text.as_bytes());
    while let [first, more @ ..] = rest {
        if let (b'=', Some(hex)) = (first, more.get(..2)) {
            bytes.push(u8::from_str_radix(std::str::from_utf8(hex).unwrap(), 16).unwrap());
            rest = &more[2..];
        } else {
            bytes.push(*first);
            rest = more;
        }
    }
    String::from_utf8(bytes).unwrap()
}

#[derive(Debug, Default)]
struct Shelf {
    mails: Vec<Mail>,
    taken: usize,
    /// Every line that was said to it, but for those of mails.
    heard: Vec<String>,
}

/// A mail server, until it is dropped.
#[derive(Debug)]
pub(crate) struct Postbox {
    pub(crate) port: u16,
    shelf: Arc<Mutex<Shelf>>,
    listening: Option<JoinHandle<()>>,
}

impl Postbox {
    pub(crate) async fn open() -> Postbox {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let shelf = Arc::default();
        let listening = Some(listen(listener, Arc::clone(&shelf)));
        Postbox { port, shelf, listening }
    }

    /// Nobody answers at its address any more.
    pub(crate) async fn close(&mut self) {
        let listening = self.listening.take().unwrap();
        listening.abort();
        drop(listening.await);
    }

    /// Somebody answers again.
    pub(crate) async fn reopen(&mut self) {
        let listener = TcpListener::bind(("127.0.0.1", self.port)).await.unwrap();
        self.listening = Some(listen(listener, Arc::clone(&self.shelf)));
    }

    /// The next mail that nobody has taken yet, as soon as it is there.
    pub(crate) async fn next(&self) -> Mail {
        for _ in 0..600 {
            {
                let mut shelf = self.shelf.lock().unwrap();
                if let Some(mail) = shelf.mails.get(shelf.taken).cloned() {
                    shelf.taken += 1;
                    return mail;
                }
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("no mail came");
    }

    /// All that was said to it, but for the mails themselves.
    pub(crate) fn heard(&self) -> Vec<String> {
        self.shelf.lock().unwrap().heard.clone()
    }

    /// That no mail comes that nobody has taken. It waits for longer than any server needs to look and to send.
    pub(crate) async fn stays_empty(&self) {
        tokio::time::sleep(Duration::from_secs(5)).await;
        let shelf = self.shelf.lock().unwrap();
        assert_eq!(shelf.mails.len(), shelf.taken, "{:?}", shelf.mails.last());
    }
}

impl Drop for Postbox {
    fn drop(&mut self) {
        if let Some(listening) = &self.listening {
            listening.abort();
        }
    }
}

fn listen(listener: TcpListener, shelf: Arc<Mutex<Shelf>>) -> JoinHandle<()> {
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let shelf = Arc::clone(&shelf);
            // Whoever hangs up in the middle has sent nothing.
            tokio::spawn(async move { drop(converse(stream, &shelf).await) });
        }
    })
}

/// One conversation, as RFC 5321 has it.
async fn converse(stream: TcpStream, shelf: &Mutex<Shelf>) -> std::io::Result<()> {
    let mut stream = BufReader::new(stream);
    stream.write_all(b"220 postbox.example ESMTP\r\n").await?;
    let (mut recipients, mut line) = (Vec::new(), String::new());
    loop {
        line.clear();
        if stream.read_line(&mut line).await? == 0 {
            return Ok(());
        }
        shelf.lock().unwrap().heard.push(line.trim_end().to_owned());
        let order = line.trim_end().to_ascii_uppercase();
        let answer = match order.split([' ', ':']).next().unwrap_or_default() {
            "EHLO" => "250-postbox.example\r\n250 8BITMIME\r\n",
            "MAIL" | "RSET" | "NOOP" => "250 OK\r\n",
            "RCPT" => {
                recipients.push(line.trim_end()["RCPT TO:".len()..].to_owned());
                "250 OK\r\n"
            }
            "DATA" => {
                stream.write_all(b"354 go ahead\r\n").await?;
                let text = take_data(&mut stream).await?;
                shelf.lock().unwrap().mails.push(Mail::read(std::mem::take(&mut recipients), &text));
                "250 taken\r\n"
            }
            "QUIT" => {
                stream.write_all(b"221 bye\r\n").await?;
                return Ok(());
            }
            _ => "502 not here\r\n",
        };
        stream.write_all(answer.as_bytes()).await?;
    }
}

async fn take_data(stream: &mut BufReader<TcpStream>) -> std::io::Result<String> {
    let (mut text, mut line) = (String::new(), String::new());
    loop {
        line.clear();
        stream.read_line(&mut line).await?;
        match line.strip_prefix('.') {
            Some("\r\n") => return Ok(text),
            Some(stuffed) => text.push_str(stuffed),
            None => text.push_str(&line),
        }
    }
}
