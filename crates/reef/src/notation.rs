//! Actions, cards and places as text.

use std::str::FromStr;

use game::{Misread, Notation};

use crate::state::State;
use crate::{Action, Breeding, Card, Coin, Colour, Coral, CoralNumber, Face, Payment, Place, Reef, Sex};

impl Notation for Reef {
    const SEPARATOR: &'static str = ", ";

    fn text(&self, action: Action) -> String {
        match action {
            Action::Worm(colour) => format!("worm {colour}"),
            Action::Decline => "worm -".to_owned(),
            Action::Flip { at, pay } => format!("flip {at} {pay}"),
            Action::Take { at, pay, to: None } => format!("take {at} {pay}"),
            Action::Take { at, pay, to: Some(coral) } => format!("take {at} {pay} @{coral}"),
            Action::Boat(pay) => format!("boat {pay}"),
            Action::SharkCard(at) => format!("shark {at}"),
            Action::SharkFish(coral) => format!("shark @{coral}"),
            Action::End => "end".to_owned(),
            Action::Dice(one, other) => format!("dice {one}{other}"),
            Action::Newer => "newer".to_owned(),
            Action::Older => "older".to_owned(),
            Action::Card(card) => format!("card {card}"),
            Action::Breeding(card) => format!("breeding {card}"),
        }
    }

    fn read(&self, text: &str) -> Result<Action, Misread> {
        read_all(text, Reader::action)
    }

    fn heading(&self, state: &State) -> String {
        if state.turn == 0 { "deal".to_owned() } else { format!("{}{}", state.turn, state.seat.letter()) }
    }
}

/// Reads the types of this crate as they are written.
macro_rules! from_writing {
    ($($name:ident: $read:path),*) => {$(
        impl FromStr for $name {
            type Err = Misread;

            fn from_str(text: &str) -> Result<$name, Misread> {
                read_all(text, $read)
            }
        }
    )*};
}
from_writing!(
    Colour: Reader::colour, Card: Reader::card, Breeding: Reader::breeding, Place: Reader::place,
    Payment: Reader::payment, Face: Reader::face, Coral: Reader::coral
);

fn read_all<'a, T>(text: &'a str, read: fn(&mut Reader<'a>) -> Result<T, Misread>) -> Result<T, Misread> {
    let mut reader = Reader { text, at: 0 };
    let value = read(&mut reader)?;
    if reader.rest().is_empty() { Ok(value) } else { Err(reader.expected("the end of the text")) }
}

/// A text, and how far it has been read.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn action(&mut self) -> Result<Action, Misread> {
        // Words that need something after them are read with their space.
        if self.skip("worm ") {
            return if self.skip("-") { Ok(Action::Decline) } else { self.colour().map(Action::Worm) };
        } else if self.skip("flip ") {
            let at = self.place()?;
            self.space()?;
            return Ok(Action::Flip { at, pay: self.payment()? });
        } else if self.skip("take ") {
            return self.take();
        } else if self.skip("boat ") {
            return self.payment().map(Action::Boat);
        } else if self.skip("shark @") {
            return self.coral_number().map(Action::SharkFish);
        } else if self.skip("shark ") {
            return self.place().map(Action::SharkCard);
        } else if self.skip("dice ") {
            return self.pair().map(|(one, other)| Action::Dice(one, other));
        } else if self.skip("card ") {
            return self.card().map(Action::Card);
        } else if self.skip("breeding ") {
            return self.breeding().map(Action::Breeding);
        }
        for (word, action) in [("end", Action::End), ("newer", Action::Newer), ("older", Action::Older)] {
            if self.skip(word) {
                return Ok(action);
            }
        }
        Err(self.expected("worm, flip, take, boat, shark or end"))
    }

    fn take(&mut self) -> Result<Action, Misread> {
        let at = self.place()?;
        self.space()?;
        let pay = self.payment()?;
        let to = if self.skip(" @") { Some(self.coral_number()?) } else { None };
        Ok(Action::Take { at, pay, to })
    }

    fn colour(&mut self) -> Result<Colour, Misread> {
        let colour = Colour::ALL.into_iter().find(|colour| self.rest().starts_with(colour.letter()));
        self.step(colour, 1, "a colour: r, y, b, g, v or p")
    }

    fn card(&mut self) -> Result<Card, Misread> {
        let card = Card::ALL.into_iter().find(|card| self.rest().starts_with(&card.to_string()));
        self.step(card, 2, "a card, such as rm, rf, co, pe, sh or wa")
    }

    fn face(&mut self) -> Result<Face, Misread> {
        if self.skip("--") {
            Ok(Face::Gap)
        } else if self.skip("??") {
            Ok(Face::Down)
        } else {
            self.card().map(Face::Open)
        }
    }

    /// Two colours in the order of the notation.
    fn pair(&mut self) -> Result<(Colour, Colour), Misread> {
        let one = self.colour()?;
        let other = self.colour()?;
        if one <= other {
            Ok((one, other))
        } else {
            self.at -= 2;
            Err(self.expected("two colours in the order r y b g v p"))
        }
    }

    fn breeding(&mut self) -> Result<Breeding, Misread> {
        self.pair().map(|(one, other)| Breeding::of(one, other))
    }

    fn coral(&mut self) -> Result<Coral, Misread> {
        if self.rest().is_empty() {
            Ok(Coral::Empty)
        } else if self.skip("*") {
            self.breeding().map(Coral::Offspring)
        } else {
            let colour = self.colour()?;
            let sex = [('m', Sex::Male), ('f', Sex::Female)]
                .into_iter()
                .find_map(|(letter, sex)| self.rest().starts_with(letter).then_some(sex));
            self.step(sex, 1, "m or f").map(|sex| Coral::Fish(colour, sex))
        }
    }

    fn place(&mut self) -> Result<Place, Misread> {
        let place = Place::all().find(|place| self.rest().starts_with(&place.to_string()));
        self.step(place, 2, "a place, from a1 to h4")
    }

    fn coral_number(&mut self) -> Result<CoralNumber, Misread> {
        let number = CoralNumber::all().find(|number| self.rest().starts_with(&number.to_string()));
        self.step(number, 1, "the number of a coral, from 1 to 5")
    }

    fn payment(&mut self) -> Result<Payment, Misread> {
        let mut payment = Payment::NONE;
        let mut last = None;
        while let Some(coin) = Coin::ALL.into_iter().find(|coin| self.rest().starts_with(&coin.to_string())) {
            if last > Some(coin) {
                return Err(self.expected("colours in the order r y b g v p, then pearls"));
            }
            let more = payment.and(coin);
            payment = self.step(more, 1, "at most three worms and pearls")?;
            last = Some(coin);
        }
        if last.is_some() {
            Ok(payment)
        } else {
            Err(self.expected("worms and pearls to pay with, such as r*"))
        }
    }

    fn space(&mut self) -> Result<(), Misread> {
        if self.skip(" ") { Ok(()) } else { Err(self.expected("a space")) }
    }

    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    /// Goes past `word` if it comes next.
    fn skip(&mut self, word: &str) -> bool {
        let comes = self.rest().starts_with(word);
        if comes {
            self.at += word.len();
        }
        comes
    }

    /// Goes past what was found.
    fn step<T>(&mut self, found: Option<T>, len: usize, expected: &'static str) -> Result<T, Misread> {
        let value = found.ok_or(self.expected(expected))?;
        self.at += len;
        Ok(value)
    }

    const fn expected(&self, expected: &'static str) -> Misread {
        Misread::Malformed { at: self.at, expected }
    }
}
