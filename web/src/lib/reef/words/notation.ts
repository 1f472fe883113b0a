// Cards, places, payments and actions of the reef as they are written. Only writing is read here, no rules.
import type { ReefPlayer, ReefView } from '../../api/types.gen';

export const COLOURS = ['r', 'y', 'b', 'g', 'v', 'p'] as const;
export type Colour = (typeof COLOURS)[number];
export type Sex = 'm' | 'f';
/** What a payment is made of: a worm in a colour, or a pearl. */
export type Coin = Colour | '*';
export const COINS: readonly Coin[] = [...COLOURS, '*'];

/** How the end of a turn is written. */
export const END_OF_TURN = 'end';

export const COLUMNS = 8;
export const ROWS = 4;

export interface Fish {
  colour: Colour;
  sex: Sex;
}

export type Action =
  | { kind: 'worm'; colour: Colour | null }
  | { kind: 'flip'; at: string; pay: string }
  | { kind: 'take'; at: string; pay: string; coral: number | null }
  | { kind: 'boat'; pay: string }
  | { kind: 'shark'; at: string }
  | { kind: 'shark-coral'; coral: number }
  | { kind: 'end' };

const isColour = (letter: string | undefined): letter is Colour =>
  letter !== undefined && letter.length === 1 && (COLOURS as readonly string[]).includes(letter);

/** The fish on a card or a coral, `null` if there is none: `rm`. */
export function fishOf(card: string | undefined): Fish | null {
  const [colour, sex] = card ?? '';
  return card?.length === 2 && isColour(colour) && (sex === 'm' || sex === 'f') ? { colour, sex } : null;
}

/** The two colours of a breeding card: `ry`, or `*ry` on a coral. */
export function pairOf(card: string): [Colour, Colour] | null {
  const [one, other, ...rest] = card.replace('*', '');
  return isColour(one) && isColour(other) && rest.length === 0 ? [one, other] : null;
}

/** The column and row of a place, both from 0. */
export function spot(at: string): { column: number; row: number } {
  return { column: at.charCodeAt(0) - 97, row: Number(at[1]) - 1 };
}

/** The name of a place. */
export const placeOf = (column: number, row: number): string =>
  `${String.fromCharCode(97 + column)}${row + 1}`;

/** The card in a place; `--` where none lies. */
export function faceAt(view: ReefView, at: string): string {
  const { column, row } = spot(at);
  return view.rows[row]?.[column] ?? '--';
}

/** What lies before a seat. */
export const playerOf = (view: ReefView, seat: number): ReefPlayer => view.players[seat === 1 ? 1 : 0];

/** The row that lies before a seat, from 0. */
export const ownRow = (seat: number): number => (seat === 0 ? 0 : ROWS - 1);

/** Coins in the order in which payments are written. */
export const written = (coins: readonly string[]): string =>
  [...coins].sort((a, b) => COINS.indexOf(a as Coin) - COINS.indexOf(b as Coin)).join('');

const PLACE = '([a-h][1-4])';
const PAY = '([rybgvp]*\\**)';
const FLIP = new RegExp(`^flip ${PLACE} ${PAY}$`);
const TAKE = new RegExp(`^take ${PLACE} ${PAY}(?: @([1-5]))?$`);
const BOAT = new RegExp(`^boat ${PAY}$`);
const SHARK = new RegExp(`^shark ${PLACE}$`);

/** Reads an action of a seat; `null` for anything else, such as what chance brings. */
export function parse(text: string): Action | null {
  if (text === END_OF_TURN) return { kind: 'end' };
  if (text === 'worm -') return { kind: 'worm', colour: null };
  if (text.startsWith('worm ') && isColour(text[5]) && text.length === 6)
    return { kind: 'worm', colour: text[5] };
  const flip = FLIP.exec(text);
  if (flip !== null) return { kind: 'flip', at: flip[1] ?? '', pay: flip[2] ?? '' };
  const take = TAKE.exec(text);
  if (take !== null) {
    const coral = take[3] === undefined ? null : Number(take[3]);
    return { kind: 'take', at: take[1] ?? '', pay: take[2] ?? '', coral };
  }
  const boat = BOAT.exec(text);
  if (boat !== null) return { kind: 'boat', pay: boat[1] ?? '' };
  const shark = SHARK.exec(text);
  if (shark !== null) return { kind: 'shark', at: shark[1] ?? '' };
  const coral = /^shark @([1-5])$/.exec(text);
  return coral === null ? null : { kind: 'shark-coral', coral: Number(coral[1]) };
}
