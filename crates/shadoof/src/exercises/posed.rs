//! What exercises need to know of each game.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use catalog::AnyMatch;
use game::{Game, Match, Notation, Seat, Turn};
use players::{Player, ReefStrong, Temperature, WadiNet, WadiStrong};
use reef::{Action as ReefAction, Breeding, Card, Coin, Colour, Coral, Face, Payment, Phase, Place, Reef};
use thinking::Seated;
use wadi::{Action as WadiAction, Building, Wadi};
use wire::GameChoice;

use super::exercise::Proof;
use super::solved::{Certain, Wins, solve, wins_at_once};
use super::theme::Theme;
use super::turns::WholeTurn;

/// What the tree of a judge may take.
const JUDGE_MEMORY: usize = 16 << 20;

/// A game that poses exercises.
pub(super) trait Posed: Seated {
    /// How a turn that is good enough differs from one that is not.
    const NARROWING: Narrowing;

    /// The match, if it is one of this game.
    fn of(any: AnyMatch) -> Option<Match<Self>>;

    /// What two turns have in common that count as the same.
    fn key(&self, turn: &WholeTurn<Self>) -> Vec<String>;

    /// Somebody strong who knows no position yet.
    fn referee() -> Box<dyn Player<Self>>;

    /// The game and the position as they travel. `None` where a position cannot be written, or no exercise begins there.
    fn choice(&self, state: &Self::State) -> Option<GameChoice>;

    /// Whether exercises are looked for in the turn that begins here in a pass over all matches, the first one being 0. So many
    /// turns come after it.
    fn belongs_to(&self, pass: usize, state: &Self::State, turns_left: usize) -> bool;

    /// How many turns are compared at most.
    fn most_turns(&self, state: &Self::State) -> usize;

    /// Whether an action can be part of a turn that is better than all others.
    fn considers(&self, state: &Self::State, action: Self::Action) -> bool {
        let _ = (state, action);
        true
    }

    /// What is known for certain of all turns of a position.
    fn certain(&self, state: &Self::State, turns: &[WholeTurn<Self>]) -> Certain;

    /// What is true of a turn, in the order of telling.
    fn themes(&self, before: &Self::State, turn: &WholeTurn<Self>) -> Vec<Theme>;
}

/// How many turns are looked at how closely. Whatever is not looked at more closely was behind by more than the margin then.
#[derive(Clone, Copy, Debug)]
pub(super) struct Narrowing {
    /// One look after the other, each closer than the one before.
    pub(super) looks: [Look; 3],
    /// The last look at what is left.
    pub(super) iterations: u32,
    /// How many searches the last look consists of, each with a seed of its own.
    pub(super) searches: u8,
    /// By how much every search must prefer the best to all others, as a share of the victory.
    pub(super) margin: f32,
}

