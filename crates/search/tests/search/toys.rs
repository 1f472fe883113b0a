//! Games small enough to know everything about them.

use std::fmt;
use std::num::NonZeroU64;

use game::{Game, Observer, Reason, Rule, Seat, Standing, Turn};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Never;

impl fmt::Display for Never {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("never")
    }
}

impl Reason for Never {
    fn rule(&self) -> Rule {
        Rule("X1")
    }
}

/// What toys have no use for.
macro_rules! plain_parts {
    () => {
        type Reason = Never;
        type Effect = ();
        type View = ();

        fn check(&self, _: &Self::State, _: Self::Action) -> Result<(), Never> {
            Ok(())
        }
        fn has_left(&self, _: &Self::State, _: Seat) -> bool {
            false
        }
        fn leave(&self, _: &mut Self::State, _: Seat, _: &mut impl FnMut(())) {}
        fn view(&self, _: &Self::State, _: Observer) {}
    };
}

/// Each seat takes one to three sticks, `actions` times in a row; who takes the last one wins.
#[derive(Clone, Copy)]
pub(crate) struct Sticks {
    pub(crate) sticks: u8,
    pub(crate) seats: usize,
    pub(crate) actions: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Heap {
    pub(crate) left: u8,
    pub(crate) seat: Seat,
    pub(crate) actions: u8,
    pub(crate) last: Option<Seat>,
}

impl Game for Sticks {
    type State = Heap;
    type Action = u8;
    plain_parts!();

    fn seats(&self) -> usize {
        self.seats
    }
    fn start(&self) -> Heap {
        Heap { left: self.sticks, seat: Seat::FIRST, actions: self.actions, last: None }
    }
    fn turn(&self, heap: &Heap) -> Turn {
        if heap.left > 0 {
            return Turn::Of(heap.seat);
        }
        let won: Vec<bool> = Seat::all(self.seats).map(|seat| heap.last == Some(seat)).collect();
        Turn::Over(Standing::rank(&won))
    }
    fn legal(&self, heap: &Heap, out: &mut Vec<u8>) {
        out.extend(1..=heap.left.min(3));
    }
    fn apply_telling(&self, heap: &mut Heap, taken: u8, _: &mut impl FnMut(())) {
        heap.left -= taken;
        heap.last = Some(heap.seat);
        heap.actions -= 1;
        if heap.actions == 0 {
            heap.seat = heap.seat.next(self.seats);
            heap.actions = self.actions;
        }
    }
}

/// One seat picks a wheel; the wheel stops on one of its fields, and the lower ones win. Fields may differ in weight.
#[derive(Clone)]
pub(crate) struct Wheels(pub(crate) Vec<Wheel>);

#[derive(Clone, Copy)]
pub(crate) struct Wheel {
    pub(crate) fields: u32,
    pub(crate) winning: u32,
    /// How likely a winning field is against a losing one.
    pub(crate) weight: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Spin {
    Picking,
    Turning(usize),
    Stopped { won: bool, field: u32 },
}

impl Game for Wheels {
    type State = Spin;
    type Action = u32;
    plain_parts!();

    fn seats(&self) -> usize {
        2
    }
    fn start(&self) -> Spin {
        Spin::Picking
    }
    fn turn(&self, spin: &Spin) -> Turn {
        match *spin {
            Spin::Picking => Turn::Of(Seat::FIRST),
            Spin::Turning(_) => Turn::Chance,
            Spin::Stopped { won, .. } => Turn::Over(Standing::rank(&[won, !won])),
        }
    }
    fn legal(&self, spin: &Spin, out: &mut Vec<u32>) {
        match *spin {
            Spin::Picking => out.extend(0..u32::try_from(self.0.len()).unwrap()),
            Spin::Turning(wheel) => out.extend(0..self.0[wheel].fields),
            Spin::Stopped { .. } => {}
        }
    }
    fn weight(&self, spin: &Spin, field: u32) -> NonZeroU64 {
        let Spin::Turning(wheel) = *spin else { return NonZeroU64::MIN };
        let Wheel { winning, weight, .. } = self.0[wheel];
        NonZeroU64::new(if field < winning { weight } else { 1 }).unwrap()
    }
    fn apply_telling(&self, spin: &mut Spin, action: u32, _: &mut impl FnMut(())) {
        *spin = match *spin {
            Spin::Picking => Spin::Turning(action as usize),
            Spin::Turning(wheel) => Spin::Stopped { won: action < self.0[wheel].winning, field: action },
            Spin::Stopped { .. } => *spin,
        };
    }
}
