//! How far a seat is from winning, in worms.

use game::Seat;
use reef::{Breeding, Colour, Coral, CoralNumber, Sex, State};

use crate::reef::market::{Market, Supply};
use crate::reef::offers::{opposite, partner};

/// What the parts of a way to five offspring cost, in worms.
///
/// Fitted to the outcomes of matches, then blended by hand with first guesses: the bare fit played worse.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Costs {
    /// An offspring that is not there yet, whatever else it takes.
    pub(crate) offspring: f32,
    /// A fish to buy that lies in reach.
    pub(crate) fish: f32,
    /// A worm of a colour that the seat does not have.
    pub(crate) missing: f32,
    /// A fish beyond reach, for each boat that is missing.
    pub(crate) away: f32,
    /// A fish that has yet to turn up.
    pub(crate) hidden: f32,
    /// A fish that somebody has.
    pub(crate) gone: f32,
    /// A lone fish for which no breeding card lies open.
    pub(crate) waiting: f32,
    /// Two fish for which no breeding card lies open.
    pub(crate) unplanned: f32,
    /// A coral in reach, for each worm of its price.
    pub(crate) coral: f32,
    /// A coral that has yet to turn up.
    pub(crate) hidden_coral: f32,
    /// What a worm takes off that has no purpose yet, of the first few.
    pub(crate) worm: f32,
    /// What any further worm takes off.
    pub(crate) hoard: f32,
    /// What a pearl takes off that has no purpose yet.
    pub(crate) pearl: f32,
    /// What a shark takes off.
    pub(crate) shark: f32,
    /// What a boat takes off, for each offspring to come; every further boat by `more_boats` of the one before.
    pub(crate) boat: f32,
    /// See `boat`.
    pub(crate) more_boats: f32,
}

/// What is counted on the way, each to be multiplied by its cost.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(crate) struct Tally {
    pub(crate) offspring: f32,
    pub(crate) fish: f32,
    pub(crate) missing: f32,
    pub(crate) away: f32,
    pub(crate) hidden: f32,
    pub(crate) gone: f32,
    pub(crate) waiting: f32,
    pub(crate) unplanned: f32,
    pub(crate) coral: f32,
    pub(crate) hidden_coral: f32,
    pub(crate) worm: f32,
    pub(crate) hoard: f32,
    pub(crate) pearl: f32,
    pub(crate) shark: f32,
    pub(crate) boat: f32,
}

/// How many worms are worth having without a purpose.
const MAX_IDLE_WORMS: u8 = 5;
/// For how many pairs of fish a seat plans ahead.
const PAIRS_PLANNED: usize = 2;

impl Costs {
    /// The costs in use.
    pub(crate) const FITTED: Costs = Costs {
        offspring: 2.5,
        fish: 0.3,
        missing: 1.75,
        away: 2.5,
        hidden: 4.7,
        gone: 6.2,
        waiting: 6.8,
        unplanned: 6.5,
        coral: 0.8,
        hidden_coral: 2.8,
        worm: 0.62,
        hoard: 0.1,
        pearl: 0.6,
        shark: 1.14,
        boat: 0.9,
        more_boats: 0.7,
    };

    /// What is left to pay for all that is counted.
    pub(crate) fn of(&self, tally: &Tally) -> f32 {
        self.offspring * tally.offspring
            + self.fish * tally.fish
            + self.missing * tally.missing
            + self.away * tally.away
            + self.hidden * tally.hidden
            + self.gone * tally.gone
            + self.waiting * tally.waiting
            + self.unplanned * tally.unplanned
            + self.coral * tally.coral
            + self.hidden_coral * tally.hidden_coral
            - self.worm * tally.worm
            - self.hoard * tally.hoard
            - self.pearl * tally.pearl
            - self.shark * tally.shark
            - self.boat * tally.boat
    }
}

/// The worms and pearls of a seat that have no purpose yet.
#[derive(Clone, Copy)]
struct Purse {
    worms: [u8; Colour::COUNT],
    pearls: u8,
}

impl Purse {
    /// Sets worms of a colour aside, then pearls; says how many are missing.
    fn set_aside(&mut self, colour: Colour, price: u8) -> u8 {
        let worms = &mut self.worms[colour.index()];
        let paid = price.min(*worms);
        *worms -= paid;
        let pearls = (price - paid).min(self.pearls);
        self.pearls -= pearls;
        price - paid - pearls
    }
}

/// A plan as far as it is made.
#[derive(Clone, Copy)]
struct Plan<'a> {
    state: &'a State,
    market: &'a Market,
    costs: &'a Costs,
    seat: Seat,
    purse: Purse,
    tally: Tally,
    /// The breeding cards that no coral has claimed.
    orders: [Option<Breeding>; 4],
    /// The kinds of fish that some coral has claimed.
    claimed: u16,
}

