//! The table as text, from either seat's side.

use std::fmt::{self, Write};

use game::Seat;

use crate::place::{COLUMNS, ROWS, own_row};
use crate::state::SEATS;
use crate::{Colour, Place, PlayerView, View, Worms};

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
    let mut columns: Vec<usize> = (0..COLUMNS).collect();
    let mut rows: Vec<usize> = (0..ROWS).collect();
    let ends = if side == Seat::FIRST { "(sea at a, reef at h)" } else { "(reef at h, sea at a)" };
    if side == Seat::FIRST {
        rows.reverse()
    } else {
        columns.reverse()
    }

    let other = side.next(SEATS);
    draw_player(view, other, out)?;
    draw_boats(view, other, &columns, out);
    for row in rows {
        write!(out, "{} |", row + 1)?;
        for &column in &columns {
            let flipped = Place::new(column, row).is_some_and(|place| view.flipped.contains(&place));
            write!(out, " {}{}", view.rows[row][column], if flipped { '\'' } else { ' ' })?;
        }
        out.push_str("|\n");
    }
    draw_boats(view, side, &columns, out);
    out.push_str("   ");
    for letter in columns.iter().filter_map(|&column| "abcdefgh".chars().nth(column)) {
        write!(out, " {letter}  ")?;
    }
    writeln!(out, "  {ends}")?;
    draw_player(view, side, out)?;
    draw_stock(view, out)
}

fn draw_boats(view: &View, seat: Seat, columns: &[usize], out: &mut String) {
    let boats = usize::from(view.players[seat.index() & 1].boats);
    let line: String = columns.iter().map(|&column| if column < boats { " ^^ " } else { "    " }).collect();
    out.push_str(format!("   {line}").trim_end());
    out.push('\n');
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
