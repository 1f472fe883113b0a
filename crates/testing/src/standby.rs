//! A PostgreSQL with a synchronous standby: what the primary acknowledges, the standby has on its disk.

use crate::postgres::{Keeper, free_port, programs, unprivileged};

/// Makes a primary and a standby in a folder, and does what each line says, until the tests are over, however they end.
const SCRIPT: &str = r#"
    trap '' INT TERM HUP
    umask 077
    cd /
    folder=$(mktemp -d) || exit 1
    programs=$1
    primary=one primary_port=$2 standby=two standby_port=$3
    say() { cat "$folder/log"; }
    begin() {
        "$programs/pg_ctl" --pgdata "$folder/$1" --log "$folder/log" --wait --options "-p $2 \
            -c listen_addresses=127.0.0.1 -c unix_socket_directories=$folder -c max_connections=100" start \
            >>"$folder/log" 2>&1
    }
    ask() { "$programs/psql" -h 127.0.0.1 -p "$primary_port" -U tester -d postgres -Atc "$1" 2>>"$folder/log"; }
    # A copy of the primary follows it, and from then on the primary waits for it.
    follow() {
        "$programs/pg_basebackup" -h 127.0.0.1 -p "$primary_port" -U tester -D "$folder/$standby" -R -X stream \
            -c fast --no-sync >>"$folder/log" 2>&1 \
            && begin "$standby" "$standby_port" \
            && echo "synchronous_standby_names = '*'" >>"$folder/$primary/postgresql.auto.conf" \
            && "$programs/pg_ctl" --pgdata "$folder/$primary" reload >>"$folder/log" 2>&1 || return 1
        until [ "$(ask "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'")" = 1 ]; do
            sleep 0.05
        done
    }
    if "$programs/initdb" --pgdata "$folder/one" --username tester --auth trust --encoding UTF8 --locale C.UTF-8 \
            --no-sync >"$folder/log" 2>&1 \
        && begin one "$2" && follow
    then
        echo "ready"
        while read -r line; do
            case $line in
                kill) postmaster=$(head -n 1 "$folder/$primary/postmaster.pid")
                    # All of its processes at once, as a machine that loses its power would.
                    kill -9 "$postmaster" $(ps -o pid= --ppid "$postmaster") >>"$folder/log" 2>&1
                    while "$programs/pg_isready" -q -h 127.0.0.1 -p "$primary_port"; do sleep 0.05; done
                    echo "ready" ;;
                promote) if "$programs/pg_ctl" --pgdata "$folder/$standby" --wait promote >>"$folder/log" 2>&1
                    then
                        dead=$primary dead_port=$primary_port
                        primary=$standby primary_port=$standby_port standby=$dead standby_port=$dead_port
                        echo "ready"
                    else say; fi ;;
                renew) rm -rf "$folder/$standby"
                    if follow; then echo "ready"; else say; fi ;;
                end\ notice) ask "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity \
                        WHERE application_name LIKE 'shadoof: %'"
                    echo "ready" ;;
                end\ *) ask "SELECT count(pg_terminate_backend(pid)) FROM (SELECT pid FROM pg_stat_activity \
                        WHERE backend_type = 'client backend' AND application_name = '' \
                        ORDER BY state = 'active' OR state = 'idle in transaction' DESC, state_change DESC \
                        LIMIT ${line#end }) AS chosen"
                    echo "ready" ;;
            esac
        done
    else
        say
    fi
    for data in one two; do "$programs/pg_ctl" --pgdata "$folder/$data" --mode immediate stop >>"$folder/log" 2>&1; done
    rm -rf "$folder"
"#;

/// A primary and its standby. Dropping it stops both.
#[derive(Debug)]
pub struct Pair {
    ports: [u16; 2],
    /// Which of them is the primary.
    primary: usize,
    keeper: Keeper,
}

impl Pair {
    /// Starts both.
    ///
    /// # Panics
    ///
    /// If PostgreSQL is not installed or does not start.
    pub fn start() -> Pair {
        let folder = programs().expect("PostgreSQL 15 or newer is needed for the tests");
        let ports = [(); 2].map(|()| free_port().expect("a free port"));
        let mut command = unprivileged();
        command.args(["sh", "-c", SCRIPT, "sh"]).arg(folder).args(ports.map(|port| port.to_string()));
        Pair { ports, primary: 0, keeper: Keeper::start(&mut command) }
    }

    /// The address of the database on both.
    pub fn address(&self) -> String {
        let [one, two] = self.ports;
        format!("postgres://tester@127.0.0.1:{one},127.0.0.1:{two}/postgres")
    }

    /// The address of the database on the primary alone.
    pub fn primary_address(&self) -> String {
        self.address_of(self.primary)
    }

    /// The address of the database on the standby alone.
    pub fn standby_address(&self) -> String {
        self.address_of(1 - self.primary)
    }

    fn address_of(&self, which: usize) -> String {
        format!("postgres://tester@127.0.0.1:{}/postgres", self.ports[which])
    }

    /// Kills the primary with no chance to tidy up.
    ///
    /// # Panics
    ///
    /// If whoever keeps it has gone.
    pub fn kill_primary(&mut self) {
        self.keeper.tell("kill\n");
    }

    /// Lets the standby take writes: it is the primary from now on, and has no standby.
    ///
    /// # Panics
    ///
    /// If it does not.
    pub fn promote(&mut self) {
        self.keeper.tell("promote\n");
        self.primary = 1 - self.primary;
    }

    /// Makes a standby in the place of the primary that died. When this is done, the primary waits for it.
    ///
    /// # Panics
    ///
    /// If it does not start.
    pub fn renew_standby(&mut self) {
        self.keeper.tell("renew\n");
    }

    /// Ends the connections that servers hear each other on, and says how many.
    ///
    /// # Panics
    ///
    /// If the primary does not answer.
    pub fn end_notice(&mut self) -> usize {
        let ended = self.keeper.tell("end notice\n");
        ended.trim().parse().expect("a number")
    }

    /// Ends so many other connections of servers, those first that are in the middle of something. Says how many there were.
    ///
    /// # Panics
    ///
    /// If the primary does not answer.
    pub fn end_connections(&mut self, most: u32) -> usize {
        let ended = self.keeper.tell(&format!("end {most}\n"));
        ended.trim().parse().expect("a number")
    }
}
