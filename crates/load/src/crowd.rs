//! Many tables, and people who act there at a rate.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context as _, bail};
use client::Guest;
use serde_json::Value;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::figures::Times;
use crate::table::{Kind, Table, new_match};

/// How many people come in at once.
const ARRIVALS_AT_ONCE: usize = 48;
/// Of twenty people, ten sit at tables for two, six at tables for three and four at one for four.
const TABLE_SIZES: [usize; 8] = [2, 3, 2, 2, 4, 2, 3, 2];
const GAMES: [Kind; 3] = [Kind::Wadi, Kind::Watchmen, Kind::Reef];
/// After how many mistakes there is no point in going on.
const MAX_ERRORS: usize = 100;

/// What everybody who plays shares.
#[derive(Debug)]
pub(crate) struct World {
    /// Seconds between two actions at one table.
    pause: watch::Sender<Option<Duration>>,
    /// From sending an action until the last one at the table has seen it.
    pub(crate) times: Times,
    /// The same from the moment at which it was due, so that nobody gains by being late.
    pub(crate) since_due: Times,
    pub(crate) acted: AtomicU64,
    /// Whether everybody talks as well, all at once and without waiting for an answer.
    pub(crate) is_noisy: AtomicBool,
    /// Matches that the server was too busy to make, and said when to try again.
    pub(crate) put_off: AtomicU64,
    errors: Mutex<Vec<String>>,
}

/// Through which of several servers people come to their table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Routes {
    /// All through the same one, as a proxy sends them.
    Together,
    /// Everybody through another one, as far as they go.
    Apart,
}

impl Routes {
    /// The server for a seat.
    fn server(self, table: usize, seat: usize, servers: &[SocketAddr]) -> SocketAddr {
        let number = match self {
            Routes::Together => table,
            Routes::Apart => table + seat,
        };
        servers[number % servers.len()]
    }
}

/// Tables with everybody at them.
#[derive(Debug)]
pub(crate) struct Crowd {
    world: Arc<World>,
    tables: Vec<Party>,
}

/// People who play one match after the other.
#[derive(Debug)]
struct Party {
    people: Vec<Guest>,
    kind: Kind,
    table: Table,
    seed: u64,
    /// Which match they play now, for those who look on.
    place: watch::Sender<String>,
}

/// A crowd that plays.
#[derive(Debug)]
pub(crate) struct Playing {
    pub(crate) world: Arc<World>,
    tables: usize,
    tasks: JoinSet<Option<(Guest, String, u32)>>,
}

impl World {
    pub(crate) fn errors(&self) -> Vec<String> {
        self.errors.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn error(&self, error: impl std::fmt::Display) {
        let mut errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        if errors.len() < MAX_ERRORS {
            errors.push(error.to_string());
        }
    }

    fn is_hopeless(&self) -> bool {
        self.errors.lock().unwrap_or_else(PoisonError::into_inner).len() >= MAX_ERRORS
    }
}

/// Does this for all of them, some at once, and gives what came of it in the same order.
pub(crate) async fn for_all<T, U, F>(
    all: Vec<T>,
    each: impl Fn(usize, T) -> F + Clone + Send + 'static,
) -> anyhow::Result<Vec<U>>
where
    T: Send + 'static,
    U: Send + 'static,
    F: Future<Output = anyhow::Result<U>> + Send,
{
    let doors = Arc::new(Semaphore::new(ARRIVALS_AT_ONCE));
    let mut tasks = JoinSet::new();
    for (index, one) in all.into_iter().enumerate() {
        let (each, doors) = (each.clone(), Arc::clone(&doors));
        tasks.spawn(async move {
            let _door = doors.acquire().await?;
            Ok::<_, anyhow::Error>((index, each(index, one).await?))
        });
    }
    let mut done = Vec::new();
    while let Some(result) = tasks.join_next().await {
        done.push(result??);
    }
    done.sort_by_key(|(index, _)| *index);
    Ok(done.into_iter().map(|(_, one)| one).collect())
}

/// People whom the server knows. Each comes from an address of their own, as far as the server can tell: what one network may
/// do is less than what all of them do together.
pub(crate) async fn enter(server: SocketAddr, count: usize) -> anyhow::Result<Vec<Guest>> {
    for_all(vec![(); count], move |index, ()| async move {
        let [_, high, middle, low] = u32::try_from(index)?.to_be_bytes();
        let home = Ipv4Addr::new(10, high, middle, low);
        Ok(Guest::stranger(server).behind_proxy(home.into()).known().await?)
    })
    .await
}

impl Crowd {
    /// Seats so many people at tables for two, three and four.
    pub(crate) async fn gather(servers: &[SocketAddr], sockets: usize) -> anyhow::Result<Crowd> {
        Crowd::gather_by(Routes::Together, servers, sockets).await
    }

