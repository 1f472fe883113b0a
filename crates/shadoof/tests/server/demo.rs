//! The demonstration: a match of each game between two clients, with accidents. `cargo xtask demo` shows it.

use std::time::Duration;

use serde_json::{Value, json};

use crate::harness::{DataFolder, Random, enter, get, me_and_anybody, new_match, reef, wadi};
use crate::player::{Player, add_luck, play};

/// How many actions come before each accident.
const ACTIONS: usize = 12;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn demo() {
    let data = DataFolder::new();
    let mut program = data.serve();
    let (anna, bram) = (enter(program.address()).await, enter(program.address()).await);
    println!("The server is ready after {} ms. Anna and Bram come in.", program.ready_in().as_millis());
    let mut random = Random::new(2_026);
    let games = [("Wadi", wadi(false)), ("The Watchmen", wadi(true)), ("Das Riff", reef())];
    let mut tables = Vec::new();
    for (name, game) in &games {
        let made = anna.make(&new_match(game, &me_and_anybody())).await.unwrap();
        let id = made["id"].as_str().unwrap().to_owned();
        let mut players = [Player::come(&anna, &id, 0).await, Player::come(&bram, &id, 1).await];
        let has_luck = *name == "Das Riff";
        let mut seq = players[1].must(json!({ "do": "sit", "seat": 1 })).await;
        if has_luck {
            seq = add_luck(&mut players.iter_mut().collect::<Vec<_>>()).await;
        }
        for player in &mut players {
            player.catch_up(seq).await;
        }
        println!("{name}: Anna makes match {id}, Bram sits down, play begins.");
        play(&mut players, &mut random, ACTIONS).await;
        println!("{name}: {} events so far. {}", players[0].known, turn(&players[0].position));

        // One client dies in the middle; the other plays on as far as it can.
        let [one, other] = players;
        let (seat, known) = (other.seat, other.known);
        drop(other);
        let mut alone = [one];
        let mut acted = 0;
        while let Some(seq) = alone[0].act(&mut random).await {
            alone[0].catch_up(seq).await;
            acted += 1;
        }
        let mut back = Player::come(&bram, &id, seat).await;
        println!(
            "{name}: Bram's client was killed and is back: it knew {known} events, and there are {} now \
             ({acted} actions of Anna's meanwhile).",
            back.known
        );
        let [one] = alone;
        back.catch_up(one.known).await;
        tables.push((*name, [one, back]));
    }

    program.kill();
    program = data.serve();
    println!("The server is killed and started again: ready after {} ms.", program.ready_in().as_millis());
    for (name, mut players) in tables {
        for player in &mut players {
            player.come_back(program.address()).await;
        }
        play(&mut players, &mut random, usize::MAX).await;
        let [anna, bram] = &players;
        assert!(anna.is_over() && bram.is_over());
        assert_eq!((anna.known, &anna.position), (bram.known, &bram.position));
        let path = format!("/api/matches/{}", anna.id);
        let table = get(&anna.guest, &path).await;
        assert_eq!(table["phase"], "over");
        println!("{name}: over after {} events. {}", table["seq"], turn(&anna.position));
    }
    program.signal("TERM").unwrap();
    let status = program.wait(Duration::from_secs(6)).unwrap().expect("it stops");
    assert_eq!(status.code(), Some(0));
    println!("The server is told to stop, and stops.");
}

/// Whose turn it is, or how it ended.
fn turn(position: &Value) -> String {
    let names = ["Anna", "Bram"];
    let name = |seat: &Value| names[usize::try_from(seat.as_u64().unwrap()).unwrap()];
    let turn = &position["turn"];
    match turn["who"].as_str().unwrap() {
        "seat" => {
            format!("It is {}'s turn ({}).", name(&turn["seat"]), position["heading"].as_str().unwrap())
        }
        "over" => {
            let winners: Vec<&str> =
                turn["outcome"]["winners"].as_array().unwrap().iter().map(name).collect();
            let verb = if winners.len() == 1 { "wins" } else { "win" };
            format!("{} {verb}, points {}.", winners.join(" and "), turn["outcome"]["points"])
        }
        other => other.to_owned(),
    }
}
