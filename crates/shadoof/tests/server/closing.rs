//! What an operator closes from the command line while the server runs.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::harness::{DataFolder, enter, get, me_and_anybody, new_match, run, shadoof, wadi};

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_closes_an_account_and_a_match() {
    let data = DataFolder::new();
    let program = data.serve();
    let mut eve = enter(program.address()).await;
    let claim = json!({ "name": "Eve", "password": "seventeen blue herons" });
    let claimed = eve.post("/api/account", &claim).await.unwrap();
    assert_eq!(claimed.status, 200, "{}", claimed.body);
    eve.keep(&claimed).unwrap();
    let ben = enter(program.address()).await;
    let made = ben.make(&new_match(&wadi(false), &me_and_anybody())).await.unwrap();
    let id = made["id"].as_str().unwrap();
    let mut line = eve.socket(id, None).await.unwrap();

    let close = |what: &str, about: &str| {
        let mut command = shadoof(&[what, about]);
        run(command.arg("--data").arg(data.folder.path()))
    };
    let begun = Instant::now();
    assert_eq!(close("close-account", "eve"), (Some(0), "it is closed\n".to_owned(), String::new()));
    line.next_where(|message| message["say"] == "signed_out").await.unwrap();
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    assert_eq!(eve.get("/api/account").await.unwrap().status, 401);
    let (code, _, told) = close("close-account", "eve");
    assert!(code == Some(2) && told.contains("there is no such player"), "{code:?} {told}");

    assert_eq!(close("close-match", id), (Some(0), "it is closed\n".to_owned(), String::new()));
    assert_eq!(get(&ben, &format!("/api/matches/{id}")).await["phase"], "cancelled");
    let (code, _, told) = close("close-match", "nowhere");
    assert!(code == Some(2) && told.contains("there is no such match"), "{code:?} {told}");

    drop(program);
    let made = "it will be closed when one does";
    let (code, told, _) = close("close-match", id);
    assert!(code == Some(0) && told.contains(made), "{code:?} {told}");
}
