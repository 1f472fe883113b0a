//! A world: three servers, two thinkers, two people, a database and a line between machines that die and a network that fails.
//! First there is a storm, then everything is mended, and then what must hold is looked at.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, SystemTime};

use game::Seat;
use store::{CommandId, Event, Location, MatchId, Millis, Store};
use tokio::runtime::Runtime;
use turmoil::Sim;

use super::database::{self, DATABASE};
use super::ledger::{Acknowledged, Ledger};
use super::line::{LINE, Switchboard};
use super::node::{self, Ground, Node};
use super::people::{self, Servers, anna};
use super::planted::{Chance, Fault, Planted};
use super::post::Post;
use crate::admission::Network;
use crate::app::App;
use crate::clocks::WallClock;
use crate::core::Core;
use crate::keys;
use crate::metrics::Metrics;
use crate::notice::Notices;

const SERVERS: [&str; 3] = ["server-1", "server-2", "server-3"];
const THINKERS: [&str; 2] = ["thinker-1", "thinker-2"];
const PEOPLE: [&str; 2] = ["person-1", "person-2"];

const TICK: Duration = Duration::from_millis(20);
/// How long the storm lasts.
const STORM: Duration = Duration::from_secs(15);
/// How long play goes on after that, at most, and how many actions are enough.
const CALM: Duration = Duration::from_secs(20);
const ACTIONS_IN_CALM: u32 = 5;
/// How long after that servers may take to know all.
const SILENCE: Duration = Duration::from_secs(6);
/// How long after everything was mended lines may take until they are whole: a server that hears nothing finds out.
const MENDED_AFTER: Duration = Duration::from_secs(14);
/// How soon an action is told at all servers where nothing is wrong.
const TOLD_WITHIN: Duration = Duration::from_secs(1);
/// How long a match may stand still where nothing is wrong: as long as somebody who died held what they thought about.
const STANDS_STILL_AT_MOST: Duration = Duration::from_secs(15);

/// What a simulation has shown.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Shown {
    /// What must not be, in words.
    pub(super) wrong: Vec<String>,
    /// All that was stored.
    pub(super) log: Vec<String>,
    pub(super) acknowledged: usize,
    pub(super) searches: u32,
    /// What went wrong with machines, and when.
    pub(super) story: Vec<String>,
}

/// Where databases work: outside of all simulations, whose time stands still meanwhile.
fn databases() -> &'static Runtime {
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    RUNTIME.get_or_init(|| {
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
    })
}

/// A database in which a match has just begun: two people and a computer player that thinks for long.
fn beginning() -> &'static (tempfile::TempDir, MatchId) {
    static BEGINNING: OnceLock<(tempfile::TempDir, MatchId)> = OnceLock::new();
    BEGINNING.get_or_init(|| {
        let folder = tempfile::TempDir::new().unwrap();
        let file = folder.path().join("shadoof.db");
        let id =
            std::thread::scope(|scope| scope.spawn(|| databases().block_on(begin(&file))).join().unwrap());
        (folder, id)
    })
}

async fn begin(file: &Path) -> MatchId {
    let store = Store::open(&Location::File(file.to_owned())).await.unwrap();
    store.add_player(&anna().player, "Anna", Millis(0)).await.unwrap();
    for name in THINKERS {
        let id = store::ThinkerId::new(name).unwrap();
        store.add_thinker(&id, name, store::TokenHash::new([0; 32]), Millis(0)).await.unwrap();
    }
    let keys = keys::read(&store).await.unwrap();
    let core =
        Core::new(store, WallClock::default(), Metrics::new(), keys, Notices::new(false)).await.unwrap();
    let room = thinking::RoomSettings { threads: std::num::NonZeroUsize::MIN, queue: 1 };
    let (app, _) = App::new(core, thinking::Room::open(room).unwrap(), node::settings(), None);
    let new = serde_json::json!({
        "game": { "name": "wadi", "scenario": "first-wadi" },
        "seats": [
            { "sitter": { "kind": "me" } },
            { "sitter": { "kind": "me", "name": "Ben" } },
            { "sitter": { "kind": "computer", "level": 5 } },
        ],
        "first": { "who": "seat", "seat": 0 },
        "clock": { "kind": "live", "seconds": 600, "increment": 0 },
    });
    let new = serde_json::from_value(new).unwrap();
    let handle = app.matches.create(anna(), &Network::of(None), new).await.unwrap();
    let id = handle.id.clone();
    drop(handle);
    app.core.time.stop(&app.core.store).await.unwrap();
    app.core.store.close().await;
    id
}

