//! A PostgreSQL with a synchronous standby: what the primary acknowledges, the standby has on its disk.

use crate::postgres::{Keeper, free_port, programs, unprivileged};

/// Makes a primary and a standby in a folder, and does what each line says, until the tests are over, however they end.
const SCRIPT: &str = r#"
    trap '' INT TERM HUP
    umask 077
    cd /
    folder=$(mktemp -d) || exit 1
    programs=$1
    say() { cat "$folder/log"; }
    begin() {
        "$programs/pg_ctl" --pgdata "$folder/$1" --log "$folder/log" --wait --options "-p $2 \
            -c listen_addresses=127.0.0.1 -c unix_socket_directories=$folder -c max_connections=100" start \
            >>"$folder/log" 2>&1
    }
    if "$programs/initdb" --pgdata "$folder/one" --username tester --auth trust --encoding UTF8 --locale C.UTF-8 \
            --no-sync >"$folder/log" 2>&1 \
        && begin one "$2" \
        && "$programs/pg_basebackup" -h 127.0.0.1 -p "$2" -U tester -D "$folder/two" -R -X stream -c fast --no-sync \
            >>"$folder/log" 2>&1 \
        && echo "synchronous_standby_names = '*'" >>"$folder/one/postgresql.auto.conf" \
        && "$programs/pg_ctl" --pgdata "$folder/one" reload >>"$folder/log" 2>&1 \
        && begin two "$3"
    then
        echo "ready"
        while read -r line; do
            case $line in
                kill) postmaster=$(head -n 1 "$folder/one/postmaster.pid")
                    # All of its processes at once, as a machine that loses its power would.
                    kill -9 "$postmaster" $(ps -o pid= --ppid "$postmaster") >>"$folder/log" 2>&1
                    while "$programs/pg_isready" -q -h 127.0.0.1 -p "$2"; do sleep 0.05; done; echo "ready" ;;
                promote) if "$programs/pg_ctl" --pgdata "$folder/two" --wait promote >>"$folder/log" 2>&1
                    then echo "ready"; else say; fi ;;
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
        Pair { ports, keeper: Keeper::start(&mut command) }
    }

    /// The address of the database on both.
    pub fn address(&self) -> String {
        let [one, two] = self.ports;
        format!("postgres://tester@127.0.0.1:{one},127.0.0.1:{two}/postgres")
    }

    /// The address of the database on the standby alone.
    pub fn standby_address(&self) -> String {
        format!("postgres://tester@127.0.0.1:{}/postgres", self.ports[1])
    }

    /// Kills the primary with no chance to tidy up.
    ///
    /// # Panics
    ///
    /// If whoever keeps it has gone.
    pub fn kill_primary(&mut self) {
        self.keeper.tell("kill\n");
    }

    /// Lets the standby take writes.
    ///
    /// # Panics
    ///
    /// If it does not.
    pub fn promote(&mut self) {
        self.keeper.tell("promote\n");
    }
}
