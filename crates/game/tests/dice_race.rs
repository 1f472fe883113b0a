//! A toy game with dice, to show that matches, chance and the laws do what they say.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::cell::Cell;
use std::fmt;
use std::num::NonZeroU64;

use game::{
    Event, Game, Match, Misread, Notation, Observer, Reason, Rejected, Rule, Seat, Standing, Turn, laws,
};

/// Two seats throw a die with faces 1 (twice as likely) and 2 and may add it to their sum or not; three
/// rounds, more points win. `Fault` breaks a law on purpose.
#[derive(Clone)]
struct Race {
    fault: Option<Fault>,
}

#[derive(Clone, Copy, PartialEq)]
enum Fault {
    ListsTwice,
    RefusesLegal,
    NeverEnds,
    MisreadsItself,
}

thread_local! {
    /// How many actions were played.
    static PLAYED: Cell<usize> = const { Cell::new(0) };
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct State {
    sums: [u8; 2],
    turns: u8,
    die: Option<u8>,
    left: [bool; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Action {
    Face(u8),
    Add,
    Pass,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Why;

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not now")
    }
}

impl Reason for Why {
    fn rule(&self) -> Rule {
        Rule("D1")
    }
}

impl Game for Race {
    type State = State;
    type Action = Action;
    type Reason = Why;
    type Effect = ();
    type View = State;

    fn seats(&self) -> usize {
        2
    }
    fn start(&self) -> State {
        State { sums: [0; 2], turns: 0, die: None, left: [false; 2] }
    }
    fn turn(&self, state: &State) -> Turn {
        if state.left.contains(&true) {
            Turn::Over(Standing::rank(&state.left.map(|left| !left)))
        } else if state.turns == 6 && self.fault != Some(Fault::NeverEnds) {
            Turn::Over(Standing::rank(&state.sums))
        } else if state.die.is_none() {
            Turn::Chance
        } else {
            Turn::Of(Seat::new(usize::from(state.turns % 2)).unwrap())
        }
    }
    fn legal(&self, state: &State, out: &mut Vec<Action>) {
        match self.turn(state) {
            Turn::Chance => out.extend([Action::Face(1), Action::Face(2)]),
            Turn::Of(_) if self.fault == Some(Fault::ListsTwice) => out.extend([Action::Add, Action::Add]),
            Turn::Of(_) => out.extend([Action::Add, Action::Pass]),
            Turn::Over(_) => {}
        }
    }
    fn check(&self, state: &State, action: Action) -> Result<(), Why> {
        let legal = match self.turn(state) {
            Turn::Chance => matches!(action, Action::Face(1 | 2)),
            Turn::Of(_) => {
                action == Action::Add || action == Action::Pass && self.fault != Some(Fault::RefusesLegal)
            }
            Turn::Over(_) => false,
        };
        if legal { Ok(()) } else { Err(Why) }
    }
    fn weight(&self, _: &State, action: Action) -> NonZeroU64 {
        NonZeroU64::new(if action == Action::Face(1) { 2 } else { 1 }).unwrap()
    }
    fn apply_telling(&self, state: &mut State, action: Action, _: &mut impl FnMut(())) {
        PLAYED.set(PLAYED.get() + 1);
        match action {
            Action::Face(face) => state.die = Some(face),
            Action::Add | Action::Pass => {
                let face = state.die.take().unwrap();
                if action == Action::Add {
                    state.sums[usize::from(state.turns % 2)] += face;
                }
                state.turns = (state.turns + 1).min(if self.fault.is_some() { 4 } else { 6 });
            }
        }
    }
    fn has_left(&self, state: &State, seat: Seat) -> bool {
        state.left[seat.index()]
    }
    fn leave(&self, state: &mut State, seat: Seat, _: &mut impl FnMut(())) {
        state.left[seat.index()] = true;
    }
    fn view(&self, state: &State, _: Observer) -> State {
        *state
    }
}

impl Notation for Race {
    const SEPARATOR: &'static str = " ";
    fn text(&self, action: Action) -> String {
        match action {
            Action::Face(face) => face.to_string(),
            Action::Add => "add".to_owned(),
            Action::Pass if self.fault == Some(Fault::MisreadsItself) => "add".to_owned(),
            Action::Pass => "pass".to_owned(),
        }
    }
    fn read(&self, text: &str) -> Result<Action, Misread> {
        match text {
            "1" => Ok(Action::Face(1)),
            "2" => Ok(Action::Face(2)),
            "add" => Ok(Action::Add),
            "pass" => Ok(Action::Pass),
            _ => Err(Misread::Malformed { at: 0, expected: "add or pass" }),
        }
    }
    fn heading(&self, state: &State) -> String {
        state.turns.to_string()
    }
}

const ALL: [Action; 5] = [Action::Face(1), Action::Face(2), Action::Face(3), Action::Add, Action::Pass];

fn walk(fault: Option<Fault>) -> Match<Race> {
    let rolls: Vec<u64> = (1..40_u64).map(|k| k.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
    laws::walk(Race { fault }, &rolls, &ALL, laws::Bound { events: 12 })
}

#[test]
fn a_sound_game_obeys_the_laws() {
    assert_eq!(walk(None).events().len(), 12);
}

#[test]
fn every_planted_fault_is_caught() {
    for fault in [Fault::ListsTwice, Fault::RefusesLegal, Fault::NeverEnds, Fault::MisreadsItself] {
        assert!(std::panic::catch_unwind(|| walk(Some(fault))).is_err(), "a fault went unnoticed");
    }
}

/// A turn that is taken back, or an earlier position, costs no more in a match of thousands of events.
#[test]
fn whoever_goes_back_in_a_long_match_does_not_begin_at_its_start() {
    let mut it = Match::new(Race { fault: Some(Fault::NeverEnds) });
    let mut positions = vec![*it.state()];
    let play = |it: &mut Match<Race>, face: u8| match it.turn() {
        Turn::Chance => it.evolve(Event::Fell(Action::Face(face))),
        Turn::Of(seat) => it.evolve(Event::Acted(seat, Action::Pass)),
        Turn::Over(_) => unreachable!("it never ends"),
    };
    for number in 0..1_000 {
        play(&mut it, if number % 3 == 0 { 1 } else { 2 });
        positions.push(*it.state());
    }
    for (count, position) in positions.iter().enumerate() {
        let played = PLAYED.get();
        let before = it.after(count);
        assert_eq!((before.state(), before.events()), (position, &it.events()[..count]));
        assert!(PLAYED.get() - played < 64, "{count}");
    }
    assert_eq!(it.after(5_000).events().len(), 1_000, "all there are");
    // Where it goes on otherwise, what was kept of before is forgotten.
    let mut other = it.after(700);
    for _ in 0..300 {
        play(&mut other, 2);
    }
    for count in 600..=1_000 {
        let mut again = Match::new(Race { fault: Some(Fault::NeverEnds) });
        other.events()[..count].iter().for_each(|&event| again.evolve(event));
        assert_eq!(other.after(count).state(), again.state(), "{count}");
    }
}

#[test]
fn chance_falls_by_its_weights() {
    let it = Match::new(Race { fault: None });
    assert_eq!(it.odds(), NonZeroU64::new(3));
    let falls: Vec<_> = (0..3).map(|ticket| it.fall(0, ticket).unwrap()).collect();
    assert_eq!(
        falls,
        [Event::Fell(Action::Face(1)), Event::Fell(Action::Face(1)), Event::Fell(Action::Face(2))]
    );
    assert_eq!(it.fall(0, 3), Err(Rejected::TicketTooHigh { odds: NonZeroU64::new(3).unwrap() }));
}

#[test]
fn refusals_say_why() {
    let mut it = Match::new(Race { fault: None });
    let [a, b] = [Seat::FIRST, Seat::new(1).unwrap()];
    assert_eq!(it.decide(a, 0, Action::Add), Err(Rejected::ChanceFirst));
    it.evolve(it.fall(0, 0).unwrap());
    assert_eq!(it.fall(1, 0), Err(Rejected::NoChance));
    assert_eq!(it.decide(b, 1, Action::Add), Err(Rejected::OutOfTurn { to_act: a }));
    assert_eq!(it.decide(a, 0, Action::Add), Err(Rejected::Stale { seen: 0, now: 1 }));
    assert_eq!(it.decide(Seat::new(3).unwrap(), 1, Action::Add), Err(Rejected::NoSuchSeat));
    let refusal = it.decide(a, 1, Action::Face(2)).unwrap_err();
    assert_eq!(refusal, Rejected::Against(Why));
    assert_eq!(refusal.to_string(), "not now (D1)");
}

#[test]
fn who_leaves_loses_and_cannot_leave_again() {
    let mut it = Match::new(Race { fault: None });
    it.evolve(it.resign(Seat::FIRST, 0).unwrap());
    let Turn::Over(standing) = it.turn() else { panic!("the match goes on") };
    assert_eq!(standing.winners().iter().collect::<Vec<_>>(), [Seat::new(1).unwrap()]);
    assert_eq!(it.resign(Seat::FIRST, 1), Err(Rejected::Over));
}
