//! Exercises of Wadi.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use catalog::AnyMatch;
use game::{Cell, Game as _, Match, Seat, Turn};
use players::{Player, Temperature, WadiNet, WadiStrong};
use wadi::{Action, Building, State, Wadi};
use wire::GameChoice;

use super::super::solved::{Certain, solve};
use super::super::theme::Theme;
use super::super::turns::WholeTurn;
use super::{JUDGE_MEMORY, Look, Narrowing, Posed};

impl Posed for Wadi {
    const NARROWING: Narrowing = Narrowing {
        looks: [
            Look { iterations: 1, behind: 0.3, most: 60 },
            Look { iterations: 40, behind: 0.2, most: 12 },
            Look { iterations: 400, behind: 0.15, most: 4 },
        ],
        iterations: 2_000,
        searches: 3,
        margin: 0.1,
    };

    /// The order of actions makes no difference, and neither does the way: the position says it all.
    fn key(&self, turn: &WholeTurn<Wadi>) -> Vec<String> {
        let mut hasher = DefaultHasher::new();
        turn.after.hash(&mut hasher);
        vec![format!("{:x}", hasher.finish())]
    }

    fn of(any: AnyMatch) -> Option<Match<Wadi>> {
        match any {
            AnyMatch::Wadi(it) => Some(it),
            AnyMatch::Reef(_) => None,
        }
    }

    fn referee() -> Box<dyn Player<Wadi>> {
        match neural::built_in() {
            Some(net) => Box::new(WadiNet::with(Arc::clone(&net), Temperature::ZERO, JUDGE_MEMORY)),
            None => Box::new(WadiStrong::with_memory(JUDGE_MEMORY)),
        }
    }

    fn choice(&self, state: &State) -> Option<GameChoice> {
        let id = self.scenario().id();
        // A board that is not built in, or was another one then, is there as a whole.
        let known = wadi::built_in(id).is_some_and(|known| known.source() == self.scenario().source());
        let options = self.options();
        Some(GameChoice::Wadi {
            scenario: if known { id.into() } else { self.scenario().source().into() },
            building: options.building.word().into(),
            watchmen: options.watchmen,
            pro: options.pro,
            head_start: options.head_start.numbers(options.players).into(),
            position: Some(self.write_position(state)?.into()),
        })
    }

    /// Early in a match many turns are about as good. The last one is solved by the rules alone, and so comes first.
    fn belongs_to(&self, pass: usize, _: &State, turns_left: usize) -> bool {
        turns_left == pass
    }

    /// The rules alone say what comes of the last turn, so that all of many can be compared there.
    fn most_turns(&self, state: &State) -> usize {
        match (self.is_last_round(state), self.seats()) {
            (true, _) => 30_000,
            (false, 2) => 6_000,
            (false, _) => 2_000,
        }
    }

    fn certain(&self, state: &State, turns: &[WholeTurn<Wadi>]) -> Certain {
        match solve(self, state, turns) {
            // Between two, what cannot be solved is not asked: the solver is the judge there.
            Certain::Unknown if self.seats() == 2 => Certain::NoneIsBest,
            certain @ (Certain::Best(..) | Certain::NoneIsBest | Certain::Unknown) => certain,
        }
    }

    fn themes(&self, before: &State, turn: &WholeTurn<Wadi>) -> Vec<Theme> {
        let Turn::Of(seat) = self.turn(before) else { return Vec::new() };
        let (board, after) = (self.board(), &turn.after);
        let others = || Seat::all(self.seats()).filter(move |&other| other != seat);
        let pumps: Vec<_> = turn.actions.iter().filter_map(pump).collect();
        let lifted = pumps.iter().filter(|(from, _)| board.wadi().has(*from)).count();
        let in_wadi = |state: &State| -> usize {
            state.wet().iter().map(|cell| usize::from(state.pawns_on(board, cell))).sum()
        };
        let reach = |whose: Seat| board.reach_of_all(before.shadoofs(whose));
        // What the water would have been for the others, had nothing been done.
        let reaches = |state: &State, whose: Seat| {
            board.reach_of_all(state.shadoofs(whose)).meets(state.pawns() | state.wet())
        };
        let mine = board_reach_counts(self, after, seat);
        let guarded = turn.actions.iter().find_map(|action| match action {
            Action::Watchman(cell) => Some(board.area(*cell)),
            Action::Build(_) | Action::Pump { .. } | Action::Withdraw | Action::End => None,
        });
        let builds = turn.actions.iter().any(|action| matches!(action, Action::Build(_)));
        let facts = [
            (Theme::LastWater, lifted > 0 && in_wadi(before) == lifted),
            (Theme::Deny, others().any(|it| self.score(after, it) < self.score(before, it))),
            (Theme::Blocking, others().any(|it| reaches(&idle(self, *before), it) && !reaches(after, it))),
            (Theme::Relay, pumps.windows(2).any(|pair| pair[0].1 == pair[1].0)),
            (Theme::Withdraw, turn.actions.contains(&Action::Withdraw)),
            (Theme::Watchman, guarded.is_some_and(|area| others().any(|it| area.meets(reach(it))))),
            (Theme::Spread, builds && self.options().building != Building::Free),
            (Theme::Double, pumps.iter().any(|(_, to)| mine(*to) >= 2)),
            (Theme::Hold, turn.actions.contains(&Action::End) && could_go_on(self, *before, turn)),
            (Theme::Build, builds),
            (Theme::Score, self.score(after, seat) > self.score(before, seat)),
        ];
        facts.into_iter().filter(|(_, holds)| *holds).map(|(theme, _)| theme).collect()
    }
}

/// From where to where an action pumps.
const fn pump(action: &Action) -> Option<(Cell, Cell)> {
    match *action {
        Action::Pump { from, to } => Some((from, to)),
        Action::Build(_) | Action::Watchman(_) | Action::Withdraw | Action::End => None,
    }
}

/// How many of a seat's shadoofs reach a tile.
fn board_reach_counts<'a>(wadi: &'a Wadi, state: &'a State, seat: Seat) -> impl Fn(Cell) -> usize + 'a {
    move |cell| state.shadoofs(seat).iter().filter(|&it| wadi.board().reach(it).has(cell)).count()
}

/// The position if the seat ended its turn at once; a watchman who has to move stays where he is.
fn idle(wadi: &Wadi, mut state: State) -> State {
    if wadi.check(&state, Action::End).is_ok() {
        wadi.apply(&mut state, Action::End);
    }
    state
}

/// Whether there was more to do than to end the turn when it was ended.
fn could_go_on(wadi: &Wadi, mut state: State, turn: &WholeTurn<Wadi>) -> bool {
    for &action in turn.actions.iter().filter(|action| **action != Action::End) {
        wadi.apply(&mut state, action);
    }
    let mut legal = Vec::new();
    wadi.legal(&state, &mut legal);
    legal.len() > 1
}
