//! The rules, and what a net sees, against those in `train/wadi`, which run on an accelerator where nets are trained: the
//! same matches, state by state, on random and built-in boards in all variants.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use game::{Cell, CellSet, Game, Seat, SplitMix64, Turn};
use neural::{Eye, Features, KINDS};
use testing::scaled;
use wadi::{Action, BUILT_IN, Building, Options, Stage, State, Wadi};

use crate::random;

/// How many matches are played at every push.
const MATCHES: u64 = 2_000;

/// The rules in C++, built by the system's compiler and asked over a pipe.
struct Twin {
    child: Child,
    questions: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Twin {
    fn build() -> Twin {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../train/wadi/speak.cpp");
        let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join("speak");
        let compiled = Command::new("c++")
            .args(["-std=c++17", "-O1", "-Wall", "-Wextra", "-Werror", "-o"])
            .args([&program, &source])
            .status();
        assert!(compiled.expect("a C++ compiler is needed").success());
        let mut child =
            Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it was built");
        let questions = child.stdin.take();
        let answers = BufReader::new(child.stdout.take().unwrap());
        Twin { child, questions, answers }
    }

    /// Compares all positions of a match.
    #[track_caller]
    fn compare(&mut self, wadi: &Wadi, actions: &[Action]) {
        let Options { players, building, watchmen, pro, first, .. } = *wadi.options();
        let eye = Eye::new(wadi);
        let building = Building::ALL.iter().position(|&other| other == building).unwrap();
        let mut question =
            format!("{players} {building} {} {} {}", u8::from(watchmen), u8::from(pro), first.index());
        for &action in actions {
            write!(question, " {}", number(&eye, action)).unwrap();
        }
        let map = wadi.scenario().source().split("\"\"\"").nth(1).unwrap().trim().replace('\n', "|");
        writeln!(self.questions.as_mut().unwrap(), "{question} ;{map}").unwrap();
        let mut state = wadi.start();
        for next in actions.iter().map(Some).chain([None]) {
            let mut answer = String::new();
            self.answers.read_line(&mut answer).unwrap();
            assert_eq!(answer.trim_end(), described(&eye, wadi, &state), "{question}\n{}", wadi.draw(&state));
            if let Some(&action) = next {
                wadi.apply(&mut state, action);
            }
        }
    }
}

impl Drop for Twin {
    fn drop(&mut self) {
        self.questions = None;
        self.child.wait().expect("it ends when nobody asks any more");
    }
}

/// A position in the words of `train/wadi/speak.cpp`.
fn described(eye: &Eye, wadi: &Wadi, state: &State) -> String {
    let (name, seat, actions, builds) = match state.stage() {
        Stage::Acting { seat, actions, builds } => ("acting", seat, actions, builds),
        Stage::Placing(seat) => ("placing", seat, 0, 0),
        Stage::Moving(seat) => ("moving", seat, 0, 0),
        Stage::Over => ("over", Seat::FIRST, 0, 0),
    };
    let (round, starter) = (state.round(), state.starter().index());
    let mut text = format!("{name} {} {actions}/{builds} round {round} starter {starter}", seat.index());
    write!(text, " land {:x} wet {:x} water", bits(state.pawns()), bits(state.wet())).unwrap();
    for tile in state.wet() {
        write!(text, " {}:{}", tile.index(), state.pawns_on(wadi.board(), tile)).unwrap();
    }
    for (seat, score) in Seat::all(wadi.seats()).zip(wadi.scores(state)) {
        let watchman = state.watchman(seat).map_or("-1".to_owned(), |tile| tile.index().to_string());
        write!(text, " seat {:x} {watchman} {score}", bits(state.shadoofs(seat))).unwrap();
    }
    text.push_str(" withdrawn");
    for seat in state.withdrawn() {
        write!(text, " {}", seat.index()).unwrap();
    }
    let fined: u8 = state.fined().iter().map(|seat| 1 << seat.index()).sum();
    write!(text, " fined {fined} winners").unwrap();
    for seat in Seat::all(wadi.seats()) {
        let has_won = matches!(wadi.turn(state), Turn::Over(standing) if standing.winners().has(seat));
        write!(text, " {}", u8::from(has_won)).unwrap();
    }
    text.push_str(" legal");
    let mut legal = Vec::new();
    wadi.legal(state, &mut legal);
    for &action in &legal {
        write!(text, " {}", number(eye, action)).unwrap();
    }
    if !legal.is_empty() {
        let seen = Features::of(eye, wadi, state, &legal);
        let mix = |hash: u64, value: &f32| SplitMix64::first(hash ^ u64::from(value.to_bits()));
        write!(text, " seen {:x}", seen.scalars.iter().chain(&seen.planes).fold(0, mix)).unwrap();
    }
    text
}

/// An action as `train/wadi/rules.h` numbers it, where the number of what has no tile does not depend on the board.
fn number(eye: &Eye, action: Action) -> usize {
    let number = eye.number(action);
    if number < eye.tiles() * KINDS { number } else { number - eye.tiles() * KINDS + Cell::MAX * KINDS }
}

fn bits(set: CellSet) -> u64 {
    set.iter().map(|cell| 1 << cell.index()).sum()
}

/// A whole match of random actions. A turn is rarely ended early, or matches would be without pumps.
fn random_match(wadi: &Wadi, dice: &mut SplitMix64) -> Vec<Action> {
    let (mut state, mut actions) = (wadi.start(), Vec::new());
    while let Some(mut action) = wadi.sample(&state, dice.next()) {
        if action == Action::End {
            action = wadi.sample(&state, dice.next()).unwrap();
        }
        wadi.apply(&mut state, action);
        actions.push(action);
    }
    actions
}

#[test]
fn nets_are_trained_with_the_same_rules_and_see_the_same() {
    let mut twin = Twin::build();
    for seed in 0..scaled(MATCHES) {
        let mut dice = SplitMix64::new(seed);
        let (wadi, _) = random::game(&mut dice);
        twin.compare(&wadi, &random_match(&wadi, &mut dice));
    }
    for (scenario, seed) in BUILT_IN.iter().flat_map(|scenario| (0..12).map(move |seed| (scenario, seed))) {
        let mut dice = SplitMix64::new(seed);
        let players = scenario.players()[dice.below(scenario.players().len())];
        let first = Seat::new(dice.below(players)).unwrap();
        let options = Options { players, first, ..random::options(&mut dice) };
        let wadi = Wadi::new(scenario.clone(), options).unwrap();
        twin.compare(&wadi, &random_match(&wadi, &mut dice));
    }
}
