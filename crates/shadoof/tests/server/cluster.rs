//! Three servers and two thinkers on one database with a standby. Whatever they are made of is killed, one after the other, while
//! clients play through all of them.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use client::{Guest, Program};
use store::{Event, Location, Store};
use tempfile::TempDir;
use testing::scaled;
use testing::standby::Pair;
use tokio::sync::watch;
use tokio::task::block_in_place;

use crate::bots::{BotContext, play_on};
use crate::crash::{check_in, every_fault_in_the_events_is_found, fold, start};
use crate::harness::{Random, get, run, shadoof, shown, wait_for};
use crate::ledger::{Ledger, MatchLedger};
use crate::thinkers::Thinker;

const SERVERS: usize = 3;
const THINKERS: usize = 2;
/// How many matches are played at the same time; at every third one sits a computer player of this level.
const TABLES: u64 = 12;
const LEVEL: u8 = 2;
/// How many acknowledgements there are from one kill to the next, on average: never the same number.
const ACKS_A_KILL: u64 = 170;
/// How many connections in use end at once.
const CONNECTIONS: u32 = 6;

/// How long it may take until all servers say the same.
const SAME_WITHIN: Duration = Duration::from_secs(60);

/// How many events most matches have, or more.
const COMMON_LENGTH: usize = 80;

/// What dies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kill {
    /// A server, with no chance to tidy up.
    Server,
    /// A thinker, in the same way.
    Thinker,
    /// All connections that servers hear each other on.
    Notice,
    /// Connections of servers to the database, those first that are in the middle of something.
    Connections,
    /// The primary. Its standby takes its place.
    Primary,
}

/// Who dies in a round, in an order that the seed says.
const ROUND: [Kill; 12] = [
    Kill::Server,
    Kill::Server,
    Kill::Server,
    Kill::Server,
    Kill::Thinker,
    Kill::Thinker,
    Kill::Notice,
    Kill::Notice,
    Kill::Connections,
    Kill::Connections,
    Kill::Connections,
    Kill::Primary,
];

struct Cluster {
    pair: Pair,
    servers: Vec<Program>,
    thinkers: Vec<Thinker>,
    tokens: Vec<PathBuf>,
    _folder: TempDir,
}

impl Cluster {
    fn start() -> Cluster {
        let (pair, folder) = (Pair::start(), TempDir::new().unwrap());
        let servers: Vec<Program> =
            (0..SERVERS).map(|_| Program::start(&mut serve(&pair, "127.0.0.1:0")).unwrap()).collect();
        let tokens: Vec<PathBuf> =
            (0..THINKERS).map(|number| token(&pair, folder.path(), &format!("thinker{number}"))).collect();
        let thinkers = servers.iter().zip(&tokens);
        let thinkers = thinkers.map(|(server, token)| Thinker::start(server.address(), token)).collect();
        Cluster { pair, servers, thinkers, tokens, _folder: folder }
    }

    fn addresses(&self) -> Vec<SocketAddr> {
        self.servers.iter().map(Program::address).collect()
    }

    /// Kills, and starts again at the same address.
    fn restart_server(&mut self, number: usize) {
        let server = &mut self.servers[number];
        server.kill();
        *server = Program::start(&mut serve(&self.pair, &server.address().to_string())).unwrap();
    }

    fn restart_thinker(&mut self, number: usize) {
        let thinker = &mut self.thinkers[number];
        thinker.kill();
        *thinker = Thinker::start(self.servers[number].address(), &self.tokens[number]);
    }

    async fn store(&self) -> Store {
        Store::open(&Location::Postgres(self.pair.primary_address())).await.unwrap()
    }

    /// Whether what was told until some moment is stored.
    async fn check(
        &self,
        ledger: &Ledger,
        notes: BTreeMap<String, MatchLedger>,
    ) -> Result<BTreeMap<String, (MatchLedger, Vec<Event>)>, String> {
        let store = self.store().await;
        let checked = check_in(&store, &self.servers[0], ledger, notes).await;
        store.close().await;
        checked
    }

