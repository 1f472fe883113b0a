//! Who may do what, when: every command, from everybody, at every time, by request and by socket.

use client::{Answer, Guest, Socket};
use serde_json::{Value, json};
use wire::{ChatMessage, Command, Request};

use crate::support::{
    TestServer, act, done, events, first_legal, hint, id_of, make, me, open, seq, sit, table, wadi, watch,
};

/// When something is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum When {
    /// A seat is still free.
    Before,
    /// Seat 0 is to act.
    Running,
    /// Everybody else has left.
    Finished,
}

/// Who wants it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Who {
    /// Somebody without a cookie, for seat 0.
    Anonymous,
    /// Somebody who has never been at the table, for seat 0.
    Stranger,
    /// Somebody who looks on, for seat 0.
    Spectator,
    /// Whoever sits on seat 1, for seat 0.
    OtherSeat,
    /// Whoever sits on seat 1, for seat 1, while seat 0 is to act.
    OutOfTurn,
    /// Whoever sits on seat 0 and has made the match.
    Own,
}

/// How it is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum How {
    Request,
    Socket,
}

/// What becomes of it: the kind of its first event (`""` if it needs none), or the code of the refusal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Done(&'static str),
    No(&'static str),
}

use Outcome::{Done, No};

/// What becomes of a command of one's own: before, by the maker and by somebody else; in a match that runs, in turn
/// and out of turn; at the end.
type Row = [Outcome; 5];

/// A new command does not compile until it has a row.
fn row(command: &Command) -> Row {
    let early = No("not_begun");
    let late = No("over");
    match command {
        Command::Sit { .. } => [No("already_so"); 5],
        Command::Rise { .. } => [Done("rose"), Done("rose"), No("has_begun"), No("has_begun"), late],
        Command::Commit { .. } | Command::Contribute { .. } => {
            [No("not_at_this_table"), No("not_at_this_table"), No("has_begun"), No("has_begun"), late]
        }
        Command::Play { .. } => [early, early, Done("acted"), No("out_of_turn"), late],
        Command::Resign { .. } => [early, early, Done("left"), Done("left"), late],
        Command::Ask { request: Request::Pause | Request::TakeBack, .. } => {
            [early, early, Done("asked"), Done("asked"), late]
        }
        Command::Ask { request: Request::Replace | Request::Dismiss, .. } => {
            [early, early, No("not_at_this_table"), No("not_at_this_table"), late]
        }
        Command::Answer { .. } => [early, early, No("nothing_asked"), No("nothing_asked"), late],
        Command::Resume { .. } => [early, early, No("already_so"), No("already_so"), late],
        Command::Holiday { .. } => [early, early, Done("away"), Done("away"), late],
        Command::Depute { .. } => [early, early, Done("deputed"), Done("deputed"), late],
        Command::Return { .. } => [early, early, No("already_so"), No("already_so"), late],
        Command::Say { .. } => [Done("said"); 5],
        Command::Mute { .. } => [Done(""); 5],
        Command::Hint { .. } => [early, early, Done("hinted"), No("out_of_turn"), late],
        Command::Rematch { .. } => {
            [No("not_over"), No("not_over"), No("not_over"), No("not_over"), Done("followed")]
        }
        Command::Cancel { .. } => {
            [Done("cancelled"), No("not_your_seat"), No("has_begun"), No("has_begun"), late]
        }
    }
}

fn expected(command: &Command, who: Who, when: When) -> Outcome {
    let is_sit = matches!(command, Command::Sit { .. });
    match (who, when) {
        (Who::Anonymous, _) => No("no_guest"),
        (Who::Stranger | Who::Spectator | Who::OtherSeat, _) if is_sit => No("seat_taken"),
        (Who::Stranger | Who::Spectator | Who::OtherSeat, _) => No("not_your_seat"),
        (Who::Own, When::Before) => row(command)[0],
        (Who::OutOfTurn, When::Before) => row(command)[1],
        (Who::Own, When::Running) => row(command)[2],
        (Who::OutOfTurn, When::Running) => row(command)[3],
        (Who::Own | Who::OutOfTurn, When::Finished) => row(command)[4],
    }
}