/// A look at some turns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub(super) iterations: u32,
    /// Who is further behind the best is out.
    pub(super) behind: f32,
    /// If more are left, no turn is clearly best.
    pub(super) most: usize,
}

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

    fn choice(&self, state: &wadi::State) -> Option<GameChoice> {
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
    fn belongs_to(&self, pass: usize, _: &wadi::State, turns_left: usize) -> bool {
        turns_left == pass
    }

    /// The rules alone say what comes of the last turn, so that all of many can be compared there.
    fn most_turns(&self, state: &wadi::State) -> usize {
        match (self.is_last_round(state), self.seats()) {
            (true, _) => 30_000,
            (false, 2) => 6_000,
            (false, _) => 2_000,
        }
    }

    fn certain(&self, state: &wadi::State, turns: &[WholeTurn<Wadi>]) -> Certain {
        match solve(self, state, turns) {
            // Between two, what cannot be solved is not asked: the solver is the judge there.
            Certain::Unknown if self.seats() == 2 => Certain::NoneIsBest,
            certain @ (Certain::Best(..) | Certain::NoneIsBest | Certain::Unknown) => certain,
        }
    }

    fn themes(&self, before: &wadi::State, turn: &WholeTurn<Wadi>) -> Vec<Theme> {
        let Turn::Of(seat) = self.turn(before) else { return Vec::new() };
        let (board, after) = (self.board(), &turn.after);
        let others = || Seat::all(self.seats()).filter(move |&other| other != seat);
        let pumps: Vec<_> = turn.actions.iter().filter_map(pump).collect();
        let lifted = pumps.iter().filter(|(from, _)| board.wadi().has(*from)).count();
        let in_wadi = |state: &wadi::State| -> usize {
            state.wet().iter().map(|cell| usize::from(state.pawns_on(board, cell))).sum()
        };
        let reach = |whose: Seat| board.reach_of_all(before.shadoofs(whose));
        // What the water would have been for the others, had nothing been done.
        let reaches = |state: &wadi::State, whose: Seat| {
            board.reach_of_all(state.shadoofs(whose)).meets(state.pawns() | state.wet())
        };
        let mine = board_reach_counts(self, after, seat);
        let guarded = turn.actions.iter().find_map(|action| match action {
            WadiAction::Watchman(cell) => Some(board.area(*cell)),
            WadiAction::Build(_) | WadiAction::Pump { .. } | WadiAction::Withdraw | WadiAction::End => None,
        });
        let builds = turn.actions.iter().any(|action| matches!(action, WadiAction::Build(_)));
        let facts = [
            (Theme::LastWater, lifted > 0 && in_wadi(before) == lifted),
            (Theme::Deny, others().any(|it| self.score(after, it) < self.score(before, it))),
            (Theme::Blocking, others().any(|it| reaches(&idle(self, *before), it) && !reaches(after, it))),
            (Theme::Relay, pumps.windows(2).any(|pair| pair[0].1 == pair[1].0)),
            (Theme::Withdraw, turn.actions.contains(&WadiAction::Withdraw)),
            (Theme::Watchman, guarded.is_some_and(|area| others().any(|it| area.meets(reach(it))))),
            (Theme::Spread, builds && self.options().building != Building::Free),
            (Theme::Double, pumps.iter().any(|(_, to)| mine(*to) >= 2)),
            (Theme::Hold, turn.actions.contains(&WadiAction::End) && could_go_on(self, *before, turn)),
            (Theme::Build, builds),
            (Theme::Score, self.score(after, seat) > self.score(before, seat)),
        ];
        facts.into_iter().filter(|(_, holds)| *holds).map(|(theme, _)| theme).collect()
    }
}

/// From where to where an action pumps.
const fn pump(action: &WadiAction) -> Option<(game::Cell, game::Cell)> {
    match *action {
        WadiAction::Pump { from, to } => Some((from, to)),
        WadiAction::Build(_) | WadiAction::Watchman(_) | WadiAction::Withdraw | WadiAction::End => None,
    }
}

/// How many of a seat's shadoofs reach a tile.
fn board_reach_counts<'a>(
    wadi: &'a Wadi,
    state: &'a wadi::State,
    seat: Seat,
) -> impl Fn(game::Cell) -> usize + 'a {
    move |cell| state.shadoofs(seat).iter().filter(|&it| wadi.board().reach(it).has(cell)).count()
}

/// The position if the seat ended its turn at once; a watchman who has to move stays where he is.
fn idle(wadi: &Wadi, mut state: wadi::State) -> wadi::State {
    if wadi.check(&state, WadiAction::End).is_ok() {
        wadi.apply(&mut state, WadiAction::End);
    }
    state
}

/// Whether there was more to do than to end the turn when it was ended.
fn could_go_on(wadi: &Wadi, mut state: wadi::State, turn: &WholeTurn<Wadi>) -> bool {
    for &action in turn.actions.iter().filter(|action| **action != WadiAction::End) {
        wadi.apply(&mut state, action);
    }
    let mut legal = Vec::new();
    wadi.legal(&state, &mut legal);
    legal.len() > 1
}

impl Posed for Reef {
    const NARROWING: Narrowing = Narrowing {
        looks: [
            Look { iterations: 8, behind: 0.2, most: 60 },
            Look { iterations: 400, behind: 0.12, most: 12 },
            Look { iterations: 3_000, behind: 0.08, most: 4 },
        ],
        iterations: 20_000,
        searches: 3,
        margin: 0.05,
    };

