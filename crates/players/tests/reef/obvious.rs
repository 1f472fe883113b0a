//! Positions in which the right action is obvious.

use game::{Game, Notation};
use reef::Action;

use crate::common::{Table, check, lay, think};

const EVERYBODY: [&str; 10] = [
    "greedy", "strong", "level:1", "level:2", "level:3", "level:4", "level:5", "level:6", "level:7",
    "level:8",
];

#[test]
fn everybody_breeds_if_that_wins() {
    let table = Table {
        rows: ["co pe rf wa", "?? ?? ?? ??", "?? ?? ?? ??", "bm co wa gf"],
        breeding: "rr yy bb gg",
        players: [("rryb", 1, 4, "*ry *rb *rg *rv rm"), ("rrbb", 0, 4, "*yb *yg . bf")],
    };
    check(&table, &EVERYBODY, "take c1 r @5");
}

#[test]
fn a_fish_is_bred_before_anything_else_is_bought() {
    let table = Table {
        rows: ["co pe rf wa", "?? ?? ?? ??", "?? ?? ?? ??", "bm co wa gf"],
        breeding: "rr yy bb gg",
        players: [("r", 0, 4, "*ry rm"), ("yg", 0, 4, "*yb .")],
    };
    check(&table, &["greedy", "strong", "level:7"], "take c1 r @2");
}

#[test]
fn a_shark_takes_the_fish_that_would_win_for_the_opponent() {
    // The deck has one red female only, and no open card but `rr` is for red fish.
    let table = Table {
        rows: ["wa wa wa wa", "?? ?? ?? ??", "?? ?? ?? ??", "wa rf gm vf"],
        breeding: "rr yy bb gg",
        players: [("yy", 1, 2, "*ry *rb . bm"), ("rrr", 0, 4, "*yb *yg *bv *gv rm")],
    };
    check(&table, &["greedy", "strong", "best"], "shark b4");
}

#[test]
fn a_coral_is_paid_for_with_the_worm_that_is_missed_least() {
    // A blue worm breeds `bb` next turn; nobody orders pink.
    let table = Table {
        rows: ["co wa wa wa", "?? ?? ?? ??", "?? ?? ?? ??", "bf gm wa wa"],
        breeding: "rr yy bb gg",
        players: [("bbp", 0, 2, "*ry bm"), ("y", 0, 1, ".")],
    };
    check(&table, &["greedy", "strong"], "take a1 p");
}

#[test]
fn nobody_thinks_of_a_sixth_coral() {
    let table = Table {
        rows: ["co co co wa", "?? ?? ?? ??", "?? ?? ?? ??", "bf gm wa wa"],
        breeding: "rr yy bb gg",
        players: [("bbpryy", 0, 4, "*ry bm . . ."), ("y", 0, 1, ".")],
    };
    let (reef, state) = lay(&table);
    for name in EVERYBODY {
        for choice in think(name, &reef, &state, 300).choices {
            let text = reef.text(choice.action);
            assert!(
                !["take a1", "take b1", "take c1"].iter().any(|coral| text.starts_with(coral)),
                "{name}: {text}"
            );
        }
    }
}

#[test]
fn a_search_looks_at_tens_of_actions_not_at_every_payment() {
    let table = Table {
        rows: [
            "co pe rf sh yf bm wa co",
            "?? ?? ?? ?? ?? ?? ?? ??",
            "?? ?? ?? ?? ?? ?? ?? ??",
            "bf gm co wa vm pf pe wa",
        ],
        breeding: "rb yy bb gg",
        players: [("rrryyybbbgggvvvppp", 1, 8, "*ry bm ."), ("y", 0, 1, ".")],
    };
    let (reef, state) = lay(&table);
    let mut legal = Vec::new();
    reef.legal(&state, &mut legal);
    assert!(legal.len() > 200, "{}", legal.len());
    let choices = think("strong", &reef, &state, 3000).choices;
    assert!((5..60).contains(&choices.len()), "{}", choices.len());
    let boats = choices.iter().filter(|choice| matches!(choice.action, Action::Boat(_))).count();
    assert!(boats <= 1, "{boats} ways to pay for a boat");
}
