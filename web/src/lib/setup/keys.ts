// What the keys do while a tile of the set-up has the focus.
import { PIECES, type Piece } from './placed';
import type { SetUp } from './setup.svelte';

export const PIECE_KEYS: Record<Piece, string> = {
  shadoof: 's',
  watchman: 'w',
  water: '+',
  less: '-',
  clear: '0',
};

/** Uses a key: one of the pieces, or the number of a seat. */
export function press(setUp: SetUp, key: string): boolean {
  const piece = PIECES.find((one) => PIECE_KEYS[one] === key.toLowerCase());
  if (piece !== undefined) {
    if (piece !== 'watchman' || setUp.situation.watchmen) setUp.piece = piece;
    return true;
  }
  const seat = Number(key) - 1;
  if (!/^[1-4]$/.test(key) || seat >= setUp.situation.players) return false;
  setUp.seat = seat;
  return true;
}
