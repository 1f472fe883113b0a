//! What several tests need.

use std::collections::HashSet;

use game::{Game, Notation, Observer, Reason as _, Seat, SplitMix64, Turn};
use reef::{
    Action, Breeding, Card, Coin, Colour, CoralNumber, Deck, Face, Payment, Place, PlayerView, Reason, Reef,
    Setup, SetupStep, State, View, Worms,
};

/// Numbers that look random and are the same every time; seeds that follow each other are far apart.
pub(crate) const fn numbers(seed: u64) -> SplitMix64 {
    SplitMix64::new(seed.wrapping_mul(0xd134_2543_de82_ef95))
}

/// Some of the values, chosen with repetition.
pub(crate) fn choose_some<T: Copy>(numbers: &mut SplitMix64, values: &[T], count: usize) -> Vec<T> {
    (0..count).map(|_| values[numbers.below(values.len())]).collect()
}

/// Actions of all kinds, most of which are illegal most of the time.
pub(crate) fn candidates() -> Vec<Action> {
    let reef = Reef::default();
    let mut texts: Vec<String> = ["worm -", "end", "newer", "older"].into_iter().map(str::to_owned).collect();
    let colours = ["r", "y", "b", "g", "v", "p"];
    for colour in colours {
        texts.extend([format!("worm {colour}"), format!("card {colour}m"), format!("breeding {colour}p")]);
        texts.extend([format!("dice r{colour}"), format!("boat {colour}{colour}*")]);
    }
    for column in ["a", "b", "e", "h"] {
        for row in 1..=4 {
            let at = format!("{column}{row}");
            texts.extend([format!("shark {at}"), format!("flip {at} r"), format!("flip {at} **")]);
            for pay in ["r", "*", "rr", "bb", "r*", "yyy", "gv", "ryb"] {
                texts.extend([format!("take {at} {pay}"), format!("take {at} {pay} @1")]);
                texts.push(format!("take {at} {pay} @2"));
            }
        }
    }
    texts.extend((1..=5).map(|coral| format!("shark @{coral}")));
    texts.extend(["boat r", "boat rr", "boat ***", "card co", "card wa", "card pe"].map(str::to_owned));
    texts.iter().map(|text| reef.read(text).unwrap()).collect()
}

/// Every action there is.
pub(crate) fn all_actions() -> Vec<Action> {
    let mut payments = vec![Payment::NONE];
    let mut all = payments.clone();
    for _ in 0..3 {
        let longer = |payment: &Payment| Coin::ALL.map(|coin| payment.and(coin).unwrap());
        payments = payments.iter().flat_map(longer).collect();
        all.extend(&payments);
    }
    let distinct: HashSet<Payment> = all.into_iter().filter(|payment| payment.total() > 0).collect();

    let mut actions = vec![Action::Decline, Action::End, Action::Newer, Action::Older];
    actions.extend(Colour::ALL.map(Action::Worm));
    actions.extend(Colour::ALL.iter().flat_map(|&one| Colour::ALL.map(|other| Action::Dice(one, other))));
    actions.extend(Card::ALL.map(Action::Card));
    actions.extend(Breeding::ALL.map(Action::Breeding));
    actions.extend(CoralNumber::all().map(Action::SharkFish));
    actions.extend(Place::all().map(Action::SharkCard));
    for &pay in &distinct {
        actions.push(Action::Boat(pay));
        for at in Place::all() {
            actions.push(Action::Flip { at, pay });
            let corals = CoralNumber::all().map(Some).chain([None]);
            actions.extend(corals.map(|to| Action::Take { at, pay, to }));
        }
    }
    actions
}

/// A table that was laid by hand, and what has happened at it since.
pub(crate) struct Desk {
    pub(crate) reef: Reef,
    pub(crate) state: State,
    /// What people saw happen, as the referee writes it.
    pub(crate) seen: Vec<String>,
}

/// Lays a table. Lines: `turn 7 A rg` (with the dice if they have fallen), `idle 3`, the rows `1: rm wa …` to `4:`
/// (short rows end in gaps), `discard: …`, `breeding: …`, `flipped: …` and the players `A: rryb 2pe 1sh 3bo | . rm *ry` (worms,
/// pearls, sharks, boats, corals). What is left out is bare; a player without a line has one boat.
#[track_caller]
pub(crate) fn lay(text: &str) -> Desk {
    lay_with(Deck::standard(), text)
}

/// Lays a table with another deck.
#[track_caller]
pub(crate) fn lay_with(deck: Deck, text: &str) -> Desk {
    let reef = Reef::new(deck, Seat::FIRST).unwrap();
    let state = setup(text).build(reef.deck()).unwrap();
    Desk { reef, state, seen: Vec::new() }
}

