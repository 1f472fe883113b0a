// A position with its board and rules: all that the server needs to judge it, and all that a link or file says.
import type { Sketch } from '../api/types.gen';
import type { PositionOf, TableOf } from '../games/game';
import type { GameName } from '../games/keys';
import { isRecord } from '../util/is-record';
import { placedFrom, positionText, readPosition, type Placed } from './placed';

/** The game whose positions can be set up. */
const GAME = 'wadi' satisfies GameName;

export interface Situation {
  /** The id of a board, or its text. */
  scenario: string;
  players: number;
  building: string;
  watchmen: boolean;
  pro: boolean;
  placed: Placed;
}

export function sketchOf({ scenario, players, building, watchmen, pro, placed }: Situation): Sketch {
  return {
    game: { name: GAME, scenario, building, watchmen, pro, position: positionText(placed) },
    players,
    first: placed.starter,
    plays: [],
  };
}

/** Reads such a text; `null` if it is none. */
export function readSituation(text: string): Situation | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(read) || !isRecord(read['game'])) return null;
  const { game, players } = read;
  const { scenario, building, watchmen, pro, position } = game;
  if (game['name'] !== GAME || typeof scenario !== 'string') return null;
  return {
    scenario,
    players: players === 3 || players === 4 ? players : 2,
    building: typeof building === 'string' ? building : 'free',
    watchmen: watchmen === true,
    pro: pro === true,
    placed: readPosition(typeof position === 'string' ? position : ''),
  };
}

/** A position of a table. */
export function situationAt(table: TableOf<'wadi'>, position: PositionOf<'wadi'>): Situation {
  const { scenario, building, watchmen, pro } = table.game;
  const turn = position.turn.who === 'seat' ? position.turn.seat : position.view.starter;
  return {
    scenario,
    players: table.seats.length,
    building,
    watchmen,
    pro,
    placed: placedFrom(position.view, turn, position.fined),
  };
}
