//! Turns that are best as far as a deep search can tell.

use std::collections::HashMap;

use game::{Seat, SplitMix64, Turn};
use players::{Budget, Player, Value};

use super::exercise::Proof;
use super::posed::{Look, Narrowing, Posed};
use super::turns::WholeTurn;

/// How many ways to play what counts as the same are looked at.
const WAYS: usize = 3;

/// How many turns, of any kind, tell whether a closer look is worth it.
const SAMPLE: usize = 80;

/// A turn that may be the best.
struct Candidate {
    /// Its place among all turns.
    index: usize,
    key: Vec<String>,
    share: f32,
}

/// The only turn that is clearly best, if there is one.
pub(super) fn search<G: Posed>(
    game: &G,
    state: &G::State,
    turns: &[WholeTurn<G>],
    seed: u64,
) -> Option<(usize, Proof)> {
    let Turn::Of(seat) = game.turn(state) else { return None };
    let Narrowing { looks, iterations, searches, margin } = G::NARROWING;
    let mut seeds = SplitMix64::new(seed);
    let keyed = turns.iter().enumerate().map(|(index, turn)| (index, game.key(turn)));
    let mut left: Vec<Candidate> = keyed.map(|(index, key)| Candidate { index, key, share: 0.0 }).collect();
    // In no order, so that the first ones are of any kind.
    left.sort_by_cached_key(|_| seeds.next());
    for Look { iterations, behind, most } in looks {
        let mut referee = G::referee();
        for at in 0..left.len() {
            let turn = &turns[left[at].index];
            left[at].share = share(game, turn, seat, referee.as_mut(), (iterations, seeds.next()))?;
            // Where many of the first ones are about as good, no turn is clearly best.
            if at == SAMPLE && close(&left[..SAMPLE], behind) > SAMPLE / 2 {
                return None;
            }
        }
        left = narrowed(left, behind);
        if keys(&left) > most {
            return None;
        }
    }
    // The last look: at the best way to play each of what is left.
    left = best_ways(left);
    let [best, rivals @ ..] = &left[..] else { return None };
    let look = |candidate: &Candidate, seeds: &mut SplitMix64| -> Option<Vec<f32>> {
        // Each search begins with nothing, or it would go on with what the one before it thought.
        let search = |_| {
            let seed = seeds.next();
            share(game, &turns[candidate.index], seat, G::referee().as_mut(), (iterations, seed))
        };
        (0..searches).map(search).collect()
    };
    let of_best = look(best, &mut seeds)?;
    let worst = of_best.iter().copied().min_by(f32::total_cmp)?;
    let mut next: Option<f32> = None;
    for rival in rivals {
        let most = look(rival, &mut seeds)?.into_iter().max_by(f32::total_cmp)?;
        if worst - most < margin {
            return None;
        }
        next = Some(next.map_or(most, |next| next.max(most)));
    }
    let proof = Proof::Searched {
        share: rounded(of_best.iter().sum::<f32>() / f32::from(searches)),
        next: rounded(next?),
        iterations,
        searches,
    };
    Some((best.index, proof))
}

/// What a turn is worth to the seat that plays it.
fn share<G: Posed>(
    game: &G,
    turn: &WholeTurn<G>,
    seat: Seat,
    referee: &mut dyn Player<G>,
    (iterations, seed): (u32, u64),
) -> Option<f32> {
    if let Turn::Over(standing) = game.turn(&turn.after) {
        return Some(Value::of(&standing).of_seat(seat));
    }
    let budget = Budget { iterations, stop: None };
    let found = referee.judge(game, &turn.after, budget, seed)?;
    Some(found.value.of_seat(seat))
}

/// Those that are not far behind, the best first, and always one that is behind: the best is to be compared with something.
fn narrowed(mut left: Vec<Candidate>, behind: f32) -> Vec<Candidate> {
    left.sort_by(|a, b| b.share.total_cmp(&a.share));
    let mut ways: HashMap<Vec<String>, usize> = HashMap::new();
    left.retain(|candidate| {
        let count = ways.entry(candidate.key.clone()).or_default();
        *count += 1;
        *count <= WAYS
    });
    let Some(best) = left.first().map(|best| (best.share, best.key.clone())) else { return left };
    let second = left.iter().position(|candidate| candidate.key != best.1).unwrap_or(0);
    let close = left.iter().rposition(|candidate| candidate.share >= best.0 - behind).unwrap_or(0);
    left.truncate(1 + close.max(second));
    left
}

/// How many are about as good as the best of them.
fn close(candidates: &[Candidate], behind: f32) -> usize {
    let best = candidates.iter().map(|candidate| candidate.share).max_by(f32::total_cmp).unwrap_or(0.0);
    candidates.iter().filter(|candidate| candidate.share >= best - behind).count()
}

/// How many different turns there are.
fn keys(left: &[Candidate]) -> usize {
    left.iter().map(|candidate| &candidate.key).collect::<std::collections::HashSet<_>>().len()
}

/// Of turns that count as the same, the best way to play it.
fn best_ways(left: Vec<Candidate>) -> Vec<Candidate> {
    let mut best: Vec<Candidate> = Vec::new();
    for candidate in left {
        if best.iter().all(|other| other.key != candidate.key) {
            best.push(candidate);
        }
    }
    best
}

fn rounded(share: f32) -> f64 {
    (f64::from(share) * 1000.0).round() / 1000.0
}
