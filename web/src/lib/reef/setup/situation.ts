// A position of Das Riff with its deck: all that the server needs to judge it, and all that a link or file says.
import type { Sketch } from '../../api/types.gen';
import type { PositionOf, TableOf } from '../../games/game';
import { isRecord } from '../../util/is-record';
import { laidFrom, positionText, readPosition, type Laid } from './laid';

export interface Situation {
  /** The text of the deck, if it is not the built-in one. */
  deck: string | null;
  laid: Laid;
}

export function sketchOf({ deck, laid }: Situation): Sketch {
  const game = { name: 'reef' as const, position: positionText(laid) };
  return { game: deck === null ? game : { ...game, deck }, players: 2, first: laid.seat, plays: [] };
}

/** Reads such a text; `null` if it is none. */
export function readSituation(text: string): Situation | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(read) || !isRecord(read['game']) || read['game']['name'] !== 'reef') return null;
  const { deck, position } = read['game'];
  return {
    deck: typeof deck === 'string' ? deck : null,
    laid: readPosition(typeof position === 'string' ? position : ''),
  };
}

/** A position of a table. */
export function situationAt(table: TableOf<'reef'>, { view, heading, idle }: PositionOf<'reef'>): Situation {
  // Others may be to act, or chance; the heading of a turn says whose it is.
  const seat = heading.endsWith('B') ? 1 : 0;
  return { deck: table.game.deck ?? null, laid: laidFrom(view, seat, idle?.turns ?? 0) };
}
