//! Chance: the odds are those of a shuffled deck, and nothing is known before it shows.

use std::collections::{BTreeMap, BTreeSet};

use game::{Event, Game, Match, Notation, SplitMix64, Turn, scale};
use reef::{Action, Card, Colour, Deck, Effect, Face, Phase, Reef, State};
use testing::scaled;

use crate::common::{Desk, lay, lay_with, numbers};
use crate::physical::{Choice, Look, Physical, choose, unseen_cards};

/// Where the comparison starts: many boats and sharks, so that cards come and go.
fn start() -> Desk {
    let mut deck = String::from("co = 10\npe = 12\nsh = 16\nwa = 10\n");
    for colour in Colour::ALL {
        deck += &format!("{colour}m = 1\n{colour}f = 1\n");
    }
    lay_with(
        Deck::read(&deck).unwrap(),
        "turn 2 B
         1: wa co sh rm wa pe bf wa
         2: ?? ?? ?? ?? ?? ?? ?? ??
         3: ?? ?? ?? ?? ?? ?? ?? ??
         4: gf wa sh co wa ym wa pe
         A: rybg 1sh 7bo
         B: vprr 1sh 8bo",
    )
}

/// How many matches each side plays at every push. Fewer would not show wrong odds.
const MATCHES: u64 = 4_000;
/// The shuffles after which cards are looked at.
const SHUFFLES: std::ops::Range<usize> = 3..7;

/// How often the first card that came to light in some way after some shuffle was what. One look of a kind a match, so
/// that the cards of one count are independent of each other.
#[derive(Default)]
struct Tally(BTreeMap<(Look, usize), BTreeMap<What, u32>>);

/// What a card is, and how many of its kind the latest shuffle mixed in, up to three. Fish count as one kind.
type What = (Option<Card>, usize);

impl Tally {
    fn note(&mut self, done: &mut BTreeSet<(Look, usize)>, look: (Look, usize), card: Card, mixed: &[Card]) {
        if SHUFFLES.contains(&look.1) && done.insert(look) {
            let alike = mixed.iter().filter(|&&other| other == card).count().min(3);
            let kind = Some(card).filter(|card| !matches!(card, Card::Fish(..)));
            *self.0.entry(look).or_default().entry((kind, alike)).or_default() += 1;
        }
    }
}

#[test]
fn cards_turn_up_as_from_a_shuffled_deck() {
    // R95
    let physical = physical_tally();
    let chi = compare(&physical, &counted_tally(|_, _, _, card| card, weighted));
    assert_eq!(chi.len(), 12, "three ways to come to light after four shuffles");
    // With at most 17 degrees of freedom a value above 50 comes by chance less than once in ten thousand times.
    assert!(chi.iter().all(|(_, value)| *value < 50.0), "{chi:?}");

    // Wrong odds are noticed: old and new cards equally likely, or all unseen cards alike.
    let even_ages = compare(&physical, &counted_tally(|_, _, _, card| card, even));
    assert!(even_ages.iter().any(|(_, value)| *value > 90.0), "{even_ages:?}");
    let all_alike = compare(&physical, &counted_tally(any_unseen, weighted));
    assert!(all_alike.iter().any(|(_, value)| *value > 90.0), "{all_alike:?}");
}

fn physical_tally() -> Tally {
    let desk = start();
    let mut tally = Tally::default();
    let mut old = 0;
    for seed in 0..scaled(MATCHES) {
        let mut table = Physical::new(&desk, 1_000_000 + seed);
        let mut done = BTreeSet::new();
        table.roll();
        while table.shuffles < SHUFFLES.end && table.idle < 20 {
            let choice = choose(&table.view(), table.seat(), table.shuffles);
            if let Some((look, card)) = table.act(choice) {
                tally.note(&mut done, (look, table.shuffles), card, &table.mixed);
            }
            if matches!(choice, Choice::End) {
                table.roll();
            }
        }
        old += u64::from(table.oldest >= 3);
    }
    let all = scaled(MATCHES);
    assert!(old > all / 2, "cards lay face down over three shuffles in {old} of {all} matches");
    tally
}

