//! Boards drawn in tests.
//!
//! A picture is the map of a scenario file with pieces on it: `A2~` is a land tile of fertility 2 with a shadoof
//! of seat A and a pawn, `b1` one with the watchman of seat B, `s:3` a wadi tile with three pawns.

use std::sync::Arc;

use game::{Cell, Event, Game, Match, Notation, Rejected, Seat, Square, Turn};
use wadi::{Building, Effect, Options, Reason, Scenario, Setup, Stage, State, Tile, Wadi};

use crate::random::scenario;

/// A match that begins from a picture.
pub(crate) struct Table {
    wadi: Wadi,
    state: State,
    effects: Vec<Effect>,
}

/// What a picture does not show.
pub(crate) struct Picture {
    map: String,
    options: Options,
    setup: Setup,
    pieces: Vec<(Square, char, bool)>,
    acting: Option<Acting>,
}

enum Acting {
    Placing(Seat),
    Turn(Seat),
}

pub(crate) fn seat(letter: char) -> Seat {
    Seat::from_letter(letter).unwrap()
}

pub(crate) fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// A picture of a position of the basic game for two, seat A at the beginning of its turn.
pub(crate) fn draw(picture: &str) -> Picture {
    let mut pieces = Vec::new();
    let mut rows = Vec::new();
    for (row, line) in picture.trim().lines().enumerate() {
        let mut words = Vec::new();
        for (column, word) in line.split_whitespace().enumerate() {
            let square = Square::new(column, row).unwrap();
            let tile = word.trim_start_matches(|letter| "ABCDabcd".contains(letter));
            // Land is a digit, perhaps with a pawn; everything else is a word of the map as it stands.
            let is_land = tile.starts_with(|digit: char| digit.is_ascii_digit());
            if is_land {
                if let Some(piece) = word.chars().next().filter(char::is_ascii_alphabetic) {
                    pieces.push((square, piece, false));
                }
                if tile.ends_with('~') {
                    pieces.push((square, '~', true));
                }
                words.push(tile.trim_end_matches('~').to_owned());
            } else {
                words.push(word.to_owned());
            }
        }
        rows.push(words.join(" "));
    }
    let setup = Setup {
        pawns: Vec::new(),
        shadoofs: Vec::new(),
        watchmen: Vec::new(),
        withdrawn: Vec::new(),
        fined: Vec::new(),
        round: 1,
        starter: Seat::FIRST,
        stage: Stage::Over,
    };
    Picture { map: rows.join("\n"), options: Options::basic(2), setup, pieces, acting: None }
}

impl Picture {
    pub(crate) fn players(mut self, players: usize) -> Picture {
        self.options.players = players;
        self
    }

    pub(crate) fn building(mut self, building: Building) -> Picture {
        self.options.building = building;
        self
    }

    pub(crate) fn pro(mut self) -> Picture {
        self.options.pro = true;
        self
    }

    /// With the expansion, in the second round.
    pub(crate) fn watchmen(mut self) -> Picture {
        self.options.watchmen = true;
        self.setup.round = 2;
        self
    }

    pub(crate) fn round(mut self, round: u8) -> Picture {
        self.setup.round = round;
        self
    }

    pub(crate) fn starter(mut self, letter: char) -> Picture {
        self.setup.starter = seat(letter);
        self
    }

    pub(crate) fn withdrawn(mut self, letters: &str) -> Picture {
        self.setup.withdrawn = letters.chars().map(seat).collect();
        self
    }

    /// The seat at the beginning of its turn.
    pub(crate) fn turn_of(mut self, letter: char) -> Picture {
        self.acting = Some(Acting::Turn(seat(letter)));
        self
    }

    /// The seat that places its watchman now.
    pub(crate) fn placing(mut self, letter: char) -> Picture {
        self.setup.round = 1;
        self.acting = Some(Acting::Placing(seat(letter)));
        self
    }

