//! TLS in front of the server, as `ops/nginx.conf`, `ops/Caddyfile` and `ops/shadoof.toml` set it up, with a real nginx
//! and a real Caddy.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use client::{Guest, Program};
use wire::limits;

use crate::harness::{DataFolder, get, run, shadoof, wait_for};

const NAME: &str = "play.example.org";

pub(crate) fn ops(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ops").join(file)
}

/// A proxy that runs until the end of the test.
pub(crate) struct Proxy {
    child: Child,
    plain: u16,
    tls: u16,
    /// Whom to believe about the certificate.
    authority: PathBuf,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// Where a program is; Debian keeps some where only administrators look.
pub(crate) fn find(program: &str, package: &str) -> PathBuf {
    let places = ["/usr/sbin", "/usr/bin", "/usr/local/bin"];
    let found = places.iter().map(|folder| Path::new(folder).join(program)).find(|data| data.exists());
    found.unwrap_or_else(|| panic!("this test needs {program}: apt-get install {package}"))
}

pub(crate) fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// A certificate for a name that vouches for itself, and its key.
pub(crate) fn make_certificate(folder: &Path, name: &str) -> (PathBuf, PathBuf) {
    let (certificate, key) = (folder.join("certificate.pem"), folder.join("key.pem"));
    let mut openssl = Command::new("openssl");
    openssl.args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-extensions", "v3_req"]);
    openssl.args(["-subj", &format!("/CN={name}"), "-addext", &format!("subjectAltName=DNS:{name}")]);
    openssl.arg("-keyout").arg(&key).arg("-out").arg(&certificate);
    assert!(openssl.stderr(Stdio::null()).status().expect("this test needs openssl").success());
    (certificate, key)
}

/// An example with other words in the place of some.
pub(crate) fn example(file: &str, changes: &[(&str, String)]) -> String {
    let mut text = std::fs::read_to_string(ops(file)).unwrap();
    for (from, to) in changes {
        assert!(text.contains(from), "the example has no {from}");
        text = text.replace(from, to);
    }
    text
}

impl Proxy {
    /// The example with ports, files and the server's address put in, and nothing else changed.
    fn nginx(folder: &Path, server: &Program) -> Proxy {
        Proxy::nginx_to(folder, &server.address().to_string(), "")
    }

    /// The same with something else behind it, which `before` says more about.
    pub(crate) fn nginx_to(folder: &Path, behind: &str, before: &str) -> Proxy {
        let (plain, tls) = (free_port(), free_port());
        let (certificate, key) = make_certificate(folder, NAME);
        let changes = [
            ("listen 80;", format!("listen 127.0.0.1:{plain};")),
            ("listen 443 ssl;", format!("listen 127.0.0.1:{tls} ssl;")),
            ("listen [::]:80;", String::new()),
            ("listen [::]:443 ssl;", String::new()),
            ("/etc/ssl/shadoof/certificate.pem", certificate.display().to_string()),
            ("/etc/ssl/shadoof/key.pem", key.display().to_string()),
            ("http://127.0.0.1:7777", format!("http://{behind}")),
        ];
        let part = format!("{before}\n{}", example("nginx.conf", &changes));
        let kept: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|kind| format!("{kind}_temp_path {}/{kind};", folder.display()))
            .join(" ");
        let errors = folder.join("errors");
        let whole = format!(
            "daemon off; master_process off; pid {0}/pid; error_log {1};\nevents {{}}\n\
             http {{ access_log off; {kept}\n{part}}}\n",
            folder.display(),
            errors.display()
        );
        let config = folder.join("nginx.conf");
        std::fs::write(&config, whole).unwrap();
        let mut nginx = Command::new(find("nginx", "nginx-light"));
        nginx.arg("-p").arg(folder).arg("-e").arg(&errors).arg("-c").arg(&config);
        Proxy { child: nginx.spawn().unwrap(), plain, tls, authority: certificate }
    }

