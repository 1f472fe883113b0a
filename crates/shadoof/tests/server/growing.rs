//! One machine becomes four as `docs/operate.md` says: its commands, in their order, with the folders and ports of a test in the
//! place of machines.

use std::net::SocketAddr;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use client::Guest;
use serde_json::json;
use store::{Location, Store};
use tempfile::TempDir;
use tokio::sync::watch;

use crate::bots::{BotContext, play_on};
use crate::harness::{enter, get, new_match, reef, run, wait_for, wait_until};
use crate::ledger::{Ledger, stored};
use crate::proxy::{example, find, free_port};

const GUIDE: &str = include_str!("../../../../docs/operate.md");
const CHAPTER: &str = "\n## From one machine to four\n";

/// How many blocks of commands there are. The test looks at what each of them brought.
const BLOCKS: usize = 13;
/// How many matches are played at the same time, and how many acknowledgements there are between two steps.
const TABLES: u64 = 4;
const ACKS: u64 = 60;

/// What stands in for which programs.
const STAND_INS: [&str; 7] =
    ["apt-get", "nginx", "poweroff", "runuser", "shadoof", "systemctl", "systemd-run"];

/// Commands of the guide, and the number of the machine that they are for.
struct Block {
    machine: usize,
    commands: String,
}

/// The commands of the chapter.
fn blocks() -> Vec<Block> {
    let chapter = GUIDE.split_once(CHAPTER).expect("the chapter").1.split("\n## ").next().unwrap();
    let blocks = chapter.split("```sh\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let read = |text: &str| {
        let text: String = text.lines().map(|line| format!("{}\n", line.trim_start())).collect();
        let (first, commands) = text.split_once('\n').unwrap();
        let machine = first.strip_prefix("# on 10.0.0.1").expect("a block says which machine it is for");
        Block { machine: machine.parse::<usize>().unwrap() - 1, commands: commands.to_owned() }
    };
    blocks.map(read).collect()
}

/// Four machines, each a folder with ports of its own. They are switched off at the end.
struct Machines {
    folder: TempDir,
    servers: [SocketAddr; 3],
    databases: [u16; 2],
    proxy: SocketAddr,
}

impl Machines {
    fn new() -> Machines {
        let folder = TempDir::new().unwrap();
        // The database has a user of its own.
        std::fs::set_permissions(folder.path(), PermissionsExt::from_mode(0o755)).unwrap();
        let programs = folder.path().join("programs");
        std::fs::create_dir(&programs).unwrap();
        let stand_in = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/server/machine.sh");
        for name in STAND_INS {
            symlink(&stand_in, programs.join(name)).unwrap();
        }
        let local = |()| SocketAddr::from(([127, 0, 0, 1], free_port()));
        let machines = Machines {
            folder,
            servers: [(); 3].map(local),
            databases: [(); 2].map(|()| free_port()),
            proxy: local(()),
        };
        for machine in 0..4 {
            for made in ["etc/nginx/conf.d", "usr/share/shadoof", "var/lib/shadoof", "root"] {
                std::fs::create_dir_all(machines.root(machine).join(made)).unwrap();
            }
        }
        machines.begin();
        machines
    }

