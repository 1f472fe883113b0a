//! Servers that send mail, and people who get it.

use client::{Answer, Guest};
use serde_json::json;

use super::TestServer;
use super::mail_server::Postbox;
use super::people::{PASSWORD, account};

pub(crate) const ADDRESS: &str = "anna@example.org";

pub(crate) async fn open_with_mail(postbox: &Postbox) -> TestServer {
    let port = postbox.port;
    TestServer::open_with(|settings| settings.mail = Some(mail_settings(port))).await
}

pub(crate) fn mail_settings(port: u16) -> server::MailSettings {
    server::MailSettings {
        server: format!("smtp://127.0.0.1:{port}").parse().unwrap(),
        from: "Shadoof <shadoof@example.org>".parse().unwrap(),
        page: "https://play.example.org/wadi/".parse().unwrap(),
        delay: std::time::Duration::from_secs(300),
    }
}

/// Somebody with an account and an address that is confirmed.
pub(crate) async fn reachable(server: &TestServer, postbox: &Postbox, name: &str, address: &str) -> Guest {
    let guest = account(server, name).await;
    assert_eq!(set_address(&guest, address).await.status, 200);
    let mail = postbox.next().await;
    assert_eq!(mail.recipients, [format!("<{address}>")]);
    let confirmed = confirm(&guest, &mail.token("mail/")).await;
    assert_eq!(confirmed.body["mail"]["address"], address, "{}", confirmed.body);
    guest
}

pub(crate) async fn set_address(guest: &Guest, address: &str) -> Answer {
    let body = json!({ "address": address, "proof": { "password": PASSWORD }, "language": "en" });
    guest.put("/api/account/mail", &body).await.unwrap()
}

pub(crate) async fn confirm(guest: &Guest, token: &str) -> Answer {
    guest.post("/api/account/mail/confirm", &json!({ "token": token })).await.unwrap()
}
