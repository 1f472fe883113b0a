//! Matches in two databases beside the one with people, behind one set of servers. Servers and databases are killed.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;

use client::{Guest, Program, order_id};
use serde_json::{Value, json};
use testing::postgres::Server;
use tokio::task::block_in_place;
use wire::Order;

use crate::harness::{command, enter, get, me_and_anybody, new_match, run, shadoof, shown, wadi, wait_until};

/// People are in the first PostgreSQL, and matches in both.
struct Databases {
    first: Server,
    second: Server,
}

impl Databases {
    fn start() -> Databases {
        let (first, second) = (Server::start(), Server::start());
        first.create_database("people");
        first.create_database("matches1");
        second.create_database("matches2");
        Databases { first, second }
    }

    fn matches(&self) -> [(&Server, &'static str); 2] {
        [(&self.first, "matches1"), (&self.second, "matches2")]
    }

    fn serve(&self, listen: &str) -> Command {
        let matches = self.matches().map(|(server, name)| server.address(name)).join(",");
        let mut command = shadoof(&["serve", "--listen", listen, "--rate", "1000000"]);
        command.args(["--database", &self.first.address("people"), "--matches-database", &matches]);
        command.args(["--database-connections", "4"]);
        command
    }

    /// The matches that each database has.
    fn ids(&self) -> [Vec<String>; 2] {
        self.matches().map(|(server, name)| {
            let told = server.ask(name, "SELECT id FROM match ORDER BY id");
            told.lines().map(ToOwned::to_owned).collect()
        })
    }
}

/// Says something at a table, and how it was answered.
async fn say(guest: &Guest, id: &str, seat: u8, text: &str) -> (u16, Value) {
    let words = json!({ "kind": "text", "text": text });
    let said = command(json!({ "do": "say", "seat": seat, "words": words }));
    let order = serde_json::to_value(Order { id: order_id(), command: said }).unwrap();
    let answer = guest.post(&format!("/api/matches/{id}/orders"), &order).await.unwrap();
    (answer.status, answer.body)
}

/// The matches of a list, page by page.
async fn listed(guest: &Guest, whose: &str) -> Vec<String> {
    let (mut all, mut after) = (Vec::new(), String::new());
    loop {
        let page = get(guest, &format!("/api/matches?whose={whose}{after}")).await;
        let ids = page["matches"].as_array().unwrap().iter().map(|info| info["id"].as_str().unwrap());
        all.extend(ids.map(ToOwned::to_owned));
        let Some(next) = page["next"].as_str() else { return all };
        after = format!("&after={next}");
    }
}

async fn show_all(server: SocketAddr, ids: &[String]) -> BTreeMap<String, [String; 3]> {
    let mut all = BTreeMap::new();
    for id in ids {
        all.insert(id.clone(), shown(server, id).await);
    }
    all
}

/// A guest with matches in both databases becomes an account, which is closed then; and no match says its name any more.
async fn a_guest_becomes_an_account_and_goes(databases: &Databases, here: SocketAddr, there: SocketAddr) {
    let claim = json!({ "name": "Dora", "password": "seventeen blue herons" });
    let claimed = enter(there).await.post("/api/account", &claim).await.unwrap();
    assert_eq!(claimed.status, 200, "{}", claimed.body);
    let (mut carla, mut own) = (enter(here).await, Vec::new());
    while !databases.ids().iter().all(|ids| own.iter().any(|id| ids.contains(id))) {
        let table = carla.make(&new_match(&wadi(false), &me_and_anybody())).await.unwrap();
        own.push(table["id"].as_str().unwrap().to_owned());
    }
    let signed_in = carla.post("/api/logins", &claim).await.unwrap();
    assert_eq!(signed_in.status, 200, "{}", signed_in.body);
    carla.keep(&signed_in).unwrap();
    let mut found = listed(&carla.at(there), "mine").await;
    found.sort();
    own.sort();
    assert_eq!(found, own, "all of them went along");
    let is_named = async |id: &String| {
        let [here, there] = [shown(here, id).await, shown(there, id).await];
        here.iter().chain(&there).any(|text| text.contains("Dora"))
    };
    for id in &own {
        assert!(is_named(id).await);
    }
    let closed = carla
        .post("/api/account/close", &json!({ "proof": { "password": claim["password"] } }))
        .await
        .unwrap();
    assert_eq!(closed.status, 200, "{}", closed.body);
    for id in &own {
        wait_until("they are forgotten", async || !is_named(id).await).await;
    }
    let left = || {
        databases
            .first
            .ask("people", "SELECT COUNT(*) FROM player WHERE closed_at IS NOT NULL AND forgotten_at IS NULL")
    };
    wait_until("it is done in all databases", async || left() == "0").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_databases_behind_one_set_of_servers_are_one_place() {
    let mut databases = block_in_place(Databases::start);
    let mut servers: Vec<Program> =
        (0..2).map(|_| Program::start(&mut databases.serve("127.0.0.1:0")).unwrap()).collect();
    let [here, there] = [servers[0].address(), servers[1].address()];
    let (anna, ben) = (enter(here).await, enter(there).await);

    // Matches are made through both servers, and both databases get some.
    let mut all = Vec::new();
    for number in 0..16 {
        let (maker, other) = if number % 2 == 0 { (&anna, &ben) } else { (&ben, &anna) };
        let table = maker.make(&new_match(&wadi(false), &me_and_anybody())).await.unwrap();
        let id = table["id"].as_str().unwrap().to_owned();
        let sat = other.order(&id, command(json!({ "do": "sit", "seat": 1 }))).await.unwrap();
        assert_eq!(sat.status, 200, "{}", sat.body);
        all.push(id);
    }
    let [one, two] = databases.ids();
    assert!(!one.is_empty() && !two.is_empty() && one.len() + two.len() == 16, "{one:?} {two:?}");
    assert_eq!(databases.first.ask("people", "SELECT COUNT(*) FROM match"), "0");
    for server in [here, there] {
        for guest in [&anna, &ben] {
            let mut found = listed(&guest.at(server), "mine").await;
            assert_eq!(found.len(), 16, "none twice, none left out");
            found.sort();
            let mut expected = all.clone();
            expected.sort();
            assert_eq!(found, expected);
        }
    }

    // What is said at one server is heard at the other, whichever database it is in.
    // Anna has the first seat at every other table, and the second at the rest.
    let seats: BTreeMap<&String, u8> =
        all.iter().enumerate().map(|(number, id)| (id, u8::from(number % 2 == 1))).collect();
    for id in [&one[0], &two[0]] {
        let mut socket = ben.socket(id, None).await.unwrap();
        assert_eq!(say(&anna, id, seats[id], "hello").await.0, 200);
        let is_said = |message: &Value| message["event"]["fact"]["kind"] == "said";
        socket.next_where(is_said).await.unwrap();
    }

    // A server dies and comes back, and everything is as it was.
    let before = show_all(there, &all).await;
    servers[0].kill();
    servers[0] = block_in_place(|| Program::start(&mut databases.serve(&here.to_string())).unwrap());
    assert_eq!(show_all(here, &all).await, before);
    assert_eq!(listed(&anna, "mine").await.len(), 16);

    a_guest_becomes_an_account_and_goes(&databases, here, there).await;

    // One database is away: matches of the other go on, and those that are there are not said to be gone.
    block_in_place(|| databases.second.stop());
    let (status, body) = say(&anna, &two[0], seats[&two[0]], "is anybody there?").await;
    assert_eq!((status, body["code"].as_str()), (503, Some("storage_unavailable")), "{body}");
    for guest in [&anna, &anna.at(there)] {
        let (status, body) = say(guest, &one[0], seats[&one[0]], "we play on").await;
        assert_eq!(status, 200, "{body}");
    }
    let ready = Guest::stranger(here).get("/readyz").await.unwrap();
    assert_eq!(ready.status, 200, "proxies go on sending people here: {}", ready.text);
    let list = anna.get("/api/matches?whose=mine").await.unwrap();
    assert_eq!(
        (list.status, list.body["code"].as_str()),
        (503, Some("storage_unavailable")),
        "{}",
        list.text
    );

    // It comes back, and nothing is lost.
    block_in_place(|| databases.second.start_again());
    wait_until("its matches go on", async || {
        say(&anna, &two[0], seats[&two[0]], "here we are").await.0 == 200
    })
    .await;
    for id in two.iter().skip(1).chain(one.iter().skip(1)) {
        assert_eq!(shown(here, id).await, before[id]);
        assert_eq!(shown(there, id).await, before[id]);
    }
    assert_eq!(listed(&ben, "mine").await.len(), 16);

    // Another set of databases is refused, and says what to do.
    let mut wrong = shadoof(&["serve", "--listen", "127.0.0.1:0", "--database"]);
    let (code, _, error) = run(wrong.arg(databases.first.address("people")));
    assert_ne!(code, Some(0));
    assert!(error.contains("whose matches are in 2 databases, opened with 0"), "{error}");
    assert!(error.contains("matches-database"), "{error}");
    // Tools of an operator find the matches, too.
    let matches = databases.matches().map(|(server, name)| server.address(name)).join(",");
    let mut close = shadoof(&["close-match", &two[0], "--database", &databases.first.address("people")]);
    let (code, out, error) = run(close.args(["--matches-database", &matches]));
    assert_eq!((code, out.trim()), (Some(0), "it is closed"), "{error}");
}

/// What operators may run by hand.
#[test]
fn the_script_shows_two_databases_at_work() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ops/several-databases.sh");
    let (code, out, error) = run(Command::new(script).args([env!("CARGO_BIN_EXE_shadoof"), "12"]));
    assert_eq!(code, Some(0), "{out}{error}");
    let numbers = |line: &str| -> Vec<u32> {
        line.split([' ', ',', ':']).filter_map(|word| word.parse().ok()).collect()
    };
    let lines: Vec<Vec<u32>> = out.lines().map(numbers).collect();
    println!("{out}");
    let [people, one, two, servers @ ..] = lines.as_slice() else { panic!("{out}") };
    assert_eq!(people[..2], [0, 0]);
    assert_eq!((one[0] + two[0], one[2] + two[2]), (12, 0));
    assert!(one[0] > 0 && two[0] > 0, "{out}");
    for (number, server) in (1..).zip(servers) {
        assert_eq!(server.as_slice(), [number, 12, 12, 12], "{out}");
    }
    assert_eq!(servers.len(), 3);
}
