//! The table as text, from either seat's side.

use std::fmt::{self, Write};

use game::Seat;

use crate::place::{ROWS, own_row};
use crate::{Colour, PlayerView, View, Worms};

/// Draws a view as `side` sees the table: his own row and boats at the bottom, the sea on the left for the first
/// seat and on the right for the second, who sits opposite.
///
/// A card turned up this turn is marked `'`, a boat is `^`.
#[must_use]
pub fn drawing(view: &View, side: Seat) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = draw(view, side, &mut text);
    text
}

fn draw(view: &View, side: Seat, out: &mut String) -> fmt::Result {
    let other = side.next(2);
    draw_player(view, other, out)?;
    let columns: Vec<usize> = if side == Seat::FIRST { (0..8).collect() } else { (0..8).rev().collect() };
    let rows: Vec<usize> = if side == Seat::FIRST { (0..ROWS).rev().collect() } else { (0..ROWS).collect() };

    draw_boats(view, other, &columns, out)?;
    for row in rows {
        write!(out, "{} |", row + 1)?;
        for &column in &columns {
            let face = view.rows[row][column];
            let mark = view.flipped.iter().any(|place| (place.row(), place.column()) == (row, column));
            write!(out, " {face}{}", if mark { '\'' } else { ' ' })?;
        }
        out.push_str("|\n");
    }
    draw_boats(view, side, &columns, out)?;
    out.push_str("   ");
    for &column in &columns {
        write!(out, " {}  ", view_letter(column))?;
    }
    out.push_str(if side == Seat::FIRST { "  (sea at a, reef at h)\n" } else { "  (reef at h, sea at a)\n" });
    draw_player(view, side, out)?;
    draw_stock(view, out)
}

fn draw_boats(view: &View, seat: Seat, columns: &[usize], out: &mut String) -> fmt::Result {
    out.push_str("   ");
    for &column in columns {
        let boat = column < usize::from(view.players[seat.index() & 1].boats);
        out.push_str(if boat { " ^^ " } else { "    " });
    }
    out.truncate(out.trim_end_matches(' ').len());
    out.push('\n');
    Ok(())
}

fn draw_player(view: &View, seat: Seat, out: &mut String) -> fmt::Result {
    let PlayerView { worms, pearls, sharks, boats, corals } = &view.players[seat.index() & 1];
    write!(out, "{} (row {}): worms ", seat.letter(), own_row(seat) + 1)?;
    draw_worms(worms, out)?;
    write!(out, ", pearls {pearls}, sharks {sharks}, boats {boats}, corals")?;
    if corals.is_empty() {
        out.push_str(" none");
    }
    for (index, coral) in corals.iter().enumerate() {
        write!(out, " @{}[{coral}]", index + 1)?;
    }
    out.push('\n');
    Ok(())
}

fn draw_stock(view: &View, out: &mut String) -> fmt::Result {
    let View { turn, draw, discard, breeding, breeding_deck, boats_left, .. } = view;
    write!(out, "turn {turn}, dice ")?;
    if view.dice.is_empty() {
        out.push('-');
    }
    view.dice.iter().try_for_each(|colour| write!(out, "{colour}"))?;
    out.push_str(", breeding");
    breeding.iter().try_for_each(|card| write!(out, " {card}"))?;
    write!(out, " (and {breeding_deck}), supply ")?;
    draw_worms(&view.supply, out)?;
    writeln!(out, ", boats {boats_left}, draw pile {draw}, discards {}", discard.len())
}

fn draw_worms(worms: &Worms, out: &mut String) -> fmt::Result {
    Colour::ALL.into_iter().try_for_each(|colour| write!(out, "{colour}{}", worms.of(colour)))
}

fn view_letter(column: usize) -> char {
    "abcdefgh".chars().nth(column).unwrap_or('?')
}