    pub(crate) async fn gather_by(
        routes: Routes,
        servers: &[SocketAddr],
        sockets: usize,
    ) -> anyhow::Result<Crowd> {
        let mut guests = enter(*servers.first().context("a server")?, sockets).await?;
        let mut parties = Vec::new();
        for (table, size) in TABLE_SIZES.into_iter().cycle().enumerate() {
            if guests.len() < size {
                break;
            }
            let people = guests.split_off(guests.len() - size).into_iter().enumerate();
            let at = |(seat, guest): (usize, Guest)| guest.at(routes.server(table, seat, servers));
            parties.push(people.map(at).collect::<Vec<Guest>>());
        }
        let tables = for_all(parties, |index, people| async move {
            let kind = if people.len() == 2 { GAMES[index % GAMES.len()] } else { Kind::Wadi };
            let seed = index as u64;
            let (first, others) = (people.first().context("somebody")?, people.len());
            let mut made = first.post("/api/matches", &new_match(kind, others)).await?;
            // Many come at once; whoever is put off comes again.
            while let (503, Some(wait)) = (made.status, made.retry_after) {
                tokio::time::sleep(Duration::from_secs(wait.into())).await;
                made = first.post("/api/matches", &new_match(kind, others)).await?;
            }
            let table = Table::gather(id_of(&made.body)?, kind, &people, seed).await?;
            let place = watch::Sender::new(table.id.clone());
            Ok(Party { people, kind, table, seed, place })
        })
        .await?;
        let world = World {
            pause: watch::Sender::new(None),
            times: Times::default(),
            since_due: Times::default(),
            acted: AtomicU64::new(0),
            is_noisy: AtomicBool::new(false),
            put_off: AtomicU64::new(0),
            errors: Mutex::default(),
        };
        Ok(Crowd { world: Arc::new(world), tables })
    }

    pub(crate) fn tables(&self) -> usize {
        self.tables.len()
    }

    pub(crate) fn sockets(&self) -> usize {
        self.tables.iter().map(|party| party.table.sockets()).sum()
    }

    /// Which match is played at each table, now and later.
    pub(crate) fn places(&self) -> Vec<watch::Receiver<String>> {
        self.tables.iter().map(|party| party.place.subscribe()).collect()
    }

    /// Lets everybody play, so many actions a second over all tables.
    pub(crate) fn play(self, rate: f64) -> Playing {
        let mut playing = Playing { tables: self.tables.len(), world: self.world, tasks: JoinSet::new() };
        playing.set_rate(rate);
        let begin = Instant::now() + Duration::from_millis(200);
        for (index, party) in self.tables.into_iter().enumerate() {
            #[expect(clippy::cast_precision_loss, reason = "there are a few thousand tables")]
            let offset = Duration::from_secs_f64(index as f64 / rate);
            playing.tasks.spawn(party.play(Arc::clone(&playing.world), begin + offset));
        }
        playing
    }
}

impl Playing {
    #[expect(clippy::cast_precision_loss, reason = "there are a few thousand tables")]
    pub(crate) fn set_rate(&self, rate: f64) {
        let pause = Duration::from_secs_f64(self.tables as f64 / rate);
        self.world.pause.send_replace(Some(pause));
    }

