//! Clients that play at random, and send again what was not answered.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use client::{ClientError, Guest, Share, Socket, order_id};
use serde_json::{Value, json};
use tokio::sync::watch;
use wire::{Command, FromClient, Order};

use crate::harness::{Random, command, me_and_anybody, new_match, reef, wadi};
use crate::ledger::{Ledger, number};

/// How often somebody says something while it waits: once in so many messages.
const TALK: u64 = 40;

/// What bots know of the world.
#[derive(Debug, Clone)]
pub(crate) struct BotContext {
    /// Where the servers are, or were when they were last seen.
    pub(crate) servers: watch::Receiver<Vec<SocketAddr>>,
    /// Whether to begin nothing new.
    pub(crate) rest: watch::Receiver<bool>,
    pub(crate) ledger: Arc<Ledger>,
    /// The level of a computer player who sits with them at every third match, if one does.
    pub(crate) computers: Option<u8>,
}

/// The seat of a computer player who sits with two bots.
const COMPUTERS_SEAT: u8 = 2;

impl BotContext {
    /// One of the servers. Another number is another one, if there are several.
    fn server(&self, number: u64) -> SocketAddr {
        let servers = self.servers.borrow();
        servers[usize::try_from(number % servers.len() as u64).unwrap()]
    }

    fn rests(&self) -> bool {
        *self.rest.borrow()
    }
}

/// Two bots who play one match after the other until they may rest.
pub(crate) async fn play_on(context: BotContext, number: u64, seed: u64) {
    let mut random = Random::new(seed ^ number.wrapping_mul(0x5851_f42d_4c95_7f2d));
    let Some(guests) = enter(&context, number).await else { return };
    for round in number.. {
        let mut seats = me_and_anybody().to_vec();
        let game = match round % 3 {
            0 => reef(),
            1 => {
                let computer = context.computers.map(|level| json!({ "kind": "computer", "level": level }));
                seats.extend(computer);
                wadi(false)
            }
            _ => wadi(true),
        };
        let Some(id) = make(&context, &guests[0], &game, &seats).await else { return };
        if seats.len() > usize::from(COMPUTERS_SEAT) {
            context.ledger.computer_sits(&id, COMPUTERS_SEAT);
        }
        let mut bots = [0, 1].map(|seat: u8| {
            let guest = guests[usize::from(seat)].clone();
            let (context, random) = (context.clone(), Random::new(random.next()));
            let bot = Bot::new(context, guest, id.clone(), seat, random);
            Bot { server: round + u64::from(seat), ..bot }
        });
        let [one, other] = &mut bots;
        tokio::join!(one.play(), other.play());
        if context.rests() {
            return;
        }
    }
}

