//! Which worms a seat can do without.

use game::Seat;
use reef::{Breeding, Coin, Colour, Coral, Payment, State};

/// What a seat would rather keep.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thrift {
    coins: [u8; Coin::COUNT],
    /// How much the seat needs each colour: the orders it is in, those for lone fish of its own twice.
    need: [f32; Colour::COUNT],
}

/// How dear a pearl is against a worm of a colour that nobody needs.
const PEARL_PRICE: f32 = 5.0;
/// How many worms of a colour are enough for any price.
const MAX_USEFUL_WORMS: u8 = 3;

impl Thrift {
    pub(crate) fn new(state: &State, seat: Seat) -> Thrift {
        let coins = Coin::ALL.map(|coin| match coin {
            Coin::Worm(colour) => state.worms(seat).of(colour),
            Coin::Pearl => state.pearls(seat),
        });
        let mut need = [0.5; Colour::COUNT];
        for [one, two] in state.open_breeding().map(Breeding::colours) {
            need[one.index()] += 0.5;
            need[two.index()] += 0.5;
            for coral in state.corals(seat).iter().flatten() {
                match *coral {
                    Coral::Fish(colour, _) if colour == one => need[two.index()] += 1.0,
                    Coral::Fish(colour, _) if colour == two => need[one.index()] += 1.0,
                    Coral::Fish(..) | Coral::Empty | Coral::Offspring(_) => {}
                }
            }
        }
        Thrift { coins, need }
    }

    /// How many worms and pearls there are.
    pub(crate) fn total(&self) -> u8 {
        self.coins.iter().sum()
    }

    /// The way to pay `price` in any colours that hurts least.
    pub(crate) fn pay(mut self, price: u8) -> Option<Payment> {
        let mut payment = Payment::NONE;
        for _ in 0..price {
            let left = Coin::ALL.into_iter().filter(|coin| self.coins[coin.index()] > 0);
            let coin = left.min_by(|&one, &other| self.dearness(one).total_cmp(&self.dearness(other)))?;
            self.coins[coin.index()] -= 1;
            payment = payment.and(coin)?;
        }
        Some(payment)
    }

    /// The way to pay `price` in one colour that spares pearls.
    pub(crate) fn pay_in(&self, colour: Colour, price: u8) -> Option<Payment> {
        let worms = self.coins[colour.index()].min(price);
        let pearls = price - worms;
        if pearls > self.coins[Coin::Pearl.index()] {
            return None;
        }
        let worms = std::iter::repeat_n(Coin::Worm(colour), worms.into());
        worms.chain(std::iter::repeat_n(Coin::Pearl, pearls.into())).try_fold(Payment::NONE, Payment::and)
    }

    /// How much a worm of this colour would help.
    pub(crate) fn wish(&self, colour: Colour) -> f32 {
        self.need[colour.index()] / f32::from(1 + self.coins[colour.index()])
    }

    /// How much the next coin of a kind hurts.
    fn dearness(&self, coin: Coin) -> f32 {
        match coin {
            Coin::Pearl => PEARL_PRICE,
            Coin::Worm(colour) => {
                let count = self.coins[coin.index()];
                let need = self.need[colour.index()];
                if count > MAX_USEFUL_WORMS {
                    0.3 * need / f32::from(count - MAX_USEFUL_WORMS)
                } else {
                    need / f32::from(count)
                }
            }
        }
    }
}
