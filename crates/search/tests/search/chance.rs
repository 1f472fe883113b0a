//! Dice and cards count by their odds.

use game::{Game, Seat};
use search::{Budget, Plain, Report, Search, Settings};

use crate::toys::{Wheel, Wheels};

fn search(wheels: &[Wheel], iterations: u32) -> Report<u32> {
    let wheels = Wheels(wheels.to_vec());
    let mut search = Search::new(Plain, Settings::default());
    search.run(&wheels, &wheels.start(), Budget::of(iterations), 5).unwrap()
}

fn worth(report: &Report<u32>, wheel: u32) -> f32 {
    report.choices.iter().find(|choice| choice.action == wheel).unwrap().value.of_seat(Seat::FIRST)
}

#[test]
fn few_outcomes_are_averaged_exactly_and_proven() {
    // 3 : 1, 1 : 1 with more fields, and 2 winning fields of triple weight against 4: 6 : 4.
    let report = search(
        &[
            Wheel { fields: 2, winning: 1, weight: 3 },
            Wheel { fields: 6, winning: 3, weight: 1 },
            Wheel { fields: 6, winning: 2, weight: 3 },
        ],
        500,
    );
    assert_eq!(report.best, 0);
    assert!(report.is_proven);
    for (wheel, expected) in [(0, 0.75), (1, 0.5), (2, 0.6)] {
        assert!((worth(&report, wheel) - expected).abs() < 1e-6, "wheel {wheel}: {}", worth(&report, wheel));
    }
}

#[test]
fn many_outcomes_are_drawn_by_their_odds() {
    let report = search(
        &[
            Wheel { fields: 1000, winning: 900, weight: 1 },
            Wheel { fields: 1000, winning: 400, weight: 1 },
            Wheel { fields: 500, winning: 100, weight: 8 },
        ],
        20_000,
    );
    assert_eq!(report.best, 0);
    assert!(!report.is_proven, "a sample proves nothing");
    for (wheel, expected) in [(0, 0.9), (1, 0.4), (2, 0.6667)] {
        assert!((worth(&report, wheel) - expected).abs() < 0.08, "wheel {wheel}: {}", worth(&report, wheel));
    }
}
