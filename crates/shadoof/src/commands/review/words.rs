//! Why a turn is better, in words.

use game::Seat;
use wire::Why;

/// Why the better turn of a seat is better.
pub(super) fn why_words(why: &Why, seat: u8) -> String {
    let letter = |seat: u8| Seat::new(usize::from(seat)).map_or('?', Seat::letter);
    let own = letter(seat);
    match why {
        Why::Wins => format!("{own} wins, whatever others do"),
        Why::Loses => format!("otherwise {own} can no longer win"),
        Why::Lost => format!("{own} can no longer win; solved"),
        Why::Scores { points } => format!("{own} has {points} more at once"),
        Why::Denies { seat, points } => format!("{} has {points} less at once", letter(*seat)),
        Why::Exposes { seat, action, points, better } => {
            format!("otherwise {} takes {points} with {action}; with it {better} at most", letter(*seat))
        }
        Why::Lets { seat, action, points, better } => {
            format!("otherwise {} gains {points} with {action}; with it {better} at most", letter(*seat))
        }
        Why::Safe { at, points } => {
            format!("{own} keeps {points} at {at}: nobody else can reach it any more")
        }
        Why::Claims { at, points } => {
            format!("nobody but {own} can reach {at} any more ({points} a shadoof)")
        }
        Why::Cedes { seat, at, points } => {
            format!("otherwise nobody but {} can reach {at} any more ({points} a shadoof)", letter(*seat))
        }
        Why::LastWater { seat, at } => {
            format!("otherwise the last water of this arm, at {at}, is left to {}", letter(*seat))
        }
        Why::Passes { pawns, played } => {
            format!("{pawns} pawns are still on their way past {own}'s shadoofs; otherwise {played}")
        }
        Why::Breeds { seat, pair, at, rolls } => {
            let seat = letter(*seat);
            format!("otherwise {seat} completes {pair} with the fish at {at} after {rolls} of 36 rolls")
        }
        Why::Nears { pair, at, worms: 0, .. } => {
            format!("{own} can pay for the fish at {at} that completes {pair}")
        }
        Why::Nears { pair, at, worms, rolls } => format!(
            "{own} is {worms} short of the fish at {at} that completes {pair}; {rolls} of 36 rolls bring it"
        ),
        Why::Shark { seat, pair, at } => {
            let seat = letter(*seat);
            format!("otherwise {seat} has a shark for the fish at {at} that completes {pair}")
        }
    }
}