    /// The example with the server's address put in. Before it stands what a machine without a name of its own needs:
    /// other ports, and certificates that Caddy signs itself.
    fn caddy(folder: &Path, server: &Program) -> Proxy {
        let (plain, tls) = (free_port(), free_port());
        let part = example("Caddyfile", &[("127.0.0.1:7777", server.address().to_string())]);
        let whole = format!(
            "{{\nadmin off\nhttp_port {plain}\nhttps_port {tls}\ndefault_bind 127.0.0.1\nlocal_certs\n\
             skip_install_trust\nstorage file_system {}\n}}\n{part}",
            folder.display()
        );
        let config = folder.join("Caddyfile");
        std::fs::write(&config, whole).unwrap();
        let mut caddy = Command::new(find("caddy", "caddy"));
        caddy.args(["run", "--adapter", "caddyfile", "--config"]).arg(&config);
        caddy.env("HOME", folder).stderr(Stdio::null());
        let authority = folder.join("pki/authorities/local/root.crt");
        Proxy { child: caddy.spawn().unwrap(), plain, tls, authority }
    }

    /// What comes back for a request over TLS, with its head.
    pub(crate) fn curl(&self, path: &str, more: &[&str]) -> String {
        let address = format!("https://{NAME}:{}{path}", self.tls);
        let mut curl = Command::new("curl");
        curl.args(["--silent", "--include", "--http1.1", "--max-time", "5", "--cacert"]).arg(&self.authority);
        curl.args(["--resolve", &format!("{NAME}:{}:127.0.0.1", self.tls)]).args(more).arg(address);
        String::from_utf8_lossy(&curl.output().expect("this test needs curl").stdout).into_owned()
    }