/// The same by the rules. Chance is drawn by `odds`, and `swap` says which card is noted for the one turned up.
fn counted_tally(
    swap: fn(&Reef, &State, &mut SplitMix64, Card) -> Card,
    odds: fn(&Reef, &State, Action) -> u64,
) -> Tally {
    let mut tally = Tally::default();
    for seed in 0..scaled(MATCHES) {
        let Desk { reef, mut state, .. } = start();
        let mut stream = numbers(2_000_000 + seed);
        let (mut shuffles, mut fresh, mut mixed, mut done) = (0, false, vec![], BTreeSet::new());
        while shuffles < SHUFFLES.end {
            let Some(action) = next_action(&reef, &state, &mut stream, shuffles, odds) else { break };
            let before = state;
            let mut discard = reef.view(&state, game::Observer::Spectator).discard;
            reef.apply_telling(&mut state, action, &mut |effect| match effect {
                Effect::Washed { cards, .. } => discard.extend(vec![Card::Water; cards.into()]),
                Effect::Shuffle { .. } => {
                    (shuffles, fresh) = (shuffles + 1, true);
                    mixed.clone_from(&discard);
                }
                Effect::Reveal { at, card } => {
                    let card = swap(&reef, &before, &mut stream, card);
                    tally.note(&mut done, (Look::at(at), shuffles), card, &mixed);
                }
                Effect::Fill { cards, .. } => {
                    if let (true, Face::Open(card)) = (fresh, cards.cards()[0]) {
                        tally.note(&mut done, (Look::Dealt, shuffles), card, &mixed);
                        fresh = false;
                    }
                }
                Effect::Dice(_) => fresh = false,
                Effect::Breeding(_) | Effect::Bred { .. } | Effect::Over => {}
            });
        }
    }
    tally
}

/// What the simple players do, or what chance brings by `odds`.
fn next_action(
    reef: &Reef,
    state: &State,
    stream: &mut SplitMix64,
    shuffles: usize,
    odds: fn(&Reef, &State, Action) -> u64,
) -> Option<Action> {
    let mut legal = Vec::new();
    reef.legal(state, &mut legal);
    if reef.turn(state) == Turn::Chance {
        let weight = |&action: &Action| odds(reef, state, action);
        let mut ticket = scale(stream.next(), legal.iter().map(weight).sum());
        return legal.into_iter().find(|action| {
            let fits = ticket < weight(action);
            ticket = ticket.wrapping_sub(weight(action));
            fits
        });
    }
    let view = reef.view(state, game::Observer::Spectator);
    if view.phase != Phase::Buy {
        return legal.first().copied();
    }
    let action = reef.read(&choose(&view, state.seat().index(), shuffles).text()).unwrap();
    assert_eq!(reef.check(state, action), Ok(()));
    Some(action)
}

fn weighted(reef: &Reef, state: &State, action: Action) -> u64 {
    reef.weight(state, action).get()
}

/// Wrong odds: it does not matter how many new and old cards there are.
fn even(reef: &Reef, state: &State, action: Action) -> u64 {
    if matches!(action, Action::Newer | Action::Older) { 1 } else { weighted(reef, state, action) }
}

/// Wrong odds: any card that nobody has seen may lie anywhere.
fn any_unseen(reef: &Reef, state: &State, stream: &mut SplitMix64, _: Card) -> Card {
    let unseen = unseen_cards(reef, &reef.view(state, game::Observer::Spectator));
    unseen[stream.below(unseen.len())]
}

/// The chi-square of two samples for each way to come to light. Rare kinds count as one.
fn compare(one: &Tally, other: &Tally) -> Vec<((Look, usize), f64)> {
    let none = BTreeMap::new();
    let value = |look: &(Look, usize)| {
        let [one, other] = [one, other].map(|tally| tally.0.get(look).unwrap_or(&none));
        let mut cells = vec![[0.0; 2]];
        let whats: BTreeSet<&What> = one.keys().chain(other.keys()).collect();
        for what in whats {
            let cell = [one, other].map(|counts| f64::from(counts.get(what).copied().unwrap_or(0)));
            if cell[0] + cell[1] < 40.0 {
                cells[0] = [cells[0][0] + cell[0], cells[0][1] + cell[1]];
            } else {
                cells.push(cell);
            }
        }
        let total = |side: usize| cells.iter().map(|cell| cell[side]).sum::<f64>();
        let ratio = (total(1) / total(0)).sqrt();
        let terms = cells.iter().filter(|[a, b]| a + b > 0.0);
        terms.map(|[a, b]| (a * ratio - b / ratio).powi(2) / (a + b)).sum()
    };
    one.0.keys().map(|look| (*look, value(look))).collect()
}

/// A random match, step by step, by the doors of real play.
fn random_match(seed: u64, mut look: impl FnMut(&Match<Reef>)) -> Match<Reef> {
    let mut it = Match::new(Reef::default());
    let mut stream = numbers(seed);
    while !matches!(it.turn(), Turn::Over(_)) {
        look(&it);
        let action = it.game().sample(it.state(), stream.next()).unwrap();
        let event = match it.turn() {
            Turn::Of(seat) => Event::Acted(seat, action),
            Turn::Chance | Turn::Over(_) => Event::Fell(action),
        };
        it.evolve(event);
    }
    it
}

#[test]
fn samples_fall_as_tickets_do() {
    // R95
    let mut stream = numbers(95);
    random_match(95, |it| {
        let roll = stream.next();
        if let Some(odds) = it.odds() {
            let fell = it.fall(it.events().len(), scale(roll, odds.get())).unwrap();
            assert_eq!(it.game().sample(it.state(), roll).map(Event::Fell), Some(fell));
        }
    });
}

