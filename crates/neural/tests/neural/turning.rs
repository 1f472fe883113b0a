//! A board that is turned before the eye is to a net what a board is that was drawn so.

use game::{Game, Notation as _};
use neural::{Eye, Features, Net, Scratch, Turning};
use wadi::{Action, Options, Scenario, Wadi};

const BOARD: [[&str; 4]; 5] = [
    ["1", "s:4", "2", "3"],
    ["3", "s", "1", "1"],
    ["1", "s", "1", "2"],
    ["2", "s", "3", "1"],
    ["1", "s", "2", "1"],
];
/// Turns after which there are shadoofs of both and water on land.
const ACTIONS: [&str; 7] = ["+a2", "b1>a1", ".", "+c3", ".", ".", "."];

type Step = (isize, isize);

/// Where a tile lies on the board that is drawn as it is seen.
fn seen_at(number: u64, (column, row): Step) -> Step {
    let column = if number & 2 != 0 { 3 - column } else { column };
    let row = if number & 4 != 0 { 4 - row } else { row };
    if number & 1 != 0 { (row, column) } else { (column, row) }
}

fn name((column, row): Step) -> String {
    let letter = char::from(b'a' + u8::try_from(column).unwrap());
    format!("{letter}{}", row + 1)
}

/// An action with its tiles renamed.
fn renamed(number: u64, action: &str) -> String {
    let tile = |text: &str| {
        let mut signs = text.chars();
        let column = isize::try_from(u32::from(signs.next().unwrap()) - u32::from('a')).unwrap();
        let row: isize = signs.as_str().parse().unwrap();
        name(seen_at(number, (column, row - 1)))
    };
    match (action.strip_prefix('+'), action.split_once('>')) {
        (Some(at), _) => format!("+{}", tile(at)),
        (None, Some((from, to))) => format!("{}>{}", tile(from), tile(to)),
        (None, None) => action.to_owned(),
    }
}

/// The board as it is seen, with the water's way.
fn drawn(number: u64) -> Wadi {
    let (here, below) = (seen_at(number, (0, 0)), seen_at(number, (0, 1)));
    let arrow = match (below.0 - here.0, below.1 - here.1) {
        (0, 1) => "s",
        (0, -1) => "n",
        (1, 0) => "e",
        _ => "w",
    };
    let (columns, rows) = if number & 1 != 0 { (5, 4) } else { (4, 5) };
    let mut map = vec![vec![String::new(); columns]; rows];
    for (row, tiles) in BOARD.iter().enumerate() {
        for (column, tile) in tiles.iter().enumerate() {
            let (to_column, to_row) = seen_at(number, (column.try_into().unwrap(), row.try_into().unwrap()));
            map[usize::try_from(to_row).unwrap()][usize::try_from(to_column).unwrap()] =
                tile.replace('s', arrow);
        }
    }
    let map: Vec<String> = map.into_iter().map(|row| row.join(" ")).collect();
    let text = format!(
        "id = \"x\"\nname = {{ en = \"X\" }}\nplayers = [2]\nbox = false\nmap = \"\"\"\n{}\n\"\"\"\n",
        map.join("\n")
    );
    Wadi::new(Scenario::read(&text).unwrap().into(), Options::basic(2)).unwrap()
}

/// What the net says after some turns: who wins, the points, and the weights of these actions.
fn said(net: &Net, wadi: &Wadi, eye: &Eye, played: &[String], actions: &[String]) -> Vec<f32> {
    let (mut state, mut legal) = (wadi.start(), Vec::new());
    for action in played {
        wadi.legal(&state, &mut legal);
        let action = wadi.read(action).unwrap();
        assert!(legal.contains(&action));
        wadi.apply(&mut state, action);
        legal.clear();
    }
    wadi.legal(&state, &mut legal);
    let answer = net.evaluate(eye, &Features::of(eye, wadi, &state, &legal), &mut Scratch::default());
    let weight = |action: &String| answer.policy[eye.number(wadi.read(action).unwrap())];
    actions.iter().map(weight).chain(answer.wins[..2].iter().copied()).chain(answer.points).collect()
}

#[test]
fn a_board_that_is_turned_is_a_board_that_is_drawn_so() {
    let net = Net::read_exact(include_bytes!("../../../../nets/wadi.net")).unwrap();
    let straight = drawn(0);
    let (mut state, mut legal) = (straight.start(), Vec::new());
    for action in ACTIONS {
        straight.apply(&mut state, straight.read(action).unwrap());
    }
    straight.legal(&state, &mut legal);
    assert!(legal.iter().filter(|action| matches!(action, Action::Pump { .. })).count() > 2);
    let legal: Vec<String> = legal.iter().map(|&action| straight.text(action)).collect();
    let mut first = None;
    for number in 0..8 {
        let turned = drawn(number);
        let of = |actions: &[String]| -> Vec<String> {
            actions.iter().map(|action| renamed(number, action)).collect()
        };
        let played = ACTIONS.map(ToOwned::to_owned);
        let seen = said(&net, &straight, &Eye::turned(&straight, Turning::of(number)), &played, &legal);
        let drawn = said(&net, &turned, &Eye::new(&turned), &of(&played), &of(&legal));
        let apart = seen.iter().zip(&drawn).map(|(one, other)| (one - other).abs()).fold(0.0, f32::max);
        assert!(apart < 1e-3, "{number}: {seen:?} and {drawn:?}");
        // To a net it is not the same: that is why more than one way is worth asking.
        let first = first.get_or_insert(seen.clone());
        let differs = seen.iter().zip(first.iter()).any(|(one, other)| (one - other).abs() > 1e-3);
        assert_eq!(differs, number != 0, "{number}");
    }
}