/// Lets a world happen, as the seed wants it, with a fault or without.
pub(super) fn run(seed: u64, fault: Option<Fault>) -> Shown {
    let (folder, id) = beginning();
    let here = tempfile::TempDir::new().unwrap();
    let file = here.path().join("shadoof.db");
    std::fs::copy(folder.path().join("shadoof.db"), &file).unwrap();
    let store = at_database(Store::open(&Location::File(file))).unwrap();

    let ledger = Arc::new(Ledger::default());
    let _planted = Planted::new(fault, seed, Arc::clone(&ledger));
    let (answers, way_back) = database::answers();
    let ground = Ground {
        post: Arc::new(Post::default()),
        store: store.clone(),
        database: databases().handle().clone(),
        answers,
        board: Arc::new(Switchboard::default()),
        wall: WallClock::default(),
        id: id.clone(),
    };
    let servers = Servers(SERVERS.map(|name| (name, Node::default())).into());
    let mut world = World {
        sim: machines(seed, &ground, way_back, &servers, &ledger),
        chance: Chance::new(seed ^ 0x5eed),
        nodes: servers.clone(),
        ledger: Arc::clone(&ledger),
        wall: ground.wall.clone(),
        cut: Vec::new(),
        dead: BTreeSet::new(),
        next: Duration::ZERO,
    };
    world.storm();
    world.mend();
    world.calm();
    let log = at_database(store.events(id, 0, u32::MAX)).unwrap();
    world.check(&log);
    for (_, node) in &*servers.0 {
        node.leave();
    }
    drop(world);
    drop(ground);
    at_database(async { store.close().await });
    let books = ledger.books();
    Shown {
        wrong: books.wrong.clone(),
        log: log.iter().map(|event| format!("{} {:?} {}", event.at.0, event.seat, event.body)).collect(),
        acknowledged: books.acknowledged.len(),
        searches: books.searches,
        story: books.story.clone(),
    }
}

/// Does something where databases work.
fn at_database<T: Send>(deed: impl Future<Output = T> + Send) -> T {
    std::thread::scope(|scope| scope.spawn(|| databases().block_on(deed)).join().unwrap())
}

fn machines(
    seed: u64,
    ground: &Ground,
    way_back: database::WayBack,
    servers: &Servers,
    ledger: &Arc<Ledger>,
) -> Sim<'static> {
    let mut sim = turmoil::Builder::new()
        .rng_seed(seed)
        .tick_duration(TICK)
        .epoch(SystemTime::UNIX_EPOCH + Duration::from_secs(1_900_000_000))
        .simulation_duration(Duration::from_secs(600))
        .min_message_latency(Duration::from_millis(1))
        .max_message_latency(Duration::from_millis(60))
        .fail_rate(0.002)
        .repair_rate(0.2)
        .udp_capacity(4_096)
        .build();
    let way_back = std::cell::RefCell::new(Some(way_back));
    let post = Arc::clone(&ground.post);
    sim.host(DATABASE, move || {
        let (post, way_back) = (Arc::clone(&post), way_back.take().expect("it never dies"));
        running(database::run(post, way_back))
    });
    let (post, board) = (Arc::clone(&ground.post), Arc::clone(&ground.board));
    sim.host(LINE, move || {
        let (post, board) = (Arc::clone(&post), Arc::clone(&board));
        running(super::line::run(post, board))
    });
    for (name, node) in servers.0.iter().cloned() {
        let ground = ground.clone();
        sim.host(name, move || {
            let (ground, node) = (ground.clone(), node.clone());
            running(node::run(name, ground, node))
        });
    }
    for name in THINKERS {
        let (post, servers) = (Arc::clone(&ground.post), servers.clone());
        sim.host(name, move || {
            let (post, servers) = (Arc::clone(&post), servers.clone());
            running(people::thinker(name, post, servers))
        });
    }
    for (name, seat) in PEOPLE.into_iter().zip(Seat::all(PEOPLE.len())) {
        let (post, servers, ledger) = (Arc::clone(&ground.post), servers.clone(), Arc::clone(ledger));
        sim.host(name, move || {
            let (post, servers, ledger) = (Arc::clone(&post), servers.clone(), Arc::clone(&ledger));
            running(people::person(name, seat, post, servers, ledger))
        });
    }
    sim
}

