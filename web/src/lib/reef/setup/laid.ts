// A table of Das Riff as somebody lays it by hand. It promises nothing: the server says whether it can be.
import type { ReefPlayer, ReefView } from '../../api/types.gen';
import { GAP } from '../display/display';
import {
  COLOURS,
  COLUMNS,
  fishOf,
  pairOf,
  placeOf,
  ROWS,
  spot,
  written,
  type Colour,
} from '../words/notation';

/** What lies before a player. */
export type Hand = Readonly<ReefPlayer>;

export interface Laid {
  /** Turns of both, from 1. */
  turn: number;
  /** Whose turn it is. */
  seat: number;
  /** How the dice fell, once worms were taken for them; `null` while they are to be rolled. */
  dice: readonly [Colour, Colour] | null;
  /** Turns in a row in which nobody bought anything. */
  idle: number;
  /** The rows from the first seat's to the second's, each from the sea. */
  rows: readonly (readonly string[])[];
  /** The places whose cards were turned up this turn. */
  flipped: readonly string[];
  discard: readonly string[];
  breeding: readonly string[];
  players: readonly [Hand, Hand];
}

/** What is put down: a card of the reef, or none, or a breeding card. */
export type Tool = { kind: 'card'; face: string } | { kind: 'breeding'; pair: string };

/** Where something is put down. */
export type Target =
  | { kind: 'place'; at: string }
  | { kind: 'coral'; seat: number; number: number }
  | { kind: 'breeding'; number: number }
  | { kind: 'discard' };

const MOST_CORALS = 5;
export const OPEN_BREEDING = 4;
export const PAIRS: readonly string[] = COLOURS.flatMap((one, index) =>
  COLOURS.slice(index).map((other) => `${one}${other}`),
);

/** Puts something down, or takes away what is there already. Where it cannot lie, nothing changes. */
export function put(laid: Laid, target: Target, tool: Tool): Laid {
  switch (target.kind) {
    case 'place':
      return tool.kind === 'card' ? onPlace(laid, target.at, tool.face) : laid;
    case 'coral': {
      const hand = laid.players[target.seat === 1 ? 1 : 0];
      return withHand(laid, target.seat, { corals: onCoral(hand.corals, target.number, tool) });
    }
    case 'breeding': {
      if (tool.kind === 'card') {
        if (tool.face !== GAP) return laid;
        return { ...laid, breeding: laid.breeding.filter((_, index) => index !== target.number) };
      }
      // A card lies in one place only: where it lay before comes the one that lay here.
      const here = laid.breeding[target.number];
      const others = laid.breeding.map((pair) => (pair === tool.pair && here !== undefined ? here : pair));
      if (target.number >= others.length) return { ...laid, breeding: [...new Set([...others, tool.pair])] };
      return { ...laid, breeding: others.with(target.number, tool.pair) };
    }
    case 'discard':
      if (tool.kind === 'breeding' || tool.face === '??') return laid;
      return {
        ...laid,
        discard: tool.face === GAP ? laid.discard.slice(0, -1) : [...laid.discard, tool.face],
      };
  }
}

function onPlace(laid: Laid, at: string, face: string): Laid {
  const { column, row } = spot(at);
  const faces = laid.rows[row];
  if (faces === undefined) return laid;
  const next = faces[column] === face ? GAP : face;
  return {
    ...laid,
    rows: laid.rows.with(row, faces.with(column, next)),
    flipped: laid.flipped.filter((other) => other !== at),
  };
}

/** Corals are numbered as they were laid: a new one is the next, and those behind one that goes move up. */
function onCoral(corals: readonly string[], number: number, tool: Tool): string[] {
  const there = number < corals.length;
  const put = tool.kind === 'breeding' ? `*${tool.pair}` : tool.face === 'co' ? '' : tool.face;
  if (tool.kind === 'card' && tool.face === GAP) return corals.filter((_, index) => index !== number);
  if (tool.kind === 'card' && tool.face !== 'co' && fishOf(tool.face) === null) return [...corals];
  if (!there) return corals.length < MOST_CORALS ? [...corals, put] : [...corals];
  // A second tap takes the fish or the offspring off, and then the coral itself.
  if (corals[number] !== put) return corals.with(number, put);
  return put === '' ? corals.filter((_, index) => index !== number) : corals.with(number, '');
}

export function withHand(laid: Laid, seat: number, part: Partial<Hand>): Laid {
  const [one, other] = laid.players;
  return {
    ...laid,
    players: seat === 0 ? [{ ...one, ...part }, other] : [one, { ...other, ...part }],
  };
}

/** How many of each card are neither open nor before anybody: they lie face down or in the draw pile. */
export function unseen(laid: Laid, deck: ReadonlyMap<string, number>): Map<string, number> {
  const left = new Map(deck);
  const see = (card: string, count = 1) => left.set(card, (left.get(card) ?? 0) - count);
  for (const face of laid.rows.flat()) if (left.has(face)) see(face);
  for (const card of laid.discard) see(card);
  for (const hand of laid.players) {
    see('pe', hand.pearls);
    see('sh', hand.sharks);
    for (const coral of hand.corals) {
      see('co');
      if (fishOf(coral) !== null) see(coral);
    }
  }
  return left;
}