/// Tries until a server is there.
async fn enter(context: &BotContext, number: u64) -> Option<[Guest; 2]> {
    for number in number.. {
        if context.rests() {
            break;
        }
        let server = context.server(number);
        if let (Ok(one), Ok(other)) = (Guest::enter(server).await, Guest::enter(server).await) {
            return Some([one, other]);
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    None
}

async fn make(context: &BotContext, guest: &Guest, game: &Value, seats: &[Value]) -> Option<String> {
    for number in 0.. {
        if context.rests() {
            break;
        }
        let guest = guest.at(context.server(number));
        if let Ok(table) = guest.make(&new_match(game, seats)).await {
            return table["id"].as_str().map(ToOwned::to_owned);
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    None
}

/// A client on one seat, with an outbox.
#[derive(Debug)]
pub(crate) struct Bot {
    context: BotContext,
    guest: Guest,
    id: String,
    seat: u8,
    random: Random,
    /// Which server it is at. Whenever the line is cut, it goes to the next one.
    server: u64,
    /// How many events it knows; nothing before the first table.
    known: Option<u32>,
    position: Value,
    is_seated: bool,
    luck: LuckSteps,
    /// What was sent and not answered.
    outbox: Option<Order>,
    /// How many events there were after what was answered last.
    done_at: u32,
    /// Whether to try again after a while.
    is_put_off: bool,
}

/// How far a bot is with adding to the luck.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is something that it has heard or done")]
struct LuckSteps {
    /// What it adds, where there is luck.
    share: Option<Share>,
    is_full: bool,
    is_sealed: bool,
    has_begun: bool,
    is_late: bool,
    has_committed: bool,
    has_contributed: bool,
}

impl LuckSteps {
    fn see(&mut self, table: &Value, seat: u8) {
        if table["luck"].is_object() && self.share.is_none() {
            self.share = Some(Share::draw(table, seat).unwrap());
        }
        let is_free = |seat: &Value| seat["holder"]["kind"] == "open";
        self.is_full = !table["seats"].as_array().unwrap().iter().any(is_free);
        self.is_sealed = table["luck"]["seal"].is_string();
        self.has_begun = table["phase"] != "waiting";
    }

    fn hear(&mut self, kind: &str) {
        // Whoever made the match sits from the beginning, so the other one comes.
        self.is_full |= kind == "sat";
        self.is_sealed |= kind == "sealed";
        self.has_begun |= kind == "began";
    }

    /// What it wants next for the luck.
    fn next(&self) -> Option<Command> {
        let share = self.share.filter(|_| self.is_full && !self.has_begun && !self.is_late)?;
        match (self.is_sealed, self.has_committed) {
            (false, false) => Some(share.commit()),
            (true, true) if !self.has_contributed => Some(share.contribute()),
            (true | false, _) => None,
        }
    }
}

impl Bot {
    pub(crate) fn new(context: BotContext, guest: Guest, id: String, seat: u8, random: Random) -> Bot {
        Bot {
            server: 0,
            context,
            guest,
            id,
            seat,
            random,
            known: None,
            position: Value::Null,
            is_seated: seat == 0,
            luck: LuckSteps::default(),
            outbox: None,
            done_at: 0,
            is_put_off: false,
        }
    }

    /// Plays until the match is over, or until it may rest and nothing is unanswered.
    pub(crate) async fn play(&mut self) {
        // Whatever cuts the line: come back a little later.
        while self.line().await.is_err() {
            self.server += 1;
            let pause = 10 + self.random.below(120);
            tokio::time::sleep(Duration::from_millis(pause)).await;
        }
    }

    async fn line(&mut self) -> Result<(), ClientError> {
        if self.is_done() {
            return Ok(());
        }
        let guest = self.guest.at(self.context.server(self.server));
        let mut socket = guest.socket(&self.id, self.known).await?;
        if let Some(order) = self.outbox.clone() {
            socket.say(&FromClient::Order(order)).await?;
        }
        let mut rest = self.context.rest.clone();
        loop {
            if self.is_done() {
                return Ok(());
            }
            self.decide(&mut socket).await?;
            tokio::select! {
                message = socket.next() => self.hear(message?),
                _ = rest.wait_for(|rests| *rests), if !self.context.rests() => {}
            }
            if std::mem::take(&mut self.is_put_off) {
                tokio::time::sleep(Duration::from_millis(100)).await;
                if let Some(order) = self.outbox.clone() {
                    socket.say(&FromClient::Order(order)).await?;
                }
            }
        }
    }

    fn is_done(&self) -> bool {
        let is_over = self.position["turn"]["who"] == "over";
        self.outbox.is_none() && (is_over || self.context.rests())
    }

    /// Sends something if there is something to want.
    async fn decide(&mut self, socket: &mut Socket) -> Result<(), ClientError> {
        let Some(known) = self.known else { return Ok(()) };
        if self.outbox.is_some() || known < self.done_at || self.context.rests() {
            return Ok(());
        }
        let seat = self.seat;
        let legal = self.position["legal"].as_array().filter(|legal| !legal.is_empty());
        let wanted = if !self.is_seated {
            json!({ "do": "sit", "seat": seat })
        } else if let Some(command) = self.luck.next() {
            serde_json::to_value(command).unwrap()
        } else if let Some(legal) = legal {
            let action = self.random.pick(legal);
            json!({ "do": "play", "seat": seat, "seen": known, "actions": [action] })
        } else if self.random.below(TALK) == 0 {
            let words = json!({ "kind": "phrase", "number": self.random.below(10) });
            json!({ "do": "say", "seat": seat, "words": words })
        } else {
            return Ok(());
        };
        let order = Order { id: order_id(), command: command(wanted) };
        self.context.ledger.wants(&self.id, &order);
        self.outbox = Some(order.clone());
        socket.say(&FromClient::Order(order)).await
    }

    fn hear(&mut self, message: Value) {
        match message["say"].as_str().unwrap_or_default() {
            "table" => {
                let table = &message["table"];
                let seq = number(&table["seq"]);
                if self.known.is_some_and(|known| known > seq) {
                    self.surprise(&format!("knew {:?} events, and there are {seq}", self.known));
                }
                self.known = Some(seq);
                self.luck.see(table, self.seat);
                self.look(&table["position"]);
            }
            "event" => {
                let event = &message["event"];
                let seq = number(&event["seq"]);
                if self.known != Some(seq) {
                    self.surprise(&format!("event {seq} after {:?}", self.known));
                }
                self.known = Some(seq + 1);
                self.context.ledger.told(&self.id, event);
                self.luck.hear(event["fact"]["kind"].as_str().unwrap_or_default());
                if event["position"].is_object() {
                    self.look(&event["position"]);
                }
            }
            "answer" => self.answer(&message),
            "presence" | "closing" | "pong" | "busy" => {}
            _ => self.surprise(&message.to_string()),
        }
    }

    fn look(&mut self, position: &Value) {
        self.position = position.clone();
        self.context.ledger.saw(&self.id, self.seat, position);
    }

    fn answer(&mut self, message: &Value) {
        let Some(order) = self.outbox.take_if(|order| message["id"] == order.id.as_str()) else { return };
        let result = &message["result"];
        match (result["outcome"].as_str(), result["code"].as_str()) {
            (Some("done"), _) => {
                self.done_at = number(&result["seq"]);
                self.context.ledger.acknowledged(&self.id, &order, self.done_at);
                self.note(&order);
            }
            (_, Some("storage_unavailable" | "busy")) => {
                self.context.ledger.refused();
                self.outbox = Some(order);
                self.is_put_off = true;
            }
            // While the server was away, the luck was sealed or play has begun without it.
            (_, Some("has_begun" | "already_so")) if matches!(order.command, Command::Commit { .. }) => {
                self.luck.is_late = true;
            }
            _ => self.surprise(&format!("{:?}: {result}", order.command)),
        }
    }

    fn note(&mut self, order: &Order) {
        self.is_seated |= matches!(order.command, Command::Sit { .. });
        self.luck.has_committed |= matches!(order.command, Command::Commit { .. });
        self.luck.has_contributed |= matches!(order.command, Command::Contribute { .. });
    }

    fn surprise(&self, what: &str) {
        self.context.ledger.surprise(format!("{} seat {}: {what}", self.id, self.seat));
    }
}