    /// Neither the order nor the worms that pay make a difference. Where a turn leads to chance, what leads there says it all:
    /// everything else can be bought before it or after.
    fn key(&self, turn: &WholeTurn<Reef>) -> Vec<String> {
        let unpaid = |&action: &ReefAction| match action {
            ReefAction::Flip { at, .. } => format!("flip {at}"),
            ReefAction::Take { at, to: None, .. } => format!("take {at}"),
            ReefAction::Take { at, to: Some(to), .. } => format!("take {at} @{to}"),
            ReefAction::Boat(_) => "boat".to_owned(),
            ReefAction::Worm(_)
            | ReefAction::Decline
            | ReefAction::SharkCard(_)
            | ReefAction::SharkFish(_)
            | ReefAction::End
            | ReefAction::Dice(..)
            | ReefAction::Newer
            | ReefAction::Older
            | ReefAction::Card(_)
            | ReefAction::Breeding(_) => self.text(action),
        };
        let whole = turn.actions.last() == Some(&ReefAction::End);
        let telling =
            if whole { &turn.actions[..] } else { turn.actions.last().map_or(&[][..], std::slice::from_ref) };
        let mut all: Vec<String> = telling.iter().map(unpaid).collect();
        all.sort_unstable();
        all
    }

    fn of(any: AnyMatch) -> Option<Match<Reef>> {
        match any {
            AnyMatch::Reef(it) => Some(it),
            AnyMatch::Wadi(_) => None,
        }
    }

    fn referee() -> Box<dyn Player<Reef>> {
        Box::new(ReefStrong::with_memory(JUDGE_MEMORY))
    }

    fn choice(&self, state: &reef::State) -> Option<GameChoice> {
        if state.phase() != Phase::Buy || *self.deck() != reef::Deck::standard() {
            return None;
        }
        let position = reef::write_position(state)?;
        let head_start = Vec::<u8>::new().into();
        Some(GameChoice::Reef { deck: None, head_start, position: Some(position.into()) })
    }

    /// First where the match may be won at once, then here and there.
    fn belongs_to(&self, pass: usize, state: &reef::State, turns_left: usize) -> bool {
        if pass == 0 { can_win(state) } else { !can_win(state) && turns_left == 4 * pass }
    }

    fn most_turns(&self, state: &reef::State) -> usize {
        if can_win(state) { 20_000 } else { 800 }
    }

    /// Where one offspring more wins, only what can lead to it: no card that is turned up or chased away, and of the worms that
    /// no fish takes, it makes no difference which ones pay.
    fn considers(&self, state: &reef::State, action: ReefAction) -> bool {
        !can_win(state)
            || match action {
                ReefAction::Take { pay, .. } | ReefAction::Boat(pay) => is_plain(state, pay),
                ReefAction::Flip { .. } | ReefAction::SharkCard(_) => false,
                ReefAction::Worm(_)
                | ReefAction::Decline
                | ReefAction::SharkFish(_)
                | ReefAction::End
                | ReefAction::Dice(..)
                | ReefAction::Newer
                | ReefAction::Older
                | ReefAction::Card(_)
                | ReefAction::Breeding(_) => true,
            }
    }

    fn certain(&self, state: &reef::State, turns: &[WholeTurn<Reef>]) -> Certain {
        match wins_at_once(self, state.seat(), turns) {
            Wins::By(best) => Certain::Best(best, Proof::Wins),
            Wins::InSeveralWays => Certain::NoneIsBest,
            // Not all turns were looked at.
            Wins::No if can_win(state) => Certain::NoneIsBest,
            Wins::No => Certain::Unknown,
        }
    }

