//! A process that appends, what it acknowledged, and whether that is so.

use std::collections::HashSet;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use store::{Store, StoreError};

use crate::faults::Faults;
use crate::test_database::match_id;

/// How many events the program's commands bring.
pub(crate) const EVENTS: usize = 3;

/// A command that the program says is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Ack {
    pub(crate) id: String,
    pub(crate) seq: u64,
    pub(crate) command: String,
}

/// What the program says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Said {
    Ack(Ack),
    Error(String),
}

/// The program, while it runs. It is killed at the end.
pub(crate) struct Appender {
    child: Child,
    said: Receiver<Said>,
}

impl Appender {
    pub(crate) fn start(
        url: &str,
        mode: &str,
        writers: u32,
        count: u64,
        faults: Option<&Faults>,
    ) -> Appender {
        let mut command = Command::new(env!("CARGO_BIN_EXE_appender"));
        command.args([url, mode, &writers.to_string(), &count.to_string()]);
        if let Some(faults) = faults {
            faults.put_under(&mut command);
        }
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (send, said) = channel();
        std::thread::spawn(move || {
            for line in output.lines() {
                let Ok(line) = line else { return };
                if send.send(read(&line)).is_err() {
                    return;
                }
            }
        });
        Appender { child, said }
    }

    /// What it has said since it was last asked.
    pub(crate) fn so_far(&self) -> Vec<Said> {
        self.said.try_iter().collect()
    }

    /// Kills it with no chance to tidy up, and gives what it had said.
    pub(crate) fn kill(mut self) -> Vec<Said> {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        self.said.iter().collect()
    }

    /// Waits until it is done.
    pub(crate) fn finish(mut self) -> Vec<Said> {
        let said = self.said.iter().collect();
        assert!(self.child.wait().unwrap().success());
        said
    }
}

/// A line may have been cut off by the kill; then it was not said.
fn read(line: &str) -> Said {
    let words: Vec<&str> = line.split(' ').collect();
    match words.as_slice() {
        ["ack", id, seq, command] if command.len() == 32 => {
            let (id, command) = ((*id).to_owned(), (*command).to_owned());
            Said::Ack(Ack { id, seq: seq.parse().unwrap(), command })
        }
        _ => Said::Error(line.to_owned()),
    }
}

/// How many of the writers were told that something went wrong. Each has one command under way, so once all of them
/// were, nothing is under way from before.
pub(crate) fn complaining(said: &[Said]) -> usize {
    let lines = said.iter().filter_map(|said| match said {
        Said::Ack(_) => None,
        Said::Error(line) => line.split(' ').nth(1),
    });
    lines.collect::<HashSet<_>>().len()
}

/// The acknowledgements among what was said.
pub(crate) fn acks(said: &[Said]) -> Vec<Ack> {
    let acks = said.iter().filter_map(|said| match said {
        Said::Ack(ack) => Some(ack.clone()),
        Said::Error(_) => None,
    });
    acks.collect()
}

/// Whether what was acknowledged is there, once, in order and whole.
pub(crate) async fn check(store: &Store, writers: u32, acks: &[Ack]) -> Result<(), String> {
    for writer in 0..writers {
        let id = format!("m{writer}");
        let events = match store.events(&match_id(&id), 0, u32::MAX).await {
            Ok(events) => events,
            // It was killed before it had made this match.
            Err(StoreError::Missing(_)) => Vec::new(),
            Err(error) => return Err(format!("{id}: {error:?}")),
        };
        let mut commands = HashSet::new();
        for (seq, event) in events.iter().enumerate() {
            if event.seq != seq as u64 {
                return Err(format!("{id}: event {} at place {seq}", event.seq));
            }
            let part = seq % EVENTS;
            let first = events[seq - part].command_id.map(|command| command.to_string());
            let first = first.ok_or(format!("{id}: {seq}: a command in pieces"))?;
            if event.body.trim_end() != format!("{first} {part}") {
                return Err(format!("{id}: {seq}: {} is out of order", event.body));
            }
            if part == 0 && !commands.insert(first) {
                return Err(format!("{id}: {seq}: {} is there twice", event.body));
            }
        }
        if events.len() % EVENTS != 0 {
            return Err(format!("{id}: {} events, so a command is not whole", events.len()));
        }
        let mut last = None;
        for ack in acks.iter().filter(|ack| ack.id == id) {
            let seq = usize::try_from(ack.seq).unwrap();
            let stored = events.get(seq).and_then(|event| event.command_id);
            if stored.map(|command| command.to_string()).as_deref() != Some(&ack.command) {
                return Err(format!("{id}: {ack:?} is lost; there is {stored:?}"));
            }
            if last >= Some(seq) {
                return Err(format!("{id}: {ack:?} came out of order"));
            }
            last = Some(seq);
        }
    }
    Ok(())
}

/// Waits until something holds, for a while.
pub(crate) fn wait_for(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < Duration::from_secs(60), "waited in vain: {what}");
        std::thread::sleep(Duration::from_millis(2));
    }
}
