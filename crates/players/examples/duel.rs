//! Lets players compete on several boards, each in all seats in turn, and prints how often the first one won.
//!
//! `cargo run --release -p players --example duel -- strong uct --ms 50 --matches 100 --seats 2`

#![expect(clippy::print_stdout, reason = "it reports on standard output")]

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use game::{Game, Seat, Turn};
use players::{Budget, Effort, Name, Player, Value, wadi_player};
use wadi::{Options, Wadi, built_in};

struct Contest {
    /// The one that is measured, and all others.
    players: [String; 2],
    time: Option<Duration>,
    matches: usize,
    seats: usize,
    threads: usize,
    watchmen: bool,
    boards: Vec<String>,
}

fn main() {
    let contest = contest();
    let next = AtomicUsize::new(0);
    let results: Vec<(f64, f64, usize)> = std::thread::scope(|scope| {
        let crew: Vec<_> = (0..contest.threads)
            .map(|_| {
                scope.spawn(|| {
                    let mut sum = (0.0, 0.0, 0);
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= contest.matches {
                            return sum;
                        }
                        let (share, margin) = contest.play(number);
                        sum = (sum.0 + share, sum.1 + margin, sum.2 + 1);
                    }
                })
            })
            .collect();
        crew.into_iter().map(|thread| thread.join().expect("a match does not panic")).collect()
    });
    let share: f64 = results.iter().map(|result| result.0).sum();
    let margin: f64 = results.iter().map(|result| result.1).sum();
    #[expect(clippy::cast_precision_loss, reason = "few matches")]
    let matches = contest.matches as f64;
    let mean = share / matches;
    let error = 1.96 * (mean * (1.0 - mean) / matches).sqrt();
    println!(
        "{} against {}, {} seats: win share {:.1} % ± {:.1} in {matches} matches, margin {:+.1}",
        contest.players[0],
        contest.players[1],
        contest.seats,
        100.0 * mean,
        100.0 * error,
        margin / matches,
    );
}

/// What the command line asks for.
fn contest() -> Contest {
    let mut contest = Contest {
        players: ["strong".to_owned(), "uct".to_owned()],
        time: None,
        matches: 100,
        seats: 2,
        threads: 2,
        watchmen: false,
        boards: ["first-wadi", "el-arish", "qasr-al-haras", "two-palms"].map(str::to_owned).into(),
    };
    let mut names = 0;
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut number = || words.next().and_then(|word| word.parse().ok()).expect("a number");
        match word.as_str() {
            "--ms" => contest.time = Some(Duration::from_millis(number() as u64)),
            "--matches" => contest.matches = number(),
            "--seats" => contest.seats = number(),
            "--threads" => contest.threads = number(),
            "--watchmen" => contest.watchmen = true,
            "--board" => contest.boards = vec![words.next().expect("a board")],
            _ => {
                contest.players[names] = word;
                names += 1;
            }
        }
    }
    let seats = contest.seats;
    contest.boards.retain(|id| built_in(id).is_some_and(|board| board.players().contains(&seats)));
    contest
}

impl Contest {
    /// The measured player's share of the win, and its lead over the best other.
    fn play(&self, number: usize) -> (f64, f64) {
        let board = &self.boards[number / self.seats % self.boards.len()];
        let measured = Seat::new(number % self.seats).expect("a seat at the table");
        let options = Options { watchmen: self.watchmen, ..Options::basic(self.seats) };
        let wadi = Wadi::new(built_in(board).expect("a built-in board"), options).expect("it fits");
        let mut players: Vec<Box<dyn Player<Wadi>>> = Seat::all(self.seats)
            .map(|seat| {
                let name = &self.players[usize::from(seat != measured)];
                wadi_player(name.parse::<Name>().expect("a player's name"))
            })
            .collect();
        let mut state = wadi.start();
        let mut seed = (number as u64) << 16;
        loop {
            let seat = match wadi.turn(&state) {
                Turn::Of(seat) => seat,
                Turn::Chance => unreachable!("Wadi has no chance"),
                Turn::Over(standing) => {
                    let scores = wadi.scores(&state);
                    let others = Seat::all(self.seats).filter(|&seat| seat != measured);
                    let best = others.map(|seat| scores[seat.index()]).max().unwrap_or(0);
                    let lead = scores[measured.index()] - best;
                    return (Value::of(&standing).of_seat(measured).into(), lead.into());
                }
            };
            seed += 1;
            let player = &mut players[seat.index()];
            let time = match (self.time, player.effort()) {
                (Some(time), _) => Some(time),
                (None, Effort::Milliseconds(time)) => Some(Duration::from_millis(time.into())),
                (None, Effort::Instant | Effort::Iterations(_)) => None,
            };
            let begin = Instant::now();
            let mut stop = |_| time.is_some_and(|time| begin.elapsed() >= time);
            let report = player.choose(&wadi, &state, Budget::until(&mut stop), seed);
            wadi.apply(&mut state, report.expect("a seat is to act").best);
        }
    }
}
