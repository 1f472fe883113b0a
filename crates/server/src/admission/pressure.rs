//! Whether the server has so much to do that it should not take on more.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// An order that has waited longer than this is a sign that others will, too.
const OLD_ORDER: Duration = Duration::from_millis(500);
/// More orders at once than this are such a sign as well, however young they are.
const ORDERS_AT_ONCE: usize = 2_000;

/// The orders that are being carried out, oldest first.
///
/// Where the time goes does not matter: a slow disk, a long queue before it and a busy processor all make orders old.
/// Whoever plays is never turned away for it, only who wants to begin something new.
#[derive(Debug, Default)]
pub(crate) struct Pressure(Mutex<Orders>);

#[derive(Debug, Default)]
struct Orders {
    next: u64,
    begun: BTreeMap<u64, Instant>,
}

/// An order that is being carried out, until this is dropped.
#[derive(Debug)]
pub(crate) struct Carrying<'p> {
    pressure: &'p Pressure,
    number: u64,
}

impl Pressure {
    /// Takes note of an order that came at `begun`.
    pub(crate) fn carry(&self, begun: Instant) -> Carrying<'_> {
        let mut orders = self.orders();
        let number = orders.next;
        orders.next += 1;
        orders.begun.insert(number, begun);
        Carrying { pressure: self, number }
    }

    /// How many orders are being carried out.
    pub(crate) fn count(&self) -> usize {
        self.orders().begun.len()
    }

    /// Whether there is too much to do, as it stands at `now`.
    pub(crate) fn is_high(&self, now: Instant) -> bool {
        let orders = self.orders();
        let oldest = orders.begun.values().next().map(|begun| now.saturating_duration_since(*begun));
        orders.begun.len() > ORDERS_AT_ONCE || oldest.is_some_and(|age| age > OLD_ORDER)
    }

    fn orders(&self) -> std::sync::MutexGuard<'_, Orders> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Carrying<'_> {
    fn drop(&mut self) {
        self.pressure.orders().begun.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_orders_are_pressure_until_they_are_done() {
        let (pressure, now) = (Pressure::default(), Instant::now());
        let old = pressure.carry(now);
        let young = pressure.carry(now + Duration::from_millis(400));
        assert!(!pressure.is_high(now + OLD_ORDER));
        assert!(pressure.is_high(now + OLD_ORDER + Duration::from_millis(1)));
        drop(old);
        assert!(!pressure.is_high(now + OLD_ORDER + Duration::from_millis(1)));
        assert_eq!(pressure.count(), 1);
        drop(young);
        assert!(!pressure.is_high(now + Duration::from_secs(3_600)));
    }

    #[test]
    fn many_orders_at_once_are_pressure() {
        let (pressure, now) = (Pressure::default(), Instant::now());
        let mut orders: Vec<_> = (0..=ORDERS_AT_ONCE).map(|_| pressure.carry(now)).collect();
        assert!(pressure.is_high(now));
        orders.pop();
        assert!(!pressure.is_high(now));
    }
}