/** How many cards the draw pile has: what is unseen and does not lie face down. */
export function drawPile(laid: Laid, deck: ReadonlyMap<string, number>): number {
  const all = [...unseen(laid, deck).values()].reduce((sum, count) => sum + count, 0);
  return all - laid.rows.flat().filter((face) => face === '??').length;
}

/** A position of a match; `seat` is whose turn it is. Worms that are just being taken are not taken. */
export function laidFrom(view: ReefView, seat: number, idle: number): Laid {
  const [one, other] = view.dice;
  const dice = view.phase === 'roll' || one === undefined || other === undefined ? null : pairOf(one + other);
  return {
    turn: Math.max(1, view.turn),
    seat,
    dice,
    idle,
    rows: view.rows,
    flipped: view.flipped,
    discard: view.discard,
    breeding: view.breeding,
    players: view.players,
  };
}

/** The position as the server reads it. */
export function positionText(laid: Laid): string {
  const words = (parts: readonly string[]) => `"${parts.join(' ')}"`;
  const lines = [`turn = ${laid.turn}`, `seat = ${laid.seat}`];
  if (laid.dice !== null) lines.push(`dice = "${written(laid.dice)}"`);
  lines.push(`idle = ${laid.idle}`, `rows = [${laid.rows.map(words).join(', ')}]`);
  lines.push(`flipped = ${words(laid.flipped)}`, `discard = ${words(laid.discard)}`);
  lines.push(`breeding = ${words(laid.breeding)}`, 'players = [');
  for (const { worms, pearls, sharks, boats, corals } of laid.players) {
    const letters = COLOURS.map((colour) => colour.repeat(worms[colour] ?? 0)).join('');
    const list = corals.map((coral) => `"${coral}"`).join(', ');
    lines.push(
      `  { worms = "${letters}", pearls = ${pearls}, sharks = ${sharks}, boats = ${boats}, corals = [${list}] },`,
    );
  }
  return `${lines.join('\n')}\n]\n`;
}

/** Reads a position back; what is not said is bare. */
export function readPosition(text: string): Laid {
  const number = (key: string, otherwise: number, within = text) =>
    Number(new RegExp(`\\b${key}\\s*=\\s*(\\d{1,3})\\b`).exec(within)?.[1] ?? otherwise);
  const quoted = (key: string, within = text) =>
    new RegExp(`\\b${key}\\s*=\\s*"([^"]*)"`).exec(within)?.[1] ?? '';
  const listed = (key: string, within = text) =>
    [...(new RegExp(`\\b${key}\\s*=\\s*\\[([^\\]]*)\\]`).exec(within)?.[1] ?? '').matchAll(/"([^"]*)"/g)].map(
      ([, item = '']) => item,
    );
  const split = (words: string) => words.split(/\s+/).filter((word) => word !== '');
  const rows = listed('rows').map(split);
  const hands = [...text.slice(Math.max(0, text.search(/\bplayers\s*=/))).matchAll(/\{([^}]*)\}/g)].map(
    ([, hand = '']): Hand => ({
      worms: wormsOf(quoted('worms', hand)),
      pearls: number('pearls', 0, hand),
      sharks: number('sharks', 0, hand),
      boats: number('boats', 1, hand),
      corals: listed('corals', hand),
    }),
  );
  return {
    turn: number('turn', 1),
    seat: number('seat', 0),
    dice: pairOf(quoted('dice')),
    idle: number('idle', 0),
    rows: Array.from({ length: ROWS }, (_, row) =>
      Array.from({ length: COLUMNS }, (__, column) => rows[row]?.[column] ?? GAP),
    ),
    flipped: split(quoted('flipped')),
    discard: split(quoted('discard')),
    breeding: split(quoted('breeding')),
    players: [hands[0] ?? BARE, hands[1] ?? BARE],
  };
}

const wormsOf = (letters: string): Record<string, number> =>
  Object.fromEntries(COLOURS.map((colour) => [colour, letters.split(colour).length - 1]));

const BARE: Hand = { worms: wormsOf(''), pearls: 0, sharks: 0, boats: 1, corals: [] };
const FIRST_HAND: Hand = { ...BARE, worms: wormsOf(COLOURS.join('')) };
const EMPTY_ROW: readonly string[] = Array.from({ length: COLUMNS }, () => GAP);
const DOWN_ROW: readonly string[] = Array.from({ length: COLUMNS }, () => '??');

/** The table before the first turn, without the open cards: chance has not dealt them. */
export const START: Laid = {
  turn: 1,
  seat: 0,
  dice: null,
  idle: 0,
  rows: [EMPTY_ROW, DOWN_ROW, DOWN_ROW, EMPTY_ROW],
  flipped: [],
  discard: [],
  breeding: ['ry', 'bg', 'vv', 'yp'],
  players: [FIRST_HAND, FIRST_HAND],
};

/** The places of a row, from the sea. */
export const placesOf = (row: number): string[] =>
  Array.from({ length: COLUMNS }, (_, column) => placeOf(column, row));
