// Whether two turns are the same: those that lead to the same position are, and each game may say what else makes no difference.
import type { Position } from '../api/types.gen';
import { GAMES } from '../games';

export interface PlayedTurn {
  actions: readonly string[];
  after: Position;
}

export function isSameTurn(one: PlayedTurn, other: PlayedTurn): boolean {
  if (JSON.stringify(one.after.view) === JSON.stringify(other.after.view)) return true;
  const { turnKey } = GAMES[one.after.view.game];
  const key = turnKey(one.actions);
  return key !== null && key === turnKey(other.actions);
}
