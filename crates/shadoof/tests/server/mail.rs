//! Mail over TLS: `openssl` stands between the server and somebody who speaks SMTP, with a certificate of its own.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};

use client::Program;
use serde_json::json;

use crate::harness::{DataFolder, enter, wait_for};
use crate::proxy::{free_port, make_certificate};

/// A mail server behind TLS that takes one mail, until it is dropped.
struct MailServer {
    child: Child,
    port: u16,
    certificate: PathBuf,
    /// What came through TLS.
    heard: Arc<Mutex<String>>,
}

impl Drop for MailServer {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

impl MailServer {
    fn open(folder: &Path) -> MailServer {
        let (certificate, key) = make_certificate(folder, "localhost");
        let port = free_port();
        let mut child = Command::new("openssl")
            .args(["s_server", "-quiet", "-accept", &format!("127.0.0.1:{port}"), "-cert"])
            .arg(&certificate)
            .arg("-key")
            .arg(&key)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("this test needs openssl");
        let heard = Arc::new(Mutex::new(String::new()));
        let (mut out, lines, kept) =
            (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()), Arc::clone(&heard));
        std::thread::spawn(move || {
            // It waits for whoever comes.
            drop(out.write_all(b"220 localhost ESMTP\r\n"));
            let mut is_mail = false;
            for line in lines.lines().map_while(Result::ok) {
                *kept.lock().unwrap() += &format!("{line}\n");
                let answer = match line.split(' ').next().unwrap_or_default() {
                    "." => "250 taken",
                    _ if is_mail => continue,
                    "EHLO" => "250-localhost\r\n250 AUTH PLAIN",
                    "AUTH" => "235 welcome",
                    "DATA" => "354 go ahead",
                    "QUIT" => "221 bye",
                    _ => "250 OK",
                };
                is_mail = answer.starts_with("354");
                drop(write!(out, "{answer}\r\n"));
            }
        });
        MailServer { child, port, certificate, heard }
    }

    fn heard(&self) -> String {
        self.heard.lock().unwrap().clone()
    }

    /// A server that sends its mail here, and is asked to send one. It believes in this certificate, if in any but those of
    /// the system.
    async fn ask(&self, data: &DataFolder, believes: Option<&Path>) -> Program {
        let mut serve = data.command();
        serve.env_remove("SSL_CERT_DIR").env_remove("SSL_CERT_FILE");
        if let Some(certificate) = believes {
            serve.env("SSL_CERT_FILE", certificate);
        }
        serve.args(["--mail", &format!("smtps://anna:p%40ss@localhost:{}", self.port)]);
        serve.args(["--mail-from", "shadoof@example.org", "--mail-page", "https://play.example.org/"]);
        let server = Program::start(&mut serve).unwrap();
        let mut anna = enter(server.address()).await;
        let account = json!({ "name": "Anna", "password": "seventeen grey herons" });
        anna.keep(&anna.post("/api/account", &account).await.unwrap()).unwrap();
        let wanted = json!({ "address": "anna@example.org", "proof": { "password": "seventeen grey herons" }, "language": "en" });
        assert_eq!(anna.put("/api/account/mail", &wanted).await.unwrap().status, 200);
        server
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mail_goes_over_tls_to_whom_the_certificate_names() {
    let (data, folder) = (DataFolder::new(), tempfile::TempDir::new().unwrap());
    let mail_server = MailServer::open(folder.path());
    let _server = mail_server.ask(&data, Some(&mail_server.certificate)).await;
    wait_for("a mail came", || mail_server.heard().contains("\nQUIT\n")).await;
    let heard = mail_server.heard();
    // The name and the password, as base64 has them: "\0anna\0p@ss".
    for said in ["AUTH PLAIN AGFubmEAcEBzcw==\n", "RCPT TO:<anna@example.org>\n", "#/mail/"] {
        assert!(heard.contains(said), "{heard}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_said_to_whom_nobody_vouches_for() {
    let (data, folder, other) =
        (DataFolder::new(), tempfile::TempDir::new().unwrap(), tempfile::TempDir::new().unwrap());
    let mail_server = MailServer::open(folder.path());
    let (stranger, _) = make_certificate(other.path(), "localhost");
    for believes in [None, Some(stranger.as_path())] {
        let data = if believes.is_none() { &data } else { &DataFolder::new() };
        let mut server = mail_server.ask(data, believes).await;
        wait_for("it tried", || server.log().contains("a mail could not be handed over")).await;
        let log = server.log();
        assert!(log.contains("certificate") && !log.contains("anna@example.org"), "{log}");
        assert_eq!(mail_server.heard(), "", "not a word");
    }
}