    /// Lets everybody finish what they do, and asks the server whether it knows what they know.
    pub(crate) async fn stop(mut self) {
        self.world.pause.send_replace(None);
        let mut left = Vec::new();
        while let Some(result) = self.tasks.join_next().await {
            match result {
                Ok(known) => left.extend(known),
                Err(error) => self.world.error(error),
            }
        }
        let compared = for_all(left, |_, (guest, id, known): (Guest, String, u32)| async move {
            let answer = guest.get(&format!("/api/matches/{id}")).await?;
            if answer.body["seq"] != known {
                bail!("match {id}: the clients know {known} events, the server {}", answer.body["seq"]);
            }
            Ok(())
        });
        if let Err(error) = compared.await {
            self.world.error(format!("{error:#}"));
        }
    }
}

impl Party {
    /// Plays until told to stop. Gives the match that was left, and how many events are known of it.
    async fn play(mut self, world: Arc<World>, mut due: Instant) -> Option<(Guest, String, u32)> {
        let mut pauses = world.pause.subscribe();
        loop {
            let Some(pause) = *pauses.borrow_and_update() else { break };
            tokio::select! {
                () = tokio::time::sleep_until(due) => {}
                error = self.table.listen() => {
                    world.error(format!("{error:#}"));
                    if world.is_hopeless() {
                        return None;
                    }
                    due = self.renew(&world).await?;
                    continue;
                }
                _ = pauses.changed() => {
                    let Some(new) = *pauses.borrow() else { break };
                    // Everybody's next action comes sooner or later by the same share.
                    let left = due.saturating_duration_since(Instant::now());
                    due = Instant::now() + left.mul_f64(new.as_secs_f64() / pause.as_secs_f64());
                    continue;
                }
            }
            match self.act(&world).await {
                Ok(took) => {
                    world.times.note(took);
                    world.since_due.note(due.elapsed());
                    world.acted.fetch_add(1, Ordering::Relaxed);
                    due += pause;
                }
                Err(error) => {
                    world.error(format!("{error:#}"));
                    if world.is_hopeless() {
                        return None;
                    }
                    due = self.renew(&world).await?;
                }
            }
            if self.table.is_over() {
                due = self.renew(&world).await?;
            }
        }
        let first = self.people.first().cloned()?;
        Some((first, self.table.id.clone(), self.table.known()))
    }

    async fn act(&mut self, world: &World) -> anyhow::Result<Duration> {
        if world.is_noisy.load(Ordering::Relaxed) {
            self.table.chat().await?;
        }
        self.table.act().await
    }

    /// Begins another match with the same people, as soon as the server can take one.
    async fn renew(&mut self, world: &World) -> Option<Instant> {
        self.seed += 1_000_003;
        loop {
            let pause = (*world.pause.borrow())?;
            match self.make().await {
                Ok(Ok(table)) => {
                    self.place.send_replace(table.id.clone());
                    self.table = table;
                    return Some(Instant::now() + pause);
                }
                Ok(Err(wait)) => {
                    world.put_off.fetch_add(1, Ordering::Relaxed);
                    tokio::time::sleep(wait).await;
                }
                Err(error) => {
                    world.error(format!("a new match: {error:#}"));
                    if world.is_hopeless() {
                        return None;
                    }
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            }
        }
    }

    /// A new table, or how long to wait before asking again.
    async fn make(&self) -> anyhow::Result<Result<Table, Duration>> {
        let first = self.people.first().context("somebody")?;
        let made = first.post("/api/matches", &new_match(self.kind, self.people.len())).await?;
        match (made.status, made.retry_after) {
            (503, Some(seconds)) => Ok(Err(Duration::from_secs(seconds.into()))),
            _ => Ok(Ok(Table::gather(id_of(&made.body)?, self.kind, &self.people, self.seed).await?)),
        }
    }
}

fn id_of(table: &Value) -> anyhow::Result<String> {
    Ok(table["id"].as_str().with_context(|| format!("no match was made: {table}"))?.to_owned())
}
