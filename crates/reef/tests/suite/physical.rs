//! A second, naive model of the display, with real cards in a real order, to compare the odds with.
//!
//! It knows only what the simple players of [`choose`] do: they turn cards up, buy pearls and sharks, send sharks and
//! end their turns. Nothing here is shared with the rules but the names of things.

use game::SplitMix64;
use reef::{Card, Coin, Colour, Face, Payment, Place, PlayerView, Reef, View, Worms};

use crate::common::{Desk, numbers};

/// A card on the table.
#[derive(Clone, Copy)]
struct Lying {
    card: Card,
    open: bool,
    /// How many shuffles there had been when it was dealt.
    dealt: usize,
}

/// A table with real cards.
pub(crate) struct Physical {
    rows: [Vec<Option<Lying>>; 4],
    pile: Vec<Card>,
    discard: Vec<Card>,
    public: View,
    seat: usize,
    pub(crate) shuffles: usize,
    /// The discards that the latest shuffle mixed in.
    pub(crate) mixed: Vec<Card>,
    /// Over how many shuffles a card lay face down before it was turned up, at most.
    pub(crate) oldest: usize,
    /// Turns in a row that were ended without doing anything.
    pub(crate) idle: usize,
    acted: bool,
    stream: SplitMix64,
}

impl Physical {
    /// The same table as `desk`, before the dice fall, with what is unseen really shuffled.
    pub(crate) fn new(desk: &Desk, seed: u64) -> Physical {
        let view = desk.view();
        let mut unseen = unseen_cards(&desk.reef, &view);
        let mut stream = numbers(seed);
        shuffle(&mut unseen, &mut stream);
        let rows = view.rows.map(|row| {
            let lay = |face| match face {
                Face::Gap => None,
                Face::Open(card) => Some(Lying { card, open: true, dealt: 0 }),
                Face::Down => Some(Lying { card: unseen.pop().unwrap(), open: false, dealt: 0 }),
            };
            row.map(lay).to_vec()
        });
        let seat = desk.state.seat().index();
        Physical {
            rows,
            pile: unseen,
            discard: view.discard.clone(),
            public: view,
            seat,
            shuffles: 0,
            mixed: vec![],
            oldest: 0,
            idle: 0,
            acted: false,
            stream,
        }
    }

    /// What people see.
    pub(crate) fn view(&self) -> View {
        let face = |slot: &Option<Lying>| match slot {
            None => Face::Gap,
            Some(Lying { open: false, .. }) => Face::Down,
            Some(Lying { card, .. }) => Face::Open(*card),
        };
        let mut view = self.public.clone();
        view.rows =
            [0, 1, 2, 3].map(|row: usize| std::array::from_fn(|column| face(&self.rows[row][column])));
        view
    }

    pub(crate) fn seat(&self) -> usize {
        self.seat
    }

    /// Rolls the dice; everybody takes the first worm he can have.
    pub(crate) fn roll(&mut self) {
        let dice = [0; 2].map(|_| Colour::ALL[self.stream.below(6)]);
        let mut missing = 0;
        for colour in dice {
            if self.public.supply.remove(colour, 1).is_some() {
                self.public.players[self.seat].worms.add(colour, 1);
            } else {
                missing += 1;
            }
        }
        for _ in 0..missing {
            let first =
                Colour::ALL.into_iter().find(|&colour| self.public.supply.remove(colour, 1).is_some());
            if let Some(colour) = first {
                self.public.players[self.seat].worms.add(colour, 1);
            }
        }
        let mut sorted = dice;
        sorted.sort();
        let taken = sorted.into_iter().find(|&colour| self.public.supply.remove(colour, 1).is_some());
        if let Some(colour) = taken {
            self.public.players[1 - self.seat].worms.add(colour, 1);
        }
    }

    /// Does what a player chose. Gives back the card that it shows: the one turned up, or the first one dealt open after
    /// a shuffle.
    pub(crate) fn act(&mut self, choice: Choice) -> Option<(Look, Card)> {
        self.acted |= !matches!(choice, Choice::End);
        match choice {
            Choice::Flip(at, coin) => {
                self.pay(coin);
                let lying = self.rows[at.row()][at.column()].as_mut().unwrap();
                lying.open = true;
                self.oldest = self.oldest.max(self.shuffles - lying.dealt);
                self.public.flipped.push(at);
                return Some((Look::at(at), lying.card));
            }
            Choice::Take(at, coin) => {
                self.pay(coin);
                let card = self.pick_up(at);
                let player = &mut self.public.players[self.seat];
                if card == Card::Pearl {
                    player.pearls += 1;
                } else {
                    player.sharks += 1;
                }
            }
            Choice::Shark(at) => {
                let card = self.pick_up(at);
                self.public.players[self.seat].sharks -= 1;
                self.discard.extend([card, Card::Shark]);
            }
            Choice::End => return self.end().map(|card| (Look::Dealt, card)),
        }
        None
    }

    fn pick_up(&mut self, at: Place) -> Card {
        self.public.flipped.retain(|&other| other != at);
        self.rows[at.row()][at.column()].take().unwrap().card
    }

    fn pay(&mut self, coin: Coin) {
        let player = &mut self.public.players[self.seat];
        match coin {
            Coin::Worm(colour) => {
                player.worms.remove(colour, 1).unwrap();
                self.public.supply.add(colour, 1);
            }
            Coin::Pearl => {
                player.pearls -= 1;
                self.discard.push(Card::Pearl);
            }
        }
    }