/// One of each, for a seat.
fn commands(seat: u8, seen: u32, action: &str) -> Vec<Command> {
    vec![
        sit(seat),
        Command::Rise { seat },
        Command::Commit { seat, commitment: "0".repeat(64).into() },
        Command::Contribute { seat, luck: "0".repeat(64).into() },
        act(seat, seen, action),
        Command::Resign { seat },
        Command::Ask { seat, request: Request::Pause },
        Command::Ask { seat, request: Request::Replace },
        Command::Ask { seat, request: Request::Dismiss },
        Command::Answer { seat, yes: true },
        Command::Resume { seat },
        Command::Holiday { seat, days: 1 },
        Command::Depute { seat, level: 1 },
        Command::Return { seat },
        Command::Say { seat, words: ChatMessage::Phrase { number: 1 } },
        Command::Mute { seat, other: 2, muted: true },
        hint(seat),
        Command::Rematch { seat },
        Command::Cancel { seat },
    ]
}

/// The name of a command, as it travels.
fn name(command: &Command) -> String {
    serde_json::to_value(command).unwrap()["do"].as_str().unwrap().to_owned()
}

/// The types of the page are made from all variants there are, so they say whether one is missing here.
#[test]
fn no_command_is_missing() {
    let typescript = wire::typescript();
    let (_, declared) = typescript.split_once("export type Command =").unwrap();
    let (declared, _) = declared.split_once("\nexport ").unwrap();
    let mut declared: Vec<&str> =
        declared.split("\"do\": \"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let mut here: Vec<String> = commands(0, 0, "").iter().map(name).collect();
    declared.sort_unstable();
    here.sort_unstable();
    // Some have more than one row.
    here.dedup();
    assert_eq!(here, declared);
}

/// Three people at a table, and one who looks on.
struct Scene {
    id: String,
    action: String,
    anna: Guest,
    ben: Guest,
}

impl Scene {
    async fn set(people: &[Guest; 3], when: When) -> Scene {
        let [anna, ben, carl] = people;
        let clock = json!({ "clock": { "kind": "days", "days": 3, "holidays": 5 } });
        let id = id_of(&make(anna, &wadi(&[me(), open(), open()], clock)).await);
        done(ben.order(&id, sit(1)).await.unwrap());
        if when != When::Before {
            done(carl.order(&id, sit(2)).await.unwrap());
        }
        let action = match when {
            When::Running => first_legal(&table(anna, &id).await),
            When::Before | When::Finished => "+a1".to_owned(),
        };
        if when == When::Finished {
            for (guest, seat) in [(carl, 2), (ben, 1)] {
                done(guest.order(&id, Command::Resign { seat }).await.unwrap());
            }
        }
        Scene { id, action, anna: anna.clone(), ben: ben.clone() }
    }

    /// What can be seen from outside, without the time that passes.
    async fn seen(&self) -> Value {
        let mut table = table(&self.anna, &self.id).await;
        table["clock"]["at"].take();
        table["clock"]["left"].take();
        table
    }
}

/// What came back: `done`, or the code of a refusal.
fn code(answer: &Value) -> String {
    let said = if answer["outcome"] == "done" { &answer["outcome"] } else { &answer["code"] };
    said.as_str().unwrap_or("nothing").to_owned()
}

/// Whether a forbidden thing was refused as it should be and changed nothing.
fn judge(code: &str, wanted: &str, before: &Value, after: &Value) -> Result<(), String> {
    if code != wanted {
        return Err(format!("answered `{code}`, not `{wanted}`"));
    }
    if before != after {
        return Err(format!("changed the table from {before} to {after}"));
    }
    Ok(())
}

#[test]
fn control_a_permitted_intruder_is_found_out() {
    let (before, after) = (json!({ "seq": 4, "muted": [] }), json!({ "seq": 5, "muted": [] }));
    assert_eq!(judge("not_your_seat", "not_your_seat", &before, &before), Ok(()));
    assert!(judge("done", "not_your_seat", &before, &before).is_err());
    assert!(judge("stale", "not_your_seat", &before, &before).is_err());
    assert!(judge("not_your_seat", "not_your_seat", &before, &after).is_err());
}

async fn send(guest: &Guest, socket: Option<&mut Socket>, id: &str, command: Command) -> Value {
    match socket {
        Some(socket) => socket.order(command).await.unwrap(),
        None => {
            let Answer { body, .. } = guest.order(id, command).await.unwrap();
            body
        }
    }
}

/// All cells of one time. What is forbidden happens at one table; what is permitted has a table of its own each.
async fn check_all(when: When) {
    let server = TestServer::open().await;
    let people = [server.guest().await, server.guest().await, server.guest().await];
    let (stranger, spectator) = (server.guest().await, server.guest().await);
    let scene = Scene::set(&people, when).await;
    for (who, how) in [
        (Who::Anonymous, How::Request),
        (Who::Anonymous, How::Socket),
        (Who::Stranger, How::Request),
        (Who::Spectator, How::Request),
        (Who::Spectator, How::Socket),
        (Who::OtherSeat, How::Request),
        (Who::OtherSeat, How::Socket),
        (Who::OutOfTurn, How::Request),
        (Who::OutOfTurn, How::Socket),
        (Who::Own, How::Request),
        (Who::Own, How::Socket),
    ] {
        let guest = match who {
            Who::Anonymous => server.nobody(),
            Who::Stranger => stranger.clone(),
            Who::Spectator => spectator.clone(),
            Who::OtherSeat | Who::OutOfTurn => scene.ben.clone(),
            Who::Own => scene.anna.clone(),
        };
        let seat = u8::from(who == Who::OutOfTurn);
        let mut line = match (who, how) {
            (Who::Spectator, _) | (_, How::Socket) => Some(watch(&guest, &scene.id).await.0),
            (_, How::Request) => None,
        };
        let seen = seq(&table(&scene.anna, &scene.id).await);
        for command in commands(seat, seen, &scene.action) {
            let cell = format!("{} {who:?} {when:?} {how:?}", name(&command));
            match expected(&command, who, when) {
                No(wanted) => {
                    let before = scene.seen().await;
                    let socket = line.as_mut().filter(|_| how == How::Socket);
                    let answer = send(&guest, socket, &scene.id, command).await;
                    let verdict = judge(&code(&answer), wanted, &before, &scene.seen().await);
                    assert_eq!(verdict, Ok(()), "{cell}");
                }
                Done(kind) => {
                    let own = Scene::set(&people, when).await;
                    let table = table(&own.anna, &own.id).await;
                    let known = seq(&table);
                    let is_play = matches!(command, Command::Play { .. });
                    let command = if is_play { act(seat, known, &own.action) } else { command };
                    let mut socket = match how {
                        How::Socket => Some(watch(&guest, &own.id).await.0),
                        How::Request => None,
                    };
                    let answer = send(&guest, socket.as_mut(), &own.id, command).await;
                    assert_eq!(code(&answer), "done", "{cell}: {answer}");
                    let since = events(&guest, &own.id, known).await;
                    let first = since.first().map_or("", |event| event["fact"]["kind"].as_str().unwrap());
                    assert_eq!(first, kind, "{cell}");
                    assert!(seq(&answer) >= known + u32::from(!kind.is_empty()), "{cell}: {answer}");
                }
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_does_what_they_may_not_before_a_match() {
    check_all(When::Before).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_does_what_they_may_not_during_a_match() {
    check_all(When::Running).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_does_what_they_may_not_after_a_match() {
    check_all(When::Finished).await;
}
