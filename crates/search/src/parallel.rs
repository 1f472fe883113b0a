//! Several cores at one position.

use std::cmp::Reverse;
use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};

use game::{Game, Seat, Turn};

use crate::{Budget, Choice, Guide, Report, Search, Settings, Value};

/// Thinks about a position on several cores by root parallelization: each of `threads`, the caller's among them, has
/// a tree and a seed of its own, and what they saw is added up.
///
/// The iterations of the budget, and the memory of the settings, are for all of them together.
///
/// The same seed, iterations and threads give the same answer. `None` if no seat is to act.
pub fn search_in_parallel<G: Game, K: Guide<G> + Clone>(
    game: &G,
    state: &G::State,
    guide: &K,
    settings: Settings,
    threads: NonZeroUsize,
    mut budget: Budget<'_>,
    seed: u64,
) -> Option<Report<G::Action>> {
    let Turn::Of(seat) = game.turn(state) else { return None };
    let threads = u32::try_from(threads.get()).unwrap_or(u32::MAX);
    let iterations = budget.iterations / threads;
    let settings = Settings { memory: settings.memory / threads as usize, ..settings };
    let over = AtomicBool::new(false);
    let one = |number: u32, stop: &mut dyn FnMut(u32) -> bool| {
        let budget = Budget { iterations, stop: Some(stop) };
        // Seeds far apart; the first searcher has the seed that it would have alone.
        let seed = seed.wrapping_add(u64::from(number).wrapping_mul(0xd134_2543_de82_ef95));
        Search::new(guide.clone(), settings).run(game, state, budget, seed)
    };
    let reports: Vec<Report<G::Action>> = std::thread::scope(|scope| {
        let helpers: Vec<_> =
            (1..threads).map(|number| scope.spawn(move_helper(number, &one, &over))).collect();
        // Only the caller's thread asks the caller whether to stop; the others hear it from there.
        let own = one(0, &mut |done| {
            let stops = budget.stop.as_mut().is_some_and(|stop| stop(done.saturating_mul(threads)));
            over.fetch_or(stops, Ordering::Relaxed);
            stops
        });
        let others =
            helpers.into_iter().map(|helper| helper.join().unwrap_or_else(|panic| resume_unwind(panic)));
        own.into_iter().chain(others.flatten()).collect()
    });
    Some(add_up(reports, seat))
}

/// What a helping thread does.
fn move_helper<'a, R>(
    number: u32,
    one: &'a (impl Fn(u32, &mut dyn FnMut(u32) -> bool) -> R + Sync),
    over: &'a AtomicBool,
) -> impl FnOnce() -> R + 'a {
    move || one(number, &mut |_| over.load(Ordering::Relaxed))
}

/// One report from several about the same position. A proof by one is a proof for all.
fn add_up<A: Copy + Eq>(reports: Vec<Report<A>>, seat: Seat) -> Report<A> {
    let iterations = reports.iter().map(|report| report.iterations).sum();
    if let Some(proof) = reports.iter().find(|report| report.is_proven) {
        return Report { iterations, ..proof.clone() };
    }
    let mut sums: Vec<Choice<A>> = Vec::new();
    for choice in reports.iter().flat_map(|report| &report.choices) {
        match sums.iter_mut().find(|sum| sum.action == choice.action) {
            Some(sum) => add(sum, choice),
            None => sums.push(*choice),
        }
    }
    sums.sort_by_key(|choice| Reverse(choice.visits));
    let worth = |choice: &Choice<A>| choice.value.of_seat(seat);
    let open = sums.iter().find(|choice| !choice.is_proven);
    let proven = sums.iter().filter(|choice| choice.is_proven).max_by(|a, b| worth(a).total_cmp(&worth(b)));
    let best = match (open, proven) {
        (Some(open), Some(proven)) if worth(proven) >= worth(open) => proven,
        (Some(open), _) => open,
        (None, Some(proven)) => proven,
        (None, None) => unreachable!("every search looks at something"),
    };
    // The line comes from whoever saw most of the action that was chosen.
    let visits_of_best = |report: &&Report<A>| {
        report.choices.iter().find(|choice| choice.action == best.action).map_or(0, |choice| choice.visits)
    };
    let line = reports
        .iter()
        .filter(|report| report.best == best.action)
        .max_by_key(visits_of_best)
        .map_or_else(|| vec![best.action], |report| report.line.clone());
    Report { best: best.action, value: best.value, line, iterations, is_proven: false, choices: sums }
}

fn add<A: Copy>(sum: &mut Choice<A>, more: &Choice<A>) {
    let visits = sum.visits.saturating_add(more.visits);
    match (sum.is_proven, more.is_proven) {
        (true, _) => {}
        (false, true) => sum.value = more.value,
        (false, false) => {
            let mut value: Value = sum.value;
            #[expect(clippy::cast_precision_loss, reason = "a mean needs no more digits than a float has")]
            value.approach(&more.value, more.visits as f32 / visits.max(1) as f32);
            sum.value = value;
        }
    }
    sum.visits = visits;
    sum.is_proven |= more.is_proven;
}
