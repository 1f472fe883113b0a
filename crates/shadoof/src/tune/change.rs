//! Small changes of a board that leave it what it is.

use std::sync::Arc;

use game::SplitMix64;
use wadi::{Material, Scenario, Tip};

use super::draft::{Draft, Outlet, Word};

/// A zone of land has more tiles than this.
const MAX_DEAD_ZONE_TILES: usize = 3;

/// A board with one to three changes, if they leave a board that keeps the rules and is no worse by our own advice.
pub(crate) fn changed(
    draft: &Draft,
    like: &Scenario,
    luck: &mut SplitMix64,
) -> Option<(Draft, Arc<Scenario>)> {
    let mut draft = draft.clone();
    for _ in 0..=luck.below(3) {
        change(&mut draft, luck)?;
    }
    let scenario = draft.scenario(like)?;
    is_good(&draft, &scenario, like).then_some((draft, scenario))
}

/// One change.
fn change(draft: &mut Draft, luck: &mut SplitMix64) -> Option<()> {
    match luck.below(10) {
        0 | 1 => move_pawns(draft, luck),
        2 => add_pawns(draft, luck),
        3 | 4 => swap_land(draft, luck),
        5 | 6 => change_land(draft, luck),
        7 => lengthen(draft, luck),
        _ => shorten(draft, luck),
    }
}

fn pick<T>(from: Vec<T>, luck: &mut SplitMix64) -> Option<T> {
    let place = luck.below(from.len());
    from.into_iter().nth(place)
}

fn springs(draft: &Draft) -> Vec<(usize, Outlet, u8)> {
    let spring = |(place, word)| match word {
        Word::Wadi { outlet, pawns } if pawns > 0 => Some((place, outlet, pawns)),
        Word::Wadi { .. } | Word::Land(_) | Word::Hole => None,
    };
    draft.places().filter_map(spring).collect()
}

fn land(draft: &Draft) -> Vec<(usize, u8)> {
    let land = |(place, word)| if let Word::Land(points) = word { Some((place, points)) } else { None };
    draft.places().filter_map(land).collect()
}

/// Some pawns start on another arm.
fn move_pawns(draft: &mut Draft, luck: &mut SplitMix64) -> Option<()> {
    let moved = 1 + u8::try_from(luck.below(2)).ok()?;
    let (from, outlet, pawns) = pick(springs(draft), luck)?;
    let others = springs(draft).into_iter().filter(|&(place, ..)| place != from).collect();
    let (to, other_outlet, others) = pick(others, luck)?;
    let left = pawns.checked_sub(moved).filter(|&left| left > 0)?;
    draft.put(from, Word::Wadi { outlet, pawns: left });
    draft.put(to, Word::Wadi { outlet: other_outlet, pawns: others + moved });
    Some(())
}

/// A pawn more or less.
fn add_pawns(draft: &mut Draft, luck: &mut SplitMix64) -> Option<()> {
    let (place, outlet, pawns) = pick(springs(draft), luck)?;
    let pawns = if luck.below(2) == 0 { pawns + 1 } else { pawns - 1 };
    (pawns > 0).then(|| draft.put(place, Word::Wadi { outlet, pawns }))
}

/// Two land tiles change places.
fn swap_land(draft: &mut Draft, luck: &mut SplitMix64) -> Option<()> {
    let (here, points) = pick(land(draft), luck)?;
    let others = land(draft).into_iter().filter(|&(_, other)| other != points).collect();
    let (there, other) = pick(others, luck)?;
    draft.put(here, Word::Land(other));
    draft.put(there, Word::Land(points));
    Some(())
}

/// A land tile bears one more or one less.
fn change_land(draft: &mut Draft, luck: &mut SplitMix64) -> Option<()> {
    let (place, points) = pick(land(draft), luck)?;
    let points = if luck.below(2) == 0 { points + 1 } else { points - 1 };
    (1..=3).contains(&points).then(|| draft.put(place, Word::Land(points)))
}