    /// The first machine as the first chapter leaves it, with a proxy that speaks without TLS.
    fn begin(&self) {
        let root = self.root(0);
        let several = self.changed(example("nginx-several.conf", &[]));
        std::fs::write(root.join("usr/share/shadoof/nginx-several.conf"), several).unwrap();
        let settings = example(
            "shadoof.toml",
            &[
                ("127.0.0.1:7777", self.servers[0].to_string()),
                ("/var/lib/shadoof", root.join("var/lib/shadoof").display().to_string()),
            ],
        );
        std::fs::write(root.join("etc/shadoof.toml"), settings).unwrap();
        let part = example(
            "nginx.conf",
            &[
                ("listen 80;", format!("listen 127.0.0.1:{};", free_port())),
                ("listen 443 ssl;", format!("listen {};", self.proxy)),
                ("listen [::]:80;", String::new()),
                ("listen [::]:443 ssl;", String::new()),
            ],
        );
        let part: String = part
            .lines()
            .filter(|line| !line.trim_start().starts_with("ssl_"))
            .map(|line| format!("{line}\n"))
            .collect();
        std::fs::write(root.join("etc/nginx/conf.d/shadoof.conf"), part).unwrap();
        let root = root.display();
        let kept: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|kind| format!("{kind}_temp_path {root}/{kind};"))
            .join(" ");
        let user = if run(Command::new("id").arg("-u")).1.trim() == "0" { "user root;" } else { "" };
        let whole = format!(
            "{user} pid {root}/nginx.pid; error_log {root}/log;\nevents {{}}\n\
             http {{ access_log off; {kept}\ninclude {root}/etc/nginx/conf.d/*.conf; }}\n"
        );
        std::fs::write(self.root(0).join("etc/nginx/nginx.conf"), whole).unwrap();
        self.follow(&Block { machine: 0, commands: "nginx\nsystemctl start shadoof\n".to_owned() });
    }

    fn root(&self, machine: usize) -> PathBuf {
        self.folder.path().join(format!("machine-{}", machine + 1))
    }

    /// Commands with the addresses of this test.
    fn changed(&self, mut text: String) -> String {
        for (number, server) in self.servers.iter().enumerate() {
            text = text.replace(&format!("10.0.0.1{}:7777", number + 1), &server.to_string());
        }
        let [one, two] = self.databases;
        for (from, to) in [
            ("@10.0.0.12,10.0.0.13/", format!("@127.0.0.1:{one},127.0.0.1:{two}/")),
            ("@10.0.0.12/", format!("@127.0.0.1:{one}/")),
            ("-h 10.0.0.12 ", format!("-h 127.0.0.1 -p {one} ")),
            ("proxy = \"10.0.0.11\"", "proxy = \"127.0.0.1\"".to_owned()),
            ("10.0.0.0/24", "127.0.0.0/8".to_owned()),
        ] {
            text = text.replace(from, &to);
        }
        assert!(!text.contains("10.0.0."), "{text}");
        text
    }

    /// Follows a block of commands.
    fn follow(&self, block: &Block) {
        let (code, out, error) = run(&mut self.sh(block.machine, &block.commands));
        let log = || std::fs::read_to_string(self.root(block.machine).join("log")).unwrap_or_default();
        assert_eq!(code, Some(0), "{out}{error}{}", log());
    }

    /// The shell of an administrator at a machine.
    fn sh(&self, machine: usize, commands: &str) -> Command {
        let root = self.root(machine);
        let mut commands = self.changed(commands.to_owned());
        for folder in ["/etc/", "/var/lib/", "/usr/share/shadoof/"] {
            commands = commands.replace(folder, &format!("{}{folder}", root.display()));
        }
        let mut sh = Command::new("sh");
        sh.args(["-eux", "-c", &commands]).current_dir(root.join("root"));
        for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("SHADOOF_")) {
            sh.env_remove(name);
        }
        let path = std::env::var("PATH").unwrap();
        sh.env("PATH", format!("{}:{path}", self.folder.path().join("programs").display()));
        sh.env("ROOT", &root).env("SHADOOF", env!("CARGO_BIN_EXE_shadoof"));
        sh.env("PROXY", find("nginx", "nginx-light"));
        sh.env("PROGRAMS", testing::postgres::programs().expect("PostgreSQL 15 or newer"));
        sh.env("DATABASE_PORT", self.databases[machine.clamp(1, 2) - 1].to_string());
        // People come over plain HTTP, and before there are several, to the first server itself.
        sh.env("ORIGIN", format!("http://{},http://{}", self.proxy, self.servers[0]));
        sh
    }

    fn database(&self, number: usize) -> Location {
        Location::Postgres(format!("postgres://shadoof:herons@127.0.0.1:{}/shadoof", self.databases[number]))
    }

    /// A number that a server counts; nothing if it does not answer.
    async fn number(&self, server: usize, name: &str) -> Option<f64> {
        let text = Guest::stranger(self.servers[server]).get("/metrics").await.ok()?.body;
        text.as_str()?.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok())
    }

    async fn ready(&self, server: usize) {
        let stranger = Guest::stranger(self.servers[server]);
        wait_until("the server", async || stranger.get("/readyz").await.is_ok_and(|it| it.status == 200))
            .await;
    }
}

