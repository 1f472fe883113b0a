//! Computer players at a table, and the clock that stops them.

use std::sync::Arc;
use std::time::Duration;
#[cfg(not(target_family = "wasm"))]
use std::time::Instant;

use catalog::Listed;
use game::Game;
use players::{
    Budget, Effort, Learned, Name, Player, ReefJudge, ReefNet, ReefStrong, Report, WadiJudge, WadiNet,
    WadiStrong, built_in_reef, reef_player, wadi_player,
};
use reef::Reef;
use wadi::Wadi;
// In a browser, the clock is the page's.
#[cfg(target_family = "wasm")]
use web_time::Instant;

/// A game that has computer players.
pub trait Seated: Listed {
    /// The player with this name. It knows no match yet.
    fn player(name: Name) -> Box<dyn Player<Self>>;

    /// Who judges best, with as much memory as a single judgement needs. There are several, who may be of different
    /// opinions: one for every number.
    fn judge(number: u64) -> Box<dyn Player<Self>>;

    /// A player with this net; `None` if it learned another game.
    fn learned(net: &Learned) -> Option<Box<dyn Player<Self>>>;
}

/// What the tree of a judge may take: many are asked one after the other, and each forgets all.
const JUDGE_MEMORY: usize = 32 << 20;

impl Seated for Wadi {
    fn player(name: Name) -> Box<dyn Player<Wadi>> {
        wadi_player(name)
    }

    fn judge(number: u64) -> Box<dyn Player<Wadi>> {
        match neural::built_in() {
            Some(net) => Box::new(WadiJudge::new(net, number, JUDGE_MEMORY)),
            // A browser that cannot get the net.
            None => Box::new(WadiStrong::with_memory(JUDGE_MEMORY)),
        }
    }

    fn learned(net: &Learned) -> Option<Box<dyn Player<Wadi>>> {
        match net {
            Learned::Wadi(net) => Some(Box::new(WadiNet::new(Arc::clone(net)))),
            Learned::Reef(_) => None,
        }
    }
}

impl Seated for Reef {
    fn player(name: Name) -> Box<dyn Player<Reef>> {
        reef_player(name)
    }

    fn judge(number: u64) -> Box<dyn Player<Reef>> {
        match built_in_reef() {
            Some(net) => Box::new(ReefJudge::new(net, number, JUDGE_MEMORY)),
            None => Box::new(ReefStrong::with_memory(JUDGE_MEMORY)),
        }
    }

    fn learned(net: &Learned) -> Option<Box<dyn Player<Reef>>> {
        match net {
            Learned::Wadi(_) => None,
            Learned::Reef(net) => Some(Box::new(ReefNet::new(Arc::clone(net)))),
        }
    }
}

/// How much thinking an action gets. What is not said is up to the player; a player that counts its iterations
/// itself never takes more than those.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// So long.
    pub time: Option<Duration>,
    /// So many iterations of a search.
    pub iterations: Option<u32>,
    /// By this clock.
    pub clock: Clock,
}

/// Which time counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Clock {
    /// That of the clock on the wall.
    #[default]
    Wall,
    /// That in which a core works for the player, so that other programs make no difference. Where the system does
    /// not tell, that of the clock on the wall.
    Core,
}

impl Clock {
    /// Begins to measure; the answer says how long it has been, on this thread.
    pub(crate) fn start(self) -> impl Fn() -> Duration {
        let begin = Instant::now();
        let worked = match self {
            Clock::Wall => None,
            Clock::Core => core_time(),
        };
        move || match worked.zip(worked.and_then(|_| core_time())) {
            Some((before, now)) => now.saturating_sub(before),
            None => begin.elapsed(),
        }
    }
}

/// How long a core has worked for this thread.
fn core_time() -> Option<Duration> {
    #[cfg(unix)]
    {
        Duration::try_from(rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime)).ok()
    }
    #[cfg(not(unix))]
    {
        None
    }
}

/// What a player thought, and how long.
#[derive(Debug)]
pub struct Thought<A> {
    /// What it thought.
    pub report: Report<A>,
    /// How long.
    pub took: Duration,
    /// What it was allowed, if anything was said about time.
    pub allowed: Option<Duration>,
}