    fn post(&self, path: &str, body: &str, more: &[&str]) -> String {
        let ours = ["--header", "x-shadoof: 1", "--header", "content-type: application/json", "--data", body];
        self.curl(path, &[&ours[..], more].concat())
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_come_over_tls_through_nginx() {
    people_come_over_tls_through(Proxy::nginx).await;
}

/// All that concerns a match goes to the same of three servers; if one of them is killed, its matches go on at the others.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_match_goes_to_one_server_and_no_server_is_missed() {
    const MATCHES: usize = 9;
    let (data, folder) = (DataFolder::new(), tempfile::TempDir::new().unwrap());
    let serve = || {
        let mut serve = shadoof(&["serve", "--listen", "127.0.0.1:0", "--rate", "100000", "--config"]);
        serve.arg(ops("shadoof.toml")).arg("--data").arg(data.folder.path());
        Program::start(&mut serve).unwrap()
    };
    let mut servers = [serve(), serve(), serve()];
    let names = ["10.0.0.11:7777", "10.0.0.12:7777", "10.0.0.13:7777"];
    let changes: Vec<_> = names.into_iter().zip(servers.iter().map(|it| it.address().to_string())).collect();
    let proxy = Proxy::nginx_to(folder.path(), "shadoof", &example("nginx-several.conf", &changes));
    wait_for("the proxy answers", || proxy.curl("/healthz", &[]).contains("200 OK")).await;
    let entered = proxy.post("/api/guest", "null", &[]);
    let cookie = entered.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect(&entered);
    let cookie = format!("cookie: {}", cookie.split(';').next().unwrap());
    let new = r#"{"game":{"name":"reef"},"seats":[{"sitter":{"kind":"me"}},{"sitter":{"kind":"open"}}]}"#;
    let id = |made: String| made.split(r#""id":""#).nth(1).unwrap().split('"').next().unwrap().to_owned();
    let all: Vec<String> =
        (0..MATCHES).map(|_| id(proxy.post("/api/matches", new, &["--header", &cookie]))).collect();
    let look = || {
        for id in &all {
            let seen = proxy.curl(&format!("/api/matches/{id}"), &["--header", &cookie]);
            assert!(seen.starts_with("HTTP/1.1 200"), "{seen}");
        }
    };
    let tables = async || {
        let mut tables = Vec::new();
        for server in &servers {
            let text = get(&Guest::stranger(server.address()), "/metrics").await;
            let count = text.as_str().unwrap().lines().find_map(|line| line.strip_prefix("shadoof_tables "));
            tables.push(count.unwrap().parse::<usize>().unwrap());
        }
        tables
    };
    look();
    let before = tables().await;
    assert!(before.iter().filter(|count| **count > 0).count() > 1, "{before:?}");
    // Where they were made, all of them are in memory; beside that, each is at one server.
    assert!(before.iter().sum::<usize>() <= 2 * MATCHES, "{before:?}");
    look();
    assert_eq!(tables().await, before, "they go where they went");
    servers[0].kill();
    look();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_come_over_tls_through_caddy() {
    people_come_over_tls_through(Proxy::caddy).await;
}

async fn people_come_over_tls_through(start: fn(&Path, &Program) -> Proxy) {
    let (data, folder) = (DataFolder::new(), tempfile::TempDir::new().unwrap());
    let mut serve = shadoof(&["serve", "--listen", "127.0.0.1:0", "--config"]);
    serve.arg(ops("shadoof.toml")).arg("--data").arg(data.folder.path());
    let server = Program::start(&mut serve).unwrap();
    let proxy = start(folder.path(), &server);
    wait_for("the proxy answers", || proxy.curl("/healthz", &[]).contains("200 OK")).await;

    let plain = format!("http://127.0.0.1:{}/", proxy.plain);
    let moved = run(Command::new("curl").args([
        "--silent",
        "--include",
        "--header",
        "host: play.example.org",
        &plain,
    ]))
    .1;
    let is_moved = moved.starts_with("HTTP/1.1 301") || moved.starts_with("HTTP/1.1 308");
    assert!(is_moved && moved.contains("ocation: https://play.example.org/"), "{moved}");

    let origin = format!("origin: https://{NAME}:{}", proxy.tls);
    let entered = proxy.post("/api/guest", "null", &["--header", &origin]);
    assert!(entered.starts_with("HTTP/1.1 200"), "{entered}");
    assert!(entered.contains("Strict-Transport-Security"), "{entered}");
    let cookie = entered
        .lines()
        .find_map(|line| line.strip_prefix("set-cookie: ").or(line.strip_prefix("Set-Cookie: ")));
    let cookie = cookie.expect("a cookie");
    assert!(cookie.starts_with("__Host-shadoof=") && cookie.contains("Secure"), "{cookie}");
    let cookie = format!("cookie: {}", cookie.split(';').next().unwrap());
    for wrong in ["https://play.example.org", "https://evil.example", &format!("http://{NAME}:{}", proxy.tls)]
    {
        let answer = proxy.post("/api/guest", "null", &["--header", &format!("origin: {wrong}")]);
        assert!(answer.starts_with("HTTP/1.1 403"), "{wrong}: {answer}");
    }
    assert!(proxy.curl("/metrics", &[]).starts_with("HTTP/1.1 404"));
    // What the server would read reaches it, and it finds no record there; a letter more goes too far.
    let long = folder.path().join("long");
    for (length, status) in [(limits::BODY_BYTES, "HTTP/1.1 422"), (limits::BODY_BYTES + 1, "HTTP/1.1 413")] {
        std::fs::write(&long, "x".repeat(length)).unwrap();
        let answer = proxy.post("/api/replays", &format!("@{}", long.display()), &["--header", &origin]);
        assert!(answer.starts_with(status), "{length}: {answer}");
    }
    get(&Guest::stranger(server.address()), "/metrics").await;

    let new = r#"{"game":{"name":"reef"},"seats":[{"sitter":{"kind":"me"}},{"sitter":{"kind":"open"}}]}"#;
    let made = proxy.post("/api/matches", new, &["--header", &origin, "--header", &cookie]);
    let id = made.split(r#""id":""#).nth(1).and_then(|rest| rest.split('"').next()).expect(&made).to_owned();
    let upgrade = [
        "--no-buffer",
        "--max-time",
        "2",
        "--header",
        &cookie,
        "--header",
        "connection: upgrade",
        "--header",
        "upgrade: websocket",
        "--header",
        "sec-websocket-version: 13",
        "--header",
        "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==",
        "--header",
    ];
    let socket = format!("/api/matches/{id}/socket");
    let opened = proxy.curl(&socket, &[&upgrade[..], &[&origin]].concat());
    assert!(opened.starts_with("HTTP/1.1 101"), "{opened}");
    assert!(opened.contains(r#"{"say":"table""#) && opened.contains(r#""yours":[0]"#), "{opened}");
    let foreign = proxy.curl(&socket, &[&upgrade[..], &["origin: https://evil.example"]].concat());
    assert!(foreign.starts_with("HTTP/1.1 403"), "{foreign}");
}