    /// All servers say the same of these matches, to the letter. A computer player may still act, and a server that missed
    /// something looks for it.
    async fn see_the_same(&self, matches: impl Iterator<Item = &String>) {
        let begun = Instant::now();
        for id in matches {
            while let Some(difference) = self.difference(id).await {
                assert!(begun.elapsed() < SAME_WITHIN, "{difference}");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }

    /// What servers say differently of a match, if anything.
    async fn difference(&self, id: &str) -> Option<String> {
        let first = shown(self.servers[0].address(), id).await;
        for server in &self.servers[1..] {
            let other = shown(server.address(), id).await;
            let mut pairs = first.iter().zip(&other);
            if let Some((one, other)) = pairs.find(|(one, other)| one != other) {
                return Some(format!("{id}: {}", where_they_part(one, other)));
            }
        }
        None
    }
}

/// The letters around the first place where two texts are not the same.
fn where_they_part(one: &str, other: &str) -> String {
    let same = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    let around = |text: &str| -> String { text.chars().skip(same.saturating_sub(80)).take(160).collect() };
    format!("{} / {}", around(one), around(other))
}

fn serve(pair: &Pair, listen: &str) -> Command {
    let mut command = shadoof(&["serve", "--listen", listen, "--rate", "1000000", "--matches", "1000000"]);
    command.args(["--computers", "1000000", "--database-connections", "8", "--database", &pair.address()]);
    command
}

/// Makes a thinker known, and keeps its token in a file.
fn token(pair: &Pair, folder: &Path, name: &str) -> PathBuf {
    let (code, out, error) = run(&mut shadoof(&["thinker", "add", name, "--database", &pair.address()]));
    assert_eq!(code, Some(0), "{error}");
    let file = folder.join(name);
    std::fs::write(&file, out).unwrap();
    file
}

/// What came of it all.
struct Storm {
    kills: BTreeMap<&'static str, u32>,
    /// How long play stood still when the primary died.
    standstills: Vec<Duration>,
    ledger: Arc<Ledger>,
    notes: BTreeMap<String, (MatchLedger, Vec<Event>)>,
    computers_actions: usize,
}

async fn storm(cluster: &mut Cluster, rounds: u32, seed: u64) -> Result<Storm, String> {
    let mut random = Random::new(seed);
    let (_whereabouts, servers) = watch::channel(cluster.addresses());
    let (rest, rests) = watch::channel(false);
    let ledger = Arc::new(Ledger::default());
    let context = BotContext { servers, rest: rests, ledger: Arc::clone(&ledger), computers: Some(LEVEL) };
    let bots: Vec<_> = (0..TABLES).map(|table| tokio::spawn(play_on(context.clone(), table, seed))).collect();
    let (mut kills, mut standstills) = (BTreeMap::new(), Vec::new());
    for round in 1..=rounds {
        for kill in shuffled(&mut random) {
            let enough = ledger.acks() + ACKS_A_KILL / 2 + random.below(ACKS_A_KILL);
            wait_for("they play", || ledger.acks() >= enough).await;
            *kills.entry(name(kill)).or_default() += 1;
            let number =
                |count: usize, random: &mut Random| usize::try_from(random.below(count as u64)).unwrap();
            match kill {
                Kill::Server => {
                    let number = number(SERVERS, &mut random);
                    block_in_place(|| cluster.restart_server(number));
                }
                Kill::Thinker => {
                    let number = number(THINKERS, &mut random);
                    block_in_place(|| cluster.restart_thinker(number));
                }
                Kill::Notice => {
                    wait_for("connections to hear on", || block_in_place(|| cluster.pair.end_notice()) > 0)
                        .await;
                }
                Kill::Connections => {
                    let end = || block_in_place(|| cluster.pair.end_connections(CONNECTIONS)) > 0;
                    wait_for("connections in use", end).await;
                }
                Kill::Primary => {
                    let died = Instant::now();
                    block_in_place(|| cluster.pair.kill_primary());
                    let before = ledger.so_far()?;
                    let acks = ledger.acks();
                    block_in_place(|| cluster.pair.promote());
                    wait_for("they play on", || ledger.acks() > acks).await;
                    standstills.push(died.elapsed());
                    cluster.check(&ledger, before).await?;
                    if round < rounds {
                        block_in_place(|| cluster.pair.renew_standby());
                    }
                }
            }
        }
    }
    let enough = ledger.acks() + ACKS_A_KILL;
    wait_for("they play on", || ledger.acks() >= enough).await;
    rest.send_replace(true);
    for bot in bots {
        bot.await.map_err(|error| error.to_string())?;
    }
    let notes = cluster.check(&ledger, ledger.so_far()?).await?;
    let mut computers_actions = 0;
    let stranger = Guest::stranger(cluster.servers[0].address());
    for (id, (notes, events)) in &notes {
        // Whatever is there follows from the rules, turn by turn: no computer player has acted where another had before.
        let record = get(&stranger, &format!("/api/matches/{id}/record")).await;
        fold(start(record.as_str().unwrap())?, events, u32::MAX).map_err(|error| format!("{id}: {error}"))?;
        computers_actions += notes.computers_actions(events);
    }
    Ok(Storm { kills, standstills, ledger, notes, computers_actions })
}

/// A round in another order.
fn shuffled(random: &mut Random) -> Vec<Kill> {
    let mut left = ROUND.to_vec();
    let mut dealt = Vec::new();
    while !left.is_empty() {
        dealt.push(left.swap_remove(usize::try_from(random.below(left.len() as u64)).unwrap()));
    }
    dealt
}

const fn name(kill: Kill) -> &'static str {
    match kill {
        Kill::Server => "servers",
        Kill::Thinker => "thinkers",
        Kill::Notice => "lines of notice",
        Kill::Connections => "connections",
        Kill::Primary => "primaries",
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn whatever_is_killed_in_a_cluster_nothing_is_lost_and_all_servers_say_the_same() {
    let (seed, rounds) = (2_026, scaled(1_u32));
    let mut cluster = Cluster::start();
    let storm = storm(&mut cluster, rounds, seed).await;
    let Storm { kills, standstills, ledger, notes, computers_actions } =
        storm.unwrap_or_else(|what| panic!("seed {seed}: {what}"));
    cluster.see_the_same(notes.keys()).await;
    println!(
        "killed {kills:?}; {} acknowledged and {} refused in {} matches, {computers_actions} actions of computer \
         players; play stood still for {:?} ms when a primary died",
        ledger.acks(),
        ledger.refusals(),
        notes.len(),
        standstills.iter().map(Duration::as_millis).collect::<Vec<_>>(),
    );
    assert_eq!(kills.values().sum::<u32>() as usize, ROUND.len() * rounds as usize);
    assert!(ledger.acks() >= u64::from(rounds) * ROUND.len() as u64 * ACKS_A_KILL * 9 / 10);
    assert!(computers_actions > 0);
    // A match of common length with a computer player in it: every fault in every event takes the square of their number.
    let with_computer = notes.into_iter().filter(|(_, (notes, events))| notes.computers_actions(events) > 0);
    let one = with_computer.min_by_key(|(_, (_, events))| events.len().abs_diff(COMMON_LENGTH));
    every_fault_in_the_events_is_found(&one.into_iter().collect());
}