    fn themes(&self, before: &reef::State, turn: &WholeTurn<Reef>) -> Vec<Theme> {
        let Turn::Of(seat) = self.turn(before) else { return Vec::new() };
        let (other, after) = (seat.next(2), &turn.after);
        let has = |wanted: fn(&ReefAction) -> bool| turn.actions.iter().any(wanted);
        let lone = |whose: Seat| {
            before.corals(whose).iter().flatten().filter_map(|coral| match *coral {
                Coral::Fish(colour, sex) => Some((colour, sex)),
                Coral::Empty | Coral::Offspring(_) => None,
            })
        };
        // The cards that are gone for the other one.
        let taken: Vec<Card> = turn.actions.iter().filter_map(|action| card_of(before, action)).collect();
        let is_open = |card: Breeding| before.open_breeding().any(|open| open == card);
        let would_breed = |card: &Card| match *card {
            Card::Fish(colour, sex) => {
                lone(other).any(|(its, its_sex)| its_sex != sex && is_open(Breeding::of(colour, its)))
            }
            Card::Coral | Card::Pearl | Card::Shark | Card::Water => false,
        };
        // The orders that a fish of the turn is for, or that the turn fills.
        let wanted_by_both = |card: &Card| match *card {
            Card::Fish(colour, _) => before.open_breeding().any(|order| {
                let [one, two] = order.colours();
                (one == colour || two == colour) && lone(other).any(|(its, _)| its == one || its == two)
            }),
            Card::Coral | Card::Pearl | Card::Shark | Card::Water => false,
        };
        let won = match self.turn(after) {
            Turn::Over(standing) => standing.winners().has(seat),
            Turn::Of(_) | Turn::Chance => false,
        };
        let bought = |card: Card| taken.contains(&card);
        let facts = [
            (Theme::Win, won),
            (Theme::Deny, taken.iter().any(would_breed)),
            (Theme::Shark, has(|it| matches!(it, ReefAction::SharkCard(_) | ReefAction::SharkFish(_)))),
            (Theme::OrderRace, taken.iter().any(wanted_by_both)),
            (Theme::Breed, after.offspring(seat) > before.offspring(seat)),
            (Theme::Flip, has(|it| matches!(it, ReefAction::Flip { .. }))),
            (Theme::Boat, has(|it| matches!(it, ReefAction::Boat(_)))),
            (Theme::Pearl, bought(Card::Pearl)),
            (Theme::Coral, bought(Card::Coral)),
            (Theme::Hold, turn.actions == [ReefAction::End]),
        ];
        facts.into_iter().filter(|(_, holds)| *holds).map(|(theme, _)| theme).collect()
    }
}

/// Whether one offspring more wins.
fn can_win(state: &reef::State) -> bool {
    state.offspring(state.seat()) + 1 == reef::CoralNumber::LIMIT
}

/// Whether worms of colours that no fish takes now are paid in the order of the colours: which of them makes no difference.
fn is_plain(state: &reef::State, pay: Payment) -> bool {
    let is_wanted = |colour: Colour| {
        let is_open = |place| matches!(state.face(place), Face::Open(Card::Fish(of, _)) if of == colour);
        state.open_breeding().any(|order| order.colours().contains(&colour)) && Place::all().any(is_open)
    };
    let mut is_used_up = true;
    Colour::ALL.into_iter().filter(|&colour| !is_wanted(colour)).all(|colour| {
        let (paid, had) = (pay.of(Coin::Worm(colour)), state.worms(state.seat()).of(colour));
        let in_order = is_used_up || paid == 0;
        is_used_up &= paid == had;
        in_order
    })
}

/// The card that an action takes from the display.
fn card_of(before: &reef::State, action: &ReefAction) -> Option<Card> {
    let place = match *action {
        ReefAction::Take { at, .. } | ReefAction::SharkCard(at) => at,
        ReefAction::Worm(_)
        | ReefAction::Decline
        | ReefAction::Flip { .. }
        | ReefAction::Boat(_)
        | ReefAction::SharkFish(_)
        | ReefAction::End
        | ReefAction::Dice(..)
        | ReefAction::Newer
        | ReefAction::Older
        | ReefAction::Card(_)
        | ReefAction::Breeding(_) => return None,
    };
    match before.face(place) {
        Face::Open(card) => Some(card),
        Face::Gap | Face::Down => None,
    }
}