    pub(crate) fn begin(mut self) -> Table {
        let scenario = with_water(&self.map);
        let wadi = Wadi::new(scenario.clone(), self.options).unwrap();
        let cell = |square| wadi.board().layout().cell(square).unwrap();
        // A river drawn dry had to be given water to be a scenario.
        if self.map.contains(':') {
            self.setup.pawns.extend_from_slice(wadi.board().springs());
        }
        for &(square, piece, is_pawn) in &self.pieces {
            match (is_pawn, piece.is_ascii_uppercase()) {
                (true, _) => self.setup.pawns.push((cell(square), 1)),
                (false, true) => self.setup.shadoofs.push((cell(square), seat(piece))),
                (false, false) => self.setup.watchmen.push((cell(square), seat(piece.to_ascii_uppercase()))),
            }
        }
        self.setup.stage = match self.acting.unwrap_or(Acting::Turn(Seat::FIRST)) {
            Acting::Placing(seat) => Stage::Placing(seat),
            Acting::Turn(seat) if self.setup.watchmen.iter().any(|&(_, other)| other == seat) => {
                Stage::Moving(seat)
            }
            Acting::Turn(seat) => Stage::Acting {
                seat,
                actions: self.options.actions_per_turn(),
                builds: self.options.builds_per_turn(),
            },
        };
        let state = wadi.position(&self.setup).unwrap();
        Table { wadi, state, effects: Vec::new() }
    }
}

/// A scenario with this map; one pawn is added at its first wadi tile if it has none at all.
fn with_water(map: &str) -> Arc<Scenario> {
    if map.contains(':') {
        return scenario(map);
    }
    let is_wadi = |word: &&str| word.starts_with(|letter: char| letter.is_ascii_lowercase());
    let word = map.split_whitespace().find(is_wadi).expect("a board needs a river");
    scenario(&map.replacen(word, &format!("{word}:1"), 1))
}

impl Table {
    /// Plays actions, each of whoever is to act.
    #[track_caller]
    pub(crate) fn play(mut self, actions: &str) -> Table {
        for text in actions.split_whitespace() {
            let action = self.wadi.read(text).unwrap();
            if let Err(reason) = self.wadi.check(&self.state, action) {
                panic!("{text}: {reason}\n{}", self.wadi.draw(&self.state));
            }
            self.wadi.apply_telling(&mut self.state, action, &mut |effect| self.effects.push(effect));
        }
        self
    }

    /// The seat leaves the match.
    pub(crate) fn leaves(mut self, letter: char) -> Table {
        self.wadi.leave(&mut self.state, seat(letter), &mut |effect| self.effects.push(effect));
        self
    }

    /// The board looks like this now. Spaces do not matter.
    #[track_caller]
    pub(crate) fn shows(self, picture: &str) -> Table {
        let squeeze = |text: &str| {
            let rows: Vec<String> = text
                .trim()
                .lines()
                .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
                .collect();
            rows.join("\n")
        };
        assert_eq!(squeeze(&self.picture()), squeeze(picture), "\n{}", self.wadi.draw(&self.state));
        self
    }

    /// The action is refused for this reason, which names this rule.
    #[track_caller]
    pub(crate) fn refuses(self, text: &str, rule: &str, reason: Reason) -> Table {
        let action = self.wadi.read(text).unwrap();
        assert_eq!(self.wadi.check(&self.state, action), Err(reason), "{text}");
        assert_eq!(game::Reason::rule(&reason).0, rule, "{text}");
        self
    }