/// Counts what it takes `seat` to have five offspring.
pub(crate) fn tally(state: &State, market: &Market, seat: Seat, costs: &Costs) -> Tally {
    let worms = state.worms(seat);
    let purse = Purse { worms: Colour::ALL.map(|colour| worms.of(colour)), pearls: state.pearls(seat) };
    let mut orders = [None; 4];
    orders.iter_mut().zip(state.open_breeding()).for_each(|(place, card)| *place = Some(card));
    let tally = Tally::default();
    let mut plan = Plan { state, market, costs, seat, purse, tally, orders, claimed: 0 };
    plan.breed();
    plan.count_corals();
    plan.count_belongings();
    plan.tally
}

impl Plan<'_> {
    /// Finds partners for lone fish, then pairs for all other corals.
    fn breed(&mut self) {
        let mut pairs = CoralNumber::LIMIT - self.state.offspring(self.seat);
        self.tally.offspring = as_float(pairs);
        for coral in self.state.corals(self.seat).iter().flatten() {
            if let Coral::Fish(colour, sex) = *coral {
                self.complete(colour, sex);
                pairs -= 1;
            }
        }
        let planned = pairs.min(PAIRS_PLANNED);
        (0..planned).for_each(|_| self.pair());
        self.tally.unplanned += as_float(pairs - planned);
    }

    /// Plans a partner for a lone fish.
    fn complete(&mut self, colour: Colour, sex: Sex) {
        let mut waiting = *self;
        waiting.tally.waiting += 1.0;
        let mut best = waiting;
        for (place, order) in self.orders.iter().enumerate() {
            if let Some(partner) = order.and_then(|order| partner(order, colour)) {
                let mut plan = *self;
                plan.orders[place] = None;
                plan.claim(partner, opposite(sex));
                best = cheaper(best, plan);
            }
        }
        *self = best;
    }

    /// Plans two fish for an empty coral.
    fn pair(&mut self) {
        let mut unplanned = *self;
        unplanned.tally.unplanned += 1.0;
        let mut best = unplanned;
        for (place, order) in self.orders.iter().enumerate() {
            let Some([one, two]) = order.map(Breeding::colours) else { continue };
            for sex in [Sex::Male, Sex::Female] {
                let mut plan = *self;
                plan.orders[place] = None;
                plan.claim(one, sex);
                plan.claim(two, opposite(sex));
                best = cheaper(best, plan);
            }
        }
        *self = best;
    }

    /// Plans to buy a fish.
    fn claim(&mut self, colour: Colour, sex: Sex) {
        let bit = 1_u16 << (2 * colour.index() + sex as usize);
        let supply =
            if self.claimed & bit == 0 { self.market.supply(self.seat, colour, sex) } else { Supply::Hidden };
        self.claimed |= bit;
        match supply {
            Supply::Here { price } => {
                self.tally.fish += 1.0;
                self.tally.missing += f32::from(self.purse.set_aside(colour, price));
            }
            Supply::Away { boats, price } => {
                self.tally.fish += 1.0;
                self.tally.away += f32::from(boats.min(2));
                self.tally.missing += f32::from(self.purse.set_aside(colour, price));
            }
            Supply::Hidden => self.tally.hidden += 1.0,
            Supply::Gone => self.tally.gone += 1.0,
        }
    }

    /// Counts the corals that are missing, the cheapest first.
    fn count_corals(&mut self) {
        let mut missing = self.state.corals(self.seat).iter().filter(|coral| coral.is_none()).count();
        for (price, &count) in self.market.corals(self.seat).iter().enumerate() {
            let taken = missing.min(count.into());
            self.tally.coral += as_float(taken * price);
            missing -= taken;
        }
        self.tally.hidden_coral += as_float(missing);
    }

    /// Counts what lies before the seat without a purpose yet.
    fn count_belongings(&mut self) {
        let worms: u8 = self.purse.worms.iter().sum();
        self.tally.worm = worms.min(MAX_IDLE_WORMS).into();
        self.tally.hoard = worms.saturating_sub(MAX_IDLE_WORMS).into();
        self.tally.pearl = self.purse.pearls.into();
        self.tally.shark = self.state.sharks(self.seat).into();
        let boats = (1..self.state.boats(self.seat))
            .fold((0.0, 1.0), |(sum, next), _| (sum + next, next * self.costs.more_boats));
        self.tally.boat = boats.0 * self.tally.offspring;
    }
}

/// The plan that costs less; the first of equals.
fn cheaper<'a>(one: Plan<'a>, other: Plan<'a>) -> Plan<'a> {
    // Worms that were set aside lose what they would be worth without a purpose.
    let cost = |plan: &Plan<'_>| {
        let idle: u8 = plan.purse.worms.iter().sum();
        plan.costs.of(&plan.tally)
            - plan.costs.worm * f32::from(idle)
            - plan.costs.pearl * f32::from(plan.purse.pearls)
    };
    if cost(&other) < cost(&one) { other } else { one }
}

#[expect(clippy::cast_precision_loss, reason = "a handful")]
const fn as_float(count: usize) -> f32 {
    count as f32
}
