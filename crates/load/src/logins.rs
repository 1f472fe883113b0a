//! People who play while somebody tries passwords.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use client::Guest;
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

use crate::Size;
use crate::crowd::Crowd;
use crate::report::{Phase, Report};
use crate::scenarios::{Begin, WARM_UP, finish, measure, seconds};
use crate::server::Server;

/// How many sign-ins are tried each second.
const SIGN_INS_A_SECOND: u32 = 200;

pub(crate) async fn run(server: &Server, size: Size) -> anyhow::Result<Report> {
    let (rate, time) = (size.rate.unwrap_or(500.0), seconds(size, 10));
    let crowd = Crowd::gather(&server.addresses(), size.sockets.unwrap_or(2_000)).await?;
    let mut report = Report { sockets: crowd.sockets(), tables: crowd.tables(), ..Report::default() };
    let playing = crowd.play(rate);
    tokio::time::sleep(WARM_UP).await;
    let alone = measure(server, &playing, "people alone", rate, time).await?;
    report.phases.push(alone);
    for attack in [Attack::OneAccount, Attack::Everywhere] {
        let begin = Begin::now(server, &playing).await?;
        let before = server.meters().await?.number("shadoof_password_hashes_total");
        let answers = attack.run(server, time).await;
        let beside = begin.phase(server, &playing, attack.name(), rate).await?;
        println!("{beside}");
        let hashes = server.meters().await?.number("shadoof_password_hashes_total") - before;
        attack.judge(&answers, hashes, &beside, &mut report);
        report.phases.push(beside);
    }
    finish(playing, &mut report).await;
    Ok(report)
}

/// Where the tries come from, and whom they are about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Attack {
    /// One account, from one address: the limits of both apply.
    OneAccount,
    /// Another account from another address each time: no limit applies but that of the hashes themselves.
    Everywhere,
}

/// How many tries were answered with which status; 0 stands for none.
type Answers = BTreeMap<u16, u32>;

impl Attack {
    fn name(self) -> &'static str {
        match self {
            Attack::OneAccount => "beside 200 bad sign-ins a second from one address",
            Attack::Everywhere => "beside 200 bad sign-ins a second from everywhere",
        }
    }

    /// Tries at an even rate, whether or not answers come, and waits for the last answer.
    async fn run(self, server: &Server, time: Duration) -> Answers {
        let (begun, address) = (Instant::now(), server.address());
        let answers = Arc::new(Mutex::new(Answers::new()));
        let mut tries = JoinSet::new();
        let count = SIGN_INS_A_SECOND * u32::try_from(time.as_secs()).unwrap_or(1);
        for number in 0..count {
            sleep_until(begun + Duration::from_secs(1) * number / SIGN_INS_A_SECOND).await;
            let answers = Arc::clone(&answers);
            let (name, from) = match self {
                Attack::OneAccount => ("Heron".to_owned(), "192.0.2.1".to_owned()),
                Attack::Everywhere => {
                    let [_, high, middle, low] = number.to_be_bytes();
                    (format!("Heron {number}"), format!("10.{high}.{middle}.{low}"))
                }
            };
            tries.spawn(async move {
                let body = json!({ "name": name, "password": "not the password" }).to_string();
                // The server takes our word for where it comes from, as it takes a proxy's.
                let headers = [("x-forwarded-for", from.as_str())];
                let answer =
                    Guest::stranger(address).send(client::Method::POST, "/api/logins", body, &headers).await;
                let status = answer.map_or(0, |answer| answer.status);
                *answers.lock().unwrap_or_else(PoisonError::into_inner).entry(status).or_default() += 1;
            });
        }
        while tries.join_next().await.is_some() {}
        Arc::into_inner(answers).and_then(|answers| answers.into_inner().ok()).unwrap_or_default()
    }

    fn judge(self, answers: &Answers, hashes: f64, beside: &Phase, report: &mut Report) {
        let of = |status: u16| answers.get(&status).copied().unwrap_or(0);
        let (wrong, limited, busy) = (of(403), of(429), of(503));
        let all: u32 = answers.values().sum();
        let name = self.name();
        report.counts.extend([
            (format!("{name}: tries"), f64::from(all)),
            (format!("{name}: found wrong (403)"), f64::from(wrong)),
            (format!("{name}: too many (429)"), f64::from(limited)),
            (format!("{name}: too busy (503)"), f64::from(busy)),
            (format!("{name}: passwords hashed"), hashes),
        ]);
        report.aim(format!("{name}: p99 at the clients is at most 100 ms"), beside.clients.p99 <= 100.0);
        report.aim(format!("{name}: every try is answered"), wrong + limited + busy == all);
        report.aim(format!("{name}: no hash without an answer that says so"), hashes <= f64::from(wrong));
        if matches!(self, Attack::OneAccount) {
            report.aim("at most eleven of them cost a hash", hashes <= 11.0);
        }
    }
}
