//! The rules object.

use std::sync::Arc;

use game::{CellSet, Game, Observer, Seat, SeatSet, Turn};

use crate::state::Withdrawals;
use crate::{
    Action, Board, Effect, Options, OptionsError, PositionError, Reason, Scenario, Stage, State, View,
};

/// The rules of Wadi on one board in one variant.
#[derive(Clone, Debug)]
pub struct Wadi {
    scenario: Arc<Scenario>,
    options: Options,
    beginning: Option<Arc<Beginning>>,
}

/// A position that a match begins with in place of the scenario's own.
#[derive(Debug)]
struct Beginning {
    /// The position in writing.
    text: String,
    state: State,
}

impl Wadi {
    /// The number of this reading of the rules. A change that alters any old match's outcome is a new number.
    pub const RULES: u32 = 1;

    /// The rules for a table that chose this scenario and these options.
    ///
    /// # Errors
    ///
    /// [`OptionsError`] if the two do not fit.
    pub fn new(scenario: Arc<Scenario>, options: Options) -> Result<Wadi, OptionsError> {
        options.check(&scenario)?;
        Ok(Wadi { scenario, options, beginning: None })
    }

    /// The same rules for matches that begin with a position that was put up by hand. Its starter is then the first
    /// one, whoever the options say.
    ///
    /// # Errors
    ///
    /// [`PositionError`] says what is wrong with the text, or why the position cannot be.
    pub fn beginning_with(self, text: &str) -> Result<Wadi, PositionError> {
        let state = self.position(&self.read_position(text)?)?;
        let beginning = Some(Arc::new(Beginning { text: text.to_owned(), state }));
        Ok(Wadi { beginning, ..self })
    }

    /// The position in writing that matches begin with, if it is not the scenario's own.
    #[must_use]
    pub fn beginning(&self) -> Option<&str> {
        self.beginning.as_ref().map(|beginning| beginning.text.as_str())
    }

    /// The scenario.
    #[must_use]
    pub fn scenario(&self) -> &Arc<Scenario> {
        &self.scenario
    }

    /// The options.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.scenario.board()
    }

    /// No match of these rules has more actions and departures than this (W40, W42).
    #[must_use]
    pub fn longest_match(&self) -> usize {
        let per_turn = usize::from(self.options.actions_per_turn()) + usize::from(self.options.watchmen);
        let placing = if self.options.watchmen { self.seats() } else { 0 };
        // Water that was put up by hand may lie further upstream than the springs.
        let rounds = match self.beginning {
            None => self.board().rounds(),
            Some(_) => self.board().wadi().len() + 1,
        };
        rounds * self.seats() * per_turn + placing + self.seats()
    }

    /// The position that the scenario begins with.
    pub(crate) fn first_position(&self) -> State {
        let mut state = State {
            shadoofs: [CellSet::EMPTY; Seat::MAX],
            pawns: CellSet::EMPTY,
            wet: CellSet::EMPTY,
            water: [0; Board::WADI_MAX],
            watchmen: [None; Seat::MAX],
            withdrawn: Withdrawals::default(),
            fined: SeatSet::EMPTY,
            gone: SeatSet::EMPTY,
            round: 1,
            starter: self.options.first,
            stage: self.fresh_turn(self.options.first),
        };
        for &(cell, pawns) in self.board().springs() {
            state.wet.insert(cell);
            state.water[self.board().slot(cell)] = pawns;
        }
        state
    }

    /// The allowance at the beginning of a turn.
    pub(crate) const fn fresh_turn(&self, seat: Seat) -> Stage {
        Stage::Acting {
            seat,
            actions: self.options.actions_per_turn(),
            builds: self.options.builds_per_turn(),
        }
    }
}

impl Game for Wadi {
    type State = State;
    type Action = Action;
    type Reason = Reason;
    type Effect = Effect;
    type View = View;

    fn seats(&self) -> usize {
        self.options.players
    }

    fn start(&self) -> State {
        self.beginning.as_ref().map_or_else(|| self.first_position(), |beginning| beginning.state)
    }

    fn turn(&self, state: &State) -> Turn {
        match state.stage.seat() {
            Some(seat) => Turn::Of(seat),
            None => Turn::Over(self.standing(state)),
        }
    }

    fn legal(&self, state: &State, out: &mut Vec<Action>) {
        self.choices(state).list(out);
    }

    fn sample(&self, state: &State, roll: u64) -> Option<Action> {
        self.choices(state).sample(roll)
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Reason> {
        self.judge(state, action)
    }

    fn apply_telling(&self, state: &mut State, action: Action, tell: &mut impl FnMut(Effect)) {
        self.act(state, action, tell);
    }

    fn has_left(&self, state: &State, seat: Seat) -> bool {
        state.gone.has(seat)
    }

    fn leave(&self, state: &mut State, seat: Seat, tell: &mut impl FnMut(Effect)) {
        self.depart(state, seat, tell);
    }

    fn view(&self, state: &State, _: Observer) -> View {
        // Nothing is hidden in Wadi: everybody sees everything.
        View::new(self, state)
    }
}
