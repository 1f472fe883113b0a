//! Somebody at a table who keeps every byte.

use client::{Guest, Share, Socket, order_id};
use serde_json::{Value, json};
use wire::{FromClient, Order};

use crate::harness::{Random, command, get};
use crate::ledger::number;

/// A client on one seat.
pub(crate) struct Player {
    pub(crate) guest: Guest,
    pub(crate) id: String,
    pub(crate) seat: u8,
    socket: Socket,
    pub(crate) known: u32,
    pub(crate) position: Value,
    /// All that came over the line.
    pub(crate) heard: String,
}

impl Player {
    /// Opens a line to a table and looks at it.
    pub(crate) async fn come(guest: &Guest, id: &str, seat: u8) -> Player {
        let socket = guest.socket(id, None).await.unwrap();
        let (guest, id) = (guest.clone(), id.to_owned());
        let mut player =
            Player { guest, id, seat, socket, known: 0, position: Value::Null, heard: String::new() };
        while player.position.is_null() {
            player.hear().await;
        }
        player
    }

    /// Opens a new line after the old one was cut, and asks for what it missed.
    pub(crate) async fn come_back(&mut self, server: std::net::SocketAddr) {
        self.guest = self.guest.at(server);
        self.socket = self.guest.socket(&self.id, Some(self.known)).await.unwrap();
    }

    /// Takes note of one message, and gives it.
    pub(crate) async fn hear(&mut self) -> Value {
        let text = self.socket.next_text().await.unwrap();
        self.note(&text)
    }

    /// As [`Player::hear`], unless the line is cut.
    pub(crate) async fn hear_if_there(&mut self) -> Option<Value> {
        let text = self.socket.next_text().await.ok()?;
        Some(self.note(&text))
    }

    fn note(&mut self, text: &str) -> Value {
        self.heard.push_str(text);
        self.heard.push('\n');
        let message: Value = serde_json::from_str(text).unwrap();
        if message["say"] == "table" {
            self.known = number(&message["table"]["seq"]);
            self.position = message["table"]["position"].clone();
        }
        if message["say"] == "event" {
            let event = &message["event"];
            assert_eq!(number(&event["seq"]), self.known, "{event}");
            self.known += 1;
            if event["position"].is_object() {
                self.position = event["position"].clone();
            }
        }
        message
    }

    /// Sends an order and waits for what becomes of it.
    pub(crate) async fn order(&mut self, wanted: Value) -> Value {
        let order = Order { id: order_id(), command: command(wanted) };
        self.socket.say(&FromClient::Order(order.clone())).await.unwrap();
        loop {
            let mut message = self.hear().await;
            if message["say"] == "answer" && message["id"] == order.id.as_str() {
                return message["result"].take();
            }
        }
    }

    /// Sends an order that must be carried out; gives how many events there are then.
    pub(crate) async fn must(&mut self, wanted: Value) -> u32 {
        let result = self.order(wanted.clone()).await;
        assert_eq!(result["outcome"], "done", "{wanted}: {result}");
        number(&result["seq"])
    }

    /// Waits until it knows so many events.
    pub(crate) async fn catch_up(&mut self, seq: u32) {
        while self.known < seq {
            self.hear().await;
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.position["turn"]["who"] == "over"
    }

    /// Plays one action at random if it is to act; gives the number of events then.
    pub(crate) async fn act(&mut self, random: &mut Random) -> Option<u32> {
        let legal = self.position["legal"].as_array().filter(|legal| !legal.is_empty())?;
        let action = random.pick(legal).clone();
        let (seat, seen) = (self.seat, self.known);
        Some(self.must(json!({ "do": "play", "seat": seat, "seen": seen, "actions": [action] })).await)
    }
}

/// Lets these people add to the luck of their table, all seats of which are taken; gives how many events there are then.
pub(crate) async fn add_luck(players: &mut [&mut Player]) -> u32 {
    let table = get(&players[0].guest, &format!("/api/matches/{}", players[0].id)).await;
    let shares: Vec<Share> = players.iter().map(|player| Share::draw(&table, player.seat).unwrap()).collect();
    for (player, share) in players.iter_mut().zip(&shares) {
        player.must(serde_json::to_value(share.commit()).unwrap()).await;
    }
    let mut seq = 0;
    for (player, share) in players.iter_mut().zip(&shares) {
        // Others who add nothing are waited for, but not for ever.
        while !player.heard.contains("\"kind\":\"sealed\"") {
            player.hear().await;
        }
        seq = player.must(serde_json::to_value(share.contribute()).unwrap()).await;
    }
    seq
}

/// Plays so many actions, or until the match is over. Everybody knows everything afterwards.
pub(crate) async fn play(players: &mut [Player], random: &mut Random, actions: usize) {
    for _ in 0..actions {
        let mut acted = None;
        for player in players.iter_mut() {
            if acted.is_none() {
                acted = player.act(random).await;
            }
        }
        let Some(seq) = acted else {
            assert!(players.iter().all(Player::is_over), "nobody is to act: {}", players[0].position);
            return;
        };
        for player in players.iter_mut() {
            player.catch_up(seq).await;
        }
    }
}