pub(crate) fn setup(text: &str) -> Setup {
    let bare = PlayerView { worms: Worms::default(), pearls: 0, sharks: 0, boats: 1, corals: vec![] };
    let mut setup = Setup {
        turn: 1,
        seat: Seat::FIRST,
        step: SetupStep::Buy([Colour::Red, Colour::Red]),
        idle: 0,
        rows: [[Face::Gap; 8]; 4],
        flipped: vec![],
        discard: vec![],
        breeding: ["rr", "yy", "bb", "gg"].map(|card| card.parse().unwrap()).to_vec(),
        players: [bare.clone(), bare],
    };
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[0] {
            "turn" => {
                setup.turn = words[1].parse().unwrap();
                setup.seat = Seat::from_letter(words[2].chars().next().unwrap()).unwrap();
                setup.step = words.get(3).map_or(SetupStep::Roll, |dice| SetupStep::Buy(two(dice)));
            }
            "idle" => setup.idle = words[1].parse().unwrap(),
            "discard:" => setup.discard = words[1..].iter().map(|card| card.parse().unwrap()).collect(),
            "breeding:" => setup.breeding = words[1..].iter().map(|card| card.parse().unwrap()).collect(),
            "flipped:" => setup.flipped = words[1..].iter().map(|place| place.parse().unwrap()).collect(),
            "A:" => setup.players[0] = player(&words[1..]),
            "B:" => setup.players[1] = player(&words[1..]),
            row => {
                let row: usize = row.trim_end_matches(':').parse().unwrap();
                for (place, card) in setup.rows[row - 1].iter_mut().zip(&words[1..]) {
                    *place = card.parse().unwrap();
                }
            }
        }
    }
    setup
}

fn two(dice: &str) -> [Colour; 2] {
    [dice[..1].parse().unwrap(), dice[1..].parse().unwrap()]
}

fn player(words: &[&str]) -> PlayerView {
    let mut it = PlayerView { worms: Worms::default(), pearls: 0, sharks: 0, boats: 1, corals: vec![] };
    let mut words = words.iter();
    for word in words.by_ref().take_while(|&&word| word != "|") {
        if let Some((count, kind)) = word.split_at_checked(1).filter(|(count, _)| count.parse::<u8>().is_ok())
        {
            let count = count.parse().unwrap();
            match kind {
                "pe" => it.pearls = count,
                "sh" => it.sharks = count,
                "bo" => it.boats = count,
                other => panic!("{other} is nothing that players have"),
            }
        } else {
            word.chars().for_each(|colour| it.worms.add(colour.to_string().parse().unwrap(), 1));
        }
    }
    it.corals = words.map(|coral| coral.trim_start_matches('.').parse().unwrap()).collect();
    it
}

impl Desk {
    /// Plays actions, of seats or of chance, that must be legal.
    #[track_caller]
    pub(crate) fn play(&mut self, actions: &[&str]) -> &mut Desk {
        for text in actions {
            let action = self.reef.read(text).unwrap_or_else(|misread| panic!("{text:?}: {misread}"));
            if let Err(reason) = self.reef.check(&self.state, action) {
                panic!("{text:?}: {reason}");
            }
            self.reef.apply_telling(&mut self.state, action, &mut |effect| {
                self.seen.push(serde_json::to_string(&effect).unwrap());
            });
        }
        self
    }

    /// Why an action is refused.
    #[track_caller]
    pub(crate) fn refusal(&self, text: &str) -> Reason {
        let action = self.reef.read(text).unwrap();
        match self.reef.check(&self.state, action) {
            Ok(()) => panic!("{text:?} is legal"),
            Err(reason) => reason,
        }
    }

    /// Checks that an action is refused by a rule, in a sentence that contains `because`.
    #[track_caller]
    pub(crate) fn refuses(&self, text: &str, rule: &str, because: &str) {
        let reason = self.refusal(text);
        let sentence = reason.to_string();
        assert_eq!(reason.rule().0, rule, "{text}: {sentence}");
        assert!(sentence.contains(because), "{text}: {sentence}");
        assert!(!self.legal("").contains(&text.to_owned()), "{text} is refused and offered");
    }

    /// The legal actions that begin so, in order.
    pub(crate) fn legal(&self, prefix: &str) -> Vec<String> {
        let mut legal = Vec::new();
        self.reef.legal(&self.state, &mut legal);
        legal.iter().map(|&action| self.reef.text(action)).filter(|text| text.starts_with(prefix)).collect()
    }

    pub(crate) fn view(&self) -> View {
        self.reef.view(&self.state, Observer::Spectator)
    }

    /// What lies before a player, in the writing of [`lay`].
    pub(crate) fn player(&self, seat: usize) -> String {
        let PlayerView { worms, pearls, sharks, boats, corals } = &self.view().players[seat];
        let worms: String =
            Colour::ALL.iter().map(|&colour| colour.to_string().repeat(worms.of(colour).into())).collect();
        let corals: String = corals
            .iter()
            .map(|coral| if coral.to_string().is_empty() { " .".to_owned() } else { format!(" {coral}") })
            .collect();
        format!("{worms} {pearls}pe {sharks}sh {boats}bo |{corals}").trim_start().to_owned()
    }

    /// A row of the display, from the sea.
    pub(crate) fn row(&self, number: usize) -> String {
        let faces: Vec<String> = self.view().rows[number - 1].iter().map(Face::to_string).collect();
        faces.join(" ")
    }

    pub(crate) fn discard(&self) -> String {
        let cards: Vec<String> = self.view().discard.iter().map(ToString::to_string).collect();
        cards.join(" ")
    }

    pub(crate) fn turn(&self) -> Turn {
        self.reef.turn(&self.state)
    }

    /// Who won, if the match is over.
    pub(crate) fn winners(&self) -> Option<Vec<usize>> {
        match self.turn() {
            Turn::Over(standing) => Some(standing.winners().iter().map(Seat::index).collect()),
            Turn::Of(_) | Turn::Chance => None,
        }
    }

    /// The effects since the last time.
    pub(crate) fn news(&mut self) -> Vec<String> {
        std::mem::take(&mut self.seen)
    }
}