/// What runs on a machine, as those who simulate it want it.
async fn running(machine: impl Future<Output = ()>) -> turmoil::Result {
    machine.await;
    Ok(())
}

struct World {
    sim: Sim<'static>,
    chance: Chance,
    nodes: Servers,
    ledger: Arc<Ledger>,
    wall: WallClock,
    /// Which machines do not reach each other, and until when.
    cut: Vec<(&'static str, &'static str, Duration)>,
    dead: BTreeSet<(Duration, &'static str)>,
    /// When the next thing goes wrong.
    next: Duration,
}

impl World {
    fn step(&mut self) {
        self.sim.step().unwrap();
        self.ledger.books().now = self.sim.elapsed();
    }

    fn storm(&mut self) {
        while self.sim.elapsed() < STORM {
            self.step();
            let now = self.sim.elapsed();
            self.mend_what_is_due(now);
            if now >= self.next {
                self.next = now + self.millis(100, 1_500);
                self.go_wrong(now);
            }
        }
    }

    fn millis(&mut self, least: u64, most: u64) -> Duration {
        Duration::from_millis(least + self.chance.below(most - least))
    }

    fn mend_what_is_due(&mut self, now: Duration) {
        for (one, other, _) in self.cut.extract_if(.., |(.., until)| *until <= now) {
            self.sim.repair(one, other);
        }
        while let Some(&(at, name)) = self.dead.first().filter(|(at, _)| *at <= now) {
            self.dead.remove(&(at, name));
            self.sim.bounce(name);
        }
    }

    /// A machine dies, the network fails between two, or somebody sets the clock.
    fn go_wrong(&mut self, now: Duration) {
        match self.chance.below(10) {
            0 | 1 => self.kill(&SERVERS, now),
            2 => self.kill(&THINKERS, now),
            3 => self.kill(&[LINE], now),
            4..6 => self.cut_off(&[DATABASE], now),
            6 | 7 => self.cut_off(&[LINE], now),
            8 => self.cut_off(&[THINKERS, PEOPLE].concat(), now),
            _ => {
                let seconds = i64::try_from(self.chance.below(7_200)).unwrap() - 3_600;
                let seconds = if self.chance.is_one_in(2) { 0 } else { seconds };
                self.wall.set_off(seconds);
                self.ledger.books().clock_set = Some(now);
                self.note(&format!("the clock is set, {seconds} s off"));
            }
        }
    }

    fn note(&self, what: &str) {
        let mut books = self.ledger.books();
        let now = books.now;
        books.story.push(format!("{now:?}: {what}"));
    }

