//! Scenario files: what is read, and how mistakes are reported.

use std::sync::Arc;

use wadi::{
    BUILT_IN, Building, FlowTarget, GridAxis, Material, MistakeKind, Options, Scenario, ScenarioError,
    Variant,
};

use crate::drawn::square;

/// Every mistake as a line of text.
fn report(text: &str) -> String {
    let mistakes = Scenario::read(text).expect_err("the file has mistakes");
    mistakes.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// What is wrong with a map in an otherwise good file, with cells.
#[track_caller]
fn check(map: &str, expected: &[(&str, MistakeKind)]) {
    let text = format!(
        "id = \"x\"\nname = {{ en = \"X\" }}\nplayers = [2]\nmap = \"\"\"\n{}\n\"\"\"\n",
        map.replace(" / ", "\n")
    );
    let found = Scenario::read(&text).err().unwrap_or_default();
    let found: Vec<(String, MistakeKind)> = found
        .into_iter()
        .map(|mistake| (mistake.cell.map_or_else(String::new, |cell| cell.to_string()), mistake.what))
        .collect();
    let expected: Vec<(String, MistakeKind)> =
        expected.iter().map(|(cell, what)| ((*cell).to_owned(), what.clone())).collect();
    assert_eq!(found, expected);
}

#[test]
fn five_mistakes_get_five_reports_with_lines_and_cells() {
    let text = "\
id = \"Five Mistakes\"
name = { nl = \"Vijf fouten\" }
players = [2, 5]
map = \"\"\"
1   s:4  1
1   e    x
1   s:0  1  1
\"\"\"
";
    let expected = "\
line 1: the id \"Five Mistakes\" must be 1 to 40 lower-case letters, digits and hyphens, such as \"first-wadi\"
line 2: `name.en` is missing; add the English text, `en = \"…\"`
line 3: a board is for 2, 3 or 4 players; `players` says 5
line 6, cell c2: \"x\" is no tile; write 1, 2 or 3 for land, `.` for none, a direction such as `se`, or `end`
line 7: this row has 4 words where the others have 3; write `.` where no tile lies
line 7, cell b3: \"0\" is no number of pawns; write 1 to 99 behind the colon";
    assert_eq!(report(text), expected);
}

#[test]
fn a_file_that_is_not_toml_says_where() {
    let mistakes = Scenario::read("id = \"x\"\nname = {\n").unwrap_err();
    assert!(matches!(mistakes[..], [wadi::Mistake { what: MistakeKind::Syntax { .. }, .. }]), "{mistakes:?}");
    assert!(mistakes[0].line >= 2);
}

#[test]
fn what_is_missing_or_unknown_is_named() {
    assert_eq!(
        report("box = 3\nmpa = \"1 s:1\"\n"),
        "\
line 1: `id` is missing; add `id = \"first-wadi\"`
line 1: `name` is missing; add `name = { en = \"First wadi\" }`
line 1: `players` is missing; add the player counts, such as `players = [2, 3, 4]`
line 1: `box` has the wrong type; write `box = false` or leave it out
line 1: `map` is missing; add a grid of words, such as `map = \"\"\"…\"\"\"`
line 2: `mpa` is not known here; use one of id, name, note, players, fair, box and map, or remove it"
    );
}

#[test]
fn names_and_notes_are_neither_empty_nor_endless() {
    let with =
        |name: &str| format!("id = \"x\"\nname = {{ en = \"{name}\" }}\nplayers = [2]\nmap = \"1 s:1\"");
    let complaint = "line 2: `name` is empty or longer than 500 characters; write something shorter";
    assert_eq!(report(&with(" ")), complaint);
    assert_eq!(report(&with(&"x".repeat(501))), complaint);
    assert!(Scenario::read(&with(&"é".repeat(500))).is_ok());
    assert_eq!(
        report(&with("X").replace("en =", "en = 3, nl =")),
        "line 2: `name` has the wrong type; write texts in quotes"
    );
}

#[test]
fn words_that_are_no_tiles_are_refused() {
    let unknown = |word: &str| MistakeKind::UnknownWord { word: word.to_owned() };
    check("4 s:1", &[("a1", unknown("4"))]);
    check("S s:1", &[("a1", unknown("S"))]);
    check("s/ s:1", &[("a1", unknown("s/"))]);
    check("s/e/w s:1", &[("a1", unknown("s/e/w"))]);
    check("END s:1", &[("a1", unknown("END"))]);
    for wrong in ["0", "00", "01", "100", "-1", "+1", "x", ""] {
        check(&format!("1 s:{wrong}"), &[("b1", MistakeKind::BadPawns { word: wrong.to_owned() })]);
    }
    check("1:1 s:1", &[("a1", MistakeKind::PawnsOnLand)]);
}

#[test]
fn water_that_cannot_run_is_refused_at_its_cell() {
    check("1 s:1 / 1 1", &[("b1", MistakeKind::Aground { direction: "s", onto: FlowTarget::Land })]);
    check("1 s:1 / 1 .", &[("b1", MistakeKind::Aground { direction: "s", onto: FlowTarget::Hole })]);
    check("e:1 w", &[("a1", MistakeKind::Circle)]);
    check("1 s:1 / e s / n w", &[("b2", MistakeKind::Circle)]);
    check("e:1 w / e:1 w", &[("a1", MistakeKind::Circle), ("a2", MistakeKind::Circle)]);
    check("e/e:1 end", &[("a1", MistakeKind::ForkToOne)]);
    check("e/n:1 end", &[("a1", MistakeKind::ForkOffBoard { direction: "n" })]);
    check("e/s:1 end / 1 1", &[("a1", MistakeKind::Aground { direction: "s", onto: FlowTarget::Land })]);
    // Off the board, also at a corner, is a mouth.
    check("nw:1 ne:1 / s s", &[]);
}

#[test]
fn grids_are_rectangles_of_at_most_sixteen() {
    check("", &[("", MistakeKind::EmptyMap)]);
    check(". . / . .", &[("", MistakeKind::EmptyMap)]);
    let wide = vec!["."; 17].join(" ");
    check(
        &wide,
        &[
            ("", MistakeKind::NoPawns),
            ("", MistakeKind::TooLarge { what: GridAxis::Columns, has: 17, most: 16 }),
        ],
    );
    let tall = vec!["end:1"; 17].join(" / ");
    check(&tall, &[("", MistakeKind::TooLarge { what: GridAxis::Rows, has: 17, most: 16 })]);
    check("1 s:1 / 1 s / 1", &[("", MistakeKind::UnequalRow { has: 1, others: 2 })]);
}

#[test]
fn lines_are_right_however_the_map_is_quoted() {
    let line_of = |text: &str| Scenario::read(text).unwrap_err()[0].line;
    let header = "id = \"x\"\nname = { en = \"X\" }\nplayers = [2]\n";
    assert_eq!(line_of(&format!("{header}map = '''\n1 s:1\n1 x'''")), 6);
    assert_eq!(line_of(&format!("{header}map = '''1 s:1\n1 x'''")), 5);
    assert_eq!(line_of(&format!("{header}map = \"1 s:1\\n1 x\"")), 4);
    assert_eq!(line_of(&format!("{}map = \"\"\"\r\n1 s:1\r\n1 x\"\"\"", header.replace('\n', "\r\n"))), 6);
}

#[test]
fn another_id_changes_nothing_else() {
    let rest = "name = { en = 'X' }\nplayers = [2]\nmap = '1 s:1' # id = \"no\"\n";
    for id in ["id = \"old\"  # mine\n", "\"id\" = 'old'\r\n", "# id = \"é\"\nid=\"\"\"old\"\"\"\n"] {
        let scenario = Scenario::read(&format!("{id}{rest}")).unwrap();
        assert_eq!(scenario.id(), "old");
        let other = scenario.source_with_id("new-1");
        assert_eq!(Scenario::read(&other).unwrap().id(), "new-1", "{other}");
        let begins = id.split_once("old").unwrap().0.trim_end_matches(['"', '\'']);
        assert!(other.starts_with(begins) && other.ends_with(rest), "{other}");
        assert_eq!(Scenario::read(&other).unwrap().source_with_id("a"), scenario.source_with_id("a"));
    }
}

#[test]
fn a_map_is_counted_however_wrong_it_is() {
    let material = |text: &str| Scenario::inspect(text).material;
    let counted = Material { land: [2, 1, 1], wadi: 3, pawns: 7 };
    assert_eq!(material("map = '''\n1 s:3 2 x\n3 n:4\n1:2 w 1 .\n'''"), Some(counted));
    assert_eq!(material("id = 'x'"), None);
    assert_eq!(material("map = 3"), None);
    assert_eq!(material("map = '''"), None);
    let full = Scenario::inspect(wadi::built_in("qasr-al-haras").unwrap().source());
    assert_eq!(full.material, Some(Material::BOX));
}

#[test]
fn names_have_no_letters_that_cannot_be_seen() {
    let with = |name: &str, note: &str| {
        let texts = format!("name = {{ en = \"{name}\" }}\nnote = {{ en = \"{note}\" }}");
        format!("id = 'x'\n{texts}\nplayers = [2]\nmap = '1 s:1'")
    };
    let complaint = |key| format!("`{key}` has characters that cannot be seen; write plain text");
    assert_eq!(report(&with("A\\nB", "fine")), format!("line 2: {}", complaint("name")));
    assert_eq!(report(&with("A", "\\u0007")), format!("line 3: {}", complaint("note")));
    assert!(Scenario::read(&with("Äthiopien ⛲", "two\\nlines")).is_ok());
}

/// A file with a statement about fairness.
fn stating(fair: &str) -> String {
    format!("id = 'x'\nname = {{ en = 'X' }}\nplayers = [2, 4]\nfair = {fair}\nmap = '1 s:1'")
}

#[test]
fn a_board_says_for_which_variants_it_is_fair() {
    let text = stating("{ 4 = ['spreading watchmen pro', 'free', 'free pro'], 2 = [] }");
    let scenario = Scenario::read(&text).unwrap();
    let stated: Vec<(usize, Vec<String>)> = scenario
        .fair()
        .unwrap()
        .iter()
        .map(|fair| (fair.players, fair.variants.iter().map(|variant| variant.words()).collect()))
        .collect();
    let words = ["free", "free pro", "spreading watchmen pro"].map(str::to_owned).to_vec();
    assert_eq!(stated, [(2, Vec::new()), (4, words)]);
    for (players, building, watchmen, pro, expected) in [
        (2, Building::Free, false, false, Some(false)),
        (4, Building::Free, false, false, Some(true)),
        (4, Building::Free, false, true, Some(true)),
        (4, Building::Free, true, true, Some(false)),
        (4, Building::Spreading, true, true, Some(true)),
        (4, Building::Spreading, false, true, Some(false)),
        (4, Building::Classic, false, false, None),
        (3, Building::Free, false, false, Some(false)),
    ] {
        let options = Options { building, watchmen, pro, ..Options::basic(players) };
        assert_eq!(scenario.is_fair(&options), expected, "{options:?}");
    }
    let silent = Scenario::read(&stating("{}").replace("fair = {}", "")).unwrap();
    assert_eq!((silent.fair(), silent.is_fair(&Options::basic(2))), (None, None));
}

#[test]
fn what_is_said_about_fairness_must_be_right() {
    let shape = "line 4: `fair` has the wrong type; write for each number of players a list such as \
                 `2 = [\"free\", \"spreading watchmen pro\"]`";
    for wrong in
        ["true", "['free']", "{ 2 = 'free' }", "{ 2 = ['classic'] }", "{ 2 = ['pro free'] }", "{ 2 = [3] }"]
    {
        assert_eq!(report(&stating(wrong)), shape, "{wrong}");
    }
    assert_eq!(
        report(&stating("{ 3 = [] }")),
        "line 4: `3` is not known here; use one of the numbers of `players`, or remove it"
    );
}

/// Whoever looks for a fair board finds several, whatever is played; with the pro rule there may be none.
#[test]
fn every_built_in_board_says_where_it_is_fair() {
    for scenario in BUILT_IN.iter() {
        let fair =
            scenario.fair().unwrap_or_else(|| panic!("{} does not say where it is fair", scenario.id()));
        let stated: Vec<usize> = fair.iter().map(|fair| fair.players).collect();
        assert_eq!(stated, scenario.players(), "{} says nothing about some tables", scenario.id());
    }
    for (players, variant) in (2..=4).flat_map(|players| Variant::ALL.map(|variant| (players, variant))) {
        let options = variant.options(players);
        let fair = BUILT_IN.iter().filter(|scenario| scenario.is_fair(&options) == Some(true)).count();
        assert!(options.pro || fair >= 7, "{fair} boards for {players} players, {}", variant.words());
    }
}

#[test]
fn built_in_boards_keep_our_own_design_rules() {
    assert!(BUILT_IN.len() >= 10);
    for scenario in BUILT_IN.iter() {
        let (id, board) = (scenario.id(), scenario.board());
        assert!(
            scenario.name().nl.is_some() && scenario.name().de.is_some(),
            "{id} has no Dutch or German name"
        );
        assert!(
            scenario.note().is_some_and(|note| note.en.contains("own design")),
            "{id} does not say whose it is"
        );
        for cell in board.land() {
            assert!(board.zone(cell).len() > 3, "{id} has a dead area at {}", board.layout().square(cell));
        }
        assert!((3..=10).contains(&board.rounds()), "{id} takes {} rounds", board.rounds());
        let columns = board.layout().all().iter().map(|cell| board.layout().square(cell).column()).max();
        let rows = board.layout().all().iter().map(|cell| board.layout().square(cell).row()).max();
        for &(spring, _) in board.springs() {
            let at = board.layout().square(spring);
            let in_corner = (at.column() == 0 || Some(at.column()) == columns)
                && (at.row() == 0 || Some(at.row()) == rows);
            assert!(!in_corner, "{id} has a starting point in the corner {at}");
        }
    }
}

#[test]
fn every_scenario_file_is_built_in() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let mut files: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter_map(|name| name.strip_suffix(".toml").map(str::to_owned))
        .collect();
    let mut ids: Vec<String> = BUILT_IN.iter().map(|scenario| scenario.id().to_owned()).collect();
    files.sort();
    ids.sort();
    assert_eq!(files, ids);
}

#[test]
fn the_full_board_uses_every_tile_of_the_box() {
    let full = wadi::built_in("qasr-al-haras").unwrap();
    let board = full.board();
    assert_eq!((board.land().len(), board.wadi().len()), (39, 17));
    assert_eq!(board.fertility(board.land()), 21 + 2 * 11 + 3 * 7);
    assert!(full.players().contains(&4));
    assert!(board.layout().cell(square("g8")).is_some());
}

#[test]
fn a_scenario_is_found_by_its_id_or_its_text() {
    let two_palms = Scenario::find("two-palms").unwrap();
    assert_eq!(two_palms.id(), "two-palms");
    assert!(Arc::ptr_eq(&two_palms, &Scenario::find(two_palms.source()).unwrap()), "one board for all");
    let copy = Scenario::find(&two_palms.source_with_id("copy")).unwrap();
    assert_eq!(copy.id(), "copy");
    let unknown = Scenario::find("three-palms").unwrap_err();
    assert_eq!(unknown.to_string(), "there is no built-in scenario \"three-palms\"");
    let ScenarioError::Wrong(mistakes) = Scenario::find("id = \"x\"\n").unwrap_err() else { panic!() };
    assert_eq!(mistakes, Scenario::read("id = \"x\"\n").unwrap_err());
}
