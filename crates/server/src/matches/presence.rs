//! Who is at a table: with this server by its sockets, and with the others by what they say.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use store::MatchId;
use table::Table;
use wire::Presence;

use super::{MatchHandle, Matches, Update};
use crate::notice::{Here, Notice, ServerName};

/// How long another server may take to say anew who is where, before it counts.
const ANEW_WITHIN: Duration = Duration::from_millis(500);

/// Of how many tables it is known who is there with other servers. There are fewer people than that.
const MOST_TABLES: usize = 50_000;
/// How many seats a table has at the most.
const MOST_SEATS: usize = 4;

/// Who is at which table with other servers.
#[derive(Debug, Default)]
pub(super) struct Elsewhere {
    known: Mutex<HashMap<MatchId, HashMap<ServerName, Here>>>,
}

impl Elsewhere {
    /// Takes note of who is at a table with a server.
    fn put(&self, server: &ServerName, id: &MatchId, here: Here) {
        let mut known = self.known();
        if here.is_nobody() {
            let is_empty = known.get_mut(id).is_some_and(|servers| {
                servers.remove(server);
                servers.is_empty()
            });
            if is_empty {
                known.remove(id);
            }
        } else if here.seats.len() <= MOST_SEATS && (known.len() < MOST_TABLES || known.contains_key(id)) {
            known.entry(id.clone()).or_default().insert(server.clone(), here);
        }
    }

    /// Forgets all that a server has said, and gives the tables that it was about.
    fn forget(&self, server: &ServerName) -> Vec<MatchId> {
        let mut known = self.known();
        let about = known.iter_mut().filter_map(|(id, servers)| servers.remove(server).map(|_| id.clone()));
        let about = about.collect();
        known.retain(|_, servers| !servers.is_empty());
        about
    }

    /// Whether somebody is at a table with another server.
    fn is_anybody(&self, id: &MatchId) -> bool {
        self.known().contains_key(id)
    }

    /// Those at a table, together with those who are with this server.
    fn with(&self, id: &MatchId, here: Here) -> Presence {
        let Here { mut seats, others: mut spectators } = here;
        for there in self.known().get(id).into_iter().flat_map(HashMap::values) {
            for (is_here, is_there) in seats.iter_mut().zip(&there.seats) {
                *is_here |= is_there;
            }
            spectators = spectators.saturating_add(there.others);
        }
        Presence { seats, spectators }
    }

    fn known(&self) -> MutexGuard<'_, HashMap<MatchId, HashMap<ServerName, Here>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Matches {
    /// Tells everybody who is at a table, after somebody came or went here or a seat has changed hands.
    pub(crate) fn tell_presence(&self, handle: &MatchHandle, table: &Table) {
        let here = handle.here(table);
        self.say_of(&handle.id, Notice::Here(handle.id.as_str().to_owned(), here.clone()));
        handle.tell(Update::Presence(self.elsewhere.with(&handle.id, here)));
    }

    /// Says something about a table to the other servers: soon if somebody is there with one of them.
    pub(super) fn say_of(&self, id: &MatchId, notice: Notice) {
        if self.elsewhere.is_anybody(id) {
            self.core.notices.say(notice);
        } else {
            self.core.notices.say_patiently(notice);
        }
    }

    /// Hears who is at a table with another server.
    pub(crate) fn hear_presence(self: &Arc<Matches>, from: &ServerName, id: &MatchId, here: Here) {
        self.elsewhere.put(from, id, here);
        self.retell_presence(vec![id.clone()], Duration::ZERO);
    }

    /// Hears that another server says anew who is where.
    pub(crate) fn hear_presence_anew(self: &Arc<Matches>, from: &ServerName) {
        self.retell_presence(self.elsewhere.forget(from), ANEW_WITHIN);
    }

    /// Takes note that nobody is with another server any more.
    pub(crate) fn forget_server(self: &Arc<Matches>, name: &ServerName) {
        self.retell_presence(self.elsewhere.forget(name), Duration::ZERO);
    }

    /// Says to the other servers, anew, who is at which table with this one.
    pub(crate) fn say_who_is_here(self: &Arc<Matches>) {
        let matches = Arc::clone(self);
        tokio::spawn(async move {
            for handle in matches.cache.watched() {
                let here = handle.here(handle.lock().await.table());
                matches.core.notices.say(Notice::Here(handle.id.as_str().to_owned(), here));
            }
        });
    }

    /// Tells those who look on here who is at these tables, after a while.
    fn retell_presence(self: &Arc<Matches>, ids: Vec<MatchId>, after: Duration) {
        let handles: Vec<_> = ids.iter().filter_map(|id| self.cache.known(id)).collect();
        if handles.is_empty() {
            return;
        }
        let matches = Arc::clone(self);
        tokio::spawn(async move {
            tokio::time::sleep(after).await;
            for handle in handles.into_iter().filter(|handle| handle.is_watched()) {
                let here = handle.here(handle.lock().await.table());
                handle.tell(Update::Presence(matches.elsewhere.with(&handle.id, here)));
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn here(seats: &[bool], others: u32) -> Here {
        Here { seats: seats.to_vec(), others }
    }

    #[test]
    fn a_table_is_full_of_those_at_all_servers() {
        let (elsewhere, id) = (Elsewhere::default(), MatchId::new("m").unwrap());
        let [a, b] = ["a", "b"].map(str::to_owned);
        let with = |seats: &[bool]| {
            let Presence { seats, spectators } = elsewhere.with(&id, here(seats, 1));
            (seats, spectators)
        };
        assert_eq!(with(&[true, false, false]), (vec![true, false, false], 1));
        assert!(!elsewhere.is_anybody(&id));
        elsewhere.put(&a, &id, here(&[false, true, false], 2));
        assert!(elsewhere.is_anybody(&id), "they wait for what happens there");
        elsewhere.put(&b, &id, here(&[false, true, true], 0));
        assert_eq!(with(&[true, false, false]), (vec![true, true, true], 3));
        elsewhere.put(&b, &id, here(&[false, false, false], 0));
        assert_eq!(with(&[true, false, false]), (vec![true, true, false], 3));
        assert_eq!(elsewhere.forget(&b), []);
        assert_eq!(elsewhere.forget(&a), std::slice::from_ref(&id));
        assert_eq!(with(&[true, false, false]), (vec![true, false, false], 1));
        assert!(elsewhere.known().is_empty(), "nothing is kept of a table where nobody is");
    }

    #[test]
    fn what_other_servers_say_takes_only_so_much_room() {
        let (elsewhere, a) = (Elsewhere::default(), "a".to_owned());
        for number in 0..MOST_TABLES + 100 {
            elsewhere.put(&a, &MatchId::new(&format!("m{number}")).unwrap(), here(&[true], 0));
        }
        assert_eq!(elsewhere.known().len(), MOST_TABLES);
        let (known, strange) = (MatchId::new("m0").unwrap(), MatchId::new("m1").unwrap());
        elsewhere.put(&a, &known, here(&[true, true], 3));
        assert_eq!(elsewhere.with(&known, here(&[false, false], 0)).spectators, 3, "what is known is kept");
        elsewhere.put(&a, &strange, here(&[true; 1_000], 9));
        assert_eq!(elsewhere.with(&strange, here(&[false], 0)).spectators, 0, "no table has so many seats");
        assert_eq!(elsewhere.forget(&a).len(), MOST_TABLES);
    }
}
