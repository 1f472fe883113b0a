//! What it costs the program to hash many passwords.

use client::Method;
use serde_json::json;
use tokio::task::JoinSet;

use crate::harness::{DataFolder, enter};

/// The memory of four hashes in KiB: one is computed at a time, and the system keeps some of what was used. All who wait
/// would need eight times as much.
const MAX_HASHING_KIB: u64 = 4 * 19 * 1024;

/// KiB of memory that a process holds.
fn memory(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_hashes_take_the_memory_of_few() {
    let data = DataFolder::new();
    let program = data.serve();
    let anna = enter(program.address()).await;
    let before = memory(program.id());
    let mut hashed = 0;
    for round in 0..4 {
        // As many as may wait, each at an account of its own, so that none is refused for another.
        let tries: JoinSet<u16> = (0..30)
            .map(|number| {
                let body =
                    json!({ "name": format!("Heron {round} {number}"), "password": "not the password" });
                let anna = anna.clone();
                let body = body.to_string();
                async move { anna.send(Method::POST, "/api/logins", body, &[]).await.unwrap().status }
            })
            .collect();
        // On a busy machine some wait too long for their turn, and are told so.
        let told = tries.join_all().await;
        assert!(told.iter().all(|status| [403, 503].contains(status)), "{told:?}");
        hashed += told.iter().filter(|status| **status == 403).count();
    }
    assert!(hashed >= 30, "{hashed} of 120 were tried");
    let grown = memory(program.id()).saturating_sub(before);
    println!("{hashed} hashes: {grown} KiB more than before");
    assert!(grown <= MAX_HASHING_KIB, "{grown} KiB");
}