/// An arm begins one tile earlier, on land that touches no other water.
fn lengthen(draft: &mut Draft, luck: &mut SplitMix64) -> Option<()> {
    let (spring, outlet, pawns) = pick(springs(draft), luck)?;
    let is_wadi = |place| matches!(draft.at(place), Word::Wadi { .. });
    let is_apart = |place| draft.around(place).all(|(_, near)| near == spring || !is_wadi(near));
    let free = |&(_, place): &(u8, usize)| {
        matches!(draft.at(place), Word::Land(_)) && is_apart(place) && !draft.is_corner(place)
    };
    let (direction, place) = pick(draft.around(spring).filter(free).collect(), luck)?;
    let back = (direction + 4) % 8;
    draft.put(spring, Word::Wadi { outlet, pawns: 0 });
    draft.put(place, Word::Wadi { outlet: Outlet::One(back), pawns });
    Some(())
}

/// An arm begins one tile later, and land lies where it began.
fn shorten(draft: &mut Draft, luck: &mut SplitMix64) -> Option<()> {
    let (spring, outlet, pawns) = pick(springs(draft), luck)?;
    let Outlet::One(direction) = outlet else { return None };
    let next = draft.step(spring, direction)?;
    let Word::Wadi { outlet, pawns: 0 } = draft.at(next) else { return None };
    let comes =
        |place: usize, into: usize| draft.places().any(|(from, _)| from != place && draft.flows(from, into));
    if comes(next, spring) || comes(spring, next) || draft.is_corner(next) {
        return None;
    }
    draft.put(spring, Word::Land(1 + u8::try_from(luck.below(2)).ok()?));
    draft.put(next, Word::Wadi { outlet, pawns });
    Some(())
}

/// Whether a board keeps our own design rules and what it was made of: what was used up of the box still is, no piece of
/// land is too small, and there is nothing to advise that was not there before.
fn is_good(draft: &Draft, scenario: &Scenario, like: &Scenario) -> bool {
    let board = scenario.board();
    let (has, had) = (draft.material(), Draft::of(like.board()).material());
    let all_land = |material: Material| material.land.iter().sum::<usize>();
    let is_kept = |has: usize, had: usize, all: usize| had != all || has == had;
    is_kept(all_land(has), all_land(had), all_land(Material::BOX))
        && (had != Material::BOX || has == had)
        && board.land().iter().all(|cell| board.zone(cell).len() > MAX_DEAD_ZONE_TILES)
        && board.rounds() <= like.board().rounds().max(8)
        && tips(scenario).iter().zip(tips(like)).all(|(now, before)| *now <= before)
}

/// How often each kind of advice is given.
fn tips(scenario: &Scenario) -> [usize; 7] {
    let mut counts = [0; 7];
    for advice in scenario.advice() {
        counts[match advice.tip {
            Tip::OneTileStrip { .. } => 0,
            Tip::DeadArea { .. } => 1,
            Tip::SingleMouth => 2,
            Tip::BedTooLong { .. } => 3,
            Tip::BedTooShort { .. } => 4,
            Tip::ArmWithoutMatch { .. } => 5,
            Tip::CrowdedStart { .. } => 6,
        }] += 1;
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;
    use wadi::BUILT_IN;

    #[test]
    fn changes_leave_boards_that_keep_their_character() {
        for scenario in BUILT_IN.iter() {
            let (mut luck, start) = (SplitMix64::new(1), Draft::of(scenario.board()));
            let made: Vec<_> = (0..300).filter_map(|_| changed(&start, scenario, &mut luck)).collect();
            assert!(made.len() >= 50, "{}: {}", scenario.id(), made.len());
            for (draft, changed) in made {
                assert!((1..=12).contains(&draft.distance(&start)) || draft == start);
                assert_eq!((changed.id(), changed.players()), (scenario.id(), scenario.players()));
                assert_eq!(Draft::of(changed.board()), draft);
                let springs = |scenario: &Scenario| scenario.board().springs().len();
                assert_eq!(springs(&changed), springs(scenario), "no arm is lost");
            }
        }
    }
}