    fn end(&mut self) -> Option<Card> {
        self.idle = if self.acted { 0 } else { self.idle + 1 };
        self.acted = false;
        self.public.flipped.clear();
        for row in &mut self.rows {
            row.retain(Option::is_some);
            while row.first().is_some_and(|slot| slot.is_some_and(|it| it.open && it.card == Card::Water)) {
                row.remove(0);
                self.discard.push(Card::Water);
            }
        }
        let gaps: usize = self.rows.iter().map(|row| 8 - row.len()).sum();
        let shuffles = self.shuffles;
        if self.discard.len() >= 7 || self.pile.len() < gaps && !self.discard.is_empty() {
            self.mixed = self.discard.clone();
            self.pile.append(&mut self.discard);
            shuffle(&mut self.pile, &mut self.stream);
            self.shuffles += 1;
        }
        let mut first = None;
        for (number, row) in self.rows.iter_mut().enumerate() {
            while row.len() < 8 {
                let open = number == 0 || number == 3;
                let card = self.pile.pop();
                row.push(card.map(|card| Lying { card, open, dealt: self.shuffles }));
                first = first.or(card.filter(|_| open));
            }
        }
        self.seat = 1 - self.seat;
        self.public.turn += 1;
        first.filter(|_| self.shuffles > shuffles)
    }
}

fn shuffle(cards: &mut [Card], stream: &mut SplitMix64) {
    for last in (1..cards.len()).rev() {
        cards.swap(last, stream.below(last + 1));
    }
}

/// How a card comes to light.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Look {
    /// It is the first that is dealt open after a shuffle.
    Dealt,
    /// It is turned up in the half at the sea, where old cards lie.
    Sea,
    /// It is turned up in the half at the reef.
    Reef,
}

impl Look {
    pub(crate) fn at(place: Place) -> Look {
        if place.column() < 4 { Look::Sea } else { Look::Reef }
    }
}

/// What the simple players do.
#[derive(Clone, Copy)]
pub(crate) enum Choice {
    Flip(Place, Coin),
    Take(Place, Coin),
    Shark(Place),
    End,
}

impl Choice {
    pub(crate) fn text(self) -> String {
        let paid = |coin| Payment::NONE.and(coin).unwrap();
        match self {
            Choice::Flip(at, coin) => format!("flip {at} {}", paid(coin)),
            Choice::Take(at, coin) => format!("take {at} {}", paid(coin)),
            Choice::Shark(at) => format!("shark {at}"),
            Choice::End => "end".to_owned(),
        }
    }
}

/// What a simple player does, given only what everybody sees. Pearls and sharks are bought where they cost one, sharks
/// go against the first card that is not water, pearls are paid first. Before the third shuffle cards are turned up only
/// in the half at the reef, so that those at the sea grow old; then in turn from the sea and from the reef.
pub(crate) fn choose(view: &View, seat: usize, shuffles: usize) -> Choice {
    let player = &view.players[seat];
    let own = if seat == 0 { 0 } else { 3 };
    let reached = |at: &Place| at.column() < usize::from(player.boats);
    let open = |at: Place| match view.rows[at.row()][at.column()] {
        Face::Open(card) => Some(card),
        Face::Down | Face::Gap => None,
    };
    if let Some(coin) = first_coin(player) {
        let cheap = Place::all()
            .filter(reached)
            .filter(|at| at.row() == own || view.flipped.contains(at))
            .find(|&at| matches!(open(at), Some(Card::Pearl | Card::Shark)));
        if let Some(at) = cheap {
            return Choice::Take(at, coin);
        }
    }
    if player.sharks > 0 {
        let prey = Place::all().find(|&at| open(at).is_some_and(|card| card != Card::Water));
        if let Some(at) = prey {
            return Choice::Shark(at);
        }
    }
    if player.worms.total() + player.pearls >= 4
        && let Some(coin) = first_coin(player)
    {
        let mut down =
            Place::all().filter(reached).filter(|at| view.rows[at.row()][at.column()] == Face::Down);
        let old = shuffles >= 3 && view.turn.is_multiple_of(2);
        let at =
            if old { down.min_by_key(|at| at.column()) } else { down.by_ref().max_by_key(|at| at.column()) };
        if let Some(at) = at {
            return Choice::Flip(at, coin);
        }
    }
    Choice::End
}

fn first_coin(player: &PlayerView) -> Option<Coin> {
    let worm = |worms: &Worms| Colour::ALL.into_iter().find(|&colour| worms.of(colour) > 0).map(Coin::Worm);
    if player.pearls > 0 { Some(Coin::Pearl) } else { worm(&player.worms) }
}

/// The cards that nobody can see: those of the deck that are not open anywhere. Corals stay on the display here.
pub(crate) fn unseen_cards(reef: &Reef, view: &View) -> Vec<Card> {
    let mut unseen: Vec<Card> =
        reef.deck().cards().iter().flat_map(|(card, count)| vec![card; count.into()]).collect();
    let open = view.rows.iter().flatten().filter_map(|face| match face {
        Face::Open(card) => Some(*card),
        Face::Down | Face::Gap => None,
    });
    let held = view.players.iter().flat_map(|player| {
        let kept = [(Card::Pearl, player.pearls), (Card::Shark, player.sharks)];
        kept.into_iter().flat_map(|(card, count)| vec![card; count.into()])
    });
    for card in open.chain(view.discard.clone()).chain(held) {
        let index = unseen.iter().position(|&other| other == card).unwrap();
        unseen.swap_remove(index);
    }
    unseen
}
