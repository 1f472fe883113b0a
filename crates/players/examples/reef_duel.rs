//! Lets two players compete at Das Riff, each deal once from either side, and prints how often the first one won.
//!
//! `cargo run --release -p players --example reef_duel -- strong uct --ms 50 --matches 100`

#![expect(clippy::print_stdout, reason = "it reports on standard output")]

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use game::{Game, Seat, Turn};
use players::{Budget, Effort, Name, Value, reef_player};
use reef::{Deck, Reef};
use search::Rolls;

struct Contest {
    names: [Name; 2],
    /// How long an action may take; if not said, what each player takes by itself.
    time: Option<Duration>,
    matches: usize,
    threads: usize,
    seed: u64,
}

/// What came of some matches.
#[derive(Clone, Copy, Default)]
struct Sum {
    share: f64,
    turns: f64,
    iterations: f64,
    decisions: f64,
    slowest: Duration,
}

fn main() {
    let contest = contest();
    let next = AtomicUsize::new(0);
    let sums: Vec<Sum> = std::thread::scope(|scope| {
        let crew: Vec<_> = (0..contest.threads)
            .map(|_| {
                scope.spawn(|| {
                    let mut sum = Sum::default();
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= contest.matches {
                            return sum;
                        }
                        contest.play(number, &mut sum);
                    }
                })
            })
            .collect();
        crew.into_iter().map(|thread| thread.join().expect("a match does not panic")).collect()
    });
    let total = |part: fn(&Sum) -> f64| sums.iter().map(part).sum::<f64>();
    #[expect(clippy::cast_precision_loss, reason = "few matches")]
    let matches = contest.matches as f64;
    let mean = total(|sum| sum.share) / matches;
    println!(
        "{} against {}: win share {:.1} % ± {:.1} in {matches} matches of {:.0} turns; {:.0} iterations a decision, \
         slowest {:.0?}",
        contest.names[0],
        contest.names[1],
        100.0 * mean,
        196.0 * (mean * (1.0 - mean) / matches).sqrt(),
        total(|sum| sum.turns) / matches,
        total(|sum| sum.iterations) / total(|sum| sum.decisions),
        sums.iter().map(|sum| sum.slowest).max().unwrap_or_default(),
    );
}

/// What the command line asks for.
fn contest() -> Contest {
    let mut contest =
        Contest { names: [Name::Strong, Name::Greedy], time: None, matches: 100, threads: 2, seed: 1 };
    let mut names = 0;
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut number = || words.next().and_then(|word| word.parse().ok()).expect("a number");
        match word.as_str() {
            "--ms" => contest.time = Some(Duration::from_millis(number() as u64)),
            "--matches" => contest.matches = number(),
            "--threads" => contest.threads = number(),
            "--seed" => contest.seed = number() as u64,
            name => {
                contest.names[names] = name.parse().expect("a player's name");
                names += 1;
            }
        }
    }
    contest
}

impl Contest {
    /// Plays one match. Two in a row have the same luck, with the seats and the beginner swapped.
    fn play(&self, number: usize, sum: &mut Sum) {
        let measured = Seat::new(number % 2).expect("a seat at the table");
        let reef = Reef::new(Deck::standard(), Seat::FIRST).expect("a seat at the table");
        let mut luck = Rolls::new((self.seed << 32) + (number / 2) as u64);
        let mut players = [0, 1].map(|seat| reef_player(self.names[usize::from(seat != measured.index())]));
        let mut state = reef.start();
        let mut seed = (number as u64) << 16;
        loop {
            let seat = match reef.turn(&state) {
                Turn::Of(seat) => seat,
                Turn::Chance => {
                    let fallen = reef.sample(&state, luck.next()).expect("chance is to act");
                    reef.apply(&mut state, fallen);
                    continue;
                }
                Turn::Over(standing) => {
                    sum.share += f64::from(Value::of(&standing).of_seat(measured));
                    sum.turns += f64::from(state.turns());
                    return;
                }
            };
            seed += 1;
            let player = &mut players[seat.index() & 1];
            let time = match (self.time, player.effort()) {
                (Some(time), _) => Some(time),
                (None, Effort::Milliseconds(time)) => Some(Duration::from_millis(time.into())),
                (None, Effort::Instant | Effort::Iterations(_)) => None,
            };
            let begin = Instant::now();
            let mut stop = |_| time.is_some_and(|time| begin.elapsed() >= time);
            let report = player.choose(&reef, &state, Budget::until(&mut stop), seed);
            let report = report.expect("a seat is to act");
            if seat == measured {
                sum.iterations += f64::from(report.iterations);
                sum.decisions += 1.0;
                sum.slowest = sum.slowest.max(begin.elapsed());
            }
            reef.apply(&mut state, report.best);
        }
    }
}
