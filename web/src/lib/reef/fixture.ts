// A position for tests: one player each side, most of it unremarkable.
import type { ReefPlayer, ReefView } from '../api/types.gen';

export const player = (over: Partial<ReefPlayer> = {}): ReefPlayer => ({
  worms: { r: 1, y: 1, b: 1, g: 1, v: 1, p: 1 },
  pearls: 0,
  sharks: 0,
  boats: 1,
  corals: [],
  ...over,
});

export const row = (text: string): string[] => text.split(' ');
export const FACE_DOWN = row('?? ?? ?? ?? ?? ?? ?? ??');

export const view = (over: Partial<ReefView> = {}): ReefView => ({
  turn: 3,
  phase: 'buy',
  dice: ['r', 'g'],
  supply: { r: 6, y: 6, b: 6, g: 6, v: 6, p: 6 },
  rows: [row('rm wa co -- pe sh wa yf'), FACE_DOWN, FACE_DOWN, row('bf co wa rm wa co co co')],
  draw: 20,
  discard: [],
  breeding: ['ry', 'bb', 'gv', 'yp'],
  breeding_deck: 17,
  boats_left: 13,
  flipped: [],
  players: [player(), player()],
  ...over,
});
