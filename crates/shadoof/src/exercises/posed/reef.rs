//! Exercises of Das Riff.

use catalog::AnyMatch;
use game::{Game as _, Match, Notation as _, Seat, Turn};
use players::{Player, ReefStrong};
use reef::{
    Action, Breeding, Card, Coin, Colour, Coral, CoralNumber, Deck, Face, Payment, Phase, Place, Reef, State,
};
use wire::GameChoice;

use super::super::exercise::Proof;
use super::super::solved::{Certain, Wins, wins_at_once};
use super::super::theme::Theme;
use super::super::turns::WholeTurn;
use super::{JUDGE_MEMORY, Look, Narrowing, Posed};

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
        let unpaid = |&action: &Action| match action {
            Action::Flip { at, .. } => format!("flip {at}"),
            Action::Take { at, to: None, .. } => format!("take {at}"),
            Action::Take { at, to: Some(to), .. } => format!("take {at} @{to}"),
            Action::Boat(_) => "boat".to_owned(),
            Action::Worm(_)
            | Action::Decline
            | Action::SharkCard(_)
            | Action::SharkFish(_)
            | Action::End
            | Action::Dice(..)
            | Action::Newer
            | Action::Older
            | Action::Card(_)
            | Action::Breeding(_) => self.text(action),
        };
        let whole = turn.actions.last() == Some(&Action::End);
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

    fn choice(&self, state: &State) -> Option<GameChoice> {
        if state.phase() != Phase::Buy || *self.deck() != Deck::standard() {
            return None;
        }
        let position = reef::write_position(state)?;
        let head_start = Vec::<u8>::new().into();
        Some(GameChoice::Reef { deck: None, head_start, position: Some(position.into()) })
    }

    /// First where the match may be won at once, then here and there.
    fn belongs_to(&self, pass: usize, state: &State, turns_left: usize) -> bool {
        if pass == 0 { can_win(state) } else { !can_win(state) && turns_left == 4 * pass }
    }

    fn most_turns(&self, state: &State) -> usize {
        if can_win(state) { 20_000 } else { 800 }
    }

    /// Where one offspring more wins, only what can lead to it: no card that is turned up or chased away, and of the worms that
    /// no fish takes, it makes no difference which ones pay.
    fn considers(&self, state: &State, action: Action) -> bool {
        !can_win(state)
            || match action {
                Action::Take { pay, .. } | Action::Boat(pay) => is_plain(state, pay),
                Action::Flip { .. } | Action::SharkCard(_) => false,
                Action::Worm(_)
                | Action::Decline
                | Action::SharkFish(_)
                | Action::End
                | Action::Dice(..)
                | Action::Newer
                | Action::Older
                | Action::Card(_)
                | Action::Breeding(_) => true,
            }
    }

    fn certain(&self, state: &State, turns: &[WholeTurn<Reef>]) -> Certain {
        match wins_at_once(self, state.seat(), turns) {
            Wins::By(best) => Certain::Best(best, Proof::Wins),
            Wins::InSeveralWays => Certain::NoneIsBest,
            // Not all turns were looked at.
            Wins::No if can_win(state) => Certain::NoneIsBest,
            Wins::No => Certain::Unknown,
        }
    }

    fn themes(&self, before: &State, turn: &WholeTurn<Reef>) -> Vec<Theme> {
        let Turn::Of(seat) = self.turn(before) else { return Vec::new() };
        let (other, after) = (seat.next(2), &turn.after);
        let has = |wanted: fn(&Action) -> bool| turn.actions.iter().any(wanted);
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
            (Theme::Shark, has(|it| matches!(it, Action::SharkCard(_) | Action::SharkFish(_)))),
            (Theme::OrderRace, taken.iter().any(wanted_by_both)),
            (Theme::Breed, after.offspring(seat) > before.offspring(seat)),
            (Theme::Flip, has(|it| matches!(it, Action::Flip { .. }))),
            (Theme::Boat, has(|it| matches!(it, Action::Boat(_)))),
            (Theme::Pearl, bought(Card::Pearl)),
            (Theme::Coral, bought(Card::Coral)),
            (Theme::Hold, turn.actions == [Action::End]),
        ];
        facts.into_iter().filter(|(_, holds)| *holds).map(|(theme, _)| theme).collect()
    }
}

/// Whether one offspring more wins.
fn can_win(state: &State) -> bool {
    state.offspring(state.seat()) + 1 == CoralNumber::LIMIT
}

/// Whether worms of colours that no fish takes now are paid in the order of the colours: which of them makes no difference.
fn is_plain(state: &State, pay: Payment) -> bool {
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
fn card_of(before: &State, action: &Action) -> Option<Card> {
    let place = match *action {
        Action::Take { at, .. } | Action::SharkCard(at) => at,
        Action::Worm(_)
        | Action::Decline
        | Action::Flip { .. }
        | Action::Boat(_)
        | Action::SharkFish(_)
        | Action::End
        | Action::Dice(..)
        | Action::Newer
        | Action::Older
        | Action::Card(_)
        | Action::Breeding(_) => return None,
    };
    match before.face(place) {
        Face::Open(card) => Some(card),
        Face::Gap | Face::Down => None,
    }
}