    fn kill(&mut self, all: &[&'static str], now: Duration) {
        let name = *self.chance.of(all);
        if self.dead.iter().any(|(_, dead)| *dead == name) {
            return;
        }
        self.sim.crash(name);
        if let Some((_, node)) = self.nodes.0.iter().find(|(server, _)| *server == name) {
            node.leave();
        }
        let until = now + self.millis(10, 4_000);
        self.note(&format!("{name} dies until {until:?}"));
        self.dead.insert((until, name));
    }

    fn cut_off(&mut self, from: &[&'static str], now: Duration) {
        let (one, other) = (*self.chance.of(&SERVERS), *self.chance.of(from));
        match self.chance.below(3) {
            0 => self.sim.partition(one, other),
            1 => self.sim.partition_oneway(one, other),
            _ => self.sim.partition_oneway(other, one),
        }
        let until = now + self.millis(50, 5_000);
        self.note(&format!("{one} and {other} are cut off from each other until {until:?}"));
        self.cut.push((one, other, until));
    }

    /// From here on nothing goes wrong.
    fn mend(&mut self) {
        self.sim.set_fail_rate(0.0);
        self.sim.set_max_message_latency(Duration::from_millis(20));
        self.mend_what_is_due(Duration::MAX);
        // Also what failed by chance.
        let all = [&SERVERS[..], &THINKERS, &PEOPLE, &[LINE, DATABASE]].concat();
        for one in &all {
            for other in all.iter().filter(|other| *other != one) {
                self.sim.repair(*one, *other);
            }
        }
    }

    /// Play goes on for a while. Whatever happens is soon told everywhere, and something happens.
    fn calm(&mut self) {
        let mended = self.sim.elapsed();
        let (mut last, mut moved, mut seen) = (0, mended, 0);
        let mut watched: Vec<Acknowledged> = Vec::new();
        while self.sim.elapsed() < mended + MENDED_AFTER + CALM {
            let known = self.ledger.books().acknowledged.len();
            self.step();
            let now = self.sim.elapsed();
            watched.extend_from_slice(&self.ledger.books().acknowledged[known..]);
            let told: Vec<u32> = self.nodes.0.iter().filter_map(|(_, node)| node.told()).collect();
            let farthest = told.iter().copied().max().unwrap_or_default();
            if farthest > last {
                (last, moved) = (farthest, now);
            }
            let is_over = self.nodes.0.iter().any(|(_, node)| node.is_over());
            if !is_over && now - moved > STANDS_STILL_AT_MOST {
                return self.wrong(&format!("nothing has happened since {moved:?}, after {last} events"));
            }
            for told_late in watched.extract_if(.., |done| done.at + TOLD_WITHIN <= now) {
                let is_whole = told_late.at >= mended + MENDED_AFTER;
                seen += u32::from(is_whole);
                if is_whole && told.iter().any(|told| *told < told_late.seq) {
                    self.wrong(&format!("{told_late:?} was not told everywhere by {now:?}: {told:?}"));
                }
            }
            if now > mended + MENDED_AFTER && (is_over || seen >= ACTIONS_IN_CALM) {
                break;
            }
        }
        for name in PEOPLE {
            self.sim.crash(name);
        }
        let end = self.sim.elapsed() + SILENCE;
        while self.sim.elapsed() < end {
            self.step();
        }
    }

    fn wrong(&self, what: &str) {
        self.ledger.books().wrong.push(what.to_owned());
    }

    /// Looks at what was stored, and at what the servers show.
    fn check(&mut self, log: &[Event]) {
        let acknowledged = self.ledger.books().acknowledged.clone();
        for done in acknowledged {
            let is_it = |event: &&Event| event.command_id == Some(CommandId::new(done.command.bits()));
            let found: Vec<u64> = log.iter().filter(is_it).map(|event| event.seq).collect();
            if found.len() != 1 || found[0] >= u64::from(done.seq) {
                self.wrong(&format!("{done:?} was acknowledged and is stored as {found:?}"));
            }
        }
        if log.iter().zip(0..).any(|(event, seq)| event.seq != seq) {
            self.wrong("events are missing, or out of order");
        }
        if !log.is_sorted_by_key(|event| event.at) {
            self.wrong("time has gone back");
        }
        if let Some(left) = log.iter().find(|event| event.body.contains("time_up")) {
            self.wrong(&format!("somebody who set a clock has ended a match: {left:?}"));
        }
        // The computer player may act once more while one is asked after the other: so all are asked twice.
        let shown: Vec<_> = self.nodes.0.iter().map(|(name, node)| (*name, node.shown())).collect();
        for (name, shown) in &shown {
            let Some(shown) = shown else {
                self.wrong(&format!("{name} does not run"));
                continue;
            };
            if shown.len() != log.len() {
                self.wrong(&format!("{name} shows {} of {} events", shown.len(), log.len()));
            }
        }
        if shown.iter().any(|(_, one)| *one != shown[0].1) {
            self.wrong("servers do not show the same");
        }
    }
}
