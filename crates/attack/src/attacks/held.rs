//! What is held for somebody: connections, answers, matches.

use std::io::Read as _;
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use anyhow::Result;
use serde_json::json;

use super::long::much_said;
use super::{ATTACKER, Finding, OTHER, Size, computer, make, me};
use crate::bystander::Bystander;
use crate::http::Visitor;

/// How long an answer waits for somebody who does not read it, with some time to notice.
const WRITE_DEADLINE: Duration = Duration::from_secs(10 + 5);
/// How many addresses the connections come from.
const ADDRESSES: u16 = 16;

/// Answers that nobody reads go away, and others do not wait for them.
pub(super) fn unread_answers(server: SocketAddr, size: Size) -> Result<Finding> {
    let visitor = Visitor::enter(server, ATTACKER)?;
    let id = much_said(&visitor)?;
    let paths = ["/api/openapi.json".to_owned(), format!("/api/matches/{id}/events"), "/".to_owned()];
    let bystander = Bystander::begin(server)?;
    let mut unread: Vec<TcpStream> = Vec::new();
    for number in 0..size.connections {
        let path = &paths[usize::from(number) % paths.len()];
        let visitor = visitor.at(ATTACKER + number % ADDRESSES);
        // Whoever opens too many is turned away; that is one way to hold.
        if let Ok(stream) = visitor.ask("GET", path, "", "") {
            unread.push(stream);
        }
    }
    let opened = unread.len();
    std::thread::sleep(WRITE_DEADLINE);
    let waits = bystander.end();
    let open = unread.iter().filter(|stream| is_open(stream)).count();
    let held = waits.is_bearable() && open == 0;
    Ok(Finding::new(
        held,
        format!("{opened} opened, {open} open after {} s; {waits}", WRITE_DEADLINE.as_secs()),
    ))
}

/// Whether the server has not closed a connection: there is no end behind what has arrived.
fn is_open(mut stream: &TcpStream) -> bool {
    let mut bytes = vec![0; 1 << 16];
    let quiet = stream.set_read_timeout(Some(Duration::from_millis(200)));
    loop {
        match stream.read(&mut bytes) {
            Ok(0) => return false,
            Ok(_) => {}
            Err(error) => {
                let waits =
                    matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut);
                return quiet.is_ok() && waits;
            }
        }
    }
}

/// Reading costs, too: whoever reads without a pause is told to wait, and others do not wait.
pub(super) fn endless_reading(server: SocketAddr, size: Size) -> Result<Finding> {
    let visitor = Visitor::enter(server, ATTACKER)?;
    let bystander = Bystander::begin(server)?;
    let begun = Instant::now();
    let readers: Vec<_> = ["/api/openapi.json", "/api/matches", "/api/scenarios", "/api/deck"]
        .into_iter()
        .map(|path| {
            let (visitor, lasts) = (visitor.clone(), size.lasts);
            std::thread::spawn(move || -> Result<(u32, u32)> {
                let (mut read, mut limited) = (0, 0);
                while begun.elapsed() < lasts {
                    read += 1;
                    limited += u32::from(visitor.get(path)?.status == 429);
                }
                Ok((read, limited))
            })
        })
        .collect();
    let (mut read, mut limited) = (0, 0);
    for reader in readers {
        let counts = reader.join().map_err(|_| anyhow::anyhow!("an attacker fell"))??;
        (read, limited) = (read + counts.0, limited + counts.1);
    }
    let waits = bystander.end();
    Ok(Finding::new(
        waits.is_bearable() && limited > 0,
        format!("{read} read, {limited} of them refused; {waits}"),
    ))
}

/// Nobody makes matches without an end.
pub(super) fn endless_matches(server: SocketAddr, size: Size) -> Result<Finding> {
    let visitor = Visitor::enter(server, OTHER + 1)?;
    let (begun, mut made) = (Instant::now(), 0);
    while begun.elapsed() < size.lasts {
        let answer = make(&visitor, &[me(), computer(1)], &json!({}))?;
        match (answer.status, answer.code().as_str()) {
            (200, _) => made += 1,
            // Too fast: wait as told.
            (429, "too_many") if made < 200 => std::thread::sleep(Duration::from_millis(100)),
            (status, code) => {
                return Ok(Finding::new(made <= 200, format!("{made} made, then {status} {code}")));
            }
        }
    }
    Ok(Finding::new(made <= 200, format!("{made} made in {} s", begun.elapsed().as_secs())))
}