    /// Every legal action that starts so is one of these, and all of these are legal.
    #[track_caller]
    pub(crate) fn allows(self, prefix: &str, expected: &str) -> Table {
        let mut legal = Vec::new();
        self.wadi.legal(&self.state, &mut legal);
        let texts = legal.into_iter().map(|action| self.wadi.text(action));
        let mut found: Vec<String> = texts.filter(|text| text.starts_with(prefix)).collect();
        let mut expected: Vec<String> = expected.split_whitespace().map(str::to_owned).collect();
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "\n{}", self.wadi.draw(&self.state));
        self
    }

    /// Who acts now, and in which way.
    #[track_caller]
    pub(crate) fn waits_for(self, stage: Stage) -> Table {
        assert_eq!(self.state.stage(), stage);
        self
    }

    /// It is the turn of this seat.
    #[track_caller]
    pub(crate) fn turn_of(self, letter: char) -> Table {
        assert_eq!(self.wadi.turn(&self.state), Turn::Of(seat(letter)));
        self
    }

    #[track_caller]
    pub(crate) fn round(self, round: u8, starter: char) -> Table {
        assert_eq!((self.state.round(), self.state.starter()), (round, seat(starter)));
        self
    }

    /// This happened by itself since the beginning.
    #[track_caller]
    pub(crate) fn tells(self, expected: &[Effect]) -> Table {
        assert_eq!(self.effects, expected);
        self
    }

    #[track_caller]
    pub(crate) fn scores(self, expected: &[i16]) -> Table {
        assert_eq!(self.wadi.scores(&self.state), expected, "\n{}", self.wadi.draw(&self.state));
        self
    }

    /// The match is over and these seats have won.
    #[track_caller]
    pub(crate) fn won_by(self, letters: &str) -> Table {
        let Turn::Over(standing) = self.wadi.turn(&self.state) else { panic!("the match goes on") };
        assert_eq!(standing.winners().iter().map(Seat::letter).collect::<String>(), letters);
        self
    }

    #[track_caller]
    pub(crate) fn has(self, question: impl Fn(&Wadi, &State) -> bool) -> Table {
        assert!(question(&self.wadi, &self.state), "\n{}", self.wadi.draw(&self.state));
        self
    }

    pub(crate) fn cell(&self, name: &str) -> Cell {
        self.wadi.board().layout().cell(square(name)).unwrap()
    }

    /// The position in the words of a picture.
    fn picture(&self) -> String {
        let map = self.wadi.scenario().source().split("\"\"\"").nth(1).unwrap();
        let mut rows = Vec::new();
        for (row, line) in map.trim().lines().enumerate() {
            let words = line.split_whitespace().enumerate();
            let words: Vec<String> =
                words.map(|(column, word)| self.word(Square::new(column, row).unwrap(), word)).collect();
            rows.push(words.join(" "));
        }
        rows.join("\n")
    }

    fn word(&self, square: Square, word: &str) -> String {
        let Some(cell) = self.wadi.board().layout().cell(square) else { return word.to_owned() };
        let pawns = self.state.pawns_on(self.wadi.board(), cell);
        let bare = word.split(':').next().unwrap();
        match self.wadi.board().tile(cell) {
            Tile::Wadi(_) if pawns == 0 => bare.to_owned(),
            Tile::Wadi(_) => format!("{bare}:{pawns}"),
            Tile::Land(_) => {
                let shadoof =
                    Seat::all(4).find(|&seat| self.state.shadoofs(seat).has(cell)).map(Seat::letter);
                let watchman = Seat::all(4)
                    .find(|&seat| self.state.watchman(seat) == Some(cell))
                    .map(|seat| seat.letter().to_ascii_lowercase());
                let piece = shadoof.or(watchman).map_or_else(String::new, String::from);
                format!("{piece}{bare}{}", if pawns > 0 { "~" } else { "" })
            }
        }
    }
}

/// A match from the start of a scenario, for what only a match refuses.
#[track_caller]
pub(crate) fn out_of_turn(wadi: Wadi, letter: char, action: &str) -> Rejected<Reason> {
    let it = Match::new(wadi);
    let action = it.game().read(action).unwrap();
    match it.decide(seat(letter), 0, action) {
        Err(rejected) => rejected,
        Ok(Event::Acted(..) | Event::Fell(_) | Event::Left(_)) => panic!("the action was accepted"),
    }
}