impl Drop for Machines {
    fn drop(&mut self) {
        for machine in 0..4 {
            drop(self.sh(machine, "poweroff").output());
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_machine_becomes_four_as_the_guide_says() {
    let blocks = blocks();
    assert_eq!(blocks.len(), BLOCKS, "this test looks at what each of them brings");
    let machines = Machines::new();
    machines.ready(0).await;
    let anna = enter(machines.servers[0]).await;
    let seats = [json!({ "kind": "me" }), json!({ "kind": "open" })];
    let made = anna.make(&new_match(&reef(), &seats)).await.unwrap();
    let path = format!("/api/matches/{}", made["id"].as_str().unwrap());

    // PostgreSQL in place of the file: who was there is there, and so is her match.
    for block in &blocks[..2] {
        machines.follow(block);
    }
    machines.ready(0).await;
    assert_eq!(get(&anna, &path).await["seats"], made["seats"]);
    Store::open(&machines.database(0)).await.unwrap();

    // A standby, which a commit waits for.
    for block in &blocks[2..5] {
        machines.follow(block);
    }
    machines.ready(0).await;
    let asked = Block {
        machine: 1,
        commands: "runuser -u postgres -- psql --tuples-only --command 'SELECT sync_state FROM pg_stat_replication' \
                   >state; grep sync state"
            .to_owned(),
    };
    machines.follow(&asked);
    let refused = Store::open(&machines.database(1)).await.unwrap_err().to_string();
    assert!(!refused.is_empty(), "a standby alone is none to play on");

    // Three servers behind one proxy.
    for block in &blocks[5..8] {
        machines.follow(block);
    }
    for server in 0..3 {
        let heard = async || machines.number(server, "shadoof_servers_heard").await == Some(2.0);
        wait_until("the two others", heard).await;
    }
    wait_until("the proxy", async || {
        Guest::stranger(machines.proxy).get("/readyz").await.is_ok_and(|answer| answer.status == 200)
    })
    .await;
    let (_whereabouts, servers) = watch::channel(vec![machines.proxy]);
    let (rest, rests) = watch::channel(false);
    let ledger = Arc::new(Ledger::default());
    let context = BotContext { servers, rest: rests, ledger: Arc::clone(&ledger), computers: None };
    let bots: Vec<_> = (0..TABLES).map(|table| tokio::spawn(play_on(context.clone(), table, 4))).collect();
    wait_for("they play", || ledger.acks() >= ACKS).await;

    // A thinker. Somebody takes its token there.
    machines.follow(&blocks[8]);
    let token = "root/cellar.token";
    std::fs::copy(machines.root(0).join(token), machines.root(3).join(token)).unwrap();
    machines.follow(&blocks[9]);
    for server in 0..3 {
        let known = async || machines.number(server, "shadoof_thinker_threads").await == Some(1.0);
        wait_until("the thinker", known).await;
    }

    // All servers are restarted, one after the other, and play goes on.
    for block in &blocks[10..] {
        let before = ledger.acks();
        machines.follow(block);
        wait_for("they play on", || ledger.acks() >= before + ACKS).await;
    }
    rest.send_replace(true);
    for bot in bots {
        bot.await.unwrap();
    }
    let store = Store::open(&machines.database(0)).await.unwrap();
    let notes = ledger.so_far().unwrap();
    assert!(notes.len() as u64 >= TABLES);
    for (id, notes) in notes {
        notes.check(&id, &stored(&store, &id).await.unwrap()).unwrap();
    }
    store.close().await;
}