impl<A> Thought<A> {
    /// How much longer it took than it was allowed.
    #[must_use]
    pub fn overrun(&self) -> Option<Duration> {
        self.took.checked_sub(self.allowed?).filter(|over| !over.is_zero())
    }
}

/// Asks a player, and stops it in time. `None` if no seat is to act.
pub fn think<G: Game>(
    player: &mut dyn Player<G>,
    game: &G,
    state: &G::State,
    limits: Limits,
    seed: u64,
) -> Option<Thought<G::Action>> {
    think_while(player, game, state, limits, seed, &|_| true)
}

/// Asks a player, and stops it in time or as soon as nobody wants to know any more; then it answers what it has. `watch` is
/// told now and then which part of its time or iterations is used up, from 0 to 1, and says whether it shall go on.
pub(crate) fn think_while<G: Game>(
    player: &mut dyn Player<G>,
    game: &G,
    state: &G::State,
    limits: Limits,
    seed: u64,
    watch: &dyn Fn(f64) -> bool,
) -> Option<Thought<G::Action>> {
    let elapsed = limits.clock.start();
    let allowed = match (limits.time, limits.iterations, player.effort()) {
        (Some(time), _, _) => Some(time),
        (None, None, Effort::Milliseconds(time)) => Some(Duration::from_millis(time.into())),
        (None, Some(_), _) | (None, None, Effort::Instant | Effort::Iterations(_)) => None,
    };
    let end = allowed.map(|time| time - reserve(time));
    let iterations = limits.iterations.unwrap_or(u32::MAX);
    let own = if let Effort::Iterations(own) = player.effort() { own } else { u32::MAX };
    let most = f64::from(iterations.min(own));
    let mut stop = |done| {
        let used = end.map_or(0.0, |end| elapsed().as_secs_f64() / end.as_secs_f64());
        used >= 1.0 || !watch(used.max(f64::from(done) / most))
    };
    let report = player.choose(game, state, Budget { iterations, stop: Some(&mut stop) }, seed)?;
    Some(Thought { report, took: elapsed(), allowed })
}

/// How long before the end of its time a player is stopped: it looks at the clock now and then only.
fn reserve(time: Duration) -> Duration {
    (time / 10).min(Duration::from_millis(10))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wadi() -> Wadi {
        Wadi::new(wadi::built_in("two-palms").unwrap(), wadi::Options::basic(2)).unwrap()
    }

    fn iterations(name: &str, limits: Limits) -> u32 {
        let (wadi, mut player) = (wadi(), Wadi::player(name.parse().unwrap()));
        think(player.as_mut(), &wadi, &wadi.start(), limits, 1).unwrap().report.iterations
    }

    #[test]
    fn what_the_caller_says_goes_before_what_the_player_takes() {
        let limit = |iterations| Limits { iterations, ..Limits::default() };
        assert_eq!(iterations("uct:40", limit(None)), 40);
        assert_eq!(iterations("uct:40", limit(Some(20))), 20);
        assert_eq!(iterations("uct:40", limit(Some(60))), 40);
        assert_eq!(iterations("uct", limit(Some(60))), 60);
    }

    #[test]
    fn only_work_counts_by_the_cores_clock() {
        let [wall, core] = [Clock::Wall, Clock::Core].map(Clock::start);
        std::thread::sleep(Duration::from_millis(30));
        assert!(wall() >= Duration::from_millis(30));
        assert!(!cfg!(unix) || core() < Duration::from_millis(20));
    }

    #[test]
    fn time_is_kept() {
        let (wadi, mut player) = (wadi(), Wadi::player(Name::Uct));
        let limits = Limits { time: Some(Duration::from_millis(20)), ..Limits::default() };
        let thought = think(player.as_mut(), &wadi, &wadi.start(), limits, 1).unwrap();
        assert!(thought.took >= Duration::from_millis(18));
        assert_eq!(thought.allowed, Some(Duration::from_millis(20)));
        let late = Thought { took: Duration::from_millis(23), ..thought };
        assert_eq!(late.overrun(), Some(Duration::from_millis(3)));
    }
}
