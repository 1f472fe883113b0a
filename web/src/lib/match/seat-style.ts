// Colours and symbols of seats. Colours are Okabe and Ito's, told apart by nearly everybody; the symbol goes with
// the colour, so that no seat is known by colour alone.

const SYMBOLS = ['circle', 'triangle', 'square', 'diamond', 'star', 'cross'] as const;
export type Symbol = (typeof SYMBOLS)[number];

export interface SeatStyle {
  seat: number;
  /** From 0 to 5. */
  colour: number;
  symbol: Symbol;
  /** A CSS colour for areas; it follows the theme. */
  fill: string;
  /** A CSS colour for signs and letters on that area. */
  on: string;
  /** A CSS colour for text and lines on the page's ground. */
  ink: string;
}

export function seatStyle(seat: number, colour: number): SeatStyle {
  const known = ((colour % SYMBOLS.length) + SYMBOLS.length) % SYMBOLS.length;
  return {
    seat,
    colour: known,
    symbol: SYMBOLS[known] ?? 'circle',
    fill: `var(--seat-${known})`,
    on: `var(--seat-${known}-on)`,
    ink: `var(--seat-${known}-ink)`,
  };
}

/** The styles of all seats, by their colours. */
export const seatStyles = (colours: readonly number[]): SeatStyle[] =>
  colours.map((colour, seat) => seatStyle(seat, colour));
