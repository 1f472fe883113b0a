//! What is to be said of each player.

use catalog::{AnyMatch, WrittenEvent};
use game::Seat;
use reef::Colour;
use wire::{Cost, Habit, PlayerReview, PointSources, ReefUse, TurningPoint, Why, WhyTheme};

use crate::cost::Judged;
use crate::review::{Review, number};

/// How much of its cost a turn counts to learn from for which no fact says why.
const WITHOUT_REASON: f64 = 0.4;

/// By how many points every seat was better or worse off after a turn.
type Change = Vec<i32>;

pub(crate) fn players(review: &Review, judged: &[Judged]) -> Vec<PlayerReview> {
    let changes = changes(review);
    (0..review.game_match.seats()).map(|seat| player(review, judged, &changes, seat)).collect()
}

fn player(review: &Review, judged: &[Judged], changes: &[Change], seat: usize) -> PlayerReview {
    let is_own = |turn: &usize| review.turns[*turn].seat.index() == seat;
    let own = || (0..judged.len()).filter(is_own);
    let costs: Vec<(usize, Cost)> = own().filter_map(|turn| Some((turn, judged[turn].told.cost?))).collect();
    let costly = costly(review, judged, &costs);
    let worst = costly.iter().max_by(|one, other| one.share.total_cmp(&other.share));
    let sum: f64 = costly.iter().map(|it| it.share).sum();
    PlayerReview {
        turns: number(costs.len()),
        good_turns: number(costs.len() - costly.len()),
        cost: crate::review::digits(sum / costs.len().max(1) as f64),
        lesson: lesson(&costly),
        best_turn: best_turn(judged, own()).map(number),
        // What is not studied yet may still change.
        habit: (review.progress() >= 1.0).then(|| habit(&costly)).flatten(),
        worst_turn: worst.map(|it| number(it.turn)),
        points: sources(review, changes, seat),
        used: used(&review.game_match, seat),
        luck: review.rolls.sum(seat),
    }
}

/// The turn that brought most against doing nothing, of those for which nothing clearly better was found.
fn best_turn(judged: &[Judged], own: impl Iterator<Item = usize>) -> Option<usize> {
    let brought = own.filter_map(|turn| Some((turn, judged[turn].told.brought?)));
    brought.max_by(|(_, one), (_, other)| one.total_cmp(other)).map(|(turn, _)| turn)
}

/// A turn for which something clearly better was found.
struct Costly {
    turn: usize,
    /// How much of the win share it cost.
    share: f64,
    why: Vec<Why>,
}

fn costly(review: &Review, judged: &[Judged], costs: &[(usize, Cost)]) -> Vec<Costly> {
    let clear = costs.iter().filter(|(_, cost)| cost.clear);
    clear
        .map(|&(turn, cost)| Costly { turn, share: cost.share, why: review.why(turn, &judged[turn]) })
        .collect()
}

/// The turn that teaches most: one that cost much, and rather one with a reason.
fn lesson(costly: &[Costly]) -> Option<TurningPoint> {
    let worth = |it: &Costly| if it.why.is_empty() { WITHOUT_REASON * it.share } else { it.share };
    let most = costly.iter().max_by(|one, other| worth(one).total_cmp(&worth(other)))?;
    Some(TurningPoint { turn: number(most.turn), why: most.why.clone() })
}

/// What more than half of somebody's costly turns have in common, if there are two of them at least.
fn habit(costly: &[Costly]) -> Option<Habit> {
    let theme = |it: &Costly| it.why.iter().find_map(Why::theme);
    let themes: Vec<WhyTheme> = costly.iter().filter_map(theme).collect();
    let count = |theme: WhyTheme| themes.iter().filter(|&&it| it == theme).count();
    let most = themes.iter().copied().max_by_key(|&theme| (count(theme), theme))?;
    let turns = count(most);
    (turns >= 2 && 2 * turns > costly.len()).then(|| Habit {
        theme: most,
        turns: number(turns),
        of: number(costly.len()),
    })
}

/// The change of points in every stretch of the match.
fn changes(review: &Review) -> Vec<Change> {
    let points = |position: &AnyMatch| position.points().into_iter().map(i32::from).collect::<Vec<_>>();
    let bounds: Vec<Change> =
        review.spots[..=review.stretches.len()].iter().map(|spot| points(&spot.position)).collect();
    let change = |(before, after): (&Change, &Change)| {
        before.iter().zip(after).map(|(before, after)| after - before).collect()
    };
    bounds.iter().zip(bounds.iter().skip(1)).map(change).collect()
}

fn sources(review: &Review, changes: &[Change], seat: usize) -> PointSources {
    let mut sources = PointSources::default();
    for (number, change) in changes.iter().enumerate() {
        let is_own = review.turns.iter().any(|turn| turn.stretch == number && turn.seat.index() == seat);
        let source = match (is_own, change[seat] > 0) {
            (true, true) => &mut sources.earned,
            (true, false) => &mut sources.given_up,
            (false, true) => &mut sources.from_others,
            (false, false) => &mut sources.lost_to_others,
        };
        *source += change[seat];
        if is_own {
            let others = change.iter().enumerate().filter(|(other, _)| *other != seat);
            sources.denied += others.map(|(_, change)| (-change).max(0)).sum::<i32>();
            if starter(&review.spots[number].position) == Some(seat) {
                sources.talisman += change[seat];
            }
        }
    }
    sources.watchman = watchman(&review.game_match, seat);
    sources
}

/// Who has the talisman (W10).
fn starter(position: &AnyMatch) -> Option<usize> {
    match position {
        AnyMatch::Wadi(it) => Some(it.state().starter().index()),
        AnyMatch::Reef(_) => None,
    }
}

/// What a seat's watchman is worth as the match stands (T30, T31): its points, less those of its land and those it was given.
fn watchman(game_match: &AnyMatch, seat: usize) -> i32 {
    let (AnyMatch::Wadi(it), Some(seat)) = (game_match, Seat::new(seat)) else { return 0 };
    let (wadi, state) = (it.game(), it.state());
    let land: i16 = state.shadoofs(seat).iter().map(|shadoof| wadi.harvest(state, shadoof)).sum();
    i32::from(wadi.score(state, seat) - land) - i32::from(wadi.options().head_start.of(seat))
}

/// What a player of Das Riff used.
fn used(game_match: &AnyMatch, seat: usize) -> Option<ReefUse> {
    let (AnyMatch::Reef(it), Some(seat)) = (game_match, Seat::new(seat)) else { return None };
    let events = game_match.written_events();
    let count = |what: &str| {
        let is = |event: &&WrittenEvent| matches!(event, WrittenEvent::Acted(who, action) if *who == seat && action.starts_with(what));
        u16::try_from(events.iter().filter(is).count()).unwrap_or(u16::MAX)
    };
    let worms = it.state().worms(seat);
    Some(ReefUse {
        sharks: count("shark "),
        boats: count("boat "),
        flips: count("flip "),
        worms_left: Colour::ALL.into_iter().map(|colour| u16::from(worms.of(colour))).sum(),
    })
}