#[test]
fn nothing_is_known_of_a_card_before_it_shows() {
    // R95
    for seed in 0..20 {
        random_match(seed, |it| {
            let (reef, before) = (it.game(), it.state());
            let seen = |state: &State| reef.view(state, game::Observer::Spectator);
            let mut outcomes = Vec::new();
            if it.turn() == Turn::Chance {
                reef.legal(before, &mut outcomes);
            }
            for action in outcomes {
                let mut after = *before;
                let mut told = Vec::new();
                reef.apply_telling(&mut after, action, &mut |effect| told.push(effect));
                assert_eq!(after.all_cards(), before.all_cards(), "a card is decided, none is made");
                if matches!(action, Action::Newer | Action::Older) {
                    assert_eq!(seen(&after), seen(before), "how old a card is does not show");
                    assert_eq!(told, []);
                }
            }
        });
    }
}

#[test]
fn face_down_cards_of_one_deal_are_alike() {
    // R95
    let desk = lay("turn 2 B rr\n1: wa co\n2: ?? ?? ??\n3: ??\nB: r 8bo");
    let outcomes = |place: &str| {
        let Desk { reef, mut state, .. } = lay("turn 2 B rr\n1: wa co\n2: ?? ?? ??\n3: ??\nB: r 8bo");
        reef.apply(&mut state, reef.read(&format!("flip {place} r")).unwrap());
        let view = reef.view(&state, game::Observer::Spectator);
        assert_eq!(view.rows, desk.view().rows, "the back of the card is all there is to see");
        let mut legal = Vec::new();
        reef.legal(&state, &mut legal);
        legal.iter().map(|&action| (reef.text(action), reef.weight(&state, action))).collect::<Vec<_>>()
    };
    assert_eq!(outcomes("a2"), outcomes("c2"));
    assert_eq!(outcomes("a2"), outcomes("a3"));
    let total: u64 = outcomes("a2").iter().map(|(_, weight)| weight.get()).sum();
    assert_eq!(total, 58, "all that nobody has seen");
}

#[test]
fn a_face_down_card_is_none_of_the_discards_shuffled_later() {
    // R95
    let mut desk = lay("turn 3 A rr
         1: co co co co co co co
         2: ?? ?? ?? ?? ?? ?? ?? ??
         3: ?? ?? ?? ?? ?? ?? ?? ??
         4: co co co co co sh sh sh
         discard: pe pe pe pe pe pe sh
         B: r");
    desk.play(&["end"]);
    assert_eq!(desk.legal(""), ["newer", "older"], "a card of the pile can be either");
    let weights = [Action::Newer, Action::Older].map(|action| desk.reef.weight(&desk.state, action).get());
    assert_eq!(weights, [7, 22], "seven discards among 22 cards that lay in the pile");
    desk.play(&["newer", "card pe", "dice rr", "worm -", "flip a2 r"]);
    assert!(!desk.legal("").contains(&"card pe".to_owned()), "all pearls were discarded");
    assert!(desk.legal("").contains(&"card wa".to_owned()));
}

#[test]
fn at_most_seventeen_shuffles_are_told_apart() {
    // R95
    let mut longest = 0;
    for seed in 0..40 {
        let mut questions = 0;
        random_match(seed, |it| {
            let mut legal = Vec::new();
            it.game().legal(it.state(), &mut legal);
            questions = if legal.contains(&Action::Older) { questions + 1 } else { 0 };
            longest = longest.max(questions);
        });
    }
    assert!((3..17).contains(&longest), "{longest} questions about the age of one card");
}

#[test]
fn a_match_replays_from_its_record_without_a_seed() {
    // R96
    for seed in 0..10 {
        let it = random_match(seed, |_| ());
        let reef = it.game();
        let record: Vec<String> = it
            .events()
            .iter()
            .map(|event| match event {
                Event::Acted(_, action) | Event::Fell(action) => reef.text(*action),
                Event::Left(_) => unreachable!("nobody left"),
            })
            .collect();
        let mut state = reef.start();
        for text in record.join(Reef::SEPARATOR).split(Reef::SEPARATOR) {
            let action = reef.read(text).unwrap();
            assert_eq!(reef.check(&state, action), Ok(()));
            reef.apply(&mut state, action);
        }
        assert_eq!(&state, it.state());
        assert!(matches!(reef.turn(&state), Turn::Over(_)));
    }
}

#[test]
fn chance_is_for_nobody_to_choose() {
    // R96
    let mut desk = lay("turn 3 A rr\n2: ??\nA: r");
    desk.refuses("card rm", "R96", "by chance");
    desk.play(&["flip a2 r"]);
    desk.refuses("end", "R96", "first");
    desk.refuses("dice rr", "R95", "cannot fall");
    assert_eq!(desk.view().rows[1][0], Face::Down);
}
