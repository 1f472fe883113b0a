//! A PostgreSQL with a synchronous standby: what the primary acknowledges, the standby has on its disk.

use crate::postgres::{Keeper, free_port, programs, unprivileged};

/// Makes a primary and a standby in a folder, and does what each line says, until the tests are over, however they end.
const SCRIPT: &str = include_str!("../standby.sh");

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
